"""The pages of a language: laid out as Sphinx wants them, and built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from docs.site.books import book_page
from docs.site.live import TITLE, live_page
from docs.site.pages import GROUPS, PAGES, read, write_pages

from bingqi.core.content.rulebook import read_book
from bingqi.core.content.structs import Name
from bingqi.lang import Lang
from bingqi.rulesets import SHIPPED, ruleset

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BOOKS = Name("Rule books", "规则书")
HERE_ONE_PLAYS = Name(
    "**[Fight here, in this page](live.md)**: Python in your browser, with all rule sets, bots and odds.",
    "**[就在本页开打](live.md)**：浏览器里的 Python，规则集、机器人与概率一应俱全。",
)
SAID = {
    "Toggle site navigation sidebar": "打开或收起目录",
    "Toggle table of contents sidebar": "打开或收起本页目录",
    "Toggle Light / Dark / Auto color theme": "切换浅色、深色或自动配色",
}
"""What the theme says to those who do not see its pictures, and has in English alone."""
DRAWERS = {"sidebar-drawer": Name("Contents", "目录"), "toc-drawer": Name("On this page", "本页目录")}
"""What stands beside a page, and what to call it."""
MENDED = {
    '<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    '<th class="head"><p></p></th>': "<td></td>",
    "<pre>": '<pre tabindex="0">',
}
"""What the theme and Sphinx do not say to those who hear a page, or read it with the keys."""
IN_ENGLISH = {
    '<article role="main"': '<article lang="en" role="main"',
    '<div class="toc-tree">': '<div class="toc-tree" lang="en">',
}
"""What says of a page among the Chinese ones that it is in English."""


class NotBuilt(Exception):
    """The pages were not built, or are not what they should be. Says why."""


def build_pages(lang: Lang, work: Path, site: Path, total: int) -> None:
    """Build the pages of a language from scratch into `site`. `total` is what the live page loads. Raises NotBuilt."""
    sources = work / lang
    shutil.rmtree(sources, ignore_errors=True)
    lay_out(lang, sources, total)
    options = ("-b", "html", "-q", "-W", "--keep-going", "-c", str(HERE), "-d", str(work / f"{lang}.trees"))
    command = (sys.executable, "-m", "sphinx", *options, str(sources), str(site))
    env = os.environ | {"BINGQI_SITE_LANG": lang}
    if subprocess.run(command, env=env, cwd=ROOT, check=False).returncode:
        raise NotBuilt(f"Sphinx did not build the pages of {lang}.")
    (site / ".buildinfo").unlink(missing_ok=True)
    mend(site, lang)


def mend(site: Path, lang: Lang) -> None:
    """Mend all pages of a language. Raises NotBuilt if something is on no page, since the theme may say it otherwise one day."""
    english = {site / f"{one.name}.html" for one in PAGES if lang == "zh" and one.is_english}
    every = mendings(lang)
    unmet = every.keys() | (IN_ENGLISH.keys() if english else set())
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        for found, better in (every | IN_ENGLISH if page in english else every).items():
            if found in text:
                unmet -= {found}
                text = text.replace(found, better)
        page.write_text(text, "utf-8")
    if unmet:
        raise NotBuilt(f"On no page of {lang} is there what was to be mended: {', '.join(sorted(unmet))}")


def mendings(lang: Lang) -> dict[str, str]:
    """What stands on pages of a language, and what is to stand there instead."""
    named = {f'<aside class="{one}': f'<aside aria-label="{read(name, lang)}" class="{one}' for one, name in DRAWERS.items()}
    said = {f'aria-label="{en}"': f'aria-label="{zh}"' for en, zh in SAID.items()} if lang == "zh" else {}
    return named | MENDED | said


def lay_out(lang: Lang, folder: Path, total: int) -> None:
    """Write all pages of a language as Markdown, and what Sphinx wants beside them."""
    (folder / "rules").mkdir(parents=True)
    shutil.copytree(HERE / "theme" / "locale", folder / "locale")
    write_pages(folder, lang)
    for name in SHIPPED:
        (folder / "rules" / f"{name}.md").write_text(book_page(read_book(ruleset(name).folder), lang), "utf-8")
    (folder / "live.md").write_text(live_page(lang, total), "utf-8")
    front = folder / "index.md"
    front.write_text(front_page(front.read_text("utf-8"), lang), "utf-8")


def front_page(readme: str, lang: Lang) -> str:
    """The README with the way to the live page, and the contents."""
    title, _, rest = readme.partition("\n\n")
    first, _, rest = rest.partition("\n\n")
    return "\n\n".join([title, first, read(HERE_ONE_PLAYS, lang), rest.rstrip(), *contents(lang)]) + "\n"


def contents(lang: Lang) -> list[str]:
    """What stands beside every page."""
    books = [f"rules/{name}" for name in SHIPPED]
    groups = [(read(name, lang), [f"{read(one.title, lang)} <{one.name}>" for one in pages]) for name, pages in GROUPS.items()]
    return [tree("", [f"{read(TITLE, lang)} <live>"]), tree(read(BOOKS, lang), books), *[tree(*group) for group in groups]]


def tree(caption: str, entries: list[str]) -> str:
    """A part of the contents."""
    named = [f":caption: {caption}"] if caption else []
    return "\n".join(["```{toctree}", ":hidden:", ":titlesonly:", *named, "", *entries, "```"])
