"""The report after a fight: it opens from a table and a record, is drawn, read and worked by keys, and leads to its moments."""

from __future__ import annotations

import re
from itertools import product

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.reading import english
from tests.browser.tables import EVE, fought, made
from tests.browser.test_screens import look, too_wide
from tests.first_scenarios import FIRST
from tests.table.serving import Server

ALL = ".report-progress:not(:has(progress))"
"""Where all is known."""
MOST = 120_000
"""Milliseconds that all playouts of a short fight may take on a busy machine."""


@pytest.fixture
def report(server: Server, page_of: PageOf) -> Page:
    """A report on a table, as far as it is known at first."""
    page = page_of()
    fought(server, page)
    page.get_by_role("button", name="Report", exact=True).click()
    page.locator(".curve").wait_for()
    return page


def read_in(page: Page, lang: str, theme: str) -> None:
    """Switch to a language and a theme; the messages of the rule set come a moment later."""
    look(page, lang, theme)
    side = page.locator(".side-pick button").first
    (expect(side).to_have_text if lang == "zh" else expect(side).not_to_have_text)(re.compile("[\u4e00-\u9fff]"))


def moments(page: Page) -> int:
    return int(page.get_by_label("Moment", exact=True).get_attribute("max") or 0) + 1


def test_all_is_drawn_and_said_in_a_table_too(report: Page) -> None:
    """A point for each moment, with its bounds; the same figures as a table; turning points, sources and luck beside it."""
    report.locator(ALL).wait_for(timeout=MOST)
    expect(report.locator(ALL)).to_have_text("100 battles played on from each moment")
    n = moments(report)
    expect(report.locator(".curve-point")).to_have_count(n)
    expect(report.locator(".curve-bounds")).to_have_count(1)
    report.locator(".report-panel summary", has_text="All figures").click()
    expect(report.locator(".report-panel table").first.locator("tbody tr")).to_have_count(n)
    assert report.locator(".chart").first.get_attribute("aria-label")
    assert report.locator(".sources li").count() > 1
    assert report.locator(".luck-bar").count() > 1
    expect(report.locator(".report-note")).to_contain_text("version")
    assert report.locator(".curve-mark").count() == report.locator(".turning").count()


def test_figures_come_bit_by_bit(report: Page) -> None:
    """One need not wait for all of them."""
    report.wait_for_function("document.querySelector('.report-progress').innerText.match(/^[0-9]+ of 100|^100 /)")
    report.locator(ALL).wait_for(timeout=MOST)


def test_one_goes_from_moment_to_moment_by_keys(report: Page) -> None:
    """What is said of each is where it is and how likely one wins there."""
    slider = report.get_by_label("Moment", exact=True)
    slider.focus()
    report.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Before the battle"))
    report.keyboard.press("ArrowRight")
    expect(report.locator(".report-moment b")).to_contain_text("Round 1")
    report.keyboard.press("End")
    expect(report.locator(".report-moment b")).to_contain_text("The end")
    expect(report.get_by_role("button", name="Try this turn again")).to_be_disabled()


def test_a_click_on_the_curve_chooses_the_moment_there(report: Page) -> None:
    chart = report.locator(".chart").first
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] - 14, "y": 60})
    expect(report.get_by_label("Moment", exact=True)).to_have_value(str(moments(report) - 1))


def test_the_other_side_has_the_other_chances(report: Page) -> None:
    report.locator(ALL).wait_for(timeout=MOST)
    first, second = report.locator(".side-pick button").all()
    expect(first).to_have_attribute("aria-pressed", "true")
    report.get_by_label("Moment", exact=True).focus()
    report.keyboard.press("End")
    before = report.locator(".report-moment p").first.inner_text()
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    after = report.locator(".report-moment p").first.inner_text()
    assert {before.split()[2], after.split()[2]} == {"0", "100"}


def test_a_moment_leads_to_its_place_in_the_look_back(report: Page) -> None:
    """And from there back to the present, where the report still is to be had."""
    slider = report.get_by_label("Moment", exact=True)
    slider.focus()
    report.keyboard.press("Home")
    for _ in range(4):
        report.keyboard.press("ArrowRight")
    place = report.locator(".report-moment b").inner_text()
    report.get_by_role("button", name="Look at this moment").click()
    expect(report.locator(".replay-told")).to_contain_text(place.partition(",")[0].replace("Round", "round"), ignore_case=True)
    expect(report.locator(".replay-slider input")).not_to_have_value("0")
    report.get_by_role("button", name="Back to now").click()
    expect(report.get_by_role("button", name="Report", exact=True)).to_be_visible()


def test_a_turn_is_tried_again_at_a_table_of_its_own(report: Page) -> None:
    here = report.url
    slider = report.get_by_label("Moment", exact=True)
    slider.focus()
    report.keyboard.press("Home")
    for _ in range(3):
        report.keyboard.press("ArrowRight")
    report.get_by_role("button", name="Try this turn again").click()
    report.wait_for_url(lambda url: url != here)
    expect(report.locator(".prompt").first).to_be_visible()
    expect(report.locator(".outcome")).to_have_count(0)


def test_one_comes_back_to_the_battle(report: Page) -> None:
    report.get_by_role("button", name="Back to the battle").click()
    expect(report.locator(".outcome")).to_be_visible()
    expect(report.locator(".report")).to_have_count(0)


def test_a_record_has_a_report_too(report: Page) -> None:
    """From it one looks at a moment, or plays on from there."""
    with report.expect_download() as started:
        report.get_by_role("button", name="Download the record").click()
    report.goto("/")
    report.locator(".open-record input").set_input_files(started.value.path())
    report.get_by_role("button", name="Report").click()
    report.locator(".curve").wait_for()
    report.get_by_label("Moment", exact=True).focus()
    report.keyboard.press("Home")
    for _ in range(3):
        report.keyboard.press("ArrowRight")
    report.get_by_role("button", name="Look at this moment").click()
    expect(report.locator(".replay-slider input")).not_to_have_value("0")
    report.get_by_role("button", name="Report").click()
    report.locator(".curve").wait_for()
    report.get_by_role("button", name="Try this turn again").click()
    expect(report.locator("dialog.new-table")).to_be_visible()


def test_it_suits_everybody(report: Page) -> None:
    """In both languages and themes, on a phone and a desk: axe finds nothing, no word is foreign, nothing sticks out."""
    report.locator(ALL).wait_for(timeout=MOST)
    report.locator(".report details").evaluate_all("all => all.forEach(one => (one.open = true))")
    for lang, theme in product(("en", "zh"), ("light", "dark")):
        read_in(report, lang, theme)
        assert axe(report) == [], f"{lang}, {theme}"
        assert lang == "en" or english(report) == []
        for width, height in (PHONE, DESK):
            assert too_wide(report, width) == [], f"{width}, {lang}"
            report.set_viewport_size({"width": width, "height": height})


@pytest.mark.parametrize("ruleset", FIRST)
def test_every_rule_set_has_its_report(server: Server, page_of: PageOf, ruleset: str) -> None:
    """Whoever looks on is shown it too; in Chinese no word of it is English."""
    sides = httpx.get(f"{server.url}/api/rulesets/{ruleset}/scenarios/{FIRST[ruleset]}").json()["sides"]
    bots = [{"name": side, "role": "player", "side": side, "player": "greedy"} for side in sides]
    table = made(server, *bots, EVE, scenario=f"{ruleset}/{FIRST[ruleset]}", you="Eve", words="")
    page = page_of(f"/table#{table['token']}")
    page.get_by_role("button", name="Report", exact=True).click()
    page.locator(".curve").wait_for()
    page.locator(".report details").evaluate_all("all => all.forEach(one => (one.open = true))")
    for lang, theme in (("zh", "dark"), ("en", "light")):
        read_in(page, lang, theme)
        assert lang == "en" or english(page) == []
        assert axe(page) == []
        for width in (PHONE[0], DESK[0]):
            assert too_wide(page, width) == []
