"""Lines that a build adds to a module: an import behind another one, functions in place of blank lines. No line moves by them."""

from __future__ import annotations

import ast
from collections.abc import Sequence


def with_import(statement: str, lines: list[str], module: ast.Module) -> str:
    """The text of a module whose lines these are, with one import more: behind that of the future, else before the first."""
    first = next(node for node in module.body if not isinstance(node, ast.Expr))
    at = first.lineno - 1
    future = isinstance(first, ast.ImportFrom) and first.module == "__future__"
    lines[at] = f"{lines[at].rstrip()}; {statement}\n" if future else f"{statement}; {lines[at]}"
    return "".join(lines)


def check_blank(name: str, lines: Sequence[str], end: int, wanted: int) -> None:
    """Raises ValueError where there is no room below a function, which ends on that line."""
    if any(line.strip() for line in lines[end : end + wanted]):
        raise ValueError(f"{name}: no {wanted} blank lines below it")
