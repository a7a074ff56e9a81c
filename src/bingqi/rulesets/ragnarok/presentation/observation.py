"""What a seat knows, and what could be so. Secret are rows that lie face down, and cards that were put aside."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.kit.state import States
from bingqi.rulesets.ragnarok.model.state import State
from bingqi.rulesets.ragnarok.ordering.modes import lays_row
from bingqi.rulesets.ragnarok.ordering.rows import to_order


def shuffled(world: State, observed: State, below: Callable[[int], int]) -> None:
    """CR-4.9, CRX-19 What nobody else has seen may be any card that is still to come of that player: one that he has put aside, and
    then his row. Whoever knows a row knows its cards as long as any are left."""
    for row in world.rows.values():
        cards = to_order(world, row.id)
        laid = lays_row(world, row.id) and world.phase != "order"
        if row.up or row.cards or row.reserve or not cards or not (laid or world.mode == "marauder"):
            continue
        mixed = [cards.pop(below(len(cards))) for _ in range(len(cards))]
        row.reserve = mixed.pop() if row.holds else ""
        row.cards = tuple(mixed) if laid else ()


STATES = States(State, sampled_too=shuffled)
