"""Native: the parts of a module as classes that mypyc compiles, from the declarations as they stand. Used by builds alone.

    native_source(Path("state.py").read_text())

Each `class Unit(Part)` becomes a plain class with slots, which is made, copied, compared and shown as the struct is; the struct
stays as a text, from which `plan_of` reads types, marks and defaults. All else in the module is left alone, line by line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple

IMPORTS = "from typing import Any as _Any\n\nfrom bingqi.kit.part import ANEW as _ANEW, declared as _declared\n\n\n"
HEAD = "from __future__ import annotations\n"


class Field(NamedTuple):
    """A field of a part. Its default is an expression, "" if there is none; `anew`: to be evaluated for each part."""

    name: str
    type: str
    default: str = ""
    anew: bool = False

    @property
    def argument(self) -> str:
        """As an argument of `__init__`."""
        if self.anew:
            return f"{self.name}: _Any = _ANEW"
        return f"{self.name}: {self.type} = {self.default}" if self.default else f"{self.name}: {self.type}"

    @property
    def value(self) -> str:
        """What the field is set to there."""
        return f"{self.default} if {self.name} is _ANEW else {self.name}" if self.anew else self.name


def native_source(text: str) -> str:
    """A module with native classes in place of its structs. Raises ValueError where a part has what no native class can do."""
    lines = text.splitlines(keepends=True)
    parts = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and _is_part(node)]
    for part in reversed(parts):
        lines[_first(part) - 1 : part.end_lineno] = [IMPORTS if part is parts[0] else "", *_native(part, lines)]
    return "".join(lines)


def _is_part(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Part" for base in node.bases)


def _native(node: ast.ClassDef, lines: Sequence[str]) -> Iterator[str]:
    """The lines that stand for a struct."""
    if len(node.bases) > 1 or node.keywords:
        raise ValueError(f"{node.name}: a native class is made of `class {node.name}(Part)` alone")
    fields = [_field(node.name, one) for one in node.body if _is_field(one)]
    said = "".join(lines[node.lineno - 1 : node.end_lineno])
    yield f"class {node.name}:\n"
    yield f"    __slots__ = ({''.join([f'{one.name!r}, ' for one in fields])})\n"
    yield from [f"    {one.name}: {one.type}\n" for one in fields]
    for one in node.body:
        if not _is_field(one) and not isinstance(one, ast.Expr):
            yield from ["\n", *lines[_first(one) - 1 : one.end_lineno]]
    yield from [f"\n    {line}\n" for line in _methods(node.name, fields)]
    yield f"\n\n_declared({node.name}, {HEAD + said!r})\n"
    yield from [f"{ast.unparse(one)}({node.name})\n" for one in reversed(node.decorator_list)]


def _first(node: ast.stmt) -> int:
    """The number of its first line; decorators stand before it."""
    decorators: Sequence[ast.expr] = getattr(node, "decorator_list", ())
    return min([node.lineno, *[one.lineno for one in decorators]])


def _is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation)


def _field(cls: str, node: ast.stmt) -> Field:
    assert isinstance(node, ast.AnnAssign)
    name, type_, value = ast.unparse(node.target), ast.unparse(node.annotation), node.value
    if value is None:
        return Field(name, type_)
    if isinstance(value, ast.Call) and ast.unparse(value.func) in ("field", "msgspec.field"):
        return _field_from_call(cls, name, type_, {one.arg: ast.unparse(one.value) for one in value.keywords})
    return Field(name, type_, ast.unparse(value), isinstance(value, ast.List | ast.Dict | ast.Set))


def _field_from_call(cls: str, name: str, type_: str, keywords: dict[str | None, str]) -> Field:
    """A field whose default stands in a call of `field`."""
    if len(keywords) == 1 and "default_factory" in keywords:
        return Field(name, type_, f"({keywords['default_factory']})()", anew=True)
    if len(keywords) == 1 and "default" in keywords:
        return Field(name, type_, keywords["default"])
    raise ValueError(f"{cls}.{name}: of a field a native class knows its default alone")


def _methods(cls: str, fields: Sequence[Field]) -> Iterator[str]:
    """What a struct can do, written out."""
    inner = "\n        "
    names = [one.name for one in fields]
    yield f"def __init__(self, {', '.join([one.argument for one in fields])}) -> None:{inner}" + inner.join(
        [f"self.{one.name} = {one.value}" for one in fields]
    )
    values = "".join([f"self.{name}, " for name in names])
    yield f"def __copy__(self) -> {cls}:{inner}return {cls}({values})"
    yield f"def __reduce__(self) -> tuple[_Any, ...]:{inner}return ({cls}, self.slot_values())"
    yield f"def slot_values(self) -> tuple[_Any, ...]:{inner}return ({values})"
    same = " and ".join([f"self.{name} == other.{name}" for name in names])
    yield f"def __eq__(self, other: object) -> bool:{inner}return isinstance(other, {cls}) and {same}"
    shown = ", ".join([f"{name}={{self.{name}!r}}" for name in names])
    yield f'def __repr__(self) -> str:{inner}return f"{cls}({shown})"'
