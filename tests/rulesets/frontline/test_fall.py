"""Falling in front, bodies that keep their cells, narrow places (LB-5.1, LB-5.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.frontline.field import Play, field, stat
from tests.rulesets.frontline.test_provoke import act

from bingqi.core.content.structs import Name
from bingqi.rulesets.frontline.acts.on_offer import acts
from bingqi.rulesets.frontline.attack.armour import cover
from bingqi.rulesets.frontline.attack.provoking_acts import opportunity_cap
from bingqi.rulesets.frontline.attack.targets import melee_targets, ranged_targets
from bingqi.rulesets.frontline.harm.conditions import concentrate, end_concentration, lay, lift, perish
from bingqi.rulesets.frontline.harm.damage import harm, push_back
from bingqi.rulesets.frontline.harm.dying import heal, healing
from bingqi.rulesets.frontline.harm.felled_in_front import can_go_back, cap
from bingqi.rulesets.frontline.lines.arrive import newcomer, summon
from bingqi.rulesets.frontline.lines.flee import may_flee
from bingqi.rulesets.frontline.lines.push import defender_of_line, push
from bingqi.rulesets.frontline.lines.queues import set_lines
from bingqi.rulesets.frontline.magic.powers import targets
from bingqi.rulesets.frontline.model.state import able_in_front
from bingqi.rulesets.frontline.model.stats import Ground, Member, Power
from bingqi.rulesets.frontline.sight.areas import placements
from bingqi.rulesets.frontline.sight.cover import behind_cover
from bingqi.rulesets.frontline.sight.hide import may_hide
from bingqi.rulesets.frontline.turn import outcome, turn

BODIES = {"corpses_keep_cells": True}


def rows(play: Play, side: str = "K") -> str:
    """A side's queue from the group line outwards, with its line."""
    queue, front = play.queue(side), play.front(side)
    assert front <= len(queue)
    return " ".join([*queue[:front], "|", *queue[front:]])


def kill(play: Play, *ids: str) -> None:
    for id in ids:
        perish(play.battle, play[id])


# --- LB-5.1 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("picture", "who", "after", "bodies"),
    [
        ("K4 K3 | K2 K1 | G1 |", "K1", "K2 K3 | K4", "K1 K2 K3 | K4"),
        ("K4 K3 | K2 K1 | G1 |", "K2", "K1 K3 | K4", "K1 K2 K3 | K4"),
        ("K4 K3 | K2 K1 | G1 |", "K3", "K1 K2 | K4", "K1 K2 | K3 K4"),
        ("| K2 K1 | G1 |", "K1", "K2 |", "K1 K2 |"),
        ("K2 | K1 | G1 |", "K1", "K2 |", "K1 K2 |"),
        ("| K1 | G1 |", "K1", "|", "K1 |"),
    ],
)
def test_the_line_goes_back_for_the_dead(picture: str, who: str, after: str, bodies: str) -> None:
    """LB-5.1 A death in front: the line goes back, then the cell is taken out (a switch: it stays). Behind the line: no move."""
    play = field(picture)
    kill(play, who)
    assert rows(play) == after
    assert play.state.sides["K"].dead == (who,)
    kept = field(picture, options=BODIES)
    kill(kept, who)
    assert rows(kept) == bodies
    assert kept[who].dead


@pytest.mark.parametrize("effect", ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious"])
def test_the_line_goes_back_for_the_incapacitated(effect: str) -> None:
    """LB-5.1 Whoever is incapacitated in front keeps its cell; the line goes back once."""
    play = field("K4 K3 | K2 K1 | G1 |")
    lay(play.battle, play["K1"], effect, "G1")
    assert rows(play) == "K1 K2 K3 | K4"
    lay(play.battle, play["K1"], "stunned", "G1")
    lay(play.battle, play["K1"], "incapacitated", "K2")
    assert rows(play) == "K1 K2 K3 | K4"


@pytest.mark.parametrize("effect", ["prone", "grappled", "restrained", "blinded", "frightened", "poisoned"])
def test_other_conditions_do_not_move_it(effect: str) -> None:
    """LB-5.1 The line only gives way for the incapacitated; and not for those behind it."""
    play = field("K4 K3 | K2 K1 | G1 |")
    lay(play.battle, play["K1"], effect, "G1")
    lay(play.battle, play["K3"], "stunned", "G1")
    assert rows(play) == "K1 K2 | K3 K4"
    perish(play.battle, play["K1"])
    assert rows(play) == "K2 K3 | K4"


def test_falling_to_zero_moves_it_at_once() -> None:
    """LB-5.1 A character that falls unconscious, and a monster that dies, both by damage."""
    play = field("K4 K3 | K2 K1 | G1 G2 | G3", G1={"dies_at_zero": False})
    harm(play.battle, play["G1"], [(10, "fire", ())])
    assert rows(play, "G") == "G1 G2 G3 |"
    harm(play.battle, play["K1"], [(10, "fire", ())])
    assert rows(play) == "K2 K3 | K4"


def test_who_dies_after_that_only_leaves_its_cell() -> None:
    """LB-5.1 No second move of the line: front - 1 with the cell (a switch: the body stays, and nothing moves)."""
    for options, after in (({}, "K2 K3 | K4"), (BODIES, "K1 K2 K3 | K4")):
        play = field("K4 K3 | K2 K1 | G1 |", options=options)
        lay(play.battle, play["K1"], "unconscious", "G1")
        kill(play, "K1")
        assert rows(play) == after
        assert able_in_front(play.state, play.state.sides["K"]) == 2


def test_the_line_does_not_come_forward_for_those_who_recover() -> None:
    """LB-5.1 Healed or awake again: front stays as it is."""
    play = field("K4 K3 | K2 K1 | G1 |", K1={"dies_at_zero": False})
    harm(play.battle, play["K1"], [(10, "fire", ())])
    heal(play.battle, play["K1"], healing(play.battle, 5, "dice", "LBX-29"))
    assert rows(play) == "K1 K2 K3 | K4"
    assert able_in_front(play.state, play.state.sides["K"]) == 3


def test_the_already_incapacitated_do_not_cascade() -> None:
    """LB-5.1 One who comes in front asleep, because another fell, moves the line no further."""
    play = field("K4 K3 K2 | K1 | G1 |", K2={"effects": ("unconscious",)})
    kill(play, "K1")
    assert rows(play) == "K2 | K3 K4"
    kill(play, "K2")
    assert rows(play) == "K3 | K4", "somebody of the side is always in front"


def test_with_nobody_behind_it_stays_at_the_tail() -> None:
    """LB-5.1 The line cannot go beyond the queue."""
    play = field("| K2 K1 | G1 |")
    lay(play.battle, play["K1"], "stunned", "G1")
    assert rows(play) == "K1 K2 |"


def test_who_vanishes_leaves_as_the_dead_do() -> None:
    """LB-5.1 A summoned creature in front that goes with its spell: the line goes back, its cell is taken out; it holds nobody."""
    call = Power("call", Name("C", "C"), concentration=True)
    play = field("K2 | K1 | G1 | G2 G3", creatures={"wolf": stat()}, spells={"call": call}, dice=[10], answers=["1:2"])
    concentrate(play.battle, play["G2"], "call")
    summon(play.battle, play["G2"], "wolf", 60, True)
    assert rows(play, "G") == "wolf-1 G1 | G2 G3"
    lay(play.battle, play["K1"], "grappled", "wolf-1", escape=10)
    end_concentration(play.battle, play["G2"])
    assert rows(play, "G") == "G1 G2 | G3"
    assert play["K1"].flags == 0
    assert "wolf-1" not in [id for id, _ in play.state.initiative]


# --- LB-5.1: bodies that keep their cells ----------------------------------------------------------------------------


def battlefield(picture: str, *dead: str, **given: Any) -> Play:
    """A battle where bodies keep their cells, and some lie in them."""
    play = field(picture, options=BODIES, **given)
    for id in dead:
        front = play.front(id[0])
        perish(play.battle, play[id])
        play.state.sides[id[0]].front = front
    return play


def test_bodies_give_no_cover_and_take_no_room() -> None:
    """LB-5.1, LB-5.2 No cover and no hiding behind the dead; neither E, O nor the cap counts them."""
    play = battlefield("K3 | K2 K1 | G1 G2 | G3", "G1", "G2", "K1", ground=Ground(width_ft=10))
    assert cover(play.state, play["G3"]) == 0
    assert not behind_cover(play.state, play["G3"])
    assert not may_hide(play.state, play["G3"])
    assert behind_cover(play.state, play["K3"])
    assert can_go_back(play.state, play.state.sides["K"]), "one able in front, two allowed"
    full = battlefield("K4 | K3 K2 K1 | G1 |", "K1", ground=Ground(width_ft=10))
    assert not can_go_back(full.state, full.state.sides["K"])
    many = battlefield("| K4 K3 K2 K1 | G1 G2 |", "K1", "G2")
    assert opportunity_cap(many.state, many["G1"]) == 2


def test_bodies_are_no_targets() -> None:
    """LB-5.1 Neither blade nor bow nor spell is aimed at them, and nobody helps or touches them."""
    play = battlefield("| K2 K1 | G1 G2 |", "K1", "G2", active="G1", G1={"spells": ("cure-wounds", "fire-bolt"), "slots": (1,)})
    assert [t.id for t in melee_targets(play.state, play["G1"], 5)] == ["K2"]
    assert [t.id for t in ranged_targets(play.state, play["G1"])] == ["K2"]
    assert [t.id for t in targets(play.state, play["G1"], play.state.bundle.spells["fire-bolt"])] == ["K2"]
    assert [t.id for t in targets(play.state, play["G1"], play.state.bundle.spells["cure-wounds"])] == []
    keys = acts(play.state, play["G1"])
    assert not [key for key in keys if "K1" in key.split(":") or "G2" in key.split(":")]


def test_bodies_lie_in_the_way_of_areas_but_feel_nothing() -> None:
    """LB-5.1 Their cells are walked and paid for; an area of bodies alone is none."""
    play = battlefield("K3 | K2 K1 | G1 |", "K1")
    found = {frozenset(run) for run in placements(play.state, play["G1"], "cone", 15, "self")}
    assert found == {frozenset({"K2", "K3"}), frozenset({"K2"})}
    short = {frozenset(run) for run in placements(play.state, play["G1"], "cone", 5, "self")}
    assert short == set()


def test_bodies_do_not_defend_the_line() -> None:
    """LB-5.1 The last who lives in front strikes at whoever pushes; the line goes back over bodies one cell at a time."""
    play = battlefield("K4 K3 | K2 K1 | G1 |", "K2", "K3")
    assert defender_of_line(play.state, play["G1"]) == ("K1",)
    push(play.battle, play["G1"])
    assert rows(play) == "K1 K2 K3 | K4"
    push(play.battle, play["G1"])
    assert rows(play) == "K1 K2 K3 K4 |"


def test_the_line_goes_back_over_a_body() -> None:
    """LB-5.1, LB-5.2 A fall with a body just behind the line: one cell is one cell."""
    play = battlefield("K3 K2 | K1 | G1 |", "K2")
    kill(play, "K1")
    assert rows(play) == "K1 K2 | K3"
    capped = battlefield("K3 K2 | K1 | G1 |", "K2", ground=Ground(width_ft=5))
    kill(capped, "K1")
    assert rows(capped) == "K1 K2 | K3"


def test_bodies_neither_bar_the_flight_nor_are_company() -> None:
    """LB-5.1, LB-3.9 The last who lives may flee past a body at the tail; alone among bodies it may flee from the front."""
    play = battlefield("| K1 | G1 | G2 G3", "G3", active="G2")
    assert may_flee(play.state, play["G2"])
    act(play, "flee", "G2")
    assert rows(play, "G") == "G1 G3 |"
    alone = battlefield("| K1 | G2 G1 |", "G2")
    assert may_flee(alone.state, alone["G1"])
    in_company = battlefield("| K1 | G2 G1 | G3", "G2")
    assert not may_flee(in_company.state, in_company["G1"])


def test_the_dead_have_no_turn_and_do_not_fight_on() -> None:
    """LB-5.1 A queue of bodies has lost."""
    play = battlefield("| K2 K1 | G1 |", "K1", "K2")
    assert [id for id, _ in play.state.initiative] == ["G1"]
    found = outcome(play.state)
    assert found is not None
    assert found.winner == "G"
    turn(play.battle)
    assert (play.state.active, play.state.round) == ("G1", 1)


def test_newcomers_queue_up_behind_bodies() -> None:
    """LB-5.1, LB-5.3 A body at the tail has a cell; the newcomer comes after it."""
    play = battlefield("K2 | K1 | G1 |", "K2", creatures={"wolf": stat()}, dice=[10])
    newcomer(play.battle, "K", Member("wolf"), 0)
    assert rows(play) == "K1 | K2 wolf-1"


# --- LB-5.2 -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "ground", "caps"),
    [
        ("from_width", Ground(), (0, 0)),
        ("from_width", Ground(width_ft=3), (1, 1)),
        ("from_width", Ground(width_ft=5), (1, 1)),
        ("from_width", Ground(width_ft=9), (1, 1)),
        ("from_width", Ground(width_ft=10), (2, 2)),
        ("from_width", Ground(width_ft=19), (3, 3)),
        ("none", Ground(width_ft=5, caps={"K": 1}), (0, 0)),
        ("from_width", Ground(width_ft=10, caps={"K": 1}), (1, 2)),
        ("number", Ground(width_ft=5, caps={"K": 3}), (3, 0)),
        ("number", Ground(width_ft=5), (0, 0)),
    ],
)
def test_the_terrain_cap(way: str, ground: Ground, caps: tuple[int, int]) -> None:
    """LB-5.2 width / 5, at least one, or the scenario's number for a side; by the switch front_cap none, or that
    number alone. 0 is no cap."""
    play = field("| K1 | G1 |", ground=ground, options={"front_cap": way})
    assert (cap(play.state, "K"), cap(play.state, "G")) == caps


@pytest.mark.parametrize(("width", "goes"), [(5, False), (10, False), (15, True), (0, True)])
def test_no_line_is_pushed_beyond_the_cap(width: int, goes: bool) -> None:
    """LB-5.2 With two in front: a third comes up only where there is room for three."""
    play = field("K3 | K2 K1 | G1 |", ground=Ground(width_ft=width), active="G1")
    assert can_go_back(play.state, play.state.sides["K"]) == goes
    assert ("push" in acts(play.state, play["G1"])) == goes


@pytest.mark.parametrize(
    ("picture", "width", "after"),
    [
        ("K3 K2 | K1 | G1 |", 5, "K2 | K3"),
        ("K4 K3 | K2 K1 | G1 |", 10, "K2 K3 | K4"),
        ("K5 K4 | K3 K2 K1 | G1 |", 15, "K2 K3 K4 | K5"),
    ],
)
def test_in_a_narrow_place_the_next_takes_the_place_of_the_dead(picture: str, width: int, after: str) -> None:
    """LB-5.2, LB-5.1 The dying one makes room: as many stand in front as the terrain allows."""
    play = field(picture, ground=Ground(width_ft=width))
    kill(play, "K1")
    assert rows(play) == after
    bodies = field(picture, ground=Ground(width_ft=width), options=BODIES)
    kill(bodies, "K1")
    assert rows(bodies) == "K1 " + after
    asleep = field(picture, ground=Ground(width_ft=width))
    lay(asleep.battle, asleep["K1"], "unconscious", "G1")
    assert rows(asleep) == "K1 " + after


def test_the_cap_counts_the_able() -> None:
    """LB-5.2 An incapacitated one does not use it up, whether in front or about to be."""
    play = field("K3 | K2 K1 | G1 |", ground=Ground(width_ft=10), K1={"effects": ("stunned",)})
    assert can_go_back(play.state, play.state.sides["K"])
    next_asleep = field("K3 | K2 K1 | G1 |", ground=Ground(width_ft=10), K3={"effects": ("unconscious",)})
    assert can_go_back(next_asleep.state, next_asleep.state.sides["K"])


def test_no_line_goes_back_for_one_too_many() -> None:
    """LB-5.2, LB-5.1 K1 recovers after K3 has stepped up: three able for two places. When it falls again, nobody has to come."""
    play = field("K5 K4 K3 | K2 K1 | G1 |", ground=Ground(width_ft=10))
    lay(play.battle, play["K1"], "stunned", "G1")
    lift(play.battle, play["K1"], "stunned")
    assert rows(play) == "K1 K2 K3 | K4 K5"
    lay(play.battle, play["K1"], "stunned", "G1")
    assert rows(play) == "K1 K2 K3 | K4 K5"
    lift(play.battle, play["K1"], "stunned")
    kill(play, "K1")
    assert rows(play) == "K2 K3 | K4 K5"


@pytest.mark.parametrize(("width", "front"), [(0, 3), (10, 2), (5, 1)])
def test_the_line_is_set_within_the_cap(width: int, front: int) -> None:
    """LB-5.2 Too many in front at set-up: lowered to the cap."""
    play = field("| K6 K5 K4 K3 K2 K1 | G1 |", ground=Ground(width_ft=width))
    play.state.phase = "line"
    set_lines(play.battle)
    assert play.front("K") == front


# --- One moment, one movement --------------------------------------------------------


def test_a_sleeper_who_is_felled_does_not_wake_first() -> None:
    """LB-5.1, LBX-23 It was incapacitated already: the line does not go back a second time, its cell goes."""
    play = field("K4 | K3 K2 K1 | G1 | G2", K1={"hp": 3})
    lay(play.battle, play["K1"], "unconscious", "G1", ends="hurt")
    assert play.picture == " | K4 K3 K2 K1 | G1 | G2"
    harm(play.battle, play["K1"], [(9, "fire", ())])
    assert play.picture == " | K4 K3 K2 | G1 | G2"
    assert len(play.happened("line_back")) == 1


def test_a_sleeper_who_is_only_hurt_wakes() -> None:
    """LBX-23 Sleep that damage ends."""
    play = field("K2 | K1 | G1 | G2", K1={"hp": 30})
    lay(play.battle, play["K1"], "unconscious", "G1", ends="hurt")
    harm(play.battle, play["K1"], [(9, "fire", ())])
    assert [effect.name for effect in play["K1"].effects] == ["prone"]


def test_a_push_lets_nobody_past_the_cap() -> None:
    """LB-5.2, LB-2.20 Who is thrown out of a full front lets nobody step in: the line goes forward."""
    play = field("K3 | K2 K1 | G1 | G2", ground=Ground(width_ft=5))
    lay(play.battle, play["K2"], "stunned", "G1")
    assert play.picture == "K3 | K2 K1 | G1 | G2"
    push_back(play.battle, play["K2"], 5)
    assert play.picture == "K2 K3 | K1 | G1 | G2"
    free = field("K3 | K2 K1 | G1 | G2")
    push_back(free.battle, free["K2"], 5)
    assert free.picture == "K2 | K3 K1 | G1 | G2"


def test_a_summoner_who_dies_counts_no_longer_when_the_summoned_vanish() -> None:
    """LB-5.1, LB-5.2, LBX-37 Both leave the front, and as many as the corridor holds step up."""
    play = field("K5 K4 | K2 K1 | G1 | G2", ground=Ground(width_ft=10), K2={"summoner": "K1"}, K1={"hp": 1})
    concentrate(play.battle, play["K1"], "conjure-animals")
    harm(play.battle, play["K1"], [(1, "fire", ())])
    assert play.picture == " | K5 K4 | G1 | G2"
