"""The board: what its cells are called, and who stands there."""

from __future__ import annotations

from collections.abc import Iterable

from bingqi.rulesets.frontline.model.state import State

BOARD = "field"
"""The one board that there is."""


def cell_name(side: str, n: int | str) -> str:
    """How a cell is called on the board."""
    return f"{side}-{n}"


def place_of(side: str, n: int | str) -> str:
    """How a cell is called by what stands there."""
    return f"{BOARD}/{cell_name(side, n)}"


def on_board(state: State, ids: Iterable[str]) -> list[str]:
    """Those of them who stand in a queue."""
    return [id for id in ids if any(id in side.queue for side in state.sides.values())]


def drawn_cell(state: State, side: str, n: str) -> list[str]:
    """A cell of a side's queue, if it is that long."""
    return [place_of(side, n)] if int(n) <= len(state.sides[side].queue) else []
