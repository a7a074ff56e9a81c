"""The server in this process: its API, and pages that are open at its tables. Tests that want it are coroutines (conftest.py)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.table.page_types import wrong

from bingqi.table.house import House
from bingqi.table.live.hub import Hub
from bingqi.table.store.table_store import Store
from bingqi.table.web.app import app
from bingqi.table.wire.patch import merged
from bingqi.table.workers.reckoner import Reckoner

Json = Any
SCENARIO = "frontline/kobolds-and-goblins"
ANN = {"name": "Ann", "role": "player", "side": "kobolds"}
BOB = {"name": "Bob", "role": "player", "side": "goblins"}
BOT = {**BOB, "player": "greedy"}
GM = {"name": "Max", "role": "gm"}
WATCHER = {"name": "Eve", "role": "spectator"}
HOST = "127.0.0.1:8300"
PATIENCE = 20.0
"""Seconds after which a test gives up."""


def plan(*seats: Json, **more: Json) -> Json:
    """A table of Ann, who makes it, and Bob, or of these seats."""
    return {"scenario": SCENARIO, "seats": list(seats) or [ANN, BOB], "you": "Ann", **more}


def ids(answer: httpx.Response) -> list[str]:
    """Which faults an answer tells of, the innermost ones."""
    return [innermost(one) for one in answer.json()["faults"]]


def innermost(what: Json) -> str:
    """The id of a fault without the places where it is."""
    inner = what["args"].get("fault") if what.get("args") else None
    return innermost(inner) if isinstance(inner, dict) else str(what["id"]).removeprefix("fault-")


def chinese(text: str) -> bool:
    """Whether a text is in Chinese."""
    return any("\u4e00" <= letter <= "\u9fff" for letter in text)


class Page:
    """A page that is open: it merges what it is sent, as the real one does."""

    def __init__(self) -> None:
        self.view: Json = {}
        self.you: Json = {}
        self.left: float | None = None
        self.seq = 0
        self.errors: list[str] = []
        self.peeks: list[Json] = []
        self.bye: list[str] = []
        self.heard: list[Json] = []
        """All messages, as they came."""
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.waiting = False
        """Whether the server has dealt with all that was sent, and waits for more."""
        self.closed = False
        self.lost: Exception | None = None
        """What the server is told that sends it something, once it is gone."""
        self.task: asyncio.Task[None] | None = None

    async def receive(self) -> Json:
        self.waiting = self.inbox.empty()
        message = await self.inbox.get()
        self.waiting = False
        return message

    async def send(self, event: Json) -> None:
        if self.lost is not None:
            raise self.lost
        if event["type"] == "websocket.send":
            self._hear(msgspec.json.decode(event.get("text") or event.get("bytes")))
        elif event["type"] == "websocket.close":
            self.closed = True

    def _hear(self, message: Json) -> None:
        self.heard.append(message)
        match message["t"]:
            case "view" | "patch":
                assert message["seq"] == self.seq + 1
                self.seq, self.left = message["seq"], message.get("left", self.left)
                self.you = message.get("you", self.you)
                self.view = message["view"] if message["t"] == "view" else merged(self.view, message["patch"])
                assert wrong(self.view) == []
            case "error":
                self.errors += [innermost(one) for one in message["faults"]]
            case "peek":
                self.peeks.append(message)
            case "bye":
                self.bye += [innermost(one) for one in message["faults"]]
            case "steps":  # how it came about, for those who look on
                pass
            case other:
                raise AssertionError(other)

    def put(self, raw: str | bytes) -> None:
        """Send something, whatever it is."""
        self.waiting = False
        self.inbox.put_nowait({"type": "websocket.receive", "text" if isinstance(raw, str) else "bytes": raw})

    def say(self, t: str, **more: Json) -> None:
        """Send a message."""
        self.put(msgspec.json.encode({"t": t, **more}).decode())

    @property
    def prompt(self) -> Json:
        return self.view.get("prompt")

    @property
    def table(self) -> Json:
        return self.view["table"]

    @property
    def log(self) -> str:
        return str(self.view["log"])


class Served:
    """A server with a database of its own, to be entered."""

    def __init__(self, folder: Path, clock: Callable[[], float] | None = None) -> None:
        self.file = folder / "tables.db"
        self.store = Store(f"sqlite:///{self.file}", patience=0, clock=clock or time.time)
        self.pages: list[Page] = []
        self.begin()

    def begin(
        self,
        origins: Collection[str] = (),
        hosts: Collection[str] = (),
        keep: float | None = None,
        reckoner: Reckoner | None = None,
    ) -> None:
        """The server as `serve` would start it. To be called before it is entered."""
        self.house = House(self.store, reckoner, keep)
        self.app = app(self.house, origins, hosts)
        self.http = self.from_host("127.0.0.1")

    def from_host(self, host: str) -> httpx.AsyncClient:
        """Somebody who asks from there."""
        asgi: Any = self.app
        transport = httpx.ASGITransport(asgi, raise_app_exceptions=False, client=(host, 4000))
        return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", timeout=PATIENCE)

    async def __aenter__(self) -> Served:
        self.stack = AsyncExitStack()
        await self.stack.enter_async_context(self.app.lifespan())
        await self.stack.enter_async_context(self.http)
        return self

    async def __aexit__(self, *_: object) -> None:
        for page in self.pages:
            page.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.gather(*[page.task for page in self.pages if page.task is not None])
        await self.stack.aclose()
        self.store.close()

    async def ask(self, method: str, path: str, json: Json = None, key: str = "", **headers: str) -> httpx.Response:
        """Ask something of the API; `key` is a token or an invitation."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if key:
            sent["authorization"] = f"Bearer {key}"
        return await self.http.request(method, path, json=json, headers=sent)

    async def told(self, method: str, path: str, json: Json = None, key: str = "") -> Json:
        """The same, where it must succeed."""
        answer = await self.ask(method, path, json, key)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def made(self, *seats: Json, **more: Json) -> dict[str, str]:
        """A new table at which everybody has joined: tokens by the names of the seats."""
        made = await self.told("POST", "/api/tables", plan(*seats, **more))
        joined = {seat: (await self.told("POST", "/api/join", key=one))["token"] for seat, one in made["invitations"].items()}
        return joined | ({made["seat"]: made["token"]} if "seat" in made else {})

    async def page(self, token: str, **headers: str) -> Page:
        """A page that has got its view."""
        page = self.opened(**headers)
        page.say("hello", token=token)
        await self.settled()
        return page

    def opened(self, host_of: str = "127.0.0.1", **headers: str) -> Page:
        """A page that has said nothing yet, from there."""
        page = Page()
        page.inbox.put_nowait({"type": "websocket.connect"})
        asgi: Any = self.app
        sent = {"host": HOST, **headers}
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws", "subprotocols": [],
            "path": "/ws", "raw_path": b"/ws", "root_path": "", "query_string": b"",
            "client": (host_of, 4000), "server": ("127.0.0.1", 8300),
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
        }  # fmt: skip
        page.task = asyncio.create_task(asgi(scope, page.receive, page.send))
        self.pages.append(page)
        return page

    async def leave(self, page: Page) -> None:
        """A page goes."""
        page.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        assert page.task is not None
        await page.task
        await self.settled()

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not so():
                await asyncio.sleep(0.001)

    async def settled(self, bots: bool = True) -> None:
        """All that was sent has been dealt with, and all pages have what there is; with `bots`, these have answered."""
        await self.until(lambda: not self._busy(bots))

    def _busy(self, bots: bool) -> bool:
        hubs = [one.hub for one in self.house.tables.values()]
        lines = [line for hub in hubs for line in hub.connections]
        return (
            any(not page.waiting and page.task is not None and not page.task.done() for page in self.pages)
            or any(hub.turn.locked() or (bots and hub.bots.playing) for hub in hubs)
            or any(line.others or line.wake.is_set() or line.is_playing for line in lines)
        )

    async def pick(self, page: Page, key: str = "") -> None:
        """A seat answers what it is asked: this, or the default."""
        page.say("pick", key=key or page.prompt["default"], seq=page.seq)
        await self.settled()

    async def pick_or_throw(self, page: Page, face: int = 1) -> None:
        """A seat answers what it is asked: the default, or dice that all show this."""
        if page.prompt["kind"] == "roll":
            page.say("roll", faces=[face] * page.prompt["dice"], seq=page.seq)
            await self.settled()
        else:
            await self.pick(page)

    async def sit(self, *pages: Page, words: str = "") -> None:
        """They sit down."""
        for page in pages:
            page.say("sit", words=words)
        await self.settled()

    async def lined_up(self, *pages: Page) -> tuple[Page, Page]:
        """Both queues stand: who has the first turn, and the other."""
        while not all(page.view["log"] for page in pages) or sum(page.prompt is not None for page in pages) != 1:
            await self.pick(next(page for page in pages if page.prompt))
        return (pages[0], pages[1]) if pages[0].prompt else (pages[1], pages[0])

    async def fought(self, *pages: Page) -> None:
        """They answer the default, or shoot, until the battle is over."""
        while any(page.prompt for page in pages):
            page = next(page for page in pages if page.prompt)
            keys = [one["key"] for one in page.prompt.get("options", [])]
            await self.pick(page, next((key for key in keys if key.startswith("attack:")), page.prompt["default"]))

    def hub(self, token: str) -> Hub:
        """The table of a token, which is open."""
        return self.house.tables[self.store.seat_of(token)[0]].hub
