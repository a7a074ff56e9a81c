"""Reports over the API: who may ask for them and when, that they come bit by bit, and that none is made which nobody looks at."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.served import ANN, BOT, GM, WATCHER, Served, ids

from bingqi.core.problems import BadRecord, problem
from bingqi.core.record.format import parse
from bingqi.core.record.resume import resume
from bingqi.lab.fights.study import new_study
from bingqi.lab.report.reporting import stages
from bingqi.lab.study.simulate import play_one
from bingqi.rulesets import ruleset
from bingqi.table.rejection import Rejection
from bingqi.table.store.database import BadStore
from bingqi.table.workers import examiner, reported, reports, watched
from bingqi.table.workers.examined_records import course
from bingqi.table.workers.examiner import AT_ONCE, Examiner
from bingqi.table.workers.kept_report import kept_in
from bingqi.table.workers.reported import Begun, playouts, report_on_record, report_on_table
from bingqi.table.workers.reports import Report, Reports

PLAYOUTS = 6


@pytest.fixture(scope="module")
def fought(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a battle that is over."""
    path = tmp_path_factory.mktemp("records") / "fought.jsonl"
    play_one(new_study("kobolds-and-goblins", 1, {"kobolds": "greedy", "goblins": "greedy"}), 0, path)
    return path.read_bytes()


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts, carried out here, for that is quicker."""

    async def carried_out(what: Any, args: Any, memory: int) -> examiner.Done:
        return await asyncio.to_thread(examiner._timed, what, args)

    monkeypatch.setattr(examiner, "_in_own_process", carried_out)
    monkeypatch.setattr(reports, "PLAYOUTS", PLAYOUTS)


async def over(at: Served, *seats: Any, **more: Any) -> dict[str, str]:
    """A table whose battle bots have fought to its end."""
    tokens = await at.made(ANN, BOT, *seats, **more)
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    ann.say("hand", seat="Ann", to="greedy")
    await at.until(lambda: ann.table["phase"] == "over")
    return tokens


async def all_of(at: Served, path: str, key: str = "") -> list[Any]:
    """A report as it comes, until all is known."""
    found: list[Any] = []
    while not found or found[-1]["chances"]["played"] < found[-1]["of"]:
        after = found[-1]["chances"]["played"] if found else -1
        found.append(await at.told("GET", f"{path}?after={after}", key=key))
    return found


# --- At tables ----------------------------------------------------------------------------


async def test_a_report_comes_bit_by_bit_to_whoever_may_have_the_record(at: Served) -> None:
    """All seats of a battle that is over; each time as many playouts from each moment."""
    tokens = await over(at, WATCHER)
    found = await all_of(at, "/api/table/report", tokens["Ann"])
    assert found[-1]["chances"]["played"] == found[-1]["of"] == PLAYOUTS
    assert [one["chances"]["played"] for one in found] == sorted({one["chances"]["played"] for one in found})
    assert set(found[-1]) == {"key", "of", "bot", "version", "retelling", "chances"}
    assert await at.told("GET", "/api/table/report", key=tokens["Eve"]) == found[-1]


async def test_nothing_is_told_before_the_battle_is_over(at: Served) -> None:
    """To the game master neither: there is nothing to report yet."""
    tokens = await at.made(ANN, BOT, GM)
    assert ids(await at.ask("GET", "/api/table/report", key=tokens["Ann"])) == ["secret-until-over"]
    await at.sit(await at.page(tokens["Ann"]), await at.page(tokens["Max"]))
    for seat, fault in (("Ann", "secret-until-over"), ("Max", "not-over")):
        answer = await at.ask("GET", "/api/table/report", key=tokens[seat])
        assert answer.status_code in (403, 409)
        assert ids(answer) == [fault]
    assert (await at.ask("GET", "/api/table/report")).status_code == 401
    assert not at.house.reports.kept


async def test_a_replay_says_after_how_many_turns_each_position_was_there_once_it_is_over(at: Served) -> None:
    """So a moment of the report is found in it. Before, that would tell of turns in which a seat saw nothing."""
    tokens = await over(at)
    replay = await at.told("GET", "/api/table/replay", key=tokens["Ann"])
    assert len(replay["turns"]) == len(replay["patches"]) + 1
    assert replay["turns"] == sorted(set(replay["turns"]))
    report = await at.told("GET", "/api/table/report", key=tokens["Ann"])
    assert replay["turns"][-1] <= report["retelling"]["turns"]
    other = await at.made(ANN, BOT)
    await at.sit(await at.page(other["Ann"]))
    assert "turns" not in await at.told("GET", "/api/table/replay", key=other["Ann"])


async def test_a_report_is_made_once(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at it; what was found is kept."""
    tokens = await over(at, WATCHER)
    await all_of(at, "/api/table/report", tokens["Ann"])
    monkeypatch.setattr(at.house.looking_back, "run", None)
    monkeypatch.setattr(at.house.reports.examiner, "run", None)
    again = await at.told("GET", "/api/table/report", key=tokens["Eve"])
    assert again["chances"]["played"] == PLAYOUTS


async def test_what_was_found_is_kept_with_the_table(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """So a server that was started anew plays nothing once more; but where it was another battle, bot or version, it does."""
    tokens = await over(at)
    (*_, found) = await all_of(at, "/api/table/report", tokens["Ann"])
    await at.until(lambda: all(one.task is None for one in at.house.reports.kept.values()))
    (table,) = at.house.tables
    kept = kept_in(at.store.table(table).settings)
    assert kept is not None
    assert {*"".join(kept.winners)} <= {"0", "1", "-"}
    at.house.reports = Reports()
    monkeypatch.setattr(at.house.reports.examiner, "run", None)
    again = await at.told("GET", "/api/table/report", key=tokens["Ann"])
    assert {**again, "key": ""} == {**found, "key": ""}
    for wrong in ({"version": 0}, {"seed": "x"}, {"winners": ["7"] * len(kept.winners)}, {"winners": 3}, {"bot": "nobody's"}):
        at.store.change_setting(table, "report", msgspec.to_builtins(kept) | wrong)
        at.house.reports = Reports()
        (*_, anew) = await all_of(at, "/api/table/report", tokens["Ann"])
        assert {**anew, "key": ""} == {**found, "key": ""}
    at.store.change_setting("nothing", "report", {})


async def test_a_report_that_cannot_be_kept_is_told_all_the_same(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tokens = await over(at)

    def full(*_: Any) -> None:
        raise BadStore(problem("database-damaged"))

    monkeypatch.setattr(at.store, "change_setting", full)
    (*_, found) = await all_of(at, "/api/table/report", tokens["Ann"])
    assert found["chances"]["played"] == PLAYOUTS


# --- Of records ---------------------------------------------------------------------------


async def test_a_record_has_a_report(at: Served, fought: bytes) -> None:
    first = (await at.http.post("/api/records/report", content=fought)).json()
    found = await all_of(at, f"/api/reports/{first['key']}")
    assert found[-1]["retelling"] == first["retelling"]
    assert found[-1]["retelling"]["winner"] == parse(fought, Path("x")).end.winner  # type: ignore[union-attr]  # it is over
    assert (await at.http.post("/api/records/report", content=fought)).json() == found[-1]


async def test_a_record_without_a_report_is_refused(at: Served, fought: bytes) -> None:
    """Of a battle that is not over, of older rules, none at all; and a report that is not kept."""
    lines = fought.splitlines(keepends=True)
    assert ids(await at.http.post("/api/records/report", content=b"".join(lines[:20]))) == ["not-over"]
    assert (await at.http.post("/api/records/report", content=b"nonsense\n")).status_code == 400
    answer = await at.ask("GET", "/api/reports/nothing")
    assert (answer.status_code, ids(answer)) == (404, ["no-such-report"])
    assert (await at.ask("GET", "/api/reports/nothing?after=x")).status_code == 400
    assert (await at.http.post("/api/records/report", content=b"x" * (13 * 1024 * 1024))).status_code == 413


async def test_a_table_and_its_record_have_the_same_report(at: Served, fought: bytes) -> None:
    """Figures hang on what was answered alone."""
    tokens = await over(at)
    record = await at.ask("GET", "/api/table/record", key=tokens["Ann"])
    (*_, table) = await all_of(at, "/api/table/report", tokens["Ann"])
    of_record = Report(msgspec.msgpack.decode(report_on_record(record.content), type=Begun))
    assert of_record.begun.seed
    assert msgspec.json.decode(of_record.begun.retelling) == table["retelling"]
    parsed = parse(record.content, Path("x"))
    session, _ = resume(ruleset(parsed.header.ruleset), parsed, thin=False)
    assert msgspec.msgpack.decode(report_on_table(course(session, parsed.header)), type=Begun).seed == of_record.begun.seed


# --- How they are made --------------------------------------------------------------------


def begun(fought: bytes) -> Begun:
    found: Begun = msgspec.msgpack.decode(report_on_record(fought), type=Begun)
    return msgspec.structs.replace(found, bot="greedy")


async def whole(of: Reports, fought: bytes) -> Report:
    async def begin() -> bytes:
        return msgspec.msgpack.encode(begun(fought))

    return await finished(of, await of.about("it", begin))


async def finished(of: Reports, report: Report) -> Report:
    """Somebody looks at it until there is nothing more to come."""
    while not report.done:
        await of.more(report, report.chances.played)
    return report


async def test_figures_are_the_same_however_they_are_cut(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """One playout at a time, or all in one; with processes that are done in any order."""
    many = await whole(Reports(), fought)
    monkeypatch.setattr(reports, "SLICE", 1e-9)
    few = await whole(Reports(), fought)
    assert few.winners == many.winners
    assert few.chances == many.chances
    it = begun(fought)
    assert many.winners == msgspec.json.decode(playouts(it, [*range(len(it.states))], 0, PLAYOUTS))


async def test_a_report_that_nobody_looks_at_is_not_made(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops a moment after the last one has gone, and goes on where it stopped when somebody comes again."""
    monkeypatch.setattr(watched, "LINGERS", 0.01)
    own, held = Reports(), asyncio.Event()
    run = own.examiner.run

    async def slow(*args: Any) -> bytes:
        found = await run(*args)
        await held.wait()
        return found

    monkeypatch.setattr(own.examiner, "run", slow)
    monkeypatch.setattr(watched, "WAITS", 0.05)

    async def begin() -> bytes:
        return msgspec.msgpack.encode(begun(fought))

    report = await own.about("it", begin)
    assert (await own.more(report, 0))["chances"]["played"] == 0
    for _ in range(200):
        if report.task is None:
            break
        await asyncio.sleep(0.01)
    assert report.task is None
    assert own.examiner.wanted == 0
    assert not own.turn.locked()
    held.set()
    assert (await whole(own, fought)).done


async def test_one_report_is_made_after_the_other(fought: bytes) -> None:
    """Whoever came first is served first, and two processes at most are busy with it."""
    own, order, busy = Reports(), [], [0]
    run = own.examiner.run

    async def noted(*args: Any) -> bytes:
        busy.append(own.examiner.wanted + 1)
        order.append(args[1].seed)
        return await run(*args)

    own.examiner.run = noted  # type: ignore[assignment]  # to listen
    reports_of = []
    for seed in ("one", "two"):

        async def begin(seed: str = seed) -> bytes:
            return msgspec.msgpack.encode(msgspec.structs.replace(begun(fought), seed=seed))

        reports_of.append(await own.about(seed, begin))
    await asyncio.gather(*[finished(own, one) for one in reports_of])
    assert order == sorted(order)
    assert set(order) == {"one", "two"}
    assert max(busy) <= AT_ONCE


async def test_what_keeps_a_report_from_going_on_is_told_and_tried_again(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    own = Reports()

    async def begin() -> bytes:
        return msgspec.msgpack.encode(begun(fought))

    report = await own.about("it", begin)
    report.begun = msgspec.structs.replace(report.begun, bot="no-such-bot")
    with pytest.raises(BadRecord):
        await own.more(report, 0)
    report.begun = msgspec.structs.replace(report.begun, bot="greedy")
    assert (await whole(own, fought)).done
    await own.close()


async def test_whoever_waits_is_told_of_a_fault_of_ours(
    fought: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And does not ask on and on."""
    own, data = Reports(), msgspec.msgpack.encode(begun(fought))

    async def begin() -> bytes:
        return data

    async def broken(*_: Any) -> bytes:
        return b"[]"

    monkeypatch.setattr(own.examiner, "run", broken)
    with pytest.raises(Rejection) as wrong:
        await own.more(await own.about("it", begin), 0)
    assert wrong.value.status == 500
    assert "a report is not made" in caplog.text


async def test_only_the_last_are_kept(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "KEPT", 2)
    own, data = Reports(), msgspec.msgpack.encode(begun(fought))

    async def begin() -> bytes:
        return data

    found = [await own.about(n, begin) for n in range(4)]
    assert list(own.kept.values()) == found[2:]
    assert own.by_key(found[3].key) is found[3]
    assert own.by_key(found[0].key) is None
    monkeypatch.setattr(reports, "UNDONE", 1)
    last = await own.about("last", begin)
    assert list(own.kept.values()) == [last], "what is not done is large, and fewer of it are kept"


async def test_too_many_at_once_are_refused(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """But whoever looks at one that is there is not."""
    own, data, held = Reports(), msgspec.msgpack.encode(begun(fought)), asyncio.Event()
    monkeypatch.setattr(reports, "WAITING", 0)
    monkeypatch.setattr(watched, "WAITS", 0.01)

    async def wait(*_: Any) -> bytes:
        await held.wait()
        return b""

    own.examiner.run = wait  # type: ignore[assignment]  # it takes long

    async def begin() -> bytes:
        return data

    for n in range(AT_ONCE):
        await own.more(await own.about(n, begin), 0)
    with pytest.raises(Rejection) as wrong:
        await own.about("one more", begin)
    assert wrong.value.status == 429
    assert await own.about(0, begin)
    await own.close()


def test_a_report_that_is_too_large_is_not_made(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record may be anybody's, and the server holds what a report wants."""
    monkeypatch.setattr(reported, "LARGEST", 1000)
    with pytest.raises(BadRecord) as wrong:
        report_on_record(fought)
    assert "report-too-large" in str(wrong.value.problems)


def test_stages_are_those_of_the_laboratory() -> None:
    """So what a page is shown is what a command line tells."""
    assert stages(PLAYOUTS)[-1] == PLAYOUTS


@pytest.mark.usefixtures("few")
async def test_a_process_that_plays_on_fits_into_its_memory(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own, for once."""
    monkeypatch.undo()
    it = msgspec.structs.replace(begun(fought), bot="tactical")
    data = await Examiner(reports.MEMORY).run(playouts, it, [0, 2], 0, 1)
    assert [len(one) for one in msgspec.json.decode(data)] == [1, 1]
