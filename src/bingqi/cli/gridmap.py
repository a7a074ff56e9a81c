"""Gridmap: a map of hexes or squares as lines of text. Of hexes, odd columns lie half a cell, that is one line, lower."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text as Line

from bingqi.core.view import Board, Piece

Standing = Mapping[str, Sequence[tuple[str, Piece]]]
WIDE, NARROW = 4, 3
"""Columns of text for a cell: as many as there is room for."""
EDGE = 4
"""Columns for the numbers of the rows."""


def gridmap(board: Board, standing: Standing, tones: Mapping[str, str], wide: int) -> list[Line]:
    """The map with its pieces, the numbers of its columns above and of its rows before; the part with the pieces where all of it
    is too wide."""
    cell = WIDE if EDGE + WIDE * board.w <= wide else NARROW
    columns = window(board, standing, max(1, (wide - EDGE) // cell))
    lines = [numbers(columns, cell)]
    for row in range(board.h):
        if board.shape == "hex":
            lines.append(row_of(board, standing, tones, row, columns, cell, 0))
            lines.append(row_of(board, standing, tones, row, columns, cell, 1))
        else:
            lines.append(row_of(board, standing, tones, row, columns, cell, None))
    return lines


def window(board: Board, standing: Standing, most: int) -> range:
    """The columns that are shown: all, or those around the pieces."""
    if board.w <= most:
        return range(board.w)
    there = [int(at) % board.w for at in standing if at.isdigit()]
    middle = (min(there) + max(there)) // 2 if there else board.w // 2
    first = min(max(0, middle - most // 2), board.w - most)
    return range(first, first + most)


def numbers(columns: range, cell: int) -> Line:
    """The numbers of the columns, counted from 1."""
    return Line(" " * EDGE + "".join([f"{column + 1:02}".ljust(cell) for column in columns]).rstrip(), "dim")


def row_of(
    board: Board, standing: Standing, tones: Mapping[str, str], row: int, columns: range, cell: int, odd: int | None
) -> Line:
    """A line of the map: all columns of a row, or of hexes the even or the odd ones."""
    line = Line(f"{row + 1:02}".rjust(EDGE - 1) + " " if not odd else " " * EDGE, "dim")
    for column in columns:
        if odd is not None and column % 2 != odd:
            line.append(" " * cell)
        else:
            at = row * board.w + column
            line.append_text(drawn(board.terrain[at], standing.get(str(at), ()), tones, cell))
    line.rstrip()
    return line


def drawn(ground: str, there: Sequence[tuple[str, Piece]], tones: Mapping[str, str], cell: int) -> Line:
    """One cell: who stands there, with a plus if there are more, or else the ground."""
    if not there:
        return Line(ground.ljust(cell), "dim")
    mark, piece = there[0]
    text = mark[: cell - 2] + "+" if len(there) > 1 else mark[: cell - 1]
    return Line(text.ljust(cell), f"bold {tones.get(piece.side, '')}".strip())
