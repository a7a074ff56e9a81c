"""Fights of arms: in order whoever fights them, kept by what they depend on, and opened again as battles."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from time import sleep
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.contract.pairs import OURS, of_pairs

from bingqi.core.problems import BadContent
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.lab.fights import arm
from bingqi.lab.fights.arm import Arm, Part, key_of
from bingqi.lab.fights.crew import DEATHS, Crew, Unit, local_crew, packed, work
from bingqi.lab.fights.edits import edited
from bingqi.lab.fights.laboratory import Lab, Row
from bingqi.lab.fights.measured import Measures
from bingqi.lab.fights.store import Kept, Store
from bingqi.lab.fights.study import Study, mirror_study
from bingqi.rulesets import SHIPPED

SHIPS = [(rules, scenario) for rules, scenario in OURS if rules.id in SHIPPED]
KOBOLDS = mirror_study("frontline/kobolds-and-goblins", "greedy", 3)
STRONGER = replace(KOBOLDS, data=edited(KOBOLDS.data, {"creatures.kobold.ac": "15"}))


def rows(lab: Lab, fights: int = 50, arms: tuple[Study, ...] = (KOBOLDS, STRONGER)) -> list[Row]:
    return list(lab.rows(arms, fights))


# --- In order --------------------------------------------------------------------------------------------------------------------


def test_fights_come_in_their_order_whoever_fights_them() -> None:
    alone = rows(Lab(1))
    assert [row[0] for row in alone] == Arm(KOBOLDS).fights(0, 50).fights
    assert [row[1] for row in alone] == Arm(STRONGER).fights(0, 50).fights
    assert rows(Lab(2)) == alone


def test_how_far_one_is_is_told_of_all_fights_there_are() -> None:
    told: list[tuple[int, int]] = []
    list(Lab(1).rows((KOBOLDS, STRONGER), 30, lambda *far: told.append(far)))
    assert told == sorted(told)
    assert told[-1] == (60, 60)


MANY = tuple([replace(KOBOLDS, seed=seed) for seed in range(12)])
"""Arms of which few fights are wanted."""


def test_many_arms_come_in_their_order_whoever_fights_them() -> None:
    alone = list(Lab(1).each(MANY, 2))
    assert alone == [Arm(arm).fights(0, 2).fights for arm in MANY]
    assert list(Lab(2).each(MANY, 2)) == alone


def test_arms_are_there_as_soon_as_all_before_them_are() -> None:
    """So that whoever is interrupted has the first of them."""
    told: list[tuple[int, int]] = []
    coming = Lab(1).each(MANY, 2, lambda *far: told.append(far))
    assert len(next(coming)) == 2
    assert told == [(2, 24)]


def test_whoever_fights_many_arms_and_is_interrupted_has_had_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    fights = Arm.fights

    def stopped(arm: Arm, first: int, beyond: int) -> Part:
        if arm.study.seed == 7:
            raise KeyboardInterrupt
        return fights(arm, first, beyond)

    monkeypatch.setattr(Arm, "fights", stopped)
    found: list[list[Measures]] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(Lab(1).each(MANY))
    assert len(found) == 7


class Unsteady(Executor):
    """Workers who die now and then."""

    def __init__(self, dies: Iterator[bool], cry: type[Exception] = BrokenExecutor) -> None:
        self.dies, self.cry = dies, cry

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        if next(self.dies):
            done.set_exception(self.cry())
        else:
            done.set_result(fn(*args, **kwargs))
        return done


@given(st.lists(st.booleans(), max_size=30))
@settings(max_examples=20, deadline=None)
def test_a_worker_that_dies_costs_its_unit_which_is_tried_again(dies: list[bool]) -> None:
    def fate() -> Iterator[bool]:
        in_a_row = 0
        for one in dies:
            in_a_row = in_a_row + 1 if one else 0
            yield one and in_a_row < DEATHS
        while True:
            yield False

    fates = fate()
    assert rows(Lab(crew=Crew(1, partial(Unsteady, fates))), 20) == rows(Lab(1), 20)


def test_workers_that_die_time_and_again_are_given_up() -> None:
    def always() -> Iterator[bool]:
        while True:
            yield True

    with pytest.raises(BadContent, match="died 4 times at the same fights"):
        rows(Lab(crew=Crew(1, partial(Unsteady, always()))))


def test_a_cluster_has_a_word_of_its_own_for_a_worker_that_died() -> None:
    unsteady = partial(Unsteady, chain([True], repeat(False)), TimeoutError)
    assert rows(Lab(crew=Crew(1, unsteady, deaths=(TimeoutError,))), 20) == rows(Lab(1), 20)
    with pytest.raises(TimeoutError):
        rows(Lab(crew=Crew(1, partial(Unsteady, repeat(True), TimeoutError))))


class Killed:
    """Somebody who is killed at the first unit, once."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def fights(self, first: int, beyond: int) -> list[int]:
        if first == 4 and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return list(range(first, beyond))


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed so there")
def test_a_process_that_is_killed_in_mid_unit_costs_its_unit(tmp_path: Path) -> None:
    make = packed(partial(Killed, tmp_path / "mark"))
    units = [Unit(make, first, first + 2) for first in range(0, 12, 2)]
    found = dict(local_crew(2, 12).fought(units))
    assert [found[n] for n in range(6)] == [[n, n + 1] for n in range(0, 12, 2)]


# --- Kept ------------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def units(monkeypatch: pytest.MonkeyPatch) -> list[Unit]:
    """All that is fought from now on."""
    found: list[Unit] = []

    def noted(crew: Crew, handed_out: Iterator[Unit]) -> Iterator[tuple[int, Any]]:
        for n, unit in enumerate(handed_out):
            found.append(unit)
            yield n, work(*unit)

    monkeypatch.setattr(Crew, "fought", noted)
    return found


def test_what_two_experiments_share_is_fought_once(tmp_path: Path, units: list[Unit]) -> None:
    first = rows(Lab(1, Store(tmp_path)), 30)
    units.clear()
    assert rows(Lab(1, Store(tmp_path)), 30) == first
    assert units == []
    more = rows(Lab(1, Store(tmp_path)), 45, (KOBOLDS,))
    assert [row[0] for row in more[:30]] == [row[0] for row in first]
    assert sorted(n for unit in units for n in range(unit.first, unit.beyond)) == list(range(30, 45))


def test_of_many_arms_those_are_fought_that_are_not_kept(tmp_path: Path, units: list[Unit]) -> None:
    whole = list(Lab(1).each(MANY, 3))
    units.clear()
    list(Lab(1, Store(tmp_path)).each(MANY[3:5], 3))
    list(Lab(1, Store(tmp_path)).each(MANY[8:9], 2))
    assert len(units) == 3
    assert list(Lab(1, Store(tmp_path)).each(MANY, 3)) == whole
    assert len(units) == 3 + 10
    units.clear()
    assert list(Lab(1, Store(tmp_path)).each(MANY, 3)) == whole
    assert units == []


def test_whoever_has_enough_by_what_is_kept_fights_nothing(tmp_path: Path, units: list[Unit]) -> None:
    """A run that stopped early and is run again adds no fight."""
    first = rows(Lab(1, Store(tmp_path)), 60)
    units.clear()
    coming = Lab(1, Store(tmp_path)).rows((KOBOLDS, STRONGER), 5000)
    assert [next(coming) for _ in range(60)] == first
    assert units == []


def test_an_arm_that_is_kept_does_not_make_units_small(tmp_path: Path, units: list[Unit]) -> None:
    rows(Lab(1, Store(tmp_path)), 400, (KOBOLDS,))
    units.clear()
    rows(Lab(1, Store(tmp_path)), 400)
    assert max(unit.beyond - unit.first for unit in units) > 20


def test_fights_are_kept_as_they_were(tmp_path: Path) -> None:
    kept = rows(Lab(1, Store(tmp_path)), 25)
    assert rows(Lab(1, Store(tmp_path)), 25) == kept == rows(Lab(1), 25)


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(1, 8)), max_size=6), st.integers(0, 20), st.integers(1, 20))
def test_what_is_missing_is_what_is_not_there(there: list[tuple[int, int]], first: int, n: int) -> None:
    kept = Kept(Path(), KOBOLDS)
    kept.ranges = sorted((low, low + size) for low, size in there)
    missing = [one for low, high in kept.missing(first, first + n) for one in range(low, high)]
    known = {one for low, high in kept.ranges for one in range(low, high)}
    assert missing == [one for one in range(first, first + n) if one not in known]


OTHERWISE = {
    "ruleset": "mttt",
    "version": 99,
    "scenario": "mirror",
    "data": STRONGER.data,
    "seats": {"kobolds": "random", "goblins": "greedy"},
    "options": {"fumble": True},
    "seed": 4,
    "never": {"kobolds": ("flee",)},
}
"""Of every field of a study another value."""


@pytest.mark.parametrize("field", Study.__struct_fields__)
def test_fights_of_anything_else_are_others(field: str) -> None:
    """A field that the key forgets would give fights of another study."""
    assert key_of(replace(KOBOLDS, **{field: OTHERWISE[field]})) != key_of(KOBOLDS)
    assert key_of(replace(KOBOLDS, data=edited(KOBOLDS.data, {}))) == key_of(KOBOLDS)


@pytest.mark.parametrize(("name", "now"), [("DICE", "keyed-0"), ("MEASURES", "0"), ("versions", lambda *_: {"greedy": 0})])
def test_fights_by_another_version_are_others(name: str, now: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of how dice are drawn, of what is measured, of a bot."""
    before = key_of(KOBOLDS)
    monkeypatch.setattr(arm, name, now)
    assert key_of(KOBOLDS) != before


@pytest.mark.parametrize("broken", [b"", b"PAR1", b"\0" * 500])
def test_a_broken_file_is_named(tmp_path: Path, broken: bytes) -> None:
    rows(Lab(1, Store(tmp_path)), 25)
    path = next(tmp_path.glob("*/*.parquet"))
    path.write_bytes(broken)
    with pytest.raises(BadContent, match=rf"{path.name}: broken; delete it"):
        rows(Lab(1, Store(tmp_path)), 25)
    path.unlink()
    assert rows(Lab(1, Store(tmp_path)), 25) == rows(Lab(1), 25)


def test_nothing_that_lies_beside_fights_is_taken_for_some(tmp_path: Path) -> None:
    rows(Lab(1, Store(tmp_path)), 5)
    folder = next(tmp_path.iterdir())
    for name in ("00000005-00000009.123.new", "x.parquet", "9-1.parquet", "00000000-.parquet"):
        (folder / name).write_bytes(b"half written")
    assert rows(Lab(1, Store(tmp_path)), 9) == rows(Lab(1), 9)


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.mark.skipif(sys.platform == "win32", reason="nobody is killed so there")
def test_killed_and_resumed_with_other_workers_it_comes_to_the_same_bytes(tmp_path: Path) -> None:
    def run(out: Path, workers: int) -> subprocess.Popen[bytes]:
        command = ["compare", KOBOLDS.id, "--set", "creatures.kobold.ac=15", "--bot", "greedy", "--fights", "600", "--json"]
        bingqi = [sys.executable, "-c", "import sys; from bingqi.cli import main; sys.exit(main())"]
        return subprocess.Popen([*bingqi, *command, "--out", out, "--workers", str(workers)], stdout=subprocess.DEVNULL)

    killed, whole = tmp_path / "killed", tmp_path / "whole"
    at = run(killed, 2)
    while at.poll() is None and len(list(killed.rglob("*.parquet"))) < 3:
        sleep(0.02)
    at.kill()
    at.wait()
    assert not list(killed.glob("compare-*"))
    assert run(killed, 1).wait() == 0
    assert run(whole, 2).wait() == 0
    (one,) = killed.glob("compare-*")
    (other,) = whole.glob("compare-*")
    assert one.name == other.name
    assert tree(one) == tree(other)
    assert msgspec.json.decode((one / "verdict.json").read_bytes())["comparisons"][0]["fights"] == 600


# --- Opened again ----------------------------------------------------------------------------------------------------------------


@of_pairs(SHIPS)
def test_a_fight_is_opened_as_the_battle_that_it_was(rules: Ruleset[Any], scenario: str) -> None:
    """Every answer and every die; and with it the log, which no study keeps."""
    arm = Arm(mirror_study(f"{rules.id}/{scenario}", "greedy", 5))
    told, session = arm.fight(2), arm.session(2)
    assert session.outcome is not None
    assert (session.outcome.winner, session.outcome.why, rules.round(session.start)) == (told.winner, told.why, told.rounds)
    decisions = [one for one in session.all_responses if isinstance(one.request, Decision)]
    assert len(decisions) >= told.decisions
    assert any(turn.entries for turn in session.past_turns)


# --- Measured --------------------------------------------------------------------------------------------------------------------

HARMFUL = ("frontline/mirror", "typy17/first-game", "mttt/first-duel", "death_drive/first-fight", "ragnarok/first-card")


@pytest.mark.parametrize("scenario", HARMFUL)
def test_it_is_counted_whom_harm_befalls(scenario: str) -> None:
    """In every rule set: of five fights each has somebody who was harmed, of one of the sides."""
    study = mirror_study(scenario, "greedy", 3)
    for fight in Arm(study).fights(0, 5).fights:
        assert fight.first_blood in study.seats
        assert sum(fight.harm.values()) + sum(fight.losses.values()) > 0
        assert fight.quiet < fight.rounds
