"""Connections: who gets what, and what hostile, slow or hasty pages can do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from tests.table.test_room import room

from bingqi.core.session.play import Session
from bingqi.table.live.connection import Connection
from bingqi.table.live.hub import Hub
from bingqi.table.live.table_info import TableInfo, table_info
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import Seat
from bingqi.table.wire.frame import frame
from bingqi.table.wire.page_messages import BURST, LARGEST
from bingqi.table.wire.patch import merged
from bingqi.table.wire.plain import Plain
from bingqi.table.wire.steps import Script
from bingqi.table.workers.reckoner import Reckoner

GARBAGE = [
    b"",
    b"{",
    b"null",
    b"\xff\xfe",
    b'{"t":"pick"}',
    b'{"t":"pick","key":7,"seq":1}',
    b'{"t":"pick","key":"rest","seq":1,"more":1}',
    b'{"t":"pick","key":"no-such-option","seq":1}',
    b'{"t":"pick","key":"rest","seq":99999999999999999999999999}',
    b'{"t":"shutdown"}',
    b'{"t":"give","event":"died","args":["goblin-1"],"why":"because"}',
    b'{"t":"hand","seat":"a","to":"nobody"}',
    b'{"t":"hand","seat":"b","to":"greedy"}',
    b'{"t":"hand","seat":"nobody","to":"greedy"}',
    b'{"t":"roll","faces":[1],"seq":1}',
    b'{"t":"sit","words":"x"}',
    b'{"t":"begin"}',
    b'{"t":"say","text":"  "}',
    b'{"t":"hello","token":"x"}',
    b'{"t":"agree","yes":true}',
    b'{"t":"undo"}',
    b"[" * 3000,
    b'"' + b"x" * (LARGEST + 1) + b'"',
]


class Page:
    """A page at a seat: it merges what it is sent."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.errors: list[Any] = []
        self.played: list[int] = []
        """The lines of the log that it has seen played, in the order in which they came."""
        self.open = asyncio.Event()
        self.open.set()

    async def get(self, data: bytes) -> None:
        await self.open.wait()
        message = msgspec.json.decode(data)
        if message["t"] == "error":
            self.errors += message["faults"]
        elif message["t"] == "steps":
            self.played += [n for step in message["steps"] for n in range(step["lines"][0], step["lines"][1] + 1)]
        else:
            assert message["seq"] == self.seq + 1
            self.seq = message["seq"]
            self.view = message["view"] if message["t"] == "view" else merged(self.view, message["patch"])


class Slow(NamedTuple):
    """A script of one line, which takes some seconds to draw."""

    line: int
    seconds: float = 0.1

    def all_steps(self) -> list[Any]:
        time.sleep(self.seconds)
        return [{"lines": (self.line, self.line), "patch": {}}]


class NoLedger:
    """Keeps nothing."""

    def changed(self, seat: Seat) -> None:
        raise AssertionError

    def added(self, seat: Seat) -> str:
        raise AssertionError

    def begin(self, gathering: Gathering) -> Room[Any]:
        raise AssertionError

    def rescue(self, aside: Aside) -> Room[Any]:
        raise AssertionError

    def sound(self, aside: Aside) -> Session[Any]:
        raise AssertionError


class Scene:
    """A hub with four pages."""

    def __init__(self, reckoner: Reckoner | None = None) -> None:
        """With a reckoner it must be one that finds nothing."""
        self.hub = Hub(room(), NoLedger(), reckoner=reckoner, name="T1")
        self.pages: dict[str, Page] = {}
        self.lines: dict[str, Connection] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for seat in ("a", "b", "m", "w"):
            self.pages[seat] = page = Page()
            self.lines[seat] = await self.hub.join(seat, page.get)
            self.tasks.append(asyncio.create_task(self.hub.write(self.lines[seat])))
        await self.settled()

    async def settled(self) -> None:
        """All pages that are open have what there is."""
        for _ in range(2000):
            await asyncio.sleep(0.002)
            heard = [line for seat, line in self.lines.items() if self.pages[seat].open.is_set()]
            waiting = any(line.others or line.wake.is_set() or line.is_playing for line in heard)
            now = self.whole()
            if not waiting and all(page.view == now[seat] for seat, page in self.pages.items() if page.open.is_set()):
                return
        raise AssertionError("it does not come to rest")

    async def send(self, seat: str, **message: Any) -> None:
        await self.hub.receive(self.lines[seat], msgspec.json.encode(message))

    async def pick(self, seat: str, key: str) -> None:
        await self.send(seat, t="pick", key=key, seq=self.pages[seat].seq)
        await self.settled()

    def whole(self) -> dict[str, Any]:
        return {seat: msgspec.json.decode(msgspec.json.encode(self.shown(line))) for seat, line in self.lines.items()}

    def shown(self, line: Connection) -> dict[str, Any]:
        about = TableInfo(frozenset(one.seat for one in self.hub.connections), dict(self.hub.talk.chat), None, 0, False)
        shown = {**frame(self.session, line.viewer), "table": table_info(self.hub.table_state, line.viewer, about)}
        if self.hub.odds.reckoner is not None and len(shown.get("prompt", {}).get("options", ())) > 1:
            shown["prompt"]["no_odds"] = True
        return shown

    @property
    def session(self) -> Any:
        assert isinstance(self.hub.table_state, Room)
        return self.hub.table_state.session


def play(scenes: Callable[[Scene], Awaitable[None]], reckoner: Reckoner | None = None) -> None:
    async def run() -> None:
        scene = Scene(reckoner)
        await scene.open()
        try:
            await scenes(scene)
        finally:
            for task in scene.tasks:
                task.cancel()
            await asyncio.gather(*scene.tasks, return_exceptions=True)

    asyncio.run(run())


def test_everybody_is_sent_what_they_may_see() -> None:
    async def fight(scene: Scene) -> None:
        await scene.pick("a", "rest")
        await scene.pick("b", "rest")
        for _ in range(30):
            seat = next((seat for seat in ("a", "b") if "prompt" in scene.pages[seat].view), None)
            if seat is None:
                break
            await scene.pick(seat, scene.pages[seat].view["prompt"]["default"])
        assert {seat: page.view for seat, page in scene.pages.items()} == scene.whole()
        assert not any(page.errors for page in scene.pages.values())

    play(fight)


def test_what_happens_is_played_once_and_in_its_order() -> None:
    """Also where pages are sent what they see again and again, as when somebody says something, or odds were found."""

    async def fight(scene: Scene) -> None:
        for seat in ("a", "b"):
            await scene.pick(seat, "rest")
            await scene.send(seat, t="say", text="well then")
            await scene.settled()
        for _ in range(12):
            asked = next((one for one in ("a", "b") if "prompt" in scene.pages[one].view), None)
            if asked is None:
                break
            await scene.pick(asked, scene.pages[asked].view["prompt"]["default"])
            await scene.send("m", t="say", text="and so it goes on")
            await scene.settled()
        for page in scene.pages.values():
            assert len(page.played) > 5
            assert page.played == list(range(1, len(page.view["log"]) + 1))

    play(fight)


def test_what_takes_long_to_draw_is_not_overtaken() -> None:
    """A step that is drawn slowly is sent before those of a later message."""
    page = Page()
    first, second = Slow(1), Slow(2, 0)

    async def run() -> None:
        line = Connection("a", "a", page.get)
        for seq, script in ((1, first), (2, second)):
            line._play(seq, [cast(Script, script)])
        while line.is_playing:
            await asyncio.sleep(0.002)
        assert [message["seq"] for message in line.others] == [1, 2]

    asyncio.run(run())


@pytest.mark.parametrize("raw", GARBAGE, ids=[repr(raw[:30]) for raw in GARBAGE])
def test_garbage_changes_nothing_and_is_told_to_its_sender_alone(raw: bytes) -> None:
    async def send(scene: Scene) -> None:
        before = scene.whole()
        await scene.hub.receive(scene.lines["a"], raw)
        await scene.settled()
        assert scene.whole() == before
        assert len(scene.pages["a"].errors) == 1
        assert not any(scene.pages[seat].errors for seat in ("b", "m", "w"))

    play(send)


def test_an_answer_is_taken_once() -> None:
    """A second click, sent before the page has heard of the first, is too late."""

    async def hasty(scene: Scene) -> None:
        seq = scene.pages["a"].seq
        for _ in range(3):
            await scene.send("a", t="pick", key="kobold-1", seq=seq)
        await scene.settled()
        ids = {one["id"] for one in scene.pages["a"].errors}
        assert ids == {"fault-answer-too-late"}
        assert [said.answer for said in scene.session.all_responses] == ["kobold-1"]

    play(hasty)


def test_another_seats_move_makes_no_answer_late() -> None:
    """Both are asked at once; that one of them has answered is no reason to refuse the other."""

    async def both(scene: Scene) -> None:
        seq = scene.pages["b"].seq
        await scene.pick("a", "rest")
        assert scene.pages["b"].seq >= seq
        await scene.send("b", t="pick", key="rest", seq=seq)
        await scene.settled()
        assert not scene.pages["b"].errors

    play(both)


def test_a_slow_page_harms_only_itself() -> None:
    """It is sent the difference to now when it hears again; the others have gone on."""

    async def slow(scene: Scene) -> None:
        scene.pages["w"].open.clear()
        await scene.pick("a", "rest")
        await scene.pick("b", "rest")
        for _ in range(10):
            seat = next(seat for seat in ("a", "b") if "prompt" in scene.pages[seat].view)
            await scene.pick(seat, scene.pages[seat].view["prompt"]["default"])
        assert scene.pages["w"].seq < scene.pages["m"].seq
        scene.pages["w"].open.set()
        await scene.settled()
        await asyncio.sleep(0.05)
        await scene.settled()
        assert scene.pages["w"].view == scene.whole()["w"]
        assert scene.pages["w"].seq < scene.pages["m"].seq

    play(slow)


class Lost(Reckoner):
    """Cannot say of what odds are to be found, and finds none."""

    def __init__(self, fails: bool) -> None:
        super().__init__()
        self.fails = fails

    def reckoning(self, session: Session[Any], who: str) -> object:
        if self.fails:
            raise RuntimeError("a rule that guesses has failed")
        return who

    async def reckoned(self, reckoning: object, whose: object = None) -> AsyncGenerator[Plain, None]:
        for nothing in list[Plain]():
            yield nothing


@pytest.mark.parametrize("fails", [True, False], ids=["posing", "finding"])
def test_where_odds_fail_everybody_goes_on_and_is_told(fails: bool, caplog: pytest.LogCaptureFixture) -> None:
    """Frames go out without odds, and the prompt says that there are none; the log says it once, with the table."""

    async def unlucky(scene: Scene) -> None:
        assert scene.pages["a"].view["prompt"]["no_odds"]
        await scene.pick("a", "rest")
        await scene.pick("b", "rest")
        for _ in range(4):
            seat = next(seat for seat in ("a", "b") if "prompt" in scene.pages[seat].view)
            await scene.pick(seat, scene.pages[seat].view["prompt"]["default"])
        assert not any(page.errors for page in scene.pages.values())

    play(unlucky, Lost(fails))
    assert [one.getMessage().startswith("table T1:") for one in caplog.records] == [True] * fails


def test_a_flood_is_cut_off_and_others_play_on() -> None:
    async def flood(scene: Scene) -> None:
        line = scene.lines["w"]
        line.rate.clock = lambda: line.rate.since  # no time passes
        for _ in range(200):
            await scene.hub.receive(line, b'{"t":"undo"}')
        assert not line.rate.one_more()
        await scene.pick("a", "rest")
        assert "prompt" not in scene.pages["a"].view
        assert any(one["id"] == "fault-too-many-messages" for one in scene.pages["w"].errors)
        later = line.rate.since + 1000
        line.rate.clock = lambda: later
        assert line.rate.one_more()
        assert line.rate.allowed == BURST - 1

    play(flood)
