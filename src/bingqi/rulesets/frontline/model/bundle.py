"""A scenario with everything that it refers to: what a record holds, and what a battle needs beside its state."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import structs

from bingqi.kit.refs import Bundle
from bingqi.rulesets.frontline.model.stats import Aura, Inflict, Item, Member, Metal, Power, Rider, Scenario
from bingqi.rulesets.frontline.model.stats import Creature as Stat


def inflicted_by(stat: Stat) -> Iterator[Inflict]:
    """All that the attacks and powers of a creature lay on others."""
    for attack in stat.attacks:
        for rider in attack.riders:
            yield from (*rider.harm.inflicts, *rider.harm.worse)
    for power in stat.powers:
        yield from (*power.harm.inflicts, *power.harm.worse)
    for aura in stat.auras:
        yield from (*aura.harm.inflicts, *aura.harm.worse)


def _laid_by_magic(stat: Stat) -> Iterator[Inflict]:
    sources: list[Rider | Power | Aura] = [rider for attack in stat.attacks for rider in attack.riders]
    for one in (*sources, *stat.powers, *stat.auras):
        if one.magic:
            yield from (*one.harm.inflicts, *one.harm.worse)


class ScenarioBundle(Bundle, frozen=True):
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
    def echoes(self) -> bool:
        """LBX-43 Whether anybody fights with an echo."""
        return any("echo" in stat.traits for stat in self.creatures.values())

    @cached_property
    def bewitching(self) -> frozenset[tuple[str, str]]:
        """LBX-35 Which kinds of creatures lay which conditions on others by magic that is no spell."""
        return frozenset([(id, one.condition) for id, stat in self.creatures.items() for one in _laid_by_magic(stat)])

    @cached_property
    def heavy(self) -> frozenset[str]:
        """LB-2.34 The things that are too heavy to be picked up."""
        return frozenset([id for id, item in self.items.items() if item.kind == "heavy"])

    @cached_property
    def raised(self) -> dict[tuple[str, int], Power]:
        """LBX-63, LBX-64 Spells as they are some steps higher, as far as they have been made."""
        return {}

    @cached_property
    def deeds(self) -> dict[str, tuple[Power, ...]]:
        """LBX-36, LBX-64 By kind of creature its powers and spells, as far as they have been asked for."""
        return {}

    @cached_property
    def useful(self) -> dict[tuple[tuple[str, ...], ...], tuple[tuple[str, str], ...]]:
        """LBX-32 Of what is carried somehow, what can be used up, lit or read, as far as it has been asked for."""
        return {}

    @cached_property
    def counters(self) -> bool:
        """LBX-80 Whether anybody knows Counterspell."""
        return any("counterspell" in stat.spells for stat in self.creatures.values())

    @cached_property
    def bright(self) -> bool:
        """LB-6 Whether the ground lies in bright light."""
        return self.scenario.ground.light == "bright"

    @cached_property
    def darkens(self) -> bool:
        """LBX-84 Whether there could be magical darkness."""
        return any(power.boon == "darkness" for power in self.spells.values())

    @cached_property
    def shelters(self) -> bool:
        """LBX-16 Whether there is cover by the ground, or by the nature of anybody."""
        return bool(self.scenario.ground.cover) or any(not COVERING.isdisjoint(stat.traits) for stat in self.creatures.values())

    @cached_property
    def legends(self) -> bool:
        """LBX-60 Whether anybody who could be there takes legendary actions."""
        return any(stat.legendary for stat in self.creatures.values())

    @cached_property
    def auras(self) -> bool:
        """LBX-74 Whether anybody has an aura."""
        return any(stat.auras for stat in self.creatures.values())

    @cached_property
    def gullets(self) -> bool:
        """LBX-75 Whether anybody swallows."""
        return any(stat.gullet for stat in self.creatures.values())

    @cached_property
    def tormentors(self) -> frozenset[str]:
        """LBX-72 The creatures whose grip hurts at the start of their own turns."""
        return frozenset([id for id, stat in self.creatures.items() if "holder-turn" in [one.when for one in inflicted_by(stat)]])


def members_of(it: Scenario) -> Iterator[tuple[str, Member]]:
    """LB-1.1, LB-5.4 All who are there or come later, with the field where they stand."""
    for side, party in it.sides.items():
        yield from ((f"sides.{side}.members[{n}]", member) for n, member in enumerate(party.members))
    yield from ((f"arrivals[{n}].member", one.member) for n, one in enumerate(it.arrivals))


def kind_of(member: Member) -> str:
    """LBX-70 What a member of a scenario is: a creature, or one whose weapons are of some metal."""
    return f"{member.creature}+{member.metal}" if member.metal else member.creature


def plated(stat: Stat, metal: Metal) -> Stat:
    """LBX-70 The same creature with weapons of that metal."""
    attacks = [structs.replace(one, metal=metal) if one.item else one for one in stat.attacks]
    return structs.replace(stat, attacks=tuple(attacks))


COVERING = frozenset({"half-cover", "three-quarters-cover"})
"""The traits that are cover."""
USED = ("potion", "oil", "scroll", "light", "kit")
"""Kinds of things that are used up, lit or read."""
