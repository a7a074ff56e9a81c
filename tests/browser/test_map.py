"""A map: walked with the arrow keys, panned, zoomed and pinched; of several pieces on one cell each can be chosen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PHONE, PageOf


@pytest.fixture
def ford(page_of: PageOf) -> Page:
    """Of hexes, with two pieces at 0607."""
    page = page_of("/gallery?view=hex-map")
    page.locator(".map-window > svg").wait_for()
    return page


def shown(page: Page) -> tuple[float, float, float]:
    """The part of the map that is on the screen: left, top, width."""
    left, top, width, _ = map(float, (page.locator(".map-window > svg").get_attribute("viewBox") or "").split())
    return left, top, width


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_arrows_go_to_the_neighbouring_columns_and_rows_and_not_beyond_the_map(ford: Page) -> None:
    ford.locator(".map-window > svg").focus()
    here = ford.locator(".map .here")
    for key, cell in zip(
        ["Right", "Right", "Down", "Right", "Left", "Left", "Left", "Up", "Up"],
        ["0101", "0201", "0202", "0302", "0202", "0102", "0102", "0101", "0101"],
        strict=True,
    ):
        ford.keyboard.press(f"Arrow{key}")
        expect(here).to_have_text(re.compile(f"^{cell}, open ground"))


def test_taps_on_several_pieces_choose_one_after_the_other(ford: Page) -> None:
    chosen = ford.locator(".token.chosen")
    ford.locator(".token-number").scroll_into_view_if_needed()
    expect(ford.locator(".token-number")).to_have_text("2")
    x, y = middle(ford.locator(".token[data-piece=foot-2] > circle").first)
    for piece in ("foot-2", "scouts"):
        ford.mouse.click(x, y)
        expect(chosen).to_have_attribute("data-piece", piece)
    ford.mouse.click(x, y)
    expect(chosen).to_have_count(0)


@pytest.mark.parametrize(
    ("piece", "cell"), [("bow", "0405"), ("foot-1", "0506"), ("horse", "0708"), ("enemy-1", "0907"), ("enemy-2", "1107")]
)
def test_a_tap_tells_of_the_hex_that_is_drawn_there(ford: Page, piece: str, cell: str) -> None:
    """In columns that lie higher and lower."""
    ford.mouse.click(*middle(ford.locator(f".token[data-piece={piece}]")))
    expect(ford.locator(".map .here")).to_contain_text(f"{cell}, ")


def test_a_map_is_zoomed_by_buttons_and_panned(ford: Page) -> None:
    _, _, width = shown(ford)
    ford.get_by_role("button", name="Zoom in").click()
    ford.get_by_role("button", name="Zoom in").click()
    zoomed = shown(ford)
    assert zoomed[2] < width * 0.6
    x, y = middle(ford.locator(".map-window"))
    ford.mouse.move(x, y)
    ford.mouse.down()
    ford.mouse.move(x + 80, y + 50, steps=5)
    ford.mouse.up()
    panned = shown(ford)
    assert panned[0] < zoomed[0]
    assert panned[1] < zoomed[1]
    assert panned[2] == zoomed[2]


def test_cells_are_called_by_their_names_where_they_are_large_enough(page_of: PageOf) -> None:
    page = page_of("/gallery?view=hex-map")
    names = page.locator(".cell-names text")
    expect(names.first).to_have_text("0101")
    page.set_viewport_size({"width": 200, "height": 800})
    expect(names).to_have_count(0)


def test_two_fingers_zoom_a_map(page_of: PageOf) -> None:
    page = page_of("/gallery?view=hex-map", size=PHONE)
    x, y = middle(page.locator(".map-window > svg"))
    fingers = page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    _, _, width = shown(page)
    for kind, apart in [("Start", 20), ("Move", 30), ("Move", 45), ("Move", 60)]:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    zoomed = "before => Number(document.querySelector('.map-window > svg').getAttribute('viewBox').split(' ')[2]) < before / 2"
    page.wait_for_function(zoomed, arg=width)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
