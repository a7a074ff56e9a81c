"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

from bingqi.kit.refs import Bundle
from bingqi.rulesets.ragnarok.model.stats import Ability, Scenario, Unit


class ScenarioBundle(Bundle, frozen=True):
    """A scenario with everything that it refers to: a battle needs nothing else."""

    scenario: Scenario
    units: dict[str, Unit]
    abilities: dict[str, Ability]
