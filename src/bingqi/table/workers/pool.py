"""Pool: processes that find things out for tables, so that nobody waits for them; what is found is told as it comes.

Server and process send each other messages, each behind its length. A task (pickled) goes there; answers (JSON) come back, as many
as there are, and an empty one at the end. As a program it is such a process: its argument names a module of the laboratory.
Whatever else it prints goes where the server's own complaints go.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import AsyncGenerator, Iterator
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

import msgspec

from bingqi.core.session.play import Session
from bingqi.table.process import prometheus as metrics
from bingqi.table.process.readiness import NotReady
from bingqi.table.wire.plain import Plain, plain

log = logging.getLogger(__name__)
STUCK = 60.0
"""After so many seconds a process has failed."""
SPARE = 1.0
"""So many seconds a process may go on with what nobody wants to know any more; to begin another one takes as long."""
REPLY_SECONDS, BEGINS_WITHIN = 5.0, 15.0
"""So many seconds a process has to show that it is there, and one that must be begun first."""
SILENT = 20.0
"""Whoever has said nothing for so many seconds while it has a job is not there."""
KNOCK = "knock"
"""A task that is answered at once."""
SIZE = 4
"""Bytes before each message that say how many follow."""


class Job:
    """Something to be found out, and what has been found; None is the end."""

    def __init__(self, task: object) -> None:
        self.task, self.since = task, monotonic()
        self.results: asyncio.Queue[Plain | None] = asyncio.Queue()
        self.wanted = True
        self.bound: asyncio.Timeout | None = None
        """While it is being carried out: until when."""

    def give_up(self) -> None:
        """Nobody wants to know any more."""
        self.wanted = False
        if self.bound is not None:
            self.bound.reschedule(asyncio.get_running_loop().time() + SPARE)


class Pool:
    """A few processes, shared fairly. Each is begun when it is first needed, and anew if it fails."""

    def __init__(self, module: str, size: int) -> None:
        """`module` has `task_for(session, who, seconds)`, made from what `who` has seen alone, and `carried_out(task)`, which
        yields the answers."""
        self.module, self.name = module, module.rpartition(".")[2]
        self.every = [Worker(module) for _ in range(size)]
        self.idle = [*self.every]
        self.waiting: dict[object, deque[Job]] = {}
        """Those not begun yet, by whom they are for; whoever was served last comes last."""
        self.running: set[asyncio.Task[None]] = set()

    def task_for(self, session: Session[Any], who: str, seconds: float) -> object:
        """What is to be found out for somebody who has something to choose. Raises NotLawful."""
        task: object = import_module(self.module).task_for(session, who, seconds)
        return task

    async def results(self, task: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        """What is found, as it comes. Whoever stops listening has given up."""
        job = Job(task)
        self.waiting.setdefault(whose, deque()).append(job)
        try:
            self._begin()
            while (found := await job.results.get()) is not None:
                yield found
        finally:
            job.give_up()
            if job in self.waiting.get(whose, ()):
                self.waiting[whose].remove(job)

    def _begin(self) -> None:
        """Let those processes that have nothing to do begin with what waits; one that is there already before one that is not."""
        while self.idle and (job := self._next()) is not None:
            self._start(self.idle.pop(), job)

    def _start(self, worker: Worker, job: Job) -> None:
        task = asyncio.create_task(self._run(worker, job))
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    def _next(self) -> Job | None:
        """The next in turn: one for each of those who wait."""
        for whose in list(self.waiting):
            jobs = self.waiting.pop(whose)
            if jobs:
                job = jobs.popleft()
                if jobs:
                    self.waiting[whose] = jobs
                return job
        return None

    async def _run(self, worker: Worker, job: Job) -> None:
        metrics.JOB_WAITS.labels(self.name).observe(monotonic() - job.since)
        try:
            with metrics.JOBS.labels(self.name).time():
                await worker.carry_out(job)
        finally:
            job.results.put_nowait(None)
            self.idle.append(worker)
            self._begin()

    async def knock(self) -> None:
        """Whether one of the processes answers, or can be begun. Raises NotReady. One that does not answer is ended."""
        if not self.idle:
            if all(monotonic() - worker.heard_at > SILENT for worker in self.every):
                raise NotReady(f"no process of {self.module} has said anything for {SILENT} s")
            return
        worker, job = self.idle.pop(), Job(KNOCK)
        seconds = REPLY_SECONDS if worker.process is not None else BEGINS_WITHIN
        self._start(worker, job)
        try:
            if await asyncio.wait_for(job.results.get(), seconds) is None:
                raise NotReady(f"a process of {self.module} does not answer, or cannot be begun")
        finally:
            job.give_up()

    async def close(self) -> None:
        """End the processes."""
        self.waiting.clear()
        for task in [*self.running]:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
        for worker in self.idle:
            await worker.end()


class Worker:
    """One process, and what is asked of it."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.process: Process | None = None
        self.heard_at = monotonic()
        """When it said something last, or was asked to do something."""

    async def carry_out(self, job: Job) -> None:
        """Have a job done; a process that fails, or goes on for long when nobody wants to know any more, is ended."""
        if not job.wanted:
            return
        try:
            async with asyncio.timeout(STUCK) as job.bound:
                try:
                    await self._exchange(job)
                finally:
                    job.bound = None
        except (OSError, EOFError):  # a TimeoutError among them
            if job.wanted:
                metrics.RESTARTS.labels(self.module.rpartition(".")[2]).inc()
                log.warning("a process of %s has failed, and is begun anew", self.module, exc_info=True)
            await self.end()
        except Exception:
            metrics.RESTARTS.labels(self.module.rpartition(".")[2]).inc()
            log.exception("a process of %s could not be begun, or said what nobody understands", self.module)
            await self.end()
        except BaseException:
            await self.end()
            raise

    async def _exchange(self, job: Job) -> None:
        process = self.process = self.process or await self._begun()
        assert process.stdin is not None
        assert process.stdout is not None
        self.heard_at = monotonic()
        process.stdin.write(_framed(pickle.dumps(job.task, pickle.HIGHEST_PROTOCOL)))
        while size := int.from_bytes(await process.stdout.readexactly(SIZE), "big"):
            self.heard_at = monotonic()
            job.results.put_nowait(msgspec.json.decode(await process.stdout.readexactly(size)))

    async def _begun(self) -> Process:
        """Its own session: Ctrl-C is for the server, with which it ends because nothing more can come."""
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bingqi.table.workers.pool", self.module, stdin=PIPE, stdout=PIPE, start_new_session=True
        )

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def _framed(data: bytes) -> bytes:
    return len(data).to_bytes(SIZE, "big") + data


# --- In the process ----------------------------------------------------------------------


def _serve(inbox: IO[bytes], outbox: IO[bytes], module: str) -> None:
    """Carry out what is asked, until the server is gone. It takes what time the server leaves."""
    if hasattr(os, "nice"):
        os.nice(19)
    tasks = SimpleQueue[bytes]()
    Thread(target=_listen, args=(inbox, tasks), daemon=True).start()
    while True:
        task = tasks.get()
        for data in _drain(pickle.loads(task), module):
            outbox.write(_framed(data))
            outbox.flush()


def _listen(inbox: IO[bytes], tasks: SimpleQueue[bytes]) -> None:
    """Hand on what comes. Once the server is gone nobody wants to know what is being found out."""
    while (task := _message(inbox)) is not None:
        tasks.put(task)
    os._exit(0)


def _message(inbox: IO[bytes]) -> bytes | None:
    """What comes next; None where the server is gone, be it in the middle of a message."""
    size = inbox.read(SIZE)
    data = inbox.read(int.from_bytes(size, "big"))
    return data if len(size) == SIZE and len(data) == int.from_bytes(size, "big") else None


def _answering() -> IO[bytes]:
    """Where answers go. What anything else prints, be it a library in C, goes to stderr instead."""
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return told


def _drain(task: Any, module: str) -> Iterator[bytes]:
    """All that is found, and the end."""
    try:
        found = "here" if task == KNOCK else import_module(module).carried_out(task)
        for one in found if isinstance(found, Iterator) else [found]:
            yield msgspec.json.encode(plain(one))
    except Exception:
        log.exception("something was not found out")
    yield b""


if __name__ == "__main__":
    with suppress(BrokenPipeError):  # the server was killed
        _serve(sys.stdin.buffer, _answering(), sys.argv[1])
