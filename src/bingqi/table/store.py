"""The store: tables, their seats and the lines of their records, in a database; a SQLite file unless another one is named.

    tables   what is fought, since when, with which settings; the secret of the dice until the record reveals it
    seats    who may look and act: role, side, who plays it; of its token only the SHA-256
    lines    the record, line by line, as core/record.py seals it

What a call has changed is on disk when it returns, whole or not at all. All faults are BadStore, with the database or the table.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from bingqi.core.fault import BadRecord, at, fault, named, short
from bingqi.core.record import Ended, Header, Line, Record, Writer, parse, sealed
from bingqi.core.ruleset import Ruleset
from bingqi.table.database import LINES, PATIENCE, SEATS, TABLES, BadStore, Database
from bingqi.table.seat import Seat

S = TypeVar("S")


class Table(msgspec.Struct, frozen=True):
    """What is told of a table: all but the secret of its dice."""

    id: str
    ruleset: str
    scenario: str
    created: float
    touched: float
    settings: dict[str, Any]


class Created(NamedTuple):
    """A new table, and the token of each seat; they are told this once."""

    id: str
    tokens: dict[str, str]


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


class Store(Database):
    """The tables of a database. It may be used by several threads; of two who append the same line to a table, one is refused."""

    def __init__(self, url: str, *, clock: Callable[[], float] = time.time, patience: float = PATIENCE) -> None:
        self.clock = clock
        super().__init__(url, patience=patience)

    # --- Tables -----------------------------------------------------------------------------

    def create(self, header: Header, seats: Sequence[Seat], settings: Mapping[str, Any], secret: str = "") -> Created:
        """A new table with the first line of its record, and its seats."""
        table, now = secrets.token_hex(8), self.clock()
        tokens = {seat.name: secrets.token_urlsafe(24) for seat in seats}
        row = {"id": table, "ruleset": header.ruleset, "scenario": header.scenario_id, "settings": dict(settings)}
        places = [{"table": table, "token": hashed(tokens[seat.name]), **msgspec.structs.asdict(seat)} for seat in seats]
        with self.writing() as db:
            db.execute(TABLES.insert(), {**row, "created": now, "touched": now, "secret": secret})
            db.execute(LINES.insert(), {"table": table, "number": 1, "data": sealed(header, "")[0]})
            if places:
                db.execute(SEATS.insert(), places)
        return Created(table, tokens)

    def tables(self, tokens: Collection[str]) -> list[Table]:
        """The tables that any of these tokens opens, the last touched first."""
        opened = sa.select(SEATS.c.table).where(SEATS.c.token.in_([hashed(one) for one in tokens]), ~SEATS.c.revoked)
        columns = [TABLES.c[name] for name in Table.__struct_fields__]
        with self.reading() as db:
            rows = db.execute(sa.select(*columns).where(TABLES.c.id.in_(opened)).order_by(TABLES.c.touched.desc(), TABLES.c.id))
            return [Table(*row) for row in rows]

    def delete_untouched(self, days: float) -> int:
        """Delete the tables to which nothing was added for so many days, and tell how many they were."""
        with self.writing() as db:
            return db.execute(TABLES.delete().where(TABLES.c.touched < self.clock() - days * 86400)).rowcount

    # --- Seats ------------------------------------------------------------------------------

    def seat_of(self, token: str) -> tuple[str, Seat]:
        """The table and the seat that a token opens. Raises BadStore if it opens none, or no longer."""
        columns = [SEATS.c[name] for name in ("table", *Seat.__struct_fields__)]
        with self.reading() as db:
            row = db.execute(sa.select(*columns).where(SEATS.c.token == hashed(token))).one_or_none()
        if row is None:
            raise BadStore(fault("no-seat-opened"))
        seat = Seat(*row[1:])
        if seat.revoked:
            raise BadStore(fault("token-revoked"))
        return row[0], seat

    def seats(self, table: str) -> list[Seat]:
        """All seats of a table, by name."""
        columns = [SEATS.c[name] for name in Seat.__struct_fields__]
        with self.reading() as db:
            return [Seat(*row) for row in db.execute(sa.select(*columns).where(SEATS.c.table == table).order_by(SEATS.c.name))]

    def revoke(self, table: str, seat: str) -> None:
        """From now on the token of this seat opens nothing."""
        self._change_seat(table, seat, revoked=True)

    def hand_over(self, table: str, seat: str, player: str) -> None:
        """From now on this bot plays the seat, or people again (HUMAN)."""
        self._change_seat(table, seat, player=player)

    def _change_seat(self, table: str, seat: str, **values: object) -> None:
        with self.writing() as db:
            if not db.execute(SEATS.update().where(SEATS.c.table == table, SEATS.c.name == seat).values(values)).rowcount:
                raise BadStore(at(named(table), fault("no-seat", name=short(seat))))

    # --- Records ----------------------------------------------------------------------------

    def append(self, table: str, first: int, lines: Sequence[bytes], secret: str) -> None:
        """Add sealed lines, numbered from `first`; `secret` is what is to stay secret after them.

        Raises BadStore, and nothing is added, if a line of such a number is there or the table is not.
        """
        with self.writing() as db:
            touched = TABLES.update().where(TABLES.c.id == table).values(touched=self.clock(), secret=secret)
            if not db.execute(touched).rowcount:
                raise BadStore(at(named(table), fault("no-table")))
            try:
                db.execute(LINES.insert(), [{"table": table, "number": n, "data": data} for n, data in enumerate(lines, first)])
            except sa.exc.IntegrityError:
                raise BadStore(at(named(table), fault("line-kept", n=first))) from None

    def lines(self, table: str) -> bytes:
        """The record of a table, as a file of it would be. Raises BadStore if there is no such table."""
        with self.reading() as db:
            rows = db.execute(sa.select(LINES.c.data).where(LINES.c.table == table).order_by(LINES.c.number)).scalars().all()
        if not rows:
            raise BadStore(at(named(table), fault("no-table")))
        return b"".join(rows)

    def keeper(self, table: str, rules: Ruleset[S]) -> tuple[TableKeeper[S], Record]:
        """Who keeps the record of a table from here on, and the record so far. Raises BadStore, BadRecord."""
        record = parse(self.lines(table), Path(table))
        if record.torn:  # every line is added whole
            raise BadRecord(at(named(table), fault("line-end-altered")))
        with self.reading() as db:
            secret = db.execute(sa.select(TABLES.c.secret).where(TABLES.c.id == table)).scalar() or ""
        if record.end is not None:
            secret = record.end.secret
        return TableKeeper(self, table, rules, record, secret), record


class TableKeeper(Writer[S]):
    """A writer whose lines go to a store. The secret of the dice is kept apart as long as the record does not reveal it."""

    def __init__(self, store: Store, table: str, rules: Ruleset[S], record: Record, secret: str) -> None:
        self.store, self.table, self.rules, self.secret = store, table, rules, secret
        self.last, self.number, self.turns = record.last, record.lines, 0

    def write(self, *lines: Line) -> None:
        """Append lines in one transaction; they are on disk when this returns. Raises BadStore, and none of them is."""
        last, data = self.last, []
        for line in lines:
            text, last = sealed(line, last)
            data.append(text)
        over = any(isinstance(line, Ended) for line in lines)
        self.store.append(self.table, self.number + 1, data, "" if over else self.secret)
        self.last, self.number = last, self.number + len(data)

    def close(self) -> None:
        """Nothing is held between two calls."""
