"""`bingqi` with rule sets made for tests: the toy, and the toy drawn with as little as a view may have, for each kind of board."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.toy import RULESET as TOY

from bingqi import rulesets
from bingqi.core.ruleset import Ruleset
from bingqi.core.view import BandsBoard, Board, Clock, GridBoard, Piece, TrackBoard, View, ZonesBoard

ONE = {"one": Piece("field/0", "O", "Lone piece")}
LEAST: dict[str, View] = {
    "title": View("Least"),
    "track": View("Least", {"field": TrackBoard("field", ["0"])}, ONE),
    "ring": View("Least", {"field": TrackBoard("field", ["0"], "ring")}, ONE),
    "zones": View("Least", {"field": ZonesBoard("field")}, ONE),
    "hex": View("Least", {"field": GridBoard("field", ".", 1, 1, "hex")}, ONE),
    "square": View("Least", {"field": GridBoard("field", ".", 1, 1, "square")}, ONE),
    "bands": View("Least", {"field": BandsBoard("field", ["0"], [0])}, ONE),
    "clock": View("Least", clocks={"clock": Clock("clock", 1)}),
}
"""By what they draw. Nothing is said that need not be."""
EMPTY: dict[str, Board] = {
    "no-track": TrackBoard("field", []),
    "no-ring": TrackBoard("field", [], "ring"),
    "no-zones": ZonesBoard("field"),
    "no-bands": BandsBoard("field", [], []),
}
"""Boards on which nothing is, not even a place. A map without cells is none."""
VIEWS = LEAST | {name: View("Least", {"field": board}) for name, board in EMPTY.items()}


def drawn_as(name: str) -> Ruleset[Any]:
    """The toy as it is seen by nobody: drawn as that view."""
    return replace(TOY, id=f"least-{name}", view=lambda known, seat: VIEWS[name])


def register() -> None:
    """Have this program know them, as if they were shipped."""
    for rules in (TOY, *map(drawn_as, VIEWS)):
        sys.modules[f"bingqi.rulesets.{rules.id}"] = SimpleNamespace(RULESET=rules)  # type: ignore[assignment]  # no more is asked
        rulesets.NAMES = (*rulesets.NAMES, rules.id)  # type: ignore[assignment]  # of any length


if __name__ == "__main__":
    from bingqi.cli import main

    register()
    main()
