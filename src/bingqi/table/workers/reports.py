"""Reports: reports on battles that are over. They take minutes of a processor: so one is made after the other, for as long as
somebody looks at it, and what was found is kept.

What bots play on from each moment is played by processes of their own, a few seconds of it at a time. What is told are whole
prefixes, as many playouts from each moment: so it does not hang on which process was done first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bingqi.core.problems import UserError, problem
from bingqi.lab.report.figures import Chances
from bingqi.lab.report.playouts import PLAYOUTS, chances
from bingqi.lab.report.reporting import stages
from bingqi.table.rejection import Rejection
from bingqi.table.wire.plain import Plain, plain
from bingqi.table.workers.examiner import AT_ONCE, WAITING, Examiner
from bingqi.table.workers.kept_report import KeptReport, kept_of, winners_in
from bingqi.table.workers.reported import Begun, playouts, winners_of
from bingqi.table.workers.watched import Watched

log = logging.getLogger(__name__)
MEMORY = 256 * 1024**2
"""Bytes that a process may take which plays on: it holds a few states, and no log."""
SLICE = 4.0
"""About so many seconds of work are handed to a process at a time."""
KEPT, UNDONE = 50, 8
"""So many reports are kept, those that were looked at last; and so many that are not done, which are large."""


Keep = Callable[[KeptReport], None]


class Piece(NamedTuple):
    """Playouts that a process plays in one go: from these moments, with these numbers."""

    moments: list[int]
    first: int
    until: int


class Report(Watched):
    """A report, as far as it has come."""

    def __init__(self, begun: Begun, kept: KeptReport | None = None, keep: Keep | None = None) -> None:
        """`kept`: what was found of it before; `keep` is told what is to be kept, once all is found."""
        super().__init__()
        self.key = secrets.token_urlsafe(16)
        self.begun, self.keep = begun, keep
        self.winners = winners_in(kept, begun)
        self.chances = self._reckoned()

    @property
    def done(self) -> bool:
        """Whether there is nothing more to come."""
        return self.chances.played >= PLAYOUTS

    def _reckoned(self) -> Chances:
        winners = [winners_of(self.begun, column) for column in self.winners]
        return chances(winners, self.begun.sides, self.begun.winner)

    def take_in(self) -> None:
        """Tell what has come."""
        self.chances = self._reckoned()
        self.notify()

    def pieces(self, until: int) -> list[Piece]:
        """What is to be played next where there are to be so many playouts from each moment: some seconds of work each, and of each
        moment one, so that they come in their order."""
        few = max(1, int(SLICE / max(self.begun.pace, 1e-3)))
        by_first: dict[int, list[int]] = {}
        for n, column in enumerate(self.winners):
            if len(column) < until:
                by_first.setdefault(len(column), []).append(n)
        found = []
        for first, moments in by_first.items():
            end = min(until, first + few)
            many = max(1, few // (end - first))
            found += [Piece(moments[n : n + many], first, end) for n in range(0, len(moments), many)]
        return found

    def so_far(self) -> Plain:
        """As it is sent."""
        begun = self.begun
        told: Plain = {"key": self.key, "of": PLAYOUTS, "bot": begun.bot, "version": begun.version}
        return told | {"retelling": msgspec.Raw(begun.retelling), "chances": plain(self.chances)}


class Reports:
    """All reports of a server."""

    def __init__(self) -> None:
        self.examiner = Examiner(MEMORY)
        self.turn = asyncio.Lock()
        """Held by the report that is being made."""
        self.kept: OrderedDict[Hashable, Report] = OrderedDict()
        """By what they are about."""
        self.opening: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        """Held while a report is begun, by whoever does or waits for it."""

    async def about(
        self, what: Hashable, begin: Callable[[], Awaitable[bytes]], kept: KeptReport | None = None, keep: Keep | None = None
    ) -> Report:
        """The report on a battle, begun if there is none (see Report for `kept` and `keep`). Raises whatever `begin` does;
        Rejection if too many are being made."""
        async with self.opening.setdefault(what, asyncio.Lock()):
            if what not in self.kept:
                self._check_not_busy()
                self.kept[what] = Report(msgspec.msgpack.decode(await begin(), type=Begun), kept, keep)
            self.kept.move_to_end(what)
            found = self.kept[what]
        self._forget()
        return found

    def by_key(self, key: str) -> Report | None:
        """The report of that key."""
        return next((one for one in self.kept.values() if secrets.compare_digest(one.key.encode(), key.encode())), None)

    def _check_not_busy(self) -> None:
        if sum([one.task is not None for one in self.kept.values()]) >= AT_ONCE + WAITING:
            raise Rejection(429, problem("too-many-messages"))

    def _forget(self) -> None:
        """Let go those that were looked at longest ago, and are not being made."""
        undone = [what for what, one in self.kept.items() if not one.done]
        old = [*list(self.kept)[: max(0, len(self.kept) - KEPT)], *undone[: max(0, len(undone) - UNDONE)]]
        for what in dict.fromkeys(old):
            if self.kept[what].task is None and not self.kept[what].watchers:
                del self.kept[what]

    async def more(self, report: Report, after: int) -> Plain:
        """What is known of a report once more than `after` playouts from each moment are; or after a while. Raises what keeps it
        from going on."""
        await report.wait(lambda: report.chances.played > after, partial(self._make, report))
        return report.so_far()

    async def _make(self, report: Report) -> None:
        """Play all that is still to be played."""
        async with self.turn:
            for until in stages(PLAYOUTS):
                while pieces := report.pieces(until):
                    await self._played(report, deque(pieces))
                report.take_in()
        await self._keep(report)
        report.begun = replace(report.begun, states=[])

    async def _keep(self, report: Report) -> None:
        """What was found is there, whether it can be kept or not."""
        if report.keep is not None:
            try:
                await asyncio.to_thread(report.keep, kept_of(report.begun, report.winners))
            except UserError as wrong:
                log.warning("a report is not kept: %s", wrong)

    async def _played(self, report: Report, pieces: deque[Piece]) -> None:
        """Have these played, some at a time."""
        works = [asyncio.ensure_future(self._work(report, pieces)) for _ in range(AT_ONCE)]
        try:
            await asyncio.gather(*works)
        finally:
            for work in works:
                work.cancel()
            await asyncio.wait(works)

    async def _work(self, report: Report, pieces: deque[Piece]) -> None:
        begun = report.begun
        while pieces:
            piece = pieces.popleft()
            states = [state if n in piece.moments else b"" for n, state in enumerate(begun.states)]
            data = await self.examiner.run(playouts, replace(begun, states=states), piece.moments, piece.first, piece.until)
            for n, found in zip(piece.moments, msgspec.json.decode(data, type=list[str]), strict=True):
                report.winners[n] += found

    async def close(self) -> None:
        """The server ends."""
        tasks = [one.task for one in self.kept.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
