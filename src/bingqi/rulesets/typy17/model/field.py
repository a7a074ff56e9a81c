"""T17-2.1: the battlefield: cells with their terrain, what can be seen across it, and how far somebody comes."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Any, NamedTuple

from bingqi.core.grid import Axial, Grid, LinesOfSight, Metric, Shape, distance
from bingqi.rulesets.typy17.model.stats import LEVELS, Costs, Level, Map, Terrain

HIGH: Level = 4
"""T17-1.2.01 The TL that stands in the way even of those who fly."""
Way = tuple[int, ...]
"""The cells that are entered, in order."""


class Step(NamedTuple):
    """A cell that can be reached: for how many movement points, and by which way."""

    cost: int
    way: Way


class Field:
    """A map as it is played on. Nothing here ever changes: what was found out once is remembered."""

    def __init__(self, map_: Map, terrains: Mapping[str, Terrain], shape: Shape, metric: Metric) -> None:
        self.map, self.terrains = map_, terrains
        self.grid = Grid(shape, map_.w, map_.h, metric)
        kinds = [terrains[id] for id in map_.cells]
        self.tl: tuple[Level, ...] = tuple([kind.tl for kind in kinds])
        self.caps: tuple[int | None, ...] = tuple([kind.intel_cap for kind in kinds])
        self.lines_of_sight = LinesOfSight(self.grid, frozenset([cell for cell, kind in enumerate(kinds) if blocks(kind)]))
        self.sky = LinesOfSight(self.grid, frozenset([cell for cell, kind in enumerate(kinds) if kind.tl == HIGH and blocks(kind)]))
        """T17-1.2.01 Lines of sight to and from whoever flies."""
        self.size = map_.w * map_.h
        self.axial = [self.grid.axial(cell) for cell in range(self.size)]
        self.next: list[list[int]] = [self.grid.neighbours(cell) for cell in range(self.size)]
        self.row = {tl: n for n, tl in enumerate(LEVELS)}
        self.distances: dict[int, array[int]] = {}
        """From a cell to every other."""
        self.reached: dict[tuple[Costs, int, int], dict[int, Step]] = {}
        self.menus: dict[object, tuple[str, ...]] = {}
        """Keys of options that depend on the ground alone."""
        self.whereabouts: dict[object, Any] = {}
        """What was thought about where units may go, which depends on the ground alone."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process finds out by itself what was found out here."""
        return Field, (self.map, self.terrains, self.grid.shape, self.grid.metric)

    def __eq__(self, other: object) -> bool:
        """The same map by the same rules is the same ground, whatever was found out about it."""
        if self is other or not isinstance(other, Field):
            return self is other
        return (self.map, self.terrains, self.grid) == (other.map, other.terrains, other.grid)

    __hash__ = None  # type: ignore[assignment]  # nothing asks for it

    def distance(self, a: int, b: int) -> int:
        """T17C-03 Cells from one to the other."""
        return (self.distances.get(a) or self.distances_from(a))[b]

    def distances_from(self, cell: int) -> array[int]:
        """T17C-03 Cells from one to every other."""
        row = self.distances.get(cell)
        if row is None:
            start, shape, metric = self.axial[cell], self.grid.shape, self.grid.metric
            row = self.distances[cell] = array("H", [distance(shape, start, end, metric) for end in self.axial])
        return row

    def cost(self, ta: Costs, cell: int) -> int | None:
        """T17-1.1.1.14, T17A-09 The movement points for entering a cell of such a level; None ("*") where one cannot."""
        return ta[self.row[self.tl[cell]]]

    def open_neighbours(self, ta: Costs, cell: int) -> list[int]:
        """T17C-03, T17C-05 The neighbours that can be entered. On squares nobody slips between two that cannot."""
        around = [one for one in self.next[cell] if self.cost(ta, one) is not None]
        return around if self.grid.shape == "hex" else [one for one in around if not self._squeezed(ta, cell, one)]

    def _squeezed(self, ta: Costs, cell: int, other: int) -> bool:
        """T17C-03 Whether a diagonal step leads between two squares that cannot be entered."""
        (x, y), (to_x, to_y) = self.grid.axial(cell), self.grid.axial(other)
        corners: list[Axial] = [(to_x, y), (x, to_y)]
        if x == to_x or y == to_y:
            return False
        beside = [self.grid.cell(corner) for corner in corners]
        return all(one is None or self.cost(ta, one) is None for one in beside)

    def reach(self, ta: Costs, m: int, start: int) -> dict[int, Step]:
        """T17C-05 Where `m` movement points lead, each cell with the cheapest way; of like ways the one that was found first."""
        key = (ta, m, start)
        found = self.reached.get(key)
        if found is None:
            found = self.reached[key] = self._reach(ta, m, start)
        return found

    def _reach(self, ta: Costs, m: int, start: int) -> dict[int, Step]:
        found: dict[int, Step] = {}
        queue: list[tuple[int, int, Way]] = [(0, start, ())]
        while queue:
            spent, cell, way = heappop(queue)
            if cell in found:
                continue
            found[cell] = Step(spent, way)
            for one in self.open_neighbours(ta, cell):
                cost = self.cost(ta, one)
                if cost is not None and one not in found and spent + cost <= m:
                    heappush(queue, (spent + cost, one, (*way, one)))
        del found[start]
        return found


def blocks(kind: Terrain) -> bool:
    """T17-2.4.5.06, T17-2.4.5.07 TL 3 and 4 block lines of sight, unless the map says otherwise."""
    return kind.tl in (3, 4) if kind.blocks_los is None else kind.blocks_los
