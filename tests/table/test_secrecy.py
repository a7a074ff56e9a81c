"""Secrets on the wire: what a seat may not know is in nothing that it is sent, not by what, when, how often or how long it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from tests.contract.pairs import PROVE
from tests.table.served import ANN, BOT, GM, WATCHER, Served, plan
from tests.table.side_by_side import BAD, together
from tests.table.wire import Falling, Wire, case, in_one_thread
from tests.table.wire_leaks import LEAKS
from tests.toy import RULESET as TOY

from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision
from bingqi.table.seats.seat import WATCHER as EYES
from bingqi.table.wire.frame import frame
from bingqi.testing.battles import first
from bingqi.testing.play import plain

PAIRS = 10_000 if PROVE else 200
FEW = 200
"""Among so many pairs every planted leak is found."""
DELAY = 60.0


def played(seeds: range) -> list[int]:
    """How long the tables of each pair were the same to the seat."""

    async def all_of_them() -> list[int]:
        return [await together(case(seed)) for seed in seeds]

    return asyncio.run(all_of_them())


def test_a_seat_is_sent_the_same_bytes_where_it_cannot_tell_two_battles_apart(caplog: pytest.LogCaptureFixture) -> None:
    """And the server says nothing to itself: its log is read by whoever runs it, who may be playing."""
    caplog.set_level(logging.DEBUG)
    stops = played(range(PAIRS))
    assert sum(stops) > 4 * PAIRS, "most pairs are compared for a while"
    assert not [one for one in caplog.records if one.name.startswith("bingqi")]


@pytest.mark.parametrize("channel", LEAKS)
def test_a_leak_through_any_channel_is_found(channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[channel](monkeypatch)
    with pytest.raises(AssertionError, match="is sent"):
        played(range(FEW))


def test_faces_that_will_not_do_are_refused_without_telling_what_was_to_be_reached() -> None:
    async def typed() -> None:
        wire = Wire(TOY, first(TOY, "duel"), Dice(), gathering=False)
        for seat in ("red", "blue"):
            await wire.open(seat)
        await wire.send("red", "pick", key="strike:r1>b1")
        await wire.send("red", "roll", faces=[21])
        told = msgspec.json.decode(wire.got["red"][-1])
        assert told["faults"] == [{"id": "fault-faces-wanted", "args": {"n": "1", "sides": "20"}}]
        for seat in ("red", "blue"):
            await wire.close(seat)

    with in_one_thread():
        asyncio.run(typed())


def test_a_refusal_goes_with_its_reason_and_rule_to_whoever_asked_alone() -> None:
    async def refused() -> None:
        start = first(TOY, "duel")
        start.mana["red"] = 0
        wire = Wire(TOY, start, Dice(), gathering=False)
        for seat in ("red", "blue"):
            await wire.open(seat)
        others = len(wire.got["blue"])
        await wire.send("red", "pick", key="bolt:r1>b1")
        [refused] = msgspec.json.decode(wire.got["red"][-1])["faults"]
        why = {"id": "fault-not-sound", "args": {"said": {"en": "no mana is left", "zh": "法力已用尽"}}}
        assert refused == {"id": "fault-forbidden", "args": {"answer": '"bolt:r1>b1"', "why": why, "rule": "TOY-7"}}
        assert len(wire.got["blue"]) == others
        for seat in ("red", "blue"):
            await wire.close(seat)

    with in_one_thread():
        asyncio.run(refused())


# --- Spectators who see everything later ---------------------------------------------------------------------------------


def test_a_spectator_who_sees_everything_later_is_told_nothing_before() -> None:
    """Whether the battle has not begun, is on or is over: the same bytes, whatever the spectator sends or fetches."""

    async def watched(wire: Wire) -> None:
        told = await everything(wire)
        await begun(wire)
        while wire.session.pending is not None:
            await on(wire, 5)
            assert await everything(wire) == told
        assert wire.now < DELAY
        wire.now += DELAY
        await wire.fetch(EYES)
        look, replay = map(msgspec.json.decode, wire.got[EYES][-2:])
        assert look["view"]["table"]["phase"] == "over"
        assert replay["patches"]

    spectator(watched)


def test_a_spectator_who_sees_everything_later_sees_it_when_its_time_has_come() -> None:
    async def watched(wire: Wire) -> None:
        await begun(wire)
        shown = [(wire.now, sight(wire))]
        while wire.session.pending is not None:
            await on(wire, 1)
            shown.append((wire.now, sight(wire)))
        for now, view in shown:
            wire.now = now + DELAY
            await wire.open(EYES)
            seen = msgspec.json.decode(wire.got[EYES][-1])["view"]
            assert {name: part for name, part in seen.items() if name != "table"} == view

    spectator(watched)


def test_what_players_say_to_one_another_no_spectator_is_told() -> None:
    async def watched(wire: Wire) -> None:
        await begun(wire)
        await wire.send("red", "say", text="a word among us")
        wire.now += DELAY
        await wire.open(EYES)
        assert b"a word among us" in b"".join(wire.got["blue"])
        assert b"a word among us" not in b"".join(wire.got[EYES])

    spectator(watched, 0)
    spectator(watched)


def spectator(run: Callable[[Wire], Awaitable[None]], delay: float = DELAY) -> None:
    """Run something at a table whose battle has not begun, with a spectator who sees everything so many seconds later."""

    async def opened() -> None:
        wire = Wire(TOY, first(TOY, "duel"), Falling(1), gathering=True, delay=delay)
        try:
            for seat in wire.hub.seats:
                await wire.open(seat)
            await run(wire)
        finally:
            for seat in list(wire.lines):
                await wire.close(seat)

    with in_one_thread():
        asyncio.run(opened())


async def begun(wire: Wire) -> None:
    for seat in ("red", "blue"):
        await wire.send(seat, "sit", words="dice")


async def on(wire: Wire, answers: int) -> None:
    """So many answers, as a bot would give them; a second goes by with each."""
    for _ in range(answers):
        asked = [ask for who in wire.session.waiting_for() if isinstance(ask := wire.session.pending_for(who), Decision)]
        if asked:
            wire.now += 1
            await wire.send(asked[0].who, "pick", key=TOY.greedy(asked[0], dict))


async def everything(wire: Wire) -> list[bytes]:
    """All that a spectator can make the server say."""
    before = len(wire.got[EYES])
    await wire.open(EYES)
    for t, more in [*BAD, ("begin", {}), ("sit", {"words": ""}), ("say", {"text": "hm"}), ("peek", {"ref": "r1"})]:
        await wire.send(EYES, t, **more)
    await wire.fetch(EYES)
    return wire.got[EYES][before:]


def sight(wire: Wire) -> Any:
    """What one who looks on may see now."""
    return msgspec.json.decode(plain(frame(wire.session, EYES)))


async def test_the_list_of_tables_tells_a_late_spectator_nothing_either(at: Served) -> None:
    tokens = await at.made(ANN, BOT, WATCHER, delay=3600)

    async def told() -> bytes:
        return (await at.ask("POST", "/api/mine", {"tokens": [tokens["Eve"]]})).content

    before, ann = await told(), await at.page(tokens["Ann"])
    await at.sit(ann)
    assert ann.table["phase"] == "playing"
    assert await told() == before
    ann.say("hand", seat="Ann", to="greedy")
    await at.settled()
    assert ann.table["phase"] == "over"
    assert await told() == before


# --- Logs, and what opens seats ------------------------------------------------------------------------------------------


async def test_no_key_and_no_secret_of_dice_is_in_any_answer_message_or_log(at: Served, caplog: pytest.LogCaptureFixture) -> None:
    """But in the answer that hands a key out, and in the list of one's own."""
    caplog.set_level(logging.DEBUG)
    made = await at.told("POST", "/api/tables", plan(ANN, BOT, GM, WATCHER))
    eve = (await at.told("POST", "/api/join", key=made["invitations"]["Eve"]))["token"]
    table, _ = at.store.seat_of(eve)
    keys = [made["token"], *made["invitations"].values(), eve, at.store.beginning(table).secret]
    ann, watcher = await at.page(made["token"]), await at.page(eve)
    await at.sit(ann, words="words")
    for page in (ann, watcher):
        page.say("hello", token=made["token"])
        page.say("pick", key=eve[:9], seq=page.seq)
        page.say("undo")
    answers = [await at.ask(*ask, key) for key in (made["token"], eve, eve[::-1]) for ask in REQUESTS]
    assert {answer.status_code for answer in answers} >= {200, 400, 401, 403, 404}
    await at.ask("POST", "/api/table/invite", {"seat": "Eve"}, made["token"])
    await at.settled()
    assert watcher.bye == ["token-revoked"]
    told = [msgspec.json.encode(page.heard).decode() for page in at.pages] + [answer.text for answer in answers] + [caplog.text]
    assert not [key for key in keys for text in told if key in text]


REQUESTS: list[tuple[str, str, Any]] = [
    ("GET", "/api/table", None),
    ("GET", "/api/table/replay", None),
    ("GET", "/api/table/record", None),
    ("GET", "/api/nothing", None),
    ("POST", "/api/join", None),
    ("POST", "/api/table/branch", {"at": 0}),
    ("POST", "/api/table/rematch", None),
    ("POST", "/api/table/invite", {"seat": 7}),
    ("POST", "/api/table/invite", {"seat": "nobody"}),
    ("POST", "/api/table/seats", {"name": ""}),
    ("DELETE", "/api/tables", None),
]
