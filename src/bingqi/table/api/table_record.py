"""The battle file of a table, its replay, and a new table from a place in it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, SkipValidation
from msgspec import Meta

from bingqi.core.problems import problem
from bingqi.rulesets import ruleset
from bingqi.table.api.all_tables import Made, settled
from bingqi.table.api.examine import RECORD_TYPE
from bingqi.table.api.failures import failures
from bingqi.table.api.opened import DEPENDENCIES, SECURITY, Held, Here, Opened, check_open, opened_or_held
from bingqi.table.api.packed import packed, unless_gone
from bingqi.table.api.shapes import Replay
from bingqi.table.process.threads import LOOKING_BACK, MOVES, done_by
from bingqi.table.rejection import Rejection
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.seat import HUMAN
from bingqi.table.seats.table_plan import DicePlan, Origin, SeatPlan, TablePlan, beginning
from bingqi.table.workers.examined_records import Course, branched_off, course, looked_back


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position of the replay."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]


REPLAYED = ResponseSpec(Replay, description="What this seat saw, position by position.", generate_examples=False)


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
    check_open(here)
    return _as_file(here.table.id, await asyncio.to_thread(here.house.store.lines, here.table.id), here.table.ruleset)


def _as_file(table: str, lines: bytes, of: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{of}-{table}.jsonl"'}
    return Response(lines, media_type=RECORD_TYPE, headers=headers)


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
    """The battle so far as this seat saw it, as JSON, packed. Raises BadRecord, Rejection."""
    if here.hub.is_delayed(here.seat):
        check_open(here)
    whose = here.table.id, here.seat.name
    here.house.looking_back.check_not_busy(whose)
    return await here.house.looking_back.run(looked_back, await course_now(here), here.seat.viewer, whose=whose)


async def course_now(here: Opened) -> Course:
    """The battle as it is now, apart from the table: looking back takes time, in which others play on. Raises Rejection."""
    table_state = here.hub.table_state
    if isinstance(table_state, Gathering):
        raise Rejection(409, problem("not-begun"))
    if isinstance(table_state, Aside):
        sound = await done_by(LOOKING_BACK, partial(here.hub.orders.ledger.sound, table_state))
        return course(sound, table_state.header)
    async with here.hub.turn:
        return await done_by(MOVES, partial(course, table_state.session, table_state.header))


@post(
    "/api/table/branch",
    summary="Go on from a position",
    dependencies=DEPENDENCIES,
    responses=failures(401, 404, 409, 410),
    security=SECURITY,
)
async def branch(data: JSONBody[Position], here: Here) -> Made:
    """A new table that goes on from a position of the replay. As `record`."""
    check_open(here)
    told = await here.house.looking_back.run(branched_off, await course_now(here), here.seat.viewer, data.at)
    steps, answers = msgspec.json.decode(told, type=tuple[bytes, int])
    table_state = here.hub.table_state
    header = table_state.header
    of = Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, steps, answers)
    plans = [
        SeatPlan(seat.name, seat.role, seat.side, seat.player if seat.name != here.seat.name else HUMAN)
        for seat in table_state.seats.values()
    ]
    kind = table_state.header.dice.kind
    plan = TablePlan(plans, dice=DicePlan(kind), clock=here.hub.timing.clocks.seconds, delay=here.hub.delay, you=here.seat.name)  # type: ignore[arg-type]  # of these kinds alone
    kept, seats, settings = await asyncio.to_thread(beginning, plan, of)
    created = await asyncio.to_thread(here.house.store.create, kept, seats, settings)
    return await settled(here.house, created, here.seat.name)
