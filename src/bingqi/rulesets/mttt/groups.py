"""MT-15: battle groups (战团): size, drill, might, and the magnitude that they have in place of HP."""

from __future__ import annotations

from bingqi.rulesets.mttt.state import Options, Unit, hp_max

SIZES = (3, 20, 100, 400, 1000)
"""MT-15.6 The heads from which a body is of size 1, 2, 3, 4, 5."""
USUAL = 7
"""MT-16.9 With magnitude_base fixed_7: what a member counts."""
FEARLESS = 3
"""MT-18.2 What perfect morale adds to magnitude."""


def size_of(headcount: int) -> int:
    """MT-15.6, MT-15.5 The size (规模) of a body of so many fighters: 0 to 5; 0 is no battle group."""
    return sum([headcount >= least for least in SIZES])


def magnitude_max(options: Options, unit: Unit) -> int:
    """MT-16.9, MT-18.2 The magnitude (数量层级) that a group has when it is unhurt: a member's HP and its size, and 3 with perfect
    morale."""
    assert unit.group is not None
    base = USUAL if options.magnitude_base == "fixed_7" else hp_max(unit)
    return base + unit.size + FEARLESS * unit.group.perfect_morale
