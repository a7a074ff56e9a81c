"""What a table shows besides the fight: the board at every width, help for beginners, what the proof of dice compares."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import NARROW, PageOf
from tests.browser.tables import ANN, BOB, BOT, fought, hand_over, made, settle, sit, tokens
from tests.table.serving import Server


def test_a_queue_of_twelve_is_one_row_on_all_but_phones(server: Server, page_of: PageOf) -> None:
    """Its cells can be tapped and nothing lies outside; on a phone it is folded, and says where the enemy is."""
    seats = {**ANN, "side": "champions"}, {**BOT, "side": "beasts"}
    page = page_of(f"/table#{made(server, *seats, scenario='frontline/arena')['token']}")
    settle(page)
    row = page.locator(".track-row")
    for width, height in ((1440, 900), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".track-row:not(.facing)")).to_have_count(1)
        assert row.evaluate("row => row.scrollWidth <= row.clientWidth")
        assert row.locator(".cell").first.evaluate("cell => cell.offsetWidth >= 44")
    page.set_viewport_size({"width": NARROW[0], "height": NARROW[1]})
    expect(page.locator(".track-row.facing")).to_have_count(1)
    expect(page.locator(".fold-end")).to_have_text(["↑ Front: here the sides meet", "↓ Rear: farthest from the enemy"])


def test_help_that_was_put_away_stays_away(server: Server, page_of: PageOf) -> None:
    """A beginner is told how to choose, once."""
    page = page_of(f"/table#{made(server)['token']}")
    page.locator(".help").get_by_role("button", name="Got it").click()
    page.reload()
    settle(page)
    expect(page.locator(".help")).to_have_count(0)


def test_the_proof_compares_the_fingerprint_with_the_one_that_was_kept(server: Server, page_of: PageOf) -> None:
    """What this browser saw at the start is compared at the end without being asked for; another one is told as what it is."""
    page = page_of()
    fought(server, page)
    page.locator(".proof summary").first.click()
    expect(page.locator(".compared .good")).to_contain_text("The fingerprint is the one that this browser kept")
    page.evaluate("""() => {
        const kept = JSON.parse(localStorage.getItem("bingqi-tables"));
        localStorage.setItem("bingqi-tables", JSON.stringify(kept.map((one) => ({...one, commitment: "0".repeat(64)}))));
    }""")
    page.reload()
    page.locator(".proof summary").first.click()
    expect(page.locator(".compared .bad")).to_contain_text("the dice were exchanged")
    page.get_by_role("button", name="Check every roll").click()
    expect(page.locator(".verdict .result.bad")).to_contain_text("this proves nothing")


def test_pages_promise_words_show_them_and_compare_what_the_others_promised(server: Server, page_of: PageOf) -> None:
    """Nobody does more than sit down; at the end each page has seen that all words are those that were promised."""
    seats = tokens(server, ANN, BOB, words="", dice={"kind": "fair"})
    ann, bob = [page_of(f"/table#{seats[name]}") for name in ("Ann", "Bob")]
    for page in (ann, bob):
        sit(page)
    for page in (ann, bob):
        settle(page)
        hand_over(page, "simple")
    for page in (ann, bob):
        page.locator(".outcome").wait_for()
        page.locator(".proof summary").first.click()
        expect(page.locator(".compared .good")).to_have_count(3)
        expect(page.locator(".compared")).to_contain_text("All words are those that were promised before any were shown.")
        expect(page.locator(".proof")).to_contain_text("Whoever runs the server knows the secret from the start")
