"""Rules: functions under `@rule(...)` as two plain functions each, so that compiled rules call one another directly.

    ruled_source(Path("front.py").read_text())

To Python a rule is a wrapper that is made when its module is loaded; to compiled code that is some object or other, and every call
of it goes the long way round. Here the wrapper is written down, a plain function beside what it wraps. Decorators that only enter a
function somewhere (`@event`, `@ACTS.act(...)`) become calls below it, for the same reason. Each line stays where it was: the new
ones stand where blank lines stood.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from compiling.lines import check_blank, with_import

ENTERING = ("event", "telling_event", "top_of_stack", "law_by", "ACTS.act", "ACTS.offers", "ACTS.whole_menu")
"""Decorators that give back the function itself."""
EVENTS = ("event", "telling_event")
"""Of what is entered by these it is asked what types its parameters have, which a compiled function does not say."""
IMPORT = "from bingqi.core.rule import entered as _entered"
IMPORT_TYPED = "from typing import Any as _Any; from bingqi.core.event import typed as _typed"


def ruled_source(text: str) -> str:
    """A module without decorators of that kind. Raises ValueError where a function under one has no blank lines below it."""
    lines, module = text.splitlines(keepends=True), ast.parse(text)
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef) and _is_plain(node)]
    for node in functions:
        _write(node, lines)
    imports = [IMPORT] * any(map(_ids, functions)) + [IMPORT_TYPED] * any(map(_is_event, functions))
    return with_import("; ".join(imports), lines, module) if imports else "".join(lines)


def _is_plain(node: ast.FunctionDef) -> bool:
    """Whether all that decorates it is known, and nothing else of it is unusual."""
    names = [_name(one) for one in node.decorator_list]
    return bool(names) and all(name in ENTERING or name == "rule" for name in names) and names.count("rule") <= 1


def _name(decorator: ast.expr) -> str:
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)


def _is_event(node: ast.FunctionDef) -> bool:
    return any(_name(one) in EVENTS for one in node.decorator_list)


def _is_telling(node: ast.FunctionDef) -> bool:
    return any(_name(one) == "telling_event" for one in node.decorator_list)


def _forget_types(node: ast.FunctionDef, lines: list[str]) -> None:
    """Where odds are reckoned what is only told is no number, but all that it may be: no parameter is held to its type."""
    for one in (one.annotation for one in reversed(node.args.args) if one.annotation is not None):
        assert one.lineno == one.end_lineno
        raw = lines[one.lineno - 1].encode()
        lines[one.lineno - 1] = (raw[: one.col_offset] + b"_Any" + raw[one.end_col_offset :]).decode()


def _typed(node: ast.FunctionDef) -> str:
    """What says the types of the parameters of an event."""
    kinds = {one.arg: ast.unparse(one.annotation) for one in node.args.args if one.annotation is not None}
    return f"_typed({node.name}, {kinds!r})"


def _ids(node: ast.FunctionDef) -> str:
    """The rules that it carries out, as a tuple from the innermost; "" if it is no rule."""
    for one in node.decorator_list:
        if isinstance(one, ast.Call) and _name(one) == "rule":
            return f"({''.join([f'{ast.unparse(id)}, ' for id in reversed(one.args)])})"
    return ""


def _write(node: ast.FunctionDef, lines: list[str]) -> None:
    """Write it anew in its own lines."""
    after = [f"{ast.unparse(one)}({node.name})" for one in reversed(node.decorator_list) if _name(one) != "rule"]
    after = [_typed(node)] * _is_event(node) + after
    if _is_telling(node):
        _forget_types(node, lines)
    ids = _ids(node)
    below = [*_wrapper(node, ids), "; ".join([f"_entered({node.name}, {_inner(node)}, {ids})"] * bool(ids) + after)]
    end = node.end_lineno or node.lineno
    check_blank(node.name, lines, end, len(below))
    for n in range(node.decorator_list[0].lineno - 1, node.lineno - 1):
        lines[n] = "\n"
    if ids:
        lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"def {node.name}(", f"def {_inner(node)}(", 1)
    lines[end : end + len(below)] = [f"{line}\n" for line in below]


def _inner(node: ast.FunctionDef) -> str:
    return f"{node.name}__plain"


def _wrapper(node: ast.FunctionDef, ids: str) -> Iterator[str]:
    """What cites the rules while the function runs (see core/rule.py), on one line."""
    if not ids:
        return
    battle = node.args.args[0].arg
    call = f"{_inner(node)}({', '.join(_passed(node.args))})"
    nothing = node.returns is not None and ast.unparse(node.returns) == "None"
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    yield (
        f"def {node.name}({ast.unparse(node.args)}){returns}: _citing = {battle}.citing; "
        f"{battle}.citing = _citing + {ids} if {battle}.telling else _citing; "
        f"{'' if nothing else '_result = '}{call}; {battle}.citing = _citing{'' if nothing else '; return _result'}"
    )


def _passed(args: ast.arguments) -> Iterator[str]:
    """All arguments, as they are handed on."""
    yield from [one.arg for one in (*args.posonlyargs, *args.args)]
    if args.vararg:
        yield f"*{args.vararg.arg}"
    yield from [f"{one.arg}={one.arg}" for one in args.kwonlyargs]
    if args.kwarg:
        yield f"**{args.kwarg.arg}"
