"""MT-11.3: spells that could not but come to nothing as things stand: nobody is asked whether to cast those."""

from __future__ import annotations

from bingqi.rulesets.mttt.entries import is_attack, pays_late, waits
from bingqi.rulesets.mttt.state import Entry, State
from bingqi.rulesets.mttt.stats import Op, Spell
from bingqi.rulesets.mttt.unit import Effect, Unit

DEFENCES = frozenset({"defence", "parry", "dodge"})
SHIELDS = DEFENCES | {"soak", "protection", "protection_in_crash"}
"""What helps against an attack, and does nothing else."""


def own_undoing(state: State, unit: Unit, spell: Spell) -> bool:
    """MT-3.21, MT-5.10 Whether its own cost would put her in crash before it takes effect, and it demands that she is not."""
    if not spell.cost_priority or unit.crashed or pays_late(state, spell) or unit.priority > spell.cost_priority:
        return False
    return any(condition.of == "caster" and condition.is_ == "not_crashed" for condition in spell.conditions)


def wasted(state: State, unit: Unit, id: str, target: Unit) -> bool:
    """MT-11.3 Whether a spell of hers could do nothing for, or to, somebody now."""
    spell = state.whole.spells[id]
    return lasting(spell) and (in_force(state, unit, id, target) or untimely(state, spell, target))


def untimely(state: State, spell: Spell, target: Unit) -> bool:
    """MT-11.3 Whether all that a spell that lasts does is to shield somebody from one attack, and there is none on her."""
    if not all(op.until == "attack" and op.stat in SHIELDS for op in spell.effects):
        return False
    rolled = all(op.stat in DEFENCES for op in spell.effects)
    return not any(is_attack(entry) and threatens(state, entry, target, rolled) for entry in state.stack)


def threatens(state: State, entry: Entry, target: Unit, rolled: bool) -> bool:
    """MT-9.8, MT-11.4 Whether an attack may come to strike somebody: she is its target, or near one, or may step in for one. With
    `rolled` it must still have a roll before it: on one target there is one, as soon as it begins."""
    if rolled and entry.begun and len(entry.targets) == 1:
        return False
    area = entry.kind == "spell" and (attack := state.whole.spells[entry.what].attack) is not None and attack.area
    return not entry.countered and (target.id in entry.targets or target.guarding or area)


def in_force(state: State, unit: Unit, id: str, target: Unit) -> bool:
    """MT-11.3 Whether all that a spell that lasts would lay on somebody lies there already, or will as soon as it takes effect."""
    if any((entry.what, entry.by) == (id, unit.id) and target.id in entry.targets and waits(entry) for entry in state.stack):
        return True
    return all(laid(unit, id, op) in (target if op.on == "target" else unit).effects for op in state.whole.spells[id].effects)


def lasting(spell: Spell) -> bool:
    """MT-11.3 Whether a spell does nothing but what lasts, and so does not add up."""
    return spell.attack is None and bool(spell.effects) and all(op.op == "modify" for op in spell.effects)


def laid(unit: Unit, id: str, op: Op) -> Effect:
    """MT-11.3 What lasts on somebody when a spell or a triggered effect of hers has been at work."""
    return Effect(id, unit.id, op.stat, op.amount, op.until)
