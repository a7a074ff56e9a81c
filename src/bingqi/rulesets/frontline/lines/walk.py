"""LB-2.16 to LB-2.22: moving in the queue, and what leaving the front costs."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.attack.opportunity_attacks import Advanced, open_to, watchers
from bingqi.rulesets.frontline.harm.conditions import speed
from bingqi.rulesets.frontline.harm.felled_in_front import cap, filling, takes_room
from bingqi.rulesets.frontline.model.state import FLYING, FRIGHTENED, PRONE, UNABLE, Creature, Fight, Side, State, index_of
from bingqi.rulesets.frontline.sight.ability_checks import fears
from bingqi.rulesets.frontline.sight.feet_and_cells import CELL
from bingqi.rulesets.frontline.sight.hide import still_hidden


def movement(state: State, c: Creature, left: Tally) -> Tally:
    """LB-2.16, LBX-10 What `feet_left` is made of."""
    feet = speed(state, c)
    left.add("speed", feet, "LB-2.16")
    if feet:
        left.add("dash", c.dash_feet, "LBX-10")
        left.add("moved", -min(c.feet_moved, feet + c.dash_feet), "LB-2.16")
    return left


def feet_left(state: State, c: Creature) -> int:
    """LB-2.16, LBX-10 Movement in feet that is left this turn: the current speed and what a Dash added, less what it has moved."""
    feet = speed(state, c)
    left = feet + c.dash_feet - c.feet_moved
    return left if feet and left > 0 else 0


def cell_cost(state: State, c: Creature, cell: int) -> int:
    """LB-2.17, LBX-21, LB-6.3 Feet to step into a cell: 10, twice for difficult ground, twice for climbing, crawling, swimming."""
    cost, ground = level_cost(state, c), state.bundle.scenario.ground
    if cell in ground.difficult.get(c.side, ()) and not (
        flies(state, c) or (ground.terrain == "snow" and "ice-walk" in c.stat.traits)
    ):
        cost *= 2
    return cost


def level_cost(state: State, c: Creature) -> int:
    """LB-2.17, LBX-21 Feet to step into a cell that is not difficult."""
    return 2 * CELL if laborious(state, c) else CELL


def flies(state: State, c: Creature) -> bool:
    """LB-2.17 Whether it flies over the ground: not while it crawls."""
    if not (c.flags & FLYING or c.stat.speeds.get("fly", 0)):
        return False
    return not c.flags & PRONE and state.bundle.scenario.ground.manner != "crawl"


def laborious(state: State, c: Creature) -> bool:
    """LB-2.17, LBX-22 Whether it climbs, swims or crawls without a speed for that; the prone only crawl."""
    if c.flags & PRONE:
        return True
    manner = state.bundle.scenario.ground.manner
    if manner == "walk" or flies(state, c):
        return False
    return manner == "crawl" or not c.stat.speeds.get(manner, 0)


def can_advance(state: State, c: Creature) -> bool:
    """LB-2.12 Whether its speed is enough for one cell forward."""
    return speed(state, c) >= cell_cost(state, c, max(1, index_of(state, c) - 1))


def reachable(state: State, c: Creature) -> tuple[int, int]:
    """LB-2.16 The foremost and the rearmost cell it can walk to with the feet that are left."""
    queue = state.sides[c.side].queue
    index = queue.index(c.id) + 1
    left = feet_left(state, c)
    if left < CELL:
        return index, index
    foremost, rearmost = 1, len(queue)
    if c.flags & FRIGHTENED:
        foremost, rearmost = _kept_off(state, c, index, rearmost)
    if not state.bundle.scenario.ground.difficult:  # every cell costs the same
        cells = left // level_cost(state, c)
        if index - cells > foremost:
            foremost = index - cells
        if index + cells < rearmost:
            rearmost = index + cells
        return _let_in(state, c, index, foremost), rearmost
    return _forward(state, c, index, left, foremost), _as_far(state, c, index, 1, left, rearmost)


def _forward(state: State, c: Creature, index: int, left: int, last: int) -> int:
    return _let_in(state, c, index, _as_far(state, c, index, -1, left, last))


def _let_in(state: State, c: Creature, index: int, foremost: int) -> int:
    side = state.sides[c.side]
    return side.front + 1 if foremost <= side.front < index and not may_step_in(state, side) else foremost


def may_step_in(state: State, side: Side) -> bool:
    """LB-2.18, LB-5.2 Whoever walks in front displaces the last there; if that one took up no room, terrain must leave some."""
    if not side.front:
        return False
    most = cap(state, side.id)
    return not most or takes_room(state, state.creatures[side.queue[side.front - 1]]) or filling(state, side) < most


def _kept_off(state: State, c: Creature, index: int, tail: int) -> tuple[int, int]:
    """LBX-25 The frightened come no closer to what they fear and see: neither to enemies nor to friends on that side of them."""
    foremost, rearmost = 1, tail
    for other in fears(state, c):
        if other.side != c.side or index_of(state, other) < index:
            foremost = index
        else:
            rearmost = index
    return foremost, rearmost


def held_off(state: State, c: Creature) -> bool:
    """LBX-25 Whether fear keeps it from coming forward at all."""
    if not c.flags & FRIGHTENED:
        return False
    index = index_of(state, c)
    return _kept_off(state, c, index, index)[0] == index


def advance_to(state: State, c: Creature) -> int:
    """LB-2.16 The foremost cell that it can walk to with its speed alone, whatever it has moved (the trait aggressive)."""
    index, foremost = index_of(state, c), 1
    if c.flags & FRIGHTENED:
        foremost, _ = _kept_off(state, c, index, index)
    return _forward(state, c, index, speed(state, c), foremost)


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
    if to != index_of(battle.state, c):
        if battle.telling:
            show_way(battle, c, to)
        battle.do(events.walked, c.id, to, way_cost(battle.state, c, to))
        still_hidden(battle, c)


def way_cost(state: State, c: Creature, to: int) -> int:
    """LB-2.17 Feet of movement to a cell."""
    index = index_of(state, c)
    way = range(index - 1, to - 1, -1) if to < index else range(index + 1, to + 1)
    return sum([cell_cost(state, c, cell) for cell in way])


def show_way(battle: Fight, c: Creature, to: int) -> None:
    """LB-2.17 What makes a way dear, where anything does."""
    state, way = battle.state, battle.tally("way", c.id)
    cells = abs(to - index_of(state, c))
    way.add("cells", CELL * cells, "LB-2.16")
    way.add("slow-going", (level_cost(state, c) - CELL) * cells, "LB-2.17")
    way.add("difficult", way_cost(state, c, to) - way.sum, "LB-2.17")
    if way.sum != CELL * cells:
        battle.total(way)


@rule("LB-2.19")
def leave(battle: Fight, c: Creature, to: int) -> None:
    """Walking behind the line without the retreat action: every enemy in front who can may attack at the step over the line.

    The cells walked up to there stand. Whoever is stopped stays in the last front cell.
    """
    state = battle.state
    _step(battle, c, state.sides[c.side].front)
    among = may_strike_leaver(state, c)
    if not open_to(battle, c, "leave", among, len(among)):
        return
    farthest = min(to, reachable(state, c)[1])
    if farthest < to:
        battle.total(movement(state, c, battle.tally("movement", c.id)))
    if farthest > index_of(state, c):
        _step(battle, c, farthest)


def may_strike_leaver(state: State, c: Creature) -> tuple[str, ...]:
    """LB-2.19, LBX-9, LBX-44 Who may attack one who goes behind its line: all enemies in front who can, with no cap; after the
    retreat action only those with the Sentinel feat."""
    if "flyby" in c.stat.traits and flies(state, c):
        return ()
    among = watchers(state, c)
    if c.disengaged:
        among = tuple([id for id in among if "sentinel" in state.creatures[id].stat.traits])
    return among


def stands_up(state: State, c: Creature) -> bool:
    """LBX-22 Whether it is prone and has the movement to stand up: half its speed, and not at speed 0."""
    if not c.flags & PRONE or c.flags & UNABLE:
        return False
    feet = speed(state, c)
    return feet > 0 and feet_left(state, c) >= feet // 2
