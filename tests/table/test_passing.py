"""Passing for longer: whoever is asked in a window may let things pass for the act, the turn or the round that is on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.core.test_record import header
from tests.table.test_frame import begun

from bingqi.core.problems import NotLawful
from bingqi.core.requests import Decision
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import Seat

SCENARIO = "typy17/first-game"


def in_a_window(seed: int, scenario: str = SCENARIO) -> tuple[Room[Any], str]:
    """Two people at a table, of whom one is asked in a window."""
    session = begun(scenario)
    room = Room(session, [Seat(side, "player", side) for side in session.rules.sides(session.state)], header())
    random = Random(seed)
    for _ in range(2000):
        for who in session.waiting_for():
            ask = session.pending_for(who)
            assert isinstance(ask, Decision)
            if session.rules.windows_of(ask) and len(ask.options) > 1:
                return room, who
            room.answer(who, random.choice(ask.options))
            break
    raise AssertionError("nobody is asked in a window")


def asked(room: Room[Any], who: str) -> Decision | None:
    ask = room.session.pending_for(who)
    return ask if isinstance(ask, Decision) and len(ask.options) > 1 and not room.is_answered_for(who) else None


@pytest.mark.parametrize(("until", "seed"), [("act", 1), ("turn", 2), ("round", 3), ("kind", 4)])
def test_nobody_is_asked_for_as_long_as_they_pass(until: str, seed: int) -> None:
    """And they are again when that is over."""
    room, who = in_a_window(seed)
    session = room.session
    ask = session.pending_for(who)
    assert isinstance(ask, Decision)
    window = session.rules.windows_of(ask)[0]
    then = room._now(until)
    room.answer(who, ask.default, until)
    random, spared = Random(seed), 0
    for _ in range(300):
        if session.pending is None or room._now(until) != then:
            break
        pending = session.pending_for(who)
        if isinstance(pending, Decision) and session.rules.windows_of(pending):
            spared += room.is_answered_for(who)
            assert room.is_answered_for(who) or (until == "kind" and window not in session.rules.windows_of(pending))
        one = session.waiting_for()[0]
        other = session.pending_for(one)
        assert isinstance(other, Decision)
        room.answer(one, other.default if one == who else random.choice(other.options))
    assert room._now(until) != then or session.pending is None
    assert room._without() == {}


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_that_was_let_pass_is_over_with_it(seed: int) -> None:
    """DD-37.7 The same one may have several turns in a round: in the next one it is asked again."""
    room, who = in_a_window(seed, "death_drive/duel-of-counters")
    session = room.session
    ask = session.pending_for(who)
    assert isinstance(ask, Decision)
    then = room._now("turn")
    room.answer(who, ask.default, "turn")
    random, over = Random(seed), False
    for _ in range(400):
        if session.pending is None or session.rules.round(session.state) != then[0]:  # type: ignore[index]
            break
        over = over or room._now("turn") != then
        assert not over or who not in room._without()
        one = session.waiting_for()[0]
        pending = session.pending_for(one)
        assert isinstance(pending, Decision)
        room.answer(one, random.choice(pending.options))
    assert over


def test_it_is_refused_where_nobody_is_asked_in_a_window() -> None:
    session = begun(SCENARIO)
    room = Room(session, [Seat(side, "player", side) for side in session.rules.sides(session.state)], header())
    who = session.waiting_for()[0]
    ask = session.pending_for(who)
    assert isinstance(ask, Decision)
    before = len(session.inputs)
    with pytest.raises(NotLawful):
        room.answer(who, ask.default, "turn")
    assert len(session.inputs) == before


def test_whoever_takes_back_what_they_passed_is_asked_again() -> None:
    """Their word is taken back with it."""
    room, who = in_a_window(5)
    ask = room.session.pending_for(who)
    assert isinstance(ask, Decision)
    room.answer(who, ask.default, "turn")
    assert room.passing
    room.undo(who)
    for seat in room.seats:
        if room.wish is not None and seat in room.wish.waiting:
            room.consent(seat, True)
    again = room.session.pending_for(who)
    assert isinstance(again, Decision)
    assert again.id == ask.id
    assert asked(room, who) is not None
