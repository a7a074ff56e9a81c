"""Pages at a table: what each may send, what the others see of it, and what garbage, haste and silence do."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest
from tests.table.served import ANN, BOB, BOT, GM, WATCHER, Page, Served
from uvicorn.protocols.utils import ClientDisconnected

from bingqi.core.problems import problem
from bingqi.core.record.format import parse
from bingqi.core.record.verify import verify
from bingqi.rulesets import ruleset
from bingqi.table.seats.room import Room
from bingqi.table.store.database import BadStore
from bingqi.table.web import socket
from bingqi.table.wire.page_messages import LARGEST


async def begun(at: Served, *seats: Any, **more: Any) -> dict[str, Page]:
    """A table at which everybody's page is open, and the battle has begun. Pages by the names of their seats."""
    tokens = await at.made(*(seats or (ANN, BOB, GM, WATCHER)), **{"dice": {"kind": "fast", "seed": "a seed"}, **more})
    pages = {seat: await at.page(token) for seat, token in tokens.items()}
    await at.sit(*[page for page in pages.values() if page.you["role"] == "player"])
    assert all(page.table["phase"] == "playing" for page in pages.values())
    return pages


async def lined_up(at: Served, pages: dict[str, Page]) -> tuple[Page, Page]:
    """Both queues stand: who is asked now, and the other player."""
    while True:
        asked = [page for page in pages.values() if page.prompt]
        if len(asked) == 1 and asked[0].you["role"] == "player" and asked[0].prompt["id"] == "act":
            break
        await at.pick(asked[0])
    players = [page for page in pages.values() if page.you["role"] == "player"]
    return asked[0], next((page for page in players if page is not asked[0]), asked[0])


async def shot(at: Served, page: Page) -> None:
    """A seat attacks: dice are thrown."""
    await at.pick(page, next(one["key"] for one in page.prompt["options"] if one["key"].startswith("attack:")))


def views(pages: dict[str, Page]) -> list[Any]:
    return [{**page.view, "table": None} for page in pages.values()]


# --- Hello --------------------------------------------------------------------------------


async def test_a_page_is_told_whose_it_is_and_sees_the_whole_once(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM)
    for seat, you in (("Ann", ("player", "kobolds", True)), ("Max", ("gm", "", False))):
        page = await at.page(tokens[seat])
        assert page.you == {"seat": seat, "role": you[0], "side": you[1], "host": you[2], "without": []}
        assert page.heard[0]["t"] == "view"
        assert [one["t"] for one in page.heard].count("view") == 1


FIRST: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '{"t":"pick","key":"a","seq":1}',
    '{"t":"hello"}',
    '{"t":"hello","token":5}',
    '{"t":"hello","token":"x","more":1}',
    '{"t":"hello","token":"\\ud800"}',
    '{"t":"hello","token":"' + "x" * LARGEST + '"}',
    "\u0000",
    "[" * 60_000,
    b"\xff\xfe",
    b"",
]


async def test_a_first_message_that_is_no_hello_ends_it(at: Served) -> None:
    for first in FIRST:
        page = at.opened()
        page.put(first)
        assert page.task is not None
        await page.task
        assert page.closed
        assert page.bye in (["message-not-understood"], ["message-too-large"])


@pytest.mark.parametrize("token", ["", "nonsense", "\u0000", "席位"])
async def test_a_token_that_opens_nothing_is_told(at: Served, token: str) -> None:
    assert (await at.page(token)).bye == ["no-seat-opened"]


async def test_a_page_that_says_nothing_is_closed(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "GREETING", 0.01)
    page = at.opened()
    await at.until(lambda: page.closed)
    assert page.bye == ["no-greeting"]


async def test_a_page_that_goes_before_it_says_anything_leaves_nothing(at: Served) -> None:
    await at.leave(at.opened())
    assert at.house.tables == {}


async def test_several_pages_at_one_seat_see_the_same_up_to_a_number(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "MOST_PAGES", 3)
    tokens = await at.made(ANN, BOT)
    pages = [await at.page(tokens["Ann"]) for _ in range(3)]
    assert (await at.page(tokens["Ann"])).bye == ["too-many-pages"]
    await at.sit(pages[0])
    await at.pick(pages[1])
    assert pages[0].view == pages[1].view == pages[2].view
    await at.leave(pages[0])
    assert "here" in pages[1].table["seats"]["Ann"]


async def test_whoever_comes_back_gets_the_whole_view(at: Served) -> None:
    pages = await begun(at, ANN, BOT)
    ann = pages["Ann"]
    await at.pick(ann)
    token = await at.told("POST", "/api/table/invite", {"seat": "Bob"}, (await _token(at, ann)))
    assert token
    before = ann.view
    await at.leave(ann)
    again = await at.page(await _token(at, ann))
    assert again.view["pieces"] == before["pieces"]
    assert again.view["log"] == before["log"]
    assert again.prompt == before["prompt"]
    assert again.seq == 1


async def _token(at: Served, page: Page) -> str:
    """One more token of the seat at which a page is, at the only table that there is."""
    with at.store.reading() as db:
        (table,) = db.exec_driver_sql("SELECT id FROM tables").scalars()
    return at.store.token(table, page.you["seat"])


# --- Playing ------------------------------------------------------------------------------


async def test_a_whole_battle_is_played_by_pages_and_its_record_holds(at: Served) -> None:
    tokens = await at.made(ANN, BOB, GM, WATCHER)
    pages = {seat: await at.page(token) for seat, token in tokens.items()}
    await at.sit(pages["Ann"], pages["Bob"], words="mine")
    await at.fought(*pages.values())
    assert all(page.view["outcome"] == pages["Ann"].view["outcome"] for page in pages.values())
    assert not any(page.errors for page in pages.values())
    record = parse((await at.ask("GET", "/api/table/record", key=tokens["Bob"])).content, at.file)
    proof = verify(ruleset("frontline"), record)
    assert (proof.dice, proof.problems, proof.finished) == ("proved", [], True)
    assert pages["Eve"].table["dice"]["secret"] == record.end.secret  # type: ignore[union-attr]  # it is over


async def test_the_game_master_is_asked_where_a_rule_leaves_a_thing_to_them(at: Served) -> None:
    """Who goes first of those who rolled the same: without a game master the dice say it."""
    pages = await begun(at, dice={"kind": "typed"})
    gm = pages["Max"]
    while not gm.prompt or gm.prompt["kind"] == "roll":
        await at.pick_or_throw(next(page for page in pages.values() if page.prompt), 10)
    assert gm.prompt["id"] == "tie"
    assert "prompt" not in pages["Ann"].view
    assert pages["Ann"].view["waiting"] == {"gm": 1}
    await at.pick(gm, gm.prompt["options"][-1]["key"])
    assert gm.errors == []


async def test_typed_dice_are_asked_of_the_side_that_throws_alone(at: Served) -> None:
    pages = await begun(at, dice={"kind": "typed"})
    while not (
        rolling := [page for page in pages.values() if page.prompt and page.prompt.get("text", {}).get("args", {}).get("by")]
    ):
        await at.pick_or_throw(next(page for page in pages.values() if page.prompt))
    (thrower,) = rolling
    seat, wanted = thrower.you["seat"], thrower.prompt
    assert seat in ("Ann", "Bob")
    others = [page for page in pages.values() if page is not thrower]
    assert all(page.view["waiting"] == {thrower.you["side"]: 1} for page in pages.values())
    for wrong in ([wanted["sides"] + 1] * wanted["dice"], [0] * wanted["dice"], [], [3] * (wanted["dice"] + 1), [10**30], [-1]):
        thrower.say("roll", faces=wrong, seq=thrower.seq)
    for page in others:
        page.say("roll", faces=[1] * wanted["dice"], seq=page.seq)
    await at.settled()
    assert thrower.prompt == wanted
    assert all(len(page.errors) == 1 for page in others)
    for _ in range(2):  # at once
        thrower.say("roll", faces=[1] * wanted["dice"], seq=thrower.seq)
    await at.settled()
    assert thrower.errors[-1] == "answer-too-late"
    steps = parse(at.store.lines(next(iter(at.house.tables))), at.file).responses
    assert (1,) * wanted["dice"] in [one.answer for one in steps]


async def test_answers_out_of_turn_late_twice_and_not_offered_change_nothing(at: Served) -> None:
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    before = views(pages)
    key = active.prompt["options"][0]["key"]
    seq = active.seq
    for page, raw, wrong in (
        (other, {"key": key, "seq": other.seq}, "not-asked"),
        (pages["Eve"], {"key": key, "seq": 1}, "seat-only-watches"),
        (active, {"key": "attack:the-moon", "seq": seq}, "may-not-answer"),
        (active, {"key": "", "seq": seq}, "may-not-answer"),
        (active, {"key": key, "seq": seq + 1}, "answer-too-late"),
        (active, {"key": key, "seq": 0}, "answer-too-late"),
        (active, {"key": "x" * 3000, "seq": seq}, "may-not-answer"),
    ):
        page.errors.clear()
        page.say("pick", **raw)
        await at.settled()
        assert page.errors in ([wrong], ["answer-too-late"] if page is other else [wrong]), raw
        assert views(pages) == before
    for _ in range(3):
        active.say("pick", key=active.prompt["default"], seq=seq)
    active.errors.clear()
    await at.settled()
    assert active.errors == ["answer-too-late"] * 2


HOSTILE: list[str | bytes] = [
    '{"t":"give","event":"hurt","args":["nobody",1],"why":"x"}',
    '{"t":"give","event":"hurt","args":[' + "[" * 900 + "]" * 900 + ',1],"why":"x"}',
    '{"t":"give","event":"hurt","args":{},"why":"x"}',
    '{"t":"give","event":"hurt","args":["kobold-1",1],"why":"a\\nb"}',
    '{"t":"give","event":"hurt","args":["kobold-1",1],"why":" "}',
    '{"t":"give","event":"__class__","args":[],"why":"x"}',
    '{"t":"hand","seat":"\\u0000","to":"greedy"}',
    '{"t":"hand","seat":"Ann","to":"' + "x" * 3000 + '"}',
    '{"t":"peek","ref":5}',
    '{"t":"pick","key":"rest","seq":' + "9" * 3000 + "}",
    '{"t":"pick","key":"rest","seq":1.5}',
    '{"t":"roll","faces":[' + "1," * 1900 + '1],"seq":1}',
    '{"t":"say","text":"\\ud800"}',
    '{"t":"say","text":"\\u0000\\u0007"}',
    '{"t":"hello","token":"x"}',
    '{"t":"agree","yes":1}',
    "\x00",
    b"\xff\xfe\xfd",
    b"",
    "",
    "[" * 4000,
    '"' + "兵" * LARGEST + '"',
]


@pytest.mark.parametrize("seat", ["Ann", "Max", "Eve"])
async def test_garbage_is_told_to_its_sender_alone_and_changes_nothing(at: Served, seat: str) -> None:
    pages = await begun(at)
    before = [page.view for page in pages.values()]
    for raw in HOSTILE:
        pages[seat].errors.clear()
        pages[seat].put(raw)
        await at.settled()
        assert len(pages[seat].errors) == 1, raw[:60]
        assert pages[seat].errors != ["bug-at-table"], raw[:60]
        assert [page.view for page in pages.values()] == before, raw[:60]
    assert not any(page.errors or page.bye for name, page in pages.items() if name != seat)
    assert not pages[seat].bye


async def test_peeks_tell_what_the_seat_may_know(at: Served) -> None:
    pages = await begun(at)
    active, _ = await lined_up(at, pages)
    pieces = sorted(active.view["pieces"])
    for ref in (pieces[0], active.view["pieces"][pieces[0]]["at"], "nothing", "", "x" * 3000, "board/\u0000"):
        active.say("peek", ref=ref)
    await at.settled()
    assert [one["ref"] for one in active.peeks][-5:][0] != ""
    assert active.errors == []
    assert not pages["Bob" if active is pages["Ann"] else "Ann"].peeks
    active.peeks.clear()
    active.say("peek", ref=pieces[0])
    await at.settled()
    assert active.peeks[0]["facts"]


async def test_people_talk_and_spectators_listen(at: Served) -> None:
    pages = await begun(at)
    pages["Ann"].say("say", text="  well\nplayed  ")
    pages["Max"].say("say", text="骰" * 500)
    await at.settled()
    assert pages["Bob"].table["chat"] == {"1": {"who": "Ann", "text": "well played"}, "2": {"who": "Max", "text": "骰" * 300}}
    pages["Eve"].say("say", text="boo")
    pages["Ann"].say("say", text=" \t ")
    await at.settled()
    assert (pages["Eve"].errors, pages["Ann"].errors) == (["seat-only-watches"], ["nothing-said"])
    assert "chat" not in pages["Eve"].table
    assert len(pages["Bob"].table["chat"]) == 2


# --- Taking back --------------------------------------------------------------------------


async def test_what_nobody_learned_from_is_taken_back_at_once(at: Served) -> None:
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    before, asked = views(pages), active.prompt
    await at.pick(active, "prone")
    active.say("undo")
    await at.settled()
    assert "wish" not in other.table
    assert active.errors == []
    assert active.prompt == asked
    assert [view["pieces"] for view in views(pages)] == [view["pieces"] for view in before]


async def test_beyond_a_roll_all_who_play_must_agree(at: Served) -> None:
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    before = views(pages)
    await shot(at, active)
    after = views(pages)
    active.say("undo")
    await at.settled()
    wish = pages["Eve"].table["wish"]
    assert (wish["seat"], set(wish["waiting"])) == (active.you["seat"], {other.you["seat"], "Max"})
    pages["Eve"].say("agree", yes=True)
    active.say("agree", yes=True)
    pages["Max"].say("agree", yes=True)
    await at.settled()
    assert (pages["Eve"].errors, active.errors) == (["nothing-to-consent"], ["nothing-to-consent"])
    assert set(other.table["wish"]["waiting"]) == {other.you["seat"]}
    assert views(pages) == after
    other.say("agree", yes=True)
    await at.settled()
    assert "wish" not in other.table
    assert [view["pieces"] for view in views(pages)] == [view["pieces"] for view in before]
    assert verify(ruleset("frontline"), parse(at.store.lines(next(iter(at.house.tables))), at.file)).problems == []


@pytest.mark.parametrize("who", ["other", "active"])
async def test_a_wish_ends_when_somebody_does_not_agree_or_it_is_withdrawn(at: Served, who: str) -> None:
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    await shot(at, active)
    after = views(pages)
    active.say("undo")
    await at.settled()
    (other if who == "other" else active).say("agree", yes=False)
    await at.settled()
    assert "wish" not in active.table
    assert views(pages) == after
    other.say("agree", yes=True)
    await at.settled()
    assert other.errors == ["nothing-to-consent"]


# --- Who plays ----------------------------------------------------------------------------


async def test_who_may_hand_which_seat_over(at: Served) -> None:
    """One's own; somebody else's only once they have been away for a while: managers to any bot, players to the best."""
    pages = await begun(at)
    hub = next(iter(at.house.tables.values())).hub
    ann, bob, eve, gm = pages["Ann"], pages["Bob"], pages["Eve"], pages["Max"]
    for page in (bob, eve, gm):
        page.say("hand", seat="Ann", to="greedy")
    ann.say("hand", seat="Bob", to="random")
    ann.say("hand", seat="Max", to="greedy")
    await at.settled()
    assert [page.errors for page in (bob, eve, gm)] == [["not-your-seat"]] * 3, "she is there"
    assert ann.errors == ["not-your-seat"] * 2, "the host has no more to say over an opponent who is there"
    bob.say("hand", seat="Bob", to="tactical")
    await at.settled()
    gm.say("hand", seat="Bob", to="greedy")
    await at.settled()
    assert gm.table["seats"]["Bob"]["player"] == "greedy", "which bot it is, nobody minds"
    bob.say("hand", seat="Bob", to="human")
    await at.settled()
    assert gm.table["seats"]["Bob"]["player"] == "human"
    await at.leave(ann)
    eve.say("hand", seat="Ann", to="greedy")
    bob.say("hand", seat="Ann", to="tactical")
    gm.say("hand", seat="Ann", to="tactical")
    await at.settled()
    for page in (eve, bob, gm):
        assert page.errors == ["not-your-seat"] * 2, "a line may be broken for a moment"
    hub.grace = 0
    bob.say("hand", seat="Ann", to="random")
    bob.say("hand", seat="Ann", to="tactical")
    bob.say("hand", seat="Ann", to="greedy")
    await at.settled()
    assert bob.errors[2:] == ["only-the-best", "not-your-seat"], "a bot is not away"
    assert bob.table["seats"]["Ann"]["player"] == "tactical"
    lines = parse(at.store.lines(next(iter(at.house.tables))), at.file)
    assert [seats for _, seats in lines.seatings][-1] == {"kobolds": "tactical", "goblins": "human", "gm": "human"}
    await at.leave(bob)
    gm.say("hand", seat="Bob", to="random")
    await at.settled()
    assert gm.table["seats"]["Bob"]["player"] == "random", "whoever manages the table chooses any bot"


async def test_a_bot_plays_on_for_whoever_handed_over_and_they_come_back(at: Served) -> None:
    pages = await begun(at, ANN, BOB)
    active, other = await lined_up(at, pages)
    active.say("hand", seat=active.you["seat"], to="greedy")
    await at.settled()
    assert active.prompt is None
    active.say("pick", key="end", seq=active.seq)
    await at.settled()
    assert active.errors == ["seat-is-played-by"]
    active.say("hand", seat=active.you["seat"], to="human")
    await at.settled()
    while other.prompt and not active.prompt and "outcome" not in other.view:
        await at.pick(other)
    assert active.prompt or "outcome" in active.view


# --- The game master ----------------------------------------------------------------------


async def test_the_game_master_steps_in_for_a_reason_and_takes_it_back(at: Served) -> None:
    pages = await begun(at)
    await lined_up(at, pages)
    before = views(pages)
    for page in pages.values():
        page.say("give", event="hurt", args=["kobold-1", 1], why="a stone falls")
    await at.settled()
    assert {seat for seat, page in pages.items() if page.errors == ["only-the-gm"]} == {"Ann", "Bob", "Eve"}
    assert not pages["Max"].errors
    for page in pages.values():
        assert "a stone falls" in page.log
        assert page.view["pieces"]["kobold-1"]["gauges"] != before[0]["pieces"]["kobold-1"]["gauges"]


@pytest.mark.parametrize(
    "wrong", [ClientDisconnected(), RuntimeError("Unexpected ASGI message 'websocket.send'")], ids=["lost", "closed"]
)
async def test_a_page_that_goes_while_it_is_sent_something_is_no_fault(
    at: Served, caplog: pytest.LogCaptureFixture, wrong: Exception
) -> None:
    """However the server says that it is gone: the log has no word of it, and the others go on."""
    pages = await begun(at)
    gone, other = pages["Ann"], pages["Bob"]
    with caplog.at_level(logging.INFO, "bingqi"):
        gone.lost = wrong
        gone.say("peek", ref="table")
        assert gone.task is not None
        await gone.task
        await at.settled()
    assert caplog.records == []
    assert not other.errors
    assert not other.table["seats"]["Ann"].get("here")


# --- Faults of ours -----------------------------------------------------------------------


async def test_a_bug_in_a_rule_is_told_logged_and_changes_nothing(
    at: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    room = next(iter(at.house.tables.values())).hub.table_state
    assert isinstance(room, Room)
    before, lines = views(pages), at.store.lines(next(iter(at.house.tables)))

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(room.session, "rules", replace(room.rules, turn=broken))
        active.say("pick", key=active.prompt["default"], seq=active.seq)
        await at.settled()
    assert active.errors == ["bug-at-table"]
    assert "ZeroDivisionError: a secret" in caplog.text
    assert not any("a secret" in str(one) for page in pages.values() for one in page.heard)
    assert not other.errors
    assert views(pages) == before
    assert at.store.lines(next(iter(at.house.tables))).startswith(lines)


async def test_where_the_database_fails_in_a_move_it_can_be_made_again(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move is one write: where it fails nothing has changed, and the record holds in the end."""
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    before = views(pages)
    calls = 0

    def full(*args: Any) -> None:
        nonlocal calls
        calls += 1
        raise BadStore(problem("database-full"))

    move = next(one["key"] for one in active.prompt["options"] if one["key"].startswith("attack:"))
    with monkeypatch.context() as broken:
        broken.setattr(at.store, "append", full)
        active.say("pick", key=move, seq=active.seq)
        await at.settled()
    assert calls == 1
    assert active.errors == ["database-full"]
    assert views(pages) == before
    assert not other.errors
    await at.pick(active, move)
    assert active.view["log"] != before[0]["log"]
    await at.fought(*pages.values())
    record = parse(at.store.lines(next(iter(at.house.tables))), at.file)
    proof = verify(ruleset("frontline"), record)
    assert (proof.problems, proof.finished) == ([], True)


async def test_a_move_is_carried_through_though_its_page_is_lost_meanwhile(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer of a page may fail while its move is made; the next move waits until that is over."""
    pages = await begun(at)
    active, other = await lined_up(at, pages)
    hub = next(iter(at.house.tables.values())).hub
    line = next(line for line in hub.connections if line.seat == active.you["seat"])
    loop, entered, gate = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
    append = at.store.append

    def slow(*args: Any) -> None:
        loop.call_soon_threadsafe(entered.set)
        asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(20)
        append(*args)

    with monkeypatch.context() as patch:
        patch.setattr(at.store, "append", slow)
        active.say("pick", key=active.prompt["default"], seq=active.seq)
        await entered.wait()

        async def lost(_: bytes) -> None:
            raise ConnectionError

        line.send = lost
        line.send_own({"t": "peek", "ref": "", "facts": []})
        await at.until(lambda: line not in hub.connections or bool(line.others) is False)
        assert hub.turn.locked()
        gate.set()
        await at.until(lambda: not hub.turn.locked())
    await at.settled()
    assert other.view["log"]
    assert verify(ruleset("frontline"), parse(at.store.lines(next(iter(at.house.tables))), at.file)).problems == []
