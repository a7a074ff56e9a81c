"""T17C-16: what a unit may do in its turn, as keys of options. A key says all that is needed to do it."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.rulesets.typy17.acts.move import goals, has_room
from bingqi.rulesets.typy17.attack.melee import fights_hand_to_hand, may_close
from bingqi.rulesets.typy17.attack.standing_orders import orders
from bingqi.rulesets.typy17.attack.weapons import can_reach, fired_apart, several, volley
from bingqi.rulesets.typy17.model.state import State, Unit, infantry, living, of_side, on_map, own_intel
from bingqi.rulesets.typy17.model.worth import free_seats, stations_of, worth
from bingqi.rulesets.typy17.offers.keys import ACTS
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies, floats, known_to_fly
from bingqi.rulesets.typy17.recon.fog import enemies, hides_markers, sees_marker
from bingqi.rulesets.typy17.recon.recon_check import KINDS, Kind, able_to, heard, might_scout, swept_cells
from bingqi.rulesets.typy17.recon.sight import overlooks, sees
from bingqi.rulesets.typy17.recon.terrain import may_cover

END, ORDER = "end", "order"
THROW_INTEL = SUPPRESS_INTEL = 1
THROW_RANGE = 1
"""T17C-28 Cells."""


@ACTS.whole_menu
def acts(state: State, unit: Unit) -> tuple[str, ...]:
    """T17A-14 Everything that a unit may do now, its end of turn last: the basic actions, as far as it has what they take."""
    if unit.carrier:
        return (*sharing(state, unit), *shooting(state, unit), *leaving(state, unit), *orders(state, unit), END)
    if unit.card.battery is not None:
        return (*supporting(state, unit), END)
    return (
        *shooting(state, unit),
        *closing(state, unit),
        *scouting(state, unit),
        *sharing(state, unit),
        *throwing(state, unit),
        *covering(state, unit),
        *boarding(state, unit),
        *stations(unit),
        *bailing(state, unit),
        *moving(state, unit),
        *orders(state, unit),
        END,
    )


def moving(state: State, unit: Unit) -> tuple[str, ...]:
    """T17C-17, T17C-72 Where it can go; step by step too, where there is more than one step to go."""
    ways = goals(state, unit) if worth(state, unit).m > 0 else ()
    return (*ways, "walk") if ways else ()


def scouting(state: State, unit: Unit) -> Iterator[str]:
    """T17C-18, T17C-19, T17C-12 Whom it can reconnoitre; where the enemy is hidden, which cells."""
    for kind in KINDS:
        if not able_to(state, unit, kind):
            continue
        if hides_markers(state):
            yield from sweeps(state, unit, kind)
        else:
            yield from (f"{kind}:{target.id}" for target in enemies(state, unit) if might_scout(state, unit, target, kind))


def sweeps(state: State, unit: Unit, kind: Kind) -> tuple[str, ...]:
    """T17C-12, T17C-19 The cells that it can reconnoitre; they are the same each time for the same ground, whoever stands there.
    Where a recon is of the cells around too, as few as are enough for all."""
    options = state.options
    over = flies(state, unit)
    key = ("sweeps", kind, unit.cell, over, options.los_target_cell, options.edition, options.electronic_range, options.sweep_area)
    found = state.field.menus.get(key)
    if found is None:
        cells = range(state.field.size)
        open_to = [cell for cell in cells if (heard if kind == "electronic" else overlooks)(state, unit, cell)]
        found = tuple([f"{kind}-at:{cell}" for cell in centres(state, open_to)])
        state.field.menus[key] = found
    return found


def centres(state: State, cells: list[int]) -> list[int]:
    """T17C-12 Of these cells those that are enough to look into all; each as far from those before it as can be."""
    if state.options.sweep_area == "cell":
        return cells
    found: list[int] = []
    left = set(cells)
    for cell in sorted(cells, key=lambda cell: (-len(swept_cells(state, cell) & set(cells)), cell)):
        if swept_cells(state, cell) <= left:
            found.append(cell)
            left -= swept_cells(state, cell)
    for cell in cells:  # what is left at the edges
        if cell in left:
            found.append(cell)
            left -= swept_cells(state, cell)
    return sorted(found)


def located_enemies(state: State, unit: Unit) -> list[Unit]:
    """Those of whom its side knows where they are."""
    return [one for one in enemies(state, unit) if on_map(one) and sees_marker(state, unit.side, one)]


def shooting(state: State, unit: Unit) -> Iterator[str]:
    """T17C-22, T17C-25, T17C-72 At whom it can shoot, with which weapon if it is a vehicle."""
    if unit.carrier and not fires_from_inside(state, unit):
        return
    base = state.options.shoot_intel_min
    weapons = fired_apart(unit)
    for target in located_enemies(state, unit):
        for weapon in weapons:
            tail = f":{weapon}" if weapon else ""
            if shots := volley(state, unit, target, base, weapon):
                yield f"shoot:{target.id}{tail}"
                if not tail and (any(shot.weapon in unit.special for shot in shots) or several(state, unit, target, base)):
                    yield f"shoot-as:{target.id}"
            if suppresses(state, unit) and volley(state, unit, target, SUPPRESS_INTEL, weapon):
                yield f"suppress:{target.id}{tail}"


def suppresses(state: State, unit: Unit) -> bool:
    """T17C-25 Whether a unit may fire to suppress: with the module, from the map."""
    return state.options.module_suppression and unit.card.battery is None


def supporting(state: State, unit: Unit) -> tuple[str, ...]:
    """T17C-54, T17C-73 At whom support from off the map can shoot, which it does once in a turn; it can do nothing else."""
    return () if unit.shot else tuple(shooting(state, unit))


def fires_from_inside(state: State, unit: Unit) -> bool:
    """T17C-29 Whether those who have embarked may shoot."""
    how, carrier = state.options.passenger_fire, state.units[unit.carrier].card.vehicle
    return how == "always" or (how == "open_top" and carrier is not None and carrier.open_top)


def closing(state: State, unit: Unit) -> Iterator[str]:
    """T17C-26 Whom it can fight hand to hand."""
    if fights_hand_to_hand(unit):
        for target in located_enemies(state, unit):
            if may_close(state, unit, target):
                yield f"melee:{target.id}"
                if any(len(trooper.blades) > 1 for trooper in unit.card.troopers):
                    yield f"melee-as:{target.id}"


def sharing(state: State, unit: Unit) -> Iterator[str]:
    """T17C-21 Of whom it knows more than all."""
    for target in enemies(state, unit):
        if own_intel(unit, target.id) > target.intel:
            yield f"share:{target.id}"


def throwing(state: State, unit: Unit) -> Iterator[str]:
    """T17C-28, T17C-71 What it can throw at whom."""
    if not fights_hand_to_hand(unit):
        return
    for item in dict.fromkeys(unit.items):
        weapon = state.bundle.items[item].weapon
        if weapon is None:
            continue
        for target in located_enemies(state, unit):
            if can_throw(state, unit, target, weapon):
                yield f"throw:{item}:{target.id}"


def can_throw(state: State, unit: Unit, target: Unit, weapon: str) -> bool:
    """T17C-28, T17-1.2.01 Whether a target is near enough, in sight, not seen to fly, and known well enough."""
    if known_to_fly(state, unit.side, target):
        return False
    near = state.field.distance(unit.cell, target.cell) <= THROW_RANGE
    return near and sees(state, unit, target) and can_reach(state, unit, target, weapon, THROW_INTEL)


def covering(state: State, unit: Unit) -> tuple[str, ...]:
    """T17C-27 Whether it can take cover."""
    return ("cover",) if may_cover(state, unit) else ()


def boarding(state: State, unit: Unit) -> Iterator[str]:
    """T17C-29 What it can embark."""
    if infantry(unit):
        for carrier in of_side(state, unit.side):
            if may_reach(state, unit.cell, carrier) and living(unit) <= free_seats(state, carrier):
                yield f"embark:{carrier.id}"


def may_reach(state: State, cell: int, carrier: Unit) -> bool:
    """T17C-29, T17-1.2.01 Whether one gets from a cell into a vehicle: in the same cell, or into a boat from the bank."""
    return carrier.cell == cell or (floats(state, carrier) and cell in banks(state, carrier))


def leaving(state: State, unit: Unit) -> Iterator[str]:
    """T17C-30, T17-1.2.01 Whether it can get out where it is; of a boat also ashore."""
    carrier = state.units[unit.carrier]
    if can_stand(state, unit, carrier.cell):
        yield "disembark"
    if floats(state, carrier):
        yield from (f"disembark:{cell}" for cell in banks(state, carrier) if can_stand(state, unit, cell))


def banks(state: State, boat: Unit) -> list[int]:
    """T17-1.2.01 The cells of land beside a boat; there are none while it is nowhere."""
    return [cell for cell in state.field.next[boat.cell] if state.field.tl[cell] > 0] if on_map(boat) else []


def can_stand(state: State, unit: Unit, cell: int) -> bool:
    """T17C-30, T17C-07 Whether a unit could enter a cell, and has room there."""
    return state.field.cost(worth(state, unit).ta, cell) is not None and has_room(state, unit, cell)


def bailing(state: State, unit: Unit) -> tuple[str, ...]:
    """T17A-15, T17C-30, T17C-49 With the switch: whether the crew of a vehicle whose data allow it can get out where it stands."""
    it = unit.card.vehicle
    if not state.options.crew_bailout or it is None or unit.card.mounted or not it.bail_out:
        return ()
    costs = [state.field.cost(trooper.ta, unit.cell) for trooper, hp in zip(unit.card.troopers, unit.hp, strict=True) if hp]
    return () if None in costs else ("bail-out",)


def stations(unit: Unit) -> Iterator[str]:
    """T17C-49 Who of a vehicle's crew can change places with whom."""
    if unit.card.vehicle is None or unit.card.mounted:
        return
    n = len(stations_of(unit.card))
    for h, hull in enumerate(unit.hulls):
        seated = [who >= 0 and unit.hp[who] > 0 for who in hull.crew]
        yield from (
            f"station:{h}:{a}:{b}" for a in range(n) for b in range(n) if a != b and seated[a] and not (seated[b] and a > b)
        )
