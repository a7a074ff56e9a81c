"""MT-10: damage (伤害): how much a blow that hits does, before anything is taken from anybody."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events, figures, jade
from bingqi.rulesets.mttt.blow import Blow
from bingqi.rulesets.mttt.groups import might
from bingqi.rulesets.mttt.state import Fight, State
from bingqi.rulesets.mttt.unit import Unit, modifier

CLASH_WITHERING, CLASH_DECISIVE = 3, 1
"""MT-8.5, MT-8.6 What a clash that is won does besides."""
GROUP_SHARE = 4
"""MT-16.11 Of how many points of the pool one more is lost by a battle group."""


def half_up(n: int) -> int:
    """MT-10.13 Half of it, rounded up."""
    return -(-n // 2)


def told(battle: Fight, blow: Blow, n: int) -> int:
    """MT-10.7, MT-10.14 So much damage comes through: the log tells it by the rule that reckons it."""
    battle.do(events.damage_dealt, blow.unit.id, blow.target.id, blow.kind, n)
    return n


# --- Withering -----------------------------------------------------------------------


@rule("MT-10.7")
def withering_damage(battle: Fight, blow: Blow) -> int:
    """MT-7.2, MT-8.5 Raw damage less soak, no less than penetration; half of that for a partial success, and again no less than
    penetration; 3 more for a clash."""
    least = blow.arms.penetration
    tally = battle.tally("withering")
    tally.add("raw", raw_damage(battle, blow), "MT-10.8")
    tally.add("soak", -figures.soak(battle, blow.target), "MT-10.7")
    if tally.sum < least:
        tally.add("penetration", least - tally.sum, "MT-10.7")
    if blow.degree == "partial":
        tally.add("partial", max(least, tally.sum // 2) - tally.sum, "MT-7.2")
    if blow.clash:
        tally.add("clash", CLASH_WITHERING, "MT-8.5")
    return told(battle, blow, battle.total(tally))


@rule("MT-10.8")
def raw_damage(battle: Fight, blow: Blow) -> int:
    """MT-7.5, MT-8.4, MT-15.4, MT-15.12, MT-17.5 The damage dice, what the weapon adds, the modifier of the attribute that
    goes with its skill, and whatever else adds to raw damage."""
    unit, arms = blow.unit, blow.arms
    tally = battle.tally("raw")
    tally.add("dice", damage_dice(battle, unit, arms.n, arms.sides), "MT-10.8")
    tally.add("weapon", arms.damage_bonus, "MT-10.8")
    tally.add("attribute", modifier(unit, arms.attribute), "MT-10.8")
    for effect in unit.effects:
        if effect.stat == "damage":
            tally.add("effect", effect.amount, "MT-10.8")
    if blow.charge > 1:
        tally.add("charge", blow.charge // 2, "MT-7.5")
    if blow.margin:
        tally.add("margin", blow.margin, "MT-8.4")
    if unit.group is not None:
        if not unit.spread:
            tally.add("size", unit.size, "MT-15.4")
        tally.add("might", might(unit), "MT-15.12")
    return battle.total(tally)


@rule("MT-10.8")
def damage_dice(battle: Fight, unit: Unit, n: int, sides: int, plus: bool = True) -> int:
    """MT-14.7 The sum of her damage dice. With jade she may raise each, and what is added to them, if anything is
    (`plus`)."""
    if not jade.reads_dice(battle.state, unit):
        return battle.dice.keep(n, sides, n, "damage")
    return jade.raised(battle, unit, jade.Throw("damage", sides, battle.dice.faces(n, sides, "damage"), not plus)).total


# --- Decisive ------------------------------------------------------------------------


def strength(blow: Blow) -> int:
    """MT-10.13, MT-9.11 The number of the weapon's dice and her Priority as it is now, less what a guard takes from it."""
    return blow.arms.n + max(0, blow.priority - blow.guard_loss)


@rule("MT-10.13")
def damage_pool(battle: Fight, blow: Blow) -> int:
    """MT-7.5, MT-7.11, MT-9.11 Decisive damage before protection: half of A and Priority, rounded up, and half of a charge. No dice
    are rolled for it."""
    tally = battle.tally("pool")
    tally.add("dice", blow.arms.n, "MT-10.13")
    tally.add("priority", blow.priority, "MT-10.13")
    if blow.guard_loss and blow.priority:
        tally.add("guard", -min(blow.guard_loss, blow.priority), "MT-9.11")
    tally.add("half", half_up(tally.sum) - tally.sum, "MT-10.13")
    if blow.charge > 1 and battle.state.options.charge_damage_applies_to == "both":
        tally.add("charge", blow.charge // 2, "MT-7.5")
    return battle.total(tally)


@rule("MT-10.14")
def decisive_damage(battle: Fight, blow: Blow) -> int:
    """MT-16.11, MT-7.2, MT-8.6 What is left of the pool past protection, to be taken from HP or magnitude: more from a battle
    group, half for a partial success, 1 more for a clash."""
    pool = damage_pool(battle, blow)
    stopped = min(pool, stopped_by_protection(battle, blow.target, pool))
    tally = battle.tally("decisive")
    tally.add("pool", pool, "MT-10.13")
    if stopped:
        tally.add("protection", -stopped, "MT-10.14")
    if blow.target.group is not None and tally.sum > 0:
        tally.add("group", -(-shared_pool(battle.state, blow, pool) // GROUP_SHARE), "MT-16.11")
    if blow.degree == "partial":
        tally.add("partial", half_up(tally.sum) - tally.sum, "MT-7.2")
    if blow.clash:
        tally.add("clash", CLASH_DECISIVE, "MT-8.6")
    return told(battle, blow, battle.total(tally))


@rule("MT-10.14")
def stopped_by_protection(battle: Fight, unit: Unit, damage: int) -> int:
    """MT-3.12, MT-0.7 How much decisive damage her protection (防护, 护甲) stops: so much of it, or, as a threshold,
    all or nothing."""
    protection = figures.protection(battle, unit)
    if battle.state.options.protection_mode == "threshold":
        return damage if protection >= damage else 0
    return min(damage, protection)


def shared_pool(state: State, blow: Blow, pool: int) -> int:
    """MT-16.11 The number of which every four points are another one for a battle group."""
    return strength(blow) if state.options.group_decisive_bonus_pool == "a_plus_priority" else pool
