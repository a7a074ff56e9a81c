"""What the commands of the laboratory have in common: how a report begins, who fought, and what is kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from bingqi.lab.fights.laboratory import Lab, Progress, Row
from bingqi.lab.fights.study import Study
from bingqi.rulesets import ruleset

KOBOLDS = "frontline/kobolds-and-goblins"
AC = "creatures.kobold.ac"
HEAD = {"rules", "side", "options", "seed", "bots", "stalls", "interrupted"}
EXPERIMENT = f'claim = "It is even"\nscenario = "{KOBOLDS}"\nbots = ["greedy"]\nfights = 4\nseed = 3\n'
COMMANDS = {
    "compare": ("compare", KOBOLDS, "--set", f"{AC}=13", "--bot", "greedy", "--fights", 4),
    "sweep": ("sweep", KOBOLDS, "--vary", f"{AC}=12,13", "--bot", "greedy", "--fights", 4),
    "rulings": ("rulings", KOBOLDS, "--bot", "greedy", "--fights", 1),
    "ablate": ("ablate", KOBOLDS, "--without", "nimble-escape", "--bot", "greedy", "--fights", 4),
    "tune": ("tune", KOBOLDS, "--vary", f"{AC}=12..13", "--bot", "greedy", "--fights", 4),
    "sprt": ("sprt", KOBOLDS, "greedy", "random", "--pairs", 2),
    "ladder": ("ladder", KOBOLDS, "--bot", "greedy", "--bot", "random", "--pairs", 2),
    "points": ("points", "typy17", "--unit", "doll-rifles", "--unit", "truck", "--bot", "greedy", "--limit", 100, "--pairs", 20),
    "lab run": ("lab", "run", "even.toml"),
}


@pytest.fixture(autouse=True)
def experiment(bingqi: Run, tmp_path: Path) -> None:
    """A file with an experiment, in the folder in which commands are run."""
    (tmp_path / "even.toml").write_text(EXPERIMENT, "utf-8")


def by_seed(line: Sequence[object]) -> Sequence[object]:
    return (*line, "--workers", 1) if line[0] == "lab" else (*line, "--workers", 1, "--seed", 3)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_report_begins_alike(bingqi: Run, command: str) -> None:
    """By what was fought, by which rules, from which seed and by whom."""
    told: Any = bingqi(*by_seed(COMMANDS[command]), "--json").json
    assert told.keys() >= HEAD
    fought = "typy17" if command == "points" else "frontline"
    assert told["scenario"].startswith(f"{fought}/")
    assert (told["rules"], told["seed"], told["interrupted"]) == (ruleset(fought).version, 3, False)
    assert told["side"] == (None if command in ("sprt", "ladder", "points") else "kobolds")
    assert told["bots"].keys() == ({"greedy", "random"} if command in ("sprt", "ladder") else {"greedy"})


@pytest.mark.parametrize("command", ["sweep", "rulings", "ablate", "tune", "sprt"])
def test_each_says_who_fought(bingqi: Run, command: str) -> None:
    assert "Fought by greedy v" in bingqi(*by_seed(COMMANDS[command])).out
    assert "由 greedy（贪心） v" in bingqi("--lang", "zh", *by_seed(COMMANDS[command])).out


def test_of_a_rule_set_it_is_told_by_its_name(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here nothing is fought for it."""
    monkeypatch.setattr("bingqi.lab.paired.rulings.screen", lambda *_: ([], []))
    told: Any = bingqi("rulings", "mttt", "--bot", "greedy", "--fights", 1, "--workers", 1, "--json").json
    assert (told["ruleset"], told["side"]) == ("mttt", None)
    assert "scenario" not in told
    assert all(one["side"] for one in told["scenarios"])


@pytest.mark.parametrize("command", ["sweep", "ablate", "tune", "sprt"])
def test_switches_are_those_from_which_it_starts(bingqi: Run, command: str) -> None:
    """They are told, and what is no switch is refused."""
    line = (*by_seed(COMMANDS[command]), "--option", "front_cap=none")
    assert bingqi(*line, "--json").json["options"] == {"front_cap": "none"}
    assert "By these switches: front_cap=none." in bingqi(*line).out
    assert "按以下开关：front_cap=none。" in bingqi("--lang", "zh", *line).out
    assert bingqi(*line[:-1], "front_cup=none").faults == ['bingqi: --option: no option "front_cup"; did you mean "front_cap"?']


def test_a_switch_bears_on_what_is_swept(bingqi: Run) -> None:
    line = ("sweep", "corridor-ambush", "--vary", "creatures.goblin.ac=13", "--bot", "greedy", "--fights", 6, "--workers", 1)
    plain, otherwise = bingqi(*line, "--json").json, bingqi(*line, "--option", "front_cap=none", "--json").json
    assert plain["points"] != otherwise["points"]


@pytest.mark.parametrize("command", ["sweep", "rulings", "ablate", "lab run", "compare"])
def test_whoever_is_interrupted_is_told_after_how_many(bingqi: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    """Fights, or pairs of them."""
    rows = Lab.rows

    def stopped(lab: Lab, arms: Sequence[Study], fights: int, progress: Progress | None = None) -> Iterator[Row]:
        yield next(rows(lab, arms, fights, progress))
        raise KeyboardInterrupt

    monkeypatch.setattr(Lab, "rows", stopped)
    line = by_seed(COMMANDS[command])
    said, in_chinese = ("1 pair;", "1 对") if command == "compare" else ("1 fight of each;", "各打完 1 场")
    assert f"Interrupted after {said}" in bingqi(*line).out
    assert in_chinese in bingqi("--lang", "zh", *line).out
    assert bingqi(*line, "--json").json["interrupted"] is True


@pytest.mark.parametrize("fought", [0, 1])
@pytest.mark.parametrize("command", ["rulings", "ablate", "lab run", "compare"])
def test_whoever_is_interrupted_before_all_bots_have_fought_is_told_so(
    bingqi: Run, monkeypatch: pytest.MonkeyPatch, command: str, fought: int
) -> None:
    """Before the first of them, and before the second: nothing is shown, and nothing breaks."""
    rows, bots = Lab.rows, count()

    def stopped(lab: Lab, arms: Sequence[Study], fights: int, progress: Progress | None = None) -> Iterator[Row]:
        if next(bots) == fought:
            raise KeyboardInterrupt
        yield from rows(lab, arms, fights, progress)

    monkeypatch.setattr(Lab, "rows", stopped)
    Path("even.toml").write_text(Path("even.toml").read_text("utf-8").replace('["greedy"]', '["greedy", "quick"]'), "utf-8")
    ran = bingqi(*[one for one in by_seed(COMMANDS[command]) if one not in ("--bot", "greedy")])
    assert (ran.code, "Interrupted after 0" in ran.out) == (0, True)
    assert command in ("rulings", "ablate") or "Broken off before all bots had fought" in ran.out


# --- What is kept --------------------------------------------------------------------------


def test_what_was_tuned_is_kept_with_as_many_fights_as_each_value_had(bingqi: Run) -> None:
    import polars

    told: Any = bingqi(*by_seed(COMMANDS["tune"]), "--out", "kept", "--json").json
    (folder,) = [one for one in Path("kept").iterdir() if one.name.startswith("tune-")]
    assert json.loads((folder / "verdict.json").read_bytes()) == told
    tables = sorted((folder / "table").iterdir())
    assert [polars.read_parquet(one).height for one in tables] == [one["fights"] for one in told["tried"]]


def test_a_report_keeps_what_lab_run_does(bingqi: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same place, for the same file; another question has a place of its own."""
    monkeypatch.setattr("bingqi.drawing.lab_report.page.report_page", lambda it, found: f"{it}: {found.verdict}")

    def kept(folder: Path) -> dict[str, bytes]:
        return {str(one.relative_to(folder)): one.read_bytes() for one in folder.rglob("*") if one.is_file()}

    bingqi("lab", "run", "even.toml", "--out", "run", "--workers", 1)
    bingqi("report", "even.toml", "--out", "reported", "--workers", 1)
    assert kept(Path("reported/even")) == kept(Path("run/even"))
    assert bingqi("report", "even.toml", "--fights", 2, "--out", "reported", "--workers", 1).code == 0
    (other,) = [one for one in Path("reported").iterdir() if one.name.startswith("report-")]
    assert "fights = 2" in (other / "experiment.toml").read_text("utf-8")
    assert json.loads((other / "verdict.json").read_bytes())["figures"][0]["fights"] == 2
