"""One table, as whoever holds the token of a seat may see and manage it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Meta
from msgspec.structs import replace

from bingqi.core.problems import problem
from bingqi.core.view import Words
from bingqi.rulesets import ruleset
from bingqi.table.api.all_tables import Joined
from bingqi.table.api.failures import failures
from bingqi.table.api.opened import DEPENDENCIES, SECURITY, Here, Opened, _managing, bearer
from bingqi.table.api.shapes import Frame, You
from bingqi.table.live.table_info import own_seat_info
from bingqi.table.rejection import Rejection
from bingqi.table.seats.seat import HUMAN, Seat
from bingqi.table.seats.table_plan import DicePlan, Origin, SeatPlan, TablePlan, beginning
from bingqi.table.store.database import BadStore
from bingqi.table.store.table_store import OVER


class OneTable(msgspec.Struct):
    """A table as a seat sees it now."""

    table: str
    ruleset: str
    scenario: str
    title: Words
    you: You
    view: Frame


class SeatName(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of the table."""

    seat: Annotated[str, Meta(max_length=40)]


class Spectator(msgspec.Struct, forbid_unknown_fields=True):
    """A seat for somebody who looks on."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class WindowsOff(msgspec.Struct, forbid_unknown_fields=True):
    """Windows of the rule set, by name."""

    without: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=100)]


class Invitation(msgspec.Struct):
    """What opens a seat for whoever comes first."""

    invitation: str


@post("/api/join", summary="Take a seat", status_code=200, responses=failures(401, 409, 410), security=SECURITY)
async def join(request: Request[Any, Any, Any], state: State) -> Joined:
    """Take the seat of an invitation, which is used up by it (a spectator's is not)."""
    table, seat, token = await asyncio.to_thread(state.house.store.join, bearer(request))
    return Joined(table, seat, token)


@get(
    "/api/table", summary="Look at the table", dependencies=DEPENDENCIES, responses=failures(401, 404, 409, 410), security=SECURITY
)
async def look(here: Here) -> OneTable:
    """The table as this seat sees it now."""
    view: Any = await here.hub.view_of(here.seat)
    told: Any = own_seat_info(here.seat)
    return OneTable(here.table.id, here.table.ruleset, here.table.scenario, here.table.settings.get("title", ""), told, view)


@post(
    "/api/table/invite",
    summary="Invite anew",
    dependencies=DEPENDENCIES,
    status_code=200,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def invite(data: JSONBody[SeatName], here: Here) -> Invitation:
    """Void whatever opens a seat, and make a new invitation to it. Host and game master."""
    _managing(here)
    await here.hub.forget_name(data.seat)
    invitation = await asyncio.to_thread(here.house.store.invite, here.table.id, data.seat)
    here.hub.dismiss(problem("token-revoked"), data.seat)
    return Invitation(invitation)


@post(
    "/api/table/seats",
    summary="Add a spectator",
    dependencies=DEPENDENCIES,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def add_spectator(data: JSONBody[Spectator], here: Here) -> Invitation:
    """Add a seat for somebody who looks on. Host and game master."""
    _managing(here)
    return Invitation(await here.hub.add_spectator(Seat(data.name, "spectator")))


@post(
    "/api/table/windows",
    summary="Where to be asked",
    dependencies=DEPENDENCIES,
    status_code=200,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def set_windows(data: JSONBody[WindowsOff], here: Here) -> You:
    """In these windows of the rule set this seat does not want to be asked, in all others it does. Players and game master."""
    await here.hub.set_windows(here.seat.name, data.without)
    return You(**own_seat_info(here.hub.seats[here.seat.name]))


@post(
    "/api/table/rematch",
    summary="The same again",
    dependencies=DEPENDENCIES,
    status_code=200,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def rematch(here: Here) -> Joined:
    """The same again, sides swapped. The first who asks makes the table, the others join it; each gets the token of the seat."""
    if here.hub.phase_for(here.seat) != OVER:
        raise Rejection(409, problem("not-over"))
    store = here.house.store
    if not here.table.rematch:
        await _make_rematch(here)
    table = (await asyncio.to_thread(store.table, here.table.id)).rematch
    return Joined(table, here.seat.name, await asyncio.to_thread(store.token, table, here.seat.name))


async def _make_rematch(here: Opened) -> None:
    header, seats = here.hub.table_state.header, list(here.hub.seats.values())
    sides = [seat.side for seat in seats if seat.side]
    after = dict(zip(sides, [*sides[1:], *sides[:1]], strict=True))
    plans = [SeatPlan(seat.name, seat.role, after.get(seat.side, ""), header.seats.get(seat.side, HUMAN)) for seat in seats]
    host = next((seat.name for seat in seats if seat.host), "")
    plan = TablePlan(plans, dice=DicePlan(header.dice.kind), clock=here.hub.timing.clocks.seconds, delay=here.hub.delay, you=host)  # type: ignore[arg-type]  # of these kinds alone
    of = Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options)
    kept, new_seats, settings = await asyncio.to_thread(beginning, plan, of)
    old = here.hub.seats
    new_seats = [replace(seat, without=old[seat.name].without, called=old[seat.name].called) for seat in new_seats]
    try:
        created = await asyncio.to_thread(here.house.store.create, kept, new_seats, settings, here.table.id)
    except BadStore as wrong:
        if wrong.bare[0].id != "fault-rematch-is-on":
            raise
    else:
        await (await here.house.hub(created.id)).begin_if_complete()
    here.hub.rematch = True
    await here.hub.redraw()


@delete(
    "/api/table", summary="Delete the table", dependencies=DEPENDENCIES, responses=failures(401, 404, 409, 410), security=SECURITY
)
async def remove(here: Here) -> None:
    """Delete the table, its record and all that opens it. The host."""
    if not here.seat.host:
        raise Rejection(403, problem("only-who-manages", seat=here.seat.name))
    await asyncio.to_thread(here.house.store.delete, here.table.id)
    await here.house.close(here.table.id, problem("no-table"))
