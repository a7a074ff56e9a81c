"""CRX-6, CRX-38: where the fighters of a unit stand when their leader is told where to go."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import NamedTuple

from bingqi.rulesets.ragnarok.field.contact import within
from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared, far_squared
from bingqi.rulesets.ragnarok.field.spots import Others, beside
from bingqi.rulesets.ragnarok.model.state import Fighter, State, fighters_of

CLOSE = 25
"""CRX-6 So near, in millimetres, a fighter must be to another of his unit."""
LED = 100
"""CRX-6 So near to the leader."""
GAP = 5
"""So far apart fighters are drawn up, in millimetres."""
CROWDED = 300
"""So far from the leader, in millimetres, somebody comes onto a crowded table at most."""
STRIDE = 10
"""Whoever cannot get where he should tries places so many millimetres apart."""


class Placed(NamedTuple):
    """A fighter, and where he is to stand."""

    fighter: Fighter
    x: int
    y: int


def in_formation(fighters: Iterable[Fighter], leader: Fighter) -> bool:
    """CRX-6 Whether each of a unit is near to another of it and to the leader. One alone always is."""
    all_ = list(fighters)
    return len(all_) == 1 or all(
        within(one, leader, LED) and any(other is not one and within(one, other, CLOSE) for other in all_) for one in all_
    )


def followers(state: State, unit: str) -> list[Fighter]:
    """Who is left of a unit beside its leader, the nearest to him first."""
    leader = state.fighters[state.units[unit].leader]
    left = [one for one in fighters_of(state, unit) if one.id != leader.id]
    return sorted(left, key=lambda one: far_squared(one.x, one.y, leader.x, leader.y))


def led_to(state: State, unit: str, to: Point, far: int, others: Others) -> list[Placed]:
    """CRX-6, CRX-38 Where the fighters stand when the leader has gone to a place: each as he stood to him, if there is room and the
    unit was in formation; else at the nearest place that is in formation and no further than he may go; else as near to the leader
    as he can."""
    leader = state.fighters[state.units[unit].leader]
    rest = followers(state, unit)
    kept = in_formation([leader, *rest], leader)
    near = others.near(*to, 2 * far + 400) if far < 400 else others
    near.add(*to, leader.radius)
    placed = [Placed(leader, *to)]
    for one in rest:
        ideal = one.x + to[0] - leader.x, one.y + to[1] - leader.y
        if not (kept and near.leave(*ideal, one.radius)):
            ideal = next_to(one, ideal, placed, far, near) or closing_up(one, to, far, near)
        placed.append(Placed(one, *ideal))
        near.add(*ideal, one.radius)
    return placed


def next_to(one: Fighter, ideal: Point, placed: list[Placed], far: int, others: Others) -> Point | None:
    """CRX-6 The place in formation that is nearest to where somebody should be, beside one who stands already."""
    radius, leader = one.radius, placed[0]
    led = radius + leader.fighter.radius + LED
    found: list[tuple[int, Point]] = []
    for other in placed:
        for at in beside(other.x, other.y, radius + other.fighter.radius + GAP, ideal):
            if far_squared(*at, leader.x, leader.y) <= led * led and far_squared(*at, one.x, one.y) <= far * far:
                found.append((apart_squared(at, ideal), at))
    return next((at for _, at in sorted(found) if others.leave(*at, radius)), None)


def closing_up(one: Fighter, to: Point, far: int, others: Others) -> Point:
    """CRX-38 As far towards a place as somebody can go straight; where he stands, if no step is free."""
    apart = isqrt(far_squared(one.x, one.y, *to))
    for step in range(min(far, apart), 0, -STRIDE):
        at = one.x + (to[0] - one.x) * step // apart, one.y + (to[1] - one.y) * step // apart
        if others.leave(*at, one.radius):
            return at
    return one.x, one.y


def drawn_up(leader: Fighter, rest: Iterable[Fighter], to: Point, forward: int, others: Others) -> list[Placed]:
    """CRX-6, CRX-16 A unit that comes onto the table: the leader where he is told, the others in ranks beside and behind him, each
    at the first place that is free; nobody, if there is no room for all. `forward`: 1 if it looks downwards, -1 upwards."""
    near = others.near(*to, CROWDED + 200)
    near.add(*to, leader.radius)
    placed = [Placed(leader, *to)]
    for one in rest:
        for x, y in ranks(to, 2 * max(one.radius, leader.radius) + GAP, forward):
            if near.leave(x, y, one.radius):
                placed.append(Placed(one, x, y))
                near.add(x, y, one.radius)
                break
        else:
            return []
    return placed


def ranks(at: Point, apart: int, forward: int) -> list[Point]:
    """Places beside and behind somebody, the nearest first; no further than they may be from him, but where that is too narrow."""
    wide = CROWDED // apart
    places = [(i, j) for j in range(-wide, wide + 1) for i in range(-wide, wide + 1) if (i or j)]
    ordered = sorted(places, key=lambda one: (beyond(one, apart), one[1] < 0, one[0] ** 2 + one[1] ** 2 + one[1], one))
    return [(at[0] + apart * i, at[1] - forward * apart * j) for i, j in ordered]


def beyond(at: Point, apart: int) -> bool:
    """CRX-6 Whether a place in ranks is too far from the leader."""
    return (at[0] * at[0] + at[1] * at[1]) * apart * apart > (LED + apart) ** 2
