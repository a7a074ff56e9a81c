"""What a page says, read through: English where it should be Chinese, and ids where there should be messages."""

from __future__ import annotations

import re

from playwright.sync_api import Page

SHOWN = """
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.data.trim(), at = walk.currentNode.parentElement;
      if (text && !at.closest('script, style, code, details .figures')) found.push(text);
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(one.getAttribute(name) ?? '');
    found
"""
WORD = re.compile(r"[A-Za-z]{2,}")
ID = re.compile(r"[a-z]+(-[a-z]+)+")
RULE = re.compile(r"\b[A-Z]{2,}(-[A-Z0-9.]+)+\b|\b\d+d\d+\b|\b[0-9a-f]{16,}\b")
"""What is the same in both languages: the ids of rules, dice, and fingerprints."""
SOURCE = {
    "AC", "DC", "HP", "Pt", "AP", "RP", "AW", "OR", "OS", "ER", "ES", "RC", "CC", "ARM", "SO", "LD", "SWS", "TAS", "TL", "TA",
    "MTTT",
}  # fmt: skip
"""What the Chinese sources of rules call by these letters."""
NAMES = {"bingqi", "English", "Switch", "to", "Ann", "Bob", "Bingqi", "SHA", "Alt"} | SOURCE
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
