"""CRX-31, CRX-32: units in rout flee."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.combat.losses import replace_fallen
from bingqi.rulesets.ragnarok.events import battle as fallen
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.contact import touch
from bingqi.rulesets.ragnarok.field.geometry import Point
from bingqi.rulesets.ragnarok.field.spots import Others, passes
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter, State, fighters_of, foes_of

SHORTER = 10
"""Whoever cannot flee so far tries so many millimetres less."""


@rule("CRX-32")
def flee(battle: Fight, unit: str) -> None:
    """CRX-31, CRX-32 Those who touch an enemy are eliminated; the others move twice Movement straight to the nearest edge, and stop
    where terrain or friends leave no room. Over the edge, or into an enemy, and the whole unit is eliminated."""
    state = battle.state
    foes = foes_of(state, unit)
    for one in [one for one in fighters_of(state, unit) if any(touch(one, foe) for foe in foes)]:
        battle.do(fallen.fighter_lost, one.id)
    left = fighters_of(state, unit)
    if left:
        replace_fallen(battle, unit)
        run_away(battle, unit, left, foes)


def run_away(battle: Fight, unit: str, left: list[Fighter], foes: list[Fighter]) -> None:
    """CRX-32 The move of those who are left."""
    state = battle.state
    way, room = to_nearest_edge(state, state.fighters[state.units[unit].leader])
    far = 2 * min([one.pace for one in left])
    if far > room:
        eliminate(battle, unit, "edge")
        return
    if not all(passes((one.x, one.y), along(one, way, far), one.radius, foes) for one in left):
        eliminate(battle, unit, "enemy")
        return
    others = Others(state, unit)
    ids, xs, ys = list[str](), list[int](), list[int]()
    for one in sorted(left, key=lambda one: -(one.x * way[0] + one.y * way[1])):
        steps = [along(one, way, step) for step in range(far, 0, -SHORTER)]
        x, y = next((at for at in steps if others.leave(*at, one.radius)), (one.x, one.y))
        others.add(x, y, one.radius)
        ids.append(one.id)
        xs.append(x)
        ys.append(y)
    battle.do(events.unit_moved, unit, "flee", tuple(ids), tuple(xs), tuple(ys))


def eliminate(battle: Fight, unit: str, why: str) -> None:
    """CRX-32 The whole unit is lost."""
    battle.do(events.unit_fled, unit, why)
    replace_fallen(battle, unit)


def to_nearest_edge(state: State, leader: Fighter) -> tuple[Point, int]:
    """CRX-32 The way straight to the edge that is nearest to the leader, and how far he may go until his base leaves the table."""
    ground, radius = state.ground, leader.radius
    ways = [((-1, 0), leader.x), ((1, 0), ground.width - leader.x), ((0, -1), leader.y), ((0, 1), ground.height - leader.y)]
    way, far = min(ways, key=lambda one: one[1])
    return way, far - radius


def along(one: Fighter, way: Point, far: int) -> Point:
    """Where somebody is after going so far."""
    return one.x + way[0] * far, one.y + way[1] * far
