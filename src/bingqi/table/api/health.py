"""Whether the server is there, and whether it can be used now: for whoever runs it, and what stands before it."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.datastructures import State

from bingqi import __version__
from bingqi.core.problems import problem
from bingqi.table.api.failures import failures
from bingqi.table.house import House
from bingqi.table.rejection import Rejection


class Version(msgspec.Struct):
    """That the server is there."""

    version: str


@get("/api/health", summary="Is it there?", responses=failures())
async def health() -> Version:
    """Whether the server is there."""
    return Version(__version__)


@get("/api/ready", summary="Can it be used?", responses=failures())
async def ready(state: State) -> Version:
    """The database, the threads of the moves and the processes answer now. 503 names what does not."""
    house: House = state.house
    missing = await house.readiness.missing()
    if missing:
        raise Rejection(503, *[problem("not-ready", part=part) for part in missing])
    return Version(__version__)
