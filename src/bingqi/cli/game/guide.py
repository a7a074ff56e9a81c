"""Guide: what the drawing of a battle means, by examples that are on the board and in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingqi.cli.show.board import put
from bingqi.cli.voice import Voice
from bingqi.core.content.rulebook import Book
from bingqi.core.event import visible
from bingqi.core.view import BandsBoard, FieldBoard, GridBoard, TrackBoard, View
from bingqi.drawing.board import marks_of
from bingqi.drawing.field import HIGH, scale_of
from bingqi.drawing.grid_map import cell_name, column_name, row_name, signs_of

if TYPE_CHECKING:
    from bingqi.cli.game.game import Game

INDENT = 6


def guide(game: Game, book: Book) -> None:
    """What the drawing means: the marks of pieces, the names of cells, the signs of the ground, and the rules that are cited."""
    voice, view = game.voice, game.view()
    put(voice, "")
    marks = marks_of(voice, view)
    for id, piece in list(view.pieces.items())[:1]:
        put(voice, voice.word("drawn-piece", mark=marks[id], name=piece.label))
    put(voice, voice.word("drawn-signs"))
    if any(bar.open is not None for piece in view.pieces.values() for bar in piece.bars.values()):
        put(voice, voice.word("drawn-open"))
    if rule := cited(game, book):
        put(voice, voice.word("drawn-rule", rule=rule))
    for id, board in view.boards.items():
        if isinstance(board, GridBoard):
            at = cell_for_example(view, id, board)
            row, column = divmod(at, board.w)
            names = {"cell": cell_name(board, at), "column": column_name(board, column), "row": row_name(board, row)}
            put(voice, voice.word("drawn-grid", **names))
        elif isinstance(board, FieldBoard):
            put_field(voice, board)
            continue
        elif isinstance(board, TrackBoard):
            put(voice, voice.word("drawn-track"))
        elif isinstance(board, BandsBoard) and board.origin in marks:
            put(voice, voice.word("drawn-bands", mark=marks[board.origin]))
        meanings = {**board.legend, **{one.sign: one.meaning for one in signs_of(view.overlays.values(), id)}}
        for sign, meaning in meanings.items():
            put(voice, f"    {sign}  {voice.read(meaning)}", INDENT)


def put_field(voice: Voice, board: FieldBoard) -> None:
    """How much of a field a sign is, and how a point is called. Its signs are explained below the drawing."""
    wide = scale_of(board, voice.out.width).wide
    across, down = str(board.w // 4), str(board.h // 2)
    words = {"wide": str(wide), "high": str(HIGH * wide), "point": f"{across},{down}", "across": across, "down": down}
    put(voice, voice.word("drawn-field", **words))


def cell_for_example(view: View, id: str, board: GridBoard) -> int:
    """The cell of a piece on a map, else one in its middle."""
    on, _, cell = next(iter(view.pieces.values())).at.partition("/") if view.pieces else ("", "", "")
    return int(cell) if on == id and cell.isdecimal() else board.w * board.h // 2 + board.w // 2


def cited(game: Game, book: Book) -> str:
    """The rule that the log named last, else the first of the book."""
    rules = [entry.rules[-1] for entry in visible(game.session.log, game.seat) if entry.rules]
    return rules[-1] if rules else next(iter(book.rules), "")
