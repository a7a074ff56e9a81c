"""T17-2.4.1: reconnaissance: by eye, along a line of sight, and by electronics, anywhere."""

from __future__ import annotations

from typing import Literal

from bingqi.core.rule import rule
from bingqi.core.tally import Tally
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.awareness import share
from bingqi.rulesets.typy17.fog import enemies, own_alone, sees_marker, show, tell_spotted, total
from bingqi.rulesets.typy17.sight import sees
from bingqi.rulesets.typy17.state import Fight, State, Unit, known_to, on_map
from bingqi.rulesets.typy17.terrain import add_terrain
from bingqi.rulesets.typy17.worth import worth

Kind = Literal["optical", "electronic"]
KINDS: tuple[Kind, ...] = ("optical", "electronic")
BASE: dict[Kind, int] = {"optical": 10, "electronic": 15}
"""T17A-16, T17A-17."""
EACH_LEVEL = 4
"""T17A-23 By so much more the left side must win for each further level of Intel."""
DIE = 20


def able_to(state: State, unit: Unit, kind: Kind) -> bool:
    """T17A-18, T17A-19 Whether a unit has what it takes to look, or to listen."""
    it = worth(state, unit)
    return on_map(unit) and (it.or_ if kind == "optical" else it.er) > 0


def may_scout(state: State, unit: Unit, target: Unit, kind: Kind) -> bool:
    """T17A-18, T17A-19 Whether a unit can reconnoitre another one in this way."""
    if not on_map(target) or not able_to(state, unit, kind):
        return False
    return sees(state, unit, target) if kind == "optical" else worth(state, target).es > 0


def must_beat(state: State, unit: Unit, target: Unit, kind: Kind, keep: bool) -> Tally:
    """T17-1.1.1.10, T17-1.1.1.11, T17-1.1.1.12, T17-1.1.1.13, T17A-16, T17A-17, T17C-38 What the d20 of a recon check must exceed.
    Whether the target has shot or moved does not count."""
    own, other = worth(state, unit), worth(state, target)
    tally = Tally(kind, keep)
    id = "T17A-16" if kind == "optical" else "T17A-17"
    tally.add("base", BASE[kind], id)
    if kind == "electronic":
        tally.add("er", -own.er, id)
        tally.add("es", -other.es, id)
        return tally
    tally.add("or", -own.or_, id)
    tally.add("os", -other.os, id)
    add_terrain(state, target, tally)
    return tally


def levels(need: int) -> tuple[int, ...]:
    """T17A-23, T17A-25, T17A-31 The faces that give one level of Intel, two, ... Nothing beyond the die is of use."""
    first = need + 1
    return (first, *range(first + EACH_LEVEL, DIE + 1, EACH_LEVEL))


@rule("T17-2.4.1.01")
def scout(battle: Fight, unit: Unit, target: Unit, kind: Kind, face: int = 0) -> tuple[bool, bool]:
    """T17C-18, T17C-19 One recon check, and if it succeeds one try to tell the others. Whether each succeeded. The die may have
    been thrown already: its `face`."""
    found = (look if kind == "optical" else listen)(battle, unit, target, face)
    if not found:
        return False, False
    gained = capped(battle.state, target, found)
    show(battle, own_alone(battle.state, unit), events.found_out, unit.id, target.id, max(gained, known_to(unit, target.id)))
    told = share(battle, unit, target, gained)
    tell_spotted(battle, (target.id,))
    return True, told


@rule("T17C-12")
def sweep(battle: Fight, unit: Unit, cell: int, kind: Kind) -> None:
    """Where the enemy is hidden a cell is reconnoitred: each enemy unit there is checked, all with the same die, which is thrown
    also where nobody is. So neither dice nor log tell that somebody is there whom the check did not find."""
    state = battle.state
    face = battle.dice.die(DIE, kind)
    show(battle, own_alone(state, unit), events.swept, unit.id, kind, cell)
    for target in enemies(state, unit):
        if target.cell == cell and (kind == "electronic" or sees(state, unit, target)):
            scout(battle, unit, target, kind, face)


@rule("T17A-16")
def look(battle: Fight, unit: Unit, target: Unit, face: int = 0) -> int:
    """How far an optical recon succeeds, in levels of Intel."""
    return _checked(battle, unit, target, "optical", face)


@rule("T17A-17")
def listen(battle: Fight, unit: Unit, target: Unit, face: int = 0) -> int:
    """How far an electronic recon succeeds, in levels of Intel. Of what sends out nothing that is none, whatever the die says; it
    is thrown, for nobody is to learn from that what a card says that one may not read."""
    return _checked(battle, unit, target, "electronic", face)


def _checked(battle: Fight, unit: Unit, target: Unit, kind: Kind, face: int) -> int:
    """T17-2.4.02 A d20 against what it must exceed."""
    state = battle.state
    own = own_alone(state, unit)
    need = total(battle, must_beat(state, unit, target, kind, battle.log is not None), own_alone(state, unit, target))
    silent = kind == "electronic" and not worth(state, target).es
    floors = () if silent else levels(need)
    found = sum([face >= floor for floor in floors]) if face else battle.dice.band(floors, kind)
    known = found or sees_marker(state, unit.side, target)
    show(battle, own if known else (), events.recon_checked, unit.id, target.id, kind, capped(state, target, found))
    return found


def capped(state: State, target: Unit, gained: int) -> int:
    """T17A-24, T17C-62 Some terrain does not let one learn more than so much."""
    cap = state.field.caps[target.cell]
    return gained if cap is None else min(gained, cap)
