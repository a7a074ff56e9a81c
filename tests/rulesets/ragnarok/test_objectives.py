"""Who holds what, and who has won (CRX-36, CRX-44)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import Arena, Table, line, objective, table
from tests.rulesets.telling import said

from bingqi.lang import LANGS
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.presentation.aim import aim
from bingqi.rulesets.ragnarok.turn import turn

Places = list[tuple[int, int]]
Company = dict[str, Table]


def controlled(
    companies: dict[str, Company], objectives: tuple[Any, ...] = (), n: int = 1, held: dict[str, str] | None = None, **more: Any
) -> Arena:
    """The control phase of round `n` of 6."""
    it = table(companies, objectives=objectives, **more)
    it.state.phase, it.state.round = "control", n
    it.state.held = dict(held or {})
    turn(it.battle)
    return it


def near(a: Places, b: Places, **more: Any) -> dict[str, Company]:
    """Two units that stand there."""
    return {"A": {"a": {"places": a, **more}}, "B": {"b": {"places": b}}}


WELL = objective(60, 45)

# --- Holding ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "holder"),
    [
        (line(600, 450, 2), line(600, 500, 1), "A"),
        (line(600, 450, 1), line(600, 500, 2), "B"),
        (line(600, 450, 1), line(600, 500, 1), None),
        (line(100, 450, 2), line(100, 500, 3), None),
    ],
)
def test_an_objective_goes_to_the_camp_with_more_fighters_near_it(a: Places, b: Places, holder: str | None) -> None:
    """CRX-36, CRX-44 To nobody, if they are as many, or none."""
    it = controlled(near(a, b), (WELL,))
    assert it.state.held.get("0") == holder
    assert it.state.phase == "order"


@pytest.mark.parametrize(("x", "held"), [(600 + 112, {"0": "A"}), (600 + 113, {})])
def test_it_is_measured_from_the_edge_of_the_base(x: int, held: dict[str, str]) -> None:
    """CRX-44 10 cm."""
    assert controlled(near([(x, 450)], [(100, 100)]), (WELL,)).state.held == held


@pytest.mark.parametrize(("x", "held"), [(600 + 212, {"0": "A"}), (600 + 213, {})])
def test_a_scenario_may_give_another_radius(x: int, held: dict[str, str]) -> None:
    """CRX-44"""
    assert controlled(near([(x, 450)], [(100, 100)]), (objective(60, 45, radius=20),)).state.held == held


def test_those_in_rout_and_the_fallen_do_not_count() -> None:
    """CRX-31, CRX-44"""
    it = controlled(near(line(600, 450), line(600, 500, 1), rout=True), (WELL,))
    assert it.state.held == {"0": "B"}
    fallen = table(near(line(600, 450), line(600, 500, 2)), objectives=(WELL,))
    fallen.state.phase, fallen.state.round = "control", 1
    fallen.kill("a-1")
    fallen.kill("a-2")
    turn(fallen.battle)
    assert fallen.state.held == {"0": "B"}


def test_an_objective_is_lost_where_nobody_holds_it_any_more() -> None:
    """CRX-44 What stays as it was is not told."""
    it = controlled(near(line(100, 450), line(100, 500)), (WELL, objective(10, 45)), held={"0": "B", "1": ""})
    assert [entry.args for entry in it.happened("objective_held")] == [("0", "")]
    same = controlled(near(line(600, 450), line(100, 500)), (WELL,), held={"0": "A"})
    assert same.happened("objective_held") == []


def test_camps_hold_together() -> None:
    """CRX-44 Two of one camp count as two."""
    companies: dict[str, Company] = {
        "A": {"a": {"places": line(600, 450, 1)}},
        "B": {"b": {"places": line(600, 500, 2)}},
        "C": {"c": {"places": line(600, 400, 2)}},
    }
    it = controlled(companies, (WELL,), camps={"A": "n", "B": "s", "C": "n"})
    assert it.state.held == {"0": "n"}


# --- Victory ----------------------------------------------------------------------------------------


def test_a_side_has_won_when_no_enemy_is_left() -> None:
    """CRX-36 In whatever round."""
    it = table(near(line(600, 450), line(600, 475)))
    for n in (1, 2, 3):
        it.state.fighters[f"b-{n}"].health = 0
    it.activate("a", "hold")
    assert it.state.result == ("A", "last")
    outcome = RULESET.outcome(it.state)
    assert outcome is not None
    assert (outcome.winner, outcome.why) == ("A", "last")


def test_nobody_has_won_where_nobody_is_left() -> None:
    """CRX-36"""
    it = table(near(line(600, 450), line(600, 500)))
    for one in it.state.fighters.values():
        one.health = 0
    it.state.phase = "control"
    turn(it.battle)
    assert it.state.result == ("", "last")


def test_before_the_last_round_is_over_nothing_is_counted() -> None:
    """CRX-15, CRX-36"""
    it = controlled(near(line(600, 450), line(100, 500)), (WELL,), 5)
    assert (it.state.result, it.state.phase) == (None, "order")
    assert controlled(near(line(600, 450), line(100, 500)), (WELL,), 6).state.result == ("A", "objectives")


def test_objectives_count_what_they_are_worth() -> None:
    """CRX-36, CRX-44 Two of 1 against one of 3."""
    some = objective(60, 45, points=3), objective(20, 45), objective(40, 45)
    it = controlled(near([(600, 450)], [(200, 450), (400, 450)]), some, 6)
    assert it.state.held == {"0": "A", "1": "B", "2": "B"}
    assert it.state.result == ("A", "objectives")


def test_objectives_come_before_points() -> None:
    """CRX-36"""
    companies: dict[str, Company] = {
        "A": {"a": {"places": line(600, 450)}, "gone": {"places": [(0, 0)], "points": 500}},
        "B": {"b": {"places": line(100, 450)}},
    }
    it = table(companies, objectives=(WELL,))
    it.kill("gone-1")
    it.state.phase, it.state.round = "control", 6
    turn(it.battle)
    assert it.state.result == ("A", "objectives")


@pytest.mark.parametrize(
    ("a", "b", "result"), [(100, 50, ("B", "points")), (50, 100, ("A", "points")), (70, 70, ("", "points"))], ids=str
)
def test_where_objectives_are_equal_the_points_that_were_destroyed_decide(a: int, b: int, result: tuple[str, str]) -> None:
    """CRX-36 Of units of which nobody is left; equal is a draw."""
    companies: dict[str, Company] = {
        "A": {"a": {"places": line(600, 450), "points": 300}, "a2": {"places": [(0, 0)], "points": a}},
        "B": {"b": {"places": line(100, 450), "points": 200}, "b2": {"places": [(0, 0)], "points": b}},
    }
    it = table(companies)
    it.kill("a2-1")
    it.kill("b2-1")
    it.kill("a-1")  # of a unit that is left
    it.state.phase, it.state.round = "control", 6
    turn(it.battle)
    assert it.state.result == result


@pytest.mark.parametrize("seat", ["", "spectator"])
def test_one_is_after_what_objectives_are_worth(seat: str) -> None:
    """CRX-44, CRX-36 The scenario says what each counts, so not who holds more of them wins: in the-wells one counts for two."""
    state = RULESET.setup(RULESET.scenario("the-wells"), {})
    assert len({one.points for one in state.bundle.scenario.objectives}) > 1
    en, zh = [said(RULESET, aim(state, seat or RULESET.sides(state)[0]), lang) for lang in LANGS]
    assert ("worth more" in en, "more objectives" in en) == (True, False)
    assert ("总分" in zh, "较多目标" in zh, "回合" in zh) == (True, False, True)
