"""CRX-25, CRX-34: the tests that an assault asks for."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.events import authority as events
from bingqi.rulesets.ragnarok.model.state import Fight, State, fighters_of
from bingqi.rulesets.ragnarok.morale.nerve import nerve_holds

OUTNUMBERED = 3
"""CRX-25 The difficulty of a test because of greater Power, with power_causes_test."""


class Owed(NamedTuple):
    """A test that a unit owes."""

    unit: str
    why: str
    difficulty: int


def fear_of(state: State, unit: str) -> int:
    """CRX-25 The highest Fear in a unit; 0: it has none."""
    return max([one.profile.fear or 0 for one in fighters_of(state, unit)], default=0)


def power(state: State, unit: str) -> int:
    """CR-7.1 A unit's Power: that of its card, else how many are left of it."""
    said = state.units[unit].card.power
    return said if said is not None else len(fighters_of(state, unit))


def owed_tests(state: State, attacker: str, target: str) -> list[Owed]:
    """CRX-25, CRX-31 Who tests before an assault, and against what: Courage against Fear, whichever of them attacks; of two with
    Fear the lower against the higher; with power_causes_test whoever attacks greater Power, too. Whoever is in rout owes none."""
    ours, theirs = fear_of(state, attacker), fear_of(state, target)
    found = []
    if ours < theirs:
        found.append(Owed(attacker, "fear", theirs))
    elif theirs < ours:
        found.append(Owed(target, "fear", ours))
    if state.options.power_causes_test and power(state, attacker) < power(state, target):
        found.append(Owed(attacker, "power", OUTNUMBERED))
    return [one for one in found if not state.units[one.unit].rout]


@rule("CRX-25")
def withstands(battle: Fight, it: Owed) -> bool:
    """CRX-25, CRX-34 A unit tests; what is no harder than Fear that it has withstood once it withstands for good. Otherwise it is
    in rout."""
    unit = battle.state.units[it.unit]
    if unit.resisted >= it.difficulty:
        return True
    if not nerve_holds(battle, it.unit, it.why, it.difficulty, "CRX-25"):
        battle.do(events.routed, it.unit)
        return False
    if it.why == "fear":
        battle.do(events.fear_resisted, it.unit, it.difficulty)
    return True
