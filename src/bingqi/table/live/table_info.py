"""Table info: the table besides the battle: who sits where, how dice fall, what is wished, what was said."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.core.record.write import Scribe
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import WATCHER, Seat
from bingqi.table.seats.table_state import TableState, phase
from bingqi.table.store.table_store import OVER
from bingqi.table.wire.plain import Plain


class TableInfo(NamedTuple):
    """What is not to be seen from the battle: the seats at which a page is open, what people said, and how the table is played."""

    here: frozenset[str]
    chat: Plain
    clock: float | None
    delay: float
    rematch: bool


def table_info(table_state: TableState, viewer: str, about: TableInfo) -> Plain:
    """What somebody is told of the table."""
    told: Plain = {
        "phase": phase(table_state),
        "dice": _dice(table_state),
        "seats": {seat.name: _place(seat, seat.name in about.here) for seat in table_state.seats.values()},
    }
    if about.clock is not None:
        told["clock"] = about.clock
    if about.delay:
        told["delay"] = about.delay
    if about.rematch:
        told["rematch"] = 1
    if about.chat and viewer != WATCHER:
        told["chat"] = about.chat
    if isinstance(table_state, Gathering) and table_state.fair and table_state.words_wanted:
        told["showing"] = 1
    if isinstance(table_state, Room):
        if table_state.undone and phase(table_state) == OVER:  # before, the number would tell of secret answers
            told["undone"] = table_state.undone
        if (wish := table_state.wish) is not None:
            told["wish"] = {"seat": wish.seat, "waiting": dict.fromkeys(sorted(wish.waiting), 1)}
            if wish.back_to is None:
                told["wish"]["concede"] = 1
    return told


def _place(seat: Seat, here: bool) -> Plain:
    told: Plain = {"role": seat.role, "player": seat.player}
    flags = {"here": here, "sat": seat.words is not None, "host": seat.host}
    if seat.called:
        told["called"] = seat.called
    if said := seat.mixed_in.promise:
        told["promise"] = said
    flags["owes"] = seat.owes_words
    return told | ({"side": seat.side} if seat.side else {}) | {name: 1 for name, value in flags.items() if value}


def _dice(table_state: TableState) -> Plain:
    """How dice fall: the commitment from the start, the secret at the end."""
    dice = table_state.header.dice
    told: Plain = {"kind": dice.kind}
    if dice.kind == "fair":
        told |= {"battle": dice.battle, "commitment": dice.commitment, "contributions": list(dice.contributions)}
        told |= {"promises": list(dice.promises)} if dice.promises else {}
        keeper = table_state.session.keeper if isinstance(table_state, Room) else None
        if phase(table_state) == OVER and isinstance(keeper, Scribe) and keeper.secret:
            told["secret"] = keeper.secret
    return told


def own_seat_info(seat: Seat) -> Plain:
    """What a page is told of its own seat."""
    return {"seat": seat.name, "role": seat.role, "side": seat.side, "host": seat.host, "without": list(seat.without)}
