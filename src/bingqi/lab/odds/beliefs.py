"""Beliefs: odds where something is secret. What an option does is reckoned in many worlds that a seat may believe in, one after the
other, and mixed: the same worlds and the same dice for all options. Worlds that do not fit what the seat was told are left out.

Where a guess draws few numbers every world is looked into, each with its weight. Else figures come with the interval in which they
lie (95 %), as far as worlds that were drawn can tell; that the rule set guesses rightly how likely a world is, is assumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from bingqi.core.dice.laws import Enumerator
from bingqi.core.event import Entry
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.lab.odds.exact import Question, Unseen
from bingqi.lab.odds.info_state import InfoState, info_state
from bingqi.lab.odds.intervals import Believed, Sums, bounds
from bingqi.lab.odds.worlds import FIRST, World, Worlds
from bingqi.lab.paths.tellings import closed
from bingqi.lab.stats import Z95
from bingqi.rulesets import ruleset

WIDTH, MOST = 0.1, 256
"""Figures are narrow enough so; and so many worlds are enough in any case."""

WAYS = 128
"""In each world so many ways of the dice are followed, if all worlds are looked into."""

FEW = (3, 6, 24)
"""Ways of the dice that are followed in a world: in those of the first pass, the second, and later."""


class Option(NamedTuple):
    """An option, and what is at stake with it by name, the weightiest first. `timed_out`: it got less than was wanted, or nothing,
    for time ran out. `answered`: it hangs on how others would answer, for whom a bot stands in."""

    key: str
    label: Text
    metrics: Mapping[str, Believed]
    timed_out: bool = False
    answered: bool = False


class Beliefs(NamedTuple):
    """A decision and what a seat may believe of its options. It is never exact: how likely a world is, is assumed.

    `unfit`: guesses that did not fit what was told. `every`: these are all worlds there are. `loose`: no world was found that fits
    all that was told, and so those are taken in which the same was asked. `final`: nothing more is coming.
    """

    who: str
    decision: Decision
    options: tuple[Option, ...]
    worlds: int
    unfit: int
    every: bool
    loose: bool
    final: bool


class Mixture:
    """The options of a decision, and what the worlds looked into have given so far."""

    def __init__(
        self,
        info: InfoState,
        keys: Iterable[str] | None,
        answered_by: str = "greedy",
        rules: Ruleset[Any] | None = None,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """When it is `enough`, no more worlds are sought."""
        self.rules = rules or ruleset(info.ruleset)
        self.info = info
        self.worlds = Worlds(self.rules, info, answered_by, enough)
        self.sums: dict[str, dict[str, Sums]] = {key: {} for key in (info.decision.options if keys is None else keys)}
        self.n = dict.fromkeys(self.sums, 0)
        self.amounts: dict[str, bool] = {}
        self.largest: dict[str, float] = {}
        """Of each amount the largest that a world gave."""
        self.wide: set[str] = set()
        """Options whose dice are not worth following every way."""
        self.answered: set[str] = set()
        self.soon: dict[str, Mapping[str, Believed]] = {}
        """What a few worlds told, as long as no more is known."""
        self.labels = {key: self.rules.label(info.observation, info.decision, key) for key in self.sums}

    def look(self, key: str, world: World, few: int) -> None:
        """What an option does in one more world."""
        world.decision_point.heard.clear()
        question = Question(world.decision_point, key)
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
            exact = followed(question, self.metrics_of, WAYS if every else few)
            if exact is not None:
                return {name: (mean, 0.0) for name, mean in exact.items()}
            if few >= FEW[-1]:
                self.wide.add(key)
        times = max(FEW[-1], MOST // len(self.worlds.found)) if every else few
        return thrown(question, self.metrics_of, f"{self.worlds.seed} dice {n}", times)

    def metrics_of(self, entries: Sequence[Entry]) -> dict[str, float]:
        """What is at stake after one run, over all that may be told of it."""
        found: dict[str, float] = {}
        for log, weight, total in closed(entries):
            for name, value in self.rules.outcome_metrics(self.rules.outcome_summary(log), self.info.friends).items():
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
        return all(one.width <= width for one in self.metrics(key).values())

    def metrics(self, key: str) -> dict[str, Believed]:
        """What is believed of an option."""
        n = self.n[key]
        every, largest = self.worlds.every, self.largest
        return {name: bounds(one, n, self.amounts[name], every, largest[name]) for name, one in self.sums[key].items()}

    def snapshot(self, timed_out: Iterable[str] = (), final: bool = False) -> Beliefs:
        """As things stand."""
        timed_out, it = set(timed_out), self.worlds
        options = [
            Option(
                key, self.labels[key], self.metrics(key) if n else self.soon.get(key, {}), key in timed_out, key in self.answered
            )
            for key, n in self.n.items()
        ]
        most = max(self.n.values(), default=0)
        return Beliefs(self.info.decision.who, self.info.decision, tuple(options), most, it.unfit, it.every, it.loose, final)


MetricsOf = Callable[[Sequence[Entry]], Mapping[str, float]]


def followed(question: Question, metrics_of: MetricsOf, most: int) -> dict[str, float] | None:
    """The mean of each stake over every way of the dice in a world; None if there are more ways than that."""
    found, dice = dict[str, float](), Enumerator()
    for _ in range(most):
        for name, value in metrics_of(question.entries(dice)).items():
            found[name] = found.get(name, 0.0) + dice.weight / dice.total * value
        if not dice.next():
            return found
        if sum([len(odds) - 1 for odds, _, _ in dice.trail]) >= most:
            return None
    return None


def thrown(question: Question, metrics_of: MetricsOf, seed: str, times: int) -> dict[str, tuple[float, float]]:
    """The mean of each stake over so many throws, the same dice for all options, and its variance."""
    dice, values = Unseen(seed), dict[str, list[float]]()
    for _ in range(times):
        for name, value in metrics_of(question.entries(dice)).items():
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
    known, until = info_state(session, who), perf_counter() + seconds

    def enough() -> bool:
        return perf_counter() > until

    return passes(Mixture(known, keys, answered_by, session.rules, enough), enough, width, most)


def passes(it: Mixture, enough: Callable[[], bool], width: float = WIDTH, most: int = MOST) -> Iterator[Beliefs]:
    """The same for a mixture, of whatever process, as long as it is not `enough`. Whether to go on with an option is decided
    between passes alone, each of which has as many worlds as all before. Where every world is looked into, first figures come from
    a few of them."""
    if it.worlds.every and len(it.worlds.found) > FIRST:
        soon = next(passes(it.draft(), enough, width, FIRST))
        it.soon = {option.key: option.metrics for option in soon.options}
        yield soon._replace(final=False)
    running, n, last = list(it.n), 0, FIRST
    for few in _fews():
        last = len(it.worlds.found) if it.worlds.every else min(last, most)
        while n < last:
            world = it.worlds.get(n)
            if world is None:
                yield it.snapshot(() if n else running, final=True)
                return
            for at, key in enumerate(running):
                if enough():
                    yield it.snapshot(running if n else running[at:], final=True)
                    return
                it.look(key, world, few)
            n += 1
        running = [key for key in running if not it.narrow(key, width)]
        over = not running or n >= most or it.worlds.every
        yield it.snapshot(final=over)
        if over:
            return
        last = 2 * n


def _fews() -> Iterator[int]:
    """The ways of the dice that are worth following, pass after pass."""
    yield from FEW
    while True:
        yield FEW[-1]
