"""Forwarding: whoever comes to a table at which another server plays is passed on to that server, and does not notice.

Several servers share a database, and whatever stands before them sends anybody to any of them. What is passed on says in a header
for which server it is meant, by a name that only those know who read the database: then the first server has checked where the page
is from, and says from which address it came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, cast

import httpx
import msgspec
from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.table.house import House
from bingqi.table.live.hub import Hub
from bingqi.table.process.request_ids import NAME as REQUEST
from bingqi.table.process.request_ids import id_of
from bingqi.table.store.database import BadStore
from bingqi.table.store.leases import LASTS, Elsewhere, Holder
from bingqi.table.web.origins import READING, Origins

MEANT_FOR = "x-bingqi-server"
FOR = "x-forwarded-for"
OF_A_LINE = {"connection", "content-length", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade"}
OF_A_LINE |= {MEANT_FOR, FOR, REQUEST}
"""Headers that are about one connection alone."""
PASSED_ON = "passed_on"
"""In the state of a request: whether another server has passed it on."""
COME_AGAIN = 1012
"""The close code of a WebSocket after which a page comes again."""
PATIENCE, PAUSE = LASTS + 4.0, 0.3
"""So many seconds a server that does not answer is waited for: by then its leases are over. And so many between two tries."""
REACHED_WITHIN, ANSWERED_WITHIN = 2.0, 60.0
Went = Callable[[Holder], Awaitable[None]]
log = logging.getLogger(__name__)


class Unreachable(Exception):
    """A server does not answer; nothing was asked of it."""


async def hub_or_passed_on(house: House, table: str, pass_on: Went) -> Hub | None:
    """The table, if this server plays there or does so from now on; None where somebody was passed on to another one. Raises
    BadStore; Elsewhere where the other one does not answer, and has not gone either."""
    until = monotonic() + PATIENCE
    while True:
        try:
            return await house.hub(table)
        except Elsewhere as elsewhere:
            try:
                await pass_on(elsewhere.holder)
                return None
            except Unreachable:
                if monotonic() > until:
                    raise elsewhere from None
        await asyncio.sleep(PAUSE)


def denial(connection: ASGIConnection[Any, Any, Any, Any]) -> Text | None:
    """Why whoever is there may not use this server; of what another server has passed on it has found that out."""
    if passed_on(connection):
        return None
    origins: Origins = connection.app.state.origins
    reading = isinstance(connection, Request) and connection.method in READING
    return origins.denial(connection, reading)


class Recognition(ASGIMiddleware):
    """Knows requests and pages that another server has passed on to this one, and from where they came."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        leases, headers = self.house.leases, Headers.from_scope(scope)
        if leases is not None and headers.get(MEANT_FOR) == leases.owner:
            scope["client"] = (headers.get(FOR, "").rpartition(",")[2].strip(), 0)
            scope["state"][PASSED_ON] = True
        await next_app(scope, receive, send)


def passed_on(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether another server has passed this on."""
    return PASSED_ON in connection.scope["state"]


class Forwarding(ASGIMiddleware):
    """Passes requests about a table on."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._client: httpx.AsyncClient | None = None

    @property
    def client(self) -> httpx.AsyncClient:
        if self._client is None:
            timeout = httpx.Timeout(ANSWERED_WITHIN, connect=REACHED_WITHIN)
            self._client = httpx.AsyncClient(timeout=timeout, trust_env=False)
        return self._client

    async def close(self) -> None:
        """The server ends."""
        if self._client is not None:
            await self._client.aclose()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if self.house.leases is not None and scope["type"] == ScopeType.HTTP and f"{scope['path']}/".startswith("/api/table/"):
            request: Request[Any, Any, Any] = Request(scope, receive, send)
            table = await self._table(request.headers) if not passed_on(request) and denial(request) is None else ""
            if table and await self._passed_on(table, scope, receive, send):
                return
        await next_app(scope, receive, send)

    async def _table(self, headers: Headers) -> str:
        """The table that the token of a request opens; "" if it opens none."""
        token = headers.get("authorization", "").partition(" ")[2].strip()
        try:
            return (await asyncio.to_thread(self.house.store.seat_of, token))[0]
        except BadStore:
            return ""

    async def _passed_on(self, table: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Whether another server has answered. Raises Elsewhere."""
        try:
            return await hub_or_passed_on(self.house, table, lambda to: self._pass_on(to, scope, receive, send)) is None
        except Elsewhere:
            raise
        except BadStore:  # it cannot be opened here: what is said of that is the app's
            return False

    async def _pass_on(self, to: Holder, scope: Any, receive: Receive, send: Send) -> None:
        """Let another server answer. Raises Unreachable where it has not been asked."""
        query = scope["query_string"].decode("latin-1")
        address = to.address + scope["raw_path"].decode("latin-1") + (f"?{query}" if query else "")
        body = None if scope["method"] in READING else _body(receive)
        request = self.client.build_request(scope["method"], address, headers=forwarded_headers(scope, to), content=body)
        try:
            answer = await self.client.send(request, stream=True)
        except (httpx.ConnectError, httpx.ConnectTimeout) as wrong:
            raise Unreachable from wrong
        except httpx.HTTPError as wrong:  # whether it has done what it was asked nobody knows
            log.warning("%s has not answered: %r", to.address, wrong)
            raise BadStore(problem("table-elsewhere")) from None
        try:
            kept = [(name, value) for name, value in answer.headers.raw if name.decode().lower() not in OF_A_LINE]
            await send({"type": "http.response.start", "status": answer.status_code, "headers": kept})
            async for part in answer.aiter_raw():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            await answer.aclose()


async def pass_page_on(to: Holder, socket: WebSocket[Any, Any, Any], token: str) -> None:
    """Let a page talk to another server, until either goes. Raises Unreachable."""
    address = to.address.replace("http", "ws", 1) + "/ws"
    try:
        line = await connect(
            address, additional_headers=forwarded_headers(socket.scope, to), open_timeout=REACHED_WITHIN,
            compression=None, max_size=None, proxy=None, user_agent_header=None,
        )  # fmt: skip
    except (OSError, WebSocketException) as wrong:
        raise Unreachable from wrong
    async with line:
        tasks = [asyncio.create_task(_there(socket, line, token)), asyncio.create_task(_back(line, socket))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    with suppress(Exception):  # it may be gone
        await socket.close(COME_AGAIN)


async def _there(socket: WebSocket[Any, Any, Any], line: ClientConnection, token: str) -> None:
    await line.send(msgspec.json.encode({"t": "hello", "token": token}).decode())
    while (event := cast(Any, await socket.receive()))["type"] != "websocket.disconnect":
        await line.send(event.get("text") or event.get("bytes") or "")


async def _back(line: ClientConnection, socket: WebSocket[Any, Any, Any]) -> None:
    async for data in line:
        await socket.send_data(data if isinstance(data, str) else data.decode())


def forwarded_headers(scope: Any, to: Holder) -> list[tuple[str, str]]:
    """What another server is told with what is passed on to it: all that the page said, and from where."""
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    kept = [(name, value) for name, value in headers if name not in OF_A_LINE and not name.startswith("sec-websocket-")]
    return [*kept, (REQUEST, id_of(scope)), (MEANT_FOR, to.owner), (FOR, scope["client"][0] if scope["client"] else "")]


async def _body(receive: Receive) -> AsyncIterator[bytes]:
    more = True
    while more:
        event: Any = await receive()
        more = event["type"] == "http.request" and event.get("more_body", False)
        yield event.get("body", b"")
