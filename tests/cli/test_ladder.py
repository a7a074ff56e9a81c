"""`bingqi ladder`: bots rated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

MIRROR = ("ladder", "frontline/mirror", "--bot", "greedy", "--bot", "random", "--pairs", 8, "--workers", 1)


def test_it_draws_where_each_bot_stands_and_who_beats_whom(bingqi: Run) -> None:
    ran = bingqi(*MIRROR)
    assert ran.code == 0
    assert "frontline/mirror: each two bots in 8 pairs" in ran.out
    rungs = [line.split()[0] for line in ran.out.splitlines() if "●" in line]
    assert rungs == ["greedy", "random"]
    assert "%" in ran.out
    assert "Not shown" not in ran.out


def test_in_chinese_it_says_the_same(bingqi: Run) -> None:
    ran = bingqi("--lang", "zh", *MIRROR)
    assert "每两个机器人打 8 对" in ran.out
    assert ran.out.count("●") == 2


def test_as_json_it_names_the_versions_of_the_bots(bingqi: Run) -> None:
    found: Any = json.loads(bingqi(*MIRROR, "--json").out)
    assert [rung["bot"] for rung in found["ladder"]] == ["greedy", "random"]
    assert all(isinstance(rung["version"], int) for rung in found["ladder"])
    assert found["scores"]["greedy"]["random"]["mean"] > 0.9
    assert json.loads(bingqi(*MIRROR, "--json").out) == found


def test_without_names_all_bots_climb(bingqi: Run) -> None:
    from bingqi.bots import names

    found: Any = json.loads(bingqi("ladder", "frontline/mirror", "--pairs", 1, "--workers", 1, "--json").out)
    assert {rung["bot"] for rung in found["ladder"]} == {*names()}


def test_bots_that_are_level_are_not_ranked(bingqi: Run) -> None:
    level = bingqi("ladder", "frontline/mirror", "--bot", "greedy", "--bot", "tactical", "--pairs", 1, "--workers", 1)
    assert "Not shown:" in level.out


def test_of_a_rule_set_it_takes_what_two_sides_fight(bingqi: Run) -> None:
    ran = bingqi("ladder", "ragnarok", "--bot", "greedy", "--bot", "random", "--pairs", 1, "--workers", 1)
    assert ran.code == 0
    assert "ragnarok/first-card" in ran.out
    assert "Left out, for more or fewer than two sides fight them: ragnarok/one-deck" in ran.out


def test_what_was_fought_is_kept_and_not_fought_again(bingqi: Run, tmp_path: Path) -> None:
    first = bingqi(*MIRROR, "--json", "--out", tmp_path)
    (verdict,) = tmp_path.glob("ladder-*/verdict.json")
    assert json.loads(verdict.read_text("utf-8")) == json.loads(first.out)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("fights/*/*.parquet")}
    assert bingqi(*MIRROR, "--json", "--out", tmp_path).out == first.out
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("fights/*/*.parquet")} == before


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (("frontline/mirrorr",), 'did you mean "frontline/mirror"'),
        (("ragnarok/one-deck",), "two are wanted"),
        (("frontline/mirror", "--bot", "greedy"), "bots: two bots at least are wanted"),
        (("frontline/mirror", "--bot", "greedy", "--bot", "human"), "human"),
        (("frontline/mirror", "--pairs", 0), "pairs: 0 is out of range"),
    ],
)
def test_what_cannot_be_rated_is_refused(bingqi: Run, line: tuple[object, ...], wrong: str) -> None:
    ran = bingqi("ladder", *line)
    assert ran.code == 2
    assert wrong in ran.err
    assert len(ran.err.strip().splitlines()) == 1
