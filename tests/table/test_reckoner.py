"""The processes that find things out: whoever asked is told what they asked for, also after somebody gave up, or one died."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from io import BytesIO
from math import inf

import msgspec
import pytest
from tests.table.findings import Task as Finding
from tests.table.test_room import lined_up

from bingqi.core.session.play import Session
from bingqi.lab.odds import odds_summary as headline
from bingqi.table.wire.plain import Plain, plain
from bingqi.table.workers import pool
from bingqi.table.workers.pool import Pool
from bingqi.table.workers.reckoner import Reckoner

FINDINGS = "tests.table.findings"
LONG = Finding((1, 2, 3), 30.0)


@asynccontextmanager
async def pooled(size: int = 1, module: str = FINDINGS) -> AsyncIterator[Pool]:
    made = Pool(module, size)
    try:
        yield made
    finally:
        await made.close()


async def found(made: Pool, task: object, whose: object = None) -> list[Plain]:
    return [one async for one in made.results(task, whose)]


async def numbers(made: Pool, *answers: int) -> list[int]:
    return [one["rollouts"] for one in await found(made, Finding(answers))]


async def first(made: Pool, task: object) -> Plain:
    """The first answer, after which somebody gives up."""
    async with aclosing(made.results(task)) as answers:
        return await anext(answers)


# --- Odds ----------------------------------------------------------------------------------------------------------------


def tasks(n: int) -> list[headline.Task]:
    """What is to be found out at some moments of a battle, however long it takes."""
    session = lined_up().session
    asked: list[headline.Task] = []
    while len(asked) < n:
        asked.append(msgspec.structs.replace(headline.task_for(session, session.waiting_for()[0]), seconds=inf))
        let_default(session)
    return asked


def let_default(session: Session[object]) -> None:
    who = session.waiting_for()[0]
    session.answer(who, session.pending_for(who).default)  # type: ignore[union-attr]  # only choices are asked


def here(task: headline.Task) -> list[Plain]:
    """What is found without another process."""
    answers = headline.carried_out(task)
    every = answers if not isinstance(answers, dict) else [answers]
    return [{"odds": msgspec.json.decode(msgspec.json.encode(plain(one)))} for one in every]


async def test_what_is_found_is_what_was_asked_for() -> None:
    asked, reckoner = tasks(4), Reckoner()
    try:
        told = await asyncio.gather(*[_all(reckoner, one) for one in asked])
    finally:
        await reckoner.close()
    assert [one[-1] for one in told] == [here(one)[-1] for one in asked]


async def _all(reckoner: Reckoner, task: headline.Task) -> list[Plain]:
    return [one async for one in reckoner.reckoned(task)]


# --- Any processes -------------------------------------------------------------------------------------------------------


async def test_answers_come_as_they_are_found() -> None:
    """The first does not wait for the last."""
    async with pooled() as made:
        assert await numbers(made, 5, 6, 7) == [5, 6, 7]
        began = time.monotonic()
        assert (await first(made, LONG))["rollouts"] == 1
        assert time.monotonic() - began < LONG.pause


async def test_who_gives_up_shifts_nobody_elses_answer() -> None:
    """Before its turn, in the middle of it, and after it."""
    async with pooled() as made:
        waiting = [asyncio.create_task(numbers(made, 1, 1)) for _ in range(3)]
        await asyncio.sleep(0)
        for one in waiting[1:]:
            one.cancel()
        last = asyncio.create_task(numbers(made, 8))
        assert await waiting[0] == [1, 1]
        assert await last == [8]
        assert (await first(made, Finding((3, 4))))["rollouts"] == 3
        assert await numbers(made, 9) == [9]


async def test_what_nobody_wants_any_more_is_ended_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that goes on with it is ended, and another one begun; one that is through soon is not."""
    monkeypatch.setattr(pool, "SPARE", 0.5)
    async with pooled() as made:
        [at_first] = await found(made, Finding((1,)))
        await first(made, Finding((1, 2), 0.01))
        [again] = await found(made, Finding((1,)))
        assert again["process"] == at_first["process"]
        await first(made, LONG)
        [other] = await found(made, Finding((1,)))
        assert other["process"] != at_first["process"]


async def test_a_process_that_died_is_begun_anew(caplog: pytest.LogCaptureFixture) -> None:
    async with pooled() as made:
        assert await numbers(made, 1, -1) == [1]
        assert "begun anew" in caplog.text
        assert await numbers(made, 2) == [2]


async def test_a_bug_ends_the_answers_and_not_the_process() -> None:
    async with pooled() as made:
        [told] = await found(made, Finding((1,)))
        assert await numbers(made, 1, 2, 0, 3) == [1, 2]
        [again] = await found(made, Finding((1,)))
        assert again["process"] == told["process"]


async def test_what_a_process_prints_shifts_no_answer_and_is_read(capfd: pytest.CaptureFixture[str]) -> None:
    """Also what a library prints that knows nothing of Python: it goes where the server's own complaints go."""
    async with pooled() as made:
        told = await found(made, Finding((1, 2), prints="Look out!"))
        assert [one["rollouts"] for one in told] == [1, 2]
        assert await numbers(made, 3) == [3]
    out, err = capfd.readouterr()
    assert not out
    assert err.count("Look out!") == 2


async def test_what_a_process_complains_of_is_read(capfd: pytest.CaptureFixture[str]) -> None:
    async with pooled() as made:
        assert await numbers(made, 0) == []
    assert "ValueError: nothing" in capfd.readouterr().err


async def test_a_process_that_cannot_be_begun_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is wrong: who waits in the line is answered as well, and the next one has a process."""

    async def begun(self: pool.Worker) -> object:
        raise ValueError("no process here")

    async with pooled() as made:
        with monkeypatch.context() as patch:
            patch.setattr(pool.Worker, "_begun", begun)
            async with asyncio.timeout(20):
                assert await asyncio.gather(*[numbers(made, 1) for _ in range(3)]) == [[], [], []]
        assert caplog.text.count("could not be begun") == 3
        assert await numbers(made, 2) == [2]


async def test_what_cannot_be_sent_keeps_nobody_waiting() -> None:
    """A task that is no plain data."""
    async with pooled() as made, asyncio.timeout(20):
        told = await asyncio.gather(found(made, Finding((2,))), found(made, lambda: 1), found(made, Finding((3,))))
        assert [[one["rollouts"] for one in each] for each in told] == [[2], [], [3]]


def test_a_server_that_is_gone_in_the_middle_of_a_message_is_gone() -> None:
    whole = pool._framed(b"12345")
    for cut in range(len(whole)):
        assert pool._message(BytesIO(whole[:cut])) is None
    assert pool._message(BytesIO(whole)) == b"12345"


async def test_what_is_being_found_out_for_a_server_that_is_gone_is_given_up() -> None:
    """Not in the end, which may be long after: a killed server leaves nothing behind that takes time from its successor."""
    process = await pool.Worker(FINDINGS)._begun()
    assert process.stdin
    assert process.stdout
    process.stdin.write(pool._framed(pickle.dumps(Finding((1, 2, 3), 600.0))))
    await process.stdout.readexactly(pool.SIZE)
    process.stdin.close()
    async with asyncio.timeout(60):
        assert await process.wait() == 0


async def test_a_stuck_process_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pooled() as made:
        await numbers(made, 1)
        monkeypatch.setattr(pool, "STUCK", 0.3)
        assert [one["rollouts"] for one in await found(made, LONG)] == [1]
        monkeypatch.undo()
        assert await numbers(made, 2) == [2]


async def test_a_long_task_does_not_hold_up_another_table() -> None:
    async with pooled(2) as made:
        slow = asyncio.create_task(found(made, LONG, "one"))
        await asyncio.sleep(0)
        assert [one["rollouts"] for one in await found(made, Finding((4,)), "another")] == [4]
        slow.cancel()


async def test_tables_take_turns() -> None:
    """Whoever wants much waits longer than who wants little."""
    async with pooled() as made:
        order: list[str] = []

        async def wants(whose: str) -> None:
            await found(made, Finding((1,)), whose)
            order.append(whose)

        async with asyncio.TaskGroup() as group:
            for whose in ("a", "a", "a", "a", "b", "c"):
                group.create_task(wants(whose))
        assert order == ["a", "a", "b", "c", "a", "a"]


async def test_a_pool_begins_no_more_processes_than_are_wanted() -> None:
    async with pooled(3) as made:
        told = [process for n in range(4) for process in [one["process"] for one in await found(made, Finding((1,)))]]
        assert len(set(told)) == 1


async def test_when_the_pool_is_closed_nothing_runs_any_more() -> None:
    async with pooled(2) as made:
        waits = asyncio.create_task(found(made, LONG))
        while not any(worker.process for worker in made.every):
            await asyncio.sleep(0.01)
    assert len(await waits) <= 1
    assert [worker.process for worker in made.every] == [None, None]
