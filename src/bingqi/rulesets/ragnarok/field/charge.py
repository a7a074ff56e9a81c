"""CRX-18, CRX-39: places in contact with an enemy: found by rule, or offered to whoever places each fighter by hand."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.rulesets.ragnarok.field.contact import gap
from bingqi.rulesets.ragnarok.field.formation import Placed, closing_up
from bingqi.rulesets.ragnarok.field.geometry import Point
from bingqi.rulesets.ragnarok.field.spots import Others, all_others, beside
from bingqi.rulesets.ragnarok.model.state import Fighter, State, fighters_of


def contacts(one: Fighter, targets: list[Fighter], far: int, others: Others) -> Iterator[Point]:
    """CRX-38, CRX-39, CRX-40 The free places in contact with any of the targets to which somebody goes straight, and no further
    than he may: those with the nearest target first, and of these the nearest first."""
    radius, start = one.radius, (one.x, one.y)
    for foe in sorted(targets, key=lambda foe: gap(one, foe)):
        if gap(one, foe) > far:
            continue
        for at in beside(foe.x, foe.y, radius + foe.radius, start):
            if others.leave(*at, radius) and others.ground.cost(start, at) <= far and others.way_free(start, at, radius):
                yield at


def charged(state: State, unit: str, target: str, far: int) -> list[Placed]:
    """CRX-39, CRX-45 Where the fighters of a unit stand when they have assaulted another one: the nearest goes first, each to the
    first place in contact; clear of other enemies, unless nobody reached it so. Whoever cannot reach goes as near as he can. Nobody
    moves, if nobody reaches it."""
    foes = fighters_of(state, target)
    ours = by_nearness(state, unit, foes)
    others = avoiding(state, unit, target, ours, far)
    stands = {one.id: (one.x, one.y) for one in ours}
    reached: set[str] = set()
    for one in ours:
        at = next(contacts(one, foes, far, others.beside(fellows_of(one, ours, stands))), None)
        if at is not None:
            stands[one.id] = at
            reached.add(one.id)
    if not reached:
        return []
    for one in ours:
        if one.id not in reached:
            stands[one.id] = closing_up(one, nearest_of(one, foes), far, others.beside(fellows_of(one, ours, stands)))
    return [Placed(one, *stands[one.id]) for one in ours]


def avoiding(state: State, unit: str, target: str, ours: list[Fighter], far: int) -> Others:
    """CRX-45 Whom an assault keeps clear of: all other enemies; but if nobody could reach the target so, they may be touched."""
    clear, foes = all_others(state, unit, (target,)), fighters_of(state, target)
    if any(next(contacts(one, foes, far, clear), None) is not None for one in ours):
        return clear
    return all_others(state, unit, enemies(state, unit))


def fellows_of(one: Fighter, ours: list[Fighter], stands: dict[str, Point]) -> list[tuple[int, int, int]]:
    """Where the others of a unit stand, and how large they are."""
    return [(*stands[other.id], other.radius) for other in ours if other is not one]


def by_nearness(state: State, unit: str, foes: list[Fighter]) -> list[Fighter]:
    """Who is left of a unit, whoever is nearest to any of some first."""
    return sorted(fighters_of(state, unit), key=lambda one: min([gap(one, foe) for foe in foes]))


def nearest_of(one: Fighter, foes: list[Fighter]) -> Point:
    """Where the nearest of some stands."""
    foe = min(foes, key=lambda foe: gap(one, foe))
    return foe.x, foe.y


def enemies(state: State, unit: str) -> list[str]:
    """CR-4.11 The units of other camps."""
    camp = state.units[unit].camp
    return [one.id for one in state.units.values() if one.camp != camp]
