"""Bots: who plays those seats of one table at which no person sits. What they answer is found out in processes of their own, a turn
at a time, and given up where the battle is elsewhere by then."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing
from functools import partial
from time import monotonic
from typing import Any, NamedTuple

from bingqi.bots.playing import Turn, choices_in
from bingqi.core.ruleset import Ruleset
from bingqi.table.process.threads import MOVES, done_by
from bingqi.table.seats.room import Place, Room
from bingqi.table.seats.table_state import TableState
from bingqi.table.store.database import BadStore
from bingqi.table.workers.pool import Pool

ALONE = 600.0
"""So many seconds bots may play at a table where no person does, each time it is opened."""
PAUSES = (1.0, 5.0, 20.0)
"""Seconds after which is tried again what could not be written down; the last for as long as it takes."""
log = logging.getLogger(__name__)
OnAnswer = Callable[[Place, Sequence[tuple[str, str]]], Awaitable[None]]


class Wanted(NamedTuple):
    """Where bots are asked something; the turn, where somebody must find out what they answer."""

    place: Place | None
    turn: Turn | None


class Bots:
    """The bots of one table."""

    def __init__(self, players: Pool | None, table: str = "") -> None:
        """Without `players` they are asked here, in a thread."""
        self.players, self.table = players, table
        self.place: Place | None = None
        self.task: asyncio.Task[None] | None = None
        self.alone = 0.0
        """So many seconds they have played while no person did."""

    @property
    def playing(self) -> bool:
        """Whether it is being found out what they answer."""
        return self.task is not None and not self.task.done()

    def wanted(self, table_state: TableState, looked_at: bool) -> Wanted:
        """What is to be found out now. Where no person plays, bots do for as long as somebody looks, and not for ever."""
        place = table_state.bots_place if isinstance(table_state, Room) else None
        if (
            place is None
            or not isinstance(table_state, Room)
            or (not table_state.present and not (looked_at and self.alone < ALONE))
        ):
            return Wanted(None, None)
        return Wanted(place, table_state.bots_turn() if place != self.place else None)

    def play(self, rules: Ruleset[Any], wanted: Wanted, answered: OnAnswer, alone: bool) -> None:
        """Find out what they answer, and have it done; what was sought for another place is given up."""
        if wanted.place == self.place:
            return
        self.close()
        self.place = wanted.place
        if wanted.place is not None and wanted.turn is not None:
            self.task = asyncio.create_task(self._play(rules, wanted.place, wanted.turn, answered, alone))

    async def _play(self, rules: Ruleset[Any], place: Place, turn: Turn, answered: OnAnswer, alone: bool) -> None:
        began = monotonic()
        found = await self._found(rules, turn, alone)
        if alone:
            self.alone += monotonic() - began
        failures, tries = 0, deque([[(who, key) for who, key in found], []])
        while tries:
            try:
                await asyncio.shield(answered(place, tries[0]))
                return
            except BadStore as wrong:  # it may be there again in a moment
                if not failures:
                    log.warning("table %s: what bots answer could not be written down: %s", self.table, wrong)
                await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1
            except Exception:  # whatever it is: their defaults are lawful
                log.exception("table %s: what bots answer could not be done", self.table)
                tries.popleft()

    async def _found(self, rules: Ruleset[Any], turn: Turn, alone: bool) -> Sequence[Sequence[str]]:
        """What they answer; nothing where that is not found out in time."""
        if self.players is None:
            return await done_by(MOVES, partial(choices_in, rules, turn))
        async with aclosing(self.players.results(turn, None if alone else self)) as answers:
            async for found in answers:
                return found  # type: ignore[return-value]  # a list, as `carried_out` gives it
        return []

    def close(self) -> None:
        """Nobody wants to know any more."""
        if self.task is not None:
            self.task.cancel()
        self.place = self.task = None
