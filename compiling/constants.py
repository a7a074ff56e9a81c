"""Constants: what a module calls by capitals is set once, and compiled code reads it where it lies instead of looking for its name.

    settled_source(Path("state.py").read_text())

`PRONE = 4` becomes `PRONE: Final = 4`, in its own line. What is set more than once, or by some function, stays as it is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from compiling.lines import with_import

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]+")
NO_VALUES = ("TypeVar", "TypeVarTuple", "ParamSpec", "NewType")
"""What is made by calls of these is a name for a type."""


def settled_source(text: str) -> str:
    """A module whose constants are final."""
    lines, module = text.splitlines(keepends=True), ast.parse(text)
    found = [node for node in module.body if _is_constant(node)]
    names = [*_set_names(module)]
    for node in found:
        target = _target(node)
        if names.count(target.id) == 1:
            lines[node.lineno - 1] = _settled(lines[node.lineno - 1], node, target)
    return with_import("from typing import Final as _Final", lines, module) if found else text


def _target(node: ast.stmt) -> ast.Name:
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
    assert isinstance(target, ast.Name)
    return target


def _is_constant(node: ast.stmt) -> bool:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return CONSTANT.fullmatch(name) is not None and not _names_type(value)
        case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
            return CONSTANT.fullmatch(name) is not None and value is not None and not ast.unparse(annotation).startswith("Final")
    return False


def _names_type(value: ast.expr) -> bool:
    """Whether this is a name for a type: `Die | Contest`, a type variable."""
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) in NO_VALUES
    return isinstance(value, ast.BinOp) and any(
        isinstance(one, ast.Name) and not CONSTANT.fullmatch(one.id) for one in ast.walk(value)
    )


def _set_names(module: ast.Module) -> Iterator[str]:
    """Every name that is set anywhere in a module, as often as it is; one that a function calls global once more."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Global):
            yield from node.names
        elif isinstance(node, ast.alias):
            yield node.asname or node.name


def _settled(line: str, node: ast.stmt, target: ast.Name) -> str:
    """The line in which a constant begins; columns are counted in bytes."""
    raw, end = line.encode(), target.end_col_offset or 0
    if isinstance(node, ast.AnnAssign):
        if node.annotation.end_lineno != node.lineno:
            return line
        start, stop = node.annotation.col_offset, node.annotation.end_col_offset or 0
        return (raw[:start] + b"_Final[" + raw[start:stop] + b"]" + raw[stop:]).decode()
    return (raw[:end] + b": _Final" + raw[end:]).decode()
