"""CRX-7: what the units of a company cost, and two companies of any of them at the wells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bingqi.core.content.structs import encode
from bingqi.core.prices import Armies, Priced, Prices
from bingqi.rulesets.ragnarok.model.stats import Entry, Unit
from bingqi.rulesets.ragnarok.packs.library import CONTENT, people_of

GROUND = "the-wells"


def units() -> Mapping[str, Priced]:
    """All units whose cards say what they cost, of whatever company."""
    cards: Mapping[str, Unit] = CONTENT.library.everything("units")
    return {
        id: Priced(encode(card.name), card.points, pieces=len(list(people_of(id, card))))
        for id, card in cards.items()
        if card.points
    }


def ground() -> Any:
    """The wells, and the cards of all units."""
    cards = {kind: encode(dict(sorted(CONTENT.library.everything(kind).items()))) for kind in ("abilities", "units")}
    return {**CONTENT.scenario(GROUND), **cards}


def armed(data: Any, armies: Armies) -> Any:
    """The wells with companies of these units."""
    it = data["scenario"]
    sides = {id: {**party, "units": encode([Entry(unit) for unit in armies[id]])} for id, party in it["sides"].items()}
    return {**data, "scenario": {**it, "sides": sides}}


PRICES = Prices(GROUND, 900, units, ground, armed, {}, by_cost=("points",))
"""CRX-36 Who holds more of the wells has won; as many, and it goes by the points of who was destroyed."""
