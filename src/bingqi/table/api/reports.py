"""Reports on battles that are over: at tables, and from records that people hand in."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from bingqi.core.problems import problem
from bingqi.lab.report.figures import Chances, Retelling
from bingqi.table.api.examine import TakesRecord
from bingqi.table.api.failures import failures
from bingqi.table.api.opened import DEPENDENCIES, SECURITY, Here, Opened, check_open
from bingqi.table.api.packed import packed, unless_gone
from bingqi.table.api.shapes import Shape
from bingqi.table.api.table_record import course_now
from bingqi.table.house import House
from bingqi.table.rejection import Rejection
from bingqi.table.seats.room import Room
from bingqi.table.store.table_store import OVER
from bingqi.table.workers.examined_records import MOST_TO_LOOK_AT, answer
from bingqi.table.workers.kept_report import keep_in, kept_in
from bingqi.table.workers.reported import report_on_record, report_on_table
from bingqi.table.workers.reports import Report


class ReportSoFar(Shape):
    """A report on a battle as far as it is known: `chances` of so many playouts from each moment, `of` all that there will be, with
    this bot for all sides."""

    key: str
    of: int
    bot: str
    version: int
    retelling: Retelling
    chances: Chances


SO_FAR = ResponseSpec(ReportSoFar, description="The report as far as it is known.", generate_examples=False)


@get(
    "/api/table/report",
    summary="The report",
    dependencies=DEPENDENCIES,
    responses={200: SO_FAR, **failures(401, 404, 409, 410)},
    security=SECURITY,
)
async def table_report(request: Request[Any, Any, Any], here: Here, after: FromQuery[int] = -1) -> Response[bytes]:
    """What there is to say of a battle that is over, for whoever may have its record. It is made while somebody asks: the answer
    comes when more than `after` playouts from each moment are known, or after a while."""
    report = await unless_gone(request, _on_table(here))
    return await _so_far(request, here.house, report, after)


async def _on_table(here: Opened) -> Report:
    check_open(here)
    table_state = here.hub.table_state
    if here.hub.phase_for(here.seat) != OVER or not isinstance(table_state, Room):
        raise Rejection(409, problem("not-over"))
    session = table_state.session
    what = here.table.id, session.rewound, len(session.past_turns), session.digest

    kept = kept_in(here.table.settings)
    known = (kept.bot, kept.most) if kept is not None else ()

    async def begin() -> bytes:
        return await here.house.looking_back.run(report_on_table, await course_now(here), *known)

    return await here.house.reports.about(what, begin, kept, partial(keep_in, here.house.store, here.table.id))


@post(
    "/api/records/report",
    summary="A report on a record",
    status_code=200,
    responses={200: SO_FAR, **failures(413)},
    operation_class=TakesRecord,
    request_max_body_size=MOST_TO_LOOK_AT,
)
async def record_report(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """What there is to say of a battle that is over, from its record file (the body). What is still to come is asked for by the
    `key` of the answer."""
    house: House = state.house
    house.examiner.check_not_busy()
    data = await request.body()
    if len(data) > MOST_TO_LOOK_AT:
        raise Rejection(413, problem("body-too-large"))
    begin = partial(house.examiner.run, report_on_record, data)
    report = await unless_gone(request, house.reports.about(sha256(data).digest(), begin))
    return await _so_far(request, house, report, -1)


@get("/api/reports/{key:str}", summary="More of a report", responses={200: SO_FAR, **failures(404)})
async def more_of_report(
    request: Request[Any, Any, Any], state: State, key: FromPath[str], after: FromQuery[int] = -1
) -> Response[bytes]:
    """A report on a record, once more than `after` playouts from each moment are known, or after a while. 404 where it was let go:
    then the record is sent again."""
    report = state.house.reports.by_key(key)
    if report is None:
        raise Rejection(404, problem("no-such-report"))
    return await _so_far(request, state.house, report, after)


async def _so_far(request: Request[Any, Any, Any], house: House, report: Report, after: int) -> Response[bytes]:
    told = await unless_gone(request, house.reports.more(report, after))
    return await packed(request, answer(told))
