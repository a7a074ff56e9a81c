"""T17-2.1.01, T17C-02, T17C-04, T17C-11: maps as Tiled saves them, of every version, and what is refused and how."""

from __future__ import annotations

import base64
import gzip
import json
import struct
import zlib
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bingqi.core.content.structs import Name
from bingqi.core.grid import Grid
from bingqi.core.problems import BadContent
from bingqi.importers.tiled.objects import Layout, inside
from bingqi.rulesets.typy17.model.stats import Map, Terrain
from bingqi.rulesets.typy17.packs.map_files import map_of

TERRAIN = {
    "grass": Terrain(Name("Grass", "草地"), 2, "."),
    "forest": Terrain(Name("Forest", "森林"), 3, "f"),
    "ford": Terrain(Name("Ford", "浅滩"), -1, "w"),
}
ROWS = ("..f..", "wwwww", ".f...", ".....")
"""A map of five by four cells."""
GIDS = {".": 1, "f": 2, "w": 3}
CELLS = [GIDS[glyph] for row in ROWS for glyph in row]
TILES = [{"id": n, "properties": [{"name": "terrain", "type": "string", "value": id}]} for n, id in enumerate(TERRAIN)]


def zone(name: str, x: float, y: float, width: float, height: float, **more: Any) -> dict[str, Any]:
    return {"id": 1, "name": name, "type": "zone", "x": x, "y": y, "width": width, "height": height, "rotation": 0, **more}


def objective(name: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"id": 2, "name": name, "type": "objective", "x": x, "y": y, "width": 0, "height": 0, "point": True, **more}


def square(*objects: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A map of squares, 20 pixels wide and high."""
    drawn = list(objects) or [zone("north", 0, 0, 100, 20), zone("south", 0, 60, 100, 20), objective("hill", 50, 50)]
    return {
        "type": "map", "version": "1.10", "orientation": "orthogonal", "infinite": False,
        "width": 5, "height": 4, "tilewidth": 20, "tileheight": 20,
        "tilesets": [{"firstgid": 1, "name": "ground", "tilecount": 3, "tiles": TILES}],
        "layers": [
            {"type": "tilelayer", "name": "ground", "width": 5, "height": 4, "data": CELLS},
            {"type": "objectgroup", "name": "zones", "objects": drawn},
        ],
        **more,
    }  # fmt: skip


def hexes(*objects: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A map of hexes, 28 pixels wide, 24 high, with sides of 14."""
    shape = {"orientation": "hexagonal", "staggeraxis": "x", "staggerindex": "odd", "hexsidelength": 14}
    return square(*objects, **{**shape, "tilewidth": 28, "tileheight": 24, **more})


def changed(map_: dict[str, Any], layer: int = 0, **more: Any) -> dict[str, Any]:
    """The same with other fields of a layer; None leaves one out."""
    map_ = deepcopy(map_)
    map_["layers"][layer] = {name: value for name, value in {**map_["layers"][layer], **more}.items() if value is not None}
    return map_


def read(folder: Path, map_: Any, **beside: Any) -> Map:
    """The map that a file of this is read as, with tilesets beside it."""
    for name, table in {"ford": map_, **beside}.items():
        path = folder / f"{name}.{'tmj' if name == 'ford' else 'tsj'}"
        path.write_text(table if isinstance(table, str) else json.dumps(table), "utf-8")
    return map_of(folder / "ford.tmj", TERRAIN)


def faults(folder: Path, map_: Any, **beside: Any) -> list[str]:
    """What is wrong with it, without the folder."""
    with pytest.raises(BadContent) as wrong:
        read(folder, map_, **beside)
    return [str(one).replace(f"{folder}/", "") for one in wrong.value.problems]


# --- What is read -------------------------------------------------------------------------


def test_a_map_of_squares_has_the_terrain_of_its_tiles_row_by_row(tmp_path: Path) -> None:
    """T17-2.1.02, T17C-02, T17C-04 Tiles name their terrain; zones are cells, an objective is one."""
    map_ = read(tmp_path, square())
    assert (map_.shape, map_.w, map_.h) == ("square", 5, 4)
    assert "".join([TERRAIN[id].glyph for id in map_.cells]) == "".join(ROWS)
    assert map_.zones == {"north": tuple(range(5)), "south": tuple(range(15, 20))}
    assert map_.objectives == {"hill": 12}


def test_odd_columns_of_hexes_lie_lower(tmp_path: Path) -> None:
    """T17-2.1.01, T17C-02 A rectangle over a row of hexes may hold the middles of the even columns alone."""
    map_ = read(tmp_path, hexes(zone("even", 0, 0, 112, 20), zone("both", 0, 50, 112, 48), objective("low", 35, 20)))
    assert map_.shape == "hex"
    assert map_.zones == {"even": (0, 2, 4), "both": tuple(range(10, 20))}
    assert map_.objectives == {"low": 1}, "where the first row of even columns ends, column 1 has its middle nearly"


def test_a_zone_may_be_a_polygon(tmp_path: Path) -> None:
    """T17C-11 The cells whose centre lies inside, whatever the shape: an L."""
    corners = [{"x": x, "y": y} for x, y in ((0, 0), (20, 0), (20, 40), (60, 40), (60, 60), (0, 60))]
    map_ = read(tmp_path, square(zone("l", 0, 0, 0, 0, polygon=corners), zone("right", 80, 0, 20, 80)))
    assert map_.zones["l"] == (0, 5, 10, 11, 12)


def test_zones_that_touch_share_no_cell_even_where_the_line_runs_through_the_middles(tmp_path: Path) -> None:
    """T17C-11 A centre on the line between two zones belongs to one of them."""
    map_ = read(tmp_path, square(zone("a", 0, 0, 50, 80), zone("b", 50, 0, 50, 80)))
    assert not set(map_.zones["a"]) & set(map_.zones["b"])
    assert len(map_.zones["a"]) + len(map_.zones["b"]) == 20


@settings(deadline=None)
@given(st.integers(0, 20), st.integers(2, 40), st.integers(2, 40), st.data())
def test_every_point_lies_in_one_cell(slant: int, side: int, half: int, data: st.DataObject) -> None:
    """T17C-02 Outlines of hexes, and of squares, leave no gap and do not overlap; the middle of a cell lies in it."""
    shape, slant = ("hex", slant) if slant else ("square", 0)
    layout = Layout(shape, 6, 5, slant + side * 2, half * 2, slant)  # type: ignore[arg-type]
    at = data.draw(st.integers(layout.across, layout.across * 5)), data.draw(st.integers(layout.down, layout.down * 4))
    assert sum([inside(layout.outline(cell), at) for cell in range(30)]) == 1
    assert all(inside(layout.outline(cell), layout.centre(cell)) for cell in range(30))


def test_neighbours_of_the_grid_share_a_side_on_the_page(tmp_path: Path) -> None:
    """T17C-02 The storage is Tiled's: cells that the rules call neighbours have two corners in common, others have not."""
    layout, grid = Layout("hex", 6, 5, 21, 24, 7), Grid("hex", 6, 5)
    for a in range(30):
        shared = [b for b in range(30) if len(set(layout.outline(a)) & set(layout.outline(b))) == 2]
        assert shared == sorted(grid.neighbours(a))


# --- Every version of the format ----------------------------------------------------------


def packed(pack: Any, cells: list[int]) -> str:
    return base64.b64encode(pack(struct.pack(f"<{len(cells)}I", *cells))).decode()


@pytest.mark.parametrize(("compression", "pack"), [("", bytes), ("zlib", zlib.compress), ("gzip", gzip.compress)])
def test_cells_may_be_packed(tmp_path: Path, compression: str, pack: Any) -> None:
    """T17C-02 Base64, as it is or compressed."""
    map_ = changed(square(), encoding="base64", compression=compression, data=packed(pack, CELLS))
    assert read(tmp_path, map_) == read(tmp_path, square())


def test_tiles_may_be_turned(tmp_path: Path) -> None:
    """T17C-02 How a tile is mirrored or turned does not change its terrain."""
    turned = [gid | bits << 28 for gid, bits in zip(CELLS, [8, 4, 2, 1, 15] * 4, strict=True)]
    assert read(tmp_path, changed(square(), data=turned)) == read(tmp_path, square())


def test_the_format_of_tiled_1_0(tmp_path: Path) -> None:
    """T17C-02 The version a number; properties tables of names; a point a rectangle without a size."""
    old = square(zone("north", 0, 0, 100, 20), zone("south", 0, 60, 100, 20), objective("hill", 50, 50, point=None), version=1)
    old["tilesets"] = [
        {
            "firstgid": 1, "name": "ground", "tilecount": 3, "tiles": {"0": {"terrain": [0, 0, 0, 0]}},
            "tileproperties": {str(n): {"terrain": id} for n, id in enumerate(TERRAIN)},
            "tilepropertytypes": {str(n): {"terrain": "string"} for n in range(3)},
        }
    ]  # fmt: skip
    del old["infinite"], old["type"]
    assert read(tmp_path, old) == read(tmp_path, square())


def test_classes_are_called_class_or_type(tmp_path: Path) -> None:
    """T17C-11 In Tiled 1.9 the type of an object was its class."""
    drawn = [{"class" if key == "type" else key: value for key, value in one.items()} for one in square()["layers"][1]["objects"]]
    assert read(tmp_path, square(*drawn, version="1.9")) == read(tmp_path, square())


def test_a_tileset_may_lie_beside_the_map(tmp_path: Path) -> None:
    """T17C-04 A file of its own, with the tiles of several maps; each tileset has its own numbers."""
    map_ = square(tilesets=[{"firstgid": 1, "source": "a.tsj"}, {"firstgid": 2, "source": "b.tsj"}])
    (first, *others) = deepcopy(TILES)
    for n, tile in enumerate(others):
        tile["id"] = n
    assert read(tmp_path, map_, a={"tilecount": 1, "tiles": [first]}, b={"tiles": others}) == read(tmp_path, square())


def test_the_layer_of_the_terrain_is_chosen_by_class_or_name_and_groups_are_opened(tmp_path: Path) -> None:
    """T17C-04 Other tile layers are decoration; objects move with their layer and the groups around it."""
    map_ = square()
    ground, zones = map_["layers"]
    decoration = {**ground, "name": "trees", "data": [0] * 20}
    moved = {**zones, "offsetx": 0, "offsety": 20, "objects": [{**one, "y": one["y"] - 30} for one in zones["objects"]]}
    group = {"type": "group", "name": "all", "offsety": 10, "layers": [decoration, moved]}
    for called in ({"name": "terrain"}, {"class": "terrain"}):
        assert read(tmp_path, {**map_, "layers": [group, {**ground, **called}]}) == read(tmp_path, square())


def test_a_text_is_a_note(tmp_path: Path) -> None:
    """T17C-11 What is written on the map for whoever opens it does not count."""
    note = {"id": 9, "name": "", "type": "", "text": {"text": "mind the ford"}, "x": 0, "y": 0, "width": 9, "height": 9}
    assert read(tmp_path, square(note)).zones == {}


# --- What is refused ----------------------------------------------------------------------


def test_a_hole_is_named_by_file_layer_and_cell(tmp_path: Path) -> None:
    """T17C-04 Every hole, and every tile with nothing to go by where it is met first; all at once."""
    cells = [0, 1, 1, 1, 0, *[7] * 5, *[4] * 5, *[5] * 5]
    tiles = [*TILES, {"id": 3, "properties": []}, {"id": 4, "properties": [{"name": "terrain", "value": "forrest"}]}]
    map_ = changed(square(tilesets=[{"firstgid": 1, "tilecount": 5, "tiles": tiles}]), data=cells)
    assert faults(tmp_path, map_) == [
        'ford.tmj: layer "ground": cell 0,0: no tile; paint one',
        'ford.tmj: layer "ground": cell 4,0: no tile; paint one',
        'ford.tmj: layer "ground": cell 0,1: tile 7 is in no tileset; paint the cell anew',
        'ford.tmj: layer "ground": cell 0,2: tile 3 of its tileset has no property "terrain"; add one, a string that names a kind'
        " of terrain",
        'ford.tmj: layer "ground": cell 0,3: no terrain "forrest"; did you mean "forest"?',
    ]


POLYGON = [{"x": 0, "y": 0}, {"x": 20, "y": 0}, {"x": 20, "y": 20}]
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "odd rows": (hexes(staggeraxis="y"), "set Stagger Axis to X and Stagger Index to Odd"),
    "even columns": (hexes(staggerindex="even"), "set Stagger Axis to X and Stagger Index to Odd"),
    "isometric": (square(orientation="isometric"), 'orientation: there are no cells like "isometric"'),
    "infinite": (square(infinite=True), "the map is infinite"),
    "a later format": (square(version="2.0"), 'format "2.0" is not known'),
    "a tileset": (square(type="tileset"), '"tileset" is no map'),
    "one cell wide": (square(width=1), "width: 1 is out of range; from 2 to 60"),
    "too high": (square(height=10**30), "is out of range; from 2 to 60"),
    "no width": (square(width=None), "width: missing; every map needs it"),
    "true cells wide": (square(width=True), "width: a whole number is wanted, not True"),
    "tiles without a size": (square(tilewidth=0), "tilewidth: 0 is out of range"),
    "no layer": (square(layers=[]), "no tile layer"),
    "layers that are none": (square(layers=[7]), "layers[0]: a table is wanted, not 7"),
    "two layers": (square(layers=square()["layers"][:1] * 2), '2 tile layers may be the terrain; give one of them alone the class'),
    "groups of many layers": (square(layers=[{"type": "group", "layers": [{}] * 40}] * 2), "layers: too long (82); at most 50"),
    "too large": (square(backgroundcolor="#" * 2_000_000), "larger than 2,000,000 bytes"),
    "a moved layer": (changed(square(), offsetx=5), 'layer "ground": the layer is moved'),
    "a smaller layer": (changed(square(), width=4), 'layer "ground": the layer is not 5 cells wide and 4 high'),
    "chunks": (changed(square(), chunks=[]), 'layer "ground": the map is infinite'),
    "no cells": (changed(square(), data=None), 'layer "ground": data: missing'),
    "empty cells": (changed(square(), data=[]), "0 cells are written there, not 20"),
    "a cell less": (changed(square(), data=CELLS[1:]), "19 cells are written there, not 20"),
    "cells of texts": (changed(square(), data=[*CELLS[1:], "1"]), 'cell 4,3: a whole number is wanted, not "1"'),
    "a huge cell": (changed(square(), data=[2**32, *CELLS[1:]]), "cell 0,0: a whole number is wanted, not 4294967296"),
    "zstd": (changed(square(), data="", encoding="base64", compression="zstd"), '"zstd" cannot be read; set Tile Layer Format'),
    "no encoding": (changed(square(), data="AAAA"), "cannot be read; set Tile Layer Format"),
    "not base64": (changed(square(), data="§", encoding="base64"), "data: cannot be unpacked"),
    "not zlib": (changed(square(), data="AAAA", encoding="base64", compression="zlib"), "data: cannot be unpacked"),
    "much behind little": (
        changed(square(), data=packed(zlib.compress, [1] * 100_000), encoding="base64", compression="zlib"),
        "21 cells are written there, not 20",
    ),
    "a tileset elsewhere": (square(tilesets=[{"firstgid": 1, "source": "../a.tsj"}]), 'source: "../a.tsj" cannot be used'),
    "a tileset in XML": (square(tilesets=[{"firstgid": 1, "source": "a.tsx"}]), "save the tileset as .tsj beside the map"),
    "a tileset that is not there": (square(tilesets=[{"firstgid": 1, "source": "a.tsj"}]), "a.tsj: no such file"),
    "no tilesets": (square(tilesets=[]), "cell 0,0: tile 1 is in no tileset"),
    "one zone": (square(zone("north", 0, 0, 100, 20)), "the map has only one zone"),
    "zones over one another": (
        square(zone("north", 0, 0, 100, 40), zone("south", 20, 20, 80, 60)),
        "cell 1,1: zones north and south have 4 cells in common",
    ),
    "a zone beyond the edge": (square(zone("north", 0, -60, 100, 80)), 'object "north": reaches beyond the edge'),
    "a zone in between": (square(zone("north", 1, 1, 5, 5)), 'object "north": no cell has its middle in this zone'),
    "a turned zone": (square(zone("north", 0, 0, 40, 40, rotation=30)), 'object "north": the zone is turned'),
    "a round zone": (square(zone("north", 0, 0, 40, 40, ellipse=True)), "a zone is a rectangle or a polygon"),
    "a zone of a template": (square({"template": "a.tj", "x": 0, "y": 0}), "made from a template"),
    "a zone without a name": (square(zone("", 0, 0, 40, 40)), "name: an id is small letters, digits and hyphens only"),
    "two zones of a name": (square(zone("a", 0, 0, 20, 20), zone("a", 40, 40, 20, 20)), "two are called a"),
    "a zone at no place": (square(zone("north", float("nan"), 0, 40, 40)), "x: nan is out of range"),
    "an objective with a size": (square(objective("hill", 0, 0, width=20)), 'object "hill": an objective is a point'),
    "an objective of corners": (square(objective("hill", 0, 0, polygon=POLYGON)), "an objective is a point"),
    "an objective beside the map": (square(objective("hill", -1, 5)), 'object "hill": reaches beyond the edge'),
    "another class": (square(zone("north", 0, 0, 40, 40, type="zoan")), '"zoan" is no class of objects here'),
    "too many objectives": (square(*[objective(f"o-{n}", n, 5) for n in range(41)]), "too many zones and objectives; at most 40"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_played_on_is_refused_with_the_way_out(tmp_path: Path, case: str) -> None:
    """T17C-02, T17C-04, T17C-11 A line for each fault: the file, the place in it, what to do."""
    map_, said = REFUSED[case]
    lines = faults(tmp_path, map_)
    assert any(said in line for line in lines), lines
    assert all("\n" not in line and ": " in line for line in lines)


@pytest.mark.parametrize("text", ["", "[]", "{", "7", '"map"', "[" * 100_000, '{"width": ' + "9" * 5000 + "}", "\ufeff{}"])
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, text: str) -> None:
    """T17C-02 JSON that is not valid, or no map."""
    assert faults(tmp_path, text)


def test_faults_of_all_parts_are_told_at_once(tmp_path: Path) -> None:
    """T17C-04, T17C-11 Tiles, cells, zones and objectives."""
    drawn = [zone("north", 0, 0, 1, 1), objective("hill", -9, 0), zone("South", 0, 0, 20, 20)]
    assert len(faults(tmp_path, changed(square(*drawn), data=[0, *CELLS[1:]]))) == 4


JUNK: tuple[Any, ...] = (None, True, -1, 0, 2**40, 1.5, float("inf"), "", "x", "zone", [], [[]], [1, "a"], {}, {"a": 1}, [{}])
"""What may stand anywhere."""


def places(table: Any, *way: Any) -> list[tuple[Any, ...]]:
    """The ways to everything in a table, each the keys and numbers in order."""
    inner = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    return [(*way, key) for key, _ in inner] + [one for key, value in inner for one in places(value, *way, key)]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([square(), hexes()]), st.data())
def test_whatever_is_in_a_file_it_is_read_or_refused(tmp_path: Path, map_: dict[str, Any], data: st.DataObject) -> None:
    """T17C-02, T17C-04 With junk in two places it is still a map that can be played on, or BadContent."""
    map_ = deepcopy(map_)
    for _ in range(2):
        *way, last = data.draw(st.sampled_from(places(map_)))
        inner: Any = map_
        for key in way:
            inner = inner[key]
        inner[last] = deepcopy(data.draw(st.sampled_from(JUNK)))
    with suppress(BadContent):
        found = read(tmp_path, map_)
        assert len(found.cells) == found.w * found.h
        assert set(found.cells) <= TERRAIN.keys()
        assert all(0 <= cell < len(found.cells) for cells in found.zones.values() for cell in cells)
