"""MT-7.3, MT-9.3, MT-9.4, MT-10.7, MT-10.14: what attacks and Defence are made of, part by part; soak and protection."""

from __future__ import annotations

from typing import Literal

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.mttt.model.arms import attribute_of, in_hand
from bingqi.rulesets.mttt.model.battle_group import DRILL_DEFENCE, DRILL_RULE, might, might_defence
from bingqi.rulesets.mttt.model.blow import Blow
from bingqi.rulesets.mttt.model.state import Fight, State, near
from bingqi.rulesets.mttt.model.unit import Unit, modifier, rank

How = Literal["passive", "parry", "dodge"]
"""MT-9.5 The ways to oppose an attack."""
HIGH, LOW = 15, 5
"""MT-9.3 Where the dice would be, in a passive defence."""
DODGE = "athletics-dodge"
"""MT-9.4 The skill that goes with dodging."""
FULL_DEFENCE = 5
FLEEING = -3
SURPRISE, SURPRISED_UNTIL = -2, 4
"""MT-19.11 What a surprise attack does to Defence, and the last round in which attacks are such."""
COVER = (0, 1, 2, 2)
"""MT-12.20 What no, light, heavy and full cover add to Defence."""
TOUCHES: dict[How, str] = {"passive": "parry", "parry": "parry", "dodge": "dodge"}
"""MT-9.6 What, beside effects on all Defence, touches each way to oppose an attack."""


class Unaided(Tally):
    """MT-19.11 The Defence of somebody in an ambush: what would help her does not count."""

    def add(self, label: str, amount: int, rule: str, about: str = "") -> None:
        if amount < 0:
            super().add(label, amount, rule, about)


# --- Attack --------------------------------------------------------------------------


@rule("MT-7.3")
def attack_bonus(battle: Fight, blow: Blow) -> Tally:
    """MT-7.4, MT-0.10, MT-6.6, MT-7.5, MT-15.4, MT-15.12, MT-17.5, MT-17.11 What is added to each of the attacker's dice, whatever
    the kind of the attack."""
    unit, arms = blow.unit, blow.arms
    tally = battle.tally("attack", unit.id, blow.target.id, arms.id)
    tally.add("weapon", arms.hit, "MT-7.3", arms.id)
    tally.add("skill", rank(unit, arms.skill), "MT-7.3", arms.skill)
    tally.add("attribute", modifier(unit, arms.attribute), "MT-7.3", arms.attribute)
    if blow.aim > 1:
        tally.add("aim", blow.aim // 2, "MT-6.6")
    if blow.charge:
        tally.add("charge", blow.charge, "MT-7.5")
    for effect in unit.effects:
        if effect.stat == "attack":
            tally.add("effect", effect.amount, "MT-7.3", effect.what)
    if unit.group is not None:
        if not unit.spread:
            tally.add("size", unit.size, "MT-15.4")
        tally.add("might", might(unit), "MT-15.12")
        if unit.order_bonus and battle.state.active == unit.id:
            tally.add("order", unit.order_bonus, "MT-17.11")
    return tally


# --- Defence -------------------------------------------------------------------------


@rule("MT-9.3")
def passive_defence(battle: Fight, unit: Unit, by: Unit, charge: int) -> Tally:
    """MT-9.2, MT-19.11 What is added to 15 and 5 against an attack of `by`. In an ambush only what lowers it counts."""
    state = battle.state
    ambushed = ambush_on(state, unit, by) == "ambush"
    tally = Unaided("passive", battle.telling, unit.id, by.id) if ambushed else battle.tally("passive", unit.id, by.id)
    armour = state.bundle.armour.get(unit.stat.armour or "")
    if armour is not None:
        tally.add("armour", armour.parry, "MT-9.3", unit.stat.armour or "")
    dex, con = modifier(unit, "dex"), modifier(unit, "con")
    tally.add("attribute", min(dex, con), "MT-9.3", "con" if con < dex else "dex")
    add_circumstances(tally, state, unit, by, "passive", charge)
    return tally


@rule("MT-9.4")
def parry(battle: Fight, unit: Unit, by: Unit, charge: int) -> Tally:
    """MT-0.9 What is added to each of her dice if she parries with the weapon in hand: rank, the weapon's bonus, half the modifier
    of its skill's attribute, rounded down."""
    state = battle.state
    held = in_hand(state, unit)
    weapon = state.bundle.weapons[held]
    attribute = attribute_of(state, weapon.skill)
    tally = battle.tally("parry", unit.id, by.id, held)
    tally.add("skill", rank(unit, weapon.skill), "MT-9.4", weapon.skill)
    tally.add("weapon", weapon.parry or 0, "MT-9.4", held)
    tally.add("half-attribute", modifier(unit, attribute) // 2, "MT-9.4", attribute)
    add_circumstances(tally, state, unit, by, "parry", charge)
    return tally


@rule("MT-9.4")
def dodge(battle: Fight, unit: Unit, by: Unit, charge: int) -> Tally:
    """MT-0.9 What is added to each of her dice if she dodges: rank, the armour's bonus, half the DEX modifier, rounded down."""
    state = battle.state
    armour = state.bundle.armour.get(unit.stat.armour or "")
    tally = battle.tally("dodge", unit.id, by.id)
    tally.add("skill", rank(unit, DODGE), "MT-9.4", DODGE)
    if armour is not None:
        tally.add("armour", armour.dodge, "MT-9.4", unit.stat.armour or "")
    tally.add("half-attribute", modifier(unit, "dex") // 2, "MT-9.4", "dex")
    add_circumstances(tally, state, unit, by, "dodge", charge)
    return tally


DEFENCES = {"passive": passive_defence, "parry": parry, "dodge": dodge}


def add_circumstances(tally: Tally, state: State, unit: Unit, by: Unit, how: How, charge: int) -> None:
    """MT-9.6, MT-9.7, MT-9.12, MT-9.13, MT-8.7, MT-12.20, MT-15.12, MT-18.5, MT-19.12 What befalls any Defence against an attack of
    `by`: passive and active, high and low."""
    if charge:
        tally.add("charge", charge, "MT-9.13")
    for effect in unit.effects:
        if effect.stat == "defence" or effect.stat == TOUCHES[how]:
            tally.add("effect", effect.amount, "MT-9.6", effect.what)
    if unit.full_defence:
        tally.add("full-defence", FULL_DEFENCE, "MT-9.7")
    if unit.onslaught:
        tally.add("onslaught", -unit.onslaught, "MT-9.12")
    if unit.onslaught_always:
        tally.add("pincer", -unit.onslaught_always, "MT-19.12")
    if unit.clash_penalty:
        tally.add("clash", -unit.clash_penalty, "MT-8.7")
    if cover := cover_against(state, unit, by):
        tally.add("cover", COVER[cover], "MT-12.20")
    if unit.fleeing:
        tally.add("fleeing", FLEEING, "MT-18.5")
    if unit.group is not None:
        tally.add("drill", DRILL_DEFENCE[unit.group.drill], DRILL_RULE[unit.group.drill])
        tally.add("might", might_defence(unit), "MT-15.12")
    if ambush_on(state, unit, by) == "surprise":
        tally.add("surprise", SURPRISE, "MT-19.11")


def cover_against(state: State, unit: Unit, by: Unit) -> int:
    """MT-12.19, MT-12.21, MT-12.22 The level of cover between her and an attacker: that of hers which works against them, and where
    the two are near also the attacker's own, which hinders both alike."""
    mine, theirs = unit.cover, by.cover
    level = mine.level if mine is not None and by.id in mine.against else 0
    if theirs is not None and theirs.level > level and unit.id in theirs.against and near(state, unit.id, by.id):
        return theirs.level
    return level


def ambush_on(state: State, unit: Unit, by: Unit) -> Literal["", "ambush", "surprise"]:
    """MT-19.11 What an attack of `by` on her is under that tactic: an ambush (伏击) in round 1, a surprise attack (突袭) in the
    three rounds after it, by troops of the side whose tactic it is."""
    if unit.side == by.side or state.sides[by.side].tactic != "ambush":
        return ""
    if state.round <= 1:
        return "ambush"
    return "surprise" if state.round <= SURPRISED_UNTIL else ""


# --- What stops damage ---------------------------------------------------------------


@rule("MT-10.7")
def soak(battle: Fight, unit: Unit) -> Tally:
    """MT-3.12, MT-15.4, MT-17.5 Soak (韧性): armour, what is hers by nature, effects, and a group's size. It works in crash."""
    tally = battle.tally("soak", unit.id)
    armour = battle.state.bundle.armour.get(unit.stat.armour or "")
    if armour is not None:
        tally.add("armour", armour.soak, "MT-10.7", unit.stat.armour or "")
    if unit.stat.soak_natural:
        tally.add("nature", unit.stat.soak_natural, "MT-10.7")
    for effect in unit.effects:
        if effect.stat == "soak":
            tally.add("effect", effect.amount, "MT-10.7", effect.what)
    if unit.group is not None:
        tally.add("size", unit.size, "MT-15.4")
    return tally


@rule("MT-10.14")
def protection(battle: Fight, unit: Unit) -> Tally:
    """MT-3.12 Protection (防护): armour and effects. In crash it is 0, but for what works in crash too."""
    tally = battle.tally("protection", unit.id)
    armour = battle.state.bundle.armour.get(unit.stat.armour or "")
    if armour is not None and (armour.protection_works_in_crash or not unit.crashed):
        tally.add("armour", armour.protection, "MT-10.14", unit.stat.armour or "")
    for effect in unit.effects:
        if effect.stat == "protection_in_crash" or (effect.stat == "protection" and not unit.crashed):
            tally.add("effect", effect.amount, "MT-10.14", effect.what)
    return tally


def less(tally: Tally, stopped: Tally, most: int, rule: str) -> None:
    """MT-10.7, MT-10.14 Take from damage what stops it, part by part: no more than `most`, and nothing where that is below 0."""
    taken = max(0, min(stopped.sum, most))
    if stopped.parts is None or not taken:
        tally.add(stopped.what, -taken, rule)
        return
    for label, amount, cause in stopped.parts:
        if amount:
            tally.add(label, -amount, cause)
    if taken < stopped.sum:
        tally.add("not-needed", stopped.sum - taken, rule)
