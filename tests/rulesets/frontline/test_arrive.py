"""Newcomers, teleport from outside, summoning (LB-5.3 to LB-5.7, LBX-47)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from tests.rulesets.frontline.field import Play, field, stat
from tests.rulesets.frontline.test_fall import rows
from tests.rulesets.frontline.test_provoke import Eager, attackers

from bingqi.core.content.structs import Name
from bingqi.core.requests import Roll, Unanswered
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.harm.conditions import concentrate, end_concentration
from bingqi.rulesets.frontline.lines.arrive import arrival_keys, entry_cells, front_after, newcomer, side_of, summon, summon_cells
from bingqi.rulesets.frontline.magic.casting import keep_up
from bingqi.rulesets.frontline.model.state import able_in_front
from bingqi.rulesets.frontline.model.stats import Arrival, Ground, Member, Power, Summon
from bingqi.rulesets.frontline.offers.keys import ACTS
from bingqi.rulesets.frontline.sight.feet_and_cells import cells_passed
from bingqi.rulesets.frontline.turn import turn

PICTURE = "| K1 | G1 G2 | G3 G4"
WOLF = {"wolf": stat()}


def scene(picture: str = PICTURE, **given: Any) -> Play:
    return field(picture, **{"creatures": WOLF, "dice": [10] * 9, **given})


# --- LB-5.3: newcomers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "after"),
    [
        (PICTURE, "G1 G2 | G3 G4 wolf-1"),
        ("| K1 | G1 G2 |", "G1 G2 | wolf-1"),
        ("| K1 | G1 |", "G1 | wolf-1"),
    ],
)
def test_newcomers_appear_at_the_tail_behind_the_line(picture: str, after: str) -> None:
    """LB-5.3 The line does not move, not even where it is at the tail; nobody is asked."""
    play = scene(picture)
    newcomer(play.battle, "G", Member("wolf"), 0)
    assert rows(play, "G") == after
    assert play.script.asked == []


def test_the_first_in_an_emptied_queue_is_in_front() -> None:
    """LB-5.3 Then front becomes 1; the next ones stand behind it."""
    play = scene("| K1 | G1 |", active="G1")
    ACTS.do(play.battle, play["G1"], "flee")
    assert rows(play, "G") == "|"
    newcomer(play.battle, "G", Member("wolf", count=3), 0)
    assert rows(play, "G") == "wolf-1 | wolf-2 wolf-3"


def test_the_first_in_an_emptied_queue_by_teleport_too() -> None:
    """LB-5.3, LB-5.5 There is nothing to pass."""
    play = scene("| K1 | G1 |", active="G1")
    ACTS.do(play.battle, play["G1"], "flee")
    assert arrival_keys(play.state, "G", 60) == ("1:1",)
    newcomer(play.battle, "G", Member("wolf"), 60)
    assert rows(play, "G") == "wolf-1 |"


def test_a_newcomer_takes_its_place_in_the_order_of_turns() -> None:
    """LB-5.3 Its own initiative; of those who have had their turn nobody loses or gains one."""
    play = scene("| K1 | G1 |", active="G1", dice=[1, 20, 19])
    before = play.state.initiative
    assert before == (("K1", 20), ("G1", 19))
    newcomer(play.battle, "G", Member("wolf", count=3), 0)
    after = list(play.state.initiative)
    assert after == [("K1", 20), ("wolf-2", 20), ("G1", 19), ("wolf-3", 19), ("wolf-1", 1)]
    assert after[play.state.turn][0] == "G1"


def test_arrivals_come_with_their_round() -> None:
    """LB-5.3 At the start of the round the scenario says, not before."""
    coming = (Arrival(2, "G", Member("wolf")), Arrival(3, "K", Member("wolf", id="chief"), teleport_ft=5))
    play = scene("| K2 K1 | G1 |", scenario={"arrivals": coming}, answers=["2:3"])
    play.state.turn = 3
    assert play.state.round == 1
    turn(play.battle)
    assert (play.state.round, rows(play, "G"), rows(play)) == (2, "G1 | wolf-1", "K1 K2 |")
    play.state.turn = 9
    turn(play.battle)
    assert rows(play) == "K1 chief K2 |"


@pytest.mark.parametrize("side", ["K", "G"])
def test_the_dice_of_a_newcomer_are_its_sides(side: str) -> None:
    """LB-5.3 Also before it stands, when it throws for its initiative: where dice are typed, the enemy does not type these."""
    play = scene("| K2 K1 | G1 |", scenario={"arrivals": (Arrival(2, side, Member("wolf")),)}, dice=[])
    play.state.turn = 3
    with pytest.raises(Unanswered) as stop:
        turn(play.battle)
    assert isinstance(stop.value.request, Roll)
    assert stop.value.request.by not in play.state.creatures
    assert side_of(play.state, stop.value.request.by) == side


@pytest.mark.parametrize("who", ["K1", "G1"])
def test_the_dice_of_one_who_was_summoned_are_the_summoners(who: str) -> None:
    """LB-5.6"""
    play = scene(dice=[])
    play.state.active = who
    with pytest.raises(Unanswered) as stop:
        summon(play.battle, play[who], "wolf", 5, False)
    assert isinstance(stop.value.request, Roll)
    assert side_of(play.state, stop.value.request.by) == play[who].side


def test_newcomers_are_as_the_scenario_says() -> None:
    """LB-5.3 Their name, hit points and things; a torch that is held burns. Several are numbered."""
    torch = Member("wolf", id="watch", count=2, name=Name("Watchman", "守夜人"), hp=3, held=("torch", "spear"), stowed=("rope",))
    play = scene()
    newcomer(play.battle, "G", torch, 0)
    newcomer(play.battle, "G", Member("wolf", id="chief", sheathed=("axe",)), 0)
    assert play.queue("G")[-3:] == ["watch-1", "watch-2", "chief"]
    second, chief = play["watch-2"], play["chief"]
    assert (second.label.en, second.label.zh, second.hp, second.hp_max) == ("Watchman 2", "守夜人2", 3, 3)
    assert (second.held, second.stowed, chief.sheathed) == (("torch", "spear"), ("rope",), ("axe",))
    assert (chief.label.en, chief.hp) == (play.state.bundle.creatures["wolf"].name.en, 10)
    assert [light.at for light in play.state.lights] == ["watch-1", "watch-2"]


def test_newcomers_in_front_can_be_struck() -> None:
    """LB-5.4, LBX-44 Coming in front from outside is coming into reach."""
    play = scene(K1={"traits": ("polearm-master",)}, dice=[10, 10, 2])
    play.battle.seats = {**play.battle.seats, "K": Eager()}
    newcomer(play.battle, "G", Member("wolf"), 0)
    assert attackers(play) == []
    play.script.left = ["1:3"]
    newcomer(play.battle, "G", Member("wolf"), 60)
    assert rows(play, "G") == "wolf-2 G1 G2 | G3 G4 wolf-1"
    assert attackers(play) == ["K1"]


def test_the_last_cell_in_front_is_in_front() -> None:
    """LB-5.4, LBX-44 Whoever is put just before the line is within reach, just behind it not."""
    for key, struck in (("3:3", ["K1"]), ("3:2", [])):
        play = scene(K1={"traits": ("polearm-master",)}, dice=[10, 2], answers=[key])
        play.battle.seats = {**play.battle.seats, "K": Eager()}
        newcomer(play.battle, "G", Member("wolf"), 60)
        assert attackers(play) == struck


# --- LB-5.4, LB-5.5: teleport from outside ----------------------------------------------------------------------


@pytest.mark.parametrize(("feet", "passed"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (30, 6)])
def test_distance_by_five_rounded_down(feet: int, passed: int) -> None:
    """LB-5.4 So many cells are passed."""
    assert cells_passed(feet) == passed


@pytest.mark.parametrize(
    ("feet", "cells"), [(0, [5]), (4, [5]), (5, [5, 4]), (10, [5, 4, 3]), (20, [5, 4, 3, 2, 1]), (90, [5, 4, 3, 2, 1])]
)
def test_a_teleport_from_outside_counts_from_the_tail(feet: int, cells: list[int]) -> None:
    """LB-5.5 From the tail inwards up to distance / 5 cells; never beyond the group line."""
    assert entry_cells(scene().state, "G", feet) == cells


def test_the_line_stays_between_the_same_two() -> None:
    """LB-5.4 Behind the line front stays, in front it grows; exactly at the line whoever places it chooses."""
    play = scene()
    assert arrival_keys(play.state, "G", 60) == ("5:2", "4:2", "3:2", "3:3", "2:3", "1:3")
    for key, after in {
        "4:2": "G1 G2 | G3 wolf-1 G4",
        "3:2": "G1 G2 | wolf-1 G3 G4",
        "3:3": "G1 G2 wolf-1 | G3 G4",
        "2:3": "G1 wolf-1 G2 | G3 G4",
        "1:3": "wolf-1 G1 G2 | G3 G4",
    }.items():
        play = scene(answers=[key])
        newcomer(play.battle, "G", Member("wolf"), 60)
        assert rows(play, "G") == after


def test_a_line_at_the_tail_is_not_moved_from_outside_it() -> None:
    """LB-5.3, LB-5.4 At the tail one appears behind the line, by teleport as well: only inside the queue there is a choice."""
    play = scene("| K1 | G1 G2 |")
    assert arrival_keys(play.state, "G", 0) == ("3:2",)
    assert arrival_keys(play.state, "G", 5) == ("3:2", "2:3")


@pytest.mark.parametrize(
    ("width", "cell", "near", "front"),
    [
        (0, 1, False, 3),
        (15, 1, False, 3),
        (10, 1, False, 2),
        (10, 2, False, 2),
        (10, 3, True, 2),
        (15, 3, True, 3),
        (10, 3, False, 2),
    ],
)
def test_the_cap_displaces_the_last_in_front(width: int, cell: int, near: bool, front: int) -> None:
    """LB-5.4 Where the cap (LB-5.2) allows no more, front stays: the last there is behind then. At the line there is no room."""
    play = scene(ground=Ground(width_ft=width))
    assert front_after(play.state, "G", cell, near) == front


def test_a_body_in_front_does_not_count_as_the_last() -> None:
    """LB-5.4, LB-5.2 The cap is for the able: with an unconscious one at the end of the front, the last able one is displaced."""
    play = scene("| K1 | G1 G2 | G3", ground=Ground(width_ft=5), G2={"effects": ("unconscious",)}, answers=["1:1"])
    newcomer(play.battle, "G", Member("wolf"), 60)
    assert rows(play, "G") == "wolf-1 | G1 G2 G3"
    assert able_in_front(play.state, play.state.sides["G"]) == 1
    roomy = scene("| K1 | G1 G2 | G3", ground=Ground(width_ft=10), G2={"effects": ("unconscious",)})
    assert front_after(roomy.state, "G", 1) == 3
    assert front_after(play.state, "G", 3) == 1
    between = scene("| K1 | G1 G2 | G3", ground=Ground(width_ft=5), G2={"effects": ("unconscious",)})
    assert front_after(between.state, "G", 2) == 1, "there is no place in front but that of G1"
    crowded = scene("| K1 | G1 G2 | G3", ground=Ground(width_ft=5))
    assert [front_after(crowded.state, "G", cell, True) for cell in (1, 2, 3)] == [2, 2, 2], "too many already: as many stay"
    other = scene("| K1 | G2 G1 | G3", ground=Ground(width_ft=5), G2={"effects": ("unconscious",)})
    assert front_after(other.state, "G", 1) == 2, "wolf and the unconscious in front, G1 displaced"


# --- LB-5.6, LB-5.7: summoning --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "feet", "allowed"),
    [
        ("G1", 5, [(1, 3), (2, 3)]),
        ("G2", 5, [(2, 3), (3, 3)]),
        ("G3", 5, [(3, 2), (4, 2)]),
        ("G4", 5, [(4, 2), (5, 2)]),
        ("G4", 9, [(4, 2), (5, 2)]),
        ("G4", 10, [(3, 2), (3, 3), (4, 2), (5, 2)]),
        ("G4", 15, [(2, 3), (3, 2), (3, 3), (4, 2), (5, 2)]),
        ("G4", 20, [(1, 3), (2, 3), (3, 2), (3, 3), (4, 2), (5, 2)]),
        ("G2", 10, [(1, 3), (2, 3), (3, 2), (3, 3), (4, 2)]),
        ("G1", 15, [(1, 3), (2, 3), (3, 2), (3, 3), (4, 2)]),
        ("G1", 4, []),
    ],
)
def test_where_a_creature_can_be_summoned(who: str, feet: int, allowed: list[tuple[int, int]]) -> None:
    """LB-5.6, LB-5.7 The summoner is one cell of the distance: m cells between if m + 1 <= distance / 5. Each cell with the front
    that follows; within 5 feet the creature is on the summoner's side of the line, further off the line may be passed."""
    play = scene()
    assert summon_cells(play.state, play[who], feet) == allowed


@pytest.mark.parametrize(("who", "key", "after"), [
    ("G3", "3:2", "G1 G2 | wolf-1 G3 G4"),
    ("G3", "4:2", "G1 G2 | G3 wolf-1 G4"),
    ("G2", "3:3", "G1 G2 wolf-1 | G3 G4"),
    ("G2", "2:3", "G1 wolf-1 G2 | G3 G4"),
    ("G1", "1:3", "wolf-1 G1 G2 | G3 G4"),
])  # fmt: skip
def test_beside_the_summoner_the_line_moves_for_it(who: str, key: str, after: str) -> None:
    """LB-5.7, LBX-47 From behind the line it stays ahead of the creature; from in front it goes back behind it."""
    play = scene(answers=[key])
    summon(play.battle, play[who], "wolf", 5, True)
    assert rows(play, "G") == after
    assert play["wolf-1"].side == "G"


@pytest.mark.parametrize(
    ("picture", "width", "who", "allowed"),
    [
        ("| K1 | G1 G2 | G3", 10, "G2", []),
        ("| K1 | G1 G2 | G3", 10, "G1", [(1, 2), (2, 2)]),
        ("| K1 | G1 G2 | G3", 10, "G3", [(3, 2), (4, 2)]),
        ("| K1 | G1 G2 | G3", 15, "G2", [(2, 3), (3, 3)]),
        ("| K1 | G1 | G2", 5, "G1", []),
        ("| K1 | G1 | G2", 5, "G2", [(2, 1), (3, 1)]),
        ("| K1 | G1 | G2", 10, "G1", [(1, 2), (2, 2)]),
    ],
)
def test_beside_the_line_under_a_cap(picture: str, width: int, who: str, allowed: list[tuple[int, int]]) -> None:
    """LB-5.7 Where the cap (LB-5.2) keeps the line from going back, the gap at it is not allowed, nor one that would put the line
    between the summoner and its creature; further ahead the last in front is displaced, behind the line nothing changes."""
    play = scene(picture, ground=Ground(width_ft=width))
    assert summon_cells(play.state, play[who], 5) == allowed


def test_further_off_the_cap_only_takes_the_choice_of_side() -> None:
    """LB-5.4, LB-5.6 With more than 5 feet the gap at the line is left behind it; ahead the last in front is displaced."""
    play = scene("| K1 | G1 G2 | G3 G4", ground=Ground(width_ft=10))
    assert summon_cells(play.state, play["G4"], 20) == [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2)]


def test_the_cap_counts_the_able_at_summoning_too() -> None:
    """LB-5.7, LB-5.2 An unconscious friend in front leaves room."""
    play = scene("| K1 | G1 G2 | G3", ground=Ground(width_ft=10), G1={"effects": ("unconscious",)})
    assert summon_cells(play.state, play["G2"], 5) == [(2, 3), (3, 3)]


CALL = Power("call", Name("Call", "召唤"), aim="self", summon=Summon("wolf", 2, 5))


def test_a_summoning_by_spell() -> None:
    """LBX-47 As many as the spell says, one after the other, each with its own initiative, on the side of the summoner."""
    play = scene("| K1 | G1 | G2", active="G2", G2={"powers": (CALL,)}, dice=[7, 8])
    assert "use:call" in acts(play.state, play["G2"])
    ACTS.do(play.battle, play["G2"], "use:call")
    assert rows(play, "G") == "G1 | wolf-1 wolf-2 G2"
    assert dict(play.state.initiative)["wolf-1"] == 7
    assert dict(play.state.initiative)["wolf-2"] == 8
    assert [(ask.who, ask.id) for ask in play.script.asked] == [("G", "summon-cell")] * 2


def test_only_those_kept_by_concentration_vanish_with_it() -> None:
    """LBX-37, LBX-47 Whom a power called for good stays when concentration on something else ends; nor does it keep that up."""
    for power, left in ((CALL, ["G1", "wolf-1", "wolf-2", "G2"]), (structs.replace(CALL, concentration=True), ["G1", "G2"])):
        play = scene("| K1 | G1 | G2", active="G2", G2={"powers": (power,)}, dice=[7, 8])
        ACTS.do(play.battle, play["G2"], "use:call")
        if not power.concentration:
            concentrate(play.battle, play["G2"], "bless")
            keep_up(play.battle, play["G2"])
            assert not play["G2"].concentration
            concentrate(play.battle, play["G2"], "bless")
        end_concentration(play.battle, play["G2"])
        assert play.queue("G") == left


def test_without_a_place_there_is_no_summoning() -> None:
    """LB-5.7, LBX-47 Alone in front of a narrow corridor, within 5 feet: the spell is not offered, and would call nobody."""
    play = scene("| K1 | G1 | G2", active="G1", ground=Ground(width_ft=5), G1={"powers": (CALL,)})
    assert "use:call" not in acts(play.state, play["G1"])
    summon(play.battle, play["G1"], "wolf", 5, True)
    assert rows(play, "G") == "G1 | G2"
    assert not play.happened("joined")


def test_nobody_enters_the_enemy_queue() -> None:
    """LB-5.4 A queue is a side: all cells offered are of one's own."""
    play = scene("K3 K2 | K1 | G1 |")
    assert summon_cells(play.state, play["G1"], 100) == [(1, 2), (2, 1), (2, 2)]
    assert arrival_keys(play.state, "G", 100) == ("2:1", "1:2")
    summon(play.battle, play["G1"], "wolf", 100, True)
    assert play.queue("K") == ["K1", "K2", "K3"]
