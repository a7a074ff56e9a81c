"""T17-2.4.1: reconnaissance: by eye, along a line of sight, and by electronics, anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bingqi.core.dice.laws import Parted
from bingqi.core.dice.rolls import Band
from bingqi.core.dice.sources import Dice
from bingqi.core.dice.tally import Tally
from bingqi.core.dice.throwing import Line
from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import OFF, Fight, State, Unit, on_map, own_intel, where
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies
from bingqi.rulesets.typy17.recon.awareness import share
from bingqi.rulesets.typy17.recon.fog import Audience, enemies, own_alone, reads_card, sees_marker, show, show_spotted
from bingqi.rulesets.typy17.recon.sight import sees
from bingqi.rulesets.typy17.recon.terrain import add_terrain

Kind = Literal["optical", "electronic"]
KINDS: tuple[Kind, ...] = ("optical", "electronic")
BASE: dict[Kind, int] = {"optical": 10, "electronic": 15}
"""T17A-16, T17A-17."""
EACH_LEVEL = 4
"""T17A-23 By so much more the left side must win for each further level of Intel."""
DIE = 20


def able_to(state: State, unit: Unit, kind: Kind, inside: bool = False) -> bool:
    """T17A-18, T17A-19, T17C-29 Whether a unit has what it takes to look, or to listen; if it is embarked, where that is allowed
    (`inside`)."""
    it = worth(state, unit)
    there = on_map(unit) or (inside and bool(unit.carrier) and not unit.out)
    return there and (it.or_ if kind == "optical" else it.er) > 0


def may_scout(state: State, unit: Unit, target: Unit, kind: Kind, inside: bool = False) -> bool:
    """T17A-18, T17A-19, T17C-29 Whether a unit can reconnoitre another one in this way. Whoever is embarked sees what its vehicle
    sees."""
    if not on_map(target) or not able_to(state, unit, kind, inside):
        return False
    eyes = state.units[unit.carrier] if unit.carrier else unit
    return sees(state, eyes, target) if kind == "optical" else worth(state, target).es > 0


def might_scout(state: State, unit: Unit, target: Unit, kind: Kind, inside: bool = False) -> bool:
    """T17A-19 Whether an enemy can be reconnoitred, as far as one knows: what sends out nothing is not known before its card is."""
    if kind == "electronic" and not heard(state, unit, target.cell):
        return False
    if kind == "electronic" and not reads_card(state, unit.side, target):
        return able_to(state, unit, kind, inside) and on_map(target)
    return may_scout(state, unit, target, kind, inside)


def heard(state: State, unit: Unit, cell: int) -> bool:
    """T17C-19 Whether a cell is near enough to be listened to: any is, unless the switch says how near."""
    most = state.options.electronic_range
    return not most or (cell != OFF and state.field.distance(where(state, unit), cell) <= most)


def swept_cells(state: State, cell: int) -> set[int]:
    """T17C-12 The cells that a recon of a cell is of: that one; by the switch those around it too."""
    return {cell, *state.field.next[cell]} if state.options.sweep_area == "around" else {cell}


def own_number(state: State, unit: Unit, kind: Kind, keep: bool = False) -> Tally:
    """T17-1.1.1.10, T17-1.1.1.12, T17A-16, T17A-17 What a unit adds to the d20 of a recon check."""
    tally, it = Tally(kind, keep, unit.id), worth(state, unit)
    if kind == "optical":
        tally.add("or", it.or_, "T17A-16")
    else:
        tally.add("er", it.er, "T17A-17")
    return tally


def wanted(state: State, target: Unit, kind: Kind, keep: bool = False, seen_by: Audience = None) -> Tally:
    """T17-1.1.1.11, T17-1.1.1.13, T17A-16, T17A-17, T17C-38 What must be exceeded to find a target; its signature makes it less.
    Whether it has shot or moved does not count."""
    tally, it = Tally("wanted", keep, target.id, seen_by=seen_by), worth(state, target)
    if kind == "electronic":
        tally.add("base", BASE[kind], "T17A-17")
        tally.add("es", -it.es, "T17A-17")
        return tally
    tally.add("base", BASE[kind], "T17A-16")
    tally.add("os", -it.os, "T17A-16")
    add_terrain(state, target, tally)
    return tally


def levels(need: int) -> tuple[int, ...]:
    """T17A-23, T17A-25, T17A-31 The faces that give one level of Intel, two, ... Nothing beyond the die is of use."""
    first = need + 1
    return (first, *range(first + EACH_LEVEL, DIE + 1, EACH_LEVEL))


@rule("T17-2.4.1.01")
def scout(battle: Fight, unit: Unit, target: Unit, kind: Kind, die: Parted | None = None) -> tuple[bool, bool]:
    """T17C-18, T17C-19 One recon check, and if it succeeds one try to tell the others. Whether each succeeded. The `die` may have
    been thrown already (see swept_by)."""
    found = (look if kind == "optical" else listen)(battle, unit, target, die)
    if not found:
        return False, False
    gained = capped(battle.state, target, found)
    show(battle, own_alone(battle.state, unit), events.found_out, unit.id, target.id, max(gained, own_intel(unit, target.id)))
    told = share(battle, unit, target, gained)
    show_spotted(battle, (target.id,))
    return True, told


@rule("T17C-12")
def sweep(battle: Fight, unit: Unit, cell: int, kind: Kind) -> None:
    """Where the enemy is hidden a cell is reconnoitred: each enemy unit there is checked, all with the same die, which is thrown
    also where nobody is. So neither dice nor log tell that somebody is there whom the check did not find."""
    state, own = battle.state, own_alone(battle.state, unit)
    cells = swept_cells(state, cell)
    there = [
        one
        for one in enemies(state, unit)
        if one.cell in cells and (heard(state, unit, one.cell) if kind == "electronic" else sees(state, unit, one))
    ]
    mine = own_number(state, unit, kind, battle.telling)
    floors = {max(1, floor) for one in there for floor in levels(wanted(state, one, kind).sum - mine.sum)}
    die = battle.experiment(lambda dice: dice.of(swept_by, kind, tuple(sorted(floors))), [Line(mine, seen_by=own)])
    show(battle, own, events.swept, unit.id, kind, cell)
    if battle.dice.falls:
        show(battle, own, events.sweep_noted, unit.id, mine.sum + die.shown_total)
    for target in there:
        scout(battle, unit, target, kind, die)


def swept_by(dice: Dice, kind: Kind, floors: tuple[int, ...]) -> Parted:
    """T17C-12 A d20 is thrown whoever is there; what decides of it is the highest of the floors that it reaches."""
    face = dice.die(DIE, kind)
    return Parted(max([floor for floor in floors if floor <= face], default=1), face)


@rule("T17A-16")
def look(battle: Fight, unit: Unit, target: Unit, die: Parted | None = None) -> int:
    """How far an optical recon succeeds, in levels of Intel."""
    return _checked(battle, unit, target, "optical", die)


@rule("T17A-17")
def listen(battle: Fight, unit: Unit, target: Unit, die: Parted | None = None) -> int:
    """T17A-19 How far an electronic recon succeeds, in levels of Intel: not at all against what sends out nothing.

    Where cards are hidden the die is thrown all the same, so that nobody learns of an ES before he has thrown. What he has thrown
    tells of it as any check does of the number against it: his own number, the die and whether he succeeds are his to know
    (T17A-31), and what would be enough against any ES fails against none alone.
    """
    return _checked(battle, unit, target, "electronic", die)


def _checked(battle: Fight, unit: Unit, target: Unit, kind: Kind, die: Parted | None) -> int:
    """T17-2.4.02 A d20 against what it must exceed. What the card of the target counts for is known to whoever may read it."""
    state = battle.state
    own, reads = own_alone(state, unit), own_alone(state, unit, target)
    mine, yours = own_number(state, unit, kind, battle.telling), wanted(state, target, kind, battle.telling, reads)
    silent = kind == "electronic" and not worth(state, target).es
    floors = () if silent else levels(yours.sum - mine.sum)
    results = outcomes(state, unit, target, silent)
    seen = sees_marker(state, unit.side, target)
    if die is None:
        found = battle.band(floors, kind, mine, yours, results=results, exceed=True, seen_by=own if seen else ())
    else:
        found = sum([die.decides >= floor for floor in floors])
        if battle.telling:
            ask = Band(kind, DIE, 1, floors, by=unit.id, on=target.id)
            battle.met(ask, (die.shown_total,), mine, yours, None, None, results, True, own if found or seen else (), 1)
    known = found or seen
    show(battle, own if known else (), events.recon_checked, unit.id, target.id, kind, capped(state, target, found))
    return found


def outcomes(state: State, unit: Unit, target: Unit, silent: bool) -> Sequence[str]:
    """What a recon check can come to, as it is told: also where the ground lets one learn nothing, or nothing is sent out."""
    if silent and reads_card(state, unit.side, target):
        return ("silent",)
    return ("failed", "found" if capped(state, target, 1) else "nothing")


def capped(state: State, target: Unit, gained: int) -> int:
    """T17A-24, T17C-62 Some terrain does not let one learn more than so much of what stands there (T17-1.2.01: not above it)."""
    cap = None if flies(state, target) else state.field.caps[target.cell]
    return gained if cap is None else min(gained, cap)
