"""Reports of the laboratory: the figures of an experiment as charts, sentences and tables."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from bingqi.drawing.lab_report.page import report_page
from bingqi.drawing.lab_report.sections import Sections
from bingqi.drawing.lab_report.tried import Tried
from bingqi.drawing.reader import Reader
from bingqi.lab.charts.chart import MIME, Chart, bars, curve, in_lines
from bingqi.lab.experiments.experiment import Experiment, Stop
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
        page = html.unescape(report_page(it, found))
        assert f"<h1>Claim: “{it.claim}”</h1>" in page
        assert f"<h1>论断：「{it.claim}」</h1>" in page


def test_a_page_needs_nothing_else(found: Found) -> None:
    page = report_page(replace(KOBOLDS, claim="<b> & more</script>"), found)
    assert "&lt;b&gt; &amp; more&lt;/script&gt;" in page
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


# --- What was claimed, and what was tried --------------------------------------------------

ARMOUR = Experiment("It helps", KOBOLDS.scenario, bots=("greedy",), fights=60, change=Change(set={"creatures.kobold.ac": 17}))


def page_of(it: Experiment) -> tuple[str, str]:
    """What stands above the charts, in both languages."""
    page = html.unescape(report_page(it, run(it, Lab(1))))
    return tuple(re.findall(r"<main.*?</dl>", page, flags=re.S))


def tried(it: Experiment) -> list[dict[str, list[str]]]:
    """The list of what was tried, in both languages."""
    found = run(it, Lab(1))
    all_told = [sections(found, lang) for lang in LANGS]
    lists = [dict(Tried(one, it, found).rows()) for one in all_told]
    assert [one.reader.texts.missing for one in all_told] == [set(), set()]
    return lists


@pytest.mark.parametrize(
    ("expect", "value", "said"),
    [
        ("more", 17, ("clear", "The claim holds.", "论断成立。")),
        ("less", 17, ("bad", "The claim does not hold.", "论断不成立。")),
        ("more", 13, ("warn", "Whether the claim holds was not shown.", "论断是否成立，尚不能判断。")),
    ],
)
def test_whether_the_claim_holds_stands_beneath_it(expect: str, value: int, said: tuple[str, str, str]) -> None:
    fights = 60 if value == 17 else 2
    tone, *words = said
    it = replace(ARMOUR, expect=expect, fights=fights, side="kobolds", change=Change(set={"creatures.kobold.ac": value}))
    for page, word in zip(page_of(it), words, strict=True):
        assert f'<p class="verdict {tone}">{word}</p>' in page
        assert page.index("</h1>") < page.index(word) < page.index("<dl>")


def test_a_claim_that_expects_nothing_is_not_judged() -> None:
    english, chinese = page_of(replace(ARMOUR, fights=2))
    assert "claim holds" not in english
    assert "成立" not in chinese


def test_where_fights_stall_what_is_said_of_the_claim_is_yellow() -> None:
    found = run(replace(ARMOUR, expect="more", side="kobolds"), Lab(1))
    found.verdict["stalls"] = True
    assert '<p class="verdict warn">The claim holds.</p>' in report_page(replace(ARMOUR, expect="more"), found)


def test_the_change_is_named_with_what_was_there_before() -> None:
    change = Change(
        set={"creatures.kobold.ac": 17},
        options={"charge_push_provokes": True},
        seats={"goblins": "random"},
        never={"kobolds": ("dodge",)},
        without=("shortbow",),
    )
    english, chinese = tried(replace(ARMOUR, fights=2, change=change))
    for one in (
        "creatures.kobold.ac: 12 → 17",
        "(charge_push_provokes): ",
        "Goblins: greedy v",
        "→ random v",
        "Kobolds: never dodge",
        "Shortbow (shortbow)",
    ):
        assert one in "\n".join(english["What is changed"])
    for one in (
        "creatures.kobold.ac：12 → 17",
        "（charge_push_provokes）：",
        "地精：greedy",
        "→ random",
        "狗头人：从不用 dodge",
        "短弓",
    ):
        assert one in "\n".join(chinese["改动"])


def test_another_scenario_and_what_is_varied_are_named() -> None:
    there = replace(ARMOUR, scenario="frontline/mirror", fights=2, change=Change("frontline/mirror", {"scenario.name.en": "Other"}))
    english, chinese = tried(there)
    assert "frontline/mirror" in english["What is changed"][0]
    assert "另一个场景" in chinese["改动"][0]
    varied = replace(ARMOUR, fights=2, change=None, vary={"creatures.kobold.ac": (10, 16)})
    english, chinese = tried(varied)
    assert english["What is varied"] == ["creatures.kobold.ac: 10, 16 (as it is: 12)"]
    assert chinese["取不同值的"] == ["creatures.kobold.ac：10、16（原样：12）"]
    assert "2 fights as it is, and as many by each value" in english["Fought by"][0]


def test_swap_dice_stop_and_fights_are_told() -> None:
    it = replace(ARMOUR, swap="armies", dice="independent", fights=60, seed=3, stop=Stop(1.0))
    english, chinese = tried(it)
    assert "Swapped" in english["Armies"][0]
    assert "互换：" in chinese["两军"][0]
    assert "Of their own" in english["Dice"][0]
    assert "各用各的" in chinese["骰子"][0]
    assert english["Seed"] == ["3; with the change 1000006"]
    assert english["When it is enough"][0].endswith("60 fights or pairs at most.")
    assert re.fullmatch(r"greedy v\d+: 20 pairs of two fights each as it is.*", english["Fought by"][0])
    assert "20 对" in chinese["由谁对战"][0]
    plain = tried(KOBOLDS)[0]
    assert [one.partition(": ")[2] for one in plain["Fought by"]] == ["20 fights", "20 fights"]
    assert plain["Seed"] == ["0"]
    assert "Not swapped" in plain["Armies"][0]
    assert "Dice" not in plain


def test_who_does_harm_has_a_name(found: Found) -> None:
    english, chinese = [sections(found, lang) for lang in LANGS]
    assert (english.source(""), chinese.source("")) == ("in nobody's turn", "不在任何人的回合")
    assert english.source("goblin-9") == "Goblin 9"
    assert english.source("stranger-1") == "stranger-1"
