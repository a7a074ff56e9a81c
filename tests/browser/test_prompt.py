"""What is asked begins at its top, whatever was scrolled before; what does not fit can be reached, and one is told so."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.hand import Hand
from tests.browser.tables import SAME, settle, tokens
from tests.table.serving import Server

from bingqi.rulesets import SHIPPED

NEWEST = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 24"
FOLLOWS = (
    "() => { const log = document.querySelector('.log-lines'); return log.scrollHeight - log.scrollTop - log.clientHeight < 24 }"
)
GROWS = """panel => {
  panel.style.minHeight = panel.clientHeight + 60 + 'px';
  document.querySelector('.log-lines').dispatchEvent(new Event('scroll'));
}"""
"""A prompt becomes higher, and the log lower, when a scroll of the log is still to be told."""
COVERED = """() => {
  const [panel, last] = [document.querySelector('.prompt'), document.querySelector('.options.last')];
  const covered = [];
  for (const option of document.querySelectorAll('.prompt .group .option')) {
    panel.scrollTo(0, 0);
    option.focus();
    if (option.getBoundingClientRect().bottom > last.getBoundingClientRect().top) covered.push(option.dataset.key);
  }
  return covered;
}"""
"""The options of which a part lies under the last one when the keyboard comes to them."""
WHOLE = "card => card.scrollHeight <= card.clientHeight"
CENTRE = "mark => (box => box.left + box.width / 2)(mark.getBoundingClientRect())"


def asked_much(server: Server, page_of: PageOf, **how: Any) -> Page:
    """The page of a commander who may choose among many options."""
    seats = (
        {"name": "Ann", "role": "player", "side": "weir"},
        {"name": "Bob", "role": "player", "side": "river", "player": "greedy"},
    )
    token = tokens(server, *seats, scenario="mttt/two-armies", dice=SAME)["Ann"]
    with Hand(server, token) as ann:
        ann.catch_up()
        ann.sit()
        while len((ann.view.get("prompt") or {}).get("options", [])) < 12:
            if ann.asked:
                ann.pick()
            else:
                ann.hear()
    page = page_of(f"/table#{token}", **how)
    settle(page)
    return page


TO_ITS_END = """() => {
  const panel = document.querySelector(".prompt");
  panel.scrollTo(0, panel.scrollHeight);
  return !panel.classList.contains("more-below");
}"""
"""Again while figures still come, and make it longer."""


def test_each_question_begins_at_its_top_and_stays_in_sight(server: Server, page_of: PageOf) -> None:
    """However far the options before it were scrolled. That there are more below is to be seen; the 0 is always the default."""
    page = asked_much(server, page_of)
    panel, question = page.locator(".prompt"), page.locator(".question")
    expect(panel).to_have_class(re.compile("more-below"))
    page.wait_for_function(TO_ITS_END)
    expect(panel).to_have_class(re.compile("more-above"))
    expect(question).to_be_in_viewport(ratio=1)
    before = question.inner_text()
    expect(page.locator(".options.last .digit")).to_have_text("0")
    panel.focus()
    page.keyboard.press("0")
    if page.locator(".prompt .warning").count():
        page.keyboard.press("1")
    expect(question).not_to_have_text(before)
    settle(page)
    assert panel.evaluate("panel => panel.scrollTop") == 0


ABOVE = """() => {
  const acts = document.querySelector('.boards .piece.acts').getBoundingClientRect();
  return acts.top >= 0 && acts.bottom <= document.querySelector('.dock').getBoundingClientRect().top;
}"""
"""Whoever acts stands above the sheet, in sight."""


HIGH = "sheet => sheet.getBoundingClientRect().height"


def test_on_a_phone_whoever_acts_stands_in_sight_and_the_sheet_has_three_heights(server: Server, page_of: PageOf) -> None:
    page = asked_much(server, page_of, size=PHONE)
    page.wait_for_function(ABOVE)
    sheet, grip = page.locator(".dock"), page.locator(".grip")
    half = sheet.evaluate(HIGH)
    grip.click()
    expect(page.locator(".dock .log")).to_be_visible()
    assert sheet.evaluate(HIGH) > half
    grip.press("ArrowDown")
    grip.press("ArrowDown")
    expect(page.locator(".dock")).to_have_class(re.compile("sheet-low"))
    assert sheet.evaluate(HIGH) < half / 2
    grip.press("ArrowUp")
    expect(page.locator(".prompt .option").first).to_be_in_viewport()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_nothing_of_an_option_lies_under_the_last_one(server: Server, page_of: PageOf, size: tuple[int, int]) -> None:
    """However high that is: what has the keyboard is whole in sight, with its notes."""
    page = asked_much(server, page_of, size=size)
    page.locator(".options.last .option").evaluate(
        "last => (last.style.minHeight = '130px', last.closest('.prompt').dispatchEvent(new Event('scroll')))"
    )
    page.wait_for_function("() => parseFloat(document.querySelector('.prompt').style.getPropertyValue('--last')) > 130")
    hidden = page.evaluate(COVERED)
    assert hidden == []


def test_the_log_shows_its_newest_line_until_somebody_scrolls_it(server: Server, page_of: PageOf) -> None:
    """Also when the prompt grows, and wherever one looks back to."""
    page = asked_much(server, page_of)
    lines, newest = page.locator(".log-lines"), page.locator(".newest")
    assert lines.evaluate(NEWEST)
    page.locator(".prompt").evaluate(GROWS)
    page.wait_for_function(FOLLOWS)
    expect(newest).to_have_count(0)
    lines.evaluate("log => log.scrollTo(0, 0)")
    expect(newest).to_be_visible()
    page.get_by_role("button", name="Look back").click()
    page.locator(".replay-slider input").wait_for()
    lines.evaluate("log => log.scrollTo(0, 0)")
    page.get_by_role("button", name="One step back").click()
    page.wait_for_function(FOLLOWS)
    expect(newest).to_have_count(0)


def test_a_card_shows_all_that_it_tells(server: Server, page_of: PageOf) -> None:
    """To whoever asks with the keyboard. A mouse brings up less in passing, and its wheel the rest."""
    seats = (
        {"name": "Ann", "role": "player", "side": "girls"},
        {"name": "Bob", "role": "player", "side": "mirror", "player": "greedy"},
    )
    page = page_of("/table#" + tokens(server, *seats, scenario="mttt/boss-and-burning-jade", dice=SAME)["Ann"])
    settle(page)
    card = page.locator(".peek")
    page.keyboard.press("Tab")
    for piece in ("wen-qinglan", "lu-zhaoxi", "empress"):
        page.locator(f'.bands [data-piece="{piece}"]').focus()
        expect(card).to_contain_text("HP")
        page.wait_for_function(f"() => ({WHOLE})(document.querySelector('.peek'))")
    page.locator('.bands [data-piece="lu-zhaoxi"]').hover()
    page.wait_for_function("() => document.querySelector('.peek').getBoundingClientRect().height <= 300")
    page.wait_for_function(f"() => !({WHOLE})(document.querySelector('.peek'))")
    page.mouse.wheel(0, 2000)
    page.wait_for_function("() => document.querySelector('.peek').scrollTop > 0")


def test_only_0_and_less_is_drawn_as_crash(server: Server, page_of: PageOf) -> None:
    """On a phone too, where the numbers lie close together."""
    page = asked_much(server, page_of, size=PHONE)
    zero, five = (page.locator(".scale-n", has_text=re.compile(f"^{n}$")).evaluate(CENTRE) for n in (0, 5))
    zone = page.locator(".scale-zone").evaluate("zone => zone.getBoundingClientRect().left")
    assert zero - (zero - five) / 5 < zone < zero


def test_the_home_page_leads_to_each_rule_set(page_of: PageOf) -> None:
    page = page_of(size=PHONE)
    ways = page.locator(".way button")
    expect(ways).to_have_count(len(SHIPPED))
    heading = page.locator("#scenarios")
    expect(heading).not_to_be_in_viewport()
    ways.last.click()
    expect(heading).to_be_in_viewport()
    expect(page.locator(".scenario").first).to_contain_text("Confrontation")
