"""T17A-50, T17C-23, T17C-24, T17C-45: which weapons of a unit can be fired at a target, and by whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from bingqi.rulesets.typy17.model.state import OFF, State, Unit, alive, on_map, where
from bingqi.rulesets.typy17.model.stats import Vehicle, Weapon
from bingqi.rulesets.typy17.model.worth import armed, at_station, manned
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.sight import sees

UNARMED = "unarmed"
"""T17C-26 What is fought with where there is no weapon for close combat."""


class Shot(NamedTuple):
    """A trooper with the weapon that she uses. Of a battery nobody is named (-1)."""

    trooper: int
    weapon: str


def weapon_of(state: State, id: str) -> Weapon:
    """T17-1.1.6.10, T17-1.1.6.13, T17A-02, T17A-03, T17A-59, T17A-60, T17A-61, T17A-62, T17A-73, T17A-75, T17C-01, T17C-66 A weapon
    of the catalogue, as the edition that was agreed on has it."""
    weapons = state.bundle.weapons
    it = weapons[id]
    return weapons[it.author] if it.author and state.options.edition == "author" else it


def modifier(weapon: Weapon, distance: int) -> int | None:
    """T17-1.1.6.11, T17-1.1.6.14, T17C-24 The hit modifier at a distance; None where it cannot be used."""
    for row in weapon.reach:
        if row.min <= distance <= row.max:
            return row.mod
    return None


def explosive(weapon: Weapon) -> bool:
    """T17A-51, T17A-53 Whether it explodes."""
    return "he_small" in weapon.keywords or "he_large" in weapon.keywords


def requirement(weapon: Weapon, base: int, in_sight: bool) -> int:
    """T17A-57, T17A-58, T17C-45 The Intel that an attack with this weapon takes: more for indirect fire out of sight, less
    for guided weapons."""
    need = base + 1 if "indirect" in weapon.keywords and not in_sight else base
    return max(1, need - 1) if "guided" in weapon.keywords else need


def least_intel(base: int) -> int:
    """T17C-45 The least Intel that any weapon takes: that of a guided one."""
    return min(base, max(1, base - 1))


def enough(state: State, have: int, need: int) -> bool:
    """T17-2.3.10, T17A-26 Whether so much Intel will do."""
    return have > need if state.options.intel_requirement == "greater_than" else have >= need


def can_reach(state: State, unit: Unit, target: Unit, id: str, base: int) -> bool:
    """T17C-22, T17C-24 Whether this weapon can be used on a target: distance, line of sight, Intel, ammunition."""
    weapon = weapon_of(state, id)
    if not on_map(target) or not loaded(state, unit, id):
        return False
    if unit.card.battery is not None:
        return weapon.off_map is not None and enough(state, effective(state, unit, target), requirement(weapon, base, False))
    at = where(state, unit)
    if at == OFF or modifier(weapon, state.field.distance(at, target.cell)) is None:
        return False
    in_sight = sees(state, unit, target) if not unit.carrier else sees(state, state.units[unit.carrier], target)
    if not in_sight and "indirect" not in weapon.keywords:
        return False
    return enough(state, effective(state, unit, target), requirement(weapon, base, in_sight))


def loaded(state: State, unit: Unit, id: str) -> bool:
    """T17C-55 Whether there is a shot left, where they are counted."""
    if state.options.ammo == "unlimited":
        return True
    shots = weapon_of(state, id).shots
    return not shots or unit.fired.count(id) < shots


# --- Who fires what ------------------------------------------------------------------


def in_reach(state: State, unit: Unit, target: Unit, ids: Iterable[str], base: int) -> list[str]:
    """Those of these weapons that can be used on a target, one entry each."""
    return [id for id in ids if can_reach(state, unit, target, id, base)]


def volley(state: State, unit: Unit, target: Unit, base: int, mounted: str = "") -> list[Shot]:
    """T17C-23, T17C-72 How a unit fires if nobody decides otherwise: special weapons by those listed last, heroes last of all; each
    of the others her own. A vehicle's gunner fires the weapon `mounted`, a battery its only one."""
    card = unit.card
    if not enough(state, effective(state, unit, target), least_intel(base)):
        return []
    if card.battery is not None:
        return [Shot(-1, id) for id in in_reach(state, unit, target, card.battery.weapons[:1], base)]
    if card.vehicle is not None and not card.mounted:
        return mounted_volley(state, unit, card.vehicle, target, base, mounted)
    hands = sorted(alive(unit), key=lambda n: (card.troopers[n].hero, -n))
    special = in_reach(state, unit, target, unit.special, base)
    fired = dict(zip(hands, special, strict=False))
    return aimed(state, unit, target, base, fired)


def mounted_volley(state: State, unit: Unit, it: Vehicle, target: Unit, base: int, weapon: str) -> list[Shot]:
    """T17C-72 Each vehicle of a unit fires this weapon; where it is broken, the first other one that it can."""
    if not gunners(unit, weapon) or not can_reach(state, unit, target, weapon, base):
        return []
    usable = in_reach(state, unit, target, dict.fromkeys((weapon, *it.weapons)), base) if len(unit.hulls) > 1 else [weapon]
    found: list[Shot] = []
    for hull in unit.hulls:
        gunner = at_station(unit, hull, "gunner") if manned(unit, hull) else -1
        works = [id for id in usable if armed(unit.card, hull, id)]
        if gunner >= 0 and works:
            found.append(Shot(gunner, works[0]))
    return by_kind(found)


def aimed(
    state: State, unit: Unit, target: Unit, base: int, special: dict[int, str], own: Mapping[tuple[str, ...], str] | None = None
) -> list[Shot]:
    """T17-1.1.3.04, T17-1.1.3.05, T17C-23 The volley in which these troopers fire special weapons, and the others their own: first
    what is ordinary, trooper by trooper, then what is special. Of several that one has it is what her owner says of all who have
    the same (`own`), else the first."""
    both = state.options.weapons_per_trooper == "one_ordinary_plus_specials"
    hands = [n for n, hp in enumerate(unit.hp) if hp and (both or n not in special)]
    carried = {n: unit.card.troopers[n].weapons for n in hands}
    usable = set(in_reach(state, unit, target, dict.fromkeys(chain(*carried.values())), base))
    found: list[Shot] = []
    for n, ids in carried.items():
        fired = (own or {}).get(ids)
        found += [Shot(n, id) for id in ((fired,) if fired else ids) if id in usable][:1]
    return [*by_kind(found), *by_kind([Shot(n, special[n]) for n in sorted(special)])]


def several(state: State, unit: Unit, target: Unit, base: int) -> dict[tuple[str, ...], tuple[int, list[str]]]:
    """T17-1.1.3.04 By what troopers have, of whom each has several ordinary weapons that can be used on a target: one of them, and
    those weapons."""
    found: dict[tuple[str, ...], tuple[int, list[str]]] = {}
    for n in alive(unit) if state.options.multiple_ordinary_weapons else ():
        ids = unit.card.troopers[n].weapons
        if len(ids) > 1 and ids not in found and len(usable := in_reach(state, unit, target, ids, base)) > 1:
            found[ids] = n, usable
    return found


def by_kind(shots: Sequence[Shot]) -> list[Shot]:
    """T17C-08 Weapons of a kind are used together, in the order in which they come first."""
    kinds = list(dict.fromkeys([shot.weapon for shot in shots]))
    return sorted(shots, key=lambda shot: kinds.index(shot.weapon))


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


def gunners(unit: Unit, weapon: str) -> list[int]:
    """T17C-72 The gunners of those vehicles of a unit whose weapon of this kind works."""
    able = [hull for hull in unit.hulls if manned(unit, hull) and armed(unit.card, hull, weapon)]
    return [gunner for hull in able if (gunner := at_station(unit, hull, "gunner")) >= 0]


def fired_apart(unit: Unit) -> tuple[str, ...]:
    """T17C-23, T17C-72 What a unit may fire in one attack: a vehicle one of its weapons, all others whatever they have ("")."""
    return mounted_weapons(unit) if unit.card.vehicle is not None and not unit.card.mounted else ("",)


def mounted_weapons(unit: Unit) -> tuple[str, ...]:
    """T17C-72 The weapons of a vehicle that somebody can fire; of one that has none, or of infantry, nothing."""
    it = unit.card.vehicle
    if it is None or unit.card.mounted:
        return ()
    return tuple([id for id in it.weapons if gunners(unit, id)])
