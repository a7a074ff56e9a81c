"""Damage to the database: it is told when the server starts, and later with 503; whatever is sound comes out."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from tests.core.test_record import FAST
from tests.table.served import ANN, BOT, GM, Served, ids
from tests.table.serving import BINGQI
from tests.table.test_store import followed, made, refused, url

from bingqi.cli.commands.serve import alone
from bingqi.core.record.format import parse
from bingqi.table.store import damage
from bingqi.table.store.database import BadStore
from bingqi.table.store.salvage import opened, rows, sound_lines
from bingqi.table.store.schema import LINES
from bingqi.table.store.table_store import Store
from bingqi.testing.play import dice, play

PAGE = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def kept_tables(file: Path, n: int = 3) -> dict[str, bytes]:
    """A database that was closed, with so many battles, and their records."""
    store = Store(url(file))
    ids = [made(store, "ambush", FAST).id for _ in range(n)]
    for seed, table in enumerate(ids):
        play(followed(store, table)[0], dice(seed), 200)
    found = {table: store.lines(table) for table in ids}
    with store.reading() as db:
        db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    store.close()
    return found


def pages_of(file: Path, what: str) -> list[int]:
    """The leaves of a table or index in the file that hold something."""
    db = sqlite3.connect(file)
    root = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (what,)).fetchone()[0]
    db.close()
    data, found, left = file.read_bytes(), [], [root]
    while left:
        page = left.pop()
        at = (page - 1) * PAGE
        if data[at] in (13, 10):
            found.append(page)
            continue
        cells = int.from_bytes(data[at + 3 : at + 5], "big")
        pointers = [int.from_bytes(data[at + 12 + 2 * n : at + 14 + 2 * n], "big") for n in range(cells)]
        left += [int.from_bytes(data[at + one : at + one + 4], "big") for one in pointers]
        left.append(int.from_bytes(data[at + 8 : at + 12], "big"))
    return sorted(found)


def overwrite(file: Path, page: int, with_: bytes = b"\xa5" * PAGE) -> None:
    with file.open("r+b") as out:
        out.seek((page - 1) * PAGE)
        out.write(with_)


# --- What is sound comes out ----------------------------------------------------------------


def test_of_a_record_with_a_damaged_line_those_before_it_come_out(file: Path) -> None:
    (table,), store = kept_tables(file, 1), Store(url(file))
    lines = store.lines(table).splitlines(keepends=True)
    for n, data in ((len(lines), b"\xff"), (7, lines[6].replace(b"a", b"b")), (5, lines[4][:-1]), (2, lines[3])):
        with store.writing() as db:
            db.execute(LINES.update().where(LINES.c.number == n).values(data=data))
        sound = sound_lines(store, table)
        assert sound.lines == lines[: n - 1]
        assert f"line {n}: " in str(sound.wrong)
    with store.writing() as db:
        db.execute(LINES.delete().where(LINES.c.number == 2))
    assert str(sound_lines(store, table).wrong) == f"{table}: line 2: this line is lost"
    store.close()


@pytest.mark.parametrize("what", ["lines", "sqlite_autoindex_lines_1"])
def test_of_a_database_with_a_damaged_page_every_line_before_the_gap_comes_out(file: Path, what: str) -> None:
    records = kept_tables(file)
    pages = pages_of(file, what)
    overwrite(file, pages[len(pages) // 2])
    store = Store(url(file), as_it_is=True)
    found = {table: sound_lines(store, table) for table in records}
    assert all(records[table].startswith(sound.data) for table, sound in found.items())
    whole = [table for table, sound in found.items() if sound.data == records[table]]
    if what == "lines":
        assert 1 <= len(whole) < len(records), "a page has lines of one table, or of two"
        assert [sound for sound in found.values() if sound.lines and sound.wrong is not None]
    else:
        assert len(whole) == len(records), "an index can be done without"
    store.close()


def test_rows_past_a_damaged_page_are_read(file: Path) -> None:
    kept_tables(file)
    db = opened(file)
    before = list(rows(db, "lines", ["table", "number"]))
    db.close()
    pages = pages_of(file, "lines")
    for page in pages[1:3]:
        overwrite(file, page)
    db = opened(file)
    after = list(rows(db, "lines", ["table", "number"]))
    db.close()
    assert (after[0], after[-1]) == (before[0], before[-1])
    assert len(before) * (len(pages) - 2) // len(pages) - len(after) < len(before) // len(pages)
    assert [row for row in before if row in set(after)] == after


async def test_host_and_game_master_get_the_sound_lines_of_a_damaged_table_and_nobody_else_does(at: Served) -> None:
    tokens = await at.made(ANN, BOT, GM, {"name": "Eve", "role": "spectator"}, dice={"kind": "fast", "seed": "a seed"})
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    await at.pick(ann)
    (table,) = at.house.tables
    await at.house.close(table)
    whole = at.store.lines(table).splitlines(keepends=True)
    with at.store.writing() as db:
        db.execute(LINES.update().where(LINES.c.number == len(whole)).values(data=b"{}"))
    for seat in ("Ann", "Max"):
        answer = await at.ask("GET", "/api/table/record", key=tokens[seat])
        assert (answer.status_code, answer.headers["damaged-after"]) == (200, str(len(whole) - 1))
        assert answer.content == b"".join(whole[:-1])
        assert parse(answer.content, at.file).lines == len(whole) - 1
    refused_ = await at.ask("GET", "/api/table/record", key=tokens["Eve"])
    assert (refused_.status_code, ids(refused_)) == (403, ["secret-until-over"])


# --- What is damaged is told ----------------------------------------------------------------


def served(file: Path) -> subprocess.CompletedProcess[str]:
    """What `bingqi serve` does with a file, as a user starts it."""
    command = [BINGQI, "serve", "--port", "0", "--database", url(file)]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", timeout=60, check=False, env={**os.environ, "LC_ALL": "C.UTF-8"}
    )


def test_a_damaged_file_is_told_when_the_server_starts_in_one_line_with_the_way_out(file: Path) -> None:
    kept_tables(file, 1)
    overwrite(file, pages_of(file, "lines")[0])
    ran = served(file)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert "the database is damaged" in ran.stderr
    assert "bingqi tables rescue" in ran.stderr


def test_every_kind_of_damage_to_the_file_is_told_when_it_is_opened(file: Path) -> None:
    """A page of any table or index, the first page, the second half; also where only what is not in the lines is read."""
    kept_tables(file, 1)
    whole = file.read_bytes()
    for what in ("tables", "seats", "keys", "lines", "sqlite_autoindex_lines_1", "sqlite_autoindex_keys_1", "ix_keys_table"):
        overwrite(file, pages_of(file, what)[0])
        with pytest.raises(BadStore) as wrong:
            Store(url(file))
        assert "is damaged" in refused(wrong)
        file.write_bytes(whole)
    for cut in (whole[: len(whole) // 2], whole[:2000], b"\xa5" * 4096 + whole[4096:]):
        file.write_bytes(cut)
        with pytest.raises(BadStore) as wrong:
            Store(url(file))
        assert "is damaged" in refused(wrong) or "not a database of bingqi" in refused(wrong)
    file.write_bytes(whole)
    Store(url(file)).close()


def test_of_a_large_file_all_but_the_lines_is_read_at_the_start(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damage, "SMALL", 0)
    kept_tables(file, 1)
    whole = file.read_bytes()
    overwrite(file, pages_of(file, "lines")[0])
    Store(url(file)).close()
    file.write_bytes(whole)
    overwrite(file, pages_of(file, "seats")[0])
    with pytest.raises(BadStore) as wrong:
        Store(url(file))
    assert "is damaged" in refused(wrong)


def test_a_table_or_column_that_is_gone_is_told(file: Path) -> None:
    kept_tables(file, 1)
    with closing(sqlite3.connect(file)) as db:
        db.execute("DROP TABLE keys")
        db.execute("ALTER TABLE seats DROP COLUMN words")
    with pytest.raises(BadStore) as wrong:
        Store(url(file))
    assert "there is no keys.hash, keys.kind, keys.seat" in str(wrong.value).replace('"', "") or "seats.words" in str(wrong.value)


@pytest.mark.parametrize("emptied", ["empty", "gone"])
def test_an_emptied_database_is_not_taken_for_a_new_one(file: Path, emptied: str) -> None:
    kept_tables(file, 1)
    whole = file.read_bytes()
    if emptied == "empty":
        file.write_bytes(b"")
    else:
        file.unlink()
    for _ in range(2):
        with pytest.raises(BadStore) as wrong:
            Store(url(file))
        assert f"delete {file}.serving to begin without tables" in refused(wrong)
    assert not file.exists() or file.stat().st_size == 0, "nothing was put in its place"
    file.write_bytes(whole)
    Store(url(file)).close()
    file.write_bytes(b"")
    Path(f"{file}.serving").unlink()
    Store(url(file)).close()


def test_a_server_that_is_started_keeps_the_mark_of_its_file(file: Path) -> None:
    """Its lock is taken on the same file."""
    kept_tables(file, 1)
    with alone(file):
        pass
    file.write_bytes(b"")
    with pytest.raises(BadStore):
        Store(url(file))


async def test_damage_that_is_found_later_is_told_as_damage_whatever_it_has_hit(at: Served) -> None:
    """Fields that hold something else than they should, while the server runs; nobody is told of a fault of ours."""
    tokens = await at.made(ANN, BOT, dice={"kind": "fast", "seed": "a seed"})
    await at.sit(await at.page(tokens["Ann"]))
    (table,) = at.house.tables
    hits = [
        ("tables", column, value)
        for column in ("header", "settings", "phase", "taken_over", "ruleset", "created", "secret")
        for value in (b"\xff\xfe{", "{", 7)
    ]
    hits += [("seats", column, value) for column in ("role", "without", "words", "number") for value in (b"\xff", "[", 7)]
    hits += [("lines", "data", "text"), ("lines", "data", b"\xff"), ("lines", "number", 77)]
    for where, column, value in hits:
        await at.house.close(table)
        with closing(sqlite3.connect(at.file)) as db, db:
            before = db.execute(f'SELECT rowid, "{column}" FROM {where}').fetchall()
            db.execute(f'UPDATE {where} SET "{column}" = ? WHERE rowid = {before[-1][0]}', (value,))
        for path in ("/api/table", "/api/table/replay", "/api/table/record"):
            answer = await at.ask("GET", path, key=tokens["Ann"])
            assert answer.status_code != 500, (where, column, value, path, answer.text)
        page = at.opened()
        page.say("hello", token=tokens["Ann"])
        await at.settled()
        assert "bug-at-table" not in page.bye, (where, column, value)
        with closing(sqlite3.connect(at.file)) as db, db:
            db.executemany(f'UPDATE {where} SET "{column}" = ? WHERE rowid = ?', [(was, row) for row, was in before])
        await at.leave(page)
    await at.house.close(table)
    assert (await at.ask("GET", "/api/table", key=tokens["Ann"])).status_code == 200


def test_damaged_pages_are_told_as_damage(file: Path) -> None:
    """Any page, while the server runs: every call gives an answer or says that the database is damaged."""
    (table,), whole, random = kept_tables(file, 1), file.read_bytes(), Random(1)
    for page in range(2, len(whole) // PAGE + 1):
        store = Store(url(file))
        garbage = bytearray(whole[(page - 1) * PAGE : page * PAGE])
        for n in random.sample(range(PAGE), 60):
            garbage[n] = random.randrange(256)
        store.close()
        overwrite(file, page, bytes(garbage))
        with suppress(BadStore), closing(Store(url(file), as_it_is=True)) as damaged:
            calls: list[Callable[[], object]] = [lambda: damaged.table(table), lambda: damaged.beginning(table)]
            calls += [lambda: damaged.seats(table), lambda: damaged.lines(table), lambda: damaged.seat_of("key")]
            for call in calls:
                with suppress(BadStore):
                    call()
        file.write_bytes(whole)
