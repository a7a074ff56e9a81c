"""Stopped: how far a sequential test has come that stops at either of two bounds, and how likely it would have come less far.

A test that stops when its verdict falls has seen what led to it: what it counted lies too far out, and no interval of so many
pairs around it means what it says. So what came of a test is held against all that might have come: nothing is worse than to be
given up at once, nothing is better than to pass at once, and of tests that are still on the one that stands higher is better.
What might come is the law of Brownian motion between two bounds (by images, Cox and Miller 1965, 5.7). The method is that of
Stockfish's testing; the bounds lie a little farther out than in the test, since a test steps beyond them (Siegmund 1985, 10.2).
"""

from __future__ import annotations

from math import ceil, erfc, exp, log, pi, sqrt
from typing import NamedTuple

BEYOND = 0.5826
"""By so many standard deviations of a step a walk has passed a bound on average when it stops."""
FAR = -8.0
"""Where the normal law is reckoned by its tail, which erfc no longer has."""


class Walk(NamedTuple):
    """A walk from none, a step a pair, by its mean step and the deviation of that; it ends at `low` (under none) or at `high`."""

    drift: float
    deviation: float
    low: float
    high: float

    def worse(self, pairs: int, reached: float) -> float:
        """How likely it comes less far than to be at `reached` after so many pairs, there ended if that is beyond a bound."""
        beyond = BEYOND * self.deviation
        wider = self._replace(low=self.low - beyond, high=self.high + beyond)
        if reached >= self.high:
            return 1 - wider._back()._ended_low(pairs)
        return wider._ended_low(pairs) + (wider._on_below(pairs, reached) if reached > self.low else 0.0)

    def _back(self) -> Walk:
        """The same, looked at from above."""
        return Walk(-self.drift, self.deviation, -self.high, -self.low)

    def _images(self, pairs: int) -> range:
        """Of more images than these nothing comes."""
        most = 2 + ceil(4 * self.deviation * sqrt(pairs) / (self.high - self.low))
        return range(-most, most + 1)

    def _ended_low(self, pairs: int) -> float:
        """How likely it has ended at `low` after so many pairs."""
        pull, spread, way = self.drift / self.deviation**2, self.deviation * sqrt(pairs), self.drift * pairs
        found = 0.0
        for n in self._images(pairs):
            off = 2 * n * (self.high - self.low) - self.low
            far = abs(off)
            one = _tail(pull * (self.low - far), (way - far) / spread) + _tail(pull * (self.low + far), (-way - far) / spread)
            found += one if off > 0 else -one
        return found

    def _on_below(self, pairs: int, reached: float) -> float:
        """How likely it is still on after so many pairs, and not above `reached`."""
        pull, spread, way = self.drift / self.deviation**2, self.deviation * sqrt(pairs), self.drift * pairs
        found = 0.0
        for n in self._images(pairs):
            once = 2 * n * (self.high - self.low)
            for sign, start in ((1, once), (-1, once + 2 * self.high)):
                ends = [(end - start - way) / spread for end in (self.low, reached)]
                found += sign * _between(pull * start, *ends)
        return found


def _between(weight: float, low: float, high: float) -> float:
    """exp(weight) times the normal law from `low` to `high`."""
    return _tail(weight, -low) - _tail(weight, -high) if low > 0 else _tail(weight, high) - _tail(weight, low)


def _tail(weight: float, z: float) -> float:
    """exp(weight) times the normal law under `z`, which may be hardly anything where the weight is huge."""
    if z > FAR:
        return exp(weight) * erfc(-z / sqrt(2)) / 2
    return exp(weight - z * z / 2 - log(-z * sqrt(2 * pi))) * (1 - 1 / z**2)
