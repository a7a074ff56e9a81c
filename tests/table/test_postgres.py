"""Tables in PostgreSQL: the store keeps there what it keeps in SQLite, its faults are told, and of two servers one is refused."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
import sqlalchemy as sa
from tests.table import test_store
from tests.table.postgres import Postgres, running
from tests.table.test_store import Clock, clock, made, refused

from bingqi.table.store.database import BadStore
from bingqi.table.store.schema import VERSION_TABLE
from bingqi.table.store.table_store import Store

__all__ = ["clock"]

AGAIN = {
    name: test
    for name, test in vars(test_store).items()
    if name.startswith("test_") and "store" in (wanted := inspect.signature(test).parameters) and "file" not in wanted
}
globals().update(AGAIN)
"""What a store must hold, wherever it is."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running() as server:
        yield server


@pytest.fixture
def url(postgres: Postgres) -> str:
    """A new database."""
    return postgres.new()


@contextmanager
def inside(url: str) -> Iterator[sa.Connection]:
    """A transaction of another program."""
    engine = sa.create_engine(url)
    with engine.begin() as db:
        yield db
    engine.dispose()


@pytest.fixture
def store(url: str, clock: Clock) -> Iterator[Store]:
    store = Store(url, clock=clock, patience=0.3)  # those who write at once wait for one another a little
    yield store
    store.close()


def test_the_store_is_tried_again() -> None:
    assert len(AGAIN) > 15


@pytest.mark.parametrize(
    ("password", "database", "why"),
    [("wrong", "postgres", "password authentication failed"), ("hush", "nosuch", 'database "nosuch" does not exist')],
)
def test_where_the_server_lets_nobody_in_it_is_told_why(postgres: Postgres, password: str, database: str, why: str) -> None:
    with pytest.raises(BadStore) as wrong:
        Store(postgres.url(database, password))
    line = refused(wrong)
    assert why in line
    assert line.endswith("; start its server, or mend the address")
    assert f"bingqi:***@/{database}" in line


def test_a_server_that_is_not_there_is_told_and_gone_on_with_when_it_is(postgres: Postgres, store: Store) -> None:
    table = made(store).id
    postgres.stop()
    for _ in range(2):
        with pytest.raises(BadStore) as wrong:
            store.lines(table)
        assert "no connection to the database" in refused(wrong)
    postgres.start()
    store.append(table, 2, [b"line\n"], "")


def test_what_is_no_database_of_bingqi_or_a_newer_one_is_left_alone(url: str) -> None:
    with inside(url) as db:
        db.exec_driver_sql("CREATE TABLE recipes (name text)")
    with pytest.raises(BadStore) as wrong:
        Store(url)
    assert refused(wrong).endswith("not a database of bingqi; name another one")
    with inside(url) as db:
        db.exec_driver_sql("DROP TABLE recipes")
    Store(url).close()
    with inside(url) as db:
        db.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = '0999'")
    with pytest.raises(BadStore) as wrong:
        Store(url)
    assert "0999, is newer than this program's" in refused(wrong)


def test_a_locked_table_is_told_and_nothing_has_changed(store: Store, url: str) -> None:
    table = made(store).id
    before = store.lines(table)
    with inside(url) as db:
        db.exec_driver_sql("SELECT * FROM tables FOR UPDATE")
        with pytest.raises(BadStore) as wrong:
            store.append(table, 2, [b"line\n"], "")
        assert refused(wrong).endswith("another program is writing to the database; end it, or try again in a while")
    assert store.lines(table) == before
    store.append(table, 2, [b"line\n"], "")


def test_a_database_that_must_not_be_written_to_is_told_when_it_is_opened(postgres: Postgres, url: str) -> None:
    Store(url).close()
    name = sa.make_url(url).database
    with inside(postgres.url("postgres")) as db:
        db.exec_driver_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    with pytest.raises(BadStore) as wrong:
        Store(url)
    assert refused(wrong).endswith("this user of the database may not write there; allow it")


def test_a_full_disk_is_told(store: Store) -> None:
    """As the server tells it: a disk cannot be filled here."""

    def full(*_: object) -> None:
        raise psycopg.errors.DiskFull('could not extend file "base/1": No space left on device')

    table = made(store).id
    sa.event.listen(store.engine, "before_cursor_execute", full)
    with pytest.raises(BadStore) as wrong:
        store.append(table, 2, [b"line\n"], "")
    assert refused(wrong).endswith("the disk is full; make room and try again")
    sa.event.remove(store.engine, "before_cursor_execute", full)
    store.append(table, 2, [b"line\n"], "")


def test_of_two_servers_that_go_on_with_a_table_the_second_is_refused(store: Store, url: str) -> None:
    table, other = made(store).id, Store(url)
    store.append(table, 2, [b"one\n"], "")
    with pytest.raises(BadStore, match="line 2 is there already"):
        other.append(table, 2, [b"other\n"], "")
    other.append(table, 3, [b"more\n"], "")
    assert store.lines(table).endswith(b"one\nmore\n")
    other.close()


def test_two_who_come_at_the_same_moment_do_not_both_get_the_seat(store: Store, url: str) -> None:
    """The second has looked before the first has taken it."""
    invitation, other = made(store).invitations["red"], Store(url)
    look = other._key

    def slowly(*args: object) -> object:
        found = look(*args)  # type: ignore[arg-type]  # whatever it takes
        store.join(invitation)
        return found

    other._key = slowly  # type: ignore[method-assign,assignment]  # a moment that is hard to meet
    with pytest.raises(BadStore, match="used already"):
        other.join(invitation)
    other.close()
