"""The rolls that rules can ask for. Each says once what its faces mean, and once, exactly, how likely each meaning is.

Ask for no more than the rule needs: exact odds branch once for every distinct result.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from math import comb
from typing import Any, TypeVar

from bingqi.core.requests import Odds, Roll, Thrown

H = TypeVar("H", bound=Hashable)

One = TypeVar("One")


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


def places_kept(faces: Thrown, k: int, lowest: bool) -> tuple[int, ...]:
    """The places of the `k` highest (or lowest) faces, of equal ones the first; () if all are kept."""
    by_face = sorted(range(len(faces)), key=lambda i: faces[i] if lowest else -faces[i])
    return tuple(sorted(by_face[:k])) if k < len(faces) else ()


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
        return places_kept(faces, self.k, self.lowest)

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


class Kept(Roll[Thrown], frozen=True, eq=False, tag="kept"):
    """`n` dice, of which the `k` highest (or lowest) are added up, and matter by themselves too: their faces, highest first."""

    n: int
    k: int
    lowest: bool = False

    @property
    def question(self) -> tuple[Any, ...]:
        return ("kept", self.sides, self.n, self.k, self.lowest)

    def wants(self, faces: Thrown) -> int:
        return self.n - len(faces)

    def read(self, faces: Thrown) -> Thrown:
        counting = sorted(faces, reverse=not self.lowest)[: self.k]
        return tuple(sorted(counting, reverse=True))

    def counting(self, faces: Thrown) -> tuple[int, ...]:
        return places_kept(faces, self.k, self.lowest)

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        return (sum(self.read(faces)) + mine,), () if yours is None else (yours,)

    def odds(self) -> Odds[Thrown]:
        none: Thrown = ()
        return fold(none, self.n, each(self.sides), lambda kept, face: self.read((*kept, face)))


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


class Exploding(Roll[int], frozen=True, eq=False, tag="exploding"):
    """`n` dice, and for each that beats `again` a further one, which may do so too, at `most` so many in a row: how many of all
    beat `above`; from `enough` on it does not matter how many.

    Raises ValueError where one that goes on is none that counts.
    """

    n: int
    above: int
    again: int
    most: int
    enough: int

    def __post_init__(self) -> None:
        if self.again < self.above:
            raise ValueError(f"a die goes on above {self.again} and counts above {self.above} only")

    @property
    def question(self) -> tuple[Any, ...]:
        return ("exploding", self.sides, self.n, self.above, self.again, self.most, self.enough)

    def wants(self, faces: Thrown) -> int:
        due, lie = self.n, 0
        for _ in range(self.most + 1):
            if len(faces) < lie + due:
                return lie + due - len(faces)
            if not due:  # whatever `most` a record may say
                break
            due, lie = sum([face > self.again for face in faces[lie : lie + due]]), lie + due
        return 0

    def read(self, faces: Thrown) -> int:
        return min(self.enough, self.outcome(faces))

    def outcome(self, faces: Thrown) -> int:
        return sum([face > self.above for face in faces])

    def totals(self, faces: Thrown, mine: int, yours: int | None) -> tuple[Thrown, Thrown]:
        return tuple([face + mine for face in faces]), () if yours is None else (yours,)

    def odds(self) -> Odds[int]:
        one = Counter({0: self.above, 1: self.sides - self.above})
        for further in range(1, self.most + 1):
            gone_on = Counter({found + 1: (self.sides - self.again) * n for found, n in one.items()})
            whole = self.sides**further
            one = gone_on + Counter({0: self.above * whole, 1: (self.again - self.above) * whole})
        ways = Counter({0: 1})
        for _ in range(self.n):
            running: Counter[int] = Counter()
            for found, n in ways.items():
                for more, m in one.items():
                    running[min(self.enough, found + more)] += n * m
            ways = running
        return tuple(sorted(ways.items()))
