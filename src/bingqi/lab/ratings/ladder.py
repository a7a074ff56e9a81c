"""Ladder: bots rated by pairs of fights with the sides swapped, each bot against each other one (Bradley-Terry, in Elo; a draw is
half a victory).

Intervals come of a bootstrap over seeds. On one seed each two bots fight a pair, and all these fights share their dice: a seed with
all that was fought on it is one piece of evidence, and the fights in it are not. It is the Bayesian bootstrap, which weighs seeds
anew in each draw and leaves none out, so that whoever has lost but once has lost in every draw. Each two bots are lent half a fight
that the one has won and half a fight that the other has (Jeffreys' prior), weighed anew too: where one never loses, the plain
bootstrap would find nothing that varies, and a sandwich estimate neither, while here the interval reaches as far as so few fights
allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import exp, log
from random import Random
from typing import Any, NamedTuple

import msgspec

from bingqi.bots import versions
from bingqi.core.problems import BadContent, located, problem
from bingqi.core.ruleset import Ruleset
from bingqi.lab.difference import Paired
from bingqi.lab.fights.laboratory import Lab, Progress, Row
from bingqi.lab.fights.study import MOST_FIGHTS, Study, check_number, mirror_study
from bingqi.lab.fights.summary import Stalls
from bingqi.lab.paired.comparison import score
from bingqi.lab.paired.head import head
from bingqi.lab.paired.sprt import mirrored_arms
from bingqi.lab.stats import Interval
from bingqi.rulesets import ruleset

ELO = 400 / log(10)
"""Elo of a unit of log strength: who wins ten times as often as the other is 400 above."""
LENT = 0.25
"""So many pairs each of two bots is lent that it has won of the other: half a fight."""
LEAST = 0.01
"""What is lent is never weighed less in a draw: nothing could be found by so little."""
DRAWS = 1000
"""So many times the bootstrap weighs the seeds anew."""
NEAR = 1e-6
"""Ratings are found when none moves by more."""
TWO = 2

Results = tuple[int, ...]
"""What a seed came to: of each two bots, in the order of `Ladder.twos`, four times the score of the first."""


class Rung(NamedTuple):
    """A bot, and where it stands."""

    bot: str
    elo: Interval
    """Its rating; all of them together have 0 on average."""
    above: Interval | None
    """By how much it stands above the next one below; None of the last."""


class Ground(msgspec.Struct):
    """A scenario, and what came of the seeds that were fought in it."""

    study: Study
    seeds: list[Results] = msgspec.field(default_factory=list)


class Ladder(msgspec.Struct):
    """Bots that fought one another, as far as they did."""

    bots: list[str]
    grounds: list[Ground]
    stalls: dict[tuple[int, int], Stalls] = msgspec.field(default_factory=dict)
    """How many fights of each two bots stalled, by their places."""
    interrupted: bool = False

    @property
    def twos(self) -> list[tuple[int, int]]:
        """Each two bots, by their places."""
        return list(combinations(range(len(self.bots)), 2))

    @property
    def pairs(self) -> int:
        """How many pairs each two bots have fought, in all scenarios together."""
        return sum([len(ground.seeds) for ground in self.grounds])

    def arms(self, ground: Ground) -> list[Study]:
        """All that is fought in a scenario."""
        bots = self.bots
        return [arm for one, other in self.twos for arm in mirrored_arms(ground.study, bots[one], bots[other])]

    def score(self, one: int, other: int) -> Interval:
        """What a bot has got of its fights against another, a draw counting half."""
        place, back = self.twos.index((min(one, other), max(one, other))), one > other
        found = Paired()
        for seeds in [ground.seeds for ground in self.grounds]:
            for results in seeds:
                found.take_in((results[place] - TWO) / TWO * (-1 if back else 1))
        return Interval(*[(edge + 1) / 2 for edge in found.of_scores()])

    @property
    def stalling(self) -> list[tuple[str, str]]:
        """Each two bots of whose fights too many stall."""
        return [(self.bots[one], self.bots[other]) for (one, other), its in self.stalls.items() if its.many]

    def level(self, rungs: Sequence[Rung]) -> list[tuple[Rung, Rung]]:
        """Neighbours of which it is not shown that the one stands above the other, or not by fights that tell anything."""
        stalling = {frozenset(two) for two in self.stalling}
        return [
            (one, other)
            for one, other in pairwise(rungs)
            if (one.above is not None and one.above.low <= 0) or {one.bot, other.bot} in stalling
        ]

    def rungs(self, draws: int = DRAWS) -> list[Rung]:
        """The bots, the strongest first."""
        found = [[value * ELO for value in one] for one in ratings_of(self, draws)]
        middle, drawn = found[0], found[1:]
        order = sorted(range(len(self.bots)), key=lambda n: -middle[n])
        rungs = []
        for place, n in enumerate(order):
            below = order[place + 1] if place + 1 < len(order) else None
            above = None if below is None else _interval(middle[n] - middle[below], [one[n] - one[below] for one in drawn])
            rungs.append(Rung(self.bots[n], _interval(middle[n], [one[n] for one in drawn]), above))
        return rungs

    @property
    def versions(self) -> dict[str, int]:
        """The version of each bot."""
        return versions(self.bots, ruleset(self.grounds[0].study.ruleset))

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        bots, (first, *others) = self.bots, [ground.study for ground in self.grounds]
        arms = self.arms(self.grounds[0])
        of = first.ruleset if others else ""
        return {
            **head(arms, None, stalls=bool(self.stalling), interrupted=self.interrupted, of=of),
            "scenarios": [ground.study.id for ground in self.grounds],
            "pairs": self.pairs,
            "ladder": [_rung(rung, self.versions[rung.bot]) for rung in self.rungs()],
            "scores": {
                bot: {other: self.score(n, m)._asdict() for m, other in enumerate(bots) if m != n} for n, bot in enumerate(bots)
            },
            "stalling": self.stalling,
        }


def _rung(rung: Rung, version: int) -> dict[str, Any]:
    above = None if rung.above is None else rung.above._asdict()
    return {"bot": rung.bot, "version": version, "elo": rung.elo._asdict(), "above": above}


def _interval(middle: float, drawn: Sequence[float]) -> Interval:
    """A figure, and between what bounds 95 % of its draws lie; it is never outside of them."""
    inner = sorted(drawn)
    out = round(0.025 * len(inner))
    return Interval(middle, min(middle, inner[out]), max(middle, inner[-1 - out]))


# --- Ratings -------------------------------------------------------------------------------


def ratings_of(ladder: Ladder, draws: int) -> list[list[float]]:
    """Log strengths of the bots: those that fit what came best, and then of each draw of the bootstrap."""
    counted = [Counter(ground.seeds) for ground in ladder.grounds]
    found = [ratings(_points(ladder, _weighed(counted), [LENT, LENT] * len(ladder.twos)))]
    random = Random(len(ladder.bots) * ladder.pairs)  # whoever asks again gets the same
    for _ in range(draws):
        lent = [max(LEAST, random.gammavariate(LENT, 1)) for _ in range(2 * len(ladder.twos))]
        found.append(ratings(_points(ladder, _weighed(counted, random), lent), found[0]))
    return found


def _weighed(counted: Sequence[Counter[Results]], random: Random | None = None) -> Iterator[tuple[Results, float]]:
    """What seeds came to, each with how many of them there are, or with the weight that these got together in a draw."""
    for ground in counted:
        for results, times in ground.items():
            yield results, times if random is None else random.gammavariate(times, 1)


def _points(ladder: Ladder, seeds: Iterator[tuple[Results, float]], lent: Sequence[float]) -> list[list[float]]:
    """What each bot has got against each other one, in pairs."""
    won, all_ = [0.0] * len(ladder.twos), 0.0
    for results, weight in seeds:
        all_ += weight
        for n, quarters in enumerate(results):
            won[n] += weight * quarters / 4
    points = [[0.0] * len(ladder.bots) for _ in ladder.bots]
    for n, (one, other) in enumerate(ladder.twos):
        points[one][other] = won[n] + lent[2 * n]
        points[other][one] = all_ - won[n] + lent[2 * n + 1]
    return points


def ratings(points: Sequence[Sequence[float]], start: Sequence[float] | None = None) -> list[float]:
    """The log strengths, 0 on average, by which it is likeliest that each has got so much of each other one: of two, each gets its
    share of the strength of both. One after the other takes Newton's step, as long as any of them moves."""
    n = len(points)
    found = list(start or [0.0] * n)
    moved = 1.0
    while moved > NEAR:
        moved = 0.0
        for one in range(n):
            slope = bend = 0.0
            for other in range(n):
                if other != one:
                    fought = points[one][other] + points[other][one]
                    expected = 1 / (1 + exp(found[other] - found[one]))
                    slope += points[one][other] - fought * expected
                    bend += fought * expected * (1 - expected)
            by = max(-1.0, min(1.0, slope / bend))
            found[one] += by
            moved = max(moved, abs(by))
    middle = sum(found) / n
    return [one - middle for one in found]


# --- Fighting ------------------------------------------------------------------------------


def new_ladder(scenarios: Sequence[str], bots: Sequence[str], seed: int = 0) -> Ladder:
    """A ladder on which nobody has fought yet. Raises BadContent where a scenario is not fought by two sides, a bot is none, or
    there are fewer than two."""
    climbers = list(dict.fromkeys(bots))
    if len(climbers) < TWO:
        raise BadContent(located("bots", problem("two-bots-wanted")))
    grounds = []
    for scenario in scenarios:
        study, *_ = [mirror_study(scenario, bot, seed) for bot in climbers]
        if len(study.seats) != TWO:
            raise BadContent(located(study.id, problem("two-sides-wanted", n=len(study.seats))))
        grounds.append(Ground(study))
    return Ladder(climbers, grounds)


def of_two_sides(rules: Ruleset[Any]) -> tuple[list[str], list[str]]:
    """The scenarios of a rule set that two sides fight, and the others."""
    found: tuple[list[str], list[str]] = [], []
    for one in rules.scenarios():
        found[len(one.sides) != TWO].append(f"{rules.id}/{one.name}")
    return found


def climb(
    ladder: Ladder,
    ground: Ground,
    pairs: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> None:
    """Let each two bots fight so many pairs in a scenario. Interrupted (Ctrl-C), the ladder has those that there are. Raises
    BadContent."""
    check_number("pairs", pairs, 1, MOST_FIGHTS)
    try:
        for row in lab.rows(ladder.arms(ground), pairs, progress):
            ground.seeds.append(_results(row, ground.study))
            for n, two in enumerate(ladder.twos):
                ladder.stalls.setdefault(two, Stalls()).take_in(*row[TWO * n : TWO * (n + 1)])
    except KeyboardInterrupt:
        ladder.interrupted = True


def _results(row: Row, study: Study) -> Results:
    one, other = study.seats
    return tuple([round(2 * (score(there, one) + score(back, other))) for there, back in zip(row[::2], row[1::2], strict=True)])
