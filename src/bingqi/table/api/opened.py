"""Who comes to a table with which token, and what they may do there."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, NamedTuple

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import SkipValidation

from bingqi.core.problems import problem
from bingqi.table.house import House
from bingqi.table.live.hub import Hub
from bingqi.table.rejection import Rejection
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.seat import Seat
from bingqi.table.store.database import BadStore
from bingqi.table.store.salvage import Sound, sound_lines
from bingqi.table.store.table_store import ASIDE, OVER, Table

log = logging.getLogger(__name__)


class Opened(NamedTuple):
    """What a token opens."""

    house: House
    hub: Hub
    table: Table
    seat: Seat


class Held(NamedTuple):
    """What holds of the record of a table that cannot be opened."""

    table: str
    sound: Sound


DAMAGED = "fault-database-damaged"


def bearer(request: Request[Any, Any, Any]) -> str:
    """The key that a request carries. Raises Rejection."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Rejection(401, problem("no-seat-opened"))
    return key.strip()


async def opened(request: Request[Any, Any, Any], state: State) -> Opened:
    """The table and the seat that the token of a request opens."""
    house: House = state.house
    table, seat = await asyncio.to_thread(house.store.seat_of, bearer(request))
    hub = await house.hub(table)
    return Opened(house, hub, await asyncio.to_thread(house.store.table, table), hub.seats.get(seat.name, seat))


async def opened_or_held(request: Request[Any, Any, Any], state: State) -> Opened | Held:
    """The same; of a table that cannot be opened, or is put aside, host and game master are given what holds of its record."""
    store = state.house.store
    try:
        here = await opened(request, state)
        if here.hub.phase != ASIDE or not here.seat.manages:
            return here
        table, sound = here.table.id, await asyncio.to_thread(sound_lines, store, here.table.id)
        if sound.wrong is None:
            return here
    except BadStore as wrong:
        if wrong.bare[0].id != DAMAGED:  # what passes by gives nobody a record
            raise
        table, seat = await asyncio.to_thread(store.seat_of, bearer(request))
        sound = await asyncio.to_thread(sound_lines, store, table) if seat.manages else Sound([])
        if not sound.lines or sound.wrong is None:
            raise
    log.warning("%s; %d lines of the record before it are given out", sound.wrong, len(sound.lines))
    return Held(table, sound)


Here = NamedDependency[SkipValidation[Opened]]

DEPENDENCIES = {"here": Provide(opened)}
"""By this name no body has a field: what is wrong with that would be taken for a fault of ours."""

SECURITY: list[dict[str, list[str]]] = [{"token": []}]


def _managing(here: Opened) -> None:
    if not here.seat.manages:
        raise Rejection(403, problem("only-who-manages", seat=here.seat.name))


def check_open(here: Opened) -> None:
    """Raises Rejection where a seat may not be told all that happened."""
    aside = here.hub.phase == ASIDE and here.seat.host
    if here.hub.phase_for(here.seat) != OVER and here.seat.role != "gm" and not aside:
        raise Rejection(403, problem("secret-until-over"))
    if isinstance(here.hub.table_state, Aside):
        here.hub.table_state.full_record_for(here.seat.name)
