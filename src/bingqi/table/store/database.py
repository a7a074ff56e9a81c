"""The database of the tables: what it is made of, how it is opened and brought up to date, and what its errors mean.

SQLite is told to have everything on disk when a transaction ends. Transactions that write say so when they begin.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

import sqlalchemy as sa

from bingqi.core.extras import not_installed
from bingqi.core.problems import Faulty, located, one_line, problem
from bingqi.core.text import Text
from bingqi.table.process.private_files import make_private, privately
from bingqi.table.process.prometheus import STORE
from bingqi.table.store.damage import UNREADABLE, check_file, check_schema, once_served, remember
from bingqi.table.store.schema import TABLES, VERSION_TABLE

PATIENCE = 5.0
"""So many seconds a call waits for another program that writes to the same file."""
log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = sorted([one.name[1:5] for one in (MIGRATIONS / "versions").glob("v*.py")])
"""All versions that there were, by the names of the migrations: Alembic, which knows them too, is loaded when one is to be run."""

SQLITE_PROBLEMS = {
    "NOTADB": problem("no-database"),
    "BUSY": problem("database-locked"),
    "LOCKED": problem("database-locked"),
    "READONLY": problem("database-read-only"),
    "FULL": problem("database-full"),
    "CANTOPEN": problem("database-not-opened"),
    "CORRUPT": problem("database-damaged"),
}
"""What SQLite's errors mean, by the first word of their names."""
POSTGRESQL_PROBLEMS = {
    "25006": problem("database-no-writing"),
    "42501": problem("database-no-writing"),
    "53100": problem("database-full"),
    "40001": problem("database-locked"),
    "40P01": problem("database-locked"),
    "55P03": problem("database-locked"),
    "XX001": problem("database-damaged"),
    "XX002": problem("database-damaged"),
}
"""What PostgreSQL's errors mean, by their SQLSTATE."""

NO_TEXT = "Could not decode to UTF-8"
"""What Python says of a text in a damaged file of SQLite; it has no name there."""


class BadStore(Faulty):
    """A database that cannot be used, or something that it does not hold."""

    @property
    def bare(self) -> tuple[Text, ...]:
        """What is wrong without the places: whoever plays need not know where the tables are kept."""
        return tuple(map(_bare, self.problems))


def _bare(what: Text) -> Text:
    inner = what.args.get("fault")
    return _bare(inner) if isinstance(inner, Text) else what


class Database:
    """A database, checked and brought up to date when it is opened. Raises BadStore, whatever is wrong with it."""

    def __init__(self, url: str, *, patience: float = PATIENCE, as_it_is: bool = False) -> None:
        """`as_it_is`: nothing is made, checked or brought up to date; it may be damaged, and another program may serve it."""
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
            raise BadStore(problem("no-database-address")) from None
        except ModuleNotFoundError as wrong:
            raise BadStore(located(self.place, not_installed(wrong) or problem("database-needs", module=wrong.name))) from None
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
            if as_it_is:
                self._check_version()
            else:
                self._check_not_emptied()
                with privately():
                    self._bring_up_to_date()
                if sqlite:
                    self._let_read_while_writing()
                if self.file is not None:
                    make_private([self.file, *[Path(f"{self.file}{end}") for end in ("-wal", "-shm", "-journal")]])
            self.found = True
            if not as_it_is:
                self._check_sound()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    def ping(self) -> None:
        """Read something small. Raises BadStore."""
        with self.reading() as db:
            db.execute(sa.select(TABLES.c.id).limit(1)).first()

    def _watch(self, file: Path) -> None:
        """If the file is gone, nothing more is written into what is left of it, nor a new one made. All goes on when it is back."""

        def about_to_connect(*_: object) -> None:
            if self.found and not file.exists():
                raise BadStore(located(self.place, problem("database-gone")))

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
            raise BadStore(located(self.place, _meaning(wrong))) from None
        finally:
            connection.close()

    def _check_not_emptied(self) -> None:
        """A file that held tables when it was served last is not begun anew because it is empty now, or gone."""
        if self.file is not None and not (self.file.exists() and self.file.stat().st_size) and once_served(self.file):
            raise BadStore(located(self.place, problem("database-emptied", marker=once_served(self.file))))

    def _check_version(self) -> None:
        """Raises BadStore unless it is a database of this version that is there."""
        if self.file is not None and not self.file.exists():
            raise BadStore(located(self.place, problem("no-such-place")))
        with self.reading() as db:
            if (found := self._checked_version(db)) != VERSIONS[-1]:
                raise BadStore(located(self.place, problem("database-older" if found is not None else "no-database")))

    def _bring_up_to_date(self) -> None:
        """Run the migrations that the database lacks. Raises BadStore if it is newer than the program, or holds something else."""
        with self.writing() as db:
            if self._checked_version(db) != VERSIONS[-1]:
                _upgrade(db)
            db.execute(TABLES.delete().where(sa.false()))  # what is read-only is told now, not at the first answer

    def _checked_version(self, db: sa.Connection) -> str | None:
        """What version it is of; None if it is empty."""
        tables = sa.inspect(db).get_table_names()
        found: str | None = db.scalar(sa.text(f"SELECT version_num FROM {VERSION_TABLE}")) if VERSION_TABLE in tables else None
        if found is None and tables:
            raise BadStore(located(self.place, problem("no-database")))
        if found is not None and found not in VERSIONS:
            raise BadStore(located(self.place, problem("database-newer", version=found[:20], known=VERSIONS[-1])))
        return found

    def _check_sound(self) -> None:
        """What is damaged is told now, with the way out, not to whoever sits at a table."""
        with self.reading() as db:
            wrong = [*check_schema(db), *(check_file(db, self.file.stat().st_size) if self.file is not None else [])]
        if wrong:
            raise BadStore(*[located(self.place, one) for one in wrong])
        if self.file is not None:
            with privately():
                remember(self.file)

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        with self._problem(), self.engine.begin() as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """All of it is on disk at the end, or nothing. Threads take turns: SQLite lets the others wait by sleeping."""
        with self.turn, self._problem(), self.writer.begin() as db:
            yield db

    @contextmanager
    def _problem(self) -> Iterator[None]:
        try:
            yield
        except sa.exc.DBAPIError as wrong:
            meaning = _meaning(wrong.orig)
            STORE.labels(meaning.id.removeprefix("fault-")).inc()
            raise BadStore(located(self.place, meaning)) from None
        except UNREADABLE:
            STORE.labels("database-damaged").inc()
            log.warning("a field does not hold what it should", exc_info=True)
            raise BadStore(located(self.place, problem("database-damaged"))) from None


def _upgrade(db: sa.Connection) -> None:
    """Run the migrations that a database lacks."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = db
    command.upgrade(config, "head")


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
    if why.startswith(NO_TEXT):
        return problem("database-damaged")
    if state is None or state.startswith(("08", "57P")):  # nobody is there, or nobody who lets us in
        return problem("database-unreachable", why=why)
    return SQLITE_PROBLEMS.get(word) or POSTGRESQL_PROBLEMS.get(state) or problem("database-fails", why=why)
