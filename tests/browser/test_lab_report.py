"""The report of the laboratory, opened as a file: it draws, asks nobody for anything, and suits everybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.axe import axe
from tests.browser.conftest import PHONE

from bingqi.drawing.lab_report.page import report_page
from bingqi.lab.experiments.experiment import Experiment
from bingqi.lab.experiments.running import run
from bingqi.lab.fights.laboratory import Lab


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    it = Experiment("", "frontline/mill-at-dusk", bots=("greedy",), fights=40)
    path = tmp_path_factory.mktemp("report") / "mill.html"
    path.write_text(report_page(it, run(it, Lab(1))), "utf-8")
    return path


@pytest.mark.parametrize(("locale", "theme"), [("en-US", "light"), ("zh-CN", "dark")])
def test_a_report_suits_everybody(browser: Browser, report: Path, locale: str, theme: str) -> None:
    context = browser.new_context(locale=locale, color_scheme=theme, viewport={"width": PHONE[0], "height": PHONE[1]})  # type: ignore[arg-type]
    page, wrong = context.new_page(), list[str]()
    page.on("pageerror", lambda fault: wrong.append(str(fault)))
    page.on("request", lambda request: None if request.url.startswith(("file:", "data:")) else wrong.append(request.url))
    page.goto(report.as_uri())
    charts = page.locator("main:not([hidden]) .chart")
    expect(charts.locator("svg")).to_have_count(charts.count())
    for _ in range(2):  # in the other language and theme too
        page.locator("main:not([hidden]) summary").first.click()
        expect(page.locator("main:not([hidden]) table").first).to_be_visible()
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
        page.locator("#lang").click()
        page.locator("#theme").click()
        expect(charts.locator("svg")).to_have_count(charts.count())
    assert wrong == []
    context.close()
