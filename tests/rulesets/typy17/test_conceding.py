"""Giving up: in a battle, in its record and at the table."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sampling import Sampler
from bingqi.core.event import Entry
from bingqi.core.gm.override import Override
from bingqi.core.problems import Diverged, NotLawful
from bingqi.core.record.format import FORMAT, DiceKind, Header, content_hash, read
from bingqi.core.record.resume import resume
from bingqi.core.record.write import Writer
from bingqi.core.ruleset import Outcome
from bingqi.core.session.play import Session
from bingqi.rulesets.typy17 import RULESET
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import Seat
from bingqi.testing.battles import first

SCENARIO = "first-game"


def battle(keeper: Any = None) -> Session[Any]:
    return Session(RULESET, first(RULESET, SCENARIO), Sampler(1), keeper=keeper)


def header() -> Header:
    whole = RULESET.scenario(SCENARIO)
    return Header(FORMAT, "0", "typy17", RULESET.version, SCENARIO, whole, content_hash(whole), {}, {}, DiceKind("fast"))


@pytest.mark.parametrize(("side", "other"), [("red", "blue"), ("blue", "red")])
def test_T17C_57_whoever_concedes_has_lost_whoever_is_asked(side: str, other: str) -> None:
    """T17C-57"""
    session = battle()
    assert session.concede(side) == [Entry("ended", (other, "conceded"), ("T17C-57",))]
    assert session.outcome == Outcome(other, "conceded")
    assert session.back_to(side) == (1, True)
    with pytest.raises(NotLawful, match="over"):
        session.concede(other)


def test_a_concession_is_taken_back_like_an_answer() -> None:
    session = battle()
    asked = session.pending
    session.concede("red")
    session.undo(1)
    assert (session.outcome, session.pending) == (None, asked)


def test_only_a_side_can_concede() -> None:
    with pytest.raises(NotLawful, match='no side "green"'):
        battle().concede("green")


def test_a_record_keeps_who_conceded(tmp_path: Path) -> None:
    with closing(Writer(tmp_path / "battle", RULESET, sync=False)) as writer:
        writer.begin(header())
        live = battle(writer)
        live.concede("blue")
    again, _ = resume(RULESET, read(tmp_path / "battle"))
    assert again.outcome == live.outcome
    assert again.inputs == live.inputs
    assert live.inputs[-1] == Override("ended", ("red", "conceded"), by="blue")


@pytest.mark.parametrize(
    "given",
    [
        Override("ended", ("blue", "conceded"), by="blue"),
        Override("ended", ("red", "conceded"), "a reason", by="blue"),
        Override("scored", ("blue", 9), by="blue"),
        Override("ended", ("red", "conceded"), by="nobody"),
    ],
)
def test_what_is_no_concession_diverges(given: Override) -> None:
    with pytest.raises(Diverged):
        Session(RULESET, first(RULESET, SCENARIO), responses=[given])


def test_at_the_table_a_player_concedes_for_their_own_side_alone() -> None:
    seats = [Seat("a", "player", "red"), Seat("b", "player", "blue"), Seat("m", "gm", "gm"), Seat("w", "spectator", "watcher")]
    room = Room(Session(RULESET, first(RULESET, SCENARIO), Drawn(b"secret", "table")), seats, header())
    for seat in ("m", "w"):
        with pytest.raises(NotLawful):
            room.concede(seat)
    room.concede("b")
    assert room.session.outcome == Outcome("red", "conceded")
