"""Records that people hand in, to look at them."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, post
from litestar.datastructures import State

from bingqi.core.fault import fault
from bingqi.table.api.failures import Refused, failures
from bingqi.table.plan import LARGEST_RECORD
from bingqi.table.uploads import examined


@post("/api/records", status_code=200, responses=failures(400, 413))
async def examine(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Check a record file (the body), play it again, and answer with its replay, seen with the game master's eyes."""
    state.house.examiner.check_not_busy()
    data = await request.body()
    if len(data) > LARGEST_RECORD:
        raise Refused(413, fault("body-too-large"))
    return Response(await state.house.examiner.told(examined, data), media_type=MediaType.JSON)
