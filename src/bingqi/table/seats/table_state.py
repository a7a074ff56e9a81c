"""Stage: a table before its battle, in it, or put aside."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.store.table_store import ASIDE, GATHERING, OVER, PLAYING

Stage = Gathering | Room[Any] | Aside


def phase(stage: Stage) -> str:
    """GATHERING, PLAYING, OVER or ASIDE."""
    if isinstance(stage, Room):
        return PLAYING if stage.session.outcome is None else OVER
    return GATHERING if isinstance(stage, Gathering) else ASIDE


def transaction(stage: Stage) -> AbstractContextManager[None]:
    """All that is done to a battle in it is done, or nothing of it. What is done at other tables is written down as it is done."""
    return stage.transaction() if isinstance(stage, Room) else nullcontext()
