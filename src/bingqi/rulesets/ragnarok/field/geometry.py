"""CRX-2, CRX-18, CRX-40: distances, contact, and lines that cross something. All in whole numbers, so that a record replays alike
everywhere; bases are circles, terrain is polygons."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

Point = tuple[int, int]
"""Millimetres from the left edge, and from the upper one."""
Polygon = Sequence[Point]
"""Its corners in order."""
TOUCH = 1
"""CRX-18 Bases touch whose edges lie no further apart than this, for places are whole millimetres; they overlap if they lie over
each other by more than this."""


def far_squared(x: int, y: int, other_x: int, other_y: int) -> int:
    """The square of the distance of two points."""
    return (x - other_x) * (x - other_x) + (y - other_y) * (y - other_y)


def apart_squared(one: Point, other: Point) -> int:
    """The same of two places."""
    return far_squared(one[0], one[1], other[0], other[1])


def side_of_line(a: Point, b: Point, p: Point) -> int:
    """Above 0 if a point lies to the left of the line from a to b, below it to the right, 0 on it (twice the area between)."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def between(a: Point, b: Point, p: Point) -> bool:
    """Of a point on the line through a and b: whether it lies from a to b."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the stretches from a to b and from c to d have a point in common."""
    one, two = side_of_line(a, b, c), side_of_line(a, b, d)
    three, four = side_of_line(c, d, a), side_of_line(c, d, b)
    if (one > 0) != (two > 0) and (three > 0) != (four > 0) and one and two and three and four:
        return True
    return (
        (one == 0 and between(a, b, c))
        or (two == 0 and between(a, b, d))
        or (three == 0 and between(c, d, a))
        or (four == 0 and between(c, d, b))
    )


def inside(p: Point, polygon: Polygon) -> bool:
    """Whether a point lies in a polygon, or on its edge."""
    within = False
    for a, b in edges(polygon):
        turned = side_of_line(a, b, p)
        if turned == 0 and between(a, b, p):
            return True
        if (a[1] > p[1]) != (b[1] > p[1]) and (turned > 0) == (b[1] > a[1]):
            within = not within
    return within


def edges(polygon: Polygon) -> list[tuple[Point, Point]]:
    """The edges of a polygon."""
    return [(a, polygon[n - 1]) for n, a in enumerate(polygon)]


def crosses(a: Point, b: Point, polygon: Polygon) -> bool:
    """CRX-40 Whether the line from a to b meets a polygon, be it at a corner."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    if max(a[0], b[0]) < min(xs) or min(a[0], b[0]) > max(xs) or max(a[1], b[1]) < min(ys) or min(a[1], b[1]) > max(ys):
        return False
    return inside(a, polygon) or any(segments_meet(a, b, c, d) for c, d in edges(polygon))


def nearer_to_line(p: Point, a: Point, b: Point, far: int) -> bool:
    """Whether a point lies nearer than `far` to the stretch from a to b."""
    along_x, along_y = b[0] - a[0], b[1] - a[1]
    length = along_x * along_x + along_y * along_y
    ahead = (p[0] - a[0]) * along_x + (p[1] - a[1]) * along_y
    if ahead <= 0:
        return apart_squared(p, a) < far * far
    if ahead >= length:
        return apart_squared(p, b) < far * far
    return side_of_line(a, b, p) ** 2 < far * far * length


def stands_on(p: Point, radius: int, polygon: Polygon) -> bool:
    """CRX-40 Whether a base of so many millimetres lies over a polygon: to touch its edge is not enough."""
    return inside(p, polygon) or any(nearer_to_line(p, a, b, radius) for a, b in edges(polygon))


def bars(a: Point, b: Point, radius: int, polygon: Polygon) -> bool:
    """CRX-38, CRX-40 Whether a base that goes straight from a to b comes over a polygon: to pass along its edge is free."""
    if stands_on(a, radius, polygon) or stands_on(b, radius, polygon):
        return True
    return any(segments_meet(a, b, c, d) for c, d in edges(polygon)) or any(nearer_to_line(c, a, b, radius) for c in polygon)


def length(a: Point, b: Point) -> int:
    """From one place to another, in whole millimetres, rounded up."""
    apart = apart_squared(a, b)
    return isqrt(apart - 1) + 1 if apart else 0


def towards(a: Point, b: Point, far: int) -> Point:
    """The place that lies on the way from a to b, and not further from a than so many millimetres."""
    whole = max(1, length(a, b))
    return a[0] + _part(b[0] - a[0], far, whole), a[1] + _part(b[1] - a[1], far, whole)


def _part(n: int, far: int, total: int) -> int:
    return n * far // total if n >= 0 else -(-n * far // total)
