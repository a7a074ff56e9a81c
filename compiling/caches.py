"""Caches: functions under `@cache` or `@lru_cache(...)` as a plain function each, beside one that looks into a dictionary.

    kept_source(Path("menu.py").read_text())

The caches of functools take any arguments whatever, and a call of one from compiled code goes the long way round. What may come to
None stays under its decorator. Each line stays where it was: the new ones stand where blank lines stood.
"""

from __future__ import annotations

import ast

from compiling.lines import check_blank, with_import

IMPORT = "from typing import Any as _Any, Final as _Final; from bingqi.core.compiled import keep as _keep"
ENDLESS = 1 << 62


def kept_source(text: str) -> str:
    """A module without such decorators. Raises ValueError where a function under one has no blank lines below it."""
    lines, module = text.splitlines(keepends=True), ast.parse(text)
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef) and _is_kept(node)]
    for node in functions:
        _write(node, lines)
    return with_import(IMPORT, lines, module) if functions else text


def _is_kept(node: ast.FunctionDef) -> bool:
    args = node.args
    if len(node.decorator_list) != 1 or args.vararg or args.kwonlyargs or args.kwarg or not args.args or node.returns is None:
        return False
    made_by = node.decorator_list[0]
    name = ast.unparse(made_by.func if isinstance(made_by, ast.Call) else made_by)
    return name in ("cache", "lru_cache") and "None" not in ast.unparse(node.returns)


def _most(decorator: ast.expr) -> int:
    """How many results are kept."""
    match decorator:
        case ast.Call(args=[], keywords=[ast.keyword(arg="maxsize", value=size)]):
            most = eval(ast.unparse(size))  # 1 << 16 is no literal
            return ENDLESS if most is None else int(most)
        case ast.Call():
            raise ValueError(f"{ast.unparse(decorator)}: write maxsize= alone")
    return ENDLESS


def _write(node: ast.FunctionDef, lines: list[str]) -> None:
    """Write it anew in its own lines, and those below it."""
    most, name, end = _most(node.decorator_list[0]), node.name, node.end_lineno or node.lineno
    names = [one.arg for one in node.args.args]
    key = names[0] if len(names) == 1 else f"({', '.join(names)})"
    below = [
        f"_kept_of_{name}: _Final[dict[_Any, {_returns(node)}]] = {{}}",
        f"def {name}({ast.unparse(node.args)}) -> {_returns(node)}: _key = {key}; _found = _kept_of_{name}.get(_key); "
        f"return _found if _found is not None else _keep(_kept_of_{name}, _key, {name}__plain({', '.join(names)}), {most})",
    ]
    check_blank(name, lines, end, len(below))
    lines[node.decorator_list[0].lineno - 1] = "\n"
    lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"def {name}(", f"def {name}__plain(", 1)
    lines[end : end + len(below)] = [f"{line}\n" for line in below]


def _returns(node: ast.FunctionDef) -> str:
    assert node.returns is not None
    return ast.unparse(node.returns)
