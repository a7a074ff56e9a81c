"""Difference: what tells one state from another that began as its copy, as a value that can be looked up.

Copies share what has not changed, so to compare them field by field costs a fraction of writing one of them out.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache
from operator import attrgetter
from types import FunctionType
from typing import Any, Final

from msgspec import Struct, structs

Changes = tuple[Hashable, ...]
GONE: Final = ("gone",)
"""Stands before the names of fields that are there no more, or before all keys of a map whose keys or their order have changed."""
MISSING: Final = object()
"""Stands for a field that one of the two does not have."""
NEVER: Final[tuple[None, Changes]] = (None, ())
NO_FIELDS: Final[Mapping[str, Any]] = {}
EQUALITY: Final[Any] = object.__eq__
PLAIN: Final = frozenset((int, str, bytes, type(None)))
"""Of things of these types alone equality is all there is to say: True equals 1, and 1.0 too, but they are not the same."""


def difference(one: Any, other: Any, without: Collection[str] = ()) -> Changes:
    """All in which the state `other` differs from `one`, equal for equal others; () where nothing differs.

    A state is a struct or a plain object, with fields and maps of such, whose order counts; all else is compared as a whole. The
    fields `without` do not count.
    """
    return Differences(one, one, without).of(other)


class Differences:
    """How states differ from `base` which began as copies of `near`: mostly in what `near` does, so that is asked once.

    Of things in maps to which nothing has been done since, it is enough that each field is equal: no field is now a number, and now
    a truth.
    """

    def __init__(self, base: Any, near: Any, without: Collection[str] = ()) -> None:
        self.base, self.near, self.without = dict(fields_of(base)), dict(fields_of(near)), without
        self.cache: dict[str, Changes] = {}
        """By field, in what `near` differs."""
        self.things: dict[str, dict[Hashable, tuple[Sequence[Any], Changes]]] = {}
        """By field and key: the fields of a thing in a map of `near`, and in what it differs."""

    def of(self, other: Any) -> Changes:
        """All in which `other` differs from the base."""
        found: list[Hashable] = []
        base, near = self.base, self.near
        for name, value in fields_of(other):
            before = base.get(name, MISSING)
            if value is before or name in self.without:
                continue
            if type(value) is dict and type(before) is dict:
                if changes := self._of_maps(name, before, value):
                    found.append((name, changes))
            elif value is near.get(name, MISSING):
                found += self._near(name, value, before)
            elif not same(value, before):
                found.append((name, hashable(value)))
        return (*found, *_gone(base, other, self.without))

    def _near(self, name: str, value: Any, before: Any) -> Changes:
        known = self.cache.get(name)
        if known is None:
            known = self.cache[name] = () if same(value, before) else ((name, hashable(value)),)
        return known

    def _of_maps(self, name: str, base: Mapping[Any, Any], now: Mapping[Any, Any]) -> Changes:
        found: list[Hashable] = []
        known = self.things.get(name)
        if known is None:
            near = self.near.get(name)
            known = self.things[name] = self._of_near(base, near) if type(near) is dict else {}
        for key, thing in now.items():
            fields, changes = known.get(key, NEVER)
            if fields is None or values_of(thing) != fields:
                changes = _of_things(base.get(key, MISSING), thing, self.without)
            if changes:
                found.append((key, changes))
        if len(base) != len(now) or list(base) != list(now):
            found.append((GONE, *map(hashable, now)))
        return tuple(found)

    def _of_near(self, base: Mapping[Any, Any], near: Mapping[Any, Any]) -> dict[Hashable, tuple[Sequence[Any], Changes]]:
        things = [(key, values_of(thing), _of_things(base.get(key, MISSING), thing, self.without)) for key, thing in near.items()]
        return {key: (values, changes) for key, values, changes in things if values is not None}


def _of_things(one: Any, other: Any, without: Collection[str]) -> Changes:
    """In what a thing in a map differs from another, or from nothing; () where in nothing."""
    if values_of(other) is None or type(one) is not type(other):
        return () if same(other, one) else (hashable(other),)
    was = dict(fields_of(one))
    found: list[Hashable] = []
    for name, value in fields_of(other):
        before = was.get(name, MISSING)
        if value is not before and not same(value, before) and name not in without:
            found.append((name, hashable(value)))
    return (*found, *_gone(was, other, without))


def _gone(was: Mapping[str, Any], now: Any, without: Collection[str]) -> list[Hashable]:
    """The fields that are there no more; what has slots has the same fields always."""
    if not hasattr(now, "__dict__"):
        return []
    return [(GONE, name) for name in was if name not in now.__dict__ and name not in without]


def fields_of(thing: Any) -> Iterable[tuple[str, Any]]:
    """The fields of a struct, of a plain object, or of what has slots or is compiled, with their values."""
    if isinstance(thing, Struct):
        return zip(thing.__struct_fields__, structs.astuple(thing), strict=True)
    kind: Any = type(thing)
    fields, slots = getattr(thing, "__dict__", NO_FIELDS).items(), slots_of(kind)
    if not slots:
        return fields
    return [*[one for one in zip(slots, _in_slots(thing, kind), strict=True) if one[1] is not MISSING], *fields]


def values_of(thing: Any) -> Sequence[Any] | None:
    """The values of these fields; None for what has none."""
    if isinstance(thing, Struct):
        return structs.astuple(thing)
    kind: Any = type(thing)
    fields = getattr(thing, "__dict__", None)
    if slots_of(kind):
        values = _in_slots(thing, kind)
        return [*values, *fields.values()] if fields else values
    return None if fields is None else list(fields.values())


def _in_slots(thing: Any, kind: Any) -> tuple[Any, ...]:
    """What is in its slots, MISSING where nothing is."""
    try:
        return _getter(kind)(thing)
    except AttributeError:
        return tuple([getattr(thing, name, MISSING) for name in slots_of(kind)])


@cache
def _getter(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """What reads all slots of a thing; the classes of a compiled build bring it along."""
    if hasattr(kind, "slot_values"):
        return kind.slot_values  # type: ignore[no-any-return]  # as it is written there
    names = slots_of(kind)
    return attrgetter(*names) if len(names) > 1 else lambda thing: (getattr(thing, names[0]),)


def same(one: Any, other: Any) -> bool:
    """Whether two things are the same value, of the same type, to the last part of them. Things with an equality of their own
    (content, maps) say so themselves."""
    kind = type(one)
    if kind in PLAIN or kind is not type(other):
        return kind is type(other) and bool(one == other)
    if isinstance(one, list | tuple | set | frozenset | dict) or is_dataclass(kind) or kind.__eq__ is EQUALITY or _is_part(one):
        return hashable(one) == hashable(other)
    return bool(one == other)


def _is_part(thing: Any) -> bool:
    """Whether it is made to change, as content is not: a struct that is not frozen, or what a compiled build has in its place."""
    kind: Any = type(thing)
    return _changes(kind)


@cache
def _changes(kind: Any) -> bool:
    config = getattr(kind, "__struct_config__", None)
    return not config.frozen if config is not None else hasattr(kind, "slot_values")


def hashable(thing: Any) -> Hashable:
    """A value that is equal for the same things, and for no others. The order of a map counts."""
    kind: Any = type(thing)
    if kind in PLAIN:
        plain: Hashable = thing
        return plain
    if isinstance(thing, list | tuple):
        return (kind, tuple(thing)) if PLAIN.issuperset(map(type, thing)) else (kind, *map(hashable, thing))
    if isinstance(thing, set | frozenset):
        return (kind, frozenset(map(hashable, thing)))
    if isinstance(thing, dict):
        return (kind, *[(hashable(key), hashable(value)) for key, value in thing.items()])
    if isinstance(thing, bool | float | type | FunctionType):
        return (kind, thing)
    if not hasattr(thing, "__dict__") and not slots_of(kind):
        return (kind, thing)
    return (kind, *[(name, hashable(value)) for name, value in fields_of(thing)])


@cache
def slots_of(kind: Any) -> tuple[str, ...]:
    """The names of all slots of a class, with those of the classes that it is made from; mypyc calls them otherwise."""
    names: list[str] = []
    for one in reversed(kind.__mro__):
        slots = one.__dict__.get("__slots__", one.__dict__.get("__mypyc_attrs__", ()))
        names += [slots] if isinstance(slots, str) else slots
    return tuple(dict.fromkeys([name for name in names if name not in ("__dict__", "__weakref__")]))
