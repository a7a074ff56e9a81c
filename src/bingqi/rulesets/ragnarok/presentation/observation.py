"""What a seat knows, and what could be so. Secret are rows that lie face down, and cards that were put aside."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.kit.state import States
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.ordering.rows import to_order


def shuffled(world: State, observed: State, below: Callable[[int], int]) -> None:
    """CR-4.9, CRX-19 What somebody has put aside in Marauder may be any of his cards that are still to come, and so may those that
    he has laid while rows are being laid. Afterwards rows need no guess: of one that is not known the next card is drawn by lot
    when it comes up (see `of_row`), which is the same to whoever does not know it."""
    for row in world.rows.values():
        cards = to_order(world, row.id)
        if world.mode == "marauder" and row.holds and not row.reserve and cards:
            row.reserve = cards[below(len(cards))]
        if world.phase == "rows" and not row.cards:
            row.cards = tuple([cards.pop(below(len(cards))) for _ in range(row.laid)])


STATES = States(State, sampled_too=shuffled)
