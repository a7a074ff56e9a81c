"""Writers of records that are closed when the test ends (conftest.py sees to it)."""

from __future__ import annotations

from typing import Any

from bingqi.core.record import Writer

OPEN: list[Writer[Any]] = []


def writing(*args: Any, **how: Any) -> Writer[Any]:
    """A writer that is closed when the test ends."""
    OPEN.append(Writer(*args, **how))
    return OPEN[-1]


def close_all() -> None:
    while OPEN:
        OPEN.pop().close()
