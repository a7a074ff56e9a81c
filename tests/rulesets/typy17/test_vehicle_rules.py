"""T17-1.2, T17C-46 to T17C-50, T17C-69 to T17C-73: what vehicles, mounts and off-map support are, and what they can do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from tests.rulesets.typy17.skirmish import Play, parts_of_roll, shipped, skirmish, squad, trooper, unit, vehicle
from tests.rulesets.typy17.test_army import content, listing, roster, wrong
from tests.rulesets.typy17.test_army import faults as faults_of_files
from tests.rulesets.typy17.test_army import plain as as_file

from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.attack.weapons import modifier, mounted_weapons, volley, weapon_of
from bingqi.rulesets.typy17.course.rounds import begin_turn, next_up
from bingqi.rulesets.typy17.model.card import Card, card_of
from bingqi.rulesets.typy17.model.state import OFF, Options
from bingqi.rulesets.typy17.model.worth import free_seats, parts_of, stations_of, worth
from bingqi.rulesets.typy17.setup.army_lists import mustered
from bingqi.rulesets.typy17.setup.deploy import to_deploy


def parked(card: Card, **how: Any) -> Play:
    """A red unit on a road, and a squad two cells away."""
    return skirmish(red=card, blue=squad(), at={"blue-1": 2}, **how)


def breaks(play: Play, *parts: str, hull: int = 0) -> None:
    """These parts of a vehicle of red are destroyed."""
    it = play["red-1"]
    left = tuple([0 if id in parts else hp for id, hp in play.parts("red-1", hull).items()])
    it.hulls = (*it.hulls[:hull], it.hulls[hull]._replace(parts=left), *it.hulls[hull + 1 :])


def kinds(play: Play) -> set[str]:
    """The kinds of what the red unit may do."""
    return {key.partition(":")[0] for key in acts(play.state, play["red-1"])}


# --- What vehicles are ---------------------------------------------------------------


def test_vehicles_carry_as_many_as_they_have_seats() -> None:
    """T17-1.2.01, T17C-29 Ten in a truck, six in a carrier, nobody else in a tank; a beast has its rider and no seats."""
    for id, seats in (("truck", 10), ("armoured-carrier", 6), ("light-tank", 0), ("riding-beast", 0)):
        play = skirmish(red=[squad(6), vehicle(id), squad(5)], blue=squad(), at={"blue-1": 2})
        assert free_seats(play.state, play["red-2"]) == seats
        assert ("embark:red-2" in acts(play.state, play["red-1"])) is (seats >= 6)
    play = skirmish(red=[squad(6), vehicle("truck"), squad(5)], blue=squad(), at={"blue-1": 2})
    play.act("red-1", "embark:red-2")
    assert free_seats(play.state, play["red-2"]) == 4
    assert "embark:red-2" not in acts(play.state, play["red-3"])


def test_a_vehicle_has_no_hit_points_as_a_whole_but_a_mount_has_a_body() -> None:
    """T17-1.2.02, T17C-46 Only its parts have any: those within others, and those that hold nothing."""
    for id, parts in (("truck", ["engine", "radio", "running-gear"]), ("iron-tank", ["engine", "radio", "gun", "running-gear"])):
        assert [((part or section).id, (part or section).hp) for section, part in parts_of(unit(id))] == [
            (part, 1) for part in parts
        ]
    assert [(section.hp, part) for section, part in parts_of(vehicle("riding-beast", 3))] == [(2, None)]


def test_a_vehicle_loses_its_abilities_one_by_one() -> None:
    """T17-1.2.03, T17C-48 A scout car without its engine still sees and shoots, then sees no more, and so on."""
    play = parked(vehicle("scout-car"))
    whole = worth(play.state, play["red-1"])
    assert (whole.m, whole.or_, whole.er, whole.radio) == (7, 6, 5, True)
    left = {"engine": (0, 6, 5, True), "optics": (0, 0, 5, True), "radio": (0, 0, 5, False), "antennas": (0, 0, 0, False)}
    for n, values in enumerate(left.values(), 1):
        breaks(play, *list(left)[:n])
        it = worth(play.state, play["red-1"])
        assert (it.m, it.or_, it.er, it.radio) == values
    assert kinds(play) == {"shoot", "cover", "station", "end"}


def test_a_broken_gun_takes_its_own_weapons_along_and_no_others() -> None:
    """T17C-48, T17C-72 Without its gun a tank fires neither of the two loads, but its machine gun."""
    play = parked(vehicle("light-tank"))
    assert mounted_weapons(play["red-1"]) == ("tank-gun-ap", "tank-gun-he", "vehicle-machine-gun")
    breaks(play, "gun")
    assert mounted_weapons(play["red-1"]) == ("vehicle-machine-gun",)
    assert [key for key in acts(play.state, play["red-1"]) if key.startswith("shoot")] == ["shoot:blue-1:vehicle-machine-gun"]


def test_each_vehicle_of_a_unit_fires_as_long_as_its_own_gun_works() -> None:
    """T17C-72 Two carriers: with one gun broken only the other's gunner fires, with her own RC."""
    play = parked(vehicle("armoured-carrier", 2))
    assert len(volley(play.state, play["red-1"], play["blue-1"], 2, "autocannon")) == 2
    breaks(play, "gun")
    assert [one.trooper for one in volley(play.state, play["red-1"], play["blue-1"], 2, "autocannon")] == [4]


def test_a_weapon_that_hangs_on_a_part_is_one_of_the_vehicle(tmp_path: Path) -> None:
    """T17C-46"""
    table = as_file("vehicles", "truck")
    table["sections"][0]["lower"][1]["weapons"] = ["autocannon"]
    assert faults_of_files(tmp_path, vehicles__lorry=table)[0].startswith("vehicles/lorry.toml: sections: no weapon")


# --- Crews ---------------------------------------------------------------------------


def test_without_living_crew_a_vehicle_has_no_turn() -> None:
    """T17-1.1.01, T17C-53, T17C-49 The driver of a truck dies of a shot through the hull, and it is out."""
    red, blue = squad(rc=40, weapons=("bolt-rifle",)), [vehicle("truck"), squad()]
    play = skirmish(red=red, blue=blue, at={"blue-1": 1, "blue-2": 4}, dice=[20, 1, 1, 6])
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [0]
    assert play["blue-1"].out
    play["red-1"].acted = play["blue-2"].acted = True
    assert next_up(play.battle) is None


def test_vehicles_bring_a_crew_for_every_station() -> None:
    """T17C-49, T17C-10 Crew members are troopers with their own hit points, in the price of the vehicle."""
    tank = unit("iron-tank")
    assert [part.station for _, part in stations_of(tank)] == ["driver", "gunner", "commander"]
    assert [(one.template, one.hp, one.rc, one.aw, one.pt) for one in tank.troopers] == [("crew", 1, 10, 10, 0)] * 3
    assert tank.pt == 170
    assert wrong(vehicle="light-tank", members=[{"template": "crew"}]) != []


def test_a_crew_member_takes_anothers_place() -> None:
    """T17C-49, T17C-72 For an AP the commander fires the gun of a dead gunner; who sits there changes with her."""
    play = parked(vehicle("armoured-carrier"), options={"module_reaction_recon": False})
    play["red-1"].hp = (1, 0, 1)
    assert mounted_weapons(play["red-1"]) == ()
    play.act("red-1", "station:0:2:1")
    assert (play["red-1"].hulls[0].crew, play["red-1"].ap) == ((0, 2, 1), 1)
    assert mounted_weapons(play["red-1"]) == ("autocannon",)


@pytest.mark.parametrize(("id", "agreed", "may"), [("truck", False, False), ("truck", True, True), ("skimmer", True, False)])
def test_a_crew_bails_out_where_that_was_agreed_and_its_data_allow_it(id: str, agreed: bool, may: bool) -> None:
    """T17A-15, T17C-49 crew_bailout: an action that only those have whose data give it; nobody leaves a skimmer in the air."""
    play = parked(vehicle(id), options={"crew_bailout": agreed})
    assert ("bail-out" in kinds(play)) is may


# --- What vehicles may do ------------------------------------------------------------


def test_vehicles_do_not_fight_hand_to_hand_throw_or_embark_but_riders_do() -> None:
    """T17C-72, T17C-70 All else is open to them."""
    rider = {"blades": ("sword",), "weapons": ("carbine",)}
    for red, more in ((vehicle("armoured-carrier"), {"station"}), (vehicle("riding-beast", 2, crew=rider), {"melee", "throw"})):
        play = skirmish(red=[red, vehicle("truck")], blue=squad())
        play["red-1"].items = ("fragmentation-grenade",)
        assert kinds(play) - {"shoot-as", "walk"} == {"shoot", "optical", "electronic", "cover", "move", "end", *more}


def test_values_of_vehicles_come_from_the_vehicle_and_aw_from_the_crew() -> None:
    """T17C-50 The highest AW of those who live; OR and ER are of the vehicle, not of eyes and ears."""
    play = parked(vehicle("armoured-carrier", crew={"aw": 9, "or_": 20, "er": 20, "os": 20, "es": 20}))
    it = worth(play.state, play["red-1"])
    assert (it.m, it.aw, it.or_, it.os, it.er, it.es, it.ta) == (6, 9, 4, 6, 3, 4, (None, 2, 1, 1, 3, None))
    assert (it.sws, it.tas) == (0, 0)


# --- The sample vehicles -------------------------------------------------------------


SAMPLES: dict[str, tuple[Any, ...]] = {
    "truck": (6, (None, None, 1, 2, 4, None), 2, 0, 5, 2, 10, 25, ()),
    "armoured-carrier": (6, (None, 2, 1, 1, 3, None), 4, 3, 6, 4, 6, 110, ("autocannon",)),
    "light-tank": (5, (None, 3, 1, 1, 3, None), 4, 3, 6, 4, 0, 170, ("tank-gun-ap", "tank-gun-he", "vehicle-machine-gun")),
}
"""M, TA, OR, ER, OS, ES, seats, price, weapons."""
ARMOUR = {
    "truck": {"hull": 1, "engine": 1, "radio": 0, "running-gear": 1},
    "armoured-carrier": {"hull": 6, "engine": 2, "radio": 1, "turret": 5, "gun": 2, "running-gear": 4},
    "light-tank": {"hull": 8, "engine": 2, "radio": 1, "turret": 8, "gun": 2, "running-gear": 5},
}
MOUNTED: dict[str, tuple[Any, ...]] = {
    "autocannon": (3, 3, 1, 1, (), {0: -6, **dict.fromkeys(range(1, 7), 0), 7: -2, 8: -2}),
    "tank-gun-ap": (1, 8, 1, 1, (), {0: -8, **dict.fromkeys(range(1, 9), 0), **dict.fromkeys(range(9, 13), -2)}),
    "tank-gun-he": (1, 1, 1, 0, ("he_small",), {0: -8, **dict.fromkeys(range(1, 9), 0), **dict.fromkeys(range(9, 13), -2)}),
    "vehicle-machine-gun": (3, 0, 1, 0, (), {0: -3, **dict.fromkeys(range(1, 5), 0), 5: -2, 6: -2}),
}
"""Attacks, penetration, the two kinds of damage, keywords, and the hit modifier at each distance."""


@pytest.mark.parametrize("id", SAMPLES)
def test_vehicles_are_as_the_book_has_them(id: str) -> None:
    """T17C-69 With AP 2 and RP 1."""
    card = card_of("it", listing(vehicle=id), shipped())
    it = card.vehicle
    assert it is not None
    assert (card.ap, card.rp) == (2, 1)
    assert (it.m, it.ta, it.or_, it.er, it.os, it.es, it.seats, card.pt, it.weapons) == SAMPLES[id]
    arms = {section.id: section.arm for section in it.sections}
    arms |= {part.id: part.arm for section in it.sections for part in section.lower if part.kind == "part"}
    assert arms == ARMOUR[id]


@pytest.mark.parametrize("id", MOUNTED)
def test_mounted_weapons_are_as_the_book_has_them(id: str) -> None:
    """T17C-24 Those of T17C-69."""
    it = weapon_of(parked(squad()).state, id)
    far = {d: mod for d in range(30) if (mod := modifier(it, d)) is not None}
    assert (it.attacks, it.pen, it.pen_damage, it.after_damage, it.keywords, far) == MOUNTED[id]


def test_of_heat_that_hits_twice_and_goes_through_once_each_part_within_has_one_check() -> None:
    """T17A-78, T17A-54 Not two as of old: the hull of ARM 6 stops one of 4/0; the driver is tried once, 0 + d6 against 1."""
    red, blue = squad(2, rc=40, weapons=(), special=("heat-rocket", "heat-rocket")), vehicle("armoured-carrier", crew={"arm": 1})
    play = skirmish(red=red, blue=blue, at={"blue-1": 1}, dice=[20, 20, 1, 1, 2, 3, 1, 1, 1])
    play.act("red-1", "shoot:blue-1")
    tried = [args[1:4] for args in play.pierced()]
    assert tried == [("hull", 2, 1), ("driver", 1, 0), ("engine", 1, 0), ("radio", 1, 0)]
    assert play.all_rolled


def test_of_two_vehicles_each_upper_part_has_its_own_check_against_heat() -> None:
    """T17A-78, T17C-40 A rocket strikes each: the first hull stops its, through the second the other burns what lies within."""
    red, blue = squad(2, rc=40, weapons=(), special=("heat-rocket",) * 2), vehicle("armoured-carrier", 2, crew={"arm": 1})
    play = skirmish(red=red, blue=blue, at={"blue-1": 1}, dice=[20, 20, 1, 1, 2, 3, 1, 1, 1])
    play.act("red-1", "shoot:blue-1")
    assert [hull for _, hull, _, _ in play.places()] == [0, 1]
    tried = [args[1:4] for args in play.pierced()]
    assert tried == [("hull/1", 1, 0), ("hull/2", 1, 1), ("driver/2", 1, 0), ("engine/2", 1, 0), ("radio/2", 1, 0)]


# --- Mounts --------------------------------------------------------------------------


def riders(n: int, special: Sequence[str] = ()) -> Card:
    """So many riders on beasts."""
    card = vehicle("riding-beast", n, crew={"weapons": ("carbine",), "aw": 15, "or_": 6, "er": 3, "os": 9, "es": 9})
    card.special = tuple(special)
    return card


def test_mounted_troops_have_the_legs_of_beasts_and_the_eyes_of_riders() -> None:
    """T17C-70, T17C-50 M, TA, OS and ES of the one, AW, OR and ER of the other; and their slots."""
    it = worth((play := parked(riders(3))).state, play["red-1"])
    assert (it.m, it.ta, it.os, it.es) == (4, (None, 2, 1, 1, 2, None), 3, 0)
    assert (it.aw, it.or_, it.er, it.sws, it.tas) == (15, 6, 3, 3, 6)
    assert [one.weapon for one in volley(play.state, play["red-1"], play["blue-1"], 2)] == ["carbine"] * 3
    one = listing(vehicle="riding-beast", members=[{"template": "grunt", "weapons": ["carbine"]}])
    assert card_of("it", one, shipped()).pt == 6 + 4 + 2


def test_riders_who_go_on_on_foot_drop_what_they_cannot_carry() -> None:
    """T17C-70, T17-1.1.4.15 Two riders with two special weapons: one is shot, the other's beast too; she carries one."""
    red, blue = squad(3, rc=40, weapons=("bolt-rifle",)), riders(2, ("heat-rocket", "plasma-rifle"))
    dice = [20, 20, 20, 1, 13, 13, 6, 4, 1]
    play = skirmish(red=red, blue=blue, at={"blue-1": 1}, dice=dice, answers=["heat-rocket"])
    play.act("red-1", "shoot:blue-1")
    assert play["blue-1"].out
    assert (play["blue-2"].card.kind, play["blue-2"].special) == ("infantry", ("plasma-rifle",))
    assert worth(play.state, play["blue-2"]).sws == 1


# --- Off the map ---------------------------------------------------------------------


def test_a_battery_is_as_the_book_has_it() -> None:
    """T17C-73, T17C-54 AW 12, RC 10, AP 2 and one howitzer for 100 points, which shoots once in a turn."""
    card = card_of("it", listing(battery="howitzer-battery"), shipped())
    it, gun = card.battery, shipped().weapons["howitzer"]
    assert it is not None
    assert (it.aw, it.rc, card.ap, card.rp, it.weapons, card.pt, it.most) == (12, 10, 2, 0, ("howitzer",), 100, 1)
    assert (gun.attacks, gun.pen, gun.pen_damage, gun.after_damage, gun.off_map) == (1, 2, 1, 1, 0)
    assert set(gun.keywords) == {"he_large", "indirect"}
    play = skirmish(red=card, blue=squad(arm=9), at={"blue-1": 2}, intel=3, dice=[20, 20, 1])
    begin_turn(play.battle, play["red-1"])
    value = worth(play.state, play["red-1"])
    assert (value.m, value.arm, value.aw, value.or_, value.os, value.er, value.es, value.sws, value.tas) == (
        0,
        0,
        12,
        0,
        0,
        0,
        0,
        0,
        0,
    )
    play.act("red-1", "shoot:blue-1")
    assert acts(play.state, play["red-1"]) == ("end",)


@pytest.mark.parametrize(("how", "there"), [("allowed", 2), ("none", 1)])
def test_without_support_batteries_stay_at_home(how: Any, there: int) -> None:
    """T17A-12, T17A-10 offmap_support: and where it is allowed nobody places it on the map."""
    army = roster("howitzer-battery", "m4a1-squad")
    assert len(mustered(army, content(), Options(offmap_support=how))) == there
    play = skirmish(red=[unit("howitzer-battery"), squad()], blue=squad())
    play["red-2"].cell = OFF
    assert [one.id for one in to_deploy(play.state, "red")] == ["red-2"]


def test_close_combat_weapons_are_as_the_book_has_them() -> None:
    """T17C-67, T17A-33 Attacks, penetration, damage, price; the modifier counts for whoever strikes."""
    for id, values, mod in (("knife", (1, 0, 1, 0, 1), 0), ("sword", (2, 0, 1, 0, 3), 1), ("power-fist", (1, 4, 1, 1, 6), -1)):
        it = shipped().weapons[id]
        assert (it.attacks, it.pen, it.pen_damage, it.after_damage, it.pt) == values
        play = skirmish(red=squad(trooper(blades=(id,))), blue=squad(arm=20), dice=[1] * it.attacks)
        play.act("red-1", "melee:blue-1")
        (roll,) = play.rolls("hit")
        assert parts_of_roll(roll)["weapon"] == mod
