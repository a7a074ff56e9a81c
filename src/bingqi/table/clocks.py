"""Clocks: until when a seat may answer. They run from when it was asked, and are the same whatever it was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from time import monotonic

from bingqi.table.drawing import Asking

REMEMBERED = 12
"""So many questions of each seat are remembered with their clocks."""
LEAST = 5.0
"""Seconds that are left at least for a question that is asked again."""


class Clocks:
    """The time that seats have left. `seconds` are None where nobody is hurried."""

    def __init__(self, seconds: float | None, clock: Callable[[], float] = monotonic) -> None:
        self.seconds, self.clock = seconds, clock
        self.until: dict[str, tuple[Asking, float]] = {}
        self.before: dict[str, list[tuple[Asking, float]]] = {}
        """The clocks of the last questions of each seat: one that is asked again, because its answer was taken back, goes on."""

    def ask(self, asked: Mapping[str, Asking]) -> None:
        """These seats are asked these things now: clocks of what was asked before run on, others begin or end."""
        if self.seconds is None:
            return
        self.until = {seat: (asking, self._runs_out(seat, asking)) for seat, asking in asked.items()}
        for seat, running in self.until.items():
            earlier = [one for one in self.before.get(seat, []) if one[0] != running[0]]
            self.before[seat] = [*earlier, running][-REMEMBERED:]

    def _runs_out(self, seat: str, asking: Asking) -> float:
        """When the time for a question is over."""
        assert self.seconds is not None
        now = self.clock()
        earlier = next((until for one, until in self.before.get(seat, []) if one == asking), None)
        if earlier is None:
            return now + self.seconds
        return earlier if seat in self.until and self.until[seat][0] == asking else max(earlier, now + LEAST)

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
