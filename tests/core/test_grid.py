"""Maps of hexes and of squares: steps, neighbours, and lines of sight, found a second time by cutting lines with polygons."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.conftest import PROVE

from bingqi.core.grid import STEPS, Axial, Grid, LinesOfSight, Metric, Shape, crossed, distance

BOTH: list[Shape] = ["hex", "square"]
both = pytest.mark.parametrize("shape", BOTH)
CASES = 100_000 if PROVE else 2_000
"""On each kind of map."""


# --- Pictures: S looks at a letter, # blocks -----------------------------------------------------


class Picture(NamedTuple):
    """A map drawn in text; of hexes the odd columns lie half a line lower."""

    grid: Grid
    marks: str

    def sees(self, mark: str) -> bool:
        sight = LinesOfSight(self.grid, frozenset([cell for cell, at in enumerate(self.marks) if at == "#"]))
        return sight.holds(self.marks.index("S"), self.marks.index(mark))


def drawn(shape: Shape, *rows: str) -> Picture:
    return Picture(Grid(shape, len(rows[0]), len(rows)), "".join(rows))


BLUE_HEXES = drawn("hex", "a.b.", "..#.", "..c.", "S...")
RED_HEXES = drawn("hex", ".#bc", "a.#.", "#...", "S...")
BLUE_SQUARES = drawn("square", ".#b.", "a.#.", "S...", ".#.c")
RED_SQUARES = drawn("square", "a...", "#...", "S...", "..#b")


@pytest.mark.parametrize("target", "abc")
def test_blue_arrows_of_the_figure_of_hexes_hold(target: str) -> None:
    """T17-2.4.5.08 T17-2.4.5.04: straight up, along an edge with one blocking side, and through a free cell."""
    assert BLUE_HEXES.sees(target)


@pytest.mark.parametrize("target", "abc")
def test_red_arrows_of_the_figure_of_hexes_fail(target: str) -> None:
    """T17-2.4.5.08 T17-2.4.5.03: through a blocking cell, along an edge between two, and by a short chord."""
    assert not RED_HEXES.sees(target)


@pytest.mark.parametrize("target", "abc")
def test_blue_arrows_of_the_figure_of_squares_hold(target: str) -> None:
    """T17-2.4.5.09 T17-2.4.5.05: to a neighbour, between two diagonal blocking cells, and past a corner."""
    assert BLUE_SQUARES.sees(target)


@pytest.mark.parametrize("target", "ab")
def test_red_arrows_of_the_figure_of_squares_fail(target: str) -> None:
    """T17-2.4.5.09 T17-2.4.5.03: straight through a blocking cell, and through a third of its width."""
    assert not RED_SQUARES.sees(target)


# --- Lines by coordinates, on a map wide enough --------------------------------------------------

MIDDLE = (10, 5)


def sees(shape: Shape, a: Axial, b: Axial, *blocking: Axial, corner: Axial = MIDDLE) -> bool:
    """Whether `a` sees `b`, where (0, 0) lies at `corner` of a map."""
    grid = Grid(shape, 25, 20)

    def cell(at: Axial) -> int:
        found = grid.cell((at[0] + corner[0], at[1] + corner[1]))
        assert found is not None
        return found

    return LinesOfSight(grid, frozenset(map(cell, blocking))).holds(cell(a), cell(b))


FIGURE_BLOCKS = ((0, -1), (1, -3), (2, -3))
LINES: dict[str, tuple[bool, Shape, Axial, Axial, tuple[Axial, ...]]] = {
    "los-01 up the column": (True, "hex", (0, 0), (0, -3), ((2, -3),)),
    "los-03 through a free cell": (True, "hex", (0, 0), (2, -2), ((2, -3),)),
    "los-04 straight through a blocking cell": (False, "hex", (0, 0), (0, -2), FIGURE_BLOCKS),
    "los-06 a chord off the centre": (False, "hex", (0, 0), (3, -4), FIGURE_BLOCKS),
    "los-07 a neighbour": (True, "square", (0, 2), (0, 1), ((1, 0), (2, 1), (1, 3))),
    "los-09 one corner touched": (True, "square", (0, 2), (3, 3), ((1, 0), (2, 1), (1, 3))),
    "los-10 straight through a square": (False, "square", (0, 2), (0, 0), ((0, 1), (2, 3))),
    "los-12 left of one edge, right of another": (True, "hex", (0, 0), (2, -4), ((0, -1), (2, -3))),
    "los-12 the other way about": (True, "hex", (0, 0), (2, -4), ((1, -1), (1, -3))),
    "los-12 both sides of one edge": (False, "hex", (0, 0), (2, -4), ((0, -1), (1, -1))),
    "los-12 both sides of a level edge": (False, "hex", (0, 0), (2, -1), ((1, -1), (1, 0))),
    "los-13 two corners touched": (True, "hex", (0, 0), (1, 4), ((1, 1), (0, 3))),
    "los-13 between these corners": (False, "hex", (0, 0), (1, 4), ((0, 2),)),
    "los-13 back": (True, "hex", (1, 4), (0, 0), ((1, 1), (0, 3))),
    "los-15 a chord of 1/21": (False, "square", (0, 0), (7, 3), ((6, 2),)),
    "los-15 two corners at one point": (True, "square", (0, 0), (7, 3), ((4, 1), (3, 2))),
    "los-15 beside the line": (True, "square", (0, 0), (7, 3), ((0, 1), (5, 1), (7, 2))),
    "los-16 on both sides of the line": (
        True, "hex", (0, 0), (7, -3), ((1, -1), (2, 0), (3, -2), (4, -1), (5, -3), (6, -2)),
    ),
    "los-16 on the line": (False, "hex", (0, 0), (7, -3), ((5, -2),)),
    "los-16 back": (False, "hex", (7, -3), (0, 0), ((1, 0),)),
}  # fmt: skip


@pytest.mark.parametrize(("holds", "shape", "a", "b", "blocking"), LINES.values(), ids=LINES)
def test_a_line_holds_unless_a_stretch_has_blocking_cells_on_both_sides(
    holds: bool, shape: Shape, a: Axial, b: Axial, blocking: tuple[Axial, ...]
) -> None:
    """T17-2.4.5.03 T17-2.4.5.04 T17-2.4.5.05: the examples of the rule book."""
    assert sees(shape, a, b, *blocking) == holds


def test_beyond_the_map_nothing_blocks() -> None:
    """T17C-04: along the upper border, with a blocking cell below and none above."""
    assert sees("hex", (0, 0), (2, -1), (1, 0), corner=(0, 0))
    assert not sees("hex", (0, 0), (2, -1), (1, -1), (1, 0), corner=(0, 1))


@both
def test_the_own_cell_never_blocks_and_the_target_may(shape: Shape) -> None:
    """T17A-40 T17A-41 T17A-42."""
    sight = LinesOfSight(Grid(shape, 3, 1), frozenset({0}))
    assert sight.holds(0, 2)
    assert sight.holds(0, 0)
    assert not sight.holds(2, 0)
    assert sight.holds(2, 0, target_blocks=False)
    assert sight.blockers(2, 0) == (0,)


def test_what_blocks_is_the_first_cell_on_the_way_or_both_beside_an_edge() -> None:
    grid = Grid("hex", 5, 3)
    upper, level, lower, last = (grid.cell(at) for at in ((1, 0), (2, 0), (1, 1), (4, -1)))
    assert None not in (upper, level, lower, last)
    walls = frozenset([cell for cell in (upper, level, lower) if cell is not None])
    assert set(LinesOfSight(grid, walls).blockers(5, 9)) == {upper, lower}
    assert LinesOfSight(grid, walls - {upper}).blockers(5, 9) == (level,)
    assert LinesOfSight(grid, frozenset()).blockers(5, 9) == ()


# --- A second derivation: a line cut with the polygon of every cell ------------------------------

CORNERS: dict[str, tuple[Axial, ...]] = {
    "hex": ((1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)),
    "square": ((1, 1), (-1, 1), (-1, -1), (1, -1)),
}
"""Around a centre, in thirds of a step on hexes and in halves on squares."""


def outline(shape: Shape, width: int, cell: int) -> list[Axial]:
    x, y = cell % width, cell // width
    x, y = (3 * x, 3 * (y - x // 2)) if shape == "hex" else (2 * x, 2 * y)
    return [(x + dx, y + dy) for dx, dy in CORNERS[shape]]


def middle(corners: list[Axial]) -> Axial:
    return sum(x for x, _ in corners) // len(corners), sum(y for _, y in corners) // len(corners)


class Stretch(NamedTuple):
    """The part of a line in a cell: from and to which fraction of it; `side` is not 0 where it runs along an edge."""

    start: Fraction
    end: Fraction
    side: int
    cell: int


def cut(corners: list[Axial], start: Axial, to: Axial, cell: int) -> Stretch | None:
    """What lies in a convex polygon of a segment, clipped at one of its sides after the other."""
    way = (to[0] - start[0], to[1] - start[1])
    begin, end, side = Fraction(0), Fraction(1), 0
    for (x, y), (next_x, next_y) in pairwise([*corners, corners[0]]):
        inward = (y - next_y, next_x - x)
        inside = inward[0] * (start[0] - x) + inward[1] * (start[1] - y)
        growing = inward[0] * way[0] + inward[1] * way[1]
        if growing > 0:
            begin = max(begin, Fraction(-inside, growing))
        elif growing < 0:
            end = min(end, Fraction(-inside, growing))
        elif inside < 0:
            return None
        elif inside == 0:
            side = 1 if way[0] * inward[1] > way[1] * inward[0] else -1
        if begin >= end:
            return None
    return Stretch(begin, end, side, cell)


def stretches(shape: Shape, grid: Grid, a: int, b: int) -> list[Stretch]:
    """All of a line, in order."""
    outlines = [outline(shape, grid.w, cell) for cell in range(grid.w * grid.h)]
    start, to = middle(outlines[a]), middle(outlines[b])
    found = [cut(corners, start, to, cell) for cell, corners in enumerate(outlines)]
    return sorted([one for one in found if one])


def blocked(line: list[Stretch], blocking: frozenset[int]) -> bool:
    """Whether some stretch of positive length has blocking cells on both sides."""
    walls = [one for one in line if one.cell in blocking]
    left, right = [one for one in walls if one.side < 0], [one for one in walls if one.side > 0]
    facing = (max(one.start, two.start) < min(one.end, two.end) for one, two in product(left, right))
    return any(not one.side for one in walls) or any(facing)


def random_map(shape: Shape, random: Random) -> tuple[Grid, frozenset[int]]:
    grid = Grid(shape, random.randint(1, 11), random.randint(1, 9))
    cells = range(grid.w * grid.h)
    return grid, frozenset(random.sample(cells, random.randint(0, len(cells) // 3)))


def random_cases(shape: Shape, cases: int) -> Iterator[tuple[Grid, frozenset[int], int, int]]:
    """A map, the cells of it that block, and a line."""
    random = Random(f"lines of {shape}")
    for _ in range(cases):
        grid, blocking = random_map(shape, random)
        yield grid, blocking, random.randrange(grid.w * grid.h), random.randrange(grid.w * grid.h)


@both
def test_lines_of_sight_equal_those_cut_with_the_polygon_of_every_cell(shape: Shape) -> None:
    """T17-2.4.5.02 T17-2.4.5.03: whether they hold, what blocks them, and that it is on the way."""
    held = 0
    for grid, blocking, a, b in random_cases(shape, CASES):
        line = stretches(shape, grid, a, b)
        sight, case = LinesOfSight(grid, blocking), (grid, sorted(blocking), a, b)
        for target_blocks, walls in ((True, blocking - {a}), (False, blocking - {a, b})):
            holds = not blocked(line, walls)
            assert sight.holds(a, b, target_blocks) == holds, case
            found = sight.blockers(a, b, target_blocks)
            assert (found == ()) == holds, case
            assert holds or blocked(line, walls & frozenset(found)), case
            earlier = [one for one in line if all(one.start < two.start for two in line if two.cell in found)]
            assert not blocked(earlier, walls), case
            held += holds
    assert CASES / 4 < held < 2 * CASES - CASES / 4


@both
def test_what_a_line_crosses_is_what_its_polygons_say(shape: Shape) -> None:
    """T17-2.4.5.03: the cells in order, and the pairs beside edges; of lines that stay on the map."""
    grid = Grid(shape, 9, 9)
    for a in (0, 40, 44) if PROVE else (40,):
        for b in range(81):
            line = stretches(shape, grid, a, b)
            (q, r), (to_q, to_r) = grid.axial(a), grid.axial(b)
            way = crossed(shape, to_q - q, to_r - r)
            assert [grid.cell((q + dq, r + dr)) for dq, dr in way.chords] == [
                one.cell for one in line if not one.side and one.cell not in (a, b)
            ]
            sides = {one.start: {two.cell for two in line if two.side and two.start == one.start} for one in line if one.side}
            edges = [{grid.cell((q + dq, r + dr)) for dq, dr in pair} - {None} for pair in way.edges]
            assert edges == list(sides.values())


@both
def test_sight_is_symmetric_but_for_the_cells_at_its_ends(shape: Shape) -> None:
    """T17A-40 T17A-41."""
    for grid, blocking, a, b in random_cases(shape, 500):
        sight = LinesOfSight(grid, blocking)
        assert sight.holds(a, b, target_blocks=False) == sight.holds(b, a, target_blocks=False)
        assert sight.holds(a, b) == (a == b or (b not in blocking and sight.holds(b, a, target_blocks=False)))


@both
def test_views_show_the_cells_whose_lines_cross_nothing_that_blocks(shape: Shape) -> None:
    """T17-2.4.5.03: the quick way by bits, against the cells of each line one by one."""
    random = Random(f"views of {shape}")
    for _ in range(40):
        grid, blocking = random_map(shape, random)
        sight = LinesOfSight(grid, blocking)
        a = random.randrange(grid.w * grid.h)
        q, r = grid.axial(a)
        for b in range(grid.w * grid.h):
            way = crossed(shape, grid.axial(b)[0] - q, grid.axial(b)[1] - r)
            walls = {(x - q, y - r) for x, y in map(grid.axial, blocking)}
            clear = walls.isdisjoint(way.chords) and not any(one in walls and other in walls for one, other in way.edges)
            assert sight.seen_from(a) >> b & 1 == clear == sight.holds(a, b, target_blocks=False)


# --- Steps ---------------------------------------------------------------------------------------


@both
def test_coordinates_name_each_cell_once_and_none_beyond_the_map(shape: Shape) -> None:
    """T17C-02: column q, row r + q // 2 on hexes; odd columns lie lower."""
    grid = Grid(shape, 5, 4)
    assert [grid.cell(grid.axial(cell)) for cell in range(20)] == list(range(20))
    named = [grid.cell((q, r)) for q in range(-9, 15) for r in range(-9, 15)]
    assert sorted(cell for cell in named if cell is not None) == list(range(20))
    assert Grid("hex", 5, 4).axial(9) == (4, -1)
    assert Grid("square", 5, 4).axial(9) == (4, 1)


@pytest.mark.parametrize(
    ("shape", "metric", "most"),
    [("hex", "chebyshev_8", 6), ("hex", "manhattan_4", 6), ("square", "chebyshev_8", 8), ("square", "manhattan_4", 4)],
)
def test_distances_are_the_fewest_steps_from_neighbour_to_neighbour(shape: Shape, metric: Metric, most: int) -> None:
    """T17C-03: counted by walking."""
    grid = Grid(shape, 7, 6, metric)
    for start in range(42):
        steps, reached = {start: 0}, [start]
        for cell in reached:
            for one in grid.neighbours(cell):
                if one not in steps:
                    steps[one] = steps[cell] + 1
                    reached.append(one)
        assert [grid.distance(start, cell) for cell in range(42)] == [steps[cell] for cell in range(42)]
    assert max(len(grid.neighbours(cell)) for cell in range(42)) == most


@both
def test_neighbours_are_neighbours_of_each_other_each_once(shape: Shape) -> None:
    """T17C-03."""
    grid = Grid(shape, 5, 5)
    for cell in range(25):
        around = grid.neighbours(cell)
        assert len(set(around)) == len(around)
        assert cell not in around
        assert all(cell in grid.neighbours(one) for one in around)


def test_neighbours_come_in_the_order_of_the_steps() -> None:
    """T17C-02."""
    for shape in BOTH:
        grid = Grid(shape, 5, 5)
        q, r = grid.axial(12)
        assert grid.neighbours(12) == [grid.cell((q + dq, r + dr)) for dq, dr in STEPS[shape]]


AXIAL = st.tuples(st.integers(-40, 40), st.integers(-40, 40))


@given(st.sampled_from(BOTH), st.sampled_from(["chebyshev_8", "manhattan_4"]), AXIAL, AXIAL, AXIAL)
def test_distances_are_a_metric(shape: Shape, metric: Metric, a: Axial, b: Axial, c: Axial) -> None:
    """T17C-03."""
    assert (distance(shape, a, b, metric) == 0) == (a == b)
    assert distance(shape, a, b, metric) == distance(shape, b, a, metric)
    assert distance(shape, a, c, metric) <= distance(shape, a, b, metric) + distance(shape, b, c, metric)


@given(AXIAL, AXIAL)
def test_measured_straight_a_distance_is_rounded_down(a: Axial, b: Axial) -> None:
    """T17C-03: the option `euclid_floor`."""
    far = distance("square", a, b, "euclid_floor")
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    assert far**2 <= square < (far + 1) ** 2


@both
def test_a_cell_beyond_the_map_cannot_block(shape: Shape) -> None:
    with pytest.raises(IndexError):
        LinesOfSight(Grid(shape, 3, 3), frozenset({9}))
