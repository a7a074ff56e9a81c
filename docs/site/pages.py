"""Pages: the README, docs/ and the changelog in both languages, with links that hold on the site.

Each language has all pages: what is written in one alone stands in both, so that every page has its fellow by the same name.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from hatch_metadata import LINK, readme

from bingqi.core.content.structs import Name
from bingqi.lang import LANGS, Lang

ROOT = Path(__file__).parents[2]
LINK_OR_CODE = re.compile(rf"{LINK.pattern}|^```.*?^```$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
"""Code is shown as it is: what looks like a link in it is none."""


FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ ", re.MULTILINE)


class Page(NamedTuple):
    """A page by its name on the site: the file of each language, and what the contents call it."""

    name: str
    files: Name
    title: Name
    is_english: bool = False
    """On the Chinese pages, too: it is written in nothing else."""


def english(name: str, file: str, en: str, zh: str) -> Page:
    """A page that is written in English alone."""
    return Page(name, Name(file, file), Name(en, f"{zh}（英文）"), is_english=True)


FRONT = Page("index", Name("README.md", "README.zh.md"), Name("bingqi", "兵棋"))
LAB = Page("lab", Name("docs/lab.md", "docs/lab.zh.md"), Name("The laboratory", "实验室"))
PYTHON = Page("python", Name("docs/python.md", "docs/python.zh.md"), Name("bingqi in Python", "在 Python 中使用"))
GROUPS: dict[Name, tuple[Page, ...]] = {
    Name("At the table", "牌桌"): (
        english("serving", "docs/serving.md", "Serving tables to others", "给别人开桌"),
        english("dice", "docs/dice.md", "Dice that strangers check", "可查验的骰子"),
        english("table", "docs/table.md", "What goes over the wire", "通信协议"),
    ),
    Name("In the laboratory", "实验室"): (
        LAB,
        Page("switches", Name("docs/switches.md", "docs/switches.zh.md"), Name("What each switch is worth", "每个开关值多少")),
        english("cluster", "docs/cluster.md", "Fights on many machines", "在许多机器上打"),
    ),
    Name("In Python", "Python"): (PYTHON,),
    Name("Of your own", "自己动手"): (
        english("content", "docs/content.md", "Writing content", "编写内容"),
        Page(
            "death-drive",
            Name("docs/death-drive.md", "docs/death-drive.zh.md"),
            Name("Content for death_drive", "编写 death_drive 的内容"),
        ),
        english("maps", "docs/maps.md", "Drawing maps", "绘制地图"),
        english("a-rule-set", "docs/a-rule-set.md", "A rule set", "编写规则集"),
    ),
    Name("How it is built", "内部构造"): (
        english("reading", "docs/reading.md", "Where things are", "代码导读"),
        english("design", "docs/design.md", "Why it is built this way", "设计缘由"),
        Page("glossary", Name("docs/glossary.md", "docs/glossary.md"), Name("Glossary", "术语")),
        english("changelog", "CHANGELOG.md", "Changelog", "更新记录"),
    ),
}
"""The pages as the contents show them."""
PAGES = (FRONT, *(page for group in GROUPS.values() for page in group))


def read(name: Name, lang: Lang) -> str:
    """A name in a language."""
    return name.zh if lang == "zh" else name.en


def home() -> str:
    """Where the repository lies, if whoever builds says so, as for a package."""
    return os.environ.get("BINGQI_HOME", "").rstrip("/")


def write_pages(folder: Path, lang: Lang) -> None:
    """Write the pages of a language, and the pictures that they show."""
    for page in PAGES:
        path = read(page.files, lang)
        text = linked((ROOT / path).read_text("utf-8"), path, lang, lambda picture: _copied(picture, folder), home())
        (folder / f"{page.name}.md").write_text(one_title(text), "utf-8")


def one_title(text: str) -> str:
    """A text that stands below its first title: what begins with another is a part of it, and its parts are parts of that."""
    parts, titles = FENCED.split(text), 0

    def lower(heading: re.Match[str]) -> str:
        nonlocal titles
        titles += heading[0] == "# "
        return f"#{heading[0]}" if titles > 1 else heading[0]

    return "".join([part if i % 2 else HEADING.sub(lower, part) for i, part in enumerate(parts)])


def _copied(picture: str, folder: Path) -> str:
    """The picture, beside the pages."""
    name = Path(picture).name
    (folder / name).write_bytes((ROOT / picture).read_bytes())
    return name


def linked(text: str, path: str, lang: Lang, picture: Callable[[str], str], home: str) -> str:
    """The text of a file with links to the pages of a language. What else lies in the repository is a plain name, or an
    address at `home`; `picture` says where a picture lies."""

    def link(found: re.Match[str]) -> str:
        mark, name, target = found.groups()
        file, sharp, anchor = target.partition("#")
        file = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
        if mark:
            return f"![{name}]({picture(file)})"
        address = _address(file, lang)
        if address is None:
            return readme(f"[{name}]({file})", home)
        if address.endswith(".html"):
            return f'<a href="{address}">{name}</a>'
        return f"[{name}]({address}{sharp}{anchor})"

    return LINK_OR_CODE.sub(lambda found: link(found) if found[3] else found[0], text)


def _address(file: str, lang: Lang) -> str | None:
    """Where a file of the repository lies on the site: a page of this language, or of the other; None if it is no page."""
    for page in PAGES:
        if read(page.files, lang) == file:
            return f"{page.name}.md"
        other = next(one for one in LANGS if one != lang)
        if read(page.files, other) == file:
            return f"../{other}/{page.name}.html"
    return None
