"""Reported: what a report on a battle is made of, piece by piece, for processes of their own: first all that is known without
playing on, then playouts, some at a time."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec

from bingqi.bots import bot
from bingqi.core.problems import BadRecord, located, problem
from bingqi.core.session.play import Session
from bingqi.lab.report.playouts import affordable, pace, played_out
from bingqi.lab.report.reporting import SECONDS
from bingqi.lab.report.retelling import retell
from bingqi.rulesets import ruleset
from bingqi.table.wire.plain import plain
from bingqi.table.workers.examined_records import Course, followed, played
from bingqi.table.workers.examiner import PLACE


class Begun(msgspec.Struct, frozen=True):
    """A report without any playouts, and what these want."""

    retelling: bytes
    """As JSON, as it is sent."""
    ruleset: str
    sides: list[str]
    winner: str | None
    states: list[bytes]
    """Those from which one plays on, pickled, as only processes of one program send them to each other."""
    seed: str
    bot: str
    version: int
    pace: float
    """About so many seconds a playout takes."""


def report_on_table(course: Course) -> bytes:
    """A report on a battle at a table. Raises BadRecord if it is not over."""
    return _begun(followed(course))


def report_on_record(data: bytes) -> bytes:
    """A report on a battle from its record. Raises BadRecord, BadContent, Diverged."""
    record, session = played(data)
    if record.header.version != session.rules.version:
        raise BadRecord(located(PLACE, problem("older-rules-no-report", ruleset=session.rules.id, version=record.header.version)))
    return _begun(session)


def _begun(session: Session[Any]) -> bytes:
    if session.outcome is None:
        raise BadRecord(located(PLACE, problem("not-over")))
    rules, retelling = session.rules, retell(session)
    states = [session.start_of(one.turn) for one in retelling.moments[:-1]]
    name = affordable(rules, states, SECONDS)
    return msgspec.msgpack.encode(
        Begun(
            msgspec.json.encode(plain(retelling)),
            rules.id,
            [one.side for one in retelling.sides],
            session.outcome.winner,
            [pickle.dumps(state, pickle.HIGHEST_PROTOCOL) for state in states],
            session.digest.hex()[:32],
            name,
            bot(name, rules, "", 0).VERSION,
            max([pace(rules, state, name) for state in (states[0], states[len(states) // 2])]),
        )
    )


def playouts(of: str, states: list[bytes], seed: str, name: str, first: int, until: int) -> bytes:
    """Who won in these playouts, from each of some states."""
    rules = ruleset(of)
    found = [played_out(rules, pickle.loads(state), seed, name, first, until) for state in states]
    return msgspec.json.encode(found)
