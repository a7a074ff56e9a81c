"""MT-7.5, MT-9.13: charges (充能): order mana that goes into one attack, or into one defence."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from bingqi.core.problems import NUMBER
from bingqi.core.rule import rule
from bingqi.kit.acts import No, no
from bingqi.rulesets.mttt.basics.mana import spend_mana
from bingqi.rulesets.mttt.model.state import Fight
from bingqi.rulesets.mttt.model.unit import Unit

NONE = "0"
AT_ONCE = 32
"""So many attacks at most are offered with the charges that they may have, each as one option; of more it is asked afterwards."""


def most(unit: Unit) -> int:
    """MT-7.5 The most that she can put in: the order mana left in this round, or less if she has a limit of her own."""
    cap = unit.stat.charge_cap
    return unit.mp_order if cap is None else min(cap, unit.mp_order)


@cache
def amounts(n: int) -> tuple[str, ...]:
    """MT-7.5 The whole numbers from 0 to n, as keys."""
    return tuple(map(str, range(n + 1)))


def charged(keys: tuple[str, ...], attacks: Sequence[str], n: int) -> tuple[str, ...]:
    """MT-7.6 These acts, the attacks among them with each charge up to so much: "withering:beni:3"; as they are, if that would be
    too many."""
    if not n or not attacks or len(attacks) * (n + 1) > AT_ONCE:
        return keys
    return tuple([one for key in keys for one in (with_each(key, n) if key in attacks else (key,))])


@cache
def with_each(key: str, n: int) -> tuple[str, ...]:
    """MT-7.5 An attack without mana and with each charge up to so much, as keys."""
    return tuple([f"{key}:{amount}" for amount in range(n + 1)])


def parse_key(args: Sequence[str]) -> tuple[list[str], int | None]:
    """MT-7.6 What the key of an attack says besides its charge, and that; None: it is still to be said."""
    if args and NUMBER.fullmatch(args[-1]) is not None:
        return [*args[:-1]], int(args[-1])
    return [*args], None


def over_charged(unit: Unit, n: int, rule: str) -> No | None:
    """MT-7.5, MT-9.13 No more order mana than there is, or than she can put into one charge."""
    cap = unit.stat.charge_cap
    if cap is not None and n > cap:
        return no(rule, "mt-charge-cap", n=str(n), most=cap)
    return no(rule, "mt-charge-pool", n=str(n), pool=unit.mp_order) if n > most(unit) else None


@rule("MT-7.6", "MT-9.14")
def charge(battle: Fight, unit: Unit, id: str, about: dict[str, Any]) -> int:
    """MT-7.5, MT-9.13 She says how much order mana goes into it, before any dice, and it is spent. Who has none is not asked."""
    could = most(unit)
    if could < 1:
        return 0
    return spent(battle, unit, int(battle.pick(unit.side, amounts(could), id, about, NONE)))


@rule("MT-7.5")
def spent(battle: Fight, unit: Unit, n: int) -> int:
    """MT-7.6 A charge is paid for at once, whatever comes of the attack."""
    spend_mana(battle, unit, n)
    return n
