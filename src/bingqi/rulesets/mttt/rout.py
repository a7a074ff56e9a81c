"""to be written"""

from __future__ import annotations

from typing import Any

from bingqi.rulesets.mttt.state import Unit


def dissolve_routed(battle: Any, unit: Unit) -> None:
    """MT-16.21"""
