"""MT-1: HP, distortion and chaos phases."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.blows import smite, strike
from tests.rulesets.mttt.duels import Play, duel

from bingqi.core.content.structs import DiceSum
from bingqi.rulesets.mttt.damage.chaos_phases import reaches_phase
from bingqi.rulesets.mttt.damage.harm import decisive, heal, lose_hp
from bingqi.rulesets.mttt.magic import operations as ops
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import able, hp_max, modifier


def hurt(hp: int, n: int, gm: bool = False, **more: Any) -> Play:
    """beni with so many HP loses some by decisive damage."""
    play = duel(aoi={}, beni={"hp": hp, "hp_max": 9}, battle={"gm": gm}, **more)
    decisive(play.battle, play["beni"], n, "aoi")
    return play


# --- HP ------------------------------------------------------------------------------


@pytest.mark.parametrize(("con", "most"), [(1, 1), (8, 4), (9, 4), (10, 5), (11, 5), (17, 8), (19, 9), (20, 10), (30, 15)])
def test_maximum_hp_are_half_of_constitution(con: int, most: int) -> None:
    """MT-1.3 Rounded down, 1 at least; other sources add to it."""
    assert hp_max(duel(aoi={"con": con})["aoi"]) == most
    assert hp_max(duel(aoi={"con": con, "stat": {"hp_bonus": 4}})["aoi"]) == most + 4


def test_a_modifier_is_half_of_what_an_attribute_is_above_ten() -> None:
    """MT-0.10, MT-0.9"""
    assert [modifier(duel(aoi={"wil": score})["aoi"], "wil") for score in (7, 9, 10, 11, 18, 30)] == [-2, -1, 0, 0, 4, 10]


def test_hp_do_not_fall_below_nought_and_overkill_brings_no_distortion() -> None:
    """MT-1.1, MT-1.4, MT-1.6 3 of 8 are lost."""
    beni = hurt(3, 8)["beni"]
    assert (beni.hp, beni.distortion_temp) == (0, 3)


def test_withering_damage_brings_no_distortion() -> None:
    """MT-3.16, MT-1.4"""
    play = duel(beni={"hp": 5})
    lose_hp(play.battle, play["beni"], 4, "withering")
    assert (play["beni"].hp, play["beni"].distortion_temp) == (1, 0)


@pytest.mark.parametrize("kind", ["withering", "decisive"])
def test_at_nought_one_is_helpless_and_it_is_remembered_by_what(kind: Any) -> None:
    """MT-1.2 No action of any kind is left to her; Priority stays as it was."""
    play = duel(beni={"hp": 3, "guarding": True, "actions": 1})
    lose_hp(play.battle, play["beni"], 3, kind)
    beni = play["beni"]
    assert (beni.helpless, beni.guarding, beni.actions, beni.priority, beni.out) == (kind, False, 0, 10, "")
    assert not able(beni)


@pytest.mark.parametrize(
    ("switch", "gm", "asked", "answer", "out"),
    [
        ("helpless", True, 0, "", ""),
        ("helpless_gm_may_kill", False, 0, "", ""),
        ("helpless_gm_may_kill", True, 1, "spare", ""),
        ("helpless_gm_may_kill", True, 1, "kill", "dead"),
        ("dead", False, 0, "", "dead"),
    ],
)
def test_decisive_damage_kills_as_the_switch_and_the_game_master_say(
    switch: str, gm: bool, asked: int, answer: str, out: str
) -> None:
    """MT-1.2 Nobody dies unasked, unless the switch says so."""
    play = hurt(3, 3, gm, options={"lethal_zero_hp": switch}, answers=[answer] if answer else [])
    assert len(play.asked("kill")) == asked
    assert (play["beni"].helpless, play["beni"].out) == ("decisive", out)


def test_withering_damage_never_kills() -> None:
    """MT-3.16, MT-1.2"""
    play = duel(beni={"hp": 3}, options={"lethal_zero_hp": "dead"})
    lose_hp(play.battle, play["beni"], 9, "withering")
    assert (play["beni"].helpless, play["beni"].out) == ("withering", "")


def test_a_decisive_blow_can_kill_the_helpless() -> None:
    """MT-1.2 There is nothing left to lose but her life; a withering one does nothing any more."""
    play = duel(aoi={}, beni={"hp": 0, "helpless": "withering"}, options={"lethal_zero_hp": "dead"}, dice=[4])
    strike(play, "aoi", "beni", in_crash=("beni",))
    assert (play["beni"].helpless, play["beni"].out) == ("withering", "")
    smite(play, "aoi", "beni")
    assert (play["beni"].helpless, play["beni"].out, play["beni"].distortion_temp) == ("decisive", "dead", 0)
    assert play["aoi"].priority == 5


# --- Healing -------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "hp", "distortion"), [(1, 3, 3), (2, 4, 3), (3, 5, 3), (5, 7, 1), (6, 8, 0), (9, 8, 0)])
def test_what_brought_no_distortion_is_healed_first(n: int, hp: int, distortion: int) -> None:
    """MT-1.5 Of 6 HP that are missing 3 were lost to decisive damage. Full HP clear everything."""
    play = duel(beni={"hp": 2, "hp_max": 8, "distortion_temp": 3})
    heal(play.battle, play["beni"], n)
    assert (play["beni"].hp, play["beni"].distortion_temp) == (hp, distortion)


def test_with_hp_again_one_is_not_helpless() -> None:
    """MT-1.2 She acts from her next turn."""
    play = hurt(4, 9)
    heal(play.battle, play["beni"], 1)
    assert able(play["beni"])
    assert play["beni"].actions == 0


def test_neither_the_dead_nor_battle_groups_are_healed() -> None:
    """MT-1.5, MT-1.2"""
    play = duel(beni={"hp": 0, "helpless": "decisive", "out": "dead"}, mob={"group": {}, "hp": 1, "kind": "group"})
    for id in ("beni", "mob"):
        heal(play.battle, play[id], 3)
    assert [play[id].hp for id in ("beni", "mob")] == [0, 1]


# --- Chaos phases --------------------------------------------------------------------


def boss(*effects: tuple[Op, ...], **more: Any) -> dict[str, Any]:
    """A boss with phases at 4 and 9 points of distortion."""
    stat = {"has_cp": True, "cp_thresholds": (4, 9), "phase_effects": effects}
    return {"hp": 12, "hp_max": 12, "soak": 5, "stat": stat, **more}


@pytest.mark.parametrize(("permanent", "lost", "phase"), [(0, 3, 0), (0, 4, 1), (0, 8, 1), (0, 9, 2), (3, 1, 1), (8, 1, 2)])
def test_phases_begin_at_their_thresholds(permanent: int, lost: int, phase: int) -> None:
    """MT-10.4, MT-1.7 Permanent and temporary points together; several at once; after the last there is none."""
    play = duel(mora=boss(distortion=permanent))
    decisive(play.battle, play["mora"], lost)
    assert play["mora"].phase == phase
    assert [args[1] for args in play.told("phase_entered")] == [*range(1, phase + 1)]
    assert not reaches_phase(play["mora"])


def test_a_phase_is_not_left_when_distortion_falls() -> None:
    """MT-1.7, MT-1.5"""
    play = duel(mora=boss())
    decisive(play.battle, play["mora"], 5)
    heal(play.battle, play["mora"], 3)
    assert (play["mora"].distortion_temp, play["mora"].phase) == (2, 1)
    decisive(play.battle, play["mora"], 2)
    assert len(play.told("phase_entered")) == 1


def test_a_phase_does_what_its_data_say() -> None:
    """MT-1.7, MT-10.4 The first makes it stronger, the second heals it: with that it does not fall at all."""
    strong, whole = Op("modify", stat="attack", amount=2, until="battle"), Op("heal", amount=6)
    play = duel(mora=boss((strong,), (whole,)))
    decisive(play.battle, play["mora"], 5)
    assert [(effect.stat, effect.amount) for effect in play["mora"].effects] == [("attack", 2)]
    decisive(play.battle, play["mora"], 9)
    assert (play["mora"].hp, play["mora"].distortion_temp, play["mora"].helpless) == (6, 6, "")


def test_a_phase_is_no_act_of_whom_it_befalls() -> None:
    """MT-3.18, MT-10.4 Who crashes by what it does has not crashed herself."""
    play = duel(mora=boss((Op("priority", amount=-9),), priority=7))
    decisive(play.battle, play["mora"], 4)
    mora = play["mora"]
    assert (mora.crashed, mora.own_crash, mora.crashed_by, mora.debt) == (True, False, "", 0)


@pytest.mark.parametrize(("switch", "priority"), [(True, 11), (False, 10)])
@pytest.mark.parametrize("crashed", [False, True])
def test_with_chaos_phases_one_is_immune_to_withering_damage(switch: bool, priority: int, crashed: bool) -> None:
    """MT-1.8, MT-10.9 Penetration included, and in crash, too. The hit pays as the switch says."""
    play = duel(
        aoi={"weapon": (2, 6, 4, 2)}, mora=boss(crashed=crashed, priority=0 if crashed else 11), dice=[5, 3],
        options={"cp_hit_reward": switch},
    )  # fmt: skip
    strike(play, "aoi", "mora")
    assert play.told("immune") == [("mora", 7)]
    assert (play["mora"].priority, play["mora"].hp, play["aoi"].priority) == (0 if crashed else 11, 12, priority)


def test_an_effect_that_is_no_damage_still_takes_priority_from_it() -> None:
    """MT-1.8, MT-10.2 It can crash; but harm of the withering kind does nothing, whoever does it."""
    play = duel(aoi={}, mora=boss(priority=3))
    ops.apply(play.battle, play["aoi"], (play["mora"],), (Op("harm", dice=DiceSum(0, 0, 9)), Op("priority", amount=-3)), "hymn")
    assert (play["mora"].priority, play["mora"].hp, play["mora"].crashed) == (0, 12, True)
