"""Leases: which server plays at a table, where several share a database. Time is told by the database alone.

A server takes the lease of a table when it opens it, renews it while the table is open, and gives it back when it closes it. Who
does not renew it is gone, and the next server to which somebody comes takes it. Whoever writes to a table holds its lease in the
same transaction (`Store._check_mine`), so that one who was only slow changes nothing any more.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from bingqi.core.problems import located, place_named, problem
from bingqi.table.store.database import BadStore
from bingqi.table.store.schema import LEASES
from bingqi.table.store.table_store import Store

LASTS, RENEWED = 6.0, 2.0
"""Seconds for which a lease is good, and after which it is renewed."""


class Holder(NamedTuple):
    """A server that plays at a table: where other servers reach it, and its name, which only they know who read the database."""

    address: str
    owner: str


class Elsewhere(BadStore):
    """Another server plays at this table."""

    def __init__(self, table: str, holder: Holder) -> None:
        super().__init__(located(place_named(table), problem("table-elsewhere")))
        self.holder = holder


class Leases:
    """The leases of one server. All calls raise BadStore."""

    def __init__(self, store: Store, address: str) -> None:
        """`address`: where other servers reach this one."""
        self.store, self.address = store, address
        self.owner = store.owner = secrets.token_hex(16)

    def take(self, table: str) -> None:
        """From now on this server plays at a table. Raises Elsewhere if another one does."""
        with self.store.writing() as db:
            now = self.store.now(db)
            row = {"table": table, "owner": self.owner, "address": self.address, "until": now + LASTS}
            insert = (postgresql if db.dialect.name == "postgresql" else sqlite).insert(LEASES).values(row)
            free = sa.or_(LEASES.c.owner == self.owner, LEASES.c.until < now)
            taken = insert.on_conflict_do_update(index_elements=[LEASES.c.table], set_=row, where=free)
            if db.execute(taken.returning(LEASES.c.table)).first() is None:
                found = db.execute(sa.select(LEASES.c.address, LEASES.c.owner).where(LEASES.c.table == table)).one()
                raise Elsewhere(table, Holder(*found))

    def renew(self) -> set[str]:
        """All tables at which this server still plays."""
        with self.store.writing() as db:
            mine = LEASES.update().where(LEASES.c.owner == self.owner).values(until=self.store.now(db) + LASTS)
            return set(db.execute(mine.returning(LEASES.c.table)).scalars())

    def give_back(self, tables: Collection[str]) -> None:
        """This server plays there no more."""
        with self.store.writing() as db:
            db.execute(LEASES.delete().where(LEASES.c.owner == self.owner, LEASES.c.table.in_(tables)))
