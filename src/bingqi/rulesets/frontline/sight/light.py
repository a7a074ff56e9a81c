"""LB-6 Light, and LBX-19, LBX-45: who sees whom."""

from __future__ import annotations

from bingqi.rulesets.frontline.model.state import BLINDED, DARKENED, DEAFENED, INVISIBLE, UNABLE, Creature, State, behind
from bingqi.rulesets.frontline.sight.areas import Cells, axis, in_turn
from bingqi.rulesets.frontline.sight.feet_and_cells import CELL, SPACE

MAGIC, DARK, DIM, BRIGHT = -1, 0, 1, 2
"""MAGIC: a darkness that no light dispels, and no darkvision sees through (LBX-84)."""
DARKNESS_FEET = 15
AMBIENT = {"dark": DARK, "dim": DIM, "bright": BRIGHT}


def reached(state: State, cells: Cells, at: int, feet: int) -> list[str]:
    """LB-6.1, LB-6.2 Whom a light in cell `at` reaches: 5 feet a cell in front of a line, 10 behind; it crosses the group line.

    The full radius in each direction (a switch: both directions take cells in turn, as an area does, the one ahead first).
    """
    ways = (cells[at + 1 :], cells[:at][::-1])
    id = cells[at][0]
    if not state.options.light_shared_between_sides:
        return [id, *_within(ways[0], feet), *_within(ways[1], feet)]
    ahead = 0 if state.creatures[id].side == next(iter(state.sides)) else 1
    return [id, *in_turn(ways, ahead, feet // SPACE, state.options.aoe_past_tail)[0]]


def _within(cells: Cells, feet: int) -> list[str]:
    found: list[str] = []
    for id, cost in cells:
        feet -= SPACE * cost
        if feet < 0:
            break
        found.append(id)
    return found


def light_levels(state: State) -> dict[str, int]:
    """LB-6.1, LBX-45 How light it is in everybody's cell: DARK, DIM or BRIGHT."""
    cells = axis(state)
    ambient = AMBIENT[state.bundle.scenario.ground.light]
    level = dict.fromkeys([id for id, _ in cells], ambient)
    if ambient != BRIGHT:
        _light(state, cells, level)
    if state.bundle.darkens:
        _darken(state, cells, level)
    return level


def _darken(state: State, cells: Cells, level: dict[str, int]) -> None:
    """LBX-84 Magical darkness lies over all light."""
    for at, (id, _) in enumerate(cells):
        if state.creatures[id].flags & DARKENED:
            for dark in reached(state, cells, at, DARKNESS_FEET):
                level[dark] = MAGIC


def _light(state: State, cells: Cells, level: dict[str, int]) -> None:
    places = {id: at for at, (id, _) in enumerate(cells)}
    for at, bright, dim in light_sources(state):
        if at not in places:
            continue
        for id in reached(state, cells, places[at], bright + dim):
            level[id] = max(level[id], DIM)
        if bright:
            for id in reached(state, cells, places[at], bright):
                level[id] = BRIGHT


def light_sources(state: State) -> list[tuple[str, int, int]]:
    """Whose cells shine, with the feet of bright light and of dim light beyond."""
    found = [(light.at, light.bright, light.dim) for light in state.lights]
    for c in state.creatures.values():
        if c.stat.light is not None and not c.dead:
            found.append((c.id, c.stat.light.bright_ft, c.stat.light.dim_ft))
    return found


def way_of_light(state: State, at: str, id: str) -> list[tuple[str, int]]:
    """LB-6.1, LB-6.2 The cells from a light to somebody, with the feet that each takes; none where both directions share them (a
    switch), for then they are taken in turn."""
    cells = axis(state)
    places = {one: n for n, (one, _) in enumerate(cells)}
    if state.options.light_shared_between_sides or at not in places:
        return []
    a, b = places[at], places[id]
    way = cells[a + 1 : b + 1] if a < b else cells[b:a][::-1]
    return [(one, SPACE * cost) for one, cost in way]


def distance(state: State, a: Creature, b: Creature) -> int:
    """LBX-45, LB-2.2 Feet between two creatures, for senses: 5 in front, 10 for each cell that one of them is behind."""
    if a.side == b.side:
        side = state.sides[a.side]
        i, j = sorted((side.queue.index(a.id) + 1, side.queue.index(b.id) + 1))
        cells = max(0, j - max(i, side.front))
    else:
        cells = behind(state, a) + behind(state, b)
    return CELL * cells or SPACE


def can_see(state: State, a: Creature, b: Creature) -> bool:
    """LBX-19 Whether `a` sees `b`: not hidden from it, not invisible, not in darkness for its eyes."""
    return not (b.hidden_from and a.id in b.hidden_from) and in_sight(state, a, b)


def in_sight(state: State, a: Creature, b: Creature) -> bool:
    """LBX-19 Whether `a` would see `b` if that did not hide."""
    if state.bundle.bright and not (a.flags & BLINDED or b.flags & INVISIBLE):
        return not (state.bundle.darkens and dark_somewhere(state)) or _sees_hard(state, a, b)
    return _sees_hard(state, a, b)


def _sees_hard(state: State, a: Creature, b: Creature) -> bool:
    feet = distance(state, a, b)
    senses = a.stat.senses
    if feet <= max(blindsight(a), senses.get("tremorsense", -1)):
        return True
    if a.flags & BLINDED:
        return False
    if feet <= senses.get("truesight", -1):
        return True
    if b.flags & INVISIBLE:
        return False
    pierces = feet <= senses.get("darkvision", -1)
    if pierces and ("devils-sight" in a.stat.traits or not dark_somewhere(state)):
        return True
    level = light_levels(state)[b.id]
    return level > DARK or (pierces and level == DARK)


def dark_somewhere(state: State) -> bool:
    """LBX-84 Whether magical darkness lies over anybody."""
    if state.bundle.darkens:
        for c in state.creatures.values():
            if c.flags & DARKENED:
                return True
    return False


def sees_clearly(state: State, a: Creature, b: Creature) -> bool:
    """LBX-13, LBX-45 Whether `a` would see `b` without dim light between: then it cannot hide from `a`."""
    if not in_sight(state, a, b) or not aware(a):
        return False
    ground = state.bundle.scenario.ground.light
    if ground == "bright" and not dark_somewhere(state):
        return True
    level = light_levels(state)[b.id]
    feet = distance(state, a, b)
    if feet <= sharp_senses(a):
        return True
    return level == BRIGHT or (level == DIM and feet <= a.stat.senses.get("darkvision", -1))


def aware(c: Creature) -> bool:
    """LBX-23 Whether it knows what goes on around it: the dead, the unconscious and the petrified do not."""
    if c.flags & UNABLE:
        return not c.dead and not any(effect.name in ("unconscious", "petrified") for effect in c.effects)
    return True


def sharp_senses(c: Creature) -> int:
    """Feet within which neither darkness nor dim light hides anything."""
    senses = c.stat.senses
    return max(blindsight(c), senses.get("truesight", -1), senses.get("tremorsense", -1))


def blindsight(c: Creature) -> int:
    """LBX-45, LBX-25 Its feet of blindsight, -1 for none: who sees by its ears has none while it is deafened."""
    feet = c.stat.senses.get("blindsight", -1)
    return -1 if feet > 0 and c.flags & DEAFENED and "echolocation" in c.stat.traits else feet
