"""Edits: a scenario in which something is otherwise, by paths: `creatures.kobold.ac=13`, `sides.red.members[0].count=4`.

What lies beside the scenario (creatures, weapons, spells) is named by its kind and its id; all else is looked for in the
scenario.
A path must lead somewhere, or to where its like has something: a bonus that another character has. Whether what stands there then
makes a battle, the rule set says.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bingqi.core.problems import BadContent, located, problem, unknown

STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d{1,6})\]")
SCENARIO = "scenario"
RANGE = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})")
MOST_VALUES = 100


def edited(data: Any, changes: Mapping[str, str]) -> Any:
    """A scenario as plain data with the values at some paths replaced. Raises BadContent."""
    whole = msgspec.json.decode(msgspec.json.encode(data))
    for path, raw in changes.items():
        place, last, alike = _holder_of(whole, path)
        place[last] = _value(path, raw, _stands(path, place, last, alike))
    return whole


def value_at(data: Any, path: str) -> Any:
    """What stands at a path of a scenario; None where only its like has something. Raises BadContent."""
    place, last, alike = _holder_of(msgspec.json.decode(msgspec.json.encode(data)), path)
    found = _stands(path, place, last, alike)
    return found if not isinstance(place, dict) or last in place else None


def without(data: Any, id: str) -> Any:
    """A scenario in which nobody has something: it is gone from every list that names it. Raises BadContent if none does."""
    whole = msgspec.json.decode(msgspec.json.encode(data))
    entries: set[str] = set()
    if not _taken_out(whole, id, entries):
        raise BadContent(located("without", unknown("thing", id, sorted(entries))))
    return whole


def _taken_out(place: Any, id: str, entries: set[str]) -> int:
    """How often it was named in lists below here, from which it is gone now; `entries`: what else is."""
    taken = 0
    for child in place.values() if isinstance(place, dict) else place if isinstance(place, list) else ():
        if isinstance(child, list):
            entries.update(one for one in child if isinstance(one, str))
            taken += child.count(id)
            child[:] = [one for one in child if one != id]
        taken += _taken_out(child, id, entries)
    return taken


def with_armies_swapped(data: Any, placed: Collection[str]) -> Any:
    """A scenario in which each of two sides has what the other had, but for what belongs to its place (see `Ruleset.placed`).
    Raises BadContent where there are more sides."""
    whole = msgspec.json.decode(msgspec.json.encode(data))
    sides = whole.get(SCENARIO, whole)["sides"]
    if len(sides) != 2:
        raise BadContent(problem("two-sides-wanted", n=len(sides)))
    (one, first), (other, second) = sides.items()
    sides[one], sides[other] = [
        {name: value for name, value in here.items() if name in placed}
        | {name: value for name, value in there.items() if name not in placed}
        for here, there in ((first, second), (second, first))
    ]
    return whole


def _holder_of(data: Any, path: str) -> tuple[Any, Any, list[dict[str, Any]]]:
    """Where a path leads: what holds its last step, that step, and what stands beside that holder. Raises BadContent."""
    steps = steps_of(path)
    scenario = data.get(SCENARIO, data)
    place = data if steps[0] in data else scenario
    if steps[0] not in place:
        raise BadContent(located(path, unknown("field", steps[0], [*scenario, *[kind for kind in data if kind != SCENARIO]])))
    alike: list[Any] = []
    for step in steps[:-1]:
        holder, place = place, _within(path, place, step)
        alike = [*holder.values()] if isinstance(holder, dict) else holder
    return place, steps[-1], [one for one in alike if isinstance(one, dict) and one is not place]


def _stands(path: str, place: Any, step: str | int, alike: Sequence[dict[str, Any]]) -> Any:
    """What stands at the last step of a path, or at that of its like. Raises BadContent."""
    if isinstance(place, dict) and isinstance(step, str) and step not in place:
        found = [one[step] for one in alike if step in one]
        if not found:
            raise BadContent(located(path, unknown("field", step, dict.fromkeys([*place, *[key for one in alike for key in one]]))))
        return found[0]
    return _within(path, place, step)


def steps_of(path: str) -> list[str | int]:
    """The names and places in a path. Raises BadContent where it is none."""
    steps: list[str | int] = []
    at = 0
    while at < len(path):
        found = STEP.match(path, at)
        if found is None or (not steps and (found[2] or path[0] == ".")):
            raise BadContent(located(path, problem("no-path")))
        steps.append(found[1] if found[2] is None else int(found[2]))
        at = found.end()
    if not steps:
        raise BadContent(located("set", problem("no-path")))
    return steps


def _within(path: str, place: Any, step: str | int) -> Any:
    """What a step leads to. Raises BadContent."""
    if isinstance(step, int) and isinstance(place, list):
        if step >= len(place):
            raise BadContent(located(path, problem("no-such-place-in-list", n=step, most=len(place) - 1)))
        return place[step]
    if isinstance(step, str) and isinstance(place, dict):
        if step not in place:
            raise BadContent(located(path, unknown("field", step, place)))
        return place[step]
    raise BadContent(located(path, problem("leads-nowhere", step=str(step))))


def _value(path: str, raw: str, old: Any) -> Any:
    """What was written, as JSON; a word without quotes where a word stood. Raises BadContent."""
    if isinstance(old, str) and not raw.startswith('"'):
        return raw
    try:
        return msgspec.json.decode(raw.encode())
    except (msgspec.DecodeError, UnicodeEncodeError):
        raise BadContent(located(path, problem("no-value", value=raw))) from None


def as_typed(value: object) -> str:
    """A value as edits are given it: what `_value` reads back."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def values_of(path: str, raw: str) -> list[str]:
    """The values that a path is to take: "10..16", both with it, or some with commas between them. Raises BadContent."""
    if found := RANGE.fullmatch(raw):
        low, high = int(found[1]), int(found[2])
        values = [str(n) for n in range(low, min(high, low + MOST_VALUES) + 1)]
    else:
        values = [one.strip() for one in raw.split(",")]
    if not values or len(values) > MOST_VALUES or "" in values:
        raise BadContent(located(path, problem("no-values", most=MOST_VALUES)))
    return values


def whole_range(path: str, raw: str) -> tuple[int, int]:
    """The least and the greatest of "10..16". Raises BadContent."""
    found = RANGE.fullmatch(raw)
    if found is None or int(found[1]) >= int(found[2]):
        raise BadContent(located(path, problem("no-range")))
    return int(found[1]), int(found[2])
