"""The laboratory over the API: off unless it is wanted, the figures of `compare`, what it costs, and what ends it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.table.served import Served, chinese, ids
from tests.table.serving import Server

from bingqi.cli.commands import serve
from bingqi.lab.experiments.experiment import read_experiment
from bingqi.lab.fights.laboratory import Lab
from bingqi.lab.paired.comparison import compare
from bingqi.table.api.laboratory import ComparisonSoFar
from bingqi.table.workers import budget, examiner, laboratory, watched
from bingqi.table.workers.examiner import AT_ONCE
from bingqi.table.workers.laboratory import AT_HOME, FOR_STRANGERS, Bounds, Laboratory

Json = Any
SCENARIO = "frontline/kobolds-and-goblins"
EXPERIMENT: Json = {
    "claim": "A kobold in better armour holds out",
    "scenario": SCENARIO,
    "bots": ["greedy"],
    "fights": 60,
    "change": {"set": {"creatures.kobold.ac": 16}},
}
ASKED = "/api/lab/experiments"
BESIDE: Json = {"bot": "", "says": "more", "most": 0.0}
"""What is told beside the figures of `compare`."""


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Carried out here, for that is quicker; and all that comes is told."""

    async def carried_out(what: Any, args: Any, memory: int) -> examiner.Done:
        return await asyncio.to_thread(examiner._timed, what, args)

    monkeypatch.setattr(examiner, "_in_own_process", carried_out)
    monkeypatch.setattr(laboratory, "TOLD_EVERY", 0.0)
    monkeypatch.setattr(laboratory.Experiment, "lingers", 0.01)


@pytest.fixture
def lab(at: Served) -> Laboratory:
    """The laboratory of the server, which is on."""
    at.house.laboratory = Laboratory(AT_HOME)
    return at.house.laboratory


async def all_of(at: Served, experiment: Json) -> list[Json]:
    """An experiment as it comes, until nothing more does."""
    found: list[Json] = []
    while not found or found[-1]["state"] in ("waits", "on"):
        after = found[-1]["fights"] if found else -1
        found.append(await at.told("POST", f"{ASKED}?after={after}", experiment))
    return found


def of_compare(tmp_path: Path, toml: str) -> list[Json]:
    """What `compare` finds for an experiment from its file, as far as the page is told of it."""
    path = tmp_path / "experiment.toml"
    path.write_text(toml, "utf-8")
    it = read_experiment(path)
    swap = it.swap == "armies"
    found = [compare(one, other, it.judged(), it.fights, it.stop.half_width, Lab(1), swap=swap) for _, one, other in it.pairs()]
    told = [msgspec.convert(BESIDE | one.report(), ComparisonSoFar) for one in found]
    return figures({"comparisons": msgspec.to_builtins(told)})


def figures(told: Json) -> list[Json]:
    """Those of each bot."""
    return [{name: one[name] for name in one.keys() - BESIDE.keys()} for one in told["comparisons"]]


# --- Whether it is on ---------------------------------------------------------------------


async def test_it_is_off_unless_it_is_wanted(at: Served) -> None:
    """It says so in one line, in both languages, and how it is turned on."""
    assert await at.told("GET", "/api/lab") == {"on": False, "fights": 0}
    for method, path in (("GET", f"/api/lab/{SCENARIO}"), ("GET", "/api/lab/things"), ("POST", ASKED)):
        answer = await at.ask(method, path, EXPERIMENT if method == "POST" else None)
        assert (answer.status_code, ids(answer)) == (403, ["laboratory-off"])
        assert "bingqi serve --lab" in answer.json()["detail"]
    assert chinese((await at.ask("POST", ASKED, EXPERIMENT, accept_language="zh")).json()["detail"])


@pytest.mark.parametrize(
    ("wanted", "alone", "bounds"),
    [
        (None, True, AT_HOME),
        (None, False, None),
        (True, False, FOR_STRANGERS),
        (True, True, AT_HOME),
        (False, True, None),
        (False, False, None),
    ],
)
def test_a_server_for_this_machine_alone_has_it(wanted: bool | None, alone: bool, bounds: Bounds | None) -> None:
    """One where others come has it if that is said, and then less is fought for each of them."""
    found = serve.laboratory(wanted, alone)
    assert (found and found.bounds) == bounds


@pytest.mark.parametrize(("told", "on"), [((), True), (("--origin", "https://tables.example.org"), False), (("--no-lab",), False)])
def test_a_server_knows_whether_others_come(tmp_path: Path, told: tuple[str, ...], on: bool) -> None:
    """Behind a proxy they do, though it listens on this machine alone."""
    server = Server(tmp_path)
    server.more = told
    server.start()
    try:
        assert httpx.get(f"{server.url}/api/lab").json()["on"] == on
    finally:
        server.kill()


@pytest.mark.usefixtures("lab")
async def test_all_that_can_be_changed_is_told(at: Served) -> None:
    told = await at.told("GET", f"/api/lab/{SCENARIO}")
    assert told["data"]["creatures"]["kobold"]["ac"] == 12
    assert told["sides"] == ["kobolds", "goblins"]
    assert set(told["fighters"]) <= set(told["bots"])
    done = await at.told("GET", f"/api/lab/things?scenario={SCENARIO}&side=kobolds")
    assert "attack" in done["things"]
    assert ids(await at.ask("GET", f"/api/lab/things?scenario={SCENARIO}&side=kobold")) == ["unknown-near"]
    assert (await at.ask("GET", "/api/lab/frontline/nothing")).status_code == 400
    assert (await at.ask("GET", "/api/lab/nothing/nothing")).status_code == 404


# --- Figures ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"bots": ["greedy", "quick"], "seed": 7, "side": "goblins"},
        {"swap": "armies", "fights": 30},
        {"stop": {"half_width": 0.3}, "change": {"never": {"kobolds": ["charge"]}, "options": {"front_cap": "none"}}},
        {"change": {"seats": {"goblins": "random"}, "without": ["pack-tactics"]}},
    ],
)
@pytest.mark.usefixtures("lab")
async def test_figures_are_those_of_compare(at: Served, tmp_path: Path, more: Json) -> None:
    """By the file that comes with them, which `bingqi lab run` fights."""
    (first, *between, told) = await all_of(at, EXPERIMENT | more)
    assert figures(told) == of_compare(tmp_path, first["toml"])
    for so_far in (first, *between, told):  # nobody is credited who has not fought yet
        assert so_far["bots"].keys() - {"random"} <= {one["bot"] for one in so_far["comparisons"]}
    assert told["bots"].keys() - {"random"} == {one["bot"] for one in told["comparisons"]}
    assert told["verdict"]
    assert (told["state"], told["why"]) == ("done", "all")


@pytest.mark.usefixtures("lab")
async def test_it_comes_bit_by_bit_in_whole_prefixes(at: Served) -> None:
    """What is told on the way are the figures of so many fights, whoever fought them first."""
    found = await all_of(at, EXPERIMENT | {"fights": 200})
    fights = [one["fights"] for one in found]
    assert fights == sorted(fights)
    assert len(set(fights)) > 2
    assert {n % 20 for n in fights} == {0}
    for one in found[:-1]:
        if one["fights"]:
            (*_, alone) = await all_of(at, EXPERIMENT | {"fights": one["fights"], "claim": "Fewer"})
            assert figures(alone) == figures(one)
            break


async def test_figures_are_the_same_however_they_are_cut(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    (*_, many) = await all_of(at, EXPERIMENT)
    monkeypatch.setattr(laboratory, "UNIT", 1)
    monkeypatch.setattr("bingqi.lab.fights.laboratory.UNIT_SECONDS", 1e-9)
    at.house.laboratory = Laboratory(AT_HOME)
    (*_, few) = await all_of(at, EXPERIMENT)
    assert figures(few) == figures(many)
    await lab.close()


@pytest.mark.usefixtures("lab")
async def test_the_command_line_is_that_of_compare(at: Served) -> None:
    """It is told once, as is the file: neither changes."""
    (first, *others) = await all_of(at, EXPERIMENT)
    assert first["command"] == f"bingqi compare {SCENARIO} --set creatures.kobold.ac=16 --bot greedy --fights 60"
    assert others
    assert not any({"command", "toml"} & told.keys() for told in others)


# --- What is refused ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"scenario": "frontline/kobolds-and-goblin"}, 'did you mean "frontline/kobolds-and-goblins"?'),
        ({"change": {"set": {"creatures.kobold.acc": 1}}}, 'did you mean "ac"?'),
        ({"change": {"set": {"creatures.kobold.ac": "x"}}}, "creatures.kobold.ac"),
        ({"change": {"set": {"sides.kobolds.members[0].count": 10**9}}}, "from 1 to 20"),
        ({"change": {"seats": {"goblin": "greedy"}}}, 'did you mean "goblins"?'),
        ({"change": {"options": {"front_capp": 2}}}, 'did you mean "front_cap"?'),
        ({"change": {"without": ["pack-tactic"]}}, 'did you mean "pack-tactics"?'),
        ({"change": {"set": {"creatures.kobold.ac": 12}}}, "changes nothing"),
        ({"change": None}, "changes nothing"),
        ({"bots": ["greedyy"]}, 'did you mean "greedy"?'),
        ({"bots": ["greedy", "novice", "quick", "random", "tactical"]}, "bots"),
        ({"fights": 10**6}, "at most 20000"),
        ({"fightss": 10}, 'did you mean "fights"?'),
        ({"seed": -1}, "seed"),
    ],
)
@pytest.mark.usefixtures("lab")
async def test_what_cannot_be_fought_is_refused_in_one_line(at: Served, wrong: Json, said: str) -> None:
    answer = await at.ask("POST", ASKED, EXPERIMENT | wrong)
    detail = answer.json()["detail"]
    assert answer.status_code == 400
    assert said in detail
    assert "\n" not in detail


@pytest.mark.parametrize("body", [b"", b"[]", b"nonsense", b'"x"', b"[" * 5000, b"\xff"])
@pytest.mark.usefixtures("lab")
async def test_what_is_no_experiment_is_refused(at: Served, body: bytes) -> None:
    answer = await at.http.post(ASKED, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400


async def test_what_makes_the_rules_fail_is_told_of_fights(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody is told of a record."""

    def broken(*_: Any) -> bytes:
        raise KeyError("x")

    monkeypatch.setattr(laboratory, "fought", broken)
    answer = await at.ask("POST", f"{ASKED}?after=0", EXPERIMENT)
    assert (answer.status_code, ids(answer)) == (400, ["cannot-be-fought"])
    assert not lab.queue


# --- What it costs ------------------------------------------------------------------------


async def test_nothing_is_fought_that_nobody_looks_at(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops a moment after the last one has gone, and goes on where it stopped when somebody comes again."""
    monkeypatch.setattr(watched, "WAITS", 0.05)
    run = lab.examiner.run

    async def slow(*args: Any, **more: Any) -> bytes:
        if any(one.fights for one in lab.kept.values()):
            await asyncio.sleep(60)
        return await run(*args, **more)

    monkeypatch.setattr(lab.examiner, "run", slow)
    long = EXPERIMENT | {"fights": 400}
    for _ in range(400):
        told = await at.told("POST", f"{ASKED}?after=0", long)
        if told["fights"]:
            break
    assert told["state"] == "on"
    (it,) = lab.kept.values()
    await at.until(lambda: it.task is None)
    assert not lab.queue
    assert not it.units
    assert lab.examiner.wanted == 0
    assert 0 < it.fights < 400
    monkeypatch.setattr(lab.examiner, "run", run)
    (first, *_, last) = await all_of(at, long)
    assert first["fights"] >= told["fights"]
    assert last["fights"] == 400


async def test_what_was_fought_is_not_fought_again(at: Served, lab: Laboratory) -> None:
    """The same fights without another change."""
    await all_of(at, EXPERIMENT)
    (first,) = lab.kept.values()
    await all_of(at, EXPERIMENT | {"change": {"set": {"creatures.kobold.ac": 14}}})
    (_, second) = lab.kept.values()
    assert len(lab.memory.arms) == 3
    assert second.seconds < first.seconds


async def test_so_many_processes_are_busy_at_most(at: Served, lab: Laboratory) -> None:
    busy: list[int] = []
    run = lab.examiner.run

    async def noted(*args: Any, **more: Any) -> bytes:
        busy.append(lab.examiner.wanted + 1)
        return await run(*args, **more)

    lab.examiner.run = noted  # type: ignore[method-assign]  # to listen
    await all_of(at, EXPERIMENT)
    assert max(busy) <= AT_ONCE


async def test_a_visitor_has_one_experiment_on_at_a_time(at: Served, lab: Laboratory) -> None:
    """The second one waits for its turn, and is told so."""
    other = EXPERIMENT | {"seed": 1}
    first, second = asyncio.create_task(all_of(at, EXPERIMENT)), asyncio.create_task(all_of(at, other))
    on: set[int] = set()
    while not (first.done() and second.done()):
        on.add(sum([one.fighting for one in lab.queue]))
        await asyncio.sleep(0)
    assert max(on) == 1
    assert {found[-1]["state"] for found in (first.result(), second.result())} == {"done"}
    assert "waits" in {one["state"] for one in [*first.result(), *second.result()]}


async def test_two_visitors_fight_at_a_time(at: Served, lab: Laboratory) -> None:
    on: set[int] = set()
    async with at.from_host("192.168.1.7") as stranger:
        asked = asyncio.create_task(all_of(at, EXPERIMENT))
        others = asyncio.create_task(stranger.post(f"{ASKED}?after=60", json=EXPERIMENT | {"seed": 1}))
        while not (asked.done() and others.done()):
            on.add(sum([one.fighting for one in lab.queue]))
            await asyncio.sleep(0)
    assert max(on) == 2
    assert others.result().json()["state"] == "done"


async def test_an_experiment_takes_so_many_seconds(at: Served, lab: Laboratory) -> None:
    lab.bounds = AT_HOME._replace(seconds=1e-6)
    (*_, told) = await all_of(at, EXPERIMENT | {"fights": 2000})
    assert (told["state"], told["why"]) == ("spent", "experiment")
    assert told["fights"] < 2000
    assert (await at.told("POST", f"{ASKED}?after=0", EXPERIMENT | {"fights": 2000}))["state"] == "spent"


async def test_a_visitor_has_so_many_seconds_an_hour(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an experiment that is on so much is told; another is refused; after an hour there is more."""
    lab.budget.hourly = 1e-6
    refused = await at.ask("POST", ASKED, EXPERIMENT | {"seed": 3})
    (*_, told) = await all_of(at, EXPERIMENT | {"seed": 3}) if refused.is_success else [None]
    if told is not None:
        assert (told["state"], told["why"]) == ("spent", "visitor")
        assert 1 <= told["minutes"] <= 60
    answer = await at.ask("POST", ASKED, EXPERIMENT | {"seed": 4})
    assert (answer.status_code, ids(answer)) == (429, ["laboratory-spent"])
    async with at.from_host("192.168.1.7") as stranger:
        assert (await stranger.post(ASKED, json=EXPERIMENT | {"seed": 3})).status_code == 200
    monkeypatch.setattr(budget, "HOUR", 0.0)
    assert (await at.ask("POST", ASKED, EXPERIMENT | {"seed": 4})).status_code == 200


async def test_whoever_waits_for_others_spends_nothing(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked before anything is fought costs what it takes, be it refused in the end."""
    carried_out = examiner._in_own_process

    async def timed(*args: Any) -> examiner.Done:
        return (await carried_out(*args))._replace(seconds=1e-9)

    monkeypatch.setattr(examiner, "_in_own_process", timed)
    lab.examiner.free = asyncio.Semaphore(0)
    asked = asyncio.create_task(at.ask("GET", f"/api/lab/things?scenario={SCENARIO}&side=kobolds"))
    await at.until(lambda: lab.examiner.wanted == 1)
    await asyncio.sleep(0.1)
    lab.examiner.free.release()
    assert (await asked).is_success
    assert (await at.ask("POST", ASKED, EXPERIMENT | {"bots": ["greedyy"]})).status_code == 400
    assert [seconds for times in lab.budget.spent.values() for _, seconds in times] == [1e-9, 1e-9]


async def test_too_many_at_once_are_refused(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "ON", 0)
    monkeypatch.setattr(laboratory, "WAITING", 0)
    answer = await at.ask("POST", ASKED, EXPERIMENT)
    assert (answer.status_code, ids(answer)) == (429, ["too-many-messages"])
    assert not lab.kept


async def test_only_the_last_are_kept(at: Served, lab: Laboratory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laboratory, "KEPT", 1)
    for seed in range(3):
        await all_of(at, EXPERIMENT | {"seed": seed, "fights": 20})
    assert len(lab.kept) == 1
    lab.memory.most = 30
    await all_of(at, EXPERIMENT | {"seed": 5, "fights": 20})
    assert len(lab.memory.arms) <= 3


async def test_fights_fit_into_the_memory_of_a_process(at: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """In processes of their own, for once, of a large battle; and the server ends while they fight."""
    monkeypatch.undo()
    at.house.laboratory = Laboratory(AT_HOME)
    large = {"claim": "x", "scenario": "typy17/river-line", "bots": ["quick"], "fights": 20, "change": {"seats": {"red": "greedy"}}}
    told = await at.told("GET", "/api/lab/typy17/river-line")
    large["change"] = {"seats": {told["sides"][0]: "greedy"}}
    told = await at.told("POST", f"{ASKED}?after=0", large)
    assert told["state"] in ("on", "done")
