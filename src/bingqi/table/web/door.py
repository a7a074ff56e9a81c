"""Door: how many connections there may be, from one household and in all, and how long each may take over what it says.

Whoever comes when there is no room takes the place of the oldest connection of that household, or of all, that has asked
nothing yet: who asks at once always gets in, however many only stand there. Where all have asked something, or are open pages,
whoever comes is refused.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from time import monotonic
from typing import Literal, NamedTuple, Protocol

from bingqi.table.web.addresses import Proxies, household

HEAD = 10.0
"""Seconds in which the head of a request must be there."""
BODY = 20.0
"""Seconds in which its body must be there, and as many more as it takes at the slowest pace."""
SLOWEST = 4096
"""Bytes a second: whoever sends or takes less is not waited for."""
STUCK = 30.0
"""Seconds after which it is looked whether what is sent is taken at that pace."""
EVERY = 1.0
"""Seconds between two looks at all connections."""
SPARED = 256
"""Files that are left to the database, the processes that help, and those who are about to be refused."""
NO_ROOM, TOO_SLOW = "503 Service Unavailable", "408 Request Timeout"
Waits = Literal["head", "body", "nothing"]
"""What is still to be said before an answer can be given."""


class Limits(NamedTuple):
    """How many connections there may be: in all, from one household, and of all the open pages."""

    all: int = 4096
    household: int = 128
    pages: int = 3072


def limits(files: int) -> Limits:
    """As many as may be where so many files may be open: some are left for all else, and pages leave room for requests."""
    most = max(8, min(Limits().all, files - min(SPARED, files // 2)))
    return Limits(most, min(Limits().household, most), most * 3 // 4)


class Line(Protocol):
    """A transport of asyncio, as far as it matters here."""

    def get_write_buffer_size(self) -> int: ...
    def is_closing(self) -> bool: ...
    def is_reading(self) -> bool: ...
    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...
    def abort(self) -> None: ...


class Visitor:
    """A connection."""

    def __init__(self, line: Line, home: str, now: float) -> None:
        """`home`: whose it is; "" where it is a proxy's."""
        self.line, self.home = line, home
        self.waits: Waits = "head"
        self.since, self.heard = now, 0
        """When it began to say that, and how many bytes it has said since."""
        self.page = self.answered = False
        """Whether it is an open page; whether an answer to what it says has begun, so that no other can be given."""
        self.unsent, self.taken, self.looked = 0, 0, now
        """What it has not taken yet; how much it took since it was looked at last, or had taken all."""

    def is_too_slow(self, now: float) -> bool:
        """Whether it takes too long over what it says, and it is not we who do not listen."""
        if self.waits == "nothing" or not self.line.is_reading():
            return False
        return now - self.since > (HEAD if self.waits == "head" else BODY + self.heard / SLOWEST)

    def stuck(self, now: float) -> bool:
        """Whether it does not take what it is sent."""
        unsent = self.line.get_write_buffer_size()
        self.taken += max(0, self.unsent - unsent)
        self.unsent = unsent
        if unsent and now - self.looked <= STUCK:
            return False
        slow = unsent > 0 and self.taken < SLOWEST * (now - self.looked)
        self.taken, self.looked = 0, now
        return slow

    def send_away(self, status: str) -> None:
        """End it, and say why to whoever has begun to say something."""
        if self.heard and not self.page and not self.answered and not self.line.is_closing():
            self.line.write(refusal(status))
        if self.line.is_closing() or self.line.get_write_buffer_size():
            self.line.abort()  # what is not taken would keep it open
        else:
            self.line.close()


def refusal(status: str) -> bytes:
    """An answer to whoever is sent away."""
    later = "Retry-After: 10\r\n" if status == NO_ROOM else ""
    return f"HTTP/1.1 {status}\r\n{later}Content-Length: 0\r\nConnection: close\r\n\r\n".encode()


class Door:
    """All connections of a server."""

    def __init__(self, limits: Limits, proxies: Collection[str] = ()) -> None:
        """`proxies` have connections for everybody behind them: they are no household."""
        self.limits, self.proxies = limits, Proxies(proxies)
        self.visitors: dict[Line, Visitor] = {}
        self.homes: dict[str, dict[Visitor, None]] = {}
        """Their households; the oldest visitor first."""
        self.silent: dict[Visitor, None] = {}
        """Those who have asked nothing yet, or nothing new; the oldest first."""
        self.pages = 0
        self.looking: asyncio.TimerHandle | None = None

    def enter(self, line: Line, host: str) -> Visitor | None:
        """Somebody comes. None, and they were refused, if there is no room for them."""
        home = "" if host in self.proxies else household(host)
        visitor = Visitor(line, home, monotonic())
        if not self._has_room(home):
            line.write(refusal(NO_ROOM))
            visitor.send_away(NO_ROOM)
            return None
        self.visitors[line], self.silent[visitor] = visitor, None
        if home:
            self.homes.setdefault(home, {})[visitor] = None
        if self.looking is None:
            self.looking = asyncio.get_running_loop().call_later(EVERY, self._look)
        return visitor

    def _has_room(self, home: str) -> bool:
        """Whether there is room for one more of a household, or could be made."""
        family = self.homes.get(home, {})
        if len(family) >= self.limits.household and not self._make_room([one for one in family if one in self.silent]):
            return False
        return len(self.visitors) < self.limits.all or self._make_room(self.silent)

    def _make_room(self, silent: Iterable[Visitor]) -> bool:
        """Send the first of them away, if there is one."""
        first = next(iter(silent), None)
        if first is not None:
            self.leave(first.line)
            first.send_away(NO_ROOM)
        return first is not None

    def heard(self, visitor: Visitor, data: int, waits: Waits) -> None:
        """Somebody has said so many bytes, and this is still to be said."""
        visitor.heard += data
        if visitor.line not in self.visitors or waits == visitor.waits:
            return
        visitor.waits, visitor.since, visitor.heard = waits, monotonic(), 0
        if waits == "nothing":
            self.silent.pop(visitor, None)
        else:
            self.silent.setdefault(visitor)

    def opens_page(self, visitor: Visitor) -> bool:
        """Somebody opens a page; False if there are too many."""
        if self.pages >= self.limits.pages:
            return False
        self.heard(visitor, 0, "nothing")
        visitor.page = True
        self.pages += 1
        return True

    def leave(self, line: Line) -> None:
        """Somebody has gone."""
        visitor = self.visitors.pop(line, None)
        if visitor is None:
            return
        self.silent.pop(visitor, None)
        self.pages -= visitor.page
        family = self.homes.get(visitor.home, {})
        family.pop(visitor, None)
        if not family:
            self.homes.pop(visitor.home, None)

    def _look(self) -> None:
        """Whoever takes too long is sent away."""
        now = monotonic()
        for visitor in list(self.visitors.values()):
            if visitor.is_too_slow(now):
                visitor.send_away(TOO_SLOW)
            elif visitor.stuck(now):
                visitor.line.abort()
        self.looking = asyncio.get_running_loop().call_later(EVERY, self._look) if self.visitors else None
