"""The store: what of tables is on disk. SQLAlchemy, in a file of SQLite or wherever another database is named.

    tables   what is fought, since when, with which settings; the secret of the dice until the record reveals it
    seats    who may look and act: role, side, who plays until a record says it, in which windows they want to be asked
    keys     what opens a seat, as its SHA-256: an invitation, or the token that it was exchanged for
    lines    the record, line by line, as core/record/format.py seals it

What a call has changed is on disk when it returns, whole or not at all. All faults are BadStore, with the database or the table.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from bingqi.core.problems import located, place_named, problem, short
from bingqi.core.record.format import Ended, Header
from bingqi.core.record.write import sealed
from bingqi.table.seats.seat import Seat
from bingqi.table.store.database import PATIENCE, BadStore, Database
from bingqi.table.store.schema import KEYS, LEASES, LINES, SEATS, TABLES

GATHERING, PLAYING, OVER, ASIDE = "gathering", "playing", "over", "aside"
"""The phases of a table. The last is not kept: it is found out when a table is opened."""
INVITATION, TOKEN = "invitation", "token"
"""The kinds of keys."""
MOST_TOKENS = 400
"""Good tokens that a seat may have at a time: whoever holds a link that stays good must not fill the disk with it."""


class Table(msgspec.Struct, frozen=True):
    """What is told of a table: all but the secret of its dice."""

    id: str
    ruleset: str
    scenario: str
    phase: str
    created: float
    touched: float
    settings: dict[str, Any]
    rematch: str
    """The table at which the same is fought again; "" if there is none."""


class Created(NamedTuple):
    """A new table, and the invitation to each seat; they are told this once."""

    id: str
    invitations: dict[str, str]


class Beginning(NamedTuple):
    """What a battle is to begin with: the header without what people mix into its dice, the secret of the dice, and the steps that
    are taken over from another battle, as lines."""

    header: Header
    secret: str
    taken_over: bytes


def hashed(key: str) -> str:
    """What is kept of a key."""
    return sha256(key.encode(errors="surrogatepass")).hexdigest()


def new_key() -> str:
    """What nobody can guess, fit for a link."""
    return secrets.token_urlsafe(24)


class Store(Database):
    """The tables of a database. It may be used by several threads; of two who append the same line to a table, one is refused."""

    def __init__(
        self, url: str, *, clock: Callable[[], float] = time.time, patience: float = PATIENCE, as_it_is: bool = False
    ) -> None:
        self.clock = clock
        self.owner = ""
        """Who writes to tables here, where several servers share the database (see leases.py)."""
        super().__init__(url, patience=patience, as_it_is=as_it_is)

    def now(self, db: sa.Connection) -> float:
        """The time, of which all who share the database have one."""
        if db.dialect.name != "postgresql":
            return self.clock()
        return float(db.execute(sa.select(sa.extract("epoch", sa.func.clock_timestamp()))).scalar_one())

    def _check_mine(self, db: sa.Connection, table: str) -> None:
        """Nobody takes the table until the transaction is over. Raises BadStore if somebody has."""
        if self.owner:
            held = sa.select(LEASES.c.owner).where(LEASES.c.table == table).with_for_update(read=True)
            if db.execute(held).scalar() != self.owner:
                raise BadStore(located(place_named(table), problem("table-elsewhere")))

    # --- Tables -----------------------------------------------------------------------------

    def create(self, beginning: Beginning, seats: Sequence[Seat], settings: Mapping[str, Any], rematch_of: str = "") -> Created:
        """A new table whose battle has not begun, and an invitation to every seat where a person sits. It may be the rematch of
        another one. Raises BadStore if that has one already."""
        table, now, header = secrets.token_hex(8), self.clock(), beginning.header
        invitations = {seat.name: new_key() for seat in seats if seat.plays or seat.role != "player"}
        row = {"id": table, "ruleset": header.ruleset, "scenario": header.scenario_id, "phase": GATHERING}
        kept = {"header": msgspec.json.encode(header), "secret": beginning.secret, "taken_over": beginning.taken_over}
        with self.writing() as db:
            db.execute(TABLES.insert(), {**row, **kept, "settings": dict(settings), "created": now, "touched": now, "rematch": ""})
            if seats:
                rows = [{"table": table, "number": n, **msgspec.structs.asdict(seat)} for n, seat in enumerate(seats)]
                db.execute(SEATS.insert(), rows)
            for seat, invitation in invitations.items():
                self._add_key(db, table, seat, INVITATION, invitation)
            if rematch_of:
                claimed = TABLES.update().where(TABLES.c.id == rematch_of, TABLES.c.rematch == "").values(rematch=table)
                if not db.execute(claimed).rowcount:
                    raise BadStore(located(place_named(rematch_of), problem("rematch-is-on")))
        return Created(table, invitations)

    def table(self, id: str) -> Table:
        """A table by its id. Raises BadStore if there is none."""
        found = self._tables(TABLES.c.id == id)
        if not found:
            raise BadStore(located(place_named(id), problem("no-table")))
        return found[0]

    def tables(self, ids: Collection[str]) -> list[Table]:
        """Those of these tables that there are, the last touched first."""
        return self._tables(TABLES.c.id.in_(ids))

    def _tables(self, which: sa.ColumnElement[bool]) -> list[Table]:
        columns = [TABLES.c[name] for name in Table.__struct_fields__]
        with self.reading() as db:
            rows = db.execute(sa.select(*columns).where(which).order_by(TABLES.c.touched.desc(), TABLES.c.id))
            return [msgspec.convert(row._mapping, Table) for row in rows]

    def beginning(self, table: str) -> Beginning:
        """What the battle of a table is to begin with. Raises BadStore if there is no such table."""
        with self.reading() as db:
            row = db.execute(sa.select(TABLES.c.header, TABLES.c.secret, TABLES.c.taken_over).where(TABLES.c.id == table)).first()
            if row is None:
                raise BadStore(located(place_named(table), problem("no-table")))
            found = msgspec.convert((msgspec.json.decode(row[0], type=Header), *row[1:]), Beginning)
            bytes.fromhex(found.secret)  # it is damaged if it is something else
            return found

    def begin(self, table: str, header: Header) -> None:
        """The battle of a table begins with this header, the first line of its record. Raises BadStore if it has begun."""
        with self.writing() as db:
            self._check_mine(db, table)
            begun = TABLES.update().where(TABLES.c.id == table, TABLES.c.phase == GATHERING)
            if not db.execute(begun.values(phase=PLAYING, touched=self.clock())).rowcount:
                raise BadStore(located(place_named(table), problem("line-kept", n=1)))
            db.execute(LINES.insert(), {"table": table, "number": 1, "data": sealed(header, "")[0]})

    def change_setting(self, table: str, name: str, value: Any) -> None:
        """One of the settings of a table is from now on this. Nothing where there is no such table any more."""
        with self.writing() as db:
            self._check_mine(db, table)
            settings = db.execute(sa.select(TABLES.c.settings).where(TABLES.c.id == table)).scalar_one_or_none()
            if settings is not None:
                db.execute(TABLES.update().where(TABLES.c.id == table).values(settings={**settings, name: value}))

    def delete(self, table: str) -> None:
        """Delete a table whole."""
        with self.writing() as db:
            db.execute(TABLES.delete().where(TABLES.c.id == table))
            db.execute(TABLES.update().where(TABLES.c.rematch == table).values(rematch=""))

    def delete_untouched(self, days: float, but: Collection[str] = ()) -> int:
        """Delete the tables to which nothing was added for so many days, but for some, and tell how many they were."""
        old = sa.and_(TABLES.c.touched < self.clock() - days * 86400, TABLES.c.id.not_in(but))
        with self.writing() as db:
            if self.owner:
                old &= TABLES.c.id.not_in(sa.select(LEASES.c.table).where(LEASES.c.until >= self.now(db)))
            return db.execute(TABLES.delete().where(old)).rowcount

    # --- Seats ------------------------------------------------------------------------------

    def seats(self, table: str) -> list[Seat]:
        """All seats of a table, in the order in which they were made."""
        with self.reading() as db:
            return [_seat(row) for row in db.execute(_SEAT_ROWS.where(SEATS.c.table == table).order_by(SEATS.c.number))]

    def change_seat(self, table: str, seat: Seat) -> None:
        """What is told of a seat is from now on this. Raises BadStore if there is no such seat."""
        values = msgspec.structs.asdict(seat)
        with self.writing() as db:
            self._check_mine(db, table)
            if not db.execute(SEATS.update().where(SEATS.c.table == table, SEATS.c.name == seat.name).values(values)).rowcount:
                raise BadStore(located(place_named(table), problem("no-seat", name=short(seat.name))))

    def add_seat(self, table: str, seat: Seat) -> str:
        """One more seat, and the invitation to it. Raises BadStore if there is one of this name."""
        invitation = new_key()
        with self.writing() as db:
            self._check_mine(db, table)
            if db.execute(_SEAT_ROWS.where(SEATS.c.table == table, SEATS.c.name == seat.name)).first() is not None:
                raise BadStore(located(place_named(table), problem("seat-twice", name=short(seat.name))))
            last = db.execute(sa.select(sa.func.max(SEATS.c.number)).where(SEATS.c.table == table)).scalar() or 0
            db.execute(SEATS.insert(), {"table": table, "number": last + 1, **msgspec.structs.asdict(seat)})
            self._add_key(db, table, seat.name, INVITATION, invitation)
        return invitation

    # --- Keys -------------------------------------------------------------------------------

    def _add_token(self, db: sa.Connection, table: str, seat: str) -> str:
        """A new token of a seat. Raises BadStore if it has as many as there may be."""
        good = sa.and_(KEYS.c.table == table, KEYS.c.seat == seat, KEYS.c.kind == TOKEN, ~KEYS.c.void)
        if (db.execute(sa.select(sa.func.count()).where(good)).scalar() or 0) >= MOST_TOKENS:
            raise BadStore(located(place_named(seat), problem("too-many-tokens", most=MOST_TOKENS)))
        self._add_key(db, table, seat, TOKEN, token := new_key())
        return token

    def _add_key(self, db: sa.Connection, table: str, seat: str, kind: str, key: str) -> None:
        db.execute(KEYS.insert(), {"hash": hashed(key), "table": table, "seat": seat, "kind": kind, "void": False})

    def _key(self, db: sa.Connection, key: str, kind: str) -> tuple[str, Seat]:
        """The table and the seat of a key that is good. Raises BadStore."""
        place = sa.and_(KEYS.c.table == SEATS.c.table, KEYS.c.seat == SEATS.c.name)
        columns = [KEYS.c.table, KEYS.c.void, *_SEAT_COLUMNS]
        found = sa.select(*columns).join(SEATS, place).where(KEYS.c.hash == hashed(key), KEYS.c.kind == kind)
        row = db.execute(found).one_or_none()
        if row is None:
            raise BadStore(problem("no-seat-opened"))
        if row[1]:
            raise BadStore(problem("invitation-used" if kind == INVITATION else "token-revoked"))
        return row[0], _seat(row[2:])

    def seat_of(self, token: str) -> tuple[str, Seat]:
        """The table and the seat that a token opens. Raises BadStore if it opens none, or no longer."""
        with self.reading() as db:
            return self._key(db, token, TOKEN)

    def invited(self, invitation: str) -> tuple[str, Seat]:
        """The table and the seat of an invitation, which stays good. Raises BadStore if it opens nothing, or no longer."""
        with self.reading() as db:
            return self._key(db, invitation, INVITATION)

    def opened(self, tokens: Collection[str]) -> dict[str, tuple[str, str]]:
        """The table and the name of the seat that each of these tokens opens; those that open nothing are left out."""
        by_hash = {hashed(token): token for token in tokens}
        good = sa.select(KEYS.c.hash, KEYS.c.table, KEYS.c.seat).where(KEYS.c.hash.in_(by_hash), KEYS.c.kind == TOKEN, ~KEYS.c.void)
        with self.reading() as db:
            return {by_hash[hash]: (table, seat) for hash, table, seat in db.execute(good)}

    def join(self, invitation: str) -> tuple[str, str, str]:
        """Take the seat of an invitation: the table, the seat, and its token. A spectator's invitation stays good, any other is
        used up. Raises BadStore if it opens nothing, or no longer, or if the seat is opened by too many."""
        with self.writing() as db:
            table, seat = self._key(db, invitation, INVITATION)
            if seat.role != "spectator":
                used_up = KEYS.update().where(KEYS.c.hash == hashed(invitation), ~KEYS.c.void).values(void=True)
                if not db.execute(used_up).rowcount:  # by somebody who came at the same moment
                    raise BadStore(problem("invitation-used"))
            return table, seat.name, self._add_token(db, table, seat.name)

    def token(self, table: str, seat: str) -> str:
        """One more token of a seat. Raises BadStore if there is no such seat, or if one of its tokens was voided."""
        with self.writing() as db:
            self._check_seat(db, table, seat)
            void = sa.select(KEYS.c.hash).where(KEYS.c.table == table, KEYS.c.seat == seat, KEYS.c.kind == TOKEN, KEYS.c.void)
            if db.execute(void).first() is not None:
                raise BadStore(problem("token-revoked"))
            return self._add_token(db, table, seat)

    def _check_seat(self, db: sa.Connection, table: str, seat: str) -> None:
        if db.execute(_SEAT_ROWS.where(SEATS.c.table == table, SEATS.c.name == seat)).first() is None:
            raise BadStore(located(place_named(table), problem("no-seat", name=short(seat))))

    def browsers(self, table: str) -> dict[str, int]:
        """How many tokens open each seat of a table; none where nobody has taken it."""
        good = sa.and_(KEYS.c.table == table, KEYS.c.kind == TOKEN, ~KEYS.c.void)
        with self.reading() as db:
            rows = db.execute(sa.select(KEYS.c.seat, sa.func.count()).where(good).group_by(KEYS.c.seat))
            return {row[0]: row[1] for row in rows}

    def invite(self, table: str, seat: str) -> str:
        """From now on all that opened this seat opens nothing; a new invitation does. Raises BadStore if there is no such seat."""
        invitation = new_key()
        with self.writing() as db:
            self._check_seat(db, table, seat)
            db.execute(KEYS.update().where(KEYS.c.table == table, KEYS.c.seat == seat).values(void=True))
            self._add_key(db, table, seat, INVITATION, invitation)
        return invitation

    # --- Records ----------------------------------------------------------------------------

    def append(self, table: str, first: int, lines: Sequence[bytes], secret: str, phase: str = PLAYING) -> None:
        """Add sealed lines, numbered from `first`; `secret` is what is to stay secret after them, `phase` that of the table then.

        Raises BadStore, and nothing is added, unless the last line that is there is the one before, at a table that there is.
        """
        with self.writing() as db:
            self._check_mine(db, table)
            touched = TABLES.update().where(TABLES.c.id == table).values(touched=self.clock(), secret=secret, phase=phase)
            if not db.execute(touched).rowcount:
                raise BadStore(located(place_named(table), problem("no-table")))
            last = db.execute(sa.select(sa.func.max(LINES.c.number)).where(LINES.c.table == table)).scalar() or 0
            if last != first - 1:
                raise BadStore(located(place_named(table), problem("line-kept", n=first)))
            db.execute(LINES.insert(), [{"table": table, "number": n, "data": data} for n, data in enumerate(lines, first)])

    def winners(self, tables: Collection[str]) -> dict[str, str]:
        """Who has won at those of these tables where the battle is over; "" where nobody has."""
        over = sa.select(TABLES.c.id).where(TABLES.c.id.in_(tables), TABLES.c.phase == OVER)
        number = sa.func.max(LINES.c.number).label("number")
        last = sa.select(LINES.c.table, number).where(LINES.c.table.in_(over)).group_by(LINES.c.table).subquery()
        is_last = sa.and_(LINES.c.table == last.c.table, LINES.c.number == last.c.number)
        found = {}
        with self.reading() as db:
            for table, data in db.execute(sa.select(LINES.c.table, LINES.c.data).join(last, is_last)):
                with suppress(msgspec.DecodeError):  # damage is told where the table is opened
                    found[table] = msgspec.json.decode(data, type=Ended).winner or ""
        return found

    def lines(self, table: str) -> bytes:
        """The record of a table, as a file of it would be. Raises BadStore if there is no table, or it has not begun."""
        with self.reading() as db:
            lines = b"".join(db.execute(sa.select(LINES.c.data).where(LINES.c.table == table).order_by(LINES.c.number)).scalars())
        if not lines:
            self.table(table)
            raise BadStore(located(place_named(table), problem("not-begun")))
        return lines


_SEAT_COLUMNS = [SEATS.c[name] for name in Seat.__struct_fields__]
_SEAT_ROWS = sa.select(*_SEAT_COLUMNS)


def _seat(row: Sequence[Any]) -> Seat:
    return msgspec.convert(dict(zip(Seat.__struct_fields__, row, strict=True)), Seat)
