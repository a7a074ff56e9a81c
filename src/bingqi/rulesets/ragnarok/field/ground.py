"""CRX-40, CRX-38: the table of a scenario: its size, its terrain, and the points 1 cm apart for which leaders are offered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import compress
from typing import Any

from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared, bars, inside, length, stands_on
from bingqi.rulesets.ragnarok.model.stats import FASTEST, Terrain

STEP = 10
"""Points for a leader lie so many millimetres apart."""
MARGIN = 2 * FASTEST + 4
"""So many points that are none lie between the end of a row and the next one: no disc of them reaches over into another row."""
CLOSELY = 5
"""So many millimetres apart a way is looked at for difficult terrain."""
AS_BYTES = bytes.maketrans(b"01", b"\x00\x01")


class Ground:
    """The table of a scenario. Sets of its points are numbers with a bit for each, row after row: to join, to cut and to shift many
    at once costs next to nothing."""

    def __init__(self, table: tuple[float, float], terrain: tuple[Terrain, ...]) -> None:
        self.of = table, terrain
        self.width, self.height = [round(10 * n) for n in table]
        self.columns, self.rows = self.width // STEP + 1, self.height // STEP + 1
        self.stride = self.columns + MARGIN
        of = {kind: [one.corners_mm for one in terrain if one.kind == kind] for kind in ("blocking", "difficult", "cover")}
        self.blocking, self.difficult, self.cover = of["blocking"], of["difficult"], of["cover"]
        self.boxes = [box(polygon) for polygon in self.blocking]
        row = [f"{STEP * i}," for i in range(self.stride)]
        self.keys = [f"{x}{STEP * j}" for j in range(self.rows) for x in row]
        self.slow = self.points_where(self.difficult, 0)
        """The points in difficult terrain."""
        self._discs: dict[tuple[int, int, int, bool], tuple[int, int]] = {}
        self._inside: dict[int, int] = {}
        self._room: dict[int, int] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process finds out by itself what was found out here."""
        return Ground, self.of

    def points_where(self, polygons: list[list[Point]], radius: int) -> int:
        """The points at which a base lies over one of these."""
        found = 0
        for polygon in polygons:
            low_x, high_x = self._reach([x for x, _ in polygon], radius, self.columns)
            low_y, high_y = self._reach([y for _, y in polygon], radius, self.rows)
            for j in range(low_y, high_y):
                for i in range(low_x, high_x):
                    at = (STEP * i, STEP * j)
                    if stands_on(at, radius, polygon) if radius else inside(at, polygon):
                        found |= 1 << (j * self.stride + i)
        return found

    def _reach(self, corners: list[int], radius: int, most: int) -> tuple[int, int]:
        return max(0, (min(corners) - radius) // STEP), min(most, (max(corners) + radius) // STEP + 1)

    def room(self, radius: int) -> int:
        """CRX-38, CRX-40 The points at which a base lies wholly on the table, and not over blocking terrain."""
        known = self._room.get(radius)
        if known is None:
            known = self._room[radius] = self.inside(radius) & ~self.points_where([*self.blocking], radius)
        return known

    def inside(self, radius: int) -> int:
        """CRX-38 The points at which a base lies wholly on the table."""
        known = self._inside.get(radius)
        if known is None:
            first = -(-radius // STEP)
            row = sum([1 << i for i in range(first, (self.width - radius) // STEP + 1)])
            known = sum([row << (j * self.stride) for j in range(first, (self.height - radius) // STEP + 1)])
            self._inside[radius] = known
        return known

    def has_room(self, x: int, y: int, radius: int) -> bool:
        """CRX-38, CRX-40 Whether a base lies wholly on the table there, and not over blocking terrain."""
        if not (radius <= x <= self.width - radius and radius <= y <= self.height - radius):
            return False
        for (left, top, right, bottom), polygon in zip(self.boxes, self.blocking, strict=True):
            if left - radius < x < right + radius and top - radius < y < bottom + radius and stands_on((x, y), radius, polygon):
                return False
        return True

    def index(self, x: int, y: int) -> int:
        """The bit of the point at, or before, a place."""
        return y // STEP * self.stride + x // STEP

    def bars(self, a: Point, b: Point, radius: int) -> bool:
        """CRX-38, CRX-40 Whether blocking terrain is in the way of a base that goes straight from a to b."""
        low_x, high_x = min(a[0], b[0]) - radius, max(a[0], b[0]) + radius
        low_y, high_y = min(a[1], b[1]) - radius, max(a[1], b[1]) + radius
        for (left, top, right, bottom), polygon in zip(self.boxes, self.blocking, strict=True):
            if left < high_x and low_x < right and top < high_y and low_y < bottom and bars(a, b, radius, polygon):
                return True
        return False

    def cost(self, a: Point, b: Point) -> int:
        """CRX-40 How many millimetres it takes to go straight from a to b: in difficult terrain twice as many as it is long, which
        is looked at every few millimetres."""
        long = length(a, b)
        if not self.difficult or not long:
            return long
        places = [(a[0] + (b[0] - a[0]) * n // long, a[1] + (b[1] - a[1]) * n // long) for n in range(CLOSELY // 2, long, CLOSELY)]
        slow = sum([any(inside(at, polygon) for polygon in self.difficult) for at in places])
        return long + min(long, CLOSELY * slow)

    def disc(self, x: int, y: int, far: int, but_rim: bool = False) -> int:
        """The points no further than so many millimetres from a place, on the table or beside it; `but_rim`: nearer than that."""
        key = far, x % STEP, y % STEP, but_rim
        known = self._discs.get(key)
        if known is None:
            known = self._discs[key] = disc(*key, self.stride)
        around, bits = known
        shift = self.index(x, y) - around * (self.stride + 1)
        return bits << shift if shift >= 0 else bits >> -shift

    def keys_of(self, points: int) -> tuple[str, ...]:
        """The points of a set, as they are called: "350,420"."""
        if not points:
            return ()
        first = (points & -points).bit_length() - 1
        chosen = bin(points >> first)[:1:-1].encode().translate(AS_BYTES)
        return tuple(compress(self.keys[first : first + len(chosen)], chosen))

    def nearest(self, points: int, to: Point) -> Point:
        """The point of a set that is nearest to a place; of several the first, row after row. There has to be one."""
        far, near = STEP, 0
        while not near:
            near = points & self.disc(*to, far) if far < self.width + self.height else points
            far *= 4
        return min([self.place(cell) for cell in bits(near)], key=lambda at: apart_squared(at, to))

    def place(self, index: int) -> Point:
        """Where a point lies."""
        row, column = divmod(index, self.stride)
        return STEP * column, STEP * row


def box(polygon: list[Point]) -> tuple[int, int, int, int]:
    """How far a polygon reaches: left, top, right and bottom."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def disc(far: int, x: int, y: int, but_rim: bool, stride: int) -> tuple[int, int]:
    """The points no further than `far`, or nearer, from a place that lies so much to the right of one and below it; and how many
    rows of them lie above that one."""
    around = far // STEP + 1
    found = 0
    for j in range(-around, around + 1):
        left = far * far - but_rim - (STEP * j - y) ** 2
        row = [i for i in range(-around, around + 1) if (STEP * i - x) ** 2 <= left]
        if row:
            found |= ((1 << len(row)) - 1) << ((j + around) * stride + row[0] + around)
    return around, found


@lru_cache(maxsize=16)
def ground_of(table: tuple[float, float], terrain: tuple[Terrain, ...]) -> Ground:
    """A table with its terrain, made once."""
    return Ground(table, terrain)


def key_of(x: int, y: int) -> str:
    """How a place is called: "350,420"."""
    return f"{x},{y}"


def point_of(key: str) -> Point:
    """The place that is called so."""
    x, _, y = key.partition(",")
    return int(x), int(y)


def bits(points: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while points:
        low = points & -points
        yield low.bit_length() - 1
        points ^= low
