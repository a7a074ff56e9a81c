"""Kept report: what was found for a report on a table, as it is kept with the table, so that it is never found twice. All else in a
report is made anew in a moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from bingqi.table.store.table_store import Store
from bingqi.table.workers.reported import Begun, winners_of

NAME = "report"
"""Under which it lies among the settings of a table."""


class KeptReport(msgspec.Struct, frozen=True):
    """Who won in the playouts from each moment, a letter each; for this battle, these rules, and a bot of this version."""

    seed: str
    rules: int
    bot: str
    version: int
    most: int
    """So many moments were to be looked at, at most."""
    winners: list[str]


def kept_in(settings: Mapping[str, Any]) -> KeptReport | None:
    """What is kept with a table; nothing where it cannot be read."""
    try:
        return msgspec.convert(settings.get(NAME), KeptReport)
    except msgspec.ValidationError:
        return None


def keep_in(store: Store, table: str, kept: KeptReport) -> None:
    """Keep it with a table."""
    store.change_setting(table, NAME, msgspec.to_builtins(kept))


def kept_of(begun: Begun, winners: list[str]) -> KeptReport:
    """What is to be kept."""
    return KeptReport(begun.seed, begun.rules, begun.bot, begun.version, begun.most, winners)


def winners_in(kept: KeptReport | None, begun: Begun) -> list[str]:
    """Who won, as far as what is kept is about this."""
    nothing = [""] * len(begun.states)
    if kept is None or len(kept.winners) != len(nothing) or kept != kept_of(begun, kept.winners):
        return nothing
    try:
        for column in kept.winners:
            winners_of(begun, column)
    except KeyError:
        return nothing
    return kept.winners
