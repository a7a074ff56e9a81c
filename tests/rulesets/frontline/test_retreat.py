"""LB-2.13 to LB-2.15, LBX-9: the retreat action."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, each, field

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.lines.retreat import may_cover, may_retreat
from bingqi.rulesets.frontline.model.stats import Ground
from bingqi.rulesets.frontline.offers.keys import ACTS

FIVE = "K2 | K1 | G1 G2 G3 | G4 G5"


def can(play: Play, who: str, act: str = "retreat") -> bool:
    """Whether it is offered that act."""
    return act in acts(play.state, play[who])


def go(play: Play, who: str, *acts: str) -> None:
    """Do these acts, by their keys."""
    for key in acts:
        kind, *args = key.split(":")
        ACTS.do(play.battle, play[who], ":".join((kind, *args)))


def opened(play: Play) -> list[str]:
    """The acts that laid somebody open."""
    return [entry.args[1] for entry in play.happened("provoked")]


# --- Going behind the line -----------------------------------------------------------


@pytest.mark.parametrize(("who", "queue"), [("G1", "G2 G3 G4 G1 G5"), ("G2", "G1 G3 G4 G2 G5"), ("G3", "G1 G2 G4 G3 G5")])
def test_the_retreating_creature_goes_just_behind_its_line(who: str, queue: str) -> None:
    """LB-2.13, LB-2.14 The nearest behind is dragged in front by a left shift; the number in front stays."""
    play = field(FIVE, active=who)
    assert can(play, who)
    go(play, who, "retreat")
    assert play.queue("G") == queue.split()
    assert play.front("G") == 3


def test_a_retreat_takes_the_action_and_no_movement() -> None:
    """LB-2.13, LBX-9 It provokes nothing, and the feet are all left."""
    play = field(FIVE, active="G2")
    go(play, "G2", "retreat")
    assert play["G2"].action_used
    assert play["G2"].feet_moved == 0
    assert opened(play) == []
    assert not can(play, "G2", "disengage")


def test_after_a_retreat_the_own_movement_provokes_nothing() -> None:
    """LB-2.13, LBX-9 For the rest of the turn: back in front and behind again."""
    play = field(FIVE, active="G3")
    go(play, "G3", "retreat", "forward:3", "back:4")
    assert opened(play) == []
    usual = field(FIVE, active="G3")
    go(usual, "G3", "back:4")
    assert opened(usual) == ["leave"]


def test_nobody_retreats_from_behind_the_line() -> None:
    """LB-2.13 It is for those in front."""
    play = field(FIVE, active="G4")
    assert not can(play, "G4")
    assert not may_retreat(play.state, play["G4"])
    assert not may_cover(play.state, play["G4"])
    assert not can(play, "G4", "disengage")


@pytest.mark.parametrize("effect", ["grappled", "restrained"])
def test_who_is_held_does_not_retreat(effect: str) -> None:
    """LB-2.13 Not at speed 0; at any other speed it costs no movement."""
    assert not can(field(FIVE, active="G2", G2={"effects": [effect]}), "G2")
    for speed in (1, 5):
        slow = field(FIVE, active="G2", G2={"speed": speed})
        slow["G2"].feet_moved = speed
        assert can(slow, "G2")


@pytest.mark.parametrize("trait", ["nimble-escape", "cunning-action"])
def test_some_retreat_as_a_bonus_action(trait: str) -> None:
    """LBX-9, LB-2.13 Goblins and rogues: the retreat costs only that, and its other uses too."""
    play = field(FIVE, active="G2", G2={"traits": (trait,)})
    assert {"bonus-retreat", "bonus-cover", "bonus-disengage"} <= set(acts(play.state, play["G2"]))
    go(play, "G2", "bonus-retreat")
    assert play.queue("G") == ["G1", "G3", "G4", "G2", "G5"]
    assert (play["G2"].action_used, play["G2"].bonus_used) == (False, True)
    assert not can(play, "G2", "bonus-retreat")
    assert not can(field(FIVE, active="G2"), "G2", "bonus-retreat")


# --- With nobody behind --------------------------------------------------------------


@pytest.mark.parametrize(("who", "drawn"), [("G1", "K2 | K1 | G2 G3 | G1"), ("G3", "K2 | K1 | G1 G2 | G3")])
def test_with_nobody_behind_the_line_goes_forward_instead(who: str, drawn: str) -> None:
    """LB-2.13 The switch retreat_with_empty_rear at its default: nobody can be dragged."""
    play = field("K2 | K1 | G1 G2 G3 |", active=who)
    assert can(play, who)
    go(play, who, "retreat")
    assert play.picture == drawn
    assert opened(play) == []


def test_two_in_front_are_enough_for_that() -> None:
    """LB-2.13 One stays in front."""
    play = field("K2 | K1 | G1 G2 |", active="G1")
    assert can(play, "G1")
    go(play, "G1", "retreat")
    assert play.picture == "K2 | K1 | G2 | G1"


def test_with_nobody_behind_retreating_may_be_forbidden() -> None:
    """LB-2.13 The switch retreat_with_empty_rear = forbidden; with somebody behind it is allowed as ever."""
    options = {"retreat_with_empty_rear": "forbidden"}
    assert not can(field("K2 | K1 | G1 G2 G3 |", active="G1", options=options), "G1")
    assert can(field("K2 | K1 | G1 G2 | G3", active="G1", options=options), "G1")


@pytest.mark.parametrize("way", ["line_forward", "forbidden"])
def test_the_only_one_in_front_does_not_retreat_with_nobody_behind(way: str) -> None:
    """LB-2.13 The front must not be empty; with somebody behind, that one takes its place."""
    options = {"retreat_with_empty_rear": way}
    alone = field("K2 | K1 | G1 |", active="G1", options=options)
    assert not may_retreat(alone.state, alone["G1"])
    play = field("K2 | K1 | G1 | G2", active="G1", options=options)
    go(play, "G1", "retreat")
    assert play.picture == "K2 | K1 | G2 | G1"


# --- The one who is dragged ----------------------------------------------------------


def test_the_dragged_has_no_say_and_provokes_nothing() -> None:
    """LB-2.14 Neither is it asked, nor does any enemy get an attack, not even with a polearm."""
    play = field("K2 | K1 | G1 | G2", active="G1", K1={"traits": ("polearm-master",)})
    go(play, "G1", "retreat")
    assert play.queue("G") == ["G2", "G1"]
    assert play.script.asked == []


def test_the_incapacitated_are_dragged_too() -> None:
    """LB-2.14 Whoever holds the cell; the line does not move for it."""
    play = field("K2 | K1 | G1 | G2 G3", active="G1", G2={"effects": ["unconscious"]})
    go(play, "G1", "retreat")
    assert play.picture == "K2 | K1 | G2 | G1 G3"


def test_the_dragged_is_hidden_no_longer() -> None:
    """LB-2.14 In front it stands in the open."""
    play = field("K2 | K1 | G1 | G2 G3", active="G1", G2={"hidden_from": ("K1", "K2")}, G3={"hidden_from": ("K1", "K2")})
    go(play, "G1", "retreat")
    assert play["G2"].hidden_from == ()
    assert play["G3"].hidden_from == ("K1", "K2")


# --- Covering a friend ---------------------------------------------------------------


@pytest.mark.parametrize("who", ["G1", "G2", "G3"])
def test_a_retreat_action_may_move_the_own_line_forward(who: str) -> None:
    """LB-2.15 By one cell, wherever in front one stands; nobody changes cells, and nothing is provoked."""
    play = field(FIVE, active=who)
    assert can(play, who, "cover")
    go(play, who, "cover")
    assert play.picture == "K2 | K1 | G1 G2 | G3 G4 G5"
    assert play["G3"].feet_moved == 0
    assert opened(play) == []
    assert play[who].action_used


def test_the_front_is_not_emptied() -> None:
    """LB-2.15 The last in front cannot be covered away, with or without somebody behind."""
    play = field("K2 | K1 | G1 G2 | G3", active="G1")
    assert can(play, "G1", "cover")
    go(play, "G1", "cover")
    assert play.front("G") == 1
    assert not may_cover(play.state, play["G1"])
    assert not can(field("K2 | K1 | G1 |", active="G1"), "G1", "cover")


def test_covering_counts_as_the_retreat_action() -> None:
    """LB-2.15, LBX-9 The own movement provokes nothing for the rest of the turn."""
    play = field(FIVE, active="G1")
    go(play, "G1", "cover", "back:3")
    assert opened(play) == []


@pytest.mark.parametrize(("who", "given", "offered"), [("G1", ["grappled"], True), ("G3", ["grappled"], False), ("G3", [], True)])
def test_who_is_held_covers_others_only(who: str, given: list[str], offered: bool) -> None:
    """LB-2.15 At speed 0 one does not get oneself behind the line."""
    assert can(field(FIVE, active=who, **each([who], effects=given)), who, "cover") is offered


# --- Disengaging only ----------------------------------------------------------------


def test_the_action_may_be_taken_to_walk_off_further() -> None:
    """LB-2.13, LBX-9 Spending movement, provoking nothing; whoever was nearest behind comes to be in front all the same."""
    play = field(FIVE, active="G2")
    go(play, "G2", "disengage", "back:5")
    assert play.queue("G") == ["G1", "G3", "G4", "G5", "G2"]
    assert play.front("G") == 3
    assert play["G2"].feet_moved == 30
    assert opened(play) == []


def test_disengaging_lasts_for_this_turn() -> None:
    """LBX-9 The next turn one provokes again."""
    play = field(FIVE, active="G2")
    go(play, "G2", "disengage")
    play.battle.do(events.turn_began, "G2", 2)
    go(play, "G2", "back:4")
    assert opened(play) == ["leave"]


def test_behind_the_line_disengaging_does_nothing() -> None:
    """LBX-9, LB-3.4 Not even if one comes in front later in the turn."""
    play = field(FIVE, active="G4")
    go(play, "G4", "disengage", "forward:3", "back:4")
    assert opened(play) == ["leave"]


# --- Sentinels -----------------------------------------------------------------------


SENTINEL: dict[str, Any] = {"traits": ("sentinel",)}


def test_a_sentinel_may_stop_a_retreat() -> None:
    """LBX-44, LB-2.13 A hit makes the speed 0: it stays, nobody is dragged, the action is lost. Only the Sentinel may."""
    play = field("K3 | K2 K1 | G1 | G2", active="G1", dice=[15, 1], answers=["opportunity_attack:K1"], K1=SENTINEL)
    go(play, "G1", "retreat")
    assert [ask.options for ask in play.script.asked] == [("opportunity_attack:K1", "pass")]
    assert play.queue("G") == ["G1", "G2"]
    assert play["G1"].action_used
    assert not can(play, "G1")


@pytest.mark.parametrize(("dice", "answer"), [([2], "opportunity_attack:K1"), ([], "pass")])
def test_a_sentinel_who_misses_or_waits_stops_nobody(dice: list[int], answer: str) -> None:
    """LBX-44, LB-2.13 Then the retreat goes on."""
    play = field("K3 | K2 K1 | G1 | G2", active="G1", dice=dice, answers=[answer], K1=SENTINEL)
    go(play, "G1", "retreat")
    assert play.queue("G") == ["G2", "G1"]


def test_who_is_felled_by_a_sentinel_drags_nobody() -> None:
    """LBX-44, LB-2.13 Its fall moves the line; the retreat is over."""
    given = {"dies_at_zero": False, "hp": 3}
    play = field("K2 | K1 | G1 | G2 G3", active="G1", dice=[15, 1], answers=["opportunity_attack:K1"], K1=SENTINEL, G1=given)
    go(play, "G1", "retreat")
    assert play.picture == "K2 | K1 | G1 G2 | G3"


def test_a_sentinel_behind_its_line_stops_nobody() -> None:
    """LBX-44 Only those in front have the retreating one within reach."""
    play = field("K2 | K1 | G1 | G2", active="G1", K2={**SENTINEL, "reach": 20})
    go(play, "G1", "retreat")
    assert play.queue("G") == ["G2", "G1"]


def test_a_corridor_lets_friends_change_places() -> None:
    """LB-2.13, LB-2.14 As many stay in front as before, so the cap is kept."""
    play = field("K2 | K1 | G1 | G2", active="G1", ground=Ground(width_ft=5))
    go(play, "G1", "retreat")
    assert play.picture == "K2 | K1 | G2 | G1"


def test_a_retreat_is_told_by_its_rules() -> None:
    """LB-2.13, LB-2.14, LB-2.15, LBX-9 What happens cites the rules that led to it."""
    play = field(FIVE, active="G1")
    go(play, "G1", "retreat")
    assert {"LB-2.13", "LB-2.14", "LBX-9"} <= set(play.happened("shifted")[0].rules)
    go(play, "G2", "cover")
    assert "LB-2.15" in play.happened("line_forward")[0].rules
