"""Stage: a table before its battle, or in it."""

from __future__ import annotations

from typing import Any

from bingqi.table.gathering import Gathering
from bingqi.table.room import Room
from bingqi.table.store import GATHERING, OVER, PLAYING

Stage = Gathering | Room[Any]


def phase(stage: Stage) -> str:
    """GATHERING, PLAYING or OVER."""
    if isinstance(stage, Gathering):
        return GATHERING
    return PLAYING if stage.session.outcome is None else OVER
