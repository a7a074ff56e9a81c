"""Shapes: what is answered, as the OpenAPI document tells it. What lies within frames is plain data, and is sent as it is."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bingqi.core.deed import Rank
from bingqi.core.view import Piece, View, Words
from bingqi.table.api.log_shapes import Beat, Flag, LogLine
from bingqi.table.seats.seat import Role

Side = str
Seat = str


class Shape(msgspec.Struct):
    """A part of what is answered."""


class Choice(Shape):
    """An option of a prompt. `deed`: the button under which it stands; `target`: the piece or the cell ("board/cell") that it is
    aimed at."""

    key: str
    label: Words
    deed: str = ""
    target: str = ""
    cost: Words | None = None
    rule: str = ""


class Deed(Shape):
    """A button of an action bar: options that differ only in what they are aimed at. `rank`: it stands in the bar, folded away, or
    at its end, as what ends a turn does."""

    label: Words
    icon: str
    rank: Rank


class Group(Shape):
    """Options that belong together."""

    keys: list[str]
    heading: Words | None = None


class Spread(Shape):
    """Bounds between which a number probably lies: found from so many simulated `runs`, or, where it hangs on what the seat does
    not know, from so many `worlds` in which things may stand."""

    low: float
    high: float
    runs: int | None = None
    worlds: int | None = None


class Stake(Shape):
    """One thing that may come of an option: its chance `p` (as a fraction, `odds`, where that is exact), or the mean of a
    number."""

    what: Words
    p: float | None = None
    odds: tuple[int, int] | None = None
    mean: float | None = None
    spread: Spread | None = None


class Odds(Shape):
    """What may come of an option. `assumed`: it rests on a guess in place of what the seat does not know, `loose`: on one that only
    nearly fits what it was told; `answered`: a bot stands in for whoever is asked after this; `timeout`: there was no time."""

    exact: bool
    stakes: list[Stake]
    assumed: bool = False
    answered: bool = False
    timeout: bool = False
    loose: bool = False


Between = tuple[float, float, float]
"""What lies within bounds: about so much, and probably between these."""


class Advised(Shape):
    """How often one's side wins after an option if computers play on, and how much less often than after the best one, of so many
    battles; `out`: it is not tried any further, for it was not among the best so far."""

    win: Between
    regret: Between
    rollouts: int
    out: bool = False


class Advice(Shape):
    """Advice so far: of each option, and which is the best. `final`: no more battles will be played on; `assumed`: what the seat
    cannot know was guessed, in each battle anew."""

    options: dict[str, Advised]
    rollouts: int
    final: bool
    best: str = ""
    policy: str = ""
    assumed: bool = False


class Prompt(Shape):
    """What a seat is asked: to choose one of the options, or to roll so many dice and type what fell. `pick`: the keys of options
    that a piece or a cell ("board/cell") stands for; `unused`: what would be lost by the default; `order`: the options are put into
    an order, one after the other, by questions of the same id. Where dice meet dice, `theirs` of them, the last, are the other's,
    and the names say who is who; `of`: whose dice these are, where others throw the other side's."""

    kind: Literal["choose", "roll"]
    text: Words
    id: str = ""
    rules: list[str] = []
    options: list[Choice] = []
    deeds: dict[str, Deed] = {}
    groups: list[Group] = []
    default: str = ""
    unused: list[Words] = []
    pick: dict[str, list[str]] = {}
    order: Flag | None = None
    until: list[Literal["act", "kind", "turn", "round"]] = []
    """Where one may pass for longer: for how long."""
    odds: dict[str, Odds] = {}
    no_odds: bool = False
    """They could not be found."""
    advice: Advice | None = None
    """Where somebody at this seat wanted it."""
    sides: int = 0
    dice: int = 0
    theirs: int = 0
    of: Words = ""
    by_name: Words = ""
    on_name: Words = ""


class Outcome(Shape):
    """How the battle ended; without a winner it is a draw."""

    why: Words
    winner: Side | None = None
    party: Words | None = None


class SeatNow(Shape):
    """A seat as all see it. `called`: what whoever sits there calls themselves."""

    role: Role
    player: str
    side: Side = ""
    called: str = ""
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
    """A seat wishes to take something back, or to give up; these have still to agree."""

    seat: Seat
    waiting: dict[Seat, Flag]
    concede: Flag | None = None


class ChatLine(Shape):
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
    chat: dict[str, ChatLine] = {}
    undone: int | None = None
    wish: Wish | None = None


class Frame(View, kw_only=True):
    """All that a seat may see."""

    seat: str
    log: dict[str, LogLine] = msgspec.field(default_factory=dict)
    beats: dict[str, Beat] = msgspec.field(default_factory=dict)
    fallen: dict[str, Piece] = msgspec.field(default_factory=dict)
    """Those who fell and are no longer there, as this seat saw them last."""
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


class Step(Shape):
    """An act: its lines, the first and the last, and the merge patch (RFC 7396) from the view before it to the view after it."""

    lines: tuple[int, int]
    patch: dict[str, Any]


class Replay(Shape):
    """A battle as one seat saw it: the first frame, merge patches (RFC 7396) from each to the next, act by act what a patch came
    about by where that was more than one, by the patch's place, and where rounds begin; once the battle is over, after how many
    turns of the program each frame was there."""

    first: Frame
    patches: list[dict[str, Any]]
    acts: dict[str, list[Step]]
    marks: dict[str, int]
    turns: list[int] = []


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


class Term(Shape):
    """A term of a rule set: how it is written, by language, what it means, and the rule that says more."""

    words: dict[str, list[str]]
    about: Words
    rule: str


class EventForm(Shape):
    """An event that the game master can let happen."""

    name: str
    by_hand: bool
    """Whether it is one that game masters want often."""
    params: list[Param]
