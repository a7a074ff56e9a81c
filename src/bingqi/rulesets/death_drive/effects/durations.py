"""DD-27: how long effects last, counted in ticks of the conflict clock."""

from __future__ import annotations

from bingqi.rulesets.death_drive.model.deeds import Duration
from bingqi.rulesets.death_drive.model.state import NEVER, ROUND, State


def round_of(tick: int) -> int:
    """DD-37.5 The round to which a tick belongs: the first has the ticks 1 to 12."""
    return (tick - 1) // ROUND + 1


def last_tick(round: int) -> int:
    """DD-37.5 The tick that ends a round when it is filled."""
    return ROUND * round


def focus_ends(tick: int) -> int:
    """DD-27.12 The tick that ends a focus which begins, or is prolonged, in this one: the last of the next round."""
    return last_tick(round_of(tick) + 1)


def ends_at(state: State, duration: Duration, rounds: int = 0) -> int:
    """DD-27.6, DD-27.9, DD-27.12, DD-27.13 The tick that ends an effect when it is filled; NEVER if none does. `rounds`: how many
    it lasts, if it is rounds that are counted, as they were thrown or reckoned."""
    if duration.ticks is not None:
        return state.tick + duration.ticks
    if duration.rounds is not None:
        if state.options.round_duration == "twelve_ticks_each":
            return state.tick + ROUND * rounds
        return last_tick(round_of(state.tick) + rounds)
    return focus_ends(state.tick) if duration.kind == "focus" else NEVER
