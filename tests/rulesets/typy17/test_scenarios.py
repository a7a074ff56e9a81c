"""T17-2.1.01, T17C-11, T17C-57: the maps and scenarios that come with the rule set."""

from __future__ import annotations

import pytest

from bingqi.core.difference import fields_of
from bingqi.rulesets.typy17.model.card import points
from bingqi.rulesets.typy17.model.field import Field
from bingqi.rulesets.typy17.model.state import Options
from bingqi.rulesets.typy17.model.stats import Costs, Map, Scenario, Terrain
from bingqi.rulesets.typy17.packs import library as packs
from bingqi.rulesets.typy17.packs.map_files import map_of
from bingqi.rulesets.typy17.setup.deploy import spots, zones

MAPS = packs.CONTENT.library.names("maps")
SCENARIOS: dict[str, Scenario] = packs.CONTENT.library.everything("scenarios")
TERRAIN: dict[str, Terrain] = packs.CONTENT.library.everything("terrain")
MOVERS: dict[str, Costs] = {"foot": (2, 2, 1, 1, 1, None), "truck": (None, None, 1, 2, 4, None), "tracks": (None, 2, 1, 1, 3, None)}
BOAT: Costs = (1, 1, None, None, None, None)


@pytest.fixture(params=MAPS)
def map_(request: pytest.FixtureRequest) -> Map:
    """Each of the maps."""
    return map_of(MAPS[request.param], TERRAIN)


def ground(map_: Map) -> Field:
    """A map as it is played on."""
    return Field(map_, TERRAIN, map_.shape, "chebyshev_8")


def test_there_are_four_maps_from_small_to_large_and_of_both_grids() -> None:
    """T17-2.1.01, T17-2.1.02 From twelve cells wide to forty; one of squares."""
    found = {name: map_of(path, TERRAIN) for name, path in MAPS.items()}
    assert {name: (map_.shape, map_.w, map_.h) for name, map_ in found.items()} == {
        "first-steps": ("hex", 12, 12),
        "crossroads": ("hex", 20, 16),
        "old-town": ("square", 16, 16),
        "river-line": ("hex", 40, 40),
    }


def test_a_map_is_the_same_from_both_sides(map_: Map) -> None:
    """T17C-11 Turned upside down it has the same ground, neighbours and objectives, and the zones are swapped."""
    last, field = map_.w * map_.h - 1, ground(map_)
    assert map_.cells == map_.cells[::-1]
    assert set(map_.zones["south"]) == {last - cell for cell in map_.zones["north"]}
    assert set(map_.objectives.values()) == {last - cell for cell in map_.objectives.values()}
    for cell in range(last + 1):
        assert {last - one for one in field.next[cell]} == set(field.next[last - cell])


@pytest.mark.parametrize("mover", MOVERS)
def test_from_anywhere_one_comes_to_everywhere(map_: Map, mover: str) -> None:
    """T17C-05 No cell that can be entered is cut off, neither for those on foot nor for wheels and tracks."""
    field, ta = ground(map_), MOVERS[mover]
    can = {cell for cell in range(field.size) if field.cost(ta, cell) is not None}
    start = min(can)
    assert {start, *field.reach(ta, 1000, start)} == can


def test_objectives_can_be_held_by_infantry(map_: Map) -> None:
    """T17C-57 There are some on every map, where those on foot can go."""
    assert map_.objectives
    assert all(ground(map_).cost(MOVERS["foot"], cell) is not None for cell in map_.objectives.values())


def test_boats_of_both_sides_come_to_the_river() -> None:
    """T17C-05 In the large map water leads from each zone to the other side's."""
    map_ = map_of(MAPS["river-line"], TERRAIN)
    field = ground(map_)
    launch = next(cell for cell in map_.zones["north"] if field.cost(BOAT, cell) is not None)
    assert set(field.reach(BOAT, 1000, launch)) & set(map_.zones["south"])


def test_zones_lie_beyond_the_range_of_small_arms(map_: Map) -> None:
    """T17C-11 It is more than six cells from one zone to the other."""
    field = ground(map_)
    assert min(field.distance(a, b) for a in map_.zones["north"] for b in map_.zones["south"]) > 6


def test_most_lines_from_zone_to_zone_are_blocked_but_not_all(map_: Map) -> None:
    """T17-2.4.5.06 Nobody looks through the whole map from where she was placed, and there are lanes to watch."""
    sight = ground(map_).lines_of_sight
    lines = [sight.holds(a, b) for a in map_.zones["north"][::3] for b in map_.zones["south"][::3]]
    assert 0 < sum(lines) < len(lines) / 3


# --- Scenarios ----------------------------------------------------------------------------


@pytest.fixture(params=SCENARIOS)
def scenario(request: pytest.FixtureRequest) -> Scenario:
    """Each of the scenarios."""
    return SCENARIOS[request.param]


def test_there_are_six_scenarios_on_four_maps() -> None:
    """T17C-11 Each map has one at least, and each way of hiding markers is used."""
    found = SCENARIOS.values()
    assert len(found) == 6
    assert {one.map for one in found} == set(MAPS)
    assert {one.options.get("fog") for one in found} == {None, "hidden_cards", "hidden_until_intel_1"}
    assert {one.options.get("victory") for one in found} == {"points", "objectives"}


def test_a_scenario_names_zones_objectives_and_switches_that_there_are(scenario: Scenario) -> None:
    """T17C-11, T17C-57 Two sides, a zone for each or for neither; objectives where they decide."""
    map_ = map_of(MAPS[scenario.map], TERRAIN)
    zones = [party.zone for party in scenario.sides.values()]
    assert sorted(zones) in (["", ""], sorted(map_.zones))
    assert list(scenario.sides) == ["red", "blue"]
    assert set(scenario.objectives) <= set(map_.objectives)
    assert bool(scenario.objectives) == (scenario.options["victory"] == "objectives")
    assert scenario.options.keys() <= dict(fields_of(Options())).keys()


def test_armies_take_the_field_whole(scenario: Scenario) -> None:
    """T17A-10, T17C-10 What a scenario names is there, and no unit is beyond the limit; both armies cost about the same."""
    whole = packs.CONTENT.gathered(scenario, "here")
    limit = int(scenario.options.get("pt_limit", Options().pt_limit))
    costs = [sum([points(whole.units[one.unit], whole) * one.count for one in army.units]) for army in whole.armies.values()]
    assert max(costs) <= limit
    assert max(costs) - min(costs) <= max(costs) / 10


def test_the_large_scenario_has_fifteen_units_a_side() -> None:
    """T17C-11 On forty cells by forty; the first game has four at most."""
    sizes = {name: packs.CONTENT.gathered(SCENARIOS[name], "here").armies.values() for name in ("river-line", "first-game")}
    counts = {name: [sum([one.count for one in army.units]) for army in armies] for name, armies in sizes.items()}
    assert min(counts["river-line"]) >= 15
    assert max(counts["first-game"]) <= 4


def test_every_scenario_can_be_set_up(scenario: Scenario) -> None:
    """T17C-11, T17C-14 All units of both armies, not placed yet; each has a cell of its zone where it could be placed."""
    name = next(id for id, one in SCENARIOS.items() if one is scenario)
    state = packs.CONTENT.setup(packs.CONTENT.scenario(name), {})
    assert list(state.sides) == ["red", "blue"]
    assert len(state.units) == sum([one.count for army in state.bundle.armies.values() for one in army.units])
    assert state.options.fog == scenario.options.get("fog", "open_markers")
    assert state.phase == "edge"
    for side, zone in zip(state.sides.values(), zones(state), strict=True):
        side.zone = zone
    assert [unit.id for unit in state.units.values() if unit.card.battery is None and not spots(state, unit)] == []


def test_nothing_to_hold_gives_an_edge_an_advantage(scenario: Scenario) -> None:
    """T17C-57 The objectives that count lie the same way from both sides."""
    map_ = map_of(MAPS[scenario.map], TERRAIN)
    cells = {map_.objectives[name] for name in scenario.objectives}
    assert cells == {map_.w * map_.h - 1 - cell for cell in cells}
