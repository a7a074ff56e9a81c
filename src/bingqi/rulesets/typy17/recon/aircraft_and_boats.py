"""T17-1.2.01: aircraft and boats: what flies, and what floats, where that is more than a car with other ways to go."""

from __future__ import annotations

from bingqi.rulesets.typy17.model.state import State, Unit
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.fog import reads_card


def flies(state: State, unit: Unit) -> bool:
    """T17-1.2.01 Whether a unit is in the air: aircraft are, until their drive is broken."""
    return unit.card.craft == "air" and state.options.aircraft_and_boats and worth(state, unit).m > 0


def floats(state: State, unit: Unit) -> bool:
    """T17-1.2.01 Whether a unit is boats, which lie beside the bank."""
    return unit.card.craft == "water" and state.options.aircraft_and_boats


def known_to_fly(state: State, side: str, unit: Unit) -> bool:
    """T17-1.2.01, T17C-12 Whether a side may know that a unit flies. Before it reads the card it treats it as whatever stands
    there: what it is offered tells nothing."""
    return flies(state, unit) and reads_card(state, side, unit)


def in_the_air(state: State, unit: Unit, target: Unit) -> bool:
    """T17-1.2.01, T17-2.4.5.07 Whether a unit looks at a target over the ground: one of them flies."""
    return flies(state, unit) or known_to_fly(state, unit.side, target)
