"""What fire and blows should destroy, in Pt: the rules say what each die must exceed, and what is left is averages."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.rulesets.typy17 import melee, penetrate, shoot
from bingqi.rulesets.typy17.state import State, Unit, infantry, living
from bingqi.rulesets.typy17.stats import Weapon
from bingqi.rulesets.typy17.weapons import Shot, explosive, fired_apart, volley, weapon_of
from bingqi.rulesets.typy17.worth import worth

UNKNOWN_PT, UNKNOWN_ARM, UNKNOWN_LIVING, UNKNOWN_HP = 90.0, 1, 4, 2.0
"""A unit of which nothing is known is taken to be an ordinary squad."""
VITAL = 0.35
"""So much of a vehicle's price is lost with each of its parts or crew, about."""


def beats(need: int, sides: int, best_of: int = 1) -> float:
    """The chance that the best of some dice exceeds a number."""
    fails = min(1.0, max(0.0, need / sides))
    return float(1 - fails**best_of)


def fire_worth(state: State, unit: Unit, target: Unit, shots: Sequence[Shot], manner: shoot.Manner) -> float:
    """The Pt that a volley should destroy."""
    found = 0.0
    for shot in shots:
        weapon = weapon_of(state, shot.weapon)
        own = shoot.skilled(state, unit, target, weapon, shoot.rc(unit, shot)).sum
        need = shoot.wanted(state, unit, target, weapon, manner).sum - own
        hits = beats(need, 20) * weapon.attacks * times(target, weapon)
        found += hits * hit_worth(state, target, weapon, shoot.best_dice(state, unit, target, weapon))
    return min(found, left(target))


def times(target: Unit, weapon: Weapon) -> int:
    """T17A-51 Explosives attack everybody."""
    if target.card.kind == "unknown" and explosive(weapon):
        return UNKNOWN_LIVING
    return shoot.multiplier(target, weapon)


def blows_worth(state: State, unit: Unit, target: Unit) -> float:
    """The Pt that close combat should destroy."""
    found = 0.0
    for shot in melee.blows(unit):
        weapon = weapon_of(state, shot.weapon)
        need = melee.TO_BEAT - melee.skilled(state, unit, weapon, unit.card.troopers[shot.trooper].cc).sum
        found += beats(need, 20) * weapon.attacks * hit_worth(state, target, weapon, shoot.best_dice(state, unit, target, weapon))
    return min(found, left(target))


def hit_worth(state: State, target: Unit, weapon: Weapon, best_of: int) -> float:
    """The Pt that one hit should destroy."""
    if target.card.kind == "unknown":
        return through(weapon, UNKNOWN_ARM, 0, best_of, UNKNOWN_HP) * UNKNOWN_PT / (UNKNOWN_LIVING * UNKNOWN_HP)
    if infantry(target):
        each = target.card.pt / max(1, sum([trooper.hp for trooper in target.card.troopers]))
        return through(weapon, worth(state, target).arm, 0, best_of, mean_hp(target)) * each
    return vehicle_hit_worth(target, weapon, best_of)


def vehicle_hit_worth(target: Unit, weapon: Weapon, best_of: int) -> float:
    """T17C-47 A hit strikes each upper part as often as its share of the d20, and something within it."""
    it = target.card.vehicle
    assert it is not None
    found = 0.0
    for section in it.sections:
        share = (section.d20[1] - section.d20[0] + 1) / 20
        inside = [part for part in section.lower if part.kind != "passengers"]
        arm = min([part.arm for part in inside], default=0)
        found += share * through(weapon, section.arm, arm, best_of, 1.0)
    return found * VITAL * it.pt


def through(weapon: Weapon, arm: int, inner: int, best_of: int, hp: float) -> float:
    """T17A-38 The hit points that a hit should take of somebody who has so many."""
    low = arm + inner - weapon.pen
    some, over = beats(low, penetrate.DIE, best_of), beats(low + penetrate.OVER, penetrate.DIE, best_of)
    full = min(hp, weapon.pen_damage + weapon.after_damage)
    return (some - over) * full + over * min(hp, weapon.pen_damage)


def mean_hp(unit: Unit) -> float:
    """The hit points of those who are alive, on average."""
    return sum(unit.hp) / max(1, living(unit))


def left(target: Unit) -> float:
    """The Pt that there are left to be destroyed."""
    if target.card.kind == "unknown":
        return UNKNOWN_PT
    whole = sum([trooper.hp for trooper in target.card.troopers])
    return target.card.pt * sum(target.hp) / max(1, whole)


def best_volley(state: State, unit: Unit, target: Unit, intel: int) -> float:
    """The Pt that a unit should destroy of a target if it knew enough of it; 0 if it could not shoot at all."""
    manner = shoot.Manner("shoot", intel)
    volleys = [volley(state, unit, target, intel, weapon) for weapon in fired_apart(unit)]
    return max([fire_worth(state, unit, target, shots, manner) for shots in volleys if shots], default=0.0)
