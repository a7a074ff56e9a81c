"""MT-5.4, MT-5.5: what is pushed onto the stack, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.mana import spend_mana
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.basics.priority import pay
from bingqi.rulesets.mttt.magic.spells import mana_of
from bingqi.rulesets.mttt.model.stack_entry import entry_of
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.stats import Spell, Trigger
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.icons import trigger_icon
from bingqi.rulesets.mttt.offers.menu import ACTS
from bingqi.rulesets.mttt.stack.triggers import mark, no_trigger, target_of


def cost(state: State, unit: Unit, trigger: str, *args: str) -> Mapping[str, int]:
    """MT-5.7"""
    return mana_of(state.bundle.triggers[trigger])


@ACTS.act(
    "trigger",
    "MT-5.3",
    args=("trigger", "happening", "entry"),
    least=1,
    why_not=no_trigger,
    cost=cost,
    icon=trigger_icon,
    apart=("trigger",),
    deed="trigger",
)
@rule("MT-5.5")
def push(battle: Fight, unit: Unit, key: str) -> None:
    """MT-5.4, MT-5.9 A spell is cast, or a triggered effect answers: it lies on top of the stack."""
    word, id, *args = key.split(":")
    if word == "trigger":
        push_trigger(battle, unit, id, int(args[0]))
    else:
        push_spell(battle, unit, id, args)


@rule("MT-5.2")
def push_spell(battle: Fight, unit: Unit, id: str, args: list[str]) -> None:
    """MT-11.1, MT-11.4 `args` are whom it is cast at, and of a spell that is an attack the kind of damage."""
    spell = battle.state.bundle.spells[id]
    targets = tuple(args[0].split("+")) if args else (unit.id,)
    how = args[1] if len(args) > 1 else ""
    battle.do(events.declared, "spell", id, unit.id, targets, how, aimed_at(battle.state, targets[0]))
    if spell.timing != "instant" or battle.state.options.interrupt_cost_timing == "on_push":
        pay_for(battle, unit, spell)
    for target in targets:
        note(battle, "spell_cast", befallen(battle.state, target), unit.id)


@rule("MT-5.3")
def push_trigger(battle: Fight, unit: Unit, id: str, happening: int) -> None:
    """MT-5.12 What it answers, it has answered."""
    state = battle.state
    trigger = state.bundle.triggers[id]
    one = next(one for one in state.happened if one.n == happening)
    battle.do(events.answered, mark(state, unit, id, happening))
    target = target_of(unit, trigger, one)
    battle.do(events.declared, "trigger", id, unit.id, (target,), "", aimed_at(state, target))
    if state.options.interrupt_cost_timing == "on_push":
        pay_for(battle, unit, trigger)


@rule("MT-5.7")
def pay_for(battle: Fight, unit: Unit, it: Spell | Trigger) -> None:
    """MT-3.18, MT-3.21 Mana, and of some spells Priority: that is her own act, and she may crash by it."""
    spend_mana(battle, unit, it.cost_order, it.cost_distortion)
    if isinstance(it, Spell) and it.cost_priority:
        pay(battle, unit, it.cost_priority)


def aimed_at(state: State, target: str) -> tuple[str, ...]:
    """MT-5.9 Of an entry of the stack that is a target: kind, what and whose it is; nothing of a unit."""
    entry = entry_of(state, target) if target not in state.units else None
    return (entry.kind, entry.what, entry.by) if entry is not None else ()


def befallen(state: State, target: str) -> str:
    """MT-5.3 Whom it befalls that a spell is cast at this target: of an entry of the stack her whose it is."""
    if target in state.units:
        return target
    entry = entry_of(state, target)
    return entry.by if entry is not None else ""
