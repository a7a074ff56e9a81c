"""Difference: by how much two things differ that were tried on the same dice, and within what bounds it lies."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, erfc, sqrt

import msgspec

from bingqi.lab.stats import Z95, Interval

MANY = 1000
"""With more pairs that differ the law of their ways is a normal one."""


class Paired(msgspec.Struct):
    """Differences of pairs, added up."""

    n: int = 0
    sum: float = 0.0
    squares: float = 0.0
    moves: float = 0.0
    """By how much the pairs differ, whichever way."""

    def take_in(self, difference: float, times: int = 1) -> None:
        """One more pair, or so many that are alike."""
        self.n += times
        self.sum += times * difference
        self.squares += times * difference * difference
        self.moves += times * abs(difference)

    @property
    def mean(self) -> float:
        """The mean difference; 0 where nothing was tried."""
        return self.sum / self.n if self.n else 0.0

    @property
    def ways(self) -> tuple[float, float]:
        """How many pairs differ for it, and how many against it; one that differs by half counts half."""
        return max(0.0, (self.moves + self.sum) / 2), max(0.0, (self.moves - self.sum) / 2)

    def of_scores(self, z: float = Z95) -> Interval:
        """The mean of differences between scores (1 won, 0 lost, 1/2 drawn), and its interval: all differences by which what came
        is not too far off (Tango 1998, the score interval of pairs). It means what it says with few pairs that differ too, all of
        them one way, as those on the same dice often do. A half counts as half a pair that differs: rather too wide than not."""
        if not self.n:
            return Interval(0.0, -1.0, 1.0)
        up, down = self.ways
        low, high = [_edge(up, down, self.n, z * sign) for sign in (1, -1)]
        return Interval(self.mean, min(self.mean, low), max(self.mean, high))

    def p_value(self) -> float:
        """How likely at least so many of the pairs that differ would differ the same way by chance alone, exactly (McNemar)."""
        up, down = self.ways
        n, most = round(up + down), int(max(up, down))
        if n > MANY:
            return erfc((2 * most - n) / sqrt(2 * n))
        tail: int = sum([comb(n, k) for k in range(most, n + 1)])
        return float(min(1.0, 2 * tail / 2**n))

    def of_amounts(self, z: float = Z95) -> Interval:
        """The mean of differences between amounts, with the interval that many of them have."""
        if self.n < 2:
            return Interval(self.mean, self.mean, self.mean)
        spread = max(0.0, self.squares / self.n - self.mean**2) * self.n / (self.n - 1)
        half = z * sqrt(spread / self.n)
        return Interval(self.mean, self.mean - half, self.mean + half)


def _edge(up: float, down: float, n: int, z: float) -> float:
    """The difference from which what came lies so many standard errors away, by halving: it falls as the difference grows."""
    low, high = -1.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        if _errors_from(middle, up, down, n) > z:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _errors_from(difference: float, up: float, down: float, n: int) -> float:
    """How many standard errors what came lies above a difference, these being as large as they likeliest are by it."""
    b = -up - down + (2 * n - up + down) * difference
    c = -down * difference * (1 - difference)
    against = (sqrt(max(0.0, b * b - 8 * n * c)) - b) / (4 * n)
    spread = n * (2 * against + difference * (1 - difference))
    gap = up - down - n * difference
    return gap / sqrt(spread) if spread > 1e-12 else gap * 1e12


def holm(ps: Sequence[float]) -> list[float]:
    """P-values of several comparisons, each as it counts among all of them (Holm's step-down): whoever calls those under 0.05
    effects is wrong about any of them in one case of twenty at most."""
    found = [1.0] * len(ps)
    least = 0.0
    for rank, n in enumerate(sorted(range(len(ps)), key=lambda n: ps[n])):
        found[n] = least = min(1.0, max(least, (len(ps) - rank) * ps[n]))
    return found
