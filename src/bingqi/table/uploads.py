"""Uploads: records that people hand in. They are read and played again in a process of their own, for so long and no longer."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from bingqi.core.fault import BadRecord, Diverged, Told, at, fault
from bingqi.core.record import Header, Record, parse, resume
from bingqi.core.session import Session
from bingqi.core.text import Text
from bingqi.rulesets import ruleset
from bingqi.table.frame import Plain
from bingqi.table.plan import Origin, TablePlan
from bingqi.table.replay import branched, replayed

R = TypeVar("R")
PATIENCE = 30.0
"""Seconds after which a record is given up."""
_AT_ONCE = asyncio.Semaphore(2)
"""So many records are played again at a time; others wait."""
PLACE = Path("record")
"""What an uploaded record is called in messages."""
EYES = "gm"
"""Whoever hands in a record knows all that is in it."""


async def in_own_process(what: Any, *args: Any) -> Any:
    """Let a process carry something out that may take long, or never end. Raises BadRecord if that fails, or after a while."""
    async with _AT_ONCE:
        return await _in_own_process(what, args)


async def _in_own_process(what: Any, args: Any) -> Any:
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    try:
        found = await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, _told_or_done, what, args), PATIENCE)
    except (TimeoutError, BrokenProcessPool):
        raise BadRecord(at(PLACE, fault("takes-too-long", seconds=int(PATIENCE)))) from None
    finally:
        for process in list(getattr(pool, "_processes", {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
    if isinstance(found, list):
        raise BadRecord(*msgspec.convert(found, list[Text]))
    return found


def _told_or_done(what: Any, args: Any) -> Any:
    """In the process: faults as plain data, for exceptions with messages do not travel."""
    try:
        return what(*args)
    except Told as wrong:
        return msgspec.to_builtins(list(wrong.faults))


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
    of = branched(session, record.header, EYES, n)
    return msgspec.json.encode((record.header, of.taken_over, of.answers))


async def taken_over(plan: TablePlan) -> Origin:
    """What a table that goes on with an uploaded record takes over. Raises BadRecord."""
    found = await in_own_process(_branched, plan.record.encode(), plan.at)
    header, steps, answers = msgspec.json.decode(found, type=tuple[Header, bytes, int])
    return Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, steps, answers)
