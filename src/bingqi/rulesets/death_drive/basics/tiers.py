"""DD-1, DD-2, DD-9, DD-33: levels, tiers, rarity, baseline targets, and amounts by potency."""

from __future__ import annotations

from typing import Final

from bingqi.rulesets.death_drive.model.words import Amount, Rarity

RARE: Final[dict[Rarity, int]] = {"N": 0, "R": 4, "S": 8, "U": 12}
"""DD-2.3 What the rarity of a thing takes off the achievement of a check that analyses it."""


def tier(level: int) -> int:
    """DD-2.4 The tier (阶层) of anything that has a level: a fifth of it, rounded down."""
    return level // 5


def fraction_of(n: int, over: int, value: int) -> int:
    """DD-1.2 n/over of a number: of the nearest lower multiple of `over`."""
    return value // over * n


def baseline(level: int) -> int:
    """DD-9.1 The baseline target of something of this level."""
    return 14 + fraction_of(1, 2, level)


def amount(size: Amount, tier: int) -> int:
    """DD-33.1, DD-33.2, DD-33.3, DD-33.4, DD-33.5 How much a tiny, small, medium or large amount is at a tier."""
    if size == "tiny":
        return tier
    return {"small": (5 + 5 * tier) // 2, "medium": 5 + 5 * tier, "large": 10 + 10 * tier}[size]
