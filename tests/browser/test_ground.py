"""The boards of a live table fill its stage: a row as ground in perspective where bodies stay, a map with rosters at its sides."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import PHONE, PageOf
from tests.browser.tables import BOT, answer, come_round, tokens
from tests.table.serving import Server


def fits_the_stage(page: Page) -> bool:
    """Nothing of the boards has to be scrolled."""
    fits: bool = page.locator(".stage .battle").evaluate(
        "box => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth"
    )
    return fits


def test_a_body_stays_where_somebody_fell(server: Server, page_of: PageOf) -> None:
    """With the name struck out; the row does not become shorter, and whoever listens hears it too."""
    page = page_of(f"/table#{tokens(server, {'name': 'Ann', 'role': 'player', 'side': 'kobolds'}, BOT)['Ann']}")
    come_round(page)
    cells = page.locator(".track-scene .cell")
    many = cells.count()
    assert fits_the_stage(page)
    while not page.locator(".dead").count():
        assert come_round(page) == "asked"
        answer(page)
    body = page.locator(".dead").first
    expect(body).to_be_visible()
    expect(body.locator(".unseen")).to_contain_text(", fallen")
    assert cells.count() == many
    assert fits_the_stage(page)
    assert axe(page) == []


def test_a_map_is_whole_on_the_stage_with_rosters_where_there_is_room(server: Server, page_of: PageOf) -> None:
    """A press on a card shows where a unit stands; a phone has no room for them."""
    red, blue = {"name": "Ann", "role": "player", "side": "red"}, {**BOT, "side": "blue"}
    page = page_of(f"/table#{tokens(server, red, blue, scenario='typy17/first-game')['Ann']}")
    while not page.locator(".map-window .token").count():
        assert come_round(page) == "asked"
        answer(page)
    page.locator(".as-bar").click()
    expect(page.locator(".map-roster.left .roster-card").first).to_be_visible()
    assert fits_the_stage(page)
    card = page.locator(".map-roster.left .roster-card").first
    card.click()
    expect(page.locator(".grid-map .here")).to_contain_text(card.locator("b").inner_text())
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".roster-card")).to_have_count(0)
