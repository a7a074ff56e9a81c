"""Whether a drawing hangs together: whatever stands, lies or points at a place of it does so at one that is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bingqi.core.view import GAP, BandsBoard, Clock, FieldBoard, Overlay, Piece, TrackBoard, View, ZonesBoard, cells_of
from bingqi.drawing.field import point_of


class Points(Collection[str]):
    """The places of a field: every point of it, in whole millimetres."""

    def __init__(self, board: FieldBoard) -> None:
        self.w, self.h = board.w, board.h

    def __contains__(self, cell: object) -> bool:
        at = point_of(cell) if isinstance(cell, str) else None
        return at is not None and at[0] <= self.w and at[1] <= self.h

    def __iter__(self) -> Iterator[str]:
        """They are told by two corners."""
        return iter(["0,0", f"{self.w},{self.h}"])

    def __len__(self) -> int:
        return 2


Places = Mapping[str, Collection[str] | None]
"""The cells of each board, in their order; None of zones that name none: there pieces stand wherever they say."""
SOME = 6
"""So many of the places that there are, are told."""


def loose_ends(view: View) -> list[str]:
    """All that is at no place: who or what it is, where it would be, and what there is."""
    places = places_of(view)
    return [
        *[f"piece {id} stands at {piece.at!r}: {why}" for id, piece in view.pieces.items() if (why := nowhere(places, piece.at))],
        *lost_marks(places, view.overlays),
        *[line for id, piece in view.pieces.items() for line in lost_parts(id, piece)],
        *[line for id, clock in view.clocks.items() for line in lost_hands(id, clock)],
        *lost_cells(view),
        *lost_scene(view),
    ]


def lost_marks(places: Places, overlays: Mapping[str, Overlay]) -> Iterator[str]:
    """Marks over cells that are not there."""
    for id, mark in overlays.items():
        refs = [f"{mark.board}/{cell}" for cell in mark.cells]
        yield from [f"mark {id} lies over {ref!r}: {why}" for ref in refs if (why := nowhere(places, ref))]


def lost_parts(id: str, piece: Piece) -> Iterator[str]:
    """A life, bars and icons of gauges and badges that a piece has not."""
    for name in sorted({piece.life, *piece.bars} - {"", *piece.gauges}):
        yield f"piece {id} has no gauge {name!r}, but {some(piece.gauges)}"
    if len(piece.icons) > len(piece.badges):
        yield f"piece {id} has {len(piece.icons)} icons of {len(piece.badges)} badges"


def lost_scene(view: View) -> Iterator[str]:
    """A scene without the boards that it is made of, and duelists who are not drawn."""
    boards = view.boards.values()
    duels = [board.duelists for board in boards if isinstance(board, BandsBoard)]
    there = {"plain": True, "duel": any(duels), "bands": bool(duels)}
    if not there.get(view.scene, any(isinstance(board, ZonesBoard) for board in boards)):
        yield f"there is no board for the scene {view.scene!r}"
    yield from [f"duelist {who!r} is not drawn" for two in duels for who in two if who not in view.pieces]


def lost_hands(id: str, clock: Clock) -> Iterator[str]:
    """Hands and marks at no tick of their clock; one that is endless goes round again."""
    hands = {f"hand {who}": hand.at for who, hand in clock.hands.items()} | {f"mark {n}": it.at for n, it in enumerate(clock.marks)}
    for name, at in hands.items():
        if at < 0 or (at > clock.size and not clock.endless):
            yield f"{name} of clock {id} is at tick {at} of {clock.size}"


def lost_cells(view: View) -> Iterator[str]:
    """What tracks and bands say of cells that they have not, and of pieces that are not drawn."""
    for id, board in view.boards.items():
        if isinstance(board, TrackBoard | BandsBoard):
            yield from [
                f"board {id} describes cell {cell!r}, and has {some(board.order)}" for cell in board.cells.keys() - board.order
            ]
        if isinstance(board, TrackBoard):
            most = len(board.order)
            yield from [
                f"line {line} of board {id} is before cell {n} of {most}"
                for line, n in board.lines.items()
                if n not in range(most + 1)
            ]
        if isinstance(board, BandsBoard):
            named = {board.origin, *board.distances, *[one for others in board.distances.values() for one in others]} - {""}
            yield from [f"board {id} says how far {one!r} is, who is not drawn" for one in sorted(named - view.pieces.keys())]


def nowhere(places: Places, ref: str) -> str:
    """Why "board/cell" is no place that is drawn; "" if it is one."""
    id, _, cell = ref.partition("/")
    if id not in places:
        return f"there is no board {id!r}, but {some(places)}"
    own = places[id]
    return "" if own is None or cell in own else f"board {id!r} has no cell {cell!r}, but {some(own)}"


def places_of(view: View) -> Places:
    """All places of a drawing, by their boards."""
    found: dict[str, Collection[str] | None] = {}
    for id, board in view.boards.items():
        if isinstance(board, FieldBoard):
            found[id] = Points(board)
            continue
        named = [name for row in board.areas for name in row.split() if name != GAP] if isinstance(board, ZonesBoard) else []
        own = [*named, *board.cells] if isinstance(board, ZonesBoard) else cells_of(id, view)
        found[id] = None if isinstance(board, ZonesBoard) and not own else dict.fromkeys(own)
    return found


def some(names: Iterable[str]) -> str:
    """The first few of these."""
    every = list(names)
    return ", ".join([*every[:SOME], *["..."][: len(every) > SOME]]) or "none"
