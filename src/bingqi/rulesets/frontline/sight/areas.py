"""LB-5.8 to LB-5.13: areas of effect, laid on runs of cells."""

from __future__ import annotations

from bingqi.rulesets.frontline.model.state import AWAY, SWALLOWED, Creature, State, foe, in_front
from bingqi.rulesets.frontline.sight.feet_and_cells import CELL, SPACE

Cells = list[tuple[str, int]]
"""Who stands in each cell, and the distance the cell costs: 1 in front of a line, 2 behind one."""
Run = tuple[str, ...]
"""The creatures in the walked cells, in the order walked."""
Laid = tuple[Run, bool]
"""LB-5.10 A run, and whether its last cell lies behind a line and the last 1 was spent on it."""

LINES = ("line", "wall")
AHEAD = (*LINES, "cone")
PER_CELL = dict.fromkeys(LINES, CELL) | dict.fromkeys(("sphere", "circle", "cylinder", "emanation", "cube", "cone"), SPACE)
"""LB-5.8 Feet of each shape that are 1 distance."""


def axis(state: State) -> Cells:
    """LB-5.9 All cells from one tail to the other: who stands there, and 1 for a cell in front of a line, 2 for one behind."""
    cells: Cells = []
    for n, side in enumerate(state.sides.values()):
        row = [(id, 1 if i < side.front else 2) for i, id in enumerate(side.queue)]
        cells += row if n else row[::-1]
    return cells


def distance_of(shape: str, feet: int) -> int:
    """LB-5.8, LBX-36 The new distance: length / 10 for a line or wall; radius, edge or length / 5 for the others; at least 1."""
    return max(1, feet // PER_CELL[shape])


def walk_run(cells: Cells, distance: int) -> list[Laid]:
    """LB-5.9, LB-5.10 Walk cells from the first on, paying for each, until the distance is spent; a last 1 before a cell behind a
    line may be spent on it or dropped, which makes two runs; running off the end ends the walk."""
    run: list[str] = []
    for id, cost in cells:
        if cost > distance:
            whole = (tuple(run), False)
            return [whole, ((*run, id), True)] if distance == 1 else [whole]
        run.append(id)
        distance -= cost
    return [(tuple(run), False)]


def facing(state: State, c: Creature) -> Cells:
    """LB-5.10 All cells as `c` looks at them: from its own tail to the group line and on to the enemy's tail."""
    cells = axis(state)
    first = next(iter(state.sides))
    return cells if c.side == first else cells[::-1]


def runs_anywhere(state: State, c: Creature, distance: int) -> list[Laid]:
    """LB-5.10 Every run: from any first cell, in either direction."""
    cells = facing(state, c)
    found: list[Laid] = []
    for at in range(len(cells)):
        found += walk_run(cells[at:], distance)
        found += walk_run(cells[at::-1], distance)
    return found


def runs_ahead(state: State, c: Creature, distance: int) -> list[Laid]:
    """LB-5.11 Lines and cones that start from oneself: from the group line (in front) or one's own melee line (behind), or from
    the cell directly ahead, always forward."""
    cells = facing(state, c)
    mine = state.sides[c.side]
    group_line = len(mine.queue)
    at = group_line - mine.queue.index(c.id)
    start = group_line if in_front(state, c) else group_line - mine.front
    return walk_run(cells[start:], distance) + walk_run(cells[at:], distance)


def runs_around(state: State, c: Creature, distance: int) -> list[Laid]:
    """LB-5.12 Other shapes that start from oneself: cells from the two sides in turn, either side first; the own cell is neither
    paid for nor affected."""
    cells = facing(state, c)
    at = next(i for i, (id, _) in enumerate(cells) if id == c.id)
    ways = (cells[at + 1 :], cells[:at][::-1])
    found: list[Laid] = []
    for first in (0, 1):
        run, next_cell = in_turn(ways, first, distance, state.options.aoe_past_tail)
        found.append((tuple(run), False))
        if next_cell:
            found.append(((*run, next_cell), True))
    return found


def in_turn(ways: tuple[Cells, Cells], first: int, distance: int, past_tail: str) -> tuple[list[str], str]:
    """LB-5.12 Cells from two sides in turn, and the cell behind a line, if any, that the last 1 could still be spent on.

    A side that has run out spends 2 a turn all the same, or is skipped (a switch).
    """
    run: list[str] = []
    taken = [0, 0]
    way = first
    while distance and (taken[0] < len(ways[0]) or taken[1] < len(ways[1])):
        if taken[way] < len(ways[way]):
            id, cost = ways[way][taken[way]]
            if cost > distance:
                return run, id
            run.append(id)
            taken[way] += 1
            distance -= cost
        elif past_tail == "spends":
            distance = max(0, distance - 2)
        way = 1 - way
    return run, ""


def laid(state: State, c: Creature, shape: str, feet: int, origin: str) -> list[Laid]:
    """LB-5.10 to LB-5.12 Every way to lay an area."""
    distance = distance_of(shape, feet)
    if origin == "point":
        return runs_anywhere(state, c, distance)
    return runs_ahead(state, c, distance) if shape in AHEAD else runs_around(state, c, distance)


def placements(state: State, c: Creature, shape: str, feet: int, origin: str) -> list[Run]:
    """LB-5.10 to LB-5.12 Every different set of creatures that an area can take hold of, the dead left out."""
    found: dict[frozenset[str], Run] = {}
    for run, _ in laid(state, c, shape, feet, origin):
        alive = living(state, run)
        if alive:
            found.setdefault(frozenset(alive), alive)
    return list(found.values())


def living(state: State, run: Run) -> Run:
    """Those in a run who are not dead, nor elsewhere, nor inside somebody."""
    creatures = state.creatures
    return tuple([id for id in run if not (creatures[id].dead or creatures[id].flags & (AWAY | SWALLOWED))])


def paid(state: State, c: Creature, shape: str, feet: int, origin: str, caught: Run) -> Cells:
    """LB-5.9, LB-5.10 What the cells of an area cost that takes hold of these, those of the dead too."""
    cost = dict(axis(state))
    ways = laid(state, c, shape, feet, origin)
    run, last = next(one for one in ways if living(state, one[0]) == caught)
    return [(id, 1 if last and id == run[-1] else cost[id]) for id in run]


def may_spare(shape: str, does_damage: bool, spared: bool) -> bool:
    """LB-5.13 A line that does damage may leave friends unaffected, a cone may not; "creatures of its choice" may always."""
    return spared or (shape in LINES and does_damage)


def friends_in(state: State, c: Creature, run: Run) -> list[str]:
    """LB-5.13 Creatures of one's own side in an area, oneself among them."""
    return [id for id in run if id in state.sides[c.side].queue]


def enemies_in(state: State, c: Creature, run: Run) -> list[str]:
    """Enemies in an area."""
    return [id for id in run if id in foe(state, c.side).queue]
