"""All tables: opened when somebody comes, closed when nobody is there, deleted in the end; and what their database does."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.table.served import ANN, BOB, BOT, GM, Served, chinese, ids, plan
from tests.table.test_socket import begun, lined_up

from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.rulesets import ruleset
from bingqi.table import house
from bingqi.table.house import House
from bingqi.table.process.memory import give_back
from bingqi.table.store.database import BadStore


async def tidied(at: Served, monkeypatch: pytest.MonkeyPatch, until: Callable[[], bool]) -> None:
    """The house is tidied now and again until something is so; whoever was there a moment ago counts as gone long ago."""
    monkeypatch.setattr(house, "TIDY_EVERY", 0.01)
    monkeypatch.setattr(house, "IDLE", 0.0)
    tidying = asyncio.create_task(at.house.tidy())
    await at.until(lambda: until() or tidying.done())
    assert not tidying.done()
    tidying.cancel()


async def test_a_table_that_cannot_be_closed_keeps_no_other_from_being_closed(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = [(await at.made())["Ann"] for _ in range(2)]

    def close() -> None:
        raise RuntimeError("cannot be closed")

    monkeypatch.setattr(at.hub(tokens[0]), "close", close)
    await tidied(at, monkeypatch, lambda: not at.house.tables)


async def test_a_table_where_nobody_is_is_closed_and_opened_again_with_everything(
    at: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = await at.made(ANN, BOB, GM, clock=30, delay=5)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    await at.sit(ann, bob, words="kept")
    ann.say("hand", seat="Bob", to="greedy")
    bob.say("hand", seat="Bob", to="greedy")
    await at.settled()
    await at.pick(ann)
    before = ann.view
    first = at.hub(tokens["Ann"])
    await at.leave(ann)
    await tidied(at, monkeypatch, lambda: True)
    await asyncio.sleep(0.05)
    assert at.house.tables, "Bob is still there"
    await at.leave(bob)
    await tidied(at, monkeypatch, lambda: not at.house.tables)
    again = await at.page(tokens["Ann"])
    assert at.hub(tokens["Ann"]) is not first
    assert {name: again.view[name] for name in before if name != "table"} == {n: before[n] for n in before if n != "table"}
    gone = {**before["table"], "seats": {name: {**seat, "here": 0} for name, seat in before["table"]["seats"].items()}}
    here = {**again.table, "seats": {name: {**seat, "here": 0} for name, seat in again.table["seats"].items()}}
    assert here == gone
    await at.fought(again, await at.page(tokens["Max"]))
    assert verify(ruleset("frontline"), parse(at.store.lines(at.store.seat_of(tokens["Ann"])[0]), at.file)).dice == "proved"


async def test_a_table_closed_in_the_breath_in_which_its_last_page_left_has_no_time_any_more(at: Served) -> None:
    """Its clocks would go on, and play against those who open it anew."""
    tokens = await at.made(ANN, BOT, clock=5)
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    (table,) = at.house.tables
    it = at.house.tables[table]
    await asyncio.sleep(0.01)  # its time has begun to pass
    it.hub.timing.stirred.set()
    await at.house.close(table)
    await asyncio.wait([it.time], timeout=1.0)
    assert it.time.cancelled()


async def test_a_table_is_opened_once_whoever_comes(at: Served) -> None:
    tokens = await at.made()
    await at.house.close(at.store.seat_of(tokens["Ann"])[0])
    hubs = await asyncio.gather(*[at.house.hub(at.store.seat_of(tokens["Ann"])[0]) for _ in range(20)])
    assert len({id(hub) for hub in hubs}) == 1


async def test_tables_that_nobody_touched_for_long_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000.0
    at = Served(tmp_path, clock=lambda: now)
    at.house.keep = 90
    async with at:
        old = await at.made()
        now += 89 * 86400
        young = await at.made()
        at.house.swept = -1e9
        await tidied(at, monkeypatch, lambda: at.house.swept > 0)
        assert len(await at.told("POST", "/api/mine", {"tokens": [old["Ann"], young["Ann"]]})) == 2
        now += 2 * 86400

        def is_gone() -> bool:
            at.house.swept = -1e9  # a sweep spares tables that are still open, and the next would be an hour away
            return len(at.store.opened([old["Ann"], young["Ann"]])) == 1

        await tidied(at, monkeypatch, is_gone)
        assert (await at.ask("GET", "/api/table", key=old["Ann"])).status_code == 401
        assert (await at.ask("GET", "/api/table", key=young["Ann"])).status_code == 200


async def test_another_server_on_the_same_database_goes_on_with_what_was_shown(at: Served) -> None:
    """As after kill -9: nothing that was shown is lost."""
    pages = await begun(at)
    active, _ = await lined_up(at, pages)
    await at.pick(active)
    other = House(at.store)
    (table,) = at.house.tables
    hub = await other.hub(table)
    for seat, page in pages.items():
        view = msgspec.json.decode(msgspec.json.encode(await hub.view_of(hub.seats[seat])))
        assert {name: view[name] for name in view if name != "table"} == {n: page.view[n] for n in page.view if n != "table"}, seat
    await other.close_all()


async def test_of_two_servers_that_play_one_table_the_second_opens_it_anew(at: Served) -> None:
    """Its pages come again, see what was done elsewhere, and play on."""
    pages = await begun(at)
    active, _ = await lined_up(at, pages)
    other = House(at.store)
    (table,) = at.house.tables
    hub = await other.hub(table)
    before = active.view
    await hub.move(lambda: hub.table_state.let_default(active.you["seat"]))  # type: ignore[union-attr]  # the battle is on
    active.say("pick", key=active.prompt["default"], seq=active.seq)
    await at.settled()
    assert active.view == before
    assert active.task is not None
    await active.task
    await other.close_all()
    again = {name: await at.page(at.store.token(table, name)) for name in pages}
    await at.fought(*again.values())
    assert all(page.table["phase"] == "over" for page in again.values())
    assert verify(ruleset("frontline"), parse(at.store.lines(table), at.file)).problems == []


# --- The database -------------------------------------------------------------------------


async def told_of(at: Served, wrong: str, tokens: dict[str, str], writing: bool = True) -> None:
    """Requests and pages are told in both languages what is wrong with the database, with 503."""
    asked: list[Any] = [("GET", "/api/table", None)] if not writing else [("POST", "/api/tables", plan())]
    for method, path, body in asked:
        for lang in ("en", "zh"):
            answer = await at.ask(method, path, body, tokens["Ann"], accept_language=lang)
            assert (answer.status_code, ids(answer)) == (503, [wrong])
            assert chinese(answer.json()["detail"]) == (lang == "zh")
            assert str(at.file) not in answer.text, "where the tables are kept is nobody's business"


async def playing(at: Served) -> tuple[dict[str, str], Any]:
    """A table of Ann's against a bot, at which she is asked something."""
    tokens = await at.made(ANN, BOT, dice={"kind": "fast", "seed": "a seed"})
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    return tokens, ann


async def goes_on(at: Served, ann: Any, before: Any) -> None:
    """Nothing has changed, the move can be made now, and the record holds."""
    assert ann.view == before
    await at.pick(ann)
    assert ann.view != before
    await at.fought(ann)
    (table,) = at.house.tables
    assert verify(ruleset("frontline"), parse(at.store.lines(table), at.file)).problems == []


async def test_a_locked_database_is_told_and_the_table_goes_on_later(at: Served) -> None:
    tokens, ann = await playing(at)
    before = ann.view
    other = sqlite3.connect(at.file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    await told_of(at, "database-locked", tokens)
    await at.pick(ann)
    assert ann.errors == ["database-locked"]
    other.execute("ROLLBACK")
    other.close()
    await goes_on(at, ann, before)


async def test_a_full_disk_is_told_and_the_table_goes_on_later(at: Served) -> None:
    tokens, ann = await playing(at)
    before = ann.view
    with at.store.writing() as db:  # whatever is written needs much room
        db.exec_driver_sql("CREATE TABLE filler (x)")
        for table in ("lines", "tables"):
            add = "INSERT INTO filler VALUES (zeroblob(50000))"
            db.exec_driver_sql(f"CREATE TRIGGER fill_{table} BEFORE INSERT ON {table} BEGIN {add}; END")
        most = db.exec_driver_sql("PRAGMA page_count").scalar()

    def wanted(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {most}")

    sa.event.listen(at.store.engine, "checkout", wanted)
    await told_of(at, "database-full", tokens)
    await at.pick(ann)
    assert ann.errors == ["database-full"]
    most = 1_000_000
    await goes_on(at, ann, before)


async def test_a_read_only_database_is_told_and_the_table_goes_on_later(at: Served) -> None:
    tokens, ann = await playing(at)
    before = ann.view
    read_only = True

    def wanted(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA query_only = {int(read_only)}")

    sa.event.listen(at.store.engine, "checkout", wanted)
    await told_of(at, "database-read-only", tokens)
    await at.pick(ann)
    assert ann.errors == ["database-read-only"]
    read_only = False
    await goes_on(at, ann, before)


@pytest.mark.skipif(os.name == "nt", reason="Windows moves no open files")
async def test_a_database_that_is_taken_away_is_told_and_the_table_goes_on_when_it_is_back(at: Served, tmp_path: Path) -> None:
    """Nothing is written into what is left of it, and no empty one is put in its place."""
    tokens, ann = await playing(at)
    before = ann.view
    away = tmp_path / "away"
    away.mkdir()
    for file in at.file.parent.glob("tables.db*"):
        file.rename(away / file.name)
    await told_of(at, "database-gone", tokens)
    await told_of(at, "database-gone", tokens, writing=False)
    await at.pick(ann)
    assert ann.errors == ["database-gone"]
    assert not at.file.exists()
    for file in away.iterdir():
        file.rename(at.file.parent / file.name)
    await goes_on(at, ann, before)


async def test_a_backup_taken_while_the_server_runs_holds_every_table(at: Served, tmp_path: Path) -> None:
    tokens, ann = await playing(at)
    backup = tmp_path / "backup.db"
    with sqlite3.connect(at.file) as other:
        other.execute("VACUUM INTO ?", (str(backup),))
    other.close()
    await at.pick(ann)
    folder = tmp_path / "restored"
    folder.mkdir()
    backup.rename(folder / "tables.db")
    async with Served(folder) as restored:
        page = await restored.page(tokens["Ann"])
        assert page.prompt is not None
        await restored.fought(page)
        assert page.table["phase"] == "over"


async def test_whoever_looks_at_a_table_that_was_just_closed_is_told_so(at: Served) -> None:
    tokens = await at.made()
    await at.page(tokens["Ann"])
    hub = at.hub(tokens["Ann"])
    await hub.close()
    with pytest.raises(BadStore, match="closed"):
        await hub.view_of(hub.seats["Bob"])


def test_what_was_refused_keeps_no_memory() -> None:
    """A body of megabytes hangs together in a circle with the fault for which it was refused."""

    class Body:
        pass

    gc.disable()
    try:
        body, fault = Body(), ValueError()
        gone = weakref.ref(body)
        fault.body, body.fault = body, fault  # type: ignore[attr-defined]  # a circle
        del body, fault
        assert gone() is not None
        give_back()
        assert gone() is None
    finally:
        gc.enable()
