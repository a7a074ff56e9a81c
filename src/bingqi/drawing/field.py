"""Field: a table without cells as lines of text. Each sign stands for so many millimetres, and is about twice as high as wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bingqi.core.view import FieldBoard, Ground, Piece
from bingqi.drawing.grid_map import Sign
from bingqi.drawing.line import Line, cell_len, flow
from bingqi.drawing.reader import Reader

Standing = Mapping[str, Sequence[tuple[str, Piece]]]
SCALES = (10, 20, 25, 40, 50, 100, 200, 500, 1000)
"""So many millimetres a sign may be wide: as few as there is room for."""
HIGH, MOST = 2, 32
"""A sign is so many times as high as wide; so many lines the drawing has at most."""
EDGE = 4
"""Columns for the numbers before the lines."""
CENTIMETRE, NUMBERED = 10, 5
"""Millimetres of a unit of the ruler; its numbers are at least so many columns apart."""
GROUNDS = {"blocking": "#", "difficult": "~", "cover": "%"}
"""The signs of grounds, by their tones."""
OTHER, ZONE, SPOT, BASE = ",", ":", "*", "o"
"""The signs of other grounds, of the zones of sides, of points that matter, and of what a wide base covers besides its middle."""
LISTED = 40
"""Of more points than these nobody wants a list."""
FINE = 3
"""A sign is of a ground that is under one of so many times so many points of it."""

Place = tuple[int, int]
"""A column and a line."""
Signs = dict[Place, tuple[str, str]]
"""What is drawn, and in which style."""


class Scale(NamedTuple):
    """How many millimetres a sign is wide, and how many signs there are."""

    wide: int
    columns: int
    rows: int

    def place(self, x: int, y: int) -> Place:
        """Where a point is drawn; the far edges belong to the last signs."""
        return min(x // self.wide, self.columns - 1), min(y // (HIGH * self.wide), self.rows - 1)

    def places(self, left: int, upper: int, right: int, lower: int) -> list[Place]:
        """Those that lie between these edges."""
        (first, top), (last, bottom) = self.place(max(0, left), max(0, upper)), self.place(right, lower)
        return [(column, row) for row in range(top, bottom + 1) for column in range(first, last + 1)]


def point_of(cell: str) -> tuple[int, int] | None:
    """The point that a cell of a field is called by: "350,420"; None where that is none."""
    x, _, y = cell.partition(",")
    return (int(x), int(y)) if cell.isascii() and x.isdecimal() and y.isdecimal() else None


def points_among(keys: Iterable[str]) -> list[str]:
    """Those of some options that are points of a field, where they are too many for a list; else none."""
    found = [key for key in keys if point_of(key) is not None]
    return found if len(found) > LISTED else []


def corners_of(keys: Iterable[str]) -> tuple[str, str]:
    """The corners between which some points lie: the upper left, and the lower right."""
    xs, ys = zip(*[map(int, key.split(",")) for key in keys], strict=True)
    return f"{min(xs)},{min(ys)}", f"{max(xs)},{max(ys)}"


def scale_of(board: FieldBoard, wide: int) -> Scale:
    """The finest scale for which there is room; the coarsest where there is for none."""
    scales = [Scale(mm, -(-board.w // mm), -(-board.h // (HIGH * mm))) for mm in SCALES]
    return next((one for one in scales if one.columns <= wide - EDGE and one.rows <= MOST), scales[-1])


def field_map(
    reader: Reader, board: FieldBoard, standing: Standing, tones: Mapping[str, str], wide: int, signs: Sequence[Sign] = ()
) -> list[Line]:
    """The field with its grounds, spots, marks and pieces, centimetres above its columns and before its lines; below it what the
    signs mean."""
    scale = scale_of(board, wide)
    drawn = grounds_drawn(board, scale, tones)
    for sign in signs:
        drawn |= {scale.place(*at): (sign.sign, sign.tone) for cell in sorted(sign.cells) if (at := point_of(cell)) is not None}
    drawn |= {scale.place(one.x, one.y): (SPOT, f"bold {tones.get(one.side, '')}".strip()) for one in board.spots.values()}
    drawn |= pieces_on(scale, standing, tones)
    lines = [ruler(scale)]
    for row in range(scale.rows):
        line = Line(str(row * HIGH * scale.wide // CENTIMETRE).rjust(EDGE - 1) + " ", "dim")
        for column in range(scale.columns):
            line.append(*drawn.get((column, row), (" ", "")))
        line.rstrip()
        lines.append(line)
    meant = meanings(reader, board, tones)
    return lines + ([flow(meant, "   ", wide)] if meant else [])


def ruler(scale: Scale) -> Line:
    """Centimetres above the columns."""
    step = next(mm for mm in (100, 200, 500, 1000, 2000, 5000) if mm >= NUMBERED * scale.wide)
    line = ""
    for mm in range(0, scale.columns * scale.wide, step):
        line = line.ljust(mm // scale.wide) + str(mm // CENTIMETRE)
    return Line(" " * EDGE + line, "dim")


# --- What lies and stands there -----------------------------------------------------------


def grounds_drawn(board: FieldBoard, scale: Scale, tones: Mapping[str, str]) -> Signs:
    """The grounds; zones of the sides lie below the others."""
    found: Signs = {}
    for ground in sorted(board.grounds.values(), key=lambda one: not one.side):
        style = f"dim {tones.get(ground.side, '')}".strip()
        found |= dict.fromkeys(covered(ground.corners, scale), (sign_of(ground), style))
    return found


def sign_of(ground: Ground) -> str:
    """The sign of a ground."""
    return GROUNDS.get(ground.tone, ZONE if ground.side else OTHER)


def covered(corners: Sequence[tuple[int, int]], scale: Scale) -> list[Place]:
    """The places that lie within corners; of what is too thin for any, those of the corners themselves."""
    xs, ys = zip(*corners, strict=True)
    places = scale.places(min(xs), min(ys), max(xs), max(ys))
    within = [place for place in places if any(inside(x, y, corners) for x, y in samples(place, scale))]
    return within or [scale.place(x, y) for x, y in corners]


def samples(place: Place, scale: Scale) -> Iterator[tuple[float, float]]:
    """Points of a place, the same way apart and none at its edges."""
    for i in range(FINE):
        for j in range(FINE):
            yield (place[0] + (2 * i + 1) / (2 * FINE)) * scale.wide, (place[1] + (2 * j + 1) / (2 * FINE)) * HIGH * scale.wide


def inside(x: float, y: float, corners: Sequence[tuple[int, int]]) -> bool:
    """Whether a point lies within corners."""
    found = False
    for n, (bx, by) in enumerate(corners):
        ax, ay = corners[n - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def pieces_on(scale: Scale, standing: Standing, tones: Mapping[str, str]) -> Signs:
    """The pieces by their marks, each beginning where the middle of its base is, and the rest of wide bases."""
    marks: Signs = {}
    bases: Signs = {}
    for cell, there in standing.items():
        if (at := point_of(cell)) is None:
            continue
        column, row = scale.place(*at)
        for mark, piece in there:
            style = tones.get(piece.side, "")
            bases |= dict.fromkeys(base_of(*at, piece.radius, scale), (BASE, f"dim {style}".strip()))
            first = min(column, max(0, scale.columns - cell_len(mark)))
            marks |= letters(mark, first, row, f"bold {style}".strip())
    return bases | marks


def letters(mark: str, column: int, row: int, style: str) -> Signs:
    """A mark letter by letter; those of East Asia take two columns."""
    found: Signs = {}
    for letter in mark:
        found |= {(column + n, row): ("" if n else letter, style) for n in range(cell_len(letter))}
        column += cell_len(letter)
    return found


def base_of(x: int, y: int, radius: int, scale: Scale) -> list[Place]:
    """The places whose middle lies on a base."""
    middles = {
        place: ((place[0] + 0.5) * scale.wide - x, (place[1] + 0.5) * HIGH * scale.wide - y)
        for place in scale.places(x - radius, y - radius, x + radius, y + radius)
    }
    return [place for place, (across, down) in middles.items() if across * across + down * down <= radius * radius]


# --- What it means ------------------------------------------------------------------------


def meanings(reader: Reader, board: FieldBoard, tones: Mapping[str, str]) -> list[Line]:
    """What the signs mean: tones, the zones of the sides, and each spot with its point."""
    told = [(GROUNDS.get(tone, OTHER), "", reader.read(words)) for tone, words in board.legend.items()]
    zones = {reader.read(one.label): one.side for one in board.grounds.values() if one.side and not one.tone and one.label}
    told += [(ZONE, tones.get(side, ""), label) for label, side in zones.items()]
    told += [(SPOT, tones.get(one.side, ""), f"{reader.read(one.label)} {one.x},{one.y}".strip()) for one in board.spots.values()]
    return [Line("  ").append(sign, tone).append(f" {words}", "dim") for sign, tone, words in told]
