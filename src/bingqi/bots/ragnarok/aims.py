"""Where a unit could go: a few dozen places that may be worth it, and the points on offer that are nearest to them."""

from __future__ import annotations

from collections.abc import Collection
from math import isqrt

from bingqi.bots.ragnarok.places import Places
from bingqi.rulesets.ragnarok.field.contact import BAND
from bingqi.rulesets.ragnarok.field.geometry import Point, far_squared
from bingqi.rulesets.ragnarok.field.ground import STEP, key_of

WAYS = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))
"""Eight directions, in tenths."""
NEAREST = 3
"""So many enemies are thought of."""
CLEAR = 15
"""So far out of an enemy's reach one stays, in millimetres."""


def aims(places: Places, far: int) -> list[Point]:
    """Places no further away than so many millimetres, where it stands among them."""
    me = places.me
    found = [(me.x, me.y), *[(me.x + i * far // 10, me.y + j * far // 10) for i, j in WAYS]]
    for goal in places.goals.all:
        found.append(towards(me.x, me.y, goal.x, goal.y, 0, far))
        found.append(towards(me.x, me.y, goal.x, goal.y, goal.radius - 10, far))
    for foe in sorted(places.foes, key=lambda foe: far_squared(me.x, me.y, foe.x, foe.y))[:NEAREST]:
        found.append(towards(me.x, me.y, foe.x, foe.y, foe.spread + foe.reach + CLEAR, far))
        if places.reach != foe.reach:
            found.append(towards(me.x, me.y, foe.x, foe.y, foe.spread + places.reach - CLEAR, far))
        if foe.shots:
            found.append(towards(me.x, me.y, foe.x, foe.y, foe.off + BAND * len(foe.shots) - CLEAR, far))
    return list(dict.fromkeys([inside(places, x, y) for x, y in found]))


def towards(x: int, y: int, to_x: int, to_y: int, apart: int, far: int) -> Point:
    """On the line to a place: so far from it, or as near to that as one gets; back from it, if one is nearer."""
    whole = isqrt((to_x - x) ** 2 + (to_y - y) ** 2)
    if not whole:
        return x, y
    go = max(-far, min(far, whole - apart))
    return x + (to_x - x) * go // whole, y + (to_y - y) * go // whole


def inside(places: Places, x: int, y: int) -> Point:
    """The point of the table that is next to a place."""
    ground, radius = places.look.state.ground, places.me.leader.radius
    x, y = max(radius, min(ground.width - radius, x)), max(radius, min(ground.height - radius, y))
    return (x + STEP // 2) // STEP * STEP, (y + STEP // 2) // STEP * STEP


AROUND = sorted([(i * i + j * j, i, j) for i in range(-4, 5) for j in range(-4, 5)])
"""Points next to one, the nearest first."""


def on_offer(aim: Point, keys: Collection[str]) -> str:
    """The nearest point on offer to an aim; "" if none is near."""
    x, y = aim
    for _, i, j in AROUND:
        key = key_of(x + STEP * i, y + STEP * j)
        if key in keys:
            return key
    return ""
