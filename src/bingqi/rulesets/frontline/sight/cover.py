"""LBX-16, LB-2.4, LB-3.3: cover, by the line, by the ground, by spells and traits; only the best counts."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.rulesets.frontline.model.state import COVERED, GONE, SWALLOWED, Creature, State

NO_COVER, HALF, THREE_QUARTERS, TOTAL = 0, 1, 2, 3
HIDING = SWALLOWED | COVERED
BONUS = (0, 2, 5, 5)
"""What each degree adds to armour class and Dexterity saves; whoever is behind total cover is no target, but an area may take hold
of it."""
LABELS = ("", "half-cover", "three-quarters-cover", "total-cover")
"""The degrees as effects and traits are called that give them, and as parts of numbers."""
DEGREES = {"half": HALF, "three-quarters": THREE_QUARTERS, "total": TOTAL}
"""The degrees as the ground of a scenario names them."""


def behind_cover(state: State, c: Creature) -> bool:
    """LB-3.3 Half cover: behind its line, while an able creature of its side is in front of it."""
    side = state.sides[c.side]
    creatures = state.creatures
    if c.id in side.queue[: side.front]:
        return False
    for id in side.queue[: side.front]:
        if not creatures[id].flags & GONE:
            return True
    return False


def cover_of(state: State, c: Creature) -> int:
    """LBX-16 The degree of its cover against what comes from beyond its line."""
    half = HALF if behind_cover(state, c) else 0
    return max(own_cover(state, c), half) if c.flags & COVERED or state.bundle.shelters else half


def own_cover(state: State, c: Creature) -> int:
    """LB-2.4, LBX-16 The degree of cover that a spell, a trait or the ground gives it, wherever an attack comes from; the ground
    only behind the line."""
    traits = c.stat.traits
    found = THREE_QUARTERS if "three-quarters-cover" in traits else HALF if "half-cover" in traits else 0
    if c.flags & COVERED:
        found = max([found, *[LABELS.index(effect.name) for effect in c.effects if effect.name in LABELS]])
    ground = state.bundle.scenario.ground.cover
    return max(found, _on_ground(state, c)) if ground else found


def _on_ground(state: State, c: Creature) -> int:
    """LB-2.4, LBX-16 The best that the ground gives in its cell; nothing in front."""
    side, ground = state.sides[c.side], state.bundle.scenario.ground.cover
    cell = side.queue.index(c.id) + 1 if c.id in side.queue else 0
    if cell <= side.front:
        return 0
    return max([DEGREES[one.degree] for one in ground if one.side == c.side and cell in one.cells], default=0)


def may_be_out_of_sight(state: State, found: Sequence[Creature]) -> bool:
    """LBX-16 Whether any of these could be, so that one need not look at each."""
    if state.bundle.scenario.ground.cover:
        return True
    for t in found:
        if t.flags and t.flags & HIDING:
            return True
    return False


def out_of_sight(state: State, c: Creature) -> bool:
    """LBX-16, LBX-75 Whether total cover keeps it from being aimed at: that of a creature around it, too."""
    if c.flags & SWALLOWED:
        return True
    return bool(state.bundle.scenario.ground.cover or c.flags & COVERED) and own_cover(state, c) == TOTAL


def cover_rule(degree: int) -> str:
    """The rule that a degree of cover is told with."""
    return "LB-3.3" if degree == HALF else "LBX-16"
