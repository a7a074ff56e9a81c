"""Protocols: uvicorn's, with a door. It has no time limit for heads and bodies, and counts connections of all together only."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bingqi.table.web.door import NO_ROOM, Door, Line, Visitor, Waits, refusal

WAITS: dict[object, Waits] = {h11.IDLE: "head", h11.SEND_BODY: "body"}
"""What is waited for in a state of the peer; nothing in the others."""


class Http(H11Protocol):
    """Requests, within the limits of a door."""

    visitor: Visitor | None = None

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.visitor = self.door.enter(cast(Line, transport), self.client[0] if self.client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(cast(Line, self.transport))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._heard(len(data))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._heard(0)

    def _heard(self, data: int) -> None:
        if self.visitor is not None and not self.visitor.page:
            self.visitor.answered = self.conn.our_state is not h11.IDLE and self.conn.our_state is not h11.SEND_RESPONSE
            self.door.heard(self.visitor, data, WAITS.get(self.conn.their_state, "nothing"))

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        if self.visitor is None or not self.door.opens_page(self.visitor):
            self.transport.write(refusal(NO_ROOM))
            self.transport.close()
            return
        super().handle_websocket_upgrade(event)


class Page(WebSocketsSansIOProtocol):
    """An open page, which the door counts."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(cast(Line, self.transport))
        super().connection_lost(exc)


def protocols(door: Door) -> dict[str, Any]:
    """What uvicorn is to speak, as its configuration takes it."""
    return {"http": partial(Http, door), "ws": partial(Page, door)}
