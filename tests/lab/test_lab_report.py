"""Reports of the laboratory: the figures of an experiment as charts, sentences and tables."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest

from bingqi.drawing.lab_report.page import report_page, title_of
from bingqi.drawing.lab_report.sections import Sections
from bingqi.drawing.reader import Reader
from bingqi.lab.charts.chart import MIME, Chart, bars, curve, in_lines
from bingqi.lab.experiments.experiment import Experiment
from bingqi.lab.experiments.running import Found, run
from bingqi.lab.fights.change import Change
from bingqi.lab.fights.laboratory import Lab
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import SHIPPED, ruleset

KOBOLDS = Experiment("", "frontline/kobolds-and-goblins", bots=("greedy", "random"), fights=20)
TEXTS = Path(report_page.__code__.co_filename).parent


def sections(found: Found, lang: Lang = "en") -> Sections:
    study, _ = found.fought[0]
    return Sections(Reader(lang, (TEXTS, ruleset(study.ruleset).folder)), found)


@pytest.fixture(scope="module")
def found() -> Found:
    return run(KOBOLDS, Lab(1))


def test_a_chart_and_its_table_hold_the_same_figures(found: Found) -> None:
    who, *rest = sections(found).all()
    assert [row[0] for row in who.rows] == [value["what"] for value in who.spec["data"]["values"]]
    assert [row[1] for row in who.rows] == [f"{one.share.mean:.1%}" for one in found.shares]
    lengths = rest[0]
    assert sum(int(row[-1]) for row in lengths.rows) == 20 == sum(one["fights"] for one in lengths.spec["data"]["values"])


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_set_is_told_of_in_both_languages(name: str) -> None:
    """No text is lacking, and nothing is called by its id where it has a name."""
    scenario = f"{name}/{ruleset(name).scenarios()[0].name}"
    found = run(Experiment("", scenario, bots=("greedy",), fights=3), Lab(1))
    for lang in LANGS:
        told = sections(found, lang)
        page = list(told.all())
        assert len(page) >= 3
        assert told.reader.texts.missing == set()
        assert not any("report-" in one.title + one.about for one in page)


def test_every_kind_of_experiment_has_its_chart() -> None:
    change = Experiment("It helps", KOBOLDS.scenario, bots=("greedy",), fights=20, change=Change(set={"creatures.kobold.ac": 16}))
    varied = Experiment("It matters", KOBOLDS.scenario, bots=("greedy",), fights=20, vary={"creatures.kobold.ac": (10, 16)})
    for it, title in ((change, "What the change does"), (varied, "What it hangs on")):
        found = run(it, Lab(1))
        assert next(iter(sections(found).all())).title == title
        assert title_of(found) == {"en": it.claim, "zh": it.claim}


def test_a_page_needs_nothing_else(found: Found) -> None:
    page = report_page(found, {"en": "<b> & more", "zh": "</script>"})
    assert "&lt;b&gt; &amp; more" in page
    assert not re.findall(r'(?:src|href)="', re.sub(r"<script.*?</script>", "", page, flags=re.S))
    charts = json.loads(re.search(r'id="charts">(.*?)</script>', page)[1].replace("<\\/", "</"))  # type: ignore[index]
    assert len(charts) == page.count('class="chart"')
    assert html.unescape(page).count("</main>") == 2


def test_a_chart_shows_itself_in_a_notebook(tmp_path: Path) -> None:
    chart = Chart(curve("Armour", [("greedy", "10", 0.2, 0.1, 0.3), ("greedy", "12", 0.5, 0.4, 0.6)], "ac", "wins"))
    assert chart._repr_mimebundle_()[MIME] == chart.spec
    for name, begins in (("it.svg", b"<svg"), ("it.png", b"\x89PNG"), ("it.html", b"<!DOCTYPE html>")):
        chart.save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_long_label_has_several_lines() -> None:
    assert in_lines("only one side has anybody who can fight on").count("\n") == 1
    assert bars("", [("a", 1.0)], "n")["data"]["values"] == [{"what": "a", "n": 1.0}]
