"""Bots at a table without a hub: they answer here and now."""

from __future__ import annotations

from typing import Any

from bingqi.bots.playing import choices_in
from bingqi.table.seats.room import Room


def let_bots_play(table: Room[Any]) -> None:
    """Until somebody else is asked."""
    while (place := table.bots_place) is not None:
        table.let_bots_answer(place, choices_in(table.rules, table.bots_turn()))
