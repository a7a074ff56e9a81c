"""A battle as plain data and back: snapshots in records, and what a seat sees."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import msgspec

from bingqi.core.content import Name, converted, decode
from bingqi.rulesets.frontline.state import Creature, Declared, Effect, Light, Options, Side, State, flags_of
from bingqi.rulesets.frontline.whole import Whole

STATIC = {"whole", "options", "stat"}
"""Fields that are not part of a snapshot."""


def freeze(state: State) -> Any:
    """The state as plain data, without what the scenario says."""
    data = {field.name: getattr(state, field.name) for field in fields(State) if field.name not in STATIC}
    names = [field.name for field in fields(Creature) if field.name not in STATIC]
    names.remove("flags")  # they follow from the effects
    data["creatures"] = [{name: getattr(c, name) for name in names} for c in state.creatures.values()]
    return msgspec.to_builtins(data)


class _FrozenCreature(msgspec.Struct):
    """Decodes the tuples of a frozen creature."""

    effects: tuple[Effect, ...]
    swings: tuple[tuple[str, ...], ...]
    ready: tuple[str, str]
    label: Name
    raised: tuple[tuple[str, int], ...] = ()


def thaw_whole(data: Any) -> Whole:
    """The scenario of a record. Raises BadContent."""
    return decode(data, Whole, "scenario")


def thaw(data: Any, whole: Whole, options: Options) -> State:
    """A state from what `freeze` made of it."""
    creatures = [_thaw_creature(one, whole) for one in data["creatures"]]
    rest: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    rest["creatures"] = {c.id: c for c in creatures}
    rest["sides"] = {id: converted(side, Side) for id, side in data["sides"].items()}
    rest["placed"] = data["placed"] and {side: tuple(who) for side, who in data["placed"].items()}
    for name, type_ in _NESTED.items():
        rest[name] = converted(data[name], type_)
    return State(whole=whole, options=options, **rest)


_NESTED: dict[str, Any] = {
    "initiative": tuple[tuple[str, int], ...],
    "stack": tuple[Declared, ...],
    "lights": tuple[Light, ...],
    "uses": tuple[tuple[str, int], ...],
}


def _thaw_creature(one: Any, whole: Whole) -> Creature:
    plain: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in one.items()}
    nested = converted({name: one[name] for name in _FrozenCreature.__struct_fields__ if name in one}, _FrozenCreature)
    for name in _FrozenCreature.__struct_fields__:
        plain[name] = getattr(nested, name)
    plain.pop("flags", None)  # in older records, by the numbers of then
    c = Creature(stat=whole.creatures[one["kind"]], **plain)
    c.flags = flags_of(c)
    return c
