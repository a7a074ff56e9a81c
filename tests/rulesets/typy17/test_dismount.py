"""T17C-49, T17C-51, T17C-63, T17C-70: units that come into being in a battle, and those who are thrown out of a vehicle."""

from __future__ import annotations

from typing import Any

from tests.rulesets.typy17.field import field
from tests.rulesets.typy17.skirmish import Play, shipped, skirmish, squad, vehicle, weapon

from bingqi.core.dice.sources import Scripted
from bingqi.core.event import events_in, rebuild
from bingqi.kit.state import copy, freeze, thaw
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.course.rounds import begin_turn
from bingqi.rulesets.typy17.course.victory import destroyed_by, lost
from bingqi.rulesets.typy17.model.card import Card
from bingqi.rulesets.typy17.model.stats import Weapon
from bingqi.rulesets.typy17.model.worth import worth

HIT, BEAST, THROUGH = 20, 13, 5
"""The faces that hit, strike a beast, and go through its hide without going out again: with an after-effect that kills it."""


def riders(n: int, **given: Any) -> Card:
    """So many riders on beasts, who cost 10 points each, with a special weapon and an item."""
    card = vehicle("riding-beast", n, crew={"hp": 2, "weapons": ("carbine",), "blades": ("sword",), **given})
    card.special, card.items, card.pt = ("plasma-rifle",), ("apcr",), 10 * n + 6 * n + 23
    return card


def rifle(beasts: int) -> dict[str, Weapon]:
    """A rifle whose volley can take so many beasts."""
    return {"assault-rifle": weapon("assault-rifle", attacks=beasts, after_damage=1)}


def volley(beasts: int) -> list[int]:
    """The dice of a volley that does."""
    return [HIT] * beasts + [BEAST] * beasts + [THROUGH] * beasts


def shot_from_the_saddle(n: int, lost: int) -> Play:
    """So many riders, of whom one volley takes so many beasts."""
    play = skirmish(red=squad(rc=40), blue=riders(n), at={"blue-1": 1}, dice=volley(lost), weapons=rifle(lost))
    play["red-1"].private = (("blue-1", 3),)
    play.act("red-1", "shoot:blue-1")
    assert play.all_rolled
    return play


def test_who_still_has_a_beast_rides_on() -> None:
    """T17C-70 Of three riders one is unhorsed: two are left as they were, and keep what the unit carries."""
    play = shot_from_the_saddle(3, 1)
    unit, foot = play["blue-1"], play["blue-2"]
    assert (unit.hp, unit.left, unit.out) == ((0, 2, 2), (0,), False)
    assert (unit.special, unit.items, foot.special, foot.items) == (("plasma-rifle",), ("apcr",), (), ())
    assert (worth(play.state, unit).m, worth(play.state, foot).m) == (4, 2)
    assert (foot.card.kind, foot.hp, foot.riders) == ("infantry", (2,), (0,))
    assert [one.weapons for one in foot.card.troopers] == [("carbine",)]


def test_the_last_to_be_unhorsed_take_along_what_the_unit_carries() -> None:
    """T17C-70 The mounted unit is no more, and its side has not lost."""
    play = shot_from_the_saddle(2, 2)
    assert (play["blue-1"].out, play["blue-1"].special, play["blue-1"].items) == (True, (), ())
    assert (play["blue-2"].special, play["blue-2"].items, play["blue-2"].hp) == (("plasma-rifle",), ("apcr",), (2, 2))
    assert play.state.result is None


def test_what_was_known_of_the_riders_is_known_of_them_on_foot() -> None:
    """T17C-70 By all of the other side, and by those who found it out."""
    play = shot_from_the_saddle(2, 1)
    assert play["blue-2"].intel == play["blue-1"].intel == 2
    assert dict(play["red-1"].private) == {"blue-1": 3, "blue-2": 3}


def test_only_the_dead_and_the_beasts_of_a_whole_unit_are_counted_as_destroyed() -> None:
    """T17C-58, T17C-70 A rider on foot is not lost, her beast is; with the last of the unit gone, so is what it carried."""
    one = shot_from_the_saddle(3, 1)
    beast = one["blue-1"].card.vehicle
    assert beast is not None
    assert destroyed_by(one.state, "red") == beast.pt > 0
    play = shot_from_the_saddle(2, 2)
    assert lost(play.state, play["blue-1"]) == play["blue-1"].card.pt - 20
    events.hurt(play.state, "blue-2", 0, 2)
    assert lost(play.state, play["blue-2"]) == 10


def watched(n: int, lost: int) -> Play:
    """So many riders move a cell, and fire takes so many beasts of them."""
    play = skirmish(red=riders(n), blue=squad(rc=40), at={"blue-1": 5}, dice=volley(lost), weapons=rifle(lost))
    play.script.left = ["reaction_fire:blue-1"]
    play["blue-1"].rp = 1
    play.act("red-1", "move:3")
    assert play.all_rolled
    return play


def test_whoever_is_unhorsed_in_the_turn_of_her_unit_has_had_it() -> None:
    """T17C-63, T17C-64 The others ride on; if there are none, the turn is over."""
    some, all_of_them = watched(2, 1), watched(2, 2)
    assert [some[id].cell for id in ("red-1", "red-2")] == [3, 1]
    assert (some.state.active, some["red-1"].ap, some["red-2"].ap, some["red-2"].acted) == ("red-1", 1, 0, True)
    assert (all_of_them.state.active, all_of_them["red-1"].acted, all_of_them["red-1"].ap) == ("", True, 0)
    assert (all_of_them["red-2"].cell, all_of_them["red-2"].acted) == (1, True)


def test_units_that_came_into_being_are_rebuilt_saved_and_copied_like_others() -> None:
    """T17C-70 From the log, from a snapshot, and as a copy that goes its own way."""
    play = field("1:A1 1:B1", content={"weapons": rifle(2)}, dice=volley(2), A1={"unit": "beast-riders"}, B1={"rc": 40, "ap": 2})
    play["B1"].private, play.state.active = (("A1", 2),), "B1"
    before = copy(play.state)
    play.script.left = ["shoot:A1"]
    play.turn()
    assert (play["A-2"].riders, play["A-2"].hp) == ((0, 1), (1, 1))
    rebuild(before, play.log, events_in(events))
    assert before == play.state
    alone = copy(play.state)
    alone.bundle, alone.units = shipped(), {"A-2": play["A-2"]}
    assert thaw(freeze(alone), alone) == alone
    twin = copy(play.state)
    events.hurt(twin, "A-2", 0, 1)
    assert (twin.units["A-2"].hp, play["A-2"].hp) == ((0, 1), (1, 1))


# --- Crews ---------------------------------------------------------------------------


def throw(play: Play, *faces: int) -> None:
    """These are the next dice."""
    play.dice = play.battle.dice = Scripted(*faces)


def left_behind(*passengers: Card, **options: Any) -> Play:
    """A truck whose crew bails out, with others aboard, and an enemy who may react."""
    switches = {"crew_bailout": True, **options}
    play = skirmish(red=[vehicle("truck"), *passengers], blue=squad(rc=10), at={"blue-1": 2}, options=switches)
    for n, _ in enumerate(passengers, 2):
        play[f"red-{n}"].cell, play[f"red-{n}"].carrier = -1, "red-1"
    return play


def test_a_crew_on_foot_has_had_its_turn_and_fights_with_bare_hands() -> None:
    """T17C-49, T17C-63 The vehicle is abandoned, its crew infantry with nothing in hand."""
    play = left_behind()
    play.act("red-1", "bail-out")
    truck, crew = play["red-1"], play["red-2"]
    assert (truck.out, truck.cell, play.state.active) == (True, 0, "")
    assert (crew.ap, crew.acted, crew.cell) == (0, True, 0)
    assert play.state.result is None
    play["blue-1"].cell, crew.ap = 0, 2
    assert {key.partition(":")[0] for key in acts(play.state, crew)} == {
        "melee",
        "optical",
        "electronic",
        "cover",
        "move",
        "walk",
        "end",
    }
    throw(play, 1)
    play.act("red-2", "melee:blue-1")
    assert play.hits() == [("red-2", "blue-1", "unarmed", 1, 0)]


def test_whoever_was_aboard_stands_where_the_crew_left_them() -> None:
    """T17C-49, T17C-51"""
    play = left_behind(squad())
    play.act("red-1", "bail-out")
    assert (play["red-2"].cell, play["red-2"].carrier, play["red-2"].dazed) == (0, "", True)
    assert play["red-3"].card.kind == "infantry"


def test_an_enemy_may_react_to_a_crew_that_bails_out() -> None:
    """T17C-49, T17C-32 It is an action like another; the crew is what is shot at."""
    play = left_behind()
    play["blue-1"].rp = 1
    play.script.left = ["reaction_fire:blue-1"]
    throw(play, 1, 1)
    play.act("red-1", "bail-out")
    assert [args[:2] for args in play.hits()] == [("blue-1", "red-2")]


def test_who_was_thrown_out_has_no_ap_in_this_round_and_all_in_the_next() -> None:
    """T17C-51 Whether she had her turn before or has it still to come."""
    for had_turn in (False, True):
        play = left_behind(squad())
        play["red-2"].acted, play["red-2"].ap = had_turn, 0
        play.act("red-1", "bail-out")
        throw(play, 1, 1)
        if not had_turn:
            begin_turn(play.battle, play["red-2"])
            assert (play["red-2"].ap, play["red-2"].rp) == (0, 1)
        events.round_began(play.state, 2)
        begin_turn(play.battle, play["red-2"])
        assert play["red-2"].ap == 2
