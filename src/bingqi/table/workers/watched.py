"""Watched: what is found out bit by bit for as long as somebody looks at it, and a moment longer. It goes on where it stopped when
somebody comes again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress

from bingqi.core.problems import UserError
from bingqi.table.process.request_ids import bug
from bingqi.table.rejection import Rejection

log = logging.getLogger(__name__)
LINGERS = 10.0
"""Seconds after which nobody looks any more who has not asked again."""
WAITS = 15.0
"""So many seconds one who asks for more is kept waiting, at most."""


class Watched:
    """Something that is found out."""

    lingers: float | None = None
    """Where it is another time than `LINGERS`."""

    def __init__(self) -> None:
        self.watchers = 0
        self.task: asyncio.Task[None] | None = None
        self.leaving: asyncio.TimerHandle | None = None
        self.changed = asyncio.Event()
        self.wrong: UserError | None = None
        """Why it does not go on; whoever asks again tries again."""

    @property
    def done(self) -> bool:
        """Whether there is nothing more to come."""
        raise NotImplementedError

    def notify(self) -> None:
        """Wake those who wait."""
        self.changed.set()
        self.changed = asyncio.Event()

    async def wait(self, is_news: Callable[[], bool], make: Callable[[], Coroutine[None, None, None]]) -> None:
        """Wait until there is news, or nothing more to come, or for a while; meanwhile it is made. Raises what keeps it from going
        on."""
        with self._watched(make):
            with suppress(TimeoutError):
                async with asyncio.timeout(WAITS):
                    while not is_news() and not self.done and self.task is not None:
                        await self.changed.wait()
            if self.wrong is not None:
                raise self.wrong

    @contextmanager
    def _watched(self, make: Callable[[], Coroutine[None, None, None]]) -> Iterator[None]:
        """While somebody looks at it, and a moment longer, it is being made."""
        self.watchers += 1
        if self.leaving is not None:
            self.leaving.cancel()
        if self.task is None and not self.done:
            self.wrong = None
            self.task = asyncio.create_task(self._made(make))
        try:
            yield
        finally:
            self.watchers -= 1
            if not self.watchers and self.task is not None:
                lingers = LINGERS if self.lingers is None else self.lingers
                self.leaving = asyncio.get_running_loop().call_later(lingers, self.task.cancel)

    async def _made(self, make: Callable[[], Coroutine[None, None, None]]) -> None:
        try:
            await make()
        except UserError as wrong:
            self.wrong = wrong
        except Exception as wrong:  # whoever waits is told, and asks no more
            log.exception("a %s is not made", type(self).__name__.lower())
            self.wrong = Rejection(500, bug(wrong))
        finally:
            self.task = None
            self.notify()
