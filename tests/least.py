"""Views that say no more than they must: each is lawful, and is to be drawn."""

from __future__ import annotations

from bingqi.core.view import BandsBoard, Board, Clock, FieldBoard, GridBoard, Piece, TrackBoard, View, ZonesBoard

ONE = {"one": Piece("field/0", "O", "Lone piece")}
LEAST: dict[str, View] = {
    "title": View("Least"),
    "track": View("Least", {"field": TrackBoard("field", ["0"])}, ONE),
    "ring": View("Least", {"field": TrackBoard("field", ["0"], "ring")}, ONE),
    "zones": View("Least", {"field": ZonesBoard("field")}, ONE),
    "hex": View("Least", {"field": GridBoard("field", ".", 1, 1, "hex")}, ONE),
    "square": View("Least", {"field": GridBoard("field", ".", 1, 1, "square")}, ONE),
    "bands": View("Least", {"field": BandsBoard("field", ["0"], [0])}, ONE),
    "field": View("Least", {"field": FieldBoard("field", 100, 100)}, {"one": Piece("field/50,50", "O", "Lone piece")}),
    "clock": View("Least", clocks={"clock": Clock("clock", 1)}),
}
"""By what they draw. Nothing is said that need not be."""
EMPTY: dict[str, Board] = {
    "no-track": TrackBoard("field", []),
    "no-ring": TrackBoard("field", [], "ring"),
    "no-zones": ZonesBoard("field"),
    "no-bands": BandsBoard("field", [], []),
    "no-field": FieldBoard("field", 1, 1),
}
"""Boards on which nothing is, not even a place. A map without cells is none."""
VIEWS = LEAST | {name: View("Least", {"field": board}) for name, board in EMPTY.items()}
