"""Figures: what a report on a battle says, as plain data. Whoever draws it needs no rules."""

from __future__ import annotations

import msgspec

from bingqi.core.text import Text
from bingqi.core.view import Words


class Moment(msgspec.Struct, frozen=True):
    """A place in the battle: before one of its turns, or its end. What it says of its lines happened from here to the next one."""

    turn: int
    """So many turns of the program are over."""
    round: int
    by: str = ""
    """Whose turn begins here, by id; "" where it is nobody's, and at the end."""
    side: str = ""
    name: Words = ""
    lines: tuple[Text, ...] = ()
    """What weighed most from here to the next moment, in the order in which it happened."""
    harm: dict[str, int] = {}
    """How much had been taken from each side by then."""
    losses: dict[str, int] = {}
    """How many of each side had fallen or left by then."""


class Fallen(msgspec.Struct, frozen=True):
    """Somebody fell or left, in that turn."""

    turn: int
    id: str
    side: str
    name: Words


class Source(msgspec.Struct, frozen=True):
    """How much somebody took from others, with what, in so many blows, and how many fell by it."""

    by: str
    side: str
    name: Words
    using: Words
    amount: int
    times: int
    falls: int


class Luck(msgspec.Struct, frozen=True):
    """What dice of one kind came to for a side, and what was to be expected of them."""

    side: str
    what: str
    """What they were thrown for: the message `roll-` and this. "": all that either come off or not, taken together."""
    counts: bool
    """Whether it is told how many came off; else what the dice add up to."""
    n: int
    """So many rolls."""
    got: float
    expected: float
    spread: float
    """The standard deviation of what they may come to."""
    chance: float
    """How likely fair dice do at least as well."""
    most: float
    """The most that they could come to; 0 where there is no such bound."""


class Side(msgspec.Struct, frozen=True):
    """A side of the battle, by its id, and what it is called."""

    side: str
    name: Words


class Retelling(msgspec.Struct, frozen=True):
    """All that is known without playing on: the course of the battle, luck, and harm."""

    sides: tuple[Side, ...]
    turns: int
    winner: str | None
    moments: tuple[Moment, ...]
    """The last one is the end."""
    fallen: tuple[Fallen, ...]
    sources: tuple[Source, ...]
    """The largest first."""
    luck: tuple[Luck, ...]


Between = tuple[float, float, float]
"""About so much, and probably between these."""


class Turning(msgspec.Struct, frozen=True):
    """By how much the chance of a side to win changed from one moment to another."""

    first: int
    """The moment before it."""
    last: int
    change: Between


class Chances(msgspec.Struct, frozen=True):
    """How often each side won where bots played on from each moment, so many times from each; a draw is half."""

    played: int
    wins: dict[str, tuple[Between, ...]]
    """Of each side, by moments."""
    turnings: dict[str, tuple[Turning, ...]]
    """Of each side what turned the battle most, the largest first: no change that chance alone may have made."""


class Report(msgspec.Struct, frozen=True):
    """A report on a battle, as far as it is known: with chances from some playouts, or from all."""

    retelling: Retelling
    chances: Chances
    of: int
    """So many playouts from each moment there will be."""
    bot: str
    """Which bot plays on, for all sides, and its version: the chances are about such bots."""
    version: int
