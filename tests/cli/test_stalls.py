"""What is told of fights that stall, by the commands that judge by fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace
from tests.cli.conftest import Run

from bingqi.lab.fights.laboratory import Lab, Progress, Row
from bingqi.lab.fights.study import Study

SAID = "more of the bots than of the rules"


@pytest.mark.parametrize(
    "line",
    [
        ("rulings", "corridor-ambush", "--fights", 2),
        ("ablate", "kobolds-and-goblins", "--never", "attack", "--fights", 2),
        ("sweep", "kobolds-and-goblins", "--vary", "creatures.kobold.ac=12,18", "--fights", 2),
        ("tune", "kobolds-and-goblins", "--vary", "creatures.kobold.ac=12..13", "--bot", "greedy", "--fights", 2),
        ("sprt", "frontline/mirror", "greedy", "random", "--pairs", 2),
        ("ladder", "frontline/mirror", "--bot", "greedy", "--bot", "random", "--pairs", 2),
    ],
    ids=lambda line: line[0],
)
def test_each_command_says_that_fights_stall(bingqi: Run, line: Sequence[object], monkeypatch: pytest.MonkeyPatch) -> None:
    """In words, in both languages, and in its figures; and where they do not, nothing of it."""
    line = (*line, "--workers", 1)
    assert SAID not in bingqi(*line).out
    assert bingqi(*line, "--json").json["stalls"] is False
    monkeypatch.setattr("bingqi.lab.fights.summary.STALLED", -1)
    assert SAID in bingqi(*line).out
    assert "陷入僵局" in bingqi("--lang", "zh", *line).out
    assert bingqi(*line, "--json").json["stalls"] is True


def test_rows_that_stall_are_named_where_not_all_do(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = Lab.rows

    def stalling(lab: Lab, arms: Sequence[Study], fights: int, progress: Progress | None = None) -> Iterator[Row]:
        for row in rows(lab, arms, fights, progress):
            yield (*row[:-1], replace(row[-1], quiet=row[-1].rounds))

    monkeypatch.setattr(Lab, "rows", stalling)
    ran = bingqi("sweep", "kobolds-and-goblins", "--vary", "creatures.kobold.ac=12,18", "--fights", 2, "--workers", 1)
    assert "by: ac=18. There it may say" in ran.out
