"""Whether a scenario with everything that it refers to can be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bingqi.core.problems import problem, unknown
from bingqi.rulesets.death_drive.model.stats import Scenario
from bingqi.rulesets.death_drive.model.switches import Options
from bingqi.rulesets.death_drive.model.words import ZONES
from bingqi.rulesets.death_drive.packs.formula_problems import Found
from bingqi.rulesets.death_drive.scenes.clocks import CHASE


def problems_of_scenario(it: Scenario, content: Any, options: Options) -> Iterator[Found]:
    """All that is wrong with a scenario, with the field."""
    taken = {*it.sides, *ZONES, CHASE}
    for side, party in it.sides.items():
        if not any(not member.arrives for member in party.members):
            yield f"sides.{side}.members", problem("dd-nobody-there")
        for n, member in enumerate(party.members):
            if member.character in taken or member.character in it.clocks:
                yield f"sides.{side}.members[{n}].character", problem("dd-id-taken", id=member.character)
    if sum([party.tactical_points > 0 for party in it.sides.values()]) > 1:
        yield "sides", problem("dd-both-have-points")
    for id, clock in it.clocks.items():
        if id in taken or ":" in id or not id:
            yield f"clocks.{id}", problem("dd-id-taken", id=id)
        if clock.side and clock.side not in it.sides:
            yield f"clocks.{id}.side", unknown("side", clock.side, it.sides)
        if clock.filled >= clock.segments:
            yield f"clocks.{id}.filled", problem("dd-clock-full", filled=clock.filled, segments=clock.segments)
    if it.surprise is not None and it.surprise.ambushers not in it.sides:
        yield "surprise.ambushers", unknown("side", it.surprise.ambushers, it.sides)
    if it.chase is not None:
        if it.chase.pursuers not in it.sides:
            yield "chase.pursuers", unknown("side", it.chase.pursuers, it.sides)
        if it.chase.filled >= it.chase.segments:
            yield "chase.filled", problem("dd-clock-full", filled=it.chase.filled, segments=it.chase.segments)
    if sum([member.count for party in it.sides.values() for member in party.members]) > MOST:
        yield "sides", problem("dd-too-many", most=MOST)


MOST = 40
"""No more than so many take part."""
