"""What is compiled is what fights run through, and written otherwise it is the same program. That mypyc compiles it `make prove`
shows, which takes minutes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from bench.compiled import ROOT, SCENARIOS, run
from compiling.build import prepare
from compiling.modules import CHAPTERS, FOLDERS, STAYS, compiled_modules, modules_of_structs, stays

from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.rulesets import find_scenario

PACKAGE = ROOT / "src" / "bingqi"


@contextmanager
def called() -> Iterator[set[str]]:
    """The files of all functions that are called: their names alone, as there are millions of calls."""
    found = set[str]()

    def look(frame: Any, event: str, arg: object) -> None:
        found.add(frame.f_code.co_filename)

    sys.setprofile(look)
    try:
        yield found
    finally:
        sys.setprofile(None)


def module(file: Path) -> str:
    """A file of the program by its place in it."""
    return file.relative_to(PACKAGE).with_suffix("").as_posix()


@pytest.mark.parametrize("where", SCENARIOS)
@pytest.mark.parametrize("name", ["random", "tactical"])
def test_fights_run_through_what_is_compiled(name: str, where: str) -> None:
    """But for files of structs, whose methods stay with them."""
    rules, scenario = find_scenario(where)
    state = rules.setup(rules.scenario(scenario), {})
    battle = Battle(rules, state, Sampler(1), {side: bot(name, rules, side, side) for side in rules.sides(state)}, None)
    with called() as found:
        fight(battle)
    files = {Path(name) for name in found}
    its = {module(file) for file in files - modules_of_structs(PACKAGE) if PACKAGE in file.parents and file.stem != "__init__"}
    its = {one for one in its if one.startswith(FOLDERS)}
    assert len(its) > 20
    assert {one for one in its - {*compiled_modules(PACKAGE)} if not stays(one, PACKAGE / f"{one}.py")} == set()


def test_what_is_made_of_structs_of_other_modules_stays() -> None:
    structs = {module(file) for file in modules_of_structs(PACKAGE)}
    assert {"core/requests", "core/dice/rolls", "core/dice/pair_rolls", "rulesets/mttt/model/bundle"} <= structs
    assert structs.isdisjoint({"core/dice/sources", "rulesets/mttt/model/state"})


def test_what_stays_is_there() -> None:
    assert [one for one in STAYS if not (PACKAGE / f"{one}.py").is_file()] == []
    assert [chapter for chapter in CHAPTERS if not [*PACKAGE.glob(f"*/{chapter}"), *PACKAGE.glob(f"rulesets/*/{chapter}")]] == []
    assert {*STAYS} & {*compiled_modules(PACKAGE)} == set()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as it is handed to the compiler."""
    folder = tmp_path_factory.mktemp("written")
    prepare(ROOT / "src", folder)
    return folder


@pytest.mark.parametrize("where", SCENARIOS)
def test_written_for_the_compiler_it_fights_the_same_fights(written: Path, where: str) -> None:
    """Of which the log tells every rule that is cited."""
    for what, times in {"random, log on": 4, "tactical": 1}.items():
        (time, digest), (_, other) = run(ROOT / "src", what, where, times), run(written, what, where, times)
        assert time > 0
        assert digest == other != ""
