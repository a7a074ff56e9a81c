"""CRX-31, CRX-32: units in rout flee."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.combat.losses import replace_fallen
from bingqi.rulesets.ragnarok.events import battle as fallen
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.contact import touched_by
from bingqi.rulesets.ragnarok.field.formation import Placed
from bingqi.rulesets.ragnarok.field.geometry import Point, nearer_to_line
from bingqi.rulesets.ragnarok.field.moves import move, movement
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, fighters_of, foes_of, leader_of

WAYS: dict[str, Point] = {"west": (-1, 0), "east": (1, 0), "north": (0, -1), "south": (0, 1)}
"""CRX-32 The way to each edge."""
SHORTER = 10
"""Whoever cannot flee so far tries so many millimetres less."""


@rule("CRX-32")
def flee(battle: Fight, unit: str) -> None:
    """CRX-31, CRX-32 Those who touch an enemy are eliminated; the others move twice Movement straight to the nearest edge, and stop
    where terrain or friends leave no room. Over the edge, or into an enemy, and the whole unit is eliminated."""
    state = battle.state
    foes = foes_of(state, unit)
    for one in [one for one in fighters_of(state, unit) if touched_by(one, foes)]:
        battle.do(fallen.fighter_lost, one.id)
    replace_fallen(battle, unit)
    if fighters_of(state, unit):
        run_away(battle, unit)


def run_away(battle: Fight, unit: str) -> None:
    """CRX-32 The move of those who are left: each as far as no terrain is in his way."""
    state = battle.state
    left, others = fighters_of(state, unit), all_others(state, unit)
    edge = to_nearest_edge(state, leader_of(state, unit))
    far = 2 * movement(state, unit)
    free = {one.id: unbarred(state, one, WAYS[edge], far) for one in left}
    if any(free[one.id] > to_edge(state, one, edge) for one in left):
        eliminate(battle, unit, "edge")
        return
    ways = [((one.x, one.y), along(one, WAYS[edge], free[one.id]), one.radius) for one in left]
    if any(nearer_to_line((x, y), a, b, keep + radius) for a, b, radius in ways for x, y, keep in others.barring):
        eliminate(battle, unit, "enemy")
        return
    placed = []
    for one in sorted(left, key=lambda one: to_edge(state, one, edge)):
        steps = [along(one, WAYS[edge], step) for step in range(free[one.id], 0, -SHORTER)]
        at = next((at for at in steps if others.leave(*at, one.radius)), (one.x, one.y))
        others.add(*at, one.radius)
        placed.append(Placed(one, *at))
    move(battle, unit, "flee", placed)


def unbarred(state: State, one: Fighter, way: Point, far: int) -> int:
    """CRX-32, CRX-40 How far somebody can flee that way before blocking terrain; in difficult terrain it counts twice."""
    start, ground = (one.x, one.y), state.ground
    for step in range(far, 0, -SHORTER):
        at = along(one, way, step)
        if not ground.bars(start, at, one.radius) and ground.cost(start, at) <= far:
            return step
    return 0


def eliminate(battle: Fight, unit: str, why: str) -> None:
    """CRX-32 The whole unit is lost."""
    battle.do(events.unit_fled, unit, why)
    replace_fallen(battle, unit)


def to_nearest_edge(state: State, leader: Fighter) -> str:
    """CRX-32 The edge that is nearest to the leader."""
    return min(WAYS, key=lambda edge: to_edge(state, leader, edge))


def to_edge(state: State, one: Fighter, edge: str) -> int:
    """CRX-32 How far somebody may go to an edge until his base leaves the table."""
    ground = state.ground
    room = {"west": one.x, "east": ground.width - one.x, "north": one.y, "south": ground.height - one.y}
    return room[edge] - one.radius


def along(one: Fighter, way: Point, far: int) -> Point:
    """Where somebody is after going so far."""
    return one.x + way[0] * far, one.y + way[1] * far
