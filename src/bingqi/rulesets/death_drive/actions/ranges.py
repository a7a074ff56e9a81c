"""DD-29: ranges. Each reaches some positions from where one stands; `near~medium` reaches farther at a price."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from bingqi.rulesets.death_drive.model.words import REACHES, ZONES, Reach, Zone

FAR_EDGE: Final = -2
"""DD-29.4 What a use at maximum range does to all checks that it asks of its user: disadvantage 2."""
REACHED: Final[dict[Reach, dict[Zone, tuple[Zone, ...]]]] = {
    "point-blank": {"front": ("front",), "mid": (), "back": ()},
    "near": {"front": ("front", "mid"), "mid": ("front",), "back": ()},
    "medium": {"front": ZONES, "mid": ZONES, "back": ("front", "mid")},
    "far": {"front": ZONES, "mid": ZONES, "back": ZONES},
}
"""DD-29.5, DD-29.6, DD-29.7, DD-29.8 The positions whose characters can be objects, by where the user stands."""


def is_range(text: str) -> bool:
    """DD-29.1, DD-29.4 Whether this names a range, or a normal one and a farther maximum one with a ~ between."""
    reaches = text.split("~")
    if not (1 <= len(reaches) <= 2 and all(one in REACHES for one in reaches)):
        return False
    return len(reaches) == 1 or REACHES.index(reaches[0]) < REACHES.index(reaches[1])


@cache
def reached(ranges: tuple[str, ...], user: Zone, farthest: bool) -> frozenset[Zone]:
    """DD-29.1, DD-29.5, DD-29.6, DD-29.7, DD-29.8 The positions in any of these ranges of somebody who stands there; `farthest`:
    maximum ranges count, too."""
    return frozenset(
        zone
        for one in ranges
        for reach in (one.split("~") if farthest else one.split("~")[:1])
        for zone in REACHED[reach][user]  # type: ignore[index]  # content was looked through for other words
    )


def zones_in(ranges: Sequence[str], user: Zone, farthest: bool = False) -> frozenset[Zone]:
    """DD-29.1 The positions in any of these ranges of somebody who stands there; `farthest`: maximum ranges count, too."""
    return reached(tuple(ranges), user, farthest)


def needs_farthest(ranges: Sequence[str], user: Zone, objects: Sequence[Zone]) -> bool:
    """DD-29.4 Whether a use on objects there is one at maximum range: any of them is beyond what is normal."""
    return not zones_in(ranges, user).issuperset(objects)


def can_reach(ranges: Sequence[str], user: Zone, objects: Sequence[Zone]) -> bool:
    """DD-29.1 Whether all these are in range somehow."""
    return zones_in(ranges, user, farthest=True).issuperset(objects)
