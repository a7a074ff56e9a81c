"""Why an act that somebody asks for is not offered, and the rule that forbids it: from what their seat has seen."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.problems import Why, why
from bingqi.core.requests import Choose
from bingqi.rulesets.typy17.acts.move import has_room
from bingqi.rulesets.typy17.acts.on_offer import SUPPRESS_INTEL, THROW_INTEL, THROW_RANGE, fires_from_inside, suppresses
from bingqi.rulesets.typy17.attack.melee import INTEL, fights_hand_to_hand
from bingqi.rulesets.typy17.attack.shoot import spotter
from bingqi.rulesets.typy17.attack.weapons import arms, enough, loaded, modifier, mounted_weapons, requirement, weapon_of
from bingqi.rulesets.typy17.model.state import State, Unit, infantry, on_map, where
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.presentation.view import cell_name, item_name, name, weapon_name
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies, known_to_fly
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.fog import sees_marker
from bingqi.rulesets.typy17.recon.recon_check import able_to, heard
from bingqi.rulesets.typy17.recon.sight import sees

SHOTS = ("shoot", "shoot-as", "suppress")
BLOWS = ("melee", "melee-as")
LOOKS = ("optical", "electronic")
STANDING = (*SHOTS, *BLOWS, *LOOKS, "share", "throw", "move", "walk", "cover", "embark", "station", "bail-out")
"""Acts of those who stand on the map."""


def forbids(known: State, ask: Choose, key: str) -> Why:
    """Why a unit is not offered what somebody asks for in its turn."""
    if ask.id != "act":
        return None
    unit = known.units[str(ask.about["who"])]
    kind, *args = key.split(":")
    if kind in STANDING and (wrong := _kept(known, unit, kind)):
        return wrong
    if kind in (*SHOTS, *BLOWS, *LOOKS, "share"):
        return _at_somebody(known, unit, kind, *args[:2])
    if kind == "throw":
        return _at_somebody(known, unit, kind, *reversed(args[:2]))
    if kind == "move":
        return _there(known, unit, args[0] if args else "")
    if kind == "cover":
        if unit.cover:
            return why("T17C-27", "arms-covered", who=name(known, unit.id))
        if flies(known, unit):
            return why("T17-1.2.01", "arms-flies", target=name(known, unit.id))
        return why("T17C-27", "arms-no-cover", who=name(known, unit.id))
    if kind == "embark":
        if infantry(unit):
            return why("T17C-29", "arms-no-seat", who=name(known, unit.id))
        return why("T17C-29", "arms-not-on-foot", who=name(known, unit.id))
    return None


def _kept(known: State, unit: Unit, kind: str) -> Why:
    """T17C-29, T17C-54, T17C-25 What whoever is aboard or off the map can do at all; and whether one fires to suppress."""
    if unit.carrier and kind != "share" and not (kind in SHOTS and fires_from_inside(known, unit)):
        return why("T17C-29", "arms-aboard", who=name(known, unit.id), carrier=name(known, unit.carrier))
    if unit.card.battery is not None and kind != "shoot":
        return why("T17C-54", "arms-battery", who=name(known, unit.id))
    if kind == "suppress" and not suppresses(known, unit):
        return why("T17C-25", "arms-no-suppression")
    return None


def _at_somebody(known: State, unit: Unit, kind: str, id: str = "", using: str = "") -> Why:
    """T17C-22, T17C-26, T17A-18, T17A-19 An act that wants an enemy: which, and what is missing; `using` what it is done with."""
    target = known.units.get(id)
    if target is None or target.side == unit.side or target.out:
        return why("T17C-16", "arms-at-whom", act=kind)
    if kind == "share":
        return why("T17C-21", "arms-nothing-to-share", who=name(known, unit.id), target=name(known, id))
    if not on_map(target) or not sees_marker(known, unit.side, target):
        return why("T17C-12", "arms-unseen", target=name(known, id))
    if kind in LOOKS:
        return _look(known, unit, target, kind)
    if kind in BLOWS:
        return _blow(known, unit, target)
    if kind == "throw":
        return _throw(known, unit, target, using)
    return _shot(known, unit, target, using, SUPPRESS_INTEL if kind == "suppress" else known.options.shoot_intel_min)


def _look(known: State, unit: Unit, target: Unit, kind: str) -> Why:
    if not able_to(known, unit, "optical" if kind == "optical" else "electronic"):
        if kind == "optical":
            return why("T17A-18", "arms-no-optical", who=name(known, unit.id))
        return why("T17A-19", "arms-no-electronic", who=name(known, unit.id))
    if kind == "optical":
        return _hidden(known, unit, target)
    if not heard(known, unit, target.cell):
        return why("T17C-19", "arms-too-far", who=name(known, unit.id), target=name(known, target.id))
    return why("T17A-19", "arms-silent", target=name(known, target.id))


def _blow(known: State, unit: Unit, target: Unit) -> Why:
    if not fights_hand_to_hand(unit):
        return why("T17C-72", "arms-not-on-foot", who=name(known, unit.id))
    if target.cell != unit.cell:
        return why("T17C-26", "arms-not-in-cell", target=name(known, target.id))
    return _flying(known, unit, target) or _unknown(known, unit, target, INTEL, "T17C-26")


def _flying(known: State, unit: Unit, target: Unit) -> Why:
    """T17-1.2.01 Nobody on the ground reaches with their hands what flies."""
    return why("T17-1.2.01", "arms-flies", target=name(known, target.id)) if known_to_fly(known, unit.side, target) else None


def _throw(known: State, unit: Unit, target: Unit, item: str) -> Why:
    if not fights_hand_to_hand(unit):
        return why("T17C-72", "arms-not-on-foot", who=name(known, unit.id))
    if item not in unit.items or known.whole.items[item].weapon is None:
        return why("T17C-28", "arms-not-carried", who=name(known, unit.id), item=item_name(known, item))
    if known.field.distance(where(known, unit), target.cell) > THROW_RANGE:
        return why("T17C-28", "arms-too-far", who=name(known, unit.id), target=name(known, target.id))
    flying = _flying(known, unit, target)
    return flying or _hidden(known, unit, target) or _unknown(known, unit, target, THROW_INTEL, "T17C-28")


def _shot(known: State, unit: Unit, target: Unit, weapon: str, base: int) -> Why:
    """T17C-22, T17C-24 No weapon, none for this distance, no line of sight, or too little Intel: what the nearest to it lacks."""
    ids = fired(unit)
    if weapon and weapon not in ids:
        return why("T17C-72", "arms-not-manned", who=name(known, unit.id), weapon=weapon_name(known, weapon))
    weapons = [weapon_of(known, id) for id in ([weapon] if weapon else ids) if loaded(known, unit, id)]
    weapons = [one for one in weapons if one.kind != "close_combat"]
    if not weapons:
        return why("T17C-22", "arms-unarmed", who=name(known, unit.id))
    if unit.card.battery is not None:
        return _unknown(known, unit, target, min([requirement(one, base, False) for one in weapons]), "T17-2.3.10")
    distance = known.field.distance(where(known, unit), target.cell)
    reach = [one for one in weapons if modifier(one, distance) is not None]
    if not reach:
        return why("T17C-24", "arms-too-far", who=name(known, unit.id), target=name(known, target.id))
    in_sight = sees(known, spotter(known, unit), target)
    usable = [one for one in reach if in_sight or "indirect" in one.keywords]
    if not usable:
        return _hidden(known, unit, target)
    need = min([requirement(one, base, in_sight) for one in usable])
    return _unknown(known, unit, target, need, "T17-2.3.10")


def fired(unit: Unit) -> Sequence[str]:
    """T17C-72, T17C-48 The weapons that a unit can fire: a vehicle those that work and that somebody is at."""
    apart = unit.card.vehicle is not None and not unit.card.mounted
    return mounted_weapons(unit) if apart else list(dict.fromkeys(arms(unit)))


def _unknown(known: State, unit: Unit, target: Unit, need: int, rule: str) -> Why:
    """T17-2.3.10, T17A-26 Too little Intel that the unit can use; it may be that others know more."""
    have = effective(known, unit, target)
    if enough(known, have, need):
        return None
    least = need + (known.options.intel_requirement == "greater_than")
    who, at = name(known, unit.id), name(known, target.id)
    if enough(known, target.intel, need):
        return why(rule, "arms-unlinked", need=least, have=have, shared=target.intel, target=at, who=who)
    return why(rule, "arms-intel", need=least, have=have, target=at, who=who)


def _hidden(known: State, unit: Unit, target: Unit) -> Why:
    """T17-2.4.5.01 No line of sight."""
    if sees(known, spotter(known, unit), target):
        return None
    return why("T17-2.4.5.01", "arms-no-sight", who=name(known, unit.id), target=name(known, target.id))


def _there(known: State, unit: Unit, cell: str) -> Why:
    """T17C-05, T17C-07 A cell that it cannot enter, that is full, or too far away."""
    if not cell.isdigit() or int(cell) >= known.field.size:
        return None
    it, at = worth(known, unit), int(cell)
    if known.field.cost(it.ta, at) is None:
        return why("T17-1.1.1.14", "arms-closed", who=name(known, unit.id), cell=cell_name(known, at))
    if at in known.field.reach(it.ta, it.m, unit.cell) and not has_room(known, unit, at):
        return why("T17C-07", "arms-full", cell=cell_name(known, at))
    return why("T17C-05", "arms-out-of-reach", who=name(known, unit.id), m=it.m, cell=cell_name(known, at))
