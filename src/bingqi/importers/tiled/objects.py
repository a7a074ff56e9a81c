"""Deployment zones and objectives, drawn over a map in Tiled as objects.

All is reckoned in whole thousandths of a pixel. A point on a line between two cells, or two zones, belongs to one of them.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from bingqi.core.content.structs import GOOD_ID
from bingqi.core.grid import Shape
from bingqi.core.problems import problem, short
from bingqi.importers.tiled.json_table import Table

Point = tuple[int, int]
ZONE, OBJECTIVE = "zone", "objective"
MANY = 100
"""A layer has no more objects, a polygon no more corners."""
MOST = 40
"""A map has no more zones and objectives."""
NO_OUTLINE = ("ellipse", "capsule", "polyline", "point", "text", "gid")
"""Kinds of objects that are neither rectangles nor polygons."""


class Layout(NamedTuple):
    """How the cells of a map lie: from one to the next it is `across` and `down`; hexes are pointed by `slant` on the left
    and on the right, and those of odd columns lie half of `down` lower."""

    shape: Shape
    w: int
    h: int
    across: int
    down: int
    slant: int

    def corner(self, cell: int) -> Point:
        """The left upper corner of the box around a cell."""
        row, column = divmod(cell, self.w)
        return column * self.across, row * self.down + (self.down // 2 if self.shape == "hex" and column % 2 else 0)

    def centre(self, cell: int) -> Point:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + (self.across + self.slant) // 2, y + self.down // 2

    def outline(self, cell: int) -> list[Point]:
        """The corners of a cell."""
        x, y = self.corner(cell)
        left, right, low, middle = x + self.slant, x + self.across, y + self.down, y + self.down // 2
        if self.shape == "square":
            return [(x, y), (right, y), (right, low), (x, low)]
        return [(left, y), (right, y), (right + self.slant, middle), (right, low), (left, low), (x, middle)]

    def near(self, x: int, y: int) -> bool:
        """Whether a point is on the map, or beyond its edge by a cell at most."""
        wide = self.w * self.across + self.slant
        high = self.h * self.down + (self.down // 2 if self.shape == "hex" else 0)
        return -self.across <= x <= wide + self.across and -self.down <= y <= high + self.down


class Outlines:
    """The zones and objectives that were found so far. Without a layout only their form is checked."""

    def __init__(self, layout: Layout | None) -> None:
        self.layout = layout
        self.zones: dict[str, tuple[int, ...]] = {}
        self.objectives: dict[str, int] = {}
        self.names: set[tuple[str, str]] = set()

    def add(self, layer: Table, x: int, y: int) -> None:
        """The zones and objectives of a layer that is moved by so much."""
        for one in layer.tables("objects", MANY):
            table = layer.within(one.data, problem("map-object", name=short(one.data.get("name") or one.data.get("id", ""))))
            kind = one.data.get("class") or one.data.get("type") or ""
            if "template" in one.data:
                table.wrong(problem("map-template"))
            elif kind in (ZONE, OBJECTIVE):
                self._add(table, str(kind), x, y)
            elif kind or "text" not in one.data:  # text without a class is a note for whoever opens the map
                table.wrong(problem("map-class", value=short(kind)))

    def _add(self, table: Table, kind: str, x: int, y: int) -> None:
        name, before = table.text("name"), len(table.problems)
        if not GOOD_ID.fullmatch(name):
            table.wrong(problem("bad-id"), "name")
        elif (kind, name) in self.names:
            table.wrong(problem("map-twice", name=name))
        elif len(self.names) == MOST:
            table.wrong(problem("map-too-many", most=MOST))
            return
        self.names.add((kind, name))
        corners = [(x + dx, y + dy) for dx, dy in (zone_outline(table) if kind == ZONE else point(table))]
        if self.layout is None or len(table.problems) > before:
            return
        if kind == OBJECTIVE:
            self._objective(table, name, corners[0], self.layout)
        else:
            self._zone(table, name, corners, self.layout)

    def _objective(self, table: Table, name: str, at: Point, layout: Layout) -> None:
        """The cell that holds a point."""
        columns = [column for column in (at[0] // layout.across, at[0] // layout.across - 1) if 0 <= column < layout.w]
        around = [row * layout.w + column for column in columns for row in range(layout.h)]
        cell = next((one for one in around if inside(layout.outline(one), at)), None)
        if cell is None:
            table.wrong(problem("map-outside"))
        else:
            self.objectives[name] = cell

    def _zone(self, table: Table, name: str, outline: list[Point], layout: Layout) -> None:
        """The cells whose centre lies in an outline."""
        if not all(layout.near(*corner) for corner in outline):
            table.wrong(problem("map-outside"))
            return
        cells = tuple([one for one in range(layout.w * layout.h) if inside(outline, layout.centre(one))])
        if not cells:
            table.wrong(problem("map-zone-empty"))
        self.zones[name] = cells

    def finish(self, file: Table) -> None:
        """Zones are two or more that share no cell, or none at all: then units are placed along the edges."""
        if sum(kind == ZONE for kind, _ in self.names) == 1:
            file.wrong(problem("map-one-zone"))
        for (one, cells), (other, others) in combinations(self.zones.items(), 2):
            shared = sorted(set(cells) & set(others))
            if shared and self.layout is not None:
                row, column = divmod(shared[0], self.layout.w)
                file.wrong(problem("map-overlap", a=one, b=other, n=len(shared)), problem("map-cell", column=column, row=row))


def zone_outline(table: Table) -> list[Point]:
    """The corners of a rectangle or a polygon."""
    x, y, wide, high = [table.length(field) for field in ("x", "y", "width", "height")]
    if any(table.data.get(kind) for kind in NO_OUTLINE):
        table.wrong(problem("map-zone-shape"))
    if table.length("rotation"):
        table.wrong(problem("map-turned"))
    if "polygon" in table.data:
        return [(x + one.length("x"), y + one.length("y")) for one in table.tables("polygon", MANY)]
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def point(table: Table) -> list[Point]:
    """Where a point is; before Tiled 1.1 it was a rectangle without a size."""
    others = [kind for kind in (*NO_OUTLINE, "polygon") if kind != "point" and table.data.get(kind)]
    if table.length("width") or table.length("height") or others:
        table.wrong(problem("map-objective-shape"))
    return [(table.length("x"), table.length("y"))]


def inside(outline: list[Point], at: Point) -> bool:
    """Whether a point lies in a polygon: whether a line from it to the right crosses the outline an odd number of times."""
    x, y = at
    odd = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        if (ay > y) != (by > y):
            side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
            odd ^= side > 0 if by > ay else side < 0
    return odd
