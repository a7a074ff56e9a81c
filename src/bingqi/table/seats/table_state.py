"""Table state: a table before its battle, in it, or put aside."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.store.table_store import ASIDE, GATHERING, OVER, PLAYING

TableState = Gathering | Room[Any] | Aside


def phase(table_state: TableState) -> str:
    """GATHERING, PLAYING, OVER or ASIDE."""
    if isinstance(table_state, Room):
        return PLAYING if table_state.session.outcome is None else OVER
    return GATHERING if isinstance(table_state, Gathering) else ASIDE


def transaction(table_state: TableState) -> AbstractContextManager[None]:
    """All that is done to a battle in it is done, or nothing of it. What is done at other tables is written down as it is done."""
    return table_state.transaction() if isinstance(table_state, Room) else nullcontext()
