"""Tune: which value of a number makes a side win so often. The range is halved, and each value tried on the same dice until it is
clear on which side of the target it lies, or as long as is allowed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from bingqi.core.problems import BadContent, located, problem
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.fights.measured import Measures
from bingqi.lab.paired.comparison import CHUNK, score
from bingqi.lab.paired.sweep import at_points
from bingqi.lab.stats import Rate, wilson
from bingqi.lab.study.simulate import Study

LOOKS = 3.29
"""An interval in which many looks at one rate may be taken: 99.9 %, in standard deviations."""


class Tried(NamedTuple):
    """A value, and how often the side won with it, a draw counting half."""

    value: int
    share: Rate
    fights: int

    def report(self) -> dict[str, Any]:
        """As plain data."""
        return {"value": self.value, "share": self.share._asdict(), "fights": self.fights}


class Tuned(NamedTuple):
    """What was tried, by value, and the two neighbours between which the target lies; None where it lies beyond the range."""

    tried: list[Tried]
    between: tuple[Tried, Tried] | None
    interrupted: bool = False

    def nearest(self, target: float) -> Tried:
        """The value that comes nearest."""
        return min(self.tried, key=lambda one: (abs(one.share.p - target), one.value))


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
    """Try values from `low` to `high`, each with so many fights at most. The share must rise or fall with the value. Interrupted
    (Ctrl-C), it gives what it has. Raises BadContent."""
    if not 0 < target < 1:
        raise BadContent(located("--target", problem("no-share", value=target)))
    found: dict[int, Tried] = {}

    def with_value(value: int) -> Tried:
        if value not in found:
            (arm,) = at_points(study, [{path: str(value)}])
            found[value] = _tried(value, arm, side, target, fights, lab)
            if progress is not None:
                progress(found[value])
        return found[value]

    try:
        least, most = with_value(low), with_value(high)
        if (least.share.p < target) == (most.share.p < target):
            return Tuned([found[value] for value in sorted(found)], None)
        while most.value - least.value > 1:
            middle = with_value((least.value + most.value) // 2)
            if (middle.share.p < target) == (least.share.p < target):
                least = middle
            else:
                most = middle
    except KeyboardInterrupt:
        return Tuned([found[value] for value in sorted(found)], None, True)
    return Tuned([found[value] for value in sorted(found)], (least, most))


def _tried(value: int, arm: Study, side: str, target: float, fights: int, lab: Lab) -> Tried:
    """Fights with one value, until it is clear on which side of the target it lies."""
    won, n = 0.0, 0
    for row in lab.rows([arm], fights):
        fight: Measures = row[0]
        won, n = won + score(fight, side), n + 1
        if n % CHUNK == 0:
            _, low, high = wilson(won, n, LOOKS)
            if not low <= target <= high:
                break
    return Tried(value, wilson(won, n), n)
