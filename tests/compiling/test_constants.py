"""Constants as they are written for the compiler: what is set once is final, and nothing else is."""

from __future__ import annotations

import pytest
from compiling.constants import settled_source


def settled(line: str) -> str:
    """A line of a module as it is written."""
    head = "from __future__ import annotations\n"
    return settled_source(f"{head}{line}\n").splitlines()[-1]


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("MOST = 5", "MOST: _Final = 5"),
        ("MOST: int = 5", "MOST: _Final[int] = 5"),
        ("_KEPT: dict[str, int] = {}", "_KEPT: _Final[dict[str, int]] = {}"),
        ("词 = 1; BOTH = 1 | OTHER", "词 = 1; BOTH: _Final = 1 | OTHER"),
        ("KINDS = 'a', 'b'", "KINDS: _Final = 'a', 'b'"),
    ],
)
def test_what_is_set_once_is_final(line: str, written: str) -> None:
    assert settled(line) == written


@pytest.mark.parametrize(
    "line",
    [
        "MOST: Final = 5",
        "MOST: int",
        "most = 5",
        "T = TypeVar('T')",
        "ROLLS = Die | Contest",
        "SOME = TypeVar('SOME')",
        "A1, B1 = 1, 2",
        "MOST.of = 5",
    ],
)
def test_what_is_no_value_stays_as_it_is(line: str) -> None:
    assert settled(line) == line


@pytest.mark.parametrize("more", ["MOST = 6", "def f() -> None:\n    global MOST\n    MOST = 6", "from other import MOST"])
def test_what_is_set_again_stays_as_it_is(more: str) -> None:
    text = f"from __future__ import annotations\nMOST = 5\n{more}\n"
    assert "MOST = 5\n" in settled_source(text)


def test_the_import_moves_no_line() -> None:
    text = '"""A module."""\n\nfrom __future__ import annotations\n\nimport re\n\nMOST = 5\n'
    assert settled_source(text).splitlines()[2:] == [
        "from __future__ import annotations; from typing import Final as _Final",
        "",
        "import re",
        "",
        "MOST: _Final = 5",
    ]
