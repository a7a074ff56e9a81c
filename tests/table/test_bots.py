"""Bots at a table: what they answer is found out elsewhere, a turn at a time; nobody waits for them, and they stop nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from functools import partial
from typing import Any

import pytest
from tests.core.test_record import header
from tests.table.served import Served
from tests.table.test_transaction import ANN, BOT

from bingqi.bots import bot
from bingqi.bots.playing import choices_in
from bingqi.core.dice.drawn import Drawn
from bingqi.core.problems import problem
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset
from bingqi.table.live import hub as hubs
from bingqi.table.live import table_bots as bots
from bingqi.table.seats.room import Place, Room
from bingqi.table.seats.seat import Seat
from bingqi.table.store.database import BadStore
from bingqi.table.workers.pool import Pool
from bingqi.testing.choosing import each_pair

TURNS = 12
BOTS = {**ANN, "player": "greedy"}, BOT


def at_table(rules: Ruleset[Any], scenario: str, name: str) -> Room[Any]:
    start = rules.setup(rules.scenario(scenario), {})
    seats = [Seat(side, "player", side, name) for side in rules.sides(start)]
    return Room(Session(rules, start, Drawn(b"secret", "table")), seats, header())


@each_pair
def test_they_play_as_they_would_on_the_spot(rules: Ruleset[Any], scenario: str) -> None:
    """The same answers and faces come of it, whoever throws the dice."""
    table = at_table(rules, scenario, "greedy")
    while table.session.outcome is None and len(table.session.past_turns) < TURNS:
        place = table.bots_place
        assert place is not None
        table.let_bots_answer(place, choices_in(rules, table.bots_turn()))
    assert steps_one_by_one(rules, scenario, len(table.session.inputs)) == table.session.inputs


def steps_one_by_one(rules: Ruleset[Any], scenario: str, n: int) -> list[Any]:
    """So many steps of the same battle, each asked for and answered by itself."""
    start = rules.setup(rules.scenario(scenario), {})
    session = Session(rules, start, Drawn(b"secret", "table"))
    seats = {side: bot("greedy", rules, side, 0) for side in rules.sides(start)}
    while len(session.inputs) < n:
        who = session.waiting_for()[0]
        ask = session.pending_for(who)
        assert isinstance(ask, Decision)
        session.answer(who, seats[who].answer(ask, partial(rules.observe, session.state, who)))
    return session.inputs[:n]


class NoPool(Pool):
    """Processes of which none ever says anything, or only this."""

    def __init__(self, *said: Any) -> None:
        super().__init__("nothing", 0)
        self.said = said

    async def results(self, task: object, whose: object = None) -> AsyncGenerator[Any, None]:
        for one in self.said:
            yield one


async def test_another_process_finds_what_they_answer() -> None:
    table = at_table(ruleset("frontline"), "kobolds-and-goblins", "greedy")
    turn, pool = table.bots_turn(), Pool("bingqi.bots.playing", 1)
    try:
        found = [one async for one in pool.results(turn)]
    finally:
        await pool.close()
    assert [[tuple(answer) for answer in answers] for answers in found] == [choices_in(table.rules, turn)]


@pytest.mark.parametrize("said", [(), ([],), ([["goblins", "no such key"]],), ([["nobody", "rest"]],)])
async def test_where_it_is_not_found_out_what_they_answer_their_default_is(at: Served, said: tuple[Any, ...]) -> None:
    """A process that dies, or says what is not lawful, holds nobody up."""
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    at.hub(tokens["Ann"]).bots.players = NoPool(*said)
    await at.sit(page)
    for _ in range(3):
        await at.pick(page)
        assert page.prompt is not None
    assert not page.errors


async def test_what_was_taken_back_while_a_bot_was_thinking_is_not_answered(at: Served) -> None:
    """Its answer to what is not so any more does nothing."""
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    await at.sit(page)
    hub = at.hub(tokens["Ann"])
    room = hub.table_state
    assert isinstance(room, Room)
    place = room.bots_place or Place(0, 1, 0, (("goblins", "greedy"),))
    before = room.session.inputs
    room.let_bots_answer(place._replace(undone=place.undone + 1), [("goblins", "rest")])
    assert room.session.inputs == before


async def test_where_no_person_plays_they_do_while_somebody_looks(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not for ever: each time such a table is opened, they have so much time."""
    monkeypatch.setattr(hubs, "LOOKS", 0.0)
    eve = {"name": "Eve", "role": "spectator"}
    made = await at.told("POST", "/api/tables", {"scenario": "frontline/kobolds-and-goblins", "seats": [*BOTS, eve], "you": "Eve"})
    await at.settled()
    hub = at.hub(made["token"])
    room = hub.table_state
    assert isinstance(room, Room)
    assert room.session.inputs == []
    hub.bots.alone = bots.ALONE
    page = await at.page(made["token"])
    assert room.session.inputs == []
    hub.bots.alone = bots.ALONE - 0.001
    await hub.redraw()
    await at.settled()
    assert room.session.inputs
    assert page.table["phase"] == "playing"


async def test_a_table_of_bots_is_made_at_once_and_stops_nobody(at: Served) -> None:
    """However long their battle is: nothing of it is fought before somebody looks."""
    for _ in range(8):
        sides = [{"name": side, "role": "player", "side": side, "player": "tactical"} for side in ("weir", "river")]
        made = await at.told("POST", "/api/tables", {"scenario": "mttt/two-armies", "seats": sides})
        room = at.house.tables[made["table"]].hub.table_state
        assert isinstance(room, Room)
        assert room.session.inputs == []


async def test_a_person_plays_against_a_bot_to_the_end(at: Served) -> None:
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    await at.sit(page)
    await at.fought(page)
    assert page.table["phase"] == "over"


async def test_where_the_disk_is_full_a_bots_answer_is_tried_again_later(
    at: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not again and again at once; it is logged, and all goes on when there is room."""
    monkeypatch.setattr(bots, "PAUSES", (0.2,))
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    tried, append, full = 0, at.store.append, True

    def appended(*args: Any) -> None:
        nonlocal tried
        tried += any(b"goblins" in line and b'"choice"' in line for line in args[2])
        if full and tried:
            raise BadStore(problem("database-full"))
        append(*args)

    monkeypatch.setattr(at.store, "append", appended)
    page.say("sit")
    await at.until(lambda: tried > 0)
    await asyncio.sleep(0.1)
    assert tried == 1
    full = False
    await at.settled()
    assert tried == 2
    assert caplog.text.count("could not be written down") == 1
    assert page.prompt is not None


async def test_a_bots_move_that_fails_is_its_default_instead(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever made it fail; it is tried once."""
    asked: list[list[Any]] = []
    real = Room.let_bots_answer

    def fails(room: Room[Any], place: Place, answers: Any) -> None:
        asked.append(list(answers))
        if answers:
            raise ZeroDivisionError
        real(room, place, answers)

    monkeypatch.setattr(Room, "let_bots_answer", fails)
    tokens = await at.made(ANN, BOT, you="Ann")
    page = await at.page(tokens["Ann"])
    await at.sit(page)
    assert [bool(one) for one in asked] == [True, False] * (len(asked) // 2)
    assert asked
    assert page.prompt is not None
