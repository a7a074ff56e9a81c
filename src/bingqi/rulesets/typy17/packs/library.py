"""Content of typy17: where it lies, how it is listed, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bingqi.core.content.library import Reader
from bingqi.core.problems import BadContent, kind_text, located, problem
from bingqi.kit.content import Content
from bingqi.kit.gathering import Pieces
from bingqi.rulesets.typy17.model.bundle import ScenarioBundle
from bingqi.rulesets.typy17.model.field import Field
from bingqi.rulesets.typy17.model.recruits import fresh
from bingqi.rulesets.typy17.model.state import Options, Side, State
from bingqi.rulesets.typy17.model.stats import Army, Faction, Map, Scenario
from bingqi.rulesets.typy17.packs.card_problems import SOUND
from bingqi.rulesets.typy17.packs.map_files import map_of
from bingqi.rulesets.typy17.packs.scenario_problems import problems_of_scenario, problems_of_start
from bingqi.rulesets.typy17.recon.fog import hides
from bingqi.rulesets.typy17.setup.army_lists import mustered

FOLDER = Path(__file__).parents[1]
AGREED = Options(multiple_ordinary_weapons=True)
"""T17-1.1.3.04 What both sides may agree to is no fault of a unit or an army; whether they have is seen at each scenario."""


def starred(table: dict[str, Any]) -> dict[str, Any]:
    """T17-1.1.6.09 A table of content whose TA says "*" where one cannot go, as TOML has no null."""
    ta = table.get("ta")
    return {**table, "ta": [None if cost == "*" else cost for cost in ta]} if isinstance(ta, list) else table


def _map(path: Path) -> Map:
    return map_of(path, CONTENT.library.readable("terrain"))


def _armies(it: Scenario, found: Pieces) -> dict[str, Army]:
    return {side: found["armies"][party.army] for side, party in it.sides.items()}


def _size(it: Scenario) -> int:
    """T17A-07 Of what size a scenario is: any will do."""
    armies: list[Army] = [CONTENT.library.find("armies", party.army, kind_text("scenario")) for party in it.sides.values()]
    return sum([one.count for army in armies for one in army.units])


# --- Setting up ----------------------------------------------------------------------


def begin(it: ScenarioBundle, options: Options, gm: bool) -> State:
    """T17C-11, T17A-06 A battle's first state: the ground, then two armies that have still to be placed. Raises BadContent."""
    state = ground(it, options)
    state.gm = gm
    for side, army in it.armies.items():
        taken = mustered(army, it, options)
        if not taken:
            raise BadContent(located(f"sides.{side}.army", problem("army-all-at-home", n=options.pt_limit)))
        for n, one in enumerate(taken, 1):
            unit = fresh(f"{side}-{n}", side, it.cards[one.unit], options)
            unit.name = one.name
            state.units[unit.id] = unit
        state.unmustered = state.unmustered or hides(state) or any(one.instead for one in taken)
    problems = problems_of_start(state)
    if problems:
        raise BadContent(*[located(field, what) for field, what in problems])
    return state


def ground(it: ScenarioBundle, options: Options) -> State:
    """T17C-11 The ground of a battle and its sides, without their units."""
    return State(it, options, field_of(it, options), {side: Side(side) for side in it.scenario.sides}, {})


def bare(scenario: Any, values: Mapping[str, Any]) -> State:
    """The ground of a battle, from a scenario as a record has it, and the switches of that battle. Raises BadContent."""
    whole = CONTENT.thawed(scenario)
    return ground(whole, CONTENT.options(whole, values))


def field_of(it: ScenarioBundle, options: Options) -> Field:
    """T17-2.1.01, T17-2.1.02 The ground of a battle, of hexes or of squares; battles on the same one share it."""
    key = ("field", options.grid, options.square_metric)
    memo: dict[object, Field] = it.__dict__.setdefault("fields", {})
    if key not in memo:
        memo[key] = Field(it.map, it.terrain, options.grid, options.square_metric)
    return memo[key]


CONTENT = Content(
    FOLDER,
    ScenarioBundle,
    Options,
    begin,
    sound=SOUND,
    problems=problems_of_scenario,
    agreed=AGREED,
    scenario_options=lambda it: {"grid": it.map.shape},
    made={"map": lambda it, found: found["maps"][it.map], "armies": _armies},
    more={"factions": Faction},
    readers={"maps": Reader("tmj", _map)},
    prepared=starred,
    size=_size,
)
