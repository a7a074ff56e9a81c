"""Why an act that somebody asks for is not offered, and the rule that forbids it: from what their seat has seen."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.problems import IllegalReason, illegal
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.acts.move import has_room
from bingqi.rulesets.typy17.acts.on_offer import SUPPRESS_INTEL, THROW_INTEL, THROW_RANGE, fires_from_inside, suppresses
from bingqi.rulesets.typy17.attack.melee import INTEL, fights_hand_to_hand
from bingqi.rulesets.typy17.attack.shoot import spotter
from bingqi.rulesets.typy17.attack.weapons import arms, enough, loaded, modifier, mounted_weapons, requirement, weapon_of
from bingqi.rulesets.typy17.model.state import State, Unit, infantry, on_map, where
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.presentation.names import cell_name, item_name, name, weapon_name
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


def illegal_reason(observed: State, decision: Decision, key: str) -> IllegalReason:
    """Why a unit is not offered what somebody asks for in its turn."""
    if decision.id != "act":
        return None
    unit = observed.units[str(decision.about["who"])]
    kind, *args = key.split(":")
    if kind in STANDING and (wrong := _kept(observed, unit, kind)):
        return wrong
    if kind in (*SHOTS, *BLOWS, *LOOKS, "share"):
        return _at_somebody(observed, unit, kind, *args[:2])
    if kind == "throw":
        return _at_somebody(observed, unit, kind, *reversed(args[:2]))
    if kind == "move":
        return _there(observed, unit, args[0] if args else "")
    if kind == "cover":
        if unit.cover:
            return illegal("T17C-27", "arms-covered", who=name(observed, unit.id))
        if flies(observed, unit):
            return illegal("T17-1.2.01", "arms-flies", target=name(observed, unit.id))
        return illegal("T17C-27", "arms-no-cover", who=name(observed, unit.id))
    if kind == "embark":
        if infantry(unit):
            return illegal("T17C-29", "arms-no-seat", who=name(observed, unit.id))
        return illegal("T17C-29", "arms-not-on-foot", who=name(observed, unit.id))
    return None


def _kept(observed: State, unit: Unit, kind: str) -> IllegalReason:
    """T17C-29, T17C-54, T17C-25 What whoever is aboard or off the map can do at all; and whether one fires to suppress."""
    if unit.carrier and kind != "share" and not (kind in SHOTS and fires_from_inside(observed, unit)):
        return illegal("T17C-29", "arms-aboard", who=name(observed, unit.id), carrier=name(observed, unit.carrier))
    if unit.card.battery is not None and kind != "shoot":
        return illegal("T17C-54", "arms-battery", who=name(observed, unit.id))
    if kind == "suppress" and not suppresses(observed, unit):
        return illegal("T17C-25", "arms-no-suppression")
    return None


def _at_somebody(observed: State, unit: Unit, kind: str, id: str = "", using: str = "") -> IllegalReason:
    """T17C-22, T17C-26, T17A-18, T17A-19 An act that wants an enemy: which, and what is missing; `using` what it is done with."""
    target = observed.units.get(id)
    if target is None or target.side == unit.side or target.out:
        return illegal("T17C-16", "arms-at-whom", act=kind)
    if kind == "share":
        return illegal("T17C-21", "arms-nothing-to-share", who=name(observed, unit.id), target=name(observed, id))
    if not on_map(target) or not sees_marker(observed, unit.side, target):
        return illegal("T17C-12", "arms-unseen", target=name(observed, id))
    if kind in LOOKS:
        return _look(observed, unit, target, kind)
    if kind in BLOWS:
        return _blow(observed, unit, target)
    if kind == "throw":
        return _throw(observed, unit, target, using)
    return _shot(observed, unit, target, using, SUPPRESS_INTEL if kind == "suppress" else observed.options.shoot_intel_min)


def _look(observed: State, unit: Unit, target: Unit, kind: str) -> IllegalReason:
    if not able_to(observed, unit, "optical" if kind == "optical" else "electronic"):
        if kind == "optical":
            return illegal("T17A-18", "arms-no-optical", who=name(observed, unit.id))
        return illegal("T17A-19", "arms-no-electronic", who=name(observed, unit.id))
    if kind == "optical":
        return _hidden(observed, unit, target)
    if not heard(observed, unit, target.cell):
        return illegal("T17C-19", "arms-too-far", who=name(observed, unit.id), target=name(observed, target.id))
    return illegal("T17A-19", "arms-silent", target=name(observed, target.id))


def _blow(observed: State, unit: Unit, target: Unit) -> IllegalReason:
    if not fights_hand_to_hand(unit):
        return illegal("T17C-72", "arms-not-on-foot", who=name(observed, unit.id))
    if target.cell != unit.cell:
        return illegal("T17C-26", "arms-not-in-cell", target=name(observed, target.id))
    return _flying(observed, unit, target) or _unknown(observed, unit, target, INTEL, "T17C-26")


def _flying(observed: State, unit: Unit, target: Unit) -> IllegalReason:
    """T17-1.2.01 Nobody on the ground reaches with their hands what flies."""
    return (
        illegal("T17-1.2.01", "arms-flies", target=name(observed, target.id)) if known_to_fly(observed, unit.side, target) else None
    )


def _throw(observed: State, unit: Unit, target: Unit, item: str) -> IllegalReason:
    if not fights_hand_to_hand(unit):
        return illegal("T17C-72", "arms-not-on-foot", who=name(observed, unit.id))
    if item not in unit.items or observed.bundle.items[item].weapon is None:
        return illegal("T17C-28", "arms-not-carried", who=name(observed, unit.id), item=item_name(observed, item))
    if observed.field.distance(where(observed, unit), target.cell) > THROW_RANGE:
        return illegal("T17C-28", "arms-too-far", who=name(observed, unit.id), target=name(observed, target.id))
    flying = _flying(observed, unit, target)
    return flying or _hidden(observed, unit, target) or _unknown(observed, unit, target, THROW_INTEL, "T17C-28")


def _shot(observed: State, unit: Unit, target: Unit, weapon: str, base: int) -> IllegalReason:
    """T17C-22, T17C-24 No weapon, none for this distance, no line of sight, or too little Intel: what the nearest to it lacks."""
    ids = fired(unit)
    if weapon and weapon not in ids:
        return illegal("T17C-72", "arms-not-manned", who=name(observed, unit.id), weapon=weapon_name(observed, weapon))
    weapons = [weapon_of(observed, id) for id in ([weapon] if weapon else ids) if loaded(observed, unit, id)]
    weapons = [one for one in weapons if one.kind != "close_combat"]
    if not weapons:
        return illegal("T17C-22", "arms-unarmed", who=name(observed, unit.id))
    if unit.card.battery is not None:
        return _unknown(observed, unit, target, min([requirement(one, base, False) for one in weapons]), "T17-2.3.10")
    distance = observed.field.distance(where(observed, unit), target.cell)
    reach = [one for one in weapons if modifier(one, distance) is not None]
    if not reach:
        return illegal("T17C-24", "arms-too-far", who=name(observed, unit.id), target=name(observed, target.id))
    in_sight = sees(observed, spotter(observed, unit), target)
    usable = [one for one in reach if in_sight or "indirect" in one.keywords]
    if not usable:
        return _hidden(observed, unit, target)
    need = min([requirement(one, base, in_sight) for one in usable])
    return _unknown(observed, unit, target, need, "T17-2.3.10")


def fired(unit: Unit) -> Sequence[str]:
    """T17C-72, T17C-48 The weapons that a unit can fire: a vehicle those that work and that somebody is at."""
    apart = unit.card.vehicle is not None and not unit.card.mounted
    return mounted_weapons(unit) if apart else list(dict.fromkeys(arms(unit)))


def _unknown(observed: State, unit: Unit, target: Unit, need: int, rule: str) -> IllegalReason:
    """T17-2.3.10, T17A-26 Too little Intel that the unit can use; it may be that others know more."""
    have = effective(observed, unit, target)
    if enough(observed, have, need):
        return None
    least = need + (observed.options.intel_requirement == "greater_than")
    who, at = name(observed, unit.id), name(observed, target.id)
    if enough(observed, target.intel, need):
        return illegal(rule, "arms-unlinked", need=least, have=have, shared=target.intel, target=at, who=who)
    return illegal(rule, "arms-intel", need=least, have=have, target=at, who=who)


def _hidden(observed: State, unit: Unit, target: Unit) -> IllegalReason:
    """T17-2.4.5.01 No line of sight."""
    if sees(observed, spotter(observed, unit), target):
        return None
    return illegal("T17-2.4.5.01", "arms-no-sight", who=name(observed, unit.id), target=name(observed, target.id))


def _there(observed: State, unit: Unit, cell: str) -> IllegalReason:
    """T17C-05, T17C-07 A cell that it cannot enter, that is full, or too far away."""
    if not cell.isdigit() or int(cell) >= observed.field.size:
        return None
    it, at = worth(observed, unit), int(cell)
    if observed.field.cost(it.ta, at) is None:
        return illegal("T17-1.1.1.14", "arms-closed", who=name(observed, unit.id), cell=cell_name(observed, at))
    if at in observed.field.reach(it.ta, it.m, unit.cell) and not has_room(observed, unit, at):
        return illegal("T17C-07", "arms-full", cell=cell_name(observed, at))
    return illegal("T17C-05", "arms-out-of-reach", who=name(observed, unit.id), m=it.m, cell=cell_name(observed, at))
