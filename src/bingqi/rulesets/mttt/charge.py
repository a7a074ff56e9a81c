"""MT-7.5, MT-9.13: charges (充能): order mana that goes into one attack, or into one defence."""

from __future__ import annotations

from functools import cache
from typing import Any

from bingqi.core.rule import rule
from bingqi.rulesets.mttt.mana import spend_mana
from bingqi.rulesets.mttt.state import Fight
from bingqi.rulesets.mttt.unit import Unit

NONE = "0"


def most(unit: Unit) -> int:
    """MT-7.5 The most that she can put in: the order mana left in this round, or less if she has a limit of her own."""
    cap = unit.stat.charge_cap
    return unit.mp_order if cap is None else min(cap, unit.mp_order)


@cache
def amounts(n: int) -> tuple[str, ...]:
    """MT-7.5 The whole numbers from 0 to n, as keys."""
    return tuple(map(str, range(n + 1)))


@rule("MT-7.6", "MT-9.14")
def charge(battle: Fight, unit: Unit, id: str, about: dict[str, Any]) -> int:
    """MT-7.5, MT-9.13 She says how much order mana goes into it, before any dice, and it is spent. Who has none is not asked."""
    could = most(unit)
    if could < 1:
        return 0
    n = int(battle.pick(unit.side, amounts(could), id, about, NONE))
    spend_mana(battle, unit, n)
    return n
