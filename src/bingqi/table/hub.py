"""Hub: the connections of one table. What they send is bounded and checked; what they get is the difference to what they had.

Moves are made one at a time, and drawn for everybody in the same breath: in a thread, which changes the battle and the ledger and
gives what it has drawn. All else belongs to the event loop, which shows it. Each connection has a writer of its own, which wakes
and sends what changed: one that is slow skips what lay between and holds nobody up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from bingqi.core.fault import NotLawful, Told, fault
from bingqi.core.text import Text
from bingqi.table import messages as m
from bingqi.table.around import Around, told_of
from bingqi.table.clocks import Clocks
from bingqi.table.connection import Connection, Send
from bingqi.table.database import BadStore
from bingqi.table.drawing import UNASKED, Asking, Drawing, Drawn, peeked
from bingqi.table.frame import Plain
from bingqi.table.odds import Odds
from bingqi.table.orders import Ledger, Orders
from bingqi.table.reckoner import Reckoner
from bingqi.table.room import Room
from bingqi.table.seat import WATCHER, Seat
from bingqi.table.sight import Sight, not_yet
from bingqi.table.stage import Stage, phase
from bingqi.table.talk import Talk

GRACE = 30.0
"""Seconds in which somebody may be gone before others let a bot play on."""
PAUSES = (1.0, 5.0, 20.0)
"""Seconds after which a default that could not be taken is tried again; the last for as long as it takes."""
log = logging.getLogger(__name__)


class Scene(NamedTuple):
    """What a move left: the table as everybody may see it, and the odds that are to be found."""

    drawn: Drawn
    wanted: dict[str, object]


class Hub:
    """A table that is open, and everybody who is connected to it."""

    def __init__(
        self,
        stage: Stage,
        ledger: Ledger,
        clock: float | None = None,
        delay: float = 0,
        reckoner: Reckoner | None = None,
        name: str = "",
    ) -> None:
        """`clock` are the seconds that each answer may take, `delay` those by which spectators see everything later; by its `name`
        the table is known in the server's log."""
        self.orders, self.drawing = Orders(stage, ledger, delay), Drawing()
        self.clocks, self.odds, self.talk = Clocks(clock), Odds(reckoner, name), Talk()
        self.connections: set[Connection] = set()
        self.turn = asyncio.Lock()
        """Held while a move is made and drawn."""
        self.stirred = asyncio.Event()
        """Set when it must be reckoned anew whose time is over when."""
        self.moves = self.failures = 0
        """How often something may have changed; how often in a row a default could not be taken."""
        self.sights: dict[str, Sight] = {WATCHER: Sight(delay, not_yet(stage, delay))} if delay else {}
        self.asked: dict[str, Asking] = {}
        """What those are asked who are, by their eyes, as their pages are shown it."""
        self.rematch = False
        self.grace = GRACE
        self.opened_at = monotonic()
        self.left_at: dict[str, float] = {}
        """When the last page of a seat was closed."""

    @property
    def stage(self) -> Stage:
        return self.orders.stage

    @property
    def seats(self) -> dict[str, Seat]:
        return self.stage.seats

    @property
    def delay(self) -> float:
        return self.orders.delay

    @property
    def phase(self) -> str:
        return phase(self.stage)

    def late(self, seat: Seat) -> bool:
        """Whether a seat sees everything some seconds later."""
        return self.orders.late(seat)

    def phase_for(self, seat: Seat) -> str:
        """The phase as far as a seat has been shown it."""
        shown: str = self.sights[WATCHER].now()["table"]["phase"] if self.late(seat) else self.phase
        return shown

    # --- Pages come and go ------------------------------------------------------------------

    async def join(self, seat: str, send: Send) -> Connection:
        """A page has come to a seat. Its writer must be run (see `write`)."""
        connection = Connection(seat, self.seats[seat].eyes, send)
        self.connections.add(connection)
        await self.redraw()
        return connection

    def away(self) -> set[str]:
        """The seats at which nobody has been for a while: a line may be broken for a moment."""
        here, now = {one.seat for one in self.connections}, monotonic()
        return {name for name in self.seats if name not in here and now - self.left_at.get(name, self.opened_at) >= self.grace}

    async def leave(self, connection: Connection) -> None:
        """A page is gone; the seat keeps its place."""
        self.connections.discard(connection)
        self.left_at[connection.seat] = monotonic()
        await self.redraw()

    def dismiss(self, why: Text, seat: str = "") -> None:
        """All pages are to go, or those at one seat."""
        for connection in self.connections:
            if seat in ("", connection.seat):
                connection.dismiss(why)

    async def write(self, connection: Connection) -> None:
        """Send a page whatever is new to it, until it is dismissed."""
        await connection.write(self.news)

    def news(self, connection: Connection) -> bytes | None:
        """What has changed for a page."""
        sight, seat = self.sights[connection.eyes], self.seats[connection.seat]
        return connection.feed.news(sight, self._asked(connection), told_of(seat), self.clocks.left(seat.name))

    def _asked(self, connection: Connection) -> Asking:
        return self.asked.get(connection.eyes, UNASKED)

    async def view_of(self, seat: Seat) -> Plain:
        """The table as a seat sees it now, also where no page is open there."""
        await asyncio.shield(self._in_turn(lambda: self._drawn_for(self._present() | {seat.eyes}), None))
        return self.sights[seat.eyes].now()

    # --- What pages send --------------------------------------------------------------------

    async def receive(self, connection: Connection, raw: bytes | str) -> None:
        """A message from a page. Whatever it is, it changes the battle lawfully or not at all, and harms nobody else."""
        if not connection.rate.one_more():
            connection.refuse(fault("too-many-messages"))
            return
        try:
            message = m.understood(raw)
            if isinstance(message, m.Say):
                self.talk.say(self.seats[connection.seat], message.text)
                await self.redraw()
            elif isinstance(message, m.Peek):
                connection.tell(await self.peek(connection, message.ref))
            elif isinstance(message, m.Advise):
                await self.advise(connection, message.seq)
            else:
                await self.obey(connection, message)
        except BadStore as wrong:
            log.warning("%s", wrong)
            connection.refuse(*wrong.bare)
        except Told as wrong:
            connection.refuse(*wrong.faults)
        except Exception as wrong:  # a bug harms only whoever met it
            log.exception("a message was not carried out")
            connection.refuse(fault("bug-at-table", kind=type(wrong).__name__))

    async def obey(self, connection: Connection, message: m.Message) -> None:
        """Do what a page wants. Raises Faulty, and nothing has changed, for what its seat may not do."""

        def in_time(seq: int) -> bool:
            return connection.feed.in_time(self._asked(connection), seq)

        away = self.away()
        await self.move(lambda: self.orders.carry_out(connection.seat, message, away, in_time))

    async def peek(self, connection: Connection, ref: str) -> Plain:
        """The answer to a peek. Those who see everything later are told nothing before."""
        answer: Plain = {"t": "peek", "ref": ref}
        if self.late(self.seats[connection.seat]):
            return answer
        async with self.turn:
            return {**answer, **await asyncio.to_thread(peeked, self.stage, connection.eyes, ref)}

    async def advise(self, connection: Connection, seq: int) -> None:
        """Find out what may come of the options that a seat is asked to choose from, and show it to that seat. Raises NotLawful."""
        async with self.turn:
            self.orders.check_may_be_advised(connection.seat)
            asking = self._asked(connection)
            if not connection.feed.in_time(asking, seq):
                raise NotLawful(fault("answer-too-late"))
            what = await asyncio.to_thread(self.odds.advising, self.stage, connection.eyes, asking)
            if what is not None:
                self.odds.advise(connection.eyes, asking, what, self.redraw)

    async def ask_only_in(self, seat: str, without: list[str]) -> None:
        """From now on a seat is asked in all windows but these. Raises NotLawful."""
        await self.move(lambda: self.orders.carry_out(seat, m.Windows(without), (), lambda seq: False))

    async def begin_if_complete(self) -> None:
        """The battle of a table begins at which nobody is waited for."""
        await self.move(self.orders.begin_if_complete)

    async def add_spectator(self, seat: Seat) -> str:
        """One more seat for somebody who looks on; the invitation to it. Raises as `Orders.add_spectator`."""
        invitations: list[str] = []
        await self.move(lambda: invitations.append(self.orders.add_spectator(seat)))
        return invitations[0]

    # --- A move -----------------------------------------------------------------------------

    async def move(self, work: Callable[[], object]) -> None:
        """Do something that changes the battle, and let everybody see it. Raises what `work` raises; where that is NotLawful
        nothing has changed, and nothing is drawn."""
        await asyncio.shield(self._in_turn(lambda: self._drawn_for(self._present()), work))

    async def redraw(self) -> None:
        """Let everybody see what has changed besides the battle."""
        await asyncio.shield(self._in_turn(lambda: self._drawn_for(self._present()), None))

    def _present(self) -> set[str]:
        return {connection.eyes for connection in self.connections} | {eyes for eyes, sight in self.sights.items() if sight.delay}

    async def _in_turn(self, draw: Callable[[], Callable[[], Scene]], work: Callable[[], object] | None) -> None:
        """To be shielded: if whoever wanted it is gone meanwhile, the thread still runs, and the next move must wait for it."""
        async with self.turn:
            failed: Exception | None = None
            try:
                if work is not None:
                    await asyncio.to_thread(work)
            except NotLawful:
                raise
            except Exception as wrong:  # it may have failed half way: a bot that was seated and cannot answer
                failed = wrong
            if work is not None:
                self.moves += 1
            self._show(await asyncio.to_thread(draw()))
        if failed is not None:
            raise failed

    def _drawn_for(self, eyes: set[str]) -> Callable[[], Scene]:
        """What draws the table for these eyes, from what the loop knows now."""
        here = frozenset(connection.seat for connection in self.connections)
        about = Around(here, dict(self.talk.said), self.clocks.seconds, self.delay, self.rematch)
        found, move = dict(self.odds.found), self.moves

        def drawn() -> Scene:
            stage = self.stage
            scene = self.drawing.drawn(stage, move, eyes, about, found)
            return Scene(scene, self.odds.wanted(stage, scene.asked, eyes))

        return drawn

    def _show(self, scene: Scene) -> None:
        """Show what was drawn: set the clocks, wake the writers, and have odds found."""
        self.asked = scene.drawn.asked
        for eyes, frame in scene.drawn.frames.items():
            self.sights.setdefault(eyes, Sight()).show(frame)
        self.clocks.ask({seat.name: self.asked[seat.eyes] for seat in self.seats.values() if self._on_the_clock(seat)})
        self.stirred.set()
        for connection in self.connections:
            connection.wake.set()
        self.odds.find(scene.wanted, self.asked, self.redraw)

    def _on_the_clock(self, seat: Seat) -> bool:
        """Whether a person at this seat has something to choose, or dice to throw."""
        return seat.answers and self.asked.get(seat.eyes, UNASKED) != UNASKED

    # --- Time -------------------------------------------------------------------------------

    async def run(self) -> None:
        """Let time pass: defaults are answered for those whose clocks run out, and what was held back is shown."""
        while True:
            waits = [self.clocks.next(), *[sight.next() for sight in self.sights.values()]]
            due = min([wait for wait in waits if wait is not None], default=None)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.stirred.wait(), due if due is None else max(0.01, due))
            self.stirred.clear()
            for seat, asked in self.clocks.over():
                await self.time_over(seat, asked)
            for connection in self.connections:
                if self.late(self.seats[connection.seat]):
                    connection.wake.set()

    async def time_over(self, seat: str, asked: Asking) -> None:
        """The default is answered for a seat, if it is still asked this."""

        def default() -> None:
            if isinstance(self.stage, Room) and self.asked.get(self.seats[seat].eyes) == asked:
                self.stage.let_default(seat)

        try:
            await self.move(default)
            self.failures = 0
        except Exception as wrong:
            if not isinstance(wrong, BadStore) or not self.failures:
                log.warning("a clock ran out, and the default could not be taken", exc_info=wrong)
            await asyncio.sleep(PAUSES[min(self.failures, len(PAUSES) - 1)])
            self.failures += 1

    def close(self) -> None:
        """The table is closed; whoever still connects opens it anew."""
        self.odds.close()
