"""Why an act that somebody asks for is not offered, and the rule that forbids it: from what their seat has seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bingqi.core.problems import IllegalReason
from bingqi.core.requests import Decision
from bingqi.kit.acts import No, no
from bingqi.rulesets.typy17.acts.move import off_the_map
from bingqi.rulesets.typy17.acts.on_offer import SUPPRESS_INTEL, THROW_INTEL, THROW_RANGE, boarding, fires_from_inside, suppresses
from bingqi.rulesets.typy17.attack.melee import INTEL, fights_hand_to_hand
from bingqi.rulesets.typy17.attack.shoot import spotter
from bingqi.rulesets.typy17.attack.weapons import arms, enough, loaded, modifier, mounted_weapons, requirement, weapon_of
from bingqi.rulesets.typy17.model.state import State, Unit, infantry, on_map, own_intel, where
from bingqi.rulesets.typy17.offers.keys import ACTS, COST
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies, known_to_fly
from bingqi.rulesets.typy17.recon.awareness import effective
from bingqi.rulesets.typy17.recon.fog import sees_marker
from bingqi.rulesets.typy17.recon.recon_check import Kind, able_to, heard, might_scout
from bingqi.rulesets.typy17.recon.sight import sees
from bingqi.rulesets.typy17.recon.terrain import may_cover

WhyNot = Callable[..., No | None]
AT_ENEMIES = ("attack", "scout")
"""The headings of acts that want an enemy."""


def illegal_reason(observed: State, decision: Decision, key: str) -> IllegalReason:
    """Why a unit that has action points is not offered what somebody asks for in its turn."""
    if decision.id not in ("act", "over") or observed.units[str(decision.about["who"])].ap < COST:
        return None
    word, *args = key.split(":")
    act = ACTS.by.get(word)
    if act is not None and act.heading in AT_ENEMIES and act.args.index("target") >= len(args):
        return ACTS.illegal(observed, no("T17C-16", "arms-at-whom", act=word))
    return ACTS.illegal_reason(observed, decision, key)


def at_enemy(word: str, why_not: WhyNot, off: WhyNot = off_the_map) -> WhyNot:
    """Why not, of an act that wants an enemy: its unit can do nothing of the kind, there is no such enemy, or what `why_not(state,
    unit, *things)` says."""

    def obstacle(state: State, unit: Unit, *args: str) -> No | None:
        at = ACTS.by[word].args.index("target")
        target = state.units.get(args[at])
        if (wrong := off(state, unit)) is not None:
            return wrong
        if target is None or target.side == unit.side or target.out:
            return no("T17C-16", "arms-at-whom", act=word)
        return why_not(state, unit, *args[:at], target, *args[at + 1 :])

    return obstacle


def at_marker(word: str, why_not: WhyNot, off: WhyNot = off_the_map) -> WhyNot:
    """The same, of an act for which one must know where the enemy is."""

    def obstacle(state: State, unit: Unit, *things: Any) -> No | None:
        target = things[ACTS.by[word].args.index("target")]
        if not on_map(target) or not sees_marker(state, unit.side, target):
            return no("T17C-12", "arms-unseen", target=target.id)
        return why_not(state, unit, *things)

    return at_enemy(word, obstacle, off)


# --- Recon ---------------------------------------------------------------------------


def no_look(kind: Kind) -> WhyNot:
    """T17A-18, T17A-19 No sensors, no line of sight, out of hearing, or nothing to hear."""

    def obstacle(state: State, unit: Unit, target: Unit) -> No | None:
        if not able_to(state, unit, kind):
            optical = kind == "optical"
            return no("T17A-18" if optical else "T17A-19", "arms-no-optical" if optical else "arms-no-electronic", who=unit.id)
        if kind == "optical":
            return _hidden(state, unit, target)
        if not heard(state, unit, target.cell):
            return no("T17C-19", "arms-too-far", who=unit.id, target=target.id)
        return None if might_scout(state, unit, target, kind) else no("T17A-19", "arms-silent", target=target.id)

    return at_marker(kind, obstacle)


def no_sharing(state: State, unit: Unit, target: Unit) -> No | None:
    """T17C-21 It knows no more than all do."""
    if own_intel(unit, target.id) > target.intel:
        return None
    return no("T17C-21", "arms-nothing-to-share", who=unit.id, target=target.id)


def off_the_board(state: State, unit: Unit) -> No | None:
    """T17C-54 Whoever is aboard may share."""
    return None if unit.carrier else off_the_map(state, unit)


# --- Attacks -------------------------------------------------------------------------


def no_fire(state: State, unit: Unit) -> No | None:
    """T17C-29, T17C-73 Whoever is aboard of what nobody fires from, and support that has fired."""
    if unit.carrier:
        return None if fires_from_inside(state, unit) else off_the_map(state, unit)
    return no("T17C-73", "arms-shot", who=unit.id) if unit.card.battery is not None and unit.shot else None


def no_choice_of_fire(state: State, unit: Unit) -> No | None:
    """T17C-54 Support from off the map has one weapon, and shoots with it."""
    return off_the_board(state, unit) or no_fire(state, unit)


def no_suppression(state: State, unit: Unit) -> No | None:
    """T17C-25 Nobody does in this battle, or not from off the map."""
    return no_choice_of_fire(state, unit) or (None if suppresses(state, unit) else no("T17C-25", "arms-no-suppression"))


def no_shot(state: State, unit: Unit, target: Unit, weapon: str = "") -> No | None:
    """T17C-22 What is against fire."""
    return _unfit(state, unit, target, weapon, state.options.shoot_intel_min)


def no_suppressive_shot(state: State, unit: Unit, target: Unit, weapon: str = "") -> No | None:
    """T17C-25 What is against fire that is to keep heads down."""
    return _unfit(state, unit, target, weapon, SUPPRESS_INTEL)


def _unfit(state: State, unit: Unit, target: Unit, weapon: str, base: int) -> No | None:
    """T17C-22, T17C-24 No weapon, none for this distance, no line of sight, or too little Intel: what the nearest to it lacks."""
    ids = fired(unit)
    if weapon and weapon not in ids:
        return no("T17C-72" if fires_apart(unit) else "T17C-23", "arms-not-manned", who=unit.id, weapon=weapon)
    weapons = [weapon_of(state, id) for id in ([weapon] if weapon else ids) if loaded(state, unit, id)]
    weapons = [one for one in weapons if one.kind != "close_combat"]
    if not weapons:
        return no("T17C-22", "arms-unarmed", who=unit.id)
    if unit.card.battery is not None:
        return _unknown(state, unit, target, min([requirement(one, base, False) for one in weapons]), "T17-2.3.10")
    distance = state.field.distance(where(state, unit), target.cell)
    reach = [one for one in weapons if modifier(one, distance) is not None]
    if not reach:
        return no("T17C-24", "arms-too-far", who=unit.id, target=target.id)
    in_sight = sees(state, spotter(state, unit), target)
    usable = [one for one in reach if in_sight or "indirect" in one.keywords]
    if not usable:
        return _hidden(state, unit, target)
    return _unknown(state, unit, target, min([requirement(one, base, in_sight) for one in usable]), "T17-2.3.10")


def fires_apart(unit: Unit) -> bool:
    """T17C-72 A vehicle fires one of its weapons at a time."""
    return unit.card.vehicle is not None and not unit.card.mounted


def fired(unit: Unit) -> Sequence[str]:
    """T17C-72, T17C-48 The weapons that a unit can fire: a vehicle those that work and that somebody is at."""
    return mounted_weapons(unit) if fires_apart(unit) else list(dict.fromkeys(arms(unit)))


def no_blow(state: State, unit: Unit, target: Unit) -> No | None:
    """T17C-26 Hand to hand one fights on foot, in one cell."""
    if not fights_hand_to_hand(unit):
        return no("T17C-72", "arms-not-on-foot", who=unit.id)
    if target.cell != unit.cell:
        return no("T17C-26", "arms-not-in-cell", target=target.id)
    return _flying(state, unit, target) or _unknown(state, unit, target, INTEL, "T17C-26")


def no_throw(state: State, unit: Unit, item: str, target: Unit) -> No | None:
    """T17C-28 One throws on foot what one carries, as far as one can."""
    if not fights_hand_to_hand(unit):
        return no("T17C-72", "arms-not-on-foot", who=unit.id)
    if item not in unit.items or state.bundle.items[item].weapon is None:
        return no("T17C-28", "arms-not-carried", who=unit.id, item=item)
    if state.field.distance(where(state, unit), target.cell) > THROW_RANGE:
        return no("T17C-28", "arms-too-far", who=unit.id, target=target.id)
    flying = _flying(state, unit, target)
    return flying or _hidden(state, unit, target) or _unknown(state, unit, target, THROW_INTEL, "T17C-28")


def _flying(state: State, unit: Unit, target: Unit) -> No | None:
    """T17-1.2.01 Nobody on the ground reaches with their hands what flies."""
    return no("T17-1.2.01", "arms-flies", target=target.id) if known_to_fly(state, unit.side, target) else None


def _unknown(state: State, unit: Unit, target: Unit, need: int, rule: str) -> No | None:
    """T17-2.3.10, T17A-26 Too little Intel that the unit can use; it may be that others know more."""
    have = effective(state, unit, target)
    if enough(state, have, need):
        return None
    lacks = {"need": need + (state.options.intel_requirement == "greater_than"), "have": have, "target": target.id, "who": unit.id}
    if enough(state, target.intel, need):
        return no(rule, "arms-unlinked", **lacks, shared=target.intel)
    return no(rule, "arms-intel", **lacks)


def _hidden(state: State, unit: Unit, target: Unit) -> No | None:
    """T17-2.4.5.01 No line of sight."""
    if sees(state, spotter(state, unit), target):
        return None
    return no("T17-2.4.5.01", "arms-no-sight", who=unit.id, target=target.id)


# --- The ground ----------------------------------------------------------------------


def no_cover(state: State, unit: Unit) -> No | None:
    """T17C-27 None is taken twice, in the air, or where there is none."""
    if (wrong := off_the_map(state, unit)) is not None or may_cover(state, unit):
        return wrong
    if unit.cover:
        return no("T17C-27", "arms-covered", who=unit.id)
    if flies(state, unit):
        return no("T17-1.2.01", "arms-flies", target=unit.id)
    return no("T17C-27", "arms-no-cover", who=unit.id)


def no_boarding(state: State, unit: Unit, target: str) -> No | None:
    """T17C-29 Nobody gets in but on foot, and where there are seats."""
    if (wrong := off_the_map(state, unit)) is not None or f"embark:{target}" in tuple(boarding(state, unit)):
        return wrong
    return no("T17C-29", "arms-no-seat" if infantry(unit) else "arms-not-on-foot", who=unit.id)
