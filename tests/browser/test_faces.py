"""Faces: whoever somebody is, is drawn, on the ground of her side; each side in a colour and a shape of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.tables import made, settle
from tests.table.serving import Server

BLUE, RED, ORANGE, GREEN, GREY = "rgb(0, 95, 158)", "rgb(163, 22, 33)", "rgb(176, 74, 0)", "rgb(0, 112, 79)", "rgb(107, 103, 93)"


def opened(page_of: PageOf, view: str, **how: Any) -> Page:
    page = page_of(f"/gallery?view={view}", **how)
    page.locator(".sample :is(.face, .card-face path)").first.wait_for()
    return page


def colours(page: Page, *places: str) -> list[str]:
    """The colour of the side to which each of these belongs."""
    found: list[str] = page.evaluate(
        """places => places.map(place => {
            const probe = document.querySelector(place).appendChild(document.createElement("i"));
            probe.style.color = "var(--side)";
            const found = getComputedStyle(probe).color;
            probe.remove();
            return found;
        })""",
        list(places),
    )
    return found


DRAWN: Mapping[str, tuple[str, str]] = {
    "facing-queues": ("creature", ".track-row"),
    "hex-map": ("unit", ".map-window"),
    "boss-and-three": ("girl", ".bands"),
    "clock-panel": ("drive", ".zones"),
    "card-rows": ("card", ".zones"),
}
"""Of each rule set, a view, what its faces are, and where."""


@pytest.mark.parametrize("view", DRAWN)
def test_the_art_of_each_rule_set_is_drawn(page_of: PageOf, view: str) -> None:
    """It is fetched when it is needed; a card is a drawing of its own."""
    kind, board = DRAWN[view]
    page = opened(page_of, view, size=PHONE)
    expect(
        page.locator(f"{board} {'.card-face path' if kind == 'card' else f'.face.of-{kind} .figure path'}").first
    ).to_be_attached()


def test_who_has_no_drawing_has_a_letter_on_the_same_ground(page_of: PageOf) -> None:
    page = opened(page_of, "clock-panel")
    hound = page.locator(".board [data-piece=hound] .face")
    expect(hound.locator("text")).to_have_text("H")
    expect(hound.locator(".ground")).to_have_count(1)


def test_own_units_stand_in_boxes_and_others_in_diamonds(page_of: PageOf) -> None:
    """To whoever plays no side, the first side's are her own."""
    page = opened(page_of, "hex-map")
    expect(page.locator("[data-piece=bow] .face.of-unit rect").first).to_be_attached()
    expect(page.locator("[data-piece=enemy-1] .face.of-unit rect")).to_have_count(0)


def test_how_somebody_is_can_be_seen_on_her_face(page_of: PageOf) -> None:
    """Who lies is turned, who hides is faint; what a sign says is no chip besides, and is read out as before."""
    page = opened(page_of, "facing-queues")
    for piece, posture in (("spear", "prone"), ("slinger", "hidden")):
        token = page.locator(f".board [data-piece={piece}]").first
        expect(token.locator(f".face.{posture}")).to_have_count(1)
        expect(token.locator(".signs i")).to_have_attribute("title", posture)
        expect(token.locator(".badge")).to_have_count(0)
        expect(token.locator("> .unseen")).to_contain_text(posture)


def test_sides_are_drawn_in_the_colours_that_they_are_called_by(page_of: PageOf) -> None:
    assert colours(opened(page_of, "hex-map"), "[data-piece=bow]", "[data-piece=enemy-1]") == [GREEN, GREY]
    assert colours(opened(page_of, "front-middle-back"), "[data-piece=k]", "[data-piece=o]") == [RED, BLUE]


def test_sides_that_no_colour_is_said_of_have_theirs_in_order(page_of: PageOf) -> None:
    """And a shape: a disc, an octagon."""
    page = opened(page_of, "facing-queues")
    assert colours(page, "[data-piece=spear]", "[data-piece=boss]") == [BLUE, ORANGE]
    grounds = [page.locator(f".board [data-piece={piece}] .ground").first.get_attribute("d") for piece in ("spear", "boss")]
    assert grounds[0] != grounds[1]


def test_red_is_red_and_blue_is_blue_at_a_table(server: Server, page_of: PageOf) -> None:
    """Whatever the sides are called in the reader's language."""
    seats = [{"name": name, "role": "player", "side": side} for name, side in (("Ann", "red"), ("Bob", "blue"))]
    seats[1]["player"] = "greedy"
    page = page_of(f"/table#{made(server, *seats, scenario='typy17/mirror-match')['token']}", lang="zh")
    assert settle(page) == "asked"
    page.locator(".seat.side-2").wait_for()
    assert colours(page, ".seat.side-1", ".seat.side-2") == [RED, BLUE]


def test_the_order_of_turns_is_a_strip_of_faces_whose_names_are_told(page_of: PageOf) -> None:
    page = opened(page_of, "facing-queues")
    turns = page.locator(".turns li")
    expect(turns.locator(".face")).to_have_count(turns.count())
    now = page.locator(".turns [aria-current=step]")
    expect(now).to_have_attribute("title", "Goblin boss")
    expect(now).to_contain_text("Goblin boss")
    expect(now.locator("small")).to_have_text("16")


LONG = """() => [...document.querySelectorAll(".piece .name, .order-name, .spot-name")].flatMap(one => {
    const range = document.createRange(), text = one.firstChild, broken = [];
    if (one.clientWidth < 2) return []; // it is only read out
    for (const word of text.data.matchAll(/[A-Za-z]+/g)) {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
        if (lines.size > 1) broken.push(word[0]);
    }
    return broken;
})"""
"""The words of names that are broken between two lines."""


@pytest.mark.parametrize("size", [DESK, PHONE, (320, 640)])
def test_no_name_is_broken_within_a_word(page_of: PageOf, size: tuple[int, int]) -> None:
    page = page_of("/gallery", size=size)
    page.locator(".sample .piece .name").first.wait_for()
    assert page.evaluate(LONG) == []


def test_faces_are_no_obstacle_to_anybody(page_of: PageOf) -> None:
    """In the dark, on a phone."""
    page = opened(page_of, "two-armies", theme="dark", size=PHONE, lang="zh")
    page.locator(".face.of-girl").first.wait_for()
    assert axe(page) == []
