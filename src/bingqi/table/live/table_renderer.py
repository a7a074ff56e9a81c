"""Table renderer: a table as everybody may see it after a move. It is done in a thread; what it has drawn is shown by the hub."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from bingqi.core.requests import Decision, Request, Roll
from bingqi.table.live.table_info import TableInfo, table_info
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.table_state import TableState
from bingqi.table.wire.frame import frame, pictured
from bingqi.table.wire.log_feed import LogFeed
from bingqi.table.wire.plain import Plain, plain
from bingqi.table.wire.steps import Mark, Script, mark, script


class PendingRequest(NamedTuple):
    """What a seat is asked, and how often that was answered before: the same question asked again is another one. Of
    dice, which."""

    request: Request | None
    answered: int
    hand: tuple[int, int] = (0, 0)


NO_REQUEST = PendingRequest(None, 0)
Found = Mapping[str, tuple[PendingRequest, Plain]]
"""The odds that were found, by whose they are: for what is asked, and as a frame has them."""


class RenderedTable(NamedTuple):
    """A table after a move, by the eyes that see it."""

    pending: dict[str, PendingRequest]
    """What those are asked who are."""
    frames: dict[str, Plain]
    scripts: dict[str, Script]
    """What happened between the frame before and this one, where anything did."""


class Drawn(NamedTuple):
    """A battle as it was drawn for some eyes, after which move, and where it was then."""

    move: int
    battle: Plain
    mark: Mark | None = None


class TableRenderer:
    """Draws one table, and remembers what has not changed since."""

    def __init__(self) -> None:
        self.log_feeds: dict[str, LogFeed] = {}
        self.battles: dict[str, Drawn] = {}
        """The battle as it was drawn last for some eyes."""

    def drawn(self, table_state: TableState, move: int, viewer: Collection[str], about: TableInfo, odds: Found) -> RenderedTable:
        """The table after move number `move`, for these eyes."""
        asks = {who: pending_request(table_state, who) for who in {seat.viewer for seat in table_state.seats.values()}}
        found = {who: ask for who, ask in asks.items() if ask != NO_REQUEST}
        scripts = self._draw(table_state, move, viewer)
        frames = {who: {**self.battles[who].battle, "table": table_info(table_state, who, about)} for who in viewer}
        for who, (ask, shown) in odds.items():
            if who in frames and "prompt" in frames[who] and shown and found.get(who) == ask:
                frames[who]["prompt"] = {**frames[who]["prompt"], **shown}
        return RenderedTable(found, frames, scripts)

    def _draw(self, table_state: TableState, move: int, viewer: Collection[str]) -> dict[str, Script]:
        """Draw the battle for those of these eyes who have not seen this move yet. Returns how it came about: once, for what is
        drawn again without a move has nothing new to play."""
        scripts: dict[str, Script] = {}
        for who in viewer:
            last = self.battles.get(who)
            if last is not None and last.move == move:
                continue
            self.battles[who], happened = self._battle(table_state, move, who, last)
            if happened is not None:
                scripts[who] = happened
        return scripts

    def _battle(self, table_state: TableState, move: int, viewer: str, last: Drawn | None) -> tuple[Drawn, Script | None]:
        if isinstance(table_state, Aside):
            return Drawn(move, table_state.drawn(viewer)), None
        if not isinstance(table_state, Room):
            seen = table_state.rules.observe(table_state.start, viewer)
            return Drawn(move, pictured(table_state.rules, seen, viewer)), None
        session = table_state.session
        feed = self.log_feeds.setdefault(viewer, LogFeed(viewer))
        drawn = frame(session, viewer, feed, table_state.present, table_state.thrown)
        if table_state.is_answered_for(viewer):  # it would be gone before anybody has read it
            del drawn["prompt"]
        happened = None
        if last is not None and last.mark is not None:
            happened = script(viewer, last.mark, (last.battle, drawn), session, feed.now)
        return Drawn(move, drawn, mark(session, feed.now)), happened


def pending_request(table_state: TableState, viewer: str) -> PendingRequest:
    """What somebody is asked."""
    ask = table_state.pending_for(viewer) if isinstance(table_state, Room) else None
    if ask is None or not isinstance(table_state, Room):
        return NO_REQUEST
    hand = table_state.hand_of(viewer) if isinstance(ask, Roll) else None
    times = sum(_whom(said.request) == _whom(ask) for said in table_state.session.all_responses)
    return PendingRequest(ask, times, hand[1:3] if hand is not None else (0, 0))


def _whom(request: object) -> str:
    return request.who if isinstance(request, Decision) else "dice"


def peeked(table_state: TableState, viewer: str, ref: str) -> Plain:
    """What there is to know of a piece or a cell, from what the seat has seen."""
    if isinstance(table_state, Aside):
        return {}
    known = table_state.rules.observe(
        table_state.start if isinstance(table_state, Gathering) else table_state.session.state, viewer
    )
    peek: Plain = plain(table_state.rules.inspect_ref(known, viewer, ref))
    return peek
