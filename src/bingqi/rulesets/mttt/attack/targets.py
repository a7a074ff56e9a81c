"""MT-7.1: who can be struck: within reach, not behind full cover, and not past all harm; and who is struck besides."""

from __future__ import annotations

from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.state import State, bands, distance, enemies, near
from bingqi.rulesets.mttt.model.stats import Kind, Weapon
from bingqi.rulesets.mttt.model.unit import Unit

FULL = 3
"""MT-12.19 The level of full cover."""


def reaches(state: State, unit: Unit, other: Unit, arms: Weapon | Arms) -> bool:
    """MT-7.1, MT-12.20 Whether a weapon or a spell of hers reaches somebody who is there. What is ranged does not reach anybody in
    full cover."""
    return (
        not other.out
        and arms.range_min <= distance(state, unit.id, other.id) <= arms.range_max
        and not (arms.ranged and behind_full_cover(unit, other))
    )


def behind_full_cover(unit: Unit, other: Unit) -> bool:
    """MT-12.19, MT-12.22 Whether somebody is in full cover against her."""
    return other.cover is not None and other.cover.level == FULL and unit.id in other.cover.against


def strikeable(other: Unit, kind: str) -> bool:
    """MT-1.2 Whether somebody can be attacked so: the helpless by decisive attacks alone, for they have nothing else to lose."""
    return not other.out and (kind == "decisive" or not other.helpless)


def sweeps(unit: Unit, arms: Weapon | Arms) -> bool:
    """MT-16.5 Whether it is an area attack (区域攻击) of a battle group hand to hand: at nobody, for it strikes all around."""
    return unit.group is not None and not arms.ranged


def around(state: State, unit: Unit) -> list[Unit]:
    """MT-16.5, MT-17.5 All enemies whom a battle group reaches hand to hand: those in contact; spread out, those a level farther
    too."""
    most = bands(state)[0] + unit.spread
    return [one for one in enemies(state, unit) if distance(state, unit.id, one.id) <= most]


def struck(state: State, unit: Unit, target: Unit, arms: Arms, kind: Kind) -> list[Unit]:
    """MT-16.5, MT-16.6, MT-11.4 All whom an attack strikes as things stand, by falling Priority, equals in listed order; nobody, if
    it cannot be made. A battle group's blows strike all enemies around it; its shots at an individual all individuals in
    contact of that one, friend or foe; a spell with an area all enemies in contact of its target."""
    if sweeps(unit, arms):
        found = around(state, unit)
    elif not reaches(state, unit, target, arms):
        return []
    elif arms.area:
        found = [one for one in enemies(state, unit) if one is target or near(state, target.id, one.id)]
    elif unit.group is not None and target.group is None:
        found = [one for one in state.units.values() if one.group is None and near(state, target.id, one.id)]
    else:
        return [target] if strikeable(target, kind) else []
    found = [one for one in found if strikeable(one, kind) and not (arms.ranged and behind_full_cover(unit, one))]
    return sorted(found, key=lambda one: -one.priority)
