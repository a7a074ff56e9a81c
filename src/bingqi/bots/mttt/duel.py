"""A duel in thought: two fighters in a few numbers, each doing the best a few acts ahead.

A stand is told from the point of view of her who is about to act, or has just acted. Priority is 0 or less in crash: what is below
0 is debt (MT-3.18). A value is her chance to win, as far as that can be guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bingqi.bots.mttt import weights
from bingqi.bots.mttt.chances import Chances
from bingqi.bots.mttt.strikes import Strike
from bingqi.rulesets.mttt.damage import GROUP_SHARE, half_up
from bingqi.rulesets.mttt.harm import FAILED
from bingqi.rulesets.mttt.priority import BASE, BREAK, OWN_CRASH
from bingqi.rulesets.mttt.rounds import WAIT

EVEN = 0.5
WON = EVEN + EVEN / weights.PATIENCE
"""What it is to have won by an act, before PATIENCE takes its share: sooner is better."""


class Fighter(NamedTuple):
    """What of somebody does not change in a duel."""

    strikes: tuple[Strike, ...]
    """What she can do to the other."""
    protection: int
    protection_in_crash: int
    group: bool
    """A battle group: withering damage goes to its magnitude, and it gains nothing."""
    immune: bool
    """MT-1.8 To withering damage."""
    joins: int
    """What a join roll is on average, for a shift."""


class Stand(NamedTuple):
    """How it stands."""

    hp: int
    priority: int
    other_hp: int
    other_priority: int
    distance: int
    again: bool = False
    """MT-3.23 She has shifted, and may act once more."""

    def turned(self) -> Stand:
        """The same as the other sees it."""
        hp, priority, other_hp, other_priority, distance, _ = self
        return Stand(other_hp, other_priority, hp, priority, distance)


EXACT = 6
"""MT-10.13 Up to here each point of Priority is told apart; above, two of them are one point of decisive damage."""


def about(priority: int) -> int:
    """Priority, so that stands in which as much can be done are one."""
    return priority if priority <= EXACT else priority & ~1


Outcomes = Sequence[tuple[float, Stand]]
"""What may come of an act, with the chances."""


class Armed(NamedTuple):
    """A strike with its chances."""

    strike: Strike
    hit: Chances

    @property
    def chance(self) -> float:
        return self.hit.full + self.hit.partial

    @property
    def mean(self) -> float:
        """MT-10.7 The withering damage to be expected."""
        full = sum([share * n for share, n in self.strike.full])
        return self.hit.full * full + self.hit.partial * sum([share * n for share, n in self.strike.partial])


class Kit(NamedTuple):
    """The best that somebody can do at some distance, of each kind; None if nothing of that kind reaches."""

    withering: Armed | None
    decisive: Armed | None
    mean: float
    """MT-10.7 The withering damage to be expected."""
    blows: tuple[tuple[float, int], ...] = ()
    """What stands for all that the withering attack may do: the means of a full and of a partial success, with their chances."""


REMEMBERED = 100_000
"""So many values of one duel are remembered."""


class Duel:
    """The duel of fighters 0 and 1."""

    def __init__(self, fighters: tuple[Fighter, Fighter], method: str, partial: str) -> None:
        self.fighters, self.method, self.partial = fighters, method, partial
        self.kits: dict[tuple[int, int, int], Kit] = {}
        self.values: dict[tuple[Stand, int, bool, int, int], float] = {}
        self.threats: dict[tuple[int, int, int, int, bool], float] = {}

    def arm(self, strike: Strike, shield: int = 0) -> Armed:
        """A strike with its chances against somebody who is helped by a shield."""
        return Armed(strike, strike.hit(self.method, self.partial, shield))

    def kit(self, n: int, distance: int, shield: int = 0) -> Kit:
        """What one of them can do at a distance to the other, who is helped by so much."""
        key = (n, distance, shield)
        found = self.kits.get(key)
        if found is None:
            strikes = [one for one in self.fighters[n].strikes if one.nearest <= distance <= one.farthest]
            armed = [self.arm(one, shield) for one in strikes]
            withering = max([one for one in armed if "withering" in one.strike.kinds], key=lambda one: one.mean, default=None)
            decisive = max([one for one in armed if "decisive" in one.strike.kinds], key=lambda one: one.chance, default=None)
            found = Kit(None, decisive, 0.0) if withering is None else Kit(withering, decisive, withering.mean, blows(withering))
            self.kits[key] = found
        return found

    # --- Looking ahead ---------------------------------------------------------------

    def value(self, stand: Stand, n: int, last: bool, depth: int, shield: int = 0) -> float:
        """The chance to win of fighter `n`, who is about to act, and is the last in the round if the other has acted already; the
        other is helped by `shield`."""
        if stand.other_hp <= 0:
            return 1.0
        if stand.hp <= 0:
            return 0.0
        if depth <= 0:
            return self.guess(stand, n)
        key = (stand, n, last, depth, shield)
        found = self.values.get(key)
        if found is None:
            found = max([self.expected(outcomes, n, last, depth - 1) for outcomes in self.acts(stand, n, shield)])
            if len(self.values) >= REMEMBERED:
                self.values.clear()
            self.values[key] = found
        return found

    def expected(self, outcomes: Outcomes, n: int, last: bool, depth: int, shield: int = 0) -> float:
        """The chance to win of fighter `n`, whose act has these outcomes, and whom a shield helps then."""
        found = sum([chance * self.after(stand, n, last, depth, shield) for chance, stand in outcomes])
        return EVEN + (found - EVEN) * weights.PATIENCE

    def after(self, stand: Stand, n: int, last: bool, depth: int, shield: int = 0) -> float:
        """MT-3.4 The chance to win of fighter `n`, who has just acted: the other's turn, or another round."""
        if stand.other_hp <= 0:
            return WON
        if stand.again:
            return self.value(stand._replace(again=False), n, last, depth)
        if last and stand.priority > stand.other_priority:
            return self.value(stand, n, False, depth)
        theirs = 1.0 - self.value(stand.turned(), 1 - n, not last, depth, shield)
        if last and stand.priority == stand.other_priority:
            return (theirs + self.value(stand, n, False, depth)) / 2
        return theirs

    def guess(self, stand: Stand, n: int) -> float:
        """A stand with fighter `n` about to act, as a race: either ends it with each act with some chance."""
        hp, priority, other_hp, other_priority, distance, _ = stand
        mine = self.threat(n, distance, priority, other_hp, other_priority <= 0)
        theirs = self.threat(1 - n, distance, other_priority, hp, priority <= 0)
        return mine / (mine + theirs - mine * theirs)

    def threat(self, n: int, distance: int, priority: int, other_hp: int, crashed: bool) -> float:
        """How likely fighter `n` is to decide the duel by one act, if the other has so much HP, and is in crash or not."""
        key = (n, distance, priority, other_hp, crashed)
        found = self.threats.get(key)
        if found is None:
            found = self.threats[key] = self.threatens(*key)
        return found

    def threatens(self, n: int, distance: int, priority: int, other_hp: int, crashed: bool) -> float:
        """The same, reckoned."""
        kit, other = self.kit(n, distance), self.fighters[1 - n]
        share = 0.0
        if kit.decisive is not None and priority > 0:
            damage = self.decisive_damage(n, priority, crashed, kit.decisive.strike)
            share = kit.decisive.chance * min(1.0, damage / other_hp) ** weights.SHARE
        if kit.withering is not None and (crashed or other.group) and not other.immune:
            share = max(share, kit.withering.chance * min(1.0, kit.mean / other_hp) ** weights.SHARE)
        return max(weights.LEAST_THREAT + weights.BUILD * kit.mean, share)

    # --- Acts ------------------------------------------------------------------------

    def acts(self, stand: Stand, n: int, shield: int) -> Iterator[Outcomes]:
        """What she could do, each with its outcomes."""
        kit = self.kit(n, stand.distance, shield)
        if kit.withering is not None:
            yield self.withers(stand, n, kit.blows)
        else:
            yield self.wait(stand)
        if stand.distance > 0 and self.kit(n, stand.distance - 1).mean > kit.mean:
            yield ((1.0, stand._replace(distance=stand.distance - 1)),)
        if kit.decisive is not None and stand.priority > 0:
            yield self.decisive(stand, n, kit.decisive)

    def wait(self, stand: Stand) -> Outcomes:
        """MT-6.1 She waits a turn out."""
        return ((1.0, stand._replace(priority=about(stand.priority + WAIT))),)

    def withering(self, stand: Stand, n: int, armed: Armed) -> Outcomes:
        """MT-10.9, MT-10.10, MT-3.15 An attack on Priority, or on the HP of somebody in crash."""
        hit, strike = armed.hit, armed.strike
        found = [(hit.full * share, damage) for share, damage in strike.full]
        return self.withers(stand, n, [*found, *[(hit.partial * share, damage) for share, damage in strike.partial]])

    def withers(self, stand: Stand, n: int, blows: Sequence[tuple[float, int]]) -> Outcomes:
        """The same, with these chances of so much damage."""
        found = [(chance, self.withered(stand, n, damage)) for chance, damage in blows]
        return [*found, (1 - sum([chance for chance, _ in blows]), stand)]

    def withered(self, stand: Stand, n: int, damage: int) -> Stand:
        """MT-10.11, MT-3.19, MT-3.22, MT-16.2 After a withering hit of so much damage."""
        hp, priority, other_hp, other_priority, distance, again = stand
        me, other = self.fighters[n], self.fighters[1 - n]
        gained = 1
        if other.group or (other_priority <= 0 and not other.immune):
            other_hp -= damage
        elif not other.immune:
            lost = min(other_priority, damage)
            other_priority -= lost
            gained += lost
            if not other_priority and not me.group:
                gained += BREAK
                if priority == 0:
                    again, gained = True, max(BASE, gained) + me.joins
        return Stand(hp, about(priority + (0 if me.group else gained)), other_hp, about(other_priority), distance, again)

    def decisive_damage(self, n: int, priority: int, crashed: bool, strike: Strike) -> int:
        """MT-10.13, MT-10.14, MT-16.11 What a full success takes from HP."""
        other = self.fighters[1 - n]
        pool = half_up(strike.dice + priority) + strike.more
        damage = max(0, pool - (other.protection_in_crash if crashed else other.protection))
        return damage - (-pool // GROUP_SHARE) if other.group and damage else damage

    def decisive(self, stand: Stand, n: int, armed: Armed) -> Outcomes:
        """MT-10.14, MT-10.16, MT-10.17 An attack on HP, after which Priority is 5; or 5 less, if it fails. That the other might
        take a soul disability instead (MT-13.4) is left out: it is hers once; whoever waits for that waits for ever."""
        damage, hit = self.decisive_damage(n, stand.priority, stand.other_priority <= 0, armed.strike), armed.hit
        hp, priority, other_hp, other_priority, distance, again = stand
        failed = about(priority - FAILED) if priority > FAILED else -OWN_CRASH
        return (
            (hit.full, Stand(hp, BASE, other_hp - damage, other_priority, distance, again)),
            (hit.partial, Stand(hp, BASE, other_hp - half_up(damage), other_priority, distance, again)),
            (1 - hit.full - hit.partial, Stand(hp, failed, other_hp, other_priority, distance, again)),
        )


def blows(armed: Armed) -> tuple[tuple[float, int], ...]:
    """MT-10.7 The means of a full and of a partial success, with their chances."""
    hit, strike = armed.hit, armed.strike
    means = [
        (chance, sum([share * n for share, n in amounts]))
        for chance, amounts in zip(hit, (strike.full, strike.partial), strict=True)
    ]
    return tuple([(chance, round(mean)) for chance, mean in means if chance])
