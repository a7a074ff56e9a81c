"""DD-30: an action while it is being used: what was declared, on whom, and what others have done to it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bingqi.core.dice.tally import Part
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.checks.modifiers import Situation
from bingqi.rulesets.death_drive.language.values import Context
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import State
from bingqi.rulesets.death_drive.model.stats import Action, Weapon, names_of
from bingqi.rulesets.death_drive.model.words import DamageType


@mypyc_attr(allow_interpreted_subclasses=True)
class Using:
    """A use of an action. It is there as long as the four stages last, and is no part of the state."""

    def __init__(self, state: State, user: Character, id: str, weapon: str = "", main: Using | None = None) -> None:
        self.state, self.user, self.id, self.weapon, self.main = state, user, id, weapon, main
        self.action: Action = state.bundle.actions[id]
        self.names: tuple[str, ...] = names_of(id, self.action) if main is None else ()
        """DD-32.1 What it is called; DD-31.7 as a part of another action it goes by none of its names."""
        self.objects: tuple[str, ...] = ()
        """Characters; or a clock."""
        self.farthest = False
        """DD-29.4 It is used at maximum range."""
        self.unnoticed = any(state.bundle.statuses[held.status].unnoticed for held in user.statuses)
        """DD-24.6 Nobody on another side notices it."""
        self.answered: set[tuple[str, str, str]] = set()
        """DD-24.5 Who has answered it with what, and which occurrence of it."""
        self.countered = False
        """DD-34.1"""
        self.on_check: list[Part] = []
        """DD-18.3 What answers have added to its check."""
        self.edge = self.support = self.shift = 0
        """Advantage, support, and what acts on the roll value, as answers have changed it."""
        self.on_target: list[tuple[tuple[str, ...], Part]] = []
        """What answers have added to what its check has to reach, and of whom."""
        self.in_names: list[tuple[str, int]] = []
        """DD-4.4 The names of what answers have added to its check, and how much."""
        self.made_check = False
        """DD-11.1 A check was made by it, or by a part of it, that brings about the combo penalty."""
        self.counters = False
        """DD-34.2 Its check is a counter check."""
        self.rerolled = self.on_die = 0
        """DD-5.6 How many of its dice are to be thrown anew, and DD-4.3 what acts on one of them."""
        self.achieved = self.high = self.low = 0
        """What its check came to."""
        self.answering: Using | None = None
        """The use that it answers to."""
        self.answers_damage: list[Part] | None = None
        """DD-18.7 What changes the damage that it answers to."""
        self.parts: list[str] = []
        """DD-31.1 The actions that are performed as parts of it or of its parts, each as often as it was paid for."""
        self.point_given = False
        """DD-42.6 A team has won a point for what it was immune to."""
        self.agreed: tuple[str, ...] = ()
        """DD-23.3 Who has agreed to it."""

    @property
    def root(self) -> Using:
        """DD-31.1 The use of which it is a part, or a part of a part; itself, if it is none."""
        return self if self.main is None else self.main.root

    @property
    def is_attack(self) -> bool:
        """DD-10.1 Whether an attack check belongs to it."""
        return self.action.attack is not None

    @property
    def combo(self) -> bool:
        """DD-11.1, DD-11.4, DD-31.2 Whether its checks suffer from the combo penalty and bring it about: those of attacks do, but
        not those of one that is a part of something that is none."""
        return "attack" in self.action.tags and (self.main is None or "attack" in self.main.action.tags)

    def arms(self) -> Weapon | None:
        """DD-29.3 The weapon that it is used with."""
        return self.state.bundle.weapons[self.weapon] if self.weapon else None

    def attack_kind(self) -> str:
        """DD-10.4, DD-10.5, DD-10.6 Melee, ranged or spell."""
        weapon = self.arms()
        if self.action.attack == "weapon":
            return weapon.attack if weapon is not None else "melee"
        return self.action.attack or "melee"

    def types(self) -> tuple[DamageType, ...]:
        """DD-17.4 The kinds of its damage."""
        if self.action.types != "weapon":
            return self.action.types
        weapon = self.arms()
        return weapon.types if weapon is not None else ()

    def situation(self, check: str, skill: str = "", defence: str = "") -> Situation:
        """DD-31.7 What modifiers of whoever uses it may hang on: as a part it goes by none of its names."""
        weapon = self.arms()
        return Situation(
            check, defence, skill, weapon.category if weapon is not None else "", "", (), self.types(), self.names, self.counters
        )

    def seen_from(self, c: Character, defence: str) -> Situation:
        """What modifiers of whoever responds to it may hang on."""
        armour = self.state.bundle.armour[c.stat.armour].category if c.stat.armour else ""
        return Situation("defence", defence, armour=armour, response_to=self.action.tags, types=self.types(), actions=self.names)

    def context(self, on: Character) -> Context:
        """DD-33.2 What its formulas are reckoned in."""
        return Context(self.state, self.user, on, tier(self.action.level), self.achieved, self.high, self.low)

    def noticed_by(self, c: Character) -> bool:
        """DD-24.6 Whether somebody knows of it."""
        return not self.unnoticed or c.side == self.user.side
