"""to be written"""

from __future__ import annotations

from typing import Any

from bingqi.rulesets.mttt.state import State, Unit


def reflexes(state: State, unit: Unit) -> list[str]:
    return []


def take_reflex(battle: Any, unit: Unit, key: str) -> None:
    """MT-12.7"""
