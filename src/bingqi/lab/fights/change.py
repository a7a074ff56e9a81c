"""Change: what is otherwise in a study. However it is asked for, in a file, on the command line or in Python, it is made here."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bingqi.core.problems import BadContent, located, problem, unknown
from bingqi.lab.fights.edits import as_typed, edited, without
from bingqi.lab.fights.study import Study, new_study
from bingqi.rulesets import ruleset

Scalar = bool | int | float | str


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is otherwise: another scenario, values at paths, switches, who plays, what nobody has, what a side never does."""

    scenario: str = ""
    set: dict[str, Any] = {}
    options: dict[str, Scalar] = {}
    seats: dict[str, str] = {}
    without: tuple[str, ...] = ()
    never: dict[str, tuple[str, ...]] = {}


def changed(study: Study, change: Change) -> Study:
    """A study with the change, on the same dice. Raises BadContent, also where another scenario is of another rule set or has other
    sides."""
    where = change.scenario or study.id
    there = new_study(where, study.seed)
    if (there.ruleset, list(there.seats)) != (study.ruleset, list(study.seats)):
        raise BadContent(problem("other-sides", one=study.id, other=where))
    if wrong := [located("never", unknown("side", side, study.seats)) for side in change.never if side not in study.seats]:
        raise BadContent(*wrong)
    found = new_study(where, study.seed, {**study.seats, **change.seats}, {**study.options, **change.options})
    data = edited(found.data if change.scenario else study.data, {path: as_typed(value) for path, value in change.set.items()})
    for id in change.without:
        data = without(data, id)
    ruleset(found.ruleset).setup(data, found.options)
    return replace(found, data=data, never={**study.never, **change.never})
