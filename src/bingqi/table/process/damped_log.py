"""Damped: a log that nobody can flood. Of what comes from the same place in the program, some lines a minute are written.

Of a fault that comes again and again the tracebacks are left out first: a short line with the id of the request is still written,
for somebody was told that id.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import copy
from time import monotonic
from types import TracebackType
from typing import TextIO

MOST, MOST_SHORT, A_WHILE = 6, 60, 60.0
"""So many alike are written in so many seconds, and of faults so many more without a traceback."""
SHORT = 200
"""Characters of a short line."""
Place = tuple[str, int, str, int, str, int]


class Alike:
    """What came from one place of late."""

    def __init__(self, record: logging.LogRecord, now: float) -> None:
        self.record, self.since = record, now
        self.written = self.short = self.left_out = 0


class DampedHandler(logging.StreamHandler[TextIO]):
    """Writes what is logged, and how much alike was left out as soon as there is room for that."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(stream)
        self.clock = clock
        self.places: dict[Place, Alike] = {}

    def emit(self, record: logging.LogRecord) -> None:
        now, where = self.clock(), place(record)
        self._write_summary([one for one, alike in self.places.items() if now - alike.since >= A_WHILE])
        alike = self.places.setdefault(where, Alike(record, now))
        if alike.written < MOST:
            alike.written += 1
            super().emit(record)
        elif record.exc_info and alike.short < MOST_SHORT:
            alike.short += 1
            self._emit_short(record, where[4])
        else:
            alike.left_out += 1

    def _emit_short(self, record: logging.LogRecord, kind: str) -> None:
        """Write a record without its traceback."""
        short = copy(record)
        short.exc_info = short.exc_text = short.stack_info = None
        try:
            short.msg, short.args = "%s (%s again)", (record.getMessage().partition("\n")[0][:SHORT], kind)
        except Exception:  # as a handler does with what cannot be written
            self.handleError(record)
        else:
            super().emit(short)

    def close(self) -> None:
        self._write_summary(list(self.places))
        super().close()

    def _write_summary(self, places: list[Place]) -> None:
        """Write how much was left out, and begin to count anew."""
        for one in places:
            alike = self.places.pop(one)
            if alike.left_out:
                record = alike.record
                told = "%d more like it were left out: %s", (alike.left_out, str(record.msg).partition("\n")[0])
                super().emit(logging.LogRecord(record.name, record.levelno, record.pathname, record.lineno, *told, None))


def place(record: logging.LogRecord) -> Place:
    """Where in the program a record comes from: who logs it, and what went wrong where."""
    kind, last = "", 0
    if record.exc_info and record.exc_info[0] is not None:
        kind, last = record.exc_info[0].__name__, _raised(record.exc_info[2])
    return record.name, record.levelno, record.pathname, record.lineno, kind, last


def _raised(trace: TracebackType | None) -> int:
    """In which line of its file."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return trace.tb_lineno if trace is not None else 0
