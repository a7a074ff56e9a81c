"""Checks: a D20 and what adds to it, against a number or against others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.rulesets.mttt.duels import Play, duel

from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision, Roll, Unanswered
from bingqi.rulesets.mttt.basics.skill_checks import check, contest, dc_of, floors, net_successes, opposed, successes


def asked_for(play: Play, roll: Any) -> Roll[Any]:
    """The roll that a rule asks for first."""
    play.battle.dice = Dice()
    with pytest.raises(Unanswered) as stopped:
        roll(play.battle)
    assert isinstance(stopped.value.request, Roll)
    return stopped.value.request


def test_difficulties_and_successes_go_by_steps_of_five() -> None:
    """MT-0.8 DC = 5 + 5 x difficulty; a success where it is reached, and one more for each 5 beyond."""
    assert [dc_of(n) for n in (1, 2, 3)] == [10, 15, 20]
    assert [successes(margin) for margin in (-1, 0, 4, 5, 9, 10)] == [0, 1, 1, 2, 2, 3]


def test_a_tie_has_no_net_successes() -> None:
    """MT-0.8 The winner of an opposed roll has one success, and one more for each 5 that she is ahead; of a tie nobody has."""
    assert [net_successes(margin) for margin in (-3, 0, 1, 4, 5, 10)] == [0, 0, 1, 1, 2, 3]


@pytest.mark.parametrize(("face", "found"), [(1, 0), (5, 0), (6, 1), (10, 1), (11, 2), (16, 3), (20, 3)])
def test_a_check_adds_attribute_skill_and_the_rest(face: int, found: int) -> None:
    """MT-0.8 D20 + attribute modifier + skill rank + modifiers, against the DC."""
    play = duel(aoi={"cha": 14, "skills": {"war": 3}}, beni={}, dice=[face])
    assert check(play.battle, play["aoi"], "cha", "war", 10, "order", [("drill", -1, "MT-15.9")]) == found
    assert play.reckoned("check") == [4]
    assert play.all_rolled


def test_a_check_asks_only_for_what_its_rule_needs() -> None:
    """MT-0.8 Where success is all that matters the dice are asked for success alone; else for each step that a D20 can reach."""
    play = duel(aoi={}, beni={})
    aoi = play["aoi"]
    one = asked_for(play, lambda battle: check(battle, aoi, "dex", "", 10, "cover", most=1))
    every = asked_for(play, lambda battle: check(battle, aoi, "dex", "", 10, "withdraw"))
    assert dict(one.odds()) == {0: 9, 1: 11}
    assert dict(every.odds()) == {0: 9, 1: 5, 2: 5, 3: 1}
    assert floors(25, 9) == (25,)  # out of reach, and rolled all the same


@pytest.mark.parametrize(("mine", "yours", "won"), [(12, 11, True), (11, 11, False), (10, 11, False)])
def test_an_opposed_check_is_won_by_the_higher_total(mine: int, yours: int, won: bool) -> None:
    """MT-12.7 Each D20 + modifier; a tie leaves things as they are."""
    play = duel(aoi={"dex": 12}, beni={"dex": 14}, dice=[mine, yours - 1])
    assert opposed(play.battle, play["aoi"], [play["beni"]], "dex", "rush") is won
    assert play.told("opposed") == [("aoi", "beni", won)]
    assert (play.reckoned("check"), play.reckoned("opposition")) == ([1], [2])


@pytest.mark.parametrize(("dice", "won"), [([15, 14, 17], True), ([15, 16, 1], False), ([15, 1, 18], False), ([20, 19, 20], True)])
def test_who_is_opposed_by_several_rolls_once_and_must_beat_them_all(dice: list[int], won: bool) -> None:
    """MT-12.7, MT-12.11 One roll of hers against one of each of the others, in listed order."""
    play = duel(rin={"dex": 16}, aoi={"dex": 14}, beni={}, dice=dice)
    assert opposed(play.battle, play["rin"], [play["aoi"], play["beni"]], "dex", "disengage") is won
    assert play.all_rolled


def test_an_order_counts_in_the_turn_of_the_group() -> None:
    """MT-17.11 What an order is worth is added to all rolls of the group in its own turn, and to none in those of others."""
    play = duel(mob={"group": {"size": 2}, "order_bonus": 2}, beni={}, dice=[10, 11, 10, 11])
    assert not contest_of(play)
    play.state.active = "mob"
    assert contest_of(play)


def contest_of(play: Play) -> bool:
    return opposed(play.battle, play["mob"], [play["beni"]], "str", "break-free")


def test_nobody_opposing_means_no_roll() -> None:
    """MT-12.11 With nobody in the way she has beaten all."""
    play = duel(aoi={}, beni={})
    assert contest(play.battle, play["aoi"], play.battle.tally("check", "aoi"), [], "disengage")
    assert play.told("opposed") == []


# --- Jade ----------------------------------------------------------------------------

BOSS: Mapping[str, Any] = {"boss_battle": True}


def burner(points: int) -> dict[str, Any]:
    return {"player": True, "burning": True, "jade_points": points}


def test_jade_raises_the_die_of_a_check() -> None:
    """MT-14.2, MT-0.8 A player's character in a boss battle may raise her D20, and what is added to it."""
    play = duel(aoi=burner(4), boss={}, scenario=BOSS, dice=[8], answers=["die-1", "plus", "done"])
    assert check(play.battle, play["aoi"], "dex", "", 10, "cover", most=1) == 1
    assert play["aoi"].jade_points == 2
    about = play.asked("jade")[0].about
    assert [about[name] for name in ("how", "bonus", "need")] == ["dc", 0, (10,)]


def test_jade_raises_the_dice_of_both_sides_of_an_opposed_check() -> None:
    """MT-14.2, MT-12.7 All dice lie on the table before the first is raised: a tie can be turned."""
    play = duel(aoi=burner(1), beni=burner(0), scenario=BOSS, dice=[9, 9], answers=["die-1"])
    assert opposed(play.battle, play["aoi"], [play["beni"]], "dex", "rush")
    asked: Decision = play.asked("jade")[0]
    assert asked.who == "aoi"
    assert [asked.about[name] for name in ("against", "how", "bonus", "need")] == ["beni", "opposed", 0, (10,)]
    assert play.all_rolled
