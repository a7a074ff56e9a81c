"""Tune: which values of a number may make a side win so often.

The range is halved by what came, and then it is found how far around that no value can be told from the target. Each value is
tried on the same dice until it is clear on which side of the target it lies, or as long as is allowed. Values between those that
were tried are judged by them, as if the share rose or fell with the value all the way; where what was tried contradicts that, no
value is named.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import ceil, hypot, log10
from typing import Any, NamedTuple

from bingqi.core.problems import BadContent, located, problem
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.study import Study
from bingqi.lab.fights.summary import Stalls
from bingqi.lab.paired.comparison import CHUNK, score
from bingqi.lab.paired.sweep import at_points
from bingqi.lab.stats import Rate, wilson

LOOKS = 3.29
"""An interval in which many looks at one rate may be taken: 99.9 %, in standard deviations."""
POWER = 0.84
"""With so many more of them what is there is seen in four cases of five."""
BELOW, OPEN, ABOVE = -1, 0, 1


class Tried(NamedTuple):
    """A value, and how often the side won with it, a draw being shared by all sides."""

    value: int
    share: Rate
    fights: int
    bounds: Rate
    """The share again, with the interval by which it is judged."""
    stalls: bool = False
    """Whether so many fights stalled that it says more of the bots than of the rules."""

    def side(self, target: float) -> int:
        """On which side of a target it clearly lies; `OPEN`: it may be it."""
        return (self.bounds.low > target) - (self.bounds.high < target)

    def clearly_below(self, other: Tried) -> bool:
        """Whether the side clearly wins less often with it than with another (Newcombe's interval of a difference)."""
        (p, _, high), (q, low, _) = self.bounds, other.bounds
        return q - p > hypot(high - p, q - low)

    def report(self, target: float) -> dict[str, Any]:
        """As plain data."""
        return {
            "value": self.value,
            "share": self.share._asdict(),
            "fights": self.fights,
            "bounds": {"low": self.bounds.low, "high": self.bounds.high},
            "lies": {BELOW: "below", OPEN: "open", ABOVE: "above"}[self.side(target)],
            "stalls": self.stalls,
        }


class Tuned(NamedTuple):
    """What was tried, by value, and what that says of where the target lies."""

    tried: list[Tried]
    target: float
    interrupted: bool = False

    @property
    def nearest(self) -> Tried:
        """The value that comes nearest."""
        return min(self.tried, key=lambda one: (abs(one.share.p - self.target), one.value))

    @property
    def turns(self) -> tuple[Tried, Tried] | None:
        """Two values that clearly lie the other way round than two others: the share does not rise or fall all the way."""
        twos = [*combinations(self.tried, 2)]
        rising = [(one, other) for one, other in twos if one.clearly_below(other)]
        falling = [(one, other) for one, other in twos if other.clearly_below(one)]
        if not rising or not falling:
            return None
        return falling[0] if self.tried[0].share.p < self.tried[-1].share.p else rising[0]

    @property
    def between(self) -> tuple[Tried, Tried] | None:
        """The nearest two values between which the target clearly lies; None where that is not known."""
        below, above = [[one for one in self.tried if one.side(self.target) == side] for side in (BELOW, ABOVE)]
        if self.interrupted or self.turns or not below or not above:
            return None
        return (below[-1], above[0]) if below[0].value < above[0].value else (above[-1], below[0])

    @property
    def could_be(self) -> tuple[int, int] | None:
        """The first and the last of the values that cannot be told from the target; None where there are none."""
        if self.interrupted or self.turns:
            return None
        may_be = [one.value for one in self.tried if one.side(self.target) == OPEN]
        known = [one.value for one in self.between or self.tried if one.value not in may_be]
        if self.between is not None:
            first, last = known[0] + 1, known[1] - 1
        elif may_be:
            first = max([one + 1 for one in known if one < may_be[0]], default=may_be[0])
            last = min([one - 1 for one in known if one > may_be[-1]], default=may_be[-1])
        else:
            return None
        return (first, last) if first <= last else None

    @property
    def but_not(self) -> list[int]:
        """Values tried among those that may be it which clearly are not: the share may not rise or fall all the way."""
        first, last = self.could_be or (1, 0)
        return [one.value for one in self.tried if first <= one.value <= last and one.side(self.target) != OPEN]

    @property
    def beyond(self) -> bool:
        """Whether it lies beyond the range: all values are clearly on the same side."""
        return not self.interrupted and {one.side(self.target) for one in self.tried} in ({BELOW}, {ABOVE})

    @property
    def open_ends(self) -> list[int]:
        """The ends of the range that may be it: it may lie beyond them as well."""
        if not self.tried:
            return []
        return [end.value for end in (self.tried[0], self.tried[-1]) if self.could_be and end.value in self.could_be]

    @property
    def fights_wanted(self) -> int | None:
        """About so many fights by each value would leave no more than one that may be it; None where there is one, or where the
        share does not move."""
        if self.could_be is None or self.could_be[0] == self.could_be[1]:
            return None
        first, last = self.could_be
        low = [one for one in self.tried if one.value <= first][-1]
        high = next(one for one in self.tried if one.value >= last)
        half_step = abs(high.share.p - low.share.p) / (high.value - low.value) / 2
        return _rounded_up((LOOKS + POWER) ** 2 * self.target * (1 - self.target) / half_step**2) if half_step else None

    @property
    def stalling(self) -> list[int]:
        """The values of whose fights too many stall."""
        return [one.value for one in self.tried if one.stalls]

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        return {
            "tried": [one.report(self.target) for one in self.tried],
            "nearest": self.nearest.value if self.tried else None,
            "between": _values(self.between),
            "could_be": self.could_be,
            "but_not": self.but_not,
            "open_ends": self.open_ends,
            "fights_wanted": self.fights_wanted,
            "beyond": self.beyond,
            "turns": _values(self.turns),
            "stalls": bool(self.stalling),
            "interrupted": self.interrupted,
        }


def _values(two: tuple[Tried, Tried] | None) -> list[int] | None:
    return None if two is None else [one.value for one in two]


def _rounded_up(n: float) -> int:
    """A number with two digits that are not 0."""
    unit: int = 10 ** max(0, int(log10(n)) - 1)
    return ceil(n / unit) * unit


def tune(
    study: Study,
    path: str,
    low: int,
    high: int,
    side: str,
    target: float,
    fights: int,
    lab: Lab = Lab(),  # noqa: B008 - which is a plain value
    progress: Callable[[Tried], object] | None = None,
) -> Tuned:
    """Try values from `low` to `high`, each with so many fights at most. Interrupted (Ctrl-C), it gives what it has. Raises
    BadContent."""
    if not 0 < target < 1:
        raise BadContent(located("target", problem("no-share", value=target)))
    found: dict[int, Tried] = {}

    def worth(fight: Measures) -> float:
        return score(fight, side, len(study.seats))

    def with_value(value: int) -> Tried:
        if value not in found:
            (arm,) = at_points(study, [{path: str(value)}])
            found[value] = _tried(value, arm, worth, target, fights, lab)
            if progress is not None:
                progress(found[value])
        return found[value]

    interrupted = False
    try:
        _search(with_value, low, high, target)
    except KeyboardInterrupt:
        interrupted = True
    return Tuned([found[value] for value in sorted(found)], target, interrupted)


def most_tried(low: int, high: int) -> int:
    """How many values of a range are tried at most."""
    return min(high - low + 1, 2 + 3 * (high - low - 1).bit_length())


def _search(with_value: Callable[[int], Tried], low: int, high: int, target: float) -> None:
    """Try values until it is known which is nearest, and from which on to either end they are clearly off."""
    least, most = with_value(low), with_value(high)
    first, last = least.side(target), most.side(target)
    if first == last != OPEN:
        return
    if (least.share.p < target) != (most.share.p < target):
        _halve(low, high, lambda value: (with_value(value).share.p < target) == (least.share.p < target))
    if first != OPEN:
        _halve(low, high, lambda value: with_value(value).side(target) == first)
    if last != OPEN:
        _halve(low, high, lambda value: with_value(value).side(target) != last)


def _halve(low: int, high: int, like_low: Callable[[int], bool]) -> None:
    """Ask of values in the middle whether they are like the low end, until two neighbours are not alike."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if like_low(middle) else (low, middle)


def _tried(value: int, arm: Study, worth: Callable[[Measures], float], target: float, fights: int, lab: Lab) -> Tried:
    """Fights with one value, until it is clear on which side of the target it lies."""
    won, n, stalls = 0.0, 0, Stalls()
    for row in lab.rows([arm], fights):
        fight: Measures = row[0]
        won, n = won + worth(fight), n + 1
        stalls.take_in(fight)
        if n % CHUNK == 0:
            _, low, high = wilson(won, n, LOOKS)
            if not low <= target <= high:
                break
    return Tried(value, wilson(won, n), n, wilson(won, n, LOOKS), stalls.many)
