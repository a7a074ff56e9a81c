"""CRX-6, CRX-38: where a base may stand, and the places round another one."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

from bingqi.rulesets.ragnarok.field.geometry import TOUCH, Point, apart_squared, far_squared, nearer_to_line
from bingqi.rulesets.ragnarok.field.ground import Ground
from bingqi.rulesets.ragnarok.model.state import State, present

ROUND = (
    (1000, 0), (924, 383), (707, 707), (383, 924), (0, 1000), (-383, 924), (-707, 707), (-924, 383),
    (-1000, 0), (-924, -383), (-707, -707), (-383, -924), (0, -1000), (383, -924), (707, -707), (924, -383),
)  # fmt: skip
"""Sixteen directions, in thousandths."""

Keep = tuple[int, int, int]
"""A place, and so many millimetres that are kept from it."""


class Others:
    """Whom a base must keep clear of: friends may be touched, enemies not, but for those who are assaulted."""

    def __init__(self, ground: Ground, there: list[Keep], barring: list[Keep]) -> None:
        self.ground = ground
        self.there = there
        """Where somebody stands, and how far from there the edge of another base must be."""
        self.barring = barring
        """Enemies, who are not passed."""

    def add(self, x: int, y: int, radius: int) -> None:
        """One of the unit stands there."""
        self.there.append((x, y, radius - TOUCH))

    def beside(self, fellows: Iterable[tuple[int, int, int]]) -> Others:
        """With those of the unit who stand somewhere: places and radii."""
        return Others(self.ground, [*self.there, *[(x, y, radius - TOUCH) for x, y, radius in fellows]], self.barring)

    def near(self, x: int, y: int, far: int) -> Others:
        """Those no further than so many millimetres from a place, along rows and columns."""
        there, barring = [
            [one for one in some if abs(one[0] - x) <= far and abs(one[1] - y) <= far] for some in (self.there, self.barring)
        ]
        return Others(self.ground, there, barring)

    def leave(self, x: int, y: int, radius: int) -> bool:
        """CRX-38, CRX-40 Whether a base may stand there."""
        for other_x, other_y, keep in self.there:
            apart = keep + radius
            if -apart < x - other_x < apart and far_squared(x, y, other_x, other_y) < apart * apart:
                return False
        return self.ground.has_room(x, y, radius)

    def points(self, radius: int) -> int:
        """CRX-38 The points of the table at which a base may stand."""
        return self._without(self.there, radius)

    def ways(self, radius: int) -> int:
        """CRX-38 The points of the table over which a base may pass: friends let it through."""
        return self._without(self.barring, radius)

    def _without(self, those: list[tuple[int, int, int]], radius: int) -> int:
        taken, disc = 0, self.ground.disc
        for x, y, keep in those:
            taken |= disc(x, y, keep + radius, True)
        return self.ground.room(radius) & ~taken

    def way_free(self, a: Point, b: Point, radius: int) -> bool:
        """CRX-38, CRX-40 Whether a base goes straight from one place to another: past no enemy, and over no blocking terrain. From
        an enemy whom it touches it may go away."""
        for x, y, keep in self.barring:
            apart = keep + radius
            if nearer_to_line((x, y), a, b, apart) and not (
                far_squared(x, y, *a) < apart * apart and not nearer_to_line((x, y), a, b, apart - 2 * TOUCH - 1)
            ):
                return False
        return not self.ground.bars(a, b, radius)


def all_others(state: State, unit: str, touchable: Iterable[str] = ()) -> Others:
    """Everybody on the table but a unit. `touchable`: enemy units that it may get into contact with."""
    camp, may = state.units[unit].camp, {*touchable}
    there: list[Keep] = []
    barring: list[Keep] = []
    for one in present(state):
        if one.unit != unit:
            enemy = state.units[one.unit].camp != camp
            place = one.x, one.y, one.radius + (TOUCH + 1 if enemy and one.unit not in may else -TOUCH)
            there.append(place)
            if enemy:
                barring.append(place)
    return Others(state.ground, there, barring)


def beside(x: int, y: int, apart: int, towards: Point) -> list[Point]:
    """Places so far from one: first straight towards a place, then round about, the nearest to that place first."""
    sight = isqrt(10000 * far_squared(x, y, *towards))
    direct = [
        (x + _rounded((towards[0] - x) * apart * 100, sight), y + _rounded((towards[1] - y) * apart * 100, sight))
        for _ in range(sight > 0)
    ]
    about = [(x + _rounded(apart * u, 1000), y + _rounded(apart * v, 1000)) for u, v in ROUND]
    return direct + sorted(about, key=lambda at: apart_squared(at, towards))


def _rounded(n: int, by: int) -> int:
    return (2 * n + by) // (2 * by)
