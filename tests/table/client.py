"""A client of the table, as a page is one: it merges what it is sent, answers, and comes again when the line breaks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bingqi.table.wire.patch import merged

PATIENCE = 60.0
"""So many seconds a client waits for something to happen; nothing here is about speed."""
AGAIN = 0.05
"""Seconds until a client whose line broke tries again."""
GONE = (OSError, WebSocketException, EOFError, httpx.TransportError)
"""What is raised where the server is not there, or no longer."""


class Refusal(Exception):
    """The server refused a request: the status, and the faults by their ids."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body.decode(errors='replace')[:300]}")
        self.status = status


class Http:
    """The HTTP API."""

    def __init__(self, url: str) -> None:
        self.client = httpx.AsyncClient(base_url=url, timeout=PATIENCE)

    async def call(self, method: str, path: str, body: Any = None, token: str = "") -> bytes:
        """What is answered. Raises Refusal, and one of GONE."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = await self.client.request(method, path, json=body, headers=headers)
        if answer.status_code >= 300:
            raise Refusal(answer.status_code, answer.content)
        return answer.content

    async def post(self, path: str, body: Any = None, token: str = "") -> Any:
        return msgspec.json.decode(await self.call("POST", path, body, token))

    async def get(self, path: str, token: str = "") -> Any:
        return msgspec.json.decode(await self.call("GET", path, None, token))

    async def close(self) -> None:
        await self.client.aclose()


class Opened(NamedTuple):
    """A new table: its id, and the tokens of its seats."""

    table: str
    tokens: dict[str, str]


async def open_table(http: Http, plan: dict[str, Any]) -> Opened:
    """Make a table and join at all its seats. Raises Refusal, and one of GONE."""
    return await joined(http, await http.post("/api/tables", plan))


async def joined(http: Http, made: dict[str, Any]) -> Opened:
    """Join at all seats of a table that was made."""
    tokens = {made["seat"]: made["token"]} if made.get("seat") else {}
    for seat, invitation in made["invitations"].items():
        tokens[seat] = (await http.post("/api/join", token=invitation))["token"]
    return Opened(made["table"], tokens)


Heard = Callable[["Client", dict[str, Any]], None]


class Client:
    """A page at a seat. `view` is all that was shown to it last; `heard` is called after each view and patch."""

    def __init__(
        self, url: str, token: str, heard: Callable[[Client, dict[str, Any]], None] = lambda client, message: None
    ) -> None:
        self.address, self.token, self.heard = url.replace("http", "ws", 1) + "/ws", token, heard
        self.view: dict[str, Any] = {}
        self.before: dict[str, Any] = {}
        """What was shown last before the line broke."""
        self.seq = self.times = 0
        """The last message, and how often the line was there."""
        self.faults: list[Any] = []
        self.farewell: list[Any] = []
        self.line: ClientConnection | None = None
        self.news = asyncio.Event()

    async def run(self) -> None:
        """Be there, whatever happens to the server, until the page is dismissed or the task is cancelled."""
        while not self.farewell:
            with suppress(*GONE):
                async with connect(self.address, max_size=None, compression=None, open_timeout=PATIENCE) as line:
                    await line.send(msgspec.json.encode({"t": "hello", "token": self.token}).decode())
                    self.seq, self.line = 0, line
                    async for data in line:
                        self._hear(msgspec.json.decode(data))
            self.line = None
            await asyncio.sleep(AGAIN)

    def _hear(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "view" | "patch" as kind:
                assert message["seq"] == self.seq + 1, "a message is missing"
                self.seq = message["seq"]
                if kind == "view":
                    self.times, self.before = self.times + 1, self.view
                self.view = message["view"] if kind == "view" else merged(self.view, message["patch"])
                self.heard(self, message)
            case "error":
                self.faults += message["faults"]
            case "bye":
                self.farewell = message["faults"]
        self.news.set()

    async def send(self, **message: Any) -> bool:
        """Send a message; False where there is no line."""
        if self.line is None:
            return False
        try:
            await self.line.send(msgspec.json.encode(message).decode())
        except GONE:
            return False
        return True

    async def pick(self, key: str) -> bool:
        return await self.send(t="pick", key=key, seq=self.seq)

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds of what is shown. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE
        while not holds():
            self.news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), min(1, end - time.monotonic()))
            if time.monotonic() > end:
                raise TimeoutError(f"seq {self.seq}, {self.times} times, {self.farewell}, {self.view.get('table')}")
