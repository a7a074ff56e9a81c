"""MT-12.7, MT-5.14: Rush as an answer to an opponent who is about to move."""

from __future__ import annotations

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.rulesets.mttt.rush import may_rush, rush
from bingqi.rulesets.mttt.state import Fight, State, enemies
from bingqi.rulesets.mttt.unit import Unit

LEAVING = frozenset({"move-nearer", "move-away", "through", "disengage"})
"""The acts by which an opponent in contact can change distances."""


def leaving(state: State) -> Unit | None:
    """MT-12.7 Who has declared, last of all, that she moves so that distances change."""
    top = state.stack[-1] if state.stack else None
    return state.units[top.by] if top is not None and top.kind == "act" and top.what in LEAVING else None


def reflexes(state: State, unit: Unit) -> list[str]:
    """MT-12.7 What she can do at once where something is inserted, beside spells and triggered effects: rush an opponent in contact
    who has declared that she moves, before she does."""
    mover = leaving(state) if state.window == "declared" else None
    return [f"rush:{mover.id}"] if mover is not None and may_rush(state, unit, mover) else []


@rule("MT-12.7")
def take_reflex(battle: Fight, unit: Unit, key: str) -> None:
    """An instant action: nothing can be inserted before its dice."""
    rush(battle, unit, key.split(":")[1:])


@rule("MT-5.14")
def rush_unstacked(battle: Fight) -> None:
    """Where the insert phase plays no part Rush works all the same, without a stack. Asked are opponents in contact, in the order
    of a window (MT-5.7)."""
    state = battle.state
    mover = leaving(state)
    if mover is None:
        return
    key = f"rush:{mover.id}"
    for unit in sorted(enemies(state, mover), key=lambda one: -one.priority):
        if may_rush(state, unit, mover):
            picked = battle.pick(
                unit.side, (key, PASS), "window", {"who": unit.id, "window": "declared", "stacked": len(state.stack)}, PASS
            )
            if picked == key:
                take_reflex(battle, unit, key)
