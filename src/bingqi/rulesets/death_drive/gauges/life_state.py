"""DD-13, DD-14: the state of a life gauge, and that of whoever has it."""

from __future__ import annotations

from bingqi.rulesets.death_drive.model.character import Character, points
from bingqi.rulesets.death_drive.model.words import LIFE_STATES, LifeState


def broken(c: Character) -> list[int]:
    """DD-13.11 The places of the life gauges without HP, from the left; one that holds nothing is broken, too."""
    return [i for i, left in enumerate(points(c)) if left == 0]


def damaged(c: Character) -> list[int]:
    """DD-13.12 The places of those that have lost some HP, and have some."""
    return [i for i, left in enumerate(points(c)) if 0 < left < c.capacity[i]]


def intact(c: Character) -> int:
    """DD-13.13 How many life gauges are whole."""
    return sum([left == most > 0 for left, most in zip(points(c), c.capacity, strict=True)])


def life_state(c: Character) -> LifeState:
    """DD-13.14, DD-14.3 By how many life gauges are whole; of a minor character by how hers is."""
    whole = intact(c)
    if c.stat.minor:
        return "healthy" if whole else "crisis" if damaged(c) else "desperate"
    return LIFE_STATES[max(0, min(3, 4 - whole))]


def is_in(c: Character, state: str) -> bool:
    """DD-13.14, DD-14.3 Whether she is in that state; whoever is worse off is in the milder ones, too."""
    if state == "healthy":
        return life_state(c) == "healthy"
    if state == "wounded" and c.stat.minor:
        return False
    return LIFE_STATES.index(life_state(c)) >= LIFE_STATES.index(state)
