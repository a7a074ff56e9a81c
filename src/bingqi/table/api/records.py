"""Records that people hand in, to look at them."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, post

from bingqi.core.fault import fault
from bingqi.table.api.failures import Refused, failures
from bingqi.table.plan import LARGEST_RECORD
from bingqi.table.uploads import examined, in_own_process


@post("/api/records", status_code=200, responses=failures(400, 413))
async def examine(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Check a record file (the body), play it again, and answer with its replay, seen with the game master's eyes."""
    data = await request.body()
    if len(data) > LARGEST_RECORD:
        raise Refused(413, fault("body-too-large"))
    return Response(await in_own_process(examined, data), media_type=MediaType.JSON)
