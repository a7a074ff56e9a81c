"""Annotations as they are written for the compiler: tuples and dataclasses say what they hold. Run as plain Python here."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Literal, get_type_hints

import pytest
from compiling.annotations import told_source

from bingqi.core.compiled import _taken_apart

SOURCE = '''
from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple


class Step(NamedTuple):
    """A step."""

    cost: int
    kind: Literal["walk", "ride"] = "walk"


@dataclass(frozen=True)
class Switches:
    most: int | None = None


class Other:
    n: int
'''


def test_what_they_hold_is_entered_below_them() -> None:
    module = ModuleType("entered")
    sys.modules["entered"] = module
    exec(compile(told_source(SOURCE), "entered.py", "exec"), vars(module))
    assert get_type_hints(module.Step) == {"cost": int, "kind": Literal["walk", "ride"]}
    assert get_type_hints(module.Switches) == {"most": int | None}


def test_a_class_that_is_open_to_all_pickles_by_its_fields() -> None:
    source = (
        "from mypy_extensions import mypyc_attr\n\n\n@mypyc_attr(allow_interpreted_subclasses=True)\nclass Bot:\n    n = 1\n\n\n"
    )
    assert "_picklable(Bot)" in told_source(source)
    assert "_picklable" not in told_source(source.replace("n = 1", "def __reduce__(self): ..."))
    thing = SimpleNamespace(a=1, b=[2])
    put_together, args = _taken_apart(thing)
    assert put_together(*args) == thing


def test_no_line_moves() -> None:
    before, after = SOURCE.splitlines(), told_source(SOURCE).splitlines()
    assert [n for n, line in enumerate(before) if line.startswith("class")] == [
        n for n, line in enumerate(after) if line.startswith("class")
    ]
    assert sum(line.startswith("_annotate(") for line in after) == 2


def test_room_is_needed_below() -> None:
    with pytest.raises(ValueError, match="Step: no 1 blank lines below it"):
        told_source(SOURCE.replace('= "walk"\n\n', '= "walk"\nX = 1\n'))
