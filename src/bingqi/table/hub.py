"""Hub: the connections of one table. What they send is bounded and checked; what they get is the difference to what they had.

Moves are made one at a time, and drawn for everybody in the same breath. Each connection has a writer of its own, which wakes and
sends what changed: one that is slow skips what lay between and holds nobody up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from bingqi.core.ask import Choose
from bingqi.core.fault import NotLawful, Told, fault, one_line
from bingqi.core.record import Scribe
from bingqi.core.text import Text
from bingqi.lab.headline import Task
from bingqi.table import messages as m
from bingqi.table.clocks import Clocks
from bingqi.table.feed import Asking, Feed, asking
from bingqi.table.frame import Plain, plain
from bingqi.table.gathering import Gathering
from bingqi.table.reckoner import Reckoner
from bingqi.table.room import Room
from bingqi.table.seat import MOST_SEATS, WATCHER, Seat
from bingqi.table.sight import Sight, Stage
from bingqi.table.store import GATHERING, OVER, PLAYING

Send = Callable[[bytes], Awaitable[None]]
REMEMBERED = 50
"""So many things that people said to one another are kept."""
log = logging.getLogger(__name__)


class Ledger(Protocol):
    """Whoever keeps a table on disk. What a call says is there when it returns; all raise BadStore."""

    def changed(self, seat: Seat) -> None: ...
    def added(self, seat: Seat) -> str: ...
    def begin(self, gathering: Gathering) -> Room[Any]: ...


class Connection:
    """One page that is open at a seat."""

    def __init__(self, seat: str, eyes: str, send: Send) -> None:
        self.seat, self.eyes, self.send = seat, eyes, send
        self.feed, self.rate = Feed(), m.Rate()
        self.wake = asyncio.Event()
        self.wake.set()
        self.others: list[Plain] = []
        """What it is to be sent besides its view."""
        self.farewell: Text | None = None

    def tell(self, message: Plain) -> None:
        """Send this page a message of its own; of many that wait, the oldest are dropped."""
        self.others = [*self.others, message][-5:]
        self.wake.set()

    def refuse(self, *faults: Text) -> None:
        """Tell this page alone what was wrong."""
        self.tell({"t": "error", "faults": list(faults)})

    def dismiss(self, why: Text) -> None:
        """This page is to go."""
        self.farewell = why
        self.wake.set()


class Hub:
    """A table that is open, and everybody who is connected to it."""

    def __init__(
        self, stage: Stage, ledger: Ledger, clock: float | None = None, delay: float = 0, reckoner: Reckoner | None = None
    ) -> None:
        """`clock` are the seconds that each answer may take, `delay` those by which spectators see everything later."""
        self.stage, self.ledger, self.reckoner = stage, ledger, reckoner
        self.clocks, self.delay = Clocks(clock), delay
        self.connections: set[Connection] = set()
        self.turn = asyncio.Lock()
        """Held while a move is made and drawn."""
        self.stirred = asyncio.Event()
        """Set when it must be reckoned anew whose time is over when."""
        self.moves = 0
        self.sights: dict[str, Sight] = {}
        self.asked: dict[str, Asking] = {}
        """What those are asked who are, by their eyes."""
        self.odds: dict[str, tuple[Asking, Plain]] = {}
        self.reckonings: dict[str, Task] = {}
        """The odds that are still to be found."""
        self.tasks: dict[asyncio.Task[None], tuple[str, Asking]] = {}
        """Who finds them out: for whom, and for what they are asked."""
        self.said: dict[str, Plain] = {}
        self.heard = 0
        self.rematch = False
        if delay:
            self.sights[WATCHER] = Sight(WATCHER, delay)

    @property
    def seats(self) -> dict[str, Seat]:
        return self.stage.seats

    @property
    def phase(self) -> str:
        if isinstance(self.stage, Gathering):
            return GATHERING
        return PLAYING if self.stage.session.outcome is None else OVER

    def late(self, seat: Seat) -> bool:
        """Whether a seat sees everything some seconds later."""
        return self.delay > 0 and seat.eyes == WATCHER

    def phase_for(self, seat: Seat) -> str:
        """The phase as far as a seat has been shown it."""
        if not self.late(seat):
            return self.phase
        sight = self.sights[WATCHER]
        shown: str = sight.now()["table"]["phase"] if sight.frames else GATHERING
        return shown

    # --- Pages come and go ------------------------------------------------------------------

    async def join(self, seat: str, send: Send) -> Connection:
        """A page has come to a seat. Its writer must be run (see `write`)."""
        connection = Connection(seat, self.seats[seat].eyes, send)
        self.connections.add(connection)
        await self.redraw()
        return connection

    async def leave(self, connection: Connection) -> None:
        """A page is gone; the seat keeps its place."""
        self.connections.discard(connection)
        await self.redraw()

    def dismiss(self, seat: str, why: Text) -> None:
        """All pages at a seat are to go."""
        for connection in self.connections:
            if connection.seat == seat:
                connection.dismiss(why)

    def here(self, seat: str) -> bool:
        """Whether a page is open at a seat."""
        return any(connection.seat == seat for connection in self.connections)

    async def write(self, connection: Connection) -> None:
        """Send a page whatever is new to it, until it is dismissed."""
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            others, connection.others = connection.others, []
            for message in others:
                await connection.send(msgspec.json.encode(message))
            news = self.news(connection)
            if news is not None:
                await connection.send(news)
            if connection.farewell is not None:
                await connection.send(msgspec.json.encode({"t": "bye", "faults": [connection.farewell]}))
                return

    def news(self, connection: Connection) -> bytes | None:
        """What has changed for a page."""
        asked, you = self.asked.get(connection.eyes, (None, 0)), self.told_of(self.seats[connection.seat])
        return connection.feed.news(self.sights[connection.eyes], asked, you, self.clocks.left(connection.seat))

    def told_of(self, seat: Seat) -> Plain:
        """What a page is told of its own seat."""
        return {"seat": seat.name, "role": seat.role, "side": seat.side, "host": seat.host}

    async def view_of(self, seat: Seat) -> Plain:
        """The table as a seat sees it now, also where no page is open there."""
        async with self.turn:
            await asyncio.to_thread(self._look, seat.eyes)
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
                self._say(connection.seat, message.text)
                await self.redraw()
            elif isinstance(message, m.Peek):
                async with self.turn:
                    connection.tell(await asyncio.to_thread(self._peek, connection, message.ref))
            else:
                await self.move(lambda: self._obey(connection, message))
        except Told as wrong:
            connection.refuse(*wrong.faults)
        except Exception as wrong:  # a bug harms only whoever met it
            log.exception("a message was not carried out")
            connection.refuse(fault("bug-at-table", kind=type(wrong).__name__))

    def _obey(self, connection: Connection, message: m.Message) -> None:
        """Raises Faulty, and nothing has changed, for what the seat may not do."""
        seat, stage = connection.seat, self.stage
        if self.late(self.seats[seat]) and not self.seats[seat].host:  # whatever was wrong with it would tell how things are now
            raise NotLawful(fault("seat-only-watches", seat=seat))
        if isinstance(message, m.Hand):
            self._check_may_hand_over(seat, message.seat)
            self._hand_over(message.seat, message.to)
        elif isinstance(stage, Gathering):
            self._gather(stage, seat, message)
        else:
            self._play(stage, connection, message)

    def _hand_over(self, seat: str, to: str) -> None:
        if isinstance(self.stage, Room):
            self.stage.hand_over(seat, to)
        else:
            self._change(self.stage, self.stage.handing(seat, to))

    def _change(self, stage: Gathering, seat: Seat) -> None:
        """Before the battle a seat is now like this; it may be the last that was waited for."""
        self.ledger.changed(seat)
        stage.change(seat)
        self._begin_if_complete()

    def _check_may_hand_over(self, by: str, seat: str) -> None:
        """One's own seat; game master and host any; players also that of somebody who is not there."""
        me = self.seats[by]
        absent = me.role == "player" and seat in self.seats and not self.here(seat)
        if by != seat and not me.manages and not absent:
            raise NotLawful(fault("not-your-seat", seat=seat))

    def _gather(self, stage: Gathering, seat: str, message: m.Message) -> None:
        match message:
            case m.Sit(words=words):
                self._change(stage, stage.sitting(seat, words))
            case m.Begin():
                stage.check_may_begin(seat)
                self._begin(stage)
            case _:
                raise NotLawful(fault("not-begun"))

    async def begin_if_complete(self) -> None:
        """The battle of a table begins at which nobody is waited for."""
        await self.move(self._begin_if_complete)

    async def add_spectator(self, seat: Seat) -> str:
        """One more seat for somebody who looks on; the invitation to it. Raises BadStore if there is a seat of this name already,
        NotLawful if there are too many."""
        invitation = ""

        def added() -> None:
            nonlocal invitation
            if len(self.seats) >= MOST_SEATS:
                raise NotLawful(fault("too-many-seats", most=MOST_SEATS))
            invitation = self.ledger.added(seat)
            self.stage.seats = {**self.stage.seats, seat.name: seat}

        await self.move(added)
        return invitation

    def _begin_if_complete(self) -> None:
        if isinstance(self.stage, Gathering) and self.stage.complete:
            self._begin(self.stage)

    def _begin(self, stage: Gathering) -> None:
        self.stage = self.ledger.begin(stage)

    def _play(self, room: Room[Any], connection: Connection, message: m.Message) -> None:
        seat = connection.seat
        match message:
            case m.Pick(key=key, seq=seq):
                self._check_in_time(connection, seq)
                room.answer(seat, key)
            case m.Roll(faces=faces, seq=seq):
                self._check_in_time(connection, seq)
                room.roll(seat, faces)
            case m.Undo():
                room.undo(seat)
            case m.Agree(yes=yes):
                room.consent(seat, yes)
            case m.Give(event=event, args=args, why=why):
                room.give(seat, event, args, why)
            case _:
                raise NotLawful(fault("begun-already"))

    def _check_in_time(self, connection: Connection, seq: int) -> None:
        if not connection.feed.in_time(self.asked.get(connection.eyes, (None, 0)), seq):
            raise NotLawful(fault("answer-too-late"))

    def _peek(self, connection: Connection, ref: str) -> Plain:
        """What there is to know of a thing, from what the seat has seen. Those who see everything later are told nothing before."""
        stage, eyes = self.stage, connection.eyes
        answer: Plain = {"t": "peek", "ref": ref}
        if self.sights[eyes].delay:
            return answer
        rules = stage.rules
        known = rules.seen(stage.start if isinstance(stage, Gathering) else stage.session.state, eyes)
        return {**answer, **plain(rules.peek(known, eyes, ref))}

    def _say(self, seat: str, text: str) -> None:
        """Say something to those who play."""
        if self.seats[seat].role == "spectator":
            raise NotLawful(fault("seat-only-watches", seat=seat))
        said = one_line(text.strip(), m.LONGEST_SAID).strip()
        if not said:
            raise NotLawful(fault("nothing-said"))
        self.heard += 1
        self.said[str(self.heard)] = {"who": seat, "text": said}
        self.said.pop(str(self.heard - REMEMBERED), None)

    # --- A move -----------------------------------------------------------------------------

    async def move(self, work: Callable[[], object]) -> None:
        """Do something that changes the battle, and let everybody see it. Raises what `work` raises; then nothing has changed."""
        await asyncio.shield(self._in_turn(lambda: self._moved(work)))

    async def redraw(self) -> None:
        """Let everybody see what has changed besides the battle."""
        await asyncio.shield(self._in_turn(self._draw))

    async def _in_turn(self, work: Callable[[], object]) -> None:
        """To be shielded: if whoever wanted it is gone meanwhile, the thread still runs, and the next move must wait for it."""
        async with self.turn:
            await asyncio.to_thread(work)
        self._settle()

    def _moved(self, work: Callable[[], object]) -> None:
        try:
            work()
        except NotLawful:
            raise
        except Exception:
            self._draw_anew()  # a bot may have failed after it was seated
            raise
        self._draw_anew()

    def _draw_anew(self) -> None:
        self.moves += 1
        self._draw()

    def _draw(self) -> None:
        """Draw the table for all whose pages are open."""
        stage, present = self.stage, {connection.eyes for connection in self.connections}
        session = stage.session if isinstance(stage, Room) else None
        found = {eyes: asking(session, eyes) for eyes in {seat.eyes for seat in self.seats.values()}}
        self.asked = {eyes: one for eyes, one in found.items() if one[0] is not None}
        self.odds = {eyes: found for eyes, found in self.odds.items() if self.asked.get(eyes) == found[0]}
        for eyes in present | {eyes for eyes, sight in self.sights.items() if sight.delay}:
            self._look(eyes)
        self.reckonings = {eyes: one for eyes in present if (one := self._reckoning(eyes)) is not None}

    def _look(self, eyes: str) -> None:
        sight = self.sights.setdefault(eyes, Sight(eyes))
        sight.look(self.stage, self.moves, self._about(eyes), self.odds[eyes][1] if eyes in self.odds else {})

    def _reckoning(self, eyes: str) -> Task | None:
        """The odds that are to be found for a seat."""
        if self.reckoner is None or eyes in self.odds or eyes not in self.asked or not isinstance(self.stage, Room):
            return None
        ask = self.asked[eyes][0]
        if not isinstance(ask, Choose) or len(ask.options) < 2:
            return None
        return self.reckoner.reckoning(self.stage.session, eyes)

    def _settle(self) -> None:
        """After a move: set the clocks, wake the writers, and have odds reckoned."""
        self.clocks.ask({
            name: self.asked[seat.eyes]
            for name, seat in self.seats.items()
            if seat.eyes in self.asked and isinstance(self.asked[seat.eyes][0], Choose) and (seat.plays or seat.role == "gm")
        })  # fmt: skip
        self.stirred.set()
        for connection in self.connections:
            connection.wake.set()
        for task, (eyes, asked) in self.tasks.items():
            if self.asked.get(eyes) != asked:
                task.cancel()
        for eyes, reckoning in self.reckonings.items():
            self.odds[eyes] = self.asked[eyes], {}
            task = asyncio.create_task(self._reckon(eyes, self.asked[eyes], reckoning))
            self.tasks[task] = eyes, self.asked[eyes]
            task.add_done_callback(self.tasks.pop)
        self.reckonings = {}

    async def _reckon(self, eyes: str, asked: Asking, reckoning: Task) -> None:
        """Find the odds of a prompt, and show them if it is still there."""
        assert self.reckoner is not None
        found = await self.reckoner.reckoned(reckoning)
        if found and self.asked.get(eyes) == asked:
            self.odds[eyes] = asked, found
            await self.redraw()

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
                await self._time_over(seat, asked)
            for connection in self.connections:
                if self.sights[connection.eyes].delay:
                    connection.wake.set()

    async def _time_over(self, seat: str, asked: Asking) -> None:
        def default() -> None:
            if isinstance(self.stage, Room) and self.asked.get(self.seats[seat].eyes) == asked:
                self.stage.let_default(seat)

        try:
            await self.move(default)
        except Exception:
            log.exception("a clock ran out, and the default was not taken")
            await asyncio.sleep(1)

    # --- The table besides the battle -------------------------------------------------------

    def _about(self, eyes: str) -> Plain:
        """What is told of the table: who sits where, how dice fall, what is wished."""
        about: Plain = {
            "phase": self.phase,
            "dice": self._dice(),
            "seats": {seat.name: self._place(seat) for seat in self.seats.values()},
        }
        if self.clocks.seconds is not None:
            about["clock"] = self.clocks.seconds
        if self.delay:
            about["delay"] = self.delay
        if self.rematch:
            about["rematch"] = 1
        if self.said and eyes != WATCHER:
            about["chat"] = dict(self.said)
        if isinstance(self.stage, Room):
            if self.stage.undone and self.phase == OVER:  # before, the number would tell of secret answers
                about["undone"] = self.stage.undone
            if (wish := self.stage.wish) is not None:
                about["wish"] = {"seat": wish.seat, "waiting": dict.fromkeys(sorted(wish.waiting), 1)}
        return about

    def _place(self, seat: Seat) -> Plain:
        told: Plain = {"role": seat.role, "player": seat.player}
        flags = {"here": self.here(seat.name), "sat": seat.words is not None, "host": seat.host}
        return told | ({"side": seat.side} if seat.side else {}) | {name: 1 for name, value in flags.items() if value}

    def _dice(self) -> Plain:
        """How dice fall: the commitment from the start, the secret at the end."""
        dice = self.stage.header.dice
        told: Plain = {"kind": dice.kind}
        if dice.kind == "fair":
            told |= {"battle": dice.battle, "commitment": dice.commitment, "contributions": list(dice.contributions)}
            keeper = self.stage.session.keeper if isinstance(self.stage, Room) else None
            if self.phase == OVER and isinstance(keeper, Scribe) and keeper.secret:
                told["secret"] = keeper.secret
        return told
