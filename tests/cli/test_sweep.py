"""`bingqi sweep`: how who wins hangs on one number."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.conftest import Run

from bingqi.lab.fights.edits import values_of

SWEEP = ("sweep", "kobolds-and-goblins", "--bot", "greedy", "--fights", 40, "--workers", 1)


def test_each_value_has_a_row_and_that_which_holds_is_marked(bingqi: Run) -> None:
    ran = bingqi(*SWEEP, "--vary", "creatures.kobold.ac=10,12,16")
    assert ran.code == 0
    assert [line.split()[0] for line in ran.out.splitlines() if "%" in line and "-" in line][-3:] == ["10", "12", "16"]
    assert "12 *" in ran.out


def test_the_value_that_holds_touches_nothing_and_a_better_one_helps(bingqi: Run) -> None:
    told: Any = json.loads(bingqi(*SWEEP, "--vary", "creatures.kobold.ac=12,18", "--json").out)
    assert told["holds"] == {"creatures.kobold.ac": 12}
    as_it_is, better = told["points"]
    assert (as_it_is["at"], as_it_is["touched"]) == ({"creatures.kobold.ac": "12"}, 0)
    assert better["difference"]["low"] > 0


def test_several_numbers_are_varied_together(bingqi: Run) -> None:
    two = ("--vary", "creatures.kobold.ac=12,18", "--vary", "creatures.goblin.ac=12..13")
    told: Any = json.loads(bingqi(*SWEEP, *two, "--json").out)
    at = [tuple(point["at"].values()) for point in told["points"]]
    assert at == [("12", "12"), ("12", "13"), ("18", "12"), ("18", "13")]
    assert "18" in bingqi(*SWEEP, *two).out
    many = ("--vary", "creatures.kobold.ac=1..30", "--vary", "creatures.goblin.ac=1..30")
    assert "900 combinations of values; at most 200" in bingqi(*SWEEP, *many).err


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
