"""Table checks: what tables there are, and whether their records hold, for whoever runs the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from bingqi.core.problems import BadRecord, UserError, located, one_line, place_named, problem
from bingqi.core.record.format import Record, parse
from bingqi.core.record.resume import resume
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.rulesets import ruleset
from bingqi.table.house import drawn_for_all, gathered
from bingqi.table.live.table_info import TableInfo
from bingqi.table.live.table_renderer import TableRenderer
from bingqi.table.seats.seat import Seat
from bingqi.table.store.damage import check_file, check_schema
from bingqi.table.store.database import BadStore
from bingqi.table.store.salvage import opened, rows, sound_lines
from bingqi.table.store.schema import LINES, TABLES
from bingqi.table.store.table_store import GATHERING, Beginning, Store

BARE = TableInfo(frozenset(), {}, None, 0, False)
"""A table where nobody is."""


class Listed(msgspec.Struct, omit_defaults=True):
    """A table, as whoever runs the server is told of it. `wrong`: why there is no more to tell."""

    id: str
    ruleset: str = ""
    scenario: str = ""
    phase: str = ""
    seats: int = 0
    created: float = 0
    touched: float = 0
    lines: int = 0
    size: int = 0
    wrong: Text | None = None


class Checked(msgspec.Struct):
    """How many lines of a table's record there are that hold, and what is wrong with what comes after them, or with playing it."""

    id: str
    lines: int
    wrong: Text | None


def ids(store: Store) -> list[str]:
    """All tables, those first that were touched last; of a damaged file those that can be read."""
    try:
        with store.reading() as db:
            return list(db.execute(sa.select(TABLES.c.id).order_by(TABLES.c.touched.desc(), TABLES.c.id)).scalars())
    except BadStore:
        if store.file is None:
            raise
        with closing(opened(store.file)) as file:
            return [str(id) for (id,) in rows(file, "tables", ["id"])]


def listed(store: Store) -> Iterator[Listed]:
    """What there is to tell of every table."""
    for id in ids(store):
        try:
            table, seats = store.table(id), store.seats(id)
            lines, size = size_of(store, id)
        except BadStore as wrong:
            yield Listed(id, wrong=wrong.problems[0])
        else:
            yield Listed(id, table.ruleset, table.scenario, table.phase, len(seats), table.created, table.touched, lines, size)


def size_of(store: Store, id: str) -> tuple[int, int]:
    """How many lines a record has, and how many bytes. Raises BadStore."""
    length = sa.func.coalesce(sa.func.sum(sa.func.length(LINES.c.data)), 0)
    with store.reading() as db:
        lines, size = db.execute(sa.select(sa.func.count(), length).where(LINES.c.table == id)).one()
    return lines, size


def wrong_with_all(store: Store) -> list[Text]:
    """What is wrong with the database as a whole, however large it is."""
    try:
        with store.reading() as db:
            return [*check_schema(db), *(check_file(db, 0) if store.file is not None else [])]
    except BadStore as wrong:
        return list(wrong.bare)


def checked(store: Store, id: str, play: bool = False) -> Checked:
    """Whether every line of a table's record holds, and with `play` whether it can be played again, and drawn for everybody."""
    lines = 0
    try:
        table, beginning, seats = store.table(id), store.beginning(id), store.seats(id)
        if table.phase == GATHERING:
            if play:
                _draw_start(id, beginning, seats)
            return Checked(id, 0, None)
        sound = sound_lines(store, id)
        lines = len(sound.lines)
        wrong = sound.wrong or (None if lines else located(place_named(id), problem("no-header")))
        if wrong is None and play:
            played(sound.data, id, seats)
        return Checked(id, lines, wrong)
    except UserError as why:
        return Checked(id, lines, why.problems[0])


def _draw_start(id: str, beginning: Beginning, seats: list[Seat]) -> None:
    """Raises Told where a table that has not begun cannot be shown."""
    try:
        table_state = gathered(ruleset(beginning.header.ruleset), beginning, seats)
        TableRenderer().drawn(table_state, 0, {seat.viewer for seat in seats}, BARE, {})
    except UserError:
        raise
    except Exception as wrong:  # whatever it is that the rules stumble over
        raise BadRecord(located(place_named(id), _stumbled(wrong))) from None


def played(data: bytes, id: str, seats: list[Seat]) -> tuple[Record, Session[Any]]:
    """A record, and its battle, which can be played and drawn for every eye. Raises Told."""
    record = parse(data, Path(id))
    try:
        session, _ = resume(ruleset(record.header.ruleset), record)
        drawn_for_all(session, seats)
    except UserError:
        raise
    except Exception as wrong:  # whatever it is that the rules stumble over
        raise BadRecord(located(place_named(id), _stumbled(wrong))) from None
    return record, session


def _stumbled(wrong: Exception) -> Text:
    return problem("cannot-be-played", why=one_line(f"{type(wrong).__name__}: {wrong}"))
