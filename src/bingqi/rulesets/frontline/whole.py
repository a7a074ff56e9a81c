"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

from functools import cached_property

import msgspec

from bingqi.rulesets.frontline.stats import Creature as Stat
from bingqi.rulesets.frontline.stats import Item, Power, Scenario


class Whole(msgspec.Struct, frozen=True, dict=True):
    """A scenario with everything that it refers to: a battle needs nothing else."""

    scenario: Scenario
    creatures: dict[str, Stat]
    spells: dict[str, Power]
    items: dict[str, Item]

    @cached_property
    def kinds(self) -> dict[str, str]:
        """LBX-15 The kinds of those things that can be used up, lit or read."""
        return {id: item.kind for id, item in self.items.items() if item.kind in USED}

    @cached_property
    def heavy(self) -> frozenset[str]:
        """LB-2.34 The things that are too heavy to be picked up."""
        return frozenset([id for id, item in self.items.items() if item.kind == "heavy"])

    @cached_property
    def raised(self) -> dict[tuple[str, int], Power]:
        """LBX-63, LBX-64 Spells as they are some steps higher, as far as they have been made."""
        return {}

    @cached_property
    def legends(self) -> bool:
        """LBX-60 Whether anybody who could be there takes legendary actions."""
        return any(stat.legendary for stat in self.creatures.values())


USED = ("potion", "oil", "scroll", "light", "kit")
"""Kinds of things that are used up, lit or read."""
