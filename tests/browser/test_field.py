"""A field: hundreds of points are one area; one of them is chosen by a click, by dragging, by keys, by touch, or written."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.tables import come_round, made, offered, settle
from tests.table.serving import Server

RED = {"name": "Ann", "role": "player", "side": "red"}
BLUE = {"name": "Bob", "role": "player", "side": "blue", "player": "greedy"}
ON_SCREEN = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.map-window > svg').getScreenCTM());
    return [at.x, at.y];
}"""


@pytest.fixture
def landing(page_of: PageOf) -> Page:
    """The field of the gallery: Sif, who stands at 420,610, may go 90 mm."""
    page = page_of("/gallery?view=field")
    field(page).wait_for()
    return page


@pytest.fixture
def meadow(toys: Server, page_of: PageOf) -> Page:
    """A real table: red stands at 100,200 and may go 100 mm, and not into a pond."""
    return at_meadow(toys, page_of)


def at_meadow(toys: Server, page_of: PageOf, **how: Any) -> Page:
    page = page_of(f"/table#{made(toys, RED, BLUE, scenario='meadow/walk')['token']}", at=toys, **how)
    assert settle(page) == "asked"
    return page


def field(page: Page) -> Locator:
    found = page.locator(".field-map .map-window > svg")
    found.scroll_into_view_if_needed()
    return found


def on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the field is."""
    found: list[float] = page.evaluate(ON_SCREEN, [x, y])
    return found[0], found[1]


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """From a point of the field to another, without letting go."""
    page.mouse.move(*on_screen(page, *start))
    page.mouse.down()
    page.mouse.move(*on_screen(page, *end), steps=8)


def only(page: Page) -> Locator:
    """What one has chosen on the board."""
    return page.locator(".prompt .chip").first


def stands(page: Page, piece: str) -> list[float]:
    """Where a piece is drawn, in millimetres."""
    said = page.locator(f".token[data-piece={piece}]").get_attribute("style") or ""
    return [float(n) for n in re.findall(r"(-?[\d.]+)px", said)]


def test_many_points_are_one_area_and_no_buttons(landing: Page) -> None:
    """Whatever else may be chosen has its button."""
    assert landing.locator(".field-points path").count() == 2
    assert offered(landing) == ["hand", "stay"]
    expect(landing.locator(".prompt")).to_contain_text("Choose a point on the field, or drag whoever goes there: 252 points")
    assert landing.locator("*").count() < 600


def test_a_click_chooses_the_nearest_point(landing: Page) -> None:
    """A second click there, or on the chip, takes it back; far away it means the last point on the way."""
    landing.mouse.click(*on_screen(landing, 462, 579))
    expect(only(landing)).to_contain_text("Only: 460,580")
    assert offered(landing) == ["460,580"]
    expect(landing.locator(".ghost-said")).to_have_text("50 mm")
    landing.mouse.click(*on_screen(landing, 459, 581))
    expect(only(landing)).to_have_count(0)
    landing.mouse.click(*on_screen(landing, 420, 850))
    expect(only(landing)).to_contain_text("Only: 420,700")


def test_a_click_on_a_piece_means_the_piece(landing: Page) -> None:
    """One who may not be chosen is only looked at."""
    landing.mouse.click(*on_screen(landing, 190, 700))
    expect(landing.locator(".here")).to_contain_text("190,700, 247 mm, the bear")
    expect(only(landing)).to_have_count(0)
    landing.mouse.click(*on_screen(landing, 420, 610))
    expect(only(landing)).to_contain_text("Only: Sif")
    assert offered(landing) == ["hand", "stay"]


def test_whoever_goes_there_is_dragged_and_falls_into_place(landing: Page) -> None:
    """Within 15 mm of a point; the base is drawn there, and chosen when it is dropped. What was chosen can be dragged on."""
    drag(landing, (420, 610), (463, 583))
    ghost = landing.locator(".ghost > g")
    expect(ghost).to_have_attribute("transform", "translate(460 580)")
    expect(landing.locator(".ghost-said")).to_have_text("50 mm")
    landing.mouse.up()
    expect(only(landing)).to_contain_text("Only: 460,580")
    drag(landing, (460, 580), (423, 553))
    expect(ghost).to_have_attribute("transform", "translate(420 550)")
    landing.mouse.up()
    expect(only(landing)).to_contain_text("Only: 420,550")


def test_where_nobody_may_stand_it_says_so(landing: Page) -> None:
    """Escape lets go of it."""
    field(landing).focus()
    drag(landing, (420, 610), (640, 610))
    expect(landing.locator(".ghost.not-here .ghost-said")).to_have_text("not here")
    landing.keyboard.press("Escape")
    expect(landing.locator(".ghost")).to_have_count(0)
    landing.mouse.up()
    expect(only(landing)).to_have_count(0)


def test_the_arrows_go_from_point_to_point(landing: Page) -> None:
    """By 10 mm, with Shift by 50, never beyond what can be chosen; Enter chooses, and once more answers."""
    field(landing).focus()
    here = landing.locator(".map .here")
    steps = ["Right", "Right", "Up", "Shift+Right", "Shift+Right", "Right", "Left"]
    points = ["420,600", "430,600", "430,590", "480,590", "500,590", "500,590", "490,590"]
    for key, point in zip(steps, points, strict=True):
        landing.keyboard.press(f"{'Shift+' * key.startswith('Shift')}Arrow{key.removeprefix('Shift+')}")
        expect(here).to_have_text(re.compile(f"^{point}, "))
    expect(here).to_contain_text("can be chosen")
    landing.keyboard.press("Enter")
    expect(only(landing)).to_contain_text("Only: 490,590")
    expect(landing.locator(".prompt .option[data-key='490,590']")).to_be_focused()
    landing.keyboard.press("Enter")
    expect(only(landing)).to_have_count(0)


def test_the_list_tells_all_and_takes_a_point_that_is_written(landing: Page) -> None:
    landing.locator(".as-list summary").click()
    told = landing.locator(".board .list").inner_text()
    assert "420,610: Sif" in told
    assert "600,520: well, within 80 mm" in told
    assert "470,300 – 730,420: longhouse" in told
    form = landing.locator(".one-point")
    expect(form).to_contain_text("252 points, from 330,520 to 510,700")
    form.get_by_label("A point").fill("452, 561")
    form.get_by_role("button").click()
    expect(only(landing)).to_contain_text("Only: 450,560")


def fingers(page: Page) -> Any:
    """Touches, as a phone has them."""
    found = page.context.new_cdp_session(page)
    found.send("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    return found


def touch(hand: Any, kind: str, *points: tuple[float, float]) -> None:
    said = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": said})


def test_on_a_phone_the_points_are_near_and_a_finger_chooses_one(page_of: PageOf) -> None:
    """By a tap, and by dragging, which scrolls nothing."""
    page = page_of("/gallery?view=field", size=PHONE)
    field(page)
    page.wait_for_function("Number(document.querySelector('.map-window > svg').getAttribute('viewBox').split(' ')[2]) < 500")
    hand = fingers(page)
    touch(hand, "Start", on_screen(page, 452, 561))
    touch(hand, "End")
    expect(only(page)).to_contain_text("Only: 450,560")
    field(page)
    scrolled = page.evaluate("scrollY")
    touch(hand, "Start", on_screen(page, 420, 610))
    for y in (620, 640, 660, 671):
        touch(hand, "Move", on_screen(page, 420, y))
    expect(page.locator(".ghost > g")).to_have_attribute("transform", "translate(420 670)")
    assert page.evaluate("scrollY") == scrolled
    touch(hand, "End")
    expect(only(page)).to_contain_text("Only: 420,670")


def test_a_point_is_answered_at_a_table(meadow: Page) -> None:
    """Whoever goes there stands there then."""
    assert offered(meadow) == ["rest", "stay"]
    drag(meadow, (100, 200), (151, 162))
    meadow.mouse.up()
    meadow.locator(".prompt .option[data-key='150,160']").click()
    expect(meadow.locator(".log")).to_contain_text("red goes to 150,160")
    assert come_round(meadow) == "asked"
    assert stands(meadow, "red") == [150, 160]


def test_dropped_where_nobody_may_stand_one_is_told_why(meadow: Page) -> None:
    """With the rule; nothing is answered by it, and it is gone with the next choice."""
    told = meadow.locator(".field-refused")
    drag(meadow, (100, 200), (302, 199))
    expect(meadow.locator(".ghost.not-here")).to_have_count(1)
    meadow.mouse.up()
    expect(told).to_contain_text("300,200")
    expect(told).to_contain_text("that is too far (MEA-1)")
    expect(meadow.locator(".ghost.not-here > g")).to_have_attribute("transform", "translate(300 200)")
    expect(meadow.locator(".dock .faults")).to_have_count(0)
    assert stands(meadow, "red") == [100, 200]
    assert offered(meadow) == ["rest", "stay"]
    meadow.mouse.click(*on_screen(meadow, 150, 200))
    expect(told).to_have_count(0)
    expect(only(meadow)).to_contain_text("Only: 150,200")


def test_a_point_that_is_written_and_is_none_is_refused_too(meadow: Page) -> None:
    meadow.locator(".as-list summary").click()
    meadow.locator(".one-point input").fill("5,200")
    meadow.keyboard.press("Enter")
    expect(meadow.locator(".field-refused")).to_contain_text("the table ends there (MEA-2)")


@pytest.mark.parametrize(("lang", "theme", "size"), [("en", "light", DESK), ("zh", "dark", PHONE)])
def test_a_field_suits_everybody(toys: Server, page_of: PageOf, lang: Any, theme: Any, size: tuple[int, int]) -> None:
    """Also while a point is chosen, and when it was refused."""
    page = at_meadow(toys, page_of, lang=lang, theme=theme, size=size)
    page.locator(".as-list summary").click()
    assert axe(page) == []
    page.locator(".one-point input").fill("300,200")
    page.keyboard.press("Enter")
    expect(page.locator(".field-refused")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
