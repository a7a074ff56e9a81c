"""Difference: what tells one state from another that began as its copy, as a value that can be looked up.

Copies share what has not changed, so to compare them field by field costs a fraction of writing one of them out.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any

ATOMS = (int, str, bool, float, bytes, type(None), frozenset)
GONE = "gone"


def difference(one: Any, other: Any, without: Collection[str] = ()) -> tuple[Hashable, ...]:
    """All in which the state `other` differs from `one`, equal for equal others; () where nothing differs.

    A state is a plain object with fields, and maps of such; lists and tuples are compared as a whole. The fields `without` do not
    count.
    """
    found: list[Hashable] = []
    was = one.__dict__
    for name, value in other.__dict__.items():
        before = was[name]
        if value is not before and name not in without:
            if type(value) is dict and type(before) is dict:
                if changes := _of_maps(before, value, without):
                    found.append((name, changes))
            elif value != before:
                found.append((name, hashable(value)))
    return tuple(found)


def _of_maps(one: dict[Any, Any], other: dict[Any, Any], without: Collection[str]) -> tuple[Hashable, ...]:
    found: list[Hashable] = []
    for key, value in other.items():
        was = one.get(key)
        if was is value:
            continue
        fields = getattr(value, "__dict__", None)
        if fields is None or type(was) is not type(value):
            if was != value:
                found.append((key, hashable(value)))
        elif fields != was.__dict__:
            before = was.__dict__
            changes = [(name, hashable(now)) for name, now in fields.items() if now != before[name] and name not in without]
            if changes:
                found.append((key, *changes))
    if len(one) != len(other) or list(one) != list(other):
        found.append((GONE, *other))
    return tuple(found)


def hashable(thing: Any) -> Hashable:
    """A value that is equal for equal things."""
    if isinstance(thing, ATOMS):
        return thing
    if isinstance(thing, list | tuple):
        return (type(thing).__name__, *map(hashable, thing))
    if isinstance(thing, set):
        return ("set", frozenset(map(hashable, thing)))
    if isinstance(thing, dict):
        return ("map", *((key, hashable(value)) for key, value in thing.items()))
    fields = getattr(thing, "__dict__", None)
    if fields is not None:
        return (type(thing).__name__, *((name, hashable(value)) for name, value in fields.items()))
    names = getattr(thing, "__struct_fields__", None) or getattr(type(thing), "__slots__", None)
    if names is not None:
        return (type(thing).__name__, *(hashable(getattr(thing, name)) for name in names))
    hash(thing)
    result: Hashable = thing
    return result
