"""MT-5.2, MT-11: spells (法术): who can cast which now, and at whom."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping
from itertools import combinations

from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt.attack.targets import reaches, strikeable
from bingqi.rulesets.mttt.magic.no_effect import LATE, has_no_effect, own_undoing
from bingqi.rulesets.mttt.model.arms import spell_arms
from bingqi.rulesets.mttt.model.stack_entry import entry_of, name_of, pays_late, spell_or_trigger, waits
from bingqi.rulesets.mttt.model.state import State, bands, distance
from bingqi.rulesets.mttt.model.stats import Condition, Kind, Spell, Trigger, Who
from bingqi.rulesets.mttt.model.unit import Unit, able, kinds_allowed

REMEMBERED = 4000
"""So many stands are remembered."""

# --- Who can cast what ---------------------------------------------------------------


def ways(state: State, unit: Unit, id: str) -> list[str]:
    """MT-5.2, MT-11.3 The keys of all ways in which she could cast a spell now, if this is a time for it: mana and conditions allow
    it, and there is somebody to cast it at who would have something of it, up to as many as the spell can reach."""
    spell = state.bundle.spells[id]
    targets = spell.targets
    if targets.who == "entry" and not state.stack:
        return []
    if not affords(state, unit, spell) or not meets(unit, spell, "caster") or own_undoing(state, unit, spell):
        return []
    if targets.who == "self":
        return [f"cast:{id}"] if meets(unit, spell, "target") and not has_no_effect(state, unit, id, unit) else []
    if spell.attack is not None:
        return [f"cast:{id}:{other}:{kind}" for other in state.units for kind in blows(state, unit, id, other)]
    if targets.who == "entry":
        return [f"cast:{id}:{name_of(entry)}" for entry in state.stack if fits(state, unit, spell, name_of(entry))]
    could = [
        id_ for id_, other in state.units.items() if fits(state, unit, spell, id_) and not has_no_effect(state, unit, id, other)
    ]
    sizes = range(1, min(targets.count, len(could)) + 1)
    return [f"cast:{id}:{'+'.join(few)}" for size in sizes for few in combinations(could, size)]


def instants(state: State, unit: Unit) -> list[str]:
    """MT-5.2 The keys of all instants (瞬间法术) that she can cast now."""
    keys: list[str] = []
    spells = state.bundle.spells
    if not state.stack and state.bundle.unprompted.isdisjoint(unit.stat.spells):
        return keys
    for id in unit.stat.spells:
        spell = spells[id]
        if spell.timing == "instant" and has_mana(unit, spell):  # asked at every window: most are too dear
            keys += ways(state, unit, id)
    return keys


def castable(state: State) -> Mapping[str, list[str]]:
    """MT-5.2 The instants that each who is able to can cast now. It is asked at every window; as things often stand the same, what
    was found once is remembered."""
    casters = [unit for unit in state.units.values() if unit.stat.spells and able(unit) and pays_for_any(state, unit)]
    if not casters:
        return {}
    known = state.bundle.castable
    stand = stand_of(state)
    found: dict[str, list[str]] | None = known.get(stand)
    if found is None:
        if len(known) >= REMEMBERED:
            known.clear()
        found = known[stand] = {unit.id: instants(state, unit) for unit in casters}
    return found


def mana_of(it: Spell | Trigger) -> dict[str, int]:
    """MT-5.7 What it costs besides the standard action: mana, and of some spells Priority."""
    priority = it.cost_priority if isinstance(it, Spell) else 0
    return {"order": it.cost_order, "distortion": it.cost_distortion, "priority": priority}


def unaffordable(state: State, unit: Unit, it: Spell | Trigger, id: str) -> No | None:
    """MT-2.2, MT-5.2, MT-5.3, MT-11.3 Mana that is missing, or conditions that are not met."""
    if not affords(state, unit, it):
        rule = "MT-5.3" if isinstance(it, Trigger) else "MT-5.2" if it.timing == "instant" else "MT-2.2"
        has = {"order": it.cost_order, "distortion": it.cost_distortion, "now": unit.mp_order, "dark": unit.mp_distortion}
        return no(rule, "mt-no-mana", spell=id, **has)
    if not meets(unit, it, "caster"):
        return no("MT-11.3", "mt-conditions", spell=id)
    undone = isinstance(it, Spell) and own_undoing(state, unit, it)
    return no("MT-11.3", "mt-own-undoing", spell=id, cost=mana_of(it)["priority"]) if undone else None


def pays_for_any(state: State, unit: Unit) -> bool:
    """MT-5.2 Whether she has the mana for any of her instants."""
    spells = state.bundle.spells
    for id in unit.stat.spells:
        spell = spells[id]
        if spell.timing == "instant" and unit.mp_order >= spell.cost_order and unit.mp_distortion >= spell.cost_distortion:
            return True
    return False


def stand_of(state: State) -> Hashable:
    """MT-5.2, MT-11.3 All on which it depends who can cast what instant, and at whom."""
    steps = state.bundle.priority_steps
    units = [
        (
            one.out, one.helpless, one.routed is None, one.mp_order, one.mp_distortion, bisect_right(steps, one.priority),
            one.crashed, one.hp < one.hp_max, one.prone, bool(one.engaged_by), one.guarding, one.effects, one.cover,
        )
        for one in state.units.values()
    ]  # fmt: skip
    late = state.window if state.window in LATE else ""
    return state.options.interrupt_cost_timing, bands(state), state.levels, state.stack, late, tuple(units)


def affords(state: State, unit: Unit, it: Spell | Trigger) -> bool:
    """MT-5.2, MT-5.3 Whether she has the mana for it in this round, beside what she has inserted and has still to pay for (with the
    switch interrupt_cost_timing)."""
    order, distortion = owed(state, unit) if state.stack and state.options.interrupt_cost_timing == "on_resolve" else (0, 0)
    return has_mana(unit, it, order, distortion)


def has_mana(unit: Unit, it: Spell | Trigger, order: int = 0, distortion: int = 0) -> bool:
    """MT-5.2 Whether she has the mana for it, and so much more."""
    return unit.mp_order >= it.cost_order + order and unit.mp_distortion >= it.cost_distortion + distortion


def owed(state: State, unit: Unit) -> tuple[int, int]:
    """MT-5.7 The order and distortion mana that she has still to pay for what she has inserted."""
    found = [spell_or_trigger(state, entry) for entry in state.stack if entry.by == unit.id and not entry.begun]
    late = [it for it in found if it is not None and pays_late(state, it)]
    return sum([it.cost_order for it in late]), sum([it.cost_distortion for it in late])


# --- Conditions ----------------------------------------------------------------------


def meets(unit: Unit, it: Spell | Trigger, of: str, paid: int = 0) -> bool:
    """MT-11.3, MT-5.10 Whether all holds that a spell or a triggered effect demands of its caster, or of a target; Priority that
    was `paid` for it still counts."""
    return not it.conditions or all(holds(unit, condition, paid) for condition in it.conditions if condition.of == of)


def holds(unit: Unit, condition: Condition, paid: int) -> bool:
    """MT-11.3 Whether a condition is true of somebody."""
    match condition.is_:
        case "crashed":
            return unit.crashed
        case "not_crashed":
            return not unit.crashed
        case "priority_at_least":
            return unit.priority + paid >= condition.value
        case "priority_at_most":
            return unit.priority + paid <= condition.value
        case "wounded":
            return unit.hp < unit.hp_max
        case "prone":
            return unit.prone
        case "engaged":
            return bool(unit.engaged_by)
        case "group":
            return unit.group is not None


# --- Targets -------------------------------------------------------------------------


def is_one(unit: Unit, who: Who, other: Unit) -> bool:
    """MT-11.3 Whether somebody is, as she sees it, herself, an ally, a friend (either), an enemy."""
    if who == "any":
        return True
    if who == "enemy":
        return other.side != unit.side
    if who == "self":
        return other is unit
    return other.side == unit.side and (who == "friend" or other is not unit)


def fits(state: State, unit: Unit, spell: Spell, target: str) -> bool:
    """MT-5.10 Whether somebody, or an entry of the stack, is a lawful target of a spell of hers: there, of the right kind, in
    range, and as the spell demands."""
    targets = spell.targets
    if targets.who == "entry":
        entry = entry_of(state, target)
        if entry is None or not waits(entry):
            return False
        other = state.units[entry.by]
        right = other.side != unit.side
    else:
        other = state.units[target]
        right = is_one(unit, targets.who, other)
    return right and in_range(state, unit, other, targets.range_min, targets.range_max) and meets(other, spell, "target")


def in_range(state: State, unit: Unit, other: Unit, least: int, most: int) -> bool:
    """MT-11.3 Whether her magic reaches somebody: who is on the battlefield, and so far away; herself always."""
    return not other.out and (other is unit or least <= distance(state, unit.id, other.id) <= most)


def blows(state: State, unit: Unit, id: str, target: str) -> list[Kind]:
    """MT-11.4, MT-3.13 The kinds of damage with which a spell of hers that is an attack can strike somebody now."""
    other = state.units[target]
    if not fits(state, unit, state.bundle.spells[id], target):
        return []
    arms, allowed = spell_arms(state, id), kinds_allowed(unit)
    if not reaches(state, unit, other, arms):
        return []
    return [kind for kind in arms.kinds if kind in allowed and strikeable(other, kind)]


def kind_of(how: str) -> Kind:
    """MT-10.1 The kind of damage that a key or an entry of the stack names."""
    return "decisive" if how == "decisive" else "withering"


def parts(key: str) -> tuple[Kind, str, str]:
    """MT-7.1, MT-11.4 Of the key of an attack its kind, whom it strikes, and the weapon or the spell with which it is made; "": the
    weapon in hand."""
    word, *args = key.split(":")
    if word == "cast":
        return kind_of(args[2]), args[1], args[0]
    return kind_of(word), args[0], args[1] if len(args) > 1 else ""
