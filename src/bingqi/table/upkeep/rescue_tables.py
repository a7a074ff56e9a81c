"""Rescue: a record is cut back to where its battle can be played again; what is left of a damaged file is put into a new one."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing, suppress
from typing import Any

import msgspec

from bingqi.core.problems import UserError, located, place_named, problem
from bingqi.core.record.format import Record
from bingqi.core.record.sound_part import furthest
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.table.store.database import BadStore
from bingqi.table.store.salvage import opened, readable, rows, sound_lines
from bingqi.table.store.schema import LINES, METADATA, TABLES
from bingqi.table.store.table_store import GATHERING, OVER, PLAYING, Store
from bingqi.table.upkeep.table_checks import Checked, checked, ids, played

SECRET = re.compile(rb'"secret":"([0-9a-f]{64})"')


class Cut(msgspec.Struct):
    """Where a record is to be cut back to: `kept` lines stay, at which the table can be played and drawn."""

    kept: int
    lost: list[bytes]
    """What comes after them, as far as it can be read."""
    wrong: Text | None
    """Why; None where there is nothing to cut."""
    round: int
    """In which round the battle stands then."""
    phase: str
    secret: str
    """What is to stay secret of its dice."""
    secret_lost: bool
    """Whether fair dice cannot go on: their secret was in a line that is lost."""


def to_cut(store: Store, id: str) -> Cut:
    """The last line of a table's record at which all before it holds, and the battle can be played and drawn. Raises Told."""
    if store.table(id).phase == GATHERING:
        raise BadStore(located(place_named(id), problem("not-begun")))
    seats, sound = store.seats(id), sound_lines(store, id)
    wrong = sound.wrong

    def try_at(n: int) -> tuple[Record, Session[Any]] | None:
        nonlocal wrong
        try:
            return played(b"".join(sound.lines[:n]), id, seats)
        except UserError as why:
            wrong = wrong or why.problems[0]
            return None

    kept, found = furthest(try_at, len(sound.lines), least=1)
    if found is None:
        raise BadStore(wrong or located(place_named(id), problem("no-header")), problem("nothing-to-rescue"))
    record, session = found
    over = record.end is not None
    secret = "" if over else _secret(store, id, record)
    fair = record.header.dice.kind == "fair" and not over
    return Cut(
        kept,
        raw_lines(store, id, kept),
        wrong,
        session.rules.round(session.state),
        OVER if over else PLAYING,
        secret,
        fair and not secret,
    )


def _secret(store: Store, id: str, record: Record) -> str:
    """The secret of the dice of a battle that goes on: it may be in a line that is cut off. "" if it is lost, or there is none."""
    secret = store.beginning(id).secret
    if secret or record.header.dice.kind != "fair":
        return secret
    for line in raw_lines(store, id):
        for found in SECRET.findall(line):
            if record.header.dice.commits_to(bytes.fromhex(found.decode())):
                return str(found.decode())
    return ""


def raw_lines(store: Store, id: str, after: int = 0) -> list[bytes]:
    """All that there is of a record after a line, whether or not it holds."""
    return [line for n, line in sorted(readable(store, id)[0].items()) if n > after]


def cut(store: Store, id: str, to: Cut) -> None:
    """Cut a record back. What comes after the lines that are kept is gone. Raises BadStore."""
    with store.writing() as db:
        db.execute(LINES.delete().where(LINES.c.table == id, LINES.c.number > to.kept))
        db.execute(TABLES.update().where(TABLES.c.id == id).values(phase=to.phase, secret=to.secret))


# --- A new database of what is left ---------------------------------------------------------


def save_into(old: Store, new: Store) -> list[Checked]:
    """Put all that can be read of a damaged file into a new one: tables, seats and keys, and the lines that hold of each record.
    What became of each table. Raises BadStore."""
    assert old.file is not None
    assert new.file is not None
    source = opened(old.file)
    with closing(source), closing(sqlite3.connect(new.file)) as target, target:
        for table in METADATA.sorted_tables:
            names = [column.name for column in table.columns]
            columns, places = ", ".join([f'"{name}"' for name in names]), ", ".join("?" * len(names))
            with suppress(sqlite3.Error):  # of a table whose first page is damaged nothing comes
                target.executemany(
                    f'INSERT OR IGNORE INTO "{table.name}" ({columns}) VALUES ({places})', rows(source, table.name, names)
                )
        for table in METADATA.sorted_tables:
            if table is not TABLES:
                target.execute(f'DELETE FROM "{table.name}" WHERE "table" NOT IN (SELECT id FROM tables)')
    return [_keep_sound(new, id) for id in ids(new)]


def _keep_sound(new: Store, id: str) -> Checked:
    """Of a table that was saved only what holds stays."""
    found = checked(new, id)
    with new.writing() as db:
        if found.wrong is not None and not found.lines:
            db.execute(TABLES.delete().where(TABLES.c.id == id))
        db.execute(LINES.delete().where(LINES.c.table == id, LINES.c.number > found.lines))
    return found
