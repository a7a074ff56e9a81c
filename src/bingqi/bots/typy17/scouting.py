"""How likely it is to find out enough of an enemy."""

from __future__ import annotations

from bingqi.bots.typy17.weights import UNKNOWN_SIGNATURE
from bingqi.rulesets.typy17.model.state import State, Unit, infantry
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies
from bingqi.rulesets.typy17.recon.awareness import TO_BEAT
from bingqi.rulesets.typy17.recon.recon_check import BASE, DIE, EACH_LEVEL, Kind


def needed(state: State) -> int:
    """The Intel that it takes to shoot."""
    return state.options.shoot_intel_min + (state.options.intel_requirement == "greater_than")


def chance_of(state: State, unit: Unit, target: Unit, level: int) -> float:
    """The chance of its better recon, from where it sees the target."""
    return max(recon_chance(state, unit, target, "optical", level), recon_chance(state, unit, target, "electronic", level))


def recon_chance(state: State, unit: Unit, target: Unit, kind: Kind, level: int) -> float:
    """T17A-23, T17A-24 The chance that a recon gives so much Intel."""
    own, it = worth(state, unit), worth(state, target)
    mine = own.or_ if kind == "optical" else own.er
    cap = state.field.caps[target.cell] if target.cell >= 0 else None
    if not mine or (cap is not None and cap < level):
        return 0.0
    unknown = target.card.kind == "unknown"
    signature = UNKNOWN_SIGNATURE if unknown else it.os if kind == "optical" else it.es
    if kind == "electronic" and not signature:
        return 0.0
    need = BASE[kind] - signature - mine + EACH_LEVEL * (level - 1)
    if kind == "optical":
        need += ground_of(state, target, unknown)
    return min(1.0, max(0.0, (DIE - need) / DIE))


def ground_of(state: State, target: Unit, unknown: bool) -> int:
    """T17A-20, T17A-21, T17C-27 What the ground does for whoever hides there."""
    tl = state.field.tl[target.cell] if target.cell >= 0 else 0
    if unknown or infantry(target):
        return tl + state.options.cover_bonus if target.cover and tl >= 1 else tl
    return tl if target.cover and tl >= 1 else 0 if flies(state, target) else min(tl, 0)


def aware_chance(state: State, unit: Unit) -> float:
    """T17A-30 The chance that the others hear of it."""
    it = worth(state, unit)
    return min(1.0, max(0.0, it.aw / TO_BEAT)) if it.radio else 0.0
