"""MT-11: casting; and what spells do."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel
from tests.rulesets.mttt.magic import DRAIN, bolt, content, demands, dice_sum, does, hold, mage, outcomes, spell

from bingqi.core.content.structs import DiceSum
from bingqi.rulesets.mttt.magic.operations import apply
from bingqi.rulesets.mttt.magic.spells import instants, ways
from bingqi.rulesets.mttt.model.stats import Op, Spell
from bingqi.rulesets.mttt.model.unit import CoverOf, Effect

LIFT = Op("priority", amount=3)


def cast(one: Spell, key: str = "", *cues: str, dice: tuple[int, ...] = (), **people: Any) -> Play:
    """Mei casts it in her turn: at kira, if nothing else is said. Both have much mana, and soak 1."""
    mei, kira = mage("it", **people.pop("mei", {})), {**mage(), "soak": 1, **people.pop("kira", {})}
    options = people.pop("options", {})
    play = duel(mei=mei, kira=kira, content=content({"it": one}), options=options, dice=dice, **people)
    return does(play, "mei", f"cast:it{key or ':kira'}", *cues)


def offered(one: Spell, **people: Any) -> list[str]:
    """At whom mei could cast it now."""
    play = duel(mei=mage("it", **people.pop("mei", {})), content=content({"it": one}), **people)
    return [key.removeprefix("cast:it").removeprefix(":") for key in ways(play.state, play["mei"], "it")]


def test_no_more_is_drained_than_there_is() -> None:
    """MT-11.3, MT-3.2 What is told stops at 0: of 5 points 2 are more than is needed."""
    play = cast(spell("standard", Op("priority", amount=-5)), kira={"priority": 3})
    (drain,) = play.numbers("drain")
    assert (drain.total, [n for _, n, _ in drain.parts], play["kira"].priority) == (3, [5, -2], 0)


# --- When ----------------------------------------------------------------------------


def test_a_standard_spell_takes_the_standard_action() -> None:
    """MT-11.1 And its mana."""
    play = cast(spell("standard", DRAIN, order=2, distortion=1))
    mei = play["mei"]
    assert (mei.actions, mei.mp_order, mei.mp_distortion, play["kira"].priority) == (0, 7, 8, 8)


def test_a_free_spell_takes_no_action_but_is_cast_in_ones_own_turn_alone() -> None:
    """MT-11.2"""
    one = spell("free", DRAIN)
    play = cast(one)
    assert (play["mei"].actions, play["mei"].touched, play["kira"].priority) == (1, True, 8)
    assert instants(play.state, play["mei"]) == []
    other = duel(mei=mage("it"), kira={}, content=content({"it": one, "instant": spell("instant")}), battle={"active": "kira"})
    assert hold(other).script.asked == []


def test_whoever_is_in_crash_casts_nothing_that_takes_the_standard_action() -> None:
    """MT-3.14 Instants and free spells she does."""
    spells = {"slow": spell("standard", DRAIN), "free": spell("free", DRAIN), "quick": spell("instant", DRAIN)}
    play = duel(mei=mage(*spells, crashed=True, priority=0), kira={}, content=content(spells))
    assert [key for key in play.acts("mei") if key.startswith("cast")] == ["cast:free:kira", "cast:quick:kira"]


def test_a_standard_spell_comes_to_nothing_if_its_caster_is_crashed_meanwhile() -> None:
    """MT-3.14, MT-5.8 By others; her own cost does not hinder it."""
    spells = {"slow": spell("standard", DRAIN), "quick": spell("instant", Op("priority", amount=-9))}
    play = duel(mei=mage("slow", priority=4), kira=mage("quick"), content=content(spells))
    does(play, "mei", "cast:slow:kira", "kira cast:quick:mei")
    assert outcomes(play) == ["kira quick", "mei slow: crashed"]
    play = cast(spell("standard", DRAIN, priority=3), mei={"priority": 3})
    assert (play["mei"].own_crash, play["kira"].priority) == (True, 8)


def test_nobody_casts_without_the_mana() -> None:
    """MT-5.2, MT-2.2 Of either kind."""
    assert offered(spell("instant", DRAIN, order=2), mei={"mana": 1}, kira={}) == []
    assert offered(spell("instant", DRAIN, distortion=1), mei={"mp_distortion": 0}, kira={}) == []
    assert offered(spell("instant", DRAIN, order=9, distortion=9), kira={}) == ["kira"]


def test_a_cost_in_priority_is_the_casters_own_act() -> None:
    """MT-3.18, MT-3.21 She pays what she has, and may crash by it: with a debt, and no crasher. A game master may say who forced
    her."""
    play = cast(spell("free", DRAIN, priority=4), mei={"priority": 6})
    assert play["mei"].priority == 2
    play = cast(spell("free", DRAIN, priority=4), mei={"priority": 2})
    mei = play["mei"]
    assert (mei.priority, mei.crashed, mei.own_crash, mei.crashed_by, mei.debt) == (0, True, True, "", 5)
    one = spell("free", Op("rise"), priority=9)
    play = duel(mei=mage("it"), kira={"recovered": -9}, content=content({"it": one}), battle={"gm": True})
    play.state.units["mei"].priority = 3
    does(play, "mei", "cast:it:kira", "mei kira")
    assert (play["kira"].priority, play.told("broke_through")) == (15, [("kira", "mei")])


# --- At whom -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "found"),
    [
        ("self", [""]),
        ("ally", ["ren"]),
        ("friend", ["mei", "ren"]),
        ("enemy", ["kira", "sora"]),
        ("any", ["mei", "ren", "kira", "sora"]),
    ],
)
def test_targets_are_of_the_kind_that_the_spell_says(who: Any, found: list[str]) -> None:
    """MT-11.3 As its caster sees them; nobody who is not there."""
    gone = {"out": "dead"}
    assert offered(spell("free", LIFT, who=who), mei={"side": "m"}, ren={"side": "m"}, kira={}, sora={}, tora=gone) == found


def test_targets_are_within_range() -> None:
    """MT-11.3, MT-12.4 From the least to the greatest distance; oneself always."""
    levels = {("mei", "kira"): 2, ("mei", "sora"): 4, ("mei", "tora"): 6}
    one = spell("free", LIFT, who="any", range_min=3, range_max=5)
    assert offered(one, kira={}, sora={}, tora={}, distances=levels) == ["mei", "sora"]


def test_a_spell_may_have_several_targets() -> None:
    """MT-11.3 One, or as many as it says, or any number between."""
    found = offered(spell("free", DRAIN, count=2), kira={}, sora={}, tora={})
    assert found == ["kira", "sora", "tora", "kira+sora", "kira+tora", "sora+tora"]
    play = cast(spell("free", DRAIN, count=3), ":kira+sora", sora={}, tora={})
    assert [play[id].priority for id in ("kira", "sora", "tora")] == [8, 8, 10]


@pytest.mark.parametrize(
    ("is_", "value", "true", "false"),
    [
        ("crashed", 0, {"crashed": True, "priority": 0}, {}),
        ("not_crashed", 0, {}, {"crashed": True, "priority": 0}),
        ("priority_at_least", 9, {"priority": 9}, {"priority": 8}),
        ("priority_at_most", 9, {"priority": 9}, {"priority": 10}),
        ("wounded", 0, {"hp": 2}, {}),
        ("prone", 0, {"prone": True}, {}),
        ("engaged", 0, {"engaged_by": "mei"}, {}),
        ("group", 0, {"group": {"size": 2}}, {}),
    ],
)
def test_conditions_must_hold_of_caster_and_targets(is_: str, value: int, true: dict[str, Any], false: dict[str, Any]) -> None:
    """MT-5.2, MT-11.3"""
    of_target = spell("free", DRAIN, conditions=demands("target", is_, value))
    assert offered(of_target, kira=true, sora=false) == ["kira"]
    of_caster = spell("free", DRAIN, conditions=demands("caster", is_, value))
    assert offered(of_caster, mei=true, kira={}) == ["kira"]
    assert offered(of_caster, mei=false, kira={}) == []


def test_what_a_spell_costs_does_not_undo_its_own_conditions() -> None:
    """MT-5.10 The Priority that was paid for it still counts."""
    one = spell("free", DRAIN, priority=3, conditions=demands("caster", "priority_at_least", 6))
    assert cast(one, mei={"priority": 7})["kira"].priority == 8


# --- What they do --------------------------------------------------------------------


def test_priority_is_given_and_taken() -> None:
    """MT-11.3, MT-3.7 By whose doing is kept (MT-3.19); no break bonus, for it is no attack."""
    assert cast(spell("free", LIFT))["kira"].priority == 13
    play = cast(spell("free", DRAIN), kira={"priority": 1})
    kira = play["kira"]
    assert (kira.priority, kira.crashed, kira.crashed_by, kira.own_crash) == (0, True, "mei", False)
    assert (play["mei"].priority, play.told("broke_through")) == (10, [])


def test_what_works_on_the_caster_works_on_her() -> None:
    """MT-11.3 Whatever the target; what she takes from herself she has done herself (MT-3.18)."""
    play = cast(spell("free", Op("priority", "self", amount=-4), DRAIN), mei={"priority": 3})
    assert (play["mei"].own_crash, play["mei"].debt, play["kira"].priority) == (True, 5, 8)


def test_withering_damage_of_a_spell_brings_its_caster_nothing() -> None:
    """MT-11.5, MT-10.2 It is soaked, unless the spell says otherwise; in crash it takes HP."""
    blast = Op("harm", dice=dice_sum("2d4+1"))
    play = cast(spell("free", blast), dice=(2, 3), kira={"soak": 4})
    assert (play["kira"].priority, play["kira"].onslaught, play["mei"].priority) == (8, 0, 10)
    assert cast(spell("free", Op("harm", dice=DiceSum(0, 0, 6), soak=False)), kira={"soak": 4})["kira"].priority == 4
    kira = cast(spell("free", Op("harm", dice=DiceSum(0, 0, 3))), kira={"priority": 0, "crashed": True, "hp": 5})["kira"]
    assert (kira.hp, kira.distortion_temp) == (3, 0)


def test_decisive_damage_of_a_spell_takes_hp() -> None:
    """MT-10.3, MT-10.14 Past protection, unless the spell says otherwise; it distorts (MT-1.4)."""
    kira = {"hp": 8, "protection": 2}
    hurt = cast(spell("free", Op("harm", dice=DiceSum(0, 0, 5), kind="decisive")), kira=kira)["kira"]
    assert (hurt.hp, hurt.priority, hurt.distortion_temp) == (5, 10, 3)
    assert cast(spell("free", Op("harm", dice=DiceSum(0, 0, 5), kind="decisive", soak=False)), kira=kira)["kira"].hp == 3


def test_healing_gives_hp_back() -> None:
    """MT-1.5, MT-1.2 To the helpless, too."""
    kira = cast(spell("free", Op("heal", amount=2)), kira={"hp": 0, "hp_max": 5, "helpless": "decisive"})["kira"]
    assert (kira.hp, kira.helpless) == (2, "")


def test_spells_move_their_targets_or_their_caster() -> None:
    """MT-11.3, MT-12.4 Away from the caster, or nearer; or the caster from the target."""

    def level(op: Op) -> tuple[int, int]:
        play = cast(spell("free", op), sora={}, distance=3, distances={("kira", "sora"): 0})
        n = len(play.state.places)
        return play.state.levels[1], play.state.levels[n + 2]

    assert level(Op("move", amount=2)) == (5, 2)
    assert level(Op("move", amount=-2)) == (1, 2)
    assert level(Op("move", "self", amount=-9)) == (0, 0)


def test_effects_last() -> None:
    """MT-11.3 From one's own, until they end."""
    play = cast(spell("free", Op("modify", stat="soak", amount=2, until="battle")))
    assert play["kira"].effects == (Effect("it", "mei", "soak", 2, "battle"),)


def test_what_enemies_have_put_on_somebody_is_washed_off() -> None:
    """MT-11.3 What friends have put on her stays."""
    effects = tuple([Effect("x", by, "soak", 1, "battle") for by in ("mei", "kira", "sora")])
    play = cast(spell("free", Op("cleanse")), kira={"effects": effects}, sora={"side": "kira"})
    assert play["kira"].effects == effects[1:]


def test_spells_knock_down_and_help_up() -> None:
    """MT-12.16, MT-11.3"""
    assert cast(spell("free", Op("prone")))["kira"].prone
    assert not cast(spell("free", Op("rise")), kira={"prone": True})["kira"].prone
    assert not cast(spell("free", Op("prone")), kira={"group": {"size": 2}})["kira"].prone


@pytest.mark.parametrize(("amount", "left"), [(2, 5), (9, 6), (-2, 1), (-9, 0)])
def test_mana_flows_within_what_is_unfolded(amount: int, left: int) -> None:
    """MT-2.2, MT-11.3 Of either kind."""
    order = cast(spell("free", Op("mana", amount=amount)), kira={"mp_order": 3, "mpm_order": 6})["kira"]
    assert (order.mp_order, order.mp_distortion) == (left, 9)
    pool = {"mp_distortion": 3, "mpm_distortion": 6}
    distortion = cast(spell("free", Op("mana", amount=amount, distortion=True)), kira=pool)["kira"]
    assert (distortion.mp_order, distortion.mp_distortion) == (9, left)


def test_spells_give_cover() -> None:
    """MT-12.22, MT-11.3 Against all enemies, those who join later as well; it is left behind by whoever moves."""
    late = {"out": "absent", "joins": 2}
    kira = cast(spell("free", Op("cover", level=2)), sora={}, tora={"side": "kira"}, ren=late)["kira"]
    assert kira.cover == CoverOf("it", 2, ("mei", "sora", "ren"), False)


def test_spells_take_no_better_cover_away() -> None:
    """MT-12.22 A light one behind a wall."""
    wall = CoverOf("wall", 3, ("mei",), False)
    assert cast(spell("free", Op("cover", level=1)), kira={"cover": wall})["kira"].cover == wall
    assert cast(spell("free", Op("cover", level=3)), kira={"cover": wall})["kira"].cover == CoverOf("it", 3, ("mei",), False)


def test_nothing_befalls_whoever_has_gone_meanwhile() -> None:
    """MT-5.10 An effect before may have killed her."""
    ops = (Op("harm", dice=DiceSum(0, 0, 9), kind="decisive", soak=False), DRAIN)
    play = cast(spell("free", *ops), options={"lethal_zero_hp": "dead"}, sora={"side": "kira"})
    assert (play["kira"].out, play["kira"].priority) == ("dead", 10)


# --- Shifts --------------------------------------------------------------------------


CRASHED = {"priority": 0, "crashed": True, "crashed_by": "kira"}


def test_a_spell_can_shift() -> None:
    """MT-3.22 She crashes who had crashed her: base Priority and a join roll, but no break bonus, for it is no attack."""
    play = cast(spell("free", DRAIN), mei=CRASHED, kira={"priority": 2}, dice=(7,))
    mei, kira = play["mei"], play["kira"]
    assert (mei.priority, mei.crashed, kira.crashed, kira.crashed_by) == (5 + 7, False, True, "mei")
    assert play.told("shifted") == [("mei", "kira")]
    play = cast(spell("free", Op("harm", dice=DiceSum(0, 0, 3))), mei=CRASHED, kira={"priority": 2}, dice=(7,))
    assert (play["mei"].priority, len(play.told("shifted"))) == (12, 1)


def test_whether_she_can_shift_is_tested_before_anything_that_her_spell_does() -> None:
    """MT-3.22 Though it ends her crash first."""
    play = cast(spell("free", Op("priority", "self", amount=2), DRAIN), mei=CRASHED, kira={"priority": 2}, dice=(7,))
    assert (play["mei"].priority, len(play.told("shifted"))) == (12, 1)


def test_no_shift_without_a_crash_of_hers_or_by_her() -> None:
    """MT-3.22, MT-3.25"""
    own = {**CRASHED, "own_crash": True, "crashed_by": ""}
    assert cast(spell("free", DRAIN), mei=own, kira={"priority": 2}).told("shifted") == []
    assert cast(spell("free", DRAIN), mei=CRASHED, kira={"priority": 3}).told("shifted") == []
    assert cast(spell("free", DRAIN), ":sora", mei=CRASHED, sora={"priority": 2}).told("shifted") == []


# --- Attacks -------------------------------------------------------------------------


def test_a_spell_that_is_an_attack_follows_the_rules_of_attacks() -> None:
    """MT-11.4, MT-7.2 Its roll, damage and penetration are its own; 1 Priority for the hit, the rest from her who loses it."""
    mei, kira = {"attack": 7, "mana": 3}, {"passive": 3, "soak": 4, "priority": 9}
    play = cast(bolt("3d4+2", order=3, penetration=3), ":kira:withering", mei=mei, kira=kira, dice=(13, 8, 1, 2, 1))
    assert (play["mei"].priority, play["kira"].priority, play["kira"].onslaught) == (14, 6, 1)
    assert (play["mei"].actions, play["mei"].mp_order, play.all_rolled) == (0, 0, True)


def test_such_a_spell_strikes_with_the_kinds_that_it_has_and_its_caster_may_use() -> None:
    """MT-11.4, MT-3.13, MT-10.20 Not decisively in crash."""
    assert offered(bolt(), kira={}) == ["kira:withering", "kira:decisive"]
    assert offered(bolt(kinds=("decisive",)), kira={}) == ["kira:decisive"]
    assert offered(bolt(damage_type="distortion"), kira={}) == ["kira:decisive"]
    assert offered(bolt(timing="instant"), mei=CRASHED, kira={}) == ["kira:withering"]
    assert offered(bolt(), kira={"helpless": "withering"}) == ["kira:decisive"]


def test_such_a_spell_has_a_range_and_does_not_pass_full_cover() -> None:
    """MT-11.4, MT-7.1, MT-12.20"""
    levels = {("mei", "kira"): 5, ("mei", "sora"): 4}
    one = bolt(kinds=("withering",), range_max=4)
    assert offered(one, kira={}, sora={}, distances=levels) == ["sora:withering"]
    assert offered(one, kira={"cover": CoverOf("wall", 3, ("mei",), False)}, sora={}) == ["sora:withering"]


@pytest.mark.parametrize(("bands", "found"), [((1, 3, 5, 6), []), ((2, 3, 5, 6), ["kira:withering"])])
def test_what_reaches_no_further_than_contact_is_not_ranged(bands: tuple[int, int, int, int], found: list[str]) -> None:
    """MT-11.4, MT-12.4, MT-12.20 Contact is what distance_bands says; a wall does not help against what is not ranged."""
    one = bolt(kinds=("withering",), range_max=2)
    custom: dict[str, Any] = {"options": {"distance_bands": "custom"}, "scenario": {"bands": bands}}
    assert offered(one, kira={"cover": CoverOf("wall", 3, ("mei",), False)}, **custom) == found


def test_such_a_spell_may_strike_all_around_its_target() -> None:
    """MT-11.4, MT-16.6 All enemies in contact of it."""
    levels = {("kira", "tora"): 3}
    off = {"interrupts_enabled": False}
    people: dict[str, Any] = {"mei": {"attack": 30}, "sora": {}, "tora": {}, "ren": {"side": "mei"}}
    play = cast(bolt("1d1", area=True), ":kira:withering", **people, distances=levels, dice=(20, 19, 1, 1), options=off)
    assert {args[1] for args in play.told("attack_declared")} == {"kira", "sora"}
    assert play["tora"].onslaught == play["ren"].onslaught == 0


def test_with_the_action_of_a_shift_she_strikes_only_whom_she_shifted() -> None:
    """MT-3.24 By spells neither, and by none that would strike others as well; spells that are no attacks she casts at anybody."""
    spells = {"bolt": bolt(kinds=("withering",)), "wide": bolt(kinds=("withering",), area=True), "slow": spell("standard", DRAIN)}
    spells["quick"] = bolt(timing="instant", kinds=("withering",))
    mei = mage(*spells, refreshed="kira")
    play = duel(mei=mei, kira={}, sora={}, content=content(spells), distances={("kira", "sora"): 1})
    keys = [key for key in play.acts("mei") if key.startswith("cast")]
    assert keys == ["cast:bolt:kira:withering", *[f"cast:slow:{id}" for id in ("kira", "sora")],
                    *[f"cast:quick:{id}:withering" for id in ("kira", "sora")]]  # fmt: skip


def test_what_lasts_through_an_attack_ends_with_that_of_a_spell() -> None:
    """MT-11.4 But not while another attack goes on beneath it."""
    ward = (Effect("ward", "kira", "defence", 1, "attack"),)
    play = cast(bolt(), ":kira:withering", kira={"effects": ward}, dice=(1, 1))
    assert play["kira"].effects == ()
    spells = {"quick": bolt(timing="instant")}
    play = duel(mei=mage("quick", mana=1), kira={"effects": ward}, sora={}, content=content(spells), dice=[1, 1, 1, 1])
    does(play, "sora", "withering:kira", "mei cast:quick:sora:withering")
    order = [entry.event for entry in play.log if entry.event in ("attack_rolled", "effects_ended")]
    assert order == ["attack_rolled", "attack_rolled", "effects_ended"]


def test_effects_of_data_are_applied_without_a_spell() -> None:
    """MT-11.3, MT-10.4 Those of a chaos phase."""
    play = duel(mei={}, kira={})
    apply(play.battle, play["mei"], [play["mei"]], (LIFT, Op("modify", stat="soak", amount=1, until="battle")), "chaos-phase")
    assert (play["mei"].priority, play["mei"].effects[0].what) == (13, "chaos-phase")


def test_the_same_spell_of_the_same_caster_does_not_add_up() -> None:
    """MT-11.3 Laid on the same unit twice it counts once; what another has laid on her counts besides."""
    play = cast(spell("free", Op("modify", stat="soak", amount=2, until="battle")))
    unit, lasts = play["kira"], play["kira"].effects
    assert len(lasts) == 1
    for source, n in (("mei", 1), ("kira", 2)):
        apply(play.battle, play[source], [unit], [Op("modify", stat="soak", amount=2, until="battle")], lasts[0].what)
        assert len(unit.effects) == n
