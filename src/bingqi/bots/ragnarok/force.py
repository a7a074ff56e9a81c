"""What a unit is worth, and what it can do, as far as one reckons with it."""

from __future__ import annotations

from math import isqrt

from bingqi.bots.ragnarok import weights
from bingqi.bots.ragnarok.chances import PLAIN, ROLLING_ON, WIDE, withstands
from bingqi.rulesets.ragnarok.combat.profiles import alike
from bingqi.rulesets.ragnarok.model.state import Fighter, State, Unit, fighters_of
from bingqi.rulesets.ragnarok.model.stats import Profile, Ranged
from bingqi.rulesets.ragnarok.morale.fear import owed_tests
from bingqi.rulesets.ragnarok.morale.rally import DIFFICULTY


class Group:
    """Fighters of the same values."""

    __slots__ = ("attack", "dice", "n", "profile", "ranged", "strength")

    def __init__(self, profile: Profile, n: int) -> None:
        self.profile, self.n = profile, n
        self.attack, self.strength, self.dice = profile.attack, profile.strength, profile.dice * n
        self.ranged: Ranged | None = profile.ranged


class Charge:
    """CRX-25, CRX-28 What comes of an assault: the chances of its tests, what blows are worth, and those that come back."""

    __slots__ = ("back", "dealt", "fails", "routs")

    def __init__(self, fails: float, routs: float, dealt: float, back: float) -> None:
        self.fails, self.routs, self.dealt, self.back = fails, routs, dealt, back


class Body:
    """Who is left of a unit, wherever they stand; with what was reckoned of them once, by the others whom it concerns."""

    def __init__(self, state: State, unit: Unit, fighters: list[Fighter]) -> None:
        self.id, self.rout, self.n = unit.id, unit.rout, len(fighters)
        self.six = state.options.six_gives_extra_die
        self.health = sum([one.health for one in fighters])
        self.full = sum([state.fighters[id].profile.health for id in unit.people])
        self.pace = min([one.pace for one in fighters])
        self.groups = [Group(some[0].profile, len(some)) for some in alike(fighters).values()]
        self.most = max(self.groups, key=lambda one: one.n).profile
        self.points = float(max(20, unit.card.points))
        self.left = self.points * self.health / self.full
        self.total = self.left + weights.FINISHED * self.points
        """What it is worth that the whole of it is gone."""
        self.range = max([0, *[group.ranged.bands for group in self.groups if group.ranged is not None]])
        self.rallies = withstands(state, unit.id, DIFFICULTY)
        self._charges: dict[Body, Charge] = {}
        self._shots: dict[Body, list[float]] = {}

    def worth(self, damage: float) -> float:
        """What so much damage to it is worth."""
        part = min(1.0, damage / self.health)
        return self.left * part + weights.FINISHED * self.points * part * part

    def shots(self, other: Body) -> list[float]:
        """CRX-26 What it is worth that it shoots at another, by range band."""
        found = self._shots.get(other)
        if found is None:
            found = self._shots[other] = [other.worth(arrows(self, other, band)) for band in range(self.range)]
        return found

    def charge(self, state: State, other: Body) -> Charge:
        """What comes of it if it assaults another."""
        found = self._charges.get(other)
        if found is None:
            found = self._charges[other] = reckoned(state, self, other)
        return found


class Force:
    """A unit of which somebody is left, and where it stands."""

    def __init__(self, state: State, unit: Unit, body: Body) -> None:
        self.unit, self.body, self.id, self.camp = unit, body, unit.id, unit.camp
        self.fighters = fighters_of(state, unit.id)
        leader = state.fighters[unit.leader]
        self.leader = leader if leader.health > 0 else self.fighters[0]
        self.x, self.y, self.radius = self.leader.x, self.leader.y, self.leader.radius
        self.spread = max([far_from(one, self.leader) + one.radius for one in self.fighters])
        self.to_come, self.rout = unit.in_sequence, unit.rout
        self.pace, self.n, self.range = body.pace, body.n, body.range


def far_from(one: Fighter, other: Fighter) -> int:
    """From middle to middle, in whole millimetres."""
    x, y = one.x - other.x, one.y - other.y
    return isqrt(x * x + y * y)


def blows(one: Body, other: Body) -> float:
    """CRX-27, CRX-31 The damage that one should do to another in an activation, if all of it gets in contact."""
    table, it, found = ROLLING_ON if one.six else PLAIN, other.most, 0.0
    for group in one.groups:
        attack = 0 if one.rout else group.attack
        hits = table[WIDE + attack - it.defence]
        found += group.dice * hits * table[WIDE + group.strength - it.resilience]
    return found


def arrows(one: Body, other: Body, band: int) -> float:
    """CRX-26 The damage that one should do to another from so far."""
    table, it, found = ROLLING_ON if one.six else PLAIN, other.most, 0.0
    for group in one.groups:
        ranged = group.ranged
        if ranged is not None and band < ranged.bands:
            hits = table[WIDE + ranged.attack - band]
            found += group.n * ranged.shots * hits * table[WIDE + ranged.strength - it.resilience]
    return found


def reckoned(state: State, one: Body, other: Body) -> Charge:
    """CRX-25, CRX-34 Tests first; then one strikes, and those who are left of the other strike back later."""
    holds, stays = 1.0, 1.0
    for owed in owed_tests(state, one.id, other.id):
        if owed.why == "fear" and state.units[owed.unit].resisted >= owed.difficulty:
            continue
        chance = withstands(state, owed.unit, owed.difficulty)
        if owed.unit == one.id:
            holds *= chance
        else:
            stays *= chance
    damage = blows(one, other)
    back = blows(other, one) * max(0.0, 1 - damage / other.health)
    left = max(0.0, 1 - back / one.health)
    return Charge(1 - holds, 1 - stays, other.worth(damage + weights.AGAIN * damage * left), one.worth(back))
