"""DD-35: clocks (命刻): how far something has come. Characters fill them, or take off one that threatens."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.events import course as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State

CHASE = "chase"
"""DD-41.1 The clock of a chase."""


def segments(state: State, id: str) -> int:
    """DD-35.2 How many segments a clock has."""
    scenario = state.bundle.scenario
    return scenario.clocks[id].segments if id in scenario.clocks else scenario.chase.segments if scenario.chase is not None else 0


@rule("DD-35.5")
def fill(battle: Fight, id: str, c: Character, n: int) -> None:
    """DD-35.5 She fills so many segments of a clock, or takes them off one that threatens."""
    state = battle.state
    clock = state.bundle.scenario.clocks.get(id)
    turn_clock(battle, id, -n if clock is not None and clock.threat else n)


@rule("DD-35.2")
def turn_clock(battle: Fight, id: str, n: int) -> None:
    """DD-35.1, DD-35.2 A clock moves on, or back, from empty to full."""
    state = battle.state
    filled = max(0, min(segments(state, id), state.clocks[id].filled + n))
    if filled != state.clocks[id].filled:
        battle.do(events.clock_changed, id, filled)


def threats_grow(battle: Fight) -> None:
    """Ours: a round is over, and what threatens comes closer."""
    state = battle.state
    for id, clock in state.bundle.scenario.clocks.items():
        if clock.threat and id in state.clocks:
            turn_clock(battle, id, 1)
