"""What is measured compiled is what fights run through. That mypyc compiles it, the benchmark alone tries: it takes minutes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from bench.compiled import FIGHTS, FOLDERS, SCENARIO, SOURCE, _run, modules

from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.rulesets import find_scenario

PACKAGE = SOURCE / "bingqi"
LEFT = {"rulesets/frontline/model/bundle", "rulesets/frontline/presentation/view"}
"""Modules that fights call now and then, though they stay as they are."""


@contextmanager
def called() -> Iterator[set[str]]:
    """The modules of all functions of the chapters and the bots that are called."""
    found, modules = set[str](), set[str]()

    def look(frame: Any, event: str, arg: object) -> None:
        found.add(frame.f_code.co_filename)

    sys.setprofile(look)
    try:
        yield modules
    finally:
        sys.setprofile(None)
        modules |= set(map(module, map(Path, found)))


def module(file: Path) -> str:
    """A file by its place in the program; what lies elsewhere by its name."""
    return str(file.relative_to(PACKAGE).with_suffix("")) if PACKAGE in file.parents else file.name


@pytest.mark.parametrize("name", FIGHTS)
def test_fights_run_through_what_is_compiled(name: str) -> None:
    rules, scenario = find_scenario(SCENARIO)
    state = rules.setup(rules.scenario(scenario), {})
    battle = Battle(rules, state, Sampler(1), {side: bot(name, rules, side, side) for side in rules.sides(state)}, None)
    with called() as found:
        fight(battle)
    its = {one for one in found if one.startswith(FOLDERS)}
    assert len(its) > 20
    assert its <= {*map(module, modules(PACKAGE)), *LEFT}
    assert all(file.is_file() for file in modules(PACKAGE))


def test_a_run_gives_a_time_and_a_digest_of_its_fights() -> None:
    """As the benchmark makes it, in a process of its own; the same fights each time."""
    (first, one), (second, two) = [_run(SOURCE, "random", 10) for _ in range(2)]
    assert first > 0
    assert second > 0
    assert one == two != ""
