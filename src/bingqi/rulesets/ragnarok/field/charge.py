"""CRX-18, CRX-39: places in contact with an enemy: found by rule, or offered to whoever places each fighter by hand."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.rulesets.ragnarok.field.contact import gap, meets
from bingqi.rulesets.ragnarok.field.formation import Placed, closing_up
from bingqi.rulesets.ragnarok.field.geometry import Point, apart_squared, far_squared
from bingqi.rulesets.ragnarok.field.spots import Others, beside, on_the_way, passes
from bingqi.rulesets.ragnarok.model.state import Fighter, State, fighters_of


def contacts(state: State, one: Fighter, targets: list[Fighter], far: int, others: Others) -> Iterator[Point]:
    """CRX-38, CRX-39 The free places in contact with any of the targets to which somebody goes straight, and no further than he
    may: those with the nearest target first, and of these the nearest first."""
    radius, camp = one.radius, state.units[one.unit].camp
    start = one.x, one.y
    for foe in sorted(targets, key=lambda foe: far_squared(*start, foe.x, foe.y)):
        if gap(one, foe) > far:
            continue
        barring = on_the_way(state, one.unit, camp, foe.id)
        for at in beside(foe.x, foe.y, radius + foe.radius, start):
            if apart_squared(start, at) > far * far or not others.leave(*at, radius):
                continue
            if not meets(start, at, state.ground.blocking) and passes(start, at, radius, barring):
                yield at


def charged(state: State, unit: str, target: str, far: int) -> list[Placed]:
    """CRX-39, CRX-45 Where the fighters of a unit stand when they have assaulted another one: the nearest goes first, each to the
    first place in contact; clear of other enemies, if that can be. Whoever cannot reach goes as near as he can. Nobody moves, if
    nobody reaches it."""
    foes = fighters_of(state, target)
    clear, loose = Others(state, unit, (target,)), Others(state, unit, enemies(state, unit))
    placed: list[Placed] = []
    behind: list[Fighter] = []
    for one in by_nearness(state, unit, foes):
        at = next(contacts(state, one, foes, far, clear), None) or next(contacts(state, one, foes, far, loose), None)
        if at is None:
            behind.append(one)
            continue
        placed.append(Placed(one, *at))
        for others in (clear, loose):
            others.add(*at, one.radius)
    if not placed:
        return []
    for one in behind:
        placed.append(Placed(one, *closing_up(one, nearest_of(one, foes), far, clear)))
        clear.add(placed[-1].x, placed[-1].y, one.radius)
    return placed


def by_nearness(state: State, unit: str, foes: list[Fighter]) -> list[Fighter]:
    """Who is left of a unit, whoever is nearest to any of some first."""
    return sorted(fighters_of(state, unit), key=lambda one: apart_squared((one.x, one.y), nearest_of(one, foes)))


def nearest_of(one: Fighter, foes: list[Fighter]) -> Point:
    """Where the nearest of some stands."""
    foe = min(foes, key=lambda foe: far_squared(one.x, one.y, foe.x, foe.y))
    return foe.x, foe.y


def enemies(state: State, unit: str) -> list[str]:
    """CR-4.11 The units of other camps."""
    camp = state.units[unit].camp
    return [one.id for one in state.units.values() if one.camp != camp]
