"""How sure a mean over worlds is: confidence intervals, by Student and from below."""

from __future__ import annotations

from math import copysign, inf, pi, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

from bingqi.lab.stats import Z95, Rate


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
