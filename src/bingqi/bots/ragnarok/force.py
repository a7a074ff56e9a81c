"""What a unit is worth, and what it can do, as far as one reckons with it: made once for a question."""

from __future__ import annotations

from math import isqrt

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.chances import PLAIN, ROLLING_ON, WIDE, withstands
from bingqi.rulesets.ragnarok.combat.profiles import alike
from bingqi.rulesets.ragnarok.model.state import Fighter, State, Unit, fighters_of
from bingqi.rulesets.ragnarok.model.stats import Profile, Ranged
from bingqi.rulesets.ragnarok.morale.rally import DIFFICULTY


class Group:
    """Fighters of the same values."""

    __slots__ = ("attack", "dice", "n", "profile", "ranged", "strength")

    def __init__(self, profile: Profile, n: int) -> None:
        self.profile, self.n = profile, n
        self.attack, self.strength, self.dice = profile.attack, profile.strength, profile.dice * n
        self.ranged: Ranged | None = profile.ranged


class Force:
    """A unit of which somebody is left."""

    def __init__(self, state: State, unit: Unit) -> None:
        self.unit, self.id = unit, unit.id
        self.fighters = fighters_of(state, unit.id)
        leader = state.fighters[unit.leader]
        self.leader = leader if leader.health > 0 else self.fighters[0]
        self.x, self.y = self.leader.x, self.leader.y
        self.n = len(self.fighters)
        self.health = sum([one.health for one in self.fighters])
        self.full = sum([state.fighters[id].profile.health for id in unit.people])
        self.pace = min([one.pace for one in self.fighters])
        self.fear = max([one.profile.fear or 0 for one in self.fighters])
        self.spread = max([far_from(one, self.leader) + one.radius for one in self.fighters])
        self.half = (self.spread + self.leader.radius) // 2
        self.groups = [Group(some[0].profile, len(some)) for some in alike(self.fighters).values()]
        self.most = max(self.groups, key=lambda one: one.n).profile
        self.points = max(20, unit.card.points)
        self.left = self.points * (self.health / self.full)
        self.rout, self.to_come, self.power = unit.rout, unit.in_sequence, unit.card.power
        self.range = max([0, *[group.ranged.bands for group in self.groups if group.ranged is not None]])
        self.rallies = withstands(state, unit.id, DIFFICULTY)

    def worth(self, damage: float) -> float:
        """What so much damage to it is worth."""
        part = min(1.0, damage / self.health)
        return self.left * part + (weights.FINISHED * self.points * part * part)

    def total(self) -> float:
        """What it is worth that the whole of it is gone."""
        return self.left + weights.FINISHED * self.points


def far_from(one: Fighter, other: Fighter) -> int:
    """From middle to middle, in whole millimetres."""
    x, y = one.x - other.x, one.y - other.y
    return isqrt(x * x + y * y)


def blows(one: Force, other: Force, six: bool) -> float:
    """CRX-27 The damage that one should do to another in an activation, if all of it gets in contact."""
    table, it, found = ROLLING_ON if six else PLAIN, other.most, 0.0
    for group in one.groups:
        attack = 0 if one.rout else group.attack
        hits = table[WIDE + attack - it.defence]
        found += group.dice * hits * table[WIDE + group.strength - it.resilience]
    return found


def shots(one: Force, other: Force, band: int, six: bool) -> float:
    """CRX-26 The damage that one should do to another from so far."""
    table, it, found = ROLLING_ON if six else PLAIN, other.most, 0.0
    for group in one.groups:
        ranged = group.ranged
        if ranged is not None and band < ranged.bands:
            hits = table[WIDE + ranged.attack - band]
            found += group.n * ranged.shots * hits * table[WIDE + ranged.strength - it.resilience]
    return found
