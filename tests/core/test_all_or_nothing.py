"""What fails has not happened: a bot that lies, a program stopped, a full disk leave the battle and its record as before."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.core.test_record import FAST, Full, continued, header, recorded
from tests.core.test_session import Told, duel
from tests.toy import RULESET
from tests.writers import kept

from bingqi.core.event import Entry
from bingqi.core.problems import BadRecord, NotLawful
from bingqi.core.record.format import read
from bingqi.core.record.verify import verify
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.testing.play import AtRandom, dice, play, reply, stands


class Failing:
    """Answers lawfully so many times, and then does something else."""

    def __init__(self, answers: int, then: Callable[[], str]) -> None:
        self.left, self.then = answers, then

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        self.left -= 1
        return ask.options[0] if self.left >= 0 else self.then()


def lie() -> str:
    return "win"


def stop() -> str:
    raise KeyboardInterrupt


def crash() -> str:
    raise ZeroDivisionError


FAILURES = pytest.mark.parametrize(
    ("then", "kind"), [(lie, NotLawful), (stop, KeyboardInterrupt), (crash, ZeroDivisionError)], ids=["lie", "stop", "crash"]
)
PATIENCE = pytest.mark.parametrize("patience", [0, 1, 2, 5])
"""So many answers a bot gives before it fails: some turns are over by then, and written down."""


def takes_over(session: Session[Any], patience: int, then: Callable[[], str]) -> None:
    """Both seats are handed to a bot which will fail."""
    session.seats = dict.fromkeys(("red", "blue"), Failing(patience, then))


def waited(session: Session[Any], turns: int) -> Session[Any]:
    """So many turns later; nobody did anything."""
    for _ in range(turns):
        session.answer(session.waiting_for()[0], "wait")
    return session


@FAILURES
@PATIENCE
def test_an_answer_after_which_a_bot_fails_was_not_given(patience: int, then: Callable[[], str], kind: type[BaseException]) -> None:
    session = waited(duel(), 6)
    before, said = stands(session), session.all_responses
    takes_over(session, patience, then)
    with pytest.raises(kind):
        session.answer(session.waiting_for()[0], "wait")
    assert stands(session) == before
    assert session.all_responses == said
    session.seats = {}
    session.answer(session.waiting_for()[0], "wait")
    assert len(session.all_responses) == len(said) + 1
    session.undo(1)
    assert stands(session) == before


@FAILURES
@PATIENCE
def test_an_undo_after_which_a_bot_fails_was_not_done(patience: int, then: Callable[[], str], kind: type[BaseException]) -> None:
    keeper = Told()
    session = waited(duel(keeper=keeper), 6)
    before, told = stands(session), list(keeper.lines)
    takes_over(session, patience, then)
    with pytest.raises(kind):
        session.undo(3)
    assert stands(session) == before
    assert keeper.lines == told


@FAILURES
@PATIENCE
def test_an_event_given_before_a_bot_fails_was_not_given(patience: int, then: Callable[[], str], kind: type[BaseException]) -> None:
    keeper = Told()
    session = duel(keeper=keeper)
    before = stands(session)
    takes_over(session, patience, then)
    with pytest.raises(kind):
        session.give("hurt", ["b1", 1], "hail")
    assert stands(session) == before
    told = [kind for kind, _ in keeper.lines if kind in ("given", "answer")]
    assert ("undo", len(told)) == keeper.lines[-1]


@FAILURES
@PATIENCE
def test_the_record_of_a_battle_in_which_a_bot_failed_goes_on(
    tmp_path: Path, patience: int, then: Callable[[], str], kind: type[BaseException]
) -> None:
    file = tmp_path / "battle"
    session = waited(recorded(file, header("duel", FAST)), 3)
    before = stands(session)
    takes_over(session, patience, then)
    with pytest.raises(kind):
        session.answer(session.waiting_for()[0], "wait")
    assert stands(session) == before
    assert read(file).responses == kept(session.all_responses)
    assert stands(continued(file)[0]) == before
    session.seats = {}
    play(session, dice(2), 4)
    assert stands(continued(file)[0]) == stands(session)
    assert verify(RULESET, read(file)).problems == []


def test_a_disk_that_fills_up_at_any_byte_leaves_the_battle_as_it_was(tmp_path: Path) -> None:
    """Also where the answer still found room, but what came of it did not; what the file has too much is undone when it can be."""
    grown = failed = 0
    for left in range(0, 2000, 40):
        file = tmp_path / str(left)
        session = recorded(file, header("duel", FAST), seats={"blue": AtRandom(1)})
        session.answer("red", "wait")
        before, size = stands(session), file.stat().st_size
        writer: Any = session.keeper
        disk, writer.file = writer.file, Full(writer.file, left)
        try:
            session.answer("red", "rest")
        except BadRecord:
            assert stands(session) == before
            failed += 1
            grown += file.stat().st_size > size
        writer.file = disk
        session.answer(*reply(session, dice(3)))
        assert stands(continued(file)[0]) == stands(session)
    assert 0 < grown < failed < 50


def test_a_keeper_that_fails_is_told_the_rest_another_time() -> None:
    class Moody(Told):
        angry = False

        def turned(self, turn: Any, state: object) -> None:
            if self.angry:
                raise OSError("not now")
            super().turned(turn, state)

        def undone(self, steps: int) -> None:
            if self.angry:
                raise OSError("not now")
            super().undone(steps)

    keeper = Moody()
    session = duel(keeper=keeper)
    keeper.angry = True
    for _ in range(2):
        with pytest.raises(OSError, match="not now"):
            session.answer("red", "wait")
        assert session.all_responses == []
    keeper.angry = False
    session.answer("red", "rest")
    assert [kind for kind, _ in keeper.lines] == ["answer", "undo", "answer", "turn"]
    assert keeper.lines[-1][1][0] == (Entry("turn_over", (), ("TOY-1",)),)
