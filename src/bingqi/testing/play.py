"""Playing on: lawful answers to whatever is asked, and what it means that two battles are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from random import Random
from typing import Any, TypeVar

import msgspec

from bingqi.core.battle import Battle
from bingqi.core.replay_log import Response
from bingqi.core.requests import Answer, Decision, Request, Roll, Thrown, Together, Unanswered
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.view import Board, View

S = TypeVar("S")
B = TypeVar("B", bound=Board)
TURNS = 20_000
"""More than any battle takes."""
Pick = Callable[[int], int]
"""`pick(n)` gives a number from 0 to n - 1."""


class AtRandom:
    """Any option, each as likely; the same for the same seed."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        return self.random.choice(decision.options)


def throw(roll: Roll[Any], pick: Pick) -> Thrown:
    """Faces that answer a roll."""
    faces: Thrown = ()
    while n := roll.wants(faces):
        faces += tuple([1 + pick(roll.sides) for _ in range(n)])
    return faces


def reply(session: Session[Any], pick: Pick) -> tuple[str, Answer]:
    """A lawful answer of any of those who are asked."""
    ask = session.pending
    if isinstance(ask, Together):
        ask = ask.decisions[pick(len(ask.decisions))]
    if isinstance(ask, Decision):
        return ask.who, ask.options[pick(len(ask.options))]
    assert isinstance(ask, Roll)
    return "dice", throw(ask, pick)


def play(session: Session[S], pick: Pick, most: int) -> Session[S]:
    """Give so many answers, or fewer if the battle ends."""
    for _ in range(most):
        if session.pending is None:
            break
        session.answer(*reply(session, pick))
    return session


def dice(seed: int | str) -> Pick:
    """Pick by a seed."""
    return Random(seed).randrange


def open_questions(session: Session[Any]) -> list[Request]:
    """The questions that are open."""
    ask = session.pending
    return list(ask.decisions) if isinstance(ask, Together) else [] if ask is None else [ask]


def choice(session: Session[Any], side: str) -> Decision:
    """What a side has to choose now."""
    ask = session.pending_for(side)
    assert isinstance(ask, Decision)
    return ask


def who(response: Response) -> str:
    """Who gave this answer."""
    return response.request.who if isinstance(response.request, Decision) else "dice"


def begin(rules: Ruleset[S], scenario: str, **how: Any) -> Session[S]:
    """A battle from its start, with the defaults of all switches."""
    return Session(ending(rules), rules.setup(rules.scenario(scenario), {}), **how)


def ending(rules: Ruleset[S], most: int = TURNS) -> Ruleset[S]:
    """The same rules, but a battle fails that goes on for so many turns without asking a person: else it might go on for ever."""
    ran = 0

    @wraps(rules.turn)
    def turn(battle: Battle[S]) -> None:
        nonlocal ran
        ran += 1
        assert ran <= most, f"{rules.id}: no end after {most} turns"
        try:
            rules.turn(battle)
        except Unanswered:
            ran = 0
            raise

    return replace(rules, turn=turn)


def waiting(session: Session[Any], most: int = 1000) -> Iterator[Request]:
    """What a battle waits for, again and again until it is over."""
    for _ in range(most):
        if session.pending is None:
            return
        yield session.pending
    raise AssertionError(f"not over after {most} answers")


def until(there: Callable[[], bool], step: Callable[[], object], most: int = 100) -> None:
    """Take step after step until we are there."""
    for _ in range(most):
        if there():
            return
        step()
    raise AssertionError(f"not there after {most} steps")


def plain(thing: object) -> bytes:
    """Anything as bytes, to be compared: tuples and lists are alike, as in a record."""
    return msgspec.json.encode(thing)


def board_of(drawn: View, id: str, kind: type[B]) -> B:
    """A board of a view, of the kind that it is to be."""
    board = drawn.boards[id]
    assert isinstance(board, kind)
    return board


def stands(session: Session[Any]) -> tuple[Any, ...]:
    """All that tells how a battle stands."""
    log = [(one.event, plain(one.args), one.rules, one.seen_by) for one in session.log]
    return session.state, session.pending, session.outcome, log, session.battle.citing
