"""MT-7, MT-16.5, MT-16.6: who can be attacked with what, how attacks are declared, and what is added to their dice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import bolt, content, does, hold, mage, spell, trigger

from bingqi.core.content.structs import DiceSum
from bingqi.rulesets.mttt.attack.targets import struck
from bingqi.rulesets.mttt.model.arms import spell_arms, weapon_arms
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import CoverOf, Effect

HIT, MISS = [20, 20], [1, 1]
HARD: dict[str, Any] = {"passive": 15}
"""Somebody whom a 1 never hits."""


def attacks(play: Play, id: str) -> set[str]:
    """The attacks that somebody may make in her active step."""
    return {key for key in play.acts(id) if key.split(":")[0] in ("withering", "decisive")}


def rolls(play: Play) -> list[tuple[Any, ...]]:
    """Of each roll: at whom, the attack bonus, the Defence bonus, how it was opposed, the degree."""
    return [args[1:] for args in play.told("attack_rolled")]


# --- Who can be attacked -------------------------------------------------------------


@pytest.mark.parametrize(("distance", "reached"), [(0, False), (1, True), (3, True), (4, False)])
def test_the_target_is_within_the_range_of_the_weapon(distance: int, reached: bool) -> None:
    """MT-7.1 From the least to the most."""
    spear = {"weapon": {"range_min": 1, "range_max": 3}}
    play = duel(aoi=spear, beni={}, distance=distance)
    assert attacks(play, "aoi") == ({"withering:beni", "decisive:beni"} if reached else set())


def test_only_enemies_who_are_there_are_attacked() -> None:
    """MT-7.1, MT-15.17 No friends, and nobody who is gone; bystanders can be."""
    play = duel(
        aoi={"side": "a"}, chie={"side": "a"}, beni={"side": "b"}, dai={"side": "b", "out": "escaped"}, eri={"kind": "noncombatant"}
    )
    assert attacks(play, "aoi") == {"withering:beni", "decisive:beni", "withering:eri", "decisive:eri"}


def test_whoever_has_gone_since_is_not_struck() -> None:
    """MT-5.8, MT-7.1 Not though she was within reach when the attack was declared."""
    state = duel(aoi={}, beni={}).state
    aoi, beni = state.units.values()
    arms = weapon_arms(state, "aoi-blade")
    assert struck(state, aoi, beni, arms, "withering") == [beni]
    beni.out = "escaped"
    assert struck(state, aoi, beni, arms, "withering") == []


def test_the_helpless_are_attacked_decisively_alone() -> None:
    """MT-1.2 They have nothing else to lose, and oppose it passively, uncharged."""
    play = duel(aoi={"attack": 5}, beni={"hp": 0, "helpless": "withering", "mp_order": 3, "passive": 1}, chie={}, dice=HIT)
    assert attacks(play, "aoi") == {"decisive:beni", "withering:chie", "decisive:chie"}
    play.act("aoi", "decisive:beni")
    assert rolls(play) == [("beni", 5, 1, "passive", "full")]
    assert not play.asked("defence")
    assert not play.asked("defence-charge")


def test_in_crash_no_decisive_attacks() -> None:
    """MT-3.13"""
    play = duel(aoi={"priority": 0, "crashed": True}, beni={})
    assert attacks(play, "aoi") == {"withering:beni"}


@pytest.mark.parametrize(
    ("type_", "kinds"),
    [
        ("physical", {"withering", "decisive"}),
        ("colour", {"withering", "decisive"}),
        ("distortion", {"decisive"}),
        ("environment", {"withering"}),
    ],
)
def test_the_type_of_damage_limits_the_kinds_of_attacks(type_: str, kinds: set[str]) -> None:
    """MT-10.18, MT-10.19, MT-10.20, MT-10.21, MT-10.15 Of weapons and of spells."""
    spells = {"bolt": bolt(damage_type=type_)}
    play = duel(aoi=mage("bolt", weapon={"damage_type": type_}), beni={}, content=content(spells))
    assert attacks(play, "aoi") == {f"{kind}:beni" for kind in kinds}
    assert set(weapon_arms(play.state, "aoi-blade").kinds) == set(spell_arms(play.state, "bolt").kinds) == kinds


def test_the_action_of_a_shift_attacks_nobody_else() -> None:
    """MT-3.24 Its only target is who was shifted."""
    play = duel(aoi={"refreshed": "chie"}, beni={}, chie={})
    play.in_turn("aoi")
    assert attacks(play, "aoi") == {"withering:chie", "decisive:chie"}


def test_ranged_attacks_do_not_reach_into_full_cover() -> None:
    """MT-12.20, MT-12.22 Blows do, and shots from where it is no cover."""
    full = CoverOf("wall", 3, ("aoi",), False)
    for ranged, level, reached in ((True, 3, False), (False, 3, True), (True, 2, True)):
        people: dict[str, Any] = {
            "aoi": {"side": "a", "weapon": {"ranged": ranged}},
            "beni": {"side": "b", "cover": full._replace(level=level)},
        }
        assert bool(attacks(duel(**people), "aoi")) == reached, (ranged, level)
    behind = duel(eri={"side": "a", "weapon": {"ranged": True}}, aoi={"side": "a"}, beni={"side": "b", "cover": full})
    assert attacks(behind, "eri") == {"withering:beni", "decisive:beni"}


# --- With what -----------------------------------------------------------------------


def test_weapons_that_need_no_readying_are_always_at_hand() -> None:
    """MT-6.2, MT-7.1 Besides the ready one, and without one; others must be drawn."""
    claws = {"weapons": {"claws": {"ready_needed": False, "hit": 2}, "axe": {"hit": 1}}}
    play = duel(aoi=claws, beni={}, dice=[*HIT, 1])
    assert attacks(play, "aoi") == {"withering:beni", "decisive:beni", "withering:beni:aoi-claws", "decisive:beni:aoi-claws"}
    play.act("aoi", "withering:beni:aoi-claws")
    assert rolls(play) == [("beni", 2, 0, "passive", "full")]
    unready = duel(aoi={**claws, "ready": ""}, beni={}, dice=[*HIT, 1])
    assert attacks(unready, "aoi") == {"withering:beni", "decisive:beni"}
    unready.act("aoi", "withering:beni")
    assert rolls(unready) == [("beni", 2, 0, "passive", "full")]


def test_nobody_attacks_without_a_weapon() -> None:
    """MT-6.4 Who was ambushed has none ready."""
    assert attacks(duel(aoi={"ready": ""}, beni={}), "aoi") == set()


# --- The attack bonus ----------------------------------------------------------------


def test_the_attack_bonus_is_hit_rank_and_attribute() -> None:
    """MT-7.3, MT-0.10, MT-7.4 Hit 2, rank 3, STR 16; the same whatever the kind of the attack. A natural 1 or 20 is nothing of
    itself."""
    for kind, damage in (("withering", [1]), ("decisive", [])):
        play = duel(aoi={"attack": 3, "str": 16, "weapon": {"hit": 2}}, beni={"passive": 3}, dice=[10, 1, *damage])
        play.act("aoi", f"{kind}:beni")
        assert rolls(play) == [("beni", 8, 3, "passive", "full")]
        assert play.all_rolled


@pytest.mark.parametrize(
    ("faces", "degree"),
    [([15, 5], "full"), ([5, 15], "full"), ([20, 4], "partial"), ([14, 14], "partial"), ([14, 4], "failure")],
)
def test_the_higher_die_meets_the_high_number_and_the_lower_the_low_one(faces: list[int], degree: str) -> None:
    """MT-7.2, MT-9.3, MT-7.9 Attack 5 against 20 and 10; equal is enough."""
    play = duel(aoi={"attack": 5}, beni={"passive": 5}, dice=[*faces, 1])
    play.act("aoi", "withering:beni")
    assert rolls(play) == [("beni", 5, 5, "passive", degree)]


def test_effects_raise_and_lower_the_attack() -> None:
    """MT-7.3"""
    play = duel(aoi={"attack": 5}, beni=HARD, dice=MISS)
    effects = (("attack", 2), ("attack", -3), ("defence", 9), ("damage", 9))
    play["aoi"].effects = tuple(Effect("x", "aoi", stat, n, "round") for stat, n in effects)  # type: ignore[arg-type]
    play.act("aoi", "withering:beni")
    assert rolls(play)[0][:2] == ("beni", 4)


@pytest.mark.parametrize(("paid", "bonus"), [(1, 0), (2, 1), (5, 2)])
def test_aiming_gives_half_of_what_it_cost(paid: int, bonus: int) -> None:
    """MT-6.6, MT-0.9 Rounded down; to the attack that was postponed, not to one that a shift gave her."""
    play = duel(aoi={"attack": 5, "aim_paid": paid}, beni=HARD, dice=MISS)
    play.act("aoi", "withering:beni")
    assert rolls(play)[0][1] == 5 + bonus
    again = duel(aoi={"attack": 5, "aim_paid": paid, "refreshed": "beni"}, beni=HARD, dice=MISS)
    again.act("aoi", "withering:beni")
    assert rolls(again)[0][1] == 5


def test_aiming_is_not_for_a_spell_that_is_inserted() -> None:
    """MT-6.6, MT-6.5, MT-11.4 Only the standard action was postponed: with a weapon, or a spell that takes it."""
    spells = content({"spark": bolt(timing="instant"), "lance": bolt()})
    play = duel(aoi=mage("spark", "lance", attack=5, aim_paid=4), beni=HARD, content=spells, dice=MISS * 2)
    play.act("aoi", "cast:spark:beni:withering")
    play.act("aoi", "cast:lance:beni:withering")
    assert [bonus for _, bonus, *_ in rolls(play)] == [5, 7]


def test_a_group_adds_size_might_and_orders() -> None:
    """MT-15.4, MT-15.12, MT-17.5, MT-17.11 Spread out it has nothing of its size."""
    for spread, bonus in ((False, 2 + 3 + 2 + 1), (True, 2 + 2 + 1)):
        group = {"attack": 2, "group": {"size": 3, "might": 2}, "spread": spread, "order_bonus": 1, "weapon": {"ranged": True}}
        play = duel(mob=group, beni=HARD, dice=MISS)
        play.act("mob", "withering:beni")
        assert rolls(play)[0][1] == bonus


def test_an_order_is_for_the_turn_of_the_group() -> None:
    """MT-17.11, MT-11.4 What it inserts in another's turn is no better for it."""
    mob = mage("spark", group={"size": 1}, magnitude=9, order_bonus=3)
    play = duel(mob=mob, beni=HARD, content=content({"spark": bolt(timing="instant")}), dice=MISS)
    hold(play, "mob cast:spark:beni:withering")
    assert rolls(play)[0][1] == 1


# --- Charge --------------------------------------------------------------------------


CHARGES = (":1", ":2", ":3", ":4")


def test_a_charge_is_declared_before_the_defence_and_the_dice() -> None:
    """MT-7.5, MT-7.6, MT-9.13, MT-9.14 Hit +X; the defender knows it when she chooses hers. Both are spent at once."""
    play = duel(aoi={"attack": 8, "mp_order": 7}, beni={"dodge": 4, "mp_order": 4}, dice=[8, 3, 16, 6, 6])
    play.act("aoi", "withering:beni", "5", "dodge:3")
    assert [ask.id for ask in play.script.asked] == ["charge", "defence"]
    assert play.asked("charge")[0].options == tuple("01234567")
    assert play.asked("defence")[0].about["charge"] == 5
    assert play.asked("defence")[0].options == tuple([f"{how}{n}" for how in ("passive", "dodge") for n in ("", *CHARGES)])
    assert rolls(play) == [("beni", 13, 7, "dodge", "partial")]
    assert (play["aoi"].mp_order, play["beni"].mp_order) == (2, 1)


def test_nobody_without_mana_is_asked_for_a_charge_and_some_have_limits() -> None:
    """MT-7.5 From 0 to what is left in this round, or to her own limit."""
    play = duel(aoi={}, beni={}, dice=MISS)
    play.act("aoi", "withering:beni")
    assert [ask.id for ask in play.script.asked] == ["defence"]
    capped = duel(aoi={"mp_order": 7, "stat": {"charge_cap": 2}}, beni={"mp_order": 4, "stat": {"charge_cap": 0}}, dice=MISS)
    capped.act("aoi", "withering:beni")
    assert capped.asked("charge")[0].options == ("0", "1", "2")
    assert capped.asked("defence")[0].options == ("passive", "dodge")


def test_an_attack_and_its_charge_are_one_question() -> None:
    """MT-7.6 As a defence and its charge are; without mana, or with none wished for, nothing is spent."""
    play = duel(aoi={"attack": 8, "mp_order": 2, "actions": 1}, beni={"mp_order": 0}, dice=[8, 3, 6, 6])
    play.in_turn("aoi")
    play.goes_on("aoi", "withering:beni:2")
    assert [ask.id for ask in play.script.asked] == ["act", "defence"]
    attacks = [key for key in play.asked("act")[0].options if key.startswith(("withering", "decisive"))]
    assert attacks == [f"{kind}:beni:{n}" for kind in ("withering", "decisive") for n in range(3)]
    assert play.asked("defence")[0].about["charge"] == 2
    assert play["aoi"].mp_order == 0


def test_of_attacks_with_many_charges_the_charge_is_asked_afterwards() -> None:
    """MT-7.6 So that nobody has to read a list of fifty attacks; every charge there is can be had either way."""
    play = duel(aoi={"attack": 8, "mp_order": 9, "actions": 1}, beni={}, chie={}, dai={}, dice=[8, 3, 6, 6])
    play.in_turn("aoi")
    play.goes_on("aoi", "withering:chie", "9")
    assert [ask.id for ask in play.script.asked] == ["act", "charge", "defence"]
    assert play.asked("charge")[0].options == tuple("0123456789")
    assert play.asked("defence")[0].about["charge"] == 9


# --- The frame -----------------------------------------------------------------------


def test_an_attack_is_a_standard_action() -> None:
    """MT-7.1, MT-4.11, MT-7.6, MT-10.12, MT-10.6 Spent, declared, rolled, and over."""
    play = duel(aoi={}, beni={}, dice=MISS)
    play.act("aoi", "withering:beni")
    assert play["aoi"].actions == 0
    assert [entry.event for entry in play.log] == [
        "action_spent", "declared", "attack_declared", "begun", "defence_chosen", "rolled", "attack_rolled", "onslaught", "popped",
    ]  # fmt: skip


def test_an_attack_that_has_become_impossible_did_not_take_place() -> None:
    """MT-5.8 Its target is out of reach when the interrupt is over: no roll, no failure, no onslaught; the action is spent."""
    spells = {"snare": spell("instant", Op("move", amount=2), who="enemy")}
    play = duel(aoi={}, beni=mage("snare"), content=content(spells))
    play.act("aoi", "decisive:beni", "cast:snare:aoi")
    assert not rolls(play)
    assert play.told("cancelled") == [("aoi", "decisive")]
    assert (play["aoi"].actions, play["aoi"].priority, play["beni"].onslaught) == (0, 10, 0)


def test_a_decisive_attack_of_somebody_who_has_crashed_since_does_not_take_place() -> None:
    """MT-3.13, MT-5.8"""
    spells = {"drain": spell("instant", Op("priority", amount=-9), who="enemy")}
    play = duel(aoi={"priority": 4}, beni=mage("drain"), content=content(spells))
    play.act("aoi", "decisive:beni", "cast:drain:aoi")
    assert not rolls(play)
    assert play.told("cancelled") == [("aoi", "decisive")]


def test_who_is_in_crash_counts_as_that_from_the_declaration_on() -> None:
    """MT-3.15 The first step of an attack says whether it takes HP; a crash in its own window comes too late."""
    spells = {"drain": spell("instant", Op("priority", amount=-9), who="enemy")}
    sides: dict[str, Any] = {"aoi": {"side": "a"}, "eri": mage("drain", side="a"), "beni": {"side": "b", "priority": 3}}
    play = duel(**sides, content=content(spells), dice=[*HIT, 6])
    play.act("aoi", "withering:beni", "cast:drain:beni")
    assert play["beni"].crashed
    assert play["beni"].hp == play["beni"].hp_max


def test_triggered_effects_answer_a_declared_attack_before_its_dice() -> None:
    """MT-5.3, MT-7.6 Here one that helps the Defence through this attack alone."""
    triggers = {"ward": trigger("attack_declared", Op("modify", on="self", stat="defence", amount=4, until="attack"), by="enemy")}
    play = duel(aoi={}, beni=mage(triggers=("ward",)), content=content({}, triggers), dice=MISS)
    play.act("aoi", "withering:beni", "trigger:ward:1")
    assert rolls(play)[0][2] == 4
    assert not play["beni"].effects


def test_whoever_falls_when_the_dice_have_fallen_hits_nobody() -> None:
    """MT-5.8, MT-9.12 The attack comes to nothing, but it was one to defend against."""
    deadly = Op("harm", kind="decisive", dice=DiceSum(1, 6, 20))
    play = duel(
        aoi={"side": "a"},
        chie={"side": "a"},
        beni=mage(triggers=("thorns",), side="b"),
        content=content({}, {"thorns": trigger("attack_hit", deadly, by="enemy")}),
        dice=[*HIT, 1],
    )
    play.act("aoi", "withering:beni", "passive", "trigger:thorns:1")
    assert play["aoi"].helpless
    assert play.told("cancelled") == [("aoi", "withering")]
    assert (play["beni"].priority, play["beni"].onslaught) == (10, 1)


# --- Spells that are attacks ---------------------------------------------------------


def test_a_spell_that_is_an_attack_is_rolled_like_one() -> None:
    """MT-11.4, MT-7.2 Skill, hit, dice and penetration of the spell; it can be charged, and presses the target."""
    spells = {"lance": bolt("3d4+2", hit=2, penetration=3, order=3)}
    play = duel(mei=mage("lance", attack=5, mana=6), beni={"passive": 3, "soak": 4}, content=content(spells), dice=[13, 8, 1, 2, 1])
    play.act("mei", "cast:lance:beni:withering", "0")
    assert rolls(play) == [("beni", 7, 3, "passive", "full")]
    assert play.asked("charge")[0].options == ("0", "1", "2", "3")
    assert (play["mei"].priority, play["beni"].priority) == (14, 7)
    assert play["beni"].onslaught == 1


def test_a_spell_with_an_area_strikes_all_enemies_around_its_target() -> None:
    """MT-11.4, MT-16.5 One roll for all, by falling Priority; friends of the caster are spared."""
    spells = {"burst": bolt("1d6", area=True)}
    people: dict[str, Any] = {
        "mei": mage("burst", side="a"),
        "aoi": {"side": "a"},
        "beni": {"side": "b", "priority": 4},
        "chie": {"side": "b", "priority": 8},
        "dai": {"side": "b"},
    }
    far = {("dai", "beni"): 2}
    play = duel(**people, content=content(spells), distances=far, dice=[20, 20, 3, 5])
    play.act("mei", "cast:burst:beni:withering", "0")
    assert [roll[0] for roll in rolls(play)] == ["chie", "beni"]
    assert (play["chie"].priority, play["beni"].priority, play["dai"].priority) == (5, 0, 10)
    assert play.all_rolled


@pytest.mark.parametrize(
    ("passive", "hp", "priority"), [((0, 0), (22, 22), 5), ((0, 40), (22, 30), 5), ((40, 0), (30, 22), 5), ((40, 40), (30, 30), 10)]
)
def test_a_decisive_attack_on_several_is_one_attack(passive: tuple[int, int], hp: tuple[int, int], priority: int) -> None:
    """MT-10.16, MT-10.17, MT-10.13 The same Priority counts for all whom it hits and is reset once; it has failed, once, if it hit
    nobody."""
    people: dict[str, Any] = {id: {"side": "b", "hp": 30, "passive": n} for id, n in zip(("beni", "chie"), passive, strict=True)}
    play = duel(mei=mage("burst", side="a", priority=15), **people, content=content({"burst": bolt(area=True)}), dice=[20, 20])
    play.act("mei", "cast:burst:beni:decisive", "0")
    assert (play["beni"].hp, play["chie"].hp, play["mei"].priority) == (*hp, priority)


def test_priority_lost_before_the_first_damage_counts_for_nobody() -> None:
    """MT-10.13, MT-10.16 Beni drains Mei when she is hit: both lose what 9 Priority bring, and not Chie what 15 did."""
    drained = trigger("attack_hit", Op("priority", amount=-6), to="self", by="enemy", on="other")
    cast = content({"burst": bolt(area=True)}, {"drain": drained})
    people: dict[str, Any] = {"beni": mage(side="b", hp=30, triggers=("drain",)), "chie": {"side": "b", "hp": 30}}
    play = duel(mei=mage("burst", side="a", priority=15), **people, content=cast, dice=[20, 20])
    play = does(play, "mei", "cast:burst:beni:decisive", "beni trigger:drain:1")
    assert play["beni"].hp == play["chie"].hp


@pytest.mark.parametrize("order", [("bystander", "chie"), ("chie", "bystander")])
def test_a_bystander_who_is_hit_first_takes_no_reset_from_the_next(order: tuple[str, str]) -> None:
    """MT-10.16, MT-15.17 Whoever is struck first: it is 5 again because somebody with Priority was hit."""
    given: dict[str, Any] = {
        "bystander": {"side": "b", "kind": "noncombatant", "priority": 0, "hp": 30},
        "chie": {"side": "b", "priority": 0, "crashed": True, "hp": 30},
    }
    people = {id: given[id] for id in order}
    play = duel(mei=mage("burst", side="a", priority=3), **people, content=content({"burst": bolt(area=True)}), dice=[20, 20])
    play.act("mei", f"cast:burst:{order[0]}:decisive", "0")
    assert play["mei"].priority == 5


# --- Area attacks of battle groups ---------------------------------------------------

GROUP: dict[str, Any] = {"side": "a", "group": {"size": 1}, "attack": 4}


def test_a_groups_blows_strike_all_enemies_in_contact() -> None:
    """MT-16.5, MT-16.2 One attack roll; per target in falling Priority its Defence, its dice, its damage."""
    play = duel(
        mob=GROUP,
        aoi={"side": "b", "priority": 6, "dodge": 3},
        beni={"side": "b", "priority": 9},
        chie={"side": "b"},
        ally={"side": "a"},
        distances={("mob", "chie"): 2},
        dice=[10, 5, 2, 18, 17],
    )
    assert attacks(play, "mob") == {"withering:all"}
    play.act("mob", "withering:all", "passive", "dodge")
    assert rolls(play) == [("beni", 5, 0, "passive", "full"), ("aoi", 5, 3, "dodge", "failure")]
    assert [play[id].onslaught for id in ("aoi", "beni", "chie")] == [1, 1, 0]
    assert play["mob"].priority == 10
    assert play.all_rolled


def test_a_groups_blows_need_somebody_to_strike() -> None:
    """MT-16.5, MT-1.2 Nobody in contact, or only the helpless."""
    assert not attacks(duel(mob=GROUP, beni={"side": "b"}, distance=2), "mob")
    assert not attacks(duel(mob=GROUP, beni={"side": "b", "hp": 0, "helpless": "decisive"}), "mob")


def test_a_groups_shots_at_an_individual_strike_all_individuals_around() -> None:
    """MT-16.6 Friend or foe, but no groups, and nobody in full cover."""
    archers = {**GROUP, "weapon": {"ranged": True, "range_max": 5}}
    play = duel(
        mob=archers,
        friend={"side": "a", **HARD},
        beni={"side": "b", **HARD},
        chie={"side": "b", "cover": CoverOf("wall", 3, ("mob",), False)},
        gang={"side": "b", "group": {"size": 1}, **HARD},
        dice=MISS,
    )
    assert attacks(play, "mob") == {"withering:beni", "withering:gang"}
    play.act("mob", "withering:beni")
    assert [roll[0] for roll in rolls(play)] == ["friend", "beni"]


def test_a_groups_shots_at_a_group_strike_it_alone() -> None:
    """MT-16.6"""
    archers = {**GROUP, "weapon": {"ranged": True, "range_max": 5}}
    play = duel(mob=archers, beni={"side": "b", **HARD}, gang={"side": "b", "group": {"size": 1}, **HARD}, dice=MISS)
    play.act("mob", "withering:gang")
    assert [roll[0] for roll in rolls(play)] == ["gang"]


def test_an_area_attack_goes_on_with_those_who_are_left() -> None:
    """MT-5.8, MT-16.5 Whoever leaves its reach in the window is not struck."""
    spells = {"fling": spell("instant", Op("move", amount=3), who="ally")}
    play = duel(mob=GROUP, beni=mage("fling", side="b", **HARD), chie={"side": "b"}, content=content(spells), dice=MISS)
    play.act("mob", "withering:all", "cast:fling:chie")
    assert [args[1] for args in play.told("attack_declared")] == ["beni", "chie"]
    assert [roll[0] for roll in rolls(play)] == ["beni"]


# --- Jade ----------------------------------------------------------------------------

BOSS = {"boss_battle": True}
BURNS: dict[str, Any] = {"player": True, "burning": True, "jade_points": 20}


def test_whoever_burns_jade_raises_her_dice_before_they_are_compared() -> None:
    """MT-7.2, MT-14.3, MT-14.7 17 and 9 with 8 against 28 and 18: the higher die by 3, and both by 2 that are added."""
    said = ["die-1", "die-1", "die-1", "plus", "plus", "done", "done"]
    play = duel(aoi={**BURNS, "attack": 8}, beni={"passive": 13}, scenario=BOSS, dice=[17, 9, 1])
    play.act("aoi", "withering:beni", "passive", *said)
    assert rolls(play) == [("beni", 10, 13, "passive", "full")]
    assert play["aoi"].jade_points == 20 - 6 - 3
    assert play.told("full_die") == [("aoi", "attack")]


def test_all_dice_are_seen_before_anybody_raises_hers() -> None:
    """MT-14.3 The attacker first; a pair that was raised is sorted again."""
    play = duel(aoi={**BURNS, "attack": 5}, beni={**BURNS, "dodge": 5}, scenario=BOSS, dice=[10, 9, 11, 9, 1])
    play.act("aoi", "withering:beni", "dodge", "die-2", "die-2", "done", "plus", "done")
    assert [(ask.who, ask.about["faces"]) for ask in play.asked("jade")[:5]] == [
        ("aoi", [10, 9]),
        ("aoi", [10, 10]),
        ("aoi", [10, 11]),
        ("beni", [11, 9]),
        ("beni", [11, 9]),
    ]
    assert rolls(play) == [("beni", 5, 6, "dodge", "partial")]  # 16 and 15 against 17 and 15


def test_one_throw_may_be_raised_for_each_defence_that_it_meets() -> None:
    """MT-14.3, MT-14.2, MT-9.10 Against a guard and then her ward it is the same roll, and its series go on; a die is full once."""
    guard = {"side": "b", "parry": 0, "guarding": True}
    play = duel(aoi={**BURNS, "side": "a"}, beni={"side": "b"}, chie=guard, scenario=BOSS, dice=[19, 17, 4, 3, 1])
    said = ("chie", "plus", "die-1", "done", "target", "passive", "plus", "die-2", "done")
    play.act("aoi", "withering:beni", *said)
    assert [roll[:2] for roll in rolls(play)] == [("chie", 1), ("beni", 2)]
    assert play["aoi"].jade_points == 20 - 1 - 1 - 2 - 1
    assert play.told("full_die") == [("aoi", "attack")]
    first, *_, last = [ask.about for ask in play.asked("jade")[:6]]
    assert (first["against"], first["how"], last["against"], last["how"], last["plus"]) == ("chie", "parry", "beni", "passive", 2)


def test_who_burns_jade_is_told_what_it_takes() -> None:
    """MT-14.3, MT-9.3, MT-9.4 Against whom and by what, what is added to each die, and what they must come to; a tie is the
    attacker's."""
    play = duel(aoi={**BURNS, "attack": 8}, beni={**BURNS, "dodge": 5}, scenario=BOSS, dice=[10, 9, 11, 8, 1])
    play.act("aoi", "withering:beni", "dodge", "plus", "done", "done")
    mine, *_, theirs = [ask.about for ask in play.asked("jade")[:3]]
    names = ("against", "how", "bonus", "need")
    assert [mine[name] for name in names] == ["beni", "dodge", 8, (11 + 5, 8 + 5)]
    assert [theirs[name] for name in names] == ["aoi", "attack", 5, (10 + 8 + 1 + 1, 9 + 8 + 1 + 1)]
    passive = duel(aoi=BURNS, beni={"passive": 3}, scenario=BOSS, dice=[10, 9, 1], options={"attack_tie": "defender"})
    passive.act("aoi", "withering:beni", "passive", "done")
    assert passive.asked("jade")[0].about["need"] == (15 + 3 + 1, 5 + 3 + 1)


def test_only_the_defender_burns_jade() -> None:
    """MT-14.3, MT-9.4 She sees the attacker's dice and her own."""
    play = duel(aoi={"attack": 5}, beni={**BURNS, "dodge": 5}, scenario=BOSS, dice=[10, 9, 10, 9])
    play.act("aoi", "withering:beni", "dodge", "plus", "done")
    assert rolls(play)[0][-1] == "failure"
