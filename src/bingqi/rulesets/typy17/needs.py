"""What a piece of content names by id, and which of that there is not."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from bingqi.core.fault import unknown
from bingqi.core.library import one_of
from bingqi.core.text import Text
from bingqi.rulesets.typy17.stats import Army, Battery, Faction, Item, Template, Unit, Vehicle, Weapon


class Need(NamedTuple):
    """A field that names a piece of content of a kind (the folder where it lies)."""

    field: str
    kind: str
    id: str


def needs(thing: object) -> Iterator[Need]:
    """All that a piece of content names."""
    if isinstance(thing, Weapon):
        yield from _all("author", "weapons", thing.author)
    elif isinstance(thing, Item):
        yield from _all("weapon", "weapons", thing.weapon)
    elif isinstance(thing, Template):
        yield from _all("allowed.weapons", "weapons", *thing.allowed.weapons)
        yield from _all("allowed.armour", "armour", *thing.allowed.armour)
        yield from _all("allowed.training", "training", *thing.allowed.training)
    elif isinstance(thing, Vehicle):
        yield from _all("weapons", "weapons", *thing.weapons)
        if thing.type != "mount":
            yield from _all("crew", "templates", thing.crew)
    elif isinstance(thing, Battery):
        yield from _all("weapons", "weapons", *thing.weapons)
    elif isinstance(thing, Unit):
        yield from _of_unit(thing)
    elif isinstance(thing, Army):
        yield from _all("faction", "factions", thing.faction)
        for n, one in enumerate(thing.units):
            yield from _all(f"units[{n}].unit", "units", one.unit)
    elif isinstance(thing, Faction):
        yield from _all("units", "units", *thing.units)


def _of_unit(unit: Unit) -> Iterator[Need]:
    for n, member in enumerate(unit.members):
        yield from _all(f"members[{n}].template", "templates", member.template)
        yield from _all(f"members[{n}].weapons", "weapons", *member.weapons)
        yield from _all(f"members[{n}].armour", "armour", member.armour)
        yield from _all(f"members[{n}].training", "training", *member.training)
    yield from _all("vehicle", "vehicles", unit.vehicle)
    yield from _all("battery", "batteries", unit.battery)
    yield from _all("special", "weapons", *unit.special)
    yield from _all("items", "items", *unit.items)


def _all(field: str, kind: str, *ids: str | None) -> Iterator[Need]:
    for id in dict.fromkeys(ids):
        if id is not None:
            yield Need(field, kind, id)


def dangling(thing: object, content: object) -> list[tuple[str, Text]]:
    """What it names that there is not, with the field. `content` has the ids of each kind as an attribute."""
    found = []
    for need in needs(thing):
        known: Collection[str] = getattr(content, need.kind)
        if need.id not in known:
            found.append((need.field, unknown(one_of(need.kind), need.id, known)))
    return found
