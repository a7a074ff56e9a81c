"""What a piece of content names by id, and which of that there is not."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.content.library import Need, missing, named_in
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.stats import Army, Battery, Faction, Item, Template, Unit, Vehicle, Weapon


def needs(thing: object) -> Iterator[Need]:
    """All that a piece of content names."""
    if isinstance(thing, Weapon):
        yield from named_in("author", "weapons", thing.author)
    elif isinstance(thing, Item):
        yield from named_in("weapon", "weapons", thing.weapon)
    elif isinstance(thing, Template):
        yield from named_in("allowed.weapons", "weapons", *thing.allowed.weapons)
        yield from named_in("allowed.armour", "armour", *thing.allowed.armour)
        yield from named_in("allowed.training", "training", *thing.allowed.training)
    elif isinstance(thing, Vehicle):
        yield from named_in("weapons", "weapons", *thing.weapons)
        if thing.type != "mount":
            yield from named_in("crew", "templates", thing.crew)
    elif isinstance(thing, Battery):
        yield from named_in("weapons", "weapons", *thing.weapons)
    elif isinstance(thing, Unit):
        yield from _of_unit(thing)
    elif isinstance(thing, Army):
        yield from named_in("faction", "factions", thing.faction)
        for n, one in enumerate(thing.units):
            yield from named_in(f"units[{n}].unit", "units", one.unit)
            yield from named_in(f"units[{n}].instead", "units", *one.instead)
    elif isinstance(thing, Faction):
        yield from named_in("units", "units", *thing.units)


def _of_unit(unit: Unit) -> Iterator[Need]:
    for n, member in enumerate(unit.members):
        yield from named_in(f"members[{n}].template", "templates", member.template)
        yield from named_in(f"members[{n}].weapons", "weapons", *member.weapons)
        yield from named_in(f"members[{n}].armour", "armour", member.armour)
        yield from named_in(f"members[{n}].training", "training", *member.training)
    yield from named_in("vehicle", "vehicles", unit.vehicle)
    yield from named_in("battery", "batteries", unit.battery)
    yield from named_in("special", "weapons", *unit.special)
    yield from named_in("items", "items", *unit.items)


def dangling(thing: object, content: object) -> list[tuple[str, Text]]:
    """What it names that there is not, with the field. `content` has the ids of each kind as an attribute."""
    return missing(needs(thing), content)
