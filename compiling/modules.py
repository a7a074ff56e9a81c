"""Which modules are compiled: those of core, kit, rule sets and bots that mypyc can take, but for a few that are better as they
are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

FOLDERS = ("core", "kit", "rulesets", "bots")
STRUCT, PART = "msgspec.Struct", "bingqi.kit.part.Part"
"""mypyc does not know structs: a module in which a class is made of one stays as it is. Parts are written anew (see parts.py)."""
STAYS = {
    "core/compiled": "what the build asks for while modules are loaded",
    "core/ruleset": "a frozen dataclass of some type",
    "kit/content": "dataclasses of some type",
    "kit/messages": "reads what is written in sources",
    "kit/nouns": "nouns go by the names of the arguments of lambdas, which compiled ones do not tell",
    "kit/part": "the structs that all parts are made of",
}
"""Modules that stay as they are, and why."""
CHAPTERS = ("gm", "packs", "presentation", "record", "session")
"""Chapters that stay: what they do is not done in fights, and they ask functions for their names and their arguments. Sessions that
mypyc 2.4 has compiled lose what is still in use when an answer is refused."""
NOUNS = re.compile(r"\bNouns?\(")
"""A module that declares nouns stays, as kit/nouns does."""


def compiled_modules(package: Path) -> list[str]:
    """The modules of the program that lies there, by their paths in it without the ending."""
    files = [file for folder in FOLDERS for file in sorted((package / folder).rglob("*.py"))]
    structs = modules_of_structs(package)
    named = [(file.relative_to(package).with_suffix("").as_posix(), file) for file in files if file.stem != "__init__"]
    return [name for name, file in named if not stays(name, file) and file not in structs]


def stays(name: str, file: Path) -> bool:
    """Whether a module is left as it is, though it could be compiled."""
    of_nouns = NOUNS.search(file.read_text(encoding="utf-8")) is not None
    return name in STAYS or of_nouns or not {*name.split("/")[:-1]}.isdisjoint(CHAPTERS)


def modules_of_structs(package: Path) -> set[Path]:
    """The modules in which a class is a struct, or made of one; parts are none (see parts.py)."""
    bases = {one: of for file in package.rglob("*.py") for one, of in _classes(package, file).items()}
    found, size = {STRUCT}, 0
    while len(found) > size:
        size = len(found)
        found |= {one for one, of in bases.items() if one != PART and not found.isdisjoint(of)}
    return {package.parent / f"{one.rpartition('.')[0].replace('.', '/')}.py" for one in found & bases.keys()}


def _classes(package: Path, file: Path) -> dict[str, list[str]]:
    """The classes of a module, each with what it is made of, by their full names."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    here = ".".join(file.relative_to(package.parent).with_suffix("").parts)
    imports = [node for node in body if isinstance(node, ast.ImportFrom)]
    elsewhere = {one.asname or one.name: f"{node.module}.{one.name}" for node in imports for one in node.names}

    def full(base: ast.expr) -> str:
        name = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
        if name.rpartition(".")[2] == "Struct":  # msgspec's, or a chapter's own
            return STRUCT
        return elsewhere.get(name, name if "." in name else f"{here}.{name}")

    return {f"{here}.{node.name}": [*map(full, node.bases)] for node in body if isinstance(node, ast.ClassDef)}
