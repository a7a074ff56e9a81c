"""What units, troopers, weapons, things, parts of vehicles and cells are called."""

from __future__ import annotations

from bingqi.core.content.structs import Name
from bingqi.core.text import Text
from bingqi.core.view import Words, column_letters
from bingqi.kit.words import side_name
from bingqi.rulesets.typy17.attack.weapons import weapon_of
from bingqi.rulesets.typy17.model.card import UNKNOWN
from bingqi.rulesets.typy17.model.state import State, Unit, foe
from bingqi.rulesets.typy17.model.worth import parts_of, stations_of

BOARD = "map"
"""The one board that there is."""


def both(it: Name) -> dict[str, str]:
    """A name in each language."""
    return {"en": it.en, "zh": it.zh}


def cell_name(observed: State, cell: int) -> str:
    """What people call a cell: column and row in two digits each on hexes (0307), letters and a number on squares (C7)."""
    row, column = divmod(cell, observed.bundle.map.w)
    if observed.options.grid == "hex":
        return f"{column + 1:02}{row + 1:02}"
    return f"{column_letters(column)}{row + 1}"


def name(observed: State, id: str) -> Words:
    """What a unit, a side or the game master is called. Units have the number of their place in the army list; where both sides
    have the same unit in the same place, or it is not known what it is, their side is named too."""
    unit = observed.units.get(id)
    if unit is None:
        return side_name(observed, id) if id in observed.sides else Text("gm") if id == "gm" else id
    n, side = id.rpartition("-")[2], side_name(observed, unit.side)
    if unit.card is UNKNOWN:
        return {"en": f"{side['en']} unit {n}", "zh": f"{side['zh']}{n}号单位"}
    it = called(unit)
    if (other := observed.units.get(f"{foe(observed, unit.side)}-{n}")) is not None and called(other) == it:
        return {"en": f"{side['en']} {it.en} {n}", "zh": f"{side['zh']}{it.zh}{n}"}
    return {"en": f"{it.en} {n}", "zh": f"{it.zh}{n}"}


def called(unit: Unit) -> Name:
    """What its army calls it, else what its card says."""
    return unit.name or unit.card.name


def weapon_name(observed: State, id: str) -> Words:
    """What a weapon is called."""
    return both(weapon_of(observed, id).name) if id in observed.bundle.weapons else id


def item_name(observed: State, id: str) -> Words:
    """What a thing that a unit carries is called."""
    it = observed.bundle.items.get(id)
    return both(it.name) if it is not None else id


def trooper_name(observed: State, unit: Unit, trooper: int) -> Words:
    """A trooper: what she is called, and her number in the unit unless nobody else in it is called so."""
    if unit.card is UNKNOWN:
        return Text("trooper", {"n": trooper + 1})
    it = unit.card.troopers[trooper].name
    if [one.name for one in unit.card.troopers].count(it) == 1:
        return both(it)
    return {"en": f"{it.en} ({trooper + 1})", "zh": f"{it.zh}（{trooper + 1}）"}


def part_name(observed: State, unit: Unit, id: str) -> Words:
    """A part of a vehicle, upper or lower; passengers are one."""
    it = unit.card.vehicle
    names = {one.id: one.name for section in it.sections for one in section.lower} if it is not None else {}
    names |= {section.id: section.name for section in it.sections} if it is not None else {}
    if id in names:
        return both(names[id])
    return Text("part-passengers") if id == "passengers" else id


def part_at(observed: State, id: str, n: int) -> Words:
    """T17C-46 A part of a vehicle by its place among those that have hit points of their own."""
    unit = observed.units[id]
    if unit.card.vehicle is None:
        return Text("some-part")
    section, part = parts_of(unit.card)[n]
    return part_name(observed, unit, (part or section).id)


def station_name(observed: State, id: str, n: int) -> Words:
    """T17C-49 A place of a vehicle's crew."""
    unit = observed.units[id]
    return part_name(observed, unit, stations_of(unit.card)[n][1].id) if unit.card.vehicle is not None else Text("some-part")
