"""The server dies, as a machine does when its plug is pulled, and is there again: the page goes on by itself."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import PageOf
from tests.browser.tables import ANN, BOB, log, offered, pick, settle, sit, tokens, until_offered
from tests.table.serving import Server

FOCUSED = "document.activeElement?.dataset?.key ?? document.activeElement?.tagName"


def test_a_page_goes_on_when_the_server_was_killed(own_server: Server, page_of: PageOf) -> None:
    """Nothing that was shown is lost, the keyboard is where it was, and the answer that could not be sent is given afterwards."""
    at = tokens(own_server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}", at=own_server), page_of(f"/table#{at['Bob']}", at=own_server)
    sit(bob)
    page, attack = until_offered("attack:", ann, bob)
    page.locator(f'.option[data-key="{attack}"]').focus()
    told, keys = log(page), offered(page)

    own_server.kill()
    expect(page.locator(".lost")).to_have_text("Connection lost, reconnecting…")
    assert log(page) == told
    expect(page.locator(f'.option[data-key="{attack}"]')).to_have_attribute("aria-disabled", "true")
    own_server.start()
    for one in (ann, bob):
        expect(one.locator(".lost")).to_have_count(0)
    settle(page)
    assert (log(page), offered(page)) == (told, keys)
    assert page.evaluate(FOCUSED) == attack

    pick(page, attack)
    for one in (ann, bob):
        expect(one.locator(".log .line-text")).not_to_have_count(len(told))


def test_what_was_shown_before_the_server_was_killed_is_shown_after(own_server: Server, page_of: PageOf) -> None:
    """An answer is on disk before anybody sees what came of it, also when the server dies the moment it was seen."""
    page = page_of(f"/table#{tokens(own_server)['Ann']}", at=own_server)
    _, attack = until_offered("attack:", page)
    before = len(log(page))
    pick(page, attack)
    expect(page.locator(".log .line-text")).not_to_have_count(before)
    told = log(page)
    own_server.kill()
    expect(page.locator(".lost")).to_be_visible()
    own_server.start()
    expect(page.locator(".lost")).to_have_count(0)
    settle(page)
    assert log(page)[: len(told)] == told
