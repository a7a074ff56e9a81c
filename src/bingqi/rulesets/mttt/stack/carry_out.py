"""MT-4.11, MT-5.8: how an act is carried out, whoever inserts what: declared, done if it still can be, and over."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit
from bingqi.rulesets.mttt.stack.windows import window


@rule("MT-4.11")
def carry_out(
    battle: Fight,
    unit: Unit,
    what: str,
    targets: tuple[str, ...],
    still: Callable[[], bool],
    do: Callable[[], None],
    free_move: bool = False,
    declare: Callable[[], None] = lambda: None,
) -> None:
    """MT-5.8 She spends the standard action (or her free move) on an act, and others may insert. If it can `still` be carried out
    it is; else it is cancelled, and all that was paid stays paid. `declare`: what there is to declare besides, before anybody can
    insert."""
    state = battle.state
    battle.do(events.action_spent, unit.id, free_move, what)
    battle.do(events.declared, "act", what, unit.id, targets, "", ())
    note(battle, "action_declared", unit.id, targets[0] if targets else NOBODY)
    declare()
    window(battle, "declared")
    if state.result is None:
        if still() and not state.stack[-1].countered:
            battle.do(events.begun)
            do()
        else:
            battle.do(events.cancelled, unit.id, what)
    battle.do(events.popped)
    judge(battle)
    window(battle, "acted")
