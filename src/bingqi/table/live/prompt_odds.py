"""Odds: those of the prompts at one table, found by and by, and advice for those who want it. Nobody waits for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Coroutine
from contextlib import aclosing
from typing import Any

from bingqi.core.problems import NotLawful, fault
from bingqi.core.requests import Choose
from bingqi.table.live.table_renderer import Asking
from bingqi.table.seats.room import Room
from bingqi.table.seats.table_state import Stage
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.reckoner import Reckoner

Shown = Callable[[], Awaitable[None]]
ASKED_FOR: Plain = {"advice": {"options": {}, "rollouts": 0, "final": False}}
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
        self.found: dict[str, tuple[Asking, Plain]] = {}
        """By whose they are: for what is asked, and as a frame has them; nothing while they are not known."""
        self.tasks: dict[asyncio.Task[None], tuple[str, Asking]] = {}

    def wanted(self, stage: Stage, asked: dict[str, Asking], eyes: Collection[str]) -> dict[str, object]:
        """What is to be found out for those whose pages are open, made from what each has seen alone; None for those for whom that
        cannot be said: a rule set that fails here must keep nobody from seeing the table."""
        if self.reckoner is None or not isinstance(stage, Room):
            return {}
        new = [who for who in eyes if who in asked and self.found.get(who, (None,))[0] != asked[who]]
        choices = [who for who in new if isinstance(ask := asked[who][0], Choose) and len(ask.options) > 1]
        return {who: self._posed(stage, who) for who in choices}

    def _posed(self, stage: Room[Any], who: str) -> object:
        assert self.reckoner is not None
        try:
            return self.reckoner.reckoning(stage.session, who)
        except Exception:
            if not self.complained:
                log.exception("table %s: it cannot be said of what odds are to be found", self.table)
            self.complained = True
            return None

    def find(self, wanted: dict[str, object], asked: dict[str, Asking], shown: Shown) -> None:
        """Find these out, and show them; what was sought for prompts that were answered is not sought any more."""
        self.found = {who: one for who, one in self.found.items() if asked.get(who) == one[0]}
        for task, (who, asking) in self.tasks.items():
            if asked.get(who) != asking:
                task.cancel()
        for who, what in wanted.items():
            assert self.reckoner is not None
            self._add(who, asked[who], {})
            answers = self.reckoner.reckoned(what, self) if what is not None else None
            self._begin(self._reckon(who, asked[who], answers, shown), who, asked[who])

    def advising(self, stage: Stage, who: str, asking: Asking) -> object:
        """What is to be found out for one who wants advice, made from what they have seen alone; None where that is under way, or
        done. Raises NotLawful where there is nothing to advise on."""
        ask = asking[0]
        if self.reckoner is None or not isinstance(stage, Room) or not isinstance(ask, Choose) or len(ask.options) < 2:
            raise NotLawful(fault("no-advice"))
        known = self.found.get(who)
        if known is not None and known[0] == asking and "advice" in known[1]:
            return None
        return self.reckoner.advising(stage.session, who)

    def advise(self, who: str, asking: Asking, advising: object, shown: Shown) -> None:
        """Find advice, and show it as it comes."""
        assert self.reckoner is not None
        self._add(who, asking, ASKED_FOR)
        self._begin(self._advise(who, asking, self.reckoner.advised(advising, self), shown), who, asking)

    def _begin(self, work: Coroutine[Any, Any, None], who: str, asking: Asking) -> None:
        task = asyncio.create_task(work)
        self.tasks[task] = who, asking
        task.add_done_callback(self.tasks.pop)

    def _add(self, who: str, asking: Asking, more: Plain) -> None:
        known = self.found.get(who)
        self.found[who] = asking, {**(known[1] if known is not None and known[0] == asking else {}), **more}

    async def _reckon(self, who: str, asking: Asking, answers: AsyncGenerator[Plain, None] | None, shown: Shown) -> None:
        """It is told where nothing was found."""
        if answers is not None:
            await self._find(who, asking, answers, shown)
        known, told = self.found.get(who, (None, UNKNOWN))
        if known == asking and "odds" not in told:
            self._add(who, asking, UNKNOWN)
            await shown()

    async def _find(self, who: str, asking: Asking, answers: AsyncGenerator[Plain, None], shown: Shown) -> None:
        async with aclosing(answers):
            async for found in answers:
                if self.found.get(who, (None,))[0] == asking:
                    self._add(who, asking, found)
                    await shown()

    async def _advise(self, who: str, asking: Asking, answers: AsyncGenerator[Plain, None], shown: Shown) -> None:
        """It comes to an end also where it fails."""
        await shown()
        await self._find(who, asking, answers, shown)
        known, told = self.found.get(who, (None, ASKED_FOR))
        if known == asking and not told["advice"]["final"]:
            self._add(who, asking, {"advice": {**told["advice"], "final": True}})
            await shown()

    def close(self) -> None:
        """Nobody wants to know any more."""
        for task in self.tasks:
            task.cancel()
