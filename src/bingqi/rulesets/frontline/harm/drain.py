"""LBX-73: what a bite drains: the most hit points that one can have, and what felled leaves alive."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.harm.conditions import lay, perish
from bingqi.rulesets.frontline.harm.damage import Amounts, by_type, suffered
from bingqi.rulesets.frontline.harm.dying import heal, healing
from bingqi.rulesets.frontline.model.state import Creature, Fight, in_queue

AN_HOUR = 100
"""More rounds than any fight has."""


def taken_of(t: Creature, amounts: Amounts, types: Sequence[str], magic: bool, halved: bool) -> int:
    """LBX-73 How much damage of these types it takes."""
    found = by_type(amounts).items()
    return sum(
        [suffered(t, amount // 2 if halved else amount, type, magic) for type, amount in found if type in types or "all" in types]
    )


@rule("LBX-73")
def drain(battle: Fight, t: Creature, taken: int, by: Creature, feeds: bool) -> None:
    """The most hit points that it can have fall by what it has taken; at 0 it dies. Some regain as much."""
    if taken <= 0:
        return
    if not t.dead and in_queue(battle.state, t):
        battle.do(events.drained, t.id, taken)
        if t.hp_max <= 0:
            perish(battle, t)
    if feeds and not by.dead:
        heal(battle, by, healing(battle, taken, "drained", "LBX-73", by.id, by.id))


@rule("LBX-73")
def left_alive(battle: Fight, t: Creature, by: Creature) -> None:
    """Whom such a poison fells is stable, but poisoned and paralyzed for an hour."""
    if not t.dead and t.hp == 0:
        battle.do(events.stabilised, t.id)
        for name in ("poisoned", "paralyzed"):
            lay(battle, t, name, by.id, rounds=AN_HOUR)
