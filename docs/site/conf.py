"""What Sphinx is told. Both languages are built with it; `docs.site.built_pages` says which, and where the pages lie."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from docs.site.search import SPLITTER, split
from sphinx.search.en import SearchEnglish

import bingqi
from bingqi.core.content.rulebook import RULE_ID


class Words(SearchEnglish):  # type: ignore[misc]  # mypy does not look into Sphinx
    """How texts are taken apart, on pages of both languages: a page in Chinese names things in English, too."""

    lang = "bingqi"
    language_name = "English"  # whose stems are sought; Sphinx finds its stemmer by it
    js_splitter_code = SPLITTER

    def split(self, input: str) -> list[str]:
        return split(input)


ZH = os.environ["BINGQI_SITE_LANG"] == "zh"
THEME = Path(__file__).parent / "theme"

project = "兵棋" if ZH else "bingqi"
version = release = bingqi.__version__
language = "zh_CN" if ZH else "en"
locale_dirs = ["locale"]
extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
highlight_language = "none"
smartquotes = False

html_theme = "furo"
html_title = f"{project} {version}"
html_search_language = Words.lang
html_static_path = [str(THEME / "static")]
html_css_files = ["site.css"]
templates_path = [str(THEME / "templates")]
sidebar = ("brand", "language", "search", "scroll-start", "navigation", "scroll-end")
html_sidebars = {"**": [f"sidebar/{one}.html" for one in sidebar]}
html_context = {"other": "en" if ZH else "zh", "other_name": "English" if ZH else "中文"}
html_copy_source = html_show_sourcelink = html_show_copyright = html_show_sphinx = False
html_use_index = False


def anchor_rules(app: Any, doctree: Any) -> None:
    """A section that begins with the id of a rule is found by that id, as it is written."""
    from docutils import nodes

    for section in doctree.findall(nodes.section):
        id = section.next_node(nodes.title).astext().partition(" ")[0]
        if RULE_ID.fullmatch(id):
            section["ids"].insert(0, id)


def setup(app: Any) -> None:
    """Called by Sphinx."""
    from pygments.lexers.data import JsonLexer

    app.add_lexer("jsonl", JsonLexer)
    app.add_search_language(Words)
    app.connect("doctree-read", anchor_rules)
