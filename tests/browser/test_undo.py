"""Taking back: at once while nobody has learned anything from it, else by consent."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import PageOf
from tests.browser.tables import ANN, BOB, asked, give_up, log, offered, pick, settle, sit, tokens, until_offered
from tests.table.serving import Server


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()


def after_an_attack(server: Server, page_of: PageOf) -> tuple[Page, Page, list[str]]:
    """Somebody's page after an attack of theirs, the other's, and what the log had said before the attack."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    page, attack = until_offered("attack:", ann, bob)
    before = log(page)
    pick(page, attack)
    expect(page.locator(".log .line-text")).not_to_have_count(len(before))
    settle(page)
    return page, bob if page is ann else ann, before


def test_a_roll_is_taken_back_when_the_other_agrees(server: Server, page_of: PageOf) -> None:
    """Both see what is wished, and that it was taken back."""
    page, other, before = after_an_attack(server, page_of)
    undo(page)
    expect(page.locator(".wish")).to_contain_text("You wish to take back")
    expect(other.locator(".wish")).to_contain_text("wishes to take back")
    other.get_by_role("button", name="Agree").click()
    expect(page.locator(".wish")).to_have_count(0)
    for one in (page, other):
        expect(one.locator(".log .line-text")).to_have_count(len(before))
        expect(one.locator(".toast")).to_contain_text("An action was taken back")
    assert log(page) == before
    assert any(key.startswith("attack:") for key in offered(page))
    assert page.evaluate("document.activeElement.closest('.prompt') !== null"), "digits answer what is asked anew"
    give_up(page, other)
    for one in (page, other):
        expect(one.locator(".seats")).to_contain_text("taken back in this battle")


def test_a_roll_stands_when_the_other_refuses(server: Server, page_of: PageOf) -> None:
    """The wish is over, and nothing has changed."""
    page, other, _ = after_an_attack(server, page_of)
    told = log(page)
    undo(page)
    other.get_by_role("button", name="Refuse").click()
    expect(page.locator(".wish")).to_have_count(0)
    expect(other.locator(".wish")).to_have_count(0)
    assert log(page) == log(other) == told
    expect(page.locator(".seats")).not_to_contain_text("taken back")


def test_what_told_nobody_anything_is_taken_back_at_once(server: Server, page_of: PageOf) -> None:
    """Who stands where in one's own queue, while it is not shown yet."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    page = asked(ann, bob)
    assert page
    first = offered(page)
    pick(page, first[0])
    expect(page.locator(f'.option[data-key="{first[0]}"]')).to_have_count(0)
    undo(page)
    expect(page.locator(f'.option[data-key="{first[0]}"]')).to_be_visible()
    assert offered(page) == first
