"""docs/ as pages: links that hold, in both languages."""

from pathlib import Path

import pytest
from docs.site.pages import GROUPS, PAGES, linked, one_title, read, write_pages

from bingqi.lang import LANGS, Lang

ROOT = Path(__file__).parents[2]
HOME = "https://forge.example/somebody/bingqi"


def link(text: str, path: str = "docs/python.md", lang: Lang = "en", home: str = "") -> str:
    return linked(text, path, lang, lambda picture: f"<{picture}>", home)


def test_every_page_of_docs_is_on_the_site() -> None:
    shown = {file for page in PAGES for file in (page.files.en, page.files.zh)}
    assert {f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md")} <= shown
    assert len({page.name for page in PAGES}) == len(PAGES)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[maps](maps.md#terrain)", "[maps](maps.md#terrain)"),
        ("[front](../README.md)", "[front](index.md)"),
        ("[中文](python.zh.md)", '<a href="../zh/python.html">中文</a>'),
        ("![a fight](fight.svg)", "![a fight](<docs/fight.svg>)"),
        ("[`duel`](../examples/duel/)", "`duel`"),
        ("[here](#odds), [there](https://toml.io)", "[here](#odds), [there](https://toml.io)"),
        ("`[not](maps.md)`", "`[not](maps.md)`"),
        ("```\n[not](../LICENSE)\n```", "```\n[not](../LICENSE)\n```"),
    ],
)
def test_links_lead_to_pages_or_are_plain_names(text: str, shown: str) -> None:
    assert link(text) == shown


def test_what_lies_in_the_repository_is_an_address_where_that_is_named() -> None:
    assert link("[`duel`](../examples/duel)", home=HOME) == f"[`duel`]({HOME}/blob/HEAD/examples/duel)"


def test_each_language_leads_to_its_own_page() -> None:
    assert link("[in Python](docs/python.zh.md)", "README.zh.md", "zh") == "[in Python](python.md)"


def test_what_begins_with_a_second_title_is_a_part_of_the_first() -> None:
    text = "# One\n\n## Part\n\n# Two\n\n```\n# no title\n```\n\n## Part of two\n"
    assert one_title(text) == "# One\n\n## Part\n\n## Two\n\n```\n# no title\n```\n\n### Part of two\n"


@pytest.mark.parametrize("lang", LANGS)
def test_both_languages_have_the_same_pages(tmp_path: Path, lang: Lang) -> None:
    write_pages(tmp_path, lang)
    assert {page.stem for page in tmp_path.glob("*.md")} == {page.name for page in PAGES}
    assert [*tmp_path.glob("*.svg")]
    assert all(read(page.title, lang) for group in GROUPS.values() for page in group)
