"""The server is killed while many play: nothing that anybody was shown is lost, and no table is stuck."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.conftest import PROVE
from tests.table.client import Client
from tests.table.crowd import Crowd, CrowdedTable
from tests.table.postgres import running
from tests.table.serving import Server, family, gone_soon
from tests.table.shown import differs, drawn

from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.rulesets import find_scenario, ruleset

LONGEST = 1.2
"""Seconds of play before the server is killed."""
AFTER = 2
"""At so many tables that are over pages stay open."""


FIRST = """
import sys
from threading import Barrier, Thread
import msgspec
from bingqi.rulesets import find_scenario, ruleset
from bingqi.table.wire.frame import frame
from bingqi.table.wire.patch import patch
sys.setswitchinterval(1e-5)
rules, data, barrier, started = ruleset("frontline"), msgspec.json.decode(sys.stdin.buffer.read()), Barrier(6), []

def start():
    barrier.wait()
    started.append(rules.setup(data, {}))

threads = [Thread(target=start) for _ in range(6)]
for one in threads: one.start()
for one in threads: one.join()
assert len(started) == 6
"""


prove = pytest.mark.skipif(not PROVE, reason="long evidence: make prove")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.kill()


def test_what_was_shown_outlives_three_kills(server: Server) -> None:
    asyncio.run(killed(server, 3, 1))


@prove
@pytest.mark.prove
def test_what_was_shown_outlives_a_hundred_kills(server: Server) -> None:
    asyncio.run(killed(server, 100, 2))


@prove
@pytest.mark.prove
def test_what_was_shown_outlives_a_hundred_kills_with_postgresql(tmp_path: Path) -> None:
    with running() as postgres:
        server = Server(tmp_path, postgres.new())
        try:
            asyncio.run(killed(server, 100, 3))
        finally:
            server.kill()


@prove
@pytest.mark.prove
def test_what_was_shown_outlives_fifty_kills_of_one_of_two_servers(tmp_path: Path) -> None:
    """Play goes on at the other one within ten seconds."""
    with running() as postgres:
        database, servers = postgres.new(), []
        for name in ("one", "other"):
            (tmp_path / name).mkdir()
            servers.append(Server(tmp_path / name, database))
        try:
            took = asyncio.run(taken_over(servers, 50, 4))
        finally:
            for server in servers:
                server.kill()
    assert max(took) < 10, sorted(took)[-5:]


def test_many_tables_may_be_the_first_to_be_opened() -> None:
    """As when all pages come again after a kill; the library that reads content crashed then."""
    rules, name = find_scenario("frontline/kobolds-and-goblins")
    done = subprocess.run([sys.executable, "-c", FIRST], input=msgspec.json.encode(rules.scenario(name)), check=False)
    assert done.returncode == 0


async def killed(server: Server, times: int, seed: int) -> None:
    """So many kills at moments by chance; after each everybody comes again and all tables are there."""
    random = Random(seed)
    server.start()
    crowd = Crowd(server.url, seed)
    for n in range(times):
        crowd.rests = False
        playing = asyncio.create_task(crowd.play())
        await asyncio.sleep((random.random() + (n == 0)) * LONGEST)
        children = family(server.pid)[1:]
        server.kill()
        crowd.rests = True
        await playing
        await back_again(crowd, server)
        await check_all_there(crowd)
        await gone_soon(children)
        for table in crowd.over[:-AFTER]:
            await check_record(crowd, table.tokens["gm"])
            await crowd.leave(table)
    await asyncio.gather(*[table.finish() for table in crowd.all])
    for table in crowd.all:
        await check_record(crowd, table.tokens["gm"])
    await crowd.close()


async def taken_over(servers: list[Server], times: int, seed: int) -> list[float]:
    """One server after the other is killed in the midst of play, so many times; how many seconds later all pages were back, and at
    every table somebody's answer was taken."""
    random, took = Random(seed), []
    for server in servers:
        server.start()
    crowd = Crowd(servers[0].url, seed)
    for n in range(times):
        killed, left = servers[n % 2], servers[(n + 1) % 2]
        send_to(crowd, killed, left)
        crowd.rests = False
        playing = asyncio.create_task(crowd.play())
        while len(crowd.tables) < 3 or not any(client.line for client in at(crowd, killed)):
            await asyncio.sleep(0.05)
        await asyncio.sleep(random.random() * LONGEST)
        killed.kill()
        since, times_there = time.monotonic(), [(client, client.times) for client in at(crowd, killed)]
        assert times_there, "somebody was there"
        send_to(crowd, left, left)
        crowd.rests = True
        await playing
        for client, before in times_there:
            await client.until(lambda client=client, before=before: client.times > before)  # type: ignore[misc]  # bound at once
        await asyncio.gather(*[goes_on(table) for table in crowd.tables.values() if table.phase == "playing"])
        took.append(time.monotonic() - since)
        assert [one for table in crowd.all for one in table.lost] == []
        for table in [one for one in crowd.all if one.phase != "gathering"]:
            await check_shown_soon(crowd, table)
        for table in crowd.over[:-AFTER]:
            await check_record(crowd, table.tokens["gm"])
            await crowd.leave(table)
        await asyncio.to_thread(killed.start)
    await asyncio.gather(*[table.finish() for table in crowd.all])
    for table in crowd.all:
        await check_record(crowd, table.tokens["gm"])
    await crowd.close()
    return took


async def check_shown_soon(crowd: Crowd, table: CrowdedTable) -> None:
    """As `check_shown`, once all pages have heard of the last answer: bots may be playing on."""
    for left in range(40, -1, -1):
        record = await crowd.http.call("GET", "/api/table/record", token=table.tokens["gm"])
        try:
            check_shown(table, record)
        except AssertionError:
            if not left:
                raise
            await asyncio.sleep(0.25)
        else:
            return


def send_to(crowd: Crowd, one: Server, other: Server) -> None:
    """Whatever stands before the servers sends requests to one of them, and every second page to the other."""
    crowd.url, crowd.http.client.base_url = one.url, one.url
    for n, client in enumerate([client for table in crowd.all for client in table.clients.values()]):
        client.address = (one, other)[n % 2].url.replace("http", "ws", 1) + "/ws"


def at(crowd: Crowd, server: Server) -> list[Client]:
    """The pages that a server has."""
    mine = server.url.replace("http", "ws", 1)
    return [client for table in crowd.all for client in table.clients.values() if client.address.startswith(mine)]


async def goes_on(table: CrowdedTable) -> None:
    """Somebody's answer is taken."""
    asked = [client for client in table.clients.values() if client.view.get("prompt")]
    if asked:
        seq = asked[0].seq
        while asked[0].seq == seq or asked[0].line is None:
            await table.answer(asked[0])
            await asyncio.sleep(0.05)


async def back_again(crowd: Crowd, server: Server) -> None:
    """The server is started again, and all pages come and see no less than before."""
    pages = [(client, client.times) for table in crowd.all for client in table.clients.values()]
    await asyncio.to_thread(server.start)
    for client, times in pages:
        await client.until(lambda client=client, times=times: client.times > times)  # type: ignore[misc]  # bound at once
    assert [one for table in crowd.all for one in table.lost] == []
    for table in crowd.all:
        if table.phase != "gathering":
            await check_shown_soon(crowd, table)


def check_shown(table: CrowdedTable, record: bytes) -> None:
    """What each page was shown last is what the record says at one of its lines, and what it is shown now, at the last one."""
    lines = record.splitlines(keepends=True)
    eyes = {seat: client.view["seat"] for seat, client in table.clients.items()}  # a rematch swaps sides
    now = drawn(record, eyes)
    wrong = {seat: found for seat, client in table.clients.items() if (found := differs(client.view, now[seat], now))}
    assert not wrong, f"{table.id} is shown otherwise than its record says: {wrong}"
    missed = {seat for seat, client in table.clients.items() if "log" in client.before}
    for n in range(len(lines), 0, -1):
        shown = now if n == len(lines) else drawn(b"".join(lines[:n]), eyes)
        missed -= {seat for seat in missed if not differs(table.clients[seat].before, shown[seat], shown)}
        if not missed:
            return
    raise AssertionError(f"{table.id}: what was shown to {', '.join(missed)} is not in the record")


async def check_all_there(crowd: Crowd) -> None:
    """Every table is among those that its tokens open, and is as far as it was."""
    tokens = crowd.tokens | {token: table.id for table in crowd.all for token in table.tokens.values()}
    found = {one["token"]: one for n in range(0, len(tokens), 200) for one in await mine(crowd, list(tokens)[n : n + 200])}
    assert found.keys() == tokens.keys()
    assert all(found[token]["table"] == table for token, table in tokens.items())


async def mine(crowd: Crowd, tokens: list[str]) -> list[dict[str, str]]:
    found: list[dict[str, str]] = await crowd.http.post("/api/mine", {"tokens": tokens})
    return found


async def check_record(crowd: Crowd, token: str) -> None:
    """The record of a battle that is over is in order, and its dice are proved."""
    record = parse(await crowd.http.call("GET", "/api/table/record", token=token), Path("record"))
    proof = verify(ruleset(record.header.ruleset), record)
    assert proof.problems == []
    assert proof.finished
    assert (proof.dice == "proved") == (record.header.dice.kind == "fair")
