"""Pages are mended where the theme leaves something unsaid, and that never silently ends."""

from pathlib import Path

import pytest
from docs.site.built_pages import IN_ENGLISH, NotBuilt, mend, mendings

from bingqi.lang import LANGS, Lang


def write(site: Path, lang: Lang) -> None:
    """Two pages with all that is mended; the second is in English, whatever the language."""
    for name in ("index", "design"):
        (site / f"{name}.html").write_text("\n".join([*mendings(lang), *IN_ENGLISH]), "utf-8")


@pytest.mark.parametrize("lang", LANGS)
def test_all_that_the_theme_leaves_unsaid_is_said(tmp_path: Path, lang: Lang) -> None:
    write(tmp_path, lang)
    mend(tmp_path, lang)
    text = (tmp_path / "index.html").read_text("utf-8")
    assert all(better in text for better in mendings(lang).values())


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_in_english_among_chinese_pages_says_so(tmp_path: Path, lang: Lang) -> None:
    write(tmp_path, lang)
    mend(tmp_path, lang)
    marked = {page.stem for page in tmp_path.glob("*.html") if '<article lang="en"' in page.read_text("utf-8")}
    assert marked == ({"design"} if lang == "zh" else set())


def test_a_theme_that_says_it_otherwise_is_noticed(tmp_path: Path) -> None:
    write(tmp_path, "en")
    for page in tmp_path.glob("*.html"):
        page.write_text(page.read_text("utf-8").replace("<pre>", '<pre class="new">'), "utf-8")
    with pytest.raises(NotBuilt, match="<pre>"):
        mend(tmp_path, "en")
