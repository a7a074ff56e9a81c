"""The process that finds odds: whoever asked is told what was asked for, also after somebody gave up, or it died."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf

import msgspec
from tests.table.test_room import lined_up

from bingqi.core.session import Session
from bingqi.lab.headline import Task, carried_out
from bingqi.table.frame import Plain, plain
from bingqi.table.reckoner import Reckoner


def tasks(n: int) -> list[Task]:
    """What is to be found out at some moments of a battle, however long it takes."""
    reckoner, session = Reckoner(), lined_up().session
    found: list[Task] = []
    while len(found) < n:
        found.append(msgspec.structs.replace(reckoner.reckoning(session, session.waiting_for()[0]), seconds=inf))
        let_default(session)
    return found


def let_default(session: Session[object]) -> None:
    who = session.waiting_for()[0]
    session.answer(who, session.asked(who).default)  # type: ignore[union-attr]  # only choices are asked


def here(task: Task) -> Plain:
    """What is found without another process."""
    return {"odds": msgspec.json.decode(msgspec.json.encode(plain(carried_out(task))))}


@asynccontextmanager
async def reckoning() -> AsyncIterator[Reckoner]:
    reckoner = Reckoner()
    try:
        yield reckoner
    finally:
        await reckoner.close()


async def test_what_is_found_is_what_was_asked_for() -> None:
    asked = tasks(4)
    async with reckoning() as reckoner:
        assert await asyncio.gather(*[reckoner.reckoned(one) for one in asked]) == [here(one) for one in asked]


async def test_who_gives_up_shifts_nobody_elses_answer() -> None:
    """Before its turn, and in the middle of it."""
    asked = tasks(3)
    async with reckoning() as reckoner:
        await reckoner.reckoned(asked[0])
        given_up = [asyncio.create_task(reckoner.reckoned(one)) for one in asked[:2]]
        await asyncio.sleep(0)
        for one in given_up:
            one.cancel()
        assert await reckoner.reckoned(asked[2]) == here(asked[2])


async def test_a_process_that_died_is_begun_anew() -> None:
    (asked,) = tasks(1)
    async with reckoning() as reckoner:
        await reckoner.reckoned(asked)
        assert reckoner.process is not None
        reckoner.process.kill()
        await reckoner.reckoned(asked)
        assert await reckoner.reckoned(asked) == here(asked)
