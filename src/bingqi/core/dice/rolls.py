"""The rolls that rules can ask for. Each says once what its faces mean, and once, exactly, how likely each meaning is.

Ask for no more than the rule needs: exact odds branch once for every distinct result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from math import comb
from typing import Any, Literal, TypeVar

from bingqi.core.requests import Odds, Roll, Thrown

H = TypeVar("H", bound=Hashable)
One = TypeVar("One")
Two = tuple[int, int]
How = Literal["high_then_low", "sum", "single"]
"""How a margin is found."""


def each(sides: int) -> dict[int, int]:
    """The faces of a die, each once."""
    return dict.fromkeys(range(1, sides + 1), 1)


def fold(start: H, n: int, one: Mapping[One, int], add: Callable[[H, One], H]) -> Odds[H]:
    """Throw `n` like dice one after the other, merging whatever comes to the same."""
    ways: Counter[H] = Counter({start: 1})
    for _ in range(n):
        more: Counter[H] = Counter()
        for so_far, a in ways.items():
            for face, b in one.items():
                more[add(so_far, face)] += a * b
        ways = more
    return tuple(ways.items())


def spread(n: int, weights: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """How often each of some things can come up in `n` throws, with the ways to it, if one throw has so many ways to each."""
    first, *rest = weights
    if not rest:
        yield (n,), first**n
        return
    for m in range(n + 1):
        for others, ways in spread(n - m, tuple(rest)):
            yield (m, *others), comb(n, m) * first**m * ways


def kept(dice: int, sides: int) -> dict[int, int]:
    """The face that counts of so many dice, the highest; the lowest if `dice` is negative; with the ways to throw it."""
    n = abs(dice)
    ways = {face: face**n - (face - 1) ** n for face in range(1, sides + 1)}
    return ways if dice > 0 else {sides + 1 - face: n for face, n in ways.items()}


class Die(Roll[int], frozen=True, eq=False, tag="die"):
    """One die: its face."""

    @property
    def question(self) -> tuple[Any, ...]:
        return ("die", self.sides)

    def wants(self, faces: Thrown) -> int:
        return 1 - len(faces)

    def read(self, faces: Thrown) -> int:
        return faces[0]

    def odds(self) -> Odds[int]:
        return tuple(each(self.sides).items())


class Contest(Roll[bool], frozen=True, eq=False, tag="contest"):
    """Mine against yours: does mine and `mod` reach yours? Of `mine` dice the highest counts, of a negative number the lowest."""

    mod: int
    mine: int = 1
    yours: int = 1

    @property
    def question(self) -> tuple[Any, ...]:
        return ("contest", self.sides, self.mod, self.mine, self.yours)

    def wants(self, faces: Thrown) -> int:
        return abs(self.mine) + abs(self.yours) - len(faces)

    def read(self, faces: Thrown) -> bool:
        mine, yours = faces[: abs(self.mine)], faces[abs(self.mine) :]
        return best(mine, self.mine) + self.mod >= best(yours, self.yours)

    def theirs(self) -> int:
        return abs(self.yours)

    def counting(self, faces: Thrown) -> tuple[int, ...]:
        n = abs(self.mine)
        return (faces.index(best(faces[:n], self.mine)), n + faces[n:].index(best(faces[n:], self.yours)))

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        n = abs(self.mine)
        return (best(faces[:n], self.mine) + mine,), (best(faces[n:], self.yours) + (yours or 0),)

    def odds(self) -> Odds[bool]:
        ways: Counter[bool] = Counter()
        for mine, n in kept(self.mine, self.sides).items():
            for yours, m in kept(self.yours, self.sides).items():
                ways[mine + self.mod >= yours] += n * m
        return tuple(ways.items())


def best(faces: Thrown, dice: int) -> int:
    """The face that counts: the highest, or the lowest where `dice` is negative."""
    return max(faces) if dice > 0 else min(faces)


def reached(face: int, floors: tuple[int, ...]) -> int:
    """How many of the rising `floors` the face reaches."""
    return next((i for i, floor in enumerate(floors) if face < floor), len(floors))


class Band(Roll[int], frozen=True, eq=False, tag="band"):
    """Of `n` dice the highest (of a negative number the lowest): how many of the rising `floors` does it reach?

    A d20 against floors (need, 20) tells miss, hit and critical hit; against (need,) failure and success.
    """

    n: int
    floors: tuple[int, ...]
    bases: tuple[int, ...] = ()
    """The numbers that it meets, before anything is added, where they are more than one: no part of the question."""
    beyond: tuple[int, ...] | None = None
    """Further floors, on which nothing hangs but what is told, if they matter at all: no part of the question."""

    @property
    def question(self) -> tuple[Any, ...]:
        return ("band", self.sides, self.n, self.floors)

    def wants(self, faces: Thrown) -> int:
        return abs(self.n) - len(faces)

    def read(self, faces: Thrown) -> int:
        return reached(best(faces, self.n), self.floors)

    def outcome(self, faces: Thrown) -> Any:
        if self.beyond is None:
            return self.read(faces)
        idle = reached(best(faces, self.n), self.beyond)
        return self.read(faces) + idle, idle

    def counting(self, faces: Thrown) -> tuple[int, ...]:
        return (faces.index(best(faces, self.n)),) if len(faces) > 1 else ()

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        met = () if yours is None else tuple([base + yours for base in self.bases or (0,)])
        return (best(faces, self.n) + mine,), met

    def odds(self) -> Odds[int]:
        ways: Counter[int] = Counter()
        for face, n in kept(self.n, self.sides).items():
            ways[reached(face, self.floors)] += n
        return tuple(ways.items())


class Count(Roll[tuple[int, ...]], frozen=True, eq=False, tag="count"):
    """`n` throws, each of `best` dice of which the highest counts: for each number in `above`, how many beat it."""

    n: int
    above: tuple[int, ...]
    best: int = 1

    @property
    def question(self) -> tuple[Any, ...]:
        return ("count", self.sides, self.n, self.above, *([self.best] if self.best > 1 else []))

    def wants(self, faces: Thrown) -> int:
        return self.n * self.best - len(faces)

    def read(self, faces: Thrown) -> tuple[int, ...]:
        counting = [max(faces[i : i + self.best]) for i in range(0, len(faces), self.best)]
        return tuple([sum([face > low for face in counting]) for low in self.above])

    def counting(self, faces: Thrown) -> tuple[int, ...]:
        throws = range(0, len(faces), self.best)
        return tuple([max(range(i, i + self.best), key=faces.__getitem__) for i in throws]) if self.best > 1 else ()

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        counting = [max(faces[i : i + self.best]) + mine for i in range(0, len(faces), self.best)]
        return tuple(counting), () if yours is None else (yours,)

    def odds(self) -> Odds[tuple[int, ...]]:
        bands: Counter[tuple[int, ...]] = Counter()
        for face, n in kept(self.best, self.sides).items():
            bands[tuple([int(face > low) for low in self.above])] += n
        ways: dict[tuple[int, ...], int] = {}
        for counts, n in spread(self.n, tuple(bands.values())):
            beaten = tuple([sum([m for m, band in zip(counts, bands, strict=True) if band[i]]) for i in range(len(self.above))])
            ways[beaten] = ways.get(beaten, 0) + n
        return tuple(sorted(ways.items()))


class Keep(Roll[int], frozen=True, eq=False, tag="keep"):
    """`n` dice, of which the `k` highest (or lowest) are added up."""

    n: int
    k: int
    lowest: bool = False

    @property
    def question(self) -> tuple[Any, ...]:
        return ("keep", self.sides, self.n, self.k, self.lowest)

    def wants(self, faces: Thrown) -> int:
        return self.n - len(faces)

    def read(self, faces: Thrown) -> int:
        return sum(faces) if self.k == self.n else sum(self._kept(faces))

    def _kept(self, faces: Thrown) -> Thrown:
        return tuple(sorted(faces, reverse=not self.lowest)[: self.k])

    def counting(self, faces: Thrown) -> tuple[int, ...]:
        by_face = sorted(range(len(faces)), key=lambda i: faces[i] if self.lowest else -faces[i])
        return tuple(sorted(by_face[: self.k])) if self.k < len(faces) else ()

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        return (self.read(faces) + mine,), () if yours is None else (yours,)

    def odds(self) -> Odds[int]:
        if self.k == self.n:
            return fold(0, self.n, each(self.sides), int.__add__)
        none: Thrown = ()
        ways: Counter[int] = Counter()
        for kept, n in fold(none, self.n, each(self.sides), lambda kept, face: self._kept((*kept, face))):
            ways[sum(kept)] += n
        return tuple(ways.items())


class Faces(Roll[Thrown], frozen=True, eq=False, tag="faces"):
    """`n` dice: their faces, highest first. The dearest question: nothing is merged but the order."""

    n: int

    @property
    def question(self) -> tuple[Any, ...]:
        return ("faces", self.sides, self.n)

    def wants(self, faces: Thrown) -> int:
        return self.n - len(faces)

    def read(self, faces: Thrown) -> Thrown:
        return tuple(sorted(faces, reverse=True))

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        return tuple([face + mine for face in self.read(faces)]), () if yours is None else (yours,)

    def odds(self) -> Odds[Thrown]:
        none: Thrown = ()
        return fold(none, self.n, each(self.sides), lambda faces, face: self.read((*faces, face)))


class Chain(Roll[int], frozen=True, eq=False, tag="chain"):
    """One die, thrown again and added while it beats `above`, at `most` so many dice: the sum."""

    above: int
    most: int

    @property
    def question(self) -> tuple[Any, ...]:
        return ("chain", self.sides, self.above, self.most)

    def wants(self, faces: Thrown) -> int:
        return int(not faces or (faces[-1] > self.above and len(faces) < self.most))

    def read(self, faces: Thrown) -> int:
        return sum(faces)

    def odds(self) -> Odds[int]:
        ways: Counter[int] = Counter()
        running = Counter({0: 1})
        for left in range(self.most - 1, -1, -1):
            thrown = [(total + face, face, n) for total, n in running.items() for face in each(self.sides)]
            running = Counter()
            for total, face, n in thrown:
                if face > self.above and left:
                    running[total] += n
                else:
                    ways[total] += n * self.sides**left
        return tuple(ways.items())


# --- Two dice of each, die by die ------------------------------------------------------


def ranked(faces: Thrown) -> Two:
    """Two dice, the higher first."""
    a, b = faces
    return (a, b) if a >= b else (b, a)


def ahead(faces: Thrown, ordered: bool) -> Two:
    """By how much the first two dice are ahead of the other two: the higher of the higher and the lower of the lower, or, not
    `ordered`, the first of the first and the second of the second."""
    (a, b), (c, d) = (ranked(faces[:2]), ranked(faces[2:])) if ordered else (faces[:2], faces[2:])
    return a - c, b - d


@cache
def all_ahead(sides: int, ordered: bool) -> dict[Two, int]:
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
        return self._reached(ahead(faces, self.sorted))

    def _reached(self, by: Two) -> int:
        return (by[0] + self.mod >= 0) + (by[1] + self.mod >= 0)

    def theirs(self) -> int:
        return 2

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        (a, b), (c, d) = (ranked(faces[:2]), ranked(faces[2:])) if self.sorted else (faces[:2], faces[2:])
        return (a + mine, b + mine), (c + (yours or 0), d + (yours or 0))

    def odds(self) -> Odds[int]:
        ways: Counter[int] = Counter()
        for by, n in all_ahead(self.sides, self.sorted).items():
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
        return faces[0] - faces[1] + self.mod if self.how == "single" else self._margin(ahead(faces, self.sorted))

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
            for by, n in all_ahead(self.sides, self.sorted).items():
                ways[self._margin(by)] += n
        return tuple(ways.items())


ROLLS = Die | Contest | Band | Count | Keep | Faces | Chain | Pair | PairContest | Margin
