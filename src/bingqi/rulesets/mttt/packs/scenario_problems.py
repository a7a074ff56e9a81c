"""Whether a scenario with everything that it refers to can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from bingqi.core.content.structs import GOOD_ID
from bingqi.core.problems import problem, unknown
from bingqi.core.text import Text
from bingqi.kit.content import RESERVED
from bingqi.rulesets.mttt.model.stats import Entry, Party, Scenario
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.offers.menu import ALL
from bingqi.rulesets.mttt.packs.fighter_problems import twice

Found = tuple[str, Text]
TOGETHER = 1
"""MT-12.4 The distance at which friends begin, where a scenario says nothing."""


def problems_of_scenario(it: Scenario, content: Any, options: Options) -> Iterator[Found]:
    """MT-4.1 All that is wrong with a scenario, with the field."""
    yield from _ids(it)
    yield from _sides(it)
    yield from _ground(it)
    for side, party in it.sides.items():
        yield from _party(f"sides.{side}", party, it, content)
    yield from _distances(it)


# --- What things are called ----------------------------------------------------------


def _ids(it: Scenario) -> Iterator[Found]:
    """MT-4.1 Sides, units and landmarks are told apart by their ids, and cover from other cover; none is called as a charge is
    (MT-7.6), and nobody as an attack all around (MT-16.5)."""
    taken = {*RESERVED, ALL, *it.sides}
    for field, id in [*_units(it), *[(f"landmarks.{id}", id) for id in it.landmarks]]:
        yield from _taken(field, id, taken)
    cover: set[str] = set()
    for n, one in enumerate(it.cover):
        yield from _taken(f"cover[{n}].id", one.id, cover)


def _taken(field: str, id: str, taken: set[str]) -> Iterator[Found]:
    if not GOOD_ID.fullmatch(id):
        yield field, problem("mt-bad-id", id=id)
    elif id.isdigit():
        yield field, problem("mt-id-number", id=id)
    elif id in taken:
        yield field, problem("mt-id-taken", id=id)
    taken.add(id)


def _units(it: Scenario) -> Iterator[tuple[str, str]]:
    for side, party in it.sides.items():
        for n, entry in enumerate(party.units):
            yield f"sides.{side}.units[{n}].id", entry.id


# --- Sides and their units -----------------------------------------------------------


def _sides(it: Scenario) -> Iterator[Found]:
    """MT-0.3, MT-19.1, MT-19.2 Two sides at least; where strategy decides just two, each with a general."""
    if len(it.sides) < 2 or (it.strategy and len(it.sides) > 2):
        yield "sides", problem("mt-strategy-sides" if it.strategy else "mt-sides", n=len(it.sides))
    for side, party in it.sides.items():
        if it.strategy and party.general is None:
            yield f"sides.{side}.general", problem("mt-no-general")


def _party(field: str, party: Party, it: Scenario, content: Any) -> Iterator[Found]:
    """MT-0.3, MT-19.2, MT-17.8 Somebody who fights, a general who can decide, and leaders of groups of their own side."""
    if not any(entry.kind != "noncombatant" for entry in party.units):
        yield f"{field}.units", problem("mt-nobody-fights")
    could = [entry.id for entry in party.units if entry.group is None and entry.kind == "character" and entry.joins is None]
    if party.general is not None and party.general not in could:
        yield f"{field}.general", unknown("general", party.general, could)
    groups = [entry.id for entry in party.units if entry.group is not None]
    for n, entry in enumerate(party.units):
        yield from _entry(f"{field}.units[{n}]", entry, groups, it.max_rounds, content)


def _entry(field: str, entry: Entry, groups: list[str], rounds: int, content: Any) -> Iterator[Found]:
    """MT-4.1, MT-4.15, MT-6.4, MT-15.17, MT-17.8 A unit is a character or a battle group, with a weapon of its own in hand."""
    if (entry.character is None) == (entry.group is None):
        yield f"{field}.character", problem("mt-one-of-both")
        return
    arms = _arms(entry, content)
    if entry.ready is not None and arms is not None and entry.ready not in arms:
        yield f"{field}.ready", unknown("weapon", entry.ready, arms)
    if entry.ready is not None and entry.ambushed:
        yield f"{field}.ready", problem("mt-ambushed")
    if entry.group is not None and entry.kind != "character":
        yield f"{field}.kind", problem("mt-group-kind", kind=entry.kind)
    if entry.leads and (entry.group is not None or entry.kind != "character"):
        yield f"{field}.leads", problem("mt-leads")
    for id in dict.fromkeys(entry.leads):
        if id not in groups:
            yield f"{field}.leads", unknown("group", id, groups)
    yield from twice(f"{field}.leads", entry.leads)
    if entry.rear and not entry.leads:
        yield f"{field}.rear", problem("mt-rear")
    if entry.joins is not None and entry.joins.round > rounds:
        yield f"{field}.joins.round", problem("mt-joins-late", most=rounds)


def _arms(entry: Entry, content: Any) -> list[str] | None:
    """MT-6.4 The weapons that a unit has; None if it is not known who that is."""
    group = content.groups.get(entry.group) if entry.group is not None else None
    who = content.characters.get(group.member if group is not None else entry.character or "")
    if who is None:
        return None
    return [*who.weapons, *([group.standard_weapon] if group is not None and group.standard_weapon else [])]


# --- Ground and distances ------------------------------------------------------------


def _ground(it: Scenario) -> Iterator[Found]:
    """MT-12.4, MT-10.21, MT-17.3 Bands that rise, and sides that there are."""
    if any(a >= b for a, b in zip(it.bands, it.bands[1:], strict=False)):
        yield "bands", problem("mt-bands")
    for n, side in enumerate(it.difficult):
        if side not in it.sides:
            yield f"difficult[{n}]", unknown("side", side, it.sides)
    for n, hazard in enumerate(it.hazards):
        if hazard.side is not None and hazard.side not in it.sides:
            yield f"hazards[{n}].side", unknown("side", hazard.side, it.sides)
        if hazard.damage.mean <= 0:
            yield f"hazards[{n}].damage", problem("mt-hazard-idle")


def _distances(it: Scenario) -> Iterator[Found]:
    """MT-12.4 Distances are between two who are there, said once, and none is longer than the way round by somebody else."""
    ids = places(it)
    said: Counter[frozenset[str]] = Counter()
    for n, pair in enumerate(it.distances):
        for name, id in (("a", pair.a), ("b", pair.b)):
            if id not in ids:
                yield f"distances[{n}].{name}", unknown("unit", id, ids)
        if pair.a == pair.b:
            yield f"distances[{n}]", problem("mt-distance-self", id=pair.a)
        said[frozenset((pair.a, pair.b))] += 1
        if said[frozenset((pair.a, pair.b))] == 2:
            yield f"distances[{n}]", problem("mt-distance-twice", a=pair.a, b=pair.b)
    yield from _roundabout(it, list(dict.fromkeys(ids)))


def _roundabout(it: Scenario, ids: list[str]) -> Iterator[Found]:
    """MT-12.4 The first distance of all that is longer than the way round, for each pair that says it or does not."""
    levels = distances_at_start(it)
    told: set[str] = set()
    for a, b, c in combinations(ids, 3):
        for far, end, by in ((a, b, c), (a, c, b), (b, c, a)):
            round_ = levels[far, by] + levels[by, end]
            if levels[far, end] > round_:
                field = _first_distance_field(it, (far, end), (far, by), (by, end))
                if field not in told:
                    told.add(field)
                    yield field, problem("mt-triangle", a=far, b=end, by=by, level=levels[far, end], round=round_)


def _first_distance_field(it: Scenario, *pairs: tuple[str, str]) -> str:
    """Where a scenario says the first of these distances that it says at all."""
    for a, b in pairs:
        for n, pair in enumerate(it.distances):
            if {pair.a, pair.b} == {a, b}:
                return f"distances[{n}]"
    return "distance"


def places(it: Scenario) -> list[str]:
    """MT-12.4 All units, then all landmarks, by their ids."""
    return [*[id for _, id in _units(it)], *it.landmarks]


def distances_at_start(it: Scenario) -> dict[tuple[str, str], int]:
    """MT-12.4 The distance of each unit or landmark to each, from 0 to 9: friends are in contact, all others as far from each other
    as the scenario says."""
    side_of = {entry.id: side for side, party in it.sides.items() for entry in party.units}
    ids = places(it)
    levels: dict[tuple[str, str], int] = {}
    for a in ids:
        for b in ids:
            friends = a in side_of and side_of[a] == side_of.get(b)
            levels[a, b] = 0 if a == b else TOGETHER if friends else it.distance
    for pair in it.distances:
        levels[pair.a, pair.b] = levels[pair.b, pair.a] = pair.level
    return levels
