"""T17-1.01: units as they take the field, made from their cards."""

from __future__ import annotations

from bingqi.rulesets.typy17.model.card import Card
from bingqi.rulesets.typy17.model.state import Hull, Options, Unit
from bingqi.rulesets.typy17.model.worth import parts_of, stations_of


def fresh(id: str, side: str, card: Card, options: Options) -> Unit:
    """T17-1.01, T17-1.1.2.10, T17C-14 A unit that has suffered nothing yet: Intel 0, no AP, the RP of its card, no link."""
    unit = Unit(id, side, card, hp=tuple([trooper.hp for trooper in card.troopers]), rp=card.rp)
    unit.special, unit.items = card.special, card.items
    unit.hulls = tuple(hulls_of(card))
    return unit


def hulls_of(card: Card) -> list[Hull]:
    """T17C-46 The vehicles of a card with all their parts whole and everybody at their place."""
    if card.vehicle is None:
        return []
    whole = tuple([(part or section).hp for section, part in parts_of(card)])
    seats = len(stations_of(card))
    return [Hull(whole, tuple(range(n * seats, (n + 1) * seats))) for n in range(card.vehicles)]
