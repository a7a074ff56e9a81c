"""The page on which Python runs: what it says stands in both languages, and its script finds all that it looks for."""

import re
from pathlib import Path

import pytest
from docs.site.live import ABOUT, WORDS, bones, live_page
from docs.site.outside import read_page

from bingqi.lang import LANGS, Lang

BROWSER = Path(__file__).parents[2] / "docs" / "site" / "browser"
SCRIPT = (BROWSER / "page.js").read_text("utf-8")
FIELD = re.compile(r"\{(\w+)[^}]*\}")


def test_both_languages_name_the_same_figures() -> None:
    for name in (*WORDS.values(), ABOUT):
        assert sorted(FIELD.findall(name.en)) == sorted(FIELD.findall(name.zh))


def test_the_script_says_nothing_that_is_not_there() -> None:
    used = set(re.findall(r'words\.(\w+)|sentence\("([\w-]+)"', SCRIPT))
    assert {one or other for one, other in used} <= {*WORDS}


@pytest.mark.parametrize("lang", LANGS)
def test_the_script_finds_all_that_it_looks_for(lang: Lang) -> None:
    places = read_page(bones(lang, 1)).places
    made_by_it = {"lost"}
    assert set(re.findall(r'\$\("([\w-]+)"\)', SCRIPT)) - made_by_it <= places


@pytest.mark.parametrize("lang", LANGS)
def test_the_bones_are_one_block_of_html(lang: Lang) -> None:
    """Markdown ends one where a line is empty."""
    assert "\n\n" not in bones(lang, 1)
    assert "15 MB" in live_page(lang, 15_000_000)
