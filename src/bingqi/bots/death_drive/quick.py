"""A quick player for studies: it weighs what the tactician weighs, but each action on those alone who look best for it, and a step
by whether anybody could be struck from there."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from bingqi.bots.death_drive.acts import best_act
from bingqi.bots.death_drive.outlook import Outlook
from bingqi.bots.death_drive.tactician import Tactician
from bingqi.core.requests import Decision
from bingqi.rulesets.death_drive.actions.using import Using
from bingqi.rulesets.death_drive.checks.check import Plan
from bingqi.rulesets.death_drive.model.character import Character, hp
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.words import Defence

FEW = 1
"""So many enemies, and so many friends, are looked at for each action."""


class Glance(Outlook):
    """An outlook that does not reckon what could be done elsewhere, and takes all attacks of a kind for equally good, and all
    defences of one."""

    thorough: ClassVar[bool] = False

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.attack_plans: dict[tuple[str, str, bool, bool], Plan] = {}
        self.defence_plans: dict[tuple[str, Defence], Plan] = {}

    def check(self, using: Using, active: bool = True) -> Plan:
        """DD-10.2 The check of whoever uses it."""
        if not using.is_attack or using.edge or using.support or using.on_check:
            return super().check(using, active)
        key = using.user.id, using.attack_kind(), using.farthest, active
        found = self.attack_plans.get(key)
        if found is None:
            found = self.attack_plans[key] = super().check(using, active)
        return found

    def defence(self, using: Using, c: Character) -> Plan:
        """DD-12.2 What somebody defends herself with against it."""
        key = c.id, using.action.defence
        found = self.defence_plans.get(key)
        if found is None:
            found = self.defence_plans[key] = super().defence(using, c)
        return found


class Quick(Tactician):
    """Plays a side of death_drive."""

    VERSION: ClassVar[int] = 1

    outlook: ClassVar[type[Outlook]] = Glance

    def act(self, look: Outlook, decision: Decision) -> str:
        """The best of a few acts."""
        return best_act(look, replace(decision, options=shortlist(look.state, decision)))


def shortlist(state: State, decision: Decision) -> tuple[str, ...]:
    """Of each action the use on the enemy, and on the friend, who is nearest to the end; and all that is aimed at nobody."""
    side = state.characters[str(decision.about["who"])].side
    ways: dict[tuple[str, str, bool], list[tuple[int, str]]] = {}
    found: list[str] = []
    for key in decision.options:
        _, id, on, weapon = (*key.split(":"), "", "", "")[:4]
        c = state.characters.get(on)
        if c is None:
            found.append(key)
        else:
            ways.setdefault((id, weapon, c.side == side), []).append((left(c), key))
    return (*found, *[key for several in ways.values() for _, key in sorted(several)[:FEW]])


def left(c: Character) -> int:
    """How much somebody has left before she is out."""
    return hp(c) + (c.barrier.strength if c.barrier is not None else 0)
