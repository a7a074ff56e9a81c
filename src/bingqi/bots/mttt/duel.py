"""A duel in thought: two fighters in a few numbers, each doing the best a few acts ahead.

A duel has two sides, each of which knows the other. A stand is told from the point of view of her who is about to act, or has just
acted. Priority is 0 or less in crash: what is below 0 is debt (MT-3.18). A value is her chance to win, as far as can be guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.bots.mttt import weights
from bingqi.bots.mttt.chances import Chances
from bingqi.bots.mttt.strikes import Strike
from bingqi.rulesets.mttt.basics.priority import BASE, BREAK, OWN_CRASH
from bingqi.rulesets.mttt.course.rounds import WAIT
from bingqi.rulesets.mttt.damage.damage_roll import GROUP_SHARE, half_up
from bingqi.rulesets.mttt.damage.harm import FAILED

EVEN = 0.5
PATIENCE = weights.PATIENCE
WON = EVEN + EVEN / PATIENCE
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


Numbers = tuple[int, int, int, int, int, bool]
"""A stand in plain numbers."""
Outcomes = Sequence[tuple[float, Numbers]]
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
    closer: bool
    """Whether her blows do more from a level nearer."""
    blows: tuple[tuple[float, int], ...] = ()
    """What stands for all that the withering attack may do: the means of a full and of a partial success, with their chances."""


REMEMBERED = 100_000
"""So many values of each side are remembered."""


class Duel:
    """A duel as one of the two sees it."""

    other: Duel
    """The same as the other sees it."""

    def __init__(self, me: Fighter, foe: Fighter, method: str, partial: str) -> None:
        self.me, self.foe, self.method, self.partial = me, foe, method, partial
        self.kits: dict[tuple[int, int], Kit] = {}
        self.values: dict[tuple[int, ...], float] = {}
        self.threats: dict[tuple[int, int, int, bool], float] = {}

    def arm(self, strike: Strike, shield: int = 0) -> Armed:
        """A strike with its chances against somebody who is helped by a shield."""
        return Armed(strike, strike.hit(self.method, self.partial, shield))

    def kit(self, distance: int, shield: int = 0) -> Kit:
        """What she can do at a distance to the other, who is helped by so much."""
        found = self.kits.get((distance, shield))
        if found is None:
            armed = [self.arm(one, shield) for one in self.me.strikes if one.nearest <= distance <= one.farthest]
            withering = max([one for one in armed if "withering" in one.strike.kinds], key=lambda one: one.mean, default=None)
            decisive = max([one for one in armed if "decisive" in one.strike.kinds], key=lambda one: one.chance, default=None)
            mean, dealt = (0.0, ()) if withering is None else (withering.mean, blows(withering))
            closer = distance > 0 and self.kit(distance - 1).mean > mean
            found = self.kits[distance, shield] = Kit(withering, decisive, mean, closer, dealt)
        return found

    # --- Looking ahead ---------------------------------------------------------------

    def value(
        self, hp: int, priority: int, other_hp: int, other_priority: int, distance: int, last: bool, depth: int, shield: int = 0
    ) -> float:
        """Her chance to win who is about to act, and is the last in the round if the other has acted already; the other is helped
        by `shield`. At the end of what is looked at it is a race: either ends it with each act with some chance."""
        if depth <= 0:
            mine = self.threat(distance, priority, other_hp, other_priority <= 0)
            theirs = self.other.threat(distance, other_priority, hp, priority <= 0)
            return mine / (mine + theirs - mine * theirs)
        key = (hp, priority, other_hp, other_priority, distance, last, depth, shield)
        found = self.values.get(key)
        if found is None:
            ways = self.acts((hp, priority, other_hp, other_priority, distance, False), shield)
            found = max([self.expected(outcomes, last, depth - 1) for outcomes in ways])
            if len(self.values) >= REMEMBERED:
                self.values.clear()
            self.values[key] = found
        return found

    def expected(self, outcomes: Outcomes, last: bool, depth: int, shield: int = 0) -> float:
        """MT-3.4 Her chance to win who has just acted, with these outcomes, and whom a shield helps then: the other's turn comes,
        or another round. Plain numbers, as this is reckoned thousands of times for an act."""
        found, hers, others = 0.0, self.value, self.other.value
        for chance, (hp, priority, other_hp, other_priority, distance, again) in outcomes:
            if other_hp <= 0:
                found += chance * WON
            elif again:
                found += chance * hers(hp, priority, other_hp, other_priority, distance, last, depth)
            elif last and priority > other_priority:
                found += chance * hers(hp, priority, other_hp, other_priority, distance, False, depth)
            else:
                then = 1.0 - others(other_hp, other_priority, hp, priority, distance, not last, depth, shield)
                if last and priority == other_priority:
                    then = (then + hers(hp, priority, other_hp, other_priority, distance, False, depth)) / 2
                found += chance * then
        return EVEN + (found - EVEN) * PATIENCE

    def threat(self, distance: int, priority: int, other_hp: int, crashed: bool) -> float:
        """How likely she is to decide the duel by one act, if the other has so much HP, and is in crash or not."""
        key = (distance, priority, other_hp, crashed)
        found = self.threats.get(key)
        if found is None:
            found = self.threats[key] = self.threatens(*key)
        return found

    def threatens(self, distance: int, priority: int, other_hp: int, crashed: bool) -> float:
        """The same, reckoned."""
        kit, share = self.kit(distance), 0.0
        if kit.decisive is not None and priority > 0:
            damage = self.decisive_damage(priority, crashed, kit.decisive.strike)
            share = kit.decisive.chance * min(1.0, damage / other_hp) ** weights.SHARE
        if kit.withering is not None and (crashed or self.foe.group) and not self.foe.immune:
            share = max(share, kit.withering.chance * min(1.0, kit.mean / other_hp) ** weights.SHARE)
        return max(weights.LEAST_THREAT + weights.BUILD * kit.mean, share)

    # --- Acts ------------------------------------------------------------------------

    def acts(self, stand: Numbers, shield: int) -> list[Outcomes]:
        """What she could do, each with its outcomes."""
        priority, distance = stand[1], stand[4]
        kit = self.kit(distance, shield)
        found = [self.withers(stand, kit.blows) if kit.withering is not None else self.wait(stand)]
        if kit.closer:
            found.append(((1.0, (*stand[:4], distance - 1, False)),))
        if kit.decisive is not None and priority > 0:
            found.append(self.decisive(stand, kit.decisive))
        return found

    def wait(self, stand: Numbers) -> Outcomes:
        """MT-6.1 She waits a turn out."""
        hp, priority, other_hp, other_priority, distance, again = stand
        return ((1.0, (hp, about(priority + WAIT), other_hp, other_priority, distance, again)),)

    def withering(self, stand: Numbers, armed: Armed) -> Outcomes:
        """MT-10.9, MT-10.10, MT-3.15 An attack on Priority, or on the HP of somebody in crash."""
        hit, strike = armed.hit, armed.strike
        found = [(hit.full * share, damage) for share, damage in strike.full]
        return self.withers(stand, [*found, *[(hit.partial * share, damage) for share, damage in strike.partial]])

    def withers(self, stand: Numbers, blows: Sequence[tuple[float, int]]) -> Outcomes:
        """The same, with these chances of so much damage."""
        found: list[tuple[float, Numbers]] = []
        missed = 1.0
        for chance, damage in blows:
            found.append((chance, self.withered(stand, damage)))
            missed -= chance
        found.append((missed, stand))
        return found

    def withered(self, stand: Numbers, damage: int) -> Numbers:
        """MT-10.11, MT-3.19, MT-3.22, MT-16.2 After a withering hit of so much damage."""
        hp, priority, other_hp, other_priority, distance, again = stand
        me, foe = self.me, self.foe
        gained = 1
        if foe.group or (other_priority <= 0 and not foe.immune):
            other_hp -= damage
        elif not foe.immune:
            lost = min(other_priority, damage)
            other_priority -= lost
            gained += lost
            if not other_priority and not me.group:
                gained += BREAK
                if priority == 0:
                    again, gained = True, max(BASE, gained) + me.joins
        return hp, about(priority + (0 if me.group else gained)), other_hp, about(other_priority), distance, again

    def decisive_damage(self, priority: int, crashed: bool, strike: Strike) -> int:
        """MT-10.13, MT-10.14, MT-16.11 What a full success takes from HP."""
        foe = self.foe
        pool = half_up(strike.dice + priority) + strike.more
        damage = max(0, pool - (foe.protection_in_crash if crashed else foe.protection))
        return damage - (-pool // GROUP_SHARE) if foe.group and damage else damage

    def ends(self, stand: Stand, strike: Strike) -> bool:
        """Whether a decisive attack ends it if it is a full success."""
        if stand.priority <= 0:
            return False
        return self.decisive_damage(stand.priority, stand.other_priority <= 0, strike) >= stand.other_hp

    def decisive(self, stand: Numbers, armed: Armed) -> Outcomes:
        """MT-10.14, MT-10.16, MT-10.17 An attack on HP, after which Priority is 5; or 5 less, if it fails. That the other might
        take a soul disability instead (MT-13.4) is left out: it is hers once; whoever waits for that waits for ever."""
        hp, priority, other_hp, other_priority, distance, again = stand
        damage, hit = self.decisive_damage(priority, other_priority <= 0, armed.strike), armed.hit
        failed = about(priority - FAILED) if priority > FAILED else -OWN_CRASH
        return (
            (hit.full, (hp, BASE, other_hp - damage, other_priority, distance, again)),
            (hit.partial, (hp, BASE, other_hp - half_up(damage), other_priority, distance, again)),
            (1 - hit.full - hit.partial, (hp, failed, other_hp, other_priority, distance, again)),
        )


def both_sides(me: Fighter, foe: Fighter, method: str, partial: str) -> Duel:
    """A duel as `me` sees it; its `other` as `foe` does."""
    one, other = Duel(me, foe, method, partial), Duel(foe, me, method, partial)
    one.other, other.other = other, one
    return one


def blows(armed: Armed) -> tuple[tuple[float, int], ...]:
    """MT-10.7 The means of a full and of a partial success, with their chances."""
    hit, strike = armed.hit, armed.strike
    means = [
        (chance, sum([share * n for share, n in amounts]))
        for chance, amounts in zip(hit, (strike.full, strike.partial), strict=True)
    ]
    return tuple([(chance, round(mean)) for chance, mean in means if chance])
