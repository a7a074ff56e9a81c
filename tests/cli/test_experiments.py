"""`bingqi lab run`: an experiment from a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from bingqi.lab.experiments import running

WRITTEN = """
claim = "A kobold in better armour holds out"
scenario = "frontline/kobolds-and-goblins"
side = "kobolds"
bots = ["greedy"]
fights = 60
expect = "more"
"""
CHANGE = """[change.set]
"creatures.kobold.ac" = 17
"""
VARIED = """[vary]
"creatures.kobold.ac" = [12, 17]
"""


def written(text: str) -> Path:
    path = Path("armour.toml")
    path.write_text(text, "utf-8")
    return path


def test_a_claim_is_told_with_what_was_found_and_by_whom(bingqi: Run) -> None:
    path = written(WRITTEN + CHANGE)
    assert "nothing wrong" in bingqi("check", path).out
    ran = bingqi("lab", "run", path, "--workers", 1)
    assert ran.code == 0
    for part in ("A kobold in better armour", "more wins for Kobolds", "The claim holds", "greedy v1", "●"):
        assert part in ran.out
    assert bingqi("lab", "run", path, "--workers", 1, "--json").json["holds"] is True


@pytest.mark.parametrize("more", ["", VARIED])
def test_every_kind_of_experiment_is_shown(bingqi: Run, more: str) -> None:
    wanted = WRITTEN.replace('"more"', '"matters"') if more else WRITTEN
    ran = bingqi("--lang", "zh", "lab", "run", written(wanted + more), "--workers", 1)
    assert ran.code == 0
    assert "%" in ran.out
    assert "█" in ran.out
    assert "论断" in ran.out


@pytest.mark.parametrize(("expect", "said"), [("even", "The claim holds"), ("less", "The claim holds"), ("more", "does not hold")])
def test_a_small_effect_is_told_beside_that_it_is_even(
    bingqi: Run, monkeypatch: pytest.MonkeyPatch, expect: str, said: str
) -> None:
    """Here anything is near enough to a half: goblins win by far."""
    monkeypatch.setattr(running, "EVEN", 0.5)
    path = written(WRITTEN.replace('"more"', f'"{expect}"'))
    ran, told = bingqi("lab", "run", path, "--workers", 1), bingqi("lab", "run", path, "--workers", 1, "--json").json
    assert (told["verdict"], told["leans"]) == ("even", "less")
    for part in ("It is even", "Though by little, less than a fair share is shown for Kobolds", said):
        assert part in ran.out
    bingqi("report", path, "--workers", 1)
    page = Path("armour.html").read_text("utf-8")
    assert "Though by little, less than a fair share is shown for Kobolds" in page
    assert "差得很小" in page


def test_what_came_of_it_is_kept_and_found_again(bingqi: Run) -> None:
    path = written(WRITTEN + CHANGE)
    first = bingqi("lab", "run", path, "--out", "results", "--json")
    kept = {one.name for one in Path("results/armour").iterdir()}
    assert kept == {"experiment.toml", "report.html", "table", "verdict.json"}
    assert bingqi("lab", "run", path, "--out", "results", "--workers", 1, "--json").json == first.json


def test_a_file_with_faults_is_refused_before_anything_is_fought(bingqi: Run) -> None:
    path = written(WRITTEN.replace("fights", "figths"))
    for command in (("check",), ("lab", "run")):
        ran = bingqi(*command, path)
        assert ran.code == 2
        assert ran.faults == ['bingqi: armour.toml: no field "figths"; did you mean "fights"?']
    assert bingqi("lab", "run", "none.toml").code == 2
    assert bingqi("lab", "run", written(WRITTEN), "--cluster", "nowhere").faults == [
        "bingqi: cluster: nowhere is no address of a cluster; write tcp://host:port (Dask) or ray://host:port, "
        "or dask or ray to start one here"
    ]


def test_how_long_fights_are_is_told_where_that_is_claimed(bingqi: Run) -> None:
    """Also where it is not shown, in both languages, and on the page of charts."""
    where = 'scenario = "frontline/kobolds-and-goblins"\nbots = ["greedy"]\n'
    said = where + 'expect = "longer"\n[change]\nset = {"creatures.kobold.ac" = '
    for value, fights, told in (
        (19, 250, "With the change fights last longer."),
        (13, 4, "Not shown by all bots that fights last longer"),
    ):
        Path("longer.toml").write_text(f'claim = "It drags on"\nfights = {fights}\n{said}{value}}}\n', "utf-8")
        assert told in bingqi("lab", "run", "longer.toml", "--workers", 1).out
        bingqi("report", "longer.toml", "--to", "longer.html", "--workers", 1)
        assert told in Path("longer.html").read_text("utf-8")


def test_what_nobody_is_offered_is_found_by_check_too(bingqi: Run) -> None:
    """Else a file with nothing wrong would be refused as soon as it is fought."""
    never = 'bots = ["greedy"]\n[change]\nnever = {kobolds = ["atack"]}\n'
    Path("never.toml").write_text(f'claim = "It helps"\nscenario = "frontline/kobolds-and-goblins"\n{never}', "utf-8")
    for command in (("check",), ("lab", "run", "--workers", 1)):
        ran = bingqi(*command, "never.toml")
        assert (ran.code, 'did you mean "attack"' in ran.err) == (2, True), command


def test_a_report_is_one_page_in_both_languages(bingqi: Run) -> None:
    ran = bingqi("report", written(WRITTEN + CHANGE), "--workers", 1)
    assert ran.code == 0
    assert "armour.html is written, of 120 fights" in ran.out
    page = Path("armour.html").read_text("utf-8")
    for part in ("A kobold in better armour", "With the change: more wins for Kobolds.", "改动后", "greedy v1", "window.embed"):
        assert part in page
    assert bingqi("report", "mill-at-dusk", "--bot", "greedy", "--fights", 20, "--to", "no/such/place.html").code == 2
    assert bingqi("report", "mill-at-dusk", "--bot", "greedy", "--fights", 20, "--to", "mill.html").code == 0
    assert "The Mill at Dusk: a report" in Path("mill.html").read_text("utf-8")
