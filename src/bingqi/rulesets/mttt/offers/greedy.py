"""A simple opponent: it strikes to kill when that would pay, else for Priority, else goes where the enemy is."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.core.requests import Decision
from bingqi.rulesets.mttt.attack.charge import parse_key
from bingqi.rulesets.mttt.damage.damage_roll import half_up
from bingqi.rulesets.mttt.model.arms import in_hand
from bingqi.rulesets.mttt.model.state import State, decider, distance
from bingqi.rulesets.mttt.model.unit import Unit
from bingqi.rulesets.mttt.offers.menu import ALL


def greedy(decision: Decision, look: Callable[[], State]) -> str:
    """The first decisive attack that would bring its target down, else a withering one, else a decisive one if there is no other,
    else the way to the nearest enemy, else the default, which opposes an attack as well as can be done without mana. In windows and
    all other questions the default."""
    if decision.id == "announce":
        return strike(decision, look) or decision.default
    if decision.id != "act":
        return decision.default
    return strike(decision, look) or nearer(decision, look) or decision.default


def strike(decision: Decision, look: Callable[[], State]) -> str:
    """MT-10.5 The attack to make; "" if there is none. The helpless are left alone."""
    attacks = [key for key in decision.options if key.startswith(("decisive:", "withering:"))]
    if not attacks:
        return ""
    state = look()
    attacks = [key for key in attacks if not helpless(state, key.split(":")[1])]
    decisive = [key for key in attacks if key.startswith("decisive:")]
    withering = [key for key in attacks if key.startswith("withering:")]
    unit = decider(state, decision)
    return next((key for key in decisive if pays(state, unit, key)), next(iter(withering or decisive), ""))


def helpless(state: State, id: str) -> bool:
    """MT-1.2 Whether that is somebody who can do nothing any more."""
    return id in state.units and bool(state.units[id].helpless)


def pays(state: State, unit: Unit, key: str) -> bool:
    """MT-10.13, MT-1.8 Whether damage as large as her weapon and Priority make it would bring the target down, or it can be hurt in
    no other way."""
    (target, *weapon), _ = parse_key(key.split(":")[1:])
    if target == ALL:
        return False
    other = state.units[target]
    if other.stat.has_cp:
        return True
    arms = state.bundle.weapons[weapon[0] if weapon else in_hand(state, unit)]
    return half_up(arms.damage.n + unit.priority) >= (other.magnitude if other.group is not None else other.hp)


def nearer(decision: Decision, look: Callable[[], State]) -> str:
    """MT-12.5 The Move towards the nearest enemy; "" if there is none."""
    moves = [key for key in decision.options if key.startswith("move:nearer:")]
    if not moves:
        return ""
    state = look()
    unit = decider(state, decision)
    foes = {key: other for key in moves if (other := key.rpartition(":")[2]) in state.units and not helpless(state, other)}
    theirs = [key for key, other in foes.items() if state.units[other].side != unit.side]
    return min(theirs, key=lambda key: distance(state, unit.id, foes[key]), default="")
