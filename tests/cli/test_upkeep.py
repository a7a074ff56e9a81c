"""`bingqi tables`: what is kept is told; what is damaged is found, comes out as far as it holds, and is cut back.

Each battle is a few defaults long; one side gives up where it is to be over."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.table.test_damage import overwrite, pages_of

from bingqi.cli.commands.serve import alone
from bingqi.core.problems import NotLawful
from bingqi.core.record.format import parse
from bingqi.core.record.resume import resume
from bingqi.core.record.sound_part import furthest
from bingqi.core.record.verify import verify
from bingqi.rulesets import ruleset
from bingqi.table.house import TableLedger, gathered
from bingqi.table.seats.room import Room
from bingqi.table.seats.table_plan import DicePlan, SeatPlan, TablePlan, beginning, origin
from bingqi.table.store.schema import LINES, TABLES
from bingqi.table.store.table_store import OVER, PLAYING, Store

SIDES, SCENARIO, RULES = ("dawn", "dusk"), "mttt/first-duel", ruleset("mttt")


def made(store: Store) -> str:
    """A table of two people whose battle has not begun."""
    seats = [SeatPlan(side, "player", side) for side in SIDES] + [SeatPlan("Eve", "spectator")]
    plan = TablePlan(seats, dice=DicePlan("fair"), you=SIDES[0], scenario=SCENARIO)
    return store.create(*beginning(plan, origin(plan))).id


def fought(store: Store, most: int = 8, over: bool = False) -> str:
    """A table at which so many defaults were taken; then a side gave up and the other agreed, if it is to be over."""
    table = made(store)
    ledger = TableLedger(store, table)
    room: Room[Any] = ledger.begin(gathered(RULES, store.beginning(table), store.seats(table)))
    for _ in range(most):
        default(room)
    while over and room.session.outcome is None:
        try:
            room.concede(SIDES[0])
            room.consent(SIDES[1], True)
        except NotLawful:  # in the midst of an act
            default(room)
    return table


def default(room: Room[Any]) -> None:
    """Somebody who is asked takes the default."""
    room.let_default(next(side for side in SIDES if room.pending_for(side) is not None))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def database(file: Path) -> tuple[str, str]:
    """What a command is told of it."""
    return "--database", f"sqlite:///{file}"


def kept(file: Path) -> Store:
    return Store(f"sqlite:///{file}")


def alter(store: Store, table: str, n: int, data: bytes = b"{}") -> None:
    with store.writing() as db:
        db.execute(LINES.update().where(LINES.c.table == table, LINES.c.number == n).values(data=data))


def test_tables_are_listed_and_shown_and_nothing_secret_is(bingqi: Run, file: Path, database: tuple[str, str]) -> None:
    with closing(kept(file)) as store:
        new, old = made(store), fought(store, 3)
        secret = store.beginning(old).secret
        seats = [one["name"] for one in bingqi("tables", "show", old, "--json", *database).json["seats"]]
    listed = bingqi("tables", "list", *database)
    assert listed.code == 0
    assert {line.split()[0] for line in listed.out.splitlines()[1:]} == {new, old}
    rows = {one["id"]: one for one in bingqi("tables", "list", "--json", *database).json}
    assert (rows[new]["phase"], rows[new].get("lines", 0), rows[old]["phase"]) == ("gathering", 0, PLAYING)
    assert rows[old]["lines"] > 4
    shown = bingqi("tables", "show", old, *database)
    assert seats == [*SIDES, "Eve"]
    assert "dawn (dawn, host): nobody has come yet" in shown.out
    assert SCENARIO in shown.out
    assert secret not in shown.out + listed.out + bingqi("tables", "show", old, "--json", *database).out


def test_a_table_or_database_that_there_is_not_is_told(bingqi: Run, file: Path, database: tuple[str, str]) -> None:
    assert bingqi("tables", "list", *database).faults == [f"bingqi: {file}: no such file or folder"]
    assert not file.exists()
    file.touch()
    assert bingqi("tables", "list", *database).faults == [f"bingqi: {file}: not a database of bingqi; name another one"]
    kept(file).close()
    for command in (("show",), ("export",), ("check",), ("rescue",), ("delete", "--yes"), ("invite",)):
        ran = bingqi("tables", *command, "nosuch", *["dawn"] * (command == ("invite",)), *database)
        assert (ran.code, ran.out) == (2, "")
        assert "nosuch" in ran.err
    assert bingqi("tables", "list", *database).out == "There are no tables.\n"


def test_a_sound_table_is_exported_and_checked(bingqi: Run, file: Path, database: tuple[str, str], tmp_path: Path) -> None:
    with closing(kept(file)) as store:
        table = fought(store, over=True)
        whole = store.lines(table)
    assert bingqi("tables", "export", table, "out.jsonl", *database).code == 0
    assert (tmp_path / "out.jsonl").read_bytes() == whole
    again = bingqi("tables", "export", table, "out.jsonl", *database)
    assert (again.code, len(again.faults)) == (2, 1)
    ran = bingqi("tables", "check", "--play", *database)
    assert (ran.code, ran.out) == (0, "1 table checked; all hold.\n")
    rescued = bingqi("tables", "rescue", table, *database)
    assert (rescued.code, "nothing to rescue" in rescued.out) == (0, True)


@pytest.mark.parametrize("before_end", [0, 5])
def test_a_damaged_record_is_cut_back_and_played_on(
    bingqi: Run, file: Path, database: tuple[str, str], tmp_path: Path, before_end: int
) -> None:
    """Fair dice go on too, though their secret had been told at the end that is cut off."""
    with closing(kept(file)) as store:
        table = fought(store, over=True)
        secret = verify(RULES, parse(store.lines(table), file)).dice
        lines = store.lines(table).splitlines(keepends=True)
        n = len(lines) - before_end
        alter(store, table, n, lines[n - 1][:-3] + b'x"}\n')
    assert secret == "proved"
    found = bingqi("tables", "check", table, *database)
    assert (found.code, f"line {n}" in found.out) == (1, True)
    exported = bingqi("tables", "export", table, "part.jsonl", *database)
    assert (exported.code, (tmp_path / "part.jsonl").read_bytes()) == (1, b"".join(lines[: n - 1]))
    refused = bingqi("tables", "rescue", table, *database, stdin="n\n")
    assert (refused.code, "Go on?" in refused.out) == (0, True)
    with closing(kept(file)) as store:
        assert store.table(table).phase == OVER, "nothing is done that was not agreed to"
    ran = bingqi("tables", "rescue", table, *database, stdin="y\n")
    assert ran.code == 0, ran.err
    assert (tmp_path / f"{table}.cut.jsonl").read_bytes().count(b"\n") == before_end + 1
    with closing(kept(file)) as store:
        assert store.lines(table) == b"".join(lines[: n - 1])
        assert store.table(table).phase == PLAYING
        room = TableLedger(store, table).room(store.seats(table))
        for _ in range(5):
            if room.session.outcome is None:  # else the concession is still there, and has ended it again
                default(room)
        told = store.beginning(table).secret or parse(store.lines(table), file).end.secret  # type: ignore[union-attr]  # it is over
        assert room.header.dice.commits_to(bytes.fromhex(told))
        assert verify(RULES, parse(store.lines(table), file)).problems == []


def test_a_record_that_holds_but_cannot_be_played_is_cut_back(
    bingqi: Run, file: Path, database: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(kept(file)) as store:
        table = fought(store, 12)
        lines = store.lines(table).splitlines(keepends=True)
    last = RULES.round(resume(RULES, parse(b"".join(lines), file))[0].state)

    def stumbles(known: Any, seat: str) -> Any:
        if RULES.round(known) == last:
            raise KeyError("typo")
        return RULES.view(known, seat)

    monkeypatch.setattr("bingqi.table.upkeep.table_checks.ruleset", lambda name: replace(RULES, view=stumbles))
    assert bingqi("tables", "check", table, *database).code == 0
    found = bingqi("tables", "check", table, "--play", *database)
    assert (found.code, "KeyError: 'typo'" in found.out) == (1, True)
    ran = bingqi("tables", "rescue", table, "--yes", *database)
    assert ran.code == 0
    assert bingqi("tables", "check", table, "--play", *database).code == 0
    with closing(kept(file)) as store:
        left = store.lines(table).splitlines(keepends=True)
    assert 0 < len(left) < len(lines)
    one_more = parse(b"".join(lines[: len(left) + 1]), file)
    assert RULES.round(resume(RULES, one_more)[0].state) == last, "no line more than need be is lost"


def test_the_last_that_succeeds_is_found_in_few_tries() -> None:
    for most in (*range(12), 1000):
        for good in range(most + 1):
            tries: list[int] = []

            def try_at(n: int, good: int = good, tries: list[int] = tries) -> int | None:
                tries.append(n)
                return n if n <= good else None

            assert furthest(try_at, most) == (good, good) or (good == 0 and furthest(try_at, most)[1] is None)
            assert len(tries) <= 60


def test_what_a_damaged_file_still_holds_is_put_into_a_new_one(
    bingqi: Run, file: Path, database: tuple[str, str], tmp_path: Path
) -> None:
    with closing(kept(file)) as store:
        tables = {table: store.lines(table) for table in [fought(store, 40) for _ in range(3)]}
        new = made(store)
        with store.reading() as db:
            db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = pages_of(file, "lines")
    overwrite(file, pages[len(pages) // 2])
    listed = bingqi("tables", "list", *database)
    assert (listed.code, sum(table in listed.out for table in (*tables, new))) == (0, 4)
    found = bingqi("tables", "check", *database)
    assert found.code == 1
    ran = bingqi("tables", "rescue", "--into", "new.db", *database)
    assert ran.code == 0, ran.err
    with closing(kept(tmp_path / "new.db")) as saved:
        kept_now = {table: saved.lines(table) for table in tables}
        assert saved.table(new).phase == "gathering"
        assert [one.name for one in saved.seats(new)] == [*SIDES, "Eve"]
    assert all(tables[table].startswith(lines) for table, lines in kept_now.items())
    assert 0 < sum(kept_now[table] != tables[table] for table in tables) < 3
    whole = bingqi("tables", "check", "--database", f"sqlite:///{tmp_path / 'new.db'}")
    assert (whole.code, whole.out) == (0, "4 tables checked; all hold.\n")
    with closing(sqlite3.connect(tmp_path / "new.db")) as new_file:
        assert new_file.execute("PRAGMA foreign_key_check").fetchall() == []


def test_where_no_table_can_be_read_any_more_none_is_said_to_hold(bingqi: Run, file: Path, database: tuple[str, str]) -> None:
    with closing(kept(file)) as store:
        made(store)
        with store.reading() as db:
            db.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    for page in pages_of(file, "tables"):
        overwrite(file, page)
    for verb in ("list", "check"):
        ran = bingqi("tables", verb, *database)
        assert (ran.code, "all hold" in ran.out, "There are no tables" in ran.out) == (1, False, False)
        assert "damaged" in ran.out + ran.err


def test_a_table_is_deleted_only_where_that_is_agreed_to(bingqi: Run, file: Path, database: tuple[str, str]) -> None:
    with closing(kept(file)) as store:
        table, other = fought(store, 2), made(store)
    assert bingqi("tables", "delete", table, *database, stdin="").code == 0
    assert len(bingqi("tables", "list", "--json", *database).json) == 2
    assert bingqi("--lang", "zh", "tables", "delete", table, *database, stdin="是\n").code == 0
    assert [one["id"] for one in bingqi("tables", "list", "--json", *database).json] == [other]


def test_beside_a_server_tables_are_looked_at_and_invited_to_but_not_changed(
    bingqi: Run, file: Path, database: tuple[str, str]
) -> None:
    with closing(kept(file)) as store, alone(file):
        table = fought(store, 2)
        for command in (["rescue", table], ["rescue", "--into", "new.db"], ["delete", table, "--yes"]):
            ran = bingqi("tables", *command, *database)
            assert (ran.code, ran.out, "another bingqi serves these tables" in ran.err) == (2, "", True)
        for command in (["list"], ["show", table], ["export", table], ["check"]):
            assert bingqi("tables", *command, *database).code == 0
        link = bingqi("tables", "invite", table, SIDES[0], "--origin", "https://tables.example.org/", *database).out.strip()
        address, _, key = link.partition("#")
        assert address == "https://tables.example.org/join"
        assert store.join(key)[:2] == (table, SIDES[0])


def test_a_database_of_an_older_version_is_not_brought_up_to_date_behind_a_servers_back(
    bingqi: Run, file: Path, database: tuple[str, str]
) -> None:
    kept(file).close()
    with sqlite3.connect(file) as old:
        old.execute("UPDATE bingqi_version SET version_num = '0001'")
    old.close()
    ran = bingqi("tables", "list", *database)
    assert (ran.code, "an older version of bingqi has written it" in ran.err) == (2, True)


def test_a_secret_stays_where_it_is_while_the_battle_goes_on(bingqi: Run, file: Path, database: tuple[str, str]) -> None:
    with closing(kept(file)) as store:
        table = fought(store, 6)
        n, secret = store.lines(table).count(b"\n"), store.beginning(table).secret
        alter(store, table, n)
        with store.writing() as db:
            db.execute(TABLES.update().values(phase=PLAYING))
    ran = bingqi("tables", "rescue", table, "--yes", *database)
    assert (ran.code, secret in ran.out) == (0, False)
    with closing(kept(file)) as store:
        assert store.beginning(table).secret == secret
