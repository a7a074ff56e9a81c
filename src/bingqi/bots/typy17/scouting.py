"""What it is worth to know more of an enemy: what could be shot at it then, by this unit and by the others of its side."""

from __future__ import annotations

from bingqi.bots.typy17.volleys import best_volley
from bingqi.rulesets.typy17 import recon
from bingqi.rulesets.typy17.awareness import TO_BEAT, effective
from bingqi.rulesets.typy17.state import State, Unit, of_side
from bingqi.rulesets.typy17.worth import worth

OTHERS = 0.4
"""What others could do with what this one finds out counts so much."""
KNOWING = 0.5
"""In Pt: it is always worth something to know more."""
UNKNOWN_SIGNATURE = 2


def recon_worth(state: State, unit: Unit, target: Unit, kind: recon.Kind) -> float:
    """The Pt that a recon of an enemy should help to destroy."""
    need = state.options.shoot_intel_min
    have = effective(state, unit, target)
    if have >= need + 1:
        return 0.0
    chance = recon_chance(state, unit, target, kind, need)
    own = best_volley(state, unit, target, 0) if unit.ap > 1 and have < need else 0.0
    share = aware_chance(state, unit)
    others = [
        best_volley(state, one, target, 0)
        for one in of_side(state, unit.side)
        if one is not unit and effective(state, one, target) < need
    ]
    return chance * (own + OTHERS * share * max(others, default=0.0) + KNOWING)


def recon_chance(state: State, unit: Unit, target: Unit, kind: recon.Kind, level: int) -> float:
    """T17A-23 The chance that a recon gives so much Intel."""
    if target.card.kind == "unknown":
        own = worth(state, unit)
        base = recon.BASE[kind] - UNKNOWN_SIGNATURE - (own.or_ if kind == "optical" else own.er)
        tl = state.field.tl[target.cell] if kind == "optical" and target.cell >= 0 else 0
        low = base + tl
    else:
        low = recon.wanted(state, target, kind).sum - recon.own_number(state, unit, kind).sum
    faces = recon.levels(low)
    if len(faces) < level:
        return 0.0
    return min(1.0, max(0.0, (recon.DIE + 1 - faces[level - 1]) / recon.DIE))


def aware_chance(state: State, unit: Unit) -> float:
    """T17A-30 The chance that the others hear of it."""
    return min(1.0, max(0.0, worth(state, unit).aw / TO_BEAT))
