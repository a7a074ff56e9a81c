"""MT-15: battle groups (战团): size, drill, might, and the magnitude that they have in place of HP."""

from __future__ import annotations

from bingqi.core.dice.tally import Part
from bingqi.rulesets.mttt.model.switches import Options
from bingqi.rulesets.mttt.model.unit import Unit, hp_max

SIZES = (3, 20, 100, 400, 1000)
"""MT-15.6 The heads from which a body is of size 1, 2, 3, 4, 5."""
USUAL = 7
"""MT-16.9 With magnitude_base fixed_7: what a member counts."""
FEARLESS = 3
"""MT-18.2 What perfect morale adds to magnitude."""


def size_of(headcount: int) -> int:
    """MT-15.6, MT-15.5, MT-15.7 The size (规模) of a body of so many fighters: 0 to 5; 0 is no battle group, and what is above 5 is
    for another one."""
    return sum([headcount >= least for least in SIZES])


def magnitude_max(options: Options, unit: Unit) -> int:
    """MT-16.9, MT-18.2 The magnitude (数量层级) that a group has when it is unhurt: a member's HP and its size, and 3 with perfect
    morale."""
    assert unit.group is not None
    base = USUAL if options.magnitude_base == "fixed_7" else hp_max(unit)
    return base + unit.size + FEARLESS * unit.group.perfect_morale


DRILL = {"poor": -2, "average": 0, "elite": 2}
"""MT-15.9, MT-15.10, MT-15.11 What drill adds to rolls of command and to rout checks."""
DRILL_DEFENCE = {"poor": 0, "average": 1, "elite": 2}
"""MT-15.9, MT-15.10, MT-15.11 What drill adds to Defence."""
DRILL_RULE = {"poor": "MT-15.9", "average": "MT-15.10", "elite": "MT-15.11"}
"""MT-15.8 The rule of each degree of drill."""
MIGHT_DEFENCE = (0, 1, 1, 2)
"""MT-15.13, MT-15.14, MT-15.15, MT-15.16 What might adds to Defence."""


def drill_modifier(unit: Unit) -> int:
    """MT-15.8, MT-15.9, MT-15.10, MT-15.11 What drill (训练度) adds to a roll that commands the group: -2, 0 or +2."""
    assert unit.group is not None
    return DRILL[unit.group.drill]


def drill_part(unit: Unit) -> Part:
    """MT-15.8, MT-15.9, MT-15.10, MT-15.11 The same as a part of such a roll, by the rule of that degree."""
    assert unit.group is not None
    return "drill", drill_modifier(unit), DRILL_RULE[unit.group.drill]


def might(unit: Unit) -> int:
    """MT-15.12, MT-15.13, MT-15.14, MT-15.15, MT-15.16 What might (威能) adds to a group's accuracy and to its damage: 0 to 3."""
    return unit.group.might if unit.group is not None else 0


def might_defence(unit: Unit) -> int:
    """MT-15.12, MT-15.13, MT-15.14, MT-15.15, MT-15.16 What might adds to a group's Defence: 0 to 2."""
    return MIGHT_DEFENCE[might(unit)]
