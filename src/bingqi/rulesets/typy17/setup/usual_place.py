"""T17C-11: where a unit is placed if nobody says where."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bingqi.rulesets.typy17.attack.weapons import arms, weapon_of
from bingqi.rulesets.typy17.model.state import OFF, State, Unit, infantry, of_side

APART = 3
"""Further than so many cells from one another nobody need stand."""
SPREAD, COVERED, STACKED = 4, 2, 1000
"""What a cell more between two units is worth, and a cell that hides; and what it costs to stand with another."""
SUPPORT = 8
"""Whoever shoots so far need not stand in front."""
HIDES = 3
"""The TL of woods and houses."""


def usual_place(state: State, unit: Unit, places: Sequence[str], zone: Collection[int], theirs: Collection[int]) -> str:
    """A cell of its own in the zone: towards the enemy's, or in the midst of its own for those who shoot far or not at all; apart
    from the others of its side; for infantry in woods or houses, if there are some. Aboard only where there is no cell."""
    cells = [int(key) for key in places if key.isdigit()]
    if not cells:
        return places[0]
    goal = state.field.distances_from(middle(state, zone if in_support(state, unit) else theirs))
    others = [state.field.distances_from(one.cell) for one in of_side(state, unit.side) if one.cell != OFF]

    def worth(cell: int) -> int:
        gap = min([row[cell] for row in others], default=APART)
        hidden = infantry(unit) and state.field.tl[cell] >= HIDES
        return SPREAD * min(gap, APART) + COVERED * hidden - STACKED * (gap == 0) - goal[cell]

    return str(max(cells, key=worth))


def in_support(state: State, unit: Unit) -> bool:
    """Whether it shoots from afar, or not at all."""
    reach = max([row.max for id in arms(unit) for row in weapon_of(state, id).reach], default=0)
    return reach == 0 or reach >= SUPPORT


def middle(state: State, cells: Collection[int]) -> int:
    """The cell in the midst of others."""
    w = state.field.grid.w
    return sum([cell // w for cell in cells]) // len(cells) * w + sum([cell % w for cell in cells]) // len(cells)
