"""Readiness: whether all that a table needs answers now: the database, the threads in which moves are made, the processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor
from contextlib import suppress

AT_ONCE = 1.0
"""Seconds in which a trivial thing must be done."""
log = logging.getLogger(__name__)
Part = Callable[[], Awaitable[object]]
"""It raises, or takes too long, where it is not ready."""


class NotReady(Exception):
    """Something cannot be used now."""


class Readiness:
    """What must be ready. However often it is asked for, it is looked at once at a time."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = parts
        self.looking: asyncio.Task[list[str]] | None = None

    async def missing(self) -> list[str]:
        """The parts that are not ready."""
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self._look())
        return await asyncio.shield(self.looking)

    async def _look(self) -> list[str]:
        ready = await asyncio.gather(*[self._is_ready(name) for name in self.parts])
        return [name for name, so in zip(self.parts, ready, strict=True) if not so]

    async def _is_ready(self, name: str) -> bool:
        try:
            await self.parts[name]()
        except Exception as wrong:
            log.warning("%s is not ready", name, exc_info=wrong)
            return False
        return True

    async def close(self) -> None:
        """The server ends."""
        if self.looking is not None:
            self.looking.cancel()
            with suppress(asyncio.CancelledError):
                await self.looking


def in_a_thread(work: Callable[[], object] = lambda: None, threads: Executor | None = None) -> Part:
    """Something that one of these threads does at once, or one of those of the store, if there is one that is free."""

    async def done() -> object:
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(threads, work), AT_ONCE)

    return done
