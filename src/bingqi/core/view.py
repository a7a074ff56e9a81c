"""View: what one seat may see, in a shape that any table can draw without knowing the rules. Collections are maps by id."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Literal

import msgspec

from bingqi.core.text import Text

Words = Text | dict[str, str] | str
"""What a person reads: a message by id, a name in each language ({"en": ..., "zh": ...}), or a text that is the same in all."""


class Shape(msgspec.Struct, omit_defaults=True):
    """A part of a view."""


class Cell(Shape):
    """A place on a track or in zones."""

    label: Words | None = None
    side: str = ""
    tone: str = ""
    short: Words | None = None
    """What tells it from its neighbours, where the label is long for a small drawing: its number."""


class Board(Shape):
    """Where pieces stand. A track is a row (`line`) or a clock (`ring`) of cells; each of `lines` is drawn before the cell of
    that index. Bands have a cell for each kind of distance, from near to far, where pieces stand as seen from one of them."""

    kind: Literal["track", "zones", "grid", "bands"]
    label: Words
    order: list[str] = []
    form: Literal["line", "ring"] = "line"
    front: int = 0
    lines: dict[str, int] = {}
    areas: list[str] = []
    cells: dict[str, Cell] = {}
    terrain: str = ""
    w: int = 0
    h: int = 0
    shape: Literal["hex", "square", ""] = ""
    legend: dict[str, Words] = {}
    masks: dict[str, str] = {}
    origin: str = ""
    """Of bands: the piece from which the others are seen."""
    bounds: list[int] = []
    """Of bands: the greatest distance of each, in their order."""
    distances: dict[str, dict[str, int]] = {}
    """Of bands: how far each two pieces are from each other, each pair told once."""


class Bar(Shape):
    """How a gauge is filled, beyond its two numbers."""

    base: int = 0
    """So much of what there is now is of a kind of its own: the part that stays."""
    open: int | None = None
    """As far as it can be filled now; None: to its end."""
    marks: list[int] = []
    """Where something begins."""


class Piece(Shape):
    """A thing on a board, at "board/cell"."""

    at: str
    glyph: Words
    """A letter, in each language or for all."""
    label: Words
    side: str = ""
    order: int = 0
    face: str = ""
    corner: Words = ""
    """A few characters in its corner, as a number that all look for."""
    signs: str = ""
    """A character for each badge that has one, where there is no room for words."""
    badges: list[Words] = []
    gauges: dict[str, tuple[int, int]] = {}
    bars: dict[str, Bar] = {}
    """By the name of the gauge."""
    facts: list[Words] = []


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


class Peek(Shape):
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


def column_letters(column: int) -> str:
    """What a column of squares is called, the first being 0: A to Z, AA to AZ, BA and so on."""
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, len(ascii_uppercase))
        letters = ascii_uppercase[letter] + letters
    return letters
