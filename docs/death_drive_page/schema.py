"""The structs of content, with what their docstrings say: of each as a whole, and below each field.

Python forgets what stands below a field, so the sources are read.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec

from bingqi.rulesets.death_drive.model import deeds, scenario_stats, stats

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "src" / "bingqi" / "rulesets" / "death_drive" / "model"
RULE = r"DD-\d+(?:\.\d+)?"
RULES = re.compile(RULE)
LEADING = re.compile(rf"{RULE}(?:, {RULE})* ?")
BRACKETS = re.compile(r"(\([^)]*\))")
DEEDS: tuple[type[msgspec.Struct], ...] = get_args(deeds.Does)
"""All that an action can do."""


class Doc(NamedTuple):
    """What a docstring says, and the rules that it names."""

    text: str
    rules: tuple[str, ...] = ()


class Field(NamedTuple):
    """A field of a struct, by its name in files: what may stand there, what holds without it, and what it means."""

    of: str
    name: str
    attribute: str
    hint: Any
    default: Any
    doc: Doc


class Undescribed(Exception):
    """Something on the page has no description, or something is described that there is not. Says what."""


def structs() -> dict[str, type[msgspec.Struct]]:
    """All structs of content, by name."""
    found = [it for module in (stats, scenario_stats, deeds) for it in vars(module).values()]
    its = [it for it in found if isinstance(it, type) and issubclass(it, msgspec.Struct) and it.__module__ in sources()]
    return {it.__name__: it for it in its if it.__name__ not in ("Struct", "Deed")}


@cache
def sources() -> dict[str, dict[str, str]]:
    """By module what docstrings say, by `Struct` and by `Struct.attribute`."""
    its = {module.__name__: MODEL / f"{module.__name__.rpartition('.')[2]}.py" for module in (stats, scenario_stats, deeds)}
    return {name: dict(docstrings(path.read_text("utf-8"))) for name, path in its.items()}


def docstrings(text: str) -> Iterator[tuple[str, str]]:
    """The docstrings of the classes of a module, and of their fields."""
    for it in ast.parse(text).body:
        if not isinstance(it, ast.ClassDef):
            continue
        yield it.name, ast.get_docstring(it) or ""
        for field, below in zip(it.body, it.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and (text := string(below)):
                yield f"{it.name}.{field.target.id}", text


def string(it: ast.stmt) -> str:
    """What a statement says that is a string alone, in one line; "" if it is none."""
    if isinstance(it, ast.Expr) and isinstance(it.value, ast.Constant) and isinstance(it.value.value, str):
        return it.value.value
    return ""


def doc(module: str, key: str) -> Doc:
    """What stands in the docstring of a struct or a field. Raises Undescribed."""
    text = " ".join(sources()[module].get(key, "").split())
    if not text:
        raise Undescribed(f"{key} has no docstring")
    plain = "".join([part if part.startswith("(") else LEADING.sub("", part) for part in BRACKETS.split(text)])
    return Doc(plain.strip(), tuple(dict.fromkeys(RULES.findall(text))))


def doc_of(struct: type[msgspec.Struct]) -> Doc:
    """What a struct says of itself."""
    return doc(struct.__module__, struct.__name__)


def fields(struct: type[msgspec.Struct]) -> list[Field]:
    """The fields of a struct, in order."""
    hints = get_type_hints(struct, include_extras=True)
    found = []
    for it in msgspec.structs.fields(struct):
        default = it.default if it.default_factory is msgspec.NODEFAULT else it.default_factory()
        says = doc(struct.__module__, f"{struct.__name__}.{it.name}")
        found.append(Field(struct.__name__, it.encode_name, it.name, hints[it.name], default, says))
    return found


def tag(struct: type[msgspec.Struct]) -> str:
    """What stands in `does` for something that an action does."""
    return str(struct.__struct_config__.tag)
