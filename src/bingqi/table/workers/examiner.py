"""Examiner: lets processes of their own carry out what may take long, or never end: a few at a time, each so long and no longer.

A process is forked from one that has loaded the program and holds no battle, so that it begins in a moment and knows nothing but
what it is given.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from multiprocessing.context import BaseContext
from pathlib import Path
from signal import Signals
from threading import Thread
from time import monotonic, process_time
from typing import Any, NamedTuple

from bingqi.core.problems import BadRecord, Faulty, UserError, located, problem
from bingqi.core.record.resume import raised
from bingqi.rulesets import SHIPPED
from bingqi.table.rejection import Rejection

PATIENCE = 60.0
"""Seconds after which something is given up: the longest battle of those that are bundled takes 8 of them."""
AT_ONCE, WAITING = 2, 8
"""So many things are carried out at a time, and so many more may wait for that."""
CPU_SECONDS = int(PATIENCE) + 5
"""So many seconds of work a process has: it ends after these though the server may be gone."""
MEMORY = 640 * 1024**2
"""Bytes that a process may take: the longest battle of those that are bundled takes 400 MB. The four processes of a server's two
examiners fit into what docs/serving.md gives it, with the two smaller ones of its reports; they are not fewer, since strangers'
records must not keep tables waiting."""
PRELOADED = "bingqi.table.workers.reported", "bingqi.table.workers.tried"
"""With the rule sets and their bots, the program that a process has loaded from its beginning."""
PLACE = Path("record")
"""What a record is called in messages."""


class Examiner:
    """Carries out some things at a time; of what is wanted for the same table and seat, one."""

    def __init__(self, memory: int = MEMORY) -> None:
        """`memory`: bytes that each of its processes may take."""
        self.memory = memory
        self.free = asyncio.Semaphore(AT_ONCE)
        self.wanted = 0
        """So many are being carried out, or wait for it."""
        self.whose: set[object] = set()

    def check_not_busy(self, whose: object = None) -> None:
        """Raises Rejection if so many wait that nobody else should, or something is being found out for the same already."""
        if self.wanted >= AT_ONCE + WAITING or whose in self.whose:
            raise Rejection(429, problem("too-many-messages"))

    async def run(
        self, what: Callable[..., bytes], *args: Any, whose: object = None, spend: Callable[[float], object] | None = None
    ) -> bytes:
        """What `what` returns. `spend` is told how many seconds of a processor it took, whatever comes of it; to wait for one takes
        none. Raises BadRecord for whatever it tells of, if it fails, or after a while; Rejection. Whoever stops waiting ends it."""
        self.check_not_busy(whose)
        self.wanted += 1
        if whose is not None:
            self.whose.add(whose)
        try:
            async with self.free:
                return await self._counted(what, args, spend)
        finally:
            self.wanted -= 1
            self.whose.discard(whose)

    async def _counted(self, what: Callable[..., bytes], args: Any, spend: Callable[[float], object] | None) -> bytes:
        began, seconds = monotonic(), None
        try:
            found, seconds = await _in_own_process(what, args, self.memory)
        finally:
            if spend is not None:  # what was called off may have been busy all along
                spend(monotonic() - began if seconds is None else seconds)
        if isinstance(found, BadRecord):
            raise found
        return found


class Done(NamedTuple):
    """What a process returned, or why not, and the seconds of a processor that it took."""

    found: bytes | BadRecord
    seconds: float


@cache
def _context() -> BaseContext:
    """How processes are begun: forked from one that has loaded the program; Windows has no such thing."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([*PRELOADED, *[f"bingqi.{kind}.{name}" for name in SHIPPED for kind in ("rulesets", "bots")]])
    return context


async def _in_own_process(what: Callable[..., bytes], args: Any, memory: int) -> Done:
    pool = ProcessPoolExecutor(1, mp_context=_context(), initializer=_bounded, initargs=(memory, CPU_SECONDS))
    beginning = asyncio.ensure_future(asyncio.to_thread(pool.submit, _timed, what, args))
    try:
        begun = await asyncio.shield(beginning)  # for the first one that takes a second, in which nobody is to wait for it
        async with asyncio.timeout(PATIENCE):
            return await asyncio.wrap_future(begun)
    except TimeoutError:
        raise BadRecord(located(PLACE, problem("takes-too-long", seconds=int(PATIENCE)))) from None
    except BrokenProcessPool:
        processes = list(pool._processes.values())
        await asyncio.to_thread(pool.shutdown)  # who waits for it there must be done: an exit code can be read once
        raise _ended([process.exitcode for process in processes]) from None
    finally:
        await asyncio.wait([beginning])  # only a process that has begun can be ended
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def _ended(codes: list[int | None]) -> Faulty:
    """What is told of a process that ended in the midst of its work, by its exit code."""
    code = codes[0] if codes else None
    how = Signals(-code).name if code is not None and -code in set(Signals) else f"exit code {code}"
    if how == "SIGKILL":
        return Rejection(503, problem("process-killed"))
    if how == "SIGXCPU":
        return BadRecord(located(PLACE, problem("takes-too-long", seconds=CPU_SECONDS)))
    return BadRecord(located(PLACE, problem("cannot-be-played", why=how)))


def _bounded(memory: int, seconds: int) -> None:
    """In the process: it gets so much memory and so many seconds of work, takes what time the server leaves, goes before the server
    where memory runs out, and with it in any case."""
    Thread(target=_end_with_server, daemon=True).start()
    if sys.platform == "win32":  # which has no such bounds
        return
    import resource

    with suppress(ValueError, OSError):  # somebody may have set narrower ones
        os.nice(10)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))  # at the second one it would be killed without a reason
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        Path("/proc/self/oom_score_adj").write_bytes(b"1000")


def _end_with_server() -> None:
    """Nobody else would end a process whose server was killed: it would wait for more work for ever."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def _timed(what: Callable[..., bytes], args: Any) -> Done:
    """In the process, which alone knows for how long it had a processor."""
    began = process_time()
    found: bytes | BadRecord
    try:
        found = _carried_out(what, args)
    except BadRecord as wrong:
        found = wrong
    return Done(found, process_time() - began)


def _carried_out(what: Callable[..., bytes], args: Any) -> bytes:
    """In the process. What the rules make of a record that nobody's program wrote may be any exception: all are BadRecord."""
    try:
        return what(*args)
    except UserError as wrong:
        raise BadRecord(*wrong.problems) from None
    except Exception as wrong:
        raise BadRecord(located(PLACE, problem("cannot-be-played", why=raised(wrong)))) from None
