"""Caches as they are written for the compiler: they keep as those of functools do. Run as plain Python here."""

from __future__ import annotations

from typing import Any

import pytest
from compiling.caches import kept_source

SOURCE = '''
from __future__ import annotations

from functools import cache, lru_cache

MADE: list[object] = []


@lru_cache(maxsize=2)
def doubled(
    n: int,
) -> int:
    """Twice."""
    MADE.append(n)
    return n * 2


@cache
def joined(a: str, b: str = "b") -> str:
    MADE.append(a + b)
    return a + b


@cache
def nothing(n: int) -> int | None:
    return None


@cache
def none() -> int:
    return 1


def last() -> int:
    return 5
'''


def loaded(text: str) -> dict[str, Any]:
    names: dict[str, Any] = {"__name__": "somewhere"}
    exec(compile(text, "somewhere.py", "exec"), names)
    return names


def test_a_result_is_made_once() -> None:
    names = loaded(kept_source(SOURCE))
    assert [names["doubled"](2), names["doubled"](n=2), names["joined"]("a"), names["joined"]("a", "b")] == [4, 4, "ab", "ab"]
    assert names["MADE"] == [2, "ab"]


def test_of_too_many_all_are_forgotten() -> None:
    names = loaded(kept_source(SOURCE))
    for n in (1, 2, 1, 3, 1):
        assert names["doubled"](n) == 2 * n
    assert names["MADE"] == [1, 2, 3, 1]


def test_what_comes_to_nothing_stays_under_its_decorator() -> None:
    names = loaded(kept_source(SOURCE))
    assert names["nothing"](1) is names["nothing"](1) is None
    assert names["nothing"].cache_info().hits == 1
    assert names["none"].cache_info().hits == 0


def test_no_line_moves() -> None:
    before, after = SOURCE.splitlines(), kept_source(SOURCE).splitlines()
    assert len(before) == len(after)
    assert after[-2:] == before[-2:]
    assert after[12] == before[12] == '    """Twice."""'


def test_room_is_needed_below() -> None:
    with pytest.raises(ValueError, match="joined: no 2 blank lines below it"):
        kept_source(SOURCE.replace("    return a + b\n\n\n@cache", "    return a + b\n\n@cache"))


@pytest.mark.parametrize("decorator", ["lru_cache(2)", "lru_cache(maxsize=2, typed=True)", "lru_cache()"])
def test_what_is_not_understood_is_refused(decorator: str) -> None:
    with pytest.raises(ValueError, match="write maxsize= alone"):
        kept_source(SOURCE.replace("lru_cache(maxsize=2)", decorator))


def test_a_cache_may_have_no_end() -> None:
    assert f", {1 << 62})" in kept_source(SOURCE.replace("maxsize=2", "maxsize=None"))
