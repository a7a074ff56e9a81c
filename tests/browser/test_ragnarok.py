"""ragnarok at the table: a row is put into order, the opposition is seen by all, units move, flee and rally, and three with real
miniatures report what fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.browser.axe import axe
from tests.browser.conftest import PATIENCE, PHONE, PageOf
from tests.browser.hand import Hand
from tests.browser.tables import settle, sit, tokens
from tests.browser.test_field import drag as drag_field
from tests.browser.test_field import field, fingers, only, stands, touch
from tests.table.serving import Server

WELLS, OWN_TABLE = "ragnarok/the-wells", "ragnarok/own-table"
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
    return [name.partition(", card")[0] for name in found]


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
        assert axe(page) == []


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

TYPED = {"kind": "typed"}


def throw(page: Page, face: int) -> None:
    """Type a face for the first die that is wanted, and twos for the others."""
    fields = page.locator(".die-field")
    fields.first.fill(str(face))  # waits until the answer before has been taken
    for n in range(1, fields.count()):
        fields.nth(n).fill("2")
    page.get_by_role("button", name="Enter").click()


def rows_laid(*pages: Page) -> None:
    """Everybody lays all cards as they stand; what comes then is waited for."""
    for page in pages:
        lay(page)
    for page in pages:
        if page.locator(".grip").count():
            page.locator(".grip").click()  # on a phone the log is in the sheet at its full height
        expect(page.locator(".log")).to_contain_text("lays the cards in this order")


def dice(page: Page, side: int) -> Locator:
    """The dice of a side among what has just happened."""
    return page.locator(f".log .fresh .added.side-{side} .die")


def test_the_opposition_is_watched_by_both_and_one_rolls_on(server: Server, page_of: PageOf) -> None:
    """Whoever may roll on sees the odds of both options; both see everybody's dice in their colour, what is added, and who wins."""
    at = tokens(server, ANN, BOB, scenario=WELLS, dice=TYPED)
    ann, bob = (page_of(f"/table#{at[name]}") for name in ("Ann", "Bob"))
    sit(bob)
    rows_laid(ann, bob)
    throw(ann, 6)
    throw(bob, 5)
    for option in ("on", "stop"):
        expect(ann.locator(f'.prompt .option[data-key="{option}"] .odds')).to_contain_text("wins the opposition")
    for page in (ann, bob):
        expect(dice(page, 1).first).to_have_text("6")
        expect(dice(page, 2)).to_have_text(["5"])
    ann.locator('.prompt .option[data-key="on"]').click()
    throw(ann, 4)
    for page in (ann, bob):
        told = page.locator(".log")
        expect(told).to_contain_text("The Salt Road, authority: 14 (dice +10, the Commander's Authority +4)")
        expect(told).to_contain_text("The Hollow Host, authority:")
        expect(told).to_contain_text("The Salt Road wins the authority opposition.")
        expect(dice(page, 1).last).to_have_text("4")
    expect(dice(bob, 1).first).to_have_text("6")


# --- Rout and rally ----------------------------------------------------------------------------------------------------------


def marks(page: Page, unit: str) -> list[tuple[Locator, str]]:
    """Where one sees that a unit is in rout, and by what: on its card, and on the field on its fighters."""
    return [
        (page.locator(f'[data-cell^="companies/"] [data-piece="{unit}"]'), "in rout"),
        (page.locator(f'.token[data-piece^="{unit}-"]').first, "!"),
    ]


def test_units_in_rout_are_marked_until_they_rally(server: Server, page_of: PageOf) -> None:
    """On the card and on the field; in the tactical phase one rallies, and the other does not."""
    at = tokens(server, ANN, BOB, MAX, scenario=WELLS, dice=TYPED)
    ann, bob = (page_of(f"/table#{at[name]}") for name in ("Ann", "Bob"))
    sit(bob)
    settle(ann)
    with Hand(server, at["Max"]) as gm:
        for unit in ("salt-spears", "salt-axes"):
            gm.give("routed", unit)
    for page in (ann, bob):
        for unit in ("salt-spears", "salt-axes"):
            for mark, said in marks(page, unit):
                expect(mark).to_contain_text(said)
    rows_laid(ann, bob)
    throw(ann, 5)
    throw(bob, 1)
    ann.locator('.prompt .option[data-key="salt"]').click()
    expect(ann.locator(".question")).to_contain_text("Salt spears")
    throw(ann, 6)
    throw(ann, 1)
    for page in (ann, bob):
        expect(page.locator(".log")).to_contain_text("Rallied: Salt spears.")
        for mark, said in marks(page, "salt-axes"):
            expect(mark).to_contain_text(said)
        expect(marks(page, "salt-spears")[0][0]).not_to_contain_text("in rout")


# --- Real miniatures ---------------------------------------------------------------------------------------------------------


def go_on(pages: Sequence[Page], to: str) -> Page:
    """Answer with the default until somebody is offered an option that begins like this: on whose page."""
    deadline = monotonic() + PATIENCE / 1000
    while monotonic() < deadline:
        for page in pages:
            if settle(page) != "asked":
                continue
            if page.locator(f'.prompt .option[data-key^="{to}"]').count():
                return page
            if page.locator(".prompt .option[data-key]").count():
                page.locator(".prompt .option[data-key]").last.click()
                page.wait_for_timeout(100)
    raise AssertionError(f"nobody is offered {to}")


def resolved(page: Page) -> None:
    """Say that all has been told of a unit."""
    asked = page.locator(".question").inner_text()
    page.locator('.prompt .option[data-key="done"]').click()
    expect(page.locator(".question")).not_to_have_text(asked)


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()


def test_three_play_with_real_miniatures_on_their_phones(server: Server, page_of: PageOf) -> None:
    """Each sees their own row alone; one tells a loss, and after another's turn takes it back, when all agree."""
    seats = seat("Ann", "road"), seat("Bob", "hollow"), seat("Cyn", "flats")
    at = tokens(server, *seats, scenario=OWN_TABLE, dice={"kind": "fast", "seed": "3"})
    pages = [page_of(f"/table#{at[one['name']]}", size=PHONE) for one in seats]
    for page in pages[1:]:
        sit(page)
    rows_laid(*pages)
    for page, one in zip(pages, seats, strict=True):
        for other in seats:
            known = row(page, other["side"])
            assert len(known) == 4
            assert all(known) if other is one else not any(known)
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    teller = go_on(pages, "lost:")
    before = teller.locator(".log .line-text").count()
    teller.locator('.prompt .option[data-key^="lost:"]').first.click()
    for page in pages:
        expect(page.locator(".log")).to_contain_text(" falls.")
    others = [page for page in pages if page is not teller]
    resolved(teller)
    resolved(go_on(others, "done"))
    undo(teller)
    for page in others:
        page.get_by_role("button", name="Agree").click()
    expect(teller.locator(".toast")).to_contain_text("An action was taken back")
    expect(teller.locator('.prompt .option[data-key="done"]')).to_be_visible()
    undo(teller)
    for page in pages:
        expect(page.locator(".log .line-text")).to_have_count(before)


# --- Moving ------------------------------------------------------------------------------------------------------------------


def leader(page: Page) -> tuple[str, float, float]:
    """Whoever goes somewhere on the field, and where they stand."""
    token = page.locator(".field-map .token.acts").first
    id = token.get_attribute("data-piece") or ""
    x, y = stands(page, id)
    return id, x, y


def test_a_leader_is_dragged_and_the_unit_goes_along(server: Server, page_of: PageOf) -> None:
    """Not farther than it may: that is refused, with its rule."""
    with seated(server, ANN, BOB) as (at, hands):
        asked = on_to(hands, "act")
    page = opened(page_of, at["Ann" if asked is hands[0] else "Bob"])
    page.locator('.prompt .option[data-key="walk"]').click()
    expect(page.locator(".question")).to_contain_text("Where does the leader of")
    field(page)
    id, x, y = leader(page)
    ahead = -1 if y > 450 else 1
    drag_field(page, (x, y), (x, y + ahead * 350))
    page.mouse.up()
    expect(page.locator(".field-refused")).to_contain_text("CRX-")
    assert stands(page, id) == [x, y]
    drag_field(page, (x, y), (x, y + ahead * 60))
    page.mouse.up()
    expect(only(page)).to_contain_text("Only: ")
    page.locator(".prompt .option[data-key]").first.click()
    expect(page.locator(".log")).to_contain_text("a walk.")
    assert stands(page, id) != [x, y]
