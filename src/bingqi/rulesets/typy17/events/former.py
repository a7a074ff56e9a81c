"""Of former versions: `rolled` tells it now."""

from __future__ import annotations

from bingqi.core.event import telling_event
from bingqi.rulesets.typy17.model.state import State


@telling_event
def location_rolled(state: State, target: str, hull: int, section: str, part: str) -> None:
    """T17C-47 A hit strikes there; without a part, nothing vital. Changes nothing; people read it."""


@telling_event
def penetration_rolled(state: State, target: str, part: str, hits: int, through: int, over: int) -> None:
    """T17A-37 Of so many hits so many go through, and so many of these out again at the other side. Changes nothing."""
