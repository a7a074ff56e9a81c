"""Drawing: a table as everybody may see it after a move. It is done in a thread; what it has drawn is shown by the hub."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from bingqi.core.requests import Ask, Choose, Roll
from bingqi.table.live.table_info import Around, around
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.table_state import Stage
from bingqi.table.wire.frame import frame, pictured
from bingqi.table.wire.log_feed import Told
from bingqi.table.wire.plain import Plain, plain


class Asking(NamedTuple):
    """What a seat is asked, and how often that was answered before: the same question asked again is another one. Of
    dice, which."""

    ask: Ask | None
    answered: int
    hand: tuple[int, int] = (0, 0)


UNASKED = Asking(None, 0)
Found = Mapping[str, tuple[Asking, Plain]]
"""The odds that were found, by whose they are: for what is asked, and as a frame has them."""


class Drawn(NamedTuple):
    """A table after a move, by the eyes that see it."""

    asked: dict[str, Asking]
    """What those are asked who are."""
    frames: dict[str, Plain]


class Drawing:
    """Draws one table, and remembers what has not changed since."""

    def __init__(self) -> None:
        self.told: dict[str, Told] = {}
        self.battles: dict[str, tuple[int, Plain]] = {}
        """The battle as it was drawn last for some eyes, and after which move."""

    def drawn(self, stage: Stage, move: int, eyes: Collection[str], about: Around, odds: Found) -> Drawn:
        """The table after move number `move`, for these eyes."""
        asks = {who: asking(stage, who) for who in {seat.eyes for seat in stage.seats.values()}}
        found = {who: ask for who, ask in asks.items() if ask != UNASKED}
        frames = {who: self._frame(stage, move, who, around(stage, who, about)) for who in eyes}
        for who, (ask, shown) in odds.items():
            if who in frames and "prompt" in frames[who] and shown and found.get(who) == ask:
                frames[who]["prompt"] = {**frames[who]["prompt"], **shown}
        return Drawn(found, frames)

    def _frame(self, stage: Stage, move: int, eyes: str, table: Plain) -> Plain:
        if self.battles.get(eyes, (-1, {}))[0] != move:
            self.battles[eyes] = move, self._battle(stage, eyes)
        return {**self.battles[eyes][1], "table": table}

    def _battle(self, stage: Stage, eyes: str) -> Plain:
        if isinstance(stage, Aside):
            return stage.drawn(eyes)
        if isinstance(stage, Room):
            drawn = frame(stage.session, eyes, self.told.setdefault(eyes, Told(eyes)), stage.present, stage.thrown)
            if stage.answers_for(eyes):  # it would be gone before anybody has read it
                del drawn["prompt"]
            return drawn
        return pictured(stage.rules, stage.rules.seen(stage.start, eyes), eyes)


def asking(stage: Stage, eyes: str) -> Asking:
    """What somebody is asked."""
    ask = stage.asked(eyes) if isinstance(stage, Room) else None
    if ask is None or not isinstance(stage, Room):
        return UNASKED
    hand = stage.hand_of(eyes) if isinstance(ask, Roll) else None
    times = sum(_whom(said.ask) == _whom(ask) for said in stage.session.all_said)
    return Asking(ask, times, hand[1:3] if hand is not None else (0, 0))


def _whom(ask: object) -> str:
    return ask.who if isinstance(ask, Choose) else "dice"


def peeked(stage: Stage, eyes: str, ref: str) -> Plain:
    """What there is to know of a piece or a cell, from what the seat has seen."""
    if isinstance(stage, Aside):
        return {}
    known = stage.rules.seen(stage.start if isinstance(stage, Gathering) else stage.session.state, eyes)
    peek: Plain = plain(stage.rules.peek(known, eyes, ref))
    return peek
