"""LB-5.8 to LB-5.13: areas of effect, laid on runs of cells."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.rulesets.frontline.light import axis
from bingqi.rulesets.frontline.state import Creature, State, foe, in_front

Cells = list[tuple[str, int]]
"""Who stands in each cell, and the distance the cell costs: 1 in front of a line, 2 behind one."""
Run = tuple[str, ...]
"""The creatures in the walked cells, in the order walked."""

PER_CELL = {"line": 10, "wall": 10, "sphere": 5, "circle": 5, "cylinder": 5, "emanation": 5, "cube": 5, "cone": 5}


def distance_of(shape: str, feet: int) -> int:
    """LB-5.8, LBX-36 The new distance: length / 10 for a line or wall; radius, edge or length / 5 for the others; at least 1."""
    return max(1, feet // PER_CELL[shape])


def walk_run(cells: Cells, distance: int) -> list[Run]:
    """LB-5.9, LB-5.10 Walk cells from the first on, paying for each, until the distance is spent; a last 1 before a cell behind a
    line may be spent on it or dropped, which makes two runs; running off the end ends the walk."""
    run: list[str] = []
    for id, cost in cells:
        if cost > distance:
            return [tuple(run), (*run, id)] if distance == 1 else [tuple(run)]
        run.append(id)
        distance -= cost
        if not distance:
            break
    return [tuple(run)]


def facing(state: State, c: Creature) -> Cells:
    """LB-5.10 All cells as `c` looks at them: from its own tail to the group line and on to the enemy's tail."""
    cells = axis(state)
    first = next(iter(state.sides))
    return cells if c.side == first else cells[::-1]


def runs_anywhere(state: State, c: Creature, distance: int) -> list[Run]:
    """LB-5.10 Every run: from any first cell, in either direction."""
    cells = facing(state, c)
    found: list[Run] = []
    for at in range(len(cells)):
        found += walk_run(cells[at:], distance)
        found += walk_run(cells[at::-1], distance)
    return found


def runs_ahead(state: State, c: Creature, distance: int) -> list[Run]:
    """LB-5.11 Lines and cones that start from oneself: from the group line (in front) or one's own melee line (behind), or from
    the cell directly ahead, always forward."""
    cells = facing(state, c)
    mine = state.sides[c.side]
    group_line = len(mine.queue)
    at = group_line - mine.queue.index(c.id)
    start = group_line if in_front(state, c) else group_line - mine.front
    return walk_run(cells[start:], distance) + walk_run(cells[at:], distance)


def runs_around(state: State, c: Creature, distance: int) -> list[Run]:
    """LB-5.12 Other shapes that start from oneself: cells from the two sides in turn, either side first; the own cell is neither
    paid for nor affected."""
    cells = facing(state, c)
    at = next(i for i, (id, _) in enumerate(cells) if id == c.id)
    ways = (cells[at + 1 :], cells[:at][::-1])
    past_tail = state.options.aoe_past_tail
    return [*_in_turn(ways, 0, distance, past_tail), *_in_turn(ways, 1, distance, past_tail)]


def _in_turn(ways: tuple[Cells, Cells], first: int, distance: int, past_tail: str) -> Iterator[Run]:
    """Cells from two sides in turn. A side that has run out spends 2 a turn all the same, or is skipped (a switch)."""
    run: list[str] = []
    taken = [0, 0]
    way = first
    while distance and (taken[0] < len(ways[0]) or taken[1] < len(ways[1])):
        if taken[way] < len(ways[way]):
            id, cost = ways[way][taken[way]]
            if cost > distance:
                yield (*run, id)
                break
            run.append(id)
            taken[way] += 1
            distance -= cost
        elif past_tail == "spends":
            distance = max(0, distance - 2)
        way = 1 - way
    yield tuple(run)


def placements(state: State, c: Creature, shape: str, feet: int, origin: str) -> list[Run]:
    """LB-5.10 to LB-5.12 Every different set of creatures that an area can take hold of, the dead left out."""
    distance = distance_of(shape, feet)
    if origin == "point":
        runs = runs_anywhere(state, c, distance)
    elif shape in ("line", "cone"):
        runs = runs_ahead(state, c, distance)
    else:
        runs = runs_around(state, c, distance)
    found: dict[frozenset[str], Run] = {}
    for run in runs:
        alive = tuple([id for id in run if not state.creatures[id].dead])
        if alive:
            found.setdefault(frozenset(alive), alive)
    return list(found.values())


def may_spare(shape: str, does_damage: bool, chosen: bool) -> bool:
    """LB-5.13 A line that does damage may leave friends unaffected, a cone may not; "creatures of its choice" may always."""
    return chosen or (shape == "line" and does_damage)


def friends_in(state: State, c: Creature, run: Run) -> list[str]:
    """LB-5.13 Own creatures in an area."""
    return [id for id in run if id in state.sides[c.side].queue and id != c.id]


def enemies_in(state: State, c: Creature, run: Run) -> list[str]:
    """Enemies in an area."""
    return [id for id in run if id in foe(state, c.side).queue]
