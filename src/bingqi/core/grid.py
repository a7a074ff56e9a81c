"""Grid: maps of hexes and of squares on integers: neighbours, distances, and lines of sight without any rounding.

A cell is a number: row times width plus column. Hexes stand flat side up; odd columns lie half a cell lower, so that the axial
coordinates of column q, row k are (q, k - q // 2), with r growing downwards. Of squares they are column and row.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt
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
    """The two cells on both sides of each stretch of it that runs along an edge, in order."""


def crossed(shape: Shape, dq: int, dr: int) -> Crossed:
    """What the line to the cell (dq, dr) passes."""
    chords: list[Axial] = []
    edges: list[tuple[Axial, Axial]] = []
    (forward_q, forward_r), (aside_q, aside_r), columns = passed(shape, dq, dr)
    falling = dq * (2 * aside_q + aside_r) + dr * (aside_q + 2 * aside_r) < 0 if shape == "hex" else dq * aside_q + dr * aside_r < 0
    for step, (low, high) in enumerate(columns, 1):
        q, r = step * forward_q, step * forward_r
        one, other = (q + low * aside_q, r + low * aside_r), (q + high * aside_q, r + high * aside_r)
        if low > high:
            edges.append((one, other))
        elif low == high:
            chords.append(one)
        else:
            chords += (other, one) if falling else (one, other)
    return Crossed(tuple(chords), tuple(edges))


def passed(shape: Shape, dq: int, dr: int) -> tuple[Axial, Axial, Iterator[tuple[int, int]]]:
    """A step along the line, one across, and for each column between its ends the first and the last cell whose inside it crosses,
    counted in steps across; the first is beyond the last where it runs between the two.

    A line crosses the inside of a cell where the cell's corners lie on both sides of it: where the centre is off the line by less
    than the farthest corner is off its centre (`reach`). Both are cross products with (dq, dr), and corners are thirds of a hex or
    halves of a square away from a centre (`part`). Columns lie across the axis on which the line is longest. So it passes at most
    two cells of each, and of those at its ends no others than the ends.
    """
    if shape == "hex" and abs(dq + dr) > max(abs(dq), abs(dr)):
        long, short, forward, aside = dq + dr, dq, (0, 1), (1, -1)
    elif abs(dq) >= abs(dr):
        long, short, forward, aside = dq, dr, (1, 0), (0, 1)
    else:
        long, short, forward, aside = dr, dq, (0, 1), (1, 0)
    part, reach = (3, max(abs(2 * dq + dr), abs(dq + 2 * dr), abs(dq - dr))) if shape == "hex" else (2, abs(dq) + abs(dr))
    length = part * abs(long)
    if long < 0:
        forward = (-forward[0], -forward[1])
    slope = part * short
    steps = range(1, abs(long))
    return forward, aside, (((slope * step - reach) // length + 1, (slope * step + reach - 1) // length) for step in steps)


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


class LinesOfSight:
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
        self.blocks = frozenset([self.bit[cell] for cell in blocking])
        self.blocked = sum([1 << bit for bit in self.blocks])
        self.walls = sum([1 << cell for cell in blocking])
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

    def seen_from(self, cell: int, target_blocks: bool = False) -> int:
        """The cells that are seen from one, as the bits of a number; with `target_blocks` only those that do not block."""
        view = self.views.get(cell)
        if view is None:
            view = self.views[cell] = sum([1 << one for one in range(len(self.axial)) if one == cell or self._open(cell, one)])
        return view & ~self.walls | 1 << cell if target_blocks else view

    def _open(self, a: int, b: int) -> bool:
        """Whether the line holds, found cell by cell: for one that is looked along once that is faster than to make its mask."""
        (q, r), (to_q, to_r) = self.axial[a], self.axial[b]
        forward, aside, columns = passed(self.grid.shape, to_q - q, to_r - r)
        along, across = forward[1] * self.grid.w + forward[0], aside[1] * self.grid.w + aside[0]
        blocks, at = self.blocks, self.bit[a]
        for low, high in columns:
            at += along
            first = at + low * across in blocks
            if low > high:
                if first and at + high * across in blocks:
                    return False
            elif first or (low < high and at + high * across in blocks):
                return False
        return True

    def blockers(self, a: int, b: int, target_blocks: bool = True) -> tuple[int, ...]:
        """What blocks the line first: a cell, or the two on both sides of an edge; nothing where it holds."""
        if self.holds(a, b, target_blocks):
            return ()
        (q, r), (to_q, to_r) = self.axial[a], self.axial[b]
        way = crossed(self.grid.shape, to_q - q, to_r - r)
        passed = [(one,) for one in way.chords] + list(way.edges)
        for sides in sorted(passed, key=lambda sides: distance(self.grid.shape, (0, 0), sides[0])):
            cells = [self.grid.cell((q + dq, r + dr)) for dq, dr in sides]
            if self.blocking.issuperset(cells):
                return tuple([cell for cell in cells if cell is not None])
        return (b,)


@lru_cache(maxsize=1 << 16)
def masks(shape: Shape, width: int, dq: int, dr: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    """What the line to (dq, dr) passes, as bits: where the first lies from the bit of its begin, the mask from there on, and the
    bits on both sides of its edges."""
    forward, aside, columns = passed(shape, dq, dr)
    along, across = forward[1] * width + forward[0], aside[1] * width + aside[0]
    bits: list[int] = []
    edges: list[tuple[int, int]] = []
    for step, (low, high) in enumerate(columns, 1):
        at = step * along
        if low <= high:
            bits.append(at + low * across)
        if low < high:
            bits.append(at + high * across)
        if low > high:
            edges.append((at + low * across, at + high * across))
    first = min(bits, default=0)
    return first, sum([1 << (bit - first) for bit in bits]), tuple(edges)
