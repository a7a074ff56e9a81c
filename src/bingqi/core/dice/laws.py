"""Laws: all that a roll or an experiment can come to, each with its exact weight, and dice that fall every way there is.

An experiment's law is found once, equal results are one, and it is remembered by its function and arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence, Sized
from functools import wraps
from math import gcd, lcm
from threading import Lock
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar, cast

from mypy_extensions import mypyc_attr

from bingqi.core.dice.sources import Dice, MayBeOpen
from bingqi.core.requests import Odds, Roll

R = TypeVar("R")
T = TypeVar("T")
P = ParamSpec("P")
F = TypeVar("F", bound=Callable[..., Odds[Any]])
MOST: Final = 20_000
"""So many ways of an experiment are followed; whoever throws more dice in one asks for too much."""
REMEMBERED: Final = 200_000
"""Laws of so many results are remembered, all laws taken together."""


_OWN: dict[Callable[..., Any], Callable[..., Odds[Any]]] = {}
"""The laws of experiments that are found in another way than by following theirs."""


class TooManyWays(Exception):
    """An experiment has more ways than can be followed."""


class Memory:
    """Laws that were found once; when they weigh too much those go that were found first. A law weighs as much as it has results,
    one that has too many (found empty) nothing but itself."""

    def __init__(self, most: int) -> None:
        self.most, self.weight = most, 0
        self.laws: dict[Hashable, Odds[Any]] = {}
        self.lock = Lock()

    def keep(self, key: Hashable, law: Odds[Any]) -> None:
        """Remember a law."""
        with self.lock:
            if key not in self.laws:
                self.laws[key] = law
                self.weight += weight_of(law)
            while self.weight > self.most:
                self.weight -= weight_of(self.laws.pop(next(iter(self.laws))))

    def clear(self) -> None:
        """Forget all of them: whoever measures wants them found anew."""
        with self.lock:
            self.laws.clear()
            self.weight = 0


def weight_of(law: Odds[Any]) -> int:
    """How many results a law has, with those that are only told."""
    return 1 + sum(
        [len(one.shown_total.ways) if isinstance(one, Parted) and isinstance(one.shown_total, Open) else 1 for one, _ in law]
    )


MEMORY: Final = Memory(REMEMBERED)


def remembered(find: F) -> F:
    """A law that is found once for the same arguments, all of them hashable; that there are too many ways is remembered too."""

    @wraps(find)
    def recalled(*args: Any) -> Odds[Any]:
        key = find, args
        law = MEMORY.laws.get(key)
        if law is None:
            try:
                law = find(*args)
            except TooManyWays:
                law = ()
            MEMORY.keep(key, law)
        if not law:
            raise TooManyWays(getattr(args[0], "__name__", find.__name__))
        return law

    return cast(F, recalled)


def law_by(find: Callable[P, Odds[R]]) -> Callable[[Callable[Concatenate[Dice, P], R]], Callable[Concatenate[Dice, P], R]]:
    """An experiment whose law is `find(*args)`, as a roll says both what its faces mean and how likely each meaning is: for where
    the book's order of the dice is not the one in which they are few. `find` raises TooManyWays."""

    def keep(experiment: Callable[Concatenate[Dice, P], R]) -> Callable[Concatenate[Dice, P], R]:
        _OWN[experiment] = find
        return experiment

    return keep


class Parted(NamedTuple):
    """What an experiment comes to, in two parts: what `decides` how the rules go on, and what is only `told`, by events that change
    nothing. Where odds are reckoned, what is told stays open, and the rules go on once for all of it."""

    decides: Any
    shown_total: MayBeOpen


class Open:
    """All that something may be, with the weight of each, of their `total`."""

    __slots__ = ("hash", "total", "ways")

    def __init__(self, ways: Odds[Any]) -> None:
        self.ways, self.total, self.hash = ways, sum([n for _, n in ways]), hash(ways)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Open) and self.hash == other.hash and self.ways == other.ways)

    def __hash__(self) -> int:
        return self.hash


@mypyc_attr(allow_interpreted_subclasses=True)
class Reckoned(Dice):
    """Dice that nobody sees: they come to results, not to faces. `_any(odds)` says which."""

    falls = False

    def roll(self, request: Roll[R]) -> R:
        odds: Odds[R] = odds_of(request)
        return self._any(odds)

    def of(self, experiment: Callable[..., R], *args: Hashable) -> R:
        odds = if_few(law, experiment, *args)
        return self._any(odds) if odds else experiment(self, *args)

    def each(
        self,
        stages: Sequence[Callable[[Dice, Any, Any], Any]],
        items: Sequence[Hashable],
        add: Callable[[R, Any], R],
        start: R,
    ) -> R:
        odds = if_few(law_of_each, tuple(stages), tuple(items), add, start)
        return self._any(odds) if odds else super().each(stages, items, add, start)

    def through(self, step: Callable[[Dice, R, Any], R], items: Sequence[Hashable], start: R) -> R:
        odds = if_few(law_through, step, tuple(items), start)
        return self._any(odds) if odds else super().through(step, items, start)

    def hidden(self, experiment: Callable[..., Any], *args: Hashable) -> MayBeOpen:
        odds = if_few(merged_law, experiment, *args)
        return Open(odds) if odds else experiment(self, *args)

    def look(self, experiment: Callable[..., Any], hidden: MayBeOpen, *args: Hashable) -> tuple[Any, MayBeOpen]:
        odds: Odds[tuple[Any, Any]] = if_few(law_of_look, experiment, hidden, *args)
        if odds:
            return self._any(odds)
        found = self._any(hidden.ways) if isinstance(hidden, Open) else hidden
        return experiment(self, found, *args), found

    def _any(self, odds: Odds[T]) -> T:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Enumerator(Reckoned):
    """Dice that fall every way there is, one way a run; `weight` of `total` is the chance of this way."""

    def __init__(self) -> None:
        self.trail: list[tuple[Odds[Any], int, int]] = []
        self.begin()

    def begin(self) -> None:
        """Start a run along the present way."""
        self.position, self.weight, self.total = 0, 1, 1

    @property
    def retold(self) -> bool:
        """Whether this way has come by here before, and so what may come next is known."""
        return self.position < len(self.trail)

    def roll(self, request: Roll[R]) -> R:
        odds: Odds[R] = self.trail[self.position][0] if self.retold else odds_of(request)
        return self._any(odds)

    def _any(self, odds: Odds[T]) -> T:
        if self.position == len(self.trail):
            self.trail.append((odds, 0, sum([n for _, n in odds])))
        odds, way, total = self.trail[self.position]
        self.position += 1
        result: T
        result, weight = odds[way]
        self.weight *= weight
        self.total *= total
        return result

    def next(self) -> bool:
        """Turn to the next way; False when there is none left."""
        del self.trail[self.position :]
        while self.trail:
            odds, way, total = self.trail.pop()
            if way + 1 < len(odds):
                self.trail.append((odds, way + 1, total))
                self.begin()
                return True
        return False


@remembered
def odds_of(request: Roll[R]) -> Odds[R]:
    """All results of a roll with their weights, of no weight left out."""
    return tuple([(result, n) for result, n in request.odds() if n])


def if_few(find: Callable[..., Odds[Any]], *args: Hashable) -> Odds[Any]:
    """A law, and nothing where there are too many ways: then the throws of the experiment are dice like any others."""
    try:
        return find(*args)
    except TooManyWays:
        return ()


def law(experiment: Callable[..., R], *args: Hashable) -> Odds[R]:
    """All results of an experiment, each with its exact weight. Raises TooManyWays."""
    odds: Odds[R] = merged_law(experiment, *args)
    return parted_law(experiment, *args) if isinstance(odds[0][0], Parted) else odds


@remembered
def parted_law(experiment: Callable[..., Any], *args: Hashable) -> Odds[Any]:
    """The same of results in two parts: what is told of them stays open. Raises TooManyWays."""
    return parted(merged_law(experiment, *args))


@remembered
def merged_law(experiment: Callable[..., R], *args: Hashable) -> Odds[R]:
    """The same, with both parts of results that are in two. Raises TooManyWays."""
    if experiment in _OWN:
        return _OWN[experiment](*args)
    dice, found = Enumerator(), dict[R, dict[int, int]]()
    for _ in range(MOST):
        weights = found.setdefault(experiment(dice, *args), {})
        weights[dice.total] = weights.get(dice.total, 0) + dice.weight
        if not dice.next():
            break
    else:
        raise TooManyWays
    total = lcm(*[one for weights in found.values() for one in weights])
    return reduced([(result, sum([n * (total // one) for one, n in weights.items()])) for result, weights in found.items()])


@remembered
def law_of_each(stages: tuple[Any, ...], items: tuple[Any, ...], add: Callable[[R, Any], R], start: R) -> Odds[R]:
    """What independent items come to (see Dice.each): each by itself, then added up. Raises TooManyWays."""
    ways: dict[R, int] = {start: 1}
    for item in items:
        one_item = law_of_stages(stages, item)
        more: dict[R, int] = {}
        for so_far, n in ways.items():
            for one, m in one_item:
                both = add(so_far, one)
                more[both] = more.get(both, 0) + n * m
            limit_ways(more)
        ways = more
    return parted(reduced(list(ways.items())))


@remembered
def law_of_stages(stages: tuple[Any, ...], item: Any) -> Odds[Any]:
    """What one item comes to after all steps; what is alike after one of them is one. Raises TooManyWays."""
    ways: Odds[Any] = ((None, 1),)
    for step in stages:
        ways = _onward(ways, step, item)
    return ways


@remembered
def law_through(step: Callable[[Dice, R, Any], R], items: tuple[Any, ...], start: R) -> Odds[R]:
    """What items come to one after the other (see Dice.through); what is alike after one of them is one. Raises TooManyWays."""
    ways: Odds[Any] = ((start, 1),)
    for item in items:
        ways = _onward(ways, step, item)
    return parted(ways)


@remembered
def law_of_look(experiment: Callable[..., Any], hidden: Any, *args: Hashable) -> Odds[Any]:
    """All that a look at something hidden may show, and what it may be after that (see Dice.look). Raises TooManyWays."""
    ways: Odds[Any] = hidden.ways if isinstance(hidden, Open) else ((hidden, 1),)
    laws = [(value, n, merged_law(experiment, value, *args)) for value, n in ways]
    totals = [sum([m for _, m in odds]) for _, _, odds in laws]
    common = lcm(*totals)
    found: dict[Any, dict[Any, int]] = {}
    for (value, n, odds), total in zip(laws, totals, strict=True):
        for result, m in odds:
            left = found.setdefault(result, {})
            left[value] = left.get(value, 0) + n * m * (common // total)
        limit_ways(found)
    return reduced([((result, Open(reduced(list(left.items())))), sum(left.values())) for result, left in found.items()])


def _onward(ways: Odds[Any], step: Callable[..., Any], item: Any) -> Odds[Any]:
    """All that comes of a step after each of these ways."""
    return mixed([(n, merged_law(step, so_far, item)) for so_far, n in ways])


def mixed(laws: Sequence[tuple[int, Odds[R]]]) -> Odds[R]:
    """One of these laws, each with its weight. Raises TooManyWays."""
    totals = [sum([m for _, m in odds]) for _, odds in laws]
    common = lcm(*totals)
    found: dict[R, int] = {}
    for (n, odds), total in zip(laws, totals, strict=True):
        by = n * (common // total)
        for result, m in odds:
            found[result] = found.get(result, 0) + m * by
        limit_ways(found)
    return reduced(list(found.items()))


def limit_ways(found: Sized) -> None:
    """Raises TooManyWays, if so many results have been found; before any more are."""
    if len(found) > MOST:
        raise TooManyWays


def reduced(odds: Sequence[tuple[R, int]]) -> Odds[R]:
    """The same odds in the smallest numbers."""
    by = gcd(*[n for _, n in odds])
    return tuple([(result, n // by) for result, n in odds])


def parted(odds: Odds[Any]) -> Odds[Any]:
    """Results that are in two parts: one for each that decides, with all that may be told of it."""
    if not isinstance(odds[0][0], Parted):
        return odds
    by: dict[Any, list[tuple[Any, int]]] = {}
    for (decides, told), n in odds:
        by.setdefault(decides, []).append((told, n))
    return tuple([(Parted(decides, Open(tuple(ways))), sum([n for _, n in ways])) for decides, ways in by.items()])
