"""T17C-11: whether a scenario with everything that it refers to can be played."""

from __future__ import annotations

from collections.abc import Iterator

from bingqi.core.problems import problem, unknown
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.state import State, Unit
from bingqi.rulesets.typy17.model.stats import Map, Scenario
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.setup.deploy import FAR, NEAR, to_deploy, zones

Found = tuple[str, Text]


def problems_of_scenario(it: ScenarioBundle) -> Iterator[Found]:
    """T17C-11, T17C-65 All that keeps a scenario of two sides from being played though all is there that it names."""
    yield from _sides(it.scenario, it.map)
    yield from _ground(it)
    for side, party in it.scenario.sides.items():
        if side not in it.armies:
            yield f"sides.{side}.army", unknown("army", party.army, it.armies)


def _sides(it: Scenario, map_: Map) -> Iterator[Found]:
    """Sides with their zones: of the map's, each another one, or none for both."""
    known = tuple(map_.zones) or (NEAR, FAR)
    given = {side: party.zone for side, party in it.sides.items() if party.zone}
    for side, zone in given.items():
        if zone not in known:
            yield f"sides.{side}.zone", unknown("zone", zone, known)
    if given and len(set(given.values())) < len(it.sides):
        yield "sides", problem("arms-zones")
    for id in it.objectives:
        if id not in map_.objectives:
            yield "objectives", unknown("objective", id, map_.objectives)


def _ground(it: ScenarioBundle) -> Iterator[Found]:
    """A map without holes, and with nothing beyond its edge."""
    map_ = it.map
    for id in sorted(set(map_.cells) - set(it.terrain)):
        yield "map.cells", unknown("terrain", id, it.terrain)
    if len(map_.cells) != map_.w * map_.h:
        yield "map.cells", problem("map-cells", n=len(map_.cells), wanted=map_.w * map_.h)
    marked = [*[cell for zone in map_.zones.values() for cell in zone], *map_.objectives.values()]
    if any(not 0 <= cell < map_.w * map_.h for cell in marked):
        yield "map", problem("map-outside")


def problems_of_start(state: State) -> list[Found]:
    """T17C-11, T17C-57 All that keeps a battle from being fought under the switches agreed on, though the scenario is sound: no
    objectives where these decide; zones that nobody of a side can enter."""
    found = list(_shut_zones(state))
    if state.options.victory == "objectives" and not state.bundle.scenario.objectives:
        found.append(("options.victory", problem("arms-no-objectives")))
    return found


def _shut_zones(state: State) -> Iterator[Found]:
    """The zones that a side may get, where all its units would have to stay at home."""
    for side, party in state.bundle.scenario.sides.items():
        units = to_deploy(state, side)
        for zone in [party.zone] if party.zone else list(zones(state))[:2]:
            if units and not any(enters(state, unit, zones(state)[zone]) for unit in units):
                yield f"sides.{side}.zone", problem("arms-shut-zone", zone=zone)


def enters(state: State, unit: Unit, cells: tuple[int, ...]) -> bool:
    """T17C-11 Whether a unit may stand in any of these cells."""
    ta = worth(state, unit).ta
    return any(state.field.cost(ta, cell) is not None for cell in cells)
