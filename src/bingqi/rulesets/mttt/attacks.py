"""MT-7.1: the attacks that can be made."""

from __future__ import annotations

from typing import Any

from bingqi.rulesets.mttt.state import State, Unit

DO: dict[str, Any] = {}


def offers(state: State, unit: Unit) -> list[str]:
    return []
