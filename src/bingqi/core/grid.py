"""Grid: maps of hexes and of squares on integers: neighbours, distances, and lines of sight without any rounding.

A cell is a number: row times width plus column. Hexes stand flat side up; odd columns lie half a cell lower, so that the axial
coordinates of column q, row k are (q, k - q // 2), with r growing downwards. Of squares they are column and row.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt, lcm
from typing import Final, Literal, NamedTuple

Shape = Literal["hex", "square"]
Metric = Literal["chebyshev_8", "manhattan_4", "euclid_floor"]
"""How steps are counted between squares."""
Axial = tuple[int, int]

STEPS: Final[dict[str, tuple[Axial, ...]]] = {
    "hex": ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)),
    "square": ((1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)),
}
"""From a cell to its neighbours."""


def distance(shape: Shape, a: Axial, b: Axial, metric: Metric = "chebyshev_8") -> int:
    """Steps from one cell to another."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    if shape == "hex":
        return max(abs(dx), abs(dy), abs(dx + dy))
    if metric == "manhattan_4":
        return abs(dx) + abs(dy)
    return isqrt(dx * dx + dy * dy) if metric == "euclid_floor" else max(abs(dx), abs(dy))


class Crossed(NamedTuple):
    """What a straight line passes on its way between the centres of two cells, as axial steps from the first."""

    chords: tuple[Axial, ...]
    """The cells whose inside it crosses, in order, without the two at its ends."""
    edges: tuple[tuple[Axial, Axial], ...]
    """Two cells for each stretch of it that runs along an edge: those on its left and on its right."""


@lru_cache(maxsize=1 << 16)
def crossed(shape: Shape, dq: int, dr: int) -> Crossed:
    """What the line to the cell (dq, dr) passes.

    All is exact: a cell is where some linear forms stay within 1 of their value at its centre, and the line is clipped against
    these strips in whole multiples of 1 / `unit`.
    """
    slopes = forms(shape, dq, dr)
    unit = lcm(*[abs(slope) for slope in slopes if slope]) if dq or dr else 1
    chords: list[tuple[int, Axial]] = []
    runs: dict[bool, list[tuple[int, int, Axial]]] = {False: [], True: []}
    for q, r in near(dq, dr):
        begin, end, on_edge = 0, unit, False
        for slope, value in zip(slopes, forms(shape, q, r), strict=True):
            if slope:
                one, other = (value - 1) * unit // slope, (value + 1) * unit // slope
                begin, end = max(begin, min(one, other)), min(end, max(one, other))
            elif abs(value) == 1:
                on_edge = True
            elif value:
                end = begin
        if begin < end and on_edge:
            runs[dq * r > dr * q].append((begin, end, (q, r)))
        elif begin < end and (q, r) not in ((0, 0), (dq, dr)):
            chords.append((begin, (q, r)))
    edges = [(left, right) for b, e, left in runs[False] for c, f, right in runs[True] if max(b, c) < min(e, f)]
    return Crossed(tuple([cell for _, cell in sorted(chords)]), tuple(edges))


def forms(shape: Shape, q: int, r: int) -> tuple[int, ...]:
    """The linear forms of a shape, scaled so that a cell reaches 1 to each side of its centre."""
    return (2 * q + r, q + 2 * r, q - r) if shape == "hex" else (2 * q, 2 * r)


def near(dq: int, dr: int) -> list[Axial]:
    """All cells that the line to (dq, dr) may touch, and few others."""
    turned = abs(dr) > abs(dq)
    long, short = (dr, dq) if turned else (dq, dr)
    if not long:
        return [(0, 0)]
    sign, length, rise = (1 if long > 0 else -1), abs(long), short if long > 0 else -short
    found: list[Axial] = []
    for step in range(length + 1):
        across = 3 * step * rise * sign
        # Measured along the shorter side, the line leaves the cells whose centres are more than 4/3 away untouched.
        for other in range(-((4 * length - across) // (3 * length)), (across + 4 * length) // (3 * length) + 1):
            along = sign * step
            found.append((other, along) if turned else (along, other))
    return found


class Grid(NamedTuple):
    """The cells of a map, without what is on them."""

    shape: Shape
    w: int
    h: int
    metric: Metric = "chebyshev_8"

    def axial(self, cell: int) -> Axial:
        row, column = divmod(cell, self.w)
        return (column, row - column // 2) if self.shape == "hex" else (column, row)

    def cell(self, at: Axial) -> int | None:
        """The cell of these coordinates; None where the map has ended."""
        column, row = at[0], at[1] + (at[0] // 2 if self.shape == "hex" else 0)
        return row * self.w + column if 0 <= column < self.w and 0 <= row < self.h else None

    def distance(self, a: int, b: int) -> int:
        return distance(self.shape, self.axial(a), self.axial(b), self.metric)

    def neighbours(self, cell: int) -> list[int]:
        """The cells next to one, in the order of STEPS."""
        q, r = self.axial(cell)
        steps = [step for step in STEPS[self.shape] if self.metric != "manhattan_4" or 0 in step or self.shape == "hex"]
        around = [self.cell((q + dq, r + dr)) for dq, dr in steps]
        return [one for one in around if one is not None]


class Sight:
    """The lines of sight of a map, some of whose cells block them. They are found when they are asked for, and remembered.

    Cells are bits of one large number, laid out by axial coordinates: so what a line passes is a mask that is shifted to where the
    line begins, and a line is one comparison.
    """

    def __init__(self, grid: Grid, blocking: frozenset[int]) -> None:
        self.grid, self.blocking = grid, blocking
        above = (grid.w - 1) // 2 if grid.shape == "hex" else 0
        """So many rows of axial coordinates lie above row 0."""
        self.axial = [grid.axial(cell) for cell in range(grid.w * grid.h)]
        self.bit = [(r + above) * grid.w + q for q, r in self.axial]
        self.blocked = sum([1 << self.bit[cell] for cell in blocking])
        self.views: dict[int, int] = {}

    def holds(self, a: int, b: int, target_blocks: bool = True) -> bool:
        """Whether one sees from the centre of `a` to that of `b`. The first cell never blocks, the other one if `target_blocks`."""
        if a == b:
            return True
        if target_blocks and b in self.blocking:
            return False
        return self._clear(a, b)

    def _clear(self, a: int, b: int) -> bool:
        (q, r), (to_q, to_r) = self.axial[a], self.axial[b]
        first, mask, edges = masks(self.grid.shape, self.grid.w, to_q - q, to_r - r)
        bit, blocked = self.bit[a], self.blocked
        if blocked >> (bit + first) & mask:
            return False
        return not any(blocked >> (bit + left) & blocked >> (bit + right) & 1 for left, right in edges)

    def seen_from(self, cell: int) -> int:
        """The cells that are seen from one, as the bits of a number; as if no cell blocked when it is the target."""
        view = self.views.get(cell)
        if view is None:
            view = self.views[cell] = sum([1 << one for one in range(len(self.axial)) if one == cell or self._clear(cell, one)])
        return view

    def blockers(self, a: int, b: int, target_blocks: bool = True) -> tuple[int, ...]:
        """What blocks the line first: a cell, or the two on both sides of an edge; nothing where it holds."""
        if self.holds(a, b, target_blocks):
            return ()
        (q, r), (to_q, to_r) = self.axial[a], self.axial[b]
        way = crossed(self.grid.shape, to_q - q, to_r - r)
        for one in way.chords:
            cell = self.grid.cell((q + one[0], r + one[1]))
            if cell in self.blocking:
                return (cell,)
        for pair in way.edges:
            sides = [self.grid.cell((q + dq, r + dr)) for dq, dr in pair]
            if all(side in self.blocking for side in sides):
                return tuple([side for side in sides if side is not None])
        return (b,)


@lru_cache(maxsize=1 << 16)
def masks(shape: Shape, width: int, dq: int, dr: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """What the line to (dq, dr) passes, as bits: where the first lies from the bit of its begin, the mask from there on, and the
    bits on both sides of its edges."""
    way = crossed(shape, dq, dr)
    bits = [r * width + q for q, r in way.chords]
    first = min(bits, default=0)
    edges = tuple([(left[1] * width + left[0], right[1] * width + right[0]) for left, right in way.edges])
    return first, sum([1 << (bit - first) for bit in bits]), edges
