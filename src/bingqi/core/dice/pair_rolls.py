"""Rolls of two dice read together: the high and the low one, their sum, and how far one pair is ahead of another."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Literal

from bingqi.core.dice.rolls import Band, Chain, Contest, Count, Die, Exploding, Faces, Keep, Kept, each
from bingqi.core.requests import Odds, Roll, Thrown

Two = tuple[int, int]

How = Literal["high_then_low", "sum", "single"]
"""How a margin is found."""


# --- Two dice of each, die by die ------------------------------------------------------


def ranked(faces: Thrown) -> Two:
    """Two dice, the higher first."""
    a, b = faces
    return (a, b) if a >= b else (b, a)


def lead_of(faces: Thrown, ordered: bool) -> Two:
    """By how much the first two dice are ahead of the other two: the higher of the higher and the lower of the lower, or, not
    `ordered`, the first of the first and the second of the second."""
    (a, b), (c, d) = (ranked(faces[:2]), ranked(faces[2:])) if ordered else (faces[:2], faces[2:])
    return a - c, b - d


@cache
def lead_law(sides: int, ordered: bool) -> dict[Two, int]:
    """All that `ahead` can be, with the ways to throw it."""
    ways: dict[Two, int] = {}
    if ordered:
        pairs = [(high, low, 1 + (high > low)) for high in each(sides) for low in range(1, high + 1)]
        for a, b, n in pairs:  # forty thousand ways: nothing is called for each
            for c, d, m in pairs:
                by = a - c, b - d
                ways[by] = ways.get(by, 0) + n * m
    else:  # each die of mine has one of yours to itself
        single = Counter([a - b for a in each(sides) for b in each(sides)])
        ways = {(first, second): n * m for first, n in single.items() for second, m in single.items()}
    return ways


class Pair(Roll[int], frozen=True, eq=False, tag="pair"):
    """Two dice, of which the higher is to reach `high` and the lower `low`; not `sorted`, the first and the second: how many do?"""

    high: int
    low: int
    sorted: bool = True
    bases: Two = (0, 0)
    """The two numbers that they meet, before anything is added: no part of the question, for `high` and `low` say it all."""

    @property
    def question(self) -> tuple[Any, ...]:
        return ("pair", self.sides, self.high, self.low, self.sorted)

    def wants(self, faces: Thrown) -> int:
        return 2 - len(faces)

    def read(self, faces: Thrown) -> int:
        first, second = ranked(faces) if self.sorted else faces
        return (first >= self.high) + (second >= self.low)

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        first, second = ranked(faces) if self.sorted else faces
        high, low = self.bases
        return (first + mine, second + mine), () if yours is None else (high + yours, low + yours)

    def odds(self) -> Odds[int]:
        return tuple(Counter([self.read((a, b)) for a in each(self.sides) for b in each(self.sides)]).items())


class PairContest(Roll[int], frozen=True, eq=False, tag="pair-contest"):
    """Two dice of mine, then two of yours: of my higher one against yours and my lower one against yours, how many, with `mod`,
    reach it? Not `sorted`, it is the first against the first and the second against the second."""

    mod: int
    sorted: bool = True

    @property
    def question(self) -> tuple[Any, ...]:
        return ("pair-contest", self.sides, self.mod, self.sorted)

    def wants(self, faces: Thrown) -> int:
        return 4 - len(faces)

    def read(self, faces: Thrown) -> int:
        return self._reached(lead_of(faces, self.sorted))

    def _reached(self, by: Two) -> int:
        return (by[0] + self.mod >= 0) + (by[1] + self.mod >= 0)

    def theirs(self) -> int:
        return 2

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        (a, b), (c, d) = (ranked(faces[:2]), ranked(faces[2:])) if self.sorted else (faces[:2], faces[2:])
        return (a + mine, b + mine), (c + (yours or 0), d + (yours or 0))

    def odds(self) -> Odds[int]:
        ways: Counter[int] = Counter()
        for by, n in lead_law(self.sides, self.sorted).items():
            ways[self._reached(by)] += n
        return tuple(ways.items())


class Margin(Roll[int], frozen=True, eq=False, tag="margin"):
    """Mine with `mod` against yours: by how much mine is ahead, 0 for a tie.

    high_then_low: two dice of each; the higher ones decide, the lower ones where these are equal; `mod` goes to each of mine.
    sum: two dice of each, added up; `mod` goes to each of mine. single: one die of each. Not `sorted`, the first die of each stands
    for the higher, the second for the lower.
    """

    mod: int
    how: How = "high_then_low"
    sorted: bool = True

    @property
    def question(self) -> tuple[Any, ...]:
        return ("margin", self.sides, self.mod, self.how, *([] if self.sorted else ["in order"]))

    def wants(self, faces: Thrown) -> int:
        return (2 if self.how == "single" else 4) - len(faces)

    def read(self, faces: Thrown) -> int:
        return faces[0] - faces[1] + self.mod if self.how == "single" else self._margin(lead_of(faces, self.sorted))

    def _margin(self, by: Two) -> int:
        high, low = by[0] + self.mod, by[1] + self.mod
        return high + low if self.how == "sum" else high or low

    def theirs(self) -> int:
        return 1 if self.how == "single" else 2

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        n = len(faces) // 2
        own, others = (ranked(faces[:n]), ranked(faces[n:])) if n == 2 and self.sorted else (faces[:n], faces[n:])
        ours, theirs = tuple([face + mine for face in own]), tuple([face + (yours or 0) for face in others])
        return ((sum(ours),), (sum(theirs),)) if self.how == "sum" else (ours, theirs)

    def odds(self) -> Odds[int]:
        ways: Counter[int] = Counter()
        if self.how == "single":
            ways.update([self.read((a, b)) for a in each(self.sides) for b in each(self.sides)])
        else:
            for by, n in lead_law(self.sides, self.sorted).items():
                ways[self._margin(by)] += n
        return tuple(ways.items())


ROLLS = Die | Contest | Band | Count | Keep | Kept | Faces | Chain | Exploding | Pair | PairContest | Margin
