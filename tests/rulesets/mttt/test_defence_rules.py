"""MT-9, MT-12.19 to MT-12.22, MT-19.11, MT-19.12: Defence, what befalls it, guards, and onslaught."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import content, does, mage, spell

from bingqi.rulesets.mttt.model.figures import dodge, parry, passive_defence, protection, soak
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import NO_TICK, CoverOf, Effect

HIT, MISS = [20, 20], [1, 1]


def rolls(play: Play) -> list[tuple[Any, ...]]:
    """Of each roll: at whom, the attack bonus, the Defence bonus, how it was opposed, the degree."""
    return [args[1:] for args in play.told("attack_rolled")]


def passive(play: Play, id: str = "beni", by: str = "aoi") -> int:
    """What is added to 15 and 5."""
    return passive_defence(play.battle, play[id], play[by], 0).sum


def all_three(play: Play, id: str = "beni", by: str = "aoi") -> tuple[int, int, int]:
    """Passive, parry, dodge."""
    one, other = play[id], play[by]
    return passive(play, id, by), parry(play.battle, one, other, 0).sum, dodge(play.battle, one, other, 0).sum


def effect(stat: Any, n: int) -> tuple[Effect, ...]:
    return (Effect("x", "aoi", stat, n, "round"),)


# --- The numbers ---------------------------------------------------------------------


@pytest.mark.parametrize(("dex", "con", "lower"), [(14, 12, 1), (12, 18, 1), (7, 12, -2)])
def test_passive_defence_is_armour_and_the_lower_modifier(dex: int, con: int, lower: int) -> None:
    """MT-9.3, MT-0.10 Of DEX and CON; added to 15 and to 5."""
    play = duel(aoi={}, beni={"dex": dex, "con": con, "passive": 2})
    assert passive(play) == 2 + lower


def test_a_parry_is_rank_weapon_and_half_the_attribute() -> None:
    """MT-9.4, MT-0.9 Of the weapon in hand and its skill; a half is rounded down."""
    for strength, half in ((17, 1), (9, -1)):
        weapon = {"parry": 2, "hit": 9}
        play = duel(aoi={}, beni={"attack": 3, "str": strength, "weapon": weapon, "passive": 9})
        assert parry(play.battle, play["beni"], play["aoi"], 0).sum == 3 + 2 + half


def test_a_dodge_is_rank_armour_and_half_of_dexterity() -> None:
    """MT-9.4, MT-0.9"""
    play = duel(aoi={}, beni={"dex": 9, "dodge": 1, "skills": {"athletics-dodge": 2}, "passive": 9})
    assert dodge(play.battle, play["beni"], play["aoi"], 0).sum == 2


def test_effects_on_defence_touch_all_and_others_what_they_name() -> None:
    """MT-9.6 Passive defence is built on parry, so what touches parry touches it too."""
    people: dict[str, Any] = {"aoi": {}, "beni": {"parry": 0}}
    for stat, wanted in (("defence", (2, 2, 2)), ("parry", (2, 2, 0)), ("dodge", (0, 0, 2)), ("attack", (0, 0, 0))):
        play = duel(**people)
        play["beni"].effects = effect(stat, 2)
        assert all_three(play) == wanted, stat


def test_what_befalls_any_defence() -> None:
    """MT-9.7, MT-9.12, MT-8.7, MT-19.12, MT-9.6 Full defence + 5, onslaught, a lost clash, a pincer: all is added up."""
    for field, value, change in (
        ("full_defence", True, 5),
        ("onslaught", 3, -3),
        ("clash_penalty", 2, -2),
        ("onslaught_always", 1, -1),
        ("fleeing", True, -3),
    ):
        play = duel(aoi={}, beni={"parry": 0, field: value})
        assert all_three(play) == (change, change, change), field
    play = duel(aoi={}, beni={"full_defence": True, "onslaught": 2, "onslaught_always": 1, "clash_penalty": 2, "passive": 3})
    assert passive(play) == 3 + 5 - 2 - 1 - 2


@pytest.mark.parametrize(
    ("drill", "might", "bonus"),
    [("poor", 0, 0), ("average", 0, 1), ("elite", 0, 2), ("poor", 1, 1), ("poor", 2, 1), ("average", 3, 3)],
)
def test_drill_and_might_of_a_group_add_to_its_defence(drill: str, might: int, bonus: int) -> None:
    """MT-15.8, MT-15.9, MT-15.10, MT-15.11, MT-15.12, MT-15.13, MT-15.14, MT-15.15, MT-15.16 Its size does not."""
    play = duel(aoi={}, mob={"group": {"drill": drill, "might": might, "size": 4}, "passive": 2})
    assert passive(play, "mob") == 2 + bonus


def test_soak_and_protection_are_armour_nature_size_and_effects() -> None:
    """MT-10.7, MT-10.14, MT-15.4, MT-3.12 In crash soak works, protection does not, but for what says that it does."""
    armour: dict[str, Any] = {"soak": 4, "protection": 3, "stat": {"soak_natural": 1}}
    play = duel(aoi={**armour, "crashed": True}, beni=armour, chie={**armour, "crashed": True, "works_in_crash": True})
    for id, stops in (("aoi", 0), ("beni", 3), ("chie", 3)):
        assert (soak(play.battle, play[id]).sum, protection(play.battle, play[id]).sum) == (5, stops)
    play["aoi"].effects = (*effect("protection", 2), *effect("protection_in_crash", 1), *effect("soak", -9))
    assert (soak(play.battle, play["aoi"]).sum, protection(play.battle, play["aoi"]).sum) == (-4, 1)
    mob = duel(mob={"group": {"size": 3}, "soak": 1, "spread": True}, beni={})
    assert soak(mob.battle, mob["mob"]).sum == 4


# --- The choice ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "dice", "roll"),
    [
        ("passive", [10, 2], ("beni", 8, 3, "passive", "full")),
        ("parry", [15, 9, 11, 3], ("beni", 8, 6, "parry", "full")),
        ("dodge", [6, 2, 19, 12], ("beni", 8, 2, "dodge", "failure")),
        ("parry", [15, 9, 18, 3], ("beni", 8, 6, "parry", "partial")),
    ],
)
def test_whoever_is_attacked_says_how_she_opposes_it(how: str, dice: list[int], roll: tuple[Any, ...]) -> None:
    """MT-9.5, MT-9.1, MT-9.2, MT-9.4 Each time, at no cost; two dice of hers, higher against higher and lower against lower."""
    damage = [] if roll[-1] == "failure" else [1]
    play = duel(aoi={"attack": 8}, beni={"parry": 6, "dodge": 2, "passive": 3}, dice=[*dice, *damage])
    play.act("aoi", "withering:beni", how)
    assert rolls(play) == [roll]
    assert play.told("defence_chosen") == [("beni", how, 0)]
    assert play["beni"].actions == 0
    assert play.all_rolled


def test_a_parry_needs_a_weapon_in_hand_that_can() -> None:
    """MT-9.5"""
    for beni, could in (({"parry": 2}, True), ({}, False), ({"parry": 2, "ready": ""}, False)):
        play = duel(aoi={}, beni={**beni, "passive": 15}, dice=MISS)
        play.act("aoi", "withering:beni")
        assert ("parry" in play.asked("defence")[0].options) == could


def test_a_charged_defence_counts_for_this_attack() -> None:
    """MT-9.13, MT-9.14 High and low, passive too; the mana is gone."""
    play = duel(aoi={}, beni={"passive": 15, "mp_order": 3}, dice=[*MISS, *MISS])
    play.act("aoi", "withering:beni", "passive:2")
    play.act("aoi", "withering:beni", "passive")
    assert [roll[2] for roll in rolls(play)] == [15 + 2, 15 - 1]
    assert play["beni"].mp_order == 1


# --- Onslaught -----------------------------------------------------------------------


def test_onslaught_grows_with_every_attack_hit_or_missed() -> None:
    """MT-9.12 It counts from the next attack on."""
    play = duel(aoi={}, beni={"passive": 15}, dice=[*MISS, *HIT, 1, *MISS])
    for _ in range(3):
        play.act("aoi", "withering:beni")
    assert [roll[2] for roll in rolls(play)] == [15, 14, 13]
    assert play["beni"].onslaught == 3


def test_onslaught_ends_when_her_turn_begins_but_for_a_pincers() -> None:
    """MT-9.12, MT-19.12, MT-4.8 So does what a lost clash and full defence did."""
    play = duel(
        aoi={},
        beni={"onslaught": 3, "onslaught_always": 1, "clash_penalty": 2, "full_defence": True},
        battle={"tick": NO_TICK},
        answers=["end"],
    )
    play.turn_of("beni")
    assert passive(play) == -1


# --- Cover ---------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "bonus"), [(1, 1), (2, 2), (3, 2)])
def test_cover_adds_to_defence_against_those_on_its_far_side(level: int, bonus: int) -> None:
    """MT-12.19, MT-12.20, MT-12.22 Whoever comes from behind ignores it; blows around full cover meet what heavy cover gives."""
    cover = CoverOf("wall", level, ("aoi",), False)
    play = duel(aoi={"side": "a"}, eri={"side": "a"}, beni={"side": "b", "parry": 0, "cover": cover})
    assert all_three(play) == (bonus, bonus, bonus)
    assert all_three(play, by="eri") == (0, 0, 0)


def test_who_is_near_shares_the_cover() -> None:
    """MT-12.21 Blows across it are hindered both ways; shots from afar only one way. The better counts, not both."""
    cover = CoverOf("wall", 2, ("aoi",), False)
    for distance, bonus in ((1, 2), (2, 0)):
        play = duel(aoi={}, beni={"cover": cover}, distance=distance)
        assert passive(play, "aoi", by="beni") == bonus
    both = duel(aoi={"cover": CoverOf("tree", 1, ("beni",), False)}, beni={"cover": cover})
    assert (passive(both, "aoi", by="beni"), passive(both, "beni", by="aoi")) == (2, 2)


# --- Ambush --------------------------------------------------------------------------


def ambush(round: int, options: dict[str, str] | None = None, **beni: Any) -> Play:
    """A battle under the tactic of an ambush by her side, in that round."""
    people: dict[str, Any] = {"aoi": {"attack": 5, "side": "a"}, "beni": {"passive": 3, "side": "b", **beni}}
    play = duel(**people, battle={"round": round}, options=options)
    play.state.sides["a"].tactic = "ambush"
    return play


@pytest.mark.parametrize(("round", "bonus"), [(1, 0), (2, 1), (4, 1), (5, 3)])
def test_an_ambush_lays_defence_bare_and_surprise_lowers_it(round: int, bonus: int) -> None:
    """MT-19.11 In the first round only what lowers it counts; in the next three it is 2 lower; the ambushers' own is as ever."""
    play = ambush(round)
    assert passive(play) == bonus
    assert passive(play, "aoi", by="beni") == 0


def test_what_lowers_defence_counts_in_an_ambush() -> None:
    """MT-19.11"""
    play = ambush(1, dex=6, full_defence=True, onslaught=1)
    assert passive(play) == -2 - 1


def test_nobody_chooses_or_guards_in_an_ambush() -> None:
    """MT-19.11 Passive defence alone."""
    play = duel(
        aoi={"attack": 5, "side": "a"},
        beni={"side": "b", "parry": 9, "mp_order": 5},
        chie={"side": "b", "parry": 9, "guarding": True},
        dice=[10, 1, 1],
    )
    play.state.sides["a"].tactic = "ambush"
    play.act("aoi", "withering:beni")
    assert not play.script.asked
    assert rolls(play) == [("beni", 5, 0, "passive", "full")]


def test_an_ambush_may_hit_by_itself() -> None:
    """MT-19.11 With ambush_defence auto_success no dice are thrown for it."""
    play = ambush(1, {"ambush_defence": "auto_success"})
    play.act("aoi", "withering:beni", dice=[1])
    assert rolls(play)[0][-1] == "full"
    assert play.all_rolled


# --- Guard ---------------------------------------------------------------------------


def guarded(dice: list[int], options: dict[str, str] | None = None, guard: dict[str, Any] | None = None) -> Play:
    """Somebody strikes at one who is guarded. The guard's parry is 7."""
    people: dict[str, Any] = {
        "aoi": {"side": "a", "attack": 8, "priority": 15},
        "beni": {"side": "b", "passive": 3, "dodge": 3},
        "chie": {"side": "b", "parry": 7, "guarding": True, **(guard or {})},
    }
    return duel(**people, dice=dice, options=options)


def test_a_guard_parries_for_her_ward() -> None:
    """MT-9.8, MT-9.9, MT-9.10, MT-9.12 If her parry holds the attack has failed, and she alone was pressed."""
    play = guarded([10, 5, 12, 8])
    play.act("aoi", "decisive:beni", "chie")
    assert rolls(play) == [("chie", 8, 7, "parry", "failure")]
    assert (play["aoi"].priority, play["beni"].onslaught, play["chie"].onslaught) == (10, 0, 1)
    assert play.all_rolled


def test_who_breaks_through_may_strike_the_guard() -> None:
    """MT-9.10 With any success."""
    play = guarded([17, 1, 9, 4, 2])
    play.act("aoi", "withering:beni", "chie", "guard")
    assert rolls(play) == [("chie", 8, 7, "parry", "partial")]
    assert (play["chie"].priority, play["beni"].priority) == (9, 10)
    assert (play["chie"].onslaught, play["beni"].onslaught) == (1, 0)


@pytest.mark.parametrize(("since", "hp"), [("the window", 5), ("before", 4)])
def test_a_guard_who_crashed_after_the_attack_was_declared_loses_no_hp(since: str, hp: int) -> None:
    """MT-3.15, MT-9.10 It is decided by the first step of the attack, of a guard as well."""
    given: dict[str, Any] = {
        "aoi": mage("drain", side="a", attack=8, mana=1),
        "beni": {"side": "b"},
        "chie": {"side": "b", "parry": 7, "guarding": True, "hp": 5, "priority": 9},
    }
    if since == "before":
        given["chie"] |= {"priority": 0, "crashed": True}
    cast = {"drain": spell("instant", Op("priority", amount=-9))}
    play = duel(**given, dice=[17, 6, 9, 4, 1], content=content(cast))
    cues = ["aoi cast:drain:chie"] if since == "the window" else []
    does(play, "aoi", "withering:beni", *cues, "aoi guard")
    assert not play.script.left
    assert (play["chie"].crashed, play["chie"].hp) == (True, hp)
    assert [who for who, _ in play.told("spent")] == (["chie"] if since == "the window" else [])


def test_or_go_on_with_the_same_roll_to_the_ward() -> None:
    """MT-9.10, MT-9.11 Who now opposes it herself, with dice of her own. A decisive attack loses 1 Priority of damage for every 2
    of the guard's Defence; her real Priority pays nothing."""
    play = guarded([17, 6, 9, 4, 8, 8])
    play.act("aoi", "decisive:beni", "chie", "target", "dodge")
    assert rolls(play) == [("chie", 8, 7, "parry", "full"), ("beni", 8, 3, "dodge", "full")]
    assert play.told("damage_dealt") == [("aoi", "beni", "decisive", 7)]
    assert [play[id].onslaught for id in ("beni", "chie")] == [1, 1]
    assert play.all_rolled


def test_a_miss_at_the_ward_is_a_failed_attack() -> None:
    """MT-9.10, MT-10.17, MT-7.10 What it costs is 5 Priority."""
    play = guarded([17, 6, 9, 4, 20, 20])
    play["beni"].full_defence = True
    play.act("aoi", "decisive:beni", "chie", "target", "dodge")
    assert [roll[-1] for roll in rolls(play)] == ["full", "failure"]
    assert play["aoi"].priority == 10


@pytest.mark.parametrize(("basis", "lost"), [("flat_bonus", 3), ("defence_low", 5), ("defence_high", 8)])
def test_what_a_guard_takes_from_the_damage_is_a_switch(basis: str, lost: int) -> None:
    """MT-9.11 Her bonus 7, or what it makes of the lower die, 11, or of the higher, 16; half of it."""
    play = guarded([17, 6, 9, 4], options={"guard_reduction_basis": basis})
    play.act("aoi", "decisive:beni", "chie", "target", "passive")
    assert play.told("damage_dealt")[0][-1] == -(-(1 + 15 - lost) // 2)


def test_a_withering_attack_loses_nothing_by_going_on() -> None:
    """MT-9.11"""
    play = guarded([17, 6, 9, 4, 5])
    play.act("aoi", "withering:beni", "chie", "target", "passive")
    assert play.told("damage_dealt") == [("aoi", "beni", "withering", 5)]


def test_a_guards_parry_can_be_charged() -> None:
    """MT-9.13, MT-9.9 She parries, and is not asked how."""
    play = guarded([10, 5, 12, 6], guard={"mp_order": 3})
    play.act("aoi", "withering:beni", "chie", "parry:3")
    assert rolls(play)[0][:3] == ("chie", 8, 10)
    assert play.asked("defence")[0].options == ("parry", "parry:1", "parry:2", "parry:3")


@pytest.mark.parametrize(
    "guard", [{"guarding": False}, {"ready": ""}, {"helpless": "decisive", "hp": 0}, {"side": "c"}, {"out": "escaped"}]
)
def test_who_cannot_guard(guard: dict[str, Any]) -> None:
    """MT-9.8, MT-9.9 Who does not guard, has nothing to parry with, is helpless, or is no friend."""
    play = guarded([10, 5, 1], guard=guard)
    play.act("aoi", "withering:beni")
    assert not play.asked("guard")


def test_a_guard_must_be_in_contact_and_may_be_in_crash() -> None:
    """MT-9.8 When the attack is declared; she may let it pass."""
    people: dict[str, Any] = {
        "aoi": {"side": "a"},
        "beni": {"side": "b", "passive": 15},
        "chie": {"side": "b", "parry": 7, "guarding": True},
    }
    far = duel(**people, distances={("beni", "chie"): 2}, dice=MISS)
    far.act("aoi", "withering:beni")
    assert not far.asked("guard")
    people["chie"] |= {"crashed": True, "priority": 0}
    near = duel(**people, dice=MISS)
    near.act("aoi", "withering:beni", "nobody", "passive")
    assert near.asked("guard")[0].options == ("chie", "nobody")
    assert [roll[0] for roll in rolls(near)] == ["beni"]


def test_one_guard_at_most_and_unasked_she_of_the_highest_priority() -> None:
    """MT-9.8"""
    play = duel(
        aoi={"side": "a"},
        beni={"side": "b"},
        chie={"side": "b", "parry": 9, "guarding": True, "priority": 3},
        dai={"side": "b", "parry": 9, "guarding": True, "priority": 7},
        dice=[1, 1, 9, 9],
    )
    play.act("aoi", "withering:beni")
    assert play.asked("guard")[0].options == ("dai", "chie", "nobody")
    assert play.asked("guard")[0].default == "dai"
    assert [roll[0] for roll in rolls(play)] == ["dai"]


def test_a_guard_is_not_asked_for_herself() -> None:
    """MT-9.8"""
    play = guarded([10, 5, 1])
    play.act("aoi", "withering:chie")
    assert not play.asked("guard")


def test_guards_step_in_where_the_dice_are_read_otherwise() -> None:
    """MT-9.10, MT-7.2 One die of each: both comparisons are one, and it breaks through or does not."""
    for face, degree in ((15, "full"), (17, "failure")):
        play = guarded([15, face, 1], options={"two_dice_method": "single_die"})
        play.act("aoi", "withering:beni", "chie", *(["guard"] if degree == "full" else []))
        assert rolls(play) == [("chie", 8, 7, "parry", degree)]
    unsorted = guarded([2, 19, 9, 4, 1], options={"two_dice_method": "independent_pair"})
    unsorted.act("aoi", "withering:beni", "chie", "guard")
    assert rolls(unsorted) == [("chie", 8, 7, "parry", "partial")]
