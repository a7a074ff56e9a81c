"""The door: connections are counted by household, and nobody who only stands there keeps others out."""

from __future__ import annotations

import asyncio
import resource
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from tests.conftest import PROVE
from tests.table.serving import Server

from bingqi.cli.commands.serve import open_files
from bingqi.table.web import door as doors
from bingqi.table.web.addresses import Proxies, household
from bingqi.table.web.door import Door, Limits, limits
from bingqi.table.web.protocols import protocols
from bingqi.table.web.recent import Pages

PATIENCE = 20.0
HALF = b"GET / HTTP/1.1\r\nHost: x\r\nX-More: "
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
ONCE = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
MUCH = 32 * 2**20
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
"""A page that never says whose it is."""


class Line:
    """A connection on which nothing is sent."""

    def __init__(self) -> None:
        self.said, self.open = b"", True

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return not self.open

    def is_reading(self) -> bool:
        return True

    def write(self, data: bytes) -> None:
        self.said += data

    def close(self) -> None:
        self.open = False

    abort = close


# --- Who counts as one ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("made up", "<script>", True),
    ],
)
def test_a_household_is_an_address_or_a_network_of_64_bits(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) == same


def test_a_proxy_is_known_by_its_address_or_network() -> None:
    some = Proxies(["127.0.0.1", "10.0.0.0/8", "nonsense", "::1"])
    assert [host in some for host in ("127.0.0.1", "10.9.8.7", "::1", "127.0.0.2", "nonsense", "")] == [True] * 3 + [False] * 3
    assert "192.0.2.1" in Proxies(["*"])


# --- How many -----------------------------------------------------------------------------------


async def test_two_addresses_of_one_network_share_what_one_may_have() -> None:
    door = Door(Limits(100, 2, 100))
    here = [door.enter(Line(), f"2001:db8::{n}") for n in (1, 2)]
    for one in here:
        assert one is not None
        door.heard(one, 50, "nothing")
    line = Line()
    assert door.enter(line, "2001:db8::3") is None
    assert line.said.startswith(b"HTTP/1.1 503 ")
    assert not line.open
    assert door.enter(Line(), "2001:db8:0:1::1") is not None


async def test_who_has_asked_nothing_makes_room_and_who_is_served_does_not() -> None:
    """The oldest goes first, and is told so if it has begun to ask."""
    door = Door(Limits(3, 3, 3))
    lines = [Line() for _ in range(4)]
    for line in lines[:3]:
        visitor = door.enter(line, "192.0.2.1")
        assert visitor is not None
        door.heard(visitor, 10, "nothing" if line is lines[0] else "head")
    assert door.enter(lines[3], "192.0.2.9") is not None
    assert [line.open for line in lines] == [True, False, True, True]
    assert lines[1].said.startswith(b"HTTP/1.1 503 ")
    door.heard(door.visitors[lines[2]], 10, "nothing")
    door.heard(door.visitors[lines[3]], 10, "nothing")
    assert door.enter(Line(), "192.0.2.7") is None


async def test_nothing_is_left_of_those_who_have_gone() -> None:
    door = Door(Limits(), ["127.0.0.1"])
    lines = [Line() for _ in range(50)]
    for n, line in enumerate(lines):
        visitor = door.enter(line, "127.0.0.1" if n % 2 else f"192.0.2.{n}")
        assert visitor is not None
        if n % 3 == 0:
            assert door.opens_page(visitor)
    for line in lines:
        door.leave(line)
        door.leave(line)
    assert (door.visitors, door.homes, door.silent, door.pages) == ({}, {}, {}, 0)


async def test_a_proxy_has_the_connections_of_all_behind_it_and_each_of_them_so_many_pages() -> None:
    door = Door(Limits(100, 2, 100), ["127.0.0.1"])
    assert all(door.enter(Line(), "127.0.0.1") for _ in range(50))
    pages = Pages(["127.0.0.1"], 2)
    with pages.one_more("2001:db8::1") as first, pages.one_more("2001:db8::2") as second, pages.one_more("2001:db8::3") as third:
        assert (first, second, third) == (True, True, False)
        with pages.one_more("192.0.2.1") as other:
            assert other
        for _ in range(10):
            with pages.one_more("127.0.0.1") as own:
                assert own
    assert not pages.open


async def test_pages_leave_room_for_requests() -> None:
    door = Door(Limits(4, 4, 3))
    come = [door.enter(Line(), "192.0.2.1") for _ in range(4)]
    assert [door.opens_page(one) for one in come if one] == [True, True, True, False]


@pytest.mark.parametrize("files", [64, 256, 1024, 4096, 65536])
def test_some_files_are_left_for_all_else(files: int) -> None:
    most = limits(files)
    assert most.pages < most.all <= files - min(256, files // 2)
    assert most.household <= most.all


@pytest.fixture
def few_files() -> Iterator[int]:
    """This process may open few files, and could more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
    yield hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_server_takes_as_many_files_as_it_may(few_files: int) -> None:
    assert open_files() == (65536 if few_files == resource.RLIM_INFINITY else min(few_files, 65536))


# --- At a server that runs ------------------------------------------------------------------------


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Says something; where a body is asked for, hears all of it first; at /much says more than anybody takes unasked."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    heard: Any = {"more_body": True}
    while heard.get("more_body"):
        heard = await receive()
    body = b"x" * (MUCH if scope["path"] == "/much" else 2)
    length = str(len(body)).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", length)]})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def served(door: Door) -> AsyncIterator[tuple[str, int]]:
    """A server with this door; where it is."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = uvicorn.Server(
            uvicorn.Config(echo, **protocols(door), lifespan="off", log_config=None, timeout_graceful_shutdown=1)
        )
        running = asyncio.create_task(server._serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield listening.getsockname()
        server.should_exit = True
        await running


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for long."""
    for name, seconds in (("HEAD", 0.3), ("BODY", 0.3), ("STUCK", 0.3), ("EVERY", 0.05)):
        monkeypatch.setattr(doors, name, seconds)


async def answer(at: tuple[str, int], *said: bytes, pause: float = 0.0, source: str = "127.0.0.1") -> bytes:
    """All that is answered until the server ends the connection; as long as it does not, this is said bit by bit."""
    reader, writer = await asyncio.open_connection(*at, local_addr=(source, 0))
    heard = asyncio.create_task(reader.read())
    for one in said:
        if not heard.done():
            writer.write(one)
            await asyncio.sleep(pause)
    async with asyncio.timeout(PATIENCE):
        await asyncio.wait([heard])
    writer.close()
    return heard.result()


async def test_a_head_that_never_ends_is_ended() -> None:
    async with served(Door(Limits())) as at:
        assert (await answer(at, HALF, *[b"x"] * 20, pause=0.05)).startswith(b"HTTP/1.1 408 ")
        assert await answer(at, b"") == b"", "and so is one that does not begin"
        assert (await answer(at, WHOLE, HALF, pause=0.1)).count(b"HTTP/1.1 ") == 2, "also a second one"


async def test_a_body_that_trickles_is_ended_and_one_that_takes_its_time_is_heard() -> None:
    head = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
    async with served(Door(Limits())) as at:
        slow = await answer(at, head % 1000, *[b"x"] * 30, pause=0.05)
        assert slow.startswith(b"HTTP/1.1 408 ")
        steady = await answer(at, head % 20_000, *[b"x" * 1000] * 20, pause=0.05)
        assert steady.startswith(b"HTTP/1.1 200 ")


async def test_who_does_not_take_what_it_asked_for_is_cut_off() -> None:
    door = Door(Limits())
    async with served(door) as at, asyncio.timeout(PATIENCE):
        with closing(socket.create_connection(at)) as deaf:
            deaf.sendall(b"GET /much HTTP/1.1\r\nHost: x\r\n\r\n")
            while not door.visitors:
                await asyncio.sleep(0.01)
            while door.visitors:
                await asyncio.sleep(0.01)


async def test_an_open_page_that_says_nothing_is_left_alone() -> None:
    """Whatever the limits for requests are; and when it has gone, its place is free."""
    door = Door(Limits())
    async with served(door) as at:
        async with websockets.connect(f"ws://{at[0]}:{at[1]}/") as page:
            await asyncio.sleep(0.6)
            await page.send("still here")
            await page.ping()
            assert door.pages == 1
        while door.visitors:
            await asyncio.sleep(0.01)
        assert door.pages == 0


async def test_too_many_pages_are_refused_with_a_word() -> None:
    async with served(Door(Limits(8, 8, 1))) as at, websockets.connect(f"ws://{at[0]}:{at[1]}/"):
        with pytest.raises(websockets.InvalidStatus) as refused:
            await websockets.connect(f"ws://{at[0]}:{at[1]}/")
        assert refused.value.response.status_code == 503
        assert (await answer(at, ONCE)).startswith(b"HTTP/1.1 200 ")


async def test_while_many_only_stand_there_others_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the household that has all it may have, and when all that there may be are there."""
    monkeypatch.setattr(doors, "HEAD", 1000)
    many = []
    async with served(Door(Limits(40, 20, 30))) as at:
        try:
            for source in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
                for _ in range(30):
                    many.append(socket.create_connection(at, source_address=(source, 0)))
                    many[-1].sendall(HALF)
                    await asyncio.sleep(0)
                for asker in (source, "127.0.0.9"):
                    assert (
                        await answer(at, WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"), source=asker)
                    ).startswith(b"HTTP/1.1 200 ")
        finally:
            for one in many:
                with suppress(OSError):
                    one.close()


@pytest.mark.skipif(not PROVE, reason="a server of its own and thousands of connections: BINGQI_PROVE=1")
@pytest.mark.parametrize("said", [b"", HALF, UPGRADE], ids=["nothing", "half a head", "an open page"])
def test_two_thousand_slow_connections_stop_nobody(tmp_path: Path, said: bytes) -> None:
    """A server that may open 1024 files goes on answering, closes what is slow, and logs next to nothing."""
    server, slow = Server(tmp_path, files=1024), list[socket.socket]()
    server.start()
    try:
        httpx.get(f"{server.url}/api/health", timeout=60)  # it has begun
        for n in range(2000):
            slow.append(socket.create_connection(("127.0.0.1", server.port)))
            slow[-1].sendall(said.replace(b"PORT", b"%d" % server.port))
            if n % 200 == 0:
                assert httpx.get(f"{server.url}/api/health", timeout=10).status_code == 200
        assert httpx.get(f"{server.url}/api/health", timeout=10).status_code == 200
        for one in slow:
            one.settimeout(60)
            with suppress(ConnectionError):
                while one.recv(4096):
                    pass
        assert len(server.said) < 5000
    finally:
        for one in slow:
            one.close()
        server.kill()
