"""MT-12.7, MT-5.14: Rush as an answer to an opponent who is about to move, by her own act or by magic."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.moment import PASS
from bingqi.core.rule import rule
from bingqi.rulesets.mttt.model.stack_entry import spell_or_trigger, waits
from bingqi.rulesets.mttt.model.state import Fight, State, enemies
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.movement.rush import no_rush
from bingqi.rulesets.mttt.offers.menu import ACTS

LEAVING = frozenset({"move-nearer", "move-away", "through", "disengage"})
"""The acts by which an opponent in contact can change distances."""


def movers(state: State) -> list[Unit]:
    """MT-12.7, MT-12.8 Who will move so that distances change, by what was declared last: whoever does it, or whom magic moves."""
    top = state.stack[-1] if state.stack else None
    if top is None:
        return []
    if top.kind == "act":
        return [state.units[top.by]] if top.what in LEAVING else []
    it = spell_or_trigger(state, top)
    ways = {op.on for op in it.effects if op.op == "move"} if it is not None else set()
    ids = [*([top.by] if "self" in ways else []), *(top.targets if "target" in ways else [])]
    return [state.units[id] for id in dict.fromkeys(ids) if id in state.units]


def about_to_move(state: State) -> Sequence[Unit]:
    """MT-12.7 Who can be rushed where something is inserted, while it still waits: those who are about to move."""
    return movers(state) if state.stack and waits(state.stack[-1]) else ()


def reflexes(state: State, unit: Unit, moving: Sequence[Unit]) -> list[str]:
    """MT-12.7 What she can do at once where something is inserted, beside spells and triggered effects: rush an opponent in contact
    who is about to move, before she does."""
    return [f"rush:{mover.id}" for mover in moving if no_rush(state, unit, mover.id) is None]


@rule("MT-12.7")
def take_reflex(battle: Fight, unit: Unit, key: str) -> None:
    """An instant action: nothing can be inserted before its dice."""
    ACTS.do(battle, unit, key)


@rule("MT-5.14")
def rush_unstacked(battle: Fight) -> None:
    """Where the insert phase plays no part Rush works all the same, without a stack. Asked are opponents in contact, in the order
    of a window (MT-5.7)."""
    state = battle.state
    for mover in movers(state):
        key = f"rush:{mover.id}"
        for unit in sorted(enemies(state, mover), key=lambda one: -one.priority):
            if able(unit) and no_rush(state, unit, mover.id) is None:
                about = {"who": unit.id, "window": "declared", "stacked": len(state.stack)}
                if battle.pick(unit.side, (key, PASS), "window", about, PASS) == key:
                    take_reflex(battle, unit, key)
