"""What is wrong with a piece of content that can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bingqi.core.problems import problem
from bingqi.core.text import Text
from bingqi.rulesets.ragnarok.field.geometry import edges, segments_meet
from bingqi.rulesets.ragnarok.model.bundle import ScenarioBundle
from bingqi.rulesets.ragnarok.model.stats import Place, Profile, Scenario, Unit


def of_unit(it: Unit, content: Any, options: Any) -> Iterator[tuple[str, Text]]:
    """CRX-3, CRX-5, CRX-7 What is wrong with a card: nobody belongs to it, or somebody has both Courage and Fear, or neither."""
    if not it.standards and not it.specials and it.incarnate is None:
        yield "standards", problem("cr-nobody")
    yield from of_profile(it.profile, "profile")
    for n, special in enumerate(it.specials):
        if special.profile is not None:
            yield from of_profile(special.profile, f"specials[{n}].profile")
    if it.incarnate is not None and it.incarnate.profile is not None:
        yield from of_profile(it.incarnate.profile, "incarnate.profile")


def of_profile(it: Profile, field: str) -> Iterator[tuple[str, Text]]:
    """CR-7.3, CRX-7 Somebody has either Courage or Fear."""
    if (it.courage is None) == (it.fear is None):
        yield field, problem("cr-courage-or-fear")


def of_scenario(it: ScenarioBundle) -> Iterator[tuple[str, Text]]:
    """CRX-16, CRX-40, CRX-44 What is wrong with a table: something lies outside of it, or a company has no zone."""
    scenario = it.scenario
    if len(scenario.sides) < 2:
        yield "sides", problem("cr-one-side")
    for n, terrain in enumerate(scenario.terrain):
        if crossed(terrain.corners_mm):
            yield f"terrain[{n}].corners", problem("cr-crossed")
    for field, places in places_of(scenario):
        wide, deep = scenario.table
        if any(x > wide or y > deep for x, y in places):
            yield field, problem("cr-outside", wide=f"{wide:g}", deep=f"{deep:g}")
    for side in list(scenario.sides)[2:] if scenario.options.get("battle_layer", True) else ():
        if scenario.sides[side].zone is None:
            yield f"sides.{side}.zone", problem("cr-no-zone")


def crossed(corners: list[tuple[int, int]]) -> bool:
    """CRX-40 Whether a polygon is none: its edges cross each other, or it has no area."""
    all_ = edges(corners)
    n = len(all_)
    apart = [(one, other) for i, one in enumerate(all_) for j, other in enumerate(all_) if i < j and (j - i) % n not in (1, n - 1)]
    area = sum([a[0] * b[1] - a[1] * b[0] for b, a in all_])
    return area == 0 or any(segments_meet(*one, *other) for one, other in apart)


def places_of(scenario: Scenario) -> Iterator[tuple[str, list[Place]]]:
    """CRX-2 All places that a scenario names, each with its field."""
    for n, terrain in enumerate(scenario.terrain):
        yield f"terrain[{n}].corners", [*terrain.corners]
    for n, objective in enumerate(scenario.objectives):
        yield f"objectives[{n}].at", [objective.at]
    for side, party in scenario.sides.items():
        if party.zone is not None:
            yield f"sides.{side}.zone", [party.zone.first, party.zone.last]
        for n, entry in enumerate(party.units):
            if entry.at is not None:
                yield f"sides.{side}.units[{n}].at", [entry.at]
