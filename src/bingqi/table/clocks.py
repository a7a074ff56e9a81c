"""Clocks: until when a seat may answer. They run from when it was asked, and are the same whatever it was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import monotonic

from bingqi.table.drawing import Asking


class Clocks:
    """The time that seats have left. `seconds` are None where nobody is hurried."""

    def __init__(self, seconds: float | None, clock: Callable[[], float] = monotonic) -> None:
        self.seconds, self.clock = seconds, clock
        self.until: dict[str, tuple[Asking, float]] = {}

    def ask(self, asked: Mapping[str, Asking]) -> None:
        """These seats are asked these things now: clocks of what was asked before run on, others begin or end."""
        if self.seconds is None:
            return
        until = self.clock() + self.seconds
        self.until = {
            seat: self.until[seat] if seat in self.until and self.until[seat][0] == asking else (asking, until)
            for seat, asking in asked.items()
        }

    def left(self, seat: str) -> float | None:
        """The seconds that a seat has left; None if no clock runs for it."""
        return self.until[seat][1] - self.clock() if seat in self.until else None

    def over(self) -> Iterable[tuple[str, Asking]]:
        """Whose time is over, for what they were asked."""
        now = self.clock()
        return [(seat, asking) for seat, (asking, until) in self.until.items() if until <= now]

    def next(self) -> float | None:
        """The seconds until the next clock runs out."""
        return min([until for _, until in self.until.values()]) - self.clock() if self.until else None
