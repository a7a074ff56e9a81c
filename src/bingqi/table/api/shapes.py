"""Shapes: what is answered, as the OpenAPI document tells it. What lies within frames is plain data, and is sent as it is."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bingqi.core.view import View, Words
from bingqi.table.seat import Role

Flag = Literal[1]
"""What is not so is left out."""
Side = str
Seat = str


class Shape(msgspec.Struct):
    """A part of what is answered."""


class Part(Shape):
    """One summand of a number."""

    label: Words
    amount: int
    rule: str


class Throw(Shape):
    """Dice that fell, and what for."""

    what: Words
    sides: int
    faces: list[int]


class LogLine(Shape):
    """What was told, and the chain of rules that made it happen."""

    text: Words
    rules: list[str]
    parts: list[Part] = []
    dice: list[Throw] = []


class Choice(Shape):
    """An option of a prompt."""

    key: str
    label: Words


class Group(Shape):
    """Options that belong together."""

    keys: list[str]
    heading: Words | None = None


class Prompt(Shape):
    """What a seat is asked: to choose one of the options, or to roll so many dice."""

    kind: Literal["choose", "roll"]
    id: str
    text: Words
    rules: list[str]
    options: list[Choice] = []
    groups: list[Group] = []
    default: str = ""
    unused: list[Words] = []
    pick: dict[str, list[str]] = {}
    odds: dict[str, dict[str, Any]] = {}
    sides: int = 0
    dice: int = 0


class Outcome(Shape):
    """How the battle ended; without a winner it is a draw."""

    why: Words
    winner: Side | None = None
    party: Words | None = None


class SeatNow(Shape):
    """A seat as all see it."""

    role: Role
    player: str
    side: Side = ""
    here: Flag | None = None
    sat: Flag | None = None
    host: Flag | None = None
    promise: str = ""
    owes: Flag | None = None


class Dice(Shape):
    """How dice fall; of fair ones the commitment, and at the end the secret."""

    kind: Literal["fair", "typed", "fast"]
    battle: str = ""
    commitment: str = ""
    contributions: list[str] = []
    promises: list[str] = []
    secret: str = ""


class Wish(Shape):
    """A seat wishes to take something back; these have still to agree."""

    seat: Seat
    waiting: dict[Seat, Flag]


class Said(Shape):
    """What somebody said."""

    who: Seat
    text: str


class AboutTable(Shape):
    """The table besides the battle."""

    phase: Literal["gathering", "playing", "over", "aside"]
    seats: dict[Seat, SeatNow] = {}
    showing: Flag | None = None
    dice: Dice | None = None
    clock: float | None = None
    delay: float | None = None
    rematch: Flag | None = None
    chat: dict[str, Said] = {}
    undone: int | None = None
    wish: Wish | None = None


class Frame(View, kw_only=True):
    """All that a seat may see."""

    seat: str
    log: dict[str, LogLine] = msgspec.field(default_factory=dict)
    waiting: dict[str, Flag] = msgspec.field(default_factory=dict)
    prompt: Prompt | None = None
    outcome: Outcome | None = None
    aside: list[Words] = msgspec.field(default_factory=list)
    """Why the table was put aside, where it was: then there is nothing else to be seen."""
    table: AboutTable | None = None


class You(Shape):
    """The seat whose token it is."""

    seat: Seat
    role: Role
    side: Side
    host: bool
    without: list[str]
    """The windows in which it does not want to be asked."""


class Replay(Shape):
    """A battle as one seat saw it: the first frame, merge patches (RFC 7396) from each to the next, and where rounds begin."""

    first: Frame
    patches: list[dict[str, Any]]
    marks: dict[str, int]


class RecordHeader(Shape):
    """What a battle began with."""

    ruleset: str
    scenario: str
    title: Words
    seats: dict[str, str]
    options: dict[str, Any]
    program: str
    dice: dict[str, Any]
    bots: dict[str, int]


class Examined(Shape):
    """A record that was checked and played again; if not `whole`, only from its last state on: it is of an older version."""

    header: RecordHeader
    over: bool
    whole: bool
    undone: int
    replay: Replay


class Ruling(Shape):
    """How an unclear rule was read."""

    question: Words
    answer: Words
    why: Words


class Rule(Shape):
    """A rule of the book."""

    id: str
    chapter: str
    title: Words
    term_zh: str
    rule: Words
    status: str
    needs: list[str]
    rulings: list[Ruling]
    options: list[str]


class Option(Shape):
    """An option of a rule set; a switch may be set when a table is made."""

    name: str
    title: Words
    type: str
    switch: bool
    values: list[Any]
    labels: dict[str, Words]
    default: Any
    rules: list[str]


class Chapter(Shape):
    """A chapter of the book."""

    id: str
    title: Words


class RuleBook(Shape):
    """A rule book."""

    title: Words
    chapters: list[Chapter]
    rules: list[Rule]
    options: list[Option]


class Param(Shape):
    """What an event takes."""

    name: str
    kind: Literal["piece", "side", "int", "bool", "text", "list", "map"]


class Window(Shape):
    """A window in which a seat may be asked whether it steps in, and what it is called."""

    name: str
    title: Words


class EventForm(Shape):
    """An event that the game master can let happen."""

    name: str
    by_hand: bool
    """Whether it is one that game masters want often."""
    params: list[Param]
