"""New tables: which plans are lawful, and what is told of those that are not. Nothing is made of a plan that is refused."""

from __future__ import annotations

import math
from typing import Any

import pytest
from tests.table.served import ANN, BOB, BOT, GM, SCENARIO, WATCHER, Served, chinese, ids, plan

SEATS: list[tuple[list[Any], set[str]]] = [
    ([ANN], {"side-needs-player"}),
    ([ANN, {**BOB, "side": "kobolds"}], {"side-needs-player"}),
    ([ANN, BOB, {**BOB, "name": "Cat"}], {"side-needs-player"}),
    ([ANN, {**BOB, "side": "elves"}], {"unknown", "side-needs-player"}),
    ([ANN, {"name": "Bob", "role": "player"}], {"unknown", "side-needs-player"}),
    ([ANN, {**BOB, "player": "deep-blue"}], {"unknown"}),
    ([ANN, {**BOB, "name": "Ann"}], {"seat-twice"}),
    ([ANN, {**BOB, "name": " Ann "}], {"seat-twice"}),
    ([ANN, {**BOB, "name": "  "}], {"no-seat-name"}),
    ([ANN, {**BOB, "name": "Bob\u0007"}], {"no-seat-name"}),
    ([ANN, {**BOB, "name": "Bob\nAnn"}], {"no-seat-name"}),
    ([ANN, {**BOB, "name": "\u202ebob"}], {"no-seat-name"}),
    ([ANN, BOB, GM, {**GM, "name": "Moe"}], {"one-gm"}),
    ([ANN, BOB, {**GM, "side": "kobolds"}], {"seat-plays-nothing"}),
    ([ANN, BOB, {**WATCHER, "player": "greedy"}], {"seat-plays-nothing"}),
]


async def nothing_made(at: Served) -> bool:
    with at.store.reading() as db:
        return all(db.exec_driver_sql(f"SELECT count(*) FROM {one}").scalar() == 0 for one in ("tables", "seats", "keys"))


async def test_seats_that_will_not_do_are_told_by_name_in_both_languages(at: Served) -> None:
    for seats, wrong in SEATS:
        for lang in ("en", "zh"):
            answer = await at.ask("POST", "/api/tables", plan(*seats), accept_language=lang)
            assert answer.status_code == 400, seats
            assert set(ids(answer)) == wrong, seats
            assert chinese(answer.json()["detail"]) == (lang == "zh")
            assert len(answer.json()["detail"].splitlines()) == len(ids(answer))
            assert answer.json()["detail"].replace("\n", "").isprintable()
    assert await nothing_made(at)


async def test_all_that_is_wrong_with_seats_is_told_at_once(at: Served) -> None:
    seat = {"name": "x", "role": "gm", "side": "a"}
    answer = await at.ask("POST", "/api/tables", plan(*[seat] * 12, you="y"))
    assert set(ids(answer)) == {"seat-twice", "seat-plays-nothing", "side-needs-player", "one-gm", "no-seat-of-yours"}
    answer = await at.ask("POST", "/api/tables", plan(*[seat] * 24, you="y"))
    assert "more" in answer.json()["detail"].splitlines()[-1]


@pytest.mark.parametrize("you", ["Cat", "Bob", "ann", "A" * 60_000], ids=["nobody", "a bot", "other letters", "long"])
async def test_one_sits_down_where_a_seat_is_and_no_bot(at: Served, you: str) -> None:
    answer = await at.ask("POST", "/api/tables", plan(ANN, BOT, you=you))
    assert (answer.status_code, ids(answer)) == (400, ["no-seat-of-yours"])
    assert len(answer.text) < 1000
    assert await nothing_made(at)


async def test_spaces_round_a_name_are_no_part_of_it(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan({**ANN, "name": " Ann "}, BOB, you="Ann  "))
    assert (made["seat"], set(made["invitations"])) == ("Ann", {"Bob"})


UNREADABLE: list[dict[str, Any]] = [
    {"seats": []},
    {"seats": [ANN] * 25},
    {"seats": [ANN] * 100},
    {"seats": None},
    {"seats": [{**ANN, "name": "x" * 41}, BOB]},
    {"seats": [{**ANN, "role": "king"}, BOB]},
    {"seats": [{**ANN, "host": True}, BOB]},
    {"seats": [[], {}]},
    {"clock": -1},
    {"clock": 0},
    {"clock": 4.9},
    {"clock": 86401},
    {"clock": "soon"},
    {"clock": 10**400},
    {"delay": -1},
    {"delay": 3601},
    {"dice": {"kind": "study"}},
    {"dice": {"kind": "fast", "seed": "x" * 61}},
    {"dice": "fair"},
    {"words": "x" * 101},
    {"scenario": "x" * 201},
    {"options": []},
    {"options": {"a": [1]}},
    {"options": {"a": None}},
    {"options": {"a" * 61: 1}},
    {"options": {"a": "x" * 61}},
    {"at": -1},
    {"record": 5},
    {"more": 1},
    {"you": None},
]


async def test_values_that_will_not_do_are_refused(at: Served) -> None:
    for wrong in UNREADABLE:
        answer = await at.ask("POST", "/api/tables", {**plan(), **wrong})
        assert (answer.status_code, ids(answer)) == (400, ["request-not-understood"]), wrong
        assert len(answer.text) < 2000
    assert await nothing_made(at)


@pytest.mark.parametrize("clock", [math.nan, math.inf, -math.inf, 1e400])
async def test_a_clock_is_a_number_that_there_is(at: Served, clock: float) -> None:
    body = (
        str({**plan(), "clock": "CLOCK"})
        .replace("'", '"')
        .replace('"CLOCK"', str(clock).replace("nan", "NaN").replace("inf", "Infinity"))
    )
    answer = await at.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, ids(answer)) == (400, ["request-not-understood"])


async def test_unknown_scenarios_and_switches_are_told(at: Served) -> None:
    for more, wrong in (
        ({"scenario": "kobolds-and-gobblins"}, "unknown-near"),
        ({"scenario": "../../etc/passwd"}, "unknown-many"),
        ({"scenario": ""}, "unknown-many"),
        ({"scenario": "frontline/\u0000"}, "unknown-many"),
        ({"options": {"no-such-switch": True}}, "unknown-many"),
        ({"options": {"": 1}}, "unknown-many"),
    ):
        for lang in ("en", "zh"):
            answer = await at.ask("POST", "/api/tables", {**plan(), **more}, accept_language=lang)
            assert answer.status_code == 400
            assert [one.split("-")[0] for one in ids(answer)] == [wrong.split("-")[0]], more
            assert chinese(answer.json()["detail"]) == (lang == "zh")
    assert await nothing_made(at)


async def test_every_switch_can_be_set_and_to_nothing_but_its_values(at: Served) -> None:
    switches = (await at.told("GET", "/api/rulesets/frontline"))["switches"]
    for switch in switches:
        for value in switch["values"]:
            made = await at.told("POST", "/api/tables", plan(options={switch["name"]: value}))
            assert at.store.beginning(made["table"]).header.options == {switch["name"]: value}
        for value in ("nonsense", 10**30, -1.5, None, [switch["values"][0]], {"a": []}):
            answer = await at.ask("POST", "/api/tables", plan(options={switch["name"]: value}))
            assert answer.status_code == 400, (switch, value)


async def test_a_switch_that_the_scenario_cannot_be_played_with_is_refused_with_the_way_out(at: Served) -> None:
    """T17C-57 No objectives, no victory by them; a number within an option's range is as good as those that are listed."""
    seats = [{**ANN, "side": "red"}, {**BOB, "side": "blue"}]
    game = {"scenario": "typy17/first-game", "seats": seats}
    for lang, said in (("en", "choose another victory"), ("zh", "改用别的 victory")):
        answer = await at.ask("POST", "/api/tables", plan(**game, options={"victory": "objectives"}), accept_language=lang)
        assert answer.status_code == 400
        assert ids(answer) == ["arms-no-objectives"]
        assert said in answer.json()["detail"]
    assert await nothing_made(at)
    made = await at.told("POST", "/api/tables", plan(**game, options={"pt_limit": 777}))
    assert at.store.beginning(made["table"]).header.options == {"pt_limit": 777}


async def test_a_bare_name_of_a_scenario_will_do_while_it_is_unique(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(scenario="kobolds-and-goblins"))
    assert (await at.told("GET", "/api/table", key=made["token"]))["scenario"] == SCENARIO


async def test_dice_fall_as_planned(at: Served) -> None:
    kinds = [{"kind": "fair"}, {"kind": "typed"}, {"kind": "fast"}, {"kind": "fast", "seed": "again"}]
    made = [await at.told("POST", "/api/tables", plan(dice=kind)) for kind in kinds]
    begun = [at.store.beginning(one["table"]) for one in made]
    assert [one.header.dice.kind for one in begun] == ["fair", "typed", "fast", "fast"]
    assert [bool(one.secret) for one in begun] == [True, False, False, False]
    assert begun[3].header.dice.seed == "again"
    assert begun[2].header.dice.seed not in ("", "again")
    told = [(await at.told("GET", "/api/table", key=one["token"]))["view"]["table"]["dice"] for one in made]
    assert [set(one) for one in told] == [{"kind", "battle", "commitment", "contributions"}, {"kind"}, {"kind"}, {"kind"}]


async def test_dice_that_nobody_could_type_are_refused(at: Served) -> None:
    """A person must be there, as a player or as the game master."""
    bots = [{**ANN, "player": "greedy"}, BOT]
    for lang in ("en", "zh"):
        answer = await at.ask(
            "POST", "/api/tables", {**plan(*bots, WATCHER, dice={"kind": "typed"}), "you": ""}, accept_language=lang
        )
        assert (answer.status_code, ids(answer)) == (400, ["nobody-throws"])
        assert chinese(answer.json()["detail"]) == (lang == "zh")
    assert await nothing_made(at)
    for seats in ([ANN, BOT], [*bots, GM]):
        await at.told("POST", "/api/tables", {**plan(*seats, dice={"kind": "typed"}), "you": ""})


async def test_two_battles_with_the_same_seed_fall_alike(at: Served) -> None:
    bots = {**ANN, "player": "greedy"}, BOT, WATCHER
    made = [await at.told("POST", "/api/tables", plan(*bots, you="Eve", dice={"kind": "fast", "seed": "same"})) for _ in range(2)]
    records = [(await at.ask("GET", "/api/table/record", key=one["token"])).content for one in made]
    assert records[0] == records[1]


async def test_the_seats_of_a_table_stay_in_the_order_of_the_plan(at: Served) -> None:
    made = await at.told("POST", "/api/tables", plan(BOB, WATCHER, ANN, GM))
    view = (await at.told("GET", "/api/table", key=made["token"]))["view"]
    assert list(view["table"]["seats"]) == ["Bob", "Eve", "Ann", "Max"]
