"""The laboratory in the page: an experiment is put together by clicks, grows, and is handed on by its link and its file; and the
laboratory is off where it is not wanted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.test_screens import look, too_wide
from tests.table.serving import Server

from bingqi.lab.experiments.experiment import read_experiment
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.paired.comparison import compare

SCENARIO = "frontline/kobolds-and-goblins"
SHORT = f"/lab#scenario={SCENARIO}&bots=greedy&fights=60&precision=0&set.creatures.kobold.ac=16"
MOST = 120_000
"""Milliseconds that some fights may take on a busy machine."""


def fights(page: Page) -> int:
    """How many it says that there are."""
    found = re.search(r"\d+", page.locator(".lab-standing").inner_text())
    return int(found[0]) if found else 0


def more_than(page: Page, n: int) -> None:
    """Wait until there are more."""
    says = "Number(document.querySelector('.lab-standing').innerText.match(/[0-9]+/)[0])"
    page.wait_for_function(f"n => {says} > n", arg=n, timeout=MOST)


def done(page: Page) -> Page:
    """Fought to its end."""
    page.locator(".lab-going .primary").click()
    expect(page.locator(".lab-standing")).to_contain_text(re.compile("Done|完成"), timeout=MOST)
    return page


@pytest.fixture
def short(page_of: PageOf) -> Page:
    """A short experiment, from its link, that is fought to its end."""
    return done(page_of(SHORT))


def test_an_experiment_is_put_together_by_clicks_and_grows(page_of: PageOf) -> None:
    """A value that is found by going through what there is; stopped, it stands, and goes on."""
    page = page_of("/")
    page.get_by_role("link", name="Try an experiment").click()
    expect(page.get_by_role("heading", name="Laboratory")).to_be_visible()
    expect(page.locator(".lab-going .primary")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name=re.compile("^creatures,")).click()
    page.get_by_role("button", name=re.compile("^Kobold kobold,")).click()
    armour = page.locator(".lab-entry").get_by_label("AC creatures.kobold.ac", exact=True)
    armour.fill("14")
    armour.press("Enter")
    expect(page.locator(".lab-changed li")).to_contain_text("Kobold")
    expect(armour).to_be_visible()
    page.get_by_role("button", name="Fight", exact=True).click()
    page.locator(".lab-interval").first.wait_for(timeout=MOST)
    first = fights(page)
    more_than(page, first)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".lab-standing")).to_contain_text("Stopped")
    stopped = fights(page)
    page.get_by_role("button", name="Go on", exact=True).click()
    more_than(page, stopped)
    page.get_by_role("button", name=re.compile("^Take back")).click()
    expect(page.locator(".lab-changed")).to_have_count(0)


def test_everything_else_is_changed_by_clicks_too(page_of: PageOf) -> None:
    """A switch, who plays, what nobody has, what a side never does; what is looked for is found; all of it is in the address."""
    page = page_of("/lab")
    page.get_by_label("Scenario", exact=True).select_option(SCENARIO)
    page.get_by_label("Find").fill("goblin hp")
    expect(page.locator(".lab-entry")).to_have_count(1)
    for name in ("A switch of the rule book", "Who plays a side", "Something that nobody has, or a side never does"):
        page.locator("summary", has_text=name).click()
    page.locator(".lab-switches select").first.select_option(index=1)
    page.get_by_label("Goblins", exact=True).select_option("random")
    page.get_by_label("Nobody has").select_option("pack-tactics")
    page.get_by_label("Kobolds never:").select_option("attack:dagger", timeout=MOST)
    expect(page.locator(".lab-changed li")).to_have_count(4)
    for part in ("option.", "seat.goblins=random", "without=pack-tactics", "never.kobolds=attack%3Adagger"):
        assert part in page.url
    page.reload()
    expect(page.locator(".lab-changed li")).to_have_count(4)


def test_a_link_is_the_whole_experiment(short: Page, page_of: PageOf) -> None:
    """Somebody else sees the same; so does whoever loads it anew."""
    link = short.get_by_label("A link to this experiment").input_value()
    assert link == short.url
    says, told = short.locator(".lab-says").inner_text(), short.locator(".lab-told").inner_text()
    other = done(page_of(link.removeprefix(link.split("/lab")[0])))
    assert other.locator(".lab-says").inner_text() == says
    assert other.locator(".lab-told").inner_text() == told
    short.reload()
    expect(short.get_by_label("(creatures.kobold.ac)")).to_have_value("16")
    assert done(short).locator(".lab-told").inner_text() == told


def test_its_file_is_an_experiment_with_the_same_figures(short: Page, tmp_path: Path) -> None:
    with short.expect_download() as download:
        short.get_by_role("button", name="Download EXPERIMENT.toml").click()
    assert download.value.suggested_filename == "EXPERIMENT.toml"
    download.value.save_as(tmp_path / "EXPERIMENT.toml")
    it = read_experiment(tmp_path / "EXPERIMENT.toml")
    ((_, one, other),) = it.pairs()
    found = compare(one, other, it.judged(), it.fights, it.stop.half_width, Lab(1))
    expect(short.locator(".lab-told")).to_contain_text(f"{abs(found.difference.mean):.1%}".rstrip("%").rstrip("0").rstrip("."))
    expect(short.locator(".lab-command")).to_contain_text("--set creatures.kobold.ac=16 --bot greedy --fights 60")


def test_all_that_is_drawn_is_said_in_a_table(short: Page) -> None:
    for chart in short.locator("svg.chart").all():
        assert chart.get_attribute("aria-label")
    for summary in short.locator(".lab-found summary").all():
        summary.click()
    expect(short.locator(".lab-found table")).to_have_count(2)
    cells = short.locator(".lab-found table").nth(1).locator("tbody td").all_inner_texts()
    assert sum(map(int, cells)) == 2 * 60
    expect(short.locator(".lab-verdict")).to_contain_text("version")
    expect(short.locator(".lab-ends li").first).not_to_contain_text("outcome-")


def test_what_is_said_where_fights_stall_or_wait(page_of: PageOf) -> None:
    """Yellow, and in words; who waits is told how many are before."""
    page, answers = page_of(SHORT), [("waits", 0), ("done", 60)]

    def answer(route: Route) -> None:
        told = route.fetch(url=route.request.url.partition("?")[0] + "?after=60").json()
        state, n = answers.pop(0)
        if state == "waits":
            told |= {"fights": 0, "comparisons": [], "verdict": ""}
        route.fulfill(json=told | {"state": state, "before": 2, "stalls": n > 0})

    page.route("**/api/lab/experiments*", answer)
    page.evaluate(
        """() => new MutationObserver(() => {
        const said = document.querySelector('.lab-standing')?.innerText ?? '';
        if (said.includes('2 before')) window.waited = said;
        }).observe(document.body, {subtree: true, childList: true, characterData: true})"""
    )
    page.locator(".lab-going .primary").click()
    expect(page.locator(".lab-stalls")).to_contain_text("more of the bots than of the rules", timeout=MOST)
    expect(page.locator(".lab-says.stalled")).to_be_visible()
    assert page.evaluate("window.waited") == "Waits for its turn: 2 before it."
    assert axe(page) == []


def test_what_cannot_be_fought_is_told_in_one_line(page_of: PageOf) -> None:
    page = page_of(SHORT.replace("kobold.ac", "kobold.acc"))
    page.locator(".lab-going .primary").click()
    expect(page.locator(".faults p")).to_have_count(1)
    expect(page.locator(".faults")).to_contain_text('did you mean "ac"?')


def test_it_is_worked_by_keys(page_of: PageOf) -> None:
    page = page_of(SHORT)
    value = page.get_by_label("(creatures.kobold.ac)")
    value.focus()
    value.fill("17")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=re.compile("^Take back"))).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("summary", has_text="A value")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Find")).to_be_visible()
    page.locator(".lab-going .primary").focus()
    page.keyboard.press("Enter")
    page.locator(".lab-interval").first.wait_for(timeout=MOST)


def test_on_a_phone_the_result_comes_to_where_one_looks(page_of: PageOf) -> None:
    """Below the bar with the button, which stays in sight, focused, and says what has come of it; so does its end, by keys."""
    page = page_of(SHORT, size=PHONE)
    page.locator(".lab-going .primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".lab-short")).not_to_be_empty(timeout=MOST)
    expect(page.locator(".lab-standing")).to_contain_text("Done", timeout=MOST)
    expect(page.locator(".lab-standing")).to_be_focused()
    bar, says = page.locator(".lab-going").bounding_box(), page.locator(".lab-says").bounding_box()
    assert bar is not None
    assert says is not None
    assert bar["y"] >= 0
    assert bar["y"] + bar["height"] <= says["y"] < PHONE[1] / 3
    assert axe(page) == []
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".lab-short")).to_be_in_viewport()


def test_fields_are_called_by_the_words_of_the_rule_set(page_of: PageOf) -> None:
    """In the reader's language; the path stands beside it, as files and the command line have it."""
    page = page_of(SHORT, lang="zh")
    expect(page.locator(".lab-changed li")).to_contain_text("生物狗头人护甲等级")
    expect(page.locator(".lab-changed .lab-key")).to_have_text("creatures.kobold.ac")
    page.locator(".lab-ways summary").first.click()
    page.get_by_label("查找").fill("狗头人 敏捷")
    expect(page.locator(".lab-entry")).to_have_count(1)
    expect(page.locator(".lab-entry")).to_contain_text("creatures.kobold.abilities.dex")


def test_nothing_is_asked_any_more_once_it_is_left(page_of: PageOf) -> None:
    page = page_of(SHORT.replace("fights=60", "fights=5000"))
    page.locator(".lab-going .primary").click()
    page.locator(".lab-interval").first.wait_for(timeout=MOST)
    page.locator(".brand").click()
    page.locator(".hero").wait_for()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(1500)
    assert not [url for url in asked if "/api/lab" in url]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whoever_reads_it_otherwise_can(short: Page, size: tuple[int, int]) -> None:
    """In both languages and themes; with everything unfolded; on a phone as well."""
    short.set_viewport_size({"width": size[0], "height": size[1]})
    short.evaluate("() => document.querySelectorAll('details').forEach(one => (one.open = true))")
    expect(short.get_by_label("Kobolds never:").locator("option")).not_to_have_count(1, timeout=MOST)
    for lang, theme in product(("en", "zh"), ("light", "dark")):
        look(short, lang, theme)
        expect(short.locator(".lab-says")).to_contain_text(re.compile("[\u4e00-\u9fff]" if lang == "zh" else "[a-z]"))
        assert axe(short) == [], f"{lang}, {theme}"
        for width in (320, 390):
            assert too_wide(short, width) == [], f"{width}, {lang}"
        short.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.fixture
def without(tmp_path: Path) -> Iterator[Server]:
    """A server without a laboratory."""
    server = Server(tmp_path)
    server.more = ("--no-lab",)
    server.start()
    yield server
    server.kill()


def test_where_it_is_off_the_page_says_so_and_how_it_is_turned_on(without: Server, page_of: PageOf) -> None:
    page = page_of("/lab", at=without)
    expect(page.locator(".sheet")).to_contain_text("bingqi serve --lab")
    for lang, theme in (("en", "light"), ("zh", "dark")):
        look(page, lang, theme)
        assert axe(page) == []
        assert too_wide(page, 320) == []
