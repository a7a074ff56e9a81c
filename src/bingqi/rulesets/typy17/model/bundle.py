"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from bingqi.kit.refs import EVERY, Bundle
from bingqi.rulesets.typy17.model.card import Card, card_of
from bingqi.rulesets.typy17.model.stats import (
    Armour,
    Army,
    Battery,
    Item,
    Map,
    Scenario,
    Template,
    Terrain,
    Training,
    Unit,
    Vehicle,
    Weapon,
)


class ScenarioBundle(Bundle, frozen=True):
    """A scenario with everything that it refers to: a battle needs nothing else.

    The units are those of all factions, not only those that fight: what may stand behind an unknown marker is no secret, only what
    does.
    """

    scenario: Scenario
    map: Map
    armies: dict[str, Army]
    """By side. Of one that a seat may not know, a list of nothing."""
    units: Annotated[dict[str, Unit], EVERY]
    weapons: Annotated[dict[str, Weapon], EVERY]
    armour: Annotated[dict[str, Armour], EVERY]
    training: Annotated[dict[str, Training], EVERY]
    items: Annotated[dict[str, Item], EVERY]
    templates: Annotated[dict[str, Template], EVERY]
    vehicles: Annotated[dict[str, Vehicle], EVERY]
    batteries: Annotated[dict[str, Battery], EVERY]
    terrain: Annotated[dict[str, Terrain], EVERY]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The cards of all units there are."""
        return {id: card_of(id, unit, self) for id, unit in self.units.items()}
