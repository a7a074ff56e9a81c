"""Somebody who plays without a page, so that a browser test is soon where it wants to be."""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from types import TracebackType
from typing import Any

import msgspec
from tests.browser.conftest import PATIENCE
from tests.table.serving import Server
from websockets.sync.client import connect

from bingqi.table.wire.patch import merged

Json = Any


class Hand:
    """A seat at a table, and what is shown there: `with Hand(server, token) as bob`."""

    def __init__(self, server: Server, token: str) -> None:
        self.line = connect(server.url.replace("http", "ws", 1) + "/ws", max_size=None)
        self.view: Json = {}
        self.seq = 0
        self._send(t="hello", token=token)
        self.hear()

    def __enter__(self) -> Hand:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.line.close()

    def _send(self, **message: Any) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def hear(self, patience: float = PATIENCE / 1000) -> None:
        """Wait so many seconds for what is shown next. Raises TimeoutError."""
        while True:
            message = msgspec.json.decode(self.line.recv(timeout=patience))
            assert message["t"] not in ("error", "bye"), message
            if message["t"] in ("view", "patch"):
                self.seq = message["seq"]
                self.view = message["view"] if message["t"] == "view" else merged(self.view, message["patch"])
                return

    def catch_up(self) -> None:
        """Hear all that was shown meanwhile."""
        with suppress(TimeoutError):
            while True:
                self.hear(0.02)

    @property
    def asked(self) -> str:
        """The id of what is asked here; "" while nothing is."""
        return str((self.view.get("prompt") or {}).get("id", ""))

    def sit(self) -> None:
        """Take the seat, if it waits for that."""
        seats = self.view["table"]["seats"].values()
        if not any(seat.get("sat") for seat in seats if seat.get("side") == self.view["seat"]):
            self._send(t="sit", words="luck")
            self.hear()

    def pick(self, key: str = "") -> None:
        """Answer, with the default if no key is named, and wait until that has been heard."""
        prompt = self.view["prompt"]
        self._send(t="pick", key=key or prompt["default"], seq=self.seq)
        while self.view.get("prompt") and _question(self.view["prompt"]) == _question(prompt):
            self.hear()

    def not_in(self, *windows: str) -> None:
        """Be asked no more in these windows."""
        self._send(t="windows", without=windows)

    def give(self, event: str, *args: Any) -> None:
        """As a game master: let an event happen, as soon as the battle has begun here."""
        while "log" not in self.view:
            self.hear()
        lines = len(self.view["log"])
        self._send(t="give", event=event, args=args, why="so that it begins here")
        while len(self.view["log"]) == lines:
            self.hear()


def _question(prompt: Json) -> tuple[Json, list[str]]:
    return prompt["text"], [option["key"] for option in prompt.get("options", [])]


def deployed(*hands: Hand) -> None:
    """Sit down, and place all units, each where it is proposed, until one of these is asked something else."""
    for hand in hands:
        hand.catch_up()
        hand.sit()
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until:
        for hand in hands:
            hand.catch_up()
            if hand.asked.startswith("deploy-"):
                hand.pick()
            elif hand.asked:
                return
    raise AssertionError("the armies are not placed in time")
