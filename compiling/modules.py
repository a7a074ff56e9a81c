"""Which modules are compiled: those of core, kit, rule sets and bots that mypyc can take, but for a few that are better as they
are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("core", "kit", "rulesets", "bots")
STRUCTS = {"Struct", "msgspec.Struct", "Bundle"}
"""What mypyc does not know: a module in which a class is made of one stays as it is. Parts are written anew (see parts.py)."""
STAYS = {
    "core/dice/rolls": "the dice of the odds say on their class what compiled code would not look for there",
    "core/installed": "looks for packages, once",
    "core/ruleset": "a frozen dataclass of some type",
    "kit/content": "dataclasses of some type",
    "kit/messages": "reads what is written in sources",
    "kit/nouns": "nouns go by the names of the arguments of lambdas, which compiled ones do not tell",
    "kit/part": "the structs that all parts are made of",
}
"""Modules that stay as they are, and why."""
NOUNS = ("gm/arguments", "offers/keys")
"""Chapters of a rule set in which nouns are declared: they stay, as kit/nouns does."""


def compiled_modules(package: Path) -> list[str]:
    """The modules of the program that lies there, by their paths in it without the ending."""
    found = [file for folder in FOLDERS for file in sorted((package / folder).rglob("*.py"))]
    return [name for name, file in _named(package, found) if name not in STAYS and not name.endswith(NOUNS) and is_compiled(file)]


def _named(package: Path, files: list[Path]) -> Iterator[tuple[str, Path]]:
    for file in files:
        yield file.relative_to(package).with_suffix("").as_posix(), file


def is_compiled(file: Path) -> bool:
    """Whether mypyc can take a module. Of a chapter there is nothing but its docstring."""
    if file.stem == "__init__":
        return False
    classes = [node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    return STRUCTS.isdisjoint([ast.unparse(base) for node in classes for base in node.bases])
