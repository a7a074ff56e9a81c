"""Salvage: what can still be read of a damaged database, and of a record whose lines do not all hold."""

from __future__ import annotations

import sqlite3
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa

from bingqi.core.problems import BadRecord, located, place_line, place_named, problem
from bingqi.core.record.format import parse
from bingqi.core.text import Text
from bingqi.table.store.database import BadStore, Database
from bingqi.table.store.schema import LINES

HIGHEST = 1 << 62
"""No row has a number like that."""


class Sound(NamedTuple):
    """The lines of a record from its first on, as far as they hold."""

    lines: list[bytes]
    wrong: Text | None = None
    """What is wrong with the next line, if there is one."""

    @property
    def data(self) -> bytes:
        """As a file of the record would be."""
        return b"".join(self.lines)


def sound_lines(store: Database, table: str) -> Sound:
    """The lines of a table's record that hold, whatever has become of the others. Raises BadStore where nothing can be read."""
    found, wrong = readable(store, table)
    lines: list[bytes] = []
    while (line := found.get(len(lines) + 1)) is not None:
        lines.append(line)
    if wrong is None and len(lines) < len(found):
        wrong = located(place_named(table), located(place_line(len(lines) + 1), problem("line-lost")))
    last = [wrong] if wrong is not None else []

    def fails(n: int) -> bool:
        """Whether the first `n` lines are no record; more are none either."""
        try:
            record = parse(b"".join(lines[:n]), Path(table))
        except BadRecord as why:
            last.append(why.problems[0])
            return True
        if record.torn or record.lines != n:
            last.append(located(place_named(table), located(place_line(n), problem("line-end-altered"))))
        return record.torn or record.lines != n

    held = bisect_left(range(1, len(lines) + 1), True, key=fails)
    return Sound(lines[:held], last[-1] if last else None)


def readable(store: Database, table: str) -> tuple[dict[int, bytes], Text | None]:
    """The lines of a record by their numbers, as far as they can be read, and why some cannot, if that is so."""
    mine = sa.select(LINES.c.number, LINES.c.data).where(LINES.c.table == table).order_by(LINES.c.number)
    try:
        with store.reading() as db:
            return {number: data for number, data in db.execute(mine) if isinstance(data, bytes)}, None
    except BadStore as why:
        wrong = why.problems[0]
    if store.file is None:
        return _first(store, table), wrong
    return {n: data for whose, n, data in _all_lines(store) if whose == table and isinstance(data, bytes)}, wrong


def _first(store: Database, table: str) -> dict[int, bytes]:
    """The lines that can be read one by one, up to the first that cannot."""
    found: dict[int, bytes] = {}
    while True:
        n = len(found) + 1
        try:
            with store.reading() as db:
                found[n] = db.execute(sa.select(LINES.c.data).where(LINES.c.table == table, LINES.c.number == n)).scalar_one()
        except (BadStore, sa.exc.NoResultFound):
            if not found:
                raise
            return found


def _all_lines(store: Database) -> Iterator[Sequence[Any]]:
    assert store.file is not None
    with closing(opened(store.file)) as db:
        yield from rows(db, "lines", ["table", "number", "data"])


# --- Rows of a damaged file of SQLite -------------------------------------------------------


def opened(file: Path) -> sqlite3.Connection:
    """A file of SQLite to be read past its damage. Raises BadStore."""
    try:
        db = sqlite3.connect(file)
        db.execute("PRAGMA query_only=ON")
        db.text_factory = lambda text: text.decode(errors="replace")
        db.execute("SELECT 1 FROM sqlite_master")
    except sqlite3.Error as wrong:
        raise BadStore(located(file, problem("database-found-damaged", why=str(wrong)))) from None
    return db


def rows(db: sqlite3.Connection, table: str, columns: Sequence[str]) -> Iterator[Sequence[Any]]:
    """The rows of a table in the order in which they were added, past its indexes; those on damaged pages are left out."""
    wanted = ", ".join([f'"{name}"' for name in columns])
    select = f'SELECT rowid, {wanted} FROM "{table}" NOT INDEXED WHERE rowid >= ? ORDER BY rowid'
    start: int | None = 0
    while start is not None:
        try:
            for row in db.execute(select, (start,)):
                yield row[1:]
                start = row[0] + 1
            return
        except sqlite3.Error:
            start = _readable_from(db, f"{select} LIMIT 1", start)


def _readable_from(db: sqlite3.Connection, select: str, bad: int) -> int | None:
    """From which number on rows can be read again, after one from which they cannot; None if from none."""
    step = 1
    while not _can_be_read(db, select, bad + step):
        bad, step = bad + step, step * 2
        if bad > HIGHEST:
            return None
    return bad + 1 + bisect_left(range(bad + 1, bad + step), True, key=lambda start: _can_be_read(db, select, start))


def _can_be_read(db: sqlite3.Connection, select: str, start: int) -> bool:
    try:
        db.execute(select, (start,)).fetchone()
    except sqlite3.Error:
        return False
    return True
