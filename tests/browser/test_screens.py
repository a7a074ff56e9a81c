"""Every screen in both themes and languages: axe finds nothing, and nothing is wider than the window, be it a phone or a wall."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product

import pytest
from playwright.sync_api import Page, Route, expect
from playwright.sync_api import TimeoutError as TookTooLong
from tests.browser.axe import axe
from tests.browser.conftest import PageOf
from tests.browser.reading import english, ids
from tests.browser.tables import ANN, BOB, answer, come_round, fought, made, settle, sit, tokens, until_offered
from tests.conftest import PROVE
from tests.table.serving import Server

WIDTHS = (320, 390, 1280, 2560) if PROVE else (320, 1280, 2560)
LOOKS = [*product(("en", "zh"), ("light", "dark"))] if PROVE else [("en", "light"), ("zh", "dark")]
"""In which languages and themes a screen is looked at: in all of them by `make prove`."""
Open = Callable[[Server, PageOf], Page]


def home(server: Server, page_of: PageOf) -> Page:
    page = page_of(f"/table#{made(server)['token']}")
    settle(page)
    page.goto("/")
    page.locator(".my-tables a").wait_for()
    for art in page.locator(".art").all()[:12]:
        art.scroll_into_view_if_needed()
        art.locator(".scene").wait_for()
    page.locator(".left-out summary").first.click()
    page.locator(".left-out[open] li").first.wait_for()
    return page


def new_table(server: Server, page_of: PageOf) -> Page:
    page = page_of()
    page.locator(".scenario .buttons button:not(.primary)").first.click()
    page.locator("dialog .switch-list summary").click()
    return page


def join(server: Server, page_of: PageOf) -> Page:
    page = page_of("/join#" + made(server, ANN, BOB)["invitations"]["Bob"])
    page.locator(".join .primary").wait_for()
    return page


def used_up(server: Server, page_of: PageOf) -> Page:
    page = page_of("/join#nothing")
    page.locator(".sheet h1").wait_for()
    return page


def lobby(server: Server, page_of: PageOf) -> Page:
    page = page_of(f"/table#{made(server, ANN, BOB, dice={'kind': 'fair'})['token']}")
    page.locator(".lobby").wait_for()
    return page


def own_turn(server: Server, page_of: PageOf) -> Page:
    page = page_of(f"/table#{made(server, clock=3600)['token']}")
    until_offered("attack:", page)
    answer(page)
    until_offered("attack:", page)
    page.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
    page.locator(".odds").first.wait_for()
    return page


def others_turn(server: Server, page_of: PageOf) -> Page:
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    page, _ = until_offered("attack:", ann, bob)
    return bob if page is ann else ann


def over(server: Server, page_of: PageOf) -> Page:
    page = page_of()
    fought(server, page)
    page.locator(".proof summary").first.click()
    page.locator(".proof button").click()
    page.locator(".result").wait_for()
    return page


def looking_back(server: Server, page_of: PageOf) -> Page:
    page = page_of(f"/table#{made(server)['token']}")
    until_offered("attack:", page)
    page.get_by_role("button", name="Look back").click()
    page.locator(".replay").wait_for()
    return page


def typed_dice(server: Server, page_of: PageOf) -> Page:
    page = page_of(f"/table#{made(server, dice={'kind': 'typed'})['token']}")
    while come_round(page) == "asked":
        answer(page)
    page.locator(".roll").wait_for()
    return page


def rule_book(server: Server, page_of: PageOf) -> Page:
    page = page_of("/rules/frontline")
    page.locator(".book-text h2").first.wait_for()
    return page


def record(server: Server, page_of: PageOf) -> Page:
    page = over(server, page_of)
    with page.expect_download() as started:
        page.get_by_role("button", name="Download the record").click()
    page.goto("/")
    page.locator(".open-record input").set_input_files(started.value.path())
    page.locator(".result").wait_for()
    page.locator(".replay").wait_for()
    return page


def report(server: Server, page_of: PageOf) -> Page:
    page = page_of()
    fought(server, page)
    page.get_by_role("button", name="Report", exact=True).click()
    page.locator(".turnings, .report-panels").first.wait_for()
    page.locator(".curve").wait_for()
    page.locator(".report details").evaluate_all("all => all.forEach(one => (one.open = true))")
    return page


def gallery(server: Server, page_of: PageOf) -> Page:
    page = page_of("/gallery")
    page.locator(".sample, .gallery section").first.wait_for()
    return page


def lost(server: Server, page_of: PageOf) -> Page:
    page = page_of("/table#nothing")
    page.locator(".faults").wait_for()
    return page


SCREENS: list[Open] = [
    home, new_table, join, used_up, lobby, own_turn, others_turn, over, looking_back, typed_dice, rule_book, record, report,
    gallery, lost,
]  # fmt: skip
LONG = (rule_book, gallery)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_suits_everybody(server: Server, page_of: PageOf, screen: Open) -> None:
    """Light and dark, English and Chinese: axe finds nothing; from a phone to a wall nothing has to be scrolled sideways."""
    page = screen(server, page_of)
    for lang, theme in LOOKS if PROVE or screen not in LONG else LOOKS[1:]:
        look(page, lang, theme)
        assert axe(page) == [], f"{lang}, {theme}"
        assert ids(page) == []
        assert lang == "en" or screen is rule_book or english(page) == []  # which has formulas and the names of options
        for width in WIDTHS:
            assert too_wide(page, width) == [], f"{width}, {lang}"
        page.set_viewport_size({"width": 1280, "height": 800})


def look(page: Page, lang: str, theme: str) -> None:
    """Switch to a language and a theme, as a dialog does not let one do by its buttons."""
    language, brightness = page.locator(".top .switches button").all()
    if (page.locator("html").get_attribute("lang") or "")[:2] != lang:
        language.evaluate("button => button.click()")
    expect(page.locator("html")).to_have_attribute("lang", {"en": "en", "zh": "zh-Hans"}[lang])
    offers_it = re.compile({"light": "Light|浅色", "dark": "Dark|深色"}[theme])
    if offers_it.search(brightness.inner_text()):
        brightness.evaluate("button => button.click()")
    expect(brightness).not_to_have_text(offers_it)


def too_wide(page: Page, width: int) -> list[str]:
    """What reaches beyond a window of that width, where it would have to be scrolled sideways."""
    page.set_viewport_size({"width": width, "height": 800})
    with suppress(TookTooLong):  # what is laid out anew for another width is drawn a moment later
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width, timeout=3000)
    wide: int = page.evaluate("document.documentElement.scrollWidth")
    return [] if wide <= width else [f"{wide} wide", *sorted(set(reaching_beyond(page, width)))]


def reaching_beyond(page: Page, width: int) -> Iterator[str]:
    """The elements that end right of the window."""
    yield from page.evaluate(
        """width => [...document.querySelectorAll('body *')].filter(one => one.getBoundingClientRect().right > width + 0.5)
        .map(one => `${one.tagName}.${one.getAttribute('class')}`)""",
        width,
    )


def test_a_slow_rule_set_moves_nothing_on_the_home_page(page_of: PageOf) -> None:
    """Rule sets stand in their order from the first on, and all at once: none comes late above what somebody is about to press."""
    page, held = page_of("/rules/typy17"), list[Route]()
    page.route("**/api/rulesets/frontline/texts/*", lambda route: held.append(route))
    with page.expect_response("**/api/rulesets/typy17/texts/*"):
        page.goto("/")
    page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    expect(page.locator(".scenario")).to_have_count(0)
    for one in held:
        one.continue_()
    expect(page.locator(".scenario").first).to_contain_text("Frontline")
