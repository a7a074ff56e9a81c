"""DD-3.2: how the dice fall: small exact tables, each made once."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from typing import NamedTuple

from bingqi.rulesets.death_drive.checks.two_dice import Pool, dice_of, extreme, faces_of


class Law(NamedTuple):
    """DD-3.4 What a check can come to before anything is added to it, rising, and the chance of that or more."""

    values: tuple[int, ...]
    at_least: tuple[float, ...]

    def reaches(self, n: int) -> float:
        """The chance of at least so much."""
        place = bisect_left(self.values, n)
        return self.at_least[place] if place < len(self.values) else 0.0


@cache
def law(pool: Pool) -> Law:
    """DD-5.1, DD-6.1, DD-4.7 How a check falls out."""
    chances = spread(pool)
    values = tuple(sorted(chances))
    rest, found = 1.0, []
    for value in values:
        found.append(rest)
        rest -= chances[value]
    return Law(values, tuple(found))


@cache
def spread(pool: Pool) -> dict[int, float]:
    """DD-3.4 The chance of each thing that a check can come to."""
    tens, fours = dice_of(pool, "check")
    supports = fours.odds() if fours is not None else ((0, 1),)
    found: dict[int, float] = {}
    odds = tens.odds()
    whole = sum([ways for _, ways in odds]) * sum([ways for _, ways in supports])
    for two, ways in odds:
        for support, more in supports:
            faces = faces_of(pool, two, support)
            value = faces.sum + extreme(pool, faces.value)
            found[value] = found.get(value, 0.0) + ways * more / whole
    return found


@cache
def beats(mine: Pool, theirs: Pool, by: int) -> float:
    """DD-18.11 The chance that one check, with so much more added to it, goes beyond another."""
    other = law(mine)
    return sum([chance * other.reaches(value + 1 - by) for value, chance in spread(theirs).items()])
