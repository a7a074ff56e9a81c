"""Socket: the WebSocket of an open page. It says whose it is, then it is the hub's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket

from bingqi.core.problems import UserError, problem
from bingqi.core.text import Text
from bingqi.table.house import House
from bingqi.table.live.connection import Connection
from bingqi.table.live.hub import Hub
from bingqi.table.process.request_ids import bug
from bingqi.table.store.database import BadStore
from bingqi.table.store.leases import Elsewhere
from bingqi.table.web.forwarding import COME_AGAIN, PASSED_ON, denial, hub_or_passed_on, pass_page_on
from bingqi.table.wire.page_messages import greeted

GREETING = 10.0
"""Seconds in which a page must say whose it is."""
MOST_PAGES = 12
"""Pages that may be open at one seat; of spectators' seats many more."""
MOST_SPECTATORS = 200
GONE = (WebSocketDisconnect, ConnectionError)
"""What is raised where a page is gone."""
log = logging.getLogger(__name__)


@websocket("/ws")
async def table_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """A page at a seat, until it goes or is dismissed."""
    with socket.app.state.pages.one_more(socket.client.host if socket.client else "") as room:
        await _seated(socket, room)


async def _seated(socket: WebSocket[Any, Any, Any], room: bool) -> None:
    """`room`: whether so many may be open as there are where this one is."""
    house: House = socket.app.state.house
    try:
        await _sent(socket.accept())
        why = denial(socket)
        if why is not None:
            return await _bye(socket, why)
        if not room:
            return await _bye(socket, problem("too-many-pages-of-one"))
        token = greeted(await asyncio.wait_for(_heard(socket), GREETING))
        table, seat = await asyncio.to_thread(house.store.seat_of, token)
        hub = await _hub(house, table, socket, token)
        if hub is None:  # another server talks to the page
            return None
        if _full(hub, seat.name, seat.role == "spectator"):
            return await _bye(socket, problem("too-many-pages"))
        with house.holding(table):
            await _served(socket, hub, seat.name, lambda: house.store.seat_of(token))
    except Elsewhere:
        await _come_again(socket)
    except BadStore as wrong:
        await _bye(socket, *wrong.bare)
    except UserError as wrong:
        await _bye(socket, *wrong.problems)
    except TimeoutError:
        await _bye(socket, problem("no-greeting"))
    except WebSocketDisconnect:
        pass
    except Exception as wrong:
        log.exception("a page was lost")
        await _bye(socket, bug(wrong))


async def _hub(house: House, table: str, socket: WebSocket[Any, Any, Any], token: str) -> Hub | None:
    """The table, or None where another server plays, to which the page was passed on. Raises BadStore."""
    if socket.scope["state"].get(PASSED_ON):
        return await house.hub(table)
    return await hub_or_passed_on(house, table, lambda to: pass_page_on(to, socket, token))


async def _come_again(socket: WebSocket[Any, Any, Any]) -> None:
    """No farewell: the page is to come again in a moment."""
    with suppress(Exception):  # it may be gone
        await socket.close(COME_AGAIN)


def _full(hub: Hub, seat: str, looks_on: bool) -> bool:
    return sum(one.seat == seat for one in hub.connections) >= (MOST_SPECTATORS if looks_on else MOST_PAGES)


async def _heard(socket: WebSocket[Any, Any, Any]) -> bytes | str:
    """The next message. Raises WebSocketDisconnect."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    heard: bytes | str = event.get("text") or event.get("bytes") or b""  # type: ignore[assignment]  # one of these
    return heard


async def _sent(sending: Awaitable[None]) -> None:
    """Raises WebSocketDisconnect where the page is gone: the server has other exceptions for that, and a bare RuntimeError once
    the page has closed."""
    try:
        await sending
    except (OSError, RuntimeError) as wrong:
        raise WebSocketDisconnect(detail="gone") from wrong


async def _bye(socket: WebSocket[Any, Any, Any], *notice: Text) -> None:
    with suppress(Exception):  # it may be gone
        await socket.send_data(msgspec.json.encode({"t": "bye", "faults": list(notice)}).decode())
        await socket.close()


async def _served(socket: WebSocket[Any, Any, Any], hub: Hub, seat: str, check: Callable[[], object]) -> None:
    """Read and write side by side until either ends. `check` raises if the token was voided while the table was opened."""

    async def send(data: bytes) -> None:
        await _sent(socket.send_data(data.decode()))

    connection = await hub.join(seat, send)
    tasks: list[asyncio.Task[None]] = []
    try:
        await asyncio.to_thread(check)
        tasks = [asyncio.create_task(hub.write(connection)), asyncio.create_task(_reading(socket, hub, connection))]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for wrong in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(wrong, Exception) and not isinstance(wrong, GONE):
                log.error("a page was lost", exc_info=wrong)
        await hub.leave(connection)
    if connection.hung_up:
        await _come_again(socket)
    elif connection.farewell is not None:
        with suppress(Exception):
            await socket.close()


async def _reading(socket: WebSocket[Any, Any, Any], hub: Hub, connection: Connection) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await hub.receive(connection, await _heard(socket))
