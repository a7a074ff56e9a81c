"""The board: a view as lines of text. Knows boards, pieces and gauges, and no rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from bingqi.core.view import (
    BandsBoard,
    Bar,
    FieldBoard,
    GridBoard,
    Layer,
    Piece,
    Place,
    Scale,
    TrackBoard,
    View,
    ZonesBoard,
    cells_of,
)
from bingqi.drawing.clocks import clock_lines
from bingqi.drawing.distance_bands import bands
from bingqi.drawing.field import field_map
from bingqi.drawing.grid_map import Sign, gridmap, signs_of
from bingqi.drawing.line import Line, flow
from bingqi.drawing.reader import Reader

GAUGE = 5
"""Columns of a gauge."""
GAP = 4
"""Columns between two sides."""
WIDE = 120
"""Columns where nobody says how many there are."""
TONES = ("cyan", "yellow", "magenta", "green")
"""The colours of the sides, in their order."""
NAMELESS: Mapping[str, str] = {}
"""No names of sides."""


def board_lines(reader: Reader, view: View, sides: Mapping[str, str] = NAMELESS, wide: int = WIDE) -> list[str]:
    """The whole view in plain text: its head, boards, pieces side by side under the names of their `sides`, the order of turns, and
    what else there is."""
    boards = [line for lines in boards_drawn(reader, view, wide).values() for line in lines]
    pieces = side_by_side(view, pieces_drawn(reader, view, wide), sides, wide)
    rest = [part for line, _ in rest_drawn(reader, view, wide) for part in line.split("\n")]
    return [*head(reader, view), *[line.plain.rstrip() for line in (*boards, *pieces, *rest)]]


def head(reader: Reader, view: View) -> list[str]:
    """What is played, and what whoever looks at it is after."""
    return [line for line in (reader.read(view.title), reader.read(view.aim)) if line]


def boards_drawn(reader: Reader, view: View, wide: int) -> dict[str, list[Line]]:
    """The boards, each as lines."""
    tones, marks = tones_of(view), marks_of(reader, view)
    found = {}
    for id, board in view.boards.items():
        standing = standing_on(id, view, marks)
        match board:
            case TrackBoard():
                found[id] = track(board, standing, tones, wide)
            case ZonesBoard():
                found[id] = zones(reader, board, cells_of(id, view), standing, tones)
            case BandsBoard():
                there = {one: piece for one, piece in view.pieces.items() if piece.at.startswith(f"{id}/")}
                found[id] = bands(reader, board, there, marks, tones, wide)
            case GridBoard():
                signs = signs_of(view.overlays.values(), id)
                told = [flow([sign_line(reader, sign) for sign in signs], "   ", wide)] if signs else []
                found[id] = gridmap(board, standing, tones, wide, signs) + told
            case FieldBoard():
                signs = signs_of(view.overlays.values(), id)
                told = [flow([sign_line(reader, sign) for sign in signs], "   ", wide)] if signs else []
                found[id] = field_map(reader, board, standing, tones, wide, signs) + told
    return found


def pieces_drawn(reader: Reader, view: View, wide: int) -> dict[str, Line]:
    """The pieces, each as a line, in the order in which they are listed; on a field with the point where it stands.
    Of those face down in zones the board tells all."""
    tones, marks = tones_of(view), marks_of(reader, view)
    boards = [id for id, board in view.boards.items() if not isinstance(board, GridBoard)]
    place = {f"{id}/{cell}": n for id in boards for n, cell in enumerate(cells_of(id, view))}
    now = {one.id for one in view.order if one.now}
    known = [(id, piece) for id, piece in view.pieces.items() if piece.face != "down" or not in_zones(view, piece)]
    listed = sorted(known, key=lambda one: (place.get(one[1].at, 0), one[1].order))
    found = {id: piece_parts(reader, piece, marks[id], tones.get(piece.side, ""), id in now) for id, piece in listed}
    for id, piece in listed:
        board, _, point = piece.at.partition("/")
        if isinstance(view.boards.get(board), FieldBoard):
            found[id].insert(1, Line(point, "dim"))
    return {id: flow(parts, "  ", wide, 5) for id, parts in found.items()}


def in_zones(view: View, piece: Piece) -> bool:
    return isinstance(view.boards.get(piece.at.partition("/")[0]), ZonesBoard)


def rest_drawn(reader: Reader, view: View, wide: int) -> list[tuple[Line, int]]:
    """What stands below the pieces: lines, and how far they are indented if they are broken."""
    tones = tones_of(view)
    found = [
        (Line(f"{reader.read(one.label)} {bar(one.now, one.max)} {one.now}/{one.max}", tones.get(one.side, "")), 2)
        for one in view.gauges.values()
    ]
    if view.scale is not None:
        found.append((scale_line(reader, view.scale), 2))
    if view.order:
        found.append((order_line(reader, view.order, tones, wide), 2))
    found += [(line, 4) for clock in view.clocks.values() for line in clock_lines(reader, clock, tones)]
    found += [(line, 4) for layer in view.stack for line in layer_lines(reader, layer)]
    return found + [(Line(f"- {reader.read(fact)}"), 2) for fact in view.facts]


def sign_line(reader: Reader, sign: Sign) -> Line:
    """A sign that marks cells, and what it means."""
    return Line("  ").append(sign.sign, sign.tone).append(f" {reader.read(sign.meaning)}", "dim")


def tones_of(view: View) -> dict[str, str]:
    """A colour for every side."""
    sides = dict.fromkeys([place.side for place in view.order] + [piece.side for piece in view.pieces.values()])
    sides |= dict.fromkeys([hand.side for clock in view.clocks.values() for hand in clock.hands.values()])
    named = sorted(side for side in sides if side)
    return {side: TONES[n % len(TONES)] for n, side in enumerate(named)}


def marks_of(reader: Reader, view: View) -> dict[str, str]:
    """A short mark for every piece, by its place: its glyph if no other has it and its name no number; else letters and number of
    its name; its glyph and that number; letters of its id where names are alike; or else the whole id."""
    glyphs = {id: reader.read(piece.glyph) for id, piece in view.pieces.items()}
    names = {id: reader.read(piece.label) for id, piece in view.pieces.items()}
    often = Counter(glyphs.values())
    plain = {id for id, name in names.items() if often[glyphs[id]] == 1 and glyphs[id] and not any(map(str.isdigit, name))}
    marks = {id: glyphs[id] if id in plain else shortened(names[id]) for id in names}
    times = Counter(marks.values())
    numbered = {id: glyphs[id] + "".join(re.findall(r"\d+", names[id])[-1:]) for id, mark in marks.items() if times[mark] > 1}
    again = Counter([*numbered.values(), *[mark for mark, n in times.items() if n == 1]])
    marks |= {id: mark for id, mark in numbered.items() if again[mark] == 1}
    times = Counter(marks.values())
    initials = {id: shortened(id) for id in marks}
    apart = len({*initials.values(), *marks.values()}) == len(initials) + len(times)
    return {id: mark if times[mark] == 1 else initials[id] if apart else id for id, mark in marks.items()}


def shortened(name: str) -> str:
    """Kobold 1 becomes K1, Goblin Chief GC, Rifles (old) 2 R2, 狗头人 1 狗1."""
    words = re.findall(r"[^\W\d]+|\d+", re.sub(r"\(.*?\)|（.*?）", " ", name))
    return "".join([word if word.isdigit() else word[0].upper() for word in words]) or name[:1]


Standing = dict[str, list[tuple[str, Piece]]]
"""The pieces of a board by cell, each with its mark."""


def standing_on(board: str, view: View, marks: dict[str, str]) -> Standing:
    """Who stands where on a board."""
    found: Standing = {}
    for id, piece in sorted(view.pieces.items(), key=lambda one: one[1].order):
        on, _, cell = piece.at.partition("/")
        if on == board:
            found.setdefault(cell, []).append((marks[id], piece))
    return found


def track(board: TrackBoard, standing: Standing, tones: dict[str, str], wide: int) -> list[Line]:
    """A track as lines of text: K4 K3 | K2 K1 | G1 G2 | G3 G4, and below it the numbers of the cells. An empty cell is a dot."""
    bars = sorted(board.lines.values())
    columns: list[tuple[Line, str]] = []
    for n, cell in enumerate(board.order):
        columns += [(Line("|", "bold"), "")] * bars.count(n)
        there = [Line(mark, tones.get(piece.side, "")) for mark, piece in standing.get(cell, [])]
        columns.append((Line("/").join(there) if there else Line("·", "dim"), numbered(cell)))
    columns += [(Line("|", "bold"), "")] * sum([at >= len(board.order) for at in bars])
    rows: list[list[tuple[Line, str]]] = [[]]
    for stretch in stretches(columns):
        if rows[-1] and not fits([*rows[-1], *stretch], wide):
            rows.append([])
        for column in stretch:
            if not fits([*rows[-1], column], wide):
                rows.append([])
            rows[-1].append(column)
    return [line for row in rows for line in track_row(row)]


def stretches(columns: Sequence[tuple[Line, str]]) -> list[list[tuple[Line, str]]]:
    """The cells between two lines, each stretch with the line before it: a track that is too long is broken there."""
    found: list[list[tuple[Line, str]]] = [[]]
    for column in columns:
        if column[0].plain == "|":
            found.append([])
        found[-1].append(column)
    return found


def fits(row: Sequence[tuple[Line, str]], wide: int) -> bool:
    """Whether there is room for these cells."""
    return 1 + sum([wider(*one) + 1 for one in row]) <= wide


def numbered(cell: str) -> str:
    """The number that a cell has in its name; "" if it has none."""
    number = cell.rpartition("-")[2]
    return number if number.isdigit() else ""


def wider(mark: Line, number: str) -> int:
    return max(mark.cell_len, len(number))


def track_row(row: list[tuple[Line, str]]) -> list[Line]:
    """A row of cells, and their numbers if they have any."""
    above, below = Line("  "), Line("  ", "dim")
    for mark, number in row:
        above.append_text(mark).append(" " * (wider(mark, number) - mark.cell_len + 1))
        below.append(number.rjust(wider(mark, number)) + " ")
    above.rstrip()
    below.rstrip()
    return [above, below] if below.plain.strip() else [above]


def zones(reader: Reader, board: ZonesBoard, cells: Sequence[str], standing: Standing, tones: dict[str, str]) -> list[Line]:
    """Zones as a list: each with those who stand there; those that lie face down and are called alike as one and their number."""
    lines = []
    for cell in cells:
        label = board.cells[cell].label if cell in board.cells else None
        line = Line(f"  {reader.read(label) or cell}: ")
        there = standing.get(cell, [])
        down = Counter(reader.read(piece.label) for _, piece in there if piece.face == "down")
        marks = [Line(mark, tones.get(piece.side, "")) for mark, piece in there if piece.face != "down"]
        marks += [Line(f"{name} ×{n}" if n > 1 else name, "dim") for name, n in down.items()]
        lines.append(line + Line(" ").join(marks) if marks else line.append("·", "dim"))
    return lines


def side_by_side(view: View, lines: Mapping[str, Line], sides: Mapping[str, str], wide: int) -> list[Line]:
    """Pieces as these lines, a column for each side; one below the other where the columns have no room."""
    tones = tones_of(view)
    columns: dict[str, list[Line]] = {}
    for id, line in lines.items():
        side = view.pieces[id].side
        heading = [Line(f"  {sides[side]}", f"bold {tones.get(side, '')}".strip())] if side in sides else []
        columns.setdefault(side, heading).extend(line.split("\n"))
    widths = [max([line.cell_len for line in each]) + GAP for each in columns.values()]
    if sum(widths) - GAP > wide:
        return [line for each in columns.values() for line in each]
    return [in_columns(row, widths) for row in zip_longest(*columns.values(), fillvalue=Line())]


def in_columns(row: Sequence[Line], widths: Sequence[int]) -> Line:
    """Lines beside each other."""
    found = Line()
    for line, width in zip(row, widths, strict=True):
        found.append_text(line).append(" " * (width - line.cell_len))
    found.rstrip()
    return found


def piece_parts(reader: Reader, piece: Piece, mark: str, tone: str, now: bool) -> list[Line]:
    """A piece: whether it is its turn, its mark and name, its gauges, its badges."""
    name = Line("> " if now else "  ", "bold").append(f"{mark} ", f"bold {tone}".strip()).append(reader.read(piece.label))
    gauges = [gauge_line(reader, piece, called) for called in piece.gauges]
    return [name, *gauges, *[Line(reader.read(badge), "italic") for badge in piece.badges]]


def gauge_line(reader: Reader, piece: Piece, called: str) -> Line:
    """A gauge with its name, hit points apart; how far it can be filled now, and where something begins."""
    have, most = piece.gauges[called]
    more = piece.bars.get(called, Bar())
    there = f"{have}/{most}" if more.open is None else f"{have}/{more.open}/{most}"
    ahead = [str(mark) for mark in more.marks if mark > have][:1]
    name = "" if called == "hp" else f"{reader.gauge(called)} "
    return Line(f"{name}{bar(have, most)} {there}{' →' if ahead else ''}{''.join(ahead)}", health(have, most))


def bar(now: int, most: int, wide: int = GAUGE) -> str:
    """A gauge: full while anything is left of its last part."""
    full = -(-max(0, min(now, most)) * wide // max(1, most))
    return "█" * full + "░" * (wide - full)


def health(now: int, most: int) -> str:
    """The colour of a gauge."""
    return "green" if now * 2 > most else "yellow" if now * 4 > most else "red"


def order_line(reader: Reader, order: Iterable[Place], tones: dict[str, str], wide: int) -> Line:
    """The order of turns; whose turn it is stands in brackets."""
    words = []
    for place in order:
        number = "" if place.value is None else str(place.value)
        name = " ".join([word for word in (reader.read(place.label), number, reader.read(place.note)) if word])
        style = "dim" if place.done else tones.get(place.side, "")
        words.append(Line(f"[{name}]", f"bold {style}".strip()) if place.now else Line(name, style))
    words[0] = Line(reader.label("board-order")).append_text(words[0])
    return flow(words, " > ", wide, 2)


def scale_line(reader: Reader, scale: Scale) -> Line:
    """The number whose turn it is, and what its stretches mean."""
    now = "" if scale.now is None else f" {scale.now}"
    zones = [f"{zone.low}–{zone.high}" if zone.low < zone.high else str(zone.low) for zone in scale.zones]
    meanings = [f"{stretch}: {reader.read(zone.label)}" for stretch, zone in zip(zones, scale.zones, strict=True)]
    return Line(f"{reader.read(scale.label)}{now}", "bold").append("".join([f"  {one}" for one in meanings]), "dim")


def layer_lines(reader: Reader, layer: Layer) -> list[Line]:
    """Something declared, and what it will do."""
    number = f"#{layer.n} " if layer.n else ""
    style = "strike" if layer.off else ""
    return [Line(f"- {number}{reader.read(layer.text)}", style), *[Line(f"    {reader.read(one)}", "dim") for one in layer.does]]
