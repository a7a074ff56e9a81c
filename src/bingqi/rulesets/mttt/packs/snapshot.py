"""A battle as plain data and back: snapshots in records, and what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec

from bingqi.core.content.structs import converted
from bingqi.rulesets.mttt.model.state import Entry, Happening, Side, State
from bingqi.rulesets.mttt.model.stats import Attribute
from bingqi.rulesets.mttt.model.unit import CoverOf, Effect, Routed, Unit
from bingqi.rulesets.mttt.packs.library import CONTENT, hears, mustered, places_of

STATIC = {"whole", "options", "places", "hears"}
"""Fields of a state that are not part of a snapshot."""
SCENARIO = {"number", "kind", "stat", "group", "name", "player", "leads", "rear", "joins", "joins_tick", "prepared"}
"""Fields of a unit that the scenario says."""


def freeze(state: State) -> Any:
    """The state as plain data, without what the scenario says."""
    data = {field.name: getattr(state, field.name) for field in fields(State) if field.name not in STATIC}
    data["units"] = [freeze_unit(unit) for unit in state.units.values()]
    return msgspec.to_builtins(data)


def freeze_unit(unit: Unit) -> dict[str, Any]:
    """A unit as it is now."""
    return {field.name: getattr(unit, field.name) for field in fields(Unit) if field.name not in SCENARIO}


class _Nested(msgspec.Struct):
    """Decodes what is nested in a frozen unit."""

    cover: CoverOf | None
    effects: tuple[Effect, ...]
    penalties: tuple[tuple[Attribute, int], ...]
    routed: Routed | None
    rushing: tuple[str, ...]
    rush_tried: tuple[str, ...]
    shaken_off: tuple[str, ...]
    passed: tuple[str, ...]
    round_cover: tuple[str, ...]
    pending: tuple[str, ...]
    burnt: tuple[int, ...]


def thaw(data: Any, scenario: Any, values: Mapping[str, Any]) -> State:
    """A state from what `freeze` made of it."""
    whole = CONTENT.thawed(scenario)
    options = CONTENT.options(whole, values)
    units = {unit.id: unit for unit in mustered(whole, options)}
    for one in data["units"]:
        thaw_unit(units[one["id"]], one)
    rest = {
        **data,
        "units": units,
        "sides": {id: converted(side, Side) for id, side in data["sides"].items()},
        "levels": tuple(data["levels"]),
        "entering": tuple(data["entering"]),
        "members": tuple(data["members"]),
        "stack": converted(data["stack"], tuple[Entry, ...]),
        "happened": converted(data["happened"], tuple[Happening, ...]),
        "answered": tuple(data["answered"]),
        "result": converted(data["result"], tuple[str, str] | None),
    }
    return State(whole=whole, options=options, places=places_of(whole), hears=hears(whole), **rest)


def thaw_unit(unit: Unit, one: Mapping[str, Any]) -> None:
    """Makes a unit what `freeze_unit` found."""
    nested = converted({name: one[name] for name in _Nested.__struct_fields__}, _Nested)
    unit.__dict__.update(one)
    unit.__dict__.update({name: getattr(nested, name) for name in _Nested.__struct_fields__})
