"""Resume: a recorded battle goes on, or is only played again."""

from __future__ import annotations

import os
import zlib
from base64 import b64decode
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from bingqi.core.battle import Policy
from bingqi.core.dice.drawn import Drawn, Typed
from bingqi.core.dice.sources import Dice
from bingqi.core.event import Entry
from bingqi.core.gm.override import Input, Override
from bingqi.core.problems import BadRecord, Diverged, UserError, located, one_line, place_line, place_named, problem
from bingqi.core.record.format import FULL_LOG_FORMAT, Header, Record, Turned, changing, encoded, turn_digest
from bingqi.core.record.write import NO_BOTS, Scribe
from bingqi.core.replay_log import Response, digested, fits
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text

S = TypeVar("S")
LARGEST_STATE = 64 * 1024 * 1024
"""Bytes of a state: what unpacks to more was made by nobody's program."""


def table_dice(header: Header, secret: bytes | None) -> Dice:
    """The dice of a recorded battle that goes on: drawn, or asked for."""
    dice = header.dice
    if dice.kind == "fast":
        return Drawn(dice.seed.encode(), dice.battle, dice.contributions)
    if dice.kind == "fair" and secret is not None:
        return Drawn(secret, dice.battle, dice.contributions)
    return Typed() if dice.kind == "typed" else Dice()


def resume(
    rules: Ruleset[S],
    record: Record,
    dice: Dice | None = None,
    seats: dict[str, Policy] | None = None,
    thin: bool = True,
) -> tuple[Session[S], Text | None]:
    """Go on with a record; the second value is a notice for people (None when all is as it was).

    A record is run again from its start, and compared line by line. Where the rules have changed since an older one was written and
    come to something else, its last state is taken and the answers given since are tried; where they do not fit, that stretch is
    played anew, but a battle that was over stays over. Where they do not come to something else, but fail, the notice says with
    what. `thin` as for Session. Raises BadRecord, Diverged.
    """
    header = record.header
    if header.ruleset != rules.id:
        raise BadRecord(located(record.path, problem("other-ruleset", found=header.ruleset, wanted=rules.id)))
    if header.version > rules.version:
        versions = problem("newer-rules", ruleset=rules.id, version=header.version, known=rules.version)
        raise BadRecord(located(located(record.path, place_line(1)), versions))
    if header.version == rules.version:
        return _replayed_from_start(rules, record, dice, seats, thin), None
    try:
        return _replayed_from_start(rules, record, dice, seats, thin), None
    except Exception as wrong:  # whatever rules of today make of what those of another day let happen
        session, notice = _from_snapshot(rules, record, dice, seats)
        return session, _failing(notice, wrong)


def played_again(
    rules: Ruleset[S], record: Record, dice: Dice | None = None, seats: dict[str, Policy] | None = None
) -> tuple[Session[S], Text | None]:
    """As `resume`, of a record that may be anybody's: whatever the rules stumble over is a BadRecord."""
    try:
        return resume(rules, record, dice, seats)
    except UserError:
        raise
    except Exception as wrong:  # the rules of today, handed what those of another day, or a forger, let happen
        raise BadRecord(located(record.path, problem("cannot-be-played", why=raised(wrong)))) from None


def raised(wrong: Exception) -> str:
    """What the rules raised, in a line."""
    return one_line(f"{type(wrong).__name__}: {wrong}", 200)


def _failing(notice: Text, wrong: Exception) -> Text:
    """What people are told, and what the rules failed with, unless they only came to something else."""
    return notice if isinstance(wrong, Diverged) else problem("older-rules-failing", notice=notice, kind=type(wrong).__name__)


def _replayed_from_start(
    rules: Ruleset[S], record: Record, dice: Dice | None, seats: dict[str, Policy] | None, thin: bool
) -> Session[S]:
    """A record run again from its start. Raises Diverged where it comes to something else."""
    header = record.header
    start = rules.setup(header.scenario, header.options, "gm" in header.seats)
    session = Session(rules, start, dice, seats, record.inputs, thin=thin)
    compare(record, session)
    return session


def go_on(
    writer: Scribe[S],
    session: Session[S],
    record: Record,
    seats: dict[str, str] | None = None,
    bots: Mapping[str, int] = NO_BOTS,
) -> None:
    """Let the writer follow a resumed session: first what happened beyond the record (a turn that was over, a bot's answers). Where
    others take their `seats`, `bots` of these versions among them, the record says so before all that they do."""
    writer.format = record.header.format
    if record.torn:
        os.truncate(record.path, record.size)
    if seats not in (None, record.seats) and record.end is None:
        writer.seated(seats, bots)
    known, turns = _still_true(writer, session, record)
    session.follow(writer, known, turns, record.end is not None)


def _still_true(writer: Scribe[S], session: Session[S], record: Record) -> tuple[int, int]:
    """How many steps and turns of the resumed session the record has already; steps that the session dropped are undone."""
    if record.end is not None and session.outcome == (record.end.winner, record.end.why):
        return len(session.inputs), len(session.past_turns)
    from_start = _alike(record.inputs, session.inputs)
    since = record.items if from_start else record.items[_last_state(record) + 1 :]
    steps = [item for item in since if isinstance(item, Response | Override)]
    if not _alike(steps, session.inputs):
        writer.undone(len(steps))
        record.end = None
        since = since[: next(i for i, item in enumerate(since) if isinstance(item, Response | Override))]
        steps = []
    return len(steps), sum(isinstance(item, Turned) for item in since)


def _alike(inputs: Sequence[Input], others: Sequence[Input]) -> bool:
    """Whether the others begin with these."""
    return len(inputs) <= len(others) and all(
        fits(one.request, other.request) and one.answer == other.answer
        if isinstance(one, Response) and isinstance(other, Response)
        else one == other
        for one, other in zip(inputs, others, strict=False)
    )


def compare(record: Record, session: Session[Any]) -> None:
    """What changed the battle now must be what the record says changed it; what is only told may be told in other words. Raises
    Diverged with the turn."""
    events = session.rules.events
    if len(record.turns) > len(session.past_turns):
        raise Diverged(problem("fewer-turns", then=len(record.turns), now=len(session.past_turns)))
    for n, (then, now) in enumerate(zip(record.turns, session.past_turns, strict=False), 1):
        if then.digest or record.header.format > FULL_LOG_FORMAT:
            if turn_digest(now.inputs, now.entries, events) != then.digest:
                raise Diverged(located(problem("turn", n=n), problem("other-turn")))
            continue
        was, came = changing(then.entries or [], events), changing(now.entries, events)
        if encoded(was) != encoded(came):
            a, b = _first_difference(was, came)
            raise Diverged(located(problem("turn", n=n), problem("other-events", then=a, now=b)))


def _first_difference(then: list[Entry], now: list[Entry]) -> tuple[Text, Text]:
    for a, b in zip(then, now, strict=False):
        if encoded(a) != encoded(b):
            return place_named(a), place_named(b)
    longer = then if len(then) > len(now) else now
    rest, end = place_named(longer[min(len(then), len(now))]), problem("nothing-more")
    return (rest, end) if longer is then else (end, rest)


def _from_snapshot(
    rules: Ruleset[S], record: Record, dice: Dice | None, seats: dict[str, Policy] | None
) -> tuple[Session[S], Text]:
    header = record.header
    at = _last_state(record)
    last = record.items[at] if at >= 0 else None
    if isinstance(last, Turned):
        start = _migrated(rules, header, last, record.places[at])
    else:
        start = rules.setup(header.scenario, header.options, "gm" in header.seats)
    before = [item for item in record.items[: at + 1] if isinstance(item, Response)]
    digest = digested(b"", before)
    since = [item for item in record.items[at + 1 :] if isinstance(item, Response | Override)]
    notice, failure = problem("older-rules", ruleset=rules.id, version=header.version), None
    try:
        session = Session(rules, rules.copy(start), dice, seats, since, (), None, len(before), digest)
    except Exception as wrong:  # whatever rules of today make of what those of another day let happen
        if not since:
            raise
        session = Session(rules, rules.copy(start), dice, {} if record.end else seats, (), (), None, len(before), digest)
        notice, failure = problem("older-rules-anew", ruleset=rules.id, version=header.version), wrong
    if record.end is not None and session.outcome is None:
        session.end_with(Outcome(record.end.winner, record.end.why))
        notice = problem("older-rules-over", ruleset=rules.id, version=header.version)
    return session, _failing(notice, failure) if failure is not None else notice


def _migrated(rules: Ruleset[S], header: Header, turn: Turned, place: Text) -> S:
    """The state that an older version wrote after a turn. Raises BadRecord if the rule set cannot read it any more."""
    try:
        return rules.thaw(rules.migrate(header.version, state_in(turn)), header.scenario, header.options)
    except (TypeError, AttributeError, LookupError, ValueError, zlib.error, msgspec.DecodeError) as wrong:
        why = one_line(f"{type(wrong).__name__}: {wrong}")
        raise BadRecord(located(place, problem("older-state", ruleset=rules.id, version=header.version, why=why))) from None


def state_in(turn: Turned) -> Any:
    """The state in the line of a turn, unpacked. Raises ValueError, zlib.error, msgspec.DecodeError."""
    if not turn.packed:
        return turn.state
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(b64decode(turn.packed, validate=True), LARGEST_STATE)
    if not unpacking.eof:
        raise ValueError("no end")
    return msgspec.json.decode(data)


def _last_state(record: Record) -> int:
    """Where the last state stands among the items; -1 if there is none."""
    items = record.items
    return next((i for i in range(len(items) - 1, -1, -1) if isinstance(one := items[i], Turned) and one.has_state), -1)
