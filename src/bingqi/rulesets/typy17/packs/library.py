"""Content of typy17: where it lies, how it is looked up, and how a scenario becomes the first state of a battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bingqi.core.content.library import Library, Reader
from bingqi.core.content.rulebook import read_book
from bingqi.core.content.structs import decode, encode
from bingqi.core.problems import BadContent, at, fault, named, noun
from bingqi.core.ruleset import Listed
from bingqi.core.text import Text
from bingqi.rulesets.typy17.model.bundle import Whole
from bingqi.rulesets.typy17.model.field import Field
from bingqi.rulesets.typy17.model.recruits import cards, fresh
from bingqi.rulesets.typy17.model.state import Options, Side, State
from bingqi.rulesets.typy17.model.stats import (
    Armour,
    Army,
    Battery,
    Faction,
    Item,
    Scenario,
    Template,
    Terrain,
    Training,
    Vehicle,
    Weapon,
)
from bingqi.rulesets.typy17.model.stats import Unit as Listing
from bingqi.rulesets.typy17.packs.map_files import map_of
from bingqi.rulesets.typy17.packs.scenario_problems import PARTS, faults_of_scenario, faults_of_start
from bingqi.rulesets.typy17.recon.fog import hides
from bingqi.rulesets.typy17.setup.army_lists import mustered, violations

FOLDER = Path(__file__).parents[1]


def starred(table: dict[str, Any]) -> dict[str, Any]:
    """T17-1.1.6.09 A table of content whose TA says "*" where one cannot go, as TOML has no null."""
    ta = table.get("ta")
    return {**table, "ta": [None if cost == "*" else cost for cost in ta]} if isinstance(ta, list) else table


LIBRARY: Library = Library(
    [FOLDER / "content"],
    {
        "weapons": Weapon,
        "armour": Armour,
        "training": Training,
        "items": Item,
        "templates": Template,
        "vehicles": Vehicle,
        "batteries": Battery,
        "units": Listing,
        "armies": Army,
        "factions": Faction,
        "terrain": Terrain,
        "scenarios": Scenario,
    },
    {"maps": Reader("tmj", lambda path: read_map(path, LIBRARY.readable("terrain")))},
    starred,
)

# --- Scenarios -----------------------------------------------------------------------


def scenarios() -> Sequence[Listed]:
    """Every scenario that can be played."""
    return [_listed(name, it) for name, it in LIBRARY.everything("scenarios").items()]


def _listed(name: str, it: Scenario) -> Listed:
    """T17A-07 What a scenario is called, and of what size it is: any will do."""
    sides = {side: encode(party.name) for side, party in it.sides.items()}
    armies: list[Army] = [LIBRARY.find("armies", party.army, noun("scenario")) for party in it.sides.values()]
    return Listed(name, encode(it.name), encode(it.about), sides, sum([one.count for army in armies for one in army.units]))


def scenario(name: str) -> Any:
    """A scenario with all that it needs, as plain data."""
    return encode(whole(LIBRARY.find("scenarios", name, noun("scenario")), f"scenarios/{name}.toml"))


def whole(it: Scenario, where: str) -> Whole:
    """A scenario with its map, its armies, and all content that units are made of. Raises BadContent."""
    path = LIBRARY.path("maps", it.map, where)
    terrain: dict[str, Terrain] = LIBRARY.everything("terrain")
    armies = {side: LIBRARY.find("armies", party.army, at(where, named(f"sides.{side}.army"))) for side, party in it.sides.items()}
    parts: dict[str, Any] = {kind: LIBRARY.everything(kind) for kind in PARTS}
    found = Whole(scenario=it, map=map_of(path, terrain), armies=armies, terrain=terrain, **parts)
    refuse_faulty(found, where)
    refuse_unlawful(found, where)
    return found


def refuse_unlawful(it: Whole, where: str) -> None:
    """T17C-10 Raises BadContent with all that makes the armies of a scenario unlawful under its own switches."""
    faults = unlawful(it, where, options_of(it, {}, at(where, named("options"))))
    if faults:
        raise BadContent(*faults)


def unlawful(it: Whole, where: str, options: Options) -> list[Text]:
    """T17C-10 All that makes the armies of a scenario unlawful under these switches."""
    return [
        at(where, at(f"sides.{side}.army ({it.scenario.sides[side].army})", one))
        for side, army in it.armies.items()
        for one in violations(army, it, options)
    ]


def refuse_faulty(it: Whole, where: str | Text) -> None:
    """T17C-11 Raises BadContent with all that keeps a scenario from being played."""
    faults = faults_of_scenario(it)
    if faults:
        raise BadContent(*[at(where, at(field, what)) for field, what in faults])


def thaw_whole(data: Any) -> Whole:
    """The scenario of a record. Raises BadContent."""
    return decode(data, Whole, "scenario")


# --- Setting up ----------------------------------------------------------------------


def setup(data: Any, values: Mapping[str, Any], gm: bool = False) -> State:
    """T17C-11, T17A-06 A battle's first state: the ground, then two armies that have still to be placed. Raises BadContent."""
    return begun(thaw_whole(data), values, noun("scenario"), gm)


def begun(it: Whole, values: Mapping[str, Any], where: str | Text, gm: bool = False) -> State:
    """T17C-11, T17A-06 The first state of a battle of this scenario. Raises BadContent; `where` is the place of each fault."""
    refuse_faulty(it, where)
    options = options_of(it, values)
    state = State(it, options, field_of(it, options), {side: Side(side) for side in it.scenario.sides}, {}, gm=gm)
    for side, army in it.armies.items():
        taken = mustered(army, it, options)
        if not taken:
            raise BadContent(at(where, at(f"sides.{side}.army", fault("army-all-at-home", n=options.pt_limit))))
        for n, one in enumerate(taken, 1):
            unit = fresh(f"{side}-{n}", side, cards(it)[one.unit], options)
            unit.name = one.name
            state.units[unit.id] = unit
        state.unmustered = state.unmustered or hides(state) or any(one.instead for one in taken)
    faults = faults_of_start(state)
    if faults:
        raise BadContent(*[at(where, at(field, what)) for field, what in faults])
    return state


def options_of(it: Whole, values: Mapping[str, Any], where: str | Text = "options") -> Options:
    """The switches: those given, else the scenario's, else the book's. Raises BadContent."""
    plain = {"grid": it.map.shape, **it.scenario.options, **values}
    return Options(**read_book(FOLDER).switches(plain, where))  # type: ignore[arg-type]


def field_of(it: Whole, options: Options) -> Field:
    """T17-2.1.01, T17-2.1.02 The ground of a battle, of hexes or of squares; battles on the same one share it."""
    key = ("field", options.grid, options.square_metric)
    memo: dict[object, Field] = it.__dict__.setdefault("fields", {})
    if key not in memo:
        memo[key] = Field(it.map, it.terrain, options.grid, options.square_metric)
    return memo[key]
