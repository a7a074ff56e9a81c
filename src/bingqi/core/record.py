"""The battle file: JSON Lines, each with the hash of itself and of the line before.

    header   rule set, version, scenario (whole: a record needs nothing else), switches, seats, dice
    answer   a question and its answer, faces included
    given    an event that the game master let happen, and why
    turn     what happened in the turn that is over, and now and then the state after it
    undo     so many answers, and events given, before it are taken back
    seats    who plays from here on, where it is not who played before
    end      who won; with fair dice, the secret

Lines are written and flushed before anybody is shown the consequence. A torn last line is dropped with a notice. `sealed` makes a
line and `parse` reads all of them, wherever a Scribe keeps them; Writer and `read` keep them in a file.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

import msgspec

from bingqi.core.ask import Choose, Said, digested
from bingqi.core.battle import Policy
from bingqi.core.content import written
from bingqi.core.dice import Dice, Drawn, commitment, taken_over_by
from bingqi.core.event import Entry, Event, changes
from bingqi.core.fault import BadRecord, Diverged, as_said, at, fault, line_at, named, one_line, system
from bingqi.core.given import Given, Step
from bingqi.core.roll import ROLLS
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session import Session
from bingqi.core.text import Text

S = TypeVar("S")
FORMAT = 1
SNAPSHOT_EVERY = 20
"""Turns between two states in the file."""


class DiceKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the dice of a battle fall."""

    kind: str
    """fast (drawn from `seed`), fair (from a secret that `commitment` binds), typed (by people), study (see `seed`)."""
    seed: str = ""
    battle: str = ""
    commitment: str = ""
    contributions: tuple[str, ...] = ()


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="type"):
    """What a battle began with."""

    format: int
    program: str
    ruleset: str
    version: int
    scenario_id: str
    scenario: Any
    content: str
    """SHA-256 of the scenario."""
    options: dict[str, Any]
    seats: dict[str, str]
    dice: DiceKind


class Answered(msgspec.Struct, frozen=True, tag="answer", tag_field="type"):
    ask: Choose | ROLLS
    answer: str | tuple[int, ...]


class Turned(msgspec.Struct, frozen=True, tag="turn", tag_field="type", omit_defaults=True):
    entries: list[Entry]
    state: Any = None


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="type"):
    answers: int


class Seated(msgspec.Struct, frozen=True, tag="seats", tag_field="type"):
    seats: dict[str, str]


class Ended(msgspec.Struct, frozen=True, tag="end", tag_field="type"):
    winner: str | None
    why: str
    secret: str = ""


Line = Header | Answered | Given | Turned | Undone | Seated | Ended
_encode = msgspec.json.Encoder(enc_hook=written).encode
_decode = msgspec.json.Decoder(Line).decode
TAIL = len(b',"hash":"') + 64 + len(b'"}')


def lines_of(steps: Sequence[Step]) -> bytes:
    """Answers, and events given, as lines of a record without their hashes: for a battle that takes them over."""
    lines = [Answered(one.ask, one.answer) if isinstance(one, Said) else one for one in steps]  # type: ignore[arg-type]
    return b"\n".join([_encode(line) for line in lines])


def steps_of(lines: bytes) -> list[Step]:
    """What `lines_of` wrote."""
    found = [_decode(line) for line in lines.splitlines()]
    return [Said(one.ask, one.answer) if isinstance(one, Answered) else one for one in found if isinstance(one, Answered | Given)]


def content_hash(scenario: object) -> str:
    """SHA-256 of a scenario as plain data."""
    return sha256(msgspec.json.encode(scenario)).hexdigest()


def sealed(line: Line, last: str) -> tuple[bytes, str]:
    """A line as it is kept, and its hash: of itself and of the hash of the line before (`last`; "" before the first)."""
    text = _encode(line)[:-1]
    now = sha256(last.encode() + text).hexdigest()
    return text + b',"hash":"' + now.encode() + b'"}\n', now


class Scribe(Generic[S]):
    """Writes down a battle, line by line, wherever `write` puts the lines. A Session tells it what happens (see Keeper)."""

    def __init__(self, rules: Ruleset[S], last: str = "", secret: str = "") -> None:
        """`last` is the hash of the last line that there is; `secret` is revealed at the end."""
        self.rules, self.last, self.secret = rules, last, secret
        self.turns = 0

    def write(self, *lines: Line) -> None:
        """Append lines; they are on disk when this returns. Raises Faulty, and none of them is, where that fails."""
        raise NotImplementedError

    def answered(self, said: Sequence[Said]) -> None:
        self.write(*[Answered(one.ask, one.answer) for one in said])  # type: ignore[arg-type]  # only these kinds are answered

    def given(self, given: Given) -> None:
        self.write(given)

    def turned(self, entries: Sequence[Entry], state: Any) -> None:
        self.turns += 1
        self.write(Turned(list(entries), self.rules.freeze(state) if self.turns % SNAPSHOT_EVERY == 0 else None))

    def undone(self, steps: int) -> None:
        self.write(Undone(steps))

    def seated(self, seats: dict[str, str]) -> None:
        self.write(Seated(seats))

    def ended(self, outcome: Outcome) -> None:
        self.write(Ended(outcome.winner, outcome.why, self.secret))


class Writer(Scribe[S]):
    """Writes a battle file."""

    def __init__(
        self, path: Path, rules: Ruleset[S], *, last: str = "", secret: str = "", sync: bool = True, lock: bool = False
    ) -> None:
        super().__init__(rules, last, secret)
        self.path, self.sync = path, sync
        try:
            self.file: IO[bytes] = path.open("ab" if last else "xb", buffering=0)
        except FileExistsError:
            raise BadRecord(at(path, fault("record-exists"))) from None
        except OSError as wrong:
            raise BadRecord(at(path, fault("cannot-be-written", why=system(wrong)))) from None
        if lock:
            self._lock()

    def _lock(self) -> None:
        """One program writes a record at a time. Raises BadRecord if another one does."""
        try:
            import fcntl
        except ImportError:  # Windows has no such lock; there two programs must not share a record
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise BadRecord(at(self.path, fault("record-locked"))) from None

    def write(self, *lines: Line) -> None:
        """Append lines; they are on disk when this returns. Raises BadRecord, and none of them is, where the disk is full."""
        last, data = self.last, b""
        for line in lines:
            text, last = sealed(line, last)
            data += text
        size = self.file.seek(0, os.SEEK_END)
        try:
            while data:
                data = data[self.file.write(data) :]
            if self.sync:
                os.fsync(self.file.fileno())
        except OSError as wrong:
            self.file.truncate(size)
            raise BadRecord(at(self.path, fault("cannot-be-written", why=system(wrong)))) from None
        self.last = last

    def close(self) -> None:
        self.file.close()


class Record:
    """A battle that was read: the header, the answers that stand, what happened turn by turn, and the last line's hash.

    `path` is what it is called in messages; only `go_on` touches the file.
    """

    def __init__(self, path: Path, header: Header) -> None:
        self.path, self.header = path, header
        self.items: list[Step | Turned] = []
        self.places: list[Text] = []
        """Where each item stands."""
        self.end: Ended | None = None
        self.last = ""
        self.lines = 0
        self.size = 0
        """Bytes that are sound: a torn last line begins here."""
        self.torn = False
        self.undone = 0
        """Answers that were taken back."""
        self.taken_over = taken_over_by(header.dice.battle)
        """So many of the first answers that stand were taken over from another battle: its own dice did not fall there."""
        self.seatings: list[tuple[int, dict[str, str]]] = []
        """Who played after the lines of these numbers, where others went on with the battle."""

    @property
    def seats(self) -> dict[str, str]:
        """Who played last."""
        return self.seatings[-1][1] if self.seatings else self.header.seats

    @property
    def said(self) -> list[Said]:
        """The answers that stand, of the whole battle."""
        return [item for item in self.items if isinstance(item, Said)]

    @property
    def steps(self) -> list[Step]:
        """The answers that stand, and the events given."""
        return [item for item in self.items if isinstance(item, Said | Given)]

    @property
    def turns(self) -> list[Turned]:
        """What happened, for each finished turn."""
        return [item for item in self.items if isinstance(item, Turned)]

    def add(self, line: Line, where: Text) -> None:
        """Take in the next line. Raises BadRecord."""
        if isinstance(line, Header):
            raise BadRecord(at(where, fault("second-header")))
        if isinstance(line, Ended):
            self.end = line
        elif isinstance(line, Undone):
            self._undo(line.answers, where)
        elif isinstance(line, Seated):
            self.seatings.append((self.lines + 1, line.seats))
        else:
            self.items.append(Said(line.ask, line.answer) if isinstance(line, Answered) else line)
            self.places.append(where)

    def _undo(self, steps: int, where: Text) -> None:
        self.end = None
        self.undone += max(0, steps)
        while steps > 0:
            if not self.items:
                raise BadRecord(at(where, fault("undone-too-often")))
            self.places.pop()
            steps -= isinstance(self.items.pop(), Said | Given)
        self.taken_over = min(self.taken_over, len(self.said))


def read(path: Path) -> Record:
    """Read a battle file. Raises BadRecord, with the line, if it is no record, was altered, or is newer than the program."""
    try:
        data = path.read_bytes()
    except OSError as wrong:
        raise BadRecord(at(path, fault("cannot-be-read", why=system(wrong)))) from None
    return parse(data, path)


def parse(data: bytes, path: Path) -> Record:
    """A record from its bytes, wherever they were kept; `path` is what messages call it. Raises BadRecord as `read` does."""
    *whole, rest = data.split(b"\n")
    record: Record | None = None
    last, size = "", 0
    for n, line in enumerate(whole, 1):
        where = at(path, line_at(n))
        text, last = _unsealed(line, last, where)
        found = _line(text, where)
        if record is None:
            record = Record(path, _header(found, where))
        else:
            record.add(found, where)
        size += len(line) + 1
        record.last, record.lines, record.size = last, n, size
    if record is None:
        raise BadRecord(at(at(path, line_at(1)), fault("no-header")))
    if rest:
        _check_torn(rest, last, at(path, line_at(len(whole) + 1)))
        record.torn = True
    return record


def _unsealed(line: bytes, last: str, where: Text) -> tuple[bytes, str]:
    """A line without its hash, and the hash, which must be right."""
    text, tail = line[:-TAIL], line[-TAIL:]
    if not line.startswith(b"{") or not tail.startswith(b',"hash":"') or not tail.endswith(b'"}'):
        raise BadRecord(at(where, fault("no-record-line")))
    now = sha256(last.encode() + text).hexdigest()
    if tail[9:-2] != now.encode():
        raise BadRecord(at(where, fault("wrong-hash")))
    return text, now


def _check_torn(rest: bytes, last: str, where: Text) -> None:
    """A torn line is the beginning of a line. A whole line with something else in place of its end was altered."""
    for cut in range(max(0, len(rest) - 2), len(rest)):
        try:
            _unsealed(rest[:cut], last, where)
        except BadRecord:
            continue
        raise BadRecord(at(where, fault("line-end-altered")))
    if not rest.startswith(b'{"type":"'[: len(rest)]):
        raise BadRecord(at(where, fault("no-record-line")))


def _line(text: bytes, where: Text) -> Line:
    try:
        found: Line = _decode(text + b"}")
        return found
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise BadRecord(at(where, fault("cannot-be-read", why=as_said(wrong)))) from None


def _header(line: Line, where: Text) -> Header:
    if not isinstance(line, Header):
        raise BadRecord(at(where, fault("no-header")))
    if line.format > FORMAT:
        raise BadRecord(at(where, fault("newer-program", version=short_version(line.program))))
    if content_hash(line.scenario) != line.content:
        raise BadRecord(at(where, fault("other-scenario")))
    return line


def short_version(text: str) -> str:
    """A version number as it is shown, whatever the file says."""
    return text[:20]


def table_dice(header: Header, secret: bytes | None) -> Dice:
    """The dice of a recorded battle that goes on: drawn, or asked for."""
    dice = header.dice
    if dice.kind == "fast":
        return Drawn(dice.seed.encode(), dice.battle, dice.contributions)
    if dice.kind == "fair" and secret is not None:
        return Drawn(secret, dice.battle, dice.contributions)
    return Dice()


def resume(
    rules: Ruleset[S], record: Record, dice: Dice | None = None, seats: dict[str, Policy] | None = None
) -> tuple[Session[S], Text | None]:
    """Go on with a record; the second value is a notice for people (None when all is as it was).

    A record of this version is run again from its start, and compared line by line. Of an older one the last state is taken and
    the answers given since are tried; where they do not fit, that stretch is played anew. Raises BadRecord, Diverged.
    """
    header = record.header
    if header.ruleset != rules.id:
        raise BadRecord(at(record.path, fault("other-ruleset", found=header.ruleset, wanted=rules.id)))
    if header.version > rules.version:
        versions = fault("newer-rules", ruleset=rules.id, version=header.version, known=rules.version)
        raise BadRecord(at(at(record.path, line_at(1)), versions))
    if header.version < rules.version:
        return _from_snapshot(rules, record, dice, seats)
    start = rules.setup(header.scenario, header.options, "gm" in header.seats)
    session = Session(rules, start, dice, seats, record.steps)
    compare(record, session)
    return session, None


def go_on(writer: Scribe[S], session: Session[S], record: Record, seats: dict[str, str] | None = None) -> None:
    """Let the writer follow a resumed session: first what happened beyond the record (a turn that was over, a bot's answers). Where
    others take their `seats`, the record says so before all that they do."""
    if record.torn:
        os.truncate(record.path, record.size)
    if seats not in (None, record.seats) and record.end is None:
        writer.seated(seats)
    known, turns = _still_true(writer, session, record)
    session.follow(writer, known, turns, record.end is not None)


def _still_true(writer: Scribe[S], session: Session[S], record: Record) -> tuple[int, int]:
    """How many steps and turns of the resumed session the record has already; steps that the session dropped are undone."""
    at = _last_state(record) if record.header.version < writer.rules.version else -1
    since = record.items[at + 1 :]
    steps = [item for item in since if isinstance(item, Said | Given)]
    if session.steps[: len(steps)] != steps:
        writer.undone(len(steps))
        record.end = None
        since = since[: next(i for i, item in enumerate(since) if isinstance(item, Said | Given))]
        steps = []
    return len(steps), sum(isinstance(item, Turned) for item in since)


def compare(record: Record, session: Session[Any]) -> None:
    """What changed the battle now must be what the record says changed it; what is only told may be told in other words. Raises
    Diverged with the turn."""
    events = session.rules.events
    if len(record.turns) > len(session.past):
        raise Diverged(fault("fewer-turns", then=len(record.turns), now=len(session.past)))
    for n, (then, now) in enumerate(zip(record.turns, session.past, strict=False), 1):
        was, came = _changing(then.entries, events), _changing(now.entries, events)
        if _encode(was) != _encode(came):
            a, b = _first_difference(was, came)
            raise Diverged(at(fault("turn", n=n), fault("other-events", then=a, now=b)))


def _changing(entries: Sequence[Entry], events: Mapping[str, Event]) -> list[Entry]:
    return [entry for entry in entries if changes(entry, events)]


def _first_difference(then: list[Entry], now: list[Entry]) -> tuple[Text, Text]:
    for a, b in zip(then, now, strict=False):
        if _encode(a) != _encode(b):
            return named(a), named(b)
    longer = then if len(then) > len(now) else now
    rest, end = named(longer[min(len(then), len(now))]), fault("nothing-more")
    return (rest, end) if longer is then else (end, rest)


def _from_snapshot(
    rules: Ruleset[S], record: Record, dice: Dice | None, seats: dict[str, Policy] | None
) -> tuple[Session[S], Text]:
    header = record.header
    at = _last_state(record)
    if at < 0:
        start = rules.setup(header.scenario, header.options, "gm" in header.seats)
    else:
        start = _migrated(rules, header, _state(record.items[at]), record.places[at])
    before = [item for item in record.items[: at + 1] if isinstance(item, Said)]
    digest = digested(b"", before)
    since = [item for item in record.items[at + 1 :] if isinstance(item, Said | Given)]
    notice = fault("older-rules", ruleset=rules.id, version=header.version)
    while True:
        try:
            return Session(rules, rules.copy(start), dice, seats, since, (), None, len(before), digest), notice
        except Diverged:
            if not since:
                raise
            since = []
            notice = fault("older-rules-anew", ruleset=rules.id, version=header.version)


def _migrated(rules: Ruleset[S], header: Header, state: Any, place: Text) -> S:
    """A state that an older version wrote. Raises BadRecord if the rule set cannot read it any more."""
    try:
        return rules.thaw(rules.migrate(header.version, state), header.scenario, header.options)
    except (TypeError, AttributeError, LookupError, ValueError, msgspec.ValidationError) as wrong:
        why = one_line(f"{type(wrong).__name__}: {wrong}")
        raise BadRecord(at(place, fault("older-state", ruleset=rules.id, version=header.version, why=why))) from None


def _last_state(record: Record) -> int:
    """Where the last state stands among the items; -1 if there is none."""
    return next((i for i in range(len(record.items) - 1, -1, -1) if _state(record.items[i]) is not None), -1)


def _state(item: Step | Turned) -> Any:
    return item.state if isinstance(item, Turned) else None


class Proof(msgspec.Struct):
    """What `verify` found. `dice`: "proved", "sealed" (the secret is not revealed yet), "unproved" (nothing was committed to)."""

    lines: int
    answers: int
    turns: int
    rolls: int
    dice: str
    faults: list[Text]
    notice: Text | None = None
    undone: int = 0
    """Answers that were taken back in the course of the battle."""
    finished: bool = False
    """Whether the battle came to its end."""


def verify(rules: Ruleset[S], record: Record) -> Proof:
    """Run a record again and draw its dice again. Faults are claims of the record that fail; the chain is checked by `read`."""
    proof = Proof(record.lines, len(record.said), len(record.turns), 0, "unproved", [])
    proof.undone, proof.finished = record.undone, record.end is not None
    proof.rolls = sum(not isinstance(said.ask, Choose) for said in record.said)
    try:
        session, proof.notice = resume(rules, record)
        if record.end is not None and session.outcome != (record.end.winner, record.end.why):
            proof.faults.append(fault("other-end"))
    except Diverged as wrong:
        proof.faults += wrong.faults
        return proof
    secret = _secret(record, proof)
    if secret is not None:
        proof.faults += wrong_faces(record.header, secret, record.said, record.taken_over)
        if not proof.faults and record.header.dice.kind == "fair":
            proof.dice = "proved"
    return proof


def _secret(record: Record, proof: Proof) -> bytes | None:
    dice = record.header.dice
    if dice.kind == "fast":
        return dice.seed.encode()
    if dice.kind != "fair":
        return None
    if record.end is None or not record.end.secret:
        proof.dice = "sealed"
        return None
    try:
        secret = bytes.fromhex(record.end.secret)
    except ValueError:
        secret = b""
    if commitment(secret) != dice.commitment:
        proof.faults.append(fault("other-secret"))
        return None
    return secret


def wrong_faces(header: Header, secret: bytes, said: Sequence[Said], taken_over: int = 0) -> list[Text]:
    """The rolls whose faces are not those that the secret gives; the first answers may be `taken_over` from another battle."""
    dice = Drawn(secret, header.dice.battle, header.dice.contributions)
    faults: list[Text] = []
    digest = b""
    for ordinal, (ask, answer) in enumerate(said):
        if ordinal >= taken_over and not isinstance(ask, Choose) and dice.draw(ask, ordinal, digest) != answer:  # type: ignore[arg-type]
            faults.append(at(fault("answer", n=ordinal + 1), fault("other-faces", faces=answer)))
        digest = digested(digest, [Said(ask, answer)])
    return faults
