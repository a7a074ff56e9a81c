"""Records that people hand in, to look at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from bingqi.core.problems import problem
from bingqi.table.api.failures import failures
from bingqi.table.api.packed import packed, unless_gone
from bingqi.table.api.shapes import Examined
from bingqi.table.rejection import Rejection
from bingqi.table.workers.examined_records import MOST_TO_LOOK_AT, examined

RECORD_TYPE = "application/jsonl"


@dataclass
class TakesRecord(Operation):
    """A request whose body is a record file."""

    def __post_init__(self) -> None:
        body = {RECORD_TYPE: OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))}
        self.request_body = RequestBody(content=body, required=True, description="The record, 12 MB at most.")


EXAMINED = ResponseSpec(Examined, description="Its replay, and what it says of itself.", generate_examples=False)


@post(
    "/api/records",
    summary="Look at a record",
    status_code=200,
    responses={200: EXAMINED, **failures(413)},
    operation_class=TakesRecord,
    request_max_body_size=MOST_TO_LOOK_AT,
)
async def examine(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Check a record file (the body), play it again, and answer with its replay, seen with the game master's eyes."""
    state.house.examiner.check_not_busy()
    data = await request.body()
    if len(data) > MOST_TO_LOOK_AT:
        raise Rejection(413, problem("body-too-large"))
    return await packed(request, await unless_gone(request, state.house.examiner.run(examined, data)))
