"""App: the web server put together: the HTTP API, the WebSocket, the page, and what protects them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from bingqi.core.problems import Faulty, UserError
from bingqi.lang import render_problem
from bingqi.table.api import all_tables as tables
from bingqi.table.api import examine as records
from bingqi.table.api import health as operation
from bingqi.table.api import invitation as invitations
from bingqi.table.api import laboratory, reports, table_record
from bingqi.table.api import one_table as one
from bingqi.table.api import ruleset_info as rulesets
from bingqi.table.api.failures import LARGEST_BODY, AnyBodyRequest, answered, language, on_bug, on_http, on_user_error
from bingqi.table.api.openapi import ResponseSchemas, document
from bingqi.table.house import House
from bingqi.table.process.request_ids import RequestId, id_of
from bingqi.table.web.addresses import LOCAL_PROXIES, household
from bingqi.table.web.files import Files
from bingqi.table.web.forwarding import Forwarding, Recognition, denial, passed_on
from bingqi.table.web.origins import Origins
from bingqi.table.web.own_address import OwnAddress
from bingqi.table.web.page import page_folder
from bingqi.table.web.recent import Pages, Recent
from bingqi.table.web.socket import table_socket

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
A_MINUTE, COSTLY_A_MINUTE = 1200, 300
"""Requests a minute from one household, and those of them that take the server a while."""
COSTLY = {"/api/tables", "/api/table/rematch", "/api/table/branch", "/api/table/replay", "/api/records", "/api/records/report"}
ROUTES = {
    "operation": [operation.health, operation.ready],
    "rule sets": [
        rulesets.common_texts, rulesets.all_rulesets, rulesets.one_ruleset, rulesets.ruleset_texts, rulesets.book,
        rulesets.one_scenario,
    ],
    "tables": [tables.make, tables.mine, invitations.invitation, invitations.addresses, one.join],
    "one table": [
        one.look, one.set_windows, one.invite, one.add_spectator, one.rematch, one.remove,
        table_record.record, table_record.replay, table_record.branch, reports.table_report,
    ],
    "records": [records.examine, reports.record_report, reports.more_of_report],
    "laboratory": [laboratory.about_laboratory, laboratory.changeable, laboratory.things_done, laboratory.experiment],
}  # fmt: skip
"""By what they are about."""
SCREENS = ["/", "/join", "/table", "/rules/{id:str}", "/record", "/lab", "/gallery"]
"""Addresses at which the page is."""
FILES = {
    "manifest.webmanifest": "application/manifest+json",
    "worker.js": "text/javascript",
    "offline.html": "text/html",
    "offline.css": "text/css",
    "offline.js": "text/javascript",
    **{f"icon-{size}.png": "image/png" for size in ("180", "192", "512", "round")},
}
"""What makes an app of the page, and is shown where there is no connection; see frontend/public/."""


def app(
    house: House,
    origins: Collection[str] = (),
    hosts: Collection[str] = (),
    proxies: Collection[str] = LOCAL_PROXIES,
    own_address: OwnAddress | None = None,
) -> Litestar:
    """The server of a house. `origins` are addresses besides its own whose pages may use it, `hosts` the only names under which it
    answers, if any are given; `proxies` those who ask for others; `own_address` is where others reach it."""

    forwarding = Forwarding(house)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(house.tidy()), asyncio.create_task(house.keep_leases())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await house.close_all()
            await forwarding.close()

    return Litestar(
        route_handlers=[*[Router("/", route_handlers=some, tags=[tag]) for tag, some in ROUTES.items()], table_socket, *_page()],
        lifespan=[open_house],
        state=State(
            {
                "house": house,
                "origins": Origins(origins, hosts),
                "pages": Pages(proxies),
                "own_address": own_address or OwnAddress(),
            }
        ),
        stores={name: Recent() for name in ("rate_limit", "costly")},
        request_class=AnyBodyRequest,
        before_request=_check_origin,
        before_send=[_protected],
        exception_handlers={UserError: on_user_error, HTTPException: on_http, Exception: on_bug},
        openapi_config=document(),
        plugins=[ResponseSchemas()],
        logging_config=None,  # whoever runs the server says where it logs
        middleware=[RequestId(), Recognition(house), *_limits(), forwarding],  # nobody is passed on who asks too much
        request_max_body_size=LARGEST_BODY,
    )


async def _check_origin(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """Only our own pages may change anything, and only under our own names may anything be read."""
    why = denial(request)
    return answered(request, 403, (why,)) if why is not None else None


async def _protected(message: Message, scope: Scope) -> None:
    """Whatever is answered says what a browser may do with it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("X-Request-Id", id_of(scope))


def _limits() -> list[Any]:
    """How much may be asked from one address. What another server has passed on it has counted."""
    return [
        RateLimitConfig(
            ("minute", A_MINUTE), ["^/assets/"], identifier_for_request=_asker, check_throttle_handler=_counted
        ).middleware,
        RateLimitConfig(
            ("minute", COSTLY_A_MINUTE),
            identifier_for_request=_asker,
            check_throttle_handler=_costly,
            store="costly",
            set_rate_limit_headers=False,
        ).middleware,
    ]


def _asker(request: Request[Any, Any, Any]) -> str:
    return household(request.client.host if request.client else "")


async def _counted(request: Request[Any, Any, Any]) -> bool:
    return not passed_on(request)


async def _costly(request: Request[Any, Any, Any]) -> bool:
    return request.url.path in COSTLY and not passed_on(request)


def _page() -> list[Any]:
    """The page itself, or what is to be done where it was not built."""
    try:
        folder = page_folder()
    except Faulty as wrong:
        return [_not_built(wrong)]
    assets = create_static_files_router(
        path="/assets",
        directories=[folder / "assets"],
        cache_control=CacheControlHeader(max_age=31_536_000, immutable=True),
        file_system=Files(),
    )
    return [_screens(folder / "index.html"), *[_file(folder / name, kind) for name, kind in FILES.items()], assets]


def _file(path: Path, kind: str) -> Any:
    """A file of the page whose address stays, so that browsers look whether it has changed."""

    @get(f"/{path.name}", media_type=kind, include_in_schema=False, name=path.name)
    async def file() -> File:
        return File(path, media_type=kind, content_disposition_type="inline", headers={"Cache-Control": "no-cache"})

    return file


def _screens(index: Path) -> Any:
    @get(SCREENS, media_type=MediaType.HTML, include_in_schema=False, name="page")
    async def page() -> File:
        return File(index, media_type=MediaType.HTML, content_disposition_type="inline", headers={"Cache-Control": "no-cache"})

    return page


def _not_built(wrong: Faulty) -> Any:
    @get(SCREENS, media_type=MediaType.TEXT, include_in_schema=False, name="page")
    async def page(request: Request[Any, Any, Any]) -> Response[str]:
        return Response(
            "\n".join([render_problem(one, language(request)) for one in wrong.problems]),
            status_code=503,
            media_type=MediaType.TEXT,
        )

    return page
