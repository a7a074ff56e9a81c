"""Origins: which web pages may use the server. A browser says where a page comes from; a program of yours says nothing."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

READING = ("GET", "HEAD", "OPTIONS")


class Origins:
    """The page itself is welcome, and those of the addresses that were named (behind a proxy, say)."""

    def __init__(self, named: Collection[str] = ()) -> None:
        self.named = {one.rstrip("/").lower() for one in named}

    def welcome(self, connection: ASGIConnection) -> bool:  # type: ignore[type-arg]  # of whichever kind
        """Whether a page from there may do more than read."""
        origin = connection.headers.get("origin", "").lower()
        if not origin:
            return True
        return origin in self.named or urlsplit(origin).netloc == connection.headers.get("host", "").lower()
