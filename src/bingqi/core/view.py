"""View: what one seat may see, in a shape that any table can draw without knowing the rules. Collections are maps by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import ascii_uppercase
from typing import Literal

import msgspec

from bingqi.core.text import Text

Words = Text | dict[str, str] | str
"""What a person reads: a message by id, a name in each language ({"en": ..., "zh": ...}), or a text that is the same in all."""


GAP = "."
"""In the areas of zones: nothing."""

Posture = Literal["", "fallen", "prone", "hidden"]
"""How somebody is, as her face shows it: as ever, gone, lying, hard to see."""

Hue = Literal["", "teal", "red", "brown"]
"""The colour of a gauge that is drawn as drops or a thread; "": as all are."""

Scene = Literal["plain", "duel", "bands", "clock", "field"]
"""How the stage lays out what a battle consists of. `plain`: its boards one below the other. `duel`: two portraits face each other
over bands. `bands`: many at distances, below the scale of their turns. `clock`: a clock above the battle line that zones make,
between two rosters. `field`: a field between companies, and rows of cards above it."""


class Shape(msgspec.Struct, omit_defaults=True):
    """A part of a view."""


class Cell(Shape):
    """A place on a track, in zones or in bands."""

    label: Words | None = None
    side: str = ""
    tone: str = ""
    short: Words | None = None
    """What tells it from its neighbours, where the label is long for a small drawing: its number."""


class TrackBoard(Shape, tag_field="kind", tag="track"):
    """A row (`line`) or a clock (`ring`) of cells, in their order; each of `lines` is drawn before the cell of that index."""

    label: Words
    order: list[str]
    form: Literal["line", "ring"] = "line"
    lines: dict[str, int] = {}
    cells: dict[str, Cell] = {}
    legend: dict[str, Words] = {}


class ZonesBoard(Shape, tag_field="kind", tag="zones"):
    """Places side by side, as formations or rows of cards. `areas` are rows of their names, as of a CSS grid: a name that is there
    several times is a rectangle, and "." is a gap. What no area names lies below, side by side: the other cells, and wherever else
    pieces stand. So a board that says no more than its label is lawful too.

    Raises ValueError where an area is no rectangle.
    """

    label: Words
    cells: dict[str, Cell] = {}
    areas: list[str] = []
    flow: Literal["pieces", "cards", "companies"] = "pieces"
    """Whether what stands there is drawn as cards: upright, and one that lies face down shows its back. `companies`: in the
    scene of a field those who fight there, beside it."""
    legend: dict[str, Words] = {}

    def __post_init__(self) -> None:
        at: dict[str, list[tuple[int, int]]] = {}
        for y, row in enumerate(self.areas):
            for x, name in enumerate(row.split()):
                at.setdefault(name, []).append((x, y))
        for name in at.keys() - {GAP}:
            wide, high = [max(n) - min(n) + 1 for n in zip(*at[name], strict=True)]
            if wide * high != len(at[name]):
                raise ValueError(f"area {name!r} is no rectangle: {self.areas}")


class GridBoard(Shape, tag_field="kind", tag="grid"):
    """A map of `w` by `h` cells, numbered in reading order: "map/0" is the upper left one. `terrain` has a character for each.
    Hexes stand flat side up; odd columns lie half a hex lower.

    Raises ValueError where there are no cells, or the terrain has more or fewer characters than there are.
    """

    label: Words
    terrain: str
    w: int
    h: int
    shape: Literal["hex", "square"]
    legend: dict[str, Words] = {}
    """By the characters of the terrain."""
    masks: dict[str, str] = {}
    """By name, one bit a cell, lowest first, in base64. `fog`: the cells that are seen."""

    def __post_init__(self) -> None:
        if min(self.w, self.h) < 1 or len(self.terrain) != self.w * self.h:
            raise ValueError(f"the terrain of {self.w} by {self.h} cells has {len(self.terrain)} characters")


class BandsBoard(Shape, tag_field="kind", tag="bands"):
    """Kinds of distance, from near to far, where pieces stand as seen from one of them.

    Raises ValueError where bands and bounds are not as many, or duelists are not two.
    """

    label: Words
    order: list[str]
    bounds: list[int]
    """The greatest distance of each."""
    origin: str = ""
    """The piece from which the others are seen."""
    cells: dict[str, Cell] = {}
    distances: dict[str, dict[str, int]] = {}
    """How far each two pieces are from each other, each pair told once."""
    duelists: list[str] = []
    """The two pieces that face each other, where the scene is a duel."""
    legend: dict[str, Words] = {}

    def __post_init__(self) -> None:
        if len(self.duelists) not in (0, 2):
            raise ValueError(f"a duel is one of two, not of {len(self.duelists)}")
        if len(self.order) != len(self.bounds):
            raise ValueError(f"{len(self.order)} bands have {len(self.bounds)} bounds")


class Ground(Shape):
    """A stretch of a field: its corners in order, in millimetres. `tone`: `blocking`, `difficult`, `cover`; `side`: whose it is."""

    corners: list[tuple[int, int]]
    tone: str = ""
    label: Words = ""
    side: str = ""


class Spot(Shape):
    """A point of a field that matters, with all that lies within so many millimetres of it; `side`: who holds it."""

    x: int
    y: int
    radius: int = 0
    label: Words = ""
    side: str = ""


class FieldBoard(Shape, tag_field="kind", tag="field"):
    """A table without cells, `w` by `h` millimetres, the upper left corner being 0,0: a piece stands at "field/350,420" with the
    middle of its base, and its `radius` says how wide that is. What stands for an option at a point is called alike.

    Raises ValueError where it has no extent.
    """

    label: Words
    w: int
    h: int
    grounds: dict[str, Ground] = {}
    spots: dict[str, Spot] = {}
    legend: dict[str, Words] = {}
    """By the tones of its grounds."""

    def __post_init__(self) -> None:
        if min(self.w, self.h) < 1:
            raise ValueError(f"a field of {self.w} by {self.h} millimetres")


Board = TrackBoard | ZonesBoard | GridBoard | BandsBoard | FieldBoard
"""Where pieces stand. On the wire `kind` says which it is."""


class Bar(Shape):
    """How a gauge is filled, beyond its two numbers."""

    base: int = 0
    """So much of what there is now is of a kind of its own: the part that stays."""
    open: int | None = None
    """As far as it can be filled now; None: to its end."""
    marks: list[int] = []
    """Where something begins."""
    hue: Hue = ""


class Piece(Shape):
    """A thing on a board, at "board/cell"."""

    at: str
    glyph: Words
    """A letter, in each language or for all."""
    label: Words
    side: str = ""
    order: int = 0
    face: Literal["", "down"] = ""
    corner: Words = ""
    """A few characters in its corner, as a number that all look for."""
    signs: str = ""
    """A character for each badge that has one, where there is no room for words."""
    radius: int = 0
    """On a field, of its base in millimetres."""
    facing: int | None = None
    """On a map, to which neighbour, against the clock; 0: to the right, on hexes to the lower right."""
    posture: Posture = ""
    armour: int | None = None
    """A number on a shield at its face."""
    badges: list[Words] = []
    icons: list[str] = []
    """Of each badge, in their order, the icon at its face that says as much (frontend/src/faces/icons.ts); "": none."""
    gauges: dict[str, tuple[int, int]] = {}
    life: str = ""
    """The gauge that tells how much is left of it, by its name."""
    bars: dict[str, Bar] = {}
    """By the name of the gauge."""
    facts: list[Words] = []
    look: str = ""
    """What it looks like, as the page draws it: "creature/goblin"; "": as anybody of its kind of board."""


class Gauge(Shape):
    """A bar that belongs to a side or to the battle."""

    label: Words
    now: int
    max: int
    side: str = ""


class Place(Shape):
    """Somebody in the order of turns."""

    id: str
    label: Words
    side: str = ""
    now: bool = False
    done: bool = False
    note: Words = ""
    value: int | None = None
    """Where it stands on the scale of the order."""
    look: str = ""
    """What its face is drawn from while it is no piece (see Piece.look)."""


class Zone(Shape):
    """A stretch of a scale that means something."""

    low: int
    high: int
    label: Words
    tone: str = ""


class Scale(Shape):
    """The numbers by which turns are ordered, where they are drawn as a line: the highest comes first. `now`: the one whose turn it
    is."""

    label: Words
    low: int
    high: int
    now: int | None = None
    zones: list[Zone] = []


class Hand(Shape):
    """Somebody at a tick of a clock. `now`: whose turn it is."""

    label: Words
    at: int
    glyph: Words = ""
    """A letter; without one, the first of the label."""
    side: str = ""
    now: bool = False
    note: Words = ""


class Mark(Shape):
    """A tick of a clock at which something will happen."""

    at: int
    label: Words
    tone: str = ""


class Clock(Shape):
    """A ring of `size` ticks, counted from 1, of which so many are `filled`. One that is `endless` goes round again when it is
    full, and its ticks count on: of twelve, tick 14 is the second of the second round; the one after those filled is running.
    So it tells how far something has come, and who stands at which tick, in the order in which turns come.

    Raises ValueError where it has no ticks, or more are filled than there are.
    """

    label: Words
    size: int
    filled: int = 0
    endless: bool = False
    side: str = ""
    hands: dict[str, Hand] = {}
    """By the id of a piece, or of anybody who has turns."""
    marks: list[Mark] = []

    def __post_init__(self) -> None:
        if self.size < 1 or self.filled < 0 or (self.filled > self.size and not self.endless):
            raise ValueError(f"of {self.size} ticks {self.filled} are filled")


class Layer(Shape):
    """Something declared that waits to take effect. `n` is its number, by which it can be chosen as "stack/n"; `off`: it will come
    to nothing."""

    text: Words
    side: str = ""
    does: list[Words] = []
    """What it will do."""
    n: int = 0
    off: bool = False


class Overlay(Shape):
    """A mark over cells of a board."""

    board: str
    kind: Literal["line", "cells", "label"]
    cells: list[str]
    tone: str = ""
    label: Words | None = None


class Inspection(Shape):
    """All that a seat may know of a piece or of a cell: lines to read, and marks that are drawn while somebody looks at it."""

    facts: list[Words] = []
    overlays: dict[str, Overlay] = {}


class View(Shape):
    """All that a seat may see of a state, the prompt and the log apart."""

    title: Words
    boards: dict[str, Board] = {}
    pieces: dict[str, Piece] = {}
    gauges: dict[str, Gauge] = {}
    order: list[Place] = []
    scale: Scale | None = None
    stack: list[Layer] = []
    """The last one lies on top, and takes effect first."""
    overlays: dict[str, Overlay] = {}
    facts: list[Words] = []
    clocks: dict[str, Clock] = {}
    aim: Words = ""
    """One sentence: what this seat is after in this battle; for whoever only watches, how it is won."""
    scene: Scene = "plain"


def cells_of(id: str, view: View) -> list[str]:
    """The cells of a board of a view, in their order; of a field where pieces stand. Raises KeyError if there is no such board."""
    board = view.boards[id]
    if isinstance(board, GridBoard):
        return [str(cell) for cell in range(board.w * board.h)]
    stood = [cell for on, _, cell in [piece.at.partition("/") for piece in view.pieces.values()] if on == id]
    if isinstance(board, FieldBoard):
        return list(dict.fromkeys(stood))
    if not isinstance(board, ZonesBoard):
        return board.order
    named = [name for row in board.areas for name in row.split() if name != GAP]
    return list(dict.fromkeys([*named, *board.cells, *stood]))


def icons_of(badges: Iterable[Words], icons: Mapping[str, str]) -> list[str]:
    """The icons of badges, by the ids of their messages; none at all where no badge has one."""
    found = [icons.get(badge.id, "") if isinstance(badge, Text) else "" for badge in badges]
    return found if any(found) else []


def column_letters(column: int) -> str:
    """What a column of squares is called, the first being 0: A to Z, AA to AZ, BA and so on."""
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, len(ascii_uppercase))
        letters = ascii_uppercase[letter] + letters
    return letters
