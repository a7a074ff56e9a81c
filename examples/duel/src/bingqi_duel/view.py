"""How a duel is drawn."""

from __future__ import annotations

from bingqi.core.content.structs import encode
from bingqi.core.text import Text
from bingqi.core.view import Cell, Piece, Place, View, ZonesBoard
from bingqi.kit.words import side_name
from bingqi_duel.state import Fighter, State


def view(observed: State, seat: str) -> View:
    cells = {id: Cell(side_name(observed, id), id) for id in observed.fighters}
    board = ZonesBoard(Text("meadow"), cells, areas=[" ".join(cells)])
    pieces = {id: piece(observed, one) for id, one in observed.fighters.items()}
    order = [Place(id, side_name(observed, id), id, now=not n) for n, id in enumerate(observed.queue)]
    facts = [Text("round", {"n": observed.round})] if observed.round else []
    return View(encode(observed.bundle.scenario.name), {"field": board}, pieces, order=order, facts=[*facts])


def piece(observed: State, one: Fighter) -> Piece:
    name = side_name(observed, one.id)
    gauges = {"blood": (one.blood, one.blood_max), "breath": (one.breath, one.breath_max)}
    guard = [Text(f"guard-{one.guard}")] if one.guard else []
    return Piece(f"field/{one.id}", {k: v[0] for k, v in name.items()}, name, one.id, badges=[*guard], gauges=gauges, life="blood")
