"""Luck: what dice came to, and what was to be expected of them, by the law of each roll.

Of rolls that come off or not, as an attack does, it is counted how many did; of others, as damage, the dice are added up. What says
nothing of better or worse, as a die that chooses from a table, is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import erfc, sqrt
from typing import Any, NamedTuple

from bingqi.core.dice.rolls import Band, Count, Die, Exploding, Faces, Kept
from bingqi.core.requests import Roll, Thrown
from bingqi.core.staging import DICE, Motion
from bingqi.lab.report.figures import Luck

MOST_KEPT = 8
"""Of more dice of which some are left out there are more ways than are worth following."""


EXACT = 40
"""Of so many rolls it is reckoned exactly what they may come to; of more the normal law says the same."""
Ways = tuple[tuple[int, float], ...]
"""What a roll may come to, as a number, each with its chance."""


class Law(NamedTuple):
    """What is to be expected of a roll: its ways, their mean and variance, and the most they come to; 0: there is no such bound."""

    ways: Ways
    mean: float
    variance: float
    most: float


def law_of(ways: Ways, bounded: bool = True) -> Law:
    """The law of a roll with these ways."""
    mean = sum([value * p for value, p in ways])
    variance = sum([(value - mean) ** 2 * p for value, p in ways])
    return Law(ways, mean, variance, float(max([value for value, _ in ways])) if bounded else 0.0)


class Measured(NamedTuple):
    """A roll of a side: what it was for, whether it is counted as come off or not, what it came to, and its law."""

    side: str
    what: str
    counts: bool
    got: float
    law: Law


def measured(side: str, request: Roll[Any], faces: Thrown, results: Sequence[str], motion: Motion) -> Measured | None:
    """A roll as luck sees it; None where it says nothing of better or worse."""
    good = good_of(results, motion)
    if good:
        got = float(_named(request.read(faces), results) in good)
        return Measured(side, request.id, True, got, came_off(request, results, good))
    if not adds_up(request, motion):
        return None
    return Measured(side, request.id, isinstance(request, Count | Exploding), worth(request, request.read(faces)), amount(request))


def good_of(results: Sequence[str], motion: Motion) -> frozenset[str]:
    """Those of the names of what a roll can come to that are good for whoever throws; none where the rules do not say."""
    good = frozenset([name for name in results if motion.outcomes.get(name, -1) > 0])
    return good if len(results) > 1 and len(good) < len(set(results)) else frozenset()


def adds_up(request: Roll[Any], motion: Motion) -> bool:
    """Whether more is better: dice that are added up, or of which is counted how many beat a number. What is no act by itself, and
    is one die or says how far it goes, looks something up."""
    if isinstance(request, Kept) and request.n > MOST_KEPT:
        return False
    return motion.kind in DICE or motion.kind == "hurt" or (motion.kind == "other" and not isinstance(request, Die | Band))


def worth(request: Roll[Any], result: Any) -> int:
    """A result as a number: of a count those that beat the first of its numbers."""
    if isinstance(result, tuple):
        return int(result[0] if isinstance(request, Count) else sum(result))
    return int(result)


def _named(result: Any, results: Sequence[str]) -> str:
    """What a result is called, as a roll tells it (see roll_entry)."""
    value = result[0] if isinstance(result, tuple) else int(result)
    return results[max(0, min(value, len(results) - 1))]


@lru_cache(maxsize=4096)
def _chances_of(question: tuple[Any, ...], request: Roll[Any]) -> tuple[tuple[Any, float], ...]:
    odds = request.odds()
    total = sum([n for _, n in odds])
    return tuple([(result, n / total) for result, n in odds])


def came_off(request: Roll[Any], results: Sequence[str], good: frozenset[str]) -> Law:
    """The law of whether a roll comes off: 1 if it does."""
    p = sum([p for result, p in _chances_of(request.question, request) if _named(result, results) in good])
    return law_of(((0, 1 - p), (1, p)))


def amount(request: Roll[Any]) -> Law:
    """The law of what a roll adds up to. Of dice of which none is left out it is that of one die, so many times."""
    if isinstance(request, Faces):
        return _dice(request.n, request.sides)
    if isinstance(request, Count):
        low = max(0, min(request.above[0], request.sides))
        return _tries(request.n, 1 - (low / request.sides) ** request.best)
    ways: dict[int, float] = {}
    for result, p in _chances_of(request.question, request):
        value = worth(request, result)
        ways[value] = ways.get(value, 0.0) + p
    return law_of(tuple(ways.items()), not isinstance(request, Exploding))


@lru_cache(maxsize=512)
def _dice(n: int, sides: int) -> Law:
    return law_of(added_up([tuple([(face, 1 / sides) for face in range(1, sides + 1)])] * n))


@lru_cache(maxsize=512)
def _tries(n: int, p: float) -> Law:
    return law_of(added_up([((0, 1 - p), (1, p))] * n))


def added_up(rolls: Iterable[Ways]) -> Ways:
    """What several rolls come to together."""
    found = {0: 1.0}
    for ways in rolls:
        more: dict[int, float] = {}
        for so_far, p in found.items():
            for value, q in ways:
                more[so_far + value] = more.get(so_far + value, 0.0) + p * q
        found = more
    return tuple(found.items())


def luck_of(rolls: Iterable[Measured], sides: Sequence[str]) -> tuple[Luck, ...]:
    """What each side's dice came to, kind by kind, those that were thrown most first; before these all that come off or not."""
    by: dict[tuple[str, str, bool], list[Measured]] = {}
    for one in rolls:
        by.setdefault((one.side, one.what, one.counts), []).append(one)
    found: list[Luck] = []
    for side in sides:
        own = {key: rolls for key, rolls in by.items() if key[0] == side}
        tests = [one for rolls in own.values() for one in rolls if one.counts]
        if len({key for key in own if key[2]}) > 1:
            found.append(_sum("", True, tests))
        found += [_sum(key[1], key[2], rolls) for key, rolls in sorted(own.items(), key=lambda it: (-len(it[1]), it[0]))]
    return tuple(found)


def _sum(what: str, counts: bool, rolls: Sequence[Measured]) -> Luck:
    got, expected = sum([one.got for one in rolls]), sum([one.law.mean for one in rolls])
    spread = sqrt(sum([one.law.variance for one in rolls]))
    most = sum([one.law.most for one in rolls]) if all(one.law.most for one in rolls) else 0.0
    chance = at_least(got, [one.law for one in rolls])
    return Luck(rolls[0].side, what, counts, len(rolls), got, round(expected, 3), round(spread, 3), round(chance, 4), most)


def at_least(got: float, laws: Sequence[Law]) -> float:
    """How likely fair dice with these laws come to at least so much."""
    if len(laws) <= EXACT:
        return min(1.0, sum([p for value, p in added_up([law.ways for law in laws]) if value >= got]))
    return normal_at_least(got, sum([law.mean for law in laws]), sqrt(sum([law.variance for law in laws])))


def normal_at_least(got: float, expected: float, spread: float) -> float:
    """The same of many, by the normal law, for whole numbers."""
    if spread <= 0:
        return 1.0 if got <= expected else 0.0
    return 0.5 * erfc((got - 0.5 - expected) / spread / sqrt(2))
