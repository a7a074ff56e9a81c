"""Origins: which web pages may use the server, and under which names it answers.

A browser says where a page comes from; a program of yours says nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from bingqi.core.problems import problem, short
from bingqi.core.text import Text

READING = ("GET", "HEAD", "OPTIONS")


class Origins:
    """The page itself is welcome, and those of the addresses that were named (behind a proxy, say)."""

    def __init__(self, allowed: Collection[str] = (), hosts: Collection[str] = ()) -> None:
        """`hosts`: the only names under which the server answers, if any are given; a page from elsewhere could make up others."""
        self.allowed = {one.rstrip("/").lower() for one in allowed}
        self.hosts = {one.lower() for one in hosts}

    def denial(self, connection: ASGIConnection, reading: bool = False) -> Text | None:  # type: ignore[type-arg]  # of either kind
        """Why whoever is there may not use the server, or not do more than read; None if they may."""
        host = connection.headers.get("host", "").lower()
        if self.hosts and host not in self.hosts:
            return problem("unknown-host", host=short(host))
        origin = connection.headers.get("origin", "").lower()
        if reading or not origin or origin in self.allowed or urlsplit(origin).netloc == host:
            return None
        return problem("foreign-page")
