"""What compiled generators cannot do: to be asked whether something is among what they yield."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import bingqi

PACKAGE = Path(bingqi.__file__).parent
Place = tuple[str, str]
"""A module, and the name of a function in it."""


def module(path: Path) -> str:
    """A file by the name under which it is imported."""
    return ".".join(("bingqi", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def generators(tree: ast.Module) -> Iterator[str]:
    """The functions of a module that yield."""
    for one in tree.body:
        if isinstance(one, ast.FunctionDef) and any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(one)):
            yield one.name


def names(tree: ast.Module, here: str) -> dict[str, Place]:
    """What a name of a module is: a function of its own, or one of another."""
    found = {one.name: (here, one.name) for one in tree.body if isinstance(one, ast.FunctionDef)}
    for one in ast.walk(tree):
        if isinstance(one, ast.ImportFrom) and one.module:
            found |= {alias.asname or alias.name: (one.module, alias.name) for alias in one.names}
    return found


def among(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The functions of whose results it is asked whether something is among them, with the line."""
    for one in ast.walk(tree):
        if isinstance(one, ast.Compare) and any(isinstance(op, ast.In | ast.NotIn) for op in one.ops):
            for side in one.comparators:
                if isinstance(side, ast.Call) and isinstance(side.func, ast.Name):
                    yield side.func.id, one.lineno


def test_nothing_is_looked_for_in_a_generator() -> None:
    """It works where the program is not compiled, and nowhere else."""
    trees = {module(path): ast.parse(path.read_text("utf-8")) for path in sorted(PACKAGE.rglob("*.py"))}
    yielding = {(here, name) for here, tree in trees.items() for name in generators(tree)}
    wrong = [
        f"{here}:{line}: {name}"
        for here, tree in trees.items()
        for name, line in among(tree)
        if names(tree, here).get(name) in yielding
    ]
    assert len(yielding) > 100
    assert wrong == []
