"""Sprt: whether one bot is stronger than another, fought until that is clear and no longer (a sequential probability ratio test).

A pair is two fights on the same dice with the sides swapped; its score is one of five (0, 1/4, 1/2, 3/4, 1). How likely what came
is if the one is stronger by so much, and if it is not, is compared after each pair; the two errors are bounded wherever it stops.
Strength is normalised: by how many standard deviations of a pair the mean score differs from a half, so that the length of a test
does not depend on how many fights are drawn. The method is that of chess engines' testing (generalised SPRT, pentanomial). What is
told of the strength takes into account that the test stops (stopped.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf, log, sqrt
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bingqi.core.problems import BadContent, located, problem
from bingqi.lab.fights.laboratory import Lab, Row
from bingqi.lab.fights.study import MOST_FIGHTS, Study, check_number
from bingqi.lab.fights.summary import Stalls
from bingqi.lab.paired.comparison import CHUNK, score
from bingqi.lab.paired.laws import SCORES, mean_and_deviation, nearest, strength, tilted
from bingqi.lab.paired.stopped import Walk
from bingqi.lab.stats import Interval

ELO = 800 / log(10)
"""Normalised Elo of a difference of one standard deviation of a single fight."""
MOST = 200
"""Of greater strengths nobody needs a test."""
UNSEEN = 1e-3
"""Results that have not come yet count for so many, so that none is impossible."""
RARE = 0.1
"""For so many they count where it is asked how pairs are spread: of few pairs one knows little of what is rare."""
STEEPEST = 60.0
"""By this no score but the best comes up any more."""


class Estimate(NamedTuple):
    """How strong the first is, as is to be said of a test that stops when its verdict falls."""

    score: Interval
    """The mean score of a pair."""
    elo: Interval
    """Normalised Elo; infinite where nothing speaks against that."""


class Sprt(msgspec.Struct):
    """A test that is on, or over."""

    low: float
    """The strength, in normalised Elo, that is given up for (`h0`), and that which is looked for (`h1`)."""
    high: float
    alpha: float = 0.05
    """How often the first is called stronger though it is not, and how often it is given up though it is."""
    beta: float = 0.05
    counts: list[int] = msgspec.field(default_factory=lambda: [0] * len(SCORES))
    """How many pairs came to each score."""
    verdict: int = 0
    """1: stronger; -1: not stronger; 0: not known yet."""
    stalls: Stalls = msgspec.field(default_factory=Stalls)
    interrupted: bool = False

    @property
    def pairs(self) -> int:
        """How many pairs were fought."""
        return sum(self.counts)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log ratios at which it stops."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def take_in(self, result: int) -> None:
        """One more pair; nothing that comes after the verdict counts."""
        if self.verdict:
            return
        self.counts[result] += 1
        found, (low, high) = self.log_ratio(), self.bounds
        self.verdict = (found >= high) - (found <= low)

    def log_ratio(self) -> float:
        """How much likelier what came is by `high` than by `low`, as a logarithm."""
        n = [max(one, UNSEEN) for one in self.counts]
        shares = [one / sum(n) for one in n]
        return sum([one * ratio for one, ratio in zip(n, self._ratios(shares), strict=True)])

    def _ratios(self, shares: Sequence[float]) -> list[float]:
        """Of each score how much likelier it is if the first is as strong as `high` says than as `low` does, as a logarithm: by the
        laws of such a strength that are nearest to some shares."""
        low, high = [nearest(shares, elo / ELO * sqrt(2)) for elo in (self.low, self.high)]
        return [log(b / a) for a, b in zip(low, high, strict=True)]

    @property
    def counted(self) -> float:
        """The mean score of the first as it was counted: once the test has stopped, it lies too far out."""
        return sum([n * one for n, one in zip(self.counts, SCORES, strict=True)]) / self.pairs if self.pairs else 0.5

    def spread(self) -> list[float]:
        """How pairs are spread, as far as that is known."""
        counts = [max(n, RARE) for n in self.counts]
        return [n / sum(counts) for n in counts]

    def walk(self, law: Sequence[float]) -> Walk:
        """How the test goes by a law of a pair."""
        steps = self._ratios(law)
        drift = sum([share * step for share, step in zip(law, steps, strict=True)])
        deviation = sqrt(sum([share * (step - drift) ** 2 for share, step in zip(law, steps, strict=True)]))
        return Walk(drift, max(deviation, 1e-9), *self.bounds)

    def estimate(self) -> Estimate:
        """How strong the first is: of all laws of a pair by which what came is spread that by which the test comes less far in half
        of all cases, and those by which it does in 97.5 % and 2.5 %."""
        if self.pairs < 2:
            return Estimate(Interval(0.5, 0.0, 1.0), Interval(0.0, -inf, inf))
        leans = [self._lean(share) for share in (0.5, 0.975, 0.025)]
        leans[1] = -STEEPEST if self.counts[0] == self.pairs else leans[1]
        leans[2] = STEEPEST if self.counts[-1] == self.pairs else leans[2]
        scores, elos = zip(*[self._as_strong(lean) for lean in leans], strict=True)
        return Estimate(Interval(*scores), Interval(elos[0], min(elos), max(elos)))

    def _as_strong(self, lean: float) -> tuple[float, float]:
        """The mean score and the normalised Elo of what came, tilted so far; beyond all measure where nothing speaks against it."""
        if abs(lean) > STEEPEST - 1:
            return (1.0, inf) if lean > 0 else (0.0, -inf)
        law = tilted(self.spread(), lean)
        return mean_and_deviation(law)[0], ELO / sqrt(2) * strength(law)

    def _lean(self, share: float) -> float:
        """By how much what came must be tilted for the test to come less far with such a chance, by halving."""
        shape, reached, low, high = self.spread(), self.log_ratio(), -STEEPEST, STEEPEST
        for _ in range(32):
            middle = (low + high) / 2
            if self.walk(tilted(shape, middle)).worse(self.pairs, reached) > share:
                low = middle
            else:
                high = middle
        return (low + high) / 2

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        estimate = self.estimate()
        return {
            "pairs": self.pairs,
            "counts": self.counts,
            "counted": self.counted,
            "score": estimate.score._asdict(),
            "elo": estimate.elo._asdict(),
            "log_ratio": self.log_ratio() if self.pairs else 0.0,
            "stalls": self.stalls.many,
            "interrupted": self.interrupted,
            "verdict": {1: "stronger", -1: "not-stronger", 0: "open"}[self.verdict],
        }


Progress = Callable[[Sprt], object]


def sprt(
    study: Study,
    first: str,
    second: str,
    low: float = 0.0,
    high: float = 20.0,
    pairs: int = 10_000,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Progress | None = None,
) -> Sprt:
    """Fight so many pairs at most. What is looked at are the first pairs, in order. Interrupted (Ctrl-C), it gives what it has.
    Raises BadContent."""
    check_number("pairs", pairs, 1, MOST_FIGHTS)
    if len(study.seats) != 2:
        raise BadContent(problem("two-sides-wanted", n=len(study.seats)))
    if not -MOST <= low < high <= MOST:
        raise BadContent(located("h1", problem("h1-above-h0", h0=low, h1=high, most=MOST)))
    test = Sprt(low, high)
    try:
        for row in lab.rows(mirrored_arms(study, first, second), pairs):
            test.stalls.take_in(*row)
            test.take_in(_result(row, study))
            if progress is not None and (test.verdict or test.pairs % CHUNK == 0):
                progress(test)
            if test.verdict:
                break
    except KeyboardInterrupt:
        test.interrupted = True
    return test


def mirrored(study: Study, first: str, second: str, pairs: int, lab: Lab) -> Iterator[int]:
    """Pairs of fights in which two bots change places: of each, four times its score for the first of them."""
    for row in lab.rows(mirrored_arms(study, first, second), pairs):
        yield _result(row, study)


def _result(row: Row, study: Study) -> int:
    there, back = row
    one, other = study.seats
    return round(2 * (score(there, one) + score(back, other)))


def mirrored_arms(study: Study, first: str, second: str) -> list[Study]:
    """A study with the two bots in its seats, and with them the other way round."""
    one, other = study.seats
    return [replace(study, seats={one: a, other: b}) for a, b in ((first, second), (second, first))]
