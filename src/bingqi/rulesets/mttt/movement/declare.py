"""MT-12.1: how every act of movement is carried out, and opponents may rush when it is declared."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.rulesets.mttt.basics.priority import pay
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.movement.rush_in_answer import rush_unstacked
from bingqi.rulesets.mttt.stack.carry_out import carry_out
from bingqi.rulesets.mttt.stack.windows import open_to_all


def free_move(state: State, unit: Unit) -> bool:
    """MT-3.26 With free_move_per_turn: whether she has still to make the one Move of her turn that takes no standard action."""
    return unit.free_move and state.options.free_move_per_turn


def carry_out_movement(
    battle: Fight,
    unit: Unit,
    what: str,
    others: tuple[str, ...],
    still: Callable[[], bool],
    do: Callable[[], None],
    free: bool = False,
    cost: int = 0,
) -> None:
    """MT-12.1 An insertion meets the whole of it, movement and act alike; where the insert phase plays no part, whoever may rush is
    asked before it is done (MT-5.14). Landmarks among `others` are no targets. Declaring it costs so much Priority."""
    state = battle.state

    def done() -> None:
        if not open_to_all(state):
            rush_unstacked(battle)
        do()

    targets = tuple([id for id in others if id in state.units])
    carry_out(battle, unit, what, targets, still, done, free, lambda: pay(battle, unit, cost))
