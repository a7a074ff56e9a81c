"""Requests: each, and each open page, has an id, by which a person who reports a fault and whoever reads the log mean the same."""

from __future__ import annotations

import logging
import re
import secrets
from contextvars import ContextVar
from typing import Any

from litestar.datastructures import Headers
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.table.process.prometheus import BUGS

NAME = "x-request-id"
FIT = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""An id that is taken from whatever stands before the server."""
_current: ContextVar[str] = ContextVar("request", default="-")


class RequestId(ASGIMiddleware):
    """Gives every request its id."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        _current.set(id_of(scope))
        await next_app(scope, receive, send)


def id_of(scope: Scope) -> str:
    """The id of a request: one that it came with, if that will do."""
    state: dict[str, Any] = scope["state"]
    if NAME not in state:
        given = Headers.from_scope(scope).get(NAME, "")
        state[NAME] = given if FIT.fullmatch(given) else secrets.token_hex(8)
    found: str = state[NAME]
    return found


def current() -> str:
    """The id of the request that is dealt with here."""
    return _current.get()


def bug(wrong: Exception) -> Text:
    """What is told of a fault of ours; what it was about stands in the log alone."""
    BUGS.inc()
    return problem("bug-at-table", kind=type(wrong).__name__, request=current())


class Naming(logging.Filter):
    """Lets every line of a log say to which request it belongs."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = current()
        return True
