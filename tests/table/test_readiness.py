"""Whether a server can be used is not said but tried: what was stopped is named, and all is ready again when it goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import aclosing
from pathlib import Path
from threading import Event

import pytest
from tests.table.findings import Task as Finding
from tests.table.served import Served, chinese
from tests.table.test_reckoner import FINDINGS, LONG, pooled

from bingqi.table.process import readiness
from bingqi.table.process.readiness import NotReady
from bingqi.table.process.threads import MOVES
from bingqi.table.workers import pool
from bingqi.table.workers.reckoner import Reckoner


async def not_ready(at: Served) -> list[str]:
    """What is said not to be ready; health stays what it is."""
    answer = await at.ask("GET", "/api/ready")
    assert (await at.ask("GET", "/api/health")).status_code == 200
    assert answer.status_code in (200, 503)
    return [one["args"]["part"] for one in answer.json().get("faults", [])]


async def test_a_server_that_can_be_used_says_so(at: Served) -> None:
    assert (await at.ask("GET", "/api/ready")).json() == (await at.ask("GET", "/api/health")).json()


async def test_what_is_stopped_is_named_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "REPLY_SECONDS", 2.0)
    monkeypatch.setattr(pool, "SPARE", 0.1)
    at = Served(tmp_path)
    at.begin(reckoner=Reckoner())
    async with at:
        assert await not_ready(at) == []
        reckoner = at.house.reckoner
        assert reckoner is not None
        for name, made in (("odds", reckoner.odds), ("advice", reckoner.advice), ("bots", reckoner.players)):
            assert made is not None
            await at.until(lambda made=made: len(made.idle) == len(made.every))  # type: ignore[misc]  # bound at once
            process = made.idle[-1].process
            assert process is not None
            os.kill(process.pid, signal.SIGSTOP)
            assert await not_ready(at) == [name]
            await at.until(lambda made=made: len(made.idle) == len(made.every))  # type: ignore[misc]  # bound at once
            assert process.returncode is not None, "what does not answer is ended"
            assert await not_ready(at) == []


async def test_moves_that_must_wait_are_named(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "AT_ONCE", 0.1)
    go_on = Event()
    waiting = [MOVES.submit(go_on.wait, 60) for _ in range(MOVES._max_workers)]
    try:
        assert await not_ready(at) == ["moves"]
    finally:
        go_on.set()
    await asyncio.gather(*map(asyncio.wrap_future, waiting))
    assert await not_ready(at) == []


async def test_a_database_that_is_gone_is_named_in_both_languages(at: Served) -> None:
    away = at.file.with_name("away")
    at.file.rename(away)
    answer = await at.ask("GET", "/api/ready", accept_language="zh")
    assert (answer.status_code, chinese(answer.json()["detail"])) == (503, True)
    assert await not_ready(at) == ["database"]
    away.rename(at.file)
    assert await not_ready(at) == []


async def test_however_often_it_is_asked_it_is_looked_at_once_at_a_time(at: Served) -> None:
    looks = 0
    ping = at.house.readiness.parts["database"]

    async def counted() -> object:
        nonlocal looks
        looks += 1
        return await ping()

    at.house.readiness.parts = {"database": counted}
    await asyncio.gather(*[at.ask("GET", "/api/ready") for _ in range(20)])
    assert 1 <= looks < 20


async def test_processes_that_are_busy_are_there_as_long_as_they_say_something(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pooled() as made, aclosing(made.results(LONG)) as answers:
        await anext(answers)
        assert not made.idle
        await made.knock()
        monkeypatch.setattr(pool, "SILENT", 0.0)
        with pytest.raises(NotReady):
            await made.knock()


async def test_what_cannot_be_begun_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pooled(module=FINDINGS) as made:
        monkeypatch.setattr("sys.executable", "/nosuch")
        with pytest.raises(NotReady):
            await made.knock()
        monkeypatch.undo()
        await made.knock()
        assert [one async for one in made.results(Finding((1,)))]
