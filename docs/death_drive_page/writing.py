"""The pages: what en.md and zh.md say, with tables and files where these ask for them, in a line of its own: {{values Timing}}."""

from __future__ import annotations

import re
from pathlib import Path

from docs.death_drive_page.tables import commands
from docs.death_drive_page.words import HERE, spaced

from bingqi.lang import Lang

FILES: dict[Lang, Path] = {"en": HERE.parent / "death-drive.md", "zh": HERE.parent / "death-drive.zh.md"}
PACK = HERE / "pack"
CALL = re.compile(r"^\{\{(.+)\}\}$", re.MULTILINE)
NOTE: dict[Lang, str] = {
    "en": "<!-- Made by python -m docs.death_drive_page; change docs/death_drive_page or the docstrings of the structs. -->",
    "zh": "<!-- 由 python -m docs.death_drive_page 生成；请修改 docs/death_drive_page 或结构的文档字符串。 -->",
}


def page(lang: Lang) -> str:
    """The page of a language. Raises Undescribed if anything on it has no text."""
    able = {**commands(lang), "file": shown}

    def put(found: re.Match[str]) -> str:
        name, *args = found[1].split(" ")
        return str(able[name](*args))

    text = (HERE / f"{lang}.md").read_text("utf-8")
    text = CALL.sub(put, spaced(text) if lang == "zh" else text)
    title, _, rest = text.partition("\n\n")
    return f"{title}\n\n{NOTE[lang]}\n\n{rest}"


def shown(file: str) -> str:
    """A file of the pack, as it lies there."""
    return f"```toml\n# {file}\n{(PACK / file).read_text('utf-8')}```"
