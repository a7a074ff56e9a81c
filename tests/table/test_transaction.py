"""A move is a transaction: tried, drawn for every eye, only then written down. What cannot be drawn has not happened; a table that
cannot be drawn all the same is put aside, and harms nobody else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event
from typing import Any

import pytest
from tests.table.served import Page, Served, ids

from bingqi.core.problems import problem
from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.core.view import View
from bingqi.rulesets import ruleset
from bingqi.table.seats.room import Room
from bingqi.table.store.database import BadStore

ANN = {"name": "Ann", "role": "player", "side": "kobolds"}
BOB = {"name": "Bob", "role": "player", "side": "goblins"}
GM = {"name": "Max", "role": "gm"}
BOT = {"name": "Bot", "role": "player", "side": "goblins", "player": "greedy"}
WRONG = {"event": "hurt", "args": ["kobold-1", 1], "why": "a stone falls"}


def view_fails_for(eyes: str, hp: int) -> Any:
    """The rules, but for a drawing that fails for these eyes once kobold-1 has no more HP than that."""
    rules: Any = ruleset("frontline")

    def view(known: Any, seat: str) -> View:
        one = known.creatures.get("kobold-1")
        if seat == eyes and one is not None and one.hp <= hp:
            raise KeyError("typo")
        drawn: View = rules.view(known, seat)
        return drawn

    return replace(rules, view=view)


def battle(at: Served, tokens: dict[str, str]) -> Room[Any]:
    room = at.hub(tokens["Ann"]).table_state
    assert isinstance(room, Room)
    return room


def hp(room: Room[Any]) -> int:
    found: int = room.session.state.creatures["kobold-1"].hp
    return found


def lines(at: Served, token: str) -> bytes:
    return at.store.lines(at.store.seat_of(token)[0])


async def at_a_table(at: Served) -> tuple[dict[str, str], Page, Page, Page]:
    tokens = await at.made(ANN, BOB, GM, you="Ann")
    ann, bob, gm = [await at.page(tokens[seat]) for seat in ("Ann", "Bob", "Max")]
    await at.sit(ann, bob)
    room = battle(at, tokens)
    while not room.session.state.active or room.session.responses or room.session.battle.log:
        await at.pick(next(page for page in (ann, bob, gm) if page.prompt))
    return tokens, ann, bob, gm


@pytest.mark.parametrize("eyes", ["gm", "goblins", "watcher"])
async def test_a_move_that_cannot_be_drawn_has_not_happened(at: Served, monkeypatch: pytest.MonkeyPatch, eyes: str) -> None:
    """Whoever it is that could not see it: also one who has no page open, or may come later."""
    tokens, ann, bob, gm = await at_a_table(at)
    if eyes == "goblins":
        await at.leave(bob)
    room = battle(at, tokens)
    monkeypatch.setattr(room.session, "rules", view_fails_for(eyes, hp(room) - 1))
    before, record = ann.view, lines(at, tokens["Ann"])
    gm.say("give", **WRONG)
    await at.settled()
    assert gm.errors == ["move-not-drawn"]
    assert (ann.view, lines(at, tokens["Ann"])) == (before, record)
    active = next(page for page in (ann, bob) if page.prompt)
    if active is ann or eyes != "goblins":
        await at.pick(active)
        assert lines(at, tokens["Ann"]) != record
    proof = verify(ruleset("frontline"), parse(lines(at, tokens["Ann"]), at.file))
    assert proof.problems == []


async def undrawable(at: Served, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, str], bytes]:
    """A battle of which the last step, written past the checks, cannot be drawn any more; and its record before that."""
    tokens, ann, bob, gm = await at_a_table(at)
    sound, left = lines(at, tokens["Ann"]), hp(battle(at, tokens)) - 1
    gm.say("give", **WRONG)
    await at.settled()
    assert gm.errors == []
    for page in (ann, bob, gm):
        await at.leave(page)
    await at.house.close(at.store.seat_of(tokens["Ann"])[0])
    broken = view_fails_for("goblins", left)
    monkeypatch.setattr("bingqi.table.house.ruleset", lambda id: broken)
    return tokens, sound


async def test_a_table_that_cannot_be_drawn_is_put_aside(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told, and the rest of the server does not notice."""
    tokens, _ = await undrawable(at, monkeypatch)
    other = await at.made(ANN, BOT)
    await at.sit(await at.page(other["Ann"]))
    for seat in ("Bob", "Ann", "Max"):
        page = await at.page(tokens[seat])
        assert page.bye == []
        assert page.table["phase"] == "aside"
        assert [why["id"] for why in page.view["aside"]] == ["fault-put-aside"]
        assert not page.view.get("log")
    assert (await at.told("GET", "/api/table", key=other["Ann"]))["view"]["table"]["phase"] == "playing"


async def test_the_host_takes_the_last_steps_back_and_it_goes_on(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """As few as are needed; nobody else may."""
    tokens, _ = await undrawable(at, monkeypatch)
    bob, ann = await at.page(tokens["Bob"]), await at.page(tokens["Ann"])
    bob.say("undo")
    await at.settled()
    assert (bob.errors, bob.table["phase"]) == (["only-who-manages"], "aside")
    ann.say("undo")
    await at.settled()
    assert (ann.errors, ann.table["phase"], bob.table["phase"]) == ([], "playing", "playing")
    assert parse(lines(at, tokens["Ann"]), at.file).undone == 1
    assert ann.prompt or bob.prompt
    assert verify(ruleset("frontline"), parse(lines(at, tokens["Ann"]), at.file)).problems == []


async def test_what_was_put_aside_can_be_downloaded_and_gone_on_with_elsewhere(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its host, and the game master; not by others, for it tells what is secret."""
    tokens, sound = await undrawable(at, monkeypatch)
    for seat in ("Ann", "Max"):
        answer = await at.ask("GET", "/api/table/record", key=tokens[seat])
        assert answer.content.startswith(sound)
    ann = await at.page(tokens["Ann"])
    ann.say("undo")
    await at.settled()
    assert (ann.errors, ann.table["phase"]) == (["record-was-read"], "aside"), "she plays, and knows now what is secret"
    refused = await at.ask("GET", "/api/table/record", key=tokens["Bob"])
    assert (refused.status_code, ids(refused)) == (403, ["secret-until-over"])
    replay = await at.told("GET", "/api/table/replay", key=tokens["Ann"])
    made = await at.told("POST", "/api/table/branch", {"at": len(replay["patches"])}, tokens["Ann"])
    assert made["table"] != at.store.seat_of(tokens["Ann"])[0]


async def test_a_table_that_cannot_be_played_again_is_put_aside(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the rules raise, be it no fault that anybody thought of."""
    tokens, _ = await undrawable(at, monkeypatch)
    rules: Any = ruleset("frontline")

    def broken(battle: Any) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr("bingqi.table.house.ruleset", lambda id: replace(rules, turn=broken))
    ann = await at.page(tokens["Ann"])
    assert ann.table["phase"] == "aside"
    assert "a secret" not in str(ann.heard)


@pytest.mark.parametrize("why", ["database-locked", "database-full", "database-unreachable"])
async def test_a_fault_that_passes_gives_nobody_the_record(at: Served, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    """The host plays: what is secret must not come out because a table could not be opened for a moment."""
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    await at.sit(page)
    await at.leave(page)
    await at.house.close(at.store.seat_of(tokens["Ann"])[0])

    def fails(id: str) -> None:
        raise BadStore(problem(why, why=""))

    monkeypatch.setattr(at.house, "_opened", fails)
    answer = await at.ask("GET", "/api/table/record", key=tokens["Ann"])
    assert (answer.status_code, ids(answer)) == (503, [why])
    assert b"hash" not in answer.content


async def test_a_table_is_closed_when_the_move_that_is_on_is_made(at: Served) -> None:
    """And nothing is done there afterwards: two that play one table would spoil each other's moves."""
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    await at.sit(page)
    hub, table = at.hub(tokens["Ann"]), at.store.seat_of(tokens["Ann"])[0]
    begun, go_on = Event(), Event()

    def slow() -> None:
        begun.set()
        assert go_on.wait(10)

    move = asyncio.create_task(hub.move(slow))
    await asyncio.to_thread(begun.wait, 10)
    closing = asyncio.create_task(at.house.close(table))
    await asyncio.sleep(0.05)
    assert not closing.done()
    go_on.set()
    await asyncio.gather(move, closing)
    assert not hub.bots.playing
    with pytest.raises(BadStore, match="closed just now"):
        await hub.move(lambda: None)
    assert await at.house.hub(table) is not hub
