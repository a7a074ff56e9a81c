"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any

from bingqi.kit.refs import EVERY, Bundle
from bingqi.rulesets.mttt.model.stats import Armour, Character, Group, Op, Scenario, Skill, Spell, Trigger, Weapon


class ScenarioBundle(Bundle, frozen=True):
    """A scenario with everything that it refers to: a battle needs nothing else."""

    scenario: Scenario
    characters: dict[str, Character]
    groups: dict[str, Group]
    skills: Annotated[dict[str, Skill], EVERY]
    weapons: dict[str, Weapon]
    armour: dict[str, Armour]
    spells: dict[str, Spell]
    triggers: dict[str, Trigger]

    @cached_property
    def priority_steps(self) -> tuple[int, ...]:
        """MT-3.18, MT-11.3 The amounts of Priority from which on somebody can cast what she could not, or no longer what she could:
        from one to the next it makes no difference how much she has."""
        ours = [one for spell in self.spells.values() for one in spell.conditions]
        least = [one.value for one in ours if one.is_ == "priority_at_least"]
        most = [one.value + 1 for one in ours if one.is_ == "priority_at_most"]
        return tuple(sorted({*least, *most, *[spell.cost_priority + 1 for spell in self.spells.values()]}))

    @cached_property
    def unprompted(self) -> frozenset[str]:
        """MT-5.2 The instants that can be cast while nothing lies on the stack: neither aimed at its entries, nor of use in one
        attack alone."""
        instants = {id: it for id, it in self.spells.items() if it.timing == "instant" and it.targets.who != "entry"}
        passing = {id for id, it in instants.items() if it.attack is None and it.effects and all(map(passes, it.effects))}
        return frozenset(instants.keys() - passing)

    @cached_property
    def castable(self) -> dict[Any, Any]:
        """What could be cast as things stood once (see spells.castable)."""
        return {}


def passes(op: Op) -> bool:
    """MT-11.3 Whether an effect helps in one attack and is over then."""
    return op.op == "modify" and op.until == "attack"
