"""Hub: the connections of one table. What they send is bounded and checked; what they get is the difference to what they had.

Moves are made one at a time, by a thread, which gives what it has drawn (moves.py); all else belongs to the event loop. Each
connection has a writer of its own, which wakes and sends what changed: one that is slow skips what lay between and holds nobody up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from bingqi.core.problems import NotLawful, UserError, problem
from bingqi.core.text import Text
from bingqi.table.live.clocks import Timing
from bingqi.table.live.connection import Connection, Send
from bingqi.table.live.frame_buffer import FrameBuffer, not_yet
from bingqi.table.live.moves import MoveResult, Moves, Onlookers
from bingqi.table.live.prompt_odds import Odds
from bingqi.table.live.table_bots import Bots
from bingqi.table.live.table_info import TableInfo, own_seat_info
from bingqi.table.live.table_renderer import NO_REQUEST, PendingRequest, peeked
from bingqi.table.process import prometheus as metrics
from bingqi.table.process.request_ids import bug
from bingqi.table.process.threads import MOVES, done_by
from bingqi.table.seats.chat import Talk
from bingqi.table.seats.orders import Ledger, Orders
from bingqi.table.seats.room import Place, Room
from bingqi.table.seats.seat import WATCHER, Seat
from bingqi.table.seats.table_state import TableState, phase
from bingqi.table.store.database import BadStore
from bingqi.table.wire import page_messages as m
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.reckoner import Reckoner

GRACE = 30.0
"""Seconds in which somebody may be gone before others let a bot play on."""
LOOKS = 60.0
"""For so many seconds whoever looked without a page is taken to be looking."""
PAUSES = (1.0, 5.0, 20.0)
"""Seconds after which a default that could not be taken is tried again; the last for as long as it takes."""
log = logging.getLogger(__name__)


class Hub:
    """A table that is open, and everybody who is connected to it."""

    def __init__(
        self,
        table_state: TableState,
        ledger: Ledger,
        clock: float | None = None,
        delay: float = 0,
        reckoner: Reckoner | None = None,
        name: str = "",
    ) -> None:
        """`clock` are the seconds that each answer may take, `delay` those by which spectators see everything later; by its `name`
        the table is known in the server's log."""
        self.orders = Orders(table_state, ledger, delay)
        self.timing, self.odds, self.talk = Timing(clock), Odds(reckoner, name), Talk()
        self.bots, self.name = Bots(reckoner.players if reckoner is not None else None, name), name
        self.moves = Moves(self.orders, self.odds, self.bots, name)
        self.connections: set[Connection] = set()
        self.closed = self.lost = False
        """Whether it is over here; whether somebody else has gone on with the record, so that it must be opened anew."""
        self.turn = asyncio.Lock()
        """Held while a move is made and drawn."""
        self.moved = self.failures = 0
        """How often something may have changed; how often in a row a default could not be taken."""
        self.buffers: dict[str, FrameBuffer] = {WATCHER: FrameBuffer(delay, not_yet(table_state, delay))} if delay else {}
        self.pending: dict[str, PendingRequest] = {}
        """What those are asked who are, by their eyes, as their pages are shown it."""
        self.rematch = False
        self.grace = GRACE
        self.opened_at = monotonic()
        self.looked_at = -LOOKS
        """When somebody last looked who has no page open."""
        self.left_at: dict[str, float] = {}
        """When the last page of a seat was closed."""

    @property
    def table_state(self) -> TableState:
        return self.orders.table_state

    @property
    def seats(self) -> dict[str, Seat]:
        return self.table_state.seats

    @property
    def delay(self) -> float:
        return self.orders.delay

    @property
    def phase(self) -> str:
        return phase(self.table_state)

    def is_delayed(self, seat: Seat) -> bool:
        """Whether a seat sees everything some seconds later."""
        return self.orders.is_delayed(seat)

    def phase_for(self, seat: Seat) -> str:
        """The phase as far as a seat has been shown it."""
        shown: str = self.buffers[WATCHER].now()["table"]["phase"] if self.is_delayed(seat) else self.phase
        return shown

    # --- Pages come and go ------------------------------------------------------------------

    async def join(self, seat: str, send: Send) -> Connection:
        """A page has come to a seat. Its writer must be run (see `write`)."""
        connection = Connection(seat, self.seats[seat].viewer, send)
        self.connections.add(connection)
        await self.redraw()
        return connection

    def away(self) -> dict[str, bool]:
        """The seats at which nobody is, and whether that is so for a while: a line may be broken for a moment."""
        here, now = {one.seat for one in self.connections}, monotonic()
        return {name: now - self.left_at.get(name, self.opened_at) >= self.grace for name in self.seats if name not in here}

    async def leave(self, connection: Connection) -> None:
        """A page is gone; the seat keeps its place."""
        self.connections.discard(connection)
        self.left_at[connection.seat] = monotonic()
        await self.redraw()

    def dismiss(self, notice: Text, seat: str = "") -> None:
        """All pages are to go, or those at one seat."""
        for connection in self.connections:
            if seat in ("", connection.seat):
                connection.dismiss(notice)

    def hang_up(self) -> None:
        """All pages are to come again."""
        for connection in self.connections:
            connection.hang_up()

    async def write(self, connection: Connection) -> None:
        """Send a page whatever is new to it, until it is dismissed."""
        await connection.write(self.news)

    def news(self, connection: Connection) -> bytes | None:
        """What has changed for a page."""
        buffer, seat = self.buffers[connection.viewer], self.seats[connection.seat]
        return connection.feed.news(
            buffer, self._pending_request(connection), own_seat_info(seat), self.timing.clocks.left(seat.name)
        )

    def _pending_request(self, connection: Connection) -> PendingRequest:
        return self.pending.get(connection.viewer, NO_REQUEST)

    async def view_of(self, seat: Seat) -> Plain:
        """The table as a seat sees it now, also where no page is open there. Raises BadStore if it was closed meanwhile."""
        self.looked_at = monotonic()
        await asyncio.shield(self._redrawn(seat.viewer))
        if self.closed:
            raise BadStore(problem("table-closed"))
        return self.buffers[seat.viewer].now()

    # --- What pages send --------------------------------------------------------------------

    async def receive(self, connection: Connection, raw: bytes | str) -> None:
        """A message from a page. Whatever it is, it changes the battle lawfully or not at all, and harms nobody else."""
        if not connection.rate.one_more():
            connection.send_problems(problem("too-many-messages"))
            return
        try:
            message = m.understood(raw)
            if isinstance(message, m.Say):
                self.talk.say(self.seats[connection.seat], message.text)
                await self.redraw()
            elif isinstance(message, m.Inspect):
                connection.send_own(await self.inspect(connection, message.ref))
            elif isinstance(message, m.Advise):
                await self.advise(connection, message.seq)
            else:
                await self.obey(connection, message)
        except BadStore as wrong:
            log.warning("%s", wrong)
            connection.send_problems(*wrong.bare)
        except UserError as wrong:
            connection.send_problems(*wrong.problems)
        except Exception as wrong:  # a bug harms only whoever met it
            log.exception("a message was not carried out")
            connection.send_problems(bug(wrong))

    async def obey(self, connection: Connection, message: m.Message) -> None:
        """Do what a page wants. Raises Faulty, and nothing has changed, for what its seat may not do."""
        in_time = partial(self._in_time, connection)
        await self.move(partial(self.orders.carry_out, connection.seat, message, self.away(), in_time))

    def _in_time(self, connection: Connection, seq: int) -> bool:
        """Whether an answer to what a page was shown with that message is one to what its seat is asked now."""
        return connection.feed.in_time(self._pending_request(connection), seq)

    async def inspect(self, connection: Connection, ref: str) -> Plain:
        """The answer to a peek. Those who see everything later are told nothing before."""
        answer: Plain = {"t": "peek", "ref": ref}
        if self.is_delayed(self.seats[connection.seat]):
            return answer
        async with self.turn:
            return {**answer, **await done_by(MOVES, partial(peeked, self.table_state, connection.viewer, ref))}

    async def advise(self, connection: Connection, seq: int) -> None:
        """Find out what may come of the options that a seat is asked to choose from, and show it to that seat. Raises NotLawful."""
        async with self.turn:
            self.orders.check_may_be_advised(connection.seat)
            asking = self._pending_request(connection)
            if not self._in_time(connection, seq):
                raise NotLawful(problem("answer-too-late"))
            what = await done_by(MOVES, partial(self.odds.advising, self.table_state, connection.viewer, asking))
            if what is not None:
                self.odds.advise(connection.viewer, asking, what, self.redraw)

    async def set_windows(self, seat: str, without: list[str]) -> None:
        """From now on a seat is asked in all windows but these. Raises NotLawful."""
        await self.move(partial(self.orders.carry_out, seat, m.WindowsOff(without), {}, self._is_no_answer))

    def _is_no_answer(self, seq: int) -> bool:
        """What comes by another way than a page answers nothing that it was shown."""
        return False

    async def begin_if_complete(self) -> None:
        """The battle of a table begins at which nobody is waited for."""
        await self.move(self.orders.begin_if_complete)

    async def forget_name(self, seat: str) -> None:
        """Somebody else is to sit there."""
        await self.move(partial(self.orders.forget_name, seat))

    async def add_spectator(self, seat: Seat) -> str:
        """One more seat for somebody who looks on; the invitation to it. Raises as `Orders.add_spectator`."""
        invitations: list[str] = []
        await self.move(partial(self.orders.add_spectator, seat, invitations.append))
        return invitations[0]

    # --- A move -----------------------------------------------------------------------------

    async def move(self, work: Callable[[], object]) -> None:
        """Do something that changes the battle, and let everybody see it. Raises what `work` raises, and NotLawful where the table
        could not be drawn after it; then nothing has changed."""
        await asyncio.shield(self._moved(work))

    async def redraw(self) -> None:
        """Let everybody see what has changed besides the battle."""
        await asyncio.shield(self._redrawn())

    def _present(self) -> set[str]:
        delayed = {viewer for viewer, buffer in self.buffers.items() if buffer.delay}
        return {connection.viewer for connection in self.connections} | delayed

    async def _moved(self, work: Callable[[], object]) -> None:
        """To be shielded, as what follows: if whoever wanted it is gone, the thread still runs, and the next move waits."""
        asked = monotonic()
        async with self.turn:
            if self.closed or self.lost:
                raise BadStore(problem("table-closed"))
            metrics.WAITS.observe(monotonic() - asked)
            before, onlookers = self.table_state, self._onlookers(self.moved + 1, self._present())
            try:
                with metrics.MOVES.time():
                    result = await done_by(MOVES, partial(self.moves.tried, work, onlookers))
            except Exception as wrong:
                if isinstance(wrong, BadStore) and wrong.bare[0].id == "fault-line-kept":
                    self._lose()
                elif self.table_state is not before or not isinstance(wrong, NotLawful):
                    await self._draw_again()  # what is no battle may have changed half way
                raise
            self._show(result)

    def _lose(self) -> None:
        """Somebody else has written to the record of this table: whoever comes again opens it anew."""
        self.lost = True
        self.hang_up()
        self.odds.close()

    async def _redrawn(self, *viewer: str) -> None:
        async with self.turn:
            if not self.closed:
                await self._draw_again(*viewer)

    async def _draw_again(self, *viewer: str) -> None:
        """A table that cannot be drawn as it stands is put aside."""
        present = self._present().union(viewer)
        try:
            result = await done_by(MOVES, partial(self.moves.drawn, self._onlookers(self.moved, present)))
        except Exception as wrong:
            self.moves.put_aside(wrong)
            self.moved += 1
            result = await done_by(MOVES, partial(self.moves.drawn, self._onlookers(self.moved, present)))
        self._show(result)

    def _onlookers(self, move: int, viewers: set[str]) -> Onlookers:
        """For these viewers the table is drawn after a move, from what the loop knows now."""
        here = frozenset(connection.seat for connection in self.connections)
        about = TableInfo(here, dict(self.talk.chat), self.timing.clocks.seconds, self.delay, self.rematch)
        return Onlookers(move, viewers, about, dict(self.odds.found), bool(here) or monotonic() - self.looked_at < LOOKS)

    def _show(self, result: MoveResult) -> None:
        """Show what was drawn: set the clocks, wake the writers, have odds found, and bots play."""
        self.pending, self.moved = result.drawn.pending, result.move
        for viewer, frame in result.drawn.frames.items():
            self.buffers.setdefault(viewer, FrameBuffer()).show(frame, result.drawn.scripts.get(viewer))
        hurried = {seat.name: self.pending[seat.viewer] for seat in self.seats.values() if self._on_the_clock(seat)}
        room = self.table_state if isinstance(self.table_state, Room) else None
        self.timing.set_clocks(hurried, [name for name in hurried if room and room.is_answered_for(self.seats[name].viewer)])
        for connection in self.connections:
            connection.wake.set()
        if self.lost:
            return
        self.odds.find(result.wanted, self.pending, self.redraw)
        alone = isinstance(self.table_state, Room) and not self.table_state.present
        self.bots.play(self.table_state.rules, result.bots, self._let_bots_answer, alone)

    async def _let_bots_answer(self, place: Place, bot_choices: Sequence[tuple[str, str]]) -> None:
        try:
            await self.move(partial(self._bots_answer, place, bot_choices))
        except BadStore:
            if not (self.closed or self.lost):  # where it is opened anew they are asked again
                raise

    def _bots_answer(self, place: Place, answers: Sequence[tuple[str, str]]) -> None:
        if isinstance(self.table_state, Room):
            self.table_state.let_bots_answer(place, answers)

    def _on_the_clock(self, seat: Seat) -> bool:
        """Whether a person at this seat has something to choose, or dice to throw."""
        return seat.has_person and self.pending.get(seat.viewer, NO_REQUEST) != NO_REQUEST

    # --- Time -------------------------------------------------------------------------------

    async def run(self) -> None:
        """Let time pass: defaults are answered for those whose clocks run out, and what was held back is shown."""
        while True:
            for seat, asked in await self.timing.over([buffer.next() for buffer in self.buffers.values()]):
                await self.time_over(seat, asked)
            for connection in self.connections:
                if self.is_delayed(self.seats[connection.seat]):
                    connection.wake.set()

    async def time_over(self, seat: str, pending: PendingRequest) -> None:
        """The default is answered for a seat, if it is still asked this."""
        try:
            await self.move(partial(self._default, seat, pending))
            self.failures = 0
        except Exception as wrong:
            if not isinstance(wrong, BadStore) or not self.failures:
                log.warning("a clock ran out, and the default could not be taken", exc_info=wrong)
            await asyncio.sleep(PAUSES[min(self.failures, len(PAUSES) - 1)])
            self.failures += 1

    def _default(self, seat: str, pending: PendingRequest) -> None:
        if isinstance(self.table_state, Room) and self.pending.get(self.seats[seat].viewer) == pending:
            self.table_state.let_default(seat)

    async def close(self) -> None:
        """The table is closed once the move that is on is made; whoever still connects opens it anew."""
        async with self.turn:
            self.closed = True
            self.odds.close()
            self.bots.close()
