"""Ahead: what would come of the dice that are thrown next, for that names those whom they are about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bingqi.core.ask import Ask, Choose, Roll, Thrown, Unanswered
from bingqi.core.dice import Dice
from bingqi.core.event import Entry, visible
from bingqi.core.session import Session
from bingqi.core.text import Text


class Highest(Dice):
    """Every die shows its highest face."""

    def throw(self, ask: Roll[Any]) -> Thrown:
        faces: Thrown = ()
        while n := ask.wants(faces):
            faces += (ask.sides,) * n
        return faces


class Passing:
    """Does within an act what is done when nobody says anything, and nothing after it."""

    def __init__(self, follows: Callable[[Ask], bool]) -> None:
        self.follows = follows

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        if not self.follows(ask):
            raise Unanswered(ask)
        return ask.default


def with_highest(session: Session[Any], seat: str) -> list[Entry]:
    """What would come of the highest faces if nobody reacted: that names those whom a roll or a number is about. Nothing where it
    hangs on what is hidden."""
    if any(session.rules.seen(state, seat) != state for state in (session.start, session.state)):
        return []
    everybody = dict.fromkeys((*session.rules.sides(session.state), "gm"), Passing(session.rules.follows))
    tried = session.fork(dice=Highest(), seats=everybody)
    return visible(tried.log[len(session.log) :], seat)


def about(session: Session[Any], seat: str, ask: Roll[Any]) -> Text | None:
    """Who throws these dice, against whom, as far as that follows from what the seat has seen."""
    after = with_highest(session, seat)
    if not after:
        return None
    known = session.rules.seen(session.state, seat)
    return session.rules.concerns(known, ask.id, session.said, visible(session.battle.log or (), seat), after)
