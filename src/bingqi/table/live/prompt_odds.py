"""Odds: those of the prompts at one table, found by and by, and advice for those who want it. Nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Coroutine
from contextlib import aclosing
from typing import Any

from bingqi.core.problems import NotLawful, problem
from bingqi.core.requests import Decision
from bingqi.table.live.table_renderer import PendingRequest
from bingqi.table.seats.room import Room
from bingqi.table.seats.table_state import TableState
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.reckoner import Reckoner

Shown = Callable[[], Awaitable[None]]
ADVICE_PENDING: Plain = {"advice": {"options": {}, "rollouts": 0, "final": False}}
"""Advice before anything is known."""
UNKNOWN: Plain = {"no_odds": True}
"""Of a prompt whose odds could not be found."""
log = logging.getLogger(__name__)


class Odds:
    """What was found for those who are asked, and who is still finding it out."""

    def __init__(self, reckoner: Reckoner | None, table: str = "") -> None:
        self.reckoner, self.table = reckoner, table
        self.complained = False
        """Whether it was logged that odds fail here."""
        self.found: dict[str, tuple[PendingRequest, Plain]] = {}
        """By whose they are: for what is asked, and as a frame has them; nothing while they are not known."""
        self.tasks: dict[asyncio.Task[None], tuple[str, PendingRequest]] = {}

    def wanted(self, table_state: TableState, pending: dict[str, PendingRequest], viewer: Collection[str]) -> dict[str, object]:
        """What is to be found out for those whose pages are open, made from what each has seen alone; None for those for whom that
        cannot be said: a rule set that fails here must keep nobody from seeing the table."""
        if self.reckoner is None or not isinstance(table_state, Room):
            return {}
        new = [who for who in viewer if who in pending and self.found.get(who, (None,))[0] != pending[who]]
        rules = table_state.session.rules
        asks = {who: pending[who][0] for who in new}
        choices = [
            who
            for who, ask in asks.items()
            if isinstance(ask, Decision) and len(ask.options) > 1 and not rules.nothing_at_stake(ask)
        ]
        return {who: self._posed(table_state, who) for who in choices}

    def _posed(self, table_state: Room[Any], who: str) -> object:
        assert self.reckoner is not None
        try:
            return self.reckoner.reckoning(table_state.session, who)
        except Exception:
            if not self.complained:
                log.exception("table %s: it cannot be said of what odds are to be found", self.table)
            self.complained = True
            return None

    def find(self, wanted: dict[str, object], pending: dict[str, PendingRequest], shown: Shown) -> None:
        """Find these out, and show them; what was sought for prompts that were answered is not sought any more."""
        self.found = {who: one for who, one in self.found.items() if pending.get(who) == one[0]}
        for task, (who, asking) in self.tasks.items():
            if pending.get(who) != asking:
                task.cancel()
        for who, what in wanted.items():
            assert self.reckoner is not None
            self._add(who, pending[who], {})
            answers = self.reckoner.reckoned(what, self) if what is not None else None
            self._begin(self._reckon(who, pending[who], answers, shown), who, pending[who])

    def advising(self, table_state: TableState, who: str, pending_request: PendingRequest) -> object:
        """What is to be found out for one who wants advice, made from what they have seen alone; None where that is under way, or
        done. Raises NotLawful where there is nothing to advise on."""
        ask = pending_request[0]
        if self.reckoner is None or not isinstance(table_state, Room) or not isinstance(ask, Decision) or len(ask.options) < 2:
            raise NotLawful(problem("no-advice"))
        known = self.found.get(who)
        if known is not None and known[0] == pending_request and "advice" in known[1]:
            return None
        return self.reckoner.advising(table_state.session, who)

    def advise(self, who: str, pending_request: PendingRequest, advising: object, shown: Shown) -> None:
        """Find advice, and show it as it comes."""
        assert self.reckoner is not None
        self._add(who, pending_request, ADVICE_PENDING)
        self._begin(self._advise(who, pending_request, self.reckoner.advised(advising, self), shown), who, pending_request)

    def _begin(self, work: Coroutine[Any, Any, None], who: str, pending_request: PendingRequest) -> None:
        task = asyncio.create_task(work)
        self.tasks[task] = who, pending_request
        task.add_done_callback(self.tasks.pop)

    def _add(self, who: str, pending_request: PendingRequest, more: Plain) -> None:
        known = self.found.get(who)
        self.found[who] = pending_request, {**(known[1] if known is not None and known[0] == pending_request else {}), **more}

    async def _reckon(
        self, who: str, pending_request: PendingRequest, stream: AsyncGenerator[Plain, None] | None, shown: Shown
    ) -> None:
        """It is told where nothing was found."""
        if stream is not None:
            await self._find(who, pending_request, stream, shown)
        known, told = self.found.get(who, (None, UNKNOWN))
        if known == pending_request and "odds" not in told:
            self._add(who, pending_request, UNKNOWN)
            await shown()

    async def _find(self, who: str, pending_request: PendingRequest, stream: AsyncGenerator[Plain, None], shown: Shown) -> None:
        async with aclosing(stream):
            async for found in stream:
                if self.found.get(who, (None,))[0] == pending_request:
                    self._add(who, pending_request, found)
                    await shown()

    async def _advise(self, who: str, pending_request: PendingRequest, stream: AsyncGenerator[Plain, None], shown: Shown) -> None:
        """It comes to an end also where it fails."""
        await shown()
        await self._find(who, pending_request, stream, shown)
        known, told = self.found.get(who, (None, ADVICE_PENDING))
        if known == pending_request and not told["advice"]["final"]:
            self._add(who, pending_request, {"advice": {**told["advice"], "final": True}})
            await shown()

    def close(self) -> None:
        """Nobody wants to know any more."""
        for task in self.tasks:
            task.cancel()
