"""Roll sums: how the numbers of a roll add up, `8 + 4 = 12 against 12`; for the log in words, for the page as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bingqi.core.dice.roll_entry import RollEntry
from bingqi.core.text import Text


class Sum(NamedTuple):
    """A number as it is added up from dice. Of what may not be known, nothing is left."""

    dice: tuple[int, ...] = ()
    """The places of the faces that lie there for it."""
    base: int = 0
    """What stands in the place of dice, where none were thrown."""
    added: int | None = None
    """What is added. None: it may not be known."""
    each: bool = False
    """Whether that is added to each of the dice."""
    totals: tuple[int, ...] = ()
    """What it comes to; several where dice stand each for itself."""


Row = tuple[Sum, Sum | None]
"""A number of whoever throws, and the one that it met."""
PAIRS = ("pair", "pair-contest", "margin")
"""The kinds of rolls in which two dice of each may meet one by one."""
SUMS = ("keep", "kept", "chain")
"""The kinds of rolls in which the dice that count are added up."""
EACH = ("margin",)
"""The kinds of rolls in which the number is added to each of the dice, also where these are added up."""


def rows_of(roll: RollEntry) -> tuple[Row, ...]:
    """The numbers that met, and how they were added up: one row, or two, that of the higher dice and that of the lower."""
    if _die_by_die(roll):
        (high, low), (high_other, low_other) = _pair(roll, True), _pair(roll, False)
        return (high, high_other), (low, low_other)
    return ((_one(roll, True), None if roll.yours is None and not roll.theirs else _one(roll, False)),)


def _die_by_die(roll: RollEntry) -> bool:
    """Whether the two dice meet one by one. Where nobody knows the totals, a margin may be one of sums as well."""
    if roll.kind not in PAIRS or (roll.yours is None and not roll.theirs):
        return False
    most = max(map(len, roll.totals))
    return most == 2 or (not most and roll.kind != "margin")


def _side(roll: RollEntry, own: bool) -> tuple[list[int], int | None, tuple[int, ...]]:
    """The places of the faces of a side, what is added to them, and what that comes to."""
    number = roll.mine if own else roll.yours
    places = range(len(roll.own)) if own else range(len(roll.own), len(roll.faces))
    return list(places), number.total if number is not None else 0, roll.totals[0 if own else 1]


def _pair(roll: RollEntry, own: bool) -> tuple[Sum, Sum]:
    """The higher and the lower number of a side."""
    places, added, totals = _side(roll, own)
    places.sort(key=lambda place: roll.faces[place], reverse=True)
    if not totals or added is None:
        high, low = [Sum((place,)) for place in places] if places else (Sum(), Sum())
        return high, low
    if places and roll.faces[places[0]] != totals[0] - added:
        places.reverse()  # the dice of a pair that is not sorted stay as they were thrown
    found = [
        Sum((places[n],), 0, added, totals=(total,)) if places else Sum((), total - added, added, totals=(total,))
        for n, total in enumerate(totals)
    ]
    return found[0], found[1]


def _one(roll: RollEntry, own: bool) -> Sum:
    """The number of a side that is told as one."""
    places, added, totals = _side(roll, own)
    each = roll.kind in EACH and added is not None
    if places and added is not None and len(totals) == 1 and not each:
        added = totals[0] - sum([roll.faces[place] for place in places if roll.counting(place)])
    return Sum(tuple(places), 0, added, each, totals)


# --- In words ------------------------------------------------------------------------


def roll_text(roll: RollEntry, head: Text) -> Text:
    """A roll as a line: `head: 8 + 4 = 12 against 12: hit`. The head says who throws for what, at whom."""
    args: dict[str, Any] = {"head": head, "own": met(roll)}
    return Text("rolled-result", args | {"result": roll.says}) if roll.result else Text("rolled", args)


def met(roll: RollEntry) -> Text | str:
    """The numbers of a roll, and what they met."""
    over = "-over" if roll.exceed else ""
    rows = rows_of(roll)
    if len(rows) > 1:
        (high, high_other), (low, low_other) = [(_sum(roll, own), _sum(roll, other or Sum())) for own, other in rows]
        return Text(f"rolled-pair{over}", {"high": high, "high_other": high_other, "low": low, "low_other": low_other})
    own, other = rows[0]
    if other is None:
        return _sum(roll, own)
    return Text(f"rolled-against{over}", {"own": _sum(roll, own), "other": _sum(roll, other)})


def _sum(roll: RollEntry, one: Sum) -> str:
    """A number as it was added up."""
    if not one.dice and not one.base:
        return "/".join([added_up(total) for total in one.totals]) or "?"
    faces = [roll.faces[place] for place in one.dice]
    counting = [roll.faces[place] for place in one.dice if roll.counting(place)]
    if len(one.totals) > 1:
        return _each(sorted(counting, reverse=True), one.added or 0, sorted(one.totals, reverse=True))
    shown = [f"[{' '.join(map(str, faces))}]"] if len(counting) < len(faces) else []
    if one.added is None:
        between = " + " if roll.kind in SUMS else " "
        return " ".join([*shown, between.join(map(str, counting or [one.base])), "+ ?"])
    added = one.added
    if one.each:
        return added_up(*[n for face in counting for n in (face, added)])
    return " ".join([*shown, added_up(*counting, one.base, added)])


def _each(faces: Sequence[int], added: int, totals: Sequence[int]) -> str:
    """Dice that stand each for itself: `[9 8 3] + 2 = 11 10 5`."""
    came_to = " ".join(map(str, totals))
    if not added:
        return came_to
    return f"[{' '.join(map(str, faces))}] {'+' if added > 0 else '−'} {abs(added)} = {came_to}".replace("-", "−")


def added_up(*numbers: int) -> str:
    """Numbers as they are added up: `4 + 6 − 1 = 9`; without what adds nothing, and a lone one by itself."""
    first, *more = [n for n in numbers if n] or [0]
    signed = "".join([f" {'+' if n > 0 else '−'} {abs(n)}" for n in more])
    return (f"{first}{signed} = {sum(numbers)}" if more else f"{first}").replace("-", "−")
