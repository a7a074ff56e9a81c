"""Hub: the connections of one table. What they send is bounded and checked; what they get is the difference to what they had.

Each connection has a writer of its own, which wakes, draws the seat's frame as it is now, and sends what changed: one that is slow
skips what lay between and holds nobody up. Moves are made one at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from bingqi.core.fault import Faulty, Told, fault
from bingqi.core.text import Text
from bingqi.table.frame import Feed
from bingqi.table.room import Room

LARGEST = 4096
"""Bytes. A message with more is refused unread."""
STEADY, BURST = 10.0, 40.0
"""Messages a second that one connection may send for long, and at once."""


class Command(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """What a page may send."""


class Pick(Command, tag="pick"):
    """An option of the prompt that was shown with message `seq`."""

    key: str
    seq: int


class Undo(Command, tag="undo"):
    """Take back the last choice of this seat."""


class Agree(Command, tag="agree"):
    """Whether this seat agrees to what another one wishes to take back."""

    yes: bool


class Hand(Command, tag="hand"):
    """A bot ("human": oneself again) plays this seat."""

    to: str


class Give(Command, tag="give"):
    """The game master lets an event happen."""

    event: str
    args: list[Any]
    why: str


_decode = msgspec.json.Decoder(Pick | Undo | Agree | Hand | Give).decode
Send = Callable[[bytes], Awaitable[None]]


class Connection:
    """One page that is open at a seat."""

    def __init__(self, seat: str, eyes: str, send: Send, clock: Callable[[], float] = monotonic) -> None:
        self.seat, self.send, self.clock = seat, send, clock
        self.feed = Feed(eyes)
        self.wake = asyncio.Event()
        self.wake.set()
        self.faults: list[Text] = []
        self.allowed, self.since = BURST, clock()

    def may_send(self) -> bool:
        """Whether one more message is not too many."""
        now = self.clock()
        self.allowed = min(BURST, self.allowed + (now - self.since) * STEADY)
        self.since = now
        if self.allowed < 1:
            return False
        self.allowed -= 1
        return True

    def refuse(self, *faults: Text) -> None:
        """Tell this connection alone what was wrong; a flood of faults is told once."""
        self.faults = [*self.faults, *faults][:5]
        self.wake.set()


class Hub:
    """A room and everybody who is connected to it."""

    def __init__(self, room: Room[Any]) -> None:
        self.room = room
        self.connections: set[Connection] = set()
        self.turn = asyncio.Lock()
        """Held while a move is made, or a frame drawn."""

    def join(self, seat: str, send: Send) -> Connection:
        """A page has come to a seat. Its writer must be run (see `write`)."""
        connection = Connection(seat, self.room.seats[seat].eyes, send)
        self.connections.add(connection)
        return connection

    def leave(self, connection: Connection) -> None:
        """A page is gone; the seat keeps its place."""
        self.connections.discard(connection)

    async def write(self, connection: Connection) -> None:
        """Send a connection whatever is new to it, for as long as it is there."""
        while connection in self.connections:
            await connection.wake.wait()
            connection.wake.clear()
            async with self.turn:
                news = await asyncio.to_thread(connection.feed.news, self.room.session)
            told, connection.faults = connection.faults, []
            for one in told:
                await connection.send(msgspec.json.encode({"t": "error", "text": one}))
            if news is not None:
                await connection.send(news)

    async def receive(self, connection: Connection, raw: bytes | str) -> None:
        """A message from a page. Whatever it is, it changes the battle lawfully or not at all, and harms nobody else."""
        if not connection.may_send():
            connection.refuse(fault("too-many-messages"))
            return
        if len(raw) > LARGEST:
            connection.refuse(fault("message-too-large", most=LARGEST))
            return
        try:
            command = _decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            connection.refuse(fault("message-not-understood"))
            return
        async with self.turn:
            try:
                await asyncio.to_thread(self._obey, connection, command)
            except Told as wrong:
                connection.refuse(*wrong.faults)
                return
        for other in self.connections:
            other.wake.set()

    def _obey(self, connection: Connection, command: Command) -> None:
        """Raises Faulty, and nothing has changed, for what the seat may not do."""
        room, seat = self.room, connection.seat
        match command:
            case Pick(key=key, seq=seq):
                if not connection.feed.in_time(room.session, seq):
                    raise Faulty(fault("answer-too-late"))
                room.answer(seat, key)
            case Undo():
                room.undo(seat)
            case Agree(yes=yes):
                room.consent(seat, yes)
            case Hand(to=to):
                room.hand_over(seat, to)
            case Give(event=event, args=args, why=why):
                room.give(seat, event, args, why)


async def served(hub: Hub, connection: Connection) -> asyncio.Task[None]:
    """Run a connection's writer beside whatever reads from it; cancel the task when it is gone."""
    return asyncio.create_task(_until_gone(hub, connection))


async def _until_gone(hub: Hub, connection: Connection) -> None:
    with suppress(ConnectionError):
        await hub.write(connection)
    hub.leave(connection)
