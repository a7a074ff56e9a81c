"""Odds: those of the prompts at one table, found by and by. Nobody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection

from bingqi.core.ask import Choose
from bingqi.lab.headline import Task
from bingqi.table.drawing import Asking
from bingqi.table.frame import Plain
from bingqi.table.reckoner import Reckoner
from bingqi.table.room import Room
from bingqi.table.stage import Stage


class Odds:
    """What was found for those who are asked, and who is still finding it out."""

    def __init__(self, reckoner: Reckoner | None) -> None:
        self.reckoner = reckoner
        self.found: dict[str, tuple[Asking, Plain]] = {}
        """By whose they are: for what is asked, and as a frame has them; nothing while they are not known."""
        self.tasks: dict[asyncio.Task[None], tuple[str, Asking]] = {}

    def wanted(self, stage: Stage, asked: dict[str, Asking], eyes: Collection[str]) -> dict[str, Task]:
        """What is to be found out for those whose pages are open, made from what each has seen alone."""
        if self.reckoner is None or not isinstance(stage, Room):
            return {}
        new = [who for who in eyes if who in asked and self.found.get(who, (None,))[0] != asked[who]]
        choices = [who for who in new if isinstance(ask := asked[who][0], Choose) and len(ask.options) > 1]
        return {who: self.reckoner.reckoning(stage.session, who) for who in choices}

    def find(self, wanted: dict[str, Task], asked: dict[str, Asking], shown: Callable[[], Awaitable[None]]) -> None:
        """Find these out, and show them; what was sought for prompts that were answered is not sought any more."""
        self.found = {who: one for who, one in self.found.items() if asked.get(who) == one[0]}
        for task, (who, asking) in self.tasks.items():
            if asked.get(who) != asking:
                task.cancel()
        for who, what in wanted.items():
            self.found[who] = asked[who], {}
            task = asyncio.create_task(self._find(who, asked[who], what, shown))
            self.tasks[task] = who, asked[who]
            task.add_done_callback(self.tasks.pop)

    async def _find(self, who: str, asking: Asking, what: Task, shown: Callable[[], Awaitable[None]]) -> None:
        assert self.reckoner is not None
        found = await self.reckoner.reckoned(what)
        if found and self.found.get(who, (None,))[0] == asking:
            self.found[who] = asking, found
            await shown()

    def close(self) -> None:
        """Nobody wants to know any more."""
        for task in self.tasks:
            task.cancel()
