"""Annotations: what the fields of tuples and dataclasses hold, which mypyc does not keep, and readers of records ask for; and which
classes pickle.

    told_source(Path("state.py").read_text())

Below a class its annotations are entered as texts, on a line that was blank. A class of which interpreted ones may be made
pickles by its fields: of these alone mypyc makes instances without their arguments.
"""

from __future__ import annotations

import ast

from compiling.lines import check_blank, with_import

IMPORT = "from bingqi.core.compiled import annotate as _annotate, picklable as _picklable"


def told_source(text: str) -> str:
    """A module whose tuples and dataclasses say what they hold. Raises ValueError where one has no blank line below it."""
    lines, module = text.splitlines(keepends=True), ast.parse(text)
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    found = [(node, told) for node in classes if (told := _told(node))]
    for node, told in found:
        end = node.end_lineno or node.lineno
        check_blank(node.name, lines, end, 1)
        lines[end : end + 1] = [f"{told}\n"]
    return with_import(IMPORT, lines, module) if found else text


def _told(node: ast.ClassDef) -> str:
    """What is written below a class; "" for nothing."""
    if _has_fields(node):
        return f"_annotate({node.name}, {_kinds(node)!r})"
    open_to_all = any("allow_interpreted_subclasses=True" in ast.unparse(one) for one in node.decorator_list)
    own = any(isinstance(one, ast.FunctionDef) and one.name.startswith("__reduce") for one in node.body)
    return f"_picklable({node.name})" if open_to_all and not own else ""


def _has_fields(node: ast.ClassDef) -> bool:
    made_by = [ast.unparse(one.func if isinstance(one, ast.Call) else one) for one in node.decorator_list]
    return "dataclass" in made_by or "NamedTuple" in [ast.unparse(base) for base in node.bases]


def _kinds(node: ast.ClassDef) -> dict[str, str]:
    fields = [one for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)]
    return {ast.unparse(one.target): ast.unparse(one.annotation) for one in fields}
