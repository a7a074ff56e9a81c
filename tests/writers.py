"""Writers of records that are closed when the test ends (conftest.py sees to it)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bingqi.core.gm.override import Input
from bingqi.core.record.format import inputs_of, lines_of
from bingqi.core.record.write import Writer

OPEN: list[Writer[Any]] = []


def writing(*args: Any, **how: Any) -> Writer[Any]:
    """A writer that is closed when the test ends."""
    OPEN.append(Writer(*args, **how))
    return OPEN[-1]


def close_all() -> None:
    while OPEN:
        OPEN.pop().close()


def kept(steps: Sequence[Input]) -> list[Input]:
    """Answers and events given as a record keeps them: without the options that there were."""
    return inputs_of(lines_of(steps))
