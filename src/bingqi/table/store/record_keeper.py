"""Record keeper: writes the record of a table into the store, and takes it up again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from bingqi.bots import versions
from bingqi.core.problems import BadRecord, located, place_named, problem
from bingqi.core.record.format import Ended, Line, Record, parse
from bingqi.core.record.write import NO_BOTS, Scribe, sealed
from bingqi.core.ruleset import Ruleset
from bingqi.table.store.table_store import OVER, PLAYING, Store

S = TypeVar("S")


class TableKeeper(Scribe[S]):
    """Keeps the record of a table from here on. The secret of the dice lies apart as long as the record does not reveal it."""

    def __init__(self, store: Store, table: str, rules: Ruleset[S], record: Record, secret: str) -> None:
        super().__init__(rules, record.last, secret)
        self.store, self.table, self.number = store, table, record.lines
        self.waiting: list[Line] | None = None

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """All that is written here is on disk at the end of the outermost of these, or nothing. Raises BadStore."""
        if self.waiting is not None:
            yield
            return
        self.waiting = []
        try:
            yield
            lines = self.waiting
        finally:
            self.waiting = None
        if lines:
            self.write(*lines)

    def seated(self, seats: dict[str, str], bots: Mapping[str, int] = NO_BOTS) -> None:
        super().seated(seats, bots or versions(seats.values(), self.rules))

    def write(self, *lines: Line) -> None:
        """Append lines in one transaction; they are on disk when this returns. Raises BadStore, and none of them is."""
        if self.waiting is not None:
            self.waiting += lines
            return
        last, data = self.last, []
        for line in lines:
            text, last = sealed(line, last)
            data.append(text)
        over = any(isinstance(line, Ended) for line in lines)
        self.store.append(self.table, self.number + 1, data, "" if over else self.secret, OVER if over else PLAYING)
        self.last, self.number = last, self.number + len(data)


def kept(store: Store, table: str, rules: Ruleset[S]) -> tuple[TableKeeper[S], Record]:
    """Who keeps the record of a table from here on, and the record so far. Raises BadStore, BadRecord."""
    record = parse(store.lines(table), Path(table))
    if record.torn:  # every line is added whole
        raise BadRecord(located(place_named(table), problem("line-end-altered")))
    secret = store.beginning(table).secret if record.end is None else record.end.secret
    return TableKeeper(store, table, rules, record, secret), record
