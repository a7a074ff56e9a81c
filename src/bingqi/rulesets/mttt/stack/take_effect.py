"""MT-5.8 to MT-5.10: the top of the stack, and whether and how it takes effect."""

from __future__ import annotations

from typing import Literal

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.attack.resolve import attack_over, strike
from bingqi.rulesets.mttt.magic import operations as ops
from bingqi.rulesets.mttt.magic.spells import blows, fits, has_mana, kind_of, meets
from bingqi.rulesets.mttt.model.arms import spell_arms
from bingqi.rulesets.mttt.model.stack_entry import entry_of, is_attack, pays_late, spell_or_trigger
from bingqi.rulesets.mttt.model.state import Entry, Fight, State
from bingqi.rulesets.mttt.model.stats import Spell, Trigger
from bingqi.rulesets.mttt.model.unit import Unit, able
from bingqi.rulesets.mttt.stack.push import pay_for
from bingqi.rulesets.mttt.stack.triggers import works_on
from bingqi.rulesets.mttt.stack.windows import top_of_stack

Flaw = Literal["countered", "caster", "crashed", "conditions", "targets", "mana"]
"""MT-5.10 What can be wrong with an entry by the time when it would take effect: it was countered, its caster can do nothing or is
in crash, what it demands is not so, nobody is left whom it could work on, or mana is missing."""


@top_of_stack
@rule("MT-5.8")
def take_effect(battle: Fight) -> None:
    """MT-5.9, MT-5.10 The top of the stack takes effect, if it is still lawful; what is not comes to nothing, and nothing that was
    paid for it is given back."""
    state = battle.state
    entry = state.stack[-1]
    unit = state.units[entry.by]
    it = spell_or_trigger(state, entry)
    assert it is not None  # an act is carried out by whoever declared it
    targets = lawful_targets(state, unit, entry, it)
    why = invalid_entry(state, unit, entry, it, targets)
    if why:
        battle.do(events.fizzled, entry.what, entry.by, why)
    else:
        if pays_late(state, it):
            pay_for(battle, unit, it)
        battle.do(events.resolved, entry.what, entry.by, targets)
        work(battle, unit, entry, it, targets)
    battle.do(events.popped)


def lawful_targets(state: State, unit: Unit, entry: Entry, it: Spell | Trigger) -> tuple[str, ...]:
    """MT-5.10 Those of its targets that are still lawful."""
    if isinstance(it, Trigger):
        return tuple([one for one in entry.targets if works_on(state, unit, it, one)])
    if it.attack is not None:
        return tuple([one for one in entry.targets if entry.how in blows(state, unit, entry.what, one)])
    return tuple([one for one in entry.targets if fits(state, unit, it, one)])


def invalid_entry(state: State, unit: Unit, entry: Entry, it: Spell | Trigger, targets: tuple[str, ...]) -> Flaw | Literal[""]:
    """MT-5.10 Why an entry is not lawful any more; "": it is. Mana counts only if it has still to be paid; a crash (MT-3.14) only
    if it was not her own cost that brought it about."""
    paid = it.cost_priority if isinstance(it, Spell) and not pays_late(state, it) else 0
    if entry.countered:
        return "countered"
    if not able(unit):
        return "caster"
    if isinstance(it, Spell) and it.timing == "standard" and unit.crashed and not unit.own_crash:
        return "crashed"
    if not meets(unit, it, "caster", paid):
        return "conditions"
    if not targets:
        return "targets"
    return "mana" if pays_late(state, it) and not has_mana(unit, it) else ""


@rule("MT-11.3")
def work(battle: Fight, unit: Unit, entry: Entry, it: Spell | Trigger, targets: tuple[str, ...]) -> None:
    """MT-11.1, MT-5.3, MT-3.18 What it does to those of its targets that are lawful. What must answer is no act of hers."""
    state = battle.state
    if entry.how:
        make_attack(battle, unit, entry)
        return
    aimed_at = None if targets[0] in state.units else entry_of(state, targets[0])
    who = [state.units[id] for id in targets] if aimed_at is None else [state.units[aimed_at.by]]
    supernatural, forced = isinstance(it, Spell) and it.supernatural_area, isinstance(it, Trigger) and it.mandatory
    ops.apply(battle, unit, who, it.effects, entry.what, aimed_at, supernatural, forced)


@rule("MT-11.4")
def make_attack(battle: Fight, unit: Unit, entry: Entry) -> None:
    """A spell that is an attack strikes as attacks do, with windows of its own above whatever waits below it on the stack."""
    state = battle.state
    strike(battle, unit, state.units[entry.targets[0]], spell_arms(state, entry.what), kind_of(entry.how))
    if not any(is_attack(below) for below in state.stack[:-1]):
        attack_over(battle)
