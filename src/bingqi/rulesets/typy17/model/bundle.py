"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

import msgspec

from bingqi.rulesets.typy17.model.field import Map
from bingqi.rulesets.typy17.model.stats import (
    Armour,
    Army,
    Battery,
    Item,
    Scenario,
    Template,
    Terrain,
    Training,
    Unit,
    Vehicle,
    Weapon,
)


class Whole(msgspec.Struct, frozen=True, dict=True):
    """A scenario with everything that it refers to: a battle needs nothing else.

    The units are those of all factions, not only those that fight: what may stand behind an unknown marker is no secret, only what
    does.
    """

    scenario: Scenario
    map: Map
    armies: dict[str, Army]
    """By side. Of one that a seat may not know, a list of nothing."""
    units: dict[str, Unit]
    weapons: dict[str, Weapon]
    armour: dict[str, Armour]
    training: dict[str, Training]
    items: dict[str, Item]
    templates: dict[str, Template]
    vehicles: dict[str, Vehicle]
    batteries: dict[str, Battery]
    terrain: dict[str, Terrain]
