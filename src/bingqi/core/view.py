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
    that index."""

    kind: Literal["track", "zones", "grid"]
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
    note: str = ""


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
    stack: list[Words] = []
    overlays: dict[str, Overlay] = {}
    facts: list[Words] = []


def column_letters(column: int) -> str:
    """What a column of squares is called, the first being 0: A to Z, AA to AZ, BA and so on."""
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, len(ascii_uppercase))
        letters = ascii_uppercase[letter] + letters
    return letters
