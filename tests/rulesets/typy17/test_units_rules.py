"""T17-1.1: units of infantry: what troopers are, what a unit is worth as a whole, what it carries, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.typy17.skirmish import Play, parts_of_roll, shipped, skirmish, squad, trooper, unit, vehicle
from tests.rulesets.typy17.test_army import DOLL, content, field, listing, roster, wrong

from bingqi.core.text import Text
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.attack.weapons import volley
from bingqi.rulesets.typy17.course.rounds import begin_turn, foremost
from bingqi.rulesets.typy17.model.card import Trooper, card_of, points
from bingqi.rulesets.typy17.model.card import trooper as made
from bingqi.rulesets.typy17.model.recruits import fresh
from bingqi.rulesets.typy17.model.state import OFF, Options
from bingqi.rulesets.typy17.model.worth import Worth, worth
from bingqi.rulesets.typy17.packs.library import starred
from bingqi.rulesets.typy17.presentation.inspect import inspect_ref
from bingqi.rulesets.typy17.setup.army_lists import problems_of_unit


def value(play: Play, id: str = "red-1") -> Worth:
    """What a unit is worth now."""
    return worth(play.state, play[id])


def die(play: Play, id: str, *troopers: int) -> None:
    """These troopers of a unit are dead."""
    play[id].hp = tuple([0 if n in troopers else hp for n, hp in enumerate(play[id].hp)])


def needs(play: Play, what: str) -> list[dict[str, int]]:
    """The parts of each check of a kind."""
    return [parts_of_roll(roll) for roll in play.rolls("hit", what) if roll.mine is not None and roll.mine.what == what]


CARBINE = squad(weapons=("carbine",))
"""One trooper; each of her two attacks hits with a 20 and not with a 1."""


def shot(dice: Sequence[int], **given: Any) -> Play:
    """A carbine against a squad of three."""
    return skirmish(red=CARBINE, blue=squad(3, **given), at={"blue-1": 2}, dice=dice)


# --- T17-1 Units ---------------------------------------------------------------------


def test_position_turn_points_and_intel_belong_to_the_unit() -> None:
    """T17-1.01, T17-1.1.2.10 A trooper has none of them; a fresh unit has no AP, and Intel 0."""
    one = fresh("red-1", "red", squad(3), Options())
    assert (one.cell, one.ap, one.rp, one.intel, one.acted) == (OFF, 0, 1, 0, False)
    assert not {"cell", "ap", "rp", "intel", "acted"} & set(Trooper._fields)


def test_all_members_act_together() -> None:
    """T17-1.03, T17-1.1.2.01 One AP takes the whole squad to another cell, and one more fires all its rifles."""
    play = skirmish(red=squad(3, rc=60), blue=squad(arm=9), at={"blue-1": 4}, dice=[*[20] * 6, *[1] * 6])
    play.act("red-1", "move:2")
    assert (play["red-1"].ap, play["red-1"].cell, len(play.told("moved"))) == (1, 2, 2)
    play.act("red-1", "shoot:blue-1", ap=1)
    assert play["red-1"].ap == 0
    assert [args[3] for args in play.hits()] == [6]
    assert play.all_rolled


def test_infantry_and_vehicles_have_rules_of_their_own() -> None:
    """T17-1.04, T17-1.2.04, T17-1.2.1.01 A hit on a vehicle strikes a part of it, and the ground does nothing for it."""
    for blue, where, terrain in ((squad(arm=9), 0, 2), (vehicle("truck"), 1, 0)):
        play = skirmish("2", red=squad(rc=60, weapons=("submachine-gun",)), blue=blue, dice=[20, *[20] * where, 1])
        play.act("red-1", "shoot:blue-1")
        assert len(play.places()) == where
        assert needs(play, "hit")[0]["terrain"] == terrain
        assert play.all_rolled


# --- T17-1.1.1 Basic attributes ------------------------------------------------------


def test_hit_points_are_each_troopers_own() -> None:
    """T17-1.1.1.01, T17-1.1.4.08 One point of damage wounds one of three, and the wound stays on her."""
    play = shot([20, 1, 4, 20, 1, 4])
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [1, 2, 2]
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [0, 2, 2]


def test_a_trooper_without_hit_points_is_dead_and_what_is_left_over_is_lost() -> None:
    """T17-1.1.1.02, T17-DMG.08 Two of damage kill a trooper of one hit point and hurt nobody else."""
    play = skirmish(red=squad(rc=60, weapons=("bolt-rifle",)), blue=squad(3, hp=1), at={"blue-1": 2}, dice=[20, 1])
    play.act("red-1", "shoot:blue-1")
    assert play.told("hurt") == [("blue-1", 0, 2)]
    assert play.hp("blue-1") == [0, 1, 1]


def test_movement_points_are_for_one_move() -> None:
    """T17-1.1.1.03 With M 2 two roads a move; twice in a turn makes four, and what was left over is not kept."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 9})
    assert "move:2" in acts(play.state, play["red-1"])
    assert "move:3" not in acts(play.state, play["red-1"])
    play.act("red-1", "move:1")
    assert "move:4" not in acts(play.state, play["red-1"])
    play.act("red-1", "move:3", ap=1)
    assert play["red-1"].cell == 3


@pytest.mark.parametrize(("face", "through"), [(3, 0), (4, 1)])
def test_armour_is_what_a_penetration_check_must_exceed(face: int, through: int) -> None:
    """T17-1.1.1.04, T17-1.1.1.05 Against ARM 3 a 3 does nothing at all, a 4 goes through."""
    play = shot([20, 1, face], arm=3)
    play.act("red-1", "shoot:blue-1")
    assert needs(play, "penetration") == [{"arm": 3, "pen": 0}]
    assert [args[3] for args in play.pierced()] == [through]
    assert len(play.told("hurt")) == through


def test_shots_are_aimed_with_rc_and_blows_with_cc() -> None:
    """T17-1.1.1.06, T17-1.1.1.07, T17-1.1.4.06, T17-1.1.4.07 Each trooper's own."""
    who = [trooper(rc=30, cc=60, blades=("knife",)), trooper(rc=31, cc=61, blades=("knife",))]
    play = skirmish(red=squad(*who), blue=squad(arm=9), dice=[*[20] * 4, *[1] * 4, 20, 20, 1, 1])
    play.act("red-1", "shoot:blue-1", "melee:blue-1")
    assert [one["rc"] for one in needs(play, "hit")] == [30, 31]
    assert [one["cc"] for one in needs(play, "strike")] == [60, 61]
    assert play.all_rolled


def test_whoever_is_more_aware_is_first_and_hears_more() -> None:
    """T17-1.1.1.08, T17-1.1.1.09 The highest AW comes next; AW counts in the check that lets a unit use what others know."""
    play = skirmish(red=[squad(aw=9), squad(aw=14)], blue=squad(aw=12), dice=[6, 7])
    assert [one.id for one in foremost(play.state)] == ["red-2"]
    for expected in (False, True):
        begin_turn(play.battle, play["red-2"])
        assert play["red-2"].link is expected
    assert needs(play, "awareness") == [{"aw": 14, "base": 20}] * 2


def test_eyes_and_antennas_are_matched_with_signatures() -> None:
    """T17-1.1.1.10, T17-1.1.1.11, T17-1.1.1.12, T17-1.1.1.13 OR with OS, ER with ES, all to the observer's advantage."""
    play = skirmish(red=squad(or_=5, er=6, os=20, es=21), blue=squad(os=3, es=4, or_=22, er=23), at={"blue-1": 2}, dice=[1, 1])
    play.act("red-1", "optical:blue-1", "electronic:blue-1")
    assert needs(play, "optical") == [{"or": 5, "base": 10, "os": -3, "terrain": 1}]
    assert needs(play, "electronic") == [{"er": 6, "base": 15, "es": -4}]


def test_each_cell_costs_what_terrain_adaptation_says_of_it() -> None:
    """T17-1.1.1.14, T17-1.1.6.09 The cell that is entered is paid for, and "*" is no way at all."""
    ta = starred({"ta": [9, 3, 1, 2, 5, "*"]})["ta"]
    play = skirmish("41", red=squad(ta=tuple(ta), m=9), blue=squad(), at={"red-1": 1, "blue-1": 1})
    costs = {tl: play.state.field.cost(tuple(ta), cell) for cell, tl in enumerate((4, 1))}
    assert costs == {4: None, 1: 1}
    assert not [key for key in acts(play.state, play["red-1"]) if key.startswith("move")]
    wide = skirmish("123sw", red=squad(ta=tuple(ta), m=2), blue=squad(), at={"blue-1": 4})
    assert [wide.state.field.cost(tuple(ta), cell) for cell in range(5)] == [1, 2, 5, 3, 9]
    assert [key for key in acts(wide.state, wide["red-1"]) if key.startswith("move")] == ["move:1"]


def test_points_limit_who_takes_the_field() -> None:
    """T17-1.1.1.15, T17A-10 The price of everything counts; from the end of the list whoever is too dear stays at home."""
    army = roster("m4a1-squad", "doll-rifles")
    prices = [points(content().units[id], content()) for id in ("m4a1-squad", "doll-rifles")]
    for limit in (300, 500, 1000, 2000):
        assert field(army, pt_limit=limit) == ["m4a1-squad", "doll-rifles"]
    assert field(army, pt_limit=sum(prices) - 1) == ["m4a1-squad"]


@pytest.mark.parametrize(("limit", "n"), [(300, 2), (500, 3), (1000, 6), (2000, 13)])
def test_the_agreed_limit_says_how_much_of_a_list_fights(limit: int, n: int) -> None:
    """T17A-10 pt_limit: of squads of 149 points as many as it pays for."""
    assert field(roster(*["m4a1-squad"] * 20), pt_limit=limit) == ["m4a1-squad"] * n


# --- T17-1.1.2 Other attributes ------------------------------------------------------


def test_points_of_action_are_set_and_not_added() -> None:
    """T17-1.1.2.02, T17-1.1.2.04, T17-1.1.6.03 To 2 and 1 at the start of the turn, whether there were fewer or more."""
    for ap, rp in ((0, 0), (5, 4)):
        play = skirmish(red=squad(), blue=squad(), dice=[1])
        play["red-1"].ap, play["red-1"].rp = ap, rp
        begin_turn(play.battle, play["red-1"])
        assert (play["red-1"].ap, play["red-1"].rp) == (2, 1)
    assert (unit("m4a1-squad").ap, unit("m4a1-squad").rp) == (2, 1)


def test_reactions_are_paid_with_rp_and_none_are_made_without() -> None:
    """T17-1.1.2.03 A squad with one RP takes cover once while another one acts; without any it is not asked."""
    for rp in (1, 0):
        play = skirmish(red=CARBINE, blue=squad(arm=9), at={"blue-1": 2}, dice=[1] * 4, answers=["reaction_cover:blue-1"] * rp)
        play["blue-1"].rp = rp
        play.act("red-1", "shoot:blue-1", "shoot:blue-1")
        assert (len(play.told("rp_spent")), len(play.told("covered")), play["blue-1"].rp) == (rp, rp, 0)


def test_slots_are_what_things_take_of_them() -> None:
    """T17-1.1.2.05, T17-1.1.2.06 SWS for special weapons, TAS for items; what takes two slots counts twice."""
    four = {**DOLL, "count": 4}
    assert wrong(members=[four], special=["mortar", "mortar"], items=["exoskeleton"] * 4) == []
    assert [one.partition(" slots")[0] for one in wrong(members=[four], special=["mortar"] * 3, items=["exoskeleton"] * 5)] == [
        "unit: special: 6",
        "unit: items: 10",
    ]


def test_intel_is_what_the_enemy_knows_of_the_unit() -> None:
    """T17-1.1.2.09, T17-1.1.6.07 It is kept with the unit that is observed, one number for all of the other side."""
    play = skirmish(red=[squad(), squad()], blue=squad(), at={"blue-1": 3}, intel=0)
    assert "shoot:blue-1" not in acts(play.state, play["red-1"])
    play["blue-1"].intel = 2
    for id in ("red-1", "red-2"):
        assert "shoot:blue-1" in acts(play.state, play[id])
    assert "shoot:red-1" not in acts(play.state, play["blue-1"])
    assert Text("card-intel-own", {"n": 2}) in inspect_ref(play.state, "blue", "blue-1").facts


# --- T17-1.1.3 Choosing equipment ----------------------------------------------------


def test_several_ranged_weapons_cannot_be_agreed_on() -> None:
    """T17-1.1.3.04, T17-1.1.3.02, T17-1.1.3.03 One of them at most, and close-combat weapons beside it."""
    two = {**DOLL, "weapons": ["assault-rifle", "carbine", "knife", "sword"]}
    assert [one.partition(": ")[2].partition(":")[0] for one in wrong(members=[two])] == ["members[0].weapons"]
    assert wrong(members=[{**two, "weapons": ["carbine", "knife", "sword"]}]) == []


@pytest.mark.parametrize(
    ("how", "fired"),
    [
        ("one_any", ["assault-rifle", "grenade-launcher"]),
        ("one_ordinary_plus_specials", ["assault-rifle"] * 2 + ["grenade-launcher"]),
    ],
)
def test_a_trooper_uses_one_weapon_in_an_attack(how: str, fired: list[str]) -> None:
    """T17-1.1.3.05 weapons_per_trooper: whoever fires the launcher leaves her rifle, unless it was agreed otherwise."""
    red = squad(2, special=("grenade-launcher",))
    play = skirmish(red=red, blue=squad(), at={"blue-1": 2}, options={"weapons_per_trooper": how})
    assert [one.weapon for one in volley(play.state, play["red-1"], play["blue-1"], 2)] == fired


def test_armour_is_optional_and_sets_or_adds() -> None:
    """T17-1.1.3.08, T17-1.1.3.09, T17-1.1.6.19, T17A-74, T17C-60 Without any her ARM is her template's; to set never lowers."""
    arms = {it: made("doll", (), it, (), shipped()).arm for it in (None, "vest", "ballistic-plate", "assault-plate")}
    assert arms == {None: 0, "vest": 1, "ballistic-plate": 2, "assault-plate": 3}
    assert made("modified-human", (), "power-armour", (), shipped()).arm == 4
    assert [shipped().armour[id].pt for id in ("vest", "ballistic-plate", "power-armour")] == [2, 4, 10]
    hard = SimpleNamespace(**{kind: getattr(shipped(), kind) for kind in ("weapons", "armour", "training", "items")})
    hard.templates = {"doll": structs.replace(shipped().templates["doll"], arm=3)}
    assert made("doll", (), "ballistic-plate", (), hard).arm == 3


def test_items_are_optional_and_help_the_whole_unit_once() -> None:
    """T17-1.1.3.10, T17-1.1.6.21, T17C-09, T17C-61 After its members were put together; equal items do not add up."""
    play = skirmish(red=squad(2, er=1, es=2), blue=squad(er=7, items=("ew-system",)))
    assert (value(play).er, value(play).es) == (1, 2)
    play["red-1"].items = ("ew-system", "ew-system")
    assert (value(play).er, value(play).es) == (6, 4)
    assert value(play, "blue-1").er == 7


# --- T17-1.1.4 Forming a unit --------------------------------------------------------


SLOW: dict[str, Any] = {"m": 1, "arm": 3, "aw": 8, "or_": 1, "os": 5, "er": 1, "es": 6, "ta": (None, 2, 1, 2, 3, None)}
QUICK: dict[str, Any] = {"m": 4, "arm": 1, "aw": 15, "or_": 6, "os": 2, "er": 4, "es": 1, "ta": (3, 1, 2, 1, 1, 4)}


def test_a_unit_is_the_worst_of_its_members_and_the_best() -> None:
    """T17-1.1.4.01, T17-1.1.4.02, T17-1.1.4.03, T17-1.1.4.04 The lowest M and ARM, the highest of all else, signatures too."""
    it = value(skirmish(red=squad(trooper(**SLOW), trooper(**QUICK)), blue=squad()))
    assert (it.m, it.arm) == (1, 1)
    assert (it.aw, it.or_, it.os, it.er, it.es) == (15, 6, 5, 4, 6)


@pytest.mark.parametrize(("how", "ta"), [("max_cost", (None, 2, 2, 2, 3, None)), ("min_cost", (3, 1, 1, 1, 1, 4))])
def test_the_ground_is_as_hard_as_for_the_worst_mover(how: str, ta: Any) -> None:
    """T17-1.1.4.05 ta_aggregate: level by level; where one cannot go nobody can, unless the best mover was agreed on."""
    play = skirmish(red=squad(trooper(**SLOW), trooper(**QUICK)), blue=squad(), options={"ta_aggregate": how})
    assert value(play).ta == ta


def test_losses_change_what_a_unit_is_worth() -> None:
    """T17-1.1.4.10, T17-1.1.4.12, T17-1.1.4.13, T17-1.1.4.14 M and ARM may rise; each of the dead takes 1 SWS and 2 TAS along."""
    play = skirmish(red=squad(trooper(**SLOW), trooper(**QUICK), trooper(**QUICK)), blue=squad())
    assert (value(play).sws, value(play).tas) == (3, 6)
    die(play, "red-1", 0)
    assert value(play) == Worth(4, 1, 15, 6, 2, 4, 1, QUICK["ta"], 2, 4)
    die(play, "red-1", 1)
    assert (value(play).sws, value(play).tas) == (1, 2)


def test_the_lowest_armour_meets_every_hit_until_the_attack_is_over() -> None:
    """T17-1.1.4.03, T17C-40 The soft one dies of the first hit, and the second still meets her ARM."""
    blue = squad(trooper(arm=0, hp=1), trooper(arm=6, hp=2))
    play = skirmish(red=CARBINE, blue=blue, at={"blue-1": 2}, dice=[20, 20, 3, 3])
    play.act("red-1", "shoot:blue-1")
    assert needs(play, "penetration") == [{"arm": 0, "pen": 0}]
    assert play.hp("blue-1") == [0, 1]
    assert value(play, "blue-1").arm == 6


def test_the_price_of_a_unit_is_that_of_all_its_parts() -> None:
    """T17-1.1.4.09, T17-1.1.6.15, T17-1.1.6.16 Troopers with all that each has, and what the unit carries, once."""
    member = {**DOLL, "count": 3, "weapons": ["carbine", "knife"], "armour": "vest", "training": ["shooting-basic"]}
    plain = listing(members=[member])
    assert points(plain, content()) == 3 * (8 + 2 + 1 + 2 + 1)
    assert points(structs.replace(plain, special=("mortar",), items=("apcr",)), content()) == 42 + 15 + 15
    assert points(listing(vehicle="truck", vehicles=2), content()) == 50
    assert points(listing(battery="howitzer-battery"), content()) == 100
    squad_ = content().units["m4a1-squad"]
    assert [content().templates[one.template].pt * one.count for one in squad_.members] == [12, 32]
    assert (5 * content().weapons["assault-rifle"].pt, content().weapons["grenade-launcher"].pt) == (10, 5)


def test_what_a_shrunken_unit_cannot_carry_is_dropped_as_its_owner_says() -> None:
    """T17-1.1.4.15, T17-1.1.4.16, T17-1.1.4.17 Three modified humans with plasma rifles; one dies, and one rifle goes."""
    blue = squad(3, hp=1, special=("plasma-rifle", "plasma-rifle", "heat-rocket"))
    play = skirmish(red=CARBINE, blue=blue, at={"blue-1": 2}, dice=[20, 1, 6], answers=["heat-rocket"])
    play.act("red-1", "shoot:blue-1")
    (asked,) = play.asked("drop")
    assert (asked.who, set(asked.options)) == ("blue", {"plasma-rifle", "heat-rocket"})
    assert play["blue-1"].special == ("plasma-rifle", "plasma-rifle")
    assert value(play, "blue-1").sws == 2


def test_no_more_is_dropped_than_must_be() -> None:
    """T17-1.1.4.15, T17C-61 A thing that could be kept beside the others may not go."""
    blue = squad(3, hp=1, items=("exoskeleton", "ballistic-shields", "ew-system", "apcr"))
    play = skirmish(red=CARBINE, blue=blue, at={"blue-1": 2}, dice=[20, 1, 6])
    assert (value(play, "blue-1").er, value(play, "blue-1").es) == (6, 4)
    play.act("red-1", "shoot:blue-1")
    (asked,) = play.asked("drop")
    assert set(asked.options) == {"exoskeleton", "ballistic-shields", "apcr+ew-system"}


def test_an_item_that_was_dropped_works_no_more() -> None:
    """T17C-61, T17-1.1.4.15 The electronic-warfare system takes its ER and ES along."""
    blue = squad(2, hp=1, items=("ew-system", "exoskeleton", "apcr"))
    play = skirmish(red=CARBINE, blue=blue, at={"blue-1": 2}, dice=[20, 1, 6], answers=["apcr+ew-system"])
    play.act("red-1", "shoot:blue-1")
    assert play["blue-1"].items == ("exoskeleton",)
    assert (value(play, "blue-1").er, value(play, "blue-1").es, value(play, "blue-1").m) == (2, 2, 3)


# --- T17-1.1.5 Heroes ----------------------------------------------------------------


def test_a_hero_has_one_hit_point_more_than_her_kind() -> None:
    """T17-1.1.5.02, T17-1.1.5.03, T17C-68 Modified humans have 2, their heroes 3; and a hero costs 4 points more."""
    for hero, kind, hp in (("sable", "modified-human", 2), ("kestrel", "doll", 2), ("yselle", "grunt", 1)):
        one, other = made(hero, (), None, (), shipped()), made(kind, (), None, (), shipped())
        assert (one.hero, other.hero) == (True, False)
        assert (one.hp, other.hp) == (hp + 1, hp)
        assert one.pt == other.pt + 4


@pytest.mark.parametrize(("counts", "grunts"), [(False, 12), (True, 10)])
def test_a_hero_leads_as_many_as_her_leadership_says(counts: bool, grunts: int) -> None:
    """T17-1.1.5.04, T17-1.1.5.05, T17A-01 ld_counts_hero: Mirelle's LD 12 in place of SO 8; her own 2 hit points if agreed."""
    switches = Options(ld_counts_hero=counts)
    mirelle = {"template": "mirelle", "weapons": ["carbine"]}
    for n in (grunts, grunts + 1):
        led = {"members": [mirelle, {**DOLL, "template": "grunt", "count": n}]}
        assert bool(wrong(switches, leader=0, **led)) is (n > grunts)
    assert wrong(switches, members=[mirelle, {**DOLL, "template": "grunt", "count": 7}])
    assert card_of("led", listing(leader=0, **led), shipped()).so == 12


def test_another_hero_in_a_unit_counts_like_anybody() -> None:
    """T17-1.1.5.05 One of them is named to lead: Sable has LD 6, Kestrel LD 8."""
    heroes = [{"template": id, "weapons": ["carbine"]} for id in ("sable", "kestrel")]
    assert wrong(members=[*heroes, {**DOLL, "count": 1}], leader=0) == []
    assert wrong(members=[*heroes, {**DOLL, "count": 2}], leader=0) != []
    assert wrong(members=[*heroes, {**DOLL, "count": 2}], leader=1) == []


@pytest.mark.parametrize(("measure", "most"), [("total_hp", 4), ("head_count", 8)])
def test_organisation_limits_hit_points_or_heads(measure: str, most: int) -> None:
    """T17-1.1.2.07, T17-1.1.2.08 so_measure: SO 8 are four dolls of two hit points, or eight of them; as many as that is lawful."""
    switches = Options(so_measure=measure)  # type: ignore[arg-type]
    assert wrong(switches, members=[{**DOLL, "count": most}]) == []
    assert len(wrong(switches, members=[{**DOLL, "count": most + 1}])) == 1
    army = roster("mirelle-company", "grunt-squad")
    assert field(army, so_measure=measure) == ["mirelle-company", "grunt-squad"]


def test_troopers_whose_organisation_differs_are_held_to_the_smallest() -> None:
    """T17-1.1.2.07, T17-1.1.2.08 One of SO 4 among dolls of SO 8: two of them are a unit, and three are too many."""
    there = content()
    there.templates = {**there.templates, "grunt": structs.replace(there.templates["grunt"], so=4)}
    for n, faults in ((1, 0), (2, 1)):
        two = listing(members=[{**DOLL, "count": n}, {**DOLL, "template": "grunt", "count": 2}])
        assert len(problems_of_unit(two, there, Options())) == faults


def test_without_their_hero_the_others_fight_on() -> None:
    """T17C-41 Her attributes and her weapon are gone; nobody has to leave, and nothing else happens."""
    hero = trooper(hero=True, hp=1, aw=15, weapons=("bolt-rifle",))
    play = skirmish(red=CARBINE, blue=squad(hero, 12), at={"blue-1": 2}, dice=[20, 1, 6], answers=["0"])
    assert value(play, "blue-1").aw == 15
    play.act("red-1", "shoot:blue-1")
    assert play.hp("blue-1") == [0, *[2] * 12]
    assert value(play, "blue-1").aw == 12
    assert [one.weapon for one in volley(play.state, play["blue-1"], play["red-1"], 2)] == ["assault-rifle"] * 12
