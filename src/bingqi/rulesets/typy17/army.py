"""T17C-10, T17-1.1.2.08, T17-1.1.3, T17-1.1.4.12: which units and armies are lawful, and who takes the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bingqi.core.content import Name
from bingqi.rulesets.typy17.card import points
from bingqi.rulesets.typy17.state import Options
from bingqi.rulesets.typy17.stats import Army
from bingqi.rulesets.typy17.whole import Whole


class Taken(NamedTuple):
    """A unit that takes the field, and the name that its army gives it."""

    unit: str
    name: Name | None


def mustered(army: Army, whole: Whole, options: Options) -> list[Taken]:
    """T17A-10, T17C-10 The units of a list that take the field: from its beginning, as far as the points reach.

    What the switches that were agreed on do not allow stays at home.
    """
    found: list[Taken] = []
    left = options.pt_limit
    for one in each(army):
        unit = whole.units[one.unit]
        if unit.battery is not None and options.offmap_support == "none":
            continue
        price = points(unit, whole)
        if price > left:
            break
        left -= price
        found.append(one)
    return found


def each(army: Army) -> Iterator[Taken]:
    """The units of a list one by one."""
    for one in army.units:
        for _ in range(one.count):
            yield Taken(one.unit, one.name)
