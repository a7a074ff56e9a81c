"""to be written."""

from __future__ import annotations

from typing import Any

from bingqi.rulesets.mttt.state import State, Unit

DO: dict[str, Any] = {}


def offers(state: State, unit: Unit) -> list[str]:
    return []


def instants(state: State, unit: Unit) -> list[str]:
    return []


def answers(state: State, unit: Unit) -> list[str]:
    return []


def push(battle: Any, unit: Unit, key: str) -> None:
    """MT-5.5"""


def take_effect(battle: Any) -> None:
    """MT-5.8"""
