"""MT-4.7: turns. `turn` is one step of the program: what somebody says on a tick, the start of a turn, one act of it, a clash; or
what stands between the turns of a round. So each act of a turn is asked for first in its step, and between them anybody may step
in."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.core.ruleset import Outcome
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.clash import clash
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.course.active_step import END, act, menu, usual
from bingqi.rulesets.mttt.course.rounds import begin_round, bring_in, plan, prepare, settle_round
from bingqi.rulesets.mttt.course.ticks import (
    AIM,
    DELAY,
    ask_next,
    in_order,
    next_tick,
    postpone,
    postponements,
    takes_turns,
    upcoming,
)
from bingqi.rulesets.mttt.course.turn_start import alone, begin_turn, opened
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, able
from bingqi.rulesets.mttt.movement.declare import free_move
from bingqi.rulesets.mttt.offers.menu import ACTS
from bingqi.rulesets.mttt.stack.windows import open_to_all, window


def turn(battle: Fight) -> None:
    """MT-4.6, MT-0.6 One step of the battle. A turn (轮) is one unit's; all turns together are a round (回合)."""
    state = battle.state
    if state.phase == "ticks":
        if state.entering:
            if not (alone(state) and come_up(battle, state.units[state.entering[0]])):
                ask_next(battle)
        elif state.active:
            go_on(battle, state.units[state.active])
        elif state.members:
            begin_turns(battle, state.members[0])
        elif not (bring_in(battle, upcoming(state)) or next_tick(battle)):
            end_ticks(battle)
    else:
        STEPS[state.phase](battle)


# --- Alone on her tick ---------------------------------------------------------------


@rule("MT-6.7", "MT-6.5", "MT-4.10")
def come_up(battle: Fight, unit: Unit) -> bool:
    """Whoever is alone on her tick says at once what she does: the first act of her turn, or that she puts it off. False, and
    nothing is asked, if somebody else could insert something before that act: then what it is must not be known yet."""
    state = battle.state
    ahead = opened(state, unit.id)
    if ahead is None:
        return False
    picked = battle.recalled_choice(unit.side, "act")
    if picked is None:
        keys = menu(ahead, ahead.units[unit.id])
        later = postponements(state, unit)
        options = (*keys[:-1], *later, END) if keys[-1] == END else (*keys, *later)
        picked = battle.pick(unit.side, options, "act", {"who": unit.id, "tick": state.tick}, usual(keys))
    if picked in (DELAY, AIM):
        postpone(battle, unit, picked)
        battle.do(events.came_up, unit.id)
        return True
    battle.do(events.came_up, unit.id)
    entries = state.entries
    open_turn(battle, unit)
    if state.entries == entries:  # else something has happened, and she is asked again
        go_on_with(battle, unit, picked)
    return True


# --- Turns ---------------------------------------------------------------------------


@rule("MT-4.12")
def end_ticks(battle: Fight) -> None:
    """All have had their turns: the round is settled next."""
    battle.do(events.phase_begun, "settle")


STEPS = {"strategy": plan, "prepare": prepare, "round": begin_round, "settle": settle_round}


@rule("MT-4.6")
def begin_turns(battle: Fight, entry: str) -> None:
    """MT-4.7 The turn of whoever comes next on this tick begins; of two who clash (MT-8.1) both go on at once. Who became helpless
    has none (MT-3.5)."""
    units = [battle.state.units[id] for id in entry.split("+")]
    if len(units) == 2 and all(map(takes_turns, units)):
        clash_turns(battle, *units)
    elif takes_turns(units[0]):
        open_turn(battle, units[0])
    else:
        skip(battle, units[0])


def skip(battle: Fight, unit: Unit) -> None:
    """MT-3.5 A turn that is lost."""
    battle.do(events.turn_opened, unit.id)
    battle.do(events.turn_ended, unit.id)


@rule("MT-4.7")
def open_turn(battle: Fight, unit: Unit) -> None:
    """MT-4.8, MT-4.9 The first three parts of a turn, with their windows."""
    battle.do(events.turn_opened, unit.id)
    pause(battle, "turn-opens")
    begin_turn(battle, unit)
    note(battle, "turn_start", unit.id, "")
    pause(battle, "turn-begins")
    pause(battle, "responses")
    pause(battle, "action-comes")
    if able(unit):
        battle.do(events.action_gained, unit.id, NOBODY)
    pause(battle, "action-gained")


def pause(battle: Fight, name: str) -> None:
    """MT-4.11, MT-3.23 A window between the parts of a turn; whoever has shifted in it acts before the turn goes on."""
    if open_to_all(battle.state):
        window(battle, name)
        step_in(battle)


@rule("MT-4.10")
def go_on_with(battle: Fight, unit: Unit, key: str) -> None:
    """The act that she has chosen before; or the end of her turn."""
    if key != END:
        ACTS.do(battle, unit, key)
        step_in(battle)
    else:
        close_turn(battle, unit)


@rule("MT-4.10")
def go_on(battle: Fight, unit: Unit) -> None:
    """Another act of the turn that goes on; or its end, when every standard action (and a free Move) is spent or she ends it."""
    if goes_on(battle.state, unit) and act(battle, unit):
        step_in(battle)
    else:
        close_turn(battle, unit)


def goes_on(state: State, unit: Unit) -> bool:
    """MT-4.10 Whether she has anything to act with, and can."""
    return (unit.actions > 0 or free_move(state, unit)) and able(unit) and state.result is None


@rule("MT-4.10")
def active_step(battle: Fight, unit: Unit) -> None:
    """Act after act, where that is no step of its own: in a clash, or when somebody acts in another's turn."""
    while goes_on(battle.state, unit) and act(battle, unit):
        step_in(battle)


@rule("MT-3.23")
def step_in(battle: Fight) -> None:
    """Whoever has shifted out of her own turn, after hers of this round, acts at once; then the turn that goes on goes on."""
    state = battle.state
    active = state.active
    for unit in state.units.values():
        if unit.actions > 0 and unit.refreshed and unit.acted:
            battle.do(events.stepped_in, unit.id, unit.id)
            active_step(battle, unit)
            battle.do(events.stepped_in, unit.id, active)


@ACTS.act(END, "MT-4.10", heading="end", icon="end-turn", rank="end")
@rule("MT-4.10")
def close_turn(battle: Fight, unit: Unit) -> None:
    """MT-3.23 The end of a turn, with its windows. If she shifts in the first she acts again."""
    left = unit.actions
    pause(battle, "turn-closes")
    if unit.actions > left:
        active_step(battle, unit)
    if battle.state.options.crash_reset_count == "own_turns" and unit.crashed:
        battle.do(events.crash_counted, unit.id, unit.crash_rounds + 1)
    battle.do(events.turn_ended, unit.id)
    note(battle, "turn_end", unit.id, "")
    pause(battle, "turn-over")


@rule("MT-8.1")
def clash_turns(battle: Fight, one: Unit, other: Unit) -> None:
    """MT-3.23, MT-3.10 Both turns are opened, the clash takes place, and both turns end. What a shift gave, or a clash that came to
    nothing has left, each of the two spends as the one whose turn it is; if both have something left, they say who goes first."""
    open_turn(battle, one)
    open_turn(battle, other)
    clash(battle, one, other)
    both = [one.id, other.id]
    for id in in_order(battle, both) if all(goes_on(battle.state, unit) for unit in (one, other)) else both:
        unit = battle.state.units[id]
        if unit.actions > 0:
            battle.do(events.stepped_in, unit.id, unit.id)
        active_step(battle, unit)
    close_turn(battle, one)
    close_turn(battle, other)


def outcome(state: State) -> Outcome | None:
    """MT-0.3 How the battle ended, once it has."""
    if state.result is None:
        return None
    winner, why = state.result
    return Outcome(winner or None, why)
