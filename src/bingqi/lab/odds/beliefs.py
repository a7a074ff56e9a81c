"""Beliefs: odds where something is secret. What an option does is reckoned in many worlds that a seat may believe in, one after the
other, and mixed: the same worlds and the same dice for all options. Worlds that do not fit what the seat was told are left out.

Where a guess draws few numbers every world is looked into, each with its weight. Else figures come with the interval in which they
lie (95 %), as far as worlds that were drawn can tell; that the rule set guesses rightly how likely a world is, is assumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from hashlib import sha256
from math import copysign, inf, pi, sqrt, tan
from random import Random
from statistics import NormalDist
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from bingqi.core.dice.laws import Enumerator
from bingqi.core.event import Entry
from bingqi.core.requests import Choose
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds.exact import Asking, Question, Unseen
from bingqi.lab.odds.info_state import Known, Seldom, known_by, retold
from bingqi.lab.paths.stretch_laws import closed
from bingqi.lab.stats import Z95, Rate
from bingqi.rulesets import ruleset

FIRST = 4
"""So many worlds are looked into before anything is shown; then twice as many, and so on."""
WIDTH, MOST = 0.1, 256
"""Figures are narrow enough so; and so many worlds are enough in any case."""
EVERY, WAYS = 32, 128
"""If there are no more worlds than this, all are looked into; in each of them so many ways of the dice are followed."""
GUESSES = 8
"""So many guesses for each world that fits; else those are taken that fit nearly."""
FEW = (3, 6, 24)
"""Ways of the dice that are followed in a world: in those of the first pass, the second, and later."""


class Believed(NamedTuple):
    """A stake: its mean, be it a chance or an amount, and the interval (95 %) in which it lies, from so many worlds."""

    mean: float
    low: float
    high: float
    worlds: int
    amount: bool = False
    largest: float = 1.0
    """Of an amount, what any option may come to."""

    @property
    def width(self) -> float:
        """Of an amount, as a share of the largest."""
        return (self.high - self.low) / max(1.0, self.largest)


class Option(NamedTuple):
    """An option, and what is at stake with it by name, the weightiest first. `late`: it got less than was wanted, or nothing, for
    time ran out. `answered`: it hangs on how others would answer, for whom a bot stands in."""

    key: str
    label: Text
    stakes: Mapping[str, Believed]
    late: bool = False
    answered: bool = False


class Beliefs(NamedTuple):
    """A decision and what a seat may believe of its options. It is never exact: how likely a world is, is assumed.

    `unfit`: guesses that did not fit what was told. `every`: these are all worlds there are. `loose`: no world was found that fits
    all that was told, and so those are taken in which the same was asked. `final`: nothing more is coming.
    """

    who: str
    ask: Choose
    options: tuple[Option, ...]
    worlds: int
    unfit: int
    every: bool
    loose: bool
    final: bool


# --- Worlds ----------------------------------------------------------------------------


class World(NamedTuple):
    """The decision, put in a state such as the turn may have begun with, and what share of all such states that stands for."""

    n: int
    asking: Asking
    weight: float
    drawn: bool
    """Whether answers were drawn: that are not all that there may have been."""


class Worlds:
    """The worlds that a seat may believe in, each found when it is asked for. The same ones for whoever knows the same."""

    def __init__(
        self, rules: Ruleset[Any], known: Known, answered_by: str = "greedy", enough: Callable[[], bool] = lambda: False
    ) -> None:
        """When it is `enough`, no more worlds are sought."""
        self.rules, self.known, self.answered_by, self.enough = rules, known, answered_by, enough
        self.seed = sha256(msgspec.json.encode(rules.freeze(known.seen))).hexdigest()
        self.found: list[World] = []
        self.guesses = self.unfit = 0
        self.seldom: Seldom = {}
        self.loose = False
        """Whether no world was found in which the same was told, and those are taken in which the same is asked."""
        self.every = self._all()

    def _all(self) -> bool:
        """Find every world, if they are few. Where nothing is secret there is one."""
        if (said := self.known.said) is not None:
            self.found = [World(0, Asking(self.rules, self.known.seen, said, self.known.ask, self.answered_by), 1.0, False)]
            self.guesses = 1
            return True
        below = Branching()
        found: list[tuple[Any, float]] = []
        more = True
        while more:
            found.append((self.rules.guess(self.known.seen, below), 1 / below.ways))
            if below.ways > EVERY or len(found) > EVERY or self.enough():
                return False
            more = below.next()
        worlds = [self._told(state, weight) for state, weight in found]
        if any(world is not None and world.drawn for world in worlds):
            return False
        self.found = [world for world in worlds if world is not None]
        self.guesses, self.unfit = len(worlds), len(worlds) - len(self.found)
        return bool(self.found)

    def get(self, n: int) -> World | None:
        """World `n`; None if there are not so many."""
        while n >= len(self.found) and not self.every and not self.enough():
            if self.unfit > GUESSES * (len(self.found) + FIRST):
                if self.found or self.loose:
                    return None
                self.loose, self.unfit = True, 0
            world = self._told(self.rules.guess(self.known.seen, Random(f"{self.seed}{self.guesses}").randrange), 1.0)
            if world is None:
                self.unfit += 1
            else:
                self.found.append(world)
            self.guesses += 1
        return self.found[n] if n < len(self.found) else None

    def _told(self, state: Any, weight: float) -> World | None:
        """The turn as it may have gone in a state; None if it cannot have."""
        seed = f"{self.seed} turn {self.guesses}"
        turn = retold(self.rules, state, self.known, seed, self.loose, self.seldom, self.enough)
        if turn is None:
            return None
        drawn = bool(turn.drawn or turn.thrown)
        return World(self.guesses, Asking(self.rules, state, turn.said, self.known.ask, self.answered_by), weight, drawn)


class Branching:
    """`below` for a guess that goes every way, one at a time."""

    def __init__(self) -> None:
        self.trail: list[tuple[int, int]] = []
        self.at = 0

    def __call__(self, n: int) -> int:
        if self.at == len(self.trail):
            self.trail.append((0, n))
        way, _ = self.trail[self.at]
        self.at += 1
        return way

    @property
    def ways(self) -> int:
        """Of how many such ways, all alike likely, this is one."""
        total = 1
        for _, n in self.trail:
            total *= n
        return total

    def next(self) -> bool:
        """Turn to the next way; False when there is none left."""
        del self.trail[self.at :]
        self.at = 0
        while self.trail:
            way, n = self.trail.pop()
            if way + 1 < n:
                self.trail.append((way + 1, n))
                return True
        return False


# --- Mixing ----------------------------------------------------------------------------


class Sums:
    """What was found for a stake of an option, world by world."""

    def __init__(self) -> None:
        self.weight = self.sum = self.squares = 0.0
        self.least, self.most = 1.0, 0.0
        self.noise = 0.0
        """The variance that the dice leave, where they were not followed every way; each with its weight squared."""

    def add(self, value: float, weight: float, noise: float) -> None:
        """What one world gave."""
        self.weight += weight
        self.sum += weight * value
        self.squares += weight * value * value
        self.least, self.most = min(self.least, value), max(self.most, value)
        self.noise += weight * weight * noise


def bounds(sums: Sums, n: int, amount: bool, every: bool = False, largest: float = 0.0) -> Believed:
    """What is believed after `n` worlds of equal weight, or after `every` one.

    A chance: Wilson's interval, with the spread that the worlds have instead of that of yes and no. So it is his where each world
    says yes or no; and where all say the same, it leaves room for as many others as may have been missed. An amount: by its
    standard error; where all worlds say the same, as a share of the `largest` one that any option had. Of every world only the dice
    are uncertain. What was below 0 in no world has no bound below it."""
    mean = sums.sum / sums.weight
    if every:
        half = Z95 * sqrt(sums.noise) / sums.weight
        low, high = mean - half, mean + half
    else:
        spread = max(0.0, sums.squares / sums.weight - mean * mean)
        if not amount:
            _, low, high = within(mean, spread, n, sums.least, sums.most)
        elif spread or not largest:
            half = student(n - 1) * sqrt(spread / (n - 1)) if n > 1 else inf
            low, high = mean - half, mean + half
        else:
            share = min(1.0, abs(mean) / largest)
            _, less, more = within(share, 0.0, n, share, share)
            low, high = sorted((copysign(less * largest, mean), copysign(more * largest, mean)))
    if amount:
        return Believed(mean, max(0.0, low) if sums.least >= 0 else low, high, n, True, largest)
    return Believed(mean, max(0.0, low), min(1.0, high), n)


def within(mean: float, spread: float, n: int, least: float = 0.0, most: float = 1.0) -> Rate:
    """The interval around the mean of `n` numbers from 0 to 1 of this variance, of which these are the least and the most. Where
    all are 0 or 1 it is Wilson's. Its low end is his for numbers from 0 to `most`, its high end for numbers from `least` to 1."""
    low = most * _at_least(mean / most, spread / most**2, n) if most else 0.0
    rest = 1 - least
    high = 1 - rest * _at_least((1 - mean) / rest, spread / rest**2, n) if rest else 1.0
    return Rate(mean, min(mean, low), max(mean, high))


def _at_least(mean: float, spread: float, n: int, z: float = Z95) -> float:
    """The low end of Wilson's interval, for numbers from 0 to 1 of this variance."""
    if n <= 0:
        return 0.0
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(spread / n + z * z / (4 * n * n))
    return max(0.0, middle - half)


def student(degrees: int, wrong: float = 0.025) -> float:
    """So many standard errors a mean is beyond with this chance, by so many degrees of freedom (after Cornish and Fisher; from 4 on
    within 1 % for the usual chances)."""
    if degrees < 1:
        return inf
    if degrees < 3:
        return tan(pi * (0.5 - wrong)) if degrees == 1 else (1 - 2 * wrong) / sqrt(2 * wrong * (1 - wrong))
    z, n = NormalDist().inv_cdf(1 - wrong), degrees
    one, two = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    four = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one / n + two / n**2 + three / n**3 + four / n**4


class Mixture:
    """The options of a decision, and what the worlds looked into have given so far."""

    def __init__(
        self,
        known: Known,
        keys: Iterable[str] | None,
        answered_by: str = "greedy",
        rules: Ruleset[Any] | None = None,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """When it is `enough`, no more worlds are sought."""
        self.rules = rules or ruleset(known.ruleset)
        self.known = known
        self.worlds = Worlds(self.rules, known, answered_by, enough)
        self.sums: dict[str, dict[str, Sums]] = {key: {} for key in (known.ask.options if keys is None else keys)}
        self.n = dict.fromkeys(self.sums, 0)
        self.amounts: dict[str, bool] = {}
        self.largest: dict[str, float] = {}
        """Of each amount the largest that a world gave."""
        self.wide: set[str] = set()
        """Options whose dice are not worth following every way."""
        self.answered: set[str] = set()
        self.soon: dict[str, Mapping[str, Believed]] = {}
        """What a few worlds told, as long as no more is known."""
        self.labels = {key: self.rules.label(known.seen, known.ask, key) for key in self.sums}

    def look(self, key: str, world: World, few: int) -> None:
        """What an option does in one more world."""
        world.asking.heard.clear()
        question = Question(world.asking, key)
        self.n[key] += 1
        for name, (mean, noise) in self._means(question, world.n, few).items():
            self.sums[key].setdefault(name, Sums()).add(mean, world.weight, noise)
            self.largest[name] = max(abs(mean), self.largest.get(name, 0.0))
        if question.answered:
            self.answered.add(key)

    def _means(self, question: Question, n: int, few: int) -> dict[str, tuple[float, float]]:
        """The mean of each stake, and the variance that is left to it."""
        every, key = self.worlds.every, question.key
        if every or key not in self.wide:
            exact = followed(question, self.stakes_of, WAYS if every else few)
            if exact is not None:
                return {name: (mean, 0.0) for name, mean in exact.items()}
            if few >= FEW[-1]:
                self.wide.add(key)
        times = max(FEW[-1], MOST // len(self.worlds.found)) if every else few
        return thrown(question, self.stakes_of, f"{self.worlds.seed} dice {n}", times)

    def stakes_of(self, entries: Sequence[Entry]) -> dict[str, float]:
        """What is at stake after one run, over all that may be told of it."""
        found: dict[str, float] = {}
        for log, weight, total in closed(entries):
            for name, value in self.rules.stakes(self.rules.effects(log), self.known.friends).items():
                self.amounts.setdefault(name, not isinstance(value, bool))
                found[name] = found.get(name, 0.0) + value * weight / total
        return found

    def draft(self) -> Mixture:
        """The same decision, to be looked into in a few of the worlds, drawn from all."""
        draft, every = copy(self), self.worlds.found
        draft.worlds = copy(self.worlds)
        drawn = Random(self.worlds.seed).choices(every, [world.weight for world in every], k=FIRST)
        draft.worlds.every, draft.worlds.found = False, [world._replace(weight=1.0) for world in drawn]
        draft.sums, draft.n = {key: {} for key in self.sums}, dict.fromkeys(self.sums, 0)
        return draft

    def narrow(self, key: str, width: float) -> bool:
        """Whether all that an option does is known well enough."""
        return all(one.width <= width for one in self.stakes(key).values())

    def stakes(self, key: str) -> dict[str, Believed]:
        """What is believed of an option."""
        n = self.n[key]
        every, largest = self.worlds.every, self.largest
        return {name: bounds(one, n, self.amounts[name], every, largest[name]) for name, one in self.sums[key].items()}

    def told(self, late: Iterable[str] = (), final: bool = False) -> Beliefs:
        """As things stand."""
        late, it = set(late), self.worlds
        options = [
            Option(key, self.labels[key], self.stakes(key) if n else self.soon.get(key, {}), key in late, key in self.answered)
            for key, n in self.n.items()
        ]
        most = max(self.n.values(), default=0)
        return Beliefs(self.known.ask.who, self.known.ask, tuple(options), most, it.unfit, it.every, it.loose, final)


StakesOf = Callable[[Sequence[Entry]], Mapping[str, float]]


def followed(question: Question, stakes_of: StakesOf, most: int) -> dict[str, float] | None:
    """The mean of each stake over every way of the dice in a world; None if there are more ways than that."""
    found, dice = dict[str, float](), Enumerator()
    for _ in range(most):
        for name, value in stakes_of(question.entries(dice)).items():
            found[name] = found.get(name, 0.0) + dice.weight / dice.total * value
        if not dice.next():
            return found
        if sum([len(odds) - 1 for odds, _, _ in dice.trail]) >= most:
            return None
    return None


def thrown(question: Question, stakes_of: StakesOf, seed: str, times: int) -> dict[str, tuple[float, float]]:
    """The mean of each stake over so many throws, the same dice for all options, and its variance."""
    dice, values = Unseen(seed), dict[str, list[float]]()
    for _ in range(times):
        for name, value in stakes_of(question.entries(dice)).items():
            values.setdefault(name, []).append(value)
    return {name: _mean_and_noise(one, times) for name, one in values.items()}


def _mean_and_noise(values: Sequence[float], times: int) -> tuple[float, float]:
    """That they all came out the same leaves room for what was missed, as Wilson's interval does for chances."""
    mean, most = sum(values) / times, max(map(abs, values), default=0.0) or 1.0
    return mean, sum([(one - mean) ** 2 for one in values]) / max(1, times - 1) / times + (Z95 * most / times) ** 2


def believed(
    session: Session[Any],
    who: str,
    keys: Iterable[str] | None = None,
    *,
    seconds: float = 4.0,
    width: float = WIDTH,
    most: int = MOST,
    answered_by: str = "greedy",
) -> Iterator[Beliefs]:
    """What `who` may believe of the options that it is asked about (those named by `keys`), from what it has seen alone.

    Soon a first time, then narrower, until all is narrower than `width`, `most` worlds were looked into, or time is up; the last is
    `final`.
    Raises NotLawful if `who` has nothing to choose.
    """
    known, until = known_by(session, who), perf_counter() + seconds

    def enough() -> bool:
        return perf_counter() > until

    return passes(Mixture(known, keys, answered_by, session.rules, enough), enough, width, most)


def passes(it: Mixture, enough: Callable[[], bool], width: float = WIDTH, most: int = MOST) -> Iterator[Beliefs]:
    """The same for a mixture, of whatever process, as long as it is not `enough`. Whether to go on with an option is decided
    between passes alone, each of which has as many worlds as all before. Where every world is looked into, first figures come from
    a few of them."""
    if it.worlds.every and len(it.worlds.found) > FIRST:
        soon = next(passes(it.draft(), enough, width, FIRST))
        it.soon = {option.key: option.stakes for option in soon.options}
        yield soon._replace(final=False)
    running, n, last = list(it.n), 0, FIRST
    for few in _fews():
        last = len(it.worlds.found) if it.worlds.every else min(last, most)
        while n < last:
            world = it.worlds.get(n)
            if world is None:
                yield it.told(() if n else running, final=True)
                return
            for at, key in enumerate(running):
                if enough():
                    yield it.told(running if n else running[at:], final=True)
                    return
                it.look(key, world, few)
            n += 1
        running = [key for key in running if not it.narrow(key, width)]
        over = not running or n >= most or it.worlds.every
        yield it.told(final=over)
        if over:
            return
        last = 2 * n


def _fews() -> Iterator[int]:
    """The ways of the dice that are worth following, pass after pass."""
    yield from FEW
    while True:
        yield FEW[-1]
