"""States that were frozen by former versions of the program."""

from __future__ import annotations

from typing import Any


def migrate(version: int, data: Any) -> Any:
    """A frozen state as it is frozen today: creatures were a list once, and had flags, which follow from their effects."""
    creatures = data["creatures"]
    if not isinstance(creatures, list):
        return data
    return {**data, "creatures": {one["id"]: {name: one[name] for name in one if name != "flags"} for one in creatures}}
