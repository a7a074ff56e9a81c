"""DD-28.1: what an action takes of whoever uses it, in numbers."""

from __future__ import annotations

from typing import NamedTuple

from bingqi.rulesets.death_drive.model.stats import Action


class Price(NamedTuple):
    """What an action takes of whoever uses it."""

    re: int = 0
    sp: int = 0
    hp: int = 0
    pp: int = 0
    slots: int = 0
    points: int = 0
    """Tactical points."""

    def plus(self, other: Price) -> Price:
        """Both together."""
        return Price(*[a + b for a, b in zip(self, other, strict=True)])


def fixed_price(action: Action) -> Price | None:
    """What an action costs everybody alike; None if it is a formula for some."""
    own, more = action.cost, action.extra_cost
    if any(isinstance(one, str) for one in (own.sp, own.hp, more.sp, more.hp)):
        return None
    numbers = [Price(one.re, int(one.sp), int(one.hp), one.pp, one.slots) for one in (own, more)]
    return numbers[0].plus(numbers[1])._replace(points=action.tactical_points)
