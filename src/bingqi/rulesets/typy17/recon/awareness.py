"""T17-2.4.2: the awareness check, and what a unit knows of its enemies: by itself, and from what all of its side know."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, own_intel
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.fog import own_alone, show

TO_BEAT = 20
"""T17A-30 What AW and a d20 must exceed."""


@rule("T17A-30")
def aware(battle: Fight, unit: Unit) -> bool:
    """T17-1.1.1.09, T17A-31 Whether a unit passes an awareness check: only if AW and a d20 exceed 20. One whose radios are
    destroyed fails without a roll (T17C-48)."""
    it, own = worth(battle.state, unit), own_alone(battle.state, unit)
    if not it.radio:
        show(battle, own, events.awareness_checked, unit.id, False)
        return False
    aw, wanted = battle.tally("awareness", unit.id), battle.tally("wanted")
    aw.add("aw", it.aw, "T17A-30")
    wanted.add("base", TO_BEAT, "T17A-30")
    floors = (wanted.sum - aw.sum + 1,)
    return battle.band(floors, "awareness", aw, wanted, results=("failed", "passed"), exceed=True, seen_by=own) == 1


@rule("T17A-27")
def link_up(battle: Fight, unit: Unit) -> None:
    """At the start of its turn a unit learns what the others know, or does not."""
    show(battle, own_alone(battle.state, unit), events.linked, unit.id, aware(battle, unit))


def effective(state: State, unit: Unit, target: Unit) -> int:
    """T17-1.1.2.09, T17-2.3.09, T17A-28, T17C-20 The Intel about an enemy that a unit can use: what it has found out, or hears over
    its link."""
    return max(own_intel(unit, target.id), target.intel if unit.link else 0)


@rule("T17A-29")
def share(battle: Fight, unit: Unit, target: Unit, intel: int) -> bool:
    """T17-2.4.2.02 After a successful recon, or as an action: an awareness check tells all of the side what one has found out."""
    passed = aware(battle, unit)
    if passed and intel > target.intel:
        battle.do(events.shared, target.id, intel)
    return passed
