"""The notebook goes from its first cell to its last, and what it shows shows itself."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

from bingqi.lab.charts.chart import MIME

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook" / "laboratory.ipynb"


def shown(cell: str, names: dict[str, Any]) -> Any:
    """What a cell comes to: its last line, if that is an expression."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def test_the_notebook_goes_to_its_end() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
    assert all(cell["outputs"] == [] for cell in cells)
    names: dict[str, Any] = {}
    values = [shown("".join(cell["source"]), names) for cell in cells]
    charts = [value._repr_mimebundle_() for value in values if hasattr(value, "_repr_mimebundle_")]
    assert len(charts) == 3
    assert all(chart[MIME]["data"]["values"] for chart in charts)
    assert names["found"].says == "more"
