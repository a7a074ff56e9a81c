"""MT-3: Priority (先导度). What it gains and loses, crash (先导崩溃), break bonus (先导突破) and shift (先导逆转)."""

from __future__ import annotations

from bingqi.core.dice.rolls import Die
from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics import jade
from bingqi.rulesets.mttt.basics.faces import meets, shown
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, modifier

JOIN = "join"
BASE = 5
"""MT-3.17, MT-10.16 Base Priority."""
BREAK = 5
"""MT-3.19 The break bonus."""
OWN_CRASH = 5
"""MT-3.18 What a crash of one's own making costs besides."""


def has_priority(unit: Unit) -> bool:
    """MT-15.17, MT-15.18 Whether her Priority moves at all: that of bystanders and trivial opponents is always 0."""
    return unit.kind in ("character", "group")


def can_crash(unit: Unit) -> bool:
    """MT-16.7, MT-15.17 Characters alone are ever in crash: a group's Priority is inert."""
    return unit.kind == "character"


@rule("MT-3.7")
def gain(battle: Fight, unit: Unit, n: int) -> None:
    """MT-3.18, MT-3.11 Priority gained. It pays a debt first; who comes to have some is out of her crash."""
    if n <= 0 or not has_priority(unit):
        return
    paid = min(unit.debt, n)
    if paid:
        battle.do(events.debt_changed, unit.id, -paid)
    if n > paid:
        battle.do(events.priority_changed, unit.id, n - paid)
        note(battle, "priority_changed", unit.id, NOBODY)
    if unit.crashed and unit.priority > 0:
        recover(battle, unit)


@rule("MT-3.1")
def lose(battle: Fight, unit: Unit, n: int, by: str = NOBODY, own: bool = False) -> int:
    """MT-3.2, MT-3.11 Priority lost, `by` whose doing or by her `own` act, never below 0; returns how much there was to lose.
    Whoever comes to 0 is in crash; so is she who stood at 0 without being in crash, and should lose more."""
    if n <= 0 or not has_priority(unit):
        return 0
    lost = min(n, max(0, unit.priority))
    if lost:
        battle.do(events.priority_changed, unit.id, -lost)
        note(battle, "priority_changed", unit.id, by)
    if unit.priority <= 0 and not unit.crashed and can_crash(unit):
        crash(battle, unit, by, own)
    return lost


@rule("MT-3.18")
def pay(battle: Fight, unit: Unit, n: int) -> None:
    """A cost of her own act; she may have less, and then pays what there is. With that she may crash by herself."""
    lose(battle, unit, n, own=True)


@rule("MT-3.11")
def crash(battle: Fight, unit: Unit, by: str, own: bool) -> None:
    """MT-3.25 She is in crash. Who crashes by her own act has no crasher, cannot shift, and loses 5 more."""
    battle.do(events.crashed, unit.id, NOBODY if own else by, own)
    note(battle, "crashed", unit.id, by)
    if own:
        fall_deeper(battle, unit)
        ask_who_forced(battle, unit)


@rule("MT-3.18")
def fall_deeper(battle: Fight, unit: Unit) -> None:
    """The 5 that a crash of one's own making costs, where Priority has no less than 0: a debt (or nothing, or Priority below 0)."""
    how = battle.state.options.self_crash_penalty
    if how == "debt":
        battle.do(events.debt_changed, unit.id, OWN_CRASH)
    elif how == "negative":
        battle.do(events.priority_changed, unit.id, -OWN_CRASH)


@rule("MT-3.21")
def ask_who_forced(battle: Fight, unit: Unit) -> None:
    """MT-3.20 The game master may give the break bonus to the opponent who forced her to it, if one is to be had from her. Without
    an answer nobody did."""
    state = battle.state
    if not state.gm or not break_allowed(state, unit):
        return
    forcers = [one.id for one in state.units.values() if one.side != unit.side and not one.out and one.kind == "character"]
    picked = battle.pick("gm", ("nobody", *forcers), "who-forced", {"who": unit.id}, "nobody")
    if picked != "nobody":
        give_break_bonus(battle, state.units[picked], unit)


@rule("MT-3.11")
def recover(battle: Fight, unit: Unit) -> None:
    """She comes out of her crash. For a while no break bonus is to be had from her (MT-3.20)."""
    battle.do(events.recovered, unit.id)
    note(battle, "crash_recovered", unit.id, NOBODY)


@rule("MT-3.17")
def reset_crash(battle: Fight, unit: Unit) -> None:
    """Three rounds in crash are enough."""
    reset(battle, unit)


@rule("MT-10.16")
def reset(battle: Fight, unit: Unit) -> None:
    """MT-3.18 Base Priority, be it more or less than she had, and no debt. Nobody crashes by it; who was in crash is out of it."""
    if unit.priority != BASE:
        battle.do(events.priority_set, unit.id, BASE)
        note(battle, "priority_changed", unit.id, NOBODY)
    if unit.crashed:
        recover(battle, unit)


def break_allowed(state: State, victim: Unit) -> bool:
    """MT-3.20 Not in the round in which the victim came out of a crash, nor in the next."""
    return state.round > victim.recovered + state.options.break_immunity_rounds


@rule("MT-3.19")
def break_through(battle: Fight, unit: Unit, victim: Unit) -> None:
    """Whoever crashes an opponent by an attack gains 5; battle groups gain nothing (MT-16.2)."""
    if unit.kind == "character" and break_allowed(battle.state, victim):
        give_break_bonus(battle, unit, victim)


@rule("MT-3.19")
def give_break_bonus(battle: Fight, unit: Unit, victim: Unit) -> None:
    battle.do(events.broke_through, unit.id, victim.id)
    gain(battle, unit, BREAK)


def may_shift(state: State, unit: Unit) -> str:
    """MT-3.22, MT-3.25, MT-16.2 Whom she would shift by crashing them now: the one who crashed her; "" if nobody. To be asked when
    an attack, or any other effect of hers, begins to be carried out: a hit would end her crash."""
    crasher = state.units.get(unit.crashed_by) if unit.crashed and not unit.own_crash else None
    return crasher.id if crasher is not None and crasher.kind == "character" and crasher.side != unit.side else NOBODY


@rule("MT-3.22")
def shift(battle: Fight, unit: Unit, victim: Unit, attack: bool) -> None:
    """MT-3.23 She has crashed who had crashed her: base Priority at least, the break bonus (for an attack), and another join
    roll."""
    battle.do(events.shifted, unit.id, victim.id)
    note(battle, "shift", unit.id, victim.id)
    if unit.priority < BASE:
        reset(battle, unit)
    if attack and battle.state.options.shift_includes_break_bonus:
        break_through(battle, unit, victim)
    gain(battle, unit, max(0, join_roll(battle, unit)))
    if unit.opened and not unit.actions:
        battle.do(events.action_gained, unit.id, victim.id)


@rule("MT-3.2")
def join_roll(battle: Fight, unit: Unit) -> int:
    """MT-14.7 The join roll (参战骰): D20 + DEX modifier + other bonuses, 0 at least."""
    tally = battle.tally("join", unit.id)
    tally.add("attribute", modifier(unit, "dex"), "MT-3.2", "dex")
    if unit.stat.join_bonus:
        tally.add("other", unit.stat.join_bonus, "MT-3.2")
    for effect in unit.effects:
        if effect.stat == "join":
            tally.add("effect", effect.amount, "MT-3.2", effect.what)
    if not jade.reads_dice(battle.state, unit):
        return max(0, battle.die(20, JOIN, tally) + tally.sum)
    throw = jade.raised(battle, unit, jade.Throw(JOIN, 20, shown(battle, 1, 20, JOIN, tally, in_order=True)))
    tally = throw.added(tally)
    return max(0, meets(battle, Die(JOIN, 20), throw.faces, tally, None, before=1) + tally.sum)
