"""Writing: writes down a battle while it is played, line by line (see format.py)."""

from __future__ import annotations

import os
import sys
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bingqi.core.gm.override import Override
from bingqi.core.problems import BadRecord, located, problem, system
from bingqi.core.record.format import (
    FORMAT,
    FULL_LOG_FORMAT,
    Ended,
    Header,
    Line,
    Seated,
    Turned,
    Undone,
    encoded,
    hash_of,
    line_of,
    turn_digest,
)
from bingqi.core.replay_log import Response
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.session.history import PastTurn

S = TypeVar("S")
SNAPSHOT_EVERY = 20
"""Turns between two states in a record of format 1."""
NO_BOTS: Mapping[str, int] = MappingProxyType({})
LARGE = 1024
"""Bytes of a state from which on it is packed."""


def sealed(line: Line, last: str) -> tuple[bytes, str]:
    """A line as it is kept, and its hash: of itself and of the hash of the line before (`last`; "" before the first)."""
    text = encoded(line)[:-1]
    now = hash_of(text, last)
    return text + b',"hash":"' + now.encode() + b'"}\n', now


@mypyc_attr(allow_interpreted_subclasses=True)
class Scribe(Generic[S]):
    """Writes down a battle, line by line, wherever `write` puts the lines. A Session tells it what happens (see Keeper)."""

    def __init__(self, rules: Ruleset[S], last: str = "", secret: str = "") -> None:
        """`last` is the hash of the last line that there is; `secret` is revealed at the end."""
        self.rules, self.last, self.secret = rules, last, secret
        self.format = FORMAT
        self.turns = 0

    def write(self, *lines: Line) -> None:
        """Append lines; they are on disk when this returns. Raises Faulty, and none of them is, where that fails."""
        raise NotImplementedError

    def begin(self, header: Header) -> None:
        """The first line; all others are in the format that it names."""
        self.format = header.format
        self.write(header)

    def answered(self, responses: Sequence[Response]) -> None:
        self.write(*[line_of(one, self.format) for one in responses])

    def overridden(self, override: Override) -> None:
        self.write(override)

    def turned(self, turn: PastTurn[S], state: Any) -> None:
        self.turns += 1
        if self.format == FULL_LOG_FORMAT:
            now_and_then = self.rules.freeze(state) if self.turns % SNAPSHOT_EVERY == 0 else None
            self.write(Turned(entries=list(turn.entries), state=now_and_then))
        else:
            assert turn.start is not None
            snapshot = self._snapshot(state) if self.rules.round(turn.start) != self.rules.round(state) else {}
            self.write(Turned(turn_digest(turn.inputs, turn.entries, self.rules.events), **snapshot))

    def _snapshot(self, state: Any) -> dict[str, Any]:
        """A state as the line of a turn holds it."""
        frozen = self.rules.freeze(state)
        data = encoded(frozen)
        return {"state": frozen} if len(data) < LARGE else {"packed": b64encode(zlib.compress(data, 9)).decode()}

    def undone(self, inputs: int) -> None:
        self.write(Undone(inputs))

    def seated(self, seats: dict[str, str], bots: Mapping[str, int] = NO_BOTS) -> None:
        """Who plays from here on, and the versions of the bots among them."""
        self.write(Seated(seats, dict(bots)))

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
            raise BadRecord(located(path, problem("record-is-folder" if path.is_dir() else "record-exists"))) from None
        except (OSError, ValueError) as wrong:
            raise BadRecord(located(path, problem("cannot-be-written", why=system(wrong)))) from None
        if lock:
            self._lock()

    def _lock(self) -> None:
        """One program writes a record at a time. Raises BadRecord if another one does."""
        if sys.platform == "win32" or sys.platform == "emscripten":
            return  # there is no such lock; there two programs must not share a record
        import fcntl

        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.file.close()
            raise BadRecord(located(self.path, problem("record-locked"))) from None

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
            raise BadRecord(located(self.path, problem("cannot-be-written", why=system(wrong)))) from None
        self.last = last

    def close(self) -> None:
        self.file.close()
