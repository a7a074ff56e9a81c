"""T17-2.4.2: the awareness check, and what a unit knows of its enemies: by itself, and from what all of its side know."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.core.tally import Tally
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.fog import own_alone, show, total
from bingqi.rulesets.typy17.state import Fight, State, Unit, known_to
from bingqi.rulesets.typy17.worth import worth

TO_BEAT = 20
"""T17A-30 What AW and a d20 must exceed."""


def must_beat(state: State, unit: Unit, keep: bool) -> Tally:
    """T17-1.1.1.09, T17A-30 What the d20 of an awareness check must exceed."""
    tally = Tally("awareness", keep)
    tally.add("base", TO_BEAT, "T17A-30")
    tally.add("aw", -worth(state, unit).aw, "T17A-30")
    return tally


@rule("T17A-30")
def aware(battle: Fight, unit: Unit) -> bool:
    """T17A-31 Whether a unit passes an awareness check: only a d20 that exceeds what it must. One whose radios are destroyed fails
    without a roll (T17C-48)."""
    state = battle.state
    passed = False
    if worth(state, unit).radio:
        need = total(battle, must_beat(state, unit, battle.log is not None), own_alone(state, unit))
        passed = battle.dice.band((need + 1,), "awareness") == 1
    show(battle, own_alone(state, unit), events.awareness_checked, unit.id, passed)
    return passed


@rule("T17A-27")
def link_up(battle: Fight, unit: Unit) -> None:
    """At the start of its turn a unit learns what the others know, or does not."""
    show(battle, own_alone(battle.state, unit), events.linked, unit.id, aware(battle, unit))


def effective(state: State, unit: Unit, target: Unit) -> int:
    """T17-1.1.2.09, T17-2.3.09, T17A-28, T17C-20 The Intel about an enemy that a unit can use: what it has found out, or hears over
    its link."""
    return max(known_to(unit, target.id), target.intel if unit.link else 0)


@rule("T17A-29")
def share(battle: Fight, unit: Unit, target: Unit, intel: int) -> bool:
    """T17-2.4.2.02 After a successful recon, or as an action: an awareness check tells all of the side what one has found out."""
    passed = aware(battle, unit)
    if passed and intel > target.intel:
        battle.do(events.shared, target.id, intel)
    return passed
