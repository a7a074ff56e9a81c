"""Points: what units should cost, by who wins between armies of them, against what the book lists (extra `lab`).

Random armies of about as many points meet in pairs, and each pair fights twice on the same dice, with the sides swapped. Armies are
not all equally large, or nothing would show by how much points win. What that comes to, regression.py tells.

A unit is worth what bots make of it. So a verdict stands only where all bots agree, and where it holds for all units together: of
thirty units one or two would be called dear or cheap by chance, were each judged by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from math import ceil
from random import Random
from typing import Any, NamedTuple

import msgspec

from bingqi.bots import bot, versions
from bingqi.core.prices import Priced
from bingqi.core.problems import BadContent, located, problem, unknown
from bingqi.lab.fights.laboratory import Lab, Progress
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import MOST_FIGHTS, MOST_SEED, Study, check_number
from bingqi.lab.fights.summary import Stalls
from bingqi.lab.paired.comparison import score
from bingqi.lab.paired.head import head
from bingqi.lab.ratings.regression import WAYS, Fit, fit, least_pairs, need_extra
from bingqi.lab.stats import Interval
from bingqi.rulesets import ruleset, usable

SPREAD = 0.3
"""An army costs from so much less than the limit to so much more."""
MOST_LIMIT = 1_000_000
DEAR, FAIR, CHEAP = 1, 0, -1

Army = tuple[str, ...]


class Pair(NamedTuple):
    """Two armies that meet, and the seed of their dice."""

    armies: tuple[Army, Army]
    seed: int


class Points(msgspec.Struct, dict=True):
    """Armies that meet, and what came of it so far."""

    ruleset: str
    sides: tuple[str, str]
    units: dict[str, Priced]
    bots: list[str]
    limit: int
    seed: int
    pairs: list[Pair]
    scores: list[list[tuple[float, float]]] = msgspec.field(default_factory=list)
    """Of each pair, by each bot, what the first side got in its two fights."""
    undecided: list[int] = msgspec.field(default_factory=list)
    """How many fights of each bot had no winner but by what is left."""
    stalls: list[Stalls] = msgspec.field(default_factory=list)
    """How many fights of each bot stalled."""
    interrupted: bool = False

    def arms(self) -> Iterator[Study]:
        """All that is fought, pair after pair."""
        rules = ruleset(self.ruleset)
        prices = rules.prices
        assert prices is not None
        ground, options = prices.ground(), dict(prices.options)
        for pair in self.pairs:
            ways = [prices.armed(ground, dict(zip(self.sides, armies, strict=True))) for armies in (pair.armies, pair.armies[::-1])]
            for who in self.bots:
                for data in ways:
                    yield Study(rules.id, rules.version, prices.scenario, data, dict.fromkeys(self.sides, who), options, pair.seed)

    @property
    def fights_a_pair(self) -> int:
        """How many fights a pair stands for."""
        return WAYS * len(self.bots)

    @property
    def fought(self) -> int:
        """How many pairs were fought by all bots."""
        return len(self.scores)

    @property
    def enough(self) -> bool:
        """Whether there are pairs enough to tell anything."""
        return self.fought >= least_pairs(len(self.units))

    @cached_property
    def fits(self) -> dict[str, Fit]:
        """What came of the fights, by bot; nothing where they are too few."""
        return {who: self._fit(n) for n, who in enumerate(self.bots)} if self.enough else {}

    def _fit(self, n: int) -> Fit:
        met = [pair.armies for pair in self.pairs[: self.fought]]
        more = [[one.count(id) - other.count(id) for id in self.units] for one, other in met]
        return fit([one.cost for one in self.units.values()], more, [scores[n] for scores in self.scores], self.seed)

    @property
    def stalling(self) -> list[str]:
        """The bots of whose fights too many stall."""
        return [who for who, its in zip(self.bots, self.stalls, strict=False) if its.many]

    def cost(self, who: str, unit: str) -> Interval | None:
        """What a unit should cost by the fights of one bot; None where points do not decide them."""
        return self._one_of(self.fits[who].costs, unit)

    def _one_of(self, figures: Sequence[Interval], unit: str) -> Interval | None:
        return figures[[*self.units].index(unit)] if figures else None

    def verdict_of(self, who: str, unit: str) -> int:
        """Whether a unit is dear or cheap by the fights of one bot, among all units; 0: that is not shown."""
        found, listed = self._one_of(self.fits[who].together, unit), self.units[unit].cost
        if found is None or who in self.stalling:
            return FAIR
        return DEAR if found.high < listed else CHEAP if found.low > listed else FAIR

    def verdict(self, unit: str) -> int:
        """Whether it is by those of all bots."""
        each = {self.verdict_of(who, unit) for who in self.fits}
        return each.pop() if len(each) == 1 else FAIR

    @property
    def versions(self) -> dict[str, int]:
        """The version of each bot."""
        return versions(self.bots, ruleset(self.ruleset))

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        first_pair = [*islice(self.arms(), self.fights_a_pair)]
        return {
            **head(first_pair, None, stalls=bool(self.stalling), interrupted=self.interrupted),
            "ruleset": self.ruleset,
            "seed": self.seed,
            "limit": self.limit,
            "pairs": self.fought,
            "units": [self._unit(id) for id in self.units],
            "fights": {who: self._fights(n) for n, who in enumerate(self.bots)},
        }

    def _unit(self, id: str) -> dict[str, Any]:
        fitted = {who: self._fitted(who, id) for who, its in self.fits.items() if its.costs}
        return {"unit": id, "listed": self.units[id].cost, "fitted": fitted, "verdict": _called(self.verdict(id))}

    def _fitted(self, who: str, id: str) -> dict[str, Any]:
        its, n = self.fits[who], [*self.units].index(id)
        _, low, high = its.together[n]
        together = {"low": round(low, 4), "high": round(high, 4)}
        return {**_plain(its.costs[n]), "together": together, "verdict": _called(self.verdict_of(who, id))}

    def _fights(self, n: int) -> dict[str, Any]:
        told = {"undecided": self.undecided[n] if self.undecided else 0, "stalls": self.bots[n] in self.stalling}
        found = self.fits.get(self.bots[n])
        if found is None:
            return told
        return {
            **told,
            "points_decide": bool(found.costs),
            "average_unit_more": _plain(found.more),
            "first_side": _plain(found.first),
            "listed_wins": _plain(found.listed),
            "fitted_wins": None if found.fitted is None else _plain(found.fitted),
            "difference": None if found.better is None else _plain(found.better),
        }


def _plain(interval: Interval) -> dict[str, float]:
    return {name: round(float(value), 4) for name, value in interval._asdict().items()}


def _called(verdict: int) -> str:
    return {DEAR: "dear", FAIR: "not-shown", CHEAP: "cheap"}[verdict]


# --- Armies --------------------------------------------------------------------------------


def new_points(
    name: str, bots: Sequence[str], pairs: int, units: Sequence[str] = (), limit: int | None = None, seed: int = 0
) -> Points:
    """So many pairs of armies of a rule set, of these units, or of all. Raises BadContent, also where it lists no costs."""
    rules = ruleset(name)
    if rules.prices is None:
        priced = [one.id for one in usable() if one.prices is not None]
        raise BadContent(located(name, problem("no-costs", priced=priced)))
    check_number("seed", seed, 0, MOST_SEED)
    sides = tuple(rules.sides(rules.setup(rules.prices.ground(), rules.prices.options)))
    players = list(dict.fromkeys(bots))
    for who in players:
        bot(who, rules, sides[0], 0)
    pool = _pool(rules.prices.units(), units)
    check_number("pairs", pairs, least_pairs(len(pool)), MOST_FIGHTS)
    cost = rules.prices.limit if limit is None else limit
    check_number("limit", cost, ceil(min([one.cost for one in pool.values()]) / (1 - SPREAD)), MOST_LIMIT)
    met = [_pair(pool, cost, Random(f"{seed}:{n}")) for n in range(pairs)]
    return Points(rules.id, (sides[0], sides[1]), pool, players, cost, seed, met)


def _pool(there: Any, units: Sequence[str]) -> dict[str, Priced]:
    """The units that armies are made of. Raises BadContent where one is not there, or there are fewer than two."""
    if wrong := [located("units", unknown("unit", id, there)) for id in units if id not in there]:
        raise BadContent(*wrong)
    pool = {id: one for id, one in there.items() if not units or id in units}
    if len(pool) < WAYS:
        raise BadContent(located("units", problem("two-units-wanted")))
    return pool


def _pair(pool: dict[str, Priced], limit: int, random: Random) -> Pair:
    """Two armies, each as large as happens."""
    one, other = [army(pool, limit * random.uniform(1 - SPREAD, 1 + SPREAD), random) for _ in range(WAYS)]
    return Pair((one, other), random.getrandbits(62))


def army(pool: dict[str, Priced], limit: float, random: Random) -> Army:
    """One unit after the other, any that can be had for what is left."""
    found: list[str] = []
    while able := [id for id, one in pool.items() if one.cost <= limit and found.count(id) < one.most]:
        found.append(random.choice(able))
        limit -= pool[found[-1]].cost
    return tuple(found)


# --- Fighting ------------------------------------------------------------------------------


def meet(points: Points, lab: Lab = Lab(), progress: Progress | None = None) -> None:  # noqa: B008 - which is a plain value
    """Let all pairs fight. Interrupted (Ctrl-C), there are the first of them. Raises BadContent, and ModuleNotFoundError without
    NumPy and SciPy."""
    need_extra()
    points.undecided = [0] * len(points.bots)
    points.stalls = [Stalls() for _ in points.bots]
    fights: list[Measures] = []
    try:
        for (fight,) in lab.each([*points.arms()], 1, progress):
            fights.append(fight)
            if len(fights) == points.fights_a_pair:
                _take_in(points, fights)
                fights.clear()
    except KeyboardInterrupt:
        points.interrupted = True


def _take_in(points: Points, fights: Sequence[Measures]) -> None:
    """One more pair, fought by all bots."""
    pair = points.pairs[points.fought]
    pieces = [sum([points.units[id].pieces for id in its]) for its in pair.armies]
    scores = []
    for n in range(len(points.bots)):
        there, back = fights[WAYS * n : WAYS * (n + 1)]
        points.stalls[n].take_in(there, back)
        points.undecided[n] += sum([not _decided(points, fight) for fight in (there, back)])
        scores.append((_score(points, there, pieces), _score(points, back, pieces[::-1])))
    points.scores.append(scores)


def _decided(points: Points, fight: Measures) -> bool:
    """Whether somebody has won, and not by what the fallen had cost."""
    prices = ruleset(points.ruleset).prices
    return fight.winner is not None and prices is not None and fight.why not in prices.by_cost


def _score(points: Points, fight: Measures, pieces: Sequence[int]) -> float:
    """What the first side got. Where nobody has won by the rules, whoever has lost the smaller share of its army has."""
    if _decided(points, fight):
        return score(fight, points.sides[0])
    one, other = [min(1.0, fight.losses.get(side, 0) / n) for side, n in zip(points.sides, pieces, strict=True)]
    return 0.5 if one == other else float(one < other)
