"""Records that people hand in: looked at, gone on with, or refused; whatever they are, they harm nobody."""

from __future__ import annotations

import asyncio
import gzip
import os
import re
import resource
import sys
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from signal import SIGKILL
from subprocess import PIPE, Popen
from time import process_time, sleep
from typing import Any

import msgspec
import pytest
from tests.table.forgeries import sealed_anew, unsealed
from tests.table.served import ANN, BOB, BOT, GM, WATCHER, Served, chinese, ids, innermost, plan
from tests.table.serving import family, gone_soon

from bingqi.core.dice.drawn import taken_over_by
from bingqi.core.problems import BadRecord
from bingqi.core.record.format import AnswerLine, Header, content_hash, parse
from bingqi.core.record.verify import verify
from bingqi.core.record.write import sealed
from bingqi.lab.fights.study import new_study
from bingqi.lab.study.simulate import play_one
from bingqi.lang import render_problem
from bingqi.rulesets import ruleset
from bingqi.table.api.packed import unless_gone
from bingqi.table.rejection import Rejection
from bingqi.table.wire.patch import merged
from bingqi.table.workers import examined_records as uploads
from bingqi.table.workers import examiner, reports
from bingqi.table.workers.examined_records import examined
from bingqi.table.workers.examiner import AT_ONCE, WAITING, Examiner


@pytest.fixture(scope="module")
def fought(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of a battle that is over."""
    path = tmp_path_factory.mktemp("records") / "fought.jsonl"
    play_one(new_study("kobolds-and-goblins", 1, {"kobolds": "random", "goblins": "greedy"}), 0, path)
    return path.read_bytes()


def resealed(data: bytes, **header: Any) -> bytes:
    """A record with another header, and hashes that fit."""
    first, *rest = [msgspec.json.decode(line) for line in data.splitlines()]
    found, last = b"", ""
    for line in [first | header, *rest]:
        del line["hash"]
        if line["type"] == "header" and "scenario" in header and "content" not in header:
            line["content"] = content_hash(line["scenario"])
        text = msgspec.json.encode(line)[:-1]
        last = hashed(last, text)
        found += text + b',"hash":"' + last.encode() + b'"}\n'
    return found


def hashed(last: str, text: bytes) -> str:
    return sha256(last.encode() + text).hexdigest()


def unpacked(answer: bytes) -> Any:
    return msgspec.json.decode(gzip.decompress(answer))


def played(record: bytes) -> str:
    """What comes of a record in the process that plays it again: the fault, told in both languages; or nothing."""
    try:
        unpacked(examiner._carried_out(examined, (record,)))
    except BadRecord as wrong:
        found = wrong.problems[0]
    else:
        return ""
    assert chinese(render_problem(found, "zh"))
    assert len(render_problem(found, "en").splitlines()) == 1
    return innermost(msgspec.to_builtins(found))


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process of its own would carry out is carried out here, for that is quicker."""

    async def carried_out(what: Any, args: Any, memory: int) -> examiner.Done:
        return await asyncio.to_thread(examiner._timed, what, args)

    monkeypatch.setattr(examiner, "_in_own_process", carried_out)


# --- Sound records ------------------------------------------------------------------------


async def test_a_record_is_replayed_with_the_game_masters_eyes(at: Served, fought: bytes) -> None:
    answer = await at.http.post("/api/records", content=fought)
    assert answer.status_code == 200, answer.text
    shown = answer.json()
    assert set(shown) == {"header", "over", "whole", "undone", "replay"}
    assert set(shown["header"]) == {"ruleset", "scenario", "title", "seats", "dice", "options", "program", "bots"}
    assert (shown["over"], shown["undone"], shown["header"]["ruleset"]) == (True, 0, "frontline")
    view = shown["replay"]["first"]
    for patch in shown["replay"]["patches"]:
        view = merged(view, patch)
    assert view["seat"] == "gm"
    assert view["outcome"]["winner"] == parse(fought, Path("x")).end.winner  # type: ignore[union-attr]  # it is over


async def test_a_record_that_breaks_off_in_the_middle_of_a_line_is_read_up_to_there(fought: bytes) -> None:
    whole = fought.splitlines(keepends=True)
    torn = b"".join(whole[:20]) + whole[20][: len(whole[20]) // 2]
    assert examined(torn) == examined(b"".join(whole[:20]))
    assert not unpacked(examined(torn))["over"]


async def test_a_record_of_an_older_version_is_said_to_be_run_in_part(fought: bytes) -> None:
    """As `bingqi verify` says it: what lies before its last state was not run."""
    lines = unsealed(fought)
    assert unpacked(examined(fought))["whole"]
    lines[0]["version"] -= 1
    assert not unpacked(examined(sealed_anew(lines)))["whole"]


@pytest.mark.usefixtures("here")
async def test_one_goes_on_with_a_record_from_a_position_of_its_replay(at: Served, fought: bytes) -> None:
    replay = (await at.http.post("/api/records", content=fought)).json()["replay"]
    n = len(replay["patches"]) // 2
    seats = [ANN, BOT]
    made = await at.told("POST", "/api/tables", plan(*seats, scenario="", record=fought.decode(), at=n))
    seen = replay["first"]
    for patch in replay["patches"][:n]:
        seen = merged(seen, patch)
    ann = await at.page(made["token"])
    assert ann.view["pieces"].keys() == seen["pieces"].keys()
    await at.sit(ann)
    ann.say("hand", seat="Ann", to="greedy")
    await at.settled()
    record = parse((await at.ask("GET", "/api/table/record", key=made["token"])).content, at.file)
    assert verify(ruleset("frontline"), record).dice == "partly"
    assert taken_over_by(record.header.dice.battle) > 0
    old = [one.answer for one in parse(fought, at.file).responses]
    k = taken_over_by(record.header.dice.battle)
    assert [one.answer for one in record.responses[:k]] == old[:k]


@pytest.mark.usefixtures("here")
async def test_a_table_goes_on_with_a_game_master_where_the_record_had_one(at: Served, fought: bytes) -> None:
    """The rules ask one, or do not; so it is as it was."""
    answer = await at.ask("POST", "/api/tables", plan(ANN, BOB, GM, record=fought.decode(), at=0), accept_language="zh")
    assert (answer.status_code, ids(answer)) == (400, ["gm-as-before"])
    made = await at.told("POST", "/api/tables", plan({**ANN, "player": "greedy"}, BOT, GM, WATCHER, you="Max"))
    gm = await at.page(made["token"])
    await at.fought(gm)
    record = (await at.ask("GET", "/api/table/record", key=made["token"])).text
    without = await at.ask("POST", "/api/tables", plan(ANN, BOB, record=record, at=0))
    assert (without.status_code, ids(without)) == (400, ["gm-as-before"])
    again = await at.told("POST", "/api/tables", plan(ANN, BOB, GM, record=record, at=3))
    assert (await at.told("GET", "/api/table", key=again["token"]))["view"]["table"]["phase"] == "gathering"


# --- Records that will not do -------------------------------------------------------------


def test_what_is_no_sound_record_is_refused_with_the_reason(fought: bytes) -> None:
    header: Header = parse(fought, Path("x")).header
    first = fought.splitlines(keepends=True)[0]
    for wrong, data in {
        "no-header": b"",
        "no-record-line": b"hello\n",
        "wrong-hash": fought.replace(b'"kobold-1"', b'"kobold-2"', 1),
        "cannot-be-read": sealed_line(b'{"type":"song"', ""),
        "newer-program": resealed(fought, format=3, program="99"),
        "newer-rules": resealed(fought, version=header.version + 1),
        "unknown": resealed(fought, ruleset="chess"),
        "other-scenario": resealed(fought, content="0" * 64),
        "asked-answers": first + sealed(AnswerLine(parse(fought, Path("x")).responses[-1].request, "end"), _hash(first))[0],  # type: ignore[arg-type]
    }.items():
        assert played(data) == wrong


@pytest.mark.usefixtures("here")
async def test_why_a_record_is_refused_is_answered_in_the_readers_language(at: Served, fought: bytes) -> None:
    altered = fought.replace(b'"kobold-1"', b'"kobold-2"', 1)
    for lang, path in (("en", "/api/records"), ("zh", "/api/tables")):
        body = altered if path == "/api/records" else msgspec.json.encode(plan(record=altered.decode()))
        answer = await at.http.post(path, content=body, headers={"accept-language": lang, "content-type": "application/json"})
        assert (answer.status_code, ids(answer)) == (400, ["wrong-hash"])
        assert chinese(answer.json()["detail"]) == (lang == "zh")


def sealed_line(text: bytes, last: str) -> bytes:
    return text + b',"hash":"' + hashed(last, text).encode() + b'"}\n'


def _hash(line: bytes) -> str:
    return str(msgspec.json.decode(line)["hash"])


HOSTILE: list[Any] = [
    None,
    5,
    [],
    {},
    "x",
    {"sides": 5},
    {"name": "x" * 100_000, "sides": {}},
    [[[[[[[]]]]]]],
    {"sides": {"a": {}, "b": {}}},
]


def test_a_hostile_scenario_is_refused_and_is_no_bug(fought: bytes) -> None:
    """Whatever the rules make of it is told; what they make nothing of (a note, say) changes nothing."""
    whole = msgspec.json.decode(fought.splitlines()[0])["scenario"]
    values: list[Any] = [None, 5, [], {}, "x", -1]
    broken = [{**whole, name: value} for name in whole for value in values]
    assert all(played(resealed(fought, scenario=scenario)) for scenario in HOSTILE)
    assert sum(played(resealed(fought, scenario=scenario)) != "" for scenario in broken) > len(broken) / 2


def test_hostile_headers_are_refused_and_are_no_bug(fought: bytes) -> None:
    for header, wrong in (
        ({"options": {"no-such": 1}}, "unknown-many"),
        ({"version": 0}, ""),
        ({"version": -(2**62)}, ""),
        ({"seats": {"gm": "human"}}, "asked-answers"),
        ({"scenario_id": 5}, "cannot-be-read"),
        ({"dice": None}, "cannot-be-read"),
    ):
        assert played(resealed(fought, **header)) == wrong, header


@pytest.mark.usefixtures("here")
async def test_an_odd_name_of_a_scenario_gets_into_no_header_of_an_answer(at: Served, fought: bytes) -> None:
    odd = resealed(fought, scenario_id='x\r\nSet-Cookie: a="\u0000兵').decode()
    made = await at.told("POST", "/api/tables", plan(ANN, {**BOT, "name": "Bob"}, record=odd, at=0))
    ann = await at.page(made["token"])
    await at.sit(ann)
    ann.say("hand", seat="Ann", to="greedy")
    await at.settled()
    answer = await at.ask("GET", "/api/table/record", key=made["token"])
    assert answer.status_code == 200, answer.text
    assert "set-cookie" not in answer.headers


async def test_a_record_of_older_rules_is_not_gone_on_with(fought: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    newer = replace(ruleset("frontline"), version=ruleset("frontline").version + 1)
    monkeypatch.setattr(uploads, "ruleset", lambda _: newer)
    with pytest.raises(BadRecord) as wrong:
        uploads._branched(fought, 0)
    assert wrong.value.problems[0].args["fault"].id == "fault-older-rules-no-branch"
    assert played(fought) == ""


async def test_records_are_bounded(at: Served) -> None:
    answer = await at.http.post("/api/records", content=b"x" * (13 * 1024 * 1024))
    assert (answer.status_code, ids(answer)) == (413, ["body-too-large"])
    answer = await at.ask("POST", "/api/tables", plan(record="x" * (5 * 1024 * 1024)))
    assert (answer.status_code, ids(answer)) == (400, ["request-not-understood"])


@pytest.mark.usefixtures("here")
async def test_a_position_that_a_record_has_not_is_refused(at: Served, fought: bytes) -> None:
    answer = await at.ask("POST", "/api/tables", plan(record=fought.decode(), at=999_999))
    assert (answer.status_code, ids(answer)) == (400, ["no-such-position"])
    with at.store.reading() as db:
        assert db.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 0


# --- Processes of their own ---------------------------------------------------------------


def forever() -> bytes:
    while True:
        pass


BUSY = 0.2


def busy() -> bytes:
    began = process_time()
    while process_time() - began < BUSY:
        pass
    return b""


def busy_for_nothing() -> bytes:
    busy()
    raise KeyError("x")


def greedy() -> bytes:
    return b"x" * (10 * 1024**3)


def gone() -> bytes:
    os._exit(1)


def killed() -> bytes:
    os.kill(os.getpid(), SIGKILL)
    return b""


def bounds() -> bytes:
    return msgspec.json.encode(
        [resource.getrlimit(resource.RLIMIT_AS)[0], Path("/proc/self/oom_score_adj").read_text("utf-8").strip()]
    )


def broken() -> bytes:
    raise ZeroDivisionError("here")


def pid() -> bytes:
    return str(os.getpid()).encode()


def asleep() -> bytes:
    print(os.getpid(), flush=True)
    sleep(600)
    return b""


def test_what_never_ends_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examiner, "PATIENCE", 0.5)

    async def run() -> None:
        own = Examiner()
        with pytest.raises(BadRecord) as wrong:
            await own.run(forever)
        assert wrong.value.problems[0].args["fault"].id == "fault-takes-too-long"
        assert own.wanted == 0

    asyncio.run(run())


async def test_what_fails_harms_nobody_and_is_told() -> None:
    own = Examiner()
    for what in (greedy, gone, broken):
        with pytest.raises(BadRecord) as wrong:
            await own.run(what)
        assert wrong.value.problems[0].args["fault"].id == "fault-cannot-be-played"
    done = Path(f"/proc/{int(await own.run(pid))}")
    for _ in range(1000):
        if not done.exists():
            break
        await asyncio.sleep(0.01)
    assert not done.exists(), "its process has ended"


async def test_a_process_that_was_ended_is_told_of_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not each of them as one that took too much memory."""
    own = Examiner()
    with pytest.raises(BadRecord, match=r"exit code 1$"):
        await own.run(gone)
    with pytest.raises(Rejection, match="the system ended the process") as wrong:
        await own.run(killed)
    assert wrong.value.status == 503
    monkeypatch.setattr(examiner, "CPU_SECONDS", 1)
    with pytest.raises(BadRecord, match="within 1 seconds"):
        await own.run(forever)


async def test_what_is_spent_is_the_work_and_not_the_waiting() -> None:
    """Whether anything comes of it or not; what was called off counts for as long as it was on."""
    own, spent = Examiner(), list[float]()
    for what in (busy, busy_for_nothing):
        own.free = asyncio.Semaphore(0)
        waiting = asyncio.create_task(own.run(what, spend=spent.append))
        await asyncio.sleep(1.5)
        own.free.release()
        await asyncio.wait([waiting])
        assert (waiting.exception() is None) == (what is busy)
    assert len(spent) == 2
    assert all(BUSY <= one < 1.4 for one in spent)
    own.free = asyncio.Semaphore(0)
    waiting = asyncio.create_task(own.run(forever, spend=spent.append))
    await asyncio.sleep(0.1)
    waiting.cancel()
    await asyncio.wait([waiting])
    assert len(spent) == 2
    own.free.release()
    with suppress(TimeoutError):
        await asyncio.wait_for(own.run(forever, spend=spent.append), 0.3)
    assert spent[2] >= 0.3


async def test_processes_fit_into_what_a_server_is_given_and_go_before_it() -> None:
    """All that two examiners let run at a time, what plays on for reports, and 1 GiB for the server and the processes of odds and
    bots."""
    memory, first = msgspec.json.decode(await Examiner().run(bounds))
    unit = (Path(__file__).parents[2] / "docs" / "serving.md").read_text()
    given = re.search(r"^MemoryMax=(\d+)G$", unit, re.MULTILINE)
    assert given is not None
    assert AT_ONCE * (2 * memory + reports.MEMORY) + 1024**3 <= int(given[1]) * 1024**3
    assert "\nOOMPolicy=continue\n" in unit
    assert first == "1000"


def test_a_killed_server_leaves_no_process_behind() -> None:
    """What it had examined ends with it, and what that was forked from."""
    script = "import asyncio; from tests.table import test_uploads as t; asyncio.run(t.Examiner().run(t.asleep))"
    with Popen([sys.executable, "-c", script], stdout=PIPE, cwd=Path(__file__).parents[2]) as server:
        assert server.stdout is not None
        server.stdout.readline()
        children = family(server.pid)[1:]
        server.kill()
    assert len(children) >= 2
    asyncio.run(gone_soon(children))


async def test_whoever_goes_away_ends_what_was_done_for_them() -> None:
    """Its process too, and nobody waits for it any more."""
    own, began = Examiner(), asyncio.Event()

    class Gone:
        async def body(self) -> bytes:
            return b""

        async def receive(self) -> dict[str, str]:
            await began.wait()
            return {"type": "http.disconnect"}

    async def told() -> bytes:
        began.set()
        return await own.run(forever, whose="Ann")

    with pytest.raises(Rejection):
        await unless_gone(Gone(), told())  # type: ignore[arg-type]  # no more of a request is needed
    assert (own.wanted, own.whose, own.free.locked()) == (0, set(), False)


async def test_a_battle_is_looked_back_at_elsewhere_while_others_play(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own; the table's turn is free meanwhile, and the same seat looks back at one thing at a time."""
    tokens = await at.made(ANN, BOT)
    ann = await at.page(tokens["Ann"])
    await at.sit(ann)
    seen: list[Any] = []

    async def carried_out(what: Any, args: Any, memory: int) -> examiner.Done:
        before = ann.table["phase"], ann.view["log"]
        again = await at.ask("GET", "/api/table/replay", key=tokens["Ann"])
        ann.say("hand", seat="Ann", to="greedy")
        await at.settled()
        seen.append((what, before != (ann.table["phase"], ann.view["log"]), again.status_code))
        return await asyncio.to_thread(examiner._timed, what, args)

    monkeypatch.setattr(examiner, "_in_own_process", carried_out)
    replay = await at.told("GET", "/api/table/replay", key=tokens["Ann"])
    assert seen == [(uploads.looked_back, True, 429)]
    assert not any("outcome" in patch for patch in replay["patches"]), "it is the battle as it was when it was asked for"
    monkeypatch.undo()
    replay = await at.told("GET", "/api/table/replay", key=tokens["Ann"])
    assert "outcome" in replay["patches"][-1]
    plain = await at.ask("GET", "/api/table/replay", key=tokens["Ann"], accept_encoding="identity")
    assert "content-encoding" not in plain.headers
    assert plain.json() == replay


@pytest.mark.usefixtures("here")
async def test_few_are_played_at_a_time_and_few_wait(at: Served) -> None:
    at.house.examiner.wanted = AT_ONCE + WAITING
    for path, body in (("/api/records", b"x"), ("/api/tables", msgspec.json.encode(plan(record="x")))):
        answer = await at.http.post(path, content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, ids(answer)) == (429, ["too-many-messages"])
    at.house.examiner.wanted -= 1
    answer = await at.http.post("/api/records", content=b"x")
    assert (answer.status_code, ids(answer)) == (400, ["no-header"])
