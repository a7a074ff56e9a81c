"""LB-2.16 to LB-2.22: moving in the queue, and what leaving the front costs."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.checks import exhaustion, sees_its_fear
from bingqi.rulesets.frontline.hide import still_hidden
from bingqi.rulesets.frontline.opportunity import Advanced, open_to, watchers
from bingqi.rulesets.frontline.state import FRIGHTENED, PRONE, SLOWED, STILL, UNABLE, Creature, Fight, State, index_of

CELL = 10
"""Feet of movement that a cell takes."""


def speed(state: State, c: Creature) -> int:
    """LB-2.16, LBX-24 Current speed in feet: the best that the ground allows, 0 while held."""
    if c.flags & STILL:
        return 0
    speeds = c.stat.speeds
    manner = state.whole.scenario.ground.manner
    feet = max(speeds.get("walk", 0), speeds.get("fly", 0))
    if manner in ("climb", "swim"):
        feet = max(feet, speeds.get(manner, 0))
    if c.flags & SLOWED:
        feet = max(0, feet - 10)
    worn = exhaustion(c)
    return 0 if worn >= 5 else feet // 2 if worn >= 2 else feet


def feet_left(state: State, c: Creature) -> int:
    """LB-2.16 Movement in feet that is left this turn."""
    return max(0, speed(state, c) + (0 if c.flags & STILL else c.dash_feet) - c.feet_moved)


def cell_cost(state: State, c: Creature, cell: int) -> int:
    """LB-2.17, LBX-21 Feet to step into a cell: 10, twice for difficult ground, twice for climbing, crawling or swimming."""
    ground = state.whole.scenario.ground
    cost = CELL
    if cell in ground.difficult.get(c.side, ()) and not c.stat.speeds.get("fly", 0):
        cost *= 2
    if laborious(state, c):
        cost *= 2
    return cost


def laborious(state: State, c: Creature) -> bool:
    """LB-2.17, LBX-22 Whether it climbs, swims or crawls without a speed for that; the prone only crawl."""
    if c.flags & PRONE:
        return True
    manner = state.whole.scenario.ground.manner
    if manner == "walk" or c.stat.speeds.get("fly", 0):
        return False
    return manner == "crawl" or not c.stat.speeds.get(manner, 0)


def can_advance(state: State, c: Creature) -> bool:
    """LB-2.12 Whether its speed is enough for one cell forward."""
    return speed(state, c) >= cell_cost(state, c, max(1, index_of(state, c) - 1))


def reachable(state: State, c: Creature) -> tuple[int, int]:
    """LB-2.16 The foremost and the rearmost cell it can walk to with the feet that are left."""
    left = feet_left(state, c)
    index = index_of(state, c)
    if left < CELL:
        return index, index
    tail = len(state.sides[c.side].queue)
    lowest = index
    if not (c.flags & FRIGHTENED and sees_its_fear(state, c)):
        lowest = _as_far(state, c, index, -1, left, 1)
    return lowest, _as_far(state, c, index, 1, left, tail)


def _as_far(state: State, c: Creature, index: int, step: int, left: int, last: int) -> int:
    while index != last:
        left -= cell_cost(state, c, index + step)
        if left < 0:
            break
        index += step
    return index


@rule("LB-2.16", "LB-2.17", "LB-2.18")
def walk(battle: Fight, c: Creature, to: int) -> None:
    """Move freely within the queue, speed / 10 cells; the line does not move with it, whoever is displaced over it changes zone."""
    side = battle.state.sides[c.side]
    index = index_of(battle.state, c)
    if index <= side.front < to:
        leave(battle, c, to)
        return
    _step(battle, c, to)
    if to <= side.front < index:
        battle.moment(Advanced(c.id))


def _step(battle: Fight, c: Creature, to: int) -> None:
    index = index_of(battle.state, c)
    way = range(index - 1, to - 1, -1) if to < index else range(index + 1, to + 1)
    feet = sum([cell_cost(battle.state, c, cell) for cell in way])
    if to != index:
        battle.do(events.walked, c.id, to, feet)
        still_hidden(battle, c)


@rule("LB-2.19")
def leave(battle: Fight, c: Creature, to: int) -> None:
    """Walking behind the line without the retreat action: every enemy in front who can may attack at the step over the line.

    The cells walked up to there stand. Whoever is stopped stays in the last front cell.
    """
    state = battle.state
    _step(battle, c, state.sides[c.side].front)
    among = watchers(state, c)
    if c.disengaged:
        among = tuple([id for id in among if "sentinel" in state.creatures[id].stat.traits])  # LBX-44
    if not open_to(battle, c, "leave", among, len(among)):
        return
    farthest = min(to, reachable(state, c)[1])
    if farthest > index_of(state, c):
        _step(battle, c, farthest)


def stands_up(state: State, c: Creature) -> bool:
    """LBX-22 Whether it is prone and has the movement to stand up: half its speed, and not at speed 0."""
    feet = speed(state, c)
    return bool(c.flags & PRONE) and not c.flags & UNABLE and feet > 0 and feet_left(state, c) >= feet // 2
