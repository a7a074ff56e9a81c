"""typy17 at the table: units are placed, scouted and shot at on the map, by mouse, finger and keys; the fog hides what it hides."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.axe import axe
from tests.browser.conftest import DESK, PHONE, PageOf
from tests.browser.hand import Hand, deployed
from tests.browser.tables import log, pick, settle, tokens
from tests.browser.test_keyboard import press, tab_to
from tests.browser.test_screens import look, too_wide
from tests.table.serving import Server

FIRST, FOG = "typy17/first-game", "typy17/old-town"
ANN = {"name": "Ann", "role": "player", "side": "red"}
BOB = {"name": "Bob", "role": "player", "side": "blue"}
BOT = {**BOB, "player": "tactical"}
MAX = {"name": "Max", "role": "gm"}
EVE = {"name": "Eve", "role": "spectator"}
HEXES = 12
"""Columns of the map of the first game."""
WHERE = """([column, row]) => {
    const [x, y] = [15 * column + 10, Math.sqrt(3) * 10 * (row + 0.5 + (column % 2) / 2)];
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.map-window > svg').getScreenCTM());
    return [at.x, at.y];
}"""
"""Where on the screen the middle of a hex is."""
ABOVE = """() => {
    const box = document.querySelector('.token.acts').getBoundingClientRect();
    return box.top > 0 && box.bottom < document.querySelector('.prompt').getBoundingClientRect().top;
}"""
"""Whether the piece that acts is seen whole, above the sheet of a phone."""
AT_ONCE = """() => {
    const before = document.querySelector('.prompt .choices');
    const seen = new MutationObserver(() => {
        const now = document.querySelector('.prompt .choices');
        if (!now || now === before || now.querySelector('.option[aria-disabled]')) return;
        seen.disconnect();
        window.pressed = now;
        now.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }));
    });
    seen.observe(document.querySelector('.prompt'), { attributes: true, childList: true, subtree: true });
}"""
"""Presses a digit in the very moment in which another question is shown, before the screen is drawn."""


def hex_at(page: Page, cell: int) -> tuple[float, float]:
    page.locator(".map-window > svg").scroll_into_view_if_needed()
    x, y = page.evaluate(WHERE, [cell % HEXES, cell // HEXES])
    return x, y


def option(page: Page, start: str) -> Any:
    return page.locator(f'.prompt .option[data-key^="{start}"]').first


SHOWN = """() => {
    const cells = document.querySelector('path.targets')?.getBoundingClientRect();
    if (!cells) return false;
    const map = document.querySelector('.map-window').getBoundingClientRect();
    const prompt = document.querySelector('.prompt');
    const end = getComputedStyle(prompt).position === 'fixed' ? prompt.getBoundingClientRect().top : innerHeight;
    const top = Math.max(cells.top, map.top), bottom = Math.min(cells.bottom, map.bottom);
    const wide = Math.min(cells.right, map.right) - Math.max(cells.left, map.left);
    return bottom - top > 0.9 * cells.height && top > 0 && bottom < end && wide > 200;
}"""
"""Whether the rows of cells that can be chosen are on the screen, above the sheet of a phone."""


@pytest.fixture
def turn(server: Server, page_of: PageOf) -> Page:
    """Ann's page in the first turn of the first game, against the computer."""
    at = tokens(server, ANN, BOT, scenario=FIRST)
    with Hand(server, at["Ann"]) as ann:
        deployed(ann)
        while ann.asked == "which-unit":
            ann.pick("red-1")
    page = page_of(f"/table#{at['Ann']}")
    settle(page)
    return page


def test_units_are_placed_by_a_click_on_the_map(server: Server, page_of: PageOf) -> None:
    page = page_of(f"/table#{tokens(server, ANN, BOT, scenario=FIRST)['Ann']}")
    settle(page)
    expect(page.locator(".map")).to_contain_text("deploy here")
    pick(page, "red-2")
    cell = int(page.locator(".prompt details .option").nth(5).get_attribute("data-key") or "")
    expect(page.locator(".prompt")).to_contain_text("Choose a golden place on the board")
    page.mouse.click(*hex_at(page, cell))
    expect(page.locator(".prompt .option")).to_have_count(1)
    option(page, str(cell)).click()
    expect(page.locator('.token[data-piece="red-2"]')).to_have_count(1)
    page.mouse.click(*hex_at(page, cell))
    expect(page.locator(".map .here")).to_contain_text("Doll rifle squad")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("scenario", "side"), [(FIRST, "blue"), ("typy17/crossroads", "red"), (FOG, "red"), (FOG, "blue")])
def test_the_cells_where_one_may_deploy_are_in_sight(
    server: Server, page_of: PageOf, scenario: str, side: str, size: tuple[int, int]
) -> None:
    """T17C-11 Whichever edge is one's own: the map opens there, and the page is scrolled to it when a cell is asked for."""
    seats = {"red": (ANN, BOT), "blue": ({**ANN, "side": "blue"}, {**BOT, "side": "red"})}[side]
    page = page_of(f"/table#{tokens(server, *seats, scenario=scenario)['Ann']}", size=size)
    settle(page)
    option(page, f"{side}-").click()
    page.wait_for_function(SHOWN)


def test_recon_shows_its_odds_and_then_what_was_found(turn: Page) -> None:
    """A click on an enemy offers what can be done to it; the log tells of it, and Intel is on the token."""
    enemy = turn.locator('.token.can[data-piece^="blue-"]').first
    box = enemy.bounding_box()
    assert box
    turn.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(turn.locator(".prompt .chip")).to_contain_text("Only:")
    recon = option(turn, "electronic:")
    expect(recon.locator(".odds")).to_contain_text(re.compile(r"success\s*\d+ %"))
    recon.click()
    settle(turn)
    assert [line for line in log(turn) if "electronic recon of" in line]


def test_a_hex_that_one_looks_at_tells_what_blocks_the_view_of_it(turn: Page) -> None:
    """With a line, its length, and the reason; the ground's marks and colours are explained below the map."""
    for cell in range(5 * HEXES, 9 * HEXES):
        turn.mouse.move(*hex_at(turn, cell))
        expect(turn.locator(".overlay polyline")).to_have_count(1)
        if turn.locator(".overlay.bad polyline").count():
            break
    expect(turn.locator(".peek")).to_contain_text(re.compile(r"\d+ cells from .*, out of sight: blocked by \w+ at \d{4}"))
    blocked = re.compile(r"\d+ cells, no line of sight: blocked by \w+ at \d{4}")
    expect(turn.locator("text.overlay.bad").last).to_contain_text(blocked)
    for words in ("Forest", "can be chosen", "hit points", "AP", "RP"):
        expect(turn.locator(".map-legend")).to_contain_text(words)


def test_a_unit_is_found_by_its_place_in_the_order_and_shows_its_card(turn: Page) -> None:
    """How far it gets and shoots is drawn; the card tells the hit points of its troopers."""
    turn.locator('.turns .find[data-piece="red-1"]').click()
    card = turn.locator(".peek")
    expect(card).to_contain_text("The enemy has Intel")
    expect(card).to_contain_text("HP 2/2")
    expect(turn.locator(".map")).to_contain_text("can move here")
    expect(turn.locator(".map .here")).to_contain_text("AP 2/2")


def test_who_is_shot_at_may_react_after_each_step_and_before_the_dice(server: Server, page_of: PageOf) -> None:
    """The odds are told before; the other side is asked whether to react, on a phone too; both read what came of it."""
    at = tokens(server, ANN, BOB, MAX, scenario=FIRST, options={"module_reaction_recon": False})
    with Hand(server, at["Ann"]) as ann, Hand(server, at["Bob"]) as bob, Hand(server, at["Max"]) as gm:
        deployed(ann, bob)
        while ann.asked == "which-unit":
            ann.pick("red-1")
        met = [("moved", "red-1", 12), ("moved", "blue-1", 36), ("shared", "red-1", 4), ("shared", "blue-1", 4)]
        for event in (*met, ("linked", "red-1", True), ("linked", "blue-1", True)):
            gm.catch_up()
            gm.give(*event)
    shooter, target = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}", size=PHONE)
    settle(shooter)
    shooter.mouse.click(*hex_at(shooter, 24))
    option(shooter, "move:24").click()
    fire = option(target, "reaction_fire:blue-1")
    expect(target.locator(".question")).to_contain_text("has moved. Do you react?")
    assert target.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    expect(fire).to_contain_text("1 RP")
    pick(target, "pass")
    shot = option(shooter, "shoot:blue-1")
    expect(shot.locator(".odds")).to_contain_text("HP of troopers")
    shot.click()
    option(target, "reaction_cover:blue-1").click()
    for page in (shooter, target):
        assert log(page)
        expect(page.locator(".log")).to_contain_text("takes cover against this attack")
        expect(page.locator(".log")).to_contain_text(re.compile(r"more than \d+ wanted: \d hits?"))


def frames_of(page: Page) -> list[str]:
    """All that the server will send to a page."""
    frames: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(frame if isinstance(frame, str) else frame.decode()))

    page.on("websocket", listen)
    return frames


def test_fog_hides_units_from_the_page_and_from_all_that_is_sent_to_it(server: Server, page_of: PageOf) -> None:
    """Neither where the enemy's units are nor what they are called; those who look on are told of neither side."""
    at = tokens(server, ANN, BOB, EVE, scenario=FOG)
    pages = {name: page_of() for name in ("Ann", "Eve")}
    frames = {name: frames_of(page) for name, page in pages.items()}
    with Hand(server, at["Ann"]) as ann, Hand(server, at["Bob"]) as bob:
        for name, page in pages.items():
            page.goto(f"/table#{at[name]}")
            page.locator(".map").first.wait_for()
        deployed(ann, bob)
        for hand in (ann, bob):
            hand.catch_up()
        seen = {"red": ann.view["pieces"], "blue": bob.view["pieces"]}
    called = {side: {re.sub(r" \d+$", "", one["label"]["en"]) for one in seen[side].values()} for side in seen}
    called = {side: names - {"Truck"} for side, names in called.items()}  # both sides have some
    assert all(called.values())
    for name, hidden in (("Ann", ["blue"]), ("Eve", ["red", "blue"])):
        page, told = pages[name], "\n".join(frames[name])
        expect(page.locator(".log")).to_contain_text("Round 1 begins")
        assert json.loads(frames[name][-1])
        for side in hidden:
            assert all(id.startswith(side) for id in seen[side])
            expect(page.locator(f'.token[data-piece^="{side}-"]')).to_have_count(0)
            assert not [id for id in seen[side] if f'"{id}":{{"at"' in told]
            for words in called[side]:
                assert words not in told
                assert words not in page.content()
    expect(pages["Ann"].locator('.token[data-piece^="red-"]')).to_have_count(len(seen["red"]))
    expect(pages["Ann"].locator(".map .fog").first).to_be_attached()


def test_on_a_phone_whoever_begins_a_turn_stands_above_the_sheet(server: Server, page_of: PageOf) -> None:
    """In the lowest row, too, of the map; what it may do begins with moving, and not with blind recon."""
    at = tokens(server, {**ANN, "side": "blue"}, {**BOB, "side": "red"}, scenario=FIRST, options={"fog": "hidden_until_intel_1"})
    page = page_of(f"/table#{at['Ann']}", size=PHONE)
    with Hand(server, at["Ann"]) as ann, Hand(server, at["Bob"]) as bob:
        deployed(ann, bob)
        while ann.asked != "act":
            for hand in (ann, bob):
                if hand.asked:
                    hand.pick()
                hand.catch_up()
    expect(page.locator(".sections .chip").first).to_have_text(re.compile("Movement"))
    page.wait_for_function(ABOVE)


def test_a_turn_by_keyboard_alone(turn: Page) -> None:
    """Arrows walk over the map and tell of each hex, Enter chooses it and then its option, a digit ends the turn."""
    assert not turn.locator(".map .here").inner_text()
    tab_to(turn, ".map-window > svg")
    press(turn, "ArrowRight")
    expect(turn.locator(".map .here")).to_contain_text("Tactical doll squad")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"):
        press(turn, key)
        expect(turn.locator(".peek")).to_contain_text("TL")
        if turn.locator(".map .here").inner_text().endswith("can be chosen"):
            break
    press(turn, "Enter")
    expect(turn.locator(".prompt .option:focus")).to_contain_text("Move to")
    press(turn, "Enter")
    expect(turn.locator(".log")).to_contain_text("Tactical doll squad (M4A1) 1 moves to")
    while settle(turn) == "asked" and "(AP 1)" not in turn.locator(".question").inner_text():
        press(turn, turn.locator(".prompt .option").last.get_attribute("data-number") or "")
    press(turn, turn.locator('.prompt .option[data-key="end"]').get_attribute("data-number") or "")
    expect(turn.locator(".question")).not_to_contain_text("Tactical doll squad (M4A1) 1 do?")


def test_a_key_counts_as_soon_as_the_question_is_shown(turn: Page) -> None:
    """Whoever is quick loses no key: it answers the new question."""
    turn.evaluate(AT_ONCE)
    turn.locator('.prompt .option[data-key="end"]').click()
    turn.wait_for_function("() => window.pressed?.isConnected === false")


def test_a_finger_on_a_phone_reads_and_chooses(server: Server, page_of: PageOf) -> None:
    """A tap on a hex tells of it, above the sheet, and offers what can be done there; the sheet unfolds for that."""
    at = tokens(server, ANN, BOT, scenario=FIRST)
    page = page_of(f"/table#{at['Ann']}", size=PHONE)
    settle(page)
    fingers = page.context.new_cdp_session(page)
    fingers.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page.locator(".prompt .option").first.click()
    settle(page)
    page.locator(".grip").press("ArrowDown")
    expect(page.locator(".dock")).to_have_class(re.compile("sheet-low"))
    x, y = hex_at(page, HEXES + 4)
    for kind, points in (("Start", [{"x": x, "y": y}]), ("End", [])):
        fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    expect(page.locator(".peek")).to_contain_text("TL")
    expect(page.locator(".prompt .option.primary")).to_be_visible()
    expect(page.locator(".prompt .chip")).to_contain_text("0502")


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("zh", "dark")])
def test_a_map_with_all_its_marks_suits_everybody(turn: Page, lang: str, theme: str) -> None:
    """axe finds nothing, and nothing is wider than a phone."""
    look(turn, lang, theme)
    turn.locator('.turns .find[data-piece="red-1"]').click()
    turn.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
    turn.locator(".sections .chip").nth(1).click()
    turn.locator(".odds").first.wait_for(state="attached")
    assert axe(turn) == []
    for width in (320, PHONE[0]):
        assert too_wide(turn, width) == []
