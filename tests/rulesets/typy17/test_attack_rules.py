"""T17A-32 to T17A-59, T17C-22 to T17C-28, T17C-45, T17C-54, T17C-55: attacks, up to the hits."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import Any, get_args

import pytest
from tests.rulesets.typy17.skirmish import Play, needed, skirmish, squad, trooper, unit, vehicle, weapon

from bingqi.core.content.structs import Name
from bingqi.core.dice.laws import Enumerator
from bingqi.lang import Texts
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.attack.reaction_windows import Acted, watchers
from bingqi.rulesets.typy17.attack.weapons import requirement
from bingqi.rulesets.typy17.course.maintenance import watched
from bingqi.rulesets.typy17.course.rounds import begin_turn
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import Army, Bonus, Item, Keyword, Mustered
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.packs.library import FOLDER
from bingqi.rulesets.typy17.presentation.inspect import weapon as card_of_weapon
from bingqi.rulesets.typy17.setup.army_lists import mustered

ENGLISH = Texts("en", [FOLDER])
MODULE = {"module_suppression": True}


def offered(play: Play, id: str = "red-1") -> set[str]:
    """What a unit may do now."""
    play[id].ap = 2
    return set(acts(play.state, play[id]))


def hits(play: Play) -> list[tuple[str, int, int]]:
    """Of each volley at each target: the target, the attacks, and the hits."""
    return [(args[1], args[3], args[4]) for args in play.hits()]


def need(play: Play, what: str = "hit") -> list[int]:
    """The lowest d20 that succeeded, check by check."""
    return [needed(roll) for roll in play.rolls("hit") if roll.mine is not None and roll.mine.what == what]


# --- The check -----------------------------------------------------------------------


@pytest.mark.parametrize(("face", "hit"), [(7, 0), (8, 1)])
def test_a_check_succeeds_only_if_it_is_exceeded(face: int, hit: int) -> None:
    """T17A-31, T17A-32, T17-2.4.3.01 RC 14 and 7 are 21, as much as 20 and TL 1; a tie fails."""
    play = skirmish(red=squad(rc=14, weapons=("submachine-gun",)), blue=squad(arm=9), at={"blue-1": 3}, dice=[face - 1, *[1] * hit])
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [7]
    assert hits(play) == [("blue-1", 1, hit)]
    assert play.all_rolled


@pytest.mark.parametrize(("rc", "face", "hit"), [(-15, 20, 0), (40, 1, 1)])
def test_a_natural_1_or_20_means_nothing_of_itself(rc: int, face: int, hit: int) -> None:
    """T17A-31, T17A-35 Neither does a 20 always hit, nor a 1 always miss; what succeeds is one hit."""
    play = skirmish(red=squad(rc=rc, weapons=("carbine",)), blue=squad(arm=9), at={"blue-1": 1}, dice=[face] * 3 + [1] * 3)
    play.act("red-1", "shoot:blue-1")
    assert [n > 0 for _, _, n in hits(play)] == [bool(hit)]


@pytest.mark.parametrize(("ground", "infantry", "wheels"), [("1", 8, 7), ("2", 9, 7), ("3", 10, 7), ("s", 6, 6), ("w", 5, 5)])
def test_the_ground_of_the_target_counts_and_for_vehicles_only_water(ground: str, infantry: int, wheels: int) -> None:
    """T17A-20, T17A-21, T17A-22, T17A-32 RC 10 with a modifier of +4, in the same cell."""
    for blue, beaten in ((squad(), infantry), (vehicle("truck"), wheels)):
        play = skirmish(ground, red=squad(weapons=("submachine-gun",)), blue=blue, dice=[1])
        play.act("red-1", "shoot:blue-1")
        assert need(play) == [beaten]


def test_each_trooper_shoots_with_her_own_skill() -> None:
    """T17A-32, T17A-43, T17A-44, T17-DMG.02 Two rifles of two attacks each: the sniper needs 3, the other 13."""
    who = (trooper(rc=19), trooper(rc=9))
    play = skirmish(red=squad(*who), blue=squad(arm=9), at={"blue-1": 1}, dice=[3, 2, 12, 13, 1, 1])
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [3, 13]
    assert hits(play) == [("blue-1", 4, 2)]
    assert play.all_rolled


def test_the_sample_squad_shoots_at_its_like() -> None:
    """T17-DMG.01, T17-DMG.03, T17A-32, T17A-36, T17A-43, T17A-44, T17-1.1.6.23 Five rifles at distance 4; the launcher is silent,
    and of two penetration dice the higher counts."""
    to_hit, pairs = [8, 7, 20, 1, 13, 12, 6, 9, 3, 15], [1, 2, 3, 1, 6, 6, 2, 2, 5, 4, 1, 4]
    squads = unit("m4a1-squad")
    play = skirmish(red=squads, blue=squads, at={"blue-1": 4}, dice=[*to_hit, *pairs], answers=["nobody"])
    play.act("red-1", "shoot-as:blue-1")
    assert need(play) == [8]
    assert hits(play) == [("blue-1", 10, 6)]
    assert play.pierced() == [("blue-1", "", 6, 4, 0)]
    assert play.hp("blue-1") == [3, 0, 0, 2, 2]
    assert play.all_rolled


def test_items_add_to_the_hit_modifier_where_they_say_and_once() -> None:
    """T17C-09, T17-1.1.6.22 Two red-dot sights are worth +1 at 2 and 3 cells, and nothing at 1 and 4."""
    for distance, beaten in ((1, 8), (2, 7), (3, 7), (4, 8)):
        red = squad(rc=14, items=["red-dot-sight", "red-dot-sight"])
        play = skirmish(red=red, blue=squad(), at={"blue-1": distance}, dice=[1, 1])
        play.act("red-1", "shoot:blue-1")
        assert need(play) == [beaten], distance


def test_no_round_goes_astray() -> None:
    """T17A-34 Those who share the cell of the target are not tried, whatever misses."""
    play = skirmish(red=squad(2, rc=14), blue=[squad(), squad()], at={"blue-1": 2, "blue-2": 2}, dice=[1, 2, 3, 4])
    play.act("red-1", "shoot:blue-1")
    assert hits(play) == [("blue-1", 4, 0)]
    assert play.all_rolled
    assert play.hp("blue-2") == [2]


def test_shooting_gives_nobody_away() -> None:
    """T17C-38 Neither its Intel nor its signatures change."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 2}, dice=[1, 1])
    before = worth(play.state, play["red-1"])
    play.act("red-1", "shoot:blue-1")
    assert play["red-1"].shot
    assert (play["red-1"].intel, worth(play.state, play["red-1"])) == (2, before)


# --- Who fires what, at whom ---------------------------------------------------------


@pytest.mark.parametrize("least", [1, 2, 3])
def test_shooting_needs_intel_by_the_switch(least: int) -> None:
    """T17C-22, T17-2.3.10, T17A-26 Its values are 1, 2 and 3: at least that, or more."""
    for intel in range(5):
        for how, enough in (("at_least", intel >= least), ("greater_than", intel > least)):
            options = {"shoot_intel_min": least, "intel_requirement": how}
            play = skirmish(red=squad(), blue=squad(), at={"blue-1": 2}, intel=intel, options=options)
            assert ("shoot:blue-1" in offered(play)) == enough


@pytest.mark.parametrize(("how", "intel"), [("at_least", 2), ("greater_than", 3)])
def test_the_minimum_must_be_reached_or_exceeded_by_the_switch(how: str, intel: int) -> None:
    """T17-2.3.10, T17A-26 For shooting, and by the same measure for close combat."""
    for have in range(5):
        play = skirmish(red=squad(), blue=squad(), intel=have, options={"intel_requirement": how})
        assert ("shoot:blue-1" in offered(play)) == (have >= intel)
        assert ("melee:blue-1" in offered(play)) == (have >= intel - 1)


def test_one_without_a_link_shoots_only_on_what_it_has_found_out() -> None:
    """T17C-22, T17-2.3.10 Shared Intel is of no use to it."""
    play = skirmish(red=squad(), blue=squad(), at={"blue-1": 2}, intel=3)
    play["red-1"].link = False
    assert "shoot:blue-1" not in offered(play)
    play["red-1"].private = (("blue-1", 2),)
    assert "shoot:blue-1" in offered(play)


def test_direct_fire_needs_a_line_of_sight() -> None:
    """T17C-22, T17A-58 A wood between them is enough to stop it, guided or not."""
    for words in ((), ("guided",)):
        guns = {"assault-rifle": weapon("assault-rifle", keywords=words)}
        for ground, may in (("113112", False), ("111112", True)):
            play = skirmish(ground, red=squad(), blue=squad(), at={"blue-1": 5}, options={"grid": "square"}, weapons=guns)
            assert ("shoot:blue-1" in offered(play)) == may


def test_weapons_out_of_reach_stay_silent() -> None:
    """T17C-24 At distance 5 the rifle shoots and the submachine gun does not; at 7 nobody does."""
    who = (trooper(rc=14), trooper(rc=14, weapons=("submachine-gun",)))
    play = skirmish(red=squad(*who), blue=squad(), at={"blue-1": 5}, dice=[1, 1])
    play.act("red-1", "shoot:blue-1")
    assert hits(play) == [("blue-1", 2, 0)]
    assert play.all_rolled
    play["blue-1"].cell = 7
    assert "shoot:blue-1" not in offered(play)


def test_special_weapons_go_to_those_listed_last_and_to_heroes_last_of_all() -> None:
    """T17C-23 Of a doll, a doll and a hero the second doll fires the launcher in place of her rifle."""
    who = (trooper(rc=10), trooper(rc=11), trooper(rc=12, hero=True))
    play = skirmish(red=squad(*who, special=["anti-tank-rifle"]), blue=squad(), at={"blue-1": 2}, dice=[1] * 5)
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [12, 10, 11]  # rifles of the first and the hero, then the special weapon
    assert [args[2:4] for args in play.hits()] == [("assault-rifle", 4), ("anti-tank-rifle", 1)]


def test_the_owner_says_who_fires_a_special_weapon() -> None:
    """T17C-23 The hero may, and the dead cannot."""
    who = (trooper(rc=10), trooper(rc=11), trooper(rc=12, hero=True))
    play = skirmish(red=squad(*who, special=["anti-tank-rifle"]), blue=squad(), at={"blue-1": 2}, dice=[1] * 3, answers=["2"])
    play["red-1"].hp = (0, 2, 2)
    play.act("red-1", "shoot-as:blue-1")
    (ask,) = play.asked("who-fires")
    assert (ask.who, ask.options) == ("red", ("1", "2", "nobody"))
    assert need(play) == [11, 10]
    assert play.all_rolled


def test_nobody_is_asked_for_a_special_weapon_that_is_out_of_reach() -> None:
    """T17C-23, T17C-24 At distance 5 the launcher is silent, and all three fire their rifles or the other weapon."""
    red = squad(3, special=["grenade-launcher", "anti-tank-rifle"])
    play = skirmish(red=red, blue=squad(), at={"blue-1": 5}, dice=[1] * 5, answers=["0"])
    play.act("red-1", "shoot-as:blue-1")
    assert [ask.about["weapon"] for ask in play.asked("who-fires")] == ["anti-tank-rifle"]
    assert [args[2:4] for args in play.hits()] == [("assault-rifle", 4), ("anti-tank-rifle", 1)]


@pytest.mark.parametrize(("how", "attacks"), [("one_any", [2, 1]), ("one_ordinary_plus_specials", [4, 1])])
def test_a_trooper_uses_one_weapon_or_special_ones_besides(how: str, attacks: list[int]) -> None:
    """T17C-23, T17-1.1.3.05 By the switch she fires her rifle as well."""
    red = squad(2, special=["anti-tank-rifle"])
    play = skirmish(red=red, blue=squad(), at={"blue-1": 2}, dice=[1] * sum(attacks), options={"weapons_per_trooper": how})
    play.act("red-1", "shoot:blue-1")
    assert [n for _, n, _ in hits(play)] == attacks
    assert play.all_rolled


@pytest.mark.parametrize(("edition", "attacks", "far", "launcher"), [("merged", 2, 6, 2), ("seed", 2, 6, 2), ("author", 1, 4, 1)])
def test_weapons_are_those_of_the_edition(edition: str, attacks: int, far: int, launcher: int) -> None:
    """T17A-02, T17A-03, T17A-59 The author's later rifle and launcher attack half as often, and the rifle reaches 4 cells."""
    for distance in (far, far + 1):
        red, at = squad(2, special=["grenade-launcher"]), {"blue-1": distance}
        play = skirmish(red=red, blue=squad(), at=at, dice=[1] * 4, options={"edition": edition})
        assert ("shoot:blue-1" in offered(play)) == (distance == far)
    play["blue-1"].cell = 3
    play.act("red-1", "shoot:blue-1")
    assert [n for _, n, _ in hits(play)] == [attacks, launcher]


@pytest.mark.parametrize(
    ("how", "closed", "open_one"), [("never", False, False), ("open_top", False, True), ("always", True, True)]
)
def test_passengers_shoot_by_the_switch(how: str, closed: bool, open_one: bool) -> None:
    """T17C-29, T17C-22 Never, out of open vehicles, or out of any, and with the eyes of the vehicle."""
    for kind, may in (("truck", closed), ("scout-car", open_one)):
        play = skirmish(
            red=[squad(rc=14), vehicle(kind)], blue=squad(), at={"blue-1": 2}, dice=[1, 1], options={"passenger_fire": how}
        )
        play["red-1"].cell, play["red-1"].carrier = -1, "red-2"
        assert ("shoot:blue-1" in offered(play)) == may
        if may:
            play.act("red-1", "shoot:blue-1")
            assert need(play) == [8]


def test_ammunition_runs_out_only_where_it_is_counted() -> None:
    """T17C-55 Two launchers with three shots each fire three times together; without the switch as often as one likes."""
    for how, times in (("per_weapon_shots", 3), ("unlimited", 5)):
        red = squad(2, special=["heat-rocket", "heat-rocket"], weapons=())
        play = skirmish(red=red, blue=squad(), at={"blue-1": 2}, dice=[1] * 10, options={"ammo": how})
        for _ in range(times):
            play.act("red-1", "shoot:blue-1")
        assert hits(play) == [("blue-1", 2, 0)] * times
        assert ("shoot:blue-1" in offered(play)) == (how == "unlimited")


# --- Keywords ------------------------------------------------------------------------


def test_the_card_of_a_weapon_tells_all_its_data_and_keywords() -> None:
    """T17A-49, T17A-50 Attacks, penetration, both damages, the hit modifiers by distance, and every keyword that there is."""
    state = skirmish(red=squad(), blue=squad()).state
    told = ENGLISH.render(card_of_weapon(state, "loitering-munition", 1))
    for what in ("attacks 1", "penetration 4", "damage 1+1", "2–12: +0", "HEAT", "indirect", "guided"):
        assert what in told, (what, told)
    assert {word for one in state.bundle.weapons.values() for word in one.keywords} == set(get_args(Keyword))


@pytest.mark.parametrize(
    ("base", "words", "seen", "intel", "beaten"),
    [
        (2, (), True, 2, 8), (2, ("indirect",), True, 2, 8), (2, ("indirect",), False, 3, 12), (2, ("guided",), True, 1, 7),
        (1, ("guided",), True, 1, 7), (2, ("indirect", "guided"), False, 2, 11),
    ],
)  # fmt: skip
def test_indirect_and_guided_weapons(base: int, words: Any, seen: bool, intel: int, beaten: int) -> None:
    """T17A-57, T17A-58, T17C-45 RC 14 against TL 1: the Intel that is needed, and the lowest d20 that hits."""
    for have in range(5):
        play = skirmish(
            "111111" if seen else "113111", red=squad(rc=14), blue=squad(arm=9), at={"blue-1": 4}, intel=have,
            dice=[beaten, beaten - 1, 1], options={"grid": "square", "shoot_intel_min": base},
            weapons={"assault-rifle": weapon("assault-rifle", keywords=words)},
        )  # fmt: skip
        may = have >= intel
        assert requirement(play.state.bundle.weapons["assault-rifle"], base, seen) == intel
        assert ("shoot:blue-1" in offered(play)) == may
        if may:
            play.act("red-1", "shoot:blue-1")
            assert need(play) == [beaten]
            assert hits(play) == [("blue-1", 2, 1)]


def test_indirect_weapons_reach_no_further_than_their_table() -> None:
    """T17C-45 A mortar has a table from 2 to 10 cells, out of sight as well."""
    for distance in (1, 2, 10, 11):
        red = squad(special=["mortar"], weapons=())
        play = skirmish("3" * 13, red=red, blue=squad(), at={"blue-1": distance}, intel=3, options={"grid": "square"})
        assert ("shoot:blue-1" in offered(play)) == (distance in (2, 10))


def test_small_explosives_attack_everybody_who_lives() -> None:
    """T17A-51, T17A-43, T17C-42 A launcher of two attacks at two living troopers of three: four attacks."""
    play = skirmish(red=squad(special=["grenade-launcher"], rc=14), blue=squad(3), at={"blue-1": 3}, dice=[5, 6, 5, 5, 1])
    play["blue-1"].hp = (2, 0, 2)
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [6]
    assert hits(play) == [("blue-1", 4, 1)]
    assert play.all_rolled
    assert play.hp("blue-1") == [1, 0, 2]


def test_small_explosives_hurt_nobody_beside_the_target() -> None:
    """T17A-51 Another unit in its cell is not tried."""
    red = squad(special=["grenade-launcher"], rc=14)
    play = skirmish(red=red, blue=[squad(), squad()], at={"blue-1": 3, "blue-2": 3}, dice=[20, 20, 1, 1])
    play.act("red-1", "shoot:blue-1")
    assert hits(play) == [("blue-1", 2, 2)]
    assert play.all_rolled


def test_what_is_in_sight_is_the_target_not_whoever_stands_beside_it() -> None:
    """T17A-57, T17C-43, T17A-41 A unit that has shot is seen in its wood, by the switch: so is the shell aimed, for all."""
    options = {"los_target_cell": "may_block_unless_fired", "grid": "square"}
    play = skirmish(
        "113", red=squad(special=["mortar"], weapons=(), rc=14), blue=[squad(), squad()],
        at={"blue-1": 2, "blue-2": 2}, dice=[1, 1], options=options,
    )  # fmt: skip
    play["blue-1"].shot = True
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [10, 10]
    assert play.all_rolled


def test_large_explosives_deal_with_everybody_in_the_cell_one_after_the_other() -> None:
    """T17A-53, T17A-57, T17C-43, T17C-08 A mortar out of sight: a friend, the target and a truck, each with hit dice, ground and
    multiplier of its own, and all stages before the next."""
    friend, target, truck = [13, 12, 3], [20, 12, 13, 1, 2], [11, 1, 3, 1, 2]
    play = skirmish(
        "113112", red=[squad(special=["mortar"], rc=14), squad(2, arm=2)], blue=[squad(3, arm=1), vehicle("truck")],
        at={"red-2": 5, "blue-1": 5, "blue-2": 5}, intel=3, dice=[*friend, *target, *truck], options={"grid": "square"},
    )  # fmt: skip
    play["blue-2"].intel = 0
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [13, 13, 11]
    assert hits(play) == [("red-2", 2, 1), ("blue-1", 3, 2), ("blue-2", 1, 1)]
    assert (play.hp("red-2"), play.hp("blue-1")) == ([1, 2], [1, 2, 2])
    assert play.parts("blue-2") == {"engine": 0, "radio": 1, "running-gear": 0}
    assert play.all_rolled


def test_large_explosives_in_ones_own_cell_hurt_oneself() -> None:
    """T17A-53, T17C-43 A rocket at distance 0: red first, for its list is the first."""
    red = squad(special=["thermobaric-rocket"], rc=20, arm=9)
    play = skirmish(red=red, blue=squad(2), dice=[10, 1, 9, 9])
    play.act("red-1", "shoot:blue-1")
    assert hits(play) == [("red-1", 1, 1), ("blue-1", 2, 0)]
    assert play.all_rolled


def test_ordinary_weapons_of_the_volley_try_the_target_alone() -> None:
    """T17A-53 The rifle beside the mortar does not touch the others in the cell."""
    red = squad(2, special=["mortar"], rc=14)
    play = skirmish(red=red, blue=[squad(), squad()], at={"blue-1": 3, "blue-2": 3}, dice=[1, 1, 1, 1])
    play.act("red-1", "shoot:blue-1")
    assert [args[1:4] for args in play.hits()] == [
        ("blue-1", "assault-rifle", 2),
        ("blue-1", "mortar", 1),
        ("blue-2", "mortar", 1),
    ]


# --- Cover, suppression --------------------------------------------------------------


@pytest.mark.parametrize("bonus", [0, 1, 2, 3, 4])
def test_cover_raises_the_ground_of_infantry_by_the_switch(bonus: int) -> None:
    """T17C-27, T17A-22 Its values are 0 to 4; on TL 2, RC 14."""
    options = {"cover_bonus": bonus}
    play = skirmish("12", red=squad(rc=14), blue=squad(), at={"blue-1": 1}, dice=[1, 1, 1, 1], options=options)
    play.act("blue-1", "cover")
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [9 + bonus]


def test_a_vehicle_in_cover_uses_the_ground() -> None:
    """T17C-27, T17A-21 Its terrain modifier is the TL, without a bonus."""
    play = skirmish("12", red=squad(rc=14), blue=vehicle("truck"), at={"blue-1": 1}, dice=[1, 1])
    play.act("blue-1", "cover")
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [9]


def test_cover_ends_with_the_next_move_or_turn_and_there_is_none_in_water() -> None:
    """T17C-27 Nor is it taken twice."""
    play = skirmish("11s", red=squad(), blue=squad(), at={"blue-1": 1}, intel=0, dice=[20])
    play.act("blue-1", "cover")
    assert "cover" not in offered(play, "blue-1")
    play.act("blue-1", "move:0")
    assert play["blue-1"].cover == ""
    play.act("blue-1", "cover")
    begin_turn(play.battle, play["blue-1"])
    assert play["blue-1"].cover == ""
    play["blue-1"].cell = 2
    assert "cover" not in offered(play, "blue-1")


def test_reaction_cover_holds_for_this_attack() -> None:
    """T17C-35, T17C-27 For 1 RP; the next attack finds the target without it. With the switch off nobody is asked."""
    for on, beaten in ((True, [11, 9]), (False, [9, 9])):
        play = skirmish(
            "12", red=squad(rc=14), blue=squad(), at={"blue-1": 1}, dice=[1] * 4,
            answers=["reaction_cover:blue-1"] if on else [], options={"module_reaction_cover": on, "module_reaction_recon": False},
        )  # fmt: skip
        play["blue-1"].rp, play["blue-1"].link = 1, False
        play.act("red-1", "shoot:blue-1")
        assert play["blue-1"].rp == (0 if on else 1)
        play.act("red-1", "shoot:blue-1")
        assert need(play) == beaten


def test_suppressive_fire_costs_points_and_no_blood() -> None:
    """T17C-25 Intel 1, other modifier +4; one hit takes 1 RP at once, and 1 AP of the next turn, however many there are."""
    play = skirmish(
        red=squad(2, rc=14), blue=squad(), at={"blue-1": 2}, intel=1, dice=[12, 20, 12, 11, 20, 20, 20, 20, 1], options=MODULE
    )
    play["blue-1"].rp = 1
    play["blue-1"].link = False
    assert {"suppress:blue-1"} == {
        key for key in offered(play) if "blue-1" in key and not key.startswith(("optical", "electronic"))
    }
    play.act("red-1", "suppress:blue-1", "suppress:blue-1")
    assert need(play) == [12, 12]
    assert hits(play) == [("blue-1", 4, 3), ("blue-1", 4, 4)]
    assert (play["blue-1"].rp, play.hp("blue-1")) == (0, [2])
    begin_turn(play.battle, play["blue-1"])
    assert (play["blue-1"].ap, play["blue-1"].rp) == (1, 1)
    assert not play["blue-1"].suppressed


def test_suppressive_fire_that_misses_does_nothing_and_without_the_module_there_is_none() -> None:
    """T17C-25 It takes one hit at least."""
    play = skirmish(red=squad(rc=14), blue=squad(), at={"blue-1": 2}, dice=[11, 11], options=MODULE)
    play.act("red-1", "suppress:blue-1")
    assert not play["blue-1"].suppressed
    plain = skirmish(red=squad(rc=14), blue=squad(), at={"blue-1": 2})
    assert "suppress:blue-1" not in offered(plain)


# --- Close combat --------------------------------------------------------------------


def test_close_combat_is_fought_with_cc_and_the_ground_does_not_count() -> None:
    """T17A-33, T17C-26, T17A-44 Three knives, CC 8, in a wood and against cover: a 13 hits, and ARM 2 holds out a 2."""
    dice = [12, 13, 20, 2, 5]
    play = skirmish("3", red=squad(3, cc=8, blades=("knife",)), blue=squad(2, arm=2), intel=1, dice=dice)
    play["blue-1"].cover = "turn"
    play.act("red-1", "melee:blue-1")
    assert need(play, "strike") == [13]
    assert hits(play) == [("blue-1", 3, 2)]
    assert play.hp("blue-1") == [1, 2]
    assert play.all_rolled


@pytest.mark.parametrize(("dice", "hp"), [([8, 7, 14, 4, 4], [0, 2]), ([8, 7, 14, 6, 5], [0, 2])])
def test_everybody_strikes_with_her_own_skill_and_weapon(dice: list[int], hp: list[int]) -> None:
    """T17A-33, T17C-26, T17-DMG.07 A sword with CC 12 and a power fist with CC 8: one blow with both damages, or two with
    one each."""
    who = (trooper(cc=12, blades=("sword",)), trooper(cc=8, blades=("power-fist",)))
    play = skirmish(red=squad(*who), blue=squad(2, arm=4), dice=dice)
    play.act("red-1", "melee:blue-1")
    assert need(play, "strike") == [8, 14]
    assert [n for _, _, n in hits(play)] == [1, 1]
    assert play.hp("blue-1") == hp
    assert play.all_rolled


def test_whoever_has_no_blade_fights_unarmed() -> None:
    """T17C-26 One attack, hit modifier -2, penetration -1."""
    play = skirmish(red=squad(cc=12), blue=squad(), dice=[11, 2])
    play.act("red-1", "melee:blue-1")
    assert need(play, "strike") == [11]
    assert play.hp("blue-1") == [1]
    (mine,) = [roll.mine for roll in play.rolls("hit")]
    assert mine is not None
    assert ("weapon", -2, "T17C-26") in mine.parts
    play = skirmish(red=squad(cc=12, blades=("power-fist",)), blue=squad(), dice=[1])
    play.act("red-1", "melee:blue-1")
    (mine,) = [roll.mine for roll in play.rolls("hit")]
    assert mine is not None
    assert ("weapon", -1, "T17C-67") in mine.parts
    play = skirmish(red=squad(cc=12), blue=squad(), dice=[11, 1])
    play.act("red-1", "melee:blue-1")
    assert play.hp("blue-1") == [2]


def test_close_combat_is_fought_in_one_cell_with_intel_1() -> None:
    """T17C-26 Not at distance 1, and not with an enemy of whom nothing is known."""
    for cell, intel, may in ((0, 1, True), (0, 0, False), (1, 3, False)):
        play = skirmish(red=squad(), blue=squad(), at={"blue-1": cell}, intel=intel)
        assert ("melee:blue-1" in offered(play)) == may


def test_the_owner_says_who_strikes_with_what() -> None:
    """T17C-26 Each with one of her weapons; the first unless she says otherwise."""
    red = squad(cc=12, blades=("knife", "power-fist"))
    play = skirmish(red=red, blue=squad(arm=4), dice=[10, 1], answers=["power-fist"])
    play.act("red-1", "melee-as:blue-1")
    assert [ask.options for ask in play.asked("which-blade")] == [("knife", "power-fist")]
    assert [args[2] for args in play.hits()] == ["power-fist"]


def test_items_help_in_close_combat_if_they_are_made_for_it() -> None:
    """T17C-09, T17A-33, T17-1.1.6.23 +2 to hit and the better of two penetration dice, of an item for close combat alone."""
    bonuses = (Bonus("hit", 2, weapons=("close_combat",)), Bonus("penetration", best_of_two=True, weapons=("close_combat",)))
    charm = Item(Name("Charm", "护符"), 1, bonuses=bonuses)
    red = squad(cc=10, rc=14, blades=("knife",), items=["charm", "charm"])
    play = skirmish(red=red, blue=squad(arm=5), items={"charm": charm}, dice=[9, 1, 6, 8, 20, 6, 1])
    play.act("red-1", "melee:blue-1")
    assert need(play, "strike") == [9]
    assert play.hp("blue-1") == [1]
    play["red-1"].rp = 0
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [13]  # its rifle gets nothing: 20 - 14 + 5 + 1


def test_vehicles_do_not_fight_hand_to_hand_but_can_be_attacked() -> None:
    """T17C-72, T17C-26, T17A-45 The check is with CC; then comes the place that is struck, here the driver."""
    play = skirmish(red=vehicle("truck"), blue=squad(cc=20, blades=("power-fist",)), dice=[2, 5, 2, 1])
    assert not {key for key in offered(play) if key.startswith(("melee", "throw", "embark"))}
    play["red-1"].rp = 1
    play.act("blue-1", "melee:red-1")
    assert play.places() == [("red-1", 0, "hull", "driver")]
    assert play.hp("red-1") == [0]
    assert not play.asked("resolved")


def test_whoever_is_left_strikes_back_and_need_know_nothing() -> None:
    """T17C-36, T17C-26 For 1 RP, with those who survive."""
    red = squad(2, cc=12, blades=("knife",))
    play = skirmish(red=red, blue=squad(2, hp=1, cc=12), dice=[9, 8, 6, 11, 3], answers=["counter_strike:blue-1"])
    play["blue-1"].rp, play["blue-1"].link = 1, False
    play.act("red-1", "melee:blue-1")
    assert play.hp("blue-1") == [0, 1]
    assert hits(play) == [("blue-1", 2, 1), ("red-1", 1, 1)]
    assert (play.hp("red-1"), play["blue-1"].rp) == ([1, 2], 0)
    assert not play.asked("declared")  # where there is no cover (T17C-35)


# --- Throwing ------------------------------------------------------------------------


def test_one_trooper_throws_and_the_item_is_used_up() -> None:
    """T17C-28, T17C-71, T17A-51 A grenade into the next cell: -2, everybody there is tried, the others do not attack, and its slot
    is free."""
    who = (trooper(rc=8), trooper(rc=14))
    red = squad(*who, items=["fragmentation-grenade", "fragmentation-grenade"])
    play = skirmish(red=red, blue=squad(3), at={"blue-1": 1}, intel=1, dice=[10, 9, 9, 1], answers=["1"])
    play.act("red-1", "throw:fragmentation-grenade:blue-1")
    assert [ask.options for ask in play.asked("who-throws")] == [("0", "1")]
    assert need(play) == [10]
    assert hits(play) == [("blue-1", 3, 1)]
    assert play["red-1"].items == ("fragmentation-grenade",)
    assert play.all_rolled


def test_items_are_thrown_one_cell_at_most_with_intel_1_and_in_sight() -> None:
    """T17C-28 A satchel charge only in the same cell; even what flies further in its own table does not."""
    far = {"satchel-charge": weapon("fragmentation-grenade", reach=weapon("assault-rifle").reach)}
    for cell, intel, ground, plain, changed in (
        (0, 1, "11111", True, True),
        (1, 1, "11111", False, True),
        (2, 1, "11111", False, False),
        (1, 0, "11111", False, False),
        (1, 1, "13111", False, False),
    ):
        for weapons, may in (({}, plain), (far, changed)):
            play = skirmish(
                ground, red=squad(items=["satchel-charge"]), blue=squad(), at={"blue-1": cell}, intel=intel, weapons=weapons
            )
            assert ("throw:satchel-charge:blue-1" in offered(play)) == may, (cell, intel, ground, weapons)


# --- Support from off the map --------------------------------------------------------


def battery(**how: Any) -> Play:
    """A howitzer battery behind the map, and a squad that is known to all."""
    given = {"intel": 3, "at": {"blue-1": 4}, **how}
    return skirmish(red=[unit("howitzer-battery"), squad()], blue=squad(2), **given)


def test_off_map_support_shoots_on_shared_intel_once_in_a_turn() -> None:
    """T17C-54, T17C-73, T17A-57 Intel 3 of which it hears by its link; RC 10 and +4 on TL 1: a 16."""
    play = battery(dice=[16, 15, 1])
    play["red-1"].link = False
    assert offered(play) == {"end"}
    play["red-1"].link = True
    assert offered(play) == {"shoot:blue-1", "end"}
    play.act("red-1", "shoot:blue-1")
    assert need(play) == [16]
    assert play.hp("blue-1") == [0, 2]  # penetration 2, damage 1 + 1
    assert offered(play) == {"end"}


def test_off_map_support_needs_one_more_intel() -> None:
    """T17C-54, T17C-45 Its weapons are always out of sight."""
    assert offered(battery(intel=2)) == {"end"}


def test_off_map_support_neither_suppresses_nor_reacts_nor_looks_nor_is_a_target() -> None:
    """T17C-54 It has no cell."""
    play = battery(options={**MODULE, "fog": "open_markers"})
    assert offered(play) == {"shoot:blue-1", "end"}
    assert watched(play.state, play["red-1"]) == ()
    play["red-1"].rp = 2
    assert play["red-1"] not in list(watchers(play.state, Acted(play["blue-1"])))
    play["red-1"].intel = 9
    assert not {key for key in offered(play, "blue-1") if "red-1" in key}


@pytest.mark.parametrize(("how", "taken"), [("allowed", ["howitzer-battery", "grunt-squad"]), ("none", ["grunt-squad"])])
def test_off_map_support_takes_the_field_by_the_switch(how: Any, taken: list[str]) -> None:
    """T17C-54, T17A-10 Without it a battery stays at home."""
    whole = skirmish(red=squad(), blue=squad()).state.bundle
    army = Army(Name("Army", "军表"), (Mustered("howitzer-battery"), Mustered("grunt-squad")))
    assert [one.unit for one in mustered(army, whole, Options(offmap_support=how))] == taken


# --- Two derivations -----------------------------------------------------------------


def test_the_chance_of_a_volley_is_what_one_reckons_by_hand() -> None:
    """T17A-32, T17A-36, T17-DMG.01 Two rifles at one trooper of HP 2 and ARM 2: by all the ways that the battle can go, and by
    13/20 for a hit and 4/6 for what goes through."""
    dice, found = Enumerator(), defaultdict[int, Fraction](Fraction)
    while True:
        play = skirmish(red=squad(2, rc=14), blue=squad(arm=2), at={"blue-1": 2}, dice=dice)
        play.act("red-1", "shoot:blue-1")
        found[2 - sum(play["blue-1"].hp)] += Fraction(dice.weight, dice.total)
        if not dice.next():
            break
    wound = Fraction(13, 20) * Fraction(4, 6)
    none = (1 - wound) ** 4
    one = 4 * wound * (1 - wound) ** 3
    assert found == {0: none, 1: one, 2: 1 - none - one}
