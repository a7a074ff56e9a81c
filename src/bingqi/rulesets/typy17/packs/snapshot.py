"""A battle as plain data and back: snapshots in records, and what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec

from bingqi.core.content.structs import Name, converted
from bingqi.rulesets.typy17.model.card import UNKNOWN, Card, on_foot
from bingqi.rulesets.typy17.model.recruits import cards
from bingqi.rulesets.typy17.model.state import Hull, Side, State, Unit
from bingqi.rulesets.typy17.packs.library import CONTENT, field_of

STATIC = {"whole", "options", "field"}
"""Fields that are not part of a snapshot."""


def freeze(state: State) -> Any:
    """The state as plain data, without what the scenario says."""
    data = {field.name: getattr(state, field.name) for field in fields(State) if field.name not in STATIC}
    data["units"] = [freeze_unit(unit) for unit in state.units.values()]
    return msgspec.to_builtins(data)


def freeze_unit(unit: Unit) -> dict[str, Any]:
    """A unit; of its card the id."""
    return {**{field.name: getattr(unit, field.name) for field in fields(unit)}, "card": unit.card.id}


class _FrozenUnit(msgspec.Struct):
    """Decodes what is nested in a frozen unit."""

    hp: tuple[int, ...]
    hulls: tuple[Hull, ...]
    special: tuple[str, ...]
    items: tuple[str, ...]
    fired: tuple[str, ...]
    private: tuple[tuple[str, int], ...]
    left: tuple[int, ...]
    riders: tuple[int, ...]
    name: Name | None
    last_seen: tuple[int, int] | None = None
    spent: tuple[int, int] = (0, 0)
    orders: tuple[str, ...] = ()


def thaw(data: Any, scenario: Any, values: Mapping[str, Any]) -> State:
    """A state from what `freeze` made of it."""
    whole = CONTENT.thawed(scenario)
    options = CONTENT.options(whole, values)
    units = [thaw_unit(one, cards(whole)) for one in data["units"]]
    rest = {
        **data,
        "units": {unit.id: unit for unit in units},
        "sides": {id: Side(**vars(converted(side, Side))) for id, side in data["sides"].items()},
        "sparing": tuple(data.get("sparing", ())),
        "stack": converted(data["stack"], tuple[tuple[str, str, str], ...]),
        "result": converted(data["result"], tuple[str, str] | None),
    }
    return State(whole=whole, options=options, field=field_of(whole, options), **rest)


def thaw_unit(one: Mapping[str, Any], known: Mapping[str, Card]) -> Unit:
    """A unit from what `freeze_unit` made of it."""
    nested = converted({name: one[name] for name in _FrozenUnit.__struct_fields__ if name in one}, _FrozenUnit)
    plain = {**one, **{name: getattr(nested, name) for name in _FrozenUnit.__struct_fields__}}
    card = known[one["card"]] if one["card"] else UNKNOWN
    return Unit(**{**plain, "card": on_foot(card, nested.riders) if nested.riders else card})
