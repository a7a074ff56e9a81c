"""CRX-24, CRX-38, CRX-40: where a leader may go: straight where nothing is in the way, else around it in steps of a centimetre."""

from __future__ import annotations

from functools import cache
from math import isqrt

from bingqi.rulesets.ragnarok.field.ground import STEP, Ground, bits
from bingqi.rulesets.ragnarok.model.stats import FASTEST

ALONG, ASLANT = 2, 3
"""What a step to the next point costs, in halves of a centimetre: never less than it is long."""


def reachable(ground: Ground, x: int, y: int, radius: int, far: int, free: int) -> int:
    """CRX-38 The points to which somebody at x, y gets who may go so many millimetres, over `free` points alone. Straight, to the
    millimetre, where nothing lies in reach; else straight from point to point, or around in steps along rows and columns and
    aslant. In difficult terrain a distance counts twice."""
    near = ground.disc(x, y, far) & ground.inside(radius)
    if not near & ~free and not near & ground.slow:
        return near
    start = ground.index(x + STEP // 2, y + STEP // 2)
    wanted = near & free
    found = straight(ground, start, far, near, free)
    return found if not wanted & ~found else found | detours(ground, start, far, free, wanted)


def straight(ground: Ground, start: int, far: int, near: int, free: int) -> int:
    """Those of the points to which nothing lies in the way."""
    size = SIZES[0] if far <= STEP * SIZES[0] else SIZES[1]
    rays, shadows = rays_and_shadows(size)
    elsewhere = near & ~(1 << start)
    wanted, barred, slow = [
        cut(ground, points, start, size) for points in (near & free, elsewhere & ~free, elsewhere & ground.slow)
    ]
    dark = together([shadows[cell] for cell in bits(barred)])
    heavy = together([shadows[cell] for cell in bits(slow)])
    lit = wanted & ~dark
    found = lit & ~heavy
    for cell in bits(lit & heavy):
        mask, cells, length = rays[cell]
        if length * (cells + (mask & slow).bit_count()) <= far * cells:
            found |= 1 << cell
    return pasted(ground, found, start, size)


def cut(ground: Ground, points: int, start: int, size: int) -> int:
    """A square of the table round a point, row after row."""
    side = 2 * size + 1
    row, rest = (1 << side) - 1, shifted(points, start - size * (ground.stride + 1))
    found = 0
    for n in range(side):
        if not rest:
            break
        found |= (rest & row) << (n * side)
        rest >>= ground.stride
    return found


def pasted(ground: Ground, square: int, start: int, size: int) -> int:
    """The points of the table that such a square stands for."""
    side = 2 * size + 1
    row, found, n = (1 << side) - 1, 0, 0
    while square:
        found |= (square & row) << (n * ground.stride)
        square >>= side
        n += 1
    return shifted(found, size * (ground.stride + 1) - start)


def shifted(bits: int, by: int) -> int:
    """Bits so much further down."""
    return bits >> by if by >= 0 else bits << -by


def together(masks: list[int]) -> int:
    """What is in any of these."""
    found = 0
    for mask in masks:
        found |= mask
    return found


SIZES = (36, 2 * FASTEST + 2)
"""How many points a square reaches to each side in which rays are found: most walk and run no further than the first."""
Ray = tuple[int, int, int]
"""The points on the way, how many they are, and its length in millimetres, rounded up."""


@cache
def rays_and_shadows(size: int) -> tuple[dict[int, Ray], dict[int, int]]:
    """By their bits in a square, from the middle of it to each other point: the ray; and those whose ray goes over that one. It is
    made once for each of the two sizes."""
    side = 2 * size + 1
    rays: dict[int, Ray] = {}
    shadows: dict[int, int] = {}
    for j in range(-size, size + 1):
        for i in range(-size, size + 1):
            steps = max(abs(i), abs(j))
            if i * i + j * j > (size + 1) * (size + 1):
                continue
            line = [((2 * i * n + steps) // (2 * steps), (2 * j * n + steps) // (2 * steps)) for n in range(1, steps + 1)]
            way = [(v + size) * side + u + size for u, v in line]
            at = (j + size) * side + i + size
            rays[at] = sum([1 << cell for cell in way]), max(1, steps), isqrt(max(0, STEP * STEP * (i * i + j * j) - 1)) + 1
            for cell in way:
                shadows[cell] = shadows.get(cell, 0) | 1 << at
    return rays, shadows


def detours(ground: Ground, start: int, far: int, free: int, wanted: int) -> int:
    """Those of the points to which steps from point to point lead, none of them over what is barred."""
    stride, slow = ground.stride, ground.slow
    reached = 1 << start
    fronts: dict[int, int] = {0: reached}
    for cost in range(2 * far // STEP + 1):
        front = fronts.pop(cost, 0)
        if not front:
            continue
        reached |= front
        if not wanted & ~reached:
            break
        for price, steps in ((ALONG, (1, stride)), (ASLANT, (stride + 1, stride - 1))):
            ahead = 0
            for step in steps:
                ahead |= front << step | front >> step
            ahead &= free & ~reached
            fronts[cost + price] = fronts.get(cost + price, 0) | ahead & ~slow
            if ahead & slow:
                fronts[cost + 2 * price] = fronts.get(cost + 2 * price, 0) | ahead & slow
    return reached & wanted
