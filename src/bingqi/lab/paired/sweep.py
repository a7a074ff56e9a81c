"""Sweep: how who wins hangs on some numbers: each combination of their values against the scenario as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import prod

from msgspec.structs import replace

from bingqi.core.problems import BadContent, located, problem
from bingqi.lab.fights.edits import edited
from bingqi.lab.fights.study import Study
from bingqi.rulesets import ruleset

MOST = 200
"""Of more combinations nobody reads a table."""
Point = Mapping[str, str]
"""The value at each path."""


def grid(vary: Mapping[str, Sequence[str]]) -> list[Point]:
    """All combinations of values, the last path going round first. Raises BadContent if they are too many."""
    n = prod([len(values) for values in vary.values()])
    if n > MOST:
        raise BadContent(located("vary", problem("too-many-combinations", n=n, most=MOST)))
    return [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]


def at_points(study: Study, points: Sequence[Point]) -> list[Study]:
    """The study at each of the points. Raises BadContent, also where what stands there then is no battle."""
    found = [replace(study, data=edited(study.data, point)) for point in points]
    for one in found:
        ruleset(study.ruleset).setup(one.data, one.options)
    return found
