"""MT-7.2: how the dice fall: small exact tables, each made once."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import NamedTuple

from bingqi.core.dice.rolls import Keep
from bingqi.rulesets.mttt.attack.two_dice import ALL_OR_NOTHING, DEGREES, SIDES, static
from bingqi.rulesets.mttt.model.switches import Options


class Chances(NamedTuple):
    """MT-7.2 The chances that an attack is a full success, and a partial one."""

    full: float
    partial: float


Spread = tuple[tuple[float, int], ...]
"""Amounts with their chances, a few instead of all there could be."""
POINTS = 1
"""So many amounts stand for all sums of damage dice."""


def chances(method: str, partial: str, by: int, active: bool) -> Chances:
    """MT-7.2 An attack whose bonus is `by` ahead of a passive Defence, or of one that is rolled (active)."""
    return rolled(method, partial, by) if active else passive(method, partial, by)


@cache
def passive(method: str, partial: str, by: int) -> Chances:
    """MT-9.3 Against a Defence that is so much lower than the attacker's bonus."""
    reading = static(Options(two_dice_method=method, partial_success=partial), by, 0)  # type: ignore[arg-type]  # as they were read
    won: Counter[str] = Counter()
    for n, ways in reading.roll.odds():
        won[reading.degrees[n]] += ways
    return Chances(won["full"] / won.total(), won["partial"] / won.total())


@cache
def rolled(method: str, partial: str, by: int) -> Chances:
    """MT-9.4 Against dice with a bonus that is so much lower."""
    degrees = ALL_OR_NOTHING if method == "single_die" else DEGREES[partial]
    won: Counter[str] = Counter()
    for (high, low), ways in margins(method).items():
        wins = high + by >= 0 if method == "single_die" else (high + by >= 0) + (low + by >= 0)
        won[degrees[wins]] += ways
    return Chances(won["full"] / won.total(), won["partial"] / won.total())


@cache
def margins(method: str) -> dict[tuple[int, int], int]:
    """MT-7.2 By how much two dice are ahead of two others, in how many ways: the first comparison and the second."""
    faces: Counter[tuple[int, int]] = Counter()
    for one, other in product(range(1, SIDES + 1), repeat=2):
        faces[(max(one, other), min(one, other)) if method == "sorted_pair" else (one, other)] += 1
    found: Counter[tuple[int, int]] = Counter()
    if method != "sorted_pair":  # each comparison is one die against one
        single = Counter([one - other for one, other in faces])
        found.update({(a, b): n * m for a, n in single.items() for b, m in single.items()})
        return found
    for (high, low), n in faces.items():
        for (other_high, other_low), m in faces.items():
            found[high - other_high, low - other_low] += n * m
    return found


@cache
def sums(n: int, sides: int) -> tuple[tuple[int, float], ...]:
    """MT-10.8 The sums of damage dice, rising, each with its chance."""
    ways = Keep("damage", sides, n, n, False).odds() if n else ((0, 1),)
    return tuple(sorted([(total, count / sides**n) for total, count in ways]))


@cache
def spread(n: int, sides: int, plus: int, least: int, halved: bool) -> Spread:
    """MT-10.7, MT-7.2 Withering damage of a hit, `plus` being all that is added to its dice and taken off: a few amounts that stand
    for equal shares of all there could be."""
    found: list[tuple[float, int]] = []
    share = weight = total = 0.0
    for dice, chance in sums(n, sides):
        damage = max(least, dice + plus)
        damage = max(least, damage // 2) if halved else damage
        weight, total, share = weight + chance, total + chance * damage, share + chance
        if share >= (len(found) + 1) / POINTS - 1e-9:
            found.append((weight, round(total / weight)))
            weight = total = 0.0
    return tuple(found)
