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


class TableRenderer:
    """Draws one table, and remembers what has not changed since."""

    def __init__(self) -> None:
        self.log_feeds: dict[str, LogFeed] = {}
        self.battles: dict[str, tuple[int, Plain]] = {}
        """The battle as it was drawn last for some eyes, and after which move."""

    def drawn(self, table_state: TableState, move: int, viewer: Collection[str], about: TableInfo, odds: Found) -> RenderedTable:
        """The table after move number `move`, for these eyes."""
        asks = {who: pending_request(table_state, who) for who in {seat.viewer for seat in table_state.seats.values()}}
        found = {who: ask for who, ask in asks.items() if ask != NO_REQUEST}
        frames = {who: self._frame(table_state, move, who, table_info(table_state, who, about)) for who in viewer}
        for who, (ask, shown) in odds.items():
            if who in frames and "prompt" in frames[who] and shown and found.get(who) == ask:
                frames[who]["prompt"] = {**frames[who]["prompt"], **shown}
        return RenderedTable(found, frames)

    def _frame(self, table_state: TableState, move: int, viewer: str, table: Plain) -> Plain:
        if self.battles.get(viewer, (-1, {}))[0] != move:
            self.battles[viewer] = move, self._battle(table_state, viewer)
        return {**self.battles[viewer][1], "table": table}

    def _battle(self, table_state: TableState, viewer: str) -> Plain:
        if isinstance(table_state, Aside):
            return table_state.drawn(viewer)
        if isinstance(table_state, Room):
            drawn = frame(
                table_state.session,
                viewer,
                self.log_feeds.setdefault(viewer, LogFeed(viewer)),
                table_state.present,
                table_state.thrown,
            )
            if table_state.is_answered_for(viewer):  # it would be gone before anybody has read it
                del drawn["prompt"]
            return drawn
        return pictured(table_state.rules, table_state.rules.observe(table_state.start, viewer), viewer)


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
