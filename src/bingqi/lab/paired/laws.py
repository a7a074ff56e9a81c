"""Laws: how likely a pair of fights comes to each of its five scores, and which laws of some strength are nearest to what came.

The strength of a law is by how many standard deviations its mean lies above a half.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair can come to for the first of the two."""
RAREST = 1e-9
"""No score of a tilted law is less likely: none becomes impossible."""


def mean_and_deviation(law: Sequence[float]) -> tuple[float, float]:
    """The mean score by a law, and its standard deviation."""
    mean = sum([share * one for share, one in zip(law, SCORES, strict=True)])
    return mean, sqrt(sum([share * (one - mean) ** 2 for share, one in zip(law, SCORES, strict=True)]))


def strength(law: Sequence[float]) -> float:
    """The strength of a law."""
    mean, deviation = mean_and_deviation(law)
    return (mean - 0.5) / deviation


def nearest(shares: Sequence[float], wanted: float) -> list[float]:
    """Of all laws of the strength that is wanted, that by which these shares are likeliest."""
    found = [1 / len(shares)] * len(shares)
    for _ in range(20):
        mean, spread = mean_and_deviation(found)
        pull = [one - 0.5 - wanted * spread * (1 + ((mean - one) / spread) ** 2) / 2 for one in SCORES]
        by = _root(shares, pull)
        before, found = found, [share / (1 + by * one) for share, one in zip(shares, pull, strict=True)]
        if max([abs(a - b) for a, b in zip(before, found, strict=True)]) < 1e-9:
            break
    return found


def tilted(law: Sequence[float], by: float) -> list[float]:
    """A law with its scores made likelier the greater they are, or less likely where `by` is under nothing."""
    weights = [share * exp(by * (one - 0.5)) for share, one in zip(law, SCORES, strict=True)]
    total = sum(weights)
    return [max(one / total, RAREST) for one in weights]


def _root(shares: Sequence[float], pull: Sequence[float]) -> float:
    """Where the sum of share * pull / (1 + x * pull), which falls in x, is nothing: by Newton's steps, and by halving where one
    would leave what is left of its range."""
    low, high, x = -1 / max(pull), -1 / min(pull), 0.0
    for _ in range(100):
        value = fall = 0.0
        for share, one in zip(shares, pull, strict=True):
            part = one / (1 + x * one)
            value += share * part
            fall += share * part * part
        low, high = (x, high) if value > 0 else (low, x)
        step = value / fall
        before, x = x, x + step if low < x + step < high else (low + high) / 2
        if abs(x - before) < 1e-14:
            break
    return x
