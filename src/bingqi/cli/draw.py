"""Draw: a view as lines of text. Knows boards, pieces and gauges, and no rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text as Line

from bingqi.cli.voice import TONES, Voice
from bingqi.core.ask import Text
from bingqi.core.event import Entry
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.view import Board, Piece, Place, View

if TYPE_CHECKING:
    from bingqi.lab.odds import OptionOdds

GAUGE = 5
"""Columns of a gauge."""


def draw(voice: Voice, view: View) -> None:
    """The whole view: boards, pieces side by side, the order of turns, and what else there is."""
    tones = tones_of(view)
    voice.line(voice.read(view.title), "bold")
    for id, board in view.boards.items():
        pieces = [piece for piece in view.pieces.values() if piece.at.partition("/")[0] == id]
        voice.show(track(board, pieces, tones) if board.kind == "track" else zones(voice, board, pieces, tones))
    voice.show(pieces_table(voice, view, tones))
    for gauge in view.gauges.values():
        voice.line(f"{voice.read(gauge.label)} {bar(gauge.now, gauge.max)} {gauge.now}/{gauge.max}", tones.get(gauge.side, ""))
    if view.order:
        voice.show(order_line(voice, view.order, tones))
    for thing in [*view.stack, *view.facts]:
        voice.line(f"- {voice.read(thing)}")


def tones_of(view: View) -> dict[str, str]:
    """A colour for every side."""
    sides = dict.fromkeys([place.side for place in view.order] + [piece.side for piece in view.pieces.values()])
    named = sorted(side for side in sides if side)
    return {side: TONES[n % len(TONES)] for n, side in enumerate(named)}


def track(board: Board, pieces: Sequence[Piece], tones: dict[str, str]) -> Line:
    """A track as a line of text: K4 K3 | K2 K1 | G1 G2 | G3 G4. An empty cell is a dot."""
    standing: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda one: one.order):
        standing.setdefault(piece.at.partition("/")[2], []).append(piece)
    words: list[Line] = []
    for n, cell in enumerate(board.order):
        words += [Line("|", "bold")] * sum([at == n for at in board.lines.values()])
        there = [Line(piece.glyph, tones.get(piece.side, "")) for piece in standing.get(cell, [])]
        words.append(Line("/").join(there) if there else Line("·", "dim"))
    words += [Line("|", "bold")] * sum([at >= len(board.order) for at in board.lines.values()])
    return Line("  ") + Line(" ").join(words)


def zones(voice: Voice, board: Board, pieces: Sequence[Piece], tones: dict[str, str]) -> Line:
    """Any other board as a list: each cell with those who stand there."""
    standing: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda one: one.order):
        standing.setdefault(piece.at.partition("/")[2], []).append(piece)
    lines = []
    for cell, there in standing.items():
        label = board.cells[cell].label if cell in board.cells else None
        glyphs = Line(" ").join([Line(piece.glyph, tones.get(piece.side, "")) for piece in there])
        lines.append(Line(f"  {voice.read(label) or cell}: ") + glyphs)
    return Line("\n").join(lines)


def pieces_table(voice: Voice, view: View, tones: dict[str, str]) -> Table:
    """All pieces with their gauges and marks, a column for each side."""
    place = {f"{id}/{cell}": n for id, board in view.boards.items() for n, cell in enumerate(board.order)}
    columns: dict[str, list[Piece]] = {}
    for piece in sorted(view.pieces.values(), key=lambda one: (place.get(one.at, 0), one.order)):
        columns.setdefault(piece.side, []).append(piece)
    now = {one.id for one in view.order if one.now}
    ids = {id(piece): name for name, piece in view.pieces.items()}
    table = Table.grid(padding=(0, 4))
    for _ in columns:
        table.add_column()
    lines = [[piece_line(voice, piece, tones, ids[id(piece)] in now) for piece in column] for column in columns.values()]
    for n in range(max([len(column) for column in lines], default=0)):
        table.add_row(*[column[n] if n < len(column) else Line() for column in lines])
    return table


def piece_line(voice: Voice, piece: Piece, tones: dict[str, str], now: bool) -> Line:
    """A piece: whether it is its turn, how it is called, its gauges, its marks."""
    line = Line("> " if now else "  ", "bold")
    line.append(f"{piece.glyph} ", f"bold {tones.get(piece.side, '')}".strip())
    line.append(voice.read(piece.label))
    for name, (have, most) in piece.gauges.items():
        line.append(f"  {'' if name == 'hp' else name + ' '}{bar(have, most)} {have}/{most}", health(have, most))
    for badge in piece.badges:
        line.append(f"  {voice.read(badge)}", "italic")
    return line


def bar(now: int, most: int, wide: int = GAUGE) -> str:
    """A gauge: full while anything is left of its last part."""
    full = -(-max(0, min(now, most)) * wide // max(1, most))
    return "█" * full + "░" * (wide - full)


def health(now: int, most: int) -> str:
    """The colour of a gauge."""
    return "green" if now * 2 > most else "yellow" if now * 4 > most else "red"


def order_line(voice: Voice, order: Iterable[Place], tones: dict[str, str]) -> Line:
    """The order of turns; whose turn it is stands in brackets."""
    words = []
    for place in order:
        name = f"{voice.read(place.label)}{' ' + place.note if place.note else ''}"
        style = "dim" if place.done else tones.get(place.side, "")
        words.append(Line(f"[{name}]", f"bold {style}".strip()) if place.now else Line(name, style))
    return Line(f"{voice.word('order')} ") + Line(" > ").join(words)


def narrated(voice: Voice, rules: Ruleset[Any], state: Any, entry: Entry) -> str:
    """An entry as people read it; "" for those that only the machine needs."""
    text = rules.narrate(state, entry)
    return voice.read(text) if text is not None else ""


def visible(entries: Iterable[Entry], seat: str) -> list[Entry]:
    """The entries that a seat may see."""
    return [entry for entry in entries if entry.seen_by is None or seat in entry.seen_by]


def told_lines(voice: Voice, rules: Ruleset[Any], state: Any, entries: Iterable[Entry]) -> list[Line]:
    """What happened, a line for each entry that people read, with the innermost rule that made it happen."""
    lines = []
    for entry in entries:
        if text := narrated(voice, rules, state, entry):
            lines.append(Line(f"  {text}").append(f"  {entry.rules[-1]}" if entry.rules else "", "dim"))
    return lines


def outcome_line(voice: Voice, rules: Ruleset[Any], outcome: Outcome) -> str:
    """Who won, and why."""
    why = Text(outcome.why)
    if outcome.winner is None:
        return voice.read(Text("draw", {"why": why}))
    return voice.read(Text("won", {"winner": side_name(rules, outcome.winner), "why": why}))


def side_name(rules: Ruleset[Any], side: str) -> Any:
    """What a side is called in the scenarios; its id where none has it."""
    return next((one.sides[side] for one in rules.scenarios() if side in one.sides), side)


def headline(voice: Voice, option: OptionOdds) -> str:
    """The odds of an option in a few words: how likely things are, and how much on average; "" where nothing is at stake."""
    if len(option.outcomes) < 2:
        return ""
    keys = dict.fromkeys([key for one in option.outcomes for key in one.what])
    parts = [part for key in keys if (part := _share(voice, option, key))]
    return ("" if option.exact else "~") + ", ".join(parts[:3]) if parts else ""


def _share(voice: Voice, option: OptionOdds, key: str) -> str:
    """One of the things that odds are about: its mean where it is a number, else how likely it is."""
    values = [(one.chance, one.what.get(key)) for one in option.outcomes]
    if all(value is None or (isinstance(value, int | float) and not isinstance(value, bool)) for _, value in values):
        return f"{voice.effect(key)} {sum([p * (value or 0) for p, value in values]):.1f}"
    return f"{voice.effect(key)} {sum([p for p, value in values if value]):.0%}"
