"""Moves: what changes a table is done by a thread, as a transaction: it is tried, and drawn for every eye at the table; only then
it is written down. A move that cannot be drawn has not happened."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

from bingqi.core.problems import NotLawful, problem
from bingqi.table.live.prompt_odds import Odds
from bingqi.table.live.table_bots import Bots, Wanted
from bingqi.table.live.table_info import TableInfo
from bingqi.table.live.table_renderer import Found, RenderedTable, TableRenderer
from bingqi.table.seats.aside import Aside, reason
from bingqi.table.seats.orders import Orders
from bingqi.table.seats.seat import WATCHER
from bingqi.table.seats.table_state import transaction

log = logging.getLogger(__name__)


class Onlookers(NamedTuple):
    """For whom the table is drawn after which move, and what the event loop knew of it when that began."""

    move: int
    viewer: set[str]
    about: TableInfo
    found: Found
    looking: bool
    """Whether anybody is there for whom bots would play."""


class MoveResult(NamedTuple):
    """What a move left: the table as everybody may see it, the odds that are to be found, and where bots are asked something."""

    drawn: RenderedTable
    wanted: dict[str, object]
    bots: Wanted
    move: int


class Moves:
    """The moves of one table."""

    def __init__(self, orders: Orders, odds: Odds, bots: Bots, name: str) -> None:
        self.orders, self.odds, self.bots, self.name = orders, odds, bots, name
        self.drawing = TableRenderer()

    def tried(self, work: Callable[[], object], to: Onlookers) -> MoveResult:
        """What a move leaves, which is written down if it can be drawn for every eye at the table. Raises what `work` raises, and
        NotLawful where the table could not be drawn; then nothing has changed."""
        before, table_state = dict(self.drawing.battles), self.orders.table_state
        try:
            with transaction(table_state), self.orders.written_at_the_end():
                work()
                if self.orders.table_state is not table_state:
                    self.drawing = TableRenderer()
                return self._drawn_for_all(to)
        except BaseException:
            self.drawing.battles = before
            raise

    def _drawn_for_all(self, to: Onlookers) -> MoveResult:
        every = to.viewer | {WATCHER, *[seat.viewer for seat in self.orders.table_state.seats.values()]}
        try:
            return self._result(to, every)
        except Exception as wrong:
            log.exception("table %s: a move is refused, for the table could not be drawn after it", self.name)
            raise NotLawful(problem("move-not-drawn", kind=type(wrong).__name__)) from None

    def drawn(self, to: Onlookers) -> MoveResult:
        """The table as it stands."""
        return self._result(to, to.viewer)

    def _result(self, to: Onlookers, viewers: set[str]) -> MoveResult:
        """The table drawn for all these, of which the onlookers are shown theirs."""
        table_state = self.orders.table_state
        every = self.drawing.drawn(table_state, to.move, viewers, to.about, to.found)
        shown = every._replace(frames={who: every.frames[who] for who in to.viewer})
        return MoveResult(
            shown, self.odds.wanted(table_state, every.pending, to.viewer), self.bots.wanted(table_state, to.looking), to.move
        )

    def put_aside(self, wrong: Exception) -> None:
        """The table cannot be drawn. Raises it where that is so although it was put aside."""
        table_state = self.orders.table_state
        if isinstance(table_state, Aside):
            raise wrong
        log.error("table %s is put aside", self.name, exc_info=wrong)
        self.orders.table_state, self.drawing = (
            Aside(table_state.rules, table_state.header, list(table_state.seats.values()), reason(wrong)),
            TableRenderer(),
        )
