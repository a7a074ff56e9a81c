"""Sprt: whether one bot is stronger than another, fought until that is clear and no longer (a sequential probability ratio test).

A pair is two fights on the same dice with the sides swapped; its score is one of five (0, 1/4, 1/2, 3/4, 1). How likely what came
is if the one is stronger by so much, and if it is not, is compared after each pair; the two errors are bounded wherever it stops.
Strength is normalised: by how many standard deviations of a pair the mean score differs from a half, so that the length of a test
does not depend on how many fights are drawn. The method is that of chess engines' testing (generalised SPRT, pentanomial).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log, sqrt
from typing import Any

import msgspec
from msgspec.structs import replace

from bingqi.core.problems import BadContent, located, problem
from bingqi.lab.fights.laboratory import Lab, Row
from bingqi.lab.fights.summary import Stalls
from bingqi.lab.paired.comparison import CHUNK, score
from bingqi.lab.stats import Z95, Interval
from bingqi.lab.study.simulate import MOST_FIGHTS, Study, check_number

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair can come to for the first of the two."""
ELO = 800 / log(10)
"""Normalised Elo of a difference of one standard deviation of a single fight."""
MOST = 200
"""Of greater strengths nobody needs a test."""
UNSEEN = 1e-3
"""Results that have not come yet count for so many, so that none is impossible."""


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

    def take_in(self, result: int) -> None:
        """One more pair; nothing that comes after the verdict counts."""
        if self.verdict:
            return
        self.counts[result] += 1
        found = self.log_ratio()
        self.verdict = (found >= log((1 - self.beta) / self.alpha)) - (found <= log(self.beta / (1 - self.alpha)))

    def log_ratio(self) -> float:
        """How much likelier what came is by `high` than by `low`, as a logarithm."""
        n = [max(one, UNSEEN) for one in self.counts]
        shares = [one / sum(n) for one in n]
        low, high = [nearest(shares, strength / ELO * sqrt(2)) for strength in (self.low, self.high)]
        return sum([one * log(b / a) for one, a, b in zip(n, low, high, strict=True)])

    def score(self) -> Interval:
        """The mean score of the first, and its interval."""
        if self.pairs < 2:
            return Interval(0.5, 0.0, 1.0)
        mean, spread = _mean_and_deviation([one / self.pairs for one in self.counts])
        half = Z95 * spread / sqrt(self.pairs)
        return Interval(mean, max(0.0, mean - half), min(1.0, mean + half))

    def elo(self) -> Interval:
        """By how much the first is stronger, in normalised Elo, and its interval."""
        if self.pairs < 2:
            return Interval(0.0, float("-inf"), float("inf"))
        mean, spread = _mean_and_deviation([max(one, UNSEEN) / self.pairs for one in self.counts])
        strength, half = (mean - 0.5) / spread, Z95 / sqrt(self.pairs)
        return Interval(*[ELO / sqrt(2) * one for one in (strength, strength - half, strength + half)])

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "pairs": self.pairs,
            "counts": self.counts,
            "score": self.score()._asdict(),
            "elo": self.elo()._asdict(),
            "log_ratio": self.log_ratio() if self.pairs else 0.0,
            "stalls": self.stalls.many,
            "interrupted": self.interrupted,
            "verdict": {1: "stronger", -1: "not-stronger", 0: "open"}[self.verdict],
        }


def nearest(shares: Sequence[float], strength: float) -> list[float]:
    """Of all laws of a pair's score by which its mean lies so many standard deviations above a half, that by which these shares are
    likeliest."""
    found = [1 / len(shares)] * len(shares)
    for _ in range(20):
        mean, spread = _mean_and_deviation(found)
        pull = [one - 0.5 - strength * spread * (1 + ((mean - one) / spread) ** 2) / 2 for one in SCORES]
        by = _root(shares, pull)
        before, found = found, [share / (1 + by * one) for share, one in zip(shares, pull, strict=True)]
        if max([abs(a - b) for a, b in zip(before, found, strict=True)]) < 1e-9:
            break
    return found


def _mean_and_deviation(shares: Sequence[float]) -> tuple[float, float]:
    total = sum(shares)
    mean = sum([share * one for share, one in zip(shares, SCORES, strict=True)]) / total
    return mean, sqrt(sum([share * (one - mean) ** 2 for share, one in zip(shares, SCORES, strict=True)]) / total)


def _root(shares: Sequence[float], pull: Sequence[float]) -> float:
    """Where the sum of share * pull / (1 + x * pull), which falls in x, is nothing: by halving what is left of its range."""
    low, high = -1 / max(pull), -1 / min(pull)
    for _ in range(100):
        x = (low + high) / 2
        if sum([share * one / (1 + x * one) for share, one in zip(shares, pull, strict=True)]) > 0:
            low = x
        else:
            high = x
    return (low + high) / 2


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
        raise BadContent(located("--h1", problem("h1-above-h0", h0=low, h1=high, most=MOST)))
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
