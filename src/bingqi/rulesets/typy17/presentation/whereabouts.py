"""T17C-12: where a unit may be of which nobody knows where it is: somewhere that it can have come to from where it began, or was
seen last, and where it would not have been found by those who have looked there since.

A guess lets it go its way, turn by turn, and is thrown away if it would have been found. It is assumed that it makes for an
objective, or else for the enemy, and seldom stays behind; nothing else of what its owner has in mind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bingqi.rulesets.typy17.course.victory import objectives
from bingqi.rulesets.typy17.model.state import OFF, State, Swept, Unit, foe, turns_of
from bingqi.rulesets.typy17.model.worth import Worth, worth
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies
from bingqi.rulesets.typy17.recon.recon_check import BASE, DIE, swept_cells
from bingqi.rulesets.typy17.recon.sight import hidden_by_its_cell, holds
from bingqi.rulesets.typy17.recon.terrain import open_ground
from bingqi.rulesets.typy17.setup.deploy import zones

Below = Callable[[int], int]
TRIES = 12
"""So many ways are thought up; if it would have been found on each of them, it has been lucky on the last."""
STAYS = 8
"""One in so many has no goal, and one in so many actions is no move."""
LOITERS, NEAR = 8, 4
"""It goes to its goal; one in so many stops a cell before it, and so on, all fewer cells from it than that."""
STRAYS = 4
"""One move in so many leads anywhere that is no farther from the goal."""
SPREAD = 4
"""So many places of the enemy's zone are as good as all."""


def somewhere(state: State, unit: Unit, below: Below) -> int | None:
    """A cell in which it may be now; None if there is none that it could enter."""
    it = worth(state, unit)
    begins = starts(state, unit, it)
    if not begins:
        return None
    turns, since = turns_of(state, unit), 0 if unit.last_seen is None else unit.last_seen[1]
    looks = looked_for(state, unit)
    for _ in range(TRIES):
        way = [begins[below(len(begins))]]
        goal, near = aim(state, unit, way[0], below), max(0, below(LOITERS) - LOITERS + NEAR)
        for _ in range(since, turns):
            way.append(one_turn(state, it, unit.card.ap, way[-1], goal, near, below))
        met = [(look, way[min(turns_at(look, unit), turns) - since]) for look in looks]
        if not any(cell in swept_cells(state, look.cell) and found(state, unit, it, look, cell, below) for look, cell in met):
            break
    return way[-1]


def starts(state: State, unit: Unit, it: Worth) -> Sequence[int]:
    """Where it was seen last, else all that it could enter of its zone."""
    if unit.last_seen is not None:
        return (unit.last_seen[0],)
    zone = state.sides[unit.side].zone
    key = ("whereabouts", zone, it.ta)
    known: tuple[int, ...] | None = state.field.whereabouts.get(key)
    if known is None:
        cells = zones(state).get(zone, range(state.field.size))
        known = tuple([cell for cell in cells if state.field.cost(it.ta, cell) is not None])
        state.field.whereabouts[key] = known
    return known


def aim(state: State, unit: Unit, start: int, below: Below) -> int:
    """Where it wants to go: to one of the objectives, if they count, and rather to one that is nearer; else where its enemy began.
    -1: nowhere."""
    if not below(STAYS):
        return -1
    if state.options.victory == "objectives" and (goals := objectives(state)):
        one, other = goals[below(len(goals))], goals[below(len(goals))]
        return one if state.field.distance(start, one) <= state.field.distance(start, other) else other
    there = zones(state).get(state.sides[foe(state, unit.side)].zone, ())
    return there[below(SPREAD) * (len(there) - 1) // (SPREAD - 1)] if there else -1


def one_turn(state: State, it: Worth, ap: int, cell: int, goal: int, near: int, below: Below) -> int:
    """Where it is after a turn. It stops when it is as near as that to its goal."""
    for _ in range(ap if goal >= 0 and it.m > 0 else 0):
        if state.field.distance(cell, goal) <= near:
            break
        if below(STAYS):
            nearest, no_farther = ways(state, it, cell, goal)
            cells = nearest if below(STRAYS) else no_farther
            if cells:
                cell = cells[below(len(cells))]
    return cell


def ways(state: State, it: Worth, cell: int, goal: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where a move can lead: the cells that come nearest to the goal, and all that are no farther from it."""
    key = ("ways", it.ta, it.m, cell, goal)
    known: tuple[tuple[int, ...], tuple[int, ...]] | None = state.field.whereabouts.get(key)
    if known is None:
        field = state.field
        here = field.distance(cell, goal)
        far = {one: field.distance(one, goal) for one in field.reach(it.ta, it.m, cell)}
        no_farther = tuple([one for one, steps in far.items() if steps <= here])
        least = min([far[one] for one in no_farther], default=0)
        known = field.whereabouts[key] = tuple([one for one in no_farther if far[one] == least]), no_farther
    return known


# --- Those who looked --------------------------------------------------------------------


def looked_for(state: State, unit: Unit) -> list[Swept]:
    """The recons of cells that may have met it on its way: since it was seen last, or all."""
    looks = state.sides[foe(state, unit.side)].swept
    return [look for look in looks if unit.last_seen is None or turns_at(look, unit) > unit.last_seen[1]]


def turns_at(look: Swept, unit: Unit) -> int:
    """How many turns it had begun when somebody looked."""
    return max(0, look.round - 1 + (unit.id in look.acted))


def found(state: State, unit: Unit, it: Worth, look: Swept, cell: int, below: Below) -> bool:
    """T17A-16, T17A-17 Whether a recon would have found it in a cell, by the die that was seen, if it was."""
    if look.start != OFF and not met_by(state, unit, look, cell):
        return False
    if look.kind == "optical":
        need = BASE["optical"] - it.os + open_ground(state, unit, cell)[0]
    elif it.es:
        need = BASE["electronic"] - it.es
    else:
        return False
    if look.total is not None:
        return look.total > need
    own = worth(state, state.units[look.unit])
    return below(DIE) + 1 + (own.or_ if look.kind == "optical" else own.er) > need


def met_by(state: State, unit: Unit, look: Swept, cell: int) -> bool:
    """T17C-12, T17C-19 Whether a recon reaches it in a cell: along a line of sight, or no farther than electronics do."""
    if look.kind == "optical":
        over = flies(state, state.units[look.unit])
        return holds(state, look.start, cell, hidden_by_its_cell(state, unit), over)
    most = state.options.electronic_range
    return not most or state.field.distance(look.start, cell) <= most
