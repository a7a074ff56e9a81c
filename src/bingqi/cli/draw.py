"""Draw: a view as lines of text. Knows boards, pieces and gauges, and no rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from rich.table import Table
from rich.text import Text as Line

from bingqi.cli.voice import TONES, Voice
from bingqi.core.ask import Roll, Said, Text
from bingqi.core.event import Entry
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.core.view import Board, Piece, Place, View

if TYPE_CHECKING:
    from bingqi.lab.odds import OptionOdds

GAUGE = 5
"""Columns of a gauge."""


def draw(voice: Voice, view: View) -> None:
    """The whole view: boards, pieces side by side, the order of turns, and what else there is."""
    tones, marks = tones_of(view), marks_of(voice, view)
    voice.line(voice.read(view.title), "bold")
    for id, board in view.boards.items():
        standing = standing_on(id, view, marks)
        voice.show(track(board, standing, tones) if board.kind == "track" else zones(voice, board, standing, tones))
    voice.show(pieces_table(voice, view, tones, marks))
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


def marks_of(voice: Voice, view: View) -> dict[str, str]:
    """A short mark for every piece, by its place: its glyph if no other has it, else letters and number of its name."""
    glyphs = {id: voice.read(piece.glyph) for id, piece in view.pieces.items()}
    often = Counter(glyphs.values())
    marks = {id: glyphs[id] if often[glyphs[id]] == 1 else shortened(voice.read(piece.label)) for id, piece in view.pieces.items()}
    times = Counter(marks.values())
    return {id: mark if times[mark] == 1 else id for id, mark in marks.items()}


def shortened(name: str) -> str:
    """Kobold 1 becomes K1, Goblin Chief GC, 狗头人 1 狗1."""
    words = re.findall(r"[^\W\d]+|\d+", name)
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


def track(board: Board, standing: Standing, tones: dict[str, str]) -> Line:
    """A track as a line of text: K4 K3 | K2 K1 | G1 G2 | G3 G4. An empty cell is a dot."""
    words: list[Line] = []
    for n, cell in enumerate(board.order):
        words += [Line("|", "bold")] * sum([at == n for at in board.lines.values()])
        there = [Line(mark, tones.get(piece.side, "")) for mark, piece in standing.get(cell, [])]
        words.append(Line("/").join(there) if there else Line("·", "dim"))
    words += [Line("|", "bold")] * sum([at >= len(board.order) for at in board.lines.values()])
    return Line("  ") + Line(" ").join(words)


def zones(voice: Voice, board: Board, standing: Standing, tones: dict[str, str]) -> Line:
    """Any other board as a list: each cell with those who stand there."""
    lines = []
    for cell, there in standing.items():
        label = board.cells[cell].label if cell in board.cells else None
        marks = Line(" ").join([Line(mark, tones.get(piece.side, "")) for mark, piece in there])
        lines.append(Line(f"  {voice.read(label) or cell}: ") + marks)
    return Line("\n").join(lines)


def pieces_table(voice: Voice, view: View, tones: dict[str, str], marks: dict[str, str]) -> Table:
    """All pieces with their gauges and badges, a column for each side."""
    place = {f"{id}/{cell}": n for id, board in view.boards.items() for n, cell in enumerate(board.order)}
    now = {one.id for one in view.order if one.now}
    columns: dict[str, list[Line]] = {}
    for id, piece in sorted(view.pieces.items(), key=lambda one: (place.get(one[1].at, 0), one[1].order)):
        columns.setdefault(piece.side, []).append(piece_line(voice, piece, marks[id], tones.get(piece.side, ""), id in now))
    table = Table.grid(padding=(0, 4))
    for _ in columns:
        table.add_column()
    for row in zip_longest(*columns.values(), fillvalue=Line()):
        table.add_row(*row)
    return table


def piece_line(voice: Voice, piece: Piece, mark: str, tone: str, now: bool) -> Line:
    """A piece: whether it is its turn, its mark and name, its gauges, its badges."""
    line = Line("> " if now else "  ", "bold")
    line.append(f"{mark} ", f"bold {tone}".strip())
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
            line = Line(f"  {text}", "dim" if entry.event == "reckoned" else "")
            lines.append(line.append(f"  {entry.rules[-1]}" if entry.rules else "", "dim"))
    return lines


def outcome_line(voice: Voice, rules: Ruleset[Any], outcome: Outcome) -> str:
    """Who won, and why."""
    why = Text(f"outcome-{outcome.why}")
    if outcome.winner is None:
        return voice.read(Text("draw", {"why": why}))
    return voice.read(Text("won", {"winner": side_name(rules, outcome.winner), "why": why}))


def side_name(rules: Ruleset[Any], side: str) -> Any:
    """What a side is called in the scenarios; its id where none has it."""
    return next((one.sides[side] for one in rules.scenarios() if side in one.sides), side)


SAID = ("hit", "success", "damage", "falls", "conditions", "healed", "lines", "harm", "losses")
"""What odds are about, the weightiest first."""
AMOUNTS = ("damage", "harm", "healed")
"""What is told as an average; all else as a chance."""
OWN = {"damage": "harm", "falls": "losses"}
"""How it is called when it befalls friends."""
WORDS = 3
"""So many of them make a headline."""


def names_in(voice: Voice, rules: Ruleset[Any], view: View) -> dict[str, str]:
    """What pieces and sides are called, by id."""
    sides = {piece.side for piece in view.pieces.values() if piece.side}
    return {
        **{side: voice.read(side_name(rules, side)) for side in sorted(sides)},
        **{id: voice.read(piece.label) for id, piece in view.pieces.items()},
    }


def headline(voice: Voice, option: OptionOdds, friends: Collection[str]) -> str:
    """The odds of an option in a few words: how likely things are, and how much on average; "" where nothing is at stake.

    What befalls `friends` (ids of pieces) is told apart from what befalls the others.
    """
    if len(option.outcomes) < 2:
        return ""
    sums: dict[str, float] = {}
    for one in option.outcomes:
        for name, value in stakes(one.what, friends).items():
            sums[name] = sums.get(name, 0) + one.chance * value
    told = {name: f"{value:.1f}" if name in AMOUNTS else f"{value:.0%}" for name, value in sums.items() if value}
    names = sorted(told, key=lambda name: SAID.index(name) if name in SAID else len(SAID))
    parts = [f"{voice.effect(name)} {told[name]}" for name in names[:WORDS]]
    return ("" if option.exact else "~") + ", ".join(parts) if parts else ""


def stakes(what: dict[str, Any], friends: Collection[str]) -> dict[str, float]:
    """What an outcome is about in numbers: amounts as they are, other things 1 where they occur.

    A table of amounts by piece is added up, a list is empty or not; of attacks and checks those of friends matter, and whether
    one succeeds.
    """
    found: dict[str, float] = {}
    for name, value in what.items():
        if name == "attacks":
            found["hit"] = float(any(one[0] in friends and one[-1] != "miss" for one in value))
        elif name == "checks":
            found["success"] = float(any(one.partition(":")[0] in friends and one.endswith(":success") for one in value))
        elif isinstance(value, dict | list | tuple):
            for id in value:
                called = OWN.get(name, name) if id in friends else name
                found[called] = found.get(called, 0) + value[id] if name in AMOUNTS else 1
        else:
            found[name] = float(value) if isinstance(value, int | float) else 1
    return found


ROLLS = 12
"""So many rolls are shown at a time, the last ones."""


def rolls_line(voice: Voice, rules: Ruleset[Any], state: Any, said: Sequence[Said]) -> Line | None:
    """The faces of every roll among some answers, in the order thrown; None if nothing was rolled."""
    told = []
    for ask, answer in said:
        if isinstance(ask, Roll) and isinstance(answer, tuple):
            told.append(f"{voice.read(rules.prompt(state, ask))} d{ask.sides} [{', '.join(map(str, answer))}]")
    if not told:
        return None
    more = ["..."] if len(told) > ROLLS else []
    return Line("  " + voice.word("dice", rolls="; ".join([*more, *told[-ROLLS:]])), style="dim")
