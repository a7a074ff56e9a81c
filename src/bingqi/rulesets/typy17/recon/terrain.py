"""T17A-20 to T17A-22, T17C-27: what the ground does for whoever stands on it, and taking cover."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, infantry
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies
from bingqi.rulesets.typy17.recon.fog import all_who_see, show


def add_terrain(state: State, target: Unit, tally: Tally) -> None:
    """T17A-20, T17A-21, T17A-22, T17A-77 The terrain modifier of a target: the TL of its cell, for vehicles 0 at most, unless it
    has taken cover."""
    tl: int = state.field.tl[target.cell]
    covered = target.cover and tl >= 1
    if covered and not infantry(target):
        tally.add("cover", tl, "T17C-27")
        return
    tally.add("terrain", *open_ground(state, target, target.cell))
    if covered:
        tally.add("cover", state.options.cover_bonus, "T17C-27")


def open_ground(state: State, unit: Unit, cell: int) -> tuple[int, str]:
    """T17A-20, T17A-21, T17-1.2.01 What a cell does for whoever has taken no cover there, and the rule that says so."""
    tl: int = state.field.tl[cell]
    if infantry(unit):
        return tl, "T17A-20"
    return (0, "T17-1.2.01") if flies(state, unit) else (min(tl, 0), "T17A-21")


@rule("T17C-27")
def take_cover(battle: Fight, unit: Unit, how: str) -> None:
    """A unit uses the ground: until its "turn" or its next move, or against one "attack"."""
    show(battle, all_who_see(battle.state, unit), events.covered, unit.id, how)


def may_cover(state: State, unit: Unit) -> bool:
    """T17C-27, T17-1.2.01 There is no cover in water, nor in the air, and none is taken twice."""
    return not unit.cover and unit.cell >= 0 and state.field.tl[unit.cell] >= 1 and not flies(state, unit)
