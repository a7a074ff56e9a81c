"""Reckoner: finds the odds of prompts, what may come of their options in the end, and what bots answer, in processes of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncGenerator
from typing import Any

from bingqi.core.session.play import Session
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.pool import Pool

SECONDS, ADVICE_SECONDS = 4.0, 12.0
"""So long odds may take, and advice."""
MOST = 3
"""So many processes reckon odds at most."""


class Reckoner:
    """The processes of a server: some for odds, which every prompt wants, one for advice, which takes long, and some for bots."""

    def __init__(self) -> None:
        self.odds = Pool("bingqi.lab.odds.odds_summary", min(MOST, os.cpu_count() or 1))
        self.advice = Pool("bingqi.lab.odds.rollouts", 1)
        self.players: Pool | None = Pool("bingqi.bots.playing", min(MOST, os.cpu_count() or 1))

    def reckoning(self, session: Session[Any], who: str) -> object:
        """What is to be reckoned, made from what `who` has seen alone."""
        return self.odds.task_for(session, who, SECONDS)

    def advising(self, session: Session[Any], who: str) -> object:
        """What battles are to be played for advice, made from what `who` has seen alone."""
        return self.advice.task_for(session, who, ADVICE_SECONDS)

    async def reckoned(self, reckoning: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        """The odds of a prompt as a frame has them, of those options where anything is at stake; first rough ones, then better."""
        async for found in self.odds.results(reckoning, whose):
            yield {"odds": found}

    async def advised(self, advising: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        """Advice on a prompt as a frame has it, from more and more battles."""
        async for found in self.advice.results(advising, whose):
            yield {"advice": found}

    async def close(self) -> None:
        """End the processes."""
        await self.odds.close()
        await self.advice.close()
        if self.players is not None:
            await self.players.close()
