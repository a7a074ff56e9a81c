"""How companies come onto the table (CRX-16, CRX-41), in bundled scenarios and by their players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rulesets.ragnarok.arena import NOBODY, Arena, Table, overlapping, table

from bingqi.core.dice.sampling import Sampler
from bingqi.core.problems import BadContent
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.rulesets.ragnarok import RULESET
from bingqi.rulesets.ragnarok.field.formation import formed, standing
from bingqi.rulesets.ragnarok.model.state import fighters_of, leader_of, present
from bingqi.rulesets.ragnarok.model.stats import Party, Scenario, Zone
from bingqi.rulesets.ragnarok.packs.library import CONTENT
from bingqi.rulesets.ragnarok.setup.zones import edge_of, slot_of, zone_of
from bingqi.rulesets.ragnarok.turn import turn

ON_TABLE = [one.name for one in CONTENT.scenarios() if one.name != "own-table"]


def deploying(a: Iterable[str], b: Iterable[str], dice: list[int], answers: dict[str, list[str]], **more: Any) -> Arena:
    """These units wait for their players to place them; all of it is done."""
    companies: dict[str, dict[str, Table]] = {"A": {id: {} for id in a}, "B": {id: {} for id in b}}
    it = table(companies, answers=answers, dice=dice, deployment="alternately", **more)
    for unit in it.state.units.values():
        unit.on_table = False
    it.state.phase = "deploy"
    while it.state.phase == "deploy":
        turn(it.battle)
    return it


def placed(it: Arena) -> list[str]:
    """Units in the order in which they were placed."""
    return [entry.args[0] for entry in it.happened("unit_arrived")]


# --- By their players -------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "first"), [([2, 5], "A"), ([5, 2], "B"), ([3, 3, 4, 4, 6, 1], "B")])
def test_whoever_rolls_lower_places_first_and_of_a_tie_all_roll_again(dice: list[int], first: str) -> None:
    """CRX-41"""
    it = deploying(["a1", "a2"], ["b1", "b2"], dice, {})
    order = placed(it)
    assert [id[0].upper() for id in order] == ([*"ABAB"] if first == "A" else [*"BABA"])
    assert it.dice.left == []


@pytest.mark.parametrize(
    ("zone", "n", "of", "at"),
    [
        (Zone((0, 60), (120, 90)), 1, 3, (600, 640)),
        (Zone((10, 0), (90, 30)), 3, 4, (800, 260)),
        (Zone((10, 0), (90, 30)), 4, 6, (300, 130)),
        (Zone((0, 20), (30, 80)), 0, 3, (260, 300)),
        (Zone((0, 20), (30, 80)), 2, 3, (260, 700)),
        (Zone((90, 20), (120, 80)), 0, 3, (940, 300)),
        (Zone((90, 20), (120, 80)), 5, 6, (1070, 650)),
    ],
)
def test_units_are_drawn_up_along_the_front_of_their_zone(zone: Zone, n: int, of: int, at: tuple[int, int]) -> None:
    """CRX-16 Four side by side, 4 cm behind the side that looks to the middle, and the next 13 cm behind them."""
    it = table({"A": {"a": {}}, "B": {"b": {}}}, zones={"A": zone, "B": Zone((50, 40), (60, 50))})
    assert slot_of(it.state, "a", n, of) == at


def test_of_three_those_who_tied_roll_again() -> None:
    """CRX-41"""
    companies: dict[str, dict[str, Table]] = {id: {id.lower(): {}} for id in "ABC"}
    zones = {id: Zone((0, 20 * n), (120, 20 * n + 18)) for n, id in enumerate("ABC")}
    it = table(companies, dice=[2, 2, 5, 4, 3], deployment="alternately", zones=zones)
    for unit in it.state.units.values():
        unit.on_table = False
    it.state.phase = "deploy"
    while it.state.phase == "deploy":
        turn(it.battle)
    assert placed(it) == ["b", "c", "a"]


def test_whoever_has_more_units_goes_on_when_the_other_has_placed_all() -> None:
    """CRX-41 One says which, and where its leader stands."""
    it = deploying(["a1", "a2", "a3"], ["b1"], [1, 2], {"A": ["a2", "300,700", "a3", "600,700", "800,700"], "B": ["300,100"]})
    assert placed(it) == ["a2", "b1", "a3", "a1"]
    assert [it.at(f"{id}-1") for id in ("a1", "a2", "a3", "b1")] == [(800, 700), (300, 700), (600, 700), (300, 100)]
    assert all(formed(standing(it.state, id)) for id in it.state.units)
    assert overlapping(it.state) == []
    assert it.state.phase == "order"


def test_leaders_are_placed_in_their_zone_and_clear_of_others() -> None:
    """CRX-16, CRX-41 Zones end 15 cm from the middle: 60 cm below and 30 cm above of 90 cm."""
    it = deploying(["a1", "a2"], ["b1"], [1, 2], {"A": ["a1", "600,700"]})
    asks = it.asked("where")
    first, second = [[tuple(map(int, key.split(","))) for key in ask.options] for ask in asks if ask.who == "A"]
    (theirs,) = [[tuple(map(int, key.split(","))) for key in ask.options] for ask in asks if ask.who == "B"]
    assert (min(first), max(first)) == ((20, 620), (1180, 880))
    assert {y for _, y in theirs} == {*range(20, 281, 10)}
    assert len(first) == 117 * 27
    assert not {(600, 700), (600, 710), (610, 700)} & {*second}


def test_a_zone_of_ones_own() -> None:
    """CRX-16 A rectangle by two of its corners, whichever they are."""
    zones = {"A": Zone((50, 60), (30, 40))}
    it = deploying(["a1"], ["b1"], [1, 2], {}, zones=zones)
    points = [tuple(map(int, key.split(","))) for key in it.asked("where")[0].options]
    assert (min(points), max(points), len(points)) == ((320, 420), (480, 580), 17 * 17)


# --- Zones ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "edge"),
    [
        (None, "south"),
        (Zone((0, 0), (120, 20)), "north"),
        (Zone((0, 70), (120, 90)), "south"),
        (Zone((0, 0), (20, 90)), "west"),
        (Zone((90, 0), (120, 90)), "east"),
        (Zone((20, 30), (40, 50)), "west"),
    ],
)
def test_the_edge_of_a_company_is_the_nearest_to_its_zone(zone: Zone | None, edge: str) -> None:
    """CRX-42"""
    scenario = Scenario(NOBODY, NOBODY, {"A": Party(NOBODY, (), zone=zone), "B": Party(NOBODY, ())})
    assert edge_of(scenario, "A") == edge
    assert edge_of(scenario, "B") == "north"


@pytest.mark.parametrize("name", ON_TABLE)
def test_zones_of_scenarios_end_15_cm_from_the_middle_of_the_table(name: str) -> None:
    """CRX-16"""
    scenario = CONTENT.setup(CONTENT.scenario(name), {}).bundle.scenario
    x, y = [round(5 * n) for n in scenario.table]
    for side in scenario.sides:
        left, top, right, bottom = zone_of(scenario, side)
        assert max(top - y, y - bottom, left - x, x - right) >= 150


@pytest.mark.parametrize("name", ON_TABLE)
def test_companies_of_scenarios_are_drawn_up_in_their_zones(name: str) -> None:
    """CRX-6, CRX-16 In formation, nobody over anybody, nor over what blocks; whoever is still to come is nowhere."""
    session: Session[Any] = Session(RULESET, RULESET.setup(RULESET.scenario(name), {}), Sampler(1))
    while session.state.phase == "deploy":
        ask = session.pending
        assert isinstance(ask, Decision)
        session.answer(ask.who, ask.options[len(ask.options) // 2])
    state = session.state
    assert overlapping(state) == []
    assert all(state.ground.has_room(one.x, one.y, one.radius) for one in present(state))
    for unit in state.units.values():
        assert unit.on_table == (not unit.arrives)
        if unit.on_table:
            assert formed(standing(state, unit.id))
            left, top, right, bottom = zone_of(state.bundle.scenario, unit.side)
            assert all(left <= one.x <= right and top <= one.y <= bottom for one in fighters_of(state, unit.id))


# --- What a scenario says ---------------------------------------------------------------------------


def changed(**party: Any) -> dict[str, Any]:
    """The first card, where the party of salt says something else."""
    bundle = CONTENT.scenario("first-card")
    sides = bundle["scenario"]["sides"]
    return {**bundle, "scenario": {**bundle["scenario"], "sides": {**sides, "salt": {**sides["salt"], **party}}}}


def captain(x: float, y: float) -> list[Any]:
    """The captain's unit stands there, the others are drawn up."""
    return [{"unit": "salt-captain", "at": [x, y]}, {"unit": "salt-spears"}, {"unit": "salt-crossbows"}]


def test_a_unit_may_stand_where_the_scenario_says() -> None:
    """CRX-16"""
    state = CONTENT.setup(changed(units=captain(30, 50)), {})
    leader = leader_of(state, "salt-captain")
    assert (leader.x, leader.y) == (300, 500)
    assert overlapping(state) == []


def test_a_company_that_does_not_fit_its_zone_is_refused() -> None:
    """CRX-16"""
    with pytest.raises(BadContent, match="units"):
        CONTENT.setup(changed(zone={"first": [20, 50], "last": [20, 50]}), {})
