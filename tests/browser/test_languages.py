"""Each reader's language: the whole page is in it, and no message is shown by its id."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import PageOf
from tests.browser.tables import ANN, BOB, fight, made, pick, sit, tokens, until_offered
from tests.table.serving import Server

SHOWN = """
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.data.trim(), at = walk.currentNode.parentElement;
      if (text && !at.closest('script, style, code')) found.push(text);
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(one.getAttribute(name) ?? '');
    found
"""
WORD = re.compile(r"[A-Za-z]{2,}")
ID = re.compile(r"[a-z]+(-[a-z]+)+")
RULE = re.compile(r"\b[A-Z]{2,}(-[A-Z0-9.]+)+\b|\b\d+d\d+\b")
"""What is the same in both languages: the ids of rules, and dice."""
NAMES = {"bingqi", "English", "Switch", "to", "Ann", "Bob", "Bingqi", "SHA", "AC", "DC", "HP"}
"""Words that are not translated: names, and what is said in the language that one may switch to."""


def shown(page: Page) -> list[str]:
    texts: list[str] = page.evaluate(SHOWN)
    return texts


def english(page: Page) -> list[str]:
    """Texts with English words in them."""
    return sorted({text for text in shown(page) if set(WORD.findall(RULE.sub("", text))) - NAMES})


def ids(page: Page) -> list[str]:
    """Texts that are the ids of messages."""
    return sorted({text for text in shown(page) if ID.fullmatch(text)})


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
    page = page_of(f"/table#{made(server)['token']}", lang="zh")
    fight(page)
    assert english(page) == []
    assert ids(page) == []
    page.locator(".brand").click()
    expect(page.locator(".my-tables")).to_be_visible()
    assert english(page) == []
    assert ids(page) == []
