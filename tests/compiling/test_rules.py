"""Rules as they are written for the compiler: they cite as rules under the decorator do. Run as plain Python here."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from bench.compiled import ROOT
from compiling.build import prepare
from compiling.rules import ruled_source

from bingqi.core.event import kinds_of
from bingqi.core.rule import plain_of, rules_of

SOURCE = '''
from __future__ import annotations

from typing import Any

from bingqi.core.event import event, telling_event
from bingqi.core.rule import rule

ORDER: list[str] = []


@event
def fell(state: Any, who: str) -> None:
    """Somebody."""
    ORDER.append("fell")


@telling_event
def heard(state: Any, n: int) -> None:
    """A number."""


@rule("DU-1", "DU-2")
def outer(battle: Any, a: int, *rest: int, b: int = 2, **more: int) -> int:
    """DU-3 Told."""
    return a + b + sum(rest) + sum(more.values()) + inner(battle)


@rule("DU-4")
def inner(
    battle: Any,
) -> int:
    ORDER.append("/".join(battle.citing))
    return 100


@rule("DU-5")
def silent(battle: Any, fails: bool) -> None:
    if fails:
        raise LookupError


def other() -> int:
    return 5
'''


def loaded(text: str) -> dict[str, Any]:
    module = ModuleType("somewhere")
    sys.modules["somewhere"] = module
    exec(compile(text, "somewhere.py", "exec"), vars(module))
    return vars(module)


@pytest.fixture(params=[SOURCE, ruled_source(SOURCE)], ids=["as it is", "written anew"])
def module(request: pytest.FixtureRequest) -> dict[str, Any]:
    return loaded(request.param)


def battle(telling: bool) -> Any:
    return SimpleNamespace(telling=telling, citing=("DU-0",))


def test_a_rule_cites_itself_and_hands_on_what_it_gets(module: dict[str, Any]) -> None:
    it = battle(True)
    assert module["outer"](it, 1, 4, b=3, c=5) == 113
    assert module["ORDER"] == ["DU-0/DU-2/DU-1/DU-4"]
    assert it.citing == ("DU-0",)


def test_nobody_listening_nothing_is_cited(module: dict[str, Any]) -> None:
    assert module["outer"](battle(False), 1) == 103
    assert module["ORDER"] == ["DU-0"]


def test_what_is_not_answered_leaves_what_was_cited(module: dict[str, Any]) -> None:
    it = battle(True)
    with pytest.raises(LookupError):
        module["silent"](it, True)
    assert it.citing == ("DU-0", "DU-5")
    assert module["silent"](it, False) is None


def test_a_rule_says_its_ids_and_what_it_wraps(module: dict[str, Any]) -> None:
    assert rules_of(module["outer"]) == ("DU-1", "DU-2")
    assert plain_of(module["outer"])(battle(True), 1) == 103
    assert plain_of(module["outer"]).__doc__ == "DU-3 Told."
    assert rules_of(module["other"]) == ()
    assert plain_of(module["other"]) is module["other"]


def test_lines_stay_where_they_were() -> None:
    was, now = SOURCE.splitlines(), ruled_source(SOURCE).splitlines()
    assert len(was) == len(now)
    assert [n for n, line in enumerate(was) if "ORDER.append" in line] == [
        n for n, line in enumerate(now) if "ORDER.append" in line
    ]
    assert "@" not in ruled_source(SOURCE)


def test_an_event_says_the_types_of_its_parameters(module: dict[str, Any]) -> None:
    """And one that only tells is held to none of them: where odds are reckoned, a number may be open."""
    assert kinds_of(module["fell"])["who"] is str
    assert kinds_of(module["heard"])["n"] is int
    module["heard"](None, "not yet known")


def test_a_function_without_room_below_is_refused() -> None:
    crowded = SOURCE.replace('    return 100\n\n\n@rule("DU-5")', '    return 100\n@rule("DU-5")')
    with pytest.raises(ValueError, match="inner: no 2 blank lines below it"):
        ruled_source(crowded)


def test_all_sources_can_be_written_so(tmp_path: Any) -> None:
    names = prepare(ROOT / "src", tmp_path)
    assert len(names) > 250
    left = [name for name in names if "\n@rule(" in (tmp_path / "bingqi" / f"{name}.py").read_text(encoding="utf-8")]
    assert left == []
