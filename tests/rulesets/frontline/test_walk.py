"""LB-2.16 to LB-2.22: moving in the queue, what leaving the front costs, and what moves one without movement."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.harm.damage import push_back
from bingqi.rulesets.frontline.lines.arrive import teleport, teleport_cells
from bingqi.rulesets.frontline.lines.walk import cell_cost, feet_left, may_step_in, reachable, walk
from bingqi.rulesets.frontline.model.stats import Ground
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.feet_and_cells import cells_moved

EIGHT = "K4 K3 | K2 K1 | G1 G2 | G3 G4"
BOTH = ("opportunity_attack:K1", "opportunity_attack:K2")
SENTINEL: dict[str, Any] = {"traits": ("sentinel",)}
POLEARM: dict[str, Any] = {"traits": ("polearm-master",)}


def go(play: Play, who: str, *acts: str) -> None:
    """Do these acts, by their keys."""
    for key in acts:
        kind, *args = key.split(":")
        ACTS.do(play.battle, play[who], ":".join((kind, *args)))


def steps(play: Play, who: str) -> list[str]:
    """Where it may walk."""
    return [key for key in acts(play.state, play[who]) if key.startswith(("forward:", "back:"))]


def opened(play: Play) -> list[tuple[str, int]]:
    """The acts that laid somebody open, and to how many attacks at most."""
    return [entry.args[1:] for entry in play.happened("provoked")]


# --- How far -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "cells"),
    [(0, (3, 3)), (5, (3, 3)), (9, (3, 3)), (10, (2, 4)), (19, (2, 4)), (25, (1, 5)), (30, (1, 6)), (90, (1, 6))],
)
def test_one_moves_a_cell_for_ten_feet_of_speed(speed: int, cells: tuple[int, int]) -> None:
    """LB-2.16 Speed / 10, rounded down, either way; no further than the group line and the tail."""
    play = field("| K1 | G1 G2 G3 | G4 G5 G6", G3={"speed": speed})
    assert reachable(play.state, play["G3"]) == cells


def test_the_steps_offered_are_those_within_reach() -> None:
    """LB-2.16 Each cell forward and back has its own key."""
    play = field("| K1 | G1 G2 G3 | G4 G5 G6", active="G3", G3={"speed": 20})
    assert steps(play, "G3") == ["forward:1", "forward:2", "back:4", "back:5"]


def test_movement_may_be_split_around_actions() -> None:
    """LB-2.16 The feet already moved are subtracted."""
    play = field(EIGHT, active="G4", dice=[2])
    go(play, "G4", "forward:3")
    assert feet_left(play.state, play["G4"]) == 20
    go(play, "G4", "forward:2", "attack:blade:K1", "forward:1")
    assert feet_left(play.state, play["G4"]) == 0
    assert play.picture == "K4 K3 | K2 K1 | G4 G1 | G2 G3"
    assert steps(play, "G4") == []


def test_a_dash_adds_the_current_speed() -> None:
    """LBX-10, LB-2.16 An action; extra movement equal to the speed as it is now, this turn."""
    play = field(EIGHT, active="G4", G4={"speed": 10})
    go(play, "G4", "dash")
    assert feet_left(play.state, play["G4"]) == 20
    assert play["G4"].action_used
    assert "dash" not in acts(play.state, play["G4"])
    play.battle.do(events.turn_began, "G4", 4)
    assert feet_left(play.state, play["G4"]) == 10
    slowed = field(EIGHT, active="G4", G4={"effects": ["slowed"]})
    go(slowed, "G4", "dash")
    assert feet_left(slowed.state, slowed["G4"]) == 40


def test_some_dash_as_a_bonus_action() -> None:
    """LBX-10 Rogues; the action is left."""
    play = field(EIGHT, active="G4", G4={"traits": ("cunning-action",)})
    go(play, "G4", "bonus-dash", "dash")
    assert feet_left(play.state, play["G4"]) == 90
    assert "bonus-dash" not in acts(play.state, play["G4"])


def test_it_is_the_current_speed_that_counts() -> None:
    """LB-2.16 Feet moved are subtracted from the speed as it is now; whoever is held stays, also after a Dash."""
    play = field(EIGHT, active="G4")
    go(play, "G4", "forward:3")
    play.battle.do(events.laid, "G4", "slowed", "K1", "", "", 0, "", 0, 0)
    assert feet_left(play.state, play["G4"]) == 10
    go(play, "G4", "dash")
    play.battle.do(events.laid, "G4", "grappled", "K1", "", "", 0, "", 0, 0)
    assert feet_left(play.state, play["G4"]) == 0
    assert steps(play, "G4") == []


# --- Hard going ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "ground", "cost"),
    [
        ({}, Ground(), 10),
        ({}, Ground(difficult={"G": (2,)}), 20),
        ({}, Ground(difficult={"K": (2,)}), 10),
        ({}, Ground(difficult={"G": (1, 3)}), 10),
        ({}, Ground(manner="climb"), 20),
        ({}, Ground(manner="swim"), 20),
        ({}, Ground(manner="crawl"), 20),
        ({"effects": ["prone"]}, Ground(), 20),
        ({"effects": ["prone"]}, Ground(manner="climb"), 20),
        ({"effects": ["prone"]}, Ground(manner="crawl"), 20),
        ({"effects": ["prone"]}, Ground(difficult={"G": (2,)}), 40),
        ({}, Ground(manner="swim", difficult={"G": (2,)}), 40),
        ({"speeds": {"walk": 30, "climb": 30}}, Ground(manner="climb"), 10),
        ({"speeds": {"walk": 30, "climb": 30}}, Ground(manner="swim"), 20),
        ({"speeds": {"walk": 30, "swim": 30}}, Ground(manner="swim"), 10),
        ({"speeds": {"walk": 30, "swim": 30}}, Ground(manner="swim", difficult={"G": (2,)}), 20),
        ({"speeds": {"walk": 30, "fly": 60}}, Ground(manner="climb", difficult={"G": (2,)}), 10),
        ({"speeds": {"walk": 30, "fly": 60}, "effects": ["prone"]}, Ground(manner="climb", difficult={"G": (2,)}), 40),
        ({"speeds": {"walk": 30, "fly": 60}}, Ground(manner="crawl", difficult={"G": (2,)}), 40),
    ],
)
def test_hard_ground_and_hard_going_halve_the_distance(given: dict[str, Any], ground: Ground, cost: int) -> None:
    """LB-2.17, LBX-21 One halving for the terrain, one for the manner, none for a creature made for it."""
    play = field("| K1 | G1 G2 G3 |", ground=ground, G3=given)
    assert cell_cost(play.state, play["G3"], 2) == cost


@pytest.mark.parametrize(
    ("speeds", "manner", "prone", "feet"),
    [
        ({"walk": 30, "climb": 20}, "climb", False, 20),
        ({"walk": 30, "climb": 20}, "walk", False, 30),
        ({"walk": 30}, "climb", False, 30),
        ({"walk": 10, "swim": 40}, "swim", False, 40),
        ({"walk": 10, "fly": 60}, "walk", False, 60),
        ({"walk": 40, "fly": 20}, "walk", False, 40),
        ({"walk": 10, "fly": 60}, "crawl", False, 10),
        ({"walk": 10, "fly": 60}, "walk", True, 10),
        ({"walk": 0, "fly": 60}, "walk", True, 60),
    ],
)
def test_which_speed_counts(speeds: dict[str, int], manner: Any, prone: bool, feet: int) -> None:
    """LB-2.16, LB-2.17 Walking, or the speed for such ground in its place, or flying where that is better and possible."""
    play = field("| K1 | G1 |", ground=Ground(manner=manner), G1={"speeds": speeds, "effects": ["prone"] if prone else []})
    assert speed(play.state, play["G1"]) == feet


def test_walking_may_come_to_nothing() -> None:
    """LB-2.17, LB-2.16 A quarter of 30 feet is no cell at all; of 40 it is one."""
    ground = Ground(manner="swim", difficult={"G": (1, 2, 3, 4)})
    play = field("| K1 | G1 G2 G3 G4 |", ground=ground, G3={"speed": 30}, G2={"speed": 40})
    assert reachable(play.state, play["G3"]) == (3, 3)
    assert reachable(play.state, play["G2"]) == (1, 3)


def test_each_cell_is_paid_for_by_itself() -> None:
    """LB-2.17, LB-2.16, LBX-21 Only the difficult ones cost more; the cell one comes from does not matter."""
    play = field("| K1 | G1 G2 G3 G4 |", active="G4", ground=Ground(difficult={"G": (2, 4)}), G4={"speed": 45})
    assert reachable(play.state, play["G4"]) == (1, 4)
    go(play, "G4", "forward:1")
    assert play["G4"].feet_moved == 40
    assert feet_left(play.state, play["G4"]) == 5
    short = field("| K1 | G1 G2 G3 G4 |", ground=Ground(difficult={"G": (2,)}), G4={"speed": 20}, G1={"speed": 20})
    assert reachable(short.state, short["G4"]) == (3, 4)
    assert reachable(short.state, short["G1"]) == (1, 2)


# --- The line stays ------------------------------------------------------------------


def test_the_line_does_not_move_with_the_walker() -> None:
    """LB-2.18 Whoever is displaced over it changes zone, and provokes nothing by that."""
    play = field(EIGHT, active="G4")
    walk(play.battle, play["G4"], 1)
    assert play.picture == "K4 K3 | K2 K1 | G4 G1 | G2 G3"
    assert opened(play) == []
    assert play.script.asked == []


def test_whoever_is_displaced_in_front_comes_in_nobodys_reach() -> None:
    """LB-2.18, LB-2.19 Walking off behind the line brings the nearest one in front, unasked and unprovoked."""
    play = field("| K1 | G1 | G2", active="G1", K1=POLEARM)
    go(play, "G1", "disengage", "back:2")
    assert play.picture == " | K1 | G2 | G1"
    assert play.script.asked == []


@pytest.mark.parametrize(("width", "first"), [(0, 1), (5, 3), (10, 1)])
def test_nobody_steps_over_the_fallen_into_a_full_front(width: int, first: int) -> None:
    """LB-2.18, LB-2.16 In place of one who lies there an able one would be one too many for the terrain."""
    play = field("| K1 | G1 G2 | G3", ground=Ground(width_ft=width), G2={"effects": ["unconscious"]})
    assert reachable(play.state, play["G3"])[0] == first
    assert may_step_in(play.state, play.state.sides["G"]) is (first == 1)
    rear = field("| K1 | G1 G2 | G3 G4 G5", ground=Ground(width_ft=width), G2={"effects": ["unconscious"]}, G5={"speed": 10})
    assert reachable(rear.state, rear["G5"])[0] == 4
    ahead = field("| K1 | G1 G2 G3 |", ground=Ground(width_ft=width), G3={"effects": ["unconscious"]})
    assert reachable(ahead.state, ahead["G2"])[0] == 1
    able = field("| K1 | G1 G2 | G3", ground=Ground(width_ft=width))
    assert reachable(able.state, able["G3"])[0] == 1


# --- Behind the line without retreating ----------------------------------------------


def test_walking_behind_the_line_lays_one_open_to_all_in_front() -> None:
    """LB-2.19, LB-2.18 Every able enemy in front who sees it and has a reaction, with no cap; at the step over the line."""
    play = field(EIGHT, active="G1", dice=[5, 12, 2], answers=BOTH, G1={"ac": 15, "hp": 7})
    go(play, "G1", "back:3")
    assert opened(play) == [("leave", 2)]
    assert [entry.event for entry in play.happened("walked", "attack_rolled")] == [
        "walked",
        "attack_rolled",
        "attack_rolled",
        "walked",
    ]
    assert [entry.args[1] for entry in play.happened("walked")] == [2, 3]
    assert play["G1"].hp == 3
    assert play.queue("G") == ["G2", "G3", "G1", "G4"]
    assert play["K1"].reaction_used
    assert play["K2"].reaction_used


def test_no_cap_holds_for_leaving() -> None:
    """LB-2.19 Four in front against two: all four, not two."""
    play = field(
        "| K4 K3 K2 K1 | G1 G2 | G3", active="G2", dice=[2, 2, 2, 2], answers=[f"opportunity_attack:K{n}" for n in (1, 2, 3, 4)]
    )
    go(play, "G2", "back:3")
    assert len(play.happened("attack_rolled")) == 4


@pytest.mark.parametrize(
    "unfit", [{"reaction_used": True}, {"effects": ["stunned"]}, {"effects": ["blinded"]}, {"surprised": True}, {"attacks": ()}]
)
def test_only_who_can_attack_does(unfit: dict[str, Any]) -> None:
    """LB-2.19 Able, seeing, with a reaction and a melee attack."""
    play = field(EIGHT, active="G2", K1=unfit, answers=["pass"])
    go(play, "G2", "back:3")
    assert [ask.options for ask in play.script.asked] == [("opportunity_attack:K2", "pass")]


def test_those_behind_their_line_do_not() -> None:
    """LB-2.19 However long their reach."""
    play = field("K2 | K1 | G1 G2 | G3", active="G2", K1={"reaction_used": True}, K2={"reach": 30})
    go(play, "G2", "back:3")
    assert opened(play) == []


@pytest.mark.parametrize("way", [("back:2",), ("forward:1",)])
def test_moving_within_the_front_provokes_nothing(way: tuple[str, ...]) -> None:
    """LB-2.18 Only the step over the line does."""
    play = field("| K1 | G1 G2 G3 | G4", active="G1" if way == ("back:2",) else "G3")
    go(play, play.state.active, *way)
    assert opened(play) == []


def test_moving_behind_the_line_provokes_nothing() -> None:
    """LB-2.18 Nor does coming forward over it."""
    play = field("K2 | K1 | G1 | G2 G3", active="G2")
    go(play, "G2", "back:3", "forward:2", "forward:1")
    assert opened(play) == []


def test_who_is_stopped_stays_in_the_last_front_cell() -> None:
    """LB-2.19, LBX-44 A Sentinel's hit: the cells walked up to the line stand, the rest is not walked."""
    play = field(EIGHT, active="G1", dice=[12, 1], answers=["opportunity_attack:K1", "pass"], K1=SENTINEL, G1={"ac": 15, "hp": 7})
    go(play, "G1", "back:3")
    assert play["G1"].hp == 4
    assert speed(play.state, play["G1"]) == 0
    assert play["G1"].feet_moved == 10
    assert play.queue("G") == ["G2", "G1", "G3", "G4"]


def test_who_is_felled_falls_in_front() -> None:
    """LB-2.19 Dead or unconscious in the last front cell; from there the line gives way."""
    dead = field(EIGHT, active="G1", dice=[15, 6], answers=["opportunity_attack:K1"], G1={"hp": 5})
    go(dead, "G1", "back:3")
    assert dead.picture == "K4 K3 | K2 K1 | G2 G3 | G4"
    asleep = field(EIGHT, active="G1", dice=[15, 4], answers=["opportunity_attack:K1"], G1={"hp": 5, "dies_at_zero": False})
    go(asleep, "G1", "back:3")
    assert asleep.picture == "K4 K3 | K2 K1 | G2 G1 G3 | G4"


def test_who_is_slowed_goes_as_far_as_the_feet_last() -> None:
    """LB-2.19, LB-2.16 One more cell instead of two, if that is all that is left."""
    play = field("| K1 | G1 G2 | G3 G4", active="G2")
    play["G2"].feet_moved = 10

    class Slowing:
        """Passes, and slows the walker meanwhile."""

        def answer(self, ask: Any, look: Any) -> str:
            events.laid(play.state, "G2", "slowed", "K1", "", "", 0, "", 0, 0)
            return "pass"

    play.battle.seats = {**play.battle.seats, "K": Slowing()}
    go(play, "G2", "back:4")
    assert play.queue("G") == ["G1", "G3", "G2", "G4"]


def test_after_the_retreat_action_only_sentinels_attack() -> None:
    """LBX-44, LBX-9, LB-2.19 The Disengage action keeps all others off."""
    play = field(EIGHT, active="G2", K1=SENTINEL, answers=["pass"])
    go(play, "G2", "disengage", "back:3")
    assert [ask.options for ask in play.script.asked] == [("opportunity_attack:K1", "pass")]


# --- Sentinel and Polearm Master -----------------------------------------------------


def test_a_sentinels_hit_lasts_for_the_turn() -> None:
    """LBX-44 The speed is 0 until the turn ends; a miss does nothing, and others' hits neither."""
    play = field(EIGHT, active="G2", dice=[12, 1], answers=["opportunity_attack:K1", "pass"], K1=SENTINEL, G2={"ac": 15})
    go(play, "G2", "back:3")
    assert [(effect.name, effect.ends) for effect in play["G2"].effects] == [("halted", "turn-end")]
    missed = field(EIGHT, active="G2", dice=[3], answers=["opportunity_attack:K1", "pass"], K1=SENTINEL, G2={"ac": 15})
    go(missed, "G2", "back:3")
    assert missed.queue("G") == ["G1", "G3", "G2", "G4"]
    other = field(EIGHT, active="G2", dice=[12, 1], answers=["opportunity_attack:K2", "pass"], K1=SENTINEL, G2={"ac": 15})
    go(other, "G2", "back:3")
    assert other["G2"].effects == ()


def test_coming_in_front_is_coming_within_reach() -> None:
    """LB-2.22, LBX-44 Polearm Master: one attack with the reaction as somebody walks in front from behind its line."""
    play = field(EIGHT, active="G3", dice=[12, 1], answers=["polearm_attack:K2"], K2=POLEARM)
    go(play, "G3", "forward:2")
    assert [ask.options for ask in play.script.asked] == [("polearm_attack:K2", "pass")]
    assert play["G3"].hp == 7
    assert play["K2"].reaction_used


@pytest.mark.parametrize(
    ("who", "to", "given"),
    [
        ("G4", "forward:3", {}),
        ("G2", "forward:1", {}),
        ("G3", "forward:2", {"reaction_used": True}),
        ("G3", "forward:2", {"effects": ["blinded"]}),
    ],
)
def test_nothing_else_is_coming_within_reach(who: str, to: str, given: dict[str, Any]) -> None:
    """LB-2.18 Not a step behind the line, nor one within the front; and the polearm needs a reaction and sight as ever."""
    play = field(EIGHT, active=who, K2={**POLEARM, **given})
    go(play, who, to)
    assert play.script.asked == []


def test_without_the_feat_nobody_attacks_who_comes() -> None:
    """LB-2.18 Coming in front provokes nothing by itself; a polearm behind its own line does not reach either."""
    play = field(EIGHT, active="G3", K3={**POLEARM, "reach": 20})
    go(play, "G3", "forward:2")
    assert play.script.asked == []


def test_bringing_the_own_line_is_coming_within_reach() -> None:
    """LB-2.22, LBX-44 The charger comes in front as its line goes back."""
    play = field(EIGHT, active="G3", dice=[2, 2], answers=["polearm_attack:K2"], K2=POLEARM)
    go(play, "G3", "charge")
    assert [entry.args[:2] for entry in play.happened("attack_rolled")] == [("K2", "G3"), ("G3", "K1")]


def test_an_opportunity_attack_names_its_rules() -> None:
    """LB-2.22, LB-2.19 What happens cites the rules that led to it."""
    play = field(EIGHT, active="G3", dice=[2], answers=["polearm_attack:K2"], K2=POLEARM)
    go(play, "G3", "forward:2")
    assert "LB-2.22" in play.happened("reacted")[0].rules
    left = field(EIGHT, active="G2", dice=[2], answers=["opportunity_attack:K2"])
    go(left, "G2", "back:3")
    assert "LB-2.19" in left.happened("reacted")[0].rules


# --- Moved without movement ----------------------------------------------------------


@pytest.mark.parametrize(("feet", "cells"), [(5, 1), (10, 1), (15, 1), (19, 1), (20, 2), (30, 3), (0, 1)])
def test_an_effect_moves_one_a_cell_for_ten_feet(feet: int, cells: int) -> None:
    """LB-2.21 Rounded down, at least one."""
    assert cells_moved(feet) == cells
    play = field("| K1 | G1 G2 | G3 G4")
    push_back(play.battle, play["G1"], feet)
    assert play.queue("G").index("G1") == cells


def test_being_thrown_behind_the_line_provokes_nothing() -> None:
    """LB-2.20, LB-2.21, LBX-46 Forced movement: nobody is asked, no movement is spent, the line stays."""
    play = field(EIGHT)
    push_back(play.battle, play["G2"], 20)
    assert play.picture == "K4 K3 | K2 K1 | G1 G3 | G4 G2"
    assert play.script.asked == []
    assert opened(play) == []
    assert play["G2"].feet_moved == 0


def test_nobody_is_thrown_beyond_the_tail() -> None:
    """LB-2.21 The end of the queue is the end."""
    play = field("| K1 | G1 | G2")
    push_back(play.battle, play["G1"], 60)
    assert play.queue("G") == ["G2", "G1"]
    push_back(play.battle, play["G1"], 60)
    assert len(play.happened("shifted")) == 1


def test_a_teleport_within_the_queue_goes_either_way() -> None:
    """LB-2.21, LB-2.20, LBX-46 By the same number of cells, and unprovoked."""
    play = field("| K1 | G1 G2 | G3 G4 G5 G6 G7", answers=["6"])
    assert teleport_cells(play.state, play["G3"], 30) == [1, 2, 4, 5, 6]
    assert teleport_cells(play.state, play["G1"], 5) == [2]
    teleport(play.battle, play["G2"], 40)
    assert play.queue("G") == ["G1", "G3", "G4", "G5", "G6", "G2", "G7"]
    assert play.front("G") == 2
    assert [ask.id for ask in play.script.asked] == ["teleport-cell"]
    assert play["G2"].feet_moved == 0


def test_a_spell_that_teleports_is_a_bonus_action_away() -> None:
    """LB-2.20, LB-2.21 Misty step: 30 feet, three cells."""
    given = {"spells": ("misty-step",), "slots": (0, 1)}
    play = field("| K1 | G1 G2 | G3 G4 G5", active="G1", answers=["4"], G1=given)
    go(play, "G1", "use:misty-step")
    assert play.script.asked[0].options == ("2", "3", "4")
    assert play.queue("G") == ["G2", "G3", "G4", "G1", "G5"]
    assert opened(play) == []


def test_teleporting_in_front_is_no_opening_for_a_polearm() -> None:
    """LBX-46, LB-2.20 Coming within reach by teleport provokes nothing; what was readied for it may follow."""
    play = field("| K1 | G1 | G2", answers=["1"], K1=POLEARM)
    teleport(play.battle, play["G2"], 30)
    assert play.queue("G") == ["G2", "G1"]
    assert play.happened("reacted") == []
    ready = field("| K1 | G1 | G2", dice=[2], answers=["readied_for_advance:K1"])
    ready.battle.do(events.readied, "K1", "enemy-advances", "blade")
    teleport(ready.battle, ready["G2"], 30)
    assert [entry.args for entry in ready.happened("reacted")] == [("K1",)]
