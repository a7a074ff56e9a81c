"""Clocks (DD-35) and chases (DD-41): what moves them, and what it means that they are full, or empty."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.death_drive.arena import NAMED, Arena, arena, bundle_of
from tests.rulesets.death_drive.example import Table
from tests.rulesets.death_drive.test_use_examples import EVERYWHERE, used

from bingqi.core.event import Entry
from bingqi.core.gm.override import wants_consent
from bingqi.core.ruleset import Outcome
from bingqi.core.session.play import Session
from bingqi.rulesets.death_drive import RULESET
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.packs.library import begin
from bingqi.rulesets.death_drive.packs.scenario_problems import problems_of_scenario
from bingqi.rulesets.death_drive.scenes.clocks import CHASE
from bingqi.rulesets.death_drive.scenes.ticks import begin_turn, fill_tick

NEVER = 999
"""So long somebody waits who is not to act."""

# --- Clocks ------------------------------------------------------------------------------


INTERACT: Table = {
    "objects": {"who": "clock"},
    "resolution": "fixed-target",
    "results": {"success": [{"does": "clock"}]},
}


def task(dice: tuple[int, ...] = (), progress: int | None = None, **clock: Any) -> Arena:
    """A works at a clock of 4 segments, 1 of them filled, against 14, with STR 3 and 2 for her skill."""
    does = {"does": "clock", **({"progress": progress} if progress else {})}
    interact = {**INTERACT, "results": {"success": [does]}}
    its = {"name": NAMED, "segments": 4, "filled": 1, "skill": "locks", "ability": "STR", **clock}
    a: Table = {"abilities": {"STR": 3}, "skills": {"locks": 2}, "stat": {"actions": ["interact"]}, "wait": NEVER}
    it = arena({"A": a, "E": {"wait": NEVER}}, dice, scenario={"clocks": {"it": its}, "rounds": 2}, actions={"interact": interact})
    begin_turn(it.battle, it["A"])
    return it


def filled(it: Arena, clock: str = "it") -> int:
    return it.state.clocks[clock].filled


@pytest.mark.parametrize(("dice", "threat", "left"), [((4, 5), False, 2), ((4, 5), True, 0), ((4, 4), False, 1), ((4, 4), True, 1)])
def test_a_success_moves_a_clock_by_one_segment(dice: tuple[int, ...], threat: bool, left: int) -> None:
    """DD-35.5 9 and 5 of her own reach 14, 8 do not. Of what threatens it is taken off."""
    it = task(dice, threat=threat)
    it.does("A", "use:interact:it")
    assert it.judgements() == [sum(dice) + 3 + 2]
    assert filled(it) == left


@pytest.mark.parametrize(
    ("threat", "start", "progress", "left"), [(False, 2, 9, 4), (True, 1, 9, 0), (False, 1, 2, 3), (True, 3, 2, 1)]
)
def test_progress_may_be_another_and_stays_within_the_clock(threat: bool, start: int, progress: int, left: int) -> None:
    """DD-35.5 The ruling."""
    it = task((6, 7), progress, threat=threat, filled=start)
    it.does("A", "use:interact:it")
    assert filled(it) == left


def test_a_clock_keeps_track_of_how_far_something_has_come() -> None:
    """DD-35.1 Step by step, until it is full."""
    it, found = task((6, 7) * 3), []
    for _ in range(3):
        used(it, "A", "interact", "it")
        found.append(filled(it))
    assert found == [2, 3, 4]
    assert [entry.args for entry in it.happened("clock_changed")] == [("it", n) for n in found]


def over(it: Arena, rounds: int) -> tuple[str, str] | None:
    """How it is over after so many rounds."""
    for _ in range(12 * rounds):
        if it.state.result is None:
            fill_tick(it.battle)
    return it.state.result


def test_a_danger_draws_nearer_by_the_round_and_is_there_when_its_clock_is_full() -> None:
    """DD-35.1 Of 4 segments 2 are filled: after two rounds it has come, for whom it threatens."""
    it = task(threat=True, side="red", filled=2)
    assert over(it, 1) is None
    assert filled(it) == 3
    assert over(it, 1) == ("blue", "threat")


def test_whoever_holds_out_against_a_threat_until_the_end_has_won() -> None:
    """DD-35.1 Its rounds are 2, and its clock is not full then."""
    assert over(task(threat=True, side="red", filled=1), 2) == ("red", "held-out")


def test_a_clock_that_somebody_wants_does_not_fill_by_itself() -> None:
    """DD-35.1 And when it is full, she has what she wanted."""
    it = task((6, 7), side="red", filled=3)
    assert over(it, 1) is None
    assert filled(it) == 3
    used(it, "A", "interact", "it")
    assert over(it, 1) == ("red", "clock")


def test_the_game_master_keeps_the_clocks_and_all_see_them() -> None:
    """DD-35.3 A clock is set by hand, from empty to full; on every seat it is seen as it is."""
    session = Session(RULESET, RULESET.setup(RULESET.scenario("rescue"), {}))
    session.give("clock_changed", ("cage", 5), "so be it")
    assert session.state.clocks["cage"].filled == 5
    for side in ("lamps", "drowned"):
        seen = RULESET.observe(session.state, side).clocks
        assert {id: clock.filled for id, clock in seen.items()} == {"cage": 5, "water": 1}


# --- Chases ------------------------------------------------------------------------------


WAYS = {"step": "either", "shove": "retreat", "advance": "advance", "whirl": "disrupt"}


def chase(
    dice: tuple[int, ...] = (), *answers: str, filled: int = 2, by: str = "A", on: str = "", way: str = "step", **more: Any
) -> Arena:
    """A and B flee from E and F. Somebody moves, or moves somebody else, while 2 of 4 segments are filled."""
    actions = {
        id: {"range": EVERYWHERE, "objects": {"who": "any"}, "results": {"always": [{"does": "move", "way": its}]}}
        for id, its in WAYS.items()
    }
    sides = {"A": "red", "B": "red", "E": "blue", "F": "blue"}
    scenario = {"chase": {"pursuers": "blue", "segments": 4, "filled": filled, **more}}
    people: dict[str, Table] = {id: {"team": side, "zone": "mid", "abilities": {"DEX": 5}} for id, side in sides.items()}
    it = arena(people, dice, answers, scenario=scenario, actions=actions)
    used(it, by, way, on or by)
    return it


def zones(it: Arena) -> list[str]:
    return [it[id].zone for id in "ABEF"]


def test_a_chase_begins_with_a_clock_that_is_filled_in_part() -> None:
    """DD-41.1 So much of it as is said."""
    scenario: Table = {"chase": {"pursuers": "blue", "segments": 6, "filled": 4}}
    state = begin(bundle_of(scenario, {}), Options(), gm=False)
    assert {id: clock.filled for id, clock in state.clocks.items()} == {CHASE: 4}
    assert begin(bundle_of({}, {}), Options(), gm=False).clocks == {}


def test_a_chase_that_would_be_over_at_once_is_refused() -> None:
    """A clock that is full at the beginning is none of a chase."""
    bundle = bundle_of({"chase": {"pursuers": "blue", "segments": 6, "filled": 6}}, {})
    found = [field for field, _ in problems_of_scenario(bundle.scenario, bundle, Options())]
    assert "chase.filled" in found


@pytest.mark.parametrize(("answer", "left"), [("fill", 3), ("remove", 1)])
@pytest.mark.parametrize(("by", "on"), [("A", "A"), ("E", "E"), ("A", "B"), ("A", "E"), ("E", "A")])
def test_instead_of_a_step_one_segment_is_filled_or_cleared(by: str, on: str, answer: str, left: int) -> None:
    """DD-41.2 Whichever side moves, or is moved: whoever causes it chooses, and nobody goes anywhere."""
    it = chase((), answer, by=by, on=on)
    (asked,) = it.script.asked
    assert (asked.who, {*asked.options}) == (it[by].side, {"advance", "retreat", "fill", "remove"})
    assert filled(it, CHASE) == left
    assert zones(it) == ["mid"] * 4


def test_what_suits_her_side_comes_first() -> None:
    """DD-41.2 The ruling: pursuers fill, and those who flee clear."""
    chosen = [[key for key in chase(by=id).script.asked[0].options if key in ("fill", "remove")] for id in ("A", "E")]
    assert chosen == [["remove", "fill"], ["fill", "remove"]]


def test_one_may_move_all_the_same() -> None:
    """DD-41.2"""
    it = chase((), "retreat")
    assert (filled(it, CHASE), zones(it)) == (2, ["back", "mid", "mid", "mid"])


def test_a_movement_that_would_change_nothing_counts_too() -> None:
    """DD-41.2 The ruling: even an advance in the front."""
    it = chase(by="E", on="E", way="step")
    it["E"].zone = "front"
    it.script.left = ["fill"]
    used(it, "E", "advance", "E")
    assert (filled(it, CHASE), it["E"].zone) == (3, "front")


@pytest.mark.parametrize(("face", "left"), [(1, 3), (2, 1)])
def test_a_disruption_moves_the_clock_as_chance_will_have_it(face: int, left: int) -> None:
    """DD-41.3 One D2: 1 fills, 2 clears; nobody says which."""
    it = chase((face,), "fill-or-remove", way="whirl")
    assert it.script.asked[0].options == ("disrupt", "fill-or-remove")
    assert [roll.sides for roll in it.rolls()] == [2]
    assert (filled(it, CHASE), zones(it)) == (left, ["mid"] * 4)


def test_when_its_clock_is_full_the_pursuers_place_those_who_flee() -> None:
    """DD-41.4 Each of them where they will; then the clock is gone."""
    it = chase((), "fill", "front", "back", filled=3, by="E")
    asked = it.script.asked[1:]
    assert [(ask.who, ask.id, ask.about["who"], ask.options) for ask in asked] == [
        ("blue", "place", id, ("front", "mid", "back")) for id in "AB"
    ]
    assert zones(it) == ["front", "back", "mid", "mid"]
    assert CHASE not in it.state.clocks
    assert it.state.result is None


def test_when_it_is_empty_those_who_flee_place_the_pursuers() -> None:
    """DD-41.5"""
    it = chase((), "remove", "back", "front", filled=1)
    assert [(ask.who, ask.about["who"]) for ask in it.script.asked[1:]] == [("red", "E"), ("red", "F")]
    assert zones(it) == ["mid", "mid", "back", "front"]
    assert CHASE not in it.state.clocks


def test_whoever_causes_it_does_not_have_to_be_of_the_side_that_profits() -> None:
    """DD-41.4 Those who flee may fill the clock as well: it is the pursuers who place them then."""
    it = chase((), "fill", "back", filled=3, by="A")
    assert [ask.who for ask in it.script.asked] == ["red", "blue", "blue"]
    assert zones(it) == ["back", "mid", "mid", "mid"]


def test_a_chase_is_over_then_and_steps_are_steps_again() -> None:
    """DD-41.4 The ruling."""
    it = chase((), "fill", filled=3, by="E")
    it.script.asked.clear()
    used(it, "A", "step", "A")
    assert it.script.asked[0].options == ("advance", "retreat")


@pytest.mark.parametrize(
    ("answer", "start", "result"), [("fill", 3, ("blue", "caught")), ("remove", 1, ("red", "escaped")), ("fill", 2, None)]
)
def test_a_chase_may_decide_the_conflict(answer: str, start: int, result: tuple[str, str] | None) -> None:
    """DD-41.2 Where the scenario has it so."""
    assert chase((), answer, filled=start, decides=True).state.result == result


@pytest.mark.parametrize(("dice", "left"), [((4, 5), 3), ((4, 4), 2)])
def test_a_check_may_be_asked_for(dice: tuple[int, ...], left: int) -> None:
    """DD-41.6 9 and her DEX of 5 reach 14; where they do not, clock and position stay as they are, and the movement is used up."""
    it = chase(dice, "fill", check=True, ability="DEX", target=14)
    assert it.judgements() == [sum(dice) + 5]
    assert (filled(it, CHASE), zones(it)) == (left, ["mid"] * 4)
    assert it.happened("moved") == []


def test_whoever_moves_makes_no_check() -> None:
    """DD-41.2 The check is about the clock."""
    it = chase((), "advance", check=True, ability="DEX", target=14)
    assert (it.rolls(), zones(it)) == ([], ["front", "mid", "mid", "mid"])


def test_one_works_at_it_by_movement_alone() -> None:
    """DD-35.5 It is no clock that can be the object of an action."""
    it = arena(
        {"A": {"stat": {"actions": ["interact"]}}, "E": {}},
        scenario={"chase": {"pursuers": "blue", "segments": 4, "filled": 2}},
        actions={"interact": INTERACT},
    )
    begin_turn(it.battle, it["A"])
    assert [key for key in it.offers("A") if key.startswith("use")] == []


def test_a_side_gives_up_only_if_all_agree() -> None:
    """DD-22.2 The book says when nobody of a side is left, and nothing of giving up: no rule of it is named."""
    session = Session(RULESET, RULESET.setup(RULESET.scenario("first-fight"), {}))
    one, other = RULESET.sides(session.start)
    assert wants_consent(RULESET, session.start, one)
    assert session.concede(one) == [Entry("conceded", (one,), ())]
    assert session.outcome == Outcome(other, "conceded")
