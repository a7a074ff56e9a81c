"""What there is to know of a unit or of a cell that somebody looks at, made from what is seen alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from bingqi.core.text import Text
from bingqi.core.view import Overlay, Peek, Words
from bingqi.rulesets.typy17.card import UNKNOWN
from bingqi.rulesets.typy17.fog import known as intel_on
from bingqi.rulesets.typy17.state import OFF, State, Unit, infantry, of_side, on_map
from bingqi.rulesets.typy17.stats import LEVELS, Weapon
from bingqi.rulesets.typy17.view import BOARD, both, cell_name, conditions, listed, name, part_name, trooper_name, weapon_name
from bingqi.rulesets.typy17.weapons import modifier, weapon_of
from bingqi.rulesets.typy17.worth import parts_of, worth


def peek(known: State, seat: str, ref: str) -> Peek:
    """The card of a unit with where it gets and how far it shoots; or the ground of a cell, and how it lies to an own unit."""
    unit = known.units.get(ref)
    if unit is not None:
        nowhere = unit.cell == OFF and unit.card is UNKNOWN
        return Peek() if nowhere else Peek(list(card(known, seat, unit)), reaches(known, unit))
    board, _, cell = ref.partition("/")
    if board == BOARD and cell.isdecimal() and int(cell) < known.field.size:
        return Peek(list(ground(known, seat, int(cell))))
    return Peek()


# --- A unit --------------------------------------------------------------------------


def card(known: State, seat: str, unit: Unit) -> Iterator[Words]:
    """T17-1.1.6.27 What the card of a unit says now, as far as a seat may read it."""
    intel = intel_on(known, seat, unit) if seat in known.sides and unit.side != seat else unit.intel
    if unit.card is UNKNOWN:
        yield Text("card-unknown", {"who": name(known, unit.id), "n": intel})
        return
    it = worth(known, unit)
    yield Text("card-head", {"who": name(known, unit.id), "kind": Text(f"kind-{unit.card.kind}"), "pt": unit.card.pt})
    yield Text("card-points", {"ap": unit.ap, "rp": unit.rp, "n": intel})
    yield from (Text(f"badge-{word}") for word, is_so in conditions(unit) if is_so)
    values = {"m": it.m, "arm": it.arm, "aw": it.aw, "or": it.or_, "os": it.os, "er": it.er, "es": it.es}
    yield Text("card-worth" if infantry(unit) or unit.card.mounted else "card-worth-vehicle", values)
    yield Text("card-ta", {"costs": [f"{tl}: {'*' if cost is None else cost}" for tl, cost in zip(LEVELS, it.ta, strict=True)]})
    yield from troopers(known, unit)
    yield from vehicles(known, unit)
    for id in dict.fromkeys(arms(unit)):
        yield weapon(known, id)
    if unit.special:
        used = sum([known.whole.weapons[id].slots for id in unit.special])
        yield Text("card-special", {"things": listed(known, unit.special), "n": used, "most": it.sws})
    if unit.items:
        used = sum([known.whole.items[id].slots for id in unit.items])
        yield Text("card-items", {"things": listed(known, unit.items), "n": used, "most": it.tas})
    yield from (Text("card-knows", {"who": name(known, id), "n": n}) for id, n in unit.private)


def troopers(known: State, unit: Unit) -> Iterator[Words]:
    """T17-1.1.1.02 Each trooper with her hit points and her skill."""
    for n, (one, hp) in enumerate(zip(unit.card.troopers, unit.hp, strict=True)):
        yield Text("card-trooper", {"who": trooper_name(known, unit, n), "hp": hp, "most": one.hp, "rc": one.rc, "cc": one.cc})


def vehicles(known: State, unit: Unit) -> Iterator[Words]:
    """T17C-46 The parts of each vehicle with their hit points."""
    for n, hull in enumerate(unit.hulls, 1):
        for (section, part), hp in zip(parts_of(unit.card), hull.parts, strict=True):
            it = part or section
            yield Text("card-part", {"hull": n, "part": part_name(known, unit, it.id), "hp": hp, "most": it.hp})


def arms(unit: Unit) -> Iterator[str]:
    """The weapons that a unit can still use, each as often as it has it."""
    for trooper, hp in zip(unit.card.troopers, unit.hp, strict=True):
        if hp:
            yield from (*trooper.weapons, *trooper.blades)
    yield from unit.special
    if unit.card.vehicle is not None:
        yield from unit.card.vehicle.weapons
    if unit.card.battery is not None:
        yield from unit.card.battery.weapons


def weapon(known: State, id: str) -> Text:
    """T17-1.1.6.11 A weapon with its hit modifiers by distance."""
    it = weapon_of(known, id)
    rows = [f"{row.min}{f'–{row.max}' if row.max != row.min else ''}: {row.mod:+}" for row in it.reach]
    values: dict[str, Any] = {
        "weapon": weapon_name(known, id),
        "attacks": it.attacks,
        "pen": it.pen,
        "damage": it.pen_damage,
        "after": it.after_damage,
    }
    values |= {"n": len(it.keywords), "words": [Text(f"keyword-{word}") for word in it.keywords]}
    return Text("card-weapon", {**values, "reach": list(rows)}) if rows else Text("card-weapon-off-map", values)


def reaches(known: State, unit: Unit) -> dict[str, Overlay]:
    """T17C-05, T17C-24 Marks over the cells that it can go to in one move, and over those that it can shoot at."""
    if not on_map(unit) or unit.card is UNKNOWN:
        return {}
    it = worth(known, unit)
    found = {
        "move": Overlay(BOARD, "cells", texts(known.field.reach(it.ta, it.m, unit.cell)), "good", Text("overlay-move")),
        "fire": Overlay(BOARD, "cells", texts(in_range(known, unit)), "bad", Text("overlay-fire")),
    }
    return {id: one for id, one in found.items() if one.cells}


def texts(cells: Iterable[int]) -> list[str]:
    """Cells as the board calls them."""
    return [str(cell) for cell in sorted(cells)]


def in_range(known: State, unit: Unit) -> list[int]:
    """T17C-24 The cells at a distance that a weapon of a unit is made for; those out of sight by indirect fire alone."""
    weapons = [weapon_of(known, id) for id in dict.fromkeys(arms(unit))]
    far = max([row.max for one in weapons for row in one.reach], default=-1)
    near = [(cell, known.field.distance(unit.cell, cell)) for cell in range(known.field.size)]
    return [cell for cell, distance in near if distance <= far and hits_at(known, unit, cell, distance, weapons)]


def hits_at(known: State, unit: Unit, cell: int, distance: int, weapons: list[Weapon]) -> bool:
    """Whether any of these weapons can be used on a cell."""
    usable = [one for one in weapons if modifier(one, distance) is not None]
    return any("indirect" in one.keywords for one in usable) or (bool(usable) and not blocked_by(known, unit, cell))


# --- A cell --------------------------------------------------------------------------


def ground(known: State, seat: str, cell: int) -> Iterator[Words]:
    """T17C-04 A cell: its ground, who stands there, and how it lies to an own unit."""
    kind = known.whole.terrain[known.whole.map.cells[cell]]
    yield Text("cell-ground", {"cell": cell_name(known, cell), "terrain": both(kind.name), "tl": kind.tl})
    if cell in known.field.sight.blocking:
        yield Text("cell-blocks")
    if kind.intel_cap is not None:
        yield Text("cell-cap", {"n": kind.intel_cap})
    if there := [name(known, unit.id) for unit in known.units.values() if unit.cell == cell]:
        yield Text("cell-holds", {"who": there})
    unit = looker(known, seat)
    if unit is not None and unit.cell != cell:
        yield from lies_to(known, unit, cell)


def looker(known: State, seat: str) -> Unit | None:
    """The unit for which somebody looks: an own one whose turn it is, else the first of their own on the map."""
    active = known.units.get(known.active)
    if active is not None and on_map(active) and seat in (active.side, "gm"):
        return active
    return next((unit for unit in of_side(known, seat) if on_map(unit)), None)


def lies_to(known: State, unit: Unit, cell: int) -> Iterator[Words]:
    """T17C-03, T17-2.4.5.01, T17C-05 How far a cell is from a unit, whether it sees it, and what the way there costs."""
    who = name(known, unit.id)
    yield Text("cell-distance", {"who": who, "n": known.field.distance(unit.cell, cell)})
    if blockers := blocked_by(known, unit, cell):
        by = [Text("blocker", {"terrain": terrain_name(known, one), "cell": cell_name(known, one)}) for one in blockers]
        yield Text("cell-unseen", {"who": who, "by": by})
    else:
        yield Text("cell-seen", {"who": who})
    if unit.card is UNKNOWN:
        return
    it = worth(known, unit)
    cost = known.field.cost(it.ta, cell)
    yield Text("cell-closed", {"who": who}) if cost is None else Text("cell-cost", {"who": who, "n": cost})
    step = known.field.reach(it.ta, it.m, unit.cell).get(cell)
    if step is not None:
        yield Text("cell-way", {"who": who, "n": step.cost, "most": it.m})


def terrain_name(known: State, cell: int) -> Words:
    """What the ground of a cell is called."""
    return both(known.whole.terrain[known.whole.map.cells[cell]].name)


def blocked_by(known: State, unit: Unit, cell: int) -> tuple[int, ...]:
    """T17-2.4.5.01, T17A-40, T17A-41 What keeps a unit from seeing into a cell where nobody has fired; nothing if it does."""
    sight = known.field.sight
    if known.options.edition == "seed" and unit.cell != cell and unit.cell in sight.blocking:
        return (unit.cell,)
    return sight.blockers(unit.cell, cell, known.options.los_target_cell != "never_blocks")
