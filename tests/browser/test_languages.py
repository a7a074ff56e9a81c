"""Each reader's language: the whole page is in it, and no message is shown by its id."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import PageOf
from tests.browser.reading import english, ids
from tests.browser.tables import ANN, BOB, fight, made, pick, sit, tokens, until_offered
from tests.table.serving import Server


def test_the_language_is_switched_in_the_middle_of_a_fight(server: Server, page_of: PageOf) -> None:
    """All of the page, from the log's first line to the odds; and back again, with the same question."""
    at = tokens(server, ANN, BOB)
    ann, bob = page_of(f"/table#{at['Ann']}"), page_of(f"/table#{at['Bob']}")
    sit(bob)
    pick(*until_offered("attack:", ann, bob))
    page, _ = until_offered("attack:", ann, bob)
    question = page.locator(".question").inner_text()
    page.get_by_label("Message").fill("not sent yet")
    page.get_by_role("button", name="切换到中文").click()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.locator(".question")).to_contain_text(re.compile("轮到你了.*[\u4e00-\u9fff]"))
    expect(page.get_by_label("消息")).to_have_value("not sent yet")
    assert english(page) == []
    assert ids(page) == []
    page.get_by_role("button", name="Switch to English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".question")).to_have_text(question, use_inner_text=True)
    assert ids(page) == []


def test_a_whole_fight_is_told_in_chinese(server: Server, page_of: PageOf) -> None:
    """To the outcome; the language stays as it was chosen when another screen is opened."""
    page = page_of(f"/table#{made(server, dice={'kind': 'fair'})['token']}", lang="zh")
    fight(page)
    assert english(page) == []
    assert ids(page) == []
    page.locator(".brand").click()
    expect(page.locator(".my-tables")).to_be_visible()
    assert english(page) == []
    assert ids(page) == []
