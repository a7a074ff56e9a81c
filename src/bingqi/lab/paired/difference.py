"""Difference: by how much two things differ that were tried on the same dice, and within what bounds it lies."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt

import msgspec

from bingqi.lab.stats import Z95, Interval


class Paired(msgspec.Struct):
    """Differences of pairs, added up; two of them can be added."""

    n: int = 0
    sum: float = 0.0
    squares: float = 0.0

    def take_in(self, difference: float) -> None:
        """One more pair."""
        self.n += 1
        self.sum += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean difference; 0 where nothing was tried."""
        return self.sum / self.n if self.n else 0.0

    def of_scores(self, z: float = Z95) -> Interval:
        """The mean of differences between scores (1 won, 0 lost, 1/2 drawn), and its interval.

        To the pairs counted two more are added, one each way, and two without a difference (half of each cell of a table of two by
        two; Agresti and Min 2005): with few pairs that differ, or none, the plain interval says that it is surer than it is.
        """
        if not self.n:
            return Interval(0.0, -1.0, 1.0)
        middle, error = self._middle()
        half = z * error
        return Interval(self.mean, max(-1.0, min(self.mean, middle - half)), min(1.0, max(self.mean, middle + half)))

    def p_value(self) -> float:
        """How likely differences between scores would be as large as this by chance alone: where it is under 0.05, the interval
        does not hold 0, and the other way round."""
        if not self.n:
            return 1.0
        middle, error = self._middle()
        return erfc(abs(middle) / error / sqrt(2))

    def _middle(self) -> tuple[float, float]:
        """The middle of the interval of scores, and the standard error."""
        n, squares = self.n + 2, self.squares + 1
        middle = self.sum / n
        return middle, sqrt(max(0.0, squares / n - middle * middle) / n)

    def of_amounts(self, z: float = Z95) -> Interval:
        """The mean of differences between amounts, with the interval that many of them have."""
        if self.n < 2:
            return Interval(self.mean, self.mean, self.mean)
        spread = max(0.0, self.squares / self.n - self.mean**2) * self.n / (self.n - 1)
        half = z * sqrt(spread / self.n)
        return Interval(self.mean, self.mean - half, self.mean + half)


def holm(ps: Sequence[float]) -> list[float]:
    """P-values of several comparisons, each as it counts among all of them (Holm's step-down): whoever calls those under 0.05
    effects is wrong about any of them in one case of twenty at most."""
    found = [1.0] * len(ps)
    least = 0.0
    for rank, n in enumerate(sorted(range(len(ps)), key=lambda n: ps[n])):
        found[n] = least = min(1.0, max(least, (len(ps) - rank) * ps[n]))
    return found
