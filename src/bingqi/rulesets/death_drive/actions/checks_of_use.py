"""DD-10, DD-12, DD-29.4, DD-31.1: the checks that belong to the use of an action, as they are before dice are thrown."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.actions.ranges import FAR_EDGE
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.basics.tiers import RARE, baseline
from bingqi.rulesets.death_drive.checks.attack_check import add_combo, attack_plan, combo_part, defence_plan, score
from bingqi.rulesets.death_drive.checks.check import Plan, passive, planned
from bingqi.rulesets.death_drive.checks.modifiers import PLAIN, modifiers_on
from bingqi.rulesets.death_drive.checks.two_dice import PASSIVE
from bingqi.rulesets.death_drive.language.values import worth
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight, State
from bingqi.rulesets.death_drive.model.words import Rarity

TARGET = "target"
"""What a check has to reach, as it is told."""


def own_check(state: State, using: Using, active: bool = True) -> Plan:
    """DD-10.2, DD-11.1, DD-29.4 The check of whoever uses it, with all that others have done to it. The combo penalty counts in
    `active` checks alone."""
    user, combo = using.user, using.combo and active
    if using.is_attack:
        plan = attack_plan(state, user, using.attack_kind(), using.situation("attack"), combo)
    else:
        plan = skill_check(state, using, combo)
    pool = plan.pool._replace(
        edge=plan.pool.edge + using.edge + FAR_EDGE * using.farthest,
        support=plan.pool.support + using.support,
        shift=plan.pool.shift + using.shift,
    )
    on = using.objects[0] if using.objects else ""
    return plan._replace(pool=pool, parts=(*plan.parts, *using.on_check), on=on if on in state.characters else "")


def skill_check(state: State, using: Using, combo: bool) -> Plan:
    """DD-3.13 The check of an action that is no attack: a skill, an ability, or both, as it or its clock says."""
    user, check = using.user, using.action.check
    skill, ability = check.skill, check.ability
    clock = state.bundle.scenario.clocks.get(using.objects[0]) if using.objects else None
    if clock is not None:
        skill, ability = clock.skill or skill, clock.ability or ability
    base = [(f"skill:{skill}", user.stat.skills.get(skill, 0), "DD-37.2")] if skill else []
    if ability is not None:
        base.append((ability, score(user, ability), "DD-4.4"))
    plan = planned(state, user, "check", using.situation("skill", skill), base)
    return plan._replace(parts=(*plan.parts, *combo_part(user))) if combo else plan


def defence(state: State, using: Using, c: Character, raised: bool = False) -> Plan:
    """DD-12.2, DD-18.11 The defence check of somebody against it; `raised`: by what answers have added to what it has to reach,
    which is her own judgement where both roll."""
    kind = using.action.defence
    plan = defence_plan(state, c, kind, using.seen_from(c, kind))._replace(on=using.user.id)
    more = tuple([part for ids, part in using.on_target if c.id in ids]) if raised else ()
    return plan._replace(parts=(*plan.parts, *more)) if more else plan


def passive_defence(battle: Fight, using: Using, c: Character) -> Tally:
    """DD-12.2, DD-10.1 What an attack on her has to reach, with its parts."""
    plan = defence(battle.state, using, c)
    return changed_target(using, passively(battle, plan, plan.id, c), c.id)


def accuracy(battle: Fight, using: Using) -> Tally:
    """DD-10.3 ACC: what a defence check against it has to reach, if it is an attack; else the passive judgement of its check."""
    return passively(battle, own_check(battle.state, using, active=False), "accuracy", using.user)


def passively(battle: Fight, plan: Plan, id: str, c: Character) -> Tally:
    """DD-3.3, DD-5.7 The passive judgement of a check of hers, with its parts."""
    found = battle.tally(id, c.id)
    found.add("passive", PASSIVE, "DD-3.3")
    for label, amount, why in plan.parts:
        found.add(label, amount, why)
    if (rest := passive(plan) - found.sum) != 0:
        found.add("advantage" if rest > 0 else "disadvantage", rest, "DD-5.7")
    return found


def fixed_target(battle: Fight, using: Using, on: str) -> Tally:
    """DD-9.1, DD-9.3, DD-35.5 What a check that is no attack has to reach: the baseline of its object, her passive defence, a
    number, or what a clock asks for."""
    state = battle.state
    clock = state.bundle.scenario.clocks.get(on)
    found = battle.tally(TARGET, on if on in state.characters else "")
    if clock is not None:
        found.add("clock", clock.target, "DD-35.5")
        return changed_target(using, found, on)
    c = state.characters.get(on, using.user)
    wanted = using.action.check.target
    if wanted == "passive":
        return passive_defence(battle, using, c)
    if wanted == "baseline":
        found.add("baseline", baseline(c.stat.level), "DD-9.1")
    else:
        found.add("fixed", max(0, worth(wanted, using.context(c))), "DD-3.15")
    return changed_target(using, found, on)


def changed_target(using: Using, found: Tally, on: str) -> Tally:
    """DD-3.15, DD-9.2, DD-1.6 What it has to reach to reach somebody, with all that changes that."""
    for ids, (label, amount, why) in using.on_target:
        if on in ids:
            found.add(label, amount, why)
    for part in modifiers_on(using.state, using.user, "target", using.situation("attack" if using.is_attack else "skill"), PLAIN):
        found.add(part.label, part.amount, "DD-4.1")
    if found.sum < 0:
        found.add("at-least-nothing", -found.sum, "DD-1.6")
    return found


def off_achievement(state: State, using: Using, on: str) -> int:
    """DD-2.3, DD-3.6 What acts on the achievement itself: how rare what is analysed is, and modifiers."""
    situation = using.situation("attack" if using.is_attack else "skill")
    own = sum([part.amount for part in modifiers_on(state, using.user, "achievement", situation, PLAIN)])
    rare = RARE[rarity_of(state, state.characters[on])] if using.action.check.analyse and on in state.characters else 0
    return own - rare


def rarity_of(state: State, c: Character) -> Rarity:
    """DD-2.2 How rare the rarest thing is that she bears."""
    its: list[Rarity] = [state.bundle.weapons[id].rarity for id in c.stat.weapons]
    if c.stat.armour:
        its.append(state.bundle.armour[c.stat.armour].rarity)
    return max(its, key=lambda one: RARE[one], default="N")


@rule("DD-11.1")
def spend_combo(battle: Fight, using: Using) -> None:
    """DD-11.1 A check by an attack is over: the next ones will suffer. With combo_counts_per action the whole action counts once,
    when it is over."""
    if using.combo:
        using.root.made_check = True
        if battle.state.options.combo_counts_per == "check":
            add_combo(battle, using.user)
