"""T17-2.1.01, T17A-07, T17C-02, T17C-04, T17C-11, T17C-57: maps are drawn in Tiled; docs/maps.md says how."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from bingqi.importers.tiled.map_file import read_map
from bingqi.rulesets.typy17.model.stats import Map


def map_of(path: Path, terrain: Collection[str]) -> Map:
    """T17-2.1.01, T17A-07, T17C-02, T17C-04, T17C-11, T17C-57 The map in a file, with these kinds of terrain. Raises BadContent."""
    return Map(*read_map(path, terrain))
