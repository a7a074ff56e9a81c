"""Extras: what a part of the program needs beyond the bare package, and what is said to whoever has not installed it."""

from __future__ import annotations

from bingqi.core.problems import problem
from bingqi.core.text import Text

NEEDED = {
    "cli": ("typer", "rich", "tomli_w"),
    "table": ("sqlalchemy", "alembic", "litestar", "uvicorn", "h11", "websockets", "httpx", "prometheus_client"),
    "postgres": ("psycopg",),
    "lab": ("polars", "vl_convert", "numpy", "scipy"),
    "cluster": ("distributed", "ray"),
    "testing": ("pytest", "hypothesis"),
}
"""The extras of pyproject.toml, and the modules that each brings and that are imported here by name."""


def not_installed(wrong: ModuleNotFoundError) -> Text | None:
    """Which extra to install for a module that was not found; None if no extra brings it."""
    module = (wrong.name or "").partition(".")[0]
    extra = next((extra for extra, modules in NEEDED.items() if module in modules), None)
    return problem("needs-extra", module=module, extra=extra) if extra else None
