"""Two servers on one PostgreSQL: whoever comes to either plays at the same table, and where one is gone the other goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from tests.table.client import PATIENCE, Client, Http, Opened, Refusal, open_table
from tests.table.postgres import Postgres, running
from tests.table.served import ANN, BOT, Served
from tests.table.serving import Server
from tests.table.test_store import Clock, made, refused, url

from bingqi.cli import main
from bingqi.core.problems import problem
from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.rulesets import ruleset
from bingqi.table import house
from bingqi.table.seats.seat import Seat
from bingqi.table.store.database import BadStore
from bingqi.table.store.leases import LASTS, Elsewhere, Leases
from bingqi.table.store.table_store import Store

PLAN = {
    "scenario": "frontline/kobolds-and-goblins", "you": "Ann", "dice": {"kind": "fair"},
    "seats": [{"name": "Ann", "role": "player", "side": "kobolds"}, {"name": "Bob", "role": "player", "side": "goblins"},
              {"name": "Max", "role": "gm"}],
}  # fmt: skip


# --- Leases ---------------------------------------------------------------------------------


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def servers(tmp_path: Path, clock: Clock) -> Iterator[tuple[Leases, Leases]]:
    stores = [Store(url(tmp_path / "tables.db"), clock=clock) for _ in range(2)]
    one, other = [Leases(store, f"http://10.0.0.{n}:8300") for n, store in enumerate(stores, 1)]
    yield one, other
    for store in stores:
        store.close()


def begun(leases: Leases) -> str:
    """A table whose battle is on, and which nobody holds."""
    owner, leases.store.owner = leases.store.owner, ""
    table = made(leases.store).id
    leases.store.owner = owner
    return table


def test_a_table_is_held_by_one_server_until_that_gives_it_back(servers: tuple[Leases, Leases]) -> None:
    one, other = servers
    table = begun(one)
    one.take(table)
    one.take(table)
    with pytest.raises(Elsewhere) as wrong:
        other.take(table)
    assert wrong.value.holder == ("http://10.0.0.1:8300", one.owner)
    assert refused(wrong) == f"{table}: another server plays at this table; try again in a moment"
    other.give_back([table])
    with pytest.raises(Elsewhere):
        other.take(table)
    one.give_back([table])
    other.take(table)


def test_who_does_not_renew_loses_its_tables_and_who_does_keeps_them(servers: tuple[Leases, Leases], clock: Clock) -> None:
    one, other = servers
    first, second = begun(one), begun(one)
    one.take(first)
    clock.now += LASTS - 1
    assert one.renew() == {first}
    clock.now += LASTS - 1
    with pytest.raises(Elsewhere):
        other.take(first)
    one.take(second)
    clock.now += 2
    other.take(first)
    assert one.renew() == {second}
    assert other.renew() == {first}


def test_who_was_only_slow_changes_nothing_any_more(servers: tuple[Leases, Leases], clock: Clock) -> None:
    one, other = servers
    table = begun(one)
    one.take(table)
    one.store.append(table, 2, [b"one\n"], "")
    clock.now += LASTS + 1
    one.store.append(table, 3, [b"still nobody else's\n"], "")
    other.take(table)
    before = other.store.lines(table)
    seat = one.store.seats(table)[1]
    for write in (
        lambda: one.store.append(table, 4, [b"two\n"], ""),
        lambda: one.store.change_seat(table, seat),
        lambda: one.store.add_seat(table, seat),
        lambda: one.store.begin(table, one.store.beginning(table).header),
    ):
        with pytest.raises(BadStore, match="another server plays"):
            write()
    assert other.store.lines(table) == before
    other.store.append(table, 4, [b"two\n"], "")


@pytest.fixture
def leased(at: Served) -> Leases:
    """The leases of a server in this process."""
    at.house.leases = Leases(at.store, "http://10.0.0.1:8300")
    return at.house.leases


async def renewed_until(at: Served, monkeypatch: pytest.MonkeyPatch, so: Callable[[], bool]) -> None:
    monkeypatch.setattr(house, "RENEWED", 0.01)
    keeping = asyncio.create_task(at.house.keep_leases())
    await at.until(lambda: so() or keeping.done())
    assert not keeping.done()
    keeping.cancel()


async def test_nothing_that_fails_ends_the_renewal_of_leases(at: Served, leased: Leases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it all tables would be lost within seconds, and nobody would be told."""
    tokens = await at.made()
    calls = iter([BadStore(problem("database-locked")), RuntimeError("a library's own"), None, None])
    found = leased.renew
    done: list[object] = []

    def renew() -> set[str]:
        wrong = next(calls, None)
        done.append(wrong)
        if wrong is not None:
            raise wrong
        return found()

    monkeypatch.setattr(leased, "renew", renew)
    await renewed_until(at, monkeypatch, lambda: len(done) > 3)
    assert at.house.tables.keys() == {at.store.seat_of(tokens["Ann"])[0]}


async def test_a_table_that_is_opened_anew_while_leases_are_renewed_is_not_lost(
    at: Served, leased: Leases, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens = await at.made()
    table = at.store.seat_of(tokens["Ann"])[0]
    loop = asyncio.get_running_loop()
    before: list[object] = []
    done: list[int] = []

    async def anew() -> None:
        await at.house.close(table)
        await at.house.hub(table)

    def renew() -> set[str]:
        if not done:  # the table's lease was not there when the database looked, and is there when its answer comes
            asyncio.run_coroutine_threadsafe(anew(), loop).result()
            before.append(at.house.tables[table])
        done.append(1)
        return set() if len(done) == 1 else {table}

    monkeypatch.setattr(leased, "renew", renew)
    await renewed_until(at, monkeypatch, lambda: len(done) > 2)
    assert at.house.tables.get(table) is before[0]


async def test_limits_count_before_anything_is_done_to_pass_a_request_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever asks too much makes the server open a table, which plays its battle again. What another server has passed on it
    has counted already."""
    monkeypatch.setattr("bingqi.table.web.app.A_MINUTE", 3)
    at = Served(tmp_path)
    async with at:
        tokens = await at.made(ANN, BOT)  # one request: the bot's seat has no invitation
        leases = at.house.leases = Leases(at.store, "http://10.0.0.1:8300")
        looked: list[str] = []
        seat_of = at.store.seat_of

        def counted(token: str) -> tuple[str, Seat]:
            looked.append(token)
            return seat_of(token)

        monkeypatch.setattr(at.store, "seat_of", counted)
        statuses = [(await at.ask("GET", "/api/table", key=tokens["Ann"])).status_code for _ in range(2)]
        before = len(looked)
        statuses.append((await at.ask("GET", "/api/table", key=tokens["Ann"])).status_code)
        assert statuses == [200, 200, 429]
        assert (before > 0, len(looked)) == (True, before)
        meant = {"x_bingqi_server": leases.owner, "x_forwarded_for": "127.0.0.1"}
        assert [(await at.ask("GET", "/api/table", key=tokens["Ann"], **meant)).status_code for _ in range(5)] == [200] * 5
        foreign = {"x_bingqi_server": "0" * 32, "x_forwarded_for": "192.0.2.9"}
        assert (await at.ask("GET", "/api/table", key=tokens["Ann"], **foreign)).status_code == 429


def test_whoever_runs_the_servers_changes_no_table_that_one_of_them_plays(
    both: tuple[Server, Server], capsys: pytest.CaptureFixture[str]
) -> None:
    opened = asyncio.run(made_at(both[1]))
    database = ("--database", both[1].database)
    for command in (["rescue", opened.table], ["delete", opened.table, "--yes"]):
        assert main(["--lang", "en", "tables", *command, *database]) == 2
        assert "another server plays at this table" in capsys.readouterr().err
    assert main(["tables", "export", opened.table, *database]) == 2, "it has not begun"
    both[1].stop()
    assert main(["--lang", "en", "tables", "delete", opened.table, "--yes", *database]) == 0
    with pytest.raises(Refusal):
        asyncio.run(looked(both[0], opened))


async def made_at(server: Server) -> Opened:
    http = Http(server.url)
    try:
        return await open_table(http, PLAN)
    finally:
        await http.close()


async def looked(server: Server, opened: Opened) -> None:
    http = Http(server.url)
    try:
        await http.get("/api/table", opened.tokens["Ann"])
    finally:
        await http.close()


def test_old_tables_at_which_another_server_plays_are_not_deleted(servers: tuple[Leases, Leases], clock: Clock) -> None:
    one, other = servers
    held, left = begun(one), begun(one)
    clock.now += 91 * 86400
    one.take(held)
    assert other.store.delete_untouched(90) == 1
    assert one.store.table(held).id == held
    with pytest.raises(BadStore, match="no such table"):
        one.store.table(left)


# --- Two servers ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running() as postgres:
        yield postgres


@pytest.fixture
def both(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    database, made = postgres.new(), []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        made.append(Server(tmp_path / name, database))
        made[-1].start()
    yield made[0], made[1]
    for server in made:
        server.kill()


@asynccontextmanager
async def seated(opened: Opened, at: dict[str, Server]) -> AsyncIterator[dict[str, Client]]:
    """A page for each seat, open at some server."""
    clients = {seat: Client(server.url, opened.tokens[seat]) for seat, server in at.items()}
    tasks = [asyncio.create_task(client.run()) for client in clients.values()]
    try:
        for client in clients.values():
            await client.until(lambda client=client: client.view)  # type: ignore[misc]  # bound at once
        yield clients
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def moved(clients: dict[str, Client]) -> None:
    """Whoever is asked takes the default, and the table goes on."""
    async with asyncio.timeout(PATIENCE):
        while not (asked := [client for client in clients.values() if client.view.get("prompt") and client.line]):
            await asyncio.sleep(0.01)
    seen = asked[0].seq
    assert await asked[0].pick(asked[0].view["prompt"]["default"])
    await asked[0].until(lambda: asked[0].seq > seen)


def test_pages_at_two_servers_play_one_table_and_the_other_goes_on_where_one_is_killed(both: tuple[Server, Server]) -> None:
    asyncio.run(played(*both))


async def played(one: Server, other: Server) -> None:
    http, beside = Http(one.url), Http(other.url)
    opened = await open_table(http, PLAN)
    async with seated(opened, {"Ann": one, "Bob": other, "Max": other}) as clients:
        for seat in ("Ann", "Bob"):
            await clients[seat].send(t="sit", words=seat)
        for client in clients.values():
            await client.until(lambda client=client: client.view["table"]["phase"] == "playing")  # type: ignore[misc]
        for _ in range(4):
            await moved(clients)
        assert (await beside.get("/api/table", opened.tokens["Ann"]))["view"]["log"] == clients["Ann"].view["log"]
        link = await beside.post("/api/table/seats", {"name": "Eve"}, opened.tokens["Max"])
        assert (await http.post("/api/join", token=link["invitation"]))["seat"] == "Eve"
        with pytest.raises(Refusal) as refusal:
            await beside.post("/api/table/seats", {"name": "Eve"}, opened.tokens["Max"])
        assert refusal.value.status == 409
        shown = {seat: client.view for seat, client in clients.items()}
        times = {seat: client.times for seat, client in clients.items()}
        one.kill()
        clients["Ann"].address = clients["Bob"].address  # what stands before them sends her there now
        for seat, client in clients.items():
            await client.until(lambda client=client, seat=seat: client.times > times[seat])  # type: ignore[misc]  # bound at once
            assert client.view["log"] == shown[seat]["log"]
            assert client.farewell == []
        await moved(clients)
        one.start()
        assert (await http.get("/api/table", opened.tokens["Ann"]))["view"]["log"] == clients["Ann"].view["log"]
        assert other.stop() in (0, -15, 143)
        for client in clients.values():
            client.address = one.url.replace("http", "ws", 1) + "/ws"
        times = {seat: client.times for seat, client in clients.items()}
        for seat, client in clients.items():
            await client.until(lambda client=client, seat=seat: client.times > times[seat])  # type: ignore[misc]  # bound at once
        await moved(clients)
        record = parse(await http.call("GET", "/api/table/record", token=opened.tokens["Max"]), Path("record"))
        assert verify(ruleset("frontline"), record).problems == []
    await http.close()
    await beside.close()
    assert "Traceback" not in one.said + other.said


def test_only_who_knows_the_database_passes_for_a_server(both: tuple[Server, Server]) -> None:
    """A page from elsewhere is refused by whichever server it is sent to."""
    one, _ = both
    for name in ("", "x", "0" * 32):
        headers = {"x-bingqi-server": name, "origin": "https://evil.example", "host": "evil.example"}
        assert httpx.get(f"{one.url}/api/table", headers=headers).status_code == 403
