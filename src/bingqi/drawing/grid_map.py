"""Gridmap: a map of hexes or squares as lines of text. Of hexes, odd columns lie half a cell, that is one line, lower."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bingqi.core.view import GridBoard, Overlay, Piece, Words, column_letters
from bingqi.drawing.line import Line

Standing = Mapping[str, Sequence[tuple[str, Piece]]]
WIDE, NARROW = 4, 3
"""Columns of text for a cell: as many as there is room for."""
EDGE = 4
"""Columns for the numbers of the rows."""
SPREAD, SINGLE = (":", "'", "~"), ("*", "^")
"""The signs of marks over many cells, and over one: they stand behind the ground."""
TONES = {"good": "green", "bad": "red"}
"""The colours of marks."""


class Sign(NamedTuple):
    """A sign that marks some cells, and what it means."""

    sign: str
    tone: str
    meaning: Words
    cells: frozenset[str]


# --- Names --------------------------------------------------------------------------------


def column_name(board: GridBoard, column: int) -> str:
    """What a column is called, the first being 0: its number in two digits on hexes, letters on squares."""
    return f"{column + 1:02}" if board.shape == "hex" else column_letters(column)


def row_name(board: GridBoard, row: int) -> str:
    """What a row is called, the first being 0."""
    return f"{row + 1:02}" if board.shape == "hex" else str(row + 1)


def cell_name(board: GridBoard, cell: int) -> str:
    """What a cell is called: 0304 on hexes, C4 on squares."""
    row, column = divmod(cell, board.w)
    return column_name(board, column) + row_name(board, row)


# --- Marks --------------------------------------------------------------------------------


def signs_of(overlays: Iterable[Overlay], board: str) -> list[Sign]:
    """The marks over a board that say what they mean, those that mean the same as one; as many as there are signs for."""
    found: dict[tuple[str, str, str], tuple[Words, set[str]]] = {}
    for one in overlays:
        if one.board == board and one.label is not None and one.kind != "line":
            same = found.setdefault((one.kind, one.tone, repr(one.label)), (one.label, set()))
            same[1].update(one.cells)
    left = {"cells": list(SPREAD), "label": list(SINGLE)}
    return [
        Sign(left[kind].pop(0), TONES.get(tone, ""), meaning, frozenset(cells))
        for (kind, tone, _), (meaning, cells) in found.items()
        if left[kind]
    ]


# --- The map ------------------------------------------------------------------------------


def gridmap(board: GridBoard, standing: Standing, tones: Mapping[str, str], wide: int, signs: Sequence[Sign] = ()) -> list[Line]:
    """The map with its pieces and marks, the names of its columns above and of its rows before; the part with the pieces where all
    of it is too wide."""
    cell = WIDE if EDGE + WIDE * board.w <= wide else NARROW
    columns = window(board, standing, max(1, (wide - EDGE) // cell))
    marked = {at: sign for sign in signs for at in sorted(sign.cells)}
    lines = [heads(board, columns, cell)]
    for row in range(board.h):
        for odd in (0, 1) if board.shape == "hex" else (None,):
            lines.append(row_of(board, standing, tones, row, columns, cell, odd, marked))
    return lines


def window(board: GridBoard, standing: Standing, most: int) -> range:
    """The columns that are shown: all, or those around the pieces."""
    if board.w <= most:
        return range(board.w)
    there = [int(at) % board.w for at in standing if at.isdigit()]
    middle = (min(there) + max(there)) // 2 if there else board.w // 2
    first = min(max(0, middle - most // 2), board.w - most)
    return range(first, first + most)


def heads(board: GridBoard, columns: range, cell: int) -> Line:
    """The names of the columns."""
    return Line(" " * EDGE + "".join([column_name(board, column).ljust(cell) for column in columns]).rstrip(), "dim")


def row_of(
    board: GridBoard,
    standing: Standing,
    tones: Mapping[str, str],
    row: int,
    columns: range,
    cell: int,
    odd: int | None,
    marked: Mapping[str, Sign],
) -> Line:
    """A line of the map: all columns of a row, or of hexes the even or the odd ones."""
    line = Line(row_name(board, row).rjust(EDGE - 1) + " " if not odd else " " * EDGE, "dim")
    for column in columns:
        if odd is not None and column % 2 != odd:
            line.append(" " * cell)
        else:
            at = str(row * board.w + column)
            line.append_text(drawn(board.terrain[int(at)], standing.get(at, ()), tones, cell, marked.get(at)))
    line.rstrip()
    return line


def drawn(ground: str, there: Sequence[tuple[str, Piece]], tones: Mapping[str, str], cell: int, sign: Sign | None = None) -> Line:
    """One cell: who stands there, with a plus if there are more, or else the ground and what marks it."""
    if not there:
        line = Line(ground, "dim")
        if sign is not None:
            line.append(sign.sign, sign.tone)
        return line.append(" " * (cell - line.cell_len))
    mark, piece = there[0]
    text = mark[: cell - 2] + "+" if len(there) > 1 else mark[: cell - 1]
    return Line(text.ljust(cell), f"bold {tones.get(piece.side, '')}".strip())
