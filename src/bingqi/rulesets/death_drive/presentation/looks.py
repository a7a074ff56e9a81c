"""How everybody looks: the face that the page draws of a character.

A look is "drive/" and the name of a face. Those who come with the rule set have theirs; anybody else has one of her kind, by what
she carries and wears and by what does her harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from bingqi.rulesets.death_drive.model.bundle import ScenarioBundle
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.stats import Character as Stat
from bingqi.rulesets.death_drive.model.words import DamageType

DRAWN = frozenset({
    "ahe", "faceless-king", "grey-crow", "guard", "hound", "ji-bai", "lin-du", "luo-sha", "puppet", "shade", "shuang-jiang",
    "wen-yan", "wisp",
})  # fmt: skip
"""The characters that come with the rule set, each of whom has a face of her own."""
SPIRITS: tuple[DamageType, ...] = ("physical", "physiological")
PUPPETS: tuple[DamageType, ...] = ("pain", "submission", "derangement")
"""DD-21.1 Whoever is proof against one of these has no body to harm, or no mind."""
PROOF = ("immune", "absorb")
NATURAL, HEAVY, BOW = "natural", "heavy", "bow"
"""DD-12.6 Words for weapons and armour."""
PEOPLE = ("person", "drifter", "elder")
"""Those of whom nothing tells what they are."""


def look(bundle: ScenarioBundle, c: Character) -> str:
    """The look of a character."""
    id = c.of or c.id
    return f"drive/{id if id in DRAWN else kind(bundle, id, c.stat)}"


def kind(bundle: ScenarioBundle, id: str, stat: Stat) -> str:
    """DD-10.6, DD-12.6, DD-21.1 What a character is at a glance: no living person, or one with such weapons or armour."""
    weapons = [bundle.weapons[one].category for one in stat.weapons if one in bundle.weapons]
    if proof(stat, SPIRITS):
        return "spirit"
    if proof(stat, PUPPETS) and not stat.abilities.get("EMP", 0):
        return "puppet"
    if weapons and all(category == NATURAL for category in weapons):
        return "beast"
    if stat.pas and not weapons:
        return "mage"
    if BOW in weapons:
        return "archer"
    if stat.armour in bundle.armour and bundle.armour[stat.armour].category == HEAVY:
        return "plate"
    return by_lot(id, PEOPLE)


def proof(stat: Stat, types: Sequence[DamageType]) -> bool:
    """DD-21.1 Whether some of these kinds of damage do her no harm."""
    return any(one.kind in PROOF and not set(types).isdisjoint(one.types) for one in stat.affinities)


def by_lot(id: str, among: Sequence[str]) -> str:
    """One of these, always the same for the same id."""
    return among[sha256(id.encode()).digest()[0] % len(among)]
