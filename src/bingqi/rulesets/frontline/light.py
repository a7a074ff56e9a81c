"""LB-6 Light, and LBX-19, LBX-45: who sees whom."""

from __future__ import annotations

from bingqi.rulesets.frontline.state import BLINDED, INVISIBLE, UNABLE, Creature, State, behind
from bingqi.rulesets.frontline.stats import Creature as Stat

DARK, DIM, BRIGHT = 0, 1, 2
AMBIENT = {"dark": DARK, "dim": DIM, "bright": BRIGHT}


def axis(state: State) -> list[tuple[str, int]]:
    """LB-5.9 All cells from one tail to the other: who stands there, and 1 for a cell in front of a line, 2 for one behind."""
    cells: list[tuple[str, int]] = []
    for n, side in enumerate(state.sides.values()):
        row = [(id, 1 if i < side.front else 2) for i, id in enumerate(side.queue)]
        cells += row if n else row[::-1]
    return cells


def reached(cells: list[tuple[str, int]], at: int, feet: int, shared: bool) -> list[str]:
    """LB-6.1, LB-6.2 Whom a light in cell `at` reaches: 5 feet a cell in front of a line, 10 behind; it crosses the group line.

    The full radius in each direction; `shared` between both in turn, as an area of effect is (a switch).
    """
    found = [cells[at][0]]
    ways = [cells[at + 1 :], cells[:at][::-1]]
    left = [feet, feet]
    open_ways = [0, 1]
    while open_ways:
        way = open_ways.pop(0)
        if not ways[way] or left[way] < 5 * ways[way][0][1]:
            continue
        id, cost = ways[way].pop(0)
        left[way] -= 5 * cost
        if shared:
            left[1 - way] = left[way]
        found.append(id)
        open_ways.append(way)
    return found


def light_levels(state: State) -> dict[str, int]:
    """LB-6.1, LBX-45 How light it is in everybody's cell: DARK, DIM or BRIGHT."""
    cells = axis(state)
    ambient = AMBIENT[state.whole.scenario.ground.light]
    level = dict.fromkeys([id for id, _ in cells], ambient)
    if ambient == BRIGHT:
        return level
    places = {id: at for at, (id, _) in enumerate(cells)}
    shared = state.options.light_shared_between_sides
    for at, bright, dim in light_sources(state):
        if at not in places:
            continue
        for id in reached(cells, places[at], bright + dim, shared):
            level[id] = max(level[id], DIM)
        if bright:
            for id in reached(cells, places[at], bright, shared):
                level[id] = BRIGHT
    return level


def light_sources(state: State) -> list[tuple[str, int, int]]:
    """Whose cells shine, with the feet of bright light and of dim light beyond."""
    found = [(light.at, light.bright, light.dim) for light in state.lights]
    for c in state.creatures.values():
        if c.stat.light is not None and not c.dead:
            found.append((c.id, c.stat.light.bright_ft, c.stat.light.dim_ft))
    return found


def distance(state: State, a: Creature, b: Creature) -> int:
    """LB-5.9 Feet between two creatures: nothing in front, 10 for each cell that one of them is behind its line."""
    if a.side == b.side:
        cells = state.sides[a.side]
        i, j = sorted((cells.queue.index(a.id) + 1, cells.queue.index(b.id) + 1))
        return 10 * max(0, j - max(i, cells.front))
    return 10 * (behind(state, a) + behind(state, b))


def can_see(state: State, a: Creature, b: Creature) -> bool:
    """LBX-19 Whether `a` sees `b`: not hidden from it, not invisible, not in darkness for its eyes."""
    if b.hidden_from and a.id in b.hidden_from:
        return False
    if not (a.flags & BLINDED or b.flags & INVISIBLE) and state.whole.scenario.ground.light == "bright":
        return True
    return _sees_hard(state, a, b)


def _sees_hard(state: State, a: Creature, b: Creature) -> bool:
    feet = distance(state, a, b)
    senses = a.stat.senses
    if feet <= max(senses.get("blindsight", -1), senses.get("tremorsense", -1)):
        return True
    if a.flags & BLINDED:
        return False
    if feet <= senses.get("truesight", -1):
        return True
    if b.flags & INVISIBLE:
        return False
    return light_levels(state)[b.id] > DARK or feet <= senses.get("darkvision", -1)


def sees_clearly(state: State, a: Creature, b: Creature) -> bool:
    """LBX-13, LBX-45 Whether `a` sees `b` without dim light between: only then it cannot hide from `a`."""
    if not can_see(state, a, b) or a.flags & UNABLE:
        return False
    ground = state.whole.scenario.ground.light
    if ground == "bright":
        return True
    level = light_levels(state)[b.id]
    feet = distance(state, a, b)
    if feet <= sharp_senses(a.stat):
        return True
    return level == BRIGHT or (level == DIM and feet <= a.stat.senses.get("darkvision", -1))


def sharp_senses(stat: Stat) -> int:
    """Feet within which neither darkness nor dim light hides anything."""
    return max(stat.senses.get("blindsight", -1), stat.senses.get("truesight", -1), stat.senses.get("tremorsense", -1))
