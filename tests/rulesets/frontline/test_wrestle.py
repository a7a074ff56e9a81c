"""LBX-30, LBX-33: grappling, shoving, getting free; and the disarm action."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.wrestle import disarm, escape, grapple, shove
from bingqi.rulesets.frontline.harm.conditions import lay, speed
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.lines.arrive import teleport
from bingqi.rulesets.frontline.model.state import Creature, index_of
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.turn import end_turn

STRONG: dict[str, Any] = {"skills": {"athletics": 5}}


def names(c: Creature) -> list[str]:
    return [effect.name for effect in c.effects]


def keys(play: Play, id: str, kind: str) -> list[str]:
    return [key for key in acts(play.state, play[id]) if key.split(":")[0] == kind]


# --- Grapple ------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "yours", "won"), [(11, 10, True), (10, 10, False), (9, 10, False)])
def test_a_grapple_is_a_contest(mine: int, yours: int, won: bool) -> None:
    """LBX-30 Athletics against Athletics or Acrobatics: who is above holds the other, whose speed is 0; a tie changes nothing."""
    play = field("| K1 | G1 | G2", dice=[mine, yours])
    grapple(play.battle, play["G1"], play["K1"])
    assert ("grappled" in names(play["K1"])) is won
    assert (speed(play.state, play["K1"]) == 0) is won


def test_the_better_skill_defends() -> None:
    """LBX-30 The target uses Athletics or Acrobatics, whichever is better; the one who seizes always Athletics."""
    play = field("| K1 | G1 | G2", dice=[15, 10], K1={"skills": {"acrobatics": 5}}, G1={"skills": {"acrobatics": 9}})
    grapple(play.battle, play["G1"], play["K1"])
    assert names(play["K1"]) == []  # 15 + 0 against 10 + 5
    play = field("| K1 | G1 | G2", dice=[15, 10], K1={"skills": {"athletics": 4, "acrobatics": -2}})
    grapple(play.battle, play["G1"], play["K1"])
    assert names(play["K1"]) == ["grappled"]  # 15 against 14


@pytest.mark.parametrize(
    ("mine", "yours", "offered"), [("small", "medium", True), ("small", "large", False), ("huge", "tiny", True)]
)
def test_at_most_one_size_larger(mine: str, yours: str, offered: bool) -> None:
    """LBX-30 Only those at most one size larger can be grappled or shoved; and only enemies in front."""
    play = field("K2 | K1 | G1 | G2", active="G1", G1={"size": mine}, K1={"size": yours})
    assert (keys(play, "G1", "grapple") == ["grapple:K1"]) == offered
    assert (keys(play, "G1", "shove") == ["shove:K1"]) == offered
    play = field("K2 | K1 | G1 | G2", active="G2")
    assert keys(play, "G2", "grapple") == []


def test_a_grapple_replaces_one_attack() -> None:
    """LBX-30, LBX-4 One of several attacks is given up for it; the others are left."""
    play = field("| K1 | G1 | G2", dice=[15, 1], active="G1", G1={"extra_attacks": 1})
    ACTS.do(play.battle, play["G1"], "grapple:K1")
    assert names(play["K1"]) == ["grappled"]
    assert play["G1"].swings == (("*",),)
    assert keys(play, "G1", "attack") == ["attack:blade:K1", "attack:bow:K1"]
    assert keys(play, "G1", "dodge") == []


def test_the_immune_are_not_held() -> None:
    """LBX-30, LBX-25 Who is immune to being grappled slips out of every hold."""
    play = field("| K1 | G1 | G2", dice=[20, 1], K1={"condition_immune": ("grappled",)})
    grapple(play.battle, play["G1"], play["K1"])
    assert names(play["K1"]) == []


def test_a_grapple_ends_when_the_holder_is_incapacitated() -> None:
    """LBX-30, LBX-23 The holder stunned or dead lets go; one who is merely prone does not."""
    for name, held in (("prone", True), ("stunned", False)):
        play = field("| K1 | G1 G2 | G3", dice=[20, 1])
        grapple(play.battle, play["G1"], play["K1"])
        lay(play.battle, play["G1"], name, "K1")
        assert (names(play["K1"]) == ["grappled"]) is held
    play = field("| K1 | G1 G2 | G3", dice=[20, 1])
    grapple(play.battle, play["G1"], play["K1"])
    harm(play.battle, play["G1"], [(10, "fire", ())])
    assert names(play["K1"]) == []


def test_webs_hold_on_when_the_spider_is_gone() -> None:
    """LBX-30 Only a grip ends with whoever grips: what restrains by itself stays."""
    play = field("| K1 | G1 G2 | G3")
    lay(play.battle, play["K1"], "restrained", "G1", escape=12)
    harm(play.battle, play["G1"], [(10, "fire", ())])
    assert names(play["K1"]) == ["restrained"]


def test_a_grapple_ends_out_of_reach() -> None:
    """LBX-30 The held teleports behind its line, or is pushed there, and is free; in front it stays held."""
    for destination, held in (("1", True), ("3", False)):
        play = field("| K1 K2 | G1 G2 | G3 G4", dice=[20, 1], answers=[destination])
        grapple(play.battle, play["K1"], play["G2"])
        teleport(play.battle, play["G2"], 10)
        assert (names(play["G2"]) == ["grappled"]) is held
    play = field("| K1 K2 | G1 | G2", dice=[20, 1, 20, 1])
    grapple(play.battle, play["K1"], play["G1"])
    shove(play.battle, play["K2"], play["G1"], "away")
    assert names(play["G1"]) == []


def test_a_grapple_ends_when_the_holder_has_gone_behind() -> None:
    """LBX-30 The holder cannot drag anybody: when it is out of reach at the end of a turn the hold has ended."""
    for reach, held in ((5, False), (10, True)):
        play = field("| K1 | G1 G2 | G3", dice=[20, 1], active="G1", G1={"reach": reach})
        grapple(play.battle, play["G1"], play["K1"])
        ACTS.do(play.battle, play["G1"], "retreat")
        end_turn(play.battle, play["G1"])
        assert (names(play["K1"]) == ["grappled"]) is held


# --- Getting free -------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "free"), [(12, True), (11, False)])
def test_getting_free_takes_an_action_and_a_check(face: int, free: bool) -> None:
    """LBX-30 A check with the better skill against 10 + the holder's Athletics: here 15, with +3."""
    play = field("| K1 | G1 | G2", dice=[20, 1, face], active="K1", G1=STRONG, K1={"skills": {"acrobatics": 3}})
    grapple(play.battle, play["G1"], play["K1"])
    (key,) = keys(play, "K1", "escape")
    ACTS.do(play.battle, play["K1"], key)
    assert (names(play["K1"]) == []) is free
    assert play["K1"].action_used


def test_what_comes_with_a_grip_goes_with_it() -> None:
    """LBX-30 Restrained and blinded by the same grip end with it; it is one thing to get free of. Another's hold stays."""
    play = field("| K1 | G1 G2 | G3", dice=[15], active="K1")
    for name in ("grappled", "restrained", "blinded"):
        lay(play.battle, play["K1"], name, "G1", escape=13)
    lay(play.battle, play["K1"], "grappled", "G2", escape=14)
    assert len(keys(play, "K1", "escape")) == 2
    escape(play.battle, play["K1"], play["K1"].effects[0])
    assert [(effect.name, effect.source) for effect in play["K1"].effects] == [("grappled", "G2")]


def test_a_web_is_got_free_of_by_itself() -> None:
    """LBX-30, LBX-37 Out of a spell's webs by a check against its DC; a grip of the same creature is another thing."""
    play = field("| K1 | G1 G2 | G3", dice=[15, 15], active="K1")
    lay(play.battle, play["K1"], "restrained", "G1", "web", escape=15)
    lay(play.battle, play["K1"], "grappled", "G1", escape=15)
    web, grip = play["K1"].effects
    escape(play.battle, play["K1"], web)
    assert names(play["K1"]) == ["grappled"]
    escape(play.battle, play["K1"], grip)
    assert names(play["K1"]) == []


def test_there_is_nothing_to_get_free_of_where_no_check_helps() -> None:
    """LBX-30 A condition without an escape DC cannot be got rid of by struggling."""
    play = field("| K1 | G1 | G2", active="K1")
    lay(play.battle, play["K1"], "restrained", "G1")
    assert keys(play, "K1", "escape") == []


# --- Shove --------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "picture", "prone"), [("prone", "| K1 | G1 G2 | G3", True), ("away", "| K1 | G2 G1 | G3", False)])
def test_a_shove_fells_or_pushes(how: str, picture: str, prone: bool) -> None:
    """LBX-30, LB-2.21 The shoved falls prone, or goes 5 feet away: one cell back. That provokes nothing."""
    play = field("| K1 | G1 G2 | G3", dice=[15, 10], answers=[how], active="K1")
    ACTS.do(play.battle, play["K1"], "shove:G1")
    assert play.picture.strip(" |") == picture.strip(" |")
    assert (names(play["G1"]) == ["prone"]) is prone
    assert not play.happened("provoked")
    assert play["K1"].action_used


def test_a_shove_that_fails_does_nothing() -> None:
    """LBX-30 A tie, or worse, and the target stands where it stood."""
    for how in ("prone", "away"):
        play = field("| K1 | G1 G2 | G3", dice=[10, 10])
        shove(play.battle, play["K1"], play["G1"], how)
        assert names(play["G1"]) == []
        assert play.queue("G") == ["G1", "G2", "G3"]


def test_the_last_cannot_be_shoved_further() -> None:
    """LBX-30, LB-2.21 At the tail there is no cell to go back to."""
    play = field("| K1 | G1 | ", dice=[15, 10])
    shove(play.battle, play["K1"], play["G1"], "away")
    assert index_of(play.state, play["G1"]) == 1


# --- Disarm -------------------------------------------------------------------------------


def armed(dice: list[int], **more: Any) -> Play:
    return field("| K1 | G1 | G2", dice=dice, K1={"held": ("longsword",), **more})


@pytest.mark.parametrize(("mine", "yours", "won"), [(10, 13, True), (10, 14, False)])
def test_a_disarm_is_an_attack_roll_against_a_check(mine: int, yours: int, won: bool) -> None:
    """LBX-33 Attack roll (+4) against Athletics or Acrobatics: above it the thing falls to the ground, and nobody is hurt."""
    play = armed([mine, yours])
    disarm(play.battle, play["G1"], play["K1"], play.attack("G1"), "longsword")
    assert (play["K1"].held == ()) is won
    assert (play.state.lying == ("longsword",)) is won
    assert play["K1"].hp == 10


@pytest.mark.parametrize(
    ("mine", "yours", "dice", "won"),
    [
        ("medium", "medium", [10, 13], True),
        ("medium", "large", [10, 13, 14], False),  # the larger has advantage
        ("medium", "small", [10, 19, 13], True),  # the smaller disadvantage
    ],
)
def test_size_tells_in_a_disarm(mine: str, yours: str, dice: list[int], won: bool) -> None:
    """LBX-33 The target has advantage if it is larger than you, disadvantage if it is smaller."""
    play = field("| K1 | G1 | G2", dice=dice, K1={"held": ("longsword",), "size": yours}, G1={"size": mine})
    disarm(play.battle, play["G1"], play["K1"], play.attack("G1"), "longsword")
    assert (play["K1"].held == ()) is won
    assert play.dice.left == []


def test_a_thing_in_two_hands_is_harder_to_strike_away() -> None:
    """LBX-33 Disadvantage if it is held in two hands."""
    play = field("| K1 | G1 | G2", dice=[18, 5, 10], K1={"held": ("greatsword",)})
    disarm(play.battle, play["G1"], play["K1"], play.attack("G1"), "greatsword")
    assert play["K1"].held == ("greatsword",)


def test_a_disarm_is_an_attack_in_all_else() -> None:
    """LBX-33, LBX-5 Advantage and what adds to attacks count: help is used up, and a blessing rolls its d4."""
    play = field("| K1 | G1 G2 | G3", dice=[2, 5, 12, 16], K1={"held": ("longsword",)})
    lay(play.battle, play["G1"], "helped", "G2", ends="source-turn")
    lay(play.battle, play["G1"], "bless", "G2")
    disarm(play.battle, play["G1"], play["K1"], play.attack("G1"), "longsword")
    assert play.dice.left == []
    assert play["K1"].held == ()  # 12 + 4 + 2 is above 16
    assert names(play["G1"]) == ["bless"]


def test_a_disarm_needs_a_weapon_and_something_to_strike_away() -> None:
    """LBX-33 It is offered against enemies in reach who hold things and can act; to those with a weapon for melee in hand."""
    play = field("| K1 K2 | G1 | G2", active="G1", K1={"held": ("longsword", "torch")})
    assert keys(play, "G1", "disarm") == ["disarm:K1:longsword", "disarm:K1:torch"]
    lay(play.battle, play["K1"], "stunned", "G1")
    assert keys(play, "G1", "disarm") == []
    bowman = play.attack("G1", "bow")
    play = field("| K1 | G1 | G2", active="G1", K1={"held": ("longsword",)}, G1={"attacks": (bowman,)})
    assert keys(play, "G1", "disarm") == []


@pytest.mark.parametrize("how", ["grapple", "shove"])
def test_wrestling_reveals_as_any_attack_does(how: str) -> None:
    """LBX-30, LBX-13 Whoever grapples or shoves from hiding is hidden no longer, whether it succeeds or not."""
    play = field("| K1 | G1 | G2", dice=[2, 20], G1={"hidden_from": ("K1",)})
    if how == "grapple":
        grapple(play.battle, play["G1"], play["K1"])
    else:
        shove(play.battle, play["G1"], play["K1"], "prone")
    assert play["G1"].hidden_from == ()
    assert not play["K1"].effects
