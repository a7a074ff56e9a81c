"""The glossary: a term at a table says what it means to the mouse, to a finger and to the keyboard."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.tables import sit_if_asked, tokens
from tests.table.serving import Server

RED = {"name": "Ann", "role": "player", "side": "red"}
BLUE = {"name": "Bob", "role": "player", "side": "blue", "player": "tactical"}
LANGUAGES: list[tuple[Literal["en", "zh"], tuple[int, int], str, str]] = [
    ("en", DESK, "Points: what a trooper", "light"),
    ("zh", PHONE, "步兵、武器、道具等的价格", "dark"),
]


@pytest.mark.parametrize(("lang", "size", "about", "theme"), LANGUAGES)
def test_a_term_says_what_it_means(
    server: Server, page_of: PageOf, lang: Literal["en", "zh"], size: tuple[int, int], about: str, theme: Any
) -> None:
    """On hover, on focus and on a tap; Escape or a tap elsewhere puts the card away; Enter goes on to the rule."""
    token = tokens(server, RED, BLUE, scenario="typy17/first-game")["Ann"]
    page = page_of(f"/table#{token}", lang=lang, size=size, theme=theme)
    sit_if_asked(page)
    term, card = page.locator(".aim-line .term").filter(has_text=re.compile("^Pt$")), page.locator(".term-card")
    term.hover()
    expect(card).to_contain_text(about)
    box, of = card.bounding_box(), term.bounding_box()
    assert box
    assert of
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert axe(page) == []
    card.hover()
    page.wait_for_timeout(400)
    expect(card).to_be_visible()
    page.mouse.move(1, 1)
    expect(card).to_have_count(0)

    term.focus()
    expect(card).to_contain_text(about)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(term).to_be_focused()
    term.blur()

    hand = page.context.new_cdp_session(page)
    x, y = of["x"] + of["width"] / 2, of["y"] + of["height"] / 2
    for point, count in (({"x": x, "y": y}, 1), ({"x": 4, "y": size[1] / 2}, 0)):
        hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(card).to_have_count(count)

    term.focus()
    expect(card).to_be_visible()
    page.keyboard.press("Enter")
    expect(card.locator("a")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".drawer")).to_contain_text("T17-1.1.1.15")
    expect(card).to_have_count(0)
