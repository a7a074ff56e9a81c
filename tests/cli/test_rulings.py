"""`bingqi rulings`: what every switch does."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.conftest import Run

from bingqi.core.content.rulebook import read_book
from bingqi.rulesets import ruleset

AMBUSH = ("rulings", "corridor-ambush", "--fights", 4, "--workers", 1)


def test_each_ruling_that_touches_anything_has_a_row_and_the_others_a_line(bingqi: Run) -> None:
    ran = bingqi(*AMBUSH)
    assert ran.code == 0
    rows = [line.split()[0] for line in ran.out.splitlines() if "●" in line]
    assert "corpses_keep_cells=true" in rows
    assert "push_oa_falls_to_next=true" not in rows
    assert "push_oa_falls_to_next=true" in ran.out
    assert "rulings touch nothing here" in ran.out


def test_as_json_it_tells_all_figures_and_the_same_again(bingqi: Run) -> None:
    told: Any = json.loads(bingqi(*AMBUSH, "--json").out)
    (one,) = told["scenarios"]
    assert one["scenario"] == "frontline/corridor-ambush"
    assert {by["fights"] for effect in one["effects"] for by in effect["comparisons"]} == {4}
    assert {len(effect["comparisons"]) for effect in one["effects"]} == {2}
    assert "push_oa_falls_to_next=true" in told["never"]
    assert json.loads(bingqi(*AMBUSH, "--json").out) == told


def test_of_a_rule_set_all_scenarios_are_tried(bingqi: Run) -> None:
    ran = bingqi("rulings", "frontline", "--fights", 1, "--workers", 1)
    assert ran.code == 0
    assert "frontline/mirror" in ran.out
    assert "In none of the" in ran.out


def test_what_is_no_scenario_is_refused(bingqi: Run) -> None:
    ran = bingqi("rulings", "corridor-ambushh")
    assert ran.code == 2
    assert 'did you mean "corridor-ambush"' in ran.err
    assert bingqi(*AMBUSH, "--side", "heros").err.strip() == 'bingqi: side: no side "heros"; did you mean "heroes"?'


def test_as_it_is_comes_first_and_says_where_who_wins_is_settled(bingqi: Run) -> None:
    """Of a fight that one side always wins a switch can hardly show anything."""
    assert "Wins of Heroes as it is: " in bingqi(*AMBUSH).out
    never = ("ablate", "kobolds-and-goblins", "--never", "dodge", "--bot", "greedy", "--side", "kobolds", "--workers", 1)
    told = bingqi(*never, "--fights", 2, "--seed", 1).out
    assert ("nearly settled" in told) == ("Wins of Kobolds as it is: 0.0%" in told or "Wins of Kobolds as it is: 100.0%" in told)
    assert "nearly settled" in told


def test_a_switch_is_shown_by_its_name(bingqi: Run) -> None:
    """What it asks, its values with the one that holds, and the rules that go by it with what was ruled."""
    shown = bingqi("rules", "frontline", "flee_from_front").out
    assert "* lone_only" in shown
    assert "LB-3.9" in shown
    assert bingqi("rules", "frontline", "flee_from_front", "--json").json["default"] == "lone_only"
    assert "不是开关" in bingqi("--lang", "zh", "rules", "frontline", fixed("frontline")).out
    assert 'did you mean "flee_from_front"' in bingqi("rules", "frontline", "flee_from_frnt").err


def fixed(name: str) -> str:
    """A reading that no switch changes."""
    return next(option.name for option in read_book(ruleset(name).folder).options.values() if not option.switch)
