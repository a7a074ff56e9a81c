"""Clocks: a seat's time, the default that is answered when it is over, and what is held back from spectators for a while."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest
from tests.table.served import ANN, BOB, GM, WATCHER, Page, Served
from tests.table.test_socket import begun, lined_up

from bingqi.core.problems import problem
from bingqi.core.record.format import parse
from bingqi.core.requests import Decision
from bingqi.table.live.clocks import Clocks
from bingqi.table.live.hub import Hub
from bingqi.table.live.table_renderer import PendingRequest
from bingqi.table.seats.room import Room
from bingqi.table.store.database import BadStore


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


ASK = Decision("kobolds", "which", ("a", "b"), "a")
FIRST, SECOND = PendingRequest(ASK, 0), PendingRequest(ASK, 1)


def test_a_clock_runs_from_when_its_seat_was_asked() -> None:
    """That others are asked, or have answered, neither hurries nor helps; the same question asked again is another one."""
    clock = Clock()
    clocks = Clocks(30, clock)
    clocks.set_clocks({"Ann": FIRST})
    clock.now += 10
    clocks.set_clocks({"Ann": FIRST, "Bob": FIRST})
    assert (clocks.left("Ann"), clocks.left("Bob"), clocks.left("Eve")) == (20, 30, None)
    assert clocks.next() == 20
    clocks.set_clocks({"Ann": SECOND, "Bob": FIRST})
    assert (clocks.left("Ann"), clocks.left("Bob")) == (30, 30)
    clock.now += 30
    assert list(clocks.over()) == [("Ann", SECOND), ("Bob", FIRST)]
    clocks.set_clocks({})
    assert clocks.next() is None


def test_where_nobody_is_hurried_no_clock_runs() -> None:
    clocks = Clocks(None)
    clocks.set_clocks({"Ann": FIRST})
    assert (clocks.left("Ann"), clocks.next(), list(clocks.over())) == (None, None, [])


async def hurried(at: Served, *seats: Any, **more: Any) -> tuple[dict[str, Page], Clock, Hub]:
    """A table with a clock of 30 seconds, set by hand."""
    pages = await begun(at, *seats, clock=30, **more)
    hub, clock = next(iter(at.house.tables.values())).hub, Clock()
    hub.timing.clocks.clock = clock
    hub.timing.clocks.until, hub.timing.clocks.before = {}, {}
    await hub.redraw()
    return pages, clock, hub


async def passed(at: Served, hub: Hub, clock: Clock, seconds: float) -> None:
    """Time passes, and what is due is done."""
    clock.now += seconds
    hub.timing.stirred.set()
    await at.until(lambda: not hub.timing.stirred.is_set() and not list(hub.timing.clocks.over()))
    await at.settled()


async def test_when_time_is_over_the_default_is_answered(at: Served) -> None:
    pages, clock, hub = await hurried(at)
    active, other = await lined_up(at, pages)
    assert active.table["clock"] == 30
    assert active.left is not None
    assert 0 < active.left <= 30
    before, seq = active.view, active.seq
    await passed(at, hub, clock, 29)
    assert active.view == before
    await passed(at, hub, clock, 2)
    assert active.view["log"] != before["log"]
    assert not any(page.errors for page in pages.values())
    active.say("pick", key=before["prompt"]["default"], seq=seq)
    await at.settled()
    assert active.errors == ["answer-too-late"]
    assert other.errors == []


async def test_clocks_of_all_who_are_asked_run_together(at: Served) -> None:
    """Both place their front at once; whoever has answered is not asked again."""
    pages, clock, hub = await hurried(at, ANN, BOB)
    assert pages["Ann"].prompt["id"] == pages["Bob"].prompt["id"] == "place"
    await at.pick(pages["Ann"], "kobold-2")
    await passed(at, hub, clock, 31)
    said = parse(at.store.lines(next(iter(at.house.tables))), at.file).responses
    assert [one.answer for one in said[:2]] == ["kobold-2", "rest"]
    assert all(page.errors == [] for page in pages.values())


async def test_nobody_can_hold_a_table_up(at: Served) -> None:
    """With a clock, and nobody there, a battle goes on."""
    _, clock, hub = await hurried(at, ANN, BOB, GM)
    for page in list(at.pages):
        await at.leave(page)
    for _ in range(12):
        assert isinstance(hub.table_state, Room)
        before = len(hub.table_state.session.inputs)
        await passed(at, hub, clock, 31)
        assert len(hub.table_state.session.inputs) > before


async def test_a_seat_that_a_bot_plays_has_no_clock(at: Served) -> None:
    pages, _, hub = await hurried(at, ANN, BOB)
    active, _ = await lined_up(at, pages)
    assert active.you["seat"] in hub.timing.clocks.until
    active.say("hand", seat=active.you["seat"], to="greedy")
    await at.settled()
    assert active.you["seat"] not in hub.timing.clocks.until


async def test_dice_that_nobody_throws_in_time_are_thrown_by_the_program(at: Served) -> None:
    """The default of a throw is a fair one."""
    pages, clock, hub = await hurried(at, ANN, BOB, dice={"kind": "typed"})
    while (asked := next(page for page in pages.values() if page.prompt)).prompt["kind"] != "roll":
        await at.pick(asked)
    assert set(hub.timing.clocks.until) == {name for name, page in pages.items() if page.prompt}
    before = len(hub.table_state.session.inputs) if isinstance(hub.table_state, Room) else 0
    await passed(at, hub, clock, 31)
    assert isinstance(hub.table_state, Room)
    assert len(hub.table_state.session.inputs) > before


async def test_an_answer_taken_back_wins_no_time(at: Served) -> None:
    """The clock of a question that is asked again goes on, with a few seconds at least."""
    pages, clock, hub = await hurried(at, ANN, BOB)
    active, _ = await lined_up(at, pages)
    seat = active.you["seat"]
    until = hub.timing.clocks.until[seat]
    clock.now += 20
    await at.pick(active, "prone")
    active.say("undo")
    await at.settled()
    assert hub.timing.clocks.until[seat] == until
    clock.now += 8
    await at.pick(active, "prone")
    active.say("undo")
    await at.settled()
    assert hub.timing.clocks.left(seat) == 5


async def test_where_the_default_cannot_be_kept_it_is_tried_again(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    pages, clock, hub = await hurried(at, ANN, BOB)
    active, _ = await lined_up(at, pages)
    before = active.view
    append, failed = at.store.append, 0

    def full(*args: Any) -> None:
        nonlocal failed
        failed += 1
        if failed < 3:
            raise BadStore(problem("database-full"))
        append(*args)

    monkeypatch.setattr(at.store, "append", full)
    await passed(at, hub, clock, 31)
    assert failed >= 3
    assert active.view["log"] != before["log"]


async def test_spectators_see_late_what_is_held_back(at: Served) -> None:
    tokens = await at.made(ANN, BOB, WATCHER, delay=60)
    ann, bob = await at.page(tokens["Ann"]), await at.page(tokens["Bob"])
    hub, clock = at.hub(tokens["Ann"]), Clock()
    hub.buffers["watcher"].clock = clock
    hub.buffers["watcher"].frames = deque([hub.buffers["watcher"].frames[0]])  # those held back by the other clock
    eve = await at.page(tokens["Eve"])
    assert set(eve.view) == {"title", "seat", "facts", "table"}
    await at.sit(ann, bob)
    for page in (ann, bob):
        await at.pick(page)
    assert set(eve.view) == {"title", "seat", "facts", "table"}
    assert (await at.told("GET", "/api/table", key=tokens["Eve"]))["view"] == eve.view
    assert (await at.ask("GET", "/api/table/replay", key=tokens["Eve"])).status_code == 403
    eve.say("peek", ref="kobold-1")
    await at.settled()
    assert eve.peeks == [{"t": "peek", "ref": "kobold-1"}]
    clock.now += 61
    hub.timing.stirred.set()
    await at.until(lambda: "log" in eve.view)
    await at.settled()
    assert eve.view["log"].keys() <= ann.view["log"].keys()
    assert eve.table["phase"] == "playing"
