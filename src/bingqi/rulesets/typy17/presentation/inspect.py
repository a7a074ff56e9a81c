"""What there is to know of a unit or of a cell that somebody looks at, made from what is seen alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from bingqi.core.text import Text
from bingqi.core.view import Inspection, Overlay, Words
from bingqi.rulesets.typy17.attack.weapons import arms, modifier, weapon_of
from bingqi.rulesets.typy17.model.card import UNKNOWN
from bingqi.rulesets.typy17.model.state import OFF, State, Unit, infantry, of_side, on_map
from bingqi.rulesets.typy17.model.stats import LEVELS, Weapon
from bingqi.rulesets.typy17.model.worth import parts_of, worth
from bingqi.rulesets.typy17.presentation.names import BOARD, both, cell_name, name, part_name, weapon_name
from bingqi.rulesets.typy17.presentation.view import conditions, intel, listed
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies, in_the_air
from bingqi.rulesets.typy17.recon.sight import blockers, hidden_by_its_cell


def inspect_ref(observed: State, seat: str, ref: str) -> Inspection:
    """The card of a unit with where it gets and how far it shoots; or the ground of a cell; and how both lie to an own unit."""
    unit = observed.units.get(ref)
    if unit is not None:
        if unit.cell == OFF and unit.card is UNKNOWN:
            return Inspection()
        looked = Inspection(list(card(observed, seat, unit)), reaches(observed, unit))
        return looking(observed, looker(observed, seat), unit.cell, looked, unit) if unit.side != seat else looked
    board, _, cell = ref.partition("/")
    if board == BOARD and cell.isdecimal() and int(cell) < observed.field.size:
        return looking(observed, looker(observed, seat), int(cell), Inspection(list(ground(observed, int(cell)))))
    return Inspection()


# --- A unit --------------------------------------------------------------------------


def card(observed: State, seat: str, unit: Unit) -> Iterator[Words]:
    """T17-1.1.6.04, T17-1.1.6.05, T17-1.1.6.07, T17-1.1.6.12, T17-1.1.6.20, T17-1.1.6.27, T17A-11 What the card of a unit says
    now, as far as a seat may read it."""
    yield name(observed, unit.id)
    if unit.card is UNKNOWN:
        yield Text("card-unknown")
        yield enemy_intel(observed, seat, unit)
        return
    it = worth(observed, unit)
    yield Text("card-head", {"kind": Text(f"kind-{unit.card.kind}"), "pt": unit.card.pt, "ap": unit.ap, "rp": unit.rp})
    yield enemy_intel(observed, seat, unit)
    if lasts := [Text(f"badge-{word}") for word, is_so in conditions(unit) if is_so]:
        yield Text("card-lasting", {"what": lasts})
    values = {"m": it.m, "arm": it.arm, "aw": it.aw, "or": it.or_, "os": it.os, "er": it.er, "es": it.es}
    yield Text("card-worth" if infantry(unit) or unit.card.mounted else "card-worth-vehicle", values)
    yield Text("card-ta", {"costs": [f"{tl}: {'–' if cost is None else cost}" for tl, cost in zip(LEVELS, it.ta, strict=True)]})
    yield from troopers(unit)
    yield from gear(observed, unit)
    yield from vehicles(observed, unit)
    for id, n in Counter(arms(unit)).items():
        yield weapon(observed, id, n)
    if unit.special:
        used = sum([observed.bundle.weapons[id].slots for id in unit.special])
        yield Text("card-special", {"things": listed(observed, unit.special), "n": used, "most": it.sws})
    if unit.items:
        used = sum([observed.bundle.items[id].slots for id in unit.items])
        yield Text("card-items", {"things": listed(observed, unit.items), "n": used, "most": it.tas})
    yield from (Text("card-knows", {"who": name(observed, id), "n": n}) for id, n in unit.private)


def enemy_intel(observed: State, seat: str, unit: Unit) -> Text:
    """T17-2.4.2.01 How well the other side knows a unit."""
    n, alone = intel(observed, seat, unit)
    whose = "" if seat not in observed.sides else "-own" if unit.side == seat else "-alone" if alone else "-enemy"
    return Text(f"card-intel{whose}", {"n": n})


def troopers(unit: Unit) -> Iterator[Words]:
    """T17-1.1.1.02, T17-1.1.6.02 The troopers with their hit points and their skill; neighbours who are alike in one line."""
    all_ = list(zip(unit.card.troopers, unit.hp, strict=True))
    alike = groupby(enumerate(all_, 1), lambda one: (one[1][0].name, one[1][0].hp, one[1][0].rc, one[1][0].cc, one[1][1]))
    for (called, most, rc, cc, hp), these in alike:
        numbers = [n for n, _ in these]
        which = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        yield Text("card-trooper", {"who": both(called), "which": which, "hp": hp, "most": most, "rc": rc, "cc": cc})


def gear(observed: State, unit: Unit) -> Iterator[Words]:
    """T17-1.1.6.06, T17-1.1.6.27 How large the unit may be, and of each kind of its troopers the basic price and what they wear
    and have learned. Crews come with their vehicles."""
    if not unit.card.so:
        return
    yield Text("card-so" if unit.card.leader is None else "card-ld", {"n": unit.card.so})
    for (id, armour, training), n in Counter([(one.template, one.armour, one.training) for one in unit.card.troopers]).items():
        it = observed.bundle.templates[id]
        worn = [both(observed.bundle.armour[armour].name)] if armour else []
        things = [*worn, *[both(observed.bundle.training[one].name) for one in training]]
        yield Text("card-gear", {"who": both(it.name), "n": n, "pt": it.pt, "many": len(things), "things": things})


def vehicles(observed: State, unit: Unit) -> Iterator[Words]:
    """T17C-46 The parts of each vehicle with their hit points."""
    for n, hull in enumerate(unit.hulls, 1):
        for (section, part), hp in zip(parts_of(unit.card), hull.parts, strict=True):
            it = part or section
            yield Text("card-part", {"hull": n, "part": part_name(observed, unit, it.id), "hp": hp, "most": it.hp})


def weapon(observed: State, id: str, n: int) -> Text:
    """T17-1.1.6.10, T17-1.1.6.11, T17-1.1.6.13, T17-1.1.6.14, T17A-49, T17A-50 A weapon with its number, its keywords and its hit
    modifiers by distance."""
    it = weapon_of(observed, id)
    rows = [f"{row.min}{f'–{row.max}' if row.max != row.min else ''}: {row.mod:+}" for row in it.reach]
    values: dict[str, Any] = {
        "weapon": Text("several", {"what": weapon_name(observed, id), "n": n}),
        "attacks": it.attacks,
        "pen": it.pen,
        "damage": it.pen_damage,
        "after": it.after_damage,
    }
    values |= {"n": len(it.keywords), "words": [Text(f"keyword-{word}") for word in it.keywords]}
    return Text("card-weapon", {**values, "reach": list(rows)}) if rows else Text("card-weapon-off-map", values)


def reaches(observed: State, unit: Unit) -> dict[str, Overlay]:
    """T17C-05, T17C-24 Marks over the cells that it can go to in one move, and over those that it can shoot at."""
    if not on_map(unit) or unit.card is UNKNOWN:
        return {}
    it = worth(observed, unit)
    found = {
        "move": Overlay(BOARD, "cells", texts(sorted(observed.field.reach(it.ta, it.m, unit.cell))), "good", Text("overlay-move")),
        "fire": Overlay(BOARD, "cells", texts(in_range(observed, unit)), "bad", Text("overlay-fire")),
    }
    return {id: one for id, one in found.items() if one.cells}


def texts(cells: Iterable[int]) -> list[str]:
    """Cells as the board calls them."""
    return [str(cell) for cell in cells]


def in_range(observed: State, unit: Unit) -> list[int]:
    """T17C-24 The cells at a distance that a weapon of a unit is made for; those out of sight by indirect fire alone."""
    weapons = [weapon_of(observed, id) for id in dict.fromkeys(arms(unit))]
    far = max([row.max for one in weapons for row in one.reach], default=-1)
    near = [(cell, observed.field.distance(unit.cell, cell)) for cell in range(observed.field.size)]
    return [cell for cell, distance in near if distance <= far and hits_at(observed, unit, cell, distance, weapons)]


def hits_at(observed: State, unit: Unit, cell: int, distance: int, weapons: list[Weapon]) -> bool:
    """Whether any of these weapons can be used on a cell."""
    usable = [one for one in weapons if modifier(one, distance) is not None]
    return any("indirect" in one.keywords for one in usable) or (bool(usable) and not blocked_by(observed, unit, cell))


# --- A cell --------------------------------------------------------------------------


def ground(observed: State, cell: int) -> Iterator[Words]:
    """T17C-04 A cell: its ground, and who stands there."""
    kind = observed.bundle.terrain[observed.bundle.map.cells[cell]]
    yield Text("cell-ground", {"cell": cell_name(observed, cell), "terrain": both(kind.name), "tl": kind.tl})
    if cell in [observed.bundle.map.objectives[id] for id in observed.bundle.scenario.objectives]:
        yield Text("overlay-objective")
    if cell in observed.field.lines_of_sight.blocking:
        yield Text("cell-blocks")
    if kind.intel_cap is not None:
        yield Text("cell-cap", {"n": kind.intel_cap})
    if there := [name(observed, unit.id) for unit in observed.units.values() if unit.cell == cell]:
        yield Text("cell-holds", {"who": there})


def looker(observed: State, seat: str) -> Unit | None:
    """The unit for which somebody looks: an own one whose turn it is, else the first of their own on the map."""
    active = observed.units.get(observed.active)
    if active is not None and on_map(active) and seat in (active.side, "gm"):
        return active
    return next((unit for unit in of_side(observed, seat) if on_map(unit)), None)


def looking(observed: State, unit: Unit | None, cell: int, looked: Inspection, target: Unit | None = None) -> Inspection:
    """T17C-03, T17-2.4.5.01 How far a cell is from a unit, whether it sees it, and the line between them; what it can do there."""
    if unit is None or cell in (OFF, unit.cell):
        return looked
    about: dict[str, Any] = {"who": name(observed, unit.id), "n": observed.field.distance(unit.cell, cell)}
    blockers = blocked_by(observed, unit, cell, target)
    about["by"] = [Text("blocker", {"terrain": terrain_name(observed, one), "cell": cell_name(observed, one)}) for one in blockers]
    kind, tone = ("unseen", "bad") if blockers else ("seen", "good")
    looked.facts.append(Text(f"cell-{kind}", about))
    looked.overlays["line"] = Overlay(BOARD, "line", texts((unit.cell, cell)), tone, Text(f"overlay-{kind}", about))
    if blockers:
        looked.overlays["blockers"] = Overlay(BOARD, "cells", texts(blockers), tone)
    if unit.card is not UNKNOWN:
        looked.facts += [*way_there(observed, unit, cell), *shots_there(observed, unit, cell, about["n"])]
    return looked


def way_there(observed: State, unit: Unit, cell: int) -> Iterator[Words]:
    """T17C-05 What the way of a unit to a cell costs, or that there is none."""
    it = worth(observed, unit)
    cost, step = observed.field.cost(it.ta, cell), observed.field.reach(it.ta, it.m, unit.cell).get(cell)
    if cost is None:
        yield Text("cell-closed")
    else:
        yield Text("cell-cost", {"n": cost}) if step is None else Text("cell-way", {"n": step.cost, "most": it.m})


def shots_there(observed: State, unit: Unit, cell: int, distance: int) -> Iterator[Words]:
    """T17C-24 The hit modifiers of a unit's weapons at a distance."""
    mods = [(id, modifier(weapon_of(observed, id), distance)) for id in dict.fromkeys(arms(unit))]
    hits = [Text("cell-hit", {"weapon": weapon_name(observed, id), "n": f"{mod:+}"}) for id, mod in mods if mod is not None]
    yield Text("cell-hits", {"hits": hits}) if hits else Text("cell-too-far")


def terrain_name(observed: State, cell: int) -> Words:
    """What the ground of a cell is called."""
    return both(observed.bundle.terrain[observed.bundle.map.cells[cell]].name)


def blocked_by(observed: State, unit: Unit, cell: int, target: Unit | None = None) -> tuple[int, ...]:
    """T17-2.4.5.01, T17A-40, T17A-41 What keeps a unit from seeing a target, or into a cell where nobody has fired; nothing if it
    does."""
    hides = observed.options.los_target_cell != "never_blocks" if target is None else hidden_by_its_cell(observed, target)
    over = flies(observed, unit) if target is None else in_the_air(observed, unit, target)
    return blockers(observed, unit.cell, cell, hides, over)
