"""Connection: one page that is open at a seat: what it was sent, what is still to be sent, which of its answers are in time."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from bingqi.core.problems import shown
from bingqi.core.text import Text
from bingqi.table.live.frame_buffer import FrameBuffer
from bingqi.table.live.table_renderer import NO_REQUEST, PendingRequest
from bingqi.table.process.threads import STEPS, done_by
from bingqi.table.wire.page_messages import Rate
from bingqi.table.wire.plain import Plain
from bingqi.table.wire.steps import Script

Send = Callable[[bytes], Awaitable[None]]
NOTHING = msgspec.Raw(b"{}")
"""The patch that changes nothing."""
log = logging.getLogger(__name__)
MOST_WAITING = 5
"""So many messages of its own wait for a page; of more, the oldest are dropped."""


class Feed:
    """What a page has been sent of its view. One that is slow skips what lay between: it is sent the difference to now."""

    def __init__(self) -> None:
        self.sent: Plain | None = None
        self.number = 0
        """The number of that frame."""
        self.you: Plain = {}
        """What it was told of its seat."""
        self.seq = 0
        """How many messages it has got. It grows only when something that the seat may see has changed."""
        self.pending_since_seq = 0
        """The message with which the prompt came that it sees now."""
        self.pending_request: PendingRequest = NO_REQUEST
        self.scripts: list[Script] = []
        """How it came to what was sent last."""

    def news(self, frame_buffer: FrameBuffer, pending_request: PendingRequest, you: Plain, left: float | None) -> bytes | None:
        """The next message: the whole view first, then patches; None while nothing that the seat sees has changed. `left` are the
        seconds to answer in, where there is a clock. `steps` tells how many of what happened will follow (see `scripts`)."""
        now = frame_buffer.now()
        if now is self.sent and pending_request == self.pending_request and you == self.you:
            return None
        message: Plain = {"t": "view", "seq": self.seq + 1, "you": you, "view": now}
        self.scripts = []
        if self.sent is not None:
            self.scripts = frame_buffer.played_since(self.number)
            changes, self.sent = frame_buffer.since(self.sent), now
            if changes == NOTHING and pending_request == self.pending_request and you == self.you:
                return None
            message = {"t": "patch", "seq": self.seq + 1, "patch": changes}
            if you != self.you:
                message["you"] = you
            if self.scripts:
                message["steps"] = sum(script.count for script in self.scripts)
        self.sent, self.number, self.you = now, frame_buffer.number, you
        self.seq += 1
        if pending_request != self.pending_request:
            self.pending_request, self.pending_since_seq = pending_request, self.seq
        if left is not None:
            message["left"] = round(max(0.0, left), 1)
        return msgspec.json.encode(message)

    def in_time(self, pending_request: PendingRequest, seq: int) -> bool:
        """Whether an answer to the prompt that was shown with message `seq` is one to what is asked now."""
        return self.pending_since_seq <= seq <= self.seq and pending_request == self.pending_request


class Connection:
    """A page that is open at a seat."""

    def __init__(self, seat: str, viewer: str, send: Send) -> None:
        self.seat, self.viewer, self.send = seat, viewer, send
        self.feed, self.rate = Feed(), Rate()
        self.wake = asyncio.Event()
        self.wake.set()
        self.others: list[Plain] = []
        """What it is to be sent besides its view."""
        self.farewell: Text | None = None
        self.unplayed: deque[tuple[int, list[Script]]] = deque()
        """What led to messages of its view, and is still to be drawn for it."""
        self.playing: asyncio.Task[None] | None = None
        self.hung_up = False
        """Whether the line is to end without a farewell: the page will come again."""

    def send_own(self, message: Plain) -> None:
        """Send this page a message of its own."""
        self.others = [*self.others, message][-MOST_WAITING:]
        self.wake.set()

    def send_problems(self, *problems: Text) -> None:
        """Tell this page alone what was wrong."""
        self.send_own({"t": "error", "faults": shown(problems)})

    def _play(self, seq: int, scripts: list[Script]) -> None:
        """Send what led to message `seq`, as soon as that is drawn, after what led to those before it. Nobody waits for it."""
        if scripts:
            self.unplayed.append((seq, scripts))
            if not self.is_playing:
                self.playing = asyncio.create_task(self._play_all())

    @property
    def is_playing(self) -> bool:
        """Whether what happened is still being drawn for it."""
        return self.playing is not None and not self.playing.done()

    async def _play_all(self) -> None:
        while self.unplayed:
            seq, scripts = self.unplayed.popleft()
            try:
                made = [await done_by(STEPS, script.all_steps) for script in scripts]
            except Exception:  # it is only a picture of what has happened
                log.exception("what happened could not be shown")
                made = []
            self.send_own({"t": "steps", "seq": seq, "steps": [step for steps in made for step in steps]})

    def dismiss(self, notice: Text) -> None:
        """This page is to go."""
        self.farewell = notice
        self.wake.set()

    def hang_up(self) -> None:
        """This page is to come again: the table is elsewhere now."""
        self.hung_up = True
        self.wake.set()

    async def write(self, news: Callable[[Connection], bytes | None]) -> None:
        """Send whatever is new, whenever it is woken, until it is dismissed or hung up on."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.hung_up:
                return
            others, self.others = self.others, []
            for message in others:
                await self.send(msgspec.json.encode(message))
            new = news(self)
            if new is not None:
                await self.send(new)
                self._play(self.feed.seq, self.feed.scripts)
            if self.farewell is not None:
                await self.send(msgspec.json.encode({"t": "bye", "faults": [self.farewell]}))
                return
