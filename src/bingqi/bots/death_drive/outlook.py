"""The state as a side sees it, and what was reckoned of it once: plans of checks, targets, what attacks would bring."""

from __future__ import annotations

from typing import ClassVar

from bingqi.rulesets.death_drive.actions.checks_of_use import defence, own_check
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.checks.check import Plan
from bingqi.rulesets.death_drive.damage.affinities import Affinities
from bingqi.rulesets.death_drive.damage.deal import verdict
from bingqi.rulesets.death_drive.model.character import Character, here
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import DamageType


class Outlook:
    """What a side sees when it is asked something. Nothing of it changes but where somebody stands, in thought."""

    thorough: ClassVar[bool] = True
    """Whether what she could do elsewhere is reckoned, and not just whether she could do anything."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._checks: dict[tuple[str, str, str, bool, bool, bool], Plan] = {}
        self._defences: dict[tuple[str, str, tuple[str, ...], tuple[str, ...]], Plan] = {}
        self._verdicts: dict[tuple[str, str, tuple[DamageType, ...], bool], Affinities] = {}
        self.attacks: dict[tuple[str, str], float] = {}
        """By who and where the best attack that she has there."""
        self.uses: dict[tuple[str, str, str, str, bool, bool], float] = {}
        """What actions would bring on one object, by who, the action, its object, the weapon, whether that is at maximum range, and
        whether it is a part of another."""
        self._dealt: dict[str, frozenset[DamageType]] = {}
        self.strikes: dict[tuple[str, str], bool] = {}
        """By who and where whether she reaches an enemy there."""

    def check(self, using: Using, active: bool = True) -> Plan:
        """DD-10.2 The check of whoever uses it; one that was changed is reckoned anew."""
        if using.edge or using.support or using.on_check or (using.objects and using.objects[0] in self.state.clocks):
            return own_check(self.state, using, active)
        key = using.user.id, using.id, using.weapon, using.farthest, active, using.main is None
        found = self._checks.get(key)
        if found is None:
            found = self._checks[key] = own_check(self.state, using, active)
        return found

    def defence(self, using: Using, c: Character) -> Plan:
        """DD-12.2 What somebody defends herself with against it."""
        key = c.id, using.action.defence, using.action.tags, using.types()
        found = self._defences.get(key)
        if found is None:
            found = self._defences[key] = defence(self.state, using, c)
        return found

    def verdict(self, by: Character, c: Character, types: tuple[DamageType, ...], missed: bool) -> Affinities:
        """DD-21.14 What damage of these kinds is to her."""
        key = by.id, c.id, types, missed
        found = self._verdicts.get(key)
        if found is None:
            found = self._verdicts[key] = verdict(self.state, by, c, types, missed)
        return found

    def dealt_to(self, side: str) -> frozenset[DamageType]:
        """DD-17.1 The types of damage that the enemies of a side deal, with weapons or without."""
        found = self._dealt.get(side)
        if found is None:
            bundle = self.state.bundle
            foes = [c for c in self.state.characters.values() if c.side != side and here(c)]
            arms = [bundle.weapons[id].types for c in foes for id in c.stat.weapons]
            acts = [types for c in foes for id in c.stat.actions if (types := bundle.actions[id].types) != "weapon"]
            found = self._dealt[side] = frozenset([one for its in (*arms, *acts) for one in its])
        return found
