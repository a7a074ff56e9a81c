"""What is remembered of those who ask ends by itself, and strangers cannot make it grow."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.served import Served

from bingqi.table.web import recent
from bingqi.table.web.recent import MOST, Recent


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(recent, "monotonic", lambda: now[0])
    return now


async def test_a_hundred_thousand_addresses_leave_a_store_of_bounded_size(clock: list[float]) -> None:
    store = Recent()
    for n in range(100_000):
        await store.set(f"10.{n}", b"x", 60)
    assert len(store.kept) == MOST
    assert await store.get("10.99999") == b"x"
    assert not await store.exists("10.0")
    clock[0] = 60.0
    assert not await store.exists("10.99999")
    await store.set("192.0.2.1", "y", 60)
    assert list(store.kept) == ["192.0.2.1"], "what has ended is dropped"
    assert await store.expires_in("192.0.2.1") == 60


async def test_what_is_to_be_kept_without_an_end_is_kept_until_there_is_no_room(clock: list[float]) -> None:
    """As Litestar's stores promise; and what ends at once empties nothing."""
    store = Recent(2)
    await store.set("a", b"x")
    clock[0] = 1e9
    assert (await store.get("a"), await store.expires_in("a")) == (b"x", None)
    await store.set("b", b"y", 60)
    await store.set("c", b"z", 60)
    assert list(store.kept) == ["b", "c"]
    clock[0] += 60
    await store.set("d", b"", 0)
    assert not store.kept


async def test_two_addresses_of_one_network_are_one_who_asks(at: Served) -> None:
    """An IPv6 /64 has more addresses than a limit for each could count."""
    stores: Any = at.app.stores

    async def asked(host: str) -> int:
        async with at.from_host(host) as http:
            return int((await http.get("/api/health")).headers["ratelimit-remaining"])

    first = await asked("2001:db8:1:2::1")
    assert await asked("2001:db8:1:2:ffff::7") == first - 1
    assert await asked("2001:db8:1:3::1") == first
    assert await asked("192.0.2.1") == first
    assert isinstance(stores.get("rate_limit"), Recent)
    assert isinstance(stores.get("costly"), Recent)


async def test_one_network_has_so_many_pages_open(at: Served) -> None:
    at.app.state.pages.most = 2
    tokens = await at.made()
    pages = [at.opened(f"2001:db8::{n}") for n in range(3)]
    for page in pages:
        page.say("hello", token=tokens["Ann"])
        await at.settled()
    assert [page.bye for page in pages] == [[], [], ["too-many-pages-of-one"]]
    other = at.opened("2001:db8:0:1::1")
    other.say("hello", token=tokens["Ann"])
    await at.leave(pages[0])
    again = at.opened("2001:db8::9")
    again.say("hello", token=tokens["Ann"])
    await at.settled()
    assert (other.bye, again.bye) == ([], [])
