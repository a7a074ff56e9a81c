"""MT-11.3: spells that could not but come to nothing as things stand: nobody is asked whether to cast those."""

from __future__ import annotations

from bingqi.rulesets.mttt.model.stack_entry import is_attack, name_of, pays_late, spell_or_trigger, waits
from bingqi.rulesets.mttt.model.state import Entry, State
from bingqi.rulesets.mttt.model.stats import Op, Spell
from bingqi.rulesets.mttt.model.unit import Effect, Unit

LATE = ("rolled", "damage")
"""MT-4.11 The windows in which dice lie there; in the last damage has been reckoned too."""
TO_HIT = ("attack", "defence", "parry", "dodge")
STRIKING = ("attack", "damage")
"""MT-7.3, MT-10.7 What helps her who makes an attack; all else helps her whom it strikes."""


def own_undoing(state: State, unit: Unit, spell: Spell) -> bool:
    """MT-11.3, MT-3.21 Whether its own cost would put her in crash before it takes effect, and it demands that she is not."""
    if not spell.cost_priority or unit.crashed or pays_late(state, spell) or unit.priority > spell.cost_priority:
        return False
    return any(condition.of == "caster" and condition.is_ == "not_crashed" for condition in spell.conditions)


def has_no_effect(state: State, unit: Unit, id: str, target: Unit) -> bool:
    """MT-11.3 Whether a spell of hers could do nothing for, or to, somebody now."""
    spell = state.bundle.spells[id]
    return lasting(spell) and (in_force(state, unit, id, target) or untimely(state, unit, spell, target))


def untimely(state: State, unit: Unit, spell: Spell, target: Unit) -> bool:
    """MT-11.3 Whether all that a spell that lasts does is for one attack, and none is under way in which it could help."""
    if any(op.until != "attack" for op in spell.effects):
        return False
    under_way = [entry for entry in state.stack if is_attack(entry) and not entry.countered and not stopped_by(state, unit, entry)]
    ways = [(entry, op) for entry in under_way for op in spell.effects if in_time(state, entry, op)]
    return not any(helps(state, entry, op, bearer(unit, op, target)) for entry, op in ways)


def stopped_by(state: State, unit: Unit, entry: Entry) -> bool:
    """MT-5.10 Whether an entry comes to nothing as things stand, for somebody of her side has countered it, and nobody that: when
    somebody does, she is asked again."""
    return any(
        state.units[one.by].side == unit.side and counters(state, one) and waits(one) and not aimed_at(state, one)
        for one in aimed_at(state, entry)
    )


def aimed_at(state: State, entry: Entry) -> list[Entry]:
    """MT-5.9 What lies on the stack and is aimed at an entry of it, and has not come to nothing."""
    return [one for one in state.stack if name_of(entry) in one.targets and not one.countered]


def counters(state: State, entry: Entry) -> bool:
    """MT-5.10 Whether an entry is something that stops another."""
    it = spell_or_trigger(state, entry)
    return it is not None and any(op.op == "counter" for op in it.effects)


def in_time(state: State, entry: Entry, op: Op) -> bool:
    """MT-7.3, MT-9.14, MT-10.7 Whether the number that an effect changes has still to be reckoned in an attack: what helps to hit,
    or not to be hit, before its dice lie there; all else before its damage. Where it strikes several, or a guard stands before
    one, others have still to be met."""
    if state.window not in LATE or not entry.begun or several(state, entry):
        return True
    return op.stat not in TO_HIT and state.window != LATE[-1]


def several(state: State, entry: Entry) -> bool:
    """MT-16.5, MT-9.10 Whether more than one may have to oppose an attack."""
    attack = state.bundle.spells[entry.what].attack if entry.kind == "spell" else None
    guarded = any(one.guarding and one.side != state.units[entry.by].side for one in state.units.values())
    return len(entry.targets) > 1 or guarded or (attack is not None and attack.area)


def helps(state: State, entry: Entry, op: Op, one: Unit) -> bool:
    """MT-9.8, MT-11.4 Whether somebody could have something of an effect in an attack: of what helps to strike, if it is hers; of
    all else, if it may come to strike her: she is its target, may be near one, or may step in for one."""
    if op.stat in STRIKING:
        return one.id == entry.by
    if one.id in entry.targets:
        return True
    attack = state.bundle.spells[entry.what].attack if entry.kind == "spell" else None
    opposed = one.side != state.units[entry.by].side
    return opposed and (one.guarding or (attack is not None and attack.area))


def bearer(unit: Unit, op: Op, target: Unit) -> Unit:
    """MT-11.3 On whom an effect of a spell of hers comes to lie."""
    return target if op.on == "target" else unit


def in_force(state: State, unit: Unit, id: str, target: Unit) -> bool:
    """MT-11.3 Whether all that a spell that lasts would lay on somebody lies there already, or will as soon as it takes effect."""
    if any((entry.what, entry.by) == (id, unit.id) and target.id in entry.targets and waits(entry) for entry in state.stack):
        return True
    return all(laid(unit, id, op) in bearer(unit, op, target).effects for op in state.bundle.spells[id].effects)


def lasting(spell: Spell) -> bool:
    """MT-11.3 Whether a spell does nothing but what lasts, and so does not add up."""
    return spell.attack is None and bool(spell.effects) and all(op.op == "modify" for op in spell.effects)


def laid(unit: Unit, id: str, op: Op) -> Effect:
    """MT-11.3 What lasts on somebody when a spell or a triggered effect of hers has been at work."""
    return Effect(id, unit.id, op.stat, op.amount, op.until)
