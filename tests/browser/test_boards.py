"""Every kind of board, the clock panel, and views that say no more than they must: none of them leaves the page blank."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, NARROW, PHONE, PageOf
from tests.browser.tables import made, offered, pick, settle
from tests.least import EMPTY, LEAST
from tests.table.serving import Server

RED = {"name": "Ann", "role": "player", "side": "red"}
BLUE = {"name": "Bob", "role": "player", "side": "blue", "player": "greedy"}
GALLERY = Path(__file__).parents[2] / "frontend" / "gallery"
BOARDS = {
    "track": ".track-row",
    "ring": ".ring",
    "zones": ".zones",
    "hex": ".map-window > svg",
    "square": ".map-window > svg",
    "bands": ".bands",
    "field": ".field-map .map-window > svg",
}
"""What is drawn of each kind."""


def seated(toys: Server, page_of: PageOf, rules: str, scenario: str = "duel", **how: Any) -> Page:
    """A table of a rule set of toys.py, once it asks."""
    page = page_of(f"/table#{made(toys, RED, BLUE, scenario=f'{rules}/{scenario}')['token']}", at=toys, **how)
    assert settle(page) == "asked"
    return page


def fits(page: Page) -> bool:
    """Nothing has to be scrolled sideways."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide


@pytest.mark.parametrize("size", [DESK, PHONE])
@pytest.mark.parametrize("name", LEAST)
def test_a_view_that_says_no_more_than_it_must_is_drawn(toys: Server, page_of: PageOf, name: str, size: tuple[int, int]) -> None:
    """A title is enough; a board needs its places at most, and zones not even those."""
    page = seated(toys, page_of, f"least-{name}", size=size)
    expect(page.locator(".table-head h1")).to_have_text("Least")
    expect(page.locator(".prompt .option").first).to_be_visible()
    expect(page.locator(".board")).to_have_count(int(name in BOARDS))
    if name in BOARDS:
        expect(page.locator(f".board {BOARDS[name]}")).to_be_visible()
        expect(page.locator(".board [data-piece=one]").first).to_be_visible()
        page.locator(".as-list summary").click()
        assert "Lone piece" in page.locator(".list").inner_text()
    expect(page.locator(".dial-ring")).to_have_count(int(name == "clock"))
    assert fits(page)
    assert axe(page) == []


def test_the_home_page_has_a_picture_of_each(toys: Server, page_of: PageOf) -> None:
    """Also of rule sets that nothing is drawn for: whoever stands there is shown by a letter."""
    page = page_of(at=toys)
    page.locator(".scenario").first.wait_for()
    frames = page.locator(".scenario .art").all()
    assert len(frames) > 2 * len(LEAST)
    for frame in frames:
        frame.scroll_into_view_if_needed()
        expect(frame.locator(".scene")).to_have_count(1)
    assert page.locator(".scene .token-letter").count()


@pytest.mark.parametrize("name", EMPTY)
def test_a_board_on_which_nothing_is_is_drawn(toys: Server, page_of: PageOf, name: str) -> None:
    page = seated(toys, page_of, f"least-{name}")
    expect(page.locator(".board")).to_have_count(1)
    expect(page.locator(".prompt .option").first).to_be_visible()


@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "light", DESK), ("zh", "dark", PHONE)])
def test_the_toy_is_played_on_the_page(toys: Server, page_of: PageOf, lang: Any, theme: Any, size: tuple[int, int]) -> None:
    """Its zones have cells and no areas: they stand side by side, and a foe is chosen on the board."""
    page = seated(toys, page_of, "toy", "ambush", lang=lang, theme=theme, size=size)
    red, blue = (page.locator(f".zones [data-cell='field/{side}']") for side in ("red", "blue"))
    assert {one.get_attribute("data-piece") for one in red.locator("[data-piece]").all()} == {"r1", "r2"}
    assert top(red) == top(blue)
    assert fits(page)
    assert axe(page) == []
    blue.locator("button[data-piece=b1]").click()
    keys = offered(page)
    assert "strike:r1>b1" in keys
    pick(page, "strike:r1>b1")
    expect(page.locator(".last-text")).not_to_be_empty()


@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "light", DESK), ("zh", "dark", PHONE)])
def test_the_duel_of_a_package_of_its_own_is_played_on_the_page(
    toys: Server, page_of: PageOf, lang: Any, theme: Any, size: tuple[int, int]
) -> None:
    """A guard is taken in secret, and the enemy's is not known, so that odds try both; all has words of its own."""
    seats = {"name": "Ann", "role": "player", "side": "crane"}, {**BLUE, "side": "tiger", "player": "stubborn"}
    table = made(toys, *seats, scenario="duel/dawn")
    page = page_of(f"/table#{table['token']}", at=toys, lang=lang, theme=theme, size=size)
    assert settle(page) == "asked"
    assert offered(page) == ["high", "low"]
    expect(page.locator(".prompt .option[data-key=high]")).to_contain_text({"en": "high guard", "zh": "上段"}[lang])
    pick(page, "high")
    expect(page.locator(".prompt .option[data-key='strike:high']")).to_contain_text({"en": "their blood", "zh": "对方流血"}[lang])
    for side, name in zip(("crane", "tiger"), {"en": ("Crane", "Tiger"), "zh": ("鹤", "虎")}[lang], strict=True):
        expect(page.locator(f".zones [data-cell='field/{side}'] [data-piece={side}]")).to_contain_text(name)
    assert fits(page)
    assert axe(page) == []


def top(one: Locator) -> float:
    box = one.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("size", [DESK, PHONE, NARROW])
def test_a_hidden_hand_shows_its_backs_alone(page_of: PageOf, size: tuple[int, int]) -> None:
    """Whoever listens hears that a card lies face down, and nothing that would be on it."""
    page = page_of("/gallery?view=card-rows", size=size)
    theirs = page.locator("[data-cell='rows/theirs'] .piece")
    expect(theirs).to_have_count(5)
    assert theirs.all_inner_texts() == ["a card of theirs (face down)"] * 5
    mine = page.locator("[data-cell='rows/mine'] .piece .name")
    assert mine.all_inner_texts() == ["Water", "Wood", "Metal", "Earth"]
    areas = [page.locator(f"[data-cell='rows/{name}']").bounding_box() for name in ("theirs", "middle", "deck", "mine")]
    theirs_at, middle, deck, mine_at = [box for box in areas if box]
    assert theirs_at["y"] < middle["y"] == deck["y"] < mine_at["y"]
    assert middle["x"] + middle["width"] <= deck["x"]
    assert theirs_at["width"] > middle["width"] > deck["width"]
    assert fits(page)


def clock(page_of: PageOf, **how: Any) -> Page:
    page = page_of("/gallery?view=clock-panel", **how)
    page.locator(".dial").first.wait_for()
    return page


LOOKS: Any = [("en", "light", DESK), ("zh", "dark", DESK), ("zh", "light", PHONE), ("en", "dark", PHONE), ("en", "light", NARROW)]


@pytest.mark.parametrize(("lang", "theme", "size"), LOOKS)
def test_a_clock_tells_who_stands_at_which_tick(page_of: PageOf, lang: Any, theme: Any, size: tuple[int, int]) -> None:
    """In their order, with what will happen; whoever has the turn is marked."""
    page = clock(page_of, lang=lang, theme=theme, size=size)
    panel = page.locator(".dial").first
    ticks = panel.locator(".dial-told > ol > li")
    assert ticks.locator("> b").all_inner_texts() == ["15", "17", "18", "20", "24", "26"]
    expect(panel.locator("[aria-current=step]")).to_have_count(1)
    expect(panel.locator("[aria-current=step]")).to_contain_text({"en": "Captain Mei", "zh": "梅队长"}[lang])
    expect(panel.locator(".dial-now")).to_have_text({"en": "Tick 15, round 2", "zh": "第 15 刻，第 2 轮"}[lang])
    expect(ticks.nth(1).locator("[data-piece]")).to_have_count(2)
    assert fits(page)
    assert axe(page) == []


def test_a_clock_draws_what_is_filled_and_which_tick_runs(page_of: PageOf) -> None:
    """Of one that goes round, the numbers of its round; who comes later than that is hollow. Of others, how far they have come."""
    page = clock(page_of)
    drawn = page.locator(".dial").first.locator("svg")
    assert drawn.locator(".tick-n").all_text_contents() == [str(n) for n in range(13, 25)]
    assert drawn.locator(".tick-n.full").all_text_contents() == ["13", "14"]
    assert drawn.locator(".tick-n.running").all_text_contents() == ["15"]
    assert drawn.locator(".dial-token.later").all_text_contents() == ["H"]
    assert [one.locator(".tick.full").count() for one in page.locator(".dial.bare svg").all()] == [4, 3]
    assert page.locator(".dial.bare .dial-now").all_inner_texts() == ["4/6", "3/8"]


def test_whoever_stands_at_a_tick_can_be_chosen_there(page_of: PageOf) -> None:
    """By the keyboard alone: only what she stands for is offered then."""
    page = clock(page_of)
    imp = page.locator(".dial button[data-piece=imp]")
    imp.focus()
    page.keyboard.press("Enter")
    expect(imp).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".board button[data-piece=imp]")).to_have_attribute("aria-pressed", "true")
    assert "bar" not in offered(page)


@pytest.mark.parametrize("file", sorted(GALLERY.glob("*.json")), ids=lambda file: file.stem)
def test_every_view_of_the_gallery_is_drawn(page_of: PageOf, file: Path) -> None:
    """With all its pieces, on a phone as well."""
    said = json.loads(file.read_text("utf-8"))
    page = page_of(f"/gallery?view={file.stem.partition('-')[2]}", size=PHONE)
    page.locator(".sample").wait_for()
    expect(page.locator(".sample .board")).to_have_count(len(said.get("boards", {})))
    for id in said.get("pieces", {}):
        expect(page.locator(f".sample .board [data-piece='{id}']").first).to_be_attached()
    assert fits(page)
