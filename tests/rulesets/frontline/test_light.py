"""LB-6.1 to LB-6.3, LBX-19, LBX-45: light on the cells of two queues, and who sees whom."""

import pytest
from tests.rulesets.frontline.field import Play, field

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.attack_roll import strike
from bingqi.rulesets.frontline.harm.conditions import lay
from bingqi.rulesets.frontline.harm.damage import harm
from bingqi.rulesets.frontline.lines.walk import cell_cost, reachable, walk
from bingqi.rulesets.frontline.model.blow import Blow
from bingqi.rulesets.frontline.model.stats import Ground, Light, LightSource
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.light import can_see, distance, light_levels, sees_clearly

LONG = "K5 K4 K3 | K2 K1 | G1 G2 | G3 G4 G5"
DARK = Ground(light="dark")


def lit(play: Play) -> tuple[str, str]:
    """Whose cells are bright, and whose dim, from one tail to the other."""
    levels = light_levels(play.state)
    bright, dim = [" ".join([id for id, level in levels.items() if level == n]) for n in (2, 1)]
    return bright, dim


def burn(play: Play, at: str, bright: int, dim: int = 0) -> None:
    play.battle.do(events.lit, "lamp", at, bright, dim)


def test_light_crosses_the_group_line_and_starts_where_its_source_stands() -> None:
    """LB-6.1, LB-6.2 20 feet from K2: K1, G1, G2 (5 each) ahead, K3 and K4 (10 each) to the rear."""
    play = field(LONG, ground=DARK)
    assert lit(play) == ("", "")
    burn(play, "K2", 20)
    assert lit(play) == ("K4 K3 K2 K1 G1 G2", "")
    walk(play.battle, play["K2"], 1)
    assert lit(play) == ("K3 K1 K2 G1 G2 G3", ""), "it goes with its bearer"


@pytest.mark.parametrize(
    ("bearer", "feet", "bright"),
    [
        ("K3", 10, "K4 K3 K2 K1"),  # its own cell costs nothing
        ("K3", 5, "K3 K2"),
        ("K3", 0, ""),
        ("G1", 10, "K2 K1 G1 G2"),
        ("G2", 15, "K2 K1 G1 G2 G3"),  # the last 5 feet do not light G4
        ("G2", 5, "G1 G2"),  # nor do they light G3
        ("G5", 20, "G3 G4 G5"),
        ("G5", 40, "K2 K1 G1 G2 G3 G4 G5"),
    ],
)
def test_the_full_radius_counts_in_each_direction(bearer: str, feet: int, bright: str) -> None:
    """LB-6.2, LB-6.1 A cell in front takes 5 feet, a cell behind 10; what is left over lights nothing."""
    play = field(LONG, ground=DARK)
    burn(play, bearer, feet)
    assert lit(play)[0] == bright


def test_bright_light_is_counted_first_and_then_bright_and_dim_together() -> None:
    """LB-6.2 A candle (5 + 5) in G1: bright to K1 and G2, dim to K2; G3 would need 15 feet."""
    play = field(LONG, ground=DARK)
    burn(play, "G1", 5, 5)
    assert lit(play) == ("K1 G1 G2", "K2")


def test_dim_light_does_not_darken_what_another_source_lights() -> None:
    """LB-6.2 Of two sources the brighter counts; in dim surroundings a light makes bright."""
    play = field(LONG, ground=DARK)
    burn(play, "G1", 5, 20)
    play.battle.do(events.lit, "torch", "K3", 5, 5)
    assert lit(play) == ("K3 K2 K1 G1 G2", "K4 G3 G4")
    play = field(LONG, ground=Ground(light="dim"))
    burn(play, "K5", 5)
    assert lit(play) == ("K5", "K4 K3 K2 K1 G1 G2 G3 G4 G5")


def test_by_daylight_everything_is_bright() -> None:
    """LB-6.1, LBX-45 Without any lamp."""
    assert lit(field("| K1 | G1 |")) == ("K1 G1", "")


def test_light_shared_between_both_directions_takes_cells_in_turn() -> None:
    """LB-6.2 light_shared_between_sides: 20 feet from G1 are K1, G2, K2, and the last 5 light nothing behind."""
    play = field(LONG, ground=DARK, options={"light_shared_between_sides": True})
    burn(play, "G1", 20)
    assert lit(play)[0] == "K2 K1 G1 G2"
    play = field(LONG, ground=DARK, options={"light_shared_between_sides": True})
    burn(play, "G1", 5)
    assert lit(play)[0] == "K1 G1"
    play = field(LONG, ground=DARK, options={"light_shared_between_sides": True})
    burn(play, "K1", 5)
    assert lit(play)[0] == "K1 G1"


@pytest.mark.parametrize(("past_tail", "bright"), [("spends", "K1 G1 G2"), ("skips", "K1 G1 G2 G3")])
def test_shared_light_ends_at_a_tail_as_areas_do(past_tail: str, bright: str) -> None:
    """LB-6.2 A lone lamp bearer: every turn beyond the tail spends 10 feet, unless aoe_past_tail skips it."""
    play = field("| K1 | G1 G2 G3 |", ground=DARK, options={"light_shared_between_sides": True, "aoe_past_tail": past_tail})
    burn(play, "K1", 20)
    assert lit(play)[0] == bright


def test_free_movement_behind_the_line_costs_what_it_costs_in_front() -> None:
    """LB-6.3 10 feet a cell, although light and areas count 10 feet there and 5 in front."""
    play = field(LONG, K5={"speed": 20}, K2={"speed": 20})
    assert [cell_cost(play.state, play["K5"], cell) for cell in (1, 2, 3, 4)] == [10, 10, 10, 10]
    assert reachable(play.state, play["K5"]) == (3, 5)
    assert reachable(play.state, play["K2"]) == (1, 4)


@pytest.mark.parametrize(
    ("item", "bright", "dim"),
    [("candle", 5, 5), ("torch", 20, 20), ("lamp", 15, 30), ("hooded-lantern", 30, 30)],
)
def test_lamps_have_the_radii_of_the_book(item: str, bright: int, dim: int) -> None:
    """LBX-45 Lighting one sets it in the bearer's cell."""
    play = field("| K1 | G1 |", ground=DARK, K1={"stowed": (item,)}, active="K1")
    ACTS.do(play.battle, play["K1"], f"light:{item}")
    assert [tuple(light) for light in play.state.lights] == [(item, "K1", bright, dim)]


def test_the_cantrip_sheds_20_and_20_feet() -> None:
    """LBX-45 Light, as an action and without a match."""
    play = field("| K1 | G1 |", ground=DARK, K1={"spells": ("light",)}, active="K1")
    ACTS.do(play.battle, play["K1"], "use:light")
    assert lit(play) == ("K1 G1", "")
    assert [(light.at, light.bright, light.dim) for light in play.state.lights] == [("K1", 20, 20)]


def test_some_creatures_shine_by_themselves_while_they_live() -> None:
    """LBX-45, LB-6.1 The light of a fire elemental goes out with it."""
    play = field("| K1 | G1 |", ground=DARK, G1={"light": LightSource(5, 5)}, options={"corpses_keep_cells": True})
    assert lit(play) == ("K1 G1", "")
    play["G1"].dead = True
    assert lit(play) == ("", "")


def test_in_darkness_nobody_is_seen_who_is_not_lit() -> None:
    """LBX-45, LBX-19 The dark is in effect blinding, but only the cell of the target counts: one sees out of the dark."""
    play = field("| K1 | G1 | G2 G3", ground=DARK)
    assert not can_see(play.state, play["K1"], play["G1"])
    burn(play, "G1", 0, 5)
    assert can_see(play.state, play["K1"], play["G1"])
    assert can_see(play.state, play["K1"], play["K1"]) is True
    assert not can_see(play.state, play["G1"], play["G3"])
    play = field("| K1 | G1 |", ground=Ground(light="dim"))
    assert can_see(play.state, play["K1"], play["G1"]), "dim light hides nobody who does not hide"


def test_darkvision_sees_in_the_dark_within_its_range() -> None:
    """LBX-45 Everyone in front is within 5 feet; each cell behind a line adds 10."""
    play = field("K2 | K1 | G1 | G2 G3", ground=DARK, K1={"senses": {"darkvision": 10}}, K2={"senses": {"darkvision": 10}})
    assert [distance(play.state, play["K1"], play[id]) for id in ("K2", "G1", "G2", "G3")] == [10, 5, 10, 20]
    assert distance(play.state, play["K2"], play["G3"]) == 30
    assert distance(play.state, play["G2"], play["G3"]) == 10
    assert can_see(play.state, play["K1"], play["G2"])
    assert not can_see(play.state, play["K1"], play["G3"])
    assert can_see(play.state, play["K2"], play["G1"])
    assert not can_see(play.state, play["K2"], play["G2"])


def test_darkvision_sees_darkness_as_dim_and_dim_as_bright() -> None:
    """LBX-45 Only what is bright to one's eyes is seen clearly; blindsight and truesight need no light within their range."""
    cases: list[tuple[Light, dict[str, int], bool]] = [
        ("bright", {}, True),
        ("dim", {}, False),
        ("dim", {"darkvision": 60}, True),
        ("dark", {"darkvision": 60}, False),
        ("dark", {"blindsight": 10}, True),
        ("dark", {"truesight": 60}, True),
        ("dark", {}, False),
    ]
    for ground, eyes, clearly in cases:
        play = field("| K1 | G1 |", ground=Ground(light=ground), K1={"senses": eyes})
        assert sees_clearly(play.state, play["K1"], play["G1"]) is clearly, (ground, eyes)
    for sense in ("darkvision", "blindsight", "truesight"):
        play = field("| K1 | G1 | G2 G3", ground=Ground(light="dim"), K1={"senses": {sense: 10}})
        assert sees_clearly(play.state, play["K1"], play["G2"])
        assert not sees_clearly(play.state, play["K1"], play["G3"]), "beyond the range dim is dim"
    play = field("| K1 | G1 | G2", ground=Ground(light="dim"))
    burn(play, "G2", 5)
    assert sees_clearly(play.state, play["K1"], play["G2"])


def test_the_hidden_are_unseen_by_those_they_fooled() -> None:
    """LBX-19 And by nobody else."""
    play = field("| K2 K1 | G1 |", G1={"hidden_from": ("K1",)})
    assert not can_see(play.state, play["K1"], play["G1"])
    assert can_see(play.state, play["K2"], play["G1"])


@pytest.mark.parametrize(
    ("senses", "sees_invisible", "blind_sees"),
    [({}, False, False), ({"darkvision": 60}, False, False), ({"truesight": 60}, True, False), ({"blindsight": 10}, True, True),
     ({"tremorsense": 10}, True, True)],
)  # fmt: skip
def test_the_invisible_are_seen_by_few_and_the_blind_see_little(
    senses: dict[str, int], sees_invisible: bool, blind_sees: bool
) -> None:
    """LBX-19, LBX-25 Truesight sees the invisible; blindsight needs no eyes at all."""
    play = field("| K1 | G1 |", K1={"senses": senses})
    lay(play.battle, play["G1"], "invisible", "G1")
    assert can_see(play.state, play["K1"], play["G1"]) is sees_invisible
    assert can_see(play.state, play["G1"], play["K1"])
    play = field("| K1 | G1 |", K1={"senses": senses})
    lay(play.battle, play["K1"], "blinded", "G1")
    assert can_see(play.state, play["K1"], play["G1"]) is blind_sees


def test_senses_without_eyes_end_at_their_range() -> None:
    """LBX-19, LBX-45 One of 10 feet reaches the first cell behind the line, not the second."""
    for sense in ("blindsight", "tremorsense", "truesight"):
        play = field("| K1 | G1 | G2 G3", ground=DARK, K1={"senses": {sense: 10}})
        assert can_see(play.state, play["K1"], play["G2"])
        assert not can_see(play.state, play["K1"], play["G3"])


def test_companions_in_front_are_5_feet_apart_and_a_cell_behind_adds_10() -> None:
    """LBX-45, LB-2.2 Within one queue too, counted from the line."""
    play = field("K4 K3 | K2 K1 | G1 |")
    k1, k2, k3, k4 = (play[id] for id in ("K1", "K2", "K3", "K4"))
    assert [distance(play.state, k1, c) for c in (k2, k3, k4)] == [5, 10, 20]
    assert [distance(play.state, c, k2) for c in (k1, k3, k4)] == [5, 10, 20]
    assert distance(play.state, k3, k4) == 10


def test_a_light_leaves_the_field_with_its_bearer() -> None:
    """LBX-45, LB-6.1 A torch in the hand of one who is taken out of the queue lights nobody."""
    play = field("K2 | K1 | G1 |", ground=DARK)
    burn(play, "K1", 20)
    harm(play.battle, play["K1"], [(50, "fire", ())])
    assert lit(play) == ("", "")


def test_the_unseen_attack_with_advantage_and_are_attacked_with_disadvantage() -> None:
    """LBX-19 Both, in the dark, cancel; the Alert give no advantage to those they do not see."""
    play = field("| K1 | G1 |", dice=[2, 1, 2, 1, 2, 1], G1={"hidden_from": ("K1",)})
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
    assert [entry.args[4] for entry in play.happened("attack_rolled")] == [-2, 2]
    play = field("| K1 | G1 |", dice=[2], ground=DARK)
    strike(play.battle, play["K1"], play["G1"], Blow(play.attack("K1")))
    assert play.happened("attack_rolled")[0].args[4] == 1
    play = field("| K1 | G1 |", dice=[2], G1={"hidden_from": ("K1",)}, K1={"traits": ("alert",)})
    strike(play.battle, play["G1"], play["K1"], Blow(play.attack("G1")))
    assert play.happened("attack_rolled")[0].args[4] == 1


def test_only_the_unconscious_and_the_petrified_notice_nothing() -> None:
    """LBX-23, LBX-45 A paralyzed enemy still sees one clearly."""
    for condition, sees in (
        ("paralyzed", True),
        ("stunned", True),
        ("incapacitated", True),
        ("unconscious", False),
        ("petrified", False),
    ):
        play = field("| K1 | G1 |")
        lay(play.battle, play["K1"], condition, "G1")
        assert sees_clearly(play.state, play["K1"], play["G1"]) is sees, condition
