"""Recent: what is remembered of late: how often somebody asked, and who has pages open. Strangers cannot make it grow."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import timedelta
from math import inf
from time import monotonic

from litestar.stores.base import Store

from bingqi.table.web.addresses import Proxies, household

MOST = 20_000
"""So many are remembered; whoever came after them makes the oldest forgotten."""


class Recent(Store):
    """A store whose values end: Litestar's own keeps them for ever if nobody asks for them again."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: OrderedDict[str, tuple[float, bytes]] = OrderedDict()
        """With the time at which they end. As a rule all are kept equally long, so the oldest is the first to end."""

    async def set(self, key: str, value: str | bytes, expires_in: int | timedelta | None = None) -> None:
        now, seconds = monotonic(), expires_in.total_seconds() if isinstance(expires_in, timedelta) else expires_in
        self.kept[key] = now + (inf if seconds is None else seconds), value.encode() if isinstance(value, str) else value
        self.kept.move_to_end(key)
        while len(self.kept) > self.most or (self.kept and next(iter(self.kept.values()))[0] <= now):
            self.kept.popitem(last=False)

    async def get(self, key: str, renew_for: int | timedelta | None = None) -> bytes | None:
        until, value = self.kept.get(key, (0.0, b""))
        return value if until > monotonic() else None

    async def delete(self, key: str) -> None:
        self.kept.pop(key, None)

    async def delete_all(self) -> None:
        self.kept.clear()

    async def exists(self, key: str) -> bool:
        return await self.get(key) is not None

    async def expires_in(self, key: str) -> int | None:
        until = self.kept.get(key, (inf, b""))[0]
        return None if until == inf else int(until - monotonic())


class Pages:
    """Who has so many pages open: behind a proxy, only here is it known whose they are."""

    def __init__(self, proxies: Collection[str] = (), most: int = 100) -> None:
        """`proxies`, who may say for whom they ask, and do not say it here, may have as many as they like."""
        self.proxies, self.most, self.open = Proxies(proxies), most, Counter[str]()

    @contextmanager
    def one_more(self, host: str) -> Iterator[bool]:
        """Another page is open; False if that is one too many."""
        if host in self.proxies:
            yield True
            return
        home = household(host)
        self.open[home] += 1
        try:
            yield self.open[home] <= self.most
        finally:
            self.open[home] -= 1
            if not self.open[home]:
                del self.open[home]
