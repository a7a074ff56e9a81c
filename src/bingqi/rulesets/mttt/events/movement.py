"""Events of distances, movement and cover (MT-12, MT-17.3)."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import CoverOf


@event
def levels_set(state: State, levels: tuple[int, ...]) -> None:
    """MT-12.4 All distances."""
    state.levels = tuple(levels)


def _leave_place(state: State, unit: str) -> None:
    """MT-12.22, MT-17.3 She moves: cover that she cannot take along is left behind, and half a level that she had come."""
    one = state.units[unit]
    if one.cover is not None and not one.cover.keeps_when_moving:
        one.cover = None
    one.halfway = ""


@event
def moved(state: State, unit: str, other: str, level: int, levels: tuple[int, ...]) -> None:
    """MT-12.5 She comes to be so far from another; with the triangles repaired, all distances are these."""
    state.levels = tuple(levels)
    _leave_place(state, unit)


@event
def drew_off(state: State, unit: str, level: int, levels: tuple[int, ...]) -> None:
    """MT-12.12, MT-12.26 She comes to be that far, or farther, from all whom she leaves; all distances are these."""
    state.levels = tuple(levels)
    _leave_place(state, unit)


@event
def knocked_down(state: State, unit: str) -> None:
    """MT-12.16"""
    state.units[unit].prone = True


@event
def got_up(state: State, unit: str) -> None:
    """MT-12.16"""
    state.units[unit].prone = False


@telling_event
def opposed(state: State, unit: str, other: str, won: bool) -> None:
    """MT-12.7 An opposed check. Changes nothing; people read it."""


@event
def rush_tried(state: State, unit: str, target: str) -> None:
    one = state.units[unit]
    one.rush_tried = (*one.rush_tried, target)


@event
def rushes(state: State, unit: str, target: str) -> None:
    """MT-12.8 She follows whenever that opponent moves."""
    one = state.units[unit]
    one.rushing = (*one.rushing, target)


@telling_event
def disengaged(state: State, unit: str, came: str) -> None:
    """MT-12.12, MT-12.14 Whether she has beaten all who would keep her (AWAY), or stays (KEPT). Changes nothing; people read it."""


@event
def shook_off(state: State, unit: str, others: tuple[str, ...]) -> None:
    """MT-12.13 The first of these who comes nearer in her next turn makes her fall back once more."""
    state.units[unit].shaken_off = tuple(others)


@event
def cover_taken(state: State, unit: str, id: str, level: int, against: tuple[str, ...], keeps_when_moving: bool) -> None:
    """MT-12.22 Whoever was on her way around her earlier cover (MT-12.23) begins anew."""
    state.units[unit].cover = CoverOf(id, level, tuple(against), keeps_when_moving)
    for other in state.units.values():
        if unit in other.round_cover:
            other.round_cover = tuple([id for id in other.round_cover if id != unit])


@event
def cover_lost(state: State, unit: str) -> None:
    state.units[unit].cover = None


@event
def went_around(state: State, unit: str, target: str) -> None:
    """MT-12.23 One more move around an opponent's cover."""
    one = state.units[unit]
    one.round_cover = (*one.round_cover, target)
    _leave_place(state, unit)


@event
def cover_turned(state: State, unit: str, target: str) -> None:
    """MT-12.23 She has come around: the target's cover is none against her."""
    one, other = state.units[unit], state.units[target]
    if other.cover is not None:
        other.cover = other.cover._replace(against=tuple([id for id in other.cover.against if id != unit]))
    one.round_cover = tuple([id for id in one.round_cover if id != target])


@event
def withdrew(state: State, unit: str, successes: int) -> None:
    """MT-12.24 The successes of the series so far."""
    state.units[unit].withdrawn = successes


@event
def escaped(state: State, unit: str) -> None:
    """MT-12.28"""
    state.units[unit].out = "escaped"


@event
def engaged(state: State, unit: str, by: str) -> None:
    """MT-16.23 A battle group holds her; "": she is free again."""
    state.units[unit].engaged_by = by


@event
def halfway(state: State, unit: str, way: str) -> None:
    """MT-17.3 She has made the first of the two Moves that a level takes on difficult ground; "": she is on no such way."""
    if way:
        _leave_place(state, unit)
    state.units[unit].halfway = way


@event
def entered_ranks(state: State, unit: str, group: str) -> None:
    """MT-17.3 She moves among the fighters of a battle group."""
    one = state.units[unit]
    one.passed = (*one.passed, group)
