"""The battle file: JSON Lines, each with the hash of itself and of the line before.

    header   rule set, version, scenario (whole: a record needs nothing else), switches, seats, bots, dice
    choice   who was asked what, and the option that was picked
    answer   a roll and its faces
    given    an event that the game master let happen, and why
    turn     a digest of what the turn that is over was, and where a round has begun the state after it
    undo     so many answers, and events given, before it are taken back
    seats    who plays from here on, where it is not who played before
    end      who won; with fair dice, the secret

Lines are written and flushed before anybody is shown the consequence. A torn last line is dropped with a notice. `parse` reads all
of them, wherever they are kept; write.py writes them, resume.py goes on with a battle, verify.py proves one.

In a record of format 1 an `answer` to a choice held all options, and a `turn` all that was told in it. It is read as ever, and what
is added to it is written in its own format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from bingqi.core.content.structs import written
from bingqi.core.dice.contributions import in_order
from bingqi.core.dice.drawn import BOUND, UNBOUND, commitment, taken_over_by
from bingqi.core.dice.pair_rolls import ROLLS
from bingqi.core.event import Entry, Event, changes
from bingqi.core.gm.override import Input, Override
from bingqi.core.problems import BadRecord, located, place_line, problem, reader_message, system
from bingqi.core.replay_log import Response
from bingqi.core.requests import Decision
from bingqi.core.text import Text

FORMAT = 2
FULL_LOG_FORMAT = 1
"""The format in which records told their turns whole."""


class DiceKind(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the dice of a battle fall."""

    kind: str
    """fast (drawn from `seed`), fair (from a secret that `commitment` binds), typed (by people); of studies, from
    `seed`: study (in a stream), keyed (each by what it is for)."""
    seed: str = ""
    battle: str = ""
    commitment: str = ""
    contributions: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()
    """SIDE:PROMISE:SALT of those who promised words before any were shown (see `promise`); without a salt they never did."""
    scheme: int = UNBOUND
    """How `commitment` was made (see `dice.commitment`); older records do not say."""

    @classmethod
    def fair(cls, secret: bytes, battle: str, contributions: Sequence[str] = ()) -> DiceKind:
        """Fair dice of a new battle."""
        return cls("fair", "", battle, commitment(secret, battle), in_order(contributions), scheme=BOUND)

    def commits_to(self, secret: bytes) -> bool:
        """Whether this is the secret that was committed to."""
        return self.commitment == commitment(secret, self.battle, self.scheme)


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
    bots: dict[str, int] = {}
    """The versions of the bots among the seats, by name."""


class ChoiceLine(msgspec.Struct, frozen=True, tag="choice", tag_field="type"):
    """What somebody chose. Which options there were follows from the rules."""

    who: str
    ask: str
    answer: str


class AnswerLine(msgspec.Struct, frozen=True, tag="answer", tag_field="type"):
    ask: Decision | ROLLS
    answer: str | tuple[int, ...]


class Turned(msgspec.Struct, frozen=True, tag="turn", tag_field="type", omit_defaults=True):
    """A turn that is over."""

    digest: str = ""
    """See `turn_digest`."""
    entries: list[Entry] | None = None
    """What was told in it; only in format 1."""
    state: Any = None
    """The state after it, now and then."""
    packed: str = ""
    """The same, where it is large: its JSON, zlib, base64."""

    @property
    def has_state(self) -> bool:
        return self.state is not None or bool(self.packed)


class Undone(msgspec.Struct, frozen=True, tag="undo", tag_field="type"):
    answers: int


class Seated(msgspec.Struct, frozen=True, tag="seats", tag_field="type"):
    seats: dict[str, str]
    bots: dict[str, int] = {}


class Ended(msgspec.Struct, frozen=True, tag="end", tag_field="type"):
    winner: str | None
    why: str
    secret: str = ""


Line = Header | ChoiceLine | AnswerLine | Override | Turned | Undone | Seated | Ended
encoded = msgspec.json.Encoder(enc_hook=written).encode
_decode = msgspec.json.Decoder(Line).decode
TAIL = len(b',"hash":"') + 64 + len(b'"}')


def line_of(step: Input, format: int = FORMAT) -> Line:
    """The line of an answer, or of an event given."""
    if isinstance(step, Override):
        return step
    if format > FULL_LOG_FORMAT and isinstance(step.request, Decision):
        return ChoiceLine(step.request.who, step.request.id, str(step.answer))
    return AnswerLine(step.request, step.answer)  # type: ignore[arg-type]  # only these kinds are answered


def step_of(line: Line) -> Input | None:
    """The answer of a line, or the event given in it; None where it has neither."""
    if isinstance(line, ChoiceLine):
        return Response(Decision(line.who, line.ask, (), ""), line.answer)
    if isinstance(line, AnswerLine):
        return Response(line.ask, line.answer)
    return line if isinstance(line, Override) else None


def lines_of(inputs: Sequence[Input]) -> bytes:
    """Answers, and events given, as lines of a record without their hashes: for a battle that takes them over."""
    return b"\n".join([encoded(line_of(step)) for step in inputs])


def inputs_of(lines: bytes) -> list[Input]:
    """What `lines_of` wrote."""
    return [step for line in lines.splitlines() if (step := step_of(_decode(line))) is not None]


def turn_digest(inputs: Sequence[Input], entries: Sequence[Entry], events: Mapping[str, Event]) -> str:
    """What a turn was, in sixteen figures: what was asked and answered or given, and what changed the state; not what was only
    told."""
    asked = [[step.request.question, step.answer] if isinstance(step, Response) else step for step in inputs]
    return sha256(encoded([asked, changing(entries, events)])).hexdigest()[:16]


def changing(entries: Sequence[Entry], events: Mapping[str, Event]) -> list[Entry]:
    """The entries that changed the state; what is only told may be told in other words one day."""
    return [entry for entry in entries if changes(entry, events)]


def content_hash(scenario: object) -> str:
    """SHA-256 of a scenario as plain data."""
    return sha256(msgspec.json.encode(scenario)).hexdigest()


def hash_of(text: bytes, last: str) -> str:
    """The hash of a line: of itself, without the brace that closes it, and of the hash of the line before ("" before the first)."""
    return sha256(last.encode() + text).hexdigest()


class Record:
    """A battle that was read: the header, the answers that stand, what happened turn by turn, and the last line's hash.

    `path` is what it is called in messages; only `go_on` touches the file.
    """

    def __init__(self, path: Path, header: Header) -> None:
        self.path, self.header = path, header
        self.course: list[Input | Undone] = []
        """All that was answered, given and taken back, as it came."""
        self.items: list[Input | Turned] = []
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
        self.after_end: list[Text] = []
        """Where there are lines though the battle was over, and that was not taken back."""
        self.reopened = False
        """Whether it was gone on with after the end had revealed the secret of its dice."""
        self.taken_over = taken_over_by(header.dice.battle)
        """So many of the first answers were taken over from another battle: its own dice did not fall there."""
        self.seatings: list[tuple[int, dict[str, str]]] = []
        """Who played after the lines of these numbers, where others went on with the battle."""

    @property
    def seats(self) -> dict[str, str]:
        """Who played last."""
        return self.seatings[-1][1] if self.seatings else self.header.seats

    @property
    def responses(self) -> list[Response]:
        """The answers that stand, of the whole battle."""
        return [item for item in self.items if isinstance(item, Response)]

    @property
    def inputs(self) -> list[Input]:
        """The answers that stand, and the events given."""
        return [item for item in self.items if isinstance(item, Response | Override)]

    @property
    def turns(self) -> list[Turned]:
        """What happened, for each finished turn."""
        return [item for item in self.items if isinstance(item, Turned)]

    def add(self, line: Line, where: Text) -> None:
        """Take in the next line. Raises BadRecord."""
        if isinstance(line, Header):
            raise BadRecord(located(where, problem("second-header")))
        if self.end is not None and not isinstance(line, Undone):
            self.after_end.append(where)
        if isinstance(line, Ended):
            self.end = line
        elif isinstance(line, Undone):
            self._undo(line, where)
        elif isinstance(line, Seated):
            self.seatings.append((self.lines + 1, line.seats))
        else:
            if (step := step_of(line)) is not None:
                self.course.append(step)
            self.items.append(line if isinstance(line, Turned) else step)  # type: ignore[arg-type]  # no other kinds are left
            self.places.append(where)

    def _undo(self, line: Undone, where: Text) -> None:
        steps = line.answers
        if steps < 1:
            raise BadRecord(located(where, problem("nothing-undone", n=steps)))
        self.reopened = self.reopened or bool(self.end and self.end.secret)
        self.end = None
        self.undone += steps
        self.course.append(line)
        while steps > 0:
            if not self.items:
                raise BadRecord(located(where, problem("undone-too-often")))
            self.places.pop()
            steps -= isinstance(self.items.pop(), Response | Override)


def read(path: Path) -> Record:
    """Read a battle file. Raises BadRecord, with the line, if it is no record, was altered, or is newer than the program."""
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as wrong:
        raise BadRecord(located(path, problem("cannot-be-read", why=system(wrong)))) from None
    return parse(data, path)


def parse(data: bytes, path: Path) -> Record:
    """A record from its bytes, wherever they were kept; `path` is what messages call it. Raises BadRecord as `read` does."""
    *whole, rest = data.split(b"\n")
    record: Record | None = None
    last, size = "", 0
    for n, line in enumerate(whole, 1):
        where = located(path, place_line(n))
        text, last = _unsealed(line, last, where)
        found = _line(text, where)
        if record is None:
            record = Record(path, _header(found, where))
        else:
            record.add(found, where)
        size += len(line) + 1
        record.last, record.lines, record.size = last, n, size
    if record is None:
        raise BadRecord(located(located(path, place_line(1)), problem("no-header")))
    if rest:
        _check_torn(rest, last, located(path, place_line(len(whole) + 1)))
        record.torn = True
    return record


def _unsealed(line: bytes, last: str, where: Text) -> tuple[bytes, str]:
    """A line without its hash, and the hash, which must be right."""
    text, tail = line[:-TAIL], line[-TAIL:]
    if not line.startswith(b"{") or not tail.startswith(b',"hash":"') or not tail.endswith(b'"}'):
        raise BadRecord(located(where, problem("no-record-line")))
    now = hash_of(text, last)
    if tail[9:-2] != now.encode():
        raise BadRecord(located(where, problem("wrong-hash")))
    return text, now


def _check_torn(rest: bytes, last: str, where: Text) -> None:
    """A torn line is the beginning of a line. A whole line with something else in place of its end was altered."""
    for cut in range(max(0, len(rest) - 2), len(rest)):
        try:
            _unsealed(rest[:cut], last, where)
        except BadRecord:
            continue
        raise BadRecord(located(where, problem("line-end-altered")))
    if not rest.startswith(b'{"type":"'[: len(rest)]):
        raise BadRecord(located(where, problem("no-record-line")))


def _line(text: bytes, where: Text) -> Line:
    try:
        found: Line = _decode(text + b"}")
        return found
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise BadRecord(located(where, problem("cannot-be-read", why=reader_message(wrong)))) from None


def _header(line: Line, where: Text) -> Header:
    if not isinstance(line, Header):
        raise BadRecord(located(where, problem("no-header")))
    if line.format > FORMAT:
        raise BadRecord(located(where, problem("newer-program", version=short_version(line.program))))
    if content_hash(line.scenario) != line.content:
        raise BadRecord(located(where, problem("other-scenario")))
    return line


def short_version(text: str) -> str:
    """A version number as it is shown, whatever the file says."""
    return text[:20]
