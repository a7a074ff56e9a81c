"""CRX-6, CRX-38: where the fighters of a unit stand when their leader is told where to go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared, far_squared, length, towards
from bingqi.rulesets.ragnarok.field.spots import Others, beside
from bingqi.rulesets.ragnarok.model.state import Fighter, State, fighters_of, leader_of
from bingqi.rulesets.ragnarok.model.stats import WIDEST

CLOSE = 25
"""CRX-6 So near, in millimetres, a fighter must be to another of his unit."""
LED = 100
"""CRX-6 So near to the leader."""
GAP = 5
"""So far apart fighters are drawn up, in millimetres."""
REACH = 2 * 10 * WIDEST + 2
"""No two bases whose middles are further apart, in millimetres, are in each other's way."""
STRIDE = 10
"""Whoever cannot get where he should tries places so many millimetres apart."""


Zone = tuple[int, int, int, int]
"""CRX-16 A rectangle: left, top, right and bottom."""


class Placed(NamedTuple):
    """A fighter, and where he is to stand."""

    fighter: Fighter
    x: int
    y: int


def followers(state: State, unit: str) -> list[Fighter]:
    """Who is left of a unit beside its leader, the nearest to him first."""
    leader = leader_of(state, unit)
    left = [one for one in fighters_of(state, unit) if one.id != leader.id]
    return sorted(left, key=lambda one: far_squared(one.x, one.y, leader.x, leader.y))


def standing(state: State, unit: str) -> list[Placed]:
    """CRX-6 Where the fighters of a unit stand now, the leader first."""
    return [Placed(one, one.x, one.y) for one in (leader_of(state, unit), *followers(state, unit))]


def led_to(state: State, unit: str, to: Point, far: int, others: Others) -> list[Placed]:
    """CRX-6, CRX-38 Where the fighters stand when the leader has gone to a place: each as he stood to him, if the unit was in
    formation and is still; else each at the nearest place that is in formation and no further than he may go; else as near to the
    leader as he can."""
    leader = leader_of(state, unit)
    rest = followers(state, unit)
    if not formed(standing(state, unit)):
        return following(leader, rest, to, far, others, False)
    kept = following(leader, rest, to, far, others, True)
    if formed(kept):
        return kept
    mended = mend(kept, far, others)
    return mended if formed(mended) else following(leader, rest, to, far, others, False)


def mend(placed: list[Placed], far: int, others: Others) -> list[Placed]:
    """CRX-6 Those who would not be in formation take the nearest place that is, if there is one; the others stay where they are."""
    for n, one in enumerate(placed):
        if n and not in_shape(one, placed):
            rest = [other for other in placed if other is not one]
            at = next_to(one.fighter, (one.x, one.y), rest, far, around_him(one.fighter, far, others, rest))
            if at is not None:
                placed = [*placed[:n], Placed(one.fighter, *at), *placed[n + 1 :]]
    return placed


def following(leader: Fighter, rest: list[Fighter], to: Point, far: int, others: Others, kept: bool) -> list[Placed]:
    """CRX-38 The leader where he goes, and the others one after the other; `kept`: as they stood to him, where that is free.
    If he goes round something, so do they."""
    straight = others.way_free((leader.x, leader.y), to, leader.radius)
    placed = [Placed(leader, *to)]
    for one in rest:
        free = around_him(one, far, others, placed)
        at = one.x + to[0] - leader.x, one.y + to[1] - leader.y
        gets_there = free.leave(*at, one.radius) and (not straight or free.way_free((one.x, one.y), at, one.radius))
        if not (kept and gets_there):
            at = next_to(one, at, placed, far, free) or closing_up(one, to, far, free)
        placed.append(Placed(one, *at))
    return placed


def around_him(one: Fighter, far: int, others: Others, placed: list[Placed]) -> Others:
    """All who can be in the way of somebody who goes so far, and those of his unit who are placed."""
    return others.near(one.x, one.y, far + REACH).beside([(other.x, other.y, other.fighter.radius) for other in placed])


def in_shape(one: Placed, placed: list[Placed]) -> bool:
    """CRX-6 Whether somebody is near to the leader, who is the first of those placed, and to another of them."""
    return near(one, placed[0], LED) and any(other is not one and near(one, other, CLOSE) for other in placed)


def formed(placed: list[Placed]) -> bool:
    """CRX-6 Whether all are in formation where they are placed, the leader being the first. One alone always is."""
    return len(placed) == 1 or all(in_shape(one, placed) for one in placed)


def near(one: Placed, other: Placed, far: int) -> bool:
    """CRX-2 Whether two are no further from each other, from edge to edge, where they are placed."""
    apart = one.fighter.radius + other.fighter.radius + far
    return far_squared(one.x, one.y, other.x, other.y) <= apart * apart


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
    start = one.x, one.y
    for step in range(min(far, length(start, to)), 0, -STRIDE):
        at = towards(start, to, step)
        if others.leave(*at, one.radius) and others.ground.cost(start, at) <= far and others.way_free(start, at, one.radius):
            return at
    return start


def drawn_up(
    leader: Fighter, rest: Iterable[Fighter], to: Point, forward: int, others: Others, zone: Zone | None = None
) -> list[Placed]:
    """CRX-6, CRX-16 A unit that comes onto the table: the leader where he is told, the others in ranks beside and behind him, each
    at the first place that is free; nobody, if there is no room for all. `forward`: 1 if it looks downwards, -1 upwards.
    `zone`: which nobody leaves."""
    room = others.near(*to, 2 * LED + 2 * REACH).beside([])
    if not (room.leave(*to, leader.radius) and holds(zone, to, leader.radius)):
        return []
    room.add(*to, leader.radius)
    placed = [Placed(leader, *to)]
    for one in rest:
        at = in_ranks(one, placed, forward, room, zone)
        if at is None:
            return []
        placed.append(Placed(one, *at))
        room.add(*at, one.radius)
    return placed


def in_ranks(one: Fighter, placed: list[Placed], forward: int, room: Others, zone: Zone | None) -> Point | None:
    """CRX-6, CRX-16 The first place for somebody in the ranks round his leader that is free, and in formation; else the first one
    beside anybody."""
    leader = placed[0]
    to = leader.x, leader.y
    ordered = ranks(to, 2 * max(one.radius, leader.fighter.radius) + GAP, forward)
    about = [at for other in placed for at in beside(other.x, other.y, one.radius + other.fighter.radius + GAP, to)]
    for at in (*ordered, *about):
        mine = Placed(one, *at)
        if in_shape(mine, placed) and holds(zone, at, one.radius) and room.leave(*at, one.radius):
            return at
    return None


def holds(zone: Zone | None, at: Point, radius: int) -> bool:
    """CRX-16 Whether a base lies wholly in a zone, if there is one."""
    if zone is None:
        return True
    left, top, right, bottom = zone
    return left + radius <= at[0] <= right - radius and top + radius <= at[1] <= bottom - radius


def ranks(at: Point, apart: int, forward: int) -> list[Point]:
    """Places beside and behind somebody, the nearest first."""
    wide = (LED + apart) // apart
    places = [(i, j) for j in range(-wide, wide + 1) for i in range(-wide, wide + 1) if (i or j)]
    ordered = sorted(places, key=lambda one: (one[1] < 0, one[0] ** 2 + one[1] ** 2 + one[1], one))
    return [(at[0] + apart * i, at[1] - forward * apart * j) for i, j in ordered]
