"""One table, as whoever holds the token of a seat may see and manage it."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, SkipValidation
from msgspec import Meta
from msgspec.structs import replace

from bingqi.core.problems import fault
from bingqi.core.view import Words
from bingqi.rulesets import ruleset
from bingqi.table.api.all_tables import Joined, Made, settled
from bingqi.table.api.examine import RECORD_TYPE
from bingqi.table.api.failures import Refused, failures
from bingqi.table.api.packed import packed, unless_gone
from bingqi.table.api.shapes import Frame, Replay, You
from bingqi.table.house import House
from bingqi.table.live.hub import Hub
from bingqi.table.live.table_info import told_of
from bingqi.table.process.threads import LOOKING_BACK, MOVES, done_by
from bingqi.table.seat import HUMAN, Seat
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.table_plan import DicePlan, Origin, SeatPlan, TablePlan, beginning
from bingqi.table.store.database import BadStore
from bingqi.table.store.salvage import Sound, sound_lines
from bingqi.table.store.table_store import ASIDE, OVER, Table
from bingqi.table.workers.examined_records import Course, branched_off, course, looked_back

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


class Windows(msgspec.Struct, forbid_unknown_fields=True):
    """Windows of the rule set, by name."""

    without: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=100)]


class Invitation(msgspec.Struct):
    """What opens a seat for whoever comes first."""

    invitation: str


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position of the replay."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]


DAMAGED = "fault-database-damaged"


def bearer(request: Request[Any, Any, Any]) -> str:
    """The key that a request carries. Raises Refused."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Refused(401, fault("no-seat-opened"))
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


REPLAYED = ResponseSpec(Replay, description="What this seat saw, position by position.", generate_examples=False)


def _managing(here: Opened) -> None:
    if not here.seat.manages:
        raise Refused(403, fault("only-who-manages", seat=here.seat.name))


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
    told: Any = told_of(here.seat)
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
    invitation = await asyncio.to_thread(here.house.store.invite, here.table.id, data.seat)
    here.hub.dismiss(fault("token-revoked"), data.seat)
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
async def windows(data: JSONBody[Windows], here: Here) -> You:
    """In these windows of the rule set this seat does not want to be asked, in all others it does. Players and game master."""
    await here.hub.ask_only_in(here.seat.name, data.without)
    return You(**told_of(here.hub.seats[here.seat.name]))


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
        raise Refused(409, fault("not-over"))
    store = here.house.store
    if not here.table.rematch:
        await _make_rematch(here)
    table = (await asyncio.to_thread(store.table, here.table.id)).rematch
    return Joined(table, here.seat.name, await asyncio.to_thread(store.token, table, here.seat.name))


async def _make_rematch(here: Opened) -> None:
    header, seats = here.hub.stage.header, list(here.hub.seats.values())
    sides = [seat.side for seat in seats if seat.side]
    after = dict(zip(sides, [*sides[1:], *sides[:1]], strict=True))
    plans = [SeatPlan(seat.name, seat.role, after.get(seat.side, ""), header.seats.get(seat.side, HUMAN)) for seat in seats]
    host = next((seat.name for seat in seats if seat.host), "")
    plan = TablePlan(plans, dice=DicePlan(header.dice.kind), clock=here.hub.timing.clocks.seconds, delay=here.hub.delay, you=host)  # type: ignore[arg-type]  # of these kinds alone
    of = Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options)
    kept, new_seats, settings = await asyncio.to_thread(beginning, plan, of)
    new_seats = [replace(seat, without=here.hub.seats[seat.name].without) for seat in new_seats]
    try:
        created = await asyncio.to_thread(here.house.store.create, kept, new_seats, settings, here.table.id)
    except BadStore as wrong:
        if wrong.bare[0].id != "fault-rematch-is-on":
            raise
    else:
        await (await here.house.hub(created.id)).begin_if_complete()
    here.hub.rematch = True
    await here.hub.redraw()


@get(
    "/api/table/record",
    summary="The record",
    dependencies={"here": Provide(opened_or_held)},
    media_type=RECORD_TYPE,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def record(here: NamedDependency[SkipValidation[Opened | Held]]) -> Response[bytes]:
    """The record of the battle as a file. The game master at any time; others once it is over, for it tells everything. Where it is
    damaged, host and game master get the lines that hold; `Damaged-After` says how many they are."""
    if isinstance(here, Held):
        response = _as_file(here.table, here.sound.data, "damaged")
        response.headers["Damaged-After"] = str(len(here.sound.lines))
        return response
    _check_open(here)
    return _as_file(here.table.id, await asyncio.to_thread(here.house.store.lines, here.table.id), here.table.ruleset)


def _as_file(table: str, lines: bytes, of: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{of}-{table}.jsonl"'}
    return Response(lines, media_type=RECORD_TYPE, headers=headers)


def _check_open(here: Opened) -> None:
    aside = here.hub.phase == ASIDE and here.seat.host
    if here.hub.phase_for(here.seat) != OVER and here.seat.role != "gm" and not aside:
        raise Refused(403, fault("secret-until-over"))
    if isinstance(here.hub.stage, Aside):
        here.hub.stage.given_to(here.seat.name)


@get(
    "/api/table/replay",
    summary="The replay",
    dependencies=DEPENDENCIES,
    responses={200: REPLAYED, **failures(401, 404, 409, 410)},
    security=SECURITY,
)
async def replay(request: Request[Any, Any, Any], here: Here) -> Response[bytes]:
    """The battle so far as this seat saw it."""
    return await packed(request, await unless_gone(request, replay_of(here)))


async def replay_of(here: Opened) -> bytes:
    """The battle so far as this seat saw it, as JSON, packed. Raises Refused."""
    if here.hub.late(here.seat):
        _check_open(here)
    whose = here.table.id, here.seat.name
    here.house.looking_back.check_not_busy(whose)
    return await here.house.looking_back.told(looked_back, await _as_it_is(here), here.seat.eyes, whose=whose)


async def _as_it_is(here: Opened) -> Course:
    """The battle as it is now, apart from the table: looking back takes time, in which others play on. Raises Refused."""
    stage = here.hub.stage
    if isinstance(stage, Gathering):
        raise Refused(409, fault("not-begun"))
    if isinstance(stage, Aside):
        sound = await done_by(LOOKING_BACK, partial(here.hub.orders.ledger.sound, stage))
        return course(sound, stage.header)
    async with here.hub.turn:
        return await done_by(MOVES, partial(course, stage.session, stage.header))


@post(
    "/api/table/branch",
    summary="Go on from a position",
    dependencies=DEPENDENCIES,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def branch(data: JSONBody[Position], here: Here) -> Made:
    """A new table that goes on from a position of the replay. As `record`."""
    _check_open(here)
    told = await here.house.looking_back.told(branched_off, await _as_it_is(here), here.seat.eyes, data.at)
    steps, answers = msgspec.json.decode(told, type=tuple[bytes, int])
    stage = here.hub.stage
    header = stage.header
    of = Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, steps, answers)
    plans = [
        SeatPlan(seat.name, seat.role, seat.side, seat.player if seat.name != here.seat.name else HUMAN)
        for seat in stage.seats.values()
    ]
    kind = stage.header.dice.kind
    plan = TablePlan(plans, dice=DicePlan(kind), clock=here.hub.timing.clocks.seconds, delay=here.hub.delay, you=here.seat.name)  # type: ignore[arg-type]  # of these kinds alone
    kept, seats, settings = await asyncio.to_thread(beginning, plan, of)
    created = await asyncio.to_thread(here.house.store.create, kept, seats, settings)
    return await settled(here.house, created, here.seat.name)


@delete(
    "/api/table", summary="Delete the table", dependencies=DEPENDENCIES, responses=failures(401, 404, 409, 410), security=SECURITY
)
async def remove(here: Here) -> None:
    """Delete the table, its record and all that opens it. The host."""
    if not here.seat.host:
        raise Refused(403, fault("only-who-manages", seat=here.seat.name))
    await asyncio.to_thread(here.house.store.delete, here.table.id)
    await here.house.close(here.table.id, fault("no-table"))
