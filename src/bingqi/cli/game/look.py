"""Look: what somebody means who names a piece or a cell, and all that there is to know of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table

from bingqi.cli.show.board import broken, put
from bingqi.cli.voice import Voice
from bingqi.core.problems import NotLawful, short
from bingqi.core.text import Text
from bingqi.core.view import FieldBoard, GridBoard, View, cells_of
from bingqi.drawing.board import marks_of
from bingqi.drawing.grid_map import WIDE, cell_name
from bingqi.drawing.line import Line

if TYPE_CHECKING:
    from bingqi.cli.game.game import Game

BESIDE = 100
"""From so many columns on, facts stand in two columns."""
GAP = 3
"""Columns between these."""
INDENT = 4
"""What goes on from a line above is indented."""
MANY = 6
"""So many things are named that may be meant."""


class Thing(NamedTuple):
    """A piece or a cell: what the rule set calls it, what it is called to people, and all else that it may be called."""

    ref: str
    label: str
    others: Sequence[str] = ()

    def names(self) -> set[str]:
        return {plain(name) for name in (self.ref, self.label, *self.others)}


def look(game: Game, typed: str) -> None:
    """All that there is to know of a piece or a cell. Raises NotLawful if it is not known what is meant."""
    voice, view = game.voice, game.view()
    pieces, cells = pieces_in(voice, view), cells_in(voice, view)
    if not typed:
        raise NotLawful(Text("cli-look-what", {"things": for_example(pieces, cells)}))
    thing = meant(typed, pieces, cells)
    facts = [voice.read(fact) for fact in game.rules.inspect_ref(game.observed, game.seat, thing.ref).facts]
    if not facts:
        put(voice, voice.word("look-nothing", what=thing.label))
        return
    heading = facts.pop(0) if facts[0].startswith(thing.label) else thing.label
    put(voice, Line(heading, "bold"), 2)
    show_facts(voice, facts)


# --- What is meant ------------------------------------------------------------------------


def plain(name: str) -> str:
    """A name without what nobody cares for: capital letters, and how wide the spaces are."""
    return " ".join(name.casefold().split())


def pieces_in(voice: Voice, view: View) -> list[Thing]:
    """The pieces of a view, by their ids, their names and the marks with which they are drawn; and those that only have turns."""
    marks = marks_of(voice, view)
    found = {id: Thing(id, voice.read(piece.label), (marks[id], marks[id][: WIDE - 1])) for id, piece in view.pieces.items()}
    others = [(one.id, one.label) for one in view.order]
    others += [(id, hand.label) for clock in view.clocks.values() for id, hand in clock.hands.items()]
    return [*found.values(), *[Thing(id, voice.read(label)) for id, label in dict(others).items() if id not in found]]


def cells_in(voice: Voice, view: View) -> list[Thing]:
    """The cells of its boards; a field has none."""
    found = []
    for id, board in view.boards.items():
        if isinstance(board, GridBoard):
            names = [cell_name(board, cell) for cell in range(board.w * board.h)]
            found += [Thing(f"{id}/{cell}", name, (name,)) for cell, name in enumerate(names)]
        elif not isinstance(board, FieldBoard):
            labels = {cell: voice.read(board.cells[cell].label) if cell in board.cells else "" for cell in cells_of(id, view)}
            found += [Thing(f"{id}/{cell}", label or cell, (cell,)) for cell, label in labels.items()]
    return found


def meant(typed: str, pieces: Sequence[Thing], cells: Sequence[Thing]) -> Thing:
    """What is called so; else what has all these words in its name, or the cell that is named last. Raises NotLawful if that is
    nothing, or several things."""
    wanted, last = plain(typed).rstrip("+"), re.search(r"[0-9a-z]+$", plain(typed))
    words = wanted.split()
    for found in (
        [one for one in pieces if wanted in one.names()],
        [one for one in cells if wanted in one.names()],
        [one for one in pieces if words and all(word in plain(one.label) for word in words)],
        [one for one in cells if last is not None and plain(one.label) == last.group()],
    ):
        if len(found) > 1:
            raise NotLawful(Text("cli-ambiguous", {"said": short(typed), "keys": sure_names(found[:MANY])}))
        if found:
            return found[0]
    raise NotLawful(Text("cli-look-unknown", {"said": short(typed), "things": for_example(pieces, cells)}))


def sure_names(things: Iterable[Thing]) -> list[str]:
    """Things with the names by which each is surely meant."""
    return [f"{one.label} ({one.ref})" for one in things]


def for_example(pieces: Sequence[Thing], cells: Sequence[Thing]) -> list[str]:
    """What can be looked at, by the names of a piece and of a cell."""
    names = [name for one in pieces[:1] for name in (one.ref, one.label, *one.others[:1])]
    return list(dict.fromkeys([*names, *[one.label for one in cells[:1]]]))


# --- How it is shown ----------------------------------------------------------------------


def show_facts(voice: Voice, facts: Sequence[str]) -> None:
    """Facts, a line for each; at a terminal that is wide enough in two columns about as long as each other."""
    if not voice.out.is_terminal or voice.out.width < BESIDE or len(facts) < MANY:
        for fact in facts:
            put(voice, f"  {fact}", INDENT)
        return
    wide = (voice.out.width - GAP) // 2
    blocks = [broken(voice, Line(f"  {fact}"), wide, INDENT) for fact in facts]
    lines = sum(map(len, blocks))
    left: list[Line] = []
    while len(left) + len(blocks[0]) / 2 < lines / 2:
        left += blocks.pop(0)
    table = Table.grid(padding=(0, GAP))
    table.add_row(Line("\n").join(left), Line("\n").join([line for block in blocks for line in block]))
    voice.show(table, wrap=False)
