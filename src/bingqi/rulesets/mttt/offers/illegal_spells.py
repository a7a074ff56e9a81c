"""Why spells and triggered effects are not offered: in an active step, and where something can be inserted."""

from __future__ import annotations

from bingqi.core.problems import NUMBER, Why, why
from bingqi.rulesets.mttt.attack.targets import behind_full_cover, strikeable
from bingqi.rulesets.mttt.magic.cast_action import allowed
from bingqi.rulesets.mttt.magic.no_effect import in_force, own_undoing, wasted
from bingqi.rulesets.mttt.magic.spells import affords, is_one, meets
from bingqi.rulesets.mttt.model.arms import spell_arms
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, entry_of, waits
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.stats import Spell, Trigger
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.illegal_acts import kind_forbidden, out_of_range
from bingqi.rulesets.mttt.presentation.names import name, spell_name, trigger_name
from bingqi.rulesets.mttt.stack.triggers import mark


def _cast(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-11.1, MT-11.2, MT-3.14 A spell: hers, at its time, with what it costs, and at somebody whom it can be cast at."""
    spell = known.whole.spells.get(args[0]) if args else None
    if spell is None:
        return None
    called = spell_name(known, args[0])
    if args[0] not in unit.stat.spells:
        return why("MT-11.1", "mt-not-her-spell", who=name(known, unit.id), spell=called)
    if spell.timing != "instant" and known.active != unit.id:
        return why("MT-11.2", "mt-not-instant", spell=called)
    if spell.timing == "standard" and unit.crashed:
        return why("MT-3.14", "mt-spell-crash", who=name(known, unit.id), spell=called)
    if (found := _unaffordable(known, unit, spell, called)) is not None:
        return found
    return _aim(known, unit, args[0], args[1:])


def _unaffordable(known: State, unit: Unit, it: Spell | Trigger, called: object) -> Why:
    """MT-2.2, MT-5.2, MT-5.3, MT-11.3 Mana that is missing, or conditions that are not met."""
    magic = isinstance(it, Trigger) or it.timing == "instant"
    if not affords(known, unit, it):
        rule = "MT-5.3" if isinstance(it, Trigger) else "MT-5.2" if magic else "MT-2.2"
        has = {"order": it.cost_order, "distortion": it.cost_distortion, "now": unit.mp_order, "dark": unit.mp_distortion}
        return why(rule, "mt-no-mana", spell=called, **has)
    if not meets(unit, it, "caster"):
        return why("MT-11.3", "mt-conditions", spell=called)
    if isinstance(it, Spell) and own_undoing(known, unit, it):
        return why("MT-5.10", "mt-own-undoing", spell=called, cost=it.cost_priority)
    return None


def _aim(known: State, unit: Unit, id: str, args: list[str]) -> Why:
    """MT-11.3 Whom, or what entry of the stack, it is cast at; and of an attack the kind."""
    spell = known.whole.spells[id]
    targets = args[0].split("+") if args else []
    if spell.targets.who == "self":
        return why("MT-11.3", "mt-spell-self", spell=spell_name(known, id)) if targets else _wasted(known, unit, id, unit)
    if not targets:
        return why("MT-11.3", "mt-spell-whom", spell=spell_name(known, id))
    if len(set(targets)) < len(targets) or len(targets) > spell.targets.count:
        return why("MT-11.3", "mt-spell-many", spell=spell_name(known, id), most=spell.targets.count)
    found = next((found for one in targets if (found := _target(known, unit, id, one)) is not None), None)
    if found is not None or spell.attack is None:
        return found
    return _blow(known, unit, id, targets[0], args[1] if len(args) > 1 else "")


def _target(known: State, unit: Unit, id: str, target: str) -> Why:
    """MT-11.3 One target: of the right kind, there, in range, as the spell demands."""
    spell = known.whole.spells[id]
    called = spell_name(known, id)
    if spell.targets.who == "entry":
        return _entry(known, unit, id, target)
    other = known.units.get(target)
    if other is None:
        return None
    if other.out:
        return why("MT-11.3", "mt-not-there", who=name(known, target))
    if not is_one(unit, spell.targets.who, other):
        return why("MT-11.3", "mt-spell-who", spell=called, who=spell.targets.who)
    if other is not unit:
        far = out_of_range(known, unit, target, spell.targets.range_min, spell.targets.range_max, "MT-11.3")
        if far is not None:
            return far
    if not meets(other, spell, "target"):
        return why("MT-11.3", "mt-spell-demands", spell=called, who=name(known, target))
    return _wasted(known, unit, id, other)


def _wasted(known: State, unit: Unit, id: str, target: Unit) -> Why:
    """MT-11.3 What it would do is done already, or helps only against an attack, and there is none."""
    if not wasted(known, unit, id, target):
        return None
    said = {"spell": spell_name(known, id), "who": name(known, target.id)}
    if in_force(known, unit, id, target):
        return why("MT-11.3", "mt-spell-in-force", **said)
    return why("MT-11.3", "mt-spell-untimely", **said)


def _entry(known: State, unit: Unit, id: str, target: str) -> Why:
    """MT-5.10 An entry of the stack: of an enemy, and such that it can still come to nothing."""
    n = target.removeprefix(ENTRY)
    entry = entry_of(known, target) if target.startswith(ENTRY) and NUMBER.fullmatch(n) is not None else None
    if entry is None or not waits(entry):
        return why("MT-5.10", "mt-no-entry-there", spell=spell_name(known, id))
    if known.units[entry.by].side == unit.side:
        return why("MT-11.3", "mt-own-entry", spell=spell_name(known, id))
    targets = known.whole.spells[id].targets
    return out_of_range(known, unit, entry.by, targets.range_min, targets.range_max, "MT-11.3")


def _blow(known: State, unit: Unit, id: str, target: str, kind: str) -> Why:
    """MT-11.4, MT-3.13, MT-3.24, MT-12.20 A spell that is an attack."""
    arms, other = spell_arms(known, id), known.units.get(target)
    if other is None or kind not in ("withering", "decisive"):
        return why("MT-11.4", "mt-spell-kind", spell=spell_name(known, id)) if other is not None else None
    if (found := kind_forbidden(known, unit, kind, arms.kinds)) is not None:
        return found
    if arms.ranged and behind_full_cover(unit, other):
        return why("MT-12.20", "mt-full-cover", who=name(known, target))
    if not strikeable(other, kind):
        return why("MT-1.2", "mt-helpless", who=name(known, target))
    if unit.refreshed and not allowed(known, unit, f"cast:{id}:{target}:{kind}"):
        return why("MT-3.24", "mt-only-shifted", who=name(known, unit.refreshed))
    return None


def _trigger(known: State, unit: Unit, args: list[str]) -> Why:
    """MT-5.3, MT-5.6, MT-5.12 A triggered effect: hers, not used up in this interrupt, and with something to answer."""
    trigger = known.whole.triggers.get(args[0]) if args else None
    if trigger is None:
        return None
    called = trigger_name(known, args[0])
    if args[0] not in unit.stat.triggers:
        return why("MT-5.3", "mt-not-her-spell", who=name(known, unit.id), spell=called)
    answered = [one for one in known.happened if mark(known, unit, args[0], one.n) in known.answered]
    if answered or mark(known, unit, args[0], 0) in known.answered:
        return why("MT-5.12", "mt-answered", spell=called)
    return _unaffordable(known, unit, trigger, called) or why("MT-5.3", "mt-nothing-to-answer", spell=called)


BY_WORD = {"cast": _cast, "trigger": _trigger}
