"""Where to go: towards where something can be done, out of where something can be done to one."""

from __future__ import annotations

from bingqi.rulesets.typy17.fog import enemies
from bingqi.rulesets.typy17.state import State, Unit, infantry, on_map
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


def stand_worth(state: State, unit: Unit, cell: int) -> float:
    """What it is worth to a unit to be in a cell."""
    field, found = state.field, 0.0
    there = [one for one in enemies(state, unit) if on_map(one)]
    wanted = best_distance(state, unit)
    if there:
        nearest = min([field.distance(cell, one.cell) for one in there])
        if infantry(unit):
            found += (SHELTER if nearest <= DANGER else SHADE) * max(0, field.tl[cell])
        found -= NEARER * abs(nearest - wanted)
        if any(
            field.distance(cell, one.cell) <= wanted + 2 and field.sight.holds(cell, one.cell, one.cell in field.sight.blocking)
            for one in there
        ):
            found += SEEN
    else:
        found -= UNSEEN_GOAL * far_from_enemy_edge(state, unit, cell)
    if state.options.victory == "objectives":
        found -= GOAL * min([field.distance(cell, goal) for goal in objectives(state)], default=0)
    return found


def best_distance(state: State, unit: Unit) -> int:
    """The distance at which its weapons hit best; the greater of equals."""
    card = unit.card
    ids = [*mounted_weapons(unit), *[id for trooper in card.troopers for id in trooper.weapons], *unit.special]
    rows = [row for id in ids for row in weapon_of(state, id).reach]
    if not rows:
        return 0
    best = max(rows, key=lambda row: (row.mod, row.max))
    return best.max


def far_from_enemy_edge(state: State, unit: Unit, cell: int) -> int:
    """How many rows lie between a cell and the middle of the zone in which the enemy began."""
    from bingqi.rulesets.typy17.deploy import zones
    from bingqi.rulesets.typy17.state import foe

    cells = zones(state).get(state.sides[foe(state, unit.side)].zone, ())
    return min([state.field.distance(cell, one) for one in cells[:: max(1, len(cells) // 8)]], default=0)
