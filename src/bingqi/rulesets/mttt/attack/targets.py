"""MT-7.1: who can be struck: within reach, not behind full cover, and not past all harm; and who is struck besides."""

from __future__ import annotations

from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt.model.blow import Arms
from bingqi.rulesets.mttt.model.state import State, bands, distance, enemies, near
from bingqi.rulesets.mttt.model.stats import Kind, Targets, Weapon
from bingqi.rulesets.mttt.model.unit import Unit, kinds_allowed

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


def out_of_range(state: State, unit: Unit, target: str, arms: Weapon | Arms | Targets, rule: str) -> No | None:
    """MT-7.1, MT-11.3 A target that is nearer or farther than something reaches."""
    level, least, most = distance(state, unit.id, target), arms.range_min, arms.range_max
    return None if least <= level <= most else no(rule, "mt-out-of-range", who=target, level=level, least=least, most=most)


def no_target(state: State, unit: Unit, target: str, rule: str) -> No | None:
    """MT-7.1, MT-3.24 An enemy who is there and may be attacked now."""
    other = state.units[target]
    if other.out:
        return no(rule, "mt-not-there", who=target)
    if other.side == unit.side:
        return no(rule, "mt-own-side", who=target)
    shifted = not unit.refreshed or unit.refreshed == target
    return None if shifted else no("MT-3.24", "mt-only-shifted", who=unit.refreshed)


def kind_forbidden(unit: Unit, kind: str, allowed: tuple[str, ...]) -> No | None:
    """MT-3.13, MT-16.2, MT-10.20, MT-10.21 A kind of attack that she cannot make, or that the damage cannot be."""
    if kind not in kinds_allowed(unit):
        if unit.group is not None:
            return no("MT-16.2", "mt-group-withering", who=unit.id)
        return no("MT-3.13", "mt-crash-decisive", who=unit.id)
    rule = "MT-10.20" if "decisive" in allowed else "MT-10.21"
    return no(rule, "mt-damage-only", kind=allowed[0]) if kind not in allowed else None


def sheltered(unit: Unit, other: Unit, ranged: bool, kind: str) -> No | None:
    """MT-12.20, MT-1.2 Somebody in full cover against her, or past such harm."""
    if ranged and behind_full_cover(unit, other):
        return no("MT-12.20", "mt-full-cover", who=other.id)
    return None if strikeable(other, kind) else no("MT-1.2", "mt-helpless", who=other.id)


def behind_full_cover(unit: Unit, other: Unit) -> bool:
    """MT-12.19, MT-12.22 Whether somebody is in full cover against her."""
    return other.cover is not None and other.cover.level == FULL and unit.id in other.cover.against


def strikeable(other: Unit, kind: str) -> bool:
    """MT-1.2 Whether somebody can be attacked so: the helpless by decisive attacks alone, for they have nothing else to lose."""
    return not other.out and (kind == "decisive" or not other.helpless)


def sweeps(unit: Unit, arms: Weapon | Arms) -> bool:
    """MT-16.5 Whether it is an area attack (区域攻击) of a battle group hand to hand: at nobody, for it strikes all around."""
    return unit.group is not None and not arms.ranged


def enemies_within(state: State, unit: Unit) -> list[Unit]:
    """MT-16.5, MT-17.5 All enemies whom a battle group reaches hand to hand: those in contact; spread out, those a level farther
    too."""
    most = bands(state)[0] + unit.spread
    return [one for one in enemies(state, unit) if distance(state, unit.id, one.id) <= most]


def struck(state: State, unit: Unit, target: Unit, arms: Arms, kind: Kind) -> list[Unit]:
    """MT-16.5, MT-16.6, MT-11.4 All whom an attack strikes as things stand, by falling Priority, equals in listed order; nobody, if
    it cannot be made. A battle group's blows strike all enemies around it; its shots at an individual all individuals in
    contact of that one, friend or foe; a spell with an area all enemies in contact of its target."""
    if sweeps(unit, arms):
        found = enemies_within(state, unit)
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
