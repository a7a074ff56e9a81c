"""Kept report: what was found for a report on a table, as it is kept with the table, so that it is never found twice. All else in a
report is made anew in a moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bingqi.lab.report.playouts import DRAW
from bingqi.table.store.table_store import Store
from bingqi.table.workers.reported import Begun

NAME = "report"
"""Under which it lies among the settings of a table."""
NOBODY = "-"


class KeptReport(msgspec.Struct, frozen=True):
    """Who won in the playouts from each moment: of each its side's place, or `-`. It counts for this battle, these rules, and a bot
    of this version."""

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


def kept_of(begun: Begun, winners: Sequence[Sequence[str]]) -> KeptReport:
    """What is to be kept. Sides are told by their places: there are nine at most."""
    letters = {DRAW: NOBODY, **{side: str(n) for n, side in enumerate(begun.sides)}}
    columns = ["".join([letters[one] for one in column]) for column in winners]
    return KeptReport(begun.seed, begun.rules, begun.bot, begun.version, begun.most, columns)


def winners_in(kept: KeptReport | None, begun: Begun) -> list[list[str]]:
    """Who won, as far as what is kept is about this."""
    about = begun.seed, begun.rules, begun.bot, begun.version, begun.most, len(begun.states)
    if kept is None or (kept.seed, kept.rules, kept.bot, kept.version, kept.most, len(kept.winners)) != about:
        return [[] for _ in begun.states]
    sides = {NOBODY: DRAW, **{str(n): side for n, side in enumerate(begun.sides)}}
    try:
        return [[sides[one] for one in column] for column in kept.winners]
    except KeyError:
        return [[] for _ in begun.states]
