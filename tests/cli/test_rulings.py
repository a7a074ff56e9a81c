"""`bingqi rulings`: what every switch does."""

from __future__ import annotations

import json
from typing import Any

from tests.cli.conftest import Run

AMBUSH = ("rulings", "corridor-ambush", "--fights", 8, "--workers", 1)


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
    assert {effect["fights"] for effect in one["effects"]} == {8}
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
