"""Spellcasting: which of the rules' spells a monster has, its slots, its save DC and attack bonus."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bingqi.importers.dnd5e_bits.apart import SPELLS
from bingqi.importers.dnd5e_bits.source import Monster, Spell, Spellcasting
from bingqi.rulesets.frontline.model.chinese_names import slug
from bingqi.rulesets.frontline.model.stats import Ability, Apart

KNOWN = frozenset(
    {
        "burning-hands", "thunderwave", "fireball", "lightning-bolt", "shatter", "misty-step", "dimension-door", "cure-wounds",
        "healing-word", "spirit-guardians", "bless", "hold-person", "magic-missile", "fire-bolt", "sacred-flame", "guiding-bolt",
        "light", "scorching-ray", "shield", "cone-of-cold", "wall-of-fire", "web", "ray-of-frost", "shocking-grasp", "invisibility",
        "mass-cure-wounds", "flame-strike", "ice-storm", "inflict-wounds", "chill-touch", "poison-spray", "acid-splash",
        "eldritch-blast", "flaming-sphere", "moonbeam", "conjure-animals", "counterspell", "dispel-magic", "banishment", "darkness",
        "spiritual-weapon", "command", "charm-person", "sleep", "hold-monster", "suggestion", "mirror-image", "fly",
        "shield-of-faith", "blight", "disintegrate", "finger-of-death", "cloudkill", "insect-plague", "blade-barrier",
        "blindness-deafness", "vicious-mockery", "produce-flame", "entangle", "greater-invisibility", "stoneskin",
    }
)  # fmt: skip
"""The spells the rules know."""
KEPT_UP = ("stoneskin",)
"""Spells cast before the fight that the rules lay on the caster; of others the figures stand in the stat block."""


@dataclass
class Spells:
    """What a creature can cast."""

    known_spells: list[str] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    dc: int = 0
    attack: int = 0
    modifier: int = 0
    level: int = 0
    innate: dict[str, int] = field(default_factory=dict)
    """Spells that need no slot, with the times a day; 0: at will."""


def spells(monster: Monster, modifiers: dict[Ability, int], lacks: list[str], apart: dict[str, Apart]) -> Spells:
    """The spells of all its spellcasting features; figures are those of the first feature that brings a known spell."""
    made = Spells()
    for one in (feature.spellcasting for feature in monster.special_abilities):
        if not one:
            continue
        for spell in one.spells:
            if slug(spell.name) in cast_before(monster) and slug(spell.name) not in KEPT_UP:
                apart[f"spell: {spell.name}"] = "figures"
            elif spell.name in SPELLS:
                apart[f"spell: {spell.name}"] = SPELLS[spell.name]
            elif slug(spell.name) not in KNOWN:
                lacks.append(f"spell: {spell.name}")
        known = [spell for spell in one.spells if slug(spell.name) in KNOWN]
        if known and not made.known_spells:
            _figures(made, one, monster, modifiers)
            made.slots = _slots(one, monster)
        made.innate |= {slug(spell.name): _times(spell) for spell in known if spell.level and (spell.usage or not one.slots)}
        made.known_spells += [slug(spell.name) for spell in known]
    made.known_spells = list(dict.fromkeys(made.known_spells))
    return made


def cast_before(monster: Monster) -> set[str]:
    """The spells that a monster casts on itself before the fight: they stand in its figures, or are put there."""
    texts = [feature.desc for feature in monster.special_abilities if "casts these spells on itself before combat" in feature.desc]
    return {slug(name) for text in texts for name in re.findall(r"([A-Za-z' ]+)\*", text)}


def _figures(made: Spells, one: Spellcasting, monster: Monster, modifiers: dict[Ability, int]) -> None:
    """DC and attack bonus; where the source leaves them out they follow from the ability."""
    made.level = one.level
    made.modifier = modifiers.get(one.ability.index, 0)  # type: ignore[call-overload]
    made.attack = one.modifier or (one.dc - 8 if one.dc else monster.proficiency_bonus + made.modifier)
    made.dc = one.dc or 8 + monster.proficiency_bonus + made.modifier


def _slots(one: Spellcasting, monster: Monster) -> list[int]:
    """Slots by level, without those of spells that were cast before the fight. Innate spells have uses of their own instead."""
    spent = [spell.level for spell in one.spells if slug(spell.name) in cast_before(monster)]
    return _dense({int(level): count - spent.count(int(level)) for level, count in one.slots.items() if level in "123456789"})


def _times(spell: Spell) -> int:
    """How often a day; 0: at will."""
    return spell.usage.times if spell.usage and spell.usage.type == "per day" else 0


def _dense(counts: dict[int, int]) -> list[int]:
    """Counts of level 1 up to the highest there is."""
    return [counts.get(level, 0) for level in range(1, max(counts, default=0) + 1)]
