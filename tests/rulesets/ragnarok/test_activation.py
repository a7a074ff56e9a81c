"""What a unit may do when its card is up, and where its fighters come to stand (CRX-6, CRX-18, CRX-23, CRX-24, CRX-35, CRX-38,
CRX-39, CRX-45): by what is offered, and by what comes of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, area, line, overlapping, table

from bingqi.core.event import Entry
from bingqi.rulesets.ragnarok.field.contact import engaged, engaging, touched_by
from bingqi.rulesets.ragnarok.field.formation import formed, standing
from bingqi.rulesets.ragnarok.field.moves import movement
from bingqi.rulesets.ragnarok.model.state import fighters_of
from bingqi.rulesets.ragnarok.offers.acts import ACTS
from bingqi.testing.offers import all_of, sound


def facing(apart: int, a: Table | None = None, b: Table | None = None, **more: Any) -> Arena:
    """A's unit above B's, so many millimetres from base edge to base edge; nobody else. Both have three fighters."""
    ours: Table = {"places": line(300, 300), **(a or {})}
    theirs: Table = {"places": line(300, 324 + apart), **(b or {})}
    return table({"A": {"a": ours}, "B": {"b": theirs}}, **more)


def words(keys: list[str]) -> list[str]:
    """Of which kind these acts are."""
    return list(dict.fromkeys([key.partition(":")[0] for key in keys]))


def moves(entries: list[Entry]) -> list[str]:
    """How units have moved."""
    return [entry.args[1] for entry in entries if entry.event == "unit_moved"]


ARCHERS: Table = {"ranged": {}}

# --- What goes with what ----------------------------------------------------------------------------


def test_a_free_unit_may_do_anything() -> None:
    """CRX-18, CRX-23"""
    it = facing(150, ARCHERS)
    assert it.offered("a") == ["assault:b", "shoot:b", "walk", "run", "by-hand", "hold"]


@pytest.mark.parametrize(
    ("did", "left"),
    [
        (("walk",), ["shoot:b", "hold"]),
        (("shoot",), ["walk", "by-hand", "hold"]),
        (("shoot", "walk"), ["hold"]),
        (("walk", "shoot"), ["hold"]),
        (("arrive",), ["shoot:b", "walk", "by-hand", "hold"]),
        (("arrive", "walk"), ["hold"]),
        (("arrive", "shoot"), ["hold"]),
        (("disengage",), ["shoot:b", "hold"]),
    ],
)
def test_walking_and_shooting_go_together_and_nothing_else(did: tuple[str, ...], left: list[str]) -> None:
    """CRX-23, CRX-42 In any order, one of them after an arrival; never with a run or an assault, nor twice."""
    it = facing(150, ARCHERS)
    it.up("a", *did)
    it.state.fired = ("a-1",) if "shoot" in did else ()
    assert ACTS.offered(it.state, it.state.units["a"]) == left
    assert {it.against("a", key) for key in ("run", "assault:b")} == {"cr-has-acted"}


@pytest.mark.parametrize("last", ["run", "assault"])
def test_a_run_or_an_assault_is_all(last: str) -> None:
    """CRX-23 The card of the unit is done with, and nobody asks for more."""
    it = facing(150, ARCHERS)
    key = "run" if last == "run" else "assault:b"
    entries = it.activate("a", key, *(["300,280"] if last == "run" else []), dice=[1, 1, 1] if last == "assault" else [])
    assert entries[0].args == ("a", last)
    assert [ask.id for ask in it.asked("act")] == ["act"]


def test_nobody_is_held_to_do_anything() -> None:
    """CR-3.2, CRX-23"""
    it = facing(150, ARCHERS)
    assert [entry.event for entry in it.activate("a", "hold")] == ["unit_done", "phase_began"]


def test_one_may_shoot_before_one_walks_or_after() -> None:
    """CRX-23, CRX-26"""
    before, after = facing(150, ARCHERS), facing(150, ARCHERS)
    one = before.activate("a", "shoot:b", "walk", "300,260", dice=[1, 1, 1])
    two = after.activate("a", "walk", "300,260", "shoot:b", dice=[1, 1, 1])
    assert [entry.args[1] for entry in one if entry.event == "action_taken"] == ["shoot", "walk"]
    assert [entry.args[1] for entry in two if entry.event == "action_taken"] == ["walk", "shoot"]
    assert before.at("a-1") == after.at("a-1") == (300, 260)


# --- Walking and running ----------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "far"), [("walk", 100), ("run", 200)])
def test_a_walk_is_movement_and_a_run_is_twice_as_much(key: str, far: int) -> None:
    """CRX-24, CRX-38 The points for the leader lie a centimetre apart, as far as he may go, and clear of the enemy."""
    it = facing(300)
    it.activate("a", key, "300,290")
    (ask,) = it.asked("where")
    points = [tuple(map(int, key.split(","))) for key in ask.options]
    assert max([(x - 300) ** 2 + (y - 300) ** 2 for x, y in points]) == far**2
    assert {(300, 300 - far), (300 - far, 300), (300, 300 + far)} <= {*points}
    assert {*points} == {
        (x, y) for x in range(100, 501, 10) for y in range(100, 501, 10) if (x - 300) ** 2 + (y - 300) ** 2 <= far**2
    }


def test_the_slowest_says_how_far() -> None:
    """CRX-24 As long as he lives."""
    it = table({"A": {"a": {"authority": 1, "leads": {"movement": 7.5}, "places": line(300, 300, 4)}}, "B": {"b": {}}})
    assert movement(it.state, "a") == 75
    it.kill("a-inc")
    assert movement(it.state, "a") == 100


def test_the_others_keep_their_places_to_the_leader() -> None:
    """CRX-6, CRX-38"""
    it = facing(300)
    it.activate("a", "walk", "350,220")
    assert [it.at(id) for id in it.left("a")] == [(350, 220), (380, 220), (410, 220)]


def test_who_has_no_room_stands_beside_another() -> None:
    """CRX-6, CRX-38 At the edge of the table the unit turns in, and is in formation."""
    it = table({"A": {"a": {"places": line(1100, 300)}}, "B": {"b": {"places": line(300, 800)}}})
    it.activate("a", "walk", "1180,300")
    assert it.at("a-1") == (1180, 300)
    assert formed(standing(it.state, "a"))
    assert overlapping(it.state) == []
    assert all(it.at(id)[0] <= 1188 for id in it.left("a"))


def test_whoever_is_scattered_forms_up_or_comes_as_near_as_he_can() -> None:
    """CRX-6, CRX-38 One who is near comes beside another; one who is too far off goes all his way towards the leader."""
    it = table({"A": {"a": {"places": [(300, 300), (400, 300), (700, 300)]}}, "B": {"b": {"places": line(300, 800)}}})
    assert not formed(standing(it.state, "a"))
    it.activate("a", "walk", "310,300")
    assert abs(it.at("a-2")[0] - 310) in range(23, 24 + 25 + 1)
    assert it.at("a-3") == (600, 300)
    it.activate("a", "walk", "310,290")
    assert it.at("a-3")[0] in range(500, 503)


def test_formation_is_asked_of_nobody_who_is_alone_or_engaged() -> None:
    """CRX-6, CRX-18, CRX-27 A single fighter always is in formation; engaged fighters fight on wherever they stand."""
    alone = table({"A": {"a": {"courages": [3], "places": [(300, 300)]}}, "B": {"b": {"places": line(300, 800)}}})
    assert formed(standing(alone.state, "a"))
    it = table(
        {"A": {"a": {"places": [(300, 300), (500, 300), (700, 300)]}}, "B": {"b": {"places": [(300, 325)], "courages": [3]}}}
    )
    assert not formed(standing(it.state, "a"))
    assert "fight" in it.offered("a")


@pytest.mark.parametrize("key", ["walk", "run"])
def test_nobody_who_walks_or_runs_touches_an_enemy(key: str) -> None:
    """CRX-18, CRX-38 Neither the leader nor those who come after him."""
    for target in ("300,340", "310,340", "280,340", "340,340"):
        it = facing(60, {"places": [(300, 300), (330, 300), (345, 275)]})
        it.up("a")
        it.activate("a", key, target)
        assert not engaged(it.state, "a")
        assert overlapping(it.state) == []
        assert formed(standing(it.state, "a"))


def test_friends_may_be_passed_through() -> None:
    """CRX-38 By the own unit and by others; the move ends clear of them."""
    it = table({"A": {"a": {"places": line(300, 300)}, "f": {"places": line(300, 350)}}, "B": {"b": {"places": line(300, 800)}}})
    it.activate("a", "walk", "300,400")
    assert [it.at(id)[1] for id in it.left("a")] == [400, 400, 400]
    assert overlapping(it.state) == []


# --- By hand ----------------------------------------------------------------------------------------


def test_each_fighter_may_be_placed() -> None:
    """CRX-6, CRX-38 The owner says where each stands: no further than he may go, in formation with those who stand already."""
    it = facing(300)
    it.activate("a", "by-hand", "walk", "350,300", "350,260", "380,270")
    assert [it.at(id) for id in it.left("a")] == [(350, 300), (350, 260), (380, 270)]
    places = it.asked("place")
    assert [ask.about["fighter"] for ask in places] == ["a-2", "a-3"]
    for ask, old, stand in zip(places, [(330, 300), (360, 300)], [[(350, 300)], [(350, 300), (350, 260)]], strict=True):
        for x, y in [tuple(map(int, key.split(","))) for key in ask.options]:
            assert (x - old[0]) ** 2 + (y - old[1]) ** 2 <= 100**2
            assert (x - 350) ** 2 + (y - 300) ** 2 <= (24 + 100) ** 2
            assert min([(x - u) ** 2 + (y - v) ** 2 for u, v in stand]) <= (24 + 25) ** 2
    assert formed(standing(it.state, "a"))


def test_placing_by_hand_is_said_once_and_for_one_activation() -> None:
    """CRX-23 It takes no action; a lone fighter has nobody to place."""
    it = facing(300)
    it.up("a")
    it.state.one_by_one = True
    assert "by-hand" not in ACTS.offered(it.state, it.state.units["a"])
    assert it.state.did == ()
    it.activate("a", "hold")
    assert not it.state.one_by_one
    alone = table({"A": {"a": {"courages": [3], "places": [(300, 300)]}}, "B": {"b": {"places": line(300, 800)}}})
    assert "by-hand" not in alone.offered("a")


def test_who_cannot_be_placed_in_formation_closes_up() -> None:
    """CRX-38 Nobody is asked for him."""
    it = table({"A": {"a": {"places": [(300, 300), (330, 300), (700, 300)]}}, "B": {"b": {"places": line(300, 800)}}})
    it.activate("a", "by-hand", "walk", "300,290", "330,290")
    assert [ask.about["fighter"] for ask in it.asked("place")] == ["a-2"]
    assert it.at("a-3") == (600, 297) or it.at("a-3")[0] in range(599, 603)


# --- Assaults ---------------------------------------------------------------------------------------


def test_an_assault_goes_twice_movement_into_contact() -> None:
    """CRX-24, CRX-39 All who reach it touch an enemy, each the nearest; then they fight."""
    it = facing(170)
    entries = it.activate("a", "assault:b", dice=[1] * 3)
    assert moves(entries) == ["assault"]
    foes = fighters_of(it.state, "b")
    assert all(touched_by(one, foes) for one in fighters_of(it.state, "a"))
    assert overlapping(it.state) == []
    assert [entry.args[0].what for entry in entries if entry.event == "rolled"] == ["attack"]


@pytest.mark.parametrize(("apart", "why"), [(200, ""), (201, "cr-too-far")])
def test_an_assault_needs_somebody_near_enough(apart: int, why: str) -> None:
    """CRX-2, CRX-24 From edge to edge; what cannot be reached is not offered."""
    it = facing(apart, {"courages": [3], "places": [(300, 300)]}, {"courages": [3], "places": [(300, 324 + apart)]})
    assert ("assault:b" in it.offered("a")) == (why == "")
    assert it.against("a", "assault:b") == why


def test_only_an_enemy_unit_on_the_table_that_is_seen_is_assaulted() -> None:
    """CRX-39, CRX-40, CR-4.11 Not oneself, a friend, the dead, nor who is still to come; nor whoever stands behind a wall."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": line(300, 300)}},
        "C": {"friend": {"places": line(300, 360)}},
        "B": {
            "b": {"places": line(400, 300)},
            "dead": {"places": line(300, 240)},
            "late": {"arrives": 2},
            "hidden": {"places": line(200, 300, 1), "courages": [3]},
        },
    }
    it = table(companies, camps={"A": "n", "B": "s", "C": "n"}, terrain=(area("blocking", 23, 0, 25, 60),))
    for n in (1, 2, 3):
        it.kill(f"dead-{n}")
    assert [key for key in it.offered("a") if key.startswith("assault")] == ["assault:b"]
    said = {id: it.against("a", f"assault:{id}") for id in ("a", "friend", "dead", "late", "hidden")}
    assert said == {**dict.fromkeys(("a", "friend", "dead", "late"), "cr-no-enemy"), "hidden": "cr-not-seen"}


def test_one_who_sees_is_enough() -> None:
    """CRX-39, CRX-40"""
    it = facing(100, {"places": [(300, 300), (330, 300), (500, 300)]}, terrain=(area("blocking", 20, 34, 40, 36),))
    assert "assault:b" in it.offered("a")
    it.kill("a-3")
    assert it.against("a", "assault:b") == "cr-not-seen"


def test_who_cannot_reach_stays_behind_as_near_as_he_can() -> None:
    """CRX-39 The others fight; formation does not bind."""
    it = table({"A": {"a": {"places": [(300, 300), (330, 300), (300, 60)]}}, "B": {"b": {"places": line(300, 424)}}})
    it.activate("a", "assault:b", dice=[1, 1])
    foes = fighters_of(it.state, "b")
    assert [bool(touched_by(one, foes)) for one in fighters_of(it.state, "a")] == [True, True, False]
    assert it.at("a-3")[1] >= 60 + 190
    assert overlapping(it.state) == []
    assert not formed(standing(it.state, "a"))


def test_each_may_be_led_to_whom_his_player_likes() -> None:
    """CRX-38, CRX-39 By hand two gang up on one of three; places in contact alone are offered."""
    it = table({"A": {"a": {"courages": [3, 3], "places": line(300, 300, 2)}}, "B": {"b": {"places": line(300, 400, 3, 60)}}})
    it.up("a")
    state, foes = it.state, fighters_of(it.state, "b")
    entries = it.activate("a", "by-hand", "assault:b", "402,385", "429,378", dice=[1, 1])
    assert [[foe.id for foe in touched_by(state.fighters[one], foes)] for one in it.left("a")] == [["b-3"]] * 2
    for ask in it.asked("place"):
        one = state.fighters[ask.about["fighter"]]
        for key in ask.options:
            if key != "behind":
                one.x, one.y = map(int, key.split(","))
                assert touched_by(one, foes)
    assert moves(entries) == ["assault"]


def test_an_assault_that_reaches_nobody_fails() -> None:
    """CRX-38, CRX-45 Another unit stands in the way: Movement towards the target, without contact, and that is all."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"places": [(300, 300)]}},
        "B": {"b": {"places": [(300, 474)]}, "c": {"places": line(100, 400, 17, 25)}},
    }
    it = table(companies)
    entries = it.activate("a", "assault:b")
    assert [entry.event for entry in entries] == ["action_taken", "unit_moved", "unit_done", "phase_began"]
    assert moves(entries) == ["assault"]
    x, y = it.at("a-1")
    assert (x - 300) ** 2 + (y - 300) ** 2 <= 100**2
    assert 360 < y < 400
    assert not engaged(it.state, "a")


def test_a_second_enemy_is_not_touched_where_that_can_be_helped() -> None:
    """CRX-39, CRX-45 There are places in contact with the target alone."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"courages": [3, 3], "places": line(300, 300, 2)}},
        "B": {"b": {"courages": [3], "places": [(300, 400)]}, "c": {"courages": [3], "places": [(330, 400)]}},
    }
    it = table(companies)
    it.activate("a", "assault:b", dice=[1] * 2)
    assert engaging(it.state, "a") == ["b"]
    assert engaging(it.state, "c") == []


def test_a_second_enemy_is_engaged_where_there_is_no_other_way_and_tests_nothing() -> None:
    """CRX-25, CRX-45 The target stands before a wall, and two frightened ones to both sides of the only way."""
    companies: dict[str, dict[str, Table]] = {
        "A": {"a": {"fears": [5], "places": [(300, 250)]}},
        "B": {
            "b": {"fears": [5], "places": [(300, 400)]},
            "c": {"places": [(276, 376)]},
            "d": {"places": [(324, 376)]},
        },
    }
    it = table(companies, terrain=(area("blocking", 0, 41.3, 60, 45),))
    entries = it.activate("a", "assault:b", dice=[1])
    assert it.at("a-1") == (300, 376)
    assert {*engaging(it.state, "a")} == {"b", "c", "d"}
    assert [entry.args[0].what for entry in entries if entry.event == "rolled"] == ["attack"]


# --- Engaged ----------------------------------------------------------------------------------------


def test_an_engaged_unit_fights_or_gets_clear() -> None:
    """CRX-18, CRX-27, CRX-35 It neither shoots nor walks, runs or assaults."""
    it = facing(1, ARCHERS)
    assert it.offered("a") == ["fight", "disengage", "hold"]
    assert {it.against("a", key) for key in ("walk", "run", "assault:b", "shoot:b", "by-hand")} == {"cr-engaged"}
    free = facing(2, ARCHERS)
    assert "fight" not in free.offered("a")
    assert {free.against("a", key) for key in ("fight", "disengage")} == {"cr-not-engaged"}


def test_those_who_touch_nobody_join_in_up_to_movement() -> None:
    """CRX-18 One is near enough, another is not."""
    it = table({"A": {"a": {"places": [(300, 300), (360, 260), (300, 100)]}}, "B": {"b": {"places": line(300, 325, 2, 60)}}})
    entries = it.activate("a", "fight", dice=[1, 1])
    assert moves(entries) == ["join"]
    (joined,) = [entry.args[2] for entry in entries if entry.event == "unit_moved"]
    assert joined == ("a-2",)
    assert it.at("a-3") == (300, 100)
    assert touched_by(it.state.fighters["a-2"], fighters_of(it.state, "b"))
    assert overlapping(it.state) == []


def test_a_unit_gets_clear_by_half_its_movement_and_may_shoot() -> None:
    """CRX-35 With half_move: nobody strikes; then it is free, and may shoot, but not run or assault."""
    it = facing(1, ARCHERS, {"places": line(300, 325)})
    it.up("a")
    entries = it.activate("a", "disengage", "300,250")
    assert [it.at(id) for id in it.left("a")] == line(300, 250)
    assert [entry.event for entry in entries] == ["action_taken", "unit_moved", "unit_done", "phase_began"]
    (ask,) = it.asked("where")
    assert {(x - 300) ** 2 + (y - 300) ** 2 <= 50**2 for x, y in [tuple(map(int, key.split(","))) for key in ask.options]} == {True}
    offers = it.asked("act")[-1].options
    assert offers == ("shoot:b", "hold")


@pytest.mark.parametrize(
    ("switch", "far", "struck"), [("half_move", 50, 0), ("free_strikes", 100, 1), ("forbidden", 0, 0)], ids=lambda it: str(it)
)
def test_what_it_takes_to_disengage(switch: str, far: int, struck: int) -> None:
    """CRX-35 disengage_cost: half of the Movement; or all of it, and those whom it leaves strike first; or nothing helps."""
    it = facing(1, options={"disengage_cost": switch})
    assert ("disengage" in it.offered("a")) == (far > 0)
    assert it.against("a", "disengage") == ("" if far else "cr-no-disengaging")
    if far:
        entries = it.activate("a", "disengage", f"300,{300 - far}", dice=[1, 1, 1] * struck)
        assert it.at("a-1") == (300, 300 - far)
        assert [entry.args[0].by for entry in entries if entry.event == "rolled"] == ["b"] * struck


def test_free_strikes_may_leave_nobody_to_disengage() -> None:
    """CRX-35, CRX-43"""
    it = facing(
        1,
        {"courages": [3], "places": [(300, 300)]},
        {"places": [(300, 325), (325, 300), (275, 300)]},
        options={"disengage_cost": "free_strikes"},
    )
    entries = it.activate("a", "disengage", dice=[5, 5, 5, 5, 5, 5])
    assert it.left("a") == []
    assert moves(entries) == []


def test_a_unit_of_which_somebody_cannot_get_clear_stays() -> None:
    """CRX-35 The second stands with his back to the wall, and half the Movement is not enough for the way round."""
    walls = area("blocking", 26, 0, 34, 28.7), area("blocking", 20, 20, 28.7, 40), area("blocking", 31.3, 20, 40, 40)
    it = table(
        {"A": {"a": {"courages": [3], "places": [(300, 300)]}}, "B": {"b": {"courages": [3], "places": [(300, 325)]}}},
        terrain=walls,
    )
    assert it.offered("a") == ["fight", "hold"]
    assert it.against("a", "disengage") == "cr-no-room"


# --- All at once ------------------------------------------------------------------------------------


@pytest.mark.parametrize("apart", [1, 2, 60, 150, 400])
@pytest.mark.parametrize("did", [(), ("walk",), ("shoot",), ("arrive",), ("disengage",), ("run",), ("fight",)])
def test_the_menu_is_what_nothing_is_against(apart: int, did: tuple[str, ...]) -> None:
    """CRX-23 Whatever is offered, or not."""
    it = facing(apart, ARCHERS, ARCHERS, terrain=(area("cover", 20, 35, 60, 37),))
    it.up("a", *did)
    keys = [key for word in ACTS.order if word != "lost" for key in all_of(ACTS, ACTS.by[word], it.state)]
    for unit in it.state.units.values():
        offered = ACTS.offered(it.state, unit)
        assert {key for key in keys if sound(ACTS, it.state, unit, key)} == {*offered}
