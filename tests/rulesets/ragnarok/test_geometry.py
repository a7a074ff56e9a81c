"""Distances, contact, sight and formation by a second reckoning: with shapely, in numbers with a point; where such a number lies so
near to a border that it cannot tell, with fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
import shapely
from msgspec.structs import replace
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Place
from tests.rulesets.ragnarok.arena import PROFILE

from bingqi.rulesets.ragnarok.field.contact import BAND, band, close_to, gap, meets, touched_by
from bingqi.rulesets.ragnarok.field.formation import CLOSE, LED, Placed, formed
from bingqi.rulesets.ragnarok.field.geometry import TOUCH, Point, bars, crosses, inside, nearer_to_line, segments_meet, stands_on
from bingqi.rulesets.ragnarok.field.ground import Ground
from bingqi.rulesets.ragnarok.model.state import Fighter
from bingqi.rulesets.ragnarok.model.stats import Terrain

UNSURE = 1e-6
"""Numbers with a point say nothing of what lies so near to a border in millimetres."""
RADII = (5, 12, 15, 20, 30, 40, 100)


def base(random: Random, wide: int = 300, radius: int | None = None) -> Fighter:
    """Somebody, anywhere."""
    r = random.choice(RADII) if radius is None else radius
    at = random.randrange(wide), random.randrange(wide)
    return Fighter("one", "a", "standard", replace(PROFILE, base=r / 10), None, (), r, 100, 1, *at)


def at_most(border: int, between: float, square: int, radii: int) -> bool:
    """Whether two edges that were measured so far apart, and whose middles lie the root of so much apart, are no further from each
    other than that."""
    if abs(between - border) < UNSURE:
        return radii + border >= 0 and square <= (radii + border) ** 2
    return between <= border


# --- Bases ------------------------------------------------------------------------------------------


def test_bases_are_as_far_apart_as_shapely_says() -> None:
    """CRX-2, CRX-18 Touching, within a range, and the range band; 5,000 pairs, every fifth of them exactly on a border."""
    random, on_border = Random(1), 0
    for n in range(5000):
        one, other, far = base(random), base(random), random.choice((0, 1, 25, 100, 200, 300))
        if n % 5 == 0:  # three and four are five
            k = random.choice((far, TOUCH, BAND, 2 * BAND)) + one.radius + other.radius
            other.x, other.y = (one.x + 3 * k, one.y + 4 * k) if random.random() < 0.2 else (one.x + k, one.y)
            if k % 5 == 0:
                other.x, other.y = one.x - k // 5 * 3, one.y + k // 5 * 4
        apart = Place(one.x, one.y).distance(Place(other.x, other.y))
        between = apart - one.radius - other.radius
        square = (one.x - other.x) ** 2 + (one.y - other.y) ** 2

        sum_ = one.radius + other.radius
        for border, exact in ((far, bool(close_to(one, [other], far))), (TOUCH, bool(touched_by(one, [other])))):
            on_border += abs(between - border) < UNSURE
            assert exact == at_most(border, between, square, sum_)
        assert band(one, other) == next(n for n in range(20) if at_most(BAND * (n + 1), between, square, sum_))
        assert at_most(gap(one, other), between, square, sum_)
        assert not at_most(gap(one, other) - 1, between, square, sum_)
    assert on_border > 200


# --- Lines and polygons -----------------------------------------------------------------------------


def star(random: Random, wide: int = 200) -> list[Point]:
    """A polygon without edges that meet, of 3 to 8 corners; every other one has corners on a coarse grid, so that a point or a
    line often lies exactly on an edge."""
    while True:
        grain = random.choice((1, 20))
        corners = [(random.randrange(0, wide, grain), random.randrange(0, wide, grain)) for _ in range(random.randint(3, 8))]
        x, y = sum([x for x, _ in corners]) / len(corners), sum([y for _, y in corners]) / len(corners)
        corners.sort(key=lambda at: (Place(at).distance(Place(x, y)) == 0, _angle(at[0] - x, at[1] - y), at))
        drawn = Polygon(corners)
        if len({*corners}) == len(corners) and drawn.is_valid and drawn.area > 0:
            return corners


def _angle(x: float, y: float) -> float:
    """Something that grows as the direction turns."""
    long = abs(x) + abs(y)
    return 0.0 if not long else (x / long if y >= 0 else 2 - x / long)


def spot(random: Random, wide: int = 220) -> Point:
    grain = random.choice((1, 1, 20))
    return random.randrange(0, wide, grain), random.randrange(0, wide, grain)


@pytest.fixture(scope="module")
def polygons() -> list[tuple[list[Point], Polygon]]:
    """So many that each is used ten times."""
    random = Random(2)
    return [(one, Polygon(one)) for one in (star(random) for _ in range(600))]


def test_points_lie_inside_as_shapely_says(polygons: list[tuple[list[Point], Polygon]]) -> None:
    """4,800 points: the edge belongs to it; shapely decides that by exact predicates."""
    random, edge = Random(3), 0
    for corners, drawn in polygons:
        places = [spot(random) for _ in range(7)] + [random.choice(corners)]
        covered = shapely.covers(drawn, shapely.points(places))
        touched = shapely.touches(drawn, shapely.points(places))
        assert [inside(p, corners) for p in places] == [bool(n) for n in covered]
        edge += int(sum(touched))
    assert edge > 600


def test_lines_cross_polygons_as_shapely_says(polygons: list[tuple[list[Point], Polygon]]) -> None:
    """CRX-40 3,600 lines, a sixth of them through a corner; to touch is to cross. That shapely decides exactly, too."""
    random, met = Random(4), 0
    for corners, drawn in polygons:
        lines = [(spot(random), spot(random)) for _ in range(5)]
        (x, y), (u, v) = random.choice(corners), spot(random)
        lines.append(((u, v), (2 * x - u, 2 * y - v)))
        found = shapely.intersects(drawn, [stretch(a, b) for a, b in lines])
        assert [crosses(a, b, corners) for a, b in lines] == [bool(n) for n in found]
        assert all(crosses(a, b, corners) == crosses(b, a, corners) == crosses(a, b, corners[::-1]) for a, b in lines)
        assert [meets(a, b, [corners, corners]) for a, b in lines] == [bool(n) for n in found]
        assert found[-1]
        met += int(sum(found))
    assert 1500 < met < 3500


def test_stretches_meet_as_shapely_says() -> None:
    """Two stretches, many of them along the same line or end to end."""
    random, parallel = Random(5), 0
    for _ in range(2000):
        a, b, c, d = [(random.randrange(8), random.randrange(8)) for _ in range(4)]
        parallel += (b[0] - a[0]) * (d[1] - c[1]) == (b[1] - a[1]) * (d[0] - c[0])
        assert segments_meet(a, b, c, d) == stretch(a, b).intersects(stretch(c, d))
    assert parallel > 100


def stretch(a: Point, b: Point) -> Any:
    """What lies from a to b; shapely has no lines without length."""
    return LineString([a, b]) if a != b else Place(a)


def squared(p: Point, a: Point, b: Point) -> Fraction:
    """The square of the distance of a point from a stretch, exactly."""
    along = b[0] - a[0], b[1] - a[1]
    length = along[0] ** 2 + along[1] ** 2
    ahead = (p[0] - a[0]) * along[0] + (p[1] - a[1]) * along[1]
    t = min(Fraction(1), max(Fraction(0), Fraction(ahead, length))) if length else Fraction(0)
    x, y = a[0] + t * along[0], a[1] + t * along[1]
    return (p[0] - x) ** 2 + (p[1] - y) ** 2


def test_points_are_near_to_a_line_as_shapely_says() -> None:
    """CRX-38 4,000 lines, many with a border that is met exactly: what lies on it is not nearer."""
    random, on_border = Random(6), 0
    for n in range(4000):
        p, a, b, far = spot(random), spot(random), spot(random), random.choice((1, 12, 24, 50, 100))
        if n % 4 == 0:  # along a row, so that distances are whole numbers
            b, p = (b[0], a[1]), (p[0], a[1] + random.choice((far, -far)))
        measured = stretch(a, b).distance(Place(p))
        exactly = squared(p, a, b)
        on_border += abs(measured - far) < UNSURE
        near = exactly < far * far if abs(measured - far) < UNSURE else measured < far
        assert nearer_to_line(p, a, b, far) == nearer_to_line(p, b, a, far) == near
    assert on_border > 300


def test_a_wide_way_is_barred_as_shapely_says(polygons: list[tuple[list[Point], Polygon]]) -> None:
    """CRX-38, CRX-40 3,600 moves of bases past polygons: whether one comes nearer than its radius. On the border both are right."""
    random, unsure = Random(11), 0
    for n in range(3600):
        corners, shape = polygons[n % len(polygons)]
        a, b, radius = spot(random), spot(random), random.choice(RADII)
        measured = stretch(a, b).distance(shape)
        if abs(measured - radius) < UNSURE:
            unsure += 1
        else:
            assert bars(a, b, radius, corners) == bars(b, a, radius, corners) == (measured < radius)
    assert unsure < 36


def test_a_base_stands_on_a_polygon_as_shapely_says(polygons: list[tuple[list[Point], Polygon]]) -> None:
    """CRX-40 3,600 bases: over it, if the middle lies inside or nearer to an edge than the radius; to touch is not enough."""
    random, on_border = Random(7), 0
    for corners, drawn in polygons:
        places, radius = [spot(random) for _ in range(5)], random.choice(RADII)
        x = random.choice([max(x for x, _ in corners), min(x for x, _ in corners)])
        side = 1 if x == max(x for x, _ in corners) else -1
        places.append((x + side * radius, random.choice([at[1] for at in corners if at[0] == x])))
        measured = shapely.distance(drawn, shapely.points(places))
        for p, far in zip(places, measured, strict=True):
            unsure = abs(far - radius) < UNSURE
            on_border += unsure
            sides = list(pairwise([*corners, corners[0]]))
            over = min(squared(p, a, b) for a, b in sides) < radius * radius if unsure else far < radius
            assert stands_on(p, radius, corners) == over
    assert on_border >= 600


def test_the_room_of_a_table_is_as_shapely_says() -> None:
    """CRX-38, CRX-40 Each point of small tables: wholly on it, and not over what blocks; slow where it lies in the difficult."""
    random = Random(8)
    for _ in range(6):
        some = [Terrain(kind, tuple([(x / 10, y / 10) for x, y in star(random)])) for kind in ("blocking", "difficult", "cover")]
        ground, radius = Ground((30, 34), tuple(some)), random.choice(RADII[:5])
        wall, bog = Polygon(some[0].corners_mm), Polygon(some[1].corners_mm)
        room, slow, on = set(ground.keys_of(ground.room(radius))), set(ground.keys_of(ground.slow)), ground.inside(radius)
        for x in range(0, 301, 10):
            for y in range(0, 341, 10):
                key, at = f"{x},{y}", Place(x, y)
                inner = radius <= x <= 300 - radius and radius <= y <= 340 - radius
                far = wall.distance(at)
                clear = far >= radius if abs(far - radius) > UNSURE else not stands_on((x, y), radius, some[0].corners_mm)
                assert (key in room) == (inner and clear) == ground.has_room(x, y, radius)
                assert (key in slow) == bog.covers(at)
                assert bool(on >> ground.index(x, y) & 1) == inner


# --- Formation --------------------------------------------------------------------------------------


def formed_as_drawn(ours: Sequence[Fighter], leader: Fighter) -> bool:
    """CRX-6 In words: each is within 2.5 cm of another and within 10 cm of the leader, edge to edge; by shapely."""
    if len(ours) == 1:
        return True
    discs = {id(one): Place(one.x, one.y) for one in ours}

    def near(one: Fighter, other: Fighter, far: int) -> bool:
        border = one.radius + other.radius + far
        measured = discs[id(one)].distance(discs[id(other)])
        if abs(measured - border) < UNSURE:
            return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= border**2
        return bool(measured < border)

    beside = all(any(near(one, other, CLOSE) for other in ours if other is not one) for one in ours)
    return beside and all(near(one, leader, LED) for one in ours)


def test_formation_is_what_shapely_says() -> None:
    """CRX-6 2,000 units, half of them formed."""
    random, found = Random(9), list[Any]()
    for _ in range(2000):
        ours = [base(random, radius=12)]
        for _ in range(random.randint(0, 5)):
            by, one = random.choice(ours), base(random, radius=random.choice((12, 12, 20)))
            one.x, one.y = by.x + random.randint(-58, 58), by.y + random.randint(-58, 58)
            if random.random() < 0.3:  # exactly on the border
                one.x, one.y = by.x + by.radius + one.radius + CLOSE, by.y
            ours.append(one)
        random.shuffle(ours)
        leader = random.choice(ours)
        placed = [Placed(one, one.x, one.y) for one in sorted(ours, key=lambda one: one is not leader)]
        found.append(formed_as_drawn(ours, leader))
        assert formed(placed) == found[-1]
    assert 500 < sum(found) < 1500
