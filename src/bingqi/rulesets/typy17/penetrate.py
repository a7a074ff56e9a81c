"""T17-DMG, T17A-36 to T17A-38: whether hits go through, and what they do then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bingqi.core.rule import rule
from bingqi.core.tally import Tally
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.fog import all_who_follow, show, total
from bingqi.rulesets.typy17.state import Fight, Unit
from bingqi.rulesets.typy17.stats import Weapon

OVER = 4
"""T17-DMG.05 By more than this it goes out again at the other side."""
DIE = 6


def must_beat(pen: int, arm: int, around: int, keep: bool) -> Tally:
    """T17-1.1.1.04, T17-2.4.4.01, T17A-36, T17A-56 What the d6 must exceed: ARM, with that around it, less penetration."""
    tally = Tally("penetration", keep)
    tally.add("arm", arm, "T17-DMG.04")
    if around:
        tally.add("arm-around", around, "T17A-56")
    tally.add("pen", -pen, "T17-DMG.03")
    return tally


class Hits(NamedTuple):
    """T17A-35 So many hits with a weapon; of `best_of` penetration dice for each the highest counts."""

    weapon: Weapon
    n: int
    best_of: int = 1
    aboard: Mapping[str, int] = {}
    """T17C-40 The ARM, when the attack began, of each unit aboard the vehicle that was hit."""


class Struck(NamedTuple):
    """What hits strike: a trooper's armour, or a part of a vehicle with that of the part around it (T17A-56)."""

    arm: int
    around: int = 0
    part: str = ""
    inside: bool = False
    """T17A-54 HEAT that has gone through what lies around it."""


@rule("T17A-46", "T17A-36")
def penetrate(battle: Fight, target: Unit, weapon: Weapon, hits: int, struck: Struck, best_of: int = 1) -> list[int]:
    """T17-1.1.1.05, T17-2.3.13, T17-DMG.06, T17-DMG.07, T17A-38 The damage of each hit that goes through, in the order of the dice:
    all of it, or of those that go out again a part. The others do nothing.

    Of `best_of` dice for each hit the highest counts.
    """
    if not hits:
        return []
    seen_by = all_who_follow(battle.state, target)
    pen = weapon.pen_inside if struck.inside and weapon.pen_inside is not None else weapon.pen
    low = total(battle, must_beat(pen, struck.arm, struck.around, battle.log is not None), seen_by)
    through = (one_by_one if weapon.after_damage else counted)(battle, hits, low, best_of)
    show(battle, seen_by, events.penetration_rolled, target.id, struck.part, hits, len(through), sum(through))
    full = weapon.pen_damage + weapon.after_damage
    return [weapon.pen_damage if beyond else full for beyond in through]


def counted(battle: Fight, hits: int, low: int, best_of: int) -> list[bool]:
    """T17-2.3.12, T17-2.4.01, T17-DMG.05, T17A-37 For each hit that goes through, whether it goes out again; their order matters to
    nobody, for all do the same."""
    through, over = battle.dice.count(hits, DIE, (low, low + OVER), "penetration", best_of)
    return [False] * (through - over) + [True] * over


def one_by_one(battle: Fight, hits: int, low: int, best_of: int) -> list[bool]:
    """T17-2.3.12, T17-2.4.01, T17-DMG.05, T17A-37 The same, each hit by itself."""
    results = [battle.dice.band((low + 1, low + OVER + 1), "penetration", DIE, best_of) for _ in range(hits)]
    return [result == 2 for result in results if result]
