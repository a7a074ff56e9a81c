"""to be written"""

from __future__ import annotations

from typing import Any

from bingqi.rulesets.mttt.state import Unit


def clash(battle: Any, one: Unit, other: Unit) -> None:
    """MT-8.1"""
