"""to be written"""

from __future__ import annotations

from bingqi.rulesets.mttt.state import State, Unit


def can_strike(state: State, unit: Unit, other: Unit) -> bool:
    return False


def strikeable(other: Unit, kind: str) -> bool:
    return False
