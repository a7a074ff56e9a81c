"""States that were frozen by former versions of the program."""

from __future__ import annotations

from typing import Any


def migrate(version: int, data: Any) -> Any:
    """A frozen state as it is frozen today: units were a list once."""
    units = data["units"]
    return {**data, "units": {one["id"]: one for one in units}} if isinstance(units, list) else data
