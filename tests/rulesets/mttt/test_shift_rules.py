"""MT-3.23: the action that a shift gives, in whosever turn it comes."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.mttt.blows import strike
from tests.rulesets.mttt.duels import Play, duel, take_turn
from tests.rulesets.mttt.magic import content, cued, mage, spell

from bingqi.rulesets.mttt.model.stats import Op
from bingqi.rulesets.mttt.turn import close_turn, open_turn

DIRGE = content({"dirge": spell("instant", Op("priority", amount=-20))})
SHIFTS = "aoi cast:dirge:beni"


def crashed_mage(**more: Any) -> dict[str, Any]:
    """Somebody in crash by beni, who can shift her at any time."""
    return mage("dirge", priority=0, crashed=True, crashed_by="beni", **more)


def others_turn(*cues: str, dice: tuple[int, ...] = (7,)) -> Play:
    """beni's turn, after that of aoi, who shifts her before she can act."""
    play = duel(aoi=crashed_mage(opened=True, acted=True), beni={"priority": 3}, dice=dice, content=DIRGE)
    take_turn(cued(play, SHIFTS, *cues).battle, play["beni"])
    return play


def test_whoever_shifts_in_anothers_turn_acts_before_it_goes_on() -> None:
    """MT-3.23 At once: beni has not done anything yet."""
    play = others_turn("aoi full-defence", "beni end")
    assert [ask.about["who"] for ask in play.asked("act")] == ["aoi", "beni"]
    assert play["aoi"].full_defence
    assert play.state.active == ""


def test_an_action_of_a_shift_that_is_not_used_is_lost() -> None:
    """MT-4.10, MT-3.6, MT-3.23 It is offered once, and her next turn has one standard action."""
    play = others_turn("aoi end", "beni full-defence")
    assert [ask.about["who"] for ask in play.asked("act")] == ["aoi", "beni"]
    assert (play["aoi"].actions, play["aoi"].refreshed) == (0, "")
    open_turn(play.battle, play["aoi"])
    assert play["aoi"].actions == 1


def test_a_shift_before_she_has_her_action_leaves_her_the_turn_she_has() -> None:
    """MT-3.23, MT-3.6 There is nothing to refresh: one standard action, on whom she likes."""
    play = duel(aoi=crashed_mage(), beni={"priority": 3}, dice=[7], content=DIRGE)
    open_turn(cued(play, SHIFTS).battle, play["aoi"])
    assert play.told("shifted")
    assert (play["aoi"].actions, play["aoi"].refreshed) == (1, "")


def test_a_shift_as_her_turn_closes_is_acted_on() -> None:
    """MT-3.23, MT-4.11"""
    play = duel(aoi=crashed_mage(opened=True), beni={"priority": 3}, dice=[7], content=DIRGE, battle={"active": "aoi"})
    close_turn(cued(play, SHIFTS, "aoi full-defence").battle, play["aoi"])
    assert play["aoi"].full_defence


@pytest.mark.parametrize("switch", [True, False])
def test_a_shift_gives_back_the_free_move(switch: bool) -> None:
    """MT-3.23, MT-3.26 With free_move_per_turn she may move again as well; else moving takes the action of the shift."""
    aoi = {"priority": 0, "crashed": True, "crashed_by": "beni", "opened": True}
    play = duel(aoi=aoi, beni={"priority": 2}, distance=3, options={"free_move_per_turn": switch}, dice=[6, 9])
    strike(play, "aoi", "beni")
    play.goes_on("aoi", "move:away:beni", *(["full-defence"] if switch else []))
    assert play["aoi"].full_defence == switch
