"""MT-3: Priority: gained and lost, crash, debt, break bonus, shift."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.blows import fail, strike
from tests.rulesets.mttt.duels import Play, duel

from bingqi.core.content.structs import DiceSum
from bingqi.rulesets.mttt.attack.attack_action import offers as attacks
from bingqi.rulesets.mttt.basics.priority import gain, join_roll, lose, may_shift, pay, reset_crash
from bingqi.rulesets.mttt.course.rounds import LONGEST_CRASH, begin_round, prepare, settle_round
from bingqi.rulesets.mttt.magic import operations as ops
from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.model.unit import Effect, kinds_allowed

CRASHED = {"priority": 0, "crashed": True}


def crashed_by(who: str, **more: Any) -> dict[str, Any]:
    """Somebody in crash by another's doing."""
    return {**CRASHED, "crashed_by": who, **more}


def told_of_priority(play: Play) -> list[tuple[Any, ...]]:
    """What happened to Priority, in its order: the event and what it says."""
    names = ("priority_changed", "priority_set", "broke_through", "shifted", "crashed", "recovered", "debt_changed")
    return [(entry.event, *entry.args) for entry in play.log if entry.event in names]


# --- Gained and lost -----------------------------------------------------------------


@pytest.mark.parametrize(("dex", "face", "priority"), [(14, 9, 11), (7, 9, 7), (7, 1, 0), (10, 20, 20)])
def test_a_join_roll_is_a_d20_and_the_dex_modifier(dex: int, face: int, priority: int) -> None:
    """MT-3.2, MT-0.10 And no less than 0."""
    play = duel(aoi={"dex": dex}, dice=[face])
    assert join_roll(play.battle, play["aoi"]) == priority


def test_other_bonuses_add_to_the_join_roll() -> None:
    """MT-3.2"""
    play = duel(aoi={"stat": {"join_bonus": 3}, "effects": (Effect("song", "aoi", "join", 2, "battle"),)}, dice=[9])
    assert join_roll(play.battle, play["aoi"]) == 14


def test_priority_persists_and_never_falls_below_nought() -> None:
    """MT-3.1, MT-3.7"""
    play = duel(aoi={"priority": 3}, beni={})
    assert (lose(play.battle, play["aoi"], 8, "beni"), play["aoi"].priority) == (3, 0)
    gain(play.battle, play["beni"], 4)
    gain(play.battle, play["beni"], 0)
    assert play["beni"].priority == 14


@pytest.mark.parametrize("kind", ["noncombatant", "trivial"])
def test_bystanders_have_no_priority_to_gain_or_lose(kind: str) -> None:
    """MT-15.17, MT-15.18 Nor are they ever in crash."""
    play = duel(aoi={"priority": 0, "kind": kind})
    gain(play.battle, play["aoi"], 5)
    assert lose(play.battle, play["aoi"], 5) == 0
    assert (play["aoi"].priority, play["aoi"].crashed) == (0, False)


@pytest.mark.parametrize("kind", ["noncombatant", "trivial"])
def test_bystanders_make_no_join_roll(kind: str) -> None:
    """MT-15.17, MT-15.18, MT-4.3"""
    play = duel(aoi={"priority": 0}, beni={"priority": 0}, chie={"kind": kind, "priority": 0}, dice=[12, 9])
    prepare(play.battle)
    assert [id for id, *_ in play.told("joined")] == ["aoi", "beni"]
    assert play["chie"].priority == 0


def test_a_battle_group_loses_priority_and_is_never_in_crash() -> None:
    """MT-16.7"""
    play = duel(mob={"group": {}, "kind": "group", "priority": 2})
    pay(play.battle, play["mob"], 2)
    assert (play["mob"].priority, play["mob"].crashed) == (0, False)


# --- Crash ---------------------------------------------------------------------------


def test_whoever_comes_to_nought_is_in_crash_by_whose_doing_it_was() -> None:
    """MT-3.11"""
    play = duel(aoi={"priority": 4}, beni={})
    lose(play.battle, play["aoi"], 4, "beni")
    assert (play["aoi"].crashed, play["aoi"].crashed_by, play["aoi"].own_crash) == (True, "beni", False)


def test_nought_from_the_beginning_is_no_crash_until_more_should_be_lost() -> None:
    """MT-3.2, MT-3.11"""
    play = duel(aoi={"priority": 0}, beni={})
    lose(play.battle, play["aoi"], 0, "beni")
    assert not play["aoi"].crashed
    lose(play.battle, play["aoi"], 1, "beni")
    assert play["aoi"].crashed_by == "beni"


def test_a_crash_ends_with_the_first_priority_gained() -> None:
    """MT-3.11, MT-3.20 It is remembered in which round."""
    play = duel(aoi=crashed_by("beni"), beni={}, battle={"round": 4})
    gain(play.battle, play["aoi"], 1)
    assert (play["aoi"].priority, play["aoi"].crashed, play["aoi"].crashed_by, play["aoi"].recovered) == (1, False, "", 4)


def test_in_crash_there_are_no_decisive_attacks() -> None:
    """MT-3.13"""
    play = duel(aoi=crashed_by("beni"), beni={})
    assert kinds_allowed(play["aoi"]) == ("withering",)
    assert kinds_allowed(play["beni"]) == ("withering", "decisive")
    assert "decisive:beni" not in attacks(play.state, play.in_turn("aoi"))


@pytest.mark.parametrize(
    ("switch", "resets"),
    [("include_crash_round", 4), ("full_rounds_after", 5)],
)
def test_three_rounds_in_crash_end_it(switch: str, resets: int) -> None:
    """MT-3.17 She crashes in round 1: by the default it counts, with the switch it does not. Then base Priority, and no debt."""
    play = duel(aoi={"priority": 2}, beni={}, options={"crash_reset_count": switch})
    pay(play.battle, play["aoi"], 2)
    while play["aoi"].crashed and play.state.round < 9:
        settle_round(play.battle)
        begin_round(play.battle)
    assert (play.state.round, play["aoi"].priority, play["aoi"].debt, play["aoi"].recovered) == (resets, 5, 0, resets)


def test_with_a_switch_her_own_turns_in_crash_are_counted() -> None:
    """MT-3.17 The reset comes when the turn after the third begins."""
    play = duel(aoi=crashed_by("beni"), beni={}, options={"crash_reset_count": "own_turns"})
    for _ in range(LONGEST_CRASH):
        play.turn_of("aoi", "end")
    assert play["aoi"].crashed
    settle_round(play.battle)
    begin_round(play.battle)
    assert play["aoi"].crashed
    play.turn_of("aoi", "end")
    assert (play["aoi"].priority, play["aoi"].crashed) == (5, False)


def test_a_crash_that_ended_is_counted_anew() -> None:
    """MT-3.17 Three rounds in a row."""
    play = duel(aoi=crashed_by("beni", crash_rounds=2), beni={})
    gain(play.battle, play["aoi"], 1)
    lose(play.battle, play["aoi"], 1, "beni")
    assert play["aoi"].crash_rounds == 0


# --- Crashes of one's own making -----------------------------------------------------


@pytest.mark.parametrize(
    ("switch", "priority", "debt", "after_seven"), [("debt", 0, 5, 2), ("void", 0, 0, 7), ("negative", -5, 0, 2)]
)
def test_a_crash_of_ones_own_making_costs_five_more(switch: str, priority: int, debt: int, after_seven: int) -> None:
    """MT-3.18 As a debt that gains pay first; or nothing; or Priority below 0."""
    play = duel(aoi={"priority": 5}, options={"self_crash_penalty": switch})
    pay(play.battle, play["aoi"], 5)
    aoi = play["aoi"]
    assert (aoi.priority, aoi.debt, aoi.crashed, aoi.own_crash, aoi.crashed_by) == (priority, debt, True, True, "")
    gain(play.battle, aoi, 7)
    assert (aoi.priority, aoi.debt, aoi.crashed) == (after_seven, 0, False)


@pytest.mark.parametrize("switch", ["debt", "negative"])
def test_a_crash_lasts_until_all_is_paid(switch: str) -> None:
    """MT-3.18, MT-3.11 5 gained is just what is owed."""
    play = duel(aoi={"priority": 5}, options={"self_crash_penalty": switch})
    pay(play.battle, play["aoi"], 5)
    gain(play.battle, play["aoi"], 5)
    assert (play["aoi"].priority, play["aoi"].crashed) == (0, True)
    gain(play.battle, play["aoi"], 1)
    assert (play["aoi"].priority, play["aoi"].crashed) == (1, False)


@pytest.mark.parametrize("switch", ["debt", "void", "negative"])
def test_base_priority_settles_what_is_owed(switch: str) -> None:
    """MT-3.18, MT-3.17"""
    play = duel(aoi={"priority": 5}, options={"self_crash_penalty": switch})
    pay(play.battle, play["aoi"], 5)
    reset_crash(play.battle, play["aoi"])
    assert (play["aoi"].priority, play["aoi"].debt, play["aoi"].crashed) == (5, 0, False)


def test_only_the_five_are_owed_not_what_could_not_be_paid() -> None:
    """MT-3.18 Costs can be more than there is; in crash they cost nothing."""
    play = duel(aoi={"priority": 1})
    pay(play.battle, play["aoi"], 5)
    pay(play.battle, play["aoi"], 5)
    assert (play["aoi"].priority, play["aoi"].debt) == (0, 5)


def test_withering_damage_finds_nothing_below_nought() -> None:
    """MT-3.18, MT-3.15 With negative Priority, too, damage in crash goes to HP."""
    play = duel(aoi={"priority": -5, "crashed": True, "own_crash": True, "hp": 9}, beni={}, dice=[4])
    strike(play, "beni", "aoi")
    assert (play["aoi"].priority, play["aoi"].hp, play["beni"].priority) == (-5, 5, 11)


@pytest.mark.parametrize(("answer", "priority"), [("beni", 15), ("nobody", 10)])
def test_the_game_master_may_say_who_forced_her_to_it(answer: str, priority: int) -> None:
    """MT-3.21 The opponent who did has the break bonus."""
    play = duel(aoi={"priority": 5}, beni={}, battle={"gm": True, "round": 3}, answers=[answer])
    pay(play.battle, play["aoi"], 5)
    assert play["beni"].priority == priority
    assert play.asked("who-forced")[0].options == ("nobody", "beni")


def test_without_a_game_master_nobody_forced_her() -> None:
    """MT-3.21"""
    play = duel(aoi={"priority": 5}, beni={})
    pay(play.battle, play["aoi"], 5)
    assert (play["beni"].priority, play.script.asked) == (10, [])


@pytest.mark.parametrize(("recovered", "asked"), [(3, 0), (2, 0), (1, 1)])
def test_nobody_is_said_to_have_forced_whoever_has_just_recovered(recovered: int, asked: int) -> None:
    """MT-3.20, MT-3.21 There is no break bonus to be given."""
    play = duel(aoi={"priority": 5, "recovered": recovered}, beni={}, battle={"gm": True, "round": 3}, answers=["beni"][:asked])
    pay(play.battle, play["aoi"], 5)
    assert (len(play.asked("who-forced")), play["beni"].priority) == (asked, 10 + 5 * asked)


@pytest.mark.parametrize("op", [Op("priority", amount=-4), Op("harm", dice=DiceSum(0, 0, 4))])
@pytest.mark.parametrize(("forced", "own", "debt"), [(True, False, 0), (False, True, 5)])
def test_what_she_is_forced_to_do_to_herself_is_no_act_of_hers(op: Op, forced: bool, own: bool, debt: int) -> None:
    """MT-3.18, MT-3.21 She crashes by nobody's doing; the game master may say that somebody forced her all the same."""
    play = duel(aoi={"priority": 4}, beni={}, battle={"gm": True, "round": 3}, answers=["beni"])
    ops.apply(play.battle, play["aoi"], (play["aoi"],), (op,), "grief", forced=forced)
    aoi = play["aoi"]
    assert (aoi.crashed, aoi.own_crash, aoi.crashed_by, aoi.debt) == (True, own, "", debt)
    assert (len(play.asked("who-forced")), play["beni"].priority) == (1, 15)


# --- Break bonus ---------------------------------------------------------------------


def test_an_attack_that_crashes_an_opponent_gains_five() -> None:
    """MT-3.19, MT-10.11 Besides what it gains anyhow."""
    play = duel(aoi={"priority": 7}, beni={"priority": 4}, dice=[5])
    strike(play, "aoi", "beni")
    assert told_of_priority(play) == [
        ("priority_changed", "aoi", 1),
        ("priority_changed", "beni", -4),
        ("crashed", "beni", "aoi", False),
        ("priority_changed", "aoi", 4),
        ("broke_through", "aoi", "beni"),
        ("priority_changed", "aoi", 5),
    ]


def test_whoever_is_in_crash_already_cannot_be_crashed_again() -> None:
    """MT-3.19, MT-3.15"""
    play = duel(aoi={}, beni=crashed_by("chie"), chie={}, dice=[5])
    strike(play, "aoi", "beni")
    assert (play["aoi"].priority, play["beni"].crashed_by) == (11, "chie")


@pytest.mark.parametrize(
    ("rounds", "recovered", "now", "bonus"),
    [(1, 3, 3, 0), (1, 3, 4, 0), (1, 3, 5, 5), (0, 3, 3, 0), (0, 3, 4, 5), (2, 3, 5, 0), (2, 3, 6, 5), (1, -9, 1, 5)],
)
def test_nobody_breaks_through_whoever_has_just_recovered(rounds: int, recovered: int, now: int, bonus: int) -> None:
    """MT-3.20 In the round of her recovery, and so many rounds after it."""
    play = duel(
        aoi={"priority": 7}, beni={"priority": 4, "recovered": recovered}, battle={"round": now},
        options={"break_immunity_rounds": rounds}, dice=[5],
    )  # fmt: skip
    strike(play, "aoi", "beni")
    assert (play["beni"].crashed, play["aoi"].priority) == (True, 7 + 1 + 4 + bonus)


# --- Shift ---------------------------------------------------------------------------


def shift(face: int, join: int, aoi: dict[str, Any], beni: dict[str, Any], **more: Any) -> Play:
    """beni, in crash by aoi, strikes her with 1d6."""
    play = duel(aoi=aoi, beni=crashed_by("aoi", opened=True, **beni), chie={}, dice=[face, join], battle={"round": 4}, **more)
    strike(play, "beni", "aoi")
    return play


def test_whoever_crashes_her_crasher_shifts() -> None:
    """MT-3.22, MT-3.19 The hit, what is transferred, base Priority at least, the break bonus, a join roll."""
    play = shift(3, 9, {"priority": 2}, {"dex": 14})
    assert told_of_priority(play)[2:] == [
        ("priority_changed", "aoi", -2),
        ("crashed", "aoi", "beni", False),
        ("priority_changed", "beni", 2),
        ("shifted", "beni", "aoi"),
        ("priority_set", "beni", 5),
        ("broke_through", "beni", "aoi"),
        ("priority_changed", "beni", 5),
        ("priority_changed", "beni", 11),
    ]
    assert (play["beni"].priority, play["beni"].crashed) == (21, False)


def test_a_shift_does_not_lower_priority() -> None:
    """MT-3.22 7 is more than 5."""
    play = shift(6, 9, {"priority": 6}, {"dex": 14})
    assert play["beni"].priority == 7 + 5 + 11
    assert play.told("priority_set") == []


def test_with_a_switch_a_shift_has_no_break_bonus() -> None:
    """MT-3.22"""
    assert shift(6, 9, {"priority": 6}, {}, options={"shift_includes_break_bonus": False})["beni"].priority == 7 + 9


def test_a_shift_of_one_who_has_just_recovered_has_no_break_bonus() -> None:
    """MT-3.20, MT-3.22"""
    assert shift(6, 9, {"priority": 6, "recovered": 4}, {})["beni"].priority == 7 + 9


def test_a_shift_refreshes_her_turn_for_her_crasher_alone() -> None:
    """MT-3.23, MT-3.24 She gets one standard action more; if it is an attack, it is on no one else. Old onslaught stays."""
    play = shift(6, 9, {"priority": 6}, {"onslaught": 2})
    beni = play["beni"]
    assert (beni.actions, beni.refreshed, beni.onslaught) == (1, "aoi", 2)
    play.state.active = "beni"
    assert attacks(play.state, beni) == ["withering:aoi", "decisive:aoi"]


@pytest.mark.parametrize("given", [{"opened": False}, {"actions": 1}])
def test_whoever_has_not_acted_yet_has_nothing_to_refresh(given: dict[str, Any]) -> None:
    """MT-3.23 She keeps the turn, or the action, that she has."""
    play = duel(aoi={"priority": 3}, beni={**crashed_by("aoi", opened=True), **given}, dice=[6, 9])
    strike(play, "beni", "aoi")
    assert play.told("shifted")
    assert (play["beni"].actions, play["beni"].refreshed) == (given.get("actions", 0), "")


@pytest.mark.parametrize(
    "crash",
    [
        {**CRASHED, "own_crash": True},
        {**CRASHED, "crashed_by": "chie"},
        {**CRASHED, "crashed_by": "mob"},
        {**CRASHED, "crashed_by": "dai"},
        CRASHED,
        {"priority": 9},
    ],
    ids=["own", "another", "group", "friend", "surroundings", "none"],
)
def test_only_she_who_crashed_her_can_be_shifted(crash: dict[str, Any]) -> None:
    """MT-3.25, MT-3.22, MT-16.2 Not after a crash of one's own making, nor one by a battle group."""
    play = duel(aoi={"priority": 3}, beni={"side": "b", **crash}, chie={}, dai={"side": "b"}, mob={"group": {}}, dice=[6])
    assert may_shift(play.state, play["beni"]) != "aoi"
    strike(play, "beni", "aoi")
    assert (play["aoi"].crashed, play.told("shifted"), len(play.told("broke_through"))) == (True, [], 1)


def test_a_spell_can_shift_too_without_a_break_bonus() -> None:
    """MT-3.22, MT-3.19, MT-11.5"""
    play = duel(aoi={"priority": 3}, beni=crashed_by("aoi"), dice=[7])
    ops.apply(play.battle, play["beni"], (play["aoi"],), (Op("priority", amount=-3),), "dirge")
    assert (play["beni"].priority, play.told("broke_through")) == (5 + 7, [])


def test_a_failed_attack_shifts_nobody() -> None:
    """MT-3.22, MT-10.6"""
    play = duel(aoi={"priority": 3}, beni=crashed_by("aoi"))
    fail(play, "beni", "aoi", "withering")
    assert (play["beni"].crashed, play["aoi"].priority) == (True, 3)
