"""Reported: what a report on a battle is made of, piece by piece, for processes of their own: first all that is known without
playing on, then playouts, some at a time."""

from __future__ import annotations

import pickle
from typing import Any

import msgspec

from bingqi.bots import bot, is_bot
from bingqi.core.problems import BadRecord, located, problem
from bingqi.core.session.play import Session
from bingqi.lab.report.playouts import DRAW, played_out
from bingqi.lab.report.reporting import planned
from bingqi.lab.report.retelling import MOMENTS
from bingqi.rulesets import ruleset
from bingqi.table.wire.plain import plain
from bingqi.table.workers.examined_records import Course, followed, played
from bingqi.table.workers.examiner import PLACE

LARGEST = 8 * 1024**2
"""Bytes of a report and of what it wants, which the server holds: of the longest battle of those that are bundled they are 2 MB."""


NOBODY = "-"
"""How it is written that nobody won; of sides their places are, which are nine at most: a name might be long, and a record is
anybody's."""


class Begun(msgspec.Struct, frozen=True):
    """A report without any playouts, and what these want."""

    retelling: bytes
    """As JSON, as it is sent."""
    ruleset: str
    rules: int
    """Their version."""
    sides: list[str]
    winner: str | None
    states: list[bytes]
    """Those from which one plays on, pickled, as only processes of one program send them to each other."""
    seed: str
    bot: str
    version: int
    pace: float
    """About so many seconds a playout takes."""
    most: int
    """So many moments were to be looked at, at most."""


def report_on_table(course: Course, policy: str = "", most: int = MOMENTS) -> bytes:
    """A report on a battle at a table, by this bot and at so many moments if they are known. Raises BadRecord if it is not over."""
    return _begun(followed(course), policy if is_bot(policy) else "", most)


def report_on_record(data: bytes) -> bytes:
    """A report on a battle from its record. Raises BadRecord, BadContent, Diverged."""
    record, session = played(data)
    if record.header.version != session.rules.version:
        raise BadRecord(located(PLACE, problem("older-rules-no-report", ruleset=session.rules.id, version=record.header.version)))
    return _begun(session)


def _begun(session: Session[Any], policy: str = "", most: int = MOMENTS) -> bytes:
    if session.outcome is None:
        raise BadRecord(located(PLACE, problem("not-over")))
    rules, plan = session.rules, planned(session, policy, most)
    retelling = msgspec.json.encode(plain(plan.retelling))
    states = [pickle.dumps(state, pickle.HIGHEST_PROTOCOL) for state in plan.states]
    if len(retelling) + sum(map(len, states)) > LARGEST:
        raise BadRecord(located(PLACE, problem("report-too-large", mb=LARGEST // 1024**2)))
    return msgspec.msgpack.encode(
        Begun(
            retelling,
            rules.id,
            rules.version,
            [one.side for one in plan.retelling.sides],
            session.outcome.winner,
            states,
            session.digest.hex()[:32],
            plan.bot,
            bot(plan.bot, rules, "", 0).VERSION,
            plan.pace,
            plan.most,
        )
    )


def playouts(begun: Begun, moments: list[int], first: int, until: int) -> bytes:
    """Who won in these playouts from some of the moments."""
    rules = ruleset(begun.ruleset)
    letters = {DRAW: NOBODY, **{side: str(n) for n, side in enumerate(begun.sides)}}
    found = []
    for n in moments:
        winners = played_out(rules, pickle.loads(begun.states[n]), begun.seed, begun.bot, first, until)
        found.append("".join([letters[one] for one in winners]))
    return msgspec.json.encode(found)


def winners_of(begun: Begun, letters: str) -> list[str]:
    """Who won, by letters as `playouts` writes them. Raises KeyError."""
    sides = {NOBODY: DRAW, **{str(n): side for n, side in enumerate(begun.sides)}}
    return [sides[one] for one in letters]
