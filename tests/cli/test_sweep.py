"""`bingqi sweep`: how who wins hangs on one number."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.conftest import Run

from bingqi.lab.compare.edits import values_of

SWEEP = ("sweep", "kobolds-and-goblins", "--bot", "greedy", "--fights", 40, "--workers", 1)


def test_each_value_has_a_row_and_that_which_holds_is_marked(bingqi: Run) -> None:
    ran = bingqi(*SWEEP, "--vary", "creatures.kobold.ac=10,12,16")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines() if "%" in line and "-" in line][-3:] == ["10", "12", "16"]
    assert "12 *" in ran.out


def test_the_value_that_holds_touches_nothing_and_a_better_one_helps(bingqi: Run) -> None:
    told: Any = json.loads(bingqi(*SWEEP, "--vary", "creatures.kobold.ac=12,18", "--json").out)
    assert told["holds"] == 12
    assert told["values"]["12"]["touched"] == 0
    assert told["values"]["18"]["difference"]["low"] > 0


@pytest.mark.parametrize(
    ("vary", "said"),
    [
        ("creatures.kobolt.ac=1..3", 'did you mean "kobold"'),
        ("creatures.kobold.ac=30..50", "out of range"),
        ("creatures.kobold.ac=1,,2", "no values"),
        ("creatures.kobold.ac=1..999", "no values"),
        ("creatures.kobold.ac", "--vary"),
    ],
)
def test_what_cannot_be_varied_is_refused(bingqi: Run, vary: str, said: str) -> None:
    ran = bingqi(*SWEEP, "--vary", vary)
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_values_are_a_range_or_a_list() -> None:
    assert values_of("x", "3..5") == ["3", "4", "5"]
    assert values_of("x", "-1..1") == ["-1", "0", "1"]
    assert values_of("x", "a, b") == ["a", "b"]
