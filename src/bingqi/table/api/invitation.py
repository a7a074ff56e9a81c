"""Invitations: what one tells before a seat is taken, and under which addresses others reach this server."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

import msgspec
from litestar import Request, get
from litestar.datastructures import State

from bingqi.core.view import Words
from bingqi.table.api.failures import failures
from bingqi.table.api.opened import SECURITY, bearer
from bingqi.table.seats.seat import Role
from bingqi.table.web.own_address import is_asked_on_loopback


class InvitationInfo(msgspec.Struct):
    """What an invitation is to. `host`: what whoever made the table is called, if they said so; `host_side`: that they play, if
    any; `clock`, `delay`: as the table has them."""

    ruleset: str
    scenario: str
    title: Words
    seat: str
    role: Role
    side: str
    host: str
    host_side: str
    dice: Literal["fair", "typed", "fast"]
    clock: float | None
    delay: float


class OwnAddresses(msgspec.Struct):
    """Where others reach this server, the best first; none where it cannot be said, or is for this machine alone."""

    addresses: list[str]


@get("/api/invitation", summary="Look at an invitation", responses=failures(401, 410), security=SECURITY)
async def invitation(request: Request[Any, Any, Any], state: State) -> InvitationInfo:
    """What an invitation is to. It is not used up by that, and tells nothing of how the battle stands."""
    return await asyncio.to_thread(_about, state, bearer(request))


def _about(state: State, key: str) -> InvitationInfo:
    store = state.house.store
    id, seat = store.invited(key)
    table, dice = store.table(id), store.beginning(id).header.dice
    host = next((one for one in store.seats(id) if one.host), None)
    return InvitationInfo(
        table.ruleset, table.scenario, table.settings.get("title", ""), seat.name, seat.role, seat.side,
        host.called if host else "", host.side if host else "",
        dice.kind, table.settings.get("clock"), table.settings.get("delay") or 0,
    )  # fmt: skip


@get("/api/addresses", summary="Where others reach this server", responses=failures())
async def addresses(request: Request[Any, Any, Any], state: State) -> OwnAddresses:
    """For links that are to be sent to others. Told to whoever asks on this machine by a name that it has there alone: all others
    see in their own address how it is reached, and are not told what it is called in its network."""
    if not is_asked_on_loopback(request.headers.get("host", ""), request.client.host if request.client else ""):
        return OwnAddresses([])
    return OwnAddresses(await asyncio.to_thread(state.own_address.found))
