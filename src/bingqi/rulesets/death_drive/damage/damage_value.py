"""DD-18: the damage value (DP, 伤害值): power, what the dice of checks add, what changes it, and what affinities make of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bingqi.core.dice.tally import Part, Tally
from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.damage.affinities import Affinities
from bingqi.rulesets.death_drive.model.state import Fight, State


class Blow(NamedTuple):
    """What a damage value is made of."""

    power: int
    high: int = 0
    """DD-18.9 The high roll of the attack check that hit; 0: none was made."""
    low: int = 0
    """DD-18.10 The low roll of the defence check that failed; 0: none was made."""
    changes: Sequence[Part] = ()
    """DD-18.7 What else changes it."""


def high_bonus(state: State, high: int) -> int:
    """DD-18.9 What the high roll of an attack check adds."""
    return max(0, high - 5) if state.options.damage_bonus_floor_zero else high - 5


def low_bonus(state: State, low: int) -> int:
    """DD-18.10 What the low roll of a defence check adds."""
    return max(0, 6 - low) if state.options.damage_bonus_floor_zero else 6 - low


def _reckoned(battle: Fight, what: str, by: str, on: str, using: str, blow: Blow) -> Tally:
    """DD-18.7 Power and all that changes it, but for affinities."""
    found = battle.tally(what, by, on, using)
    found.add("power", blow.power, "DD-18.7")
    if blow.high:
        found.add("high-roll", high_bonus(battle.state, blow.high), "DD-18.9")
    if blow.low:
        found.add("low-roll", low_bonus(battle.state, blow.low), "DD-18.10")
    for label, amount, why in blow.changes:
        found.add(label, amount, why)
    return found


@rule("DD-18.7")
def damage_value(battle: Fight, by: str, on: str, using: str, blow: Blow, its: Affinities) -> int:
    """DD-18.12, DD-21.3, DD-21.6 How much damage harms somebody: 1 at least."""
    found = _reckoned(battle, "damage", by, on, using, blow)
    if its.weak:
        found.add("weakness", its.weak, "DD-21.3")
    if its.resist:
        found.add("resistance", -its.resist, "DD-21.6")
    if found.sum < 1:
        found.add("at-least-one", 1 - found.sum, "DD-18.12")
    return battle.total(found)


@rule("DD-21.12")
def absorbed_value(battle: Fight, by: str, on: str, using: str, blow: Blow) -> int:
    """DD-21.12 How much damage that she absorbs heals somebody: neither weakness nor resistance nor the least of 1 count."""
    found = _reckoned(battle, "absorbed", by, on, using, blow)
    if found.sum < 0:
        found.add("at-least-nothing", -found.sum, "DD-1.6")
    return battle.total(found)
