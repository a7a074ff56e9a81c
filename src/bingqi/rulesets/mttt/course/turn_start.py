"""MT-4.8: how a turn begins, and how things will stand when it has begun: for whoever is asked before that what she does in it."""

from __future__ import annotations

from bingqi.core.battle import Battle
from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.kit.state import copy
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.priority import reset_crash
from bingqi.rulesets.mttt.basics.victory import judge
from bingqi.rulesets.mttt.course.rounds import crash_over
from bingqi.rulesets.mttt.course.ticks import may_postpone
from bingqi.rulesets.mttt.damage.rout import dissolve_routed
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit
from bingqi.rulesets.mttt.stack.windows import open_to_all, who_could


@rule("MT-4.8")
def begin_turn(battle: Fight, unit: Unit) -> None:
    """What lasts until her next turn ends now. A routed group dissolves (MT-16.21)."""
    battle.do(events.turn_began, unit.id)
    if crash_over(battle.state, unit, turns=True):
        reset_crash(battle, unit)
    if unit.routed is not None:
        dissolve_routed(battle, unit)
        judge(battle)


def alone(state: State) -> bool:
    """MT-3.5 Whether she who is to be asked next is the only one on this tick, by her Priority, and may put off her turn."""
    return len(state.entering) == 1 and state.entering == state.members and may_postpone(state.units[state.members[0]])


def opened(state: State, id: str) -> State | None:
    """MT-4.8, MT-4.9 The state as it will be when somebody's turn has been opened and she has her standard action; None if an enemy
    could insert something until then."""
    twin = Battle[State](None, copy(state), Dice(), {})  # type: ignore[arg-type]  # nobody is asked, and no dice fall
    unit = twin.state.units[id]
    twin.do(events.turn_opened, id)
    if enemies_could(twin.state, unit):
        return None
    begin_turn(twin, unit)
    note(twin, "turn_start", id, "")
    if enemies_could(twin.state, unit):
        return None
    twin.do(events.action_gained, id, NOBODY)
    return twin.state


def enemies_could(state: State, unit: Unit) -> bool:
    """MT-5.1 Whether anybody of another side could insert something, or would have to (MT-5.6)."""
    return open_to_all(state) and any(one.side != unit.side for one, _ in who_could(state))


def state_of_offer(observed: State, decision: Decision) -> State:
    """MT-4.9 The state for which an ask offers what it does: that of a turn which has still to begin, where acts are asked for on a
    tick."""
    if decision.id != "act" or "tick" not in decision.about:
        return observed
    return opened(observed, str(decision.about["who"])) or observed
