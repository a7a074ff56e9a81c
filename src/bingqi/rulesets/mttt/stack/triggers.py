"""MT-5.3: triggered effects (战时触发效果): what somebody can answer to what has just happened."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt.magic.no_effect import stopped_by
from bingqi.rulesets.mttt.magic.spells import affords, in_range, is_one, meets, unaffordable
from bingqi.rulesets.mttt.model.stack_entry import ENTRY, entry_of, is_attack, waits
from bingqi.rulesets.mttt.model.state import Happening, State
from bingqi.rulesets.mttt.model.stats import Trigger, Who
from bingqi.rulesets.mttt.model.unit import Unit


def trigger_keys(state: State, unit: Unit) -> list[str]:
    """MT-5.3, MT-5.6, MT-5.12 The keys of all triggered effects with which she can answer now: "trigger:ID:HAPPENING", for an entry
    of the stack "trigger:ID:HAPPENING:ENTRY". Of several happenings that would lead to the same the first is answered."""
    if not state.happened or not unit.stat.triggers:
        return []
    keys: list[str] = []
    for id in unit.stat.triggers:
        trigger = state.bundle.triggers[id]
        happens = [one for one in state.happened if one.what == trigger.happens]
        if happens and affords(state, unit, trigger) and meets(unit, trigger, "caster"):
            keys += [key_of(id, trigger, one) for one in answerable(state, unit, id, trigger, happens)]
    return keys


def key_of(id: str, trigger: Trigger, one: Happening) -> str:
    """MT-5.3 The key of an answer."""
    return f"trigger:{id}:{one.n}:{one.entry}" if trigger.on == "entry" else f"trigger:{id}:{one.n}"


def answerable(state: State, unit: Unit, id: str, trigger: Trigger, happens: list[Happening]) -> Iterator[Happening]:
    """MT-5.3 Those of these happenings for which her triggered effect waits, and whose target is there and in range: one for each
    target."""
    met: list[str] = []
    for one in happens:
        if not befell(state, unit, trigger.to, one.to) or not done_by(state, unit, trigger.by, one.by):
            continue
        target = target_of(unit, trigger, one)
        if target in met or (not trigger.mandatory and for_what_is_stopped(state, unit, trigger)):
            continue
        if works_on(state, unit, trigger, target) and mark(state, unit, id, one.n) not in state.answered:
            met.append(target)
            yield one


def for_what_is_stopped(state: State, unit: Unit, trigger: Trigger) -> bool:
    """MT-5.3 Whether a triggered effect is for one attack alone, and all that are under way her side has stopped."""
    under_way = [entry for entry in state.stack if is_attack(entry)]
    if not under_way or any(op.op != "modify" or op.until != "attack" for op in trigger.effects):
        return False
    return all(entry.countered or stopped_by(state, unit, entry) for entry in under_way)


def befell(state: State, unit: Unit, who: Who, to: str) -> bool:
    """MT-5.3 Whether it befell whom her triggered effect watches; what befalls nobody by name befalls all."""
    return to not in state.units or is_one(unit, who, state.units[to])


def done_by(state: State, unit: Unit, who: Who, by: str) -> bool:
    """MT-5.3 Whether it was the doing of whom her triggered effect watches; what nobody did is the doing of "any" alone."""
    return who == "any" or (by in state.units and is_one(unit, who, state.units[by]))


def target_of(unit: Unit, trigger: Trigger, one: Happening) -> str:
    """MT-5.3 On whom a triggered effect works: its owner, her to whom it befell, whoever did it; or on the entry of the stack by
    which it came. "": nobody."""
    if trigger.on == "self":
        return unit.id
    if trigger.on == "entry":
        return f"{ENTRY}{one.entry}"
    return one.to if trigger.on == "subject" else one.by


def works_on(state: State, unit: Unit, trigger: Trigger, target: str) -> bool:
    """MT-5.10 Whether somebody, or an entry of the stack, is there, in range, and as the triggered effect demands."""
    id = target
    if trigger.on == "entry":
        entry = entry_of(state, target)
        if entry is None or not waits(entry):
            return False
        id = entry.by
    other = state.units.get(id)
    return other is not None and in_range(state, unit, other, 0, trigger.range_max) and meets(other, trigger, "target")


def mark(state: State, unit: Unit, id: str, happening: int) -> str:
    """MT-5.12 What is remembered of an answer: whose effect it was; with retrigger_scope per_event also what it answered. What
    answers by itself does so once in any case: two of the kind would answer each other for ever."""
    per_event = state.options.retrigger_scope == "per_event" and not state.bundle.triggers[id].mandatory
    return f"{unit.id}:{id}:{happening}" if per_event else f"{unit.id}:{id}"


def no_trigger(state: State, unit: Unit, trigger: str, *args: str) -> No:
    """MT-5.3, MT-5.6, MT-5.12 A triggered effect: hers, not used up in this interrupt, and with something to answer."""
    if trigger not in unit.stat.triggers:
        return no("MT-5.3", "mt-not-her-spell", who=unit.id, spell=trigger)
    answered = {mark(state, unit, trigger, n) for n in (0, *[one.n for one in state.happened])}
    if not answered.isdisjoint(state.answered):
        return no("MT-5.12", "mt-answered", spell=trigger)
    found = unaffordable(state, unit, state.bundle.triggers[trigger], trigger)
    return found or no("MT-5.3", "mt-nothing-to-answer", spell=trigger)
