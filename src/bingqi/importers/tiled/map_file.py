"""Maps drawn in Tiled, as it has saved them as JSON (.tmj) since version 1.0; docs/maps.md says how.

Whatever is in the file, the answer is a map that can be played on, or BadContent with all that is wrong.
"""

from __future__ import annotations

import base64
import re
import struct
import zlib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bingqi.core.content.structs import wanted
from bingqi.core.grid import Shape
from bingqi.core.problems import BadContent, Faulty, kind_text, problem, short, unknown
from bingqi.core.text import Text
from bingqi.importers.tiled.json_table import FINE, Table, read_table
from bingqi.importers.tiled.objects import Layout, Outlines

LEAST, MOST = 2, 60
"""Cells that a map is wide and high."""
MANY = 50
"""A map has no more layers, in groups and outside them, and no more tilesets."""
TILES = 1000
"""No tileset says more of its tiles."""
TILE_SIZE = 4096
LARGEST = 2**32 - 1
FLIPPED = 0xF000_0000
"""The bits of a cell that tell how its tile is turned."""
VERSION = re.compile(r"1(\.\d{1,3}){0,2}")
BESIDE = re.compile(r"[^/\\\0]+\.(tsj|json)")
"""A tileset of its own lies in the folder of the map."""


class TiledMap(NamedTuple):
    """What is drawn in a file: the terrain of every cell, row by row, and the cells of its zones and objectives."""

    shape: Shape
    w: int
    h: int
    cells: tuple[str, ...]
    zones: dict[str, tuple[int, ...]]
    objectives: dict[str, int]


def read_map(path: Path, terrain: Collection[str]) -> TiledMap:
    """The map in a file, whose cells are of these kinds of terrain. Raises BadContent with every fault found."""
    file = Table(read_table(path), [], path)
    layout = layout_of(file)
    layers = list(layers_of(file))
    before = len(file.problems)
    sets = tilesets(file, path.parent)
    kinds = terrain if len(file.problems) == before else None
    layer = terrain_layer(file, layers)
    outlines = Outlines(layout)
    cells: tuple[str, ...] = ()
    if layout is not None and layer is not None:
        cells = cells_of(layer.table, layout, sets, kinds)
    for one in layers:
        if one.table.data.get("type") == "objectgroup":
            outlines.add(one.table, one.x, one.y)
    outlines.finish(file)
    if file.problems or layout is None:
        raise BadContent(*file.problems)
    return TiledMap(layout.shape, layout.w, layout.h, cells, outlines.zones, outlines.objectives)


# --- The map as a whole --------------------------------------------------------------


def layout_of(file: Table) -> Layout | None:
    """How the cells lie, and how many; None where it cannot be told. Maps may be smaller and larger than usual."""
    before = len(file.problems)
    check_format(file)
    w, h = file.number("width", LEAST, MOST), file.number("height", LEAST, MOST)
    wide, high = file.number("tilewidth", 2, TILE_SIZE), file.number("tileheight", 2, TILE_SIZE)
    orientation = file.data.get("orientation")
    side = 0
    if orientation == "hexagonal":
        if (file.data.get("staggeraxis"), file.data.get("staggerindex")) != ("x", "odd"):
            file.wrong(problem("map-stagger"))
        side = file.number("hexsidelength", 0, wide or TILE_SIZE) or 0
    elif orientation != "orthogonal":
        file.wrong(problem("map-orientation", value=short(orientation)), "orientation")
    if len(file.problems) > before or w is None or h is None or wide is None or high is None:
        return None
    if orientation == "orthogonal":
        return Layout("square", w, h, wide * FINE, high * FINE, 0)
    slant = (wide // 2 * 2 - side) // 2  # Tiled makes the sizes of hexes even, and rounds down what remains
    return Layout("hex", w, h, (slant + side) * FINE, high // 2 * 2 * FINE, slant * FINE)


def check_format(file: Table) -> None:
    """That it is a map, finite, and of a format that is known."""
    if file.data.get("type", "map") != "map":
        file.wrong(problem("map-not-a-map", value=short(file.data["type"])), "type")
    version = file.data.get("version")
    if not VERSION.fullmatch(str(version) if isinstance(version, str | float) or version == 1 else ""):
        file.wrong(problem("map-version", value=short(version)), "version")
    if file.data.get("infinite", False) is not False:
        file.wrong(problem("map-infinite"))


class Layer(NamedTuple):
    """A layer, and by how much it and the groups around it are moved."""

    table: Table
    x: int
    y: int


def layers_of(file: Table) -> Iterator[Layer]:
    """The layers of a map, those in groups among them."""
    groups, found = [Layer(file, 0, 0)], 0
    while groups and found <= MANY:
        group, x, y = groups.pop(0)
        for one in group.tables("layers", MANY):
            found += 1
            layer = file.within(one.data, problem("map-layer", name=short(one.data.get("name", ""))))
            moved = Layer(layer, x + layer.length("offsetx"), y + layer.length("offsety"))
            if layer.data.get("type") == "group":
                groups.append(moved)
            else:
                yield moved
    if found > MANY:
        file.wrong(problem("too-long", n=found, most=MANY), "layers")


def terrain_layer(file: Table, layers: Sequence[Layer]) -> Layer | None:
    """The tile layer whose class or name is terrain, or else the only one."""
    tiles = [one for one in layers if one.table.data.get("type") == "tilelayer"]
    called = [one for one in tiles if "terrain" in (one.table.data.get("class"), one.table.data.get("name"))]
    found = called or tiles
    if len(found) != 1:
        file.wrong(problem("map-no-layer") if not found else problem("map-which-layer", n=len(found)))
        return None
    if found[0].x or found[0].y:
        found[0].table.wrong(problem("map-moved"))
    return found[0]


# --- Tilesets ------------------------------------------------------------------------


class Tileset(NamedTuple):
    """The tiles from the number `first` on, and the terrain of those that have one."""

    first: int
    size: int
    terrain: dict[int, Any]


def tilesets(file: Table, folder: Path) -> list[Tileset]:
    """The tilesets of a map, in it or beside it, those with the highest numbers first."""
    found: list[Tileset] = []
    for one in file.tables("tilesets", MANY):
        first = one.number("firstgid", 1, LARGEST)
        table = beside(one, folder) if "source" in one.data else one
        if first is not None and table is not None:
            found.append(Tileset(first, table.number("tilecount", 0, LARGEST, LARGEST) or 0, terrain_of_tiles(table)))
    return sorted(found, key=lambda one: -one.first)


def beside(tileset: Table, folder: Path) -> Table | None:
    """A tileset that is a file of its own."""
    source = tileset.text("source")
    if not BESIDE.fullmatch(source):
        tileset.wrong(problem("map-tileset-file", name=short(source)), "source")
        return None
    try:
        return Table(read_table(folder / source), tileset.problems, folder / source)
    except Faulty as wrong:
        tileset.problems += wrong.problems
        return None


def terrain_of_tiles(tileset: Table) -> dict[int, Any]:
    """The property `terrain` of each tile by the number of the tile; before 1.2 all properties lay in a table of their own."""
    found: dict[int, Any] = {}
    old = tileset.data.get("tileproperties", {})
    if not isinstance(old, dict):
        tileset.wrong(wanted("table", old), "tileproperties")
        old = {}
    for id, properties in old.items():
        if id.isascii() and id.isdigit() and len(id) < 10 and isinstance(properties, dict) and "terrain" in properties:
            found[int(id)] = properties["terrain"]
    if isinstance(tileset.data.get("tiles"), dict):  # before 1.2: what else there is to say of tiles
        return found
    for tile in tileset.tables("tiles", TILES):
        id, properties = tile.number("id", 0, LARGEST), tile.by_name("properties")
        if id is not None and "terrain" in properties:
            found[id] = properties["terrain"]
    return found


# --- Cells ---------------------------------------------------------------------------


def cells_of(layer: Table, layout: Layout, sets: Sequence[Tileset], terrain: Collection[str] | None) -> tuple[str, ...]:
    """The terrain of every cell. A hole is always a fault; a tile without terrain is one where it is met first, and none
    where the tilesets have faults of their own: then there is no `terrain`."""
    gids = gids_of(layer, layout)
    kinds = {gid: terrain_of(gid, sets, terrain) for gid in dict.fromkeys(gids) if gid and terrain is not None}
    for cell, gid in enumerate(gids):
        if not gid:
            layer.wrong(problem("map-no-tile"), cell_at(cell, layout.w))
    for gid, kind in kinds.items():
        if isinstance(kind, Text):
            layer.wrong(kind, cell_at(gids.index(gid), layout.w))
    return tuple([str(kinds.get(gid, "")) for gid in gids])


def cell_at(cell: int, width: int) -> Text:
    """A cell as a place: column and row as Tiled shows them, counted from 0."""
    return problem("map-cell", column=cell % width, row=cell // width)


def terrain_of(gid: int, sets: Sequence[Tileset], terrain: Collection[str]) -> str | Text:
    """The terrain of a tile by its number, or why it has none."""
    tile = next((one for one in sets if one.first <= gid), None)
    if tile is None or gid - tile.first >= tile.size:
        return problem("map-no-tileset", n=gid)
    kind = tile.terrain.get(gid - tile.first)
    if kind is None:
        return problem("map-no-terrain", n=gid - tile.first)
    return kind if isinstance(kind, str) and kind in terrain else unknown("terrain", kind, terrain)


def gids_of(layer: Table, layout: Layout) -> list[int]:
    """The numbers of the tiles of all cells, without how these are turned; nothing if they cannot be read."""
    before, size = len(layer.problems), layout.w * layout.h
    if (layer.data.get("width"), layer.data.get("height")) != (layout.w, layout.h):
        layer.wrong(problem("map-layer-size", w=layout.w, h=layout.h))
    if "chunks" in layer.data:
        layer.wrong(problem("map-infinite"))
    elif "data" not in layer.data:
        layer.wrong(problem("missing", thing=kind_text("layer")), "data")
    elif len(layer.problems) == before:
        gids = packed(layer, size) if isinstance(layer.data["data"], str) else plain(layer, layout.w)
        if len(gids) != size and len(layer.problems) == before:
            layer.wrong(problem("map-cells", n=len(gids), wanted=size), "data")
        return [gid & ~FLIPPED for gid in gids] if len(layer.problems) == before else []
    return []


def plain(layer: Table, width: int) -> list[int]:
    """Cells that are written as a list."""
    found = layer.entries("data")
    for cell, gid in enumerate(found[: MOST * MOST]):
        if isinstance(gid, bool) or not isinstance(gid, int) or not 0 <= gid <= LARGEST:
            layer.wrong(wanted("int", gid), cell_at(cell, width))
    return found


def packed(layer: Table, size: int) -> list[int]:
    """Cells that are written in base64, perhaps compressed: four bytes each, the lowest first."""
    compression = layer.data.get("compression", "")
    if layer.data.get("encoding") != "base64" or compression not in ("", "zlib", "gzip"):
        layer.wrong(problem("map-compression", value=short(compression or layer.data.get("encoding"))))
        return []
    try:
        raw = base64.b64decode("".join(layer.text("data").split()), validate=True)
        if compression:  # one cell more than there should be shows that there are too many
            raw = zlib.decompressobj(wbits=zlib.MAX_WBITS | 32).decompress(raw, 4 * size + 4)
    except (ValueError, zlib.error) as wrong:
        layer.wrong(problem("map-unpacked", said=wrong), "data")
        return []
    return [gid for (gid,) in struct.iter_unpack("<I", raw[: len(raw) // 4 * 4])]
