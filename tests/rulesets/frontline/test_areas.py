"""LB-5.8 to LB-5.13: areas of effect on the cells of two queues."""

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.core.content.structs import Name
from bingqi.core.content.structs import dice as read_dice
from bingqi.rulesets.frontline.model.state import Creature
from bingqi.rulesets.frontline.model.stats import Damage, Harm, Power, Save, Shape
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.areas import axis, distance_of, enemies_in, friends_in, may_spare, placements

BOTH = "K4 K3 | K2 K1 | G1 G2 | G3 G4"


def found(play: Play, who: str, shape: str, feet: int, origin: str = "self") -> set[str]:
    """The sets of creatures that an area can be laid on, each as a sorted text."""
    return {" ".join(sorted(run)) for run in placements(play.state, play[who], shape, feet, origin)}


def power(shape: Shape, feet: int, **more: Any) -> Power:
    harm = Harm(damage=(Damage(read_dice("2d6"), "fire"),))
    given: dict[str, Any] = {"save": Save("dex", 12), "half": True, "harm": harm, "origin": "self", **more}
    return Power("burst", Name("Burst", "爆发"), shape=shape, size_ft=feet, **given)


def cast(play: Play, who: str) -> list[str]:
    """Use the power; whom it took hold of."""
    ACTS.do(play.battle, play[who], "use:burst")
    return list(play.happened("covered")[0].args[0]) if play.happened("covered") else []


@pytest.mark.parametrize(
    ("shape", "feet", "distance"),
    [
        ("line", 100, 10), ("line", 60, 6), ("line", 15, 1), ("line", 5, 1), ("wall", 60, 6),
        ("sphere", 20, 4), ("circle", 20, 4), ("cylinder", 10, 2), ("emanation", 15, 3), ("sphere", 4, 1),
        ("cube", 15, 3), ("cube", 19, 3), ("cone", 60, 12), ("cone", 15, 3),
    ],
)  # fmt: skip
def test_a_size_is_turned_into_a_distance_rounded_down_and_at_least_1(shape: str, feet: int, distance: int) -> None:
    """LB-5.8, LBX-36 A line's length and a wall's is divided by 10; a radius, an edge and a cone's length by 5."""
    assert distance_of(shape, feet) == distance


def test_a_cell_in_front_costs_1_and_one_behind_costs_2() -> None:
    """LB-5.9 On both sides, whatever the length of the queues."""
    play = field("K3 | K2 K1 | G1 | G2 G3")
    assert axis(play.state) == [("K3", 2), ("K2", 1), ("K1", 1), ("G1", 1), ("G2", 2), ("G3", 2)]


def test_a_run_is_unbroken_crosses_the_group_line_and_spends_its_distance() -> None:
    """LB-5.10, LB-5.9 Two cells at a distance of 2 in front; one behind the line."""
    assert found(field(BOTH), "G1", "sphere", 10, "point") == {
        "K4", "K3", "K2 K3", "K2", "K1 K2", "G1 K1", "G1 G2", "G2", "G2 G3", "G3", "G4",
    }  # fmt: skip


def test_a_last_1_may_take_a_cell_behind_a_line_or_be_dropped() -> None:
    """LB-5.10 From K1 with 3: K1, K2, and K3 or not; but never a cell in front left out, for an area may not be made smaller."""
    runs = found(field(BOTH), "G1", "sphere", 15, "point")
    assert {"K1 K2", "K1 K2 K3"} <= runs
    assert "K1" not in runs
    assert "G1 K1" not in runs, "there is no dropping of a 1 before a cell in front"
    assert {"K3 K4", "K2 K3", "K3"} <= runs
    assert "K2 K3 K4" not in runs
    assert "K2 K4" not in runs


def test_a_last_1_pays_for_one_cell_behind_and_no_more() -> None:
    """LB-5.10 Distance 1 takes any single cell."""
    assert found(field(BOTH), "G1", "sphere", 5, "point") == {"K4", "K3", "K2", "K1", "G1", "G2", "G3", "G4"}


def test_running_off_a_tail_ends_the_walk() -> None:
    """LB-5.10 From G3 outwards with distance 6 there are only G3 and G4."""
    runs = found(field(BOTH), "K1", "sphere", 30, "point")
    assert "G3 G4" in runs
    assert "G4" in runs
    assert "G2 G3 G4" in runs


def test_range_is_not_checked_and_the_caster_may_stand_in_the_area() -> None:
    """LB-5.10 Any first cell will do, the caster's own and the rearmost of either side too."""
    runs = found(field(BOTH), "K4", "sphere", 10, "point")
    assert {"G4", "K4"} <= runs


def test_the_incapacitated_in_the_cells_are_affected_and_the_dead_are_not() -> None:
    """LB-5.10 Bodies that keep their cells (a switch) are paid for, but nothing befalls them."""
    play = field("| K1 | G1 G2 G3 |", options={"corpses_keep_cells": True}, G1={"effects": ["unconscious"]})
    play["G2"].dead = True
    assert found(play, "K1", "line", 30) == {"G1 G3"}


def test_the_source_s_own_creatures_take_the_area() -> None:
    """LB-5.10, LBX-36 Everybody in the walked cells saves for itself; damage is rolled once."""
    play = field(BOTH, dice=[3, 4, 20, 1, 1], answers=["K1+G1+G2"], K1={"spells": ("fireball",), "slots": (0, 0, 1)})
    play.state.bundle.spells["fireball"] = Power(
        "fireball", Name("Fireball", "火球术"), level=3, shape="sphere", size_ft=15,
        save=Save("dex", 12), half=True, harm=Harm(damage=(Damage(read_dice("2d6"), "fire"),)),
    )  # fmt: skip
    ACTS.do(play.battle, play["K1"], "use:fireball")
    assert list(play.happened("covered")[0].args[0]) == ["K1", "G1", "G2"]
    assert [(entry.args[0], entry.args[1]) for entry in play.happened("hurt")] == [("K1", 3), ("G1", 7), ("G2", 7)]


@pytest.mark.parametrize("shape", ["line", "cone", "wall"])
def test_lines_and_cones_from_the_front_begin_at_the_group_line_or_right_ahead_and_go_forward(shape: str) -> None:
    """LB-5.11 From K2: G1 first, or K1 first; never backwards, and never from elsewhere."""
    feet = 20 if shape in ("line", "wall") else 10
    assert found(field(BOTH), "K2", shape, feet) == {"G1 G2", "G1 K1"}


def test_the_foremost_has_the_first_enemy_cell_right_ahead() -> None:
    """LB-5.11 For cell 1 both beginnings are the same, on either side."""
    assert found(field(BOTH), "K1", "cone", 10) == {"G1 G2"}
    assert found(field(BOTH), "G1", "cone", 10) == {"K1 K2"}


def test_lines_and_cones_from_behind_begin_at_the_own_line_or_right_ahead() -> None:
    """LB-5.11 From G4: the last front cell G2 first, or G3 first; the group line is no beginning for one behind."""
    assert found(field(BOTH), "G4", "line", 20) == {"G1 G2", "G3"}
    assert found(field(BOTH), "G4", "line", 30) == {"G1 G2 K1", "G2 G3"}
    assert found(field(BOTH), "G3", "line", 30) == {"G1 G2 K1"}


def test_other_shapes_take_cells_from_both_sides_in_turn_and_spare_their_own_cell() -> None:
    """LB-5.12 From K1 with 3: G1 K2 G2, or K2 G1 and a last 1 for K3 or for nothing. K1 itself neither pays nor suffers."""
    assert found(field(BOTH), "K1", "cube", 15) == {"G1 G2 K2", "G1 K2", "G1 K2 K3"}
    assert found(field(BOTH), "G1", "emanation", 10) == {"G2 K1"}


def test_from_behind_the_cells_behind_cost_2_on_the_way_in_turn() -> None:
    """LB-5.12, LB-5.9 From K3 with 3: K2 first, then K4; or K4, and a last 1 for K2."""
    assert found(field(BOTH), "K3", "sphere", 15) == {"K2 K4"}
    assert found(field(BOTH), "K3", "sphere", 10) == {"K2", "K2 K4", "K4"}


def test_with_too_little_left_for_the_next_cell_it_ends() -> None:
    """LB-5.12 The last 1 may take the cell behind or is dropped; it does not go over to the other side."""
    runs = found(field("K3 | K2 K1 | G1 G2 G3 |"), "K1", "cube", 15)
    assert runs == {"G1 G2 K2", "G1 K2", "G1 K2 K3"}
    assert "G1 G2 G3 K2" not in runs


def test_a_side_that_has_run_out_spends_2_a_turn_for_empty_cells() -> None:
    """LB-5.12 The lone K1 with 4: G1 (1), nobody behind (2), G2 (1); or nobody (2), G1 (1), and the last 1 is lost."""
    assert found(field("| K1 | G1 G2 G3 |"), "K1", "cube", 20) == {"G1 G2", "G1"}


def test_where_it_is_switched_so_the_other_side_gets_the_distance() -> None:
    """LB-5.12 aoe_past_tail = "skips": the lone K1 with 4 takes G1, G2, G3, whichever side comes first."""
    play = field("| K1 | G1 G2 G3 |", options={"aoe_past_tail": "skips"})
    assert found(play, "K1", "cube", 20) == {"G1 G2 G3"}


@pytest.mark.parametrize("shape", ["line", "wall"])
def test_a_line_that_does_damage_may_leave_friends_out_one_by_one(shape: Shape) -> None:
    """LB-5.13 K3 sends a line through K1 and K2, and names who is left out."""
    play = field(BOTH, dice=[3, 4, 1, 1, 1], answers=["spare", "include"], K3={"powers": (power(shape, 40),)})
    assert cast(play, "K3") == ["K1", "G1", "G2"]
    assert [ask.id for ask in play.script.asked] == ["spare", "spare"]


def test_a_cone_may_not_leave_friends_out() -> None:
    """LB-5.13 Neither may a sphere; nobody is even asked."""
    play = field(BOTH, dice=[3, 4, 1, 1, 1, 1], K3={"powers": (power("cone", 20),)})
    assert cast(play, "K3") == ["K2", "K1", "G1", "G2"]
    assert not play.script.asked
    for shape in ("cone", "sphere", "cube", "circle", "cylinder", "emanation"):
        assert not may_spare(shape, True, False)


def test_a_line_without_damage_spares_nobody_but_creatures_of_choice_are_chosen() -> None:
    """LB-5.13 Sparing is for lines that do damage, and for powers that take hold of whom one likes."""
    play = field(BOTH, dice=[1, 1, 1, 1], K3={"powers": (power("line", 40, harm=Harm(), half=False),)})
    assert cast(play, "K3") == ["K2", "K1", "G1", "G2"]
    assert not may_spare("line", False, False)
    assert may_spare("line", True, False)
    assert may_spare("sphere", True, True)


def test_a_wall_of_fire_may_leave_out_even_its_own_caster() -> None:
    """LB-5.13 Whoever uses it is of its own side too."""
    wall = power("wall", 30, origin="point")
    play = field("| K2 K1 | G1 |", dice=[1, 1, 1, 1], answers=["K2+K1+G1", "include", "spare"], K1={"powers": (wall,)})
    assert cast(play, "K1") == ["K2", "G1"]


def test_friends_are_those_of_the_own_side() -> None:
    """LB-5.13 Enemies are never left out of what harms; what helps is for one's own side alone."""
    play = field(BOTH)
    c: Creature = play["K3"]
    assert friends_in(play.state, c, ("K3", "K2", "G1")) == ["K3", "K2"]
    assert enemies_in(play.state, c, ("K3", "K2", "G1")) == ["G1"]
    cure = power("sphere", 15, origin="point", aim="ally", save=None, harm=Harm(), half=False, heal=read_dice("1d4"))
    play = field(BOTH, dice=[1, 1], answers=["K2+K1+G1"], K3={"powers": (cure,)})
    assert cast(play, "K3") == ["K2", "K1"]
