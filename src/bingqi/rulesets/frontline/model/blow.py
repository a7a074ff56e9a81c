"""LBX-5: an attack that is being made, and what it can come to."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.rulesets.frontline.model.state import Creature, modifier
from bingqi.rulesets.frontline.model.stats import Attack, Rider

MISS, HIT, CRITICAL_HIT = 0, 1, 2
RESULTS = ("miss", "hit", "critical")
"""What an attack roll comes to."""
HELPLESS = ("miss", "critical", "critical")
"""The same against those whom every hit from nearby strikes critically."""
GUARDED = ("miss", "hit", "hit", "critical")
"""The same where a reaction could still turn the lowest hit into a miss."""


class Blow(NamedTuple):
    """An attack that is being made: with what, from how far, and on what occasion."""

    attack: Attack
    ranged: bool = False
    off_hand: bool = False
    spell: bool = False
    """A spell attack: no weapon strikes."""
    extra: int = 0
    """A bonus to damage (Charger)."""
    riders: tuple[Rider, ...] = ()
    """What the hit does beyond the attack's own riders (charge traits)."""


def modifier_of(a: Creature, blow: Blow) -> tuple[str, int]:
    """LBX-5 The ability modifier in the figures of an attack, and whose it is; "" where the stat block does not tell."""
    attack = blow.attack
    if blow.spell:
        return ("spellcasting", a.stat.spell_modifier) if attack.bonus == a.stat.spell_attack else ("", 0)
    by_aim = attack.finesse or not (attack.reach or attack.thrown)
    for ability in ("dex", "str") if by_aim else ("str", "dex"):
        if attack.modifier and modifier(a.stat, ability) == attack.modifier:
            return ability, attack.modifier
    return "", 0
