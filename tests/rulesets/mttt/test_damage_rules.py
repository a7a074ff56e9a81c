"""MT-10: how much damage a blow does, and to what."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.blows import fail, smite, strike
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import content, mage, spell

from bingqi.core.content.structs import DiceSum, Name
from bingqi.rulesets.mttt.damage.damage_roll import half_up
from bingqi.rulesets.mttt.damage.harm import decisive, withering
from bingqi.rulesets.mttt.damage.hazards import strike_hazards, strikes
from bingqi.rulesets.mttt.magic.spells import instants
from bingqi.rulesets.mttt.model.stats import Hazard, Op
from bingqi.rulesets.mttt.model.unit import Effect

ROCKS = Hazard(Name("Rocks", "落石"), DiceSum(1, 6))


def parts(play: Play, what: str) -> dict[str, int]:
    """What the last number of that name was made of."""
    return {label: amount for label, amount, _ in play.numbers(what)[-1].parts}


# --- Withering -----------------------------------------------------------------------


def test_raw_damage_adds_up_all_that_counts_for_it() -> None:
    """MT-10.8, MT-7.5, MT-8.4 2d6 and 1 of the weapon, 3 of STR 16, 2 of an effect, half of a charge of 5, and a margin of 4."""
    play = duel(aoi={"str": 16, "weapon": (2, 6, 1, 0)}, beni={}, dice=[4, 3])
    play["aoi"].effects = (Effect("song", "aoi", "damage", 2, "battle"), Effect("song", "aoi", "attack", 9, "battle"))
    strike(play, "aoi", "beni", charge=5, clash=True, margin=4)
    assert parts(play, "raw") == {
        "dice": 7, "weapon:aoi-blade": 1, "attribute:str": 3, "effect:song": 2, "charge": 2, "margin": 4,
    }  # fmt: skip
    assert play.reckoned("raw") == [19]


def test_the_attribute_is_that_of_the_skill_of_the_weapon() -> None:
    """MT-10.8, MT-0.10 A blade goes with STR, whatever DEX there is; a low attribute takes away."""
    play = duel(aoi={"str": 7, "dex": 20, "weapon": (1, 6, 3, 0)}, beni={}, dice=[4])
    strike(play, "aoi", "beni")
    assert play.reckoned("raw") == [5]


@pytest.mark.parametrize(("soak", "penetration", "damage"), [(4, 2, 7), (0, 2, 11), (9, 2, 2), (11, 0, 0), (30, 0, 0), (30, 5, 5)])
def test_soak_takes_from_raw_damage_but_not_below_penetration(soak: int, penetration: int, damage: int) -> None:
    """MT-10.7"""
    play = duel(aoi={"weapon": (2, 6, 4, penetration)}, beni={"soak": soak, "priority": 20}, dice=[4, 3])
    strike(play, "aoi", "beni")
    assert play.reckoned("withering") == [damage]
    assert play["beni"].priority == 20 - damage


@pytest.mark.parametrize(("soak", "penetration", "damage"), [(4, 2, 3), (4, 5, 5), (5, 0, 3), (11, 0, 0)])
def test_a_partial_success_does_half_but_no_less_than_penetration(soak: int, penetration: int, damage: int) -> None:
    """MT-7.2, MT-10.7 Half of what soak has left, rounded down."""
    play = duel(aoi={"weapon": (2, 6, 4, penetration)}, beni={"soak": soak}, dice=[4, 3])
    strike(play, "aoi", "beni", "partial")
    assert play.reckoned("withering") == [damage]


def test_the_target_loses_what_the_attacker_gains_and_the_hit_is_worth_one_more() -> None:
    """MT-10.1, MT-10.9, MT-10.10, MT-10.2, MT-10.5, MT-7.8 Nothing but Priority moves."""
    play = duel(aoi={"weapon": (2, 6, 4, 2)}, beni={"soak": 4, "priority": 12, "hp": 6}, dice=[4, 3])
    strike(play, "aoi", "beni")
    assert play.told("priority_changed") == [("aoi", 1), ("beni", -7), ("aoi", 7)]
    assert (play["aoi"].priority, play["beni"].priority, play["beni"].hp) == (18, 5, 6)


def test_damage_that_penetrates_nothing_still_pays_for_the_hit() -> None:
    """MT-10.9 1 Priority for success, with no damage at all."""
    play = duel(aoi={}, beni={"soak": 9}, dice=[4])
    strike(play, "aoi", "beni")
    assert (play["aoi"].priority, play["beni"].priority) == (11, 10)


def test_what_would_bring_priority_below_nought_is_lost() -> None:
    """MT-10.11, MT-3.15 Of 10 damage 4 are transferred; HP are safe."""
    play = duel(aoi={"priority": 7, "weapon": (2, 6, 4, 2)}, beni={"priority": 4, "soak": 3, "hp": 6}, dice=[5, 4])
    strike(play, "aoi", "beni")
    assert (play["beni"].priority, play["beni"].crashed, play["beni"].hp) == (0, True, 6)
    assert play["aoi"].priority == 7 + 1 + 4 + 5


def test_with_a_switch_what_is_beyond_nought_is_taken_from_hp() -> None:
    """MT-3.15, MT-1.2 6 of 10 damage go to HP by the attack that crashes her, and she is helpless."""
    play = duel(
        aoi={"weapon": (2, 6, 4, 2)}, beni={"priority": 4, "soak": 3, "hp": 6}, dice=[5, 4],
        options={"withering_overflow_to_hp": True},
    )  # fmt: skip
    strike(play, "aoi", "beni")
    assert (play["beni"].hp, play["beni"].helpless, play["beni"].distortion_temp) == (0, "withering", 0)


def test_in_crash_withering_damage_takes_hp_and_nothing_is_transferred() -> None:
    """MT-3.15, MT-3.16, MT-10.2 And protection has nothing to do with it."""
    play = duel(
        aoi={"weapon": (2, 6, 4, 2)}, beni={"priority": 0, "crashed": True, "hp": 9, "soak": 4, "protection": 9}, dice=[3, 4]
    )  # fmt: skip
    strike(play, "aoi", "beni")
    assert (play["beni"].hp, play["beni"].distortion_temp, play["aoi"].priority) == (2, 0, 11)
    assert play.told("broke_through") == []


@pytest.mark.parametrize(("at_the_beginning", "hp"), [(("beni",), 1), ((), 5)])
def test_whether_hp_are_lost_is_decided_when_the_attack_begins(at_the_beginning: tuple[str, ...], hp: int) -> None:
    """MT-3.15 She crashes, or comes out of it, while the attack is carried out: it goes where it went at its beginning."""
    play = duel(aoi={}, beni={"priority": 0, "crashed": True, "hp": 5}, dice=[4])
    strike(play, "aoi", "beni", in_crash=at_the_beginning)
    assert play["beni"].hp == hp


def test_bystanders_lose_hp_and_give_nothing() -> None:
    """MT-15.17, MT-10.9 No Priority for the hit, none transferred, no crash."""
    play = duel(aoi={"weapon": (2, 6, 4, 2)}, beni={"priority": 0, "hp": 5, "kind": "noncombatant"}, dice=[2, 2])
    strike(play, "aoi", "beni")
    assert (play["beni"].hp, play["beni"].helpless, play["beni"].crashed, play["aoi"].priority) == (0, "withering", False, 10)


# --- A clash that is won -------------------------------------------------------------


def test_a_clash_does_three_more_after_soak() -> None:
    """MT-8.5, MT-8.4 The margin goes to raw damage, the 3 is not soaked, and is transferred."""
    play = duel(aoi={}, beni={"soak": 9, "priority": 12}, dice=[4])
    strike(play, "aoi", "beni", clash=True, margin=2)
    assert parts(play, "withering") == {"raw": 6, "armour:beni": -9, "penetration": 3, "clash": 3}
    assert (play["aoi"].priority, play["beni"].priority) == (10 + 1 + 3, 9)


def test_a_clash_takes_three_more_hp_from_whoever_is_in_crash() -> None:
    """MT-8.5, MT-3.15"""
    play = duel(aoi={}, beni={"priority": 0, "crashed": True, "hp": 9}, dice=[4])
    strike(play, "aoi", "beni", clash=True)
    assert play["beni"].hp == 2


def test_a_decisive_clash_takes_one_hp_past_any_protection() -> None:
    """MT-8.6, MT-10.14, MT-1.4"""
    play = duel(aoi={"priority": 12, "weapon": (2, 6, 4, 2)}, beni={"hp": 7, "protection": 8})
    smite(play, "aoi", "beni", clash=True)
    assert parts(play, "decisive") == {"pool": 7, "armour:beni": -8, "not-needed": 1, "clash": 1}
    assert (play["beni"].hp, play["beni"].distortion_temp) == (6, 1)


# --- Decisive ------------------------------------------------------------------------


@pytest.mark.parametrize(("priority", "dice", "damage"), [(13, 2, 8), (4, 1, 3), (12, 2, 7), (0, 1, 1), (0, 2, 1), (1, 2, 2)])
def test_decisive_damage_is_half_of_dice_and_priority_rounded_up(priority: int, dice: int, damage: int) -> None:
    """MT-10.13, MT-7.11 No dice are rolled, and nothing else of the weapon counts."""
    play = duel(aoi={"priority": priority, "str": 30, "weapon": (dice, 6, 9, 9)}, beni={"hp": 20})
    smite(play, "aoi", "beni")
    assert play.reckoned("pool") == [damage]
    assert play["beni"].hp == 20 - damage


def test_half_is_rounded_up() -> None:
    """MT-10.13, MT-0.9"""
    assert [half_up(n) for n in (0, 1, 2, 3, 14, 15)] == [0, 1, 1, 2, 7, 8]


@pytest.mark.parametrize(
    ("mode", "protection", "lost"),
    [("subtract", 3, 5), ("subtract", 8, 0), ("subtract", 20, 0), ("threshold", 3, 8), ("threshold", 7, 8), ("threshold", 8, 0)],
)
def test_protection_takes_from_decisive_damage_or_stops_it(mode: str, protection: int, lost: int) -> None:
    """MT-10.14, MT-0.7, MT-1.4, MT-7.10, MT-10.6, MT-10.12 Each HP lost is a point of distortion. Without damage the attack is a
    success all the same (MT-10.16)."""
    play = duel(
        aoi={"priority": 13, "weapon": (2, 6, 4, 2)}, beni={"hp": 9, "protection": protection}, options={"protection_mode": mode}
    )  # fmt: skip
    smite(play, "aoi", "beni")
    assert (play["beni"].hp, play["beni"].distortion_temp, play["aoi"].priority) == (9 - lost, lost, 5)


@pytest.mark.parametrize(("works", "lost"), [(False, 8), (True, 5)])
def test_protection_is_nought_in_crash_unless_it_works_there(works: bool, lost: int) -> None:
    """MT-3.12"""
    play = duel(
        aoi={"priority": 13, "weapon": (2, 6, 4, 2)},
        beni={"hp": 9, "protection": 3, "works_in_crash": works, "crashed": True, "priority": 0},
    )
    smite(play, "aoi", "beni")
    assert play["beni"].hp == 9 - lost


@pytest.mark.parametrize(("degree", "hp"), [("partial", 4), ("full", 2)])
def test_a_partial_decisive_success_takes_half_rounded_up(degree: Any, hp: int) -> None:
    """MT-7.2, MT-7.9, MT-10.14 Half of what protection has left."""
    play = duel(aoi={"priority": 12, "weapon": (2, 6, 2, 1)}, beni={"hp": 7, "protection": 2})
    smite(play, "aoi", "beni", degree)
    assert (play["beni"].hp, play["aoi"].priority) == (hp, 5)


@pytest.mark.parametrize(("switch", "pool", "raw"), [("both", 9, 7), ("withering_only", 7, 7)])
def test_half_of_a_charge_is_added_to_either_damage(switch: str, pool: int, raw: int) -> None:
    """MT-7.5 To raw damage; to decisive damage after the halving, unless the switch keeps it for withering attacks."""
    options = {"charge_damage_applies_to": switch}
    heavy = duel(aoi={"priority": 12, "weapon": (2, 6, 0, 0)}, beni={"hp": 20}, options=options)
    smite(heavy, "aoi", "beni", charge=5)
    assert heavy.reckoned("pool") == [pool]
    light = duel(aoi={}, beni={}, dice=[5], options=options)
    strike(light, "aoi", "beni", charge=5)
    assert light.reckoned("raw") == [raw]


def test_what_a_guard_takes_does_not_count_for_the_damage() -> None:
    """MT-9.11 3 of 15 Priority do not count, nor are they lost before the reset; more than there is cannot be taken."""
    play = duel(aoi={"priority": 15, "weapon": (2, 6, 4, 2)}, beni={"hp": 9, "protection": 3})
    smite(play, "aoi", "beni", guard_loss=3)
    assert parts(play, "pool") == {"dice": 2, "priority": 15, "guard": -3, "half": -7}
    assert (play["beni"].hp, play["aoi"].priority) == (5, 5)
    poor = duel(aoi={"priority": 2, "weapon": (2, 6, 4, 2)}, beni={"hp": 9})
    smite(poor, "aoi", "beni", guard_loss=7)
    assert poor.reckoned("pool") == [1]


@pytest.mark.parametrize("priority", [13, 5, 1])
def test_a_decisive_hit_sets_priority_to_five(priority: int) -> None:
    """MT-10.16 Up or down, even with no damage."""
    play = duel(aoi={"priority": priority}, beni={"protection": 30})
    smite(play, "aoi", "beni")
    assert (play["aoi"].priority, play["aoi"].crashed) == (5, False)


@pytest.mark.parametrize("kind", ["noncombatant", "trivial"])
@pytest.mark.parametrize(("priority", "after"), [(13, 5), (5, 5), (1, 1)])
def test_a_decisive_hit_on_a_bystander_never_raises_priority(kind: str, priority: int, after: int) -> None:
    """MT-15.17, MT-15.18, MT-10.16 What was put into the blow is gone, as with any other; but they bring no Priority."""
    play = duel(aoi={"priority": priority}, beni={"priority": 0, "kind": kind})
    smite(play, "aoi", "beni")
    assert play["aoi"].priority == after


def test_the_reset_takes_a_crash_and_its_debt_away() -> None:
    """MT-10.16, MT-3.18 Whatever crashed her in the middle of her attack."""
    play = duel(aoi={"priority": 0, "crashed": True, "own_crash": True, "debt": 5}, beni={"hp": 9})
    smite(play, "aoi", "beni")
    assert (play["aoi"].priority, play["aoi"].debt, play["aoi"].crashed, play["aoi"].recovered) == (5, 0, False, 1)


def test_a_failed_decisive_attack_costs_five_and_a_withering_one_nothing() -> None:
    """MT-10.17, MT-7.10"""
    play = duel(aoi={"priority": 9}, beni={})
    fail(play, "aoi", "beni")
    assert play["aoi"].priority == 4
    fail(play, "aoi", "beni", "withering")
    assert play["aoi"].priority == 4


@pytest.mark.parametrize("priority", [5, 3, 1])
def test_a_failed_decisive_attack_can_crash_by_itself(priority: int) -> None:
    """MT-10.17, MT-10.12, MT-3.18, MT-3.25 A crash of her own making, with nobody who crashed her."""
    play = duel(aoi={"priority": priority}, beni={})
    fail(play, "aoi", "beni")
    one = play["aoi"]
    assert (one.priority, one.crashed, one.own_crash, one.crashed_by, one.debt) == (0, True, True, "", 5)


# --- Battle groups -------------------------------------------------------------------


def group(size: int = 3, **more: Any) -> dict[str, Any]:
    """A battle group as `duel` takes it."""
    return {"group": {"size": size, **more.pop("of", {})}, "size": size, "magnitude": 20, "kind": "group", **more}


def test_withering_damage_goes_to_a_groups_magnitude_and_pays_one() -> None:
    """MT-16.1, MT-16.10, MT-16.8, MT-16.7 Its size is soak, too; its Priority stays."""
    play = duel(aoi={"weapon": (2, 6, 4, 2)}, mob=group(soak=1), dice=[4, 3])
    strike(play, "aoi", "mob")
    assert (play["mob"].magnitude, play["mob"].priority, play["aoi"].priority) == (20 - 7, 10, 11)


@pytest.mark.parametrize(
    ("switch", "protection", "degree", "lost"),
    [
        ("damage", 0, "full", 8 + 2),
        ("damage", 3, "full", 5 + 2),
        ("damage", 8, "full", 0),
        ("damage", 3, "partial", 4),
        ("a_plus_priority", 0, "full", 8 + 4),
    ],
)
def test_decisive_damage_to_a_group_is_more_by_a_quarter_of_the_pool(switch: str, protection: int, degree: Any, lost: int) -> None:
    """MT-16.11, MT-7.2 Rounded up; nothing if protection stops all; half of the sum for a partial success. No distortion."""
    options = {"group_decisive_bonus_pool": switch}
    play = duel(aoi={"priority": 13, "weapon": (2, 6, 4, 2)}, mob=group(protection=protection), options=options)
    smite(play, "aoi", "mob", degree)
    assert (play["mob"].magnitude, play["mob"].distortion_temp, play["aoi"].priority) == (20 - lost, 0, 5)


@pytest.mark.parametrize(("kind", "priority"), [("withering", 1 + 1 + 5), ("decisive", 5 + 5)])
def test_the_bonus_for_a_lost_size_comes_after_all_else(kind: str, priority: int) -> None:
    """MT-16.15, MT-10.16 After the reset of a decisive attack."""
    play = duel(aoi={"priority": 1}, mob=group(magnitude=1), dice=[5, 20] if kind == "withering" else [20])
    (strike if kind == "withering" else smite)(play, "aoi", "mob")
    assert (play["mob"].size, play["aoi"].priority) == (2, priority)
    assert play.all_rolled


def test_a_group_takes_priority_and_gains_none() -> None:
    """MT-16.2, MT-15.4, MT-15.12 Size and might add to raw damage; no +1, no transfer, no break bonus; the target's crash is its
    doing."""
    play = duel(mob=group(of={"might": 3}), beni={"priority": 6}, dice=[4])
    strike(play, "mob", "beni")
    assert parts(play, "raw") == {"dice": 4, "weapon:mob-blade": 0, "attribute:str": 0, "size": 3, "might": 3}
    assert (play["mob"].priority, play["beni"].priority, play["beni"].crashed_by) == (10, 0, "mob")


def test_a_group_that_has_spread_out_does_not_strike_with_its_size() -> None:
    """MT-17.5, MT-15.4 It keeps its soak."""
    play = duel(mob=group(spread=True), beni={"priority": 20}, dice=[4])
    strike(play, "mob", "beni")
    assert play.reckoned("raw") == [4]


def test_a_group_takes_hp_in_crash_without_distortion() -> None:
    """MT-16.3, MT-3.16"""
    play = duel(mob=group(), beni={"priority": 0, "crashed": True, "hp": 9}, dice=[4])
    strike(play, "mob", "beni")
    assert (play["beni"].hp, play["beni"].distortion_temp) == (2, 0)


# --- Between damage and harm ---------------------------------------------------------

INSTANTS = {
    "mend": spell("instant", Op("heal", amount=3), who="self"),
    "dirge": spell("instant", Op("priority", amount=-4)),
    "stab": spell("instant", Op("harm", dice=DiceSum(0, 0, 9), kind="decisive")),
}


def test_others_may_insert_when_damage_is_reckoned_and_before_it_is_taken() -> None:
    """MT-4.11, MT-10.13 She heals in time, and the attacker's Priority falls; the damage is what it was."""
    play = duel(aoi={"priority": 9}, beni=mage("mend", hp=2, hp_max=9), chie=mage("dirge"), content=content(INSTANTS))
    play.script.left += ["cast:mend", "pass", "cast:dirge:aoi"]
    smite(play, "aoi", "beni")
    assert [args[0] for args in play.told("resolved")] == ["dirge", "mend"]
    assert (play.told("damage_dealt")[0][3], play["beni"].hp, play["beni"].distortion_temp) == (5, 0, 5)


@pytest.mark.parametrize(("kind", "priority"), [("withering", 11), ("decisive", 5)])
def test_whoever_is_gone_before_the_damage_takes_none_of_it(kind: str, priority: int) -> None:
    """MT-5.8, MT-10.16 The attack was a success all the same."""
    play = duel(
        aoi={}, beni={"hp": 5}, chie=mage("stab"), dice=[4] if kind == "withering" else [],
        content=content(INSTANTS), options={"lethal_zero_hp": "dead"},
    )  # fmt: skip
    play.script.left += [next(key for key in instants(play.state, play["chie"]) if key.endswith("beni"))]
    (strike if kind == "withering" else smite)(play, "aoi", "beni")
    assert (play["beni"].out, play["aoi"].priority, len(play.told("hp_lost"))) == ("dead", priority, 1)


@pytest.mark.parametrize("kind", ["withering", "decisive"])
def test_whoever_is_gone_when_the_dice_lie_there_is_neither_hit_nor_missed(kind: str) -> None:
    """MT-5.8, MT-3.18 The attack comes to nothing: no reward, no reset, and no price of a failure."""
    play = duel(aoi={}, beni={"hp": 5}, chie=mage("stab"), content=content(INSTANTS), options={"lethal_zero_hp": "dead"})
    play.act("aoi", f"{kind}:beni", "pass", "passive", "cast:stab:beni", dice=[20, 20])
    assert (play["beni"].out, play["aoi"].priority, len(play.told("cancelled"))) == ("dead", 10, 1)
    assert play.all_rolled


def test_damage_comes_to_nothing_if_the_battle_is_over_before_it() -> None:
    """MT-0.3, MT-5.8"""
    play = duel(aoi={"side": "a"}, beni={"hp": 5}, chie=mage("stab", side="a"), content=content(INSTANTS))
    play.script.left += [instants(play.state, play["chie"])[0]]
    smite(play, "aoi", "beni")
    assert play.state.result == ("a", "annihilation")
    assert play.log[-1].event == "window_opened"


# --- Damage that is no attack --------------------------------------------------------


def test_damage_of_a_spell_is_soaked_and_transfers_nothing() -> None:
    """MT-11.5, MT-10.2"""
    play = duel(mei={}, kira={"soak": 4, "priority": 6})
    withering(play.battle, play["kira"], 6, "mei")
    assert (play["kira"].priority, play["mei"].priority) == (4, 10)
    withering(play.battle, play["kira"], 3, "mei", soak=False)
    assert play["kira"].priority == 1


def test_a_crash_by_such_damage_pays_no_break_bonus() -> None:
    """MT-3.19, MT-11.5 But it is remembered whose doing it was."""
    play = duel(mei={}, kira={"priority": 3})
    withering(play.battle, play["kira"], 3, "mei")
    assert (play["kira"].crashed_by, play["mei"].priority) == ("mei", 10)
    withering(play.battle, play["kira"], 2, "mei")
    assert play["kira"].hp == 3


def test_such_damage_does_nothing_to_the_helpless() -> None:
    """MT-1.2, MT-11.5 They keep their Priority."""
    play = duel(mei={}, kira={"hp": 0, "helpless": "withering", "priority": 6})
    withering(play.battle, play["kira"], 9, "mei")
    assert (play["kira"].priority, play["kira"].crashed, play.told("happened")) == (6, False, [])


def test_such_damage_does_not_touch_chaos_phases_and_goes_to_magnitude() -> None:
    """MT-1.8, MT-16.10 Nor is a lost size rewarded (MT-16.15): it was no attack."""
    play = duel(mei={}, mora={"stat": {"has_cp": True}}, mob=group(magnitude=4), dice=[20])
    withering(play.battle, play["mora"], 9, "mei")
    withering(play.battle, play["mob"], 7, "mei")
    assert play["mora"].priority == 10
    assert (play["mob"].size, play["mei"].priority) == (2, 10)


def test_decisive_damage_that_is_no_attack_is_subject_to_protection() -> None:
    """MT-10.3, MT-10.14 Unless its source says otherwise."""
    play = duel(mei={}, kira={"hp": 9, "protection": 2}, mob=group(protection=9))
    decisive(play.battle, play["kira"], 4, "mei")
    assert (play["kira"].hp, play["kira"].distortion_temp) == (7, 2)
    decisive(play.battle, play["kira"], 4, "mei", protection=False)
    assert (play["kira"].hp, play["kira"].distortion_temp) == (3, 6)
    decisive(play.battle, play["mob"], 9, "mei")
    assert play["mob"].magnitude == 20
    decisive(play.battle, play["mob"], 10, "mei", protection=False)
    assert play["mob"].magnitude == 10


def test_nobody_takes_damage_who_is_not_there() -> None:
    """MT-5.10"""
    play = duel(mei={}, kira={"hp": 9, "out": "escaped"})
    withering(play.battle, play["kira"], 4, "mei")
    decisive(play.battle, play["kira"], 4, "mei")
    assert (play["kira"].hp, play["kira"].priority) == (9, 10)


# --- Surroundings --------------------------------------------------------------------


@pytest.mark.parametrize(("first", "every", "rounds"), [(1, 1, [1, 2, 3, 4, 5, 6]), (2, 3, [2, 5]), (4, 9, [4])])
def test_a_hazard_strikes_in_its_rounds(first: int, every: int, rounds: list[int]) -> None:
    """MT-10.21"""
    hazard = Hazard(ROCKS.name, ROCKS.damage, first, every)
    assert [round for round in range(1, 7) if strikes(hazard, round)] == rounds


def test_a_hazard_crashes_without_a_crasher_and_is_not_soaked() -> None:
    """MT-10.21 Nobody gains; it is no crash of her own making, so there is no debt. In crash it takes HP."""
    play = duel(
        dai={"priority": 2, "soak": 4, "hp": 6}, eri={"priority": 9, "soak": 4}, scenario={"hazards": (ROCKS,)}, dice=[3, 4, 2, 1]
    )  # fmt: skip
    strike_hazards(play.battle)
    dai = play["dai"]
    assert (dai.priority, dai.hp, dai.crashed, dai.crashed_by, dai.own_crash, dai.debt) == (0, 6, True, "", False, 0)
    assert (play["eri"].priority, play.told("broke_through")) == (5, [])
    strike_hazards(play.battle)
    assert dai.hp == 4
    assert play.told("hazard_struck") == [(0, "dai", 3), (0, "eri", 4), (0, "dai", 2), (0, "eri", 1)]


def test_a_hazard_can_be_soaked_and_can_strike_one_side() -> None:
    """MT-10.21 As its data say; it spares whoever has no HP left, or is gone."""
    hazard = Hazard(ROCKS.name, DiceSum(1, 6, 2), side="red", soak=True)
    play = duel(
        dai={"side": "red", "soak": 4}, eri={"side": "blue"}, fumi={"side": "red", "hp": 0, "helpless": "withering"},
        gin={"side": "red", "out": "escaped"}, scenario={"hazards": (hazard,)}, dice=[3],
    )  # fmt: skip
    strike_hazards(play.battle)
    assert [play[id].priority for id in ("dai", "eri", "fumi", "gin")] == [9, 10, 10, 10]
