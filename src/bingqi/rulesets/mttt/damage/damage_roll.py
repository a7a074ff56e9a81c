"""MT-10: damage (伤害): how much a blow that hits does, before anything is taken from anybody."""

from __future__ import annotations

from bingqi.core.dice.rolls import Keep
from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics import jade
from bingqi.rulesets.mttt.basics.faces import meets, shown
from bingqi.rulesets.mttt.model import figures
from bingqi.rulesets.mttt.model.battle_group import might
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit, modifier

CLASH_WITHERING, CLASH_DECISIVE = 3, 1
"""MT-8.5, MT-8.6 What a clash that is won does besides."""
GROUP_SHARE = 4
"""MT-16.11 Of how many points of the pool one more is lost by a battle group."""


def half_up(n: int) -> int:
    """MT-10.13 Half of it, rounded up."""
    return -(-n // 2)


def damage_through(battle: Fight, blow: Blow, n: int) -> int:
    """MT-10.7, MT-10.14 So much damage comes through: the log tells it by the rule that reckons it."""
    battle.do(events.damage_dealt, blow.unit.id, blow.target.id, blow.kind, n)
    return n


# --- Withering -----------------------------------------------------------------------


@rule("MT-10.7")
def withering_damage(battle: Fight, blow: Blow, slays: bool = False) -> int:
    """MT-7.2, MT-8.5 Raw damage less soak, no less than penetration; half of that for a partial success, and again no less than
    penetration; 3 more for a clash. Where it `slays` those who flee, it is no damage that anybody takes."""
    least = blow.arms.penetration
    tally = battle.tally("withering", blow.unit.id, blow.target.id, blow.arms.id)
    tally.add("raw", raw_damage(battle, blow), "MT-10.8")
    soak = figures.soak(battle, blow.target)
    figures.less(tally, soak, soak.sum, "MT-10.7")
    if tally.sum < least:
        tally.add("penetration", least - tally.sum, "MT-10.7")
    if blow.degree == "partial":
        tally.add("partial", max(least, tally.sum // 2) - tally.sum, "MT-7.2")
    if blow.clash:
        tally.add("clash", CLASH_WITHERING, "MT-8.5")
    return damage_through(battle, blow, withering_shown(battle, tally, blow.target.stat.has_cp and not slays))


def withering_shown(battle: Fight, tally: Tally, immune: bool) -> int:
    """MT-1.8 Withering damage as it is told: to whoever is immune it comes to nothing. Returns what it would come to."""
    n = tally.sum
    if n > 0 and immune:
        tally.add("immunity", -n, "MT-1.8")
    battle.total(tally)
    return n


@rule("MT-10.8")
def raw_damage(battle: Fight, blow: Blow) -> int:
    """MT-7.5, MT-8.4, MT-15.4, MT-15.12, MT-17.5 The damage dice, what the weapon adds, the modifier of the attribute that
    goes with its skill, and whatever else adds to raw damage."""
    unit, arms = blow.unit, blow.arms
    tally = battle.tally("raw", unit.id, blow.target.id, arms.id)
    tally.add("weapon", arms.damage_bonus, "MT-10.8", arms.id)
    tally.add("attribute", modifier(unit, arms.attribute), "MT-10.8", arms.attribute)
    for effect in unit.effects:
        if effect.stat == "damage":
            tally.add("effect", effect.amount, "MT-10.8", effect.what)
    if blow.charge > 1:
        tally.add("charge", blow.charge // 2, "MT-7.5")
    if blow.margin:
        tally.add("margin", blow.margin, "MT-8.4")
    if unit.group is not None:
        if not unit.spread:
            tally.add("size", unit.size, "MT-15.4")
        tally.add("might", might(unit), "MT-15.12")
    return damage_dice(battle, unit, arms.n, arms.sides, tally)


@rule("MT-10.8")
def damage_dice(battle: Fight, unit: Unit, n: int, sides: int, tally: Tally, plus: bool = True) -> int:
    """MT-14.7 The sum of her damage dice and what is added to them. With jade she may raise each, and what is added, if anything is
    (`plus`)."""
    if not jade.reads_dice(battle.state, unit):
        return battle.keep(n, sides, n, "damage", tally) + tally.sum if n else battle.total(tally)
    throw = jade.raised(battle, unit, jade.Throw("damage", sides, shown(battle, n, sides, "damage", tally), not plus))
    mine = throw.added(tally)
    return meets(battle, Keep("damage", sides, n, n), throw.faces, mine, None, before=n) + mine.sum


# --- Decisive ------------------------------------------------------------------------


def strength(blow: Blow) -> int:
    """MT-10.13, MT-9.11 The number of the weapon's dice and her Priority as it is now, less what a guard takes from it."""
    return blow.arms.n + max(0, blow.priority - blow.guard_loss)


@rule("MT-10.13")
def damage_pool(battle: Fight, blow: Blow) -> int:
    """MT-7.5, MT-7.11, MT-9.11 Decisive damage before protection: half of A and Priority, rounded up, and half of a charge. No dice
    are rolled for it."""
    tally = battle.tally("pool", blow.unit.id, blow.target.id, blow.arms.id)
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
    tally = battle.tally("decisive", blow.unit.id, blow.target.id, blow.arms.id)
    tally.add("pool", pool, "MT-10.13")
    protect(battle, tally, blow.target)
    if blow.target.group is not None and tally.sum > 0:
        tally.add("group", -(-shared_pool(battle.state, blow, pool) // GROUP_SHARE), "MT-16.11")
    if blow.degree == "partial":
        tally.add("partial", half_up(tally.sum) - tally.sum, "MT-7.2")
    if blow.clash:
        tally.add("clash", CLASH_DECISIVE, "MT-8.6")
    return damage_through(battle, blow, battle.total(tally))


@rule("MT-10.14")
def protect(battle: Fight, damage: Tally, unit: Unit) -> None:
    """MT-3.12, MT-0.7 What her protection (防护, 护甲) stops of decisive damage: so much of it, or, as a threshold, all or
    nothing."""
    protection, most = figures.protection(battle, unit), damage.sum
    if battle.state.options.protection_mode == "threshold" and protection.sum < most:
        most = 0
    figures.less(damage, protection, most, "MT-10.14")


def shared_pool(state: State, blow: Blow, pool: int) -> int:
    """MT-16.11 The number of which every four points are another one for a battle group."""
    return strength(blow) if state.options.group_decisive_bonus_pool == "a_plus_priority" else pool
