"""CRX-2, CRX-18, CRX-40: who touches whom, who sees whom, and how far it is."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from bingqi.rulesets.ragnarok.field.geometry import TOUCH, Polygon, crosses, far_squared
from bingqi.rulesets.ragnarok.model.state import Fighter, State, fighters_of, foes_of
from bingqi.rulesets.ragnarok.model.stats import WIDEST

BAND = 100
"""CRX-2 A range band is 10 cm wide."""


def gap(one: Fighter, other: Fighter) -> int:
    """CRX-2 From base edge to base edge, in whole millimetres, rounded up; below 0 where they lie over each other."""
    apart = far_squared(one.x, one.y, other.x, other.y)
    return (isqrt(apart - 1) + 1 if apart else 0) - one.radius - other.radius


def band(one: Fighter, other: Fighter) -> int:
    """CRX-2 The range band: 0 to 10 cm, 1 to 20 cm, and so on; exactly on a border the lower one."""
    return max(0, gap(one, other) - 1) // BAND


def touched_by(one: Fighter, others: Iterable[Fighter]) -> list[Fighter]:
    """CRX-18 Those of some whom somebody touches."""
    return close_to(one, others, TOUCH)


def close_to(one: Fighter, others: Iterable[Fighter], within: int) -> list[Fighter]:
    """CRX-2 Those of some who are no further from somebody, edge to edge, than so many millimetres. Most are far off: that is
    seen at a glance."""
    x, y, far = one.x, one.y, one.radius + within
    near = [other for other in others if -far - other.radius <= other.x - x <= far + other.radius]
    return [other for other in near if (other.x - x) ** 2 + (other.y - y) ** 2 <= (far + other.radius) ** 2]


def about(ours: list[Fighter], others: Iterable[Fighter], within: int) -> list[Fighter]:
    """CRX-2 Those of some who may be that close to any of a unit: all whose middles lie in the rectangle round it and so much
    beyond. Most are far off, and that is seen at a glance."""
    if not ours:
        return []
    xs, ys, far = [one.x for one in ours], [one.y for one in ours], within + max([one.radius for one in ours]) + 10 * WIDEST
    left, right, top, bottom = min(xs) - far, max(xs) + far, min(ys) - far, max(ys) + far
    return [one for one in others if left <= one.x <= right and top <= one.y <= bottom]


def engaged(state: State, unit: str) -> bool:
    """CRX-18 Whether anybody of a unit touches an enemy."""
    ours = fighters_of(state, unit)
    foes = about(ours, foes_of(state, unit), TOUCH)
    return any(touched_by(one, foes) for one in ours)


def engaging(state: State, unit: str) -> list[str]:
    """CRX-18 The enemy units that touch a unit."""
    ours = fighters_of(state, unit)
    foes = about(ours, foes_of(state, unit), TOUCH)
    return list(dict.fromkeys([foe.unit for one in ours for foe in touched_by(one, foes)]))


def sees(state: State, one: Fighter, other: Fighter) -> bool:
    """CRX-40 Whether the line from middle to middle crosses no blocking terrain. Fighters hide nobody."""
    return not meets((one.x, one.y), (other.x, other.y), state.ground.blocking)


def meets(a: tuple[int, int], b: tuple[int, int], polygons: Iterable[Polygon]) -> bool:
    """Whether a line meets any of these."""
    return any(crosses(a, b, polygon) for polygon in polygons)


def in_sight(state: State, unit: str, target: str) -> bool:
    """CRX-39 Whether anybody of a unit sees anybody of another."""
    if not state.ground.blocking:
        return True
    theirs = fighters_of(state, target)
    return any(sees(state, one, other) for one in fighters_of(state, unit) for other in theirs)
