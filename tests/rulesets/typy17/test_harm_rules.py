"""T17-DMG, T17A-36 to T17A-56, T17C-39 to T17C-53, T17C-56: what hits do to troopers, vehicles, and those inside them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from tests.rulesets.typy17.skirmish import Play, skirmish, squad, trooper, unit, vehicle, weapon

from bingqi.core.dice.laws import Enumerator
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.course.rounds import begin_turn, waiting
from bingqi.rulesets.typy17.course.victory import check_annihilation
from bingqi.rulesets.typy17.model.card import Card
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.awareness import aware

SURE = 20


def hit(n: int, blue: Card | Sequence[Card], then: Sequence[int] = (), answers: Sequence[str] = (), **given: Any) -> Play:
    """So many hits on blue-1 by a weapon that is as given, with the dice that follow."""
    options = given.pop("options", {})
    gun = weapon("assault-rifle", **{"attacks": n, **given})
    play = skirmish(
        red=squad(rc=40), blue=blue, at={"blue-1": 1, "blue-2": 1}, dice=[SURE] * n + [*then], answers=answers,
        weapons={"assault-rifle": gun}, options=options,
    )  # fmt: skip
    play.act("red-1", "shoot:blue-1")
    return play


def aboard(play: Play) -> None:
    """blue-2 has embarked blue-1."""
    play["blue-2"].cell, play["blue-2"].carrier = -1, "blue-1"


def hit_carrier(n: int, blue: Sequence[Card], then: Sequence[int], answers: Sequence[str] = (), **options: Any) -> Play:
    """So many hits by rifles on blue-1, which blue-2 has embarked."""
    gun = weapon("assault-rifle", attacks=n)
    play = skirmish(
        red=squad(rc=40), blue=blue, at={"blue-1": 1}, dice=[SURE] * n + [*then], answers=answers,
        weapons={"assault-rifle": gun}, options=options,
    )  # fmt: skip
    aboard(play)
    play.act("red-1", "shoot:blue-1")
    return play


def struck(play: Play) -> list[tuple[str, str]]:
    """The upper and lower parts that hits struck."""
    return [(args[2], args[3]) for args in play.places()]


# --- Penetration and damage ----------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "pen", "arm", "lost"),
    [(2, 1, 3, 0), (3, 1, 3, 2), (6, 1, 3, 2), (6, 2, 3, 1), (1, 0, 0, 2), (5, 0, 0, 1), (6, 0, 6, 0), (1, 7, 3, 1)],
)
def test_the_margin_decides_what_a_hit_does(face: int, pen: int, arm: int, lost: int) -> None:
    """T17-DMG.03, T17-DMG.04, T17-DMG.05, T17-DMG.06, T17-DMG.07, T17-2.3.12, T17-2.3.13, T17-2.4.4.01, T17A-36, T17A-37, T17A-38,
    T17A-46 As much as ARM is not enough; 1 to 4 more does both damages, 5 more and beyond the first alone."""
    play = hit(1, squad(hp=9, arm=arm), [face], pen=pen, pen_damage=1, after_damage=1)
    assert play.hp("blue-1") == [9 - lost]
    assert play.all_rolled


def test_each_hit_has_a_die_of_its_own() -> None:
    """T17A-46, T17A-38, T17-DMG.02 Of four hits one holds, one goes out again, two do all: 0, 3, 5 and 5."""
    play = hit(4, squad(hp=20, arm=1), [1, 6, 2, 5], pen_damage=3, after_damage=2)
    assert play.hp("blue-1") == [7]


def test_without_after_effect_both_outcomes_do_the_same() -> None:
    """T17-DMG.05, T17A-37, T17A-38 And it is told how many went out again."""
    play = hit(3, squad(hp=9, arm=1), [1, 2, 6])
    assert play.pierced() == [("blue-1", "", 3, 2, 1)]
    assert play.hp("blue-1") == [7]


def test_the_better_of_two_dice_may_go_out_again() -> None:
    """T17-1.1.6.23, T17-DMG.05 A 2 would have done 2 to ARM 1; with the 6 beside it 1."""
    gun = {"assault-rifle": weapon("assault-rifle", attacks=1, after_damage=1)}
    play = skirmish(red=squad(rc=40, items=["apcr"]), blue=squad(hp=9, arm=1), at={"blue-1": 1}, dice=[SURE, 2, 6], weapons=gun)
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [8]


def test_one_hit_strikes_one_trooper_and_the_rest_of_it_is_lost() -> None:
    """T17-DMG.08, T17A-47 Damage 7 against HP 2 kills one of three."""
    play = hit(1, squad(3), [3], pen_damage=7)
    assert play.hp("blue-1") == [0, 2, 2]


# --- Who is hit ----------------------------------------------------------------------

MIXED = (trooper(hp=3, hero=True), trooper(hp=2), trooper(hp=1))


def test_the_owner_names_the_trooper_for_each_hit() -> None:
    """T17C-39 Hit by hit, in the order of the dice."""
    play = hit(2, squad(*MIXED), [3, 3], ["0", "1"])
    assert [ask.who for ask in play.asked("casualty")] == ["blue", "blue"]
    assert play.hp("blue-1") == [2, 1, 1]


def test_nobody_naming_one_the_wounded_fall_first_and_heroes_last() -> None:
    """T17C-39 Then those with the fewest hit points, in the order of the list."""
    play = hit(4, squad(*MIXED), [3, 3, 3, 3])
    assert play.told("hurt") == [("blue-1", 2, 1), ("blue-1", 1, 1), ("blue-1", 1, 1), ("blue-1", 0, 1)]


@pytest.mark.parametrize(("how", "asked"), [("owner", ["blue"]), ("attacker", ["red"]), ("random", [])])
def test_who_chooses_goes_by_the_switch(how: str, asked: list[str]) -> None:
    """T17C-39, T17C-08 The owner, the attacker, or a die for those who live, rolled last."""
    dice = [3, 2] if how == "random" else [3]
    play = hit(1, squad(*MIXED), dice, options={"casualty_allocation": how})
    assert [ask.who for ask in play.asked("casualty")] == asked
    assert play.hp("blue-1") == ([3, 1, 1] if how == "random" else [3, 2, 0])
    assert play.all_rolled


def test_the_attacker_is_whoever_attacks_now() -> None:
    """T17C-39, T17C-33, T17C-54 Of hits by reaction fire blue, of those by red's battery red, even where its shells strike red."""
    options = {"casualty_allocation": "attacker", "module_reaction_recon": False, "module_reaction_cover": False}
    two = squad(trooper(rc=40, hp=9, weapons=("carbine",)), trooper(rc=40, hp=8, weapons=("carbine",)))
    attacks = 2 * weapon("carbine").attacks
    dice = ([SURE] * attacks + [6] * attacks) * 2
    back = skirmish(
        red=two, blue=two, at={"blue-1": 1}, dice=dice, options=options, answers=["0"] * attacks + ["reaction_fire:blue-1"]
    )
    back["blue-1"].rp = 1
    back.act("red-1", "shoot:blue-1")
    asked = [(ask.about["who"], ask.who) for ask in back.asked("casualty")]
    assert asked == [("blue-1", "red")] * attacks + [("red-1", "blue")] * attacks
    red, dice = [unit("howitzer-battery"), squad(*MIXED)], [SURE, 1, 1, 1] * 2
    far = skirmish(red=red, blue=squad(*MIXED), at={"red-2": 3, "blue-1": 3}, intel=3, dice=dice, options=options)
    far.act("red-1", "shoot:blue-1")
    assert [(ask.about["who"], ask.who) for ask in far.asked("casualty")] == [("red-2", "red"), ("blue-1", "red")]


def test_hits_beyond_the_last_trooper_are_lost() -> None:
    """T17C-64, T17A-47 The unit is gone, and nobody else in its cell is tried."""
    play = hit(3, [squad(hp=1), squad()], [3, 3, 3])
    assert play.told("destroyed") == [("blue-1", "wiped-out")]
    assert play.hp("blue-2") == [2]
    assert play.state.result is None


def test_values_stand_as_they_were_when_the_attack_began() -> None:
    """T17C-40, T17-1.1.4.10 ARM is that of the worst until the volley is over: two hits kill both; one leaves the better one."""
    both = squad(trooper(arm=1, hp=1), trooper(arm=5, hp=1))
    assert hit(2, both, [3, 3]).hp("blue-1") == [0, 0]
    play = hit(1, both, [3])
    assert worth(play.state, play["blue-1"]).arm == 5


# --- What is dropped -----------------------------------------------------------------


def test_the_owner_says_what_is_dropped() -> None:
    """T17-1.1.4.15, T17-1.1.4.16 As little as slots of different sizes allow: the mortar of two, or both of the others."""
    blue = squad(4, hp=1, special=["mortar", "plasma-rifle", "heat-rocket"])
    play = hit(2, blue, [3, 3], ["heat-rocket+plasma-rifle"])
    (ask,) = play.asked("drop")
    assert (ask.who, sorted(ask.options)) == ("blue", ["heat-rocket+plasma-rifle", "mortar"])
    assert play["blue-1"].special == ("mortar",)


def test_with_a_hero_her_values_and_weapon_are_lost_and_nothing_else() -> None:
    """T17C-41 The others go on, however many they are."""
    hero = trooper(hero=True, hp=1, aw=20, weapons=("marksman-rifle",))
    play = hit(1, squad(hero, trooper(), trooper()), [3], ["0"])
    assert play.hp("blue-1") == [0, 2, 2]
    assert worth(play.state, play["blue-1"]).aw == 12
    assert not play.happened("special_dropped", "item_dropped", "destroyed", "shaken")


# --- Morale --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("on", "hits", "die", "ap"), [(True, 2, 8, 1), (True, 2, 9, 2), (True, 1, None, 2), (True, 3, 8, 1), (False, 2, None, 2)]
)
def test_heavy_losses_may_cost_ap(on: bool, hits: int, die: int | None, ap: int) -> None:
    """T17C-56 Two of four in one attack: an awareness check with AW 12, or AP 1. Fewer losses, or without the module: nothing."""
    play = hit(hits, squad(4, hp=1), [3] * hits + ([] if die is None else [die]), options={"module_morale": on})
    assert play.all_rolled
    play.battle.dice = skirmish(red=squad(), blue=squad(), dice=[20]).dice
    begin_turn(play.battle, play["blue-1"])
    assert play["blue-1"].ap == ap
    assert not play["blue-1"].shaken


def test_whoever_was_down_to_half_before_is_not_shaken_again() -> None:
    """T17C-56 Only the attack that brings it there counts."""
    gun, options = {"assault-rifle": weapon("assault-rifle", pen=-3)}, {"module_morale": True}
    dice = [SURE, SURE, 3, 6]
    play = skirmish(red=squad(rc=40), blue=squad(4, hp=1), at={"blue-1": 1}, dice=dice, options=options, weapons=gun)
    play["blue-1"].hp = (0, 0, 1, 1)
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [0, 0, 0, 1]
    assert not play.happened("awareness_checked")


# --- Where a vehicle is struck -------------------------------------------------------

HULL = {1: "driver", 2: "driver", 3: "engine", 4: "radio", 5: "passengers", 6: ""}
TURRET = {1: "gunner", 2: "gunner", 3: "commander", 4: "gun", 5: "gun", 6: ""}


@pytest.mark.parametrize("d20", range(1, 21))
def test_a_d20_and_a_d6_say_what_is_struck(d20: int) -> None:
    """T17C-47, T17-2.3.11, T17A-45, T17-1.2.1.01 The table of a vehicle with a turret, and of one without."""
    for d6 in range(1, 7):
        with_turret = ("hull", HULL[d6]) if d20 <= 10 else ("turret", TURRET[d6]) if d20 <= 15 else ("running-gear", "running-gear")
        without = ("hull", HULL[d6]) if d20 <= 14 else ("running-gear", "running-gear")
        for kind, place in (("armoured-carrier", with_turret), ("truck", without)):
            nothing = place[1] in ("", "passengers")
            play = hit(1, vehicle(kind), [d20, *([d6] if place[0] != "running-gear" else []), *([] if nothing else [1])], pen=-9)
            assert struck(play) == [place]
            assert play.all_rolled


def test_two_anti_tank_rifles_kill_a_driver() -> None:
    """T17A-21, T17A-45, T17A-56, T17C-08, T17C-46, T17C-47, T17C-48 All to hit, then all places, then what goes through: ARM 6 and
    0 of the driver, 4 of the running gear."""
    red = squad(2, rc=14, weapons=(), special=["anti-tank-rifle"] * 2)
    dice = [7, 9, 7, 1, 18, 5, 2]
    play = skirmish("222", red=red, blue=vehicle("armoured-carrier"), at={"blue-1": 2}, dice=dice)
    play.act("red-1", "shoot:blue-1")
    assert struck(play) == [("hull", "driver"), ("running-gear", "running-gear")]
    assert [args[3] for args in play.pierced()] == [1, 0]
    assert play.hp("blue-1") == [0, 1, 1]
    assert play.all_rolled
    keys = acts(play.state, play["blue-1"])
    assert not {key for key in keys if key.startswith("move")}
    assert "shoot:red-1:autocannon" in keys


@pytest.mark.parametrize(("d20", "d6", "arm"), [(1, 3, 8), (1, 4, 7), (11, 4, 7), (20, 0, 4)])
def test_a_part_is_struck_at_its_arm_and_that_around_it(d20: int, d6: int, arm: int) -> None:
    """T17A-56, T17C-46 Engine 6 + 2, radio 6 + 1, gun 5 + 2; the running gear has 4 alone."""
    for face, through in ((3, False), (4, True)):
        play = hit(1, vehicle("armoured-carrier"), [d20, *([d6] if d6 else []), face], pen=arm - 3)
        assert (0 in play.parts("blue-1").values()) == through


def test_what_is_destroyed_or_empty_swallows_a_hit() -> None:
    """T17C-47 Nothing vital, a broken engine, a dead driver: no die is thrown for penetration."""
    gun = {"assault-rifle": weapon("assault-rifle", attacks=3)}
    dice = [SURE] * 3 + [1, 6, 1, 3, 1, 1]
    play = skirmish(red=squad(rc=40), blue=vehicle("armoured-carrier"), at={"blue-1": 1}, dice=dice, weapons=gun)
    play["blue-1"].hp = (0, 1, 1)
    play["blue-1"].hulls = (play["blue-1"].hulls[0]._replace(parts=(0, 1, 1, 1)),)
    play.act("red-1", "shoot:blue-1")
    assert struck(play) == [("hull", ""), ("hull", "engine"), ("hull", "driver")]
    assert not play.pierced()
    assert play.all_rolled


# --- What broken parts do ------------------------------------------------------------


def broken(kind: str, *parts: str, dead: int = -1, dice: Sequence[int] = ()) -> Play:
    """A vehicle of red with broken parts, or somebody of its crew dead."""
    play = skirmish(red=vehicle(kind, crew={"aw": 12}), blue=squad(), at={"blue-1": 2}, dice=dice)
    it = play["red-1"]
    left = tuple([0 if id in parts else hp for id, hp in play.parts("red-1").items()])
    it.hulls = (it.hulls[0]._replace(parts=left),)
    it.hp = tuple([0 if n == dead else hp for n, hp in enumerate(it.hp)])
    return play


def can(play: Play) -> set[str]:
    """The kinds of what red-1 may do."""
    return {key.partition(":")[0] for key in acts(play.state, play["red-1"])}


@pytest.mark.parametrize(
    ("part", "lost"),
    [
        ("engine", {"move", "walk"}),
        ("running-gear", {"move", "walk"}),
        ("gun", {"shoot"}),
        ("optics", {"optical"}),
        ("antennas", {"electronic"}),
    ],
)
def test_a_vehicle_loses_what_is_broken_and_no_more(part: str, lost: set[str]) -> None:
    """T17C-48, T17C-46, T17C-72 M, its weapons, its eyes or its ears."""
    assert can(broken("scout-car")) - can(broken("scout-car", part)) == lost


def test_without_a_radio_awareness_fails_without_a_roll() -> None:
    """T17C-48 No die is thrown."""
    play = broken("scout-car", "radio")
    assert not aware(play.battle, play["red-1"])
    assert aware(broken("scout-car", dice=[20]).battle, play["red-1"]) is False


@pytest.mark.parametrize(("dead", "lost"), [(0, {"move", "walk"}), (1, {"shoot"}), (2, set())])
def test_a_vehicle_misses_whoever_of_its_crew_is_dead(dead: int, lost: set[str]) -> None:
    """T17C-48, T17C-49, T17C-72 The driver and the gunner; of the commander only her AW."""
    assert can(broken("armoured-carrier")) - can(broken("armoured-carrier", dead=dead)) == lost


def test_a_crew_member_takes_another_place() -> None:
    """T17C-49, T17C-72 With a dead driver the commander drives, and it moves again."""
    play = broken("armoured-carrier", dead=0)
    play.act("red-1", "station:0:2:0")
    assert "move" in can(play)
    assert play["red-1"].hulls[0].crew == (2, 1, 0)
    assert worth(play.state, play["red-1"]).m == 6


# --- Explosives and HEAT -------------------------------------------------------------


def test_explosives_try_every_part_of_a_vehicle() -> None:
    """T17A-52, T17C-42, T17C-08, T17A-56 Two hits: two dice for each part and each of the crew, in order, and no place is rolled.
    What holds others is not damaged, the passengers' closed compartment is not tried."""
    red = squad(rc=14, weapons=(), special=["grenade-launcher"])
    parts = [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 1]  # driver, engine, radio, gunner, commander, gun, running gear
    play = skirmish(
        "222", red=red, blue=[vehicle("armoured-carrier", crew={"arm": 1}), squad()], at={"blue-1": 2}, dice=[5, 11, *parts]
    )
    aboard(play)
    play.act("red-1", "shoot:blue-1")
    assert [args[1:] for args in play.pierced()] == [
        ("driver", 2, 0, 0), ("engine", 2, 0, 0), ("radio", 2, 0, 0), ("gunner", 2, 0, 0), ("commander", 2, 0, 0), ("gun", 2, 0, 0),
        ("running-gear", 2, 1, 0),
    ]  # fmt: skip
    assert not struck(play)
    assert play.all_rolled
    assert worth(play.state, play["blue-1"]).m == 0


def test_explosives_reach_into_open_vehicles() -> None:
    """T17C-42, T17C-51 One of those aboard is tried too, at the ARM of the hull and her unit's."""
    red = squad(rc=40, weapons=(), special=["grenade-launcher"])
    before = [1] * 6  # driver, engine, radio: two dice each; then the passengers
    after = [1] * 12  # gunner, commander, gun, optics, antennas, running gear
    blue = [vehicle("scout-car"), squad(arm=2)]
    play = skirmish(red=red, blue=blue, at={"blue-1": 1}, dice=[SURE, SURE, *before, 5, 6, *after])
    aboard(play)
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-2") == [1]


@pytest.mark.parametrize("first", [2, 3])
def test_heat_goes_through_a_part_and_works_on_all_within(first: int) -> None:
    """T17A-54, T17A-55, T17C-44, T17C-08 4/0 against a hull of ARM 6, twice: a 3 is through; then 0 and a d6 against the driver's
    ARM of 1, and so for each part within. No d6 is rolled for the place, and the hull takes nothing."""
    red = squad(2, rc=40, weapons=(), special=["heat-rocket"] * 2)
    inside = [2, 2, 1] if first == 3 else []  # driver ARM 1, engine 2, radio 1
    play = skirmish(
        red=red, blue=vehicle("armoured-carrier", crew={"arm": 1}), at={"blue-1": 1}, dice=[SURE, SURE, 5, 10, first, 1, *inside]
    )
    play.act("red-1", "shoot:blue-1")
    assert struck(play) == [("hull", "hull")] * 2
    assert play.all_rolled
    assert play.hp("blue-1") == [0 if first == 3 else 1, 1, 1]
    assert [args[1:4] for args in play.pierced()][1:] == (
        [("driver", 1, 1), ("engine", 1, 0), ("radio", 1, 0)] if first == 3 else []
    )


def test_heat_that_goes_through_twice_tries_everything_twice() -> None:
    """T17A-54, T17C-44 Through and out again count alike."""
    red = squad(2, rc=40, weapons=(), special=["heat-rocket"] * 2)
    dice = [SURE, SURE, 5, 10, 3, 6, 1, 1, 1, 3, 1, 1]
    play = skirmish(red=red, blue=vehicle("armoured-carrier", crew={"arm": 1}), at={"blue-1": 1}, dice=dice)
    play.act("red-1", "shoot:blue-1")
    assert play.parts("blue-1")["engine"] == 0
    assert [args[2] for args in play.pierced()] == [2, 2, 2, 2]


def test_heat_is_an_ordinary_weapon_against_troopers_and_single_parts() -> None:
    """T17C-44 With the first of its values: 4 and a 1 are through ARM 4."""
    for blue, then in ((squad(hp=9, arm=4), [1]), (vehicle("armoured-carrier"), [20, 1])):
        red = squad(rc=40, weapons=(), special=["heat-rocket"])
        play = skirmish(red=red, blue=blue, at={"blue-1": 1}, dice=[SURE, *then])
        play.act("red-1", "shoot:blue-1")
        assert [args[2:4] for args in play.pierced()] == [(1, 1)]
        assert play.all_rolled


def test_weapons_of_a_volley_follow_one_another() -> None:
    """T17C-08, T17A-45 A rifle and a launcher at a truck: all to hit, the rifle's places and penetration, then the launcher's."""
    red = squad(trooper(rc=40), trooper(rc=40, weapons=()), special=["grenade-launcher"])
    truck_hit_by_rifle = [18, 18, 1, 1]
    parts = [1] * 8  # driver, engine, radio, running gear, two dice each
    play = skirmish(red=red, blue=vehicle("truck"), at={"blue-1": 1}, dice=[SURE] * 4 + truck_hit_by_rifle + parts)
    play.act("red-1", "shoot:blue-1")
    assert [args[1] for args in play.pierced()] == ["running-gear"] * 2 + [
        "driver",
        "engine",
        "radio",
        "running-gear",
    ]
    assert play.all_rolled


# --- Several vehicles, passengers, mounts --------------------------------------------


def test_hits_are_dealt_to_the_vehicles_of_a_unit_in_turn() -> None:
    """T17C-50 Three hits on two trucks: the first, the second, the first again; the next attack begins with the second."""
    play = hit(3, vehicle("truck", 2), [18, 18, 18, 1, 1, 1], pen=-9)
    assert [args[1] for args in play.places()] == [0, 1, 0]
    assert play["blue-1"].struck == 1


def test_several_vehicles_move_as_the_worst_and_know_what_the_best_of_their_crews_do() -> None:
    """T17C-50 M of the unit is 0 when one of them is stuck; AW is the highest of all crews, RC the gunner's."""
    play = skirmish(red=vehicle("armoured-carrier", 2), blue=squad(), at={"blue-1": 3}, dice=[1] * 9)
    it = play["red-1"]
    assert worth(play.state, it).m == 6
    play.act("red-1", "shoot:blue-1:autocannon")
    assert [args[2:4] for args in play.hits()] == [("autocannon", 2 * play.state.bundle.weapons["autocannon"].attacks)]
    it.hulls = (it.hulls[0], it.hulls[1]._replace(parts=(0, *it.hulls[1].parts[1:])))
    assert worth(play.state, it).m == 0


@pytest.mark.parametrize(("how", "then"), [("one_trooper", [1, 5, 5]), ("none", [1, 5])])
def test_a_hit_among_the_passengers_strikes_one_of_them_by_the_switch(how: str, then: list[int]) -> None:
    """T17C-51, T17C-47 At ARM 1 of the hull and 3 of their unit, a 5 is through; whom, says their owner. Or it strikes nobody."""
    blue = [vehicle("truck"), squad(trooper(arm=3), trooper(arm=4))]
    play = hit_carrier(1, blue, then, ["1"] if how == "one_trooper" else [], passenger_hits=how)
    assert play.hp("blue-2") == ([2, 1] if how == "one_trooper" else [2, 2])
    assert play.all_rolled


def test_passengers_keep_their_arm_until_the_attack_is_over() -> None:
    """T17C-40, T17C-51 The second hit, too, is tried against the worst of them."""
    blue = [vehicle("truck"), squad(trooper(arm=0, hp=1), trooper(arm=9, hp=1))]
    play = hit_carrier(2, blue, [1, 5, 1, 5, 2, 2])
    assert play.hp("blue-2") == [0, 0]


def test_passengers_of_an_abandoned_vehicle_stand_in_its_cell_without_ap() -> None:
    """T17C-51, T17C-53, T17-1.1.01 The driver of a truck dies: it is abandoned, and they have no AP in this round."""
    play = hit_carrier(1, [vehicle("truck"), squad()], [1, 1, 6])
    assert play.told("destroyed") == [("blue-1", "abandoned")]
    assert (play["blue-1"].out, play["blue-1"].cell) == (True, 1)
    assert (play["blue-2"].cell, play["blue-2"].carrier) == (1, "")
    play.battle.dice = skirmish(red=squad(), blue=squad(), dice=[20]).dice
    begin_turn(play.battle, play["blue-2"])
    assert play["blue-2"].ap == 0


def test_an_abandoned_vehicle_takes_no_turns_is_no_target_and_counts_for_nobody() -> None:
    """T17C-53, T17-1.1.02 Nor can it be crewed again: when nobody else is left its side has lost."""
    play = hit(1, vehicle("truck"), [1, 1, 6])
    assert play["blue-1"] not in waiting(play.state)
    assert not {key for key in acts(play.state, play["red-1"]) if "blue-1" in key}
    assert play.state.result == ("red", "annihilated")


def test_the_crew_counts_as_infantry() -> None:
    """T17C-49, T17-1.1.02 As long as one of them lives its side is not annihilated."""
    play = hit(2, vehicle("armoured-carrier"), [1, 1, 11, 1, 6, 6], pen=9)
    assert play.hp("blue-1") == [0, 0, 1]
    check_annihilation(play.battle)
    assert play.state.result is None


def riders(n: int) -> Card:
    """So many riders on beasts."""
    return vehicle("riding-beast", n, crew={"hp": 2, "arm": 1, "weapons": ("carbine",), "blades": ("sword",)})


@pytest.mark.parametrize(("d20", "part"), [(1, "rider"), (12, "rider"), (13, "body"), (20, "body")])
def test_a_hit_on_mounted_troops_strikes_rider_or_beast_at_their_own_arm(d20: int, part: str) -> None:
    """T17C-52, T17C-70, T17C-47 Both have ARM 1 here: a 1 holds, a 2 goes through; no d6 is rolled for the place."""
    for face, lost in ((1, 0), (2, 1)):
        play = hit(1, riders(1), [d20, face])
        assert [args[3] for args in play.places()] == [part]
        assert (play.hp("blue-1"), play.parts("blue-1")) == (
            ([2 - lost], {"body": 2}) if part == "rider" else ([2], {"body": 2 - lost})
        )


def test_riders_of_a_dead_beast_go_on_on_foot() -> None:
    """T17C-52, T17C-70, T17C-63 In the cell, without AP, and with their turn in this round if the unit had not had it."""
    play = hit(2, riders(1), [13, 20, 2, 2])
    foot = play["blue-2"]
    assert (play["blue-1"].out, play["blue-1"].cell) == (True, -1)
    assert (foot.cell, foot.ap, foot.acted, foot.hp, foot.card.kind) == (1, 0, False, (2,), "infantry")
    assert play.state.result is None


# --- Two derivations -----------------------------------------------------------------


def test_the_chance_to_kill_a_driver_is_what_one_reckons_by_hand() -> None:
    """T17C-47, T17A-56, T17A-36 One hit with penetration 2 on a carrier: hull on 10 of 20, driver on 2 of 6, more than 6 on 2 of 6.
    It is stopped besides by the running gear: 5 of 20, more than 4 on 4 of 6; the engine would take more than 8."""
    dice, found = Enumerator(), defaultdict[str, Fraction](Fraction)
    gun = {"assault-rifle": weapon("assault-rifle", attacks=1, pen=2)}
    while True:
        play = skirmish(red=squad(rc=40), blue=vehicle("armoured-carrier"), at={"blue-1": 1}, dice=dice, weapons=gun)
        play.act("red-1", "shoot:blue-1")
        chance = Fraction(dice.weight, dice.total)
        found["driver"] += chance * (play["blue-1"].hp[0] == 0)
        found["stopped"] += chance * (worth(play.state, play["blue-1"]).m == 0)
        if not dice.next():
            break
    driver = Fraction(10, 20) * Fraction(2, 6) * Fraction(2, 6)
    assert found == {"driver": driver, "stopped": driver + Fraction(5, 20) * Fraction(4, 6)}
