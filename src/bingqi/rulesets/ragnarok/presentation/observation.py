"""What a seat knows, and what could be so. Secret are rows that lie face down, and cards that were put aside."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.kit.state import States
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.ordering.rows import to_order


def shuffled(world: State, observed: State, below: Callable[[int], int]) -> None:
    """CRX-19 What somebody has put aside in Marauder may be any of his cards that are still to come. Rows need no guess: of one
    that is not known the next card is drawn by lot when it comes up (see `of_row`), which is the same to whoever does not know."""
    if world.mode != "marauder":
        return
    for row in world.rows.values():
        cards = to_order(world, row.id)
        if row.holds and not row.reserve and cards:
            row.reserve = cards[below(len(cards))]


STATES = States(State, sampled_too=shuffled)
