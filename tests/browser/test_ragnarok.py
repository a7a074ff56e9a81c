"""ragnarok at the table: a row is put into order, the opposition is seen by all, units move, flee and rally, and three with real
miniatures report what fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import PATIENCE, PHONE, PageOf
from tests.browser.hand import Hand
from tests.browser.tables import settle, tokens
from tests.browser.test_field import fingers, touch
from tests.table.serving import Server

WELLS, OWN_TABLE = "ragnarok/the-wells", "ragnarok/at-your-table"
Json = Any


def seat(name: str, side: str) -> Json:
    return {"name": name, "role": "player", "side": side}


ANN, BOB = seat("Ann", "salt"), seat("Bob", "hollow")
MAX = {"name": "Max", "role": "gm"}


@contextmanager
def seated(server: Server, *seats: Json, scenario: str = WELLS, seed: str = "3") -> Iterator[tuple[dict[str, str], list[Hand]]]:
    """The tokens of a new table, and a hand for each seat, those of players seated."""
    at = tokens(server, *seats, scenario=scenario, dice={"kind": "fast", "seed": seed})
    with ExitStack() as stack:
        hands = [stack.enter_context(Hand(server, at[one["name"]])) for one in seats]
        for hand, one in zip(hands, seats, strict=True):
            hand.catch_up()
            if one["role"] == "player":
                hand.sit()
        yield at, hands


def on_to(hands: Sequence[Hand], asked: str, wishes: Sequence[str] = (), round_: int = 1) -> Hand:
    """Play until somebody is asked this, in that round or later: who. Until then each answers with the first option that begins
    like one of the wishes, else with the default."""
    deadline = monotonic() + PATIENCE / 1000
    while monotonic() < deadline:
        for hand in hands:
            hand.catch_up()
            if not hand.asked:
                continue
            if hand.asked == asked and round_of(hand) >= round_:
                return hand
            keys = [option["key"] for option in hand.view["prompt"].get("options", [])]
            hand.pick(next((key for wish in wishes for key in keys if key.startswith(wish)), ""))
    raise AssertionError(f"nobody is asked {asked}")


def lay_row(hand: Hand) -> None:
    """Lay a whole row, as the cards come."""
    for _ in range(7):
        while hand.asked != "row":
            hand.hear()
        hand.pick()


def round_of(hand: Hand) -> int:
    told = [fact["args"]["n"] for fact in hand.view.get("facts", []) if isinstance(fact, dict) and fact.get("id") == "cr-round"]
    return int(told[0]) if told else 0


def opened(page_of: PageOf, token: str, **how: Any) -> Page:
    page = page_of(f"/table#{token}", **how)
    settle(page)
    return page


# --- Putting a row into order ------------------------------------------------------------------------------------------------


def cards(page: Page) -> list[str]:
    """The cards that are being put into order."""
    found: list[str] = page.locator(".order-card[data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    return found


def card(page: Page, key: str) -> Locator:
    return page.locator(f'.order-card[data-card="{key}"]')


def middle(one: Locator) -> tuple[float, float]:
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, key: str, to: str) -> None:
    """Drag a card to the place of another."""
    start, end = middle(card(page, key)), middle(card(page, to))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()


def row(page: Page, side: str) -> list[str]:
    """What lies in a row on the board, from the next card on: names, "" for a back."""
    found: list[str] = page.locator(f'[data-cell="rows/{side}"] .piece').evaluate_all(
        "all => all.slice(1).map(one => one.classList.contains('down') ? '' : one.querySelector('.name').textContent)"
    )
    return found


def names(page: Page) -> dict[str, str]:
    """The names of the cards that are being put into order, by their keys."""
    found: list[str] = page.locator(".order-card[data-card] .order-name").all_inner_texts()
    return dict(zip(cards(page), found, strict=True))


def lay(page: Page) -> None:
    page.get_by_role("button", name="Lay them in this order").click()


def test_a_row_is_dragged_into_order_and_laid_at_once(server: Server, page_of: PageOf) -> None:
    """It lies face up for whoever laid it, and as backs for the other; the rest of it waits for the other's cards."""
    with seated(server, ANN, BOB) as (at, (_, bob)):
        page = opened(page_of, at["Ann"])
        first = cards(page)
        called = names(page)
        drag(page, first[7], first[0])
        assert cards(page) == [first[7], *first[:7]]
        drag(page, first[0], first[4])
        order = cards(page)
        assert order == [first[7], *first[1:5], first[0], *first[5:7]]
        lay(page)
        expect(page.locator(".prompt.idle")).to_contain_text("Waiting for Bob")
        expect(page.locator(".order-kept")).to_contain_text("Laid: 1 of 8")
        expect(page.locator(".order-kept li")).to_have_count(7)
        other = opened(page_of, at["Bob"])
        lay_row(bob)
        expect(page.locator(".order-kept")).to_have_count(0)
        expect(page.locator(".log")).to_contain_text("The Salt Road lays the cards in this order")
        expect(other.locator(".log")).to_contain_text("The Hollow Host lays the cards in this order")
        assert row(page, "salt") == [called[key] for key in order]
        assert row(other, "salt") == [""] * 8


def test_a_row_is_put_into_order_by_keys(server: Server, page_of: PageOf) -> None:
    """With Alt the arrows move the card that they are on; Space takes one up, and Escape puts it down. What happens is said."""
    with seated(server, ANN, BOB) as (at, _):
        page = opened(page_of, at["Ann"])
        a, b, c, *rest = cards(page)
        said = page.locator(".ordering [role=status]")
        card(page, a).focus()
        page.keyboard.press("Alt+ArrowRight")
        assert cards(page) == [b, a, c, *rest]
        expect(card(page, a)).to_be_focused()
        expect(said).to_contain_text("place 2 of 8")
        page.keyboard.press("ArrowRight")
        expect(card(page, c)).to_be_focused()
        page.keyboard.press("Space")
        expect(card(page, c)).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowLeft")
        assert cards(page) == [c, b, a, *rest]
        page.keyboard.press("Escape")
        expect(card(page, c)).to_have_attribute("aria-pressed", "false")
        expect(said).to_contain_text("put down at place 1")
        page.keyboard.press("ArrowRight")
        expect(card(page, b)).to_be_focused()
        assert cards(page) == [c, b, a, *rest]


def test_a_row_is_put_into_order_on_a_phone(server: Server, page_of: PageOf) -> None:
    """By dragging, which scrolls nothing, and by a tap on a card and one on its place."""
    with seated(server, ANN, BOB) as (at, _):
        page = opened(page_of, at["Ann"], size=PHONE)
        a, b, c, *rest = cards(page)
        hand = fingers(page)
        scrolled = page.evaluate("scrollY")
        start, end = middle(card(page, a)), middle(card(page, c))
        touch(hand, "Start", start)
        for n in range(1, 6):
            touch(hand, "Move", (start[0] + (end[0] - start[0]) * n / 5, start[1] + (end[1] - start[1]) * n / 5))
        touch(hand, "End")
        assert cards(page) == [b, c, a, *rest]
        assert page.evaluate("scrollY") == scrolled
        for key in (a, b):
            card(page, key).click()
        expect(card(page, a)).to_have_attribute("aria-pressed", "false")
        assert cards(page) == [a, b, c, *rest]
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_an_order_that_is_taken_back_or_left_is_asked_anew(server: Server, page_of: PageOf) -> None:
    """What was kept of it is not sent again."""
    with seated(server, ANN, BOB) as (at, (_, bob)):
        page = opened(page_of, at["Ann"])
        first = cards(page)
        lay(page)
        expect(page.locator(".order-kept")).to_be_visible()
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".order-card[data-card]")).to_have_count(8)
        assert cards(page) == first
        lay(page)
        expect(page.locator(".order-kept")).to_be_visible()
        page.reload()
        settle(page)
        expect(page.locator(".order-kept")).to_have_count(0)
        bob.catch_up()
        bob.pick()
        expect(page.locator(".order-card[data-card]")).to_have_count(7)
        assert cards(page) == first[1:]


# --- The opposition ----------------------------------------------------------------------------------------------------------


def test_the_opposition_is_watched_by_both_and_one_rolls_on(server: Server, page_of: PageOf) -> None:
    """Whoever may roll on sees the odds of both options; both see everybody's dice in their colour, what is added, and who wins."""
    with seated(server, ANN, BOB) as (at, hands):
        pages = [opened(page_of, at[name]) for name in ("Ann", "Bob")]
        asked = pages[hands.index(on_to(hands, "press-on"))]
        for option in ("on", "stop"):
            expect(asked.locator(f'.prompt .option[data-key="{option}"] .odds')).to_contain_text("wins the opposition")
        for page in pages:
            print(page.locator(".recent").all_inner_texts())
        asked.locator('.prompt .option[data-key="on"]').click()
        settle(asked)
        for page in pages:
            page.wait_for_timeout(500)
            print(page.locator(".recent").all_inner_texts())
            page.screenshot(path=f"/tmp/shots/opp{pages.index(page)}.png", full_page=True)
