"""LBX-35 to LBX-37: spells, breaths, gazes: which there are, whether they can be used, and at whom they can be aimed."""

from __future__ import annotations

from bingqi.rulesets.frontline.attack.grips import held_by
from bingqi.rulesets.frontline.attack.targets import charmed_by, may_hit
from bingqi.rulesets.frontline.harm.conditions import immune
from bingqi.rulesets.frontline.lines.arrive import summon_cells, teleport_cells
from bingqi.rulesets.frontline.magic.higher_levels import cantrip_steps, raised
from bingqi.rulesets.frontline.magic.presence import proof
from bingqi.rulesets.frontline.magic.slots import can_cast, slot_for
from bingqi.rulesets.frontline.magic.special_spells import SPECIAL
from bingqi.rulesets.frontline.model.creature_kinds import applies_to
from bingqi.rulesets.frontline.model.names import is_spell
from bingqi.rulesets.frontline.model.state import (
    AWAY,
    CHARMED,
    EFFECT_FLAGS,
    SWALLOWED,
    Creature,
    Effect,
    State,
    effect_of,
    foe,
    in_front,
    in_queue,
    index_of,
    standing,
)
from bingqi.rulesets.frontline.model.stats import Harm, Power, Save
from bingqi.rulesets.frontline.offers.icons import of_power
from bingqi.rulesets.frontline.sight.areas import enemies_in, friends_in
from bingqi.rulesets.frontline.sight.cover import may_be_out_of_sight, out_of_sight
from bingqi.rulesets.frontline.sight.light import can_see
from bingqi.rulesets.frontline.sight.ranges import in_range, runs_in_range


def lays(save: Save | None, harm: Harm, effect: Effect) -> bool:
    """Whether who fails that save is laid under this effect, and saves again."""
    again = any(one.condition == effect.name and one.repeat_save for one in harm.inflicts)
    return again and save is not None and save.ability == effect.save


def power_of(state: State, c: Creature, id: str) -> Power:
    """A power of its own, or a spell it knows. Raises KeyError."""
    for power in c.stat.powers:
        if power.id == id:
            return power
    return _grown(state, c, state.bundle.spells[id])


def _grown(state: State, c: Creature, spell: Power) -> Power:
    """LBX-64 A spell as this caster casts it: its cantrips grow with its level."""
    return raised(state, spell, cantrip_steps(c.stat)) if spell.level == 0 and spell.higher is not None else spell


def powers_of(state: State, c: Creature) -> tuple[Power, ...]:
    """Its own powers and the spells it knows."""
    found = state.bundle.deeds.get(c.kind)
    if found is None:
        spells = state.bundle.spells
        own = {power.id for power in c.stat.powers}
        known = [_grown(state, c, spells[id]) for id in c.stat.spells if id in spells and id not in own]
        found = state.bundle.deeds[c.kind] = (*c.stat.powers, *known)
    return found


def usable(c: Creature, power: Power) -> bool:
    """LBX-37 Whether it can be used now, as far as slots, uses and recharging go."""
    if power.level >= 0 and power.id in c.stat.innate:
        return can_cast(c, power.id, power.level)
    if power.level > 0 and not power.uses and not slot_for(c, power.level):
        return False
    used = c.spent.count(power.group or power.id)
    return not (power.recharge and used) and (not power.uses or used < power.uses)


def aimed_at(state: State, c: Creature, power: Power) -> list[str]:
    """LBX-36 Everybody whom a power can be aimed at, where it is aimed at creatures and not laid on an area or a place."""
    about_caster = power.boon in SPECIAL and SPECIAL[power.boon].about_caster
    aimed = power.shape is None and power.summon is None and not power.teleport_ft and not about_caster
    return [t.id for t in targets(state, c, power)] if aimed else []


def spell_or_not(state: State, c: Creature, id: str) -> dict[str, int]:
    """Whether it is a spell that is cast, as its message asks for it."""
    return {"spell": int(is_spell(state, c.id, id))}


def power_icon(state: State, c: Creature, id: str) -> str:
    """What is drawn on the button of the power of that id."""
    return of_power(power_of(state, c, id))


def power_places(state: State, c: Creature, id: str) -> list[str]:
    """Whom the power of that id can be aimed at."""
    return aimed_at(state, c, power_of(state, c, id))


def has_target(state: State, c: Creature, power: Power) -> bool:
    """LBX-36 Whether there is anybody to use it on, or any place to go to."""
    if power.empty_grip and held_by(state, c):
        return False
    if power.boon in SPECIAL:
        return SPECIAL[power.boon].may(state, c, power)
    if power.summon is not None:
        return bool(summon_cells(state, c, power.summon.distance_ft))
    if power.teleport_ft:
        return bool(teleport_cells(state, c, power.teleport_ft))
    if power.shape is not None:
        if power.proof and all(proof(t, c, power) for t in standing(state, foe(state, c.side))):
            return False
        return not state.options.check_spell_range or bool(runs_in_range(state, c, power))
    return bool(targets(state, c, power))


def does_something(state: State, c: Creature, power: Power) -> bool:
    """LBX-36, LB-5.10 Whether there is anybody whom it would take hold of, also where it is laid on an area."""
    if not has_target(state, c, power):
        return False
    if power.shape is None:
        heals, lasts = power.heal is not None and power.aim == "self", boon_name(power)
        if not heals and not (lasts and power.aim != "enemy"):
            return True
        return any(t.hp < t.hp_max if heals else effect_of(t, lasts) is None for t in targets(state, c, power))
    wanted = enemies_in if power.aim == "enemy" else friends_in
    return any(wanted(state, c, run) for run in runs_in_range(state, c, power))


def touchable(state: State, c: Creature, t: Creature) -> bool:
    """LB-2.2 Oneself, everyone in front from the front, and neighbours in the queue."""
    if t is c:
        return True
    if (c.flags | t.flags) & SWALLOWED:
        return False
    if in_front(state, c) and in_front(state, t):
        return True
    return t.side == c.side and in_queue(state, t) and abs(index_of(state, c) - index_of(state, t)) == 1


def targets(state: State, c: Creature, power: Power) -> list[Creature]:
    """LB-5.10 Whom a power without an area can be aimed at: range is not checked, touch and sight are."""
    if power.aim == "self":
        return [c]
    side = foe(state, c.side) if power.aim == "enemy" else state.sides[c.side]
    found = [t for t in standing(state, side) if not (t.dead or t.flags & AWAY)]
    if power.as_charm:
        found = [t for t in found if not immune(t, "charmed")]
    if power.touch or (power.melee and not power.hovers):
        found = [t for t in found if touchable(state, c, t)]
    elif state.options.check_spell_range:
        found = [t for t in found if in_range(state, c, t, power.range_ft)]
    if power.aim == "enemy":
        charmed = c.flags & CHARMED
        found = [t for t in found if (power.attack or can_see(state, c, t)) and not (charmed and charmed_by(c, t))]
        found = [t for t in found if not out_of_sight(state, t)] if may_be_out_of_sight(state, found) else found
        if power.only_against:
            found = [t for t in found if may_hit(c, power.only_against, t)]
        if power.proof:
            found = [t for t in found if not proof(t, c, power)]
    elif power.heal:
        found = [t for t in found if may_be_healed(t, power)]
    if power.whom is not None or power.seen:
        found = [t for t in found if takes_hold(state, c, power, t)]
    return [t for t in found if t is not c] if power.others else found


def takes_hold(state: State, c: Creature, power: Power, t: Creature) -> bool:
    """LBX-36 Whether a target is of those whom it concerns, and sees what there is to see."""
    return applies_to(power.whom, t) and (not power.seen or can_see(state, t, c))


def may_be_healed(t: Creature, power: Power) -> bool:
    """LBX-29 Whether healing has anything to do on it."""
    return t.hp < t.hp_max or (bool(power.cures) and any(effect.name in power.cures for effect in t.effects))


def may_be_aimed_at(state: State, c: Creature, t: Creature) -> bool:
    """LBX-36 Whether it is there at all, and in sight if it is an enemy."""
    return not (t.dead or t.flags & AWAY) and (t.side == c.side or can_see(state, c, t))


def lasts(power: Power) -> bool:
    """LBX-37 Whether there is anything of a spell after it was cast."""
    return power.concentration or power.rounds > 0


def bound_to(power: Power) -> str:
    """LBX-37, LBX-81 The spell that a lasting effect is of: it ends with concentration, or may be dispelled."""
    return power.id if power.concentration or (power.level > 0 and power.rounds) else ""


def boon_name(power: Power) -> str:
    """What the lasting effect is called on whoever bears it; "" if there is none."""
    name = {"invisibility": "invisible", "mirror-image": "image"}.get(power.boon, power.boon)
    return name if name in EFFECT_FLAGS else ""
