"""Uploads: records that people hand in. They are read and played again in a process of their own, for so long and no longer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from bingqi.core.fault import BadRecord, Diverged, Told, at, fault, one_line
from bingqi.core.record import Header, Record, parse
from bingqi.core.resume import resume
from bingqi.core.session import Session
from bingqi.rulesets import ruleset
from bingqi.table.api.failures import Refused
from bingqi.table.frame import Plain
from bingqi.table.plan import Origin, TablePlan
from bingqi.table.replay import branched, replayed

PATIENCE = 30.0
"""Seconds after which a record is given up."""
AT_ONCE, WAITING = 2, 8
"""So many records are played again at a time, and so many more may wait for that."""
MEMORY = 1024**3
"""Bytes that a process may take for it."""
PLACE = Path("record")
"""What an uploaded record is called in messages."""
EYES = "gm"
"""Whoever hands in a record knows all that is in it."""


class Examiner:
    """Lets processes of their own carry out what may take long, or never end: a few at a time."""

    def __init__(self) -> None:
        self.free = asyncio.Semaphore(AT_ONCE)
        self.wanted = 0
        """So many are being carried out, or wait for it."""

    def check_not_busy(self) -> None:
        """Raises Refused if so many wait that nobody else should."""
        if self.wanted >= AT_ONCE + WAITING:
            raise Refused(429, fault("too-many-messages"))

    async def told(self, what: Callable[..., bytes], *args: Any) -> bytes:
        """What `what` returns. Raises BadRecord for whatever it tells of, if it fails, or after a while; Refused."""
        self.check_not_busy()
        self.wanted += 1
        try:
            async with self.free:
                return await _in_own_process(what, args)
        finally:
            self.wanted -= 1


async def _in_own_process(what: Callable[..., bytes], args: Any) -> bytes:
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_bounded, initargs=(MEMORY, int(PATIENCE) + 5))
    try:
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, _carried_out, what, args), PATIENCE)
    except TimeoutError:
        raise BadRecord(at(PLACE, fault("takes-too-long", seconds=int(PATIENCE)))) from None
    except BrokenProcessPool:
        raise BadRecord(at(PLACE, fault("cannot-be-played", why="MemoryError"))) from None
    finally:
        for process in list(getattr(pool, "_processes", {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


def _bounded(memory: int, seconds: int) -> None:
    """In the process: it gets so much memory, and ends after so many seconds of work though the server may be gone."""
    with suppress(ImportError, ValueError):  # Windows has no such bounds, and somebody may have set narrower ones
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _carried_out(what: Callable[..., bytes], args: Any) -> bytes:
    """In the process. What the rules make of a record that nobody's program wrote may be any exception: all are BadRecord."""
    try:
        return what(*args)
    except Told as wrong:
        raise BadRecord(*wrong.faults) from None
    except Exception as wrong:
        raise BadRecord(at(PLACE, fault("cannot-be-played", why=one_line(f"{type(wrong).__name__}: {wrong}", 200)))) from None


def _played(data: bytes) -> tuple[Record, Session[Any]]:
    """A record, checked and played again. Raises BadRecord, BadContent, Diverged."""
    record = parse(data, PLACE)
    session, _ = resume(ruleset(record.header.ruleset), record)
    if record.end is not None and session.outcome != (record.end.winner, record.end.why):
        raise Diverged(fault("other-end"))
    return record, session


def examined(data: bytes) -> bytes:
    """A record as the viewer shows it, as JSON."""
    record, session = _played(data)
    header = record.header
    rules = session.rules
    shown: Plain = {
        "header": {
            "ruleset": header.ruleset,
            "scenario": header.scenario_id,
            "title": rules.view(session.start_of(0), EYES).title,
            "seats": record.seats,
            "options": header.options,
            "program": header.program,
            "dice": header.dice,
        },
        "over": record.end is not None,
        "undone": record.undone,
        "replay": replayed(session, EYES),
    }
    return msgspec.json.encode(shown)


def _branched(data: bytes, n: int) -> bytes:
    record, session = _played(data)
    if record.header.version != session.rules.version:
        raise BadRecord(at(PLACE, fault("older-rules-no-branch", ruleset=session.rules.id, version=record.header.version)))
    of = branched(session, record.header, EYES, n)
    return msgspec.json.encode((record.header, of.taken_over, of.answers))


async def taken_over(plan: TablePlan, examiner: Examiner) -> Origin:
    """What a table that goes on with an uploaded record takes over. Raises BadRecord, Refused."""
    found = await examiner.told(_branched, plan.record.encode(), plan.at)
    header, steps, answers = msgspec.json.decode(found, type=tuple[Header, bytes, int])
    if ("gm" in header.seats) != any(seat.role == "gm" for seat in plan.seats):  # the rules ask one, or do not
        raise BadRecord(at(PLACE, fault("gm-as-before", gm="yes" if "gm" in header.seats else "no")))
    return Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, steps, answers)
