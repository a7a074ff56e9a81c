"""Reckoner: finds the odds of prompts in a process of its own, so that nobody waits for them. As a program it is that process."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import IO

import msgspec

from bingqi.core.session import Session
from bingqi.lab.headline import Task, carried_out, task_for
from bingqi.table.frame import Plain, plain

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""After so many seconds nobody wants to know any more."""
STUCK = 30.0
"""After so many seconds the process has failed."""
SIZE = 4
"""Bytes before each message between the two that say how many follow."""


class Reckoner:
    """One process that reckons odds. It is begun when it is first needed, and anew if it fails."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.turn = asyncio.Lock()

    def reckoning(self, session: Session[object], who: str) -> Task:
        """What is to be reckoned, made from what `who` has seen alone."""
        return task_for(session, who)

    async def reckoned(self, reckoning: Task) -> Plain:
        """The odds of a prompt as a frame has them, of those options where anything is at stake; nothing if it takes too long."""
        try:
            found = await asyncio.wait_for(self._in_turn(reckoning), PATIENCE)
        except TimeoutError:
            return {}
        return {"odds": found}

    async def _in_turn(self, reckoning: Task) -> Plain:
        """If nobody wants to know any more, what was begun is ended before the next is begun."""
        await self.turn.acquire()
        task = asyncio.create_task(self._exchanged(reckoning))
        task.add_done_callback(lambda _: self.turn.release())
        return await asyncio.shield(task)

    async def _exchanged(self, reckoning: Task) -> Plain:
        try:
            async with asyncio.timeout(STUCK):
                process = self.process = self.process or await _begun()
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(_framed(pickle.dumps(reckoning, pickle.HIGHEST_PROTOCOL)))
                size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
                found: Plain = msgspec.json.decode(await process.stdout.readexactly(size))
        except (OSError, EOFError):  # a TimeoutError among them
            log.warning("the process that finds odds has failed, and is begun anew")
            await self.close()
            return {}
        return found

    async def close(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


async def _begun() -> Process:
    """Its own session: Ctrl-C is for the server, with which it ends because nothing more can come."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bingqi.table.reckoner", stdin=PIPE, stdout=PIPE, start_new_session=True
    )


def _framed(data: bytes) -> bytes:
    return len(data).to_bytes(SIZE, "big") + data


def _reckon(asked: IO[bytes], told: IO[bytes]) -> None:
    """Carry out what is asked, until the server is gone. It takes what time the server leaves."""
    if hasattr(os, "nice"):
        os.nice(19)
    while size := asked.read(SIZE):
        data = msgspec.json.encode(_found(pickle.loads(asked.read(int.from_bytes(size, "big")))))
        told.write(_framed(data))
        told.flush()


def _found(reckoning: Task) -> Plain:
    try:
        found: Plain = plain(carried_out(reckoning))
    except Exception:
        log.exception("odds were not found")
        return {}
    return found


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # the server was killed
        _reckon(sys.stdin.buffer, sys.stdout.buffer)
