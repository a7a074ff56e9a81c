"""MT-7, MT-9: how an attack goes, once somebody makes it: declared, opposed, rolled, and what comes of it.

Weapons come here by attack_action.py and clash.py, spells that are attacks when they take effect."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.charge import charge
from bingqi.rulesets.mttt.attack.defence import Opposing, choose, goes_on_to, guard_loss, parry_for, step_in
from bingqi.rulesets.mttt.attack.series import Series
from bingqi.rulesets.mttt.attack.targets import strikeable, struck
from bingqi.rulesets.mttt.attack.two_dice import Met, Swing, compare
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.priority import may_shift
from bingqi.rulesets.mttt.damage import harm
from bingqi.rulesets.mttt.model.blow import Arms, Blow
from bingqi.rulesets.mttt.model.figures import DEFENCES, ambush_on, attack_bonus
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.stats import Kind
from bingqi.rulesets.mttt.model.unit import Unit, able, kinds_allowed
from bingqi.rulesets.mttt.stack import windows

# --- Declared ------------------------------------------------------------------------


@rule("MT-11.4")
def strike(battle: Fight, unit: Unit, target: Unit, arms: Arms, kind: Kind) -> None:
    """MT-5.8 A spell that is an attack takes effect: it is declared, others may insert, and it strikes if it still can."""
    blows = declare(battle, unit, target, arms, kind, ask_charge(battle, unit, target, arms, kind))
    windows.window(battle, "declared")
    left = still_struck(battle.state, blows, target)
    if left:
        resolve(battle, left)
    elif battle.state.result is None:
        battle.do(events.cancelled, unit.id, kind)


@rule("MT-7.6")
def ask_charge(battle: Fight, unit: Unit, target: Unit, arms: Arms, kind: Kind) -> int:
    """MT-7.5 With target, weapon and kind she declares how much order mana goes into the attack."""
    return charge(battle, unit, "charge", {"who": unit.id, "target": target.id, "kind": kind, "arms": arms.id})


@rule("MT-7.1")
def declare(battle: Fight, unit: Unit, target: Unit, arms: Arms, kind: Kind, charge: int) -> list[Blow]:
    """MT-3.15, MT-3.22, MT-6.6, MT-10.12 An attack is declared: the blows that it is, one at each whom it strikes. This is its
    first step: who is in crash now counts as in crash for all of it."""
    state = battle.state
    shift_of = may_shift(state, unit)
    aim = aim_for(state, unit, arms)
    in_crash = tuple([one.id for one in state.units.values() if one.crashed])
    blows = [Blow(unit, one, arms, kind, in_crash, shift_of, charge, aim) for one in struck(state, unit, target, arms, kind)]
    for blow in blows:
        battle.do(events.attack_declared, unit.id, blow.target.id, kind, arms.id)
        note(battle, "attack_declared", blow.target.id, unit.id)
    return blows


@rule("MT-7.1")
def declare_check(battle: Fight, unit: Unit, target: Unit, arms: Arms) -> Blow:
    """MT-7.6, MT-6.6, MT-16.23, MT-18.5 An act is declared that goes by the roll of a withering attack: it can be charged and
    aimed, and answered, as any attack can."""
    n = ask_charge(battle, unit, target, arms, "withering")
    note(battle, "attack_declared", target.id, unit.id)
    return Blow(unit, target, arms, "withering", charge=n, aim=aim_for(battle.state, unit, arms))


def aim_for(state: State, unit: Unit, arms: Arms) -> int:
    """MT-6.6 What she has paid by aiming, as far as it counts for an attack: only for that which she postponed, with the standard
    action of her turn."""
    in_turn = unit.opened and not unit.acted and not unit.refreshed
    postponed = not arms.spell or state.bundle.spells[arms.id].timing == "standard"
    return unit.aim_paid if in_turn and postponed else 0


def still_struck(state: State, blows: Sequence[Blow], target: Unit) -> list[Blow]:
    """MT-5.8, MT-3.13 Those blows of an attack on `target` that can still be carried out; nobody is struck at whom none was
    declared."""
    if not blows or state.result is not None:
        return []
    first = blows[0]
    if not able(first.unit) or first.kind not in kinds_allowed(first.unit):
        return []
    reached = struck(state, first.unit, target, first.arms, first.kind)
    return [blow for blow in blows if blow.target in reached]


# --- Carried out ---------------------------------------------------------------------


@rule("MT-7.2")
def resolve(battle: Fight, blows: Sequence[Blow]) -> None:
    """MT-7.4, MT-16.5, MT-10.16, MT-10.17 One roll of the attacker, against one target after the other. It is one attack: the same
    Priority counts for all whom it hits, it is reset once, and only if nobody is hit has the attack failed, once."""
    series = battle.stretch(next_blow, Series(list(blows), Swing(attack_bonus(battle, blows[0]), len(blows) > 1)))
    if series.missed and series.last is None and battle.state.result is None:
        harm.missed(battle, blows[0])


def next_blow(battle: Fight, series: Series) -> Series | None:
    """MT-7.4 The next target of an attack; None when there is none left."""
    if series.position == len(series.blows):
        return None
    series = series.here(battle.state)
    blow = series.blows[series.position]
    if battle.state.result is None and goes_on(blow):
        if series.last is not None:
            before = series.blows[series.last]
            blow.stake, blow.settled = before.stake, before.settled
        hit = fall_upon(battle, blow, series.swing)
        series.missed = series.missed or hit is False
        series.last = series.position if hit else series.last
    series.position += 1
    return series


def goes_on(blow: Blow) -> bool:
    """MT-5.8 Whether a blow can still come to something: both are there. What was rolled, no distance undoes."""
    return able(blow.unit) and strikeable(blow.target, blow.kind)


@rule("MT-10.6")
def fall_upon(battle: Fight, blow: Blow, swing: Swing) -> bool | None:
    """MT-9.5, MT-9.9, MT-9.12 One target, or a guard of hers, opposes the attack; it hits or misses; and whoever was tested is
    harder pressed by the next. Returns whether it has hit; None: it could not be carried out to the end."""
    guard = step_in(battle, blow)
    if guard is None:
        oppose(battle, blow, swing, choose(battle, blow))
        tested = [blow.target]
    else:
        tested = meet_guard(battle, blow, swing, guard)
    hit = blow.degree != "failure" if goes_on(blow) else None
    if hit is None:
        battle.do(events.cancelled, blow.unit.id, blow.kind)
    elif hit:
        harm.hit(battle, blow)
    for one in tested:
        press(battle, one)
    return hit


@rule("MT-9.10")
def meet_guard(battle: Fight, blow: Blow, swing: Swing, guard: Unit) -> list[Unit]:
    """MT-9.9, MT-9.11 If the guard's parry holds, the attack has failed. Else the attacker may strike her, or go on with the same
    roll to whom she shields. Returns whose Defence was tested."""
    state = battle.state
    ward = blow.target
    swing.noticed = True
    blow.target = guard
    shown = state.options.guard_reduction_basis != "flat_bonus"
    met = oppose(battle, blow, swing, parry_for(battle, blow), shown)
    if blow.degree == "failure" or not able(blow.unit) or not strikeable(ward, blow.kind) or not goes_on_to(battle, blow, ward):
        return [guard]
    blow.guard_loss = guard_loss(state, blow, met.flat, met.faces)
    blow.target = ward
    oppose(battle, blow, swing, choose(battle, blow))
    return [guard, ward]


@rule("MT-7.2")
def oppose(battle: Fight, blow: Blow, swing: Swing, by: Opposing, shown: bool = False) -> Met:
    """MT-7.9, MT-7.10, MT-19.11 The attack meets a Defence: the blow has its degree, and then others may insert."""
    state, unit, target = battle.state, blow.unit, blow.target
    defence = DEFENCES[by.how](battle, target, unit, by.charge)
    if state.options.ambush_defence == "auto_success" and ambush_on(state, target, unit) == "ambush":
        battle.do(events.struck_from_ambush, unit.id, target.id)
        met = Met("full", defence.sum)
    else:
        met = compare(battle, swing, blow, by.how, defence, shown)
    blow.degree = met.degree
    battle.do(events.attack_rolled, unit.id, target.id, swing.number.sum, met.flat, by.how, met.degree)
    note(battle, "attack_missed" if met.degree == "failure" else "attack_hit", target.id, unit.id)
    windows.window(battle, "rolled")
    return met


@rule("MT-7.2")
def check(battle: Fight, blow: Blow) -> None:
    """MT-16.23, MT-18.5 An attack's roll against its target's own Defence, for acts that use it in another way: the blow has its
    degree, and its target was tested. No guard, no harm."""
    oppose(battle, blow, Swing(attack_bonus(battle, blow), False), choose(battle, blow))
    press(battle, blow.target)


@rule("MT-9.12")
def press(battle: Fight, unit: Unit) -> None:
    """Onslaught (猛攻): whoever was attacked has -1 Defence against the next attacks, hit or missed, until her own turn."""
    battle.do(events.onslaught, unit.id)


def attack_over(battle: Fight) -> None:
    """MT-5.8 What lasted through an attack, or was meant for the next, is over with it."""
    for unit in battle.state.units.values():
        if unit.effects and any(effect.until == "attack" for effect in unit.effects):
            battle.do(events.effects_ended, unit.id, "attack")
