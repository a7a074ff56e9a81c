"""Where a leader may go (CRX-24, CRX-38, CRX-40), held against the truth: the shortest way round what is barred, found by shapely
from corner to corner."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from random import Random
from typing import Any

import pytest
import shapely
from shapely.geometry import LineString, Polygon
from tests.rulesets.ragnarok.arena import Arena, Table, area, line, table

from bingqi.rulesets.ragnarok.activation.moving import points_for
from bingqi.rulesets.ragnarok.field.geometry import Point
from bingqi.rulesets.ragnarok.field.ground import Ground
from bingqi.rulesets.ragnarok.field.reach import reachable
from bingqi.rulesets.ragnarok.field.spots import all_others
from bingqi.rulesets.ragnarok.model.stats import Terrain

RADIUS = 12
COARSE = 16
"""Points lie 10 mm apart, 14.2 aslant: what depends on through how many of them a way leads is off by no more than this."""
STEP, ASLANT = 10, 15
"""What a step along a row costs, and one aslant (CRX-38)."""


@pytest.mark.parametrize(
    ("difficult", "end", "slow"),
    [
        (area("difficult", 20, 0, 30, 90), (400, 500), 500 / 3),
        (area("difficult", 0, 20, 120, 30), (400, 500), 125),
        (area("difficult", 0, 20, 120, 30), (100, 500), 100),
        (area("difficult", 20, 0, 30, 90), (500, 100), 100),
        (area("difficult", 60, 0, 80, 90), (400, 500), 0),
        (area("difficult", 0, 0, 120, 90), (400, 500), 500),
    ],
)
def test_what_of_a_way_lies_in_difficult_terrain_counts_twice(difficult: Terrain, end: Point, slow: float) -> None:
    """CRX-40 From 10 cm, 10 cm; looked at every 5 mm."""
    ground = Ground((120, 90), (difficult,))
    long = ((end[0] - 100) ** 2 + (end[1] - 100) ** 2) ** 0.5
    assert abs(ground.cost((100, 100), end) - long - slow) <= 6
    assert abs(ground.cost(end, (100, 100)) - long - slow) <= 6


def places(keys: Iterable[str]) -> list[Point]:
    """Points by how they are called."""
    return [(int(x), int(y)) for x, y in (key.split(",") for key in keys)]


def rectangle(kind: Any, left: int, top: int, right: int, bottom: int) -> Terrain:
    """Terrain in millimetres."""
    return area(kind, left / 10, top / 10, right / 10, bottom / 10)


def offered(ground: Ground, x: int, y: int, far: int, radius: int = RADIUS) -> set[Point]:
    """The points to which somebody alone on the table gets."""
    return {*places(ground.keys_of(reachable(ground, x, y, radius, far, ground.room(radius))))}


# --- In the open ------------------------------------------------------------------------------------


def test_in_the_open_a_disc_is_offered() -> None:
    """CRX-38 To the millimetre, as far as bases lie wholly on the table."""
    random, ground = Random(1), Ground((60, 50), ())
    for _ in range(60):
        x, y, far = random.randrange(12, 589), random.randrange(12, 489), random.randrange(0, 620)
        wanted = {
            (u, v)
            for u in range(0, 601, 10)
            for v in range(0, 501, 10)
            if (u - x) ** 2 + (v - y) ** 2 <= far * far and 12 <= u <= 588 and 12 <= v <= 488
        }
        assert offered(ground, x, y, far) == wanted


@pytest.mark.parametrize("radius", [5, 12, 20, 30, 40])
def test_what_lies_out_of_reach_changes_nothing(radius: int) -> None:
    """CRX-38 Terrain that no base of this size could touch on its way."""
    bare, far = Ground((60, 60), ()), 100
    walled = Ground((60, 60), (rectangle("blocking", 300 + far + radius, 0, 590, 600), rectangle("difficult", 0, 0, 600, 190)))
    assert offered(walled, 300, 300, far, radius) == offered(bare, 300, 300, far, radius)


# --- Round what blocks ------------------------------------------------------------------------------


def shortest(start: Point, walls: list[Terrain], radius: int, targets: list[Point]) -> list[float]:
    """How long the shortest way of a base is to each of these, round walls: from the start over the corners of the walls made
    wider by its radius. Roundings there are cut a little, so it is never longer than the truth."""
    barred = shapely.unary_union([Polygon(one.corners_mm).buffer(radius, quad_segs=6) for one in walls])
    solid = barred.buffer(-0.02)
    shapely.prepare(solid)
    parts = [barred] if barred.geom_type == "Polygon" else [*barred.geoms]
    nodes = [start, *[at for part in parts for ring in (part.exterior, *part.interiors) for at in ring.coords[:-1]]]

    def ways(some: list[Any]) -> Any:
        """From each of some to each node; infinite, if something lies between."""
        lines = shapely.linestrings([[a, b] for a in some for b in nodes])
        barred_ = shapely.intersects(solid, lines)
        lengths = [inf if no else float(n) for no, n in zip(barred_, shapely.length(lines), strict=True)]
        return [lengths[n : n + len(nodes)] for n in range(0, len(lengths), len(nodes))]

    net = ways(nodes)
    far = [0.0, *[inf] * (len(nodes) - 1)]
    left = set(range(len(nodes)))
    while left:
        here = min(left, key=far.__getitem__)
        left.remove(here)
        far = [min(n, far[here] + way) for n, way in zip(far, net[here], strict=True)]
    return [min([a + b for a, b in zip(row, far, strict=True)]) for row in ways(targets)]


@pytest.mark.parametrize("seed", range(8))
def test_no_way_round_is_shorter_than_the_truth(seed: int) -> None:
    """CRX-38, CRX-40 Of tables with three walls: whatever is offered is free, and the shortest way there is no longer than allowed;
    and whatever can be reached straight or round one corner with a little to spare is offered."""
    random = Random(seed)
    shapes = [random.choice([(140, 20), (20, 140), (70, 70)]) for _ in range(3)]
    walls = []
    for wide, high in shapes:
        left, top = random.randrange(100, 300), random.randrange(100, 300)
        walls.append(rectangle("blocking", left, top, left + wide, top + high))
    ground = Ground((50, 50), tuple(walls))
    free = places(ground.keys_of(ground.room(RADIUS)))
    x, y = random.choice([at for at in free if 150 <= at[0] <= 350 and 150 <= at[1] <= 350])
    x, y = (x, y) if seed % 2 else (x + random.randint(-4, 4), y + random.randint(-4, 4))
    if not ground.has_room(x, y, RADIUS):
        x, y = x // 10 * 10, y // 10 * 10
    far = random.choice([120, 160, 200])
    found = offered(ground, x, y, far)
    assert found <= {*free}
    near = [at for at in free if (at[0] - x) ** 2 + (at[1] - y) ** 2 <= far * far]
    truth = dict(zip(near, shortest((x, y), walls, RADIUS, near), strict=True))
    assert [(at, truth[at]) for at in found if truth[at] > far + 0.01] == []
    assert [(at, n) for at, n in truth.items() if n < 0.85 * far - 2 * COARSE and at not in found] == []


@pytest.mark.parametrize("radius", [12, 20, 30, 40])
@pytest.mark.parametrize(
    "wall",
    [
        ((0, 200), (400, 200), (400, 201), (0, 201)),
        ((0, 100), (400, 300), (400, 301), (0, 101)),
        ((0, 0), (1, 0), (400, 399), (400, 400)),
        ((197, 0), (203, 0), (203, 400), (197, 400)),
    ],
)
def test_nothing_is_offered_behind_a_wall_from_edge_to_edge(radius: int, wall: tuple[Point, ...]) -> None:
    """CRX-38, CRX-40 However thin it is, and however it lies; though it is near enough."""
    ground = Ground((40, 40), (Terrain("blocking", tuple([(x / 10, y / 10) for x, y in wall])),))
    a, b = wall[0], max(wall, key=lambda at: (at[0] - wall[0][0]) ** 2 + (at[1] - wall[0][1]) ** 2)

    def side(at: Point) -> bool:
        return (b[0] - a[0]) * (at[1] - a[1]) > (b[1] - a[1]) * (at[0] - a[0])

    starts = places(ground.keys_of(ground.room(radius)))[::17]
    for x, y in starts:
        found = offered(ground, x, y, 300, radius)
        assert {side(at) for at in found} == {side((x, y))}
    assert {side(at) for at in starts} == {True, False}


def test_a_gap_is_wide_enough_or_not() -> None:
    """CRX-38, CRX-40 Two walls 40 mm apart let a base of 12 mm through and none of 21; the way round costs what its steps cost."""
    walls = rectangle("blocking", 0, 200, 180, 210), rectangle("blocking", 220, 200, 400, 210)
    ground = Ground((40, 40), walls)
    behind = {at for at in offered(ground, 200, 150, 160) if at[1] > 210}
    assert (200, 310) in behind
    assert (200, 320) not in behind
    assert (260, 240) in behind  # aslant from 190 mm on: seen from the start it lies behind a wall
    assert {at for at in offered(ground, 200, 150, 160, 21) if at[1] > 210} == set()


def test_a_way_round_goes_by_steps() -> None:
    """CRX-38 Straight across 20 mm of wall it would be 60 mm; round its end, 100 mm off, whatever is offered costs 10 a step and
    15 aslant, as another search finds."""
    ground = Ground((40, 40), (rectangle("blocking", 0, 190, 300, 210),))
    start = 200, 160
    for far in (100, 200, 250, 280):
        found = {at for at in offered(ground, *start, far) if at[1] > 210}
        free = {*places(ground.keys_of(ground.room(RADIUS)))}
        cost = stepped(free, start)
        assert found == {at for at, n in cost.items() if at[1] > 210 and n <= far and _apart(at, start) <= far}
        assert bool(found) == (far > 100)


def _apart(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def stepped(free: set[Point], start: Point) -> dict[Point, int]:
    """What the cheapest way to each point costs, from point to point."""
    cost, front = {start: 0}, [start]
    while front:
        here = min(front, key=cost.__getitem__)
        front.remove(here)
        for u in (-10, 0, 10):
            for v in (-10, 0, 10):
                at, price = (here[0] + u, here[1] + v), cost[here] + (ASLANT if u and v else STEP)
                if at in free and price < cost.get(at, 1 << 30):
                    cost[at] = price
                    front.append(at)
    return cost


# --- Difficult terrain ------------------------------------------------------------------------------


@pytest.mark.parametrize("far", [60, 100, 140, 300])
def test_in_difficult_terrain_one_gets_half_as_far(far: int) -> None:
    """CRX-38, CRX-40"""
    bog, bare = Ground((60, 60), (rectangle("difficult", 0, 0, 600, 600),)), Ground((60, 60), ())
    assert offered(bog, 300, 300, far) == offered(bare, 300, 300, far // 2)


@pytest.mark.parametrize("seed", range(6))
def test_only_what_lies_in_difficult_terrain_counts_twice(seed: int) -> None:
    """CRX-40 Straight: the length of the way and again what of it lies within, as shapely measures it, to a step."""
    random, far = Random(seed), 200
    left, top = random.randrange(150, 350), random.randrange(150, 350)
    bog = rectangle("difficult", left, top, left + random.randrange(60, 200), top + random.randrange(60, 200))
    ground, drawn, start = Ground((60, 60), (bog,)), Polygon(bog.corners_mm), (random.randrange(250, 351, 10), 300)
    found = offered(ground, *start, far)
    disc = offered(Ground((60, 60), ()), *start, far)
    straight = {at: _apart(at, start) + LineString([start, at]).intersection(drawn).length for at in disc if at != start}
    assert found <= disc
    assert [at for at, n in straight.items() if n < far - COARSE and at not in found] == []
    clear = [at for at, n in straight.items() if n > _apart(at, start) + COARSE]
    assert clear
    within = [at for at in clear if drawn.buffer(-1).contains(LineString([start, at]))]
    assert [at for at in within if at in found and straight[at] > far + COARSE] == []
    around = {at: min([_apart(start, c) + _apart(c, at) for c in bog.corners_mm]) for at in straight}  # never less than it costs
    assert [at for at in found - {start} if min(straight[at], around[at]) > far + 2 * COARSE] == []


def test_one_goes_round_difficult_terrain_where_that_is_shorter() -> None:
    """CRX-38, CRX-40 Straight through 100 mm of bog it costs 240; round its corner 140 mm of way are enough."""
    ground = Ground((40, 40), (rectangle("difficult", 150, 0, 250, 200),))
    start, target = (130, 200), (270, 200)
    assert target in offered(ground, *start, 190)
    assert target not in offered(ground, *start, 140)
    through = Ground((40, 40), (rectangle("difficult", 150, 0, 250, 400),))
    assert target not in offered(through, *start, 220)
    assert target in offered(through, *start, 256)


# --- Friends and enemies ----------------------------------------------------------------------------


def ring(x: int, y: int, far: int, side: str, camp: dict[str, Any]) -> Arena:
    """A's leader, and others all round him, whose bases touch each other; B's by whom they are."""
    around = [(x + far * i, y + far * j) for i in (-1, 1) for j in range(-1, 2)] + [(x, y - far), (x, y + far)]
    units: dict[str, dict[str, Table]] = {"A": {"a": {"courages": [3], "places": [(x, y)]}}, "B": {"b": {"places": line(50, 50)}}}
    profile = {"base": far / 20}
    units[side]["ring"] = {"courages": [3] * 8, "places": around, "profile": profile}
    return table(units, **camp)


def walked(it: Arena, far: int) -> set[Point]:
    """What A's leader is offered who may go so far."""
    return {*places(it.state.ground.keys_of(points_for(it.state, "a", far)))}


def test_friends_are_passed_and_not_stood_upon() -> None:
    """CRX-38 Of the own company, or the own camp: beyond them there is room, and on them none."""
    units: tuple[tuple[str, dict[str, Any]], ...] = (("A", {}), ("B", {"camps": {"A": "n", "B": "n"}}))
    for side, camp in units:
        it = ring(300, 300, 50, side, camp)
        found = walked(it, 150)
        assert (300, 420) in found
        assert (350, 300) not in found
        free = places(it.state.ground.keys_of(all_others(it.state, "a").points(12)))
        assert found == {at for at in free if _apart(at, (300, 300)) <= 150}


def test_enemies_are_not_passed_nor_touched() -> None:
    """CRX-38 Behind them nothing is offered, though it is near; one passes between those who stand apart, without touching."""
    it = ring(300, 300, 50, "B", {})
    assert all(_apart(at, (300, 300)) < 50 for at in walked(it, 250))
    open_ = ring(300, 300, 80, "B", {})
    for one in open_.state.fighters.values():
        one.radius = 12
    found = walked(open_, 150)
    assert any(_apart(at, (300, 300)) > 110 for at in found)
    foes = [open_.at(f"ring-{n}") for n in range(1, 9)]
    assert all(_apart(at, foe) > 12 + 12 + 1 for at in found for foe in foes)
