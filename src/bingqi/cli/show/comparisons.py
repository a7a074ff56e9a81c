"""Comparisons as they are shown: a difference with its interval, in figures and on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bingqi.lab.stats import Interval

WIDE = 31
"""Columns in which an interval is drawn, none in their middle."""


def points(interval: Interval) -> str:
    """A difference of shares in percentage points, with its interval."""
    return f"{100 * interval.mean:+.1f} [{100 * interval.low:+.1f}, {100 * interval.high:+.1f}]"


def drawn(interval: Interval, reach: float) -> str:
    """An interval on a line from -reach to +reach, with its mean and none."""
    middle = WIDE // 2

    def column(value: float) -> int:
        return middle + round(max(-1.0, min(1.0, value / reach)) * middle)

    line = ["·"] * WIDE
    line[column(interval.low) : column(interval.high) + 1] = ["━"] * (column(interval.high) + 1 - column(interval.low))
    line[middle] = "│"
    line[column(interval.mean)] = "●"
    return "".join(line)
