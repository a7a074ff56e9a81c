"""The board: a view as lines of text. Knows boards, pieces and gauges, and no rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text as Line

from bingqi.cli.clocks import clock_lines
from bingqi.cli.show.distance_bands import bands
from bingqi.cli.show.grid_map import Sign, gridmap, signs_of
from bingqi.cli.voice import TONES, Voice
from bingqi.core.view import BandsBoard, Bar, GridBoard, Layer, Piece, Place, Scale, TrackBoard, View, ZonesBoard, cells_of

if TYPE_CHECKING:
    from rich.console import RenderableType

GAUGE = 5
"""Columns of a gauge."""
GAP = 4
"""Columns between two sides."""
OPENING, CLOSING = "([（《“‘", ",.;:?!)]%，。、；：？！）》”’…"
"""Signs that end no line, and signs that begin none."""
NAMELESS: Mapping[str, str] = {}
"""No names of sides."""


def draw(voice: Voice, view: View, sides: Mapping[str, str] = NAMELESS, before: View | None = None) -> None:
    """The whole view: boards, pieces side by side under the names of their `sides`, the order of turns, and what else there is. Or
    only what was drawn otherwise `before`."""
    wide = voice.out.width
    if before is None:
        voice.line(voice.read(view.title), "bold")
    was = boards_drawn(voice, before, wide) if before is not None else {}
    for id, lines in boards_drawn(voice, view, wide).items():
        if lines != was.get(id):
            for line in lines:
                voice.show(line, wrap=False)
    stood = pieces_drawn(voice, before, wide) if before is not None else {}
    changed = {id: line for id, line in pieces_drawn(voice, view, wide).items() if line != stood.get(id)}
    if changed:
        voice.show(pieces_table(view, changed, sides, wide), wrap=False)
    there = rest_drawn(voice, before, wide) if before is not None else []
    for line, indent in rest_drawn(voice, view, wide):
        if (line, indent) not in there:
            put_each(voice, line, indent)


def put_each(voice: Voice, text: Line, indent: int) -> None:
    """Print a line, or several that are broken already."""
    for line in text.split("\n"):
        put(voice, line, indent)


def boards_drawn(voice: Voice, view: View, wide: int) -> dict[str, list[Line]]:
    """The boards, each as lines."""
    tones, marks = tones_of(view), marks_of(voice, view)
    found = {}
    for id, board in view.boards.items():
        standing = standing_on(id, view, marks)
        match board:
            case TrackBoard():
                found[id] = track(board, standing, tones, wide)
            case ZonesBoard():
                found[id] = zones(voice, board, cells_of(id, view), standing, tones)
            case BandsBoard():
                there = {one: piece for one, piece in view.pieces.items() if piece.at.startswith(f"{id}/")}
                found[id] = bands(voice, board, there, marks, tones, wide)
            case GridBoard():
                signs = signs_of(view.overlays.values(), id)
                told = [flow([sign_line(voice, sign) for sign in signs], "   ", wide)] if signs else []
                found[id] = gridmap(board, standing, tones, wide, signs) + told
    return found


def pieces_drawn(voice: Voice, view: View, wide: int) -> dict[str, Line]:
    """The pieces, each as a line, in the order in which they are listed. Of those face down in zones the board tells all."""
    tones, marks = tones_of(view), marks_of(voice, view)
    boards = [id for id, board in view.boards.items() if not isinstance(board, GridBoard)]
    place = {f"{id}/{cell}": n for id in boards for n, cell in enumerate(cells_of(id, view))}
    now = {one.id for one in view.order if one.now}
    known = [(id, piece) for id, piece in view.pieces.items() if piece.face != "down" or not in_zones(view, piece)]
    listed = sorted(known, key=lambda one: (place.get(one[1].at, 0), one[1].order))
    return {
        id: flow(piece_parts(voice, piece, marks[id], tones.get(piece.side, ""), id in now), "  ", wide, 5) for id, piece in listed
    }


def in_zones(view: View, piece: Piece) -> bool:
    return isinstance(view.boards.get(piece.at.partition("/")[0]), ZonesBoard)


def rest_drawn(voice: Voice, view: View, wide: int) -> list[tuple[Line, int]]:
    """What stands below the pieces: lines, and how far they are indented if they are broken."""
    tones = tones_of(view)
    found = [
        (Line(f"{voice.read(one.label)} {bar(one.now, one.max)} {one.now}/{one.max}", tones.get(one.side, "")), 2)
        for one in view.gauges.values()
    ]
    if view.scale is not None:
        found.append((scale_line(voice, view.scale), 2))
    if view.order:
        found.append((order_line(voice, view.order, tones, wide), 2))
    found += [(line, 4) for clock in view.clocks.values() for line in clock_lines(voice, clock, tones)]
    found += [(line, 4) for layer in view.stack for line in layer_lines(voice, layer)]
    return found + [(Line(f"- {voice.read(fact)}"), 2) for fact in view.facts]


def sign_line(voice: Voice, sign: Sign) -> Line:
    """A sign that marks cells, and what it means."""
    return Line("  ").append(sign.sign, sign.tone).append(f" {voice.read(sign.meaning)}", "dim")


def put(voice: Voice, text: Line | str, indent: int = 0) -> None:
    """Print a line. At a terminal it is broken between words where it is too long, and what follows is indented."""
    line = Line(text) if isinstance(text, str) else text
    voice.show(Line("\n").join(broken(voice, line, voice.out.width, indent)), wrap=False)


def broken(voice: Voice, line: Line, wide: int, indent: int) -> list[Line]:
    """A line of text as lines that fit. Where the output is no terminal, it stays whole."""
    if not voice.out.is_terminal or line.cell_len <= wide:
        return [line]
    first, *rest = line.divide(cuts(line.plain, wide, indent))
    for part in (first, *rest):
        part.rstrip()
    return [first, *[Line(" " * indent).append_text(one) for one in rest]]


def cuts(text: str, wide: int, indent: int) -> list[int]:
    """Where a text is cut into lines that fit, all but the first indented: between words or Chinese letters; a word that is longer
    than a line, anywhere."""
    found: list[int] = []
    start = may = used = 0
    for n, letter in enumerate(text):
        if text[start:n].strip() and divisible(text[n - 1], letter):
            may = n
        used += cell_len(letter)
        if used > wide - (indent if found else 0) and letter != " ":
            start = may if may > start else n
            found.append(start)
            used = cell_len(text[start : n + 1])
    return found


def divisible(before: str, after: str) -> bool:
    """Whether a line may end between two letters."""
    if before == " " or after == " ":
        return before == " " != after
    return 2 in (cell_len(before), cell_len(after)) and before not in OPENING and after not in CLOSING


def flow(parts: Iterable[Line], gap: str, wide: int, indent: int = 0) -> Line:
    """Parts one after the other, as many on a line as there is room for; none is broken, and further lines are indented."""
    lines: list[Line] = []
    after = gap.rstrip()  # stands at the end of a line
    for part in parts:
        if lines and lines[-1].cell_len + cell_len(gap) + part.cell_len + cell_len(after) <= wide:
            lines[-1] = lines[-1].append(gap).append_text(part)
        else:
            if lines:
                lines[-1].append(after)
            lines.append(Line(" " * indent if lines else "").append_text(part))
    return Line("\n").join(lines)


def tones_of(view: View) -> dict[str, str]:
    """A colour for every side."""
    sides = dict.fromkeys([place.side for place in view.order] + [piece.side for piece in view.pieces.values()])
    sides |= dict.fromkeys([hand.side for clock in view.clocks.values() for hand in clock.hands.values()])
    named = sorted(side for side in sides if side)
    return {side: TONES[n % len(TONES)] for n, side in enumerate(named)}


def marks_of(voice: Voice, view: View) -> dict[str, str]:
    """A short mark for every piece, by its place: its glyph if no other has it and its name no number; else letters and number of
    its name; of its id where names are alike; or else the whole id."""
    glyphs = {id: voice.read(piece.glyph) for id, piece in view.pieces.items()}
    names = {id: voice.read(piece.label) for id, piece in view.pieces.items()}
    often = Counter(glyphs.values())
    plain = {id for id, name in names.items() if often[glyphs[id]] == 1 and glyphs[id] and not any(map(str.isdigit, name))}
    marks = {id: glyphs[id] if id in plain else shortened(names[id]) for id in names}
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


def zones(voice: Voice, board: ZonesBoard, cells: Sequence[str], standing: Standing, tones: dict[str, str]) -> list[Line]:
    """Zones as a list: each with those who stand there; those that lie face down and are called alike as one and their number."""
    lines = []
    for cell in cells:
        label = board.cells[cell].label if cell in board.cells else None
        line = Line(f"  {voice.read(label) or cell}: ")
        there = standing.get(cell, [])
        down = Counter(voice.read(piece.label) for _, piece in there if piece.face == "down")
        marks = [Line(mark, tones.get(piece.side, "")) for mark, piece in there if piece.face != "down"]
        marks += [Line(f"{name} ×{n}" if n > 1 else name, "dim") for name, n in down.items()]
        lines.append(line + Line(" ").join(marks) if marks else line.append("·", "dim"))
    return lines


def pieces_table(view: View, lines: Mapping[str, Line], sides: Mapping[str, str], wide: int) -> RenderableType:
    """Pieces as these lines, a column for each side; one below the other where the columns have no room."""
    tones = tones_of(view)
    columns: dict[str, list[Line]] = {}
    for id, line in lines.items():
        side = view.pieces[id].side
        heading = [Line(f"  {sides[side]}", f"bold {tones.get(side, '')}".strip())] if side in sides else []
        columns.setdefault(side, heading).append(line)
    if sum([max(map(widest, each)) + GAP for each in columns.values()]) - GAP > wide:
        return Line("\n").join([line for each in columns.values() for line in each])
    table = Table.grid(padding=(0, GAP))
    for _ in columns:
        table.add_column()
    for row in zip_longest(*columns.values(), fillvalue=Line()):
        table.add_row(*row)
    return table


def widest(text: Line) -> int:
    """The columns that a text of one or more lines takes."""
    return max([line.cell_len for line in text.split("\n")])


def piece_parts(voice: Voice, piece: Piece, mark: str, tone: str, now: bool) -> list[Line]:
    """A piece: whether it is its turn, its mark and name, its gauges, its badges."""
    name = Line("> " if now else "  ", "bold").append(f"{mark} ", f"bold {tone}".strip()).append(voice.read(piece.label))
    gauges = [gauge_line(voice, piece, called) for called in piece.gauges]
    return [name, *gauges, *[Line(voice.read(badge), "italic") for badge in piece.badges]]


def gauge_line(voice: Voice, piece: Piece, called: str) -> Line:
    """A gauge with its name, hit points apart; how far it can be filled now, and where something begins."""
    have, most = piece.gauges[called]
    more = piece.bars.get(called, Bar())
    there = f"{have}/{most}" if more.open is None else f"{have}/{more.open}/{most}"
    ahead = [str(mark) for mark in more.marks if mark > have][:1]
    name = "" if called == "hp" else f"{voice.gauge(called)} "
    return Line(f"{name}{bar(have, most)} {there}{' →' if ahead else ''}{''.join(ahead)}", health(have, most))


def bar(now: int, most: int, wide: int = GAUGE) -> str:
    """A gauge: full while anything is left of its last part."""
    full = -(-max(0, min(now, most)) * wide // max(1, most))
    return "█" * full + "░" * (wide - full)


def health(now: int, most: int) -> str:
    """The colour of a gauge."""
    return "green" if now * 2 > most else "yellow" if now * 4 > most else "red"


def order_line(voice: Voice, order: Iterable[Place], tones: dict[str, str], wide: int) -> Line:
    """The order of turns; whose turn it is stands in brackets."""
    words = []
    for place in order:
        number = "" if place.value is None else str(place.value)
        name = " ".join([word for word in (voice.read(place.label), number, voice.read(place.note)) if word])
        style = "dim" if place.done else tones.get(place.side, "")
        words.append(Line(f"[{name}]", f"bold {style}".strip()) if place.now else Line(name, style))
    words[0] = Line(voice.word("order")).append_text(words[0])
    return flow(words, " > ", wide, 2)


def scale_line(voice: Voice, scale: Scale) -> Line:
    """The number whose turn it is, and what its stretches mean."""
    now = "" if scale.now is None else f" {scale.now}"
    zones = [f"{zone.low}–{zone.high}" if zone.low < zone.high else str(zone.low) for zone in scale.zones]
    meanings = [f"{stretch}: {voice.read(zone.label)}" for stretch, zone in zip(zones, scale.zones, strict=True)]
    return Line(f"{voice.read(scale.label)}{now}", "bold").append("".join([f"  {one}" for one in meanings]), "dim")


def layer_lines(voice: Voice, layer: Layer) -> list[Line]:
    """Something declared, and what it will do."""
    number = f"#{layer.n} " if layer.n else ""
    style = "strike" if layer.off else ""
    return [Line(f"- {number}{voice.read(layer.text)}", style), *[Line(f"    {voice.read(one)}", "dim") for one in layer.does]]
