"""Examined records: records that people hand in, and battles at tables that are looked back at: what an examiner makes of them."""

from __future__ import annotations

import gzip
from typing import Any, NamedTuple

import msgspec

from bingqi.core.dice.sources import Dice
from bingqi.core.problems import BadRecord, Diverged, located, problem
from bingqi.core.record.format import Header, Record, inputs_of, lines_of, parse
from bingqi.core.record.resume import resume
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset
from bingqi.table.seats.table_plan import Origin, TablePlan
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.examiner import PLACE, Examiner
from bingqi.table.workers.replay import branched, replayed

MOST_TO_LOOK_AT = 12 * 1024 * 1024
"""Bytes of a record that is handed in to be looked at (to go on with, fewer: see plan): the longest battle of those that
are bundled takes 2 MB, and took 9 in format 1."""
GM_VIEWER = "gm"
"""Whoever hands in a record knows all that is in it."""


def answer(thing: Plain) -> bytes:
    """What a page is answered, as JSON, packed: a replay is megabytes of what is much alike."""
    return gzip.compress(msgspec.json.encode(thing), 6, mtime=0)


# --- Records --------------------------------------------------------------------------


def played(data: bytes) -> tuple[Record, Session[Any]]:
    """A record, checked and played again. Raises BadRecord, BadContent, Diverged."""
    record = parse(data, PLACE)
    session, _ = resume(ruleset(record.header.ruleset), record, thin=False)
    if record.end is not None and session.outcome != (record.end.winner, record.end.why):
        raise Diverged(problem("other-end"))
    return record, session


def examined(data: bytes) -> bytes:
    """A record as the viewer shows it, as JSON, packed."""
    record, session = played(data)
    header = record.header
    rules = session.rules
    shown: Plain = {
        "header": {
            "ruleset": header.ruleset,
            "scenario": header.scenario_id,
            "title": rules.view(session.start_of(0), GM_VIEWER).title,
            "seats": record.seats,
            "options": header.options,
            "program": header.program,
            "dice": header.dice,
            "bots": header.bots,
        },
        "over": record.end is not None,
        "whole": record.header.version == rules.version,
        "undone": record.undone,
        "replay": replayed(session, GM_VIEWER),
    }
    return answer(shown)


def _branched(data: bytes, n: int) -> bytes:
    record, session = played(data)
    if record.header.version != session.rules.version:
        raise BadRecord(located(PLACE, problem("older-rules-no-branch", ruleset=session.rules.id, version=record.header.version)))
    of = branched(session, record.header, GM_VIEWER, n)
    return msgspec.json.encode((record.header, of.taken_over, of.response_count))


async def taken_over(plan: TablePlan, examiner: Examiner) -> Origin:
    """What a table that goes on with an uploaded record takes over. Raises BadRecord, Rejection."""
    found = await examiner.run(_branched, plan.record.encode(), plan.at)
    header, steps, answers = msgspec.json.decode(found, type=tuple[Header, bytes, int])
    if ("gm" in header.seats) != any(seat.role == "gm" for seat in plan.seats):  # the rules ask one, or do not
        raise BadRecord(located(PLACE, problem("gm-as-before", gm="yes" if "gm" in header.seats else "no")))
    return Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, steps, answers)


# --- Tables ---------------------------------------------------------------------------


class Course(NamedTuple):
    """A battle at a table, for a process of its own: the state that it began with, and all that was answered and given."""

    header: Header
    start: Any
    inputs: bytes


def course(session: Session[Any], header: Header) -> Course:
    """The course of a battle so far."""
    return Course(header, session.rules.freeze(session.start_of(0)), lines_of(session.inputs))


def followed(course: Course) -> Session[Any]:
    header = course.header
    rules = ruleset(header.ruleset)
    start = rules.thaw(msgspec.to_builtins(course.start), header.scenario, header.options)
    return Session(rules, start, Dice(), {}, inputs_of(course.inputs), thin=False)


def looked_back(course: Course, viewer: str) -> bytes:
    """The replay of a battle at a table as a seat saw it, as JSON, packed."""
    return answer(replayed(followed(course), viewer))


def branched_off(course: Course, viewer: str, n: int) -> bytes:
    """What a table that goes on from a position of its replay takes over: steps, and how many answers they are."""
    of = branched(followed(course), course.header, viewer, n)
    return msgspec.json.encode((of.taken_over, of.response_count))
