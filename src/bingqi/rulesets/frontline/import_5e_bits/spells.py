"""Spellcasting: which of the rules' spells a monster has, its slots, its save DC and attack bonus."""

from __future__ import annotations

from dataclasses import dataclass, field

from bingqi.rulesets.frontline.import_5e_bits.apart import SPELLS
from bingqi.rulesets.frontline.import_5e_bits.names import slug
from bingqi.rulesets.frontline.import_5e_bits.source import Monster, Spell, Spellcasting
from bingqi.rulesets.frontline.stats import Ability, Apart

KNOWN = frozenset(
    {
        "burning-hands", "thunderwave", "fireball", "lightning-bolt", "shatter", "misty-step", "dimension-door", "cure-wounds",
        "healing-word", "spirit-guardians", "bless", "hold-person", "magic-missile", "fire-bolt", "sacred-flame", "guiding-bolt",
        "light", "scorching-ray", "shield", "cone-of-cold", "wall-of-fire", "web", "ray-of-frost", "shocking-grasp", "invisibility",
        "mass-cure-wounds", "flame-strike", "ice-storm", "inflict-wounds", "chill-touch", "poison-spray", "acid-splash",
        "eldritch-blast", "flaming-sphere", "moonbeam", "conjure-animals",
    }
)  # fmt: skip
"""The spells the rules know."""
AT_WILL = 20
"""So many slots stand for a spell that is cast at will."""


@dataclass
class Spells:
    """What a creature can cast."""

    known: list[str] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    dc: int = 0
    attack: int = 0
    modifier: int = 0
    level: int = 0


def spells(monster: Monster, modifiers: dict[Ability, int], lacks: list[str], apart: dict[str, Apart]) -> Spells:
    """The spells of all its spellcasting features; figures are those of the first feature that brings a known spell."""
    made = Spells()
    for one in (feature.spellcasting for feature in monster.special_abilities):
        if not one:
            continue
        for spell in one.spells:
            if spell.name in SPELLS:
                apart[f"spell: {spell.name}"] = SPELLS[spell.name]
            elif slug(spell.name) not in KNOWN:
                lacks.append(f"spell: {spell.name}")
        known = [spell for spell in one.spells if slug(spell.name) in KNOWN]
        if known and not made.known:
            _figures(made, one, monster, modifiers)
            made.slots = _slots(one, known, lacks)
        made.known += [slug(spell.name) for spell in known]
    made.known = list(dict.fromkeys(made.known))
    return made


def _figures(made: Spells, one: Spellcasting, monster: Monster, modifiers: dict[Ability, int]) -> None:
    """DC and attack bonus; where the source leaves them out they follow from the ability."""
    made.level = one.level
    made.modifier = modifiers.get(one.ability.index, 0)  # type: ignore[call-overload]
    made.attack = one.modifier or (one.dc - 8 if one.dc else monster.proficiency_bonus + made.modifier)
    made.dc = one.dc or 8 + monster.proficiency_bonus + made.modifier


def _slots(one: Spellcasting, known: list[Spell], lacks: list[str]) -> list[int]:
    """Slots by level. Innate spells have uses of their own instead: as many slots of their level stand for them."""
    if one.slots:
        if any(spell.usage and spell.level for spell in known):
            lacks.append("Spellcasting: at will")
        return _dense({int(level): count for level, count in one.slots.items() if level in "123456789"})
    counts: dict[int, int] = {}
    for spell in known:
        if 1 <= spell.level <= 9:
            counts[spell.level] = min(counts.get(spell.level, 0) + _times(spell), 100)
    if counts:
        lacks.append("Innate Spellcasting: uses of each spell")
    return _dense(counts)


def _times(spell: Spell) -> int:
    return spell.usage.times if spell.usage and spell.usage.type == "per day" else AT_WILL


def _dense(counts: dict[int, int]) -> list[int]:
    """Counts of level 1 up to the highest there is."""
    return [counts.get(level, 0) for level in range(1, max(counts, default=0) + 1)]
