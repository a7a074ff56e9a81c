"""to be written"""

from __future__ import annotations

from typing import Any


def strike_hazards(battle: Any) -> None:
    """MT-10.21"""
