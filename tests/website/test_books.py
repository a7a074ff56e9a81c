"""Rule books as pages: every rule is there, by its id, with its rulings, in both languages."""

import re
from html import unescape

import pytest
from docs.site.books import WORDS, Writer, book_page, plain, with_ids

from bingqi.core.content.rulebook import Book, read_book
from bingqi.lang import LANGS, Lang
from bingqi.rulesets import SHIPPED, ruleset

UNESCAPE = re.compile(r"\\(.)")
TAG = re.compile(r"(?<!\\)<[^>]+>")


def book_of(name: str) -> Book:
    return read_book(ruleset(name).folder)


def said(markdown: str) -> str:
    """What a reader sees of it."""
    return unescape(UNESCAPE.sub(r"\1", TAG.sub("", markdown)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_and_ruling_is_on_the_page(name: str, lang: Lang) -> None:
    book = book_of(name)
    page = said(book_page(book, lang))
    for rule in book.rules.values():
        assert page.count(f"\n### {rule.id} {getattr(rule.title, lang)}\n") == 1
        assert getattr(rule.rule, lang) in page
        assert all(getattr(ruling.answer, lang) in page for ruling in rule.rulings)
        assert getattr(rule.title, "en" if lang == "zh" else "zh") in page


@pytest.mark.parametrize("name", SHIPPED)
def test_links_lead_to_rules_and_options_that_there_are(name: str) -> None:
    book = book_of(name)
    page = book_page(book, "en")
    led = set(re.findall(r'href="#([^"]+)"', page))
    options = set(re.findall(r'<code id="([^"]+)"', page))
    assert options == {f"option-{option}" for option in book.options}
    assert led <= {*book.rules} | options
    assert len(led & {*book.rules}) > 50


def test_a_text_is_markdown_that_says_just_that() -> None:
    assert plain("TL 4 is marked *, [sic] <b> 1. `x_y`") == r"TL 4 is marked \*, \[sic\] \<b\> 1\. \`x\_y\`"


def test_ids_in_a_text_become_links() -> None:
    assert with_ids("As in LB-2.13, not AB-1.", lambda id: f"<{id}>") == r"As in <LB-2.13>, not <AB-1>\."


def test_a_switch_shows_its_values_with_the_default_in_bold() -> None:
    book = book_of("frontline")
    shown = "\n".join(Writer(book, "en").option(book.options["odd_middle"]))
    assert "- **`ceil` Rounded up\\: the odd creature is in front**" in shown
    assert "\n- `floor`" in shown
    assert 'href="#LB-1.3"' in shown


def test_the_page_says_all_in_both_languages() -> None:
    fields = re.compile(r"\{\w+\}")
    assert all(sorted(fields.findall(one.en)) == sorted(fields.findall(one.zh)) for one in WORDS.values())
