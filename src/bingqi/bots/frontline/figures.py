"""Figures of content and of dice: what a creature does on average, and the chances of one d20. Each is reckoned once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

from bingqi.bots.frontline import weights
from bingqi.core.dice.rolls import Band
from bingqi.rulesets.frontline.attack.attack_action import ANY, first_ways
from bingqi.rulesets.frontline.model.stats import Attack, Creature

T = TypeVar("T")
MOST_KNOWN = 4096
"""Figures remembered before all are forgotten: a server sees many battles' content."""


def remembered(figure: Callable[[T], float]) -> Callable[[T], float]:
    """Reckon a figure of a piece of content once: content never changes, but is too deep to be hashed."""
    known: dict[int, tuple[T, float]] = {}

    def look_up(thing: T) -> float:
        found = known.get(id(thing))
        if found is not None and found[0] is thing:
            return found[1]
        if len(known) > MOST_KNOWN:
            known.clear()
        known[id(thing)] = (thing, figure(thing))
        return known[id(thing)][1]

    return look_up


@cache
def chance_of(floor: int, dice: int = 1) -> float:
    """The chance that a d20 (of several the best, of a negative number the worst) reaches a floor: the roll's own odds."""
    ways = dict(Band("chance", 20, dice, (floor,)).odds())
    return ways.get(1, 0) / sum(ways.values())


# --- What a creature does ------------------------------------------------------------


@remembered
def rider_damage(attack: Attack) -> float:
    """Average damage of what a hit does besides. Whether the target saves is not asked: the averages of a bestiary are enough."""
    return sum([part.dice.mean for rider in attack.riders for part in rider.harm.damage]) * weights.RIDERS


@remembered
def mean_damage(attack: Attack) -> float:
    """Average damage of a hit."""
    return sum([part.dice.mean for part in attack.damage]) + rider_damage(attack)


@remembered
def melee_power(stat: Creature) -> float:
    """Average damage of its best melee attacks in a turn, if all hit."""
    return _best_way(stat, {one.id: mean_damage(one) for one in stat.attacks if one.reach})


@remembered
def ranged_power(stat: Creature) -> float:
    """The same from afar: attacks with a range, and harmful powers that it can use turn after turn."""
    best = _best_way(stat, {one.id: mean_damage(one) for one in stat.attacks if one.range})
    for power in stat.powers:
        if power.aim == "enemy" and power.harm.damage and power.casting != "legendary" and not power.recharge and not power.uses:
            best = max(best, sum([part.dice.mean for part in power.harm.damage]) * power.targets)
    return best


def _best_way(stat: Creature, means: dict[str, float]) -> float:
    if not means:
        return 0.0
    best = max(means.values())
    return max([sum([best if slot == ANY else means.get(slot, 0.0) for slot in way]) for way in first_ways(stat)])


@remembered
def threat(stat: Creature) -> float:
    """What a creature does in a turn, whichever way it is best at."""
    return max(melee_power(stat), ranged_power(stat), weights.HARMLESS)


@remembered
def shoots(stat: Creature) -> float:
    """Whether its place is behind the line: it does as much from afar as in melee, or casts."""
    return float(bool(stat.spells) or ranged_power(stat) >= melee_power(stat) * weights.AS_MUCH)
