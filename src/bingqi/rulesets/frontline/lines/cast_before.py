"""LBX-37: what somebody has cast on itself before the fight, and still keeps up."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.model.state import Creature, Fight


def cast_before(battle: Fight) -> None:
    """LBX-37 Of all who begin the fight."""
    for c in battle.state.creatures.values():
        if c.stat.cast_before:
            keeps_up(battle, c)


@rule("LBX-37")
def keeps_up(battle: Fight, c: Creature) -> None:
    """It lies on it already, and can be broken as any spell: the slot was spent before."""
    for id in c.stat.cast_before:
        power = battle.state.bundle.spells[id]
        if power.concentration:
            battle.do(events.concentrating, c.id, id)
        lay(battle, c, power.boon, c.id, id, rounds=power.rounds)
