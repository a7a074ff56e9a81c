"""Events of a battle as a whole, of its rounds and their ticks (MT-3, MT-4)."""

from __future__ import annotations

from typing import Literal

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import Phase, State
from bingqi.rulesets.mttt.model.unit import NO_TICK


@event
def phase_begun(state: State, phase: Phase) -> None:
    """Another part of the battle or of the round begins. With the ticks begins the order of a round, if that is frozen (MT-3.4)."""
    state.phase = phase
    if phase == "ticks":
        for unit in state.units.values():
            unit.last_tick = unit.priority


@event
def joined(state: State, unit: str, priority: int) -> None:
    """MT-3.2, MT-4.15 A join roll gave her this Priority, and with it her place in a frozen order (MT-3.4)."""
    one = state.units[unit]
    one.priority = one.last_tick = priority
    if one.out == "absent":
        one.out = ""
        one.first_round = state.round + (0 if one.prepared else 1)


@event
def round_began(state: State, round: int) -> None:
    state.round, state.tick = round, NO_TICK
    for unit in state.units.values():
        unit.acted = unit.opened = unit.waited = unit.delayed = unit.aiming = False
        unit.aim_paid, unit.aim_until, unit.rush_tried, unit.passed = 0, NO_TICK, (), ()


@event
def tick_came(state: State, tick: int, members: tuple[str, ...]) -> None:
    """MT-3.5 Those who act on this tick, as yet in listed order. They are asked whether they do; before them those who let an
    earlier tick pass."""
    state.tick, state.members = tick, tuple(members)
    waiting = [unit.id for unit in state.units.values() if (unit.delayed or unit.aiming) and not unit.acted]
    state.entering = (*waiting, *state.members)


@event
def came_up(state: State, unit: str) -> None:
    """MT-6.7 She has said whether she acts on this tick."""
    state.entering = tuple([id for id in state.entering if id != unit])


@event
def announced(state: State, unit: str, intent: str) -> None:
    """MT-8.1 What she means to do, only to find clashes."""
    state.units[unit].intent = intent


@event
def ordered_so(state: State, members: tuple[str, ...]) -> None:
    """MT-3.10 The order of those on this tick; two who clash are one entry, "aoi+beni"."""
    state.members = tuple(members)


@telling_event
def coin_tossed(state: State, first: str, second: str, winner: str) -> None:
    """MT-3.10 Changes nothing; people read it."""


@event
def postponed(state: State, unit: str, how: Literal["delay", "aim"]) -> None:
    """MT-6.5, MT-6.7 She lets her tick pass."""
    one = state.units[unit]
    one.delayed, one.aiming = how == "delay", how == "aim"
    state.members = tuple([id for id in state.members if id != unit])


@event
def aims_until(state: State, unit: str, tick: int) -> None:
    """MT-6.5 She has said until which tick she means to aim."""
    state.units[unit].aim_until = tick


@event
def entered(state: State, unit: str) -> None:
    """MT-6.5, MT-6.7 She comes in again on this tick."""
    one = state.units[unit]
    one.delayed = one.aiming = False
    one.aim_until = NO_TICK
    state.members = (*state.members, unit)


@event
def aimed(state: State, unit: str) -> None:
    """MT-6.5 She has paid one Priority for another tick of aiming."""
    state.units[unit].aim_paid += 1


@event
def waits_counted(state: State, unit: str, waits: int) -> None:
    """MT-6.1 The rounds in a row that she has waited."""
    state.units[unit].waits = waits


@event
def round_settled(state: State, unit: str, order: int, distortion: int) -> None:
    """MT-4.12 Mana that she did not use in this round is lost."""
    one = state.units[unit]
    one.mp_order = one.mp_distortion = 0


@event
def parting_counted(state: State, rounds: int) -> None:
    """MT-4.14 So many rounds in a row have ended with no enemies in sight of each other."""
    state.parted = rounds


@event
def ended(state: State, winner: str, why: str) -> None:
    """MT-0.3 The battle is decided ("": nobody has won)."""
    state.result = (winner, why)
    state.members = state.stack = ()
    for unit in state.units.values():
        unit.jade_points = 0  # MT-14.12, also where a side gives up
