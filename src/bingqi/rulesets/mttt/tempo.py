"""MT-12.7, MT-5.14: Rush as an answer to an opponent who is about to move."""

from __future__ import annotations

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.rulesets.mttt.rush import may_rush, rush
from bingqi.rulesets.mttt.state import Fight, State, Unit, enemies

LEAVING = frozenset({"move-nearer", "move-away", "through", "disengage"})
"""The acts by which an opponent in contact can change distances."""


def reflexes(state: State, unit: Unit) -> list[str]:
    """MT-12.7 What she can do at once where something is inserted, beside spells and triggered effects: rush an opponent in contact
    who has declared that she moves, before she does."""
    if state.window != "declared" or not state.stack:
        return []
    top = state.stack[-1]
    if top.kind != "act" or top.what not in LEAVING:
        return []
    return [f"rush:{top.by}"] if may_rush(state, unit, state.units[top.by]) else []


@rule("MT-12.7")
def take_reflex(battle: Fight, unit: Unit, key: str) -> None:
    """An instant action: nothing can be inserted before its dice."""
    rush(battle, unit, key.split(":")[1:])


@rule("MT-5.14")
def rush_unstacked(battle: Fight, mover: Unit) -> None:
    """Where the insert phase plays no part Rush works all the same, without a stack. Asked are opponents in contact, in the order
    of a window (MT-5.7)."""
    state = battle.state
    for unit in sorted(enemies(state, mover), key=lambda one: -one.priority):
        if may_rush(state, unit, mover):
            key = f"rush:{mover.id}"
            picked = battle.pick(unit.side, (key, PASS), "window", {"who": unit.id, "window": "declared"}, PASS)
            if picked == key:
                take_reflex(battle, unit, key)
