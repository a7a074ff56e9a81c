"""`bingqi sprt`: which bot is stronger."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.cli.conftest import Run

MIRROR = ("sprt", "frontline/mirror", "greedy", "random", "--h1", 60, "--workers", 1)


def test_it_stops_when_it_is_clear_who_is_stronger(bingqi: Run) -> None:
    ran = bingqi(*MIRROR)
    assert ran.code == 0
    assert "frontline/mirror: greedy against random" in ran.out
    assert "█" in ran.out
    assert "greedy is stronger: by 60 rather than by 0 or less." in ran.out


def test_as_json_it_names_the_versions_of_the_bots(bingqi: Run) -> None:
    told: Any = json.loads(bingqi(*MIRROR, "--json").out)
    assert told["verdict"] == "stronger"
    assert sum(told["counts"]) == told["pairs"]
    assert set(told["bots"]) == {"greedy", "random"}
    assert json.loads(bingqi(*MIRROR, "--json").out) == told


def test_without_enough_pairs_it_says_so(bingqi: Run) -> None:
    assert "it takes more pairs" in bingqi(*MIRROR[:4], "--pairs", 3, "--workers", 1).out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("frontline/mirror", "greedi", "random"), 'did you mean "greedy"'),
        (("frontline/mirror", "greedy", "human"), "human"),
        (("ragnarok/one-deck", "greedy", "random"), "two are wanted"),
        (("frontline/mirror", "greedy", "random", "--h0", 20, "--h1", 10), "h1: 10.0 is not above 20.0"),
        (("frontline/mirror", "greedy", "random", "--h1", 300), "from -200 to 200"),
        (("frontline/mirror", "greedy", "random", "--pairs", 0), "pairs: 0 is out of range"),
    ],
)
def test_what_cannot_be_tested_is_refused(bingqi: Run, line: tuple[object, ...], said: str) -> None:
    ran = bingqi("sprt", *line)
    assert ran.code == 2
    assert said in ran.err
    assert len(ran.err.strip().splitlines()) == 1
