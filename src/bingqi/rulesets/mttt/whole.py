"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

import msgspec

from bingqi.rulesets.mttt.stats import Armour, Character, Group, Scenario, Skill, Spell, Trigger, Weapon


class Whole(msgspec.Struct, frozen=True, dict=True):
    """A scenario with everything that it refers to: a battle needs nothing else."""

    scenario: Scenario
    characters: dict[str, Character]
    groups: dict[str, Group]
    skills: dict[str, Skill]
    weapons: dict[str, Weapon]
    armour: dict[str, Armour]
    spells: dict[str, Spell]
    triggers: dict[str, Trigger]
