"""The keyboard alone: from the home page to the end of a fight, and the focus is never lost."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.browser.conftest import PageOf
from tests.browser.tables import come_round, settle

MOST_TABS = 400
"""Every line of the log has a rule that the keyboard comes by; how many there are the dice say."""
HERE = "(wanted) => !!document.activeElement?.matches(wanted)"
LOST = "document.activeElement === document.body || !document.activeElement"


def press(page: Page, key: str) -> None:
    """Press a key. Whatever comes of it, the keyboard is somewhere on the page afterwards."""
    page.keyboard.press(key)
    assert not page.evaluate(LOST), f"after {key} the focus is lost"


def tab_to(page: Page, wanted: str) -> None:
    """Tab on until something is reached."""
    for _ in range(MOST_TABS):
        if page.evaluate(HERE, wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} cannot be reached")


def test_a_whole_fight_by_keyboard_alone(page_of: PageOf) -> None:
    """Tab, Enter, arrows and numbers suffice; after every answer the keyboard is in the prompt."""
    page = page_of()
    page.locator(".scenario .primary").first.wait_for()
    tab_to(page, ".scenario .primary")
    page.keyboard.press("Enter")
    page.locator(".live").wait_for()
    assert not page.evaluate(LOST)
    if page.locator(".sit").count():
        tab_to(page, ".sit button")
        page.keyboard.press("Enter")
    number = 0
    while come_round(page) != "over":
        number += 1
        assert number < 300, "the fight does not end"
        assert page.evaluate(HERE, ".prompt, .prompt *"), "the keyboard is not in the prompt"
        attacks = page.locator('.prompt .option[data-key^="attack:"]').count()
        if page.locator(".warning").count() or attacks:
            press(page, "1")
        elif number % 2:
            for _ in range(page.locator(".prompt .option").count()):
                press(page, "ArrowDown")
            press(page, "Enter")
        else:
            press(page, "1")
    expect(page.locator(".outcome")).to_be_visible()
    assert not page.evaluate(LOST)
    tab_to(page, ".outcome button")


def test_the_board_and_its_rules_are_reached_by_keyboard(page_of: PageOf) -> None:
    """Arrows walk over the pieces, Enter picks one; Escape closes a rule, and the keyboard is where it was."""
    page = page_of()
    page.get_by_role("button", name="Play now").press("Enter")
    settle(page)
    tab_to(page, "button.piece")
    press(page, "ArrowRight")
    tab_to(page, "button.piece")
    press(page, "Enter")
    expect(page.locator(".prompt .chip")).to_contain_text("Only:")
    expect(page.locator(".prompt .option:focus")).to_have_count(1)
    press(page, "Escape")
    expect(page.locator(".prompt .chip")).to_have_count(0)
