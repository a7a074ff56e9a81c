"""Damage to the database: it is told when the server starts, and later with 503; whatever is sound comes out."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.core.test_record import FAST
from tests.play import dice, play
from tests.table.served import ANN, BOT, GM, Served, ids
from tests.table.test_store import followed, made, url

from bingqi.core.record import parse
from bingqi.table.salvage import opened, rows, sound_lines
from bingqi.table.schema import LINES
from bingqi.table.store import Store

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
    assert (refused_.status_code, ids(refused_)) == (503, ["no-record-line"])
