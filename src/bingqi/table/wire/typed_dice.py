"""Typed dice: dice that are typed in, and who throws which of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bingqi.core.requests import Roll, Thrown
from bingqi.core.session.play import Session

NONE: Mapping[int, Thrown] = MappingProxyType({})
"""No dice lie there yet."""


class Hand(NamedTuple):
    """Dice of a roll that some throw by hand: so many of them, from the `first` on, which are those of somebody, or of nobody."""

    who: frozenset[str]
    first: int
    dice: int
    of: str


def hands(session: Session[Any], people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE) -> list[Hand]:
    """Who throws which dice by hand that are still to be thrown. Where dice meet dice, each side throws its own, unless the same
    people throw for both.

    `people` are those as whom people answer at this table, by default all for whom no bot does; `thrown` the faces that lie there
    already, by the place of the first: whoever threw them, they stay.
    """
    ask = session.pending_for("dice")
    if not isinstance(ask, Roll):
        return []
    dice, theirs = ask.wants(()), ask.theirs() if ask.on else 0
    mine, yours = [Hand(frozenset(throwers(session, ask, of, people)), 0, dice, of) for of in (ask.by, ask.on)]
    if not theirs or (mine.who == yours.who and not thrown):
        return [mine]
    both = mine._replace(dice=dice - theirs), yours._replace(first=dice - theirs, dice=theirs)
    return [one for one in both if one.first not in thrown]


def hand_of(
    session: Session[Any], seat: str, people: Collection[str] | None = None, thrown: Mapping[int, Thrown] = NONE
) -> Hand | None:
    """The dice that a seat is to throw by hand now."""
    return next((one for one in hands(session, people, thrown) if seat in one.who), None)


def throwers(session: Session[Any], request: Roll[Any], of: str, people: Collection[str] | None = None) -> set[str]:
    """Who throws by hand the dice of somebody in a roll: their side; for a side where no person is, the game master, or else
    whoever is there. What is thrown for nobody all throw. Only those who may know of a roll throw it: there may be none."""
    sides = session.rules.sides(session.state)
    present = {*sides, "gm"} - session.seats.keys() if people is None else people
    may = {who for who in present if who == "gm" or request.seen_by is None or who in request.seen_by}
    own = of if of in sides else session.rules.side_of(session.state, of)
    if own in may:
        return {own}
    return {"gm"} if own and "gm" in may else may
