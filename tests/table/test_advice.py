"""Advice at a table: whoever is asked to choose may have it, sees it grow, and nobody else learns of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

import msgspec
from tests.table.findings import Task
from tests.table.wire import Falling, Wire, in_one_thread
from tests.toy import RULESET as TOY

from bingqi.core.session.play import Session
from bingqi.table.live.connection import Connection
from bingqi.table.seats.seat import WATCHER
from bingqi.table.wire.patch import merged
from bingqi.table.wire.plain import Plain
from bingqi.table.workers.pool import Pool
from bingqi.table.workers.reckoner import Reckoner
from bingqi.testing.battles import first


class Adviser(Reckoner):
    """Finds out what the test wants, in a real process, and no odds."""

    def __init__(self, *answers: int, pause: float = 0.0) -> None:
        super().__init__()
        self.task, self.asked = Task(answers, pause), 0
        self.advice = Pool("tests.table.findings", 1)

    def advising(self, session: Session[Any], who: str) -> object:
        self.asked += 1
        return self.task

    async def reckoned(self, reckoning: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        for nothing in list[Plain]():
            yield nothing


def advised(adviser: Adviser, run: Callable[[Wire], Awaitable[None]]) -> None:
    """Run something at a table with this adviser: red is asked, blue and a spectator are there."""

    async def opened() -> None:
        wire = Wire(TOY, first(TOY, "duel"), Falling(1), gathering=False)
        wire.hub.odds.reckoner = adviser
        try:
            for seat in wire.hub.seats:
                await wire.open(seat)
            await run(wire)
        finally:
            for seat in list(wire.lines):
                await wire.close(seat)
            await wire.hub.close()
            await adviser.close()

    with in_one_thread():
        asyncio.run(opened())


def messages(wire: Wire, seat: str) -> list[Any]:
    return [msgspec.json.decode(one) for one in wire.got[seat]]


def advice(wire: Wire, seat: str = "red") -> list[Plain]:
    """The advice that a page has seen, one state of it after the other."""
    view: Plain = {}
    found: list[Plain] = []
    for message in messages(wire, seat):
        if message["t"] in ("view", "patch"):
            view = message["view"] if message["t"] == "view" else merged(view, message["patch"])
            told = view.get("prompt", {}).get("advice")
            if told is not None and told not in found[-1:]:
                found.append(told)
    return found


def faults(wire: Wire, seat: str) -> list[str]:
    return [
        one["id"].removeprefix("fault-") for message in messages(wire, seat) if message["t"] == "error" for one in message["faults"]
    ]


def test_who_is_asked_sees_advice_grow_and_nobody_else_is_sent_anything() -> None:
    async def run(wire: Wire) -> None:
        others = [len(wire.got[seat]) for seat in ("blue", WATCHER)]
        await wire.send("red", "advise")
        seen = advice(wire)
        assert [one["rollouts"] for one in seen] == [0, 10, 20, 30]
        assert [one["final"] for one in seen] == [False, False, False, True]
        assert seen[0]["options"] == {}
        assert seen[-1]["options"]["act"] == {"win": [0.5, 0.4, 0.6], "regret": [0.1, 0.0, 0.2]}
        assert [len(wire.got[seat]) for seat in ("blue", WATCHER)] == others

    advised(Adviser(10, 20, 30, pause=0.2), run)


def test_advice_is_asked_for_once() -> None:
    """However often it is wanted, until something else is asked."""
    adviser = Adviser(10)

    async def run(wire: Wire) -> None:
        for _ in range(3):
            await wire.send("red", "advise")
        assert adviser.asked == 1
        await wire.send("red", "pick", key="wait")
        await wire.send("blue", "pick", key="wait")
        await wire.send("red", "advise")
        assert adviser.asked == 2

    advised(adviser, run)


def test_only_who_is_asked_to_choose_is_advised() -> None:
    adviser = Adviser(10)

    async def run(wire: Wire) -> None:
        await wire.send("blue", "advise")
        await wire.send(WATCHER, "advise")
        assert faults(wire, "blue") == ["no-advice"]
        assert faults(wire, WATCHER) == ["seat-only-watches"]
        await wire.send("red", "advise", seq=0)
        assert faults(wire, "red") == ["answer-too-late"]
        assert adviser.asked == 0

    advised(adviser, run)


def test_a_seat_that_a_bot_plays_is_not_advised() -> None:
    adviser = Adviser(10)

    async def run(wire: Wire) -> None:
        await wire.send("blue", "hand", seat="blue", to="greedy")
        await wire.send("blue", "advise")
        assert faults(wire, "blue")[-1:] == ["seat-is-played-by"]
        assert adviser.asked == 0

    advised(adviser, run)


def test_advice_that_fails_comes_to_an_end() -> None:
    """The sign that it is being found out goes away."""

    async def run(wire: Wire) -> None:
        await wire.send("red", "advise")
        assert [(one["rollouts"], one["final"]) for one in advice(wire)] == [(0, False), (10, False), (10, True)]

    advised(Adviser(10, 0, 30), run)


def test_who_answers_wants_no_more_advice() -> None:
    async def run(wire: Wire) -> None:
        line: Connection = wire.lines["red"]
        await wire.hub.receive(line, msgspec.json.encode({"t": "advise", "seq": line.feed.seq}))
        while len(advice(wire)) < 2:
            await asyncio.sleep(0.01)
        await wire.send("red", "pick", key="wait")
        assert [one["rollouts"] for one in advice(wire)] == [0, 10]
        assert not wire.hub.odds.tasks

    advised(Adviser(10, 20, pause=30.0), run)
