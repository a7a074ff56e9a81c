"""Damage: what is looked for in a database when it is opened, and how a file is known that was emptied behind our back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import sqlalchemy as sa

from bingqi.core.problems import one_line, problem
from bingqi.core.text import Text
from bingqi.table.store.schema import LINES, METADATA

UNREADABLE = (msgspec.DecodeError, ValueError, TypeError)
"""What is raised where a field of a damaged database does not hold what it should, by us or by SQLAlchemy."""
SMALL = 1 << 30
"""Of larger files not all is read at the start: the lines of records, which carry hashes of their own, are left out."""
MARK = "bingqi has kept tables in the file beside this one. If that is empty or gone, put a backup in its place;\n" + (
    "to begin anew without tables, delete this file.\n"
)


def check_schema(db: sa.Connection) -> Iterator[Text]:
    """What is missing of what the database is made of."""
    inspector = sa.inspect(db)
    there = set(inspector.get_table_names())
    for table in METADATA.sorted_tables:
        columns = {column["name"] for column in inspector.get_columns(table.name)} if table.name in there else set()
        missing = [f"{table.name}.{column.name}" for column in table.columns if column.name not in columns]
        if missing:
            yield problem("database-incomplete", missing=missing)


def check_file(db: sa.Connection, size: int) -> Iterator[Text]:
    """What SQLite finds wrong with its file: damaged pages, and indexes that do not fit."""
    tables = [""] if size <= SMALL else [f"({table.name})" for table in METADATA.sorted_tables if table is not LINES]
    for table in tables:
        try:
            found = db.exec_driver_sql(f"PRAGMA quick_check{table}").scalar()
        except sa.exc.DatabaseError as wrong:
            found = str(wrong.orig)
        if found != "ok":
            yield problem("database-found-damaged", why=one_line(" ".join(str(found).split())))
            return


def marker(file: Path) -> Path:
    """What lies beside a file that a server goes by: it is locked while one does (`serve`), and says that there were tables."""
    return Path(f"{file}.serving")


def once_served(file: Path) -> str:
    """The marker beside a file in which tables were kept before; "" if there is none."""
    try:
        return str(marker(file)) if marker(file).stat().st_size else ""
    except OSError:
        return ""


def remember(file: Path) -> None:
    """From now on this is a file in which tables are kept, where that can be written down."""
    if not once_served(file):
        with suppress(OSError), marker(file).open("a", encoding="utf-8") as mark:
            mark.write(MARK)
