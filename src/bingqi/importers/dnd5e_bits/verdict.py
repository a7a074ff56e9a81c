"""How much of a monster's stat block the rules play: a share of its deeds, in percent."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bingqi.importers.dnd5e_bits.source import Monster
from bingqi.importers.dnd5e_bits.traits import SPELLS
from bingqi.rulesets.frontline.model.chinese_names import bare

PART, MOST = 0.25, 0.75
"""What a part of a deed weighs, and all the parts of one that is there after all."""


def plays(monster: Monster, lacks: Iterable[str], apart: Collection[str]) -> int:
    """Each action, reaction, legendary action, trait and spell that has a part in a fight counts as one; what lacks counts out."""
    deeds = _deeds(monster) - {one.partition(":")[0] for one in apart if ":" not in one}
    deeds -= {one for one in apart if one.startswith("spell: ")}
    missing: dict[str, float] = {}
    for lack in lacks:
        head, _, part = lack.partition(": ")
        deed = lack if head in ("spell", "Legendary Actions") else head.partition(" (")[0]
        whole = not part or head in ("spell", "Legendary Actions")
        missing[deed] = 1 if whole else max(missing.get(deed, 0), min(MOST, missing.get(deed, 0) + PART))
    total = len(deeds | missing.keys())
    share = 1 - sum(missing.values()) / total if total else 1
    return 100 if not missing else max(1, min(99, round(100 * share)))


def _deeds(monster: Monster) -> set[str]:
    """All that a stat block tells a monster to do or to be."""
    features = (*monster.special_abilities, *monster.reactions)
    found = {bare(one.name) for one in features if not (one.spellcasting and bare(one.name) in SPELLS)}
    found |= {bare(one.name) for one in monster.actions}
    found |= {f"Legendary Actions: {one.name}" for one in monster.legendary_actions}
    spells = [spell for one in features if one.spellcasting for spell in one.spellcasting.spells]
    return found | {f"spell: {spell.name}" for spell in spells}
