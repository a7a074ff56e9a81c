"""LB-2.10 to LB-2.12, LB-2.35: moving the enemy's line."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, each, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.lines.push import defender_of_line, may_push, push, pushed
from bingqi.rulesets.frontline.lines.walk import can_advance
from bingqi.rulesets.frontline.model.stats import Attack, Damage, Ground, Harm, Inflict, Rider
from bingqi.rulesets.frontline.offers.keys import ACTS

EIGHT = "K4 K3 | K2 K1 | G1 G2 | G3 G4"


def can(play: Play, who: str) -> bool:
    """Whether it is offered the push."""
    return "push" in acts(play.state, play[who])


def pushes(picture: str = EIGHT, answers: tuple[str, ...] = ("opportunity_attack:K2",), **given: Any) -> Play:
    """G1 pushes, and is answered."""
    play = field(picture, active="G1", answers=answers, **given)
    ACTS.do(play.battle, play["G1"], "push")
    return play


def asked(play: Play) -> list[tuple[str, ...]]:
    """Who might make an opportunity attack."""
    return [ask.options for ask in play.script.asked if ask.id == "opening"]


# --- The act -------------------------------------------------------------------------


def test_one_attack_becomes_a_push_without_any_roll() -> None:
    """LB-2.10, LB-2.35 The enemy line goes back one cell; the attack is used, and with a single one the action is over."""
    play = pushes(answers=("pass",))
    assert play.picture == "K4 | K3 K2 K1 | G1 G2 | G3 G4"
    assert play["G1"].action_used
    assert not play.happened("attack_rolled", "checked")
    assert not [key for key in acts(play.state, play["G1"]) if key.split(":")[0] in ("attack", "push")]


def test_each_attack_given_up_is_a_push_and_provokes_anew() -> None:
    """LB-2.10 Several times in a turn, once per attack; the others may still be made."""
    play = pushes(answers=("pass", "pass"), G1={"extra_attacks": 1})
    assert can(play, "G1")
    assert "attack:blade:K3" in acts(play.state, play["G1"])
    ACTS.do(play.battle, play["G1"], "push")
    assert play.front("K") == 4
    assert asked(play) == [("opportunity_attack:K2", "pass"), ("opportunity_attack:K3", "pass")]


def test_the_line_is_pushed_from_the_front_only() -> None:
    """LB-2.10 Not from behind the line, however long the reach."""
    play = field(EIGHT, active="G3", G3={"reach": 20})
    assert "attack:blade:K1" in acts(play.state, play["G3"])
    assert not can(play, "G3")
    assert not may_push(play.state, play["G3"])
    assert can(field(EIGHT, active="G2"), "G2")


def test_a_push_replaces_any_attack_of_the_attack_action() -> None:
    """LB-2.10 Also for one who has nothing but a bow; of Multiattack only a melee attack."""
    bow = Attack("bow", Name("Bow", "弓"), 4, (Damage(read_dice("1d6"), "piercing"),), range=80)
    claw = Attack("claw", Name("Claw", "爪"), 4, (Damage(read_dice("1d6"), "slashing"),), reach=5)
    archer = field(EIGHT, active="G1", G1={"attacks": (bow,)})
    assert can(archer, "G1")
    both = field(EIGHT, active="G1", dice=[2, 3, 4, 5], G1={"attacks": (bow, claw), "multiattack": (("claw", "bow"),)})
    ACTS.do(both.battle, both["G1"], "attack:claw:K1")
    assert "attack:bow:K1" in acts(both.state, both["G1"])
    assert not can(both, "G1")
    again = field(EIGHT, active="G1", dice=[2, 3, 4, 5], G1={"attacks": (bow, claw), "multiattack": (("claw", "bow"),)})
    ACTS.do(again.battle, again["G1"], "attack:bow:K1")
    assert can(again, "G1")


def test_no_opportunity_attack_becomes_a_push() -> None:
    """It replaces an attack of the own turn: a reaction offers the attack alone."""
    play = field("K2 | K1 | G1 G2 | G3", active="G1", dice=[2], answers=["opportunity_attack:K1"])
    ACTS.do(play.battle, play["G1"], "back:3")
    assert asked(play) == [("opportunity_attack:K1", "pass")]
    assert play.front("G") == 2


@pytest.mark.parametrize(
    ("given", "offered"),
    [({}, True), ({"effects": ["grappled"]}, False), ({"speed": 0}, False), ({"speed": 5}, False), ({"speed": 10}, True)],
)
def test_who_cannot_advance_cannot_push(given: dict[str, Any], offered: bool) -> None:
    """LB-2.10, LB-2.12 Not at speed 0, nor too slow for a cell; what was moved already does not matter."""
    play = field(EIGHT, active="G1", G1=given)
    play["G1"].feet_moved = 30
    assert can(play, "G1") is offered


@pytest.mark.parametrize(
    ("picture", "width", "offered"), [("| K1 | G1 |", 0, False), ("K2 | K1 | G1 |", 5, False), ("K2 | K1 | G1 |", 10, True)]
)
def test_a_line_that_cannot_go_back_is_not_pushed(picture: str, width: int, offered: bool) -> None:
    """LB-2.10 Nobody behind it, or the terrain cap: it is not offered, so nothing is provoked and no attack lost."""
    play = field(picture, active="G1", ground=Ground(width_ft=width))
    assert can(play, "G1") is offered
    assert may_push(play.state, play["G1"]) is offered


def test_the_unable_take_no_room_in_a_corridor() -> None:
    """LB-2.10 The cap counts able creatures: one who lies in front, or comes to be there, takes none."""
    ground = Ground(width_ft=5)
    for unable, offered in (((), False), (("K2",), True), (("K1",), True)):
        play = field("K2 | K1 | G1 |", ground=ground, **each(unable, effects=["unconscious"]))
        assert may_push(play.state, play["G1"]) is offered


# --- The opportunity attack ----------------------------------------------------------


def test_the_last_in_front_may_attack_the_pusher_first() -> None:
    """LB-2.11, LB-2.35 One creature, before the line goes; the cap of the other acts does not matter."""
    play = pushes("K5 | K4 K3 K2 K1 | G1 | G2", ("opportunity_attack:K4",), dice=[13, 3], G1={"ac": 15, "hp": 7})
    assert asked(play) == [("opportunity_attack:K4", "pass")]
    assert play["G1"].hp == 2
    assert play["K4"].reaction_used
    assert [entry.event for entry in play.happened("hurt", "line_back")] == ["hurt", "line_back"]
    assert play.front("K") == 5


def test_it_need_not_be_made() -> None:
    """LB-2.11 It may."""
    play = pushes(answers=("pass",))
    assert not play["K2"].reaction_used
    assert play.front("K") == 3


UNFIT: list[dict[str, Any]] = [{"reaction_used": True}, {"effects": ["stunned"]}, {"effects": ["blinded"]}, {"surprised": True}]


@pytest.mark.parametrize("unfit", UNFIT)
def test_if_that_one_cannot_nobody_else_may(unfit: dict[str, Any]) -> None:
    """LB-2.11 The switch push_oa_falls_to_next at its default: a single creature is named."""
    play = pushes(answers=(), K2=unfit)
    assert asked(play) == []
    assert play.front("K") == 3


@pytest.mark.parametrize("unfit", UNFIT)
def test_it_may_fall_to_the_next_who_can(unfit: dict[str, Any]) -> None:
    """LB-2.11 The switch push_oa_falls_to_next = true: the one nearest to the line who can, and only that one."""
    play = field("K5 K4 | K3 K2 K1 | G1 |", active="G1", options={"push_oa_falls_to_next": True}, K3=unfit)
    assert defender_of_line(play.state, play["G1"]) == ("K2",)
    fit = field("K5 K4 | K3 K2 K1 | G1 |", options={"push_oa_falls_to_next": True})
    assert defender_of_line(fit.state, fit["G1"]) == ("K3",)


def test_it_never_falls_to_one_behind_the_line() -> None:
    """LB-2.11 With nobody in front who can, nobody attacks, whatever the switch says."""
    play = field("K2 | K1 | G1 |", options={"push_oa_falls_to_next": True}, K1={"reaction_used": True}, K2={"reach": 20})
    assert defender_of_line(play.state, play["G1"]) == ()


def test_a_body_that_keeps_its_cell_is_not_the_one_named() -> None:
    """LB-2.11 The nearest enemy is one who lives; but one who lies unconscious is named, and nobody else."""
    play = field(EIGHT, options={"corpses_keep_cells": True})
    play.battle.do(events.died, "K2")
    assert defender_of_line(play.state, play["G1"]) == ("K1",)
    asleep = field(EIGHT, K2={"effects": ["unconscious"]})
    assert defender_of_line(asleep.state, asleep["G1"]) == ()


# --- Stopped -------------------------------------------------------------------------


def test_a_pusher_who_is_felled_does_not_move_the_line() -> None:
    """LB-2.12, LB-2.11 Dead or unconscious, and the attack is lost."""
    dead = pushes(dice=[15, 6], G1={"hp": 5})
    assert dead["G1"].dead
    assert dead.front("K") == 2
    asleep = pushes(dice=[15, 4], G1={"hp": 5, "dies_at_zero": False})
    assert asleep.queue("G") == ["G1", "G2", "G3", "G4"]
    assert asleep.front("K") == 2


def test_a_pusher_who_is_halted_does_not_move_the_line() -> None:
    """LB-2.12, LBX-44 The Sentinel feat makes the speed 0: the attack given up is lost, the others are not."""
    play = pushes(dice=[11, 2], K2={"traits": ("sentinel",)}, G1={"ac": 15, "hp": 7, "extra_attacks": 1})
    assert play["G1"].hp == 3
    assert play.front("K") == 2
    assert "attack:blade:K1" in acts(play.state, play["G1"])
    assert not can(play, "G1")


def test_a_miss_halts_nobody() -> None:
    """LB-2.12 A Sentinel who misses lets the line go."""
    assert pushes(dice=[5], K2={"traits": ("sentinel",)}, G1={"ac": 15}).front("K") == 3


@pytest.mark.parametrize(("speed", "difficult", "front"), [(20, (), 3), (10, (), 2), (30, (1,), 2), (40, (1,), 3)])
def test_too_slow_is_less_than_one_cell_costs(speed: int, difficult: tuple[int, ...], front: int) -> None:
    """LB-2.12 10 feet a cell, twice that for one knocked down, four times on difficult ground besides."""
    jaw = Attack(
        "jaw",
        Name("Jaw", "颚"),
        4,
        (Damage(read_dice("1d4"), "piercing"),),
        reach=5,
        riders=(Rider(harm=Harm(inflicts=(Inflict("prone"),))),),
    )
    play = pushes(dice=[15, 1], K2={"attacks": (jaw,)}, G1={"speed": speed}, ground=Ground(difficult={"G": difficult}))
    assert play["G1"].effects[0].name == "prone"
    assert can_advance(play.state, play["G1"]) is (front == 3)
    assert play.front("K") == front


def test_a_pusher_who_is_incapacitated_does_not_move_the_line() -> None:
    """LB-2.12 Though it keeps its speed."""
    daze = Rider(harm=Harm(inflicts=(Inflict("incapacitated"),)))
    fist = Attack("fist", Name("Fist", "拳"), 4, (Damage(read_dice("1d4"), "bludgeoning"),), reach=5, riders=(daze,))
    play = pushes(dice=[15, 1], K2={"attacks": (fist,)})
    assert can_advance(play.state, play["G1"])
    assert play.front("K") == 2


@pytest.mark.parametrize(("difficult", "offered"), [(1, False), (2, True), (3, True)])
def test_one_cell_is_the_one_ahead(difficult: int, offered: bool) -> None:
    """LB-2.12, LB-2.10 Advancing from the second cell means entering the first."""
    play = field(EIGHT, active="G2", G2={"speed": 10}, ground=Ground(difficult={"G": (difficult,)}))
    assert can(play, "G2") is offered


def test_a_pusher_thrown_behind_its_line_does_not_move_the_enemys() -> None:
    """LB-2.12 Only from the front."""
    ram = Attack(
        "ram", Name("Ram", "冲撞"), 4, (Damage(read_dice("1d4"), "bludgeoning"),), reach=5, riders=(Rider(harm=Harm(push_ft=20)),)
    )
    play = pushes(dice=[15, 1], K2={"attacks": (ram,)})
    assert play.picture == "K4 K3 | K2 K1 | G2 G3 | G1 G4"


def test_the_uncovered_are_hidden_no_longer() -> None:
    """LB-2.10 Whoever comes to be in front that way stands in the open."""
    play = pushes(answers=("pass",), K3={"hidden_from": ("G1", "G2", "G3", "G4")}, K4={"hidden_from": ("G1", "G2", "G3", "G4")})
    assert play["K3"].hidden_from == ()
    assert play["K4"].hidden_from != ()


def test_a_push_is_told_by_its_rules() -> None:
    """LB-2.10, LB-2.11, LB-2.12, LB-2.35 What happens cites the rules that led to it."""
    play = field(EIGHT)
    push(play.battle, play["G1"])
    assert {"LB-2.10", "LB-2.11", "LB-2.12", "LB-2.35"} <= set(play.happened("line_back")[0].rules)
    lone = field("| K1 | G1 |")
    pushed(lone.battle, lone["G1"])
    assert lone.front("K") == 1
