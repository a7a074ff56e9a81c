"""CRX-16, CRX-41: where companies are deployed."""

from __future__ import annotations

from bingqi.rulesets.ragnarok.field.formation import Placed, Zone, drawn_up, followers
from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared
from bingqi.rulesets.ragnarok.field.ground import bits
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.state import State, leader_of
from bingqi.rulesets.ragnarok.model.stats import Scenario
from bingqi.rulesets.ragnarok.model.words import Edge

MIDDLE = 15
"""CRX-16 Zones end so many centimetres from the middle of the table."""
ABREAST = 4
"""So many units are drawn up side by side; the next ones behind them."""
DEEP = 130
"""So far behind each other, in millimetres."""
NEAR = 60
"""No further from its slot, in millimetres, there mostly is room for a unit."""
FRONT = 40
"""So far behind the front of the zone the first ones stand."""


def zone_of(scenario: Scenario, side: str) -> Zone:
    """CRX-16, CRX-41 The zone of a company in millimetres, as left, top, right and bottom: its own, else along an edge of the
    table, the first company below, the second above."""
    own = scenario.sides[side].zone
    width, height = scenario.table
    if own is not None:
        xs, ys = [n for n, _ in (own.first, own.last)], [n for _, n in (own.first, own.last)]
    else:
        first = side == next(iter(scenario.sides))
        xs, ys = [0, width], [height / 2 + MIDDLE, height] if first else [0, height / 2 - MIDDLE]
    left, right, top, bottom = [round(10 * n) for n in (min(xs), max(xs), min(ys), max(ys))]
    return left, top, right, bottom


def edge_of(scenario: Scenario, side: str) -> Edge:
    """CRX-42 The edge of the table that is nearest to a company's zone."""
    left, top, right, bottom = zone_of(scenario, side)
    width, height = [round(10 * n) for n in scenario.table]
    far: dict[Edge, int] = {"south": height - bottom, "north": top, "west": left, "east": width - right}
    across = ("west", "east") if right - left < bottom - top else ("south", "north")
    return min(far, key=lambda edge: (far[edge], edge not in across))


def in_zone(state: State, unit: str) -> int:
    """CRX-16 The points of its zone at which a unit's leader may be put down."""
    ground = state.ground
    left, top, right, bottom = zone_of(state.bundle.scenario, state.units[unit].side)
    leader = leader_of(state, unit)
    columns = range(-(-(left + leader.radius) // 10), (right - leader.radius) // 10 + 1)
    row = sum([1 << i for i in columns])
    whole = sum([row << (j * ground.stride) for j in range(-(-(top + leader.radius) // 10), (bottom - leader.radius) // 10 + 1)])
    return whole & all_others(state, unit).points(leader.radius)


def put_down(state: State, unit: str, to: Point, zone: Zone | None = None) -> list[Placed]:
    """CRX-6, CRX-16 Where the fighters of a unit stand whose leader is put down there, all of them in a zone; nowhere, if there is
    no room for all."""
    leader = leader_of(state, unit)
    ahead = 1 if to[1] < state.ground.height // 2 else -1
    return drawn_up(leader, followers(state, unit), to, ahead, all_others(state, unit), zone)


def draw_up(state: State, unit: str, n: int, of: int) -> bool:
    """CRX-16 A unit is drawn up in its zone, the n-th of so many: at the nearest point to its slot where there is room. Tells
    whether there is any. Only while a battle is set up."""
    return put_on_table(state, unit, put_down_near(state, unit, slot_of(state, unit, n, of)))


def put_down_near(state: State, unit: str, to: Point) -> list[Placed]:
    """CRX-16 Where the fighters of a unit stand that is put down in its zone, as near to a place as there is room for all; nowhere,
    if there is none."""
    zone, whole = zone_of(state.bundle.scenario, state.units[unit].side), in_zone(state, unit)
    near = whole & state.ground.disc(*to, NEAR)
    for some in (near, whole & ~near):
        points = [state.ground.place(index) for index in bits(some)]
        for at in sorted(points, key=lambda at: (apart_squared(at, to), at)):
            placed = put_down(state, unit, at, zone)
            if placed:
                return placed
    return []


def stand(state: State, unit: str, to: Point) -> bool:
    """A unit is put on the table at a place of its own while a battle is set up. Tells whether there is room."""
    return put_on_table(state, unit, put_down(state, unit, to))


def put_on_table(state: State, unit: str, placed: list[Placed]) -> bool:
    """All stand where they are placed. Tells whether that is anywhere."""
    for one in placed:
        one.fighter.x, one.fighter.y = one.x, one.y
    state.units[unit].on_table = bool(placed)
    return bool(placed)


def slot_of(state: State, unit: str, n: int, of: int) -> Point:
    """Where the n-th unit of a company stands: side by side along the front of the zone, and in ranks behind it."""
    left, top, right, bottom = zone_of(state.bundle.scenario, state.units[unit].side)
    rank, file = divmod(n, ABREAST)
    files = min(ABREAST, of - rank * ABREAST)
    back = FRONT + rank * DEEP
    wide, high = state.ground.width, state.ground.height
    if right - left >= bottom - top:
        y = top + back if top + bottom > high else bottom - back
        return left + (right - left) * (2 * file + 1) // (2 * files), y
    x = left + back if left + right > wide else right - back
    return x, top + (bottom - top) * (2 * file + 1) // (2 * files)
