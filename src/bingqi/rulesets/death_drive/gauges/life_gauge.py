"""DD-13, DD-14: life gauges. Losses go from right to left, healing from left to right; what a gauge holds may change under them."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.basics.tiers import tier
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.model.character import GAUGES, Character, points
from bingqi.rulesets.death_drive.model.state import Fight
from bingqi.rulesets.death_drive.model.stats import Character as Stat

# --- Capacity ----------------------------------------------------------------------------


def first_capacity(stat: Stat) -> tuple[int, ...]:
    """DD-13.1, DD-13.2, DD-14.1, DD-14.2 What the life gauges of somebody hold at first, left to right; of a minor character a
    third of it all is her one gauge."""
    each = 1 + tier(stat.level) + stat.wp
    if stat.minor:  # DD-14.1 all that she could distribute is
        return ((GAUGES * each + free_capacity(stat)) // 3,)
    given = [*stat.gauges, *[0] * GAUGES][:GAUGES]
    return tuple([each + more for more in given])


def free_capacity(stat: Stat) -> int:
    """DD-13.2 What one may distribute over the life gauges: base STR and base GNO."""
    return stat.abilities.get("STR", 0) + stat.abilities.get("GNO", 0)


def even_enough(capacity: Sequence[int]) -> bool:
    """DD-13.3 The largest life gauge holds no more than twice what the smallest does."""
    return max(capacity) <= 2 * min(capacity)


def cut_even(capacity: Sequence[int]) -> tuple[int, ...]:
    """DD-13.3 With hg_cap_scope always: what is above that is cut, as long as it lasts."""
    return tuple([min(one, 2 * min(capacity)) for one in capacity])


# --- Losses and healing ------------------------------------------------------------------


def from_right(left: Sequence[int], n: int) -> tuple[int, ...]:
    """DD-13.5, DD-13.7 What a loss takes of each life gauge in which so much is left; what goes beyond the leftmost is lost."""
    taken = [0] * len(left)
    for i in range(len(left) - 1, -1, -1):
        taken[i] = min(n, left[i])
        n -= taken[i]
    return tuple(taken)


def from_left(missing: Sequence[int], n: int) -> tuple[int, ...]:
    """DD-13.6 What healing gives to each life gauge in which so much is missing."""
    given = []
    for one in missing:
        given.append(min(n, one))
        n -= given[-1]
    return tuple(given)


@rule("DD-13.5")
def lose_hp(battle: Fight, c: Character, n: int) -> int:
    """DD-13.7, DD-13.11 So many HP are lost. Tells how many life gauges were broken by it."""
    before = points(c)
    taken = from_right(before, n)
    if any(taken):
        battle.do(events.hp_lost, c.id, taken)
    return broken_since(before, c)


def broken_since(before: Sequence[int], c: Character) -> int:
    """DD-13.11 How many of her life gauges have lost their last HP since there was so much in them."""
    return sum([had > 0 and not left for had, left in zip(before, points(c), strict=True)])


@rule("DD-13.6")
def restore_hp(battle: Fight, c: Character, n: int) -> int:
    """DD-13.6 Up to so many HP are restored. Tells what was left over."""
    missing = [most - left for most, left in zip(c.capacity, points(c), strict=True)]
    given = from_left(missing, n)
    if any(given):
        battle.do(events.hp_restored, c.id, given)
    return n - sum(given)


@rule("DD-13.11")
def break_gauges(battle: Fight, c: Character, n: int) -> int:
    """DD-13.11 So many life gauges that have HP are broken at once, from the right. It is no damage. Tells how many were."""
    left = points(c)
    places = [i for i in range(len(left) - 1, -1, -1) if left[i]][:n]
    if places:
        battle.do(events.hp_lost, c.id, tuple([left[i] if i in places else 0 for i in range(len(left))]))
    return len(places)


@rule("DD-13.13")
def restore_gauges(battle: Fight, c: Character, n: int) -> None:
    """DD-13.13 So many life gauges that are not whole are made so at once, from the left."""
    left = points(c)
    places = [i for i in range(len(left)) if left[i] < c.capacity[i]][:n]
    if places:
        battle.do(events.hp_restored, c.id, tuple([c.capacity[i] - left[i] if i in places else 0 for i in range(len(left))]))


def single_gauge(c: Character) -> int:
    """DD-33.6 With large_amount_gauge single_hg: what the life gauge holds that would be hit next."""
    left = points(c)
    return next((c.capacity[i] for i in range(len(left) - 1, -1, -1) if left[i]), 0)
