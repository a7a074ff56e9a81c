"""Bands: how far everybody is from one of them, and each from each, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bingqi.core.view import BandsBoard, Cell, Piece
from bingqi.drawing.line import Line, cell_len
from bingqi.drawing.reader import Reader

FEW = 2
"""Of so many the bands alone tell all distances."""


def bands(
    reader: Reader, board: BandsBoard, pieces: Mapping[str, Piece], marks: Mapping[str, str], tones: Mapping[str, str], wide: int
) -> list[Line]:
    """A line for each band with those who stand there as seen from one of the pieces, the nearest first; then all distances."""
    signs = {id: Line(marks[id], tones.get(piece.side, "")) for id, piece in pieces.items()}
    lines = [Line("  ").append_text(heading(reader, signs[board.origin]))] if board.origin in signs else []
    for cell in board.order:
        label = board.cells.get(cell, Cell())
        words = [reader.read(label.label) or cell, reader.read(label.short)]
        row = Line("  ").append(" ".join([word for word in words if word]) + ": ", "dim")
        there = [id for id, piece in pieces.items() if piece.at.endswith(f"/{cell}") and id != board.origin]
        there.sort(key=lambda id: apart(board, board.origin, id))
        row.append_text(Line(" ").join([signs[id] for id in there]) if there else Line("·", "dim"))
        lines.append(row)
    return [*lines, *matrix(board, signs, wide)] if len(signs) > FEW else lines


def heading(reader: Reader, sign: Line) -> Line:
    """From whom the others are seen."""
    before, _, after = reader.label("board-seen-from", who="\0").partition("\0")
    return Line(before, "dim").append_text(sign).append(after, "dim")


def apart(board: BandsBoard, one: str, other: str) -> int:
    """The distance of two pieces."""
    return board.distances.get(one, {}).get(other, board.distances.get(other, {}).get(one, 0))


def matrix(board: BandsBoard, signs: Mapping[str, Line], wide: int) -> list[Line]:
    """All distances, each once: a row for each piece, a column for each before it. Where that is too wide, nothing: whoever looks
    at a piece is told."""
    ids = list(signs)
    widths = [max(cell_len(signs[id].plain), 1) for id in ids]
    first = max(widths)
    if 2 + first + sum([width + 1 for width in widths[:-1]]) > wide:
        return []
    head = Line(" " * (2 + first))
    for id, width in zip(ids[:-1], widths, strict=False):
        head.append(" ").append_text(padded(signs[id], width))
    return [head, *[matrix_row(board, signs, ids[: n + 1], widths, first) for n in range(1, len(ids))]]


def matrix_row(board: BandsBoard, signs: Mapping[str, Line], ids: Sequence[str], widths: Sequence[int], first: int) -> Line:
    """How far the last of these is from those before it."""
    row = Line("  ").append_text(padded(signs[ids[-1]], first))
    for id, width in zip(ids[:-1], widths, strict=False):
        row.append(f" {apart(board, id, ids[-1]):>{width}}")
    return row


def padded(sign: Line, width: int) -> Line:
    """At the right of so many columns."""
    return Line(" " * (width - sign.cell_len)).append_text(sign)
