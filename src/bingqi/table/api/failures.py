"""Failures: what is answered when something cannot be done. Every one is told by messages, and in the reader's language."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import ClientException, HTTPException, SerializationException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Redirect

from bingqi.core.problems import Faulty, UserError, problem, shown
from bingqi.core.text import Text
from bingqi.lang import Lang, render_problem
from bingqi.table.process.prometheus import REJECTED
from bingqi.table.process.request_ids import bug
from bingqi.table.rejection import Rejection
from bingqi.table.store.database import BadStore

LARGEST_BODY = 64 * 1024
"""Bytes of what is asked. Where a record may come with it, the route says how many more."""
log = logging.getLogger(__name__)


class Failure(msgspec.Struct):
    """Why something was not done. `detail` is in the language asked for, `faults` are messages for whoever renders them."""

    detail: str
    faults: list[Text]


STATUS = {
    "fault-no-seat-opened": 401,
    "fault-token-revoked": 410,
    "fault-invitation-used": 410,
    "fault-no-table": 404,
    "fault-no-seat": 404,
    "fault-seat-twice": 409,
    "fault-rematch-is-on": 409,
    "fault-line-kept": 409,
    "fault-not-begun": 409,
    "fault-too-many-tokens": 409,
}
"""What faults of the store are answered with; all others mean that the database cannot be used now."""
REFUSALS = {
    404: problem("no-such-address"),
    405: problem("no-such-address"),
    413: problem("body-too-large"),
    429: problem("too-many-messages"),
}
"""What is told where the request was refused before anybody here saw it."""
MEANINGS = {
    400: "The request is not understood, or what it asks for is not lawful.",
    401: "The token opens nothing.",
    403: "This seat may not do that; or the page, or the name of the server, is a foreign one.",
    404: "There is no such thing.",
    409: "Not now.",
    410: "The token was voided, or the invitation is used up.",
    413: "The body is too large.",
    429: "Too many requests.",
    503: "The database cannot be used now.",
}


class WithRecord(msgspec.Struct):
    """A body as far as it matters how large it is: all but a record is passed over."""

    record: msgspec.Raw = msgspec.Raw(b"")


class AnyBodyRequest(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        """Raises ClientException also where the body is no JSON, no UTF-8, or nested too deep, or where it is large besides a
        record."""
        try:
            body = await self.body()
            if len(body) > LARGEST_BODY:
                record = bytes(msgspec.json.decode(body, type=WithRecord).record)
                if len(body) - (len(record) if record.startswith(b'"') else 0) > LARGEST_BODY:
                    raise RequestEntityTooLarge
            return await super().json()
        except msgspec.MsgspecError as wrong:
            raise ClientException(str(wrong)) from None
        except (UnicodeError, RecursionError, SerializationException) as wrong:
            raise ClientException(str(wrong)) from None


def failures(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may answer besides its success, for the OpenAPI document."""
    return {
        status: ResponseSpec(Failure, description=MEANINGS[status], generate_examples=False)
        for status in sorted({*statuses, 400, 403, 429, 503})
    }


def language(request: Request[Any, Any, Any]) -> Lang:
    """The language that a request asks for: Chinese where it comes before English, else English."""
    for part in request.headers.get("accept-language", "").lower().split(","):
        if part.strip().startswith(("zh", "en")):
            return "zh" if part.strip().startswith("zh") else "en"
    return "en"


def answered(request: Request[Any, Any, Any], status: int, problems: tuple[Text, ...]) -> Response[Failure]:
    few = shown(problems)
    detail = "\n".join([render_problem(one, language(request)) for one in few])
    REJECTED.labels(status).inc()
    return Response(Failure(detail, few), status_code=status, media_type=MediaType.JSON)


def status_of(wrong: BadStore) -> int:
    """What a fault of the store is answered with."""
    return STATUS.get(wrong.bare[0].id, 503)


def on_user_error(request: Request[Any, Any, Any], wrong: UserError) -> Response[Failure]:
    """Input that is not lawful, or a battle that the rules take elsewhere than its record."""
    if isinstance(wrong, BadStore):
        status = status_of(wrong)
        if status == 503:
            log.warning("%s", wrong)
        return answered(request, status, wrong.bare)
    status = wrong.status if isinstance(wrong, Rejection) else 400 if isinstance(wrong, Faulty) else 409
    return answered(request, status, wrong.problems)


def on_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Failure] | Redirect:
    """What Litestar refused: a body that is no JSON, an address that there is not. Who went astray in a browser is shown home."""
    status = wrong.status_code
    if status == 404 and "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(("/api", "/assets")):
        return Redirect("/", status_code=303)
    if status == 400:
        why = "; ".join([f"{one.get('key', '')}: {one.get('message', '')}" for one in _details(wrong)]) or wrong.detail
        return answered(request, 400, (problem("request-not-understood", why=why[:300]),))
    response = answered(request, status, (_refusal(status, wrong.detail),))
    response.headers.update(wrong.headers or {})
    if status == 429:
        response.headers["Retry-After"] = response.headers.get("RateLimit-Reset", "60")
    return response


def _refusal(status: int, detail: str) -> Text:
    return REFUSALS.get(status) or problem("request-not-understood", why=detail)


def _details(wrong: HTTPException) -> list[dict[str, Any]]:
    return [one for one in wrong.extra if isinstance(one, dict)] if isinstance(wrong.extra, list) else []


def on_bug(request: Request[Any, Any, Any], wrong: Exception) -> Response[Failure]:
    """A fault of ours: it is logged, and told without what it was about."""
    log.error("%s %s", request.method, request.url.path, exc_info=wrong)
    return answered(request, 500, (bug(wrong),))
