"""`bingqi points`: what units should cost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from bingqi.lab.fights.summary import Stalls
from bingqi.lab.ratings.points import Points

LORRIES = (
    *("points", "typy17", "--unit", "doll-rifles", "--unit", "truck", "--limit", 300),
    *("--pairs", 40, "--bot", "greedy", "--workers", 1),
)


def test_it_draws_what_each_unit_should_cost_and_says_what_is_dear(bingqi: Run, tmp_path: Path) -> None:
    """The same as JSON, in Chinese, and from what was kept, which is fought once."""
    ran = bingqi(*LORRIES, "--out", tmp_path)
    assert ran.code == 0
    assert "typy17: 40 pairs of random armies of about 300 points" in ran.out
    rows = [line for line in ran.out.splitlines() if "●" in line]
    assert len(rows) == 2
    assert rows[0].startswith("Doll rifle squad")
    assert rows[1].startswith("Truck")
    assert "Dear: Truck" in ran.out
    assert "More points as listed win" in ran.out
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("fights/*/*.parquet")}
    assert len(before) == 80
    chinese = bingqi("--lang", "zh", *LORRIES, "--out", tmp_path)
    assert "昂贵：卡车" in chinese.out
    assert chinese.out.count("●") == 2
    found: Any = json.loads(bingqi(*LORRIES, "--out", tmp_path, "--json").out)
    assert [unit["unit"] for unit in found["units"]] == ["doll-rifles", "truck"]
    assert found["units"][1]["verdict"] == "dear"
    assert {*found["bots"]} == {*found["fights"]} == {"greedy"}
    assert all(isinstance(version, int) for version in found["bots"].values())
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("fights/*/*.parquet")} == before
    (verdict,) = tmp_path.glob("points-*/verdict.json")
    assert json.loads(verdict.read_text("utf-8")) == found
    assert len([*verdict.parent.glob("table/*.parquet")]) == 80


def test_where_more_points_lose_no_costs_are_told(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """But why; and that fights stall."""

    def lost(points: Points, *_: object) -> None:
        points.undecided, points.stalls = [0], [Stalls(80, 40)]
        for pair in points.pairs:
            one, other = [sum(points.units[id].cost for id in army) for army in pair.armies]
            points.scores.append([(float(one <= other), float(other <= one))])

    monkeypatch.setattr("bingqi.lab.ratings.points.meet", lost)
    ran = bingqi(*LORRIES)
    assert ran.code == 0
    assert ran.out.count("points do not decide") == 2
    assert "which is not clearly more than half" in ran.out
    assert "Not shown of any unit that it is dear or cheap." in ran.out
    assert "more of the bots than of the rules" in ran.out
    chinese = bingqi("--lang", "zh", *LORRIES).out
    assert chinese.count("分值不决定胜负") == 2
    assert "并不明显超过一半" in chinese
    told = bingqi(*LORRIES, "--json").json
    assert [unit["fitted"] for unit in told["units"]] == [{}, {}]
    assert told["fights"]["greedy"]["points_decide"] is False
    assert told["fights"]["greedy"]["average_unit_more"]["high"] < 0.5
    assert told["stalls"] is True


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (("mttt",), "mttt: its book does not say what units cost; this is said in typy17, ragnarok"),
        (("typy", "--pairs", 60), 'did you mean "typy17"'),
        (("typy17", "--unit", "truk"), 'units: no unit "truk"; did you mean "truck"?'),
        (("typy17", "--bot", "human"), "human"),
        (("typy17", "--pairs", 5), "pairs: 5 is out of range"),
        (("typy17", "--limit", 5), "limit: 5 is out of range"),
    ],
)
def test_what_cannot_be_found_is_refused(bingqi: Run, line: tuple[object, ...], wrong: str) -> None:
    ran = bingqi("points", *line)
    assert ran.code == 2
    assert wrong in ran.err
    assert len(ran.err.strip().splitlines()) == 1
