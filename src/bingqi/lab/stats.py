"""Honest figures: intervals around rates, and whether what was counted fits what was expected."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import ceil, exp, inf, lgamma, log, sqrt
from typing import NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)
Z95 = 1.959963984540054
"""Half the width of a 95 % interval, in standard deviations."""


class Rate(NamedTuple):
    """A share that was measured, and the Wilson interval (95 %) around it; each from 0 to 1."""

    p: float
    low: float
    high: float


class Interval(NamedTuple):
    """A mean and within what bounds it lies (95 %)."""

    mean: float
    low: float
    high: float


def wilson(hits: float, n: float, z: float = Z95) -> Rate:
    """The share of `hits` (a draw may count half) in `n` trials. Without trials nothing is known: 0 to 1."""
    if n <= 0:
        return Rate(0.0, 0.0, 1.0)
    p = hits / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Rate(p, max(0.0, min(p, middle - half)), min(1.0, max(p, middle + half)))


def percentile(counted: Mapping[int, int], q: float) -> int:
    """The least number that at least the share `q` of all counted do not exceed; 0 if nothing was counted."""
    need = max(1, ceil(q * sum(counted.values())))
    for value in sorted(counted):
        need -= counted[value]
        if need <= 0:
            return value
    return 0


def mean(counted: Mapping[int, int]) -> float:
    """The average of all counted; 0 if nothing was."""
    n = sum(counted.values())
    return sum([value * times for value, times in counted.items()]) / n if n else 0.0


def chi_square_p(square: float, degrees: int) -> float:
    """The chance of a chi-square of at least `square` with so many degrees of freedom, if nothing but chance is at work."""
    if degrees < 1 or square <= 0:
        return 1.0
    if square == inf:
        return 0.0
    return _upper_gamma(degrees / 2, square / 2)


def _upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function Q(a, x): by its series below a + 1, else by a continued fraction."""
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-16:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - scale * total)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for i in range(1, 10_000):
        b += 2
        step = -i * (i - a)
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return min(1.0, scale * value)


def fits(counted: Mapping[K, int], expected: Mapping[K, Fraction], least: float = 10) -> float:
    """The p-value of what was counted against exact chances. Results expected under `least` times are pooled.

    0 if something happened that has no chance at all.
    """
    n = sum(counted.values())
    if any(times and not expected.get(what) for what, times in counted.items()):
        return 0.0
    pairs = [(counted.get(what, 0), float(chance * n)) for what, chance in expected.items() if chance]
    rare = [pair for pair in pairs if pair[1] < least]
    pairs = [pair for pair in pairs if pair[1] >= least]
    if rare:
        pooled = (sum([seen for seen, _ in rare]), sum([due for _, due in rare]))
        if pooled[1] < least and pairs:
            least_common = min(pairs, key=lambda pair: pair[1])
            pairs.remove(least_common)
            pooled = (pooled[0] + least_common[0], pooled[1] + least_common[1])
        pairs.append(pooled)
    return chi_square_p(sum([(seen - due) ** 2 / due for seen, due in pairs]), len(pairs) - 1)
