"""Packed: answers that are large and take long. They go out packed; whoever asked for one and went away ends what is being done."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import MediaType, Request, Response

from bingqi.core.problems import problem
from bingqi.table.rejection import Rejection

T = TypeVar("T")


async def packed(request: Request[Any, Any, Any], data: bytes) -> Response[bytes]:
    """JSON that is packed already; unpacked for whoever cannot do that."""
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(data, media_type=MediaType.JSON, headers={**headers, "Content-Encoding": "gzip"})
    return Response(await asyncio.to_thread(gzip.decompress, data), media_type=MediaType.JSON, headers=headers)


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, T]) -> T:
    """What the work comes to. It is given up when nobody waits for it any more; then Rejection is raised, which nobody reads."""
    await request.body()
    doing, gone = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((doing, gone), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Rejection(429, problem("too-many-messages"))
        return doing.result()
    finally:
        doing.cancel()
        gone.cancel()
        await asyncio.wait((doing, gone))


async def _gone(request: Request[Any, Any, Any]) -> None:
    """Returns when the connection is closed."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
