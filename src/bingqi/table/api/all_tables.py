"""Tables as a whole: make one, find mine, take a seat."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta

from bingqi.core.view import Words
from bingqi.table.api.failures import failures
from bingqi.table.house import House
from bingqi.table.live.hub import Hub
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import HUMAN
from bingqi.table.seats.seat_names import tidy
from bingqi.table.seats.table_plan import MOST_TO_GO_ON_WITH, TablePlan, beginning, origin
from bingqi.table.store.database import BadStore
from bingqi.table.store.table_store import GATHERING, OVER, PLAYING, Created, Table
from bingqi.table.workers.examined_records import taken_over

FEW = 8
"""Of so many tables it is found out whether somebody is asked there."""


class Made(msgspec.Struct, omit_defaults=True):
    """A new table: what opens its seats. `token` opens the one of whoever made it."""

    table: str
    invitations: dict[str, str]
    seat: str = ""
    token: str = ""


class Joined(msgspec.Struct):
    """A seat that was taken, and the token that opens it from now on."""

    table: str
    seat: str
    token: str


class Mine(msgspec.Struct):
    """The tokens that a browser holds."""

    tokens: Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=200)]


class Opponent(msgspec.Struct):
    """Another seat that plays: its side, and who sits there, a person or a bot by name."""

    seat: str
    side: str
    player: str


class MyTable(msgspec.Struct):
    """A table that a token opens. `side`: that the seat plays, if any; `yours`: that seat is asked something; `waiting`: somebody
    else is; `winner`: of a battle that is over, the side that has won, or "" of a draw."""

    token: str
    table: str
    ruleset: str
    scenario: str
    title: Words
    seat: str
    role: str
    side: str
    phase: str
    created: float
    touched: float
    yours: bool
    waiting: bool
    others: list[Opponent]
    winner: str | None


@post("/api/tables", summary="Make a table", responses=failures(413), request_max_body_size=MOST_TO_GO_ON_WITH * 2)
async def make(data: JSONBody[TablePlan], state: State) -> Made:
    """Make a table from a scenario, or from a position of a record."""
    of = await taken_over(data, state.house.examiner) if data.record else await asyncio.to_thread(origin, data)
    kept, seats, settings = await asyncio.to_thread(beginning, data, of)
    created = await asyncio.to_thread(state.house.store.create, kept, seats, settings)
    return await settled(state.house, created, tidy(data.you))


async def settled(house: House, created: Created, you: str) -> Made:
    """Whoever made a table takes their seat; and the battle begins if nobody else is waited for."""
    invitations = dict(created.invitations)
    made = Made(created.id, invitations)
    if you:
        made.seat = you
        made.token = (await asyncio.to_thread(house.store.join, invitations.pop(you)))[2]
    hub = await house.hub(created.id)
    await hub.begin_if_complete()
    return made


@post("/api/mine", summary="My tables", status_code=200, responses=failures(413))
async def mine(data: JSONBody[Mine], state: State) -> list[MyTable]:
    """The tables that these tokens open, the last touched first."""
    house: House = state.house
    opened = await asyncio.to_thread(house.store.opened, data.tokens)
    tables = {table.id: table for table in await asyncio.to_thread(house.store.tables, {table for table, _ in opened.values()})}
    order = list(tables)
    found = [(token, tables[table], seat) for token, (table, seat) in opened.items() if table in tables]
    found.sort(key=lambda one: order.index(one[1].id))
    winners = await asyncio.to_thread(house.store.winners, order)
    return [await _mine(house, token, table, seat, n < FEW, winners.get(table.id)) for n, (token, table, seat) in enumerate(found)]


async def _mine(house: House, token: str, table: Table, seat: str, look: bool, winner: str | None) -> MyTable:
    seats = await asyncio.to_thread(house.store.seats, table.id)
    place = next(one for one in seats if one.name == seat)
    others = [Opponent(one.name, one.side, one.player) for one in seats if one.role == "player" and one.name != seat]
    phase, touched, hub = table.phase, table.touched, None
    late = place.role == "spectator" and house.store.clock() - touched < (table.settings.get("delay") or 0)
    if look and (phase == PLAYING or late):
        with suppress(BadStore):  # it is told when the table is looked at
            hub = await house.hub(table.id)
    if late:  # what happened last, a bot that took a seat over too, is not to be known there yet
        others = []
        phase, touched = hub.phase_for(hub.seats[seat]) if hub is not None else GATHERING, table.created
    yours = hub is not None and is_prompted(hub, seat)
    waiting = hub is not None and phase == PLAYING and not yours
    return MyTable(
        token, table.id, table.ruleset, table.scenario, table.settings.get("title", ""), seat, place.role, place.side, phase,
        table.created, touched, yours, waiting, others, winner if phase == OVER else None,
    )  # fmt: skip


def is_prompted(hub: Hub, seat: str) -> bool:
    """Whether a person at this seat is asked something now."""
    it, table_state = hub.seats[seat], hub.table_state
    return (
        isinstance(table_state, Room)
        and it.player == HUMAN
        and hub.phase != OVER
        and table_state.pending_for(it.viewer) is not None
    )
