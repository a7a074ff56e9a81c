"""Windows: a seat says in which it wants to be asked; in the others the table passes for it, and nobody else is told."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import tests.toy
import tests.toy.turn
from tests.core.test_record import header
from tests.table.players import let_bots_play
from tests.table.served import Page, Served, ids
from tests.table.wire import Falling, Wire, in_one_thread
from tests.toy import RULESET as TOY

import bingqi.rulesets
from bingqi.core.dice.sources import Dice
from bingqi.core.problems import NotLawful
from bingqi.core.record.format import parse
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.rulesets import ruleset
from bingqi.table.live.clocks import PACE
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import Seat
from bingqi.testing.battles import first
from bingqi.testing.play import stands

RED, BLUE = Seat("r", "player", "red"), Seat("b", "player", "blue")
BOLT, COUNTER = "bolt:r1>b1", "counter:blue"


def room(*seats: Seat, rules: Ruleset[Any] = TOY, dice: Dice | None = None) -> Room[Any]:
    return Room(Session(rules, first(rules, "duel"), dice or Falling(1)), seats or (RED, BLUE), header())


def without(seat: Seat, *windows: str) -> Seat:
    return msgspec.structs.replace(seat, without=windows)


def answers(table: Room[Any]) -> list[tuple[str, object]]:
    return [(one.request.who, one.answer) for one in table.session.all_responses if isinstance(one.request, Decision)]


# --- In the battle -------------------------------------------------------------------


def test_a_seat_is_asked_in_every_window_as_long_as_it_says_nothing() -> None:
    table = room()
    table.answer("r", BOLT)
    assert table.session.waiting_for() == ["blue"]


def test_a_window_that_a_seat_does_not_want_is_passed_as_if_by_itself() -> None:
    """The battle and its steps are the same as if the seat had passed: so are its record, its replay and its proof."""
    table, by_hand = room(RED, without(BLUE, "counter")), room()
    table.answer("r", BOLT)
    by_hand.answer("r", BOLT)
    by_hand.answer("b", "pass")
    assert answers(table) == [("red", BOLT), ("blue", "pass")]
    assert stands(table.session) == stands(by_hand.session)


def test_other_windows_and_other_seats_are_asked_as_before() -> None:
    table = room(without(RED, "counter"), without(BLUE, "ambush"))
    table.answer("r", BOLT)
    assert table.session.waiting_for() == ["blue"]
    table.answer("b", COUNTER)
    assert answers(table)[-1] == ("red", "pass")


def test_who_no_longer_wants_a_window_in_which_they_are_asked_has_passed() -> None:
    table = room()
    table.answer("r", BOLT)
    table.change(without(BLUE, "counter"))
    assert answers(table)[-1] == ("blue", "pass")
    table.change(BLUE)
    table.answer("b", "bolt:b1>r1")
    table.answer("r", "pass")
    table.answer("r", BOLT)
    assert table.session.waiting_for() == ["blue"]


def window_at(id: str) -> Ruleset[Any]:
    """The toy, if asks of this id were its only window."""
    return replace(TOY, windows={"window": Text("toy-window")}, windows_of=lambda ask: ("window",) if ask.id == id else ())


@pytest.mark.parametrize("act", [lambda table: table.let_default("r"), lambda table: table.hand_over("r", "greedy")])
def test_a_window_that_comes_after_a_default_or_a_bot_is_passed_too(act: Callable[[Room[Any]], None]) -> None:
    table = room(RED, without(BLUE, "window"), rules=window_at("act"))
    act(table)
    let_bots_play(table)
    assert ("blue", "wait") in answers(table)
    assert table.session.waiting_for() != ["blue"]


def test_a_window_that_comes_after_dice_typed_in_is_passed_too() -> None:
    table = room(RED, without(BLUE, "window"), rules=window_at("act"), dice=Dice())
    table.answer("r", "volley:r1>b1")
    assert table.session.waiting_for() == ["dice"]
    table.roll("r", [1, 1, 1, 1])
    assert answers(table)[-1] == ("blue", "wait")


def test_whoever_plays_a_seat_as_a_bot_is_asked_in_every_window() -> None:
    table = room(RED, without(BLUE, "window"), rules=window_at("act"))
    table.hand_over("b", "greedy")
    table.answer("r", "wait")
    let_bots_play(table)
    assert ("blue", "strike:b1>r1") in answers(table)


# --- Taking back ---------------------------------------------------------------------


def test_to_take_back_goes_past_the_windows_that_were_passed() -> None:
    """They would be passed again at once. What somebody else has answered since is theirs to give back, as ever."""
    table = room(without(RED, "counter"), BLUE)
    table.answer("r", BOLT)
    before = stands(table.session)
    table.answer("b", COUNTER)
    assert answers(table)[-1] == ("red", "pass")
    assert not table.undo("r")
    assert table.consent("b", True)
    assert stands(table.session) == stands(room().session) != before


def test_past_windows_of_ones_own_it_is_free() -> None:
    table = room(without(RED, "window"), BLUE, rules=window_at("press"))
    table.answer("r", "feint:r1>b1")
    assert answers(table) == [("red", "feint:r1>b1"), ("red", "2")]
    assert table.undo("r")
    assert stands(table.session) == stands(room().session)


def test_who_has_only_passed_windows_has_nothing_to_take_back() -> None:
    table = room(RED, without(BLUE, "counter"))
    table.answer("r", BOLT)
    with pytest.raises(NotLawful, match="nothing"):
        table.undo("b")


# --- Over the wire -------------------------------------------------------------------


def test_nobody_else_is_sent_anything_of_it() -> None:
    """Neither when it is said, nor afterwards: but for being asked, all others are sent the same bytes."""

    async def said(windows: list[str]) -> list[bytes]:
        wire = Wire(TOY, first(TOY, "duel"), Falling(1), gathering=False)
        for seat in wire.hub.seats:
            await wire.open(seat)
        await wire.send("blue", "windows", without=windows)
        if windows:
            assert msgspec.json.decode(wire.got["blue"][-1])["you"]["without"] == windows
        await wire.send("red", "pick", key="strike:r1>b1")
        for seat in list(wire.lines):
            await wire.close(seat)
        return wire.got["red"] + wire.got["watcher"]

    with in_one_thread():
        assert asyncio.run(said(["counter", "ambush"])) == asyncio.run(said([]))


@pytest.fixture
def with_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy is among the rule sets."""
    monkeypatch.setitem(sys.modules, "bingqi.rulesets.toy", tests.toy)
    monkeypatch.setattr(bingqi.rulesets, "SHIPPED", (*bingqi.rulesets.SHIPPED, "toy"))


RON = {"name": "Ron", "role": "player", "side": "red"}
BEA = {"name": "Bea", "role": "player", "side": "blue"}
EVE = {"name": "Eve", "role": "spectator"}


async def sat(at: Served, **more: Any) -> tuple[dict[str, str], dict[str, Page]]:
    """A table of the toy: its tokens and its pages; Bea has not sat down yet."""
    tokens = await at.made(RON, BEA, EVE, scenario="toy/duel", you="Ron", words="x", **more)
    return tokens, {name: await at.page(token) for name, token in tokens.items()}


@pytest.mark.usefixtures("with_toy")
async def test_what_a_seat_wants_is_kept_until_it_says_otherwise(at: Served) -> None:
    """From before the battle on, and over a server that begins anew; by the socket and over HTTP."""
    tokens, pages = await sat(at)
    ron, bea = pages["Ron"], pages["Bea"]
    bea.say("windows", without=["counter"])
    await at.settled()
    assert (bea.you["without"], ron.you["without"]) == (["counter"], [])
    await at.sit(bea)
    for page in pages.values():
        await at.leave(page)
    await at.house.close_all()
    ron, bea = await at.page(tokens["Ron"]), await at.page(tokens["Bea"])
    assert bea.you["without"] == ["counter"]
    await at.pick(ron, BOLT)
    steps = parse(at.store.lines(at.store.seat_of(tokens["Ron"])[0]), at.file).responses
    assert [one.answer for one in steps] == [BOLT, "pass"]
    assert "counter" not in str(ron.heard)
    told = await at.told("POST", "/api/table/windows", {"without": []}, tokens["Bea"])
    assert told["without"] == bea.you["without"] == []
    assert (await at.told("GET", "/api/table", key=tokens["Bea"]))["you"]["without"] == []


async def test_nobody_is_asked_at_first_where_there_is_nothing_to_answer(at: Served) -> None:
    """Those windows of a rule set that would stop a battle all the time for nothing; a spectator is asked nothing anyway."""
    side = [{"name": name, "role": "player", "side": side} for name, side in (("Ann", "left"), ("Bob", "right"))]
    tokens = await at.made(*side, EVE, scenario="mttt/mirror-duel", you="Ann", words="x")
    without = {name: (await at.told("GET", "/api/table", key=token))["you"]["without"] for name, token in tokens.items()}
    assert without == {"Ann": ["idle"], "Bob": ["idle"], "Eve": []}


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.usefixtures("with_toy")
async def test_who_has_nothing_to_choose_is_answered_for_at_an_even_pace(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are not shown the question either; the others learn neither from what they are sent nor from when that nothing could
    be chosen, for it takes as long whatever the options."""
    acts = tests.toy.turn.acts
    monkeypatch.setattr(tests.toy.turn, "acts", lambda s, side: ["wait"] if side == "blue" else acts(s, side))
    tokens, pages = await sat(at)
    ron, bea = pages["Ron"], pages["Bea"]
    await at.sit(bea)
    hub, clock = next(iter(at.house.tables.values())).hub, Clock()
    hub.timing.pace.clock = clock
    await at.pick(ron, "wait")
    assert (ron.view["waiting"], bea.view["waiting"], bea.prompt) == ({"blue": 1}, {"blue": 1}, None)
    for seconds, whose in ((PACE / 2, "blue"), (PACE / 2, "red")):
        clock.now += seconds
        hub.timing.stirred.set()
        await at.until(lambda: not hub.timing.stirred.is_set() and not list(hub.timing.pace.over()))
        await at.settled()
        assert ron.view["waiting"] == {whose: 1}
    assert ron.prompt
    steps = parse(at.store.lines(at.store.seat_of(tokens["Ron"])[0]), at.file).responses
    assert [one.answer for one in steps] == ["wait", "wait"]


@pytest.mark.usefixtures("with_toy")
async def test_one_person_against_bots_is_answered_for_at_once(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    acts = tests.toy.turn.acts
    monkeypatch.setattr(tests.toy.turn, "acts", lambda s, side: ["wait"] if side == "red" else acts(s, side))
    tokens = await at.made(RON, {**BEA, "player": "random"}, scenario="toy/duel", you="Ron", words="x")
    await at.page(tokens["Ron"])
    steps = parse(at.store.lines(at.store.seat_of(tokens["Ron"])[0]), at.file).responses
    assert [one.answer for one in steps][:1] == ["wait"]


@pytest.mark.usefixtures("with_toy")
async def test_the_rematch_asks_a_seat_where_the_battle_did(at: Served) -> None:
    tokens, pages = await sat(at)
    ron, bea = pages["Ron"], pages["Bea"]
    bea.say("windows", without=["ambush"])
    await at.sit(bea)
    while page := next((page for page in (ron, bea) if page.prompt), None):
        keys = [one["key"] for one in page.prompt["options"]]
        await at.pick(page, next((key for key in keys if key.startswith("strike:")), ""))
    assert ron.table["phase"] == "over"
    again = await at.told("POST", "/api/table/rematch", key=tokens["Ron"])
    assert {seat.name: seat.without for seat in at.store.seats(again["table"])} == {"Ron": (), "Bea": ("ambush",), "Eve": ()}


@pytest.mark.usefixtures("with_toy")
async def test_what_will_not_do_is_refused(at: Served) -> None:
    tokens, pages = await sat(at)
    for seat, windows, wrong in (
        ("Bea", ["countr"], "unknown-near"),
        ("Bea", ["x"] * 9, "unknown"),
        ("Eve", [], "seat-only-watches"),
    ):
        pages[seat].say("windows", without=windows)
        await at.settled()
        assert pages[seat].errors.pop() == wrong
        answer = await at.ask("POST", "/api/table/windows", {"without": windows}, tokens[seat])
        assert (answer.status_code, ids(answer)) == (400, [wrong])
    assert {page.you["without"] == [] for page in pages.values()} == {True}


@pytest.mark.usefixtures("with_toy")
async def test_the_windows_of_a_rule_set_are_told_by_name(at: Served) -> None:
    assert (await at.told("GET", "/api/rulesets/toy"))["windows"] == [
        {"name": "counter", "title": {"id": "toy-counter", "args": {}}},
        {"name": "ambush", "title": {"id": "toy-ambush", "args": {}}},
    ]
    told = (await at.told("GET", "/api/rulesets/frontline"))["windows"]
    assert [one["name"] for one in told] == list(ruleset("frontline").windows)
