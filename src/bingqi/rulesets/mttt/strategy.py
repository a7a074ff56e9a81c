"""to be written"""

from __future__ import annotations

from typing import Any


def contest_strategy(battle: Any) -> None:
    """MT-19.4"""
