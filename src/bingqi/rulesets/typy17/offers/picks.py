"""Where on the map the options of an ask lie: under a unit, or on a cell."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.requests import Choose
from bingqi.rulesets.typy17.model.state import OFF, State
from bingqi.rulesets.typy17.presentation.view import BOARD

CELLS = ("deploy-cell", "step")
"""Asks whose options are cells."""
TARGET_SECOND = ("throw",)
"""Acts whose key names a thing first."""
TO_CELL = ("move", "optical-at", "electronic-at", "disembark")
"""Acts whose key goes on with a cell."""
PLAIN = ("station", "order")
"""Acts whose key goes on with neither."""


def picks(known: State, ask: Choose) -> dict[str, list[str]]:
    """The keys of options by the unit, or by the cell, that stands for them."""
    found: dict[str, list[str]] = {}
    for key in ask.options:
        for ref in refs(ask, key):
            if ref.startswith(f"{BOARD}/") or (ref in known.units and known.units[ref].cell != OFF):
                found.setdefault(ref, []).append(key)
    return found


def refs(ask: Choose, key: str) -> Sequence[str]:
    """The units and cells that stand for an option. What is no unit is left out later."""
    kind, *rest = key.split(":")
    if ask.id in CELLS:
        return (f"{BOARD}/{key}",) if key.isdigit() else rest
    if ask.id != "act":
        return rest[:1] or (key,)
    if kind in PLAIN:
        return ()
    if kind in TO_CELL:
        return (f"{BOARD}/{rest[0]}",) if rest else (key,)
    return rest[1:2] if kind in TARGET_SECOND else rest[:1]
