"""Log shapes: what is told of what happened, as the OpenAPI document tells it."""

from __future__ import annotations

from typing import Literal

import msgspec

from bingqi.core.staging import Kind
from bingqi.core.view import Words

Flag = Literal[1]
"""What is not so is left out."""


class Part(msgspec.Struct):
    """One summand of a number."""

    label: Words
    amount: int
    rule: str


class Die(msgspec.Struct):
    """A die that was thrown: the other's, one that does not count, one that lay there before."""

    face: int
    other: Flag | None = None
    idle: Flag | None = None
    before: Flag | None = None


class Figure(msgspec.Struct):
    """A number that dice were added to, or that they met; without a total it is not to be known. `edge`: why so many dice were
    thrown; what speaks for worse dice is negative."""

    label: Words
    parts: list[Part]
    of: str = ""
    of_name: Words = ""
    total: int | None = None
    edge: list[Part] = []


class Sum(msgspec.Struct):
    """A number added up from dice, by their places; `base` stands in the place of dice, where none are thrown. What is `added` to
    them, or to each, is left out where it may not be known."""

    dice: list[int]
    totals: list[int]
    base: int = 0
    added: int | None = None
    each: Flag | None = None


class SumRow(msgspec.Struct):
    """A number of whoever throws, and the one that it met."""

    own: Sum
    other: Sum | None = None


class Rolled(msgspec.Struct):
    """A roll: who threw at whom, the dice, what was added to them, what that met, and what came of it. `totals` are the numbers
    that met, of whoever threw and of those against them; `exceed`: the other had to be beaten, else to reach it was enough."""

    what: Words
    kind: str
    sides: int
    dice: list[Die]
    totals: tuple[list[int], list[int]]
    rows: list[SumRow]
    by: str = ""
    by_name: Words = ""
    on: str = ""
    on_name: Words = ""
    mine: Figure | None = None
    yours: Figure | None = None
    exceed: Flag | None = None
    result: Words | None = None


class LogLine(msgspec.Struct):
    """What was told, and the chain of rules that made it happen; `parts` add up to the number that it tells. `beat`: the number of
    the beat to which it belongs. `motion` and what follows: how it plays (see Beat); of dice the roll says who and at whom."""

    text: Words
    rules: list[str]
    beat: int = 0
    parts: list[Part] = []
    roll: Rolled | None = None
    motion: Kind | None = None
    by: str = ""
    to: str = ""
    at: str = ""
    n: int | None = None
    came: int | None = None


class Beat(msgspec.Struct):
    """Lines, the first and the last, that are seen as one thing, and said in one sentence. `by`, `to`: who does it, and to whom, by
    ids; `came`: what came of it: -1 nothing good for whoever did it, 1 what they wanted, 2 more than that."""

    kind: Kind
    text: Words
    lines: tuple[int, int]
    by: str = ""
    to: str = ""
    came: int | None = None
