"""MT-12: distances (距离) between all on the battlefield, what becomes of them when somebody moves, and who moves along."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Literal

from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.basics.occasion import note
from bingqi.rulesets.mttt.model.state import BEYOND, Fight, State, bands, distance, near
from bingqi.rulesets.mttt.model.unit import NOBODY, Unit, able

Band = Literal["contact", "short", "long", "visual", "geographic", "astronomical", "beyond"]
BANDS: tuple[Band, ...] = ("contact", "short", "long", "visual", "geographic", "astronomical", "beyond")


def visual_distance(state: State) -> int:
    """MT-12.4, MT-12.6 The last level of visual distance: no ordinary movement leads beyond it. Geographic and astronomical
    distance are the two levels after it."""
    return bands(state)[3]


def band(state: State, level: int) -> Band:
    """MT-12.4, MT-17.2 What a distance is called. That of a battle group is measured to its nearest edge: whoever is in contact
    with it is in reach of all its strength."""
    far = visual_distance(state)
    return BANDS[bisect_left((*bands(state), far + 1, far + 2), level)]


def mobile(unit: Unit) -> bool:
    """MT-12.16, MT-16.23, MT-17.1 Whether she can move of her own will, a battle group like anybody: not while she lies on the
    ground, nor while a group holds her."""
    return able(unit) and not unit.prone and not unit.engaged_by


def held(unit: Unit) -> No | None:
    """MT-12.16, MT-16.23 Who lies on the ground, or is held by a battle group, does not move."""
    if unit.engaged_by:
        return no("MT-16.23", "mt-engaged", who=unit.id, by=unit.engaged_by)
    return no("MT-12.16", "mt-prone", who=unit.id) if unit.prone else None


def repaired(state: State, mover: str, to: Mapping[str, int]) -> tuple[int, ...]:
    """MT-12.4, MT-12.2 All distances once the mover is so far from each of those in `to`. From all others she is as far as before,
    or as little different from that as the triangles with those in `to` allow."""
    places = state.places
    n, me = len(places), places[mover]
    levels = list(state.levels)
    for other, level in to.items():
        levels[me * n + places[other]] = levels[places[other] * n + me] = level
    for id, x in places.items():
        if id in to or x == me:
            continue
        level = levels[me * n + x]
        for other, away in to.items():
            across = levels[places[other] * n + x]
            level = max(abs(away - across), min(level, away + across))
        levels[me * n + x] = levels[x * n + me] = level
    return tuple(levels)


@rule("MT-12.4")
def shift_level(battle: Fight, unit: Unit, other: str, by: int, cause: str = NOBODY) -> None:
    """She comes so many levels farther from another unit or a landmark (`by` below 0: nearer), of herself or by the doing of
    `cause`, with all that follows from it."""
    was = distance(battle.state, unit.id, other)
    level = max(0, min(BEYOND, was + by))
    if level != was:
        relocate(battle, unit, {other: level}, cause or unit.id, set())


@rule("MT-12.1")
def relocate(battle: Fight, unit: Unit, to: Mapping[str, int], cause: str, gone: set[str]) -> None:
    """She moves, by the doing of `cause`; whoever follows her or falls back before her does so at once, and nothing can be inserted
    between the two. Nobody moves twice in it: those who have are `gone`."""
    state = battle.state
    before = {one.id: distance(state, unit.id, one.id) for one in state.units.values()}
    gone.add(unit.id)
    levels = repaired(state, unit.id, to)
    if len(to) == 1:
        ((other, level),) = to.items()
        battle.do(events.moved, unit.id, other, level, levels)
    else:
        battle.do(events.drew_off, unit.id, min(to.values()), levels)
    note(battle, "moved", unit.id, cause)
    for one in state.units.values():
        if one.id in gone or not mobile(one):
            continue
        if unit.id in one.rushing:
            follow(battle, one, unit, before[one.id], gone)
        elif unit.id in one.shaken_off and state.active == unit.id:
            fall_back(battle, one, unit, before[one.id], gone)
    let_go(battle, unit)


@rule("MT-16.23")
def let_go(battle: Fight, unit: Unit) -> None:
    """A battle group holds nobody who is out of contact of it: it has moved, or whom it held was taken away, and neither has
    followed."""
    state = battle.state
    for one in state.units.values():
        if one.engaged_by and unit.id in (one.id, one.engaged_by) and not near(state, one.id, one.engaged_by):
            battle.do(events.engaged, one.id, NOBODY)


@rule("MT-12.8")
def follow(battle: Fight, unit: Unit, opponent: Unit, was: int, gone: set[str]) -> None:
    """She rushes that opponent, and moves one level with her: so the distance stays what it was, unless the opponent made a greater
    leap."""
    level = distance(battle.state, unit.id, opponent.id)
    if level != was:
        relocate(battle, unit, {opponent.id: level + (1 if level < was else -1)}, unit.id, gone)


@rule("MT-12.13")
def fall_back(battle: Fight, unit: Unit, opponent: Unit, was: int, gone: set[str]) -> None:
    """One whom she shook off comes nearer, in her turn, by whatever means: the first who does makes her move one level away."""
    level = distance(battle.state, unit.id, opponent.id)
    if level < was:
        battle.do(events.shook_off, unit.id, ())
        relocate(battle, unit, {opponent.id: level + 1}, unit.id, gone)
