"""The texts of this folder. Each is asked for by its key, and what nobody has asked for is left over: then something is gone."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from docs.death_drive_page.schema import Undescribed

from bingqi.lang import Lang

HERE = Path(__file__).parent
CODE = re.compile(r"(```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
HAN = "[\u4e00-\u9fff]"
BETWEEN = re.compile(rf"(?<={HAN})(?=-?[A-Za-z0-9])|(?<=[A-Za-z0-9])(?={HAN})")


class Words:
    """The tables of a file, with what was asked of them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tables: dict[str, dict[str, Any]] = tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))
        for entries in self.tables.values():
            entries |= {key: spaced_entry(it) for key, it in entries.items()}
        self.used: set[tuple[str, str]] = set()

    def get(self, table: str, key: str) -> Any:
        """An entry of a table. Raises Undescribed if there is none."""
        found = self.tables.get(table, {}).get(key)
        if found is None:
            raise Undescribed(f"docs/death_drive_page/{self.name}.toml: [{table}] {key} is missing")
        self.used.add((table, key))
        return found

    def text(self, table: str, key: str, lang: Lang) -> str:
        """An entry that is a text in both languages."""
        return str(self.get(table, key)[lang])

    def keys(self, table: str) -> list[str]:
        """What a table holds, but for its title."""
        return [key for key in self.tables[table] if key != "_"]

    def unused(self) -> list[str]:
        """What nobody has asked for."""
        every = [(table, key) for table, entries in self.tables.items() for key in entries]
        return [f"{self.name}.toml: [{table}] {key}" for table, key in every if (table, key) not in self.used]


def spaced_entry(it: Any) -> Any:
    """An entry as it is printed."""
    return spaced(it) if isinstance(it, str) else {key: spaced(text) for key, text in it.items()}


def spaced(text: str) -> str:
    """A text with a space between Chinese and anything else, but in code."""
    parts = CODE.split(text)
    for i, part in enumerate(parts):
        if i % 2 == 0:
            before = " " if i and re.match(HAN, part) else ""
            after = " " if i + 1 < len(parts) and re.search(rf"{HAN}\Z", part) else ""
            parts[i] = before + BETWEEN.sub(" ", part) + after
    return "".join(parts)


@cache
def words(name: str) -> Words:
    """The texts of a file, read once."""
    return Words(name)


def title(name: str, lang: Lang) -> str:
    """What a table of fields is called."""
    return str(words("titles").get(name, lang))


def everything_unused() -> list[str]:
    """All that no page has asked for, once both are written."""
    return [one for name in ("values", "names", "faults", "titles", "zh") for one in words(name).unused()]
