"""The database of the tables: what it is made of, how it is opened and brought up to date, and what its errors mean.

SQLite is told to have everything on disk when a transaction ends. Transactions that write say so when they begin.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from bingqi.core.fault import Faulty, at, fault, one_line
from bingqi.core.text import Text
from bingqi.table.private import make_private, privately

PATIENCE = 5.0
"""So many seconds a call waits for another program that writes to the same file."""
VERSION_TABLE = "bingqi_version"
MIGRATIONS = Path(__file__).parent / "migrations"

METADATA = sa.MetaData()
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("ruleset", sa.String, nullable=False),
    sa.Column("scenario", sa.String, nullable=False),
    sa.Column("phase", sa.String, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("header", sa.LargeBinary, nullable=False),
    sa.Column("secret", sa.String, nullable=False),
    sa.Column("taken_over", sa.LargeBinary, nullable=False),
    sa.Column("rematch", sa.String, nullable=False),
)


def _of_table(*key: str) -> sa.Column[str]:
    return sa.Column(
        "table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key="primary" in key, nullable=False
    )


SEATS = sa.Table(
    "seats",
    METADATA,
    _of_table("primary"),
    sa.Column("name", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("role", sa.String, nullable=False),
    sa.Column("side", sa.String, nullable=False),
    sa.Column("player", sa.String, nullable=False),
    sa.Column("host", sa.Boolean, nullable=False),
    sa.Column("words", sa.String),
    sa.Column("without", sa.JSON, nullable=False, server_default="[]"),
)
KEYS = sa.Table(
    "keys",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    _of_table(),
    sa.Column("seat", sa.String, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("void", sa.Boolean, nullable=False),
    sa.Index("ix_keys_table", "table"),
)
LINES = sa.Table(
    "lines",
    METADATA,
    _of_table("primary"),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

SAID_BY_SQLITE = {
    "NOTADB": fault("no-database"),
    "BUSY": fault("database-locked"),
    "LOCKED": fault("database-locked"),
    "READONLY": fault("database-read-only"),
    "FULL": fault("database-full"),
    "CANTOPEN": fault("database-not-opened"),
    "CORRUPT": fault("database-damaged"),
}
"""What SQLite's errors mean, by the first word of their names."""
SAID_BY_POSTGRESQL = {
    "25006": fault("database-no-writing"),
    "42501": fault("database-no-writing"),
    "53100": fault("database-full"),
    "40001": fault("database-locked"),
    "40P01": fault("database-locked"),
    "55P03": fault("database-locked"),
}
"""What PostgreSQL's errors mean, by their SQLSTATE."""


class BadStore(Faulty):
    """A database that cannot be used, or something that it does not hold."""

    @property
    def bare(self) -> tuple[Text, ...]:
        """What is wrong without the places: whoever plays need not know where the tables are kept."""
        return tuple(map(_bare, self.faults))


def _bare(what: Text) -> Text:
    inner = what.args.get("fault")
    return _bare(inner) if isinstance(inner, Text) else what


class Database:
    """A database, brought up to date when it is opened. Raises BadStore, whatever is wrong with it."""

    def __init__(self, url: str, *, patience: float = PATIENCE) -> None:
        try:
            where = sa.make_url(url)
            sqlite = where.get_backend_name() == "sqlite"
            self.place = (sqlite and where.database) or where.render_as_string(hide_password=True)
            self.file = Path(where.database) if sqlite and where.database and where.database != ":memory:" else None
            """The file that the tables are in, if they are in one."""
            connecting = _patient(where.get_backend_name(), patience)
            # parameters, among them secrets of dice, are not to stand in any log
            self.engine = sa.create_engine(where, hide_parameters=True, connect_args=connecting, pool_pre_ping=not sqlite)
        except sa.exc.ArgumentError:
            raise BadStore(fault("no-database-address")) from None
        except ModuleNotFoundError as wrong:
            raise BadStore(at(self.place, fault("database-needs", module=wrong.name))) from None
        self.turn: AbstractContextManager[object] = Lock() if sqlite else nullcontext()
        if sqlite:
            sa.event.listen(self.engine, "connect", _prepare)
            if where.database and where.database != ":memory:" and "uri" not in where.query:
                self._watch(Path(where.database))
            sa.event.listen(self.engine, "begin", _begin)
        self.writer = self.engine.execution_options(writing=True)
        self.found = False
        """Whether it has been opened: if it is not there later, it was taken away."""
        try:
            with privately():
                self._bring_up_to_date()
            if sqlite:
                self._let_read_while_writing()
            if self.file is not None:
                make_private([self.file, *[Path(f"{self.file}{end}") for end in ("-wal", "-shm", "-journal")]])
            self.found = True
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    def _watch(self, file: Path) -> None:
        """If the file is gone, nothing more is written into what is left of it, nor a new one made. All goes on when it is back."""

        def about_to_connect(*_: object) -> None:
            if self.found and not file.exists():
                raise BadStore(at(self.place, fault("database-gone")))

        def connected(_: object, connection: sa.pool.ConnectionPoolEntry) -> None:
            connection.info["file"] = _identity(file)

        def wanted(_: object, connection: sa.pool.ConnectionPoolEntry, __: object) -> None:
            if connection.info["file"] != _identity(file):
                raise sa.exc.DisconnectionError  # the pool connects anew

        sa.event.listen(self.engine, "do_connect", about_to_connect)
        sa.event.listen(self.engine, "connect", connected)
        sa.event.listen(self.engine, "checkout", wanted)

    def _let_read_while_writing(self) -> None:
        """SQLite keeps what is written apart for a while (WAL). The file remembers that, so it must be ours."""
        connection = self.engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA journal_mode=WAL")
        except sqlite3.Error as wrong:
            raise BadStore(at(self.place, _meaning(wrong))) from None
        finally:
            connection.close()

    def _bring_up_to_date(self) -> None:
        """Run the migrations that the database lacks. Raises BadStore if it is newer than the program, or holds something else."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        script = ScriptDirectory.from_config(config)
        with self.writing() as db:
            found = MigrationContext.configure(db, opts={"version_table": VERSION_TABLE}).get_current_revision()
            if found is None and sa.inspect(db).get_table_names():
                raise BadStore(at(self.place, fault("no-database")))
            if found is not None and found not in {one.revision for one in script.walk_revisions()}:
                versions = fault("database-newer", version=found[:20], known=script.get_current_head())
                raise BadStore(at(self.place, versions))
            if found != script.get_current_head():
                config.attributes["connection"] = db
                command.upgrade(config, "head")
            db.execute(TABLES.delete().where(sa.false()))  # what is read-only is told now, not at the first answer

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        with self._told(), self.engine.begin() as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """All of it is on disk at the end, or nothing. Threads take turns: SQLite lets the others wait by sleeping."""
        with self.turn, self._told(), self.writer.begin() as db:
            yield db

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sa.exc.DBAPIError as wrong:
            raise BadStore(at(self.place, _meaning(wrong.orig))) from None


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _prepare(connection: Any, _: object) -> None:
    """What returns is on disk (FULL). Transactions are begun below, not by the driver, so that migrations lie in them too."""
    connection.isolation_level = None
    for setting in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin(db: sa.Connection) -> None:
    """Who is going to write says so at once: a reader that begins to write can be refused without having waited."""
    db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("writing") else "BEGIN")


def _patient(kind: str, patience: float) -> dict[str, Any]:
    """What a driver is told so that nobody waits longer than that for another program."""
    match kind:
        case "sqlite":
            return {"timeout": patience}
        case "postgresql":
            return {"connect_timeout": max(2, int(patience)), "options": f"-c lock_timeout={max(1, int(patience * 1000))}"}
    return {}


def _meaning(wrong: BaseException | None) -> Text:
    word = getattr(wrong, "sqlite_errorname", "").removeprefix("SQLITE_").split("_")[0]
    state = getattr(wrong, "sqlstate", "")
    why = one_line(str(wrong).partition("\n")[0])
    if state is None or state.startswith(("08", "57P")):  # nobody is there, or nobody who lets us in
        return fault("database-unreachable", why=why)
    return SAID_BY_SQLITE.get(word) or SAID_BY_POSTGRESQL.get(state) or fault("database-fails", why=why)
