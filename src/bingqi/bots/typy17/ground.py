"""Where to go: towards where something can be done, out of where something can be done to one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bingqi.rulesets.typy17.deploy import zones
from bingqi.rulesets.typy17.fog import enemies
from bingqi.rulesets.typy17.sight import holds
from bingqi.rulesets.typy17.state import State, Unit, foe, infantry, on_map
from bingqi.rulesets.typy17.victory import objectives
from bingqi.rulesets.typy17.weapons import mounted_weapons, weapon_of

NEARER = 1.2
"""In Pt: what each cell is worth by which one comes nearer to where one wants to be."""
DANGER = 7
"""At so many cells from an enemy one should stand well."""
SHELTER, SHADE = 1.5, 0.4
"""What each level of terrain is worth to troopers so near, and elsewhere."""
SEEN = 1.0
"""What it is worth to have a line of sight to an enemy."""
GOAL = 3.0
"""What each cell towards an objective is worth, where they count."""
UNSEEN_GOAL = 0.8
"""The same towards the other side's edge, when nobody is to be seen."""


def stands(state: State, unit: Unit) -> Callable[[int], float]:
    """What it is worth to a unit to be in a cell, by the cell."""
    field, wanted, on_foot = state.field, best_distance(state, unit), infantry(unit)
    there = [one.cell for one in enemies(state, unit) if on_map(one)]
    goals = objectives(state) if state.options.victory == "objectives" else []
    edge = [] if there else enemy_edge(state, unit)
    # distances are asked from the few cells to the many: the field remembers them row by row

    def worth(cell: int) -> float:
        steps = [field.distance(one, cell) for one in there]
        nearest = min(steps, default=DANGER + 1)
        found = (SHELTER if nearest <= DANGER else SHADE) * max(0, field.tl[cell]) if on_foot else 0.0
        if there:
            found -= NEARER * abs(nearest - wanted)
            near = [one for one, distance in zip(there, steps, strict=True) if distance <= wanted + 2]
            if any(holds(state, cell, one, state.options.los_target_cell == "may_block") for one in near):
                found += SEEN
        else:
            found -= UNSEEN_GOAL * min([field.distance(one, cell) for one in edge], default=0)
        return found - GOAL * min([field.distance(goal, cell) for goal in goals], default=0)

    return worth


def best_distance(state: State, unit: Unit) -> int:
    """The distance at which its weapons hit best; the greater of equals."""
    card = unit.card
    ids = [*mounted_weapons(unit), *[id for trooper in card.troopers for id in trooper.weapons], *unit.special]
    rows = [row for id in ids for row in weapon_of(state, id).reach]
    if not rows:
        return 0
    best = max(rows, key=lambda row: (row.mod, row.max))
    return best.max


def enemy_edge(state: State, unit: Unit) -> Sequence[int]:
    """Some cells of the zone in which the enemy began."""
    cells = zones(state).get(state.sides[foe(state, unit.side)].zone, ())
    return cells[:: max(1, len(cells) // 8)]
