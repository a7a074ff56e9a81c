"""Clocks: until when a seat may answer. They run from when it was asked, and are the same whatever it was asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from time import monotonic

from bingqi.table.live.table_renderer import PendingRequest

REMEMBERED = 12
"""So many questions of each seat are remembered with their clocks."""
LEAST = 5.0
"""Seconds that are left at least for a question that is asked again."""
PACE = 1.0
"""Seconds after which somebody is answered for where there is nothing to choose: always as many, so that it tells nothing."""


class Clocks:
    """The time that seats have left. `seconds` are None where nobody is hurried."""

    def __init__(self, seconds: float | None, clock: Callable[[], float] = monotonic) -> None:
        self.seconds, self.clock = seconds, clock
        self.until: dict[str, tuple[PendingRequest, float]] = {}
        self.before: dict[str, list[tuple[PendingRequest, float]]] = {}
        """The clocks of the last questions of each seat: one that is asked again, because its answer was taken back, goes on."""

    def set_clocks(self, pending: Mapping[str, PendingRequest]) -> None:
        """These seats are asked these things now: clocks of what was asked before run on, others begin or end."""
        if self.seconds is None:
            return
        self.until = {seat: (asking, self._runs_out(seat, asking)) for seat, asking in pending.items()}
        for seat, running in self.until.items():
            earlier = [one for one in self.before.get(seat, []) if one[0] != running[0]]
            self.before[seat] = [*earlier, running][-REMEMBERED:]

    def _runs_out(self, seat: str, pending_request: PendingRequest) -> float:
        """When the time for a question is over."""
        assert self.seconds is not None
        now = self.clock()
        earlier = next((until for one, until in self.before.get(seat, []) if one == pending_request), None)
        if earlier is None:
            return now + self.seconds
        return earlier if seat in self.until and self.until[seat][0] == pending_request else max(earlier, now + LEAST)

    def left(self, seat: str) -> float | None:
        """The seconds that a seat has left; None if no clock runs for it."""
        return self.until[seat][1] - self.clock() if seat in self.until else None

    def over(self) -> Iterable[tuple[str, PendingRequest]]:
        """Whose time is over, for what they were asked."""
        now = self.clock()
        return [(seat, asking) for seat, (asking, until) in self.until.items() if until <= now]

    def next(self) -> float | None:
        """The seconds until the next clock runs out."""
        return min([until for _, until in self.until.values()]) - self.clock() if self.until else None


class Timing:
    """All that runs at a table: the clocks of those who are asked, and the pace at which some of them are answered for."""

    def __init__(self, seconds: float | None) -> None:
        self.clocks, self.pace = Clocks(seconds), Clocks(PACE)
        self.stirred = asyncio.Event()
        """Set when it must be reckoned anew whose time is over when."""

    def set_clocks(self, pending: Mapping[str, PendingRequest], answered_for: Collection[str]) -> None:
        """These seats are asked these things now, and these of them are answered for."""
        self.clocks.set_clocks(pending)
        self.pace.set_clocks({seat: asking for seat, asking in pending.items() if seat in answered_for})
        self.stirred.set()

    async def over(self, others: Sequence[float | None]) -> list[tuple[str, PendingRequest]]:
        """Wait until the first clock has run out, or so many seconds for the first of the others, or until all is reckoned anew;
        whose time is over then, for what they were asked."""
        waits = [self.clocks.next(), self.pace.next(), *others]
        due = min([wait for wait in waits if wait is not None], default=None)
        with suppress(TimeoutError):  # `wait_for` would swallow an end that comes in the breath in which it is stirred
            async with asyncio.timeout(due if due is None else max(0.01, due)):
                await self.stirred.wait()
        self.stirred.clear()
        return [*self.clocks.over(), *self.pace.over()]
