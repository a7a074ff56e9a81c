"""House: all tables. They are opened when somebody comes, and closed when nobody is there any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from time import monotonic
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bingqi.core.dice.sources import Dice
from bingqi.core.problems import UserError, located, place_named, problem
from bingqi.core.record.format import Header, inputs_of
from bingqi.core.record.resume import go_on, resume, table_dice
from bingqi.core.record.sound_part import as_far_as_sound
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.core.text import Text
from bingqi.rulesets import ruleset
from bingqi.table.live.hub import Hub
from bingqi.table.process.memory import give_back
from bingqi.table.process.readiness import Part, Readiness, in_a_thread
from bingqi.table.process.threads import MOVES, OPENING, done_by
from bingqi.table.seats.aside import Aside, reason
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.room import Room
from bingqi.table.seats.seat import HUMAN, WATCHER, Seat
from bingqi.table.seats.table_state import TableState
from bingqi.table.store.database import BadStore
from bingqi.table.store.leases import RENEWED, Leases
from bingqi.table.store.record_keeper import TableKeeper, kept
from bingqi.table.store.table_store import GATHERING, Beginning, Store, Table
from bingqi.table.wire.frame import frame
from bingqi.table.workers.examiner import Examiner
from bingqi.table.workers.laboratory import Laboratory
from bingqi.table.workers.reckoner import Reckoner
from bingqi.table.workers.reports import Reports

IDLE = 60.0
"""After so many seconds in which nobody was there a table is closed."""
TIDY_EVERY = 20.0
"""Seconds between two looks at who is still there."""
DAY = 86400.0
log = logging.getLogger(__name__)


class TableLedger:
    """Keeps one table in the store (see hub.Ledger)."""

    def __init__(self, store: Store, table: str) -> None:
        self.store, self.table = store, table

    def changed(self, seat: Seat) -> None:
        self.store.change_seat(self.table, seat)

    def added(self, seat: Seat) -> str:
        return self.store.add_seat(self.table, seat)

    def begin(self, gathering: Gathering) -> Room[Any]:
        """The battle begins: its header is on disk, then all that it takes over, and then it is played."""
        if self.store.table(self.table).phase == GATHERING:  # it is not if all but the header failed to be written before
            self.store.begin(self.table, gathering.begun())
        return self.room(list(gathering.seats.values()))

    def rescue(self, aside: Aside) -> Room[Any]:
        """The last steps are taken back, and it is gone on with. Raises BadStore, BadRecord."""
        _, beyond, keeper = self._sound(aside)
        if beyond:
            keeper.undone(beyond)
        return self.room(list(aside.seats.values()))

    def sound(self, aside: Aside) -> Session[Any]:
        """The battle without the last steps, so many that it can be played and drawn. Raises BadStore, BadRecord."""
        return self._sound(aside)[0]

    def _sound(self, aside: Aside) -> tuple[Session[Any], int, TableKeeper[Any]]:
        keeper, record = kept(self.store, self.table, aside.rules)
        seats = list(aside.seats.values())
        session, beyond = as_far_as_sound(aside.rules, record, lambda session: drawn_for_all(session, seats))
        return session, beyond, keeper

    def room(self, seats: list[Seat]) -> Room[Any]:
        """The battle as it is on disk, gone on with. Raises BadStore, BadRecord, Diverged."""
        beginning = self.store.beginning(self.table)
        rules = ruleset(beginning.header.ruleset)
        keeper, record = kept(self.store, self.table, rules)
        header = record.header
        secret = bytes.fromhex(keeper.secret) if keeper.secret else None
        seats = [replace(seat, player=record.seats.get(seat.viewer, HUMAN)) for seat in seats]
        dice = table_dice(header, secret)
        if record.inputs or not beginning.taken_over:
            session, notice = resume(rules, record, dice)
            if notice is not None:
                log.warning("table %s: %s", self.table, notice)
        else:
            session = Session(rules, first_state(rules, header), dice, {}, inputs_of(beginning.taken_over))
        with keeper.at_once():
            go_on(keeper, session, record)
        room = Room(session, seats, header, keeper, record.undone)
        room.auto_pass()
        return room


def first_state(rules: Ruleset[Any], header: Header) -> Any:
    """The state with which the battle of a header begins. Raises BadContent."""
    return rules.setup(header.scenario, header.options, "gm" in header.seats)


def gathered(rules: Ruleset[Any], beginning: Beginning, seats: list[Seat]) -> Gathering:
    """A table whose battle has not begun."""
    start = first_state(rules, beginning.header)
    if beginning.taken_over:
        start = Session(rules, start, Dice(), {}, inputs_of(beginning.taken_over)).state
    return Gathering(rules, beginning.header, seats, start)


def drawn_for_all(session: Session[Any], seats: Sequence[Seat]) -> None:
    """Draw a battle for every eye at a table. Raises whatever keeps it from being drawn."""
    for viewers in {WATCHER, *[seat.viewer for seat in seats]}:
        frame(session, viewers)


def _room_or_aside(ledger: TableLedger, header: Header, seats: list[Seat]) -> TableState:
    """The battle of a table; where it cannot be gone on with, the table put aside. Raises BadStore."""
    try:
        room = ledger.room(seats)
        drawn_for_all(room.session, seats)
        return room
    except BadStore:
        raise
    except Exception as wrong:  # damaged, or what the rules go elsewhere with, or cannot play at all
        log.error("table %s is put aside", ledger.table, exc_info=wrong)
        return Aside(ruleset(header.ruleset), header, seats, reason(wrong))


class Open:
    """A table that is open."""

    def __init__(self, hub: Hub, time: asyncio.Task[None]) -> None:
        self.hub, self.time = hub, time
        self.wanted_at = monotonic()
        """When somebody last wanted something of it."""
        self.held = 0
        """How many hold it open now."""
        time.add_done_callback(_ended)

    @property
    def idle(self) -> bool:
        """Whether nobody was there for a while."""
        return not self.held and monotonic() - self.wanted_at > IDLE


def _ended(time: asyncio.Task[None]) -> None:
    if not time.cancelled() and time.exception() is not None:
        log.error("%s has stopped", time.get_name(), exc_info=time.exception())


class House:
    """The tables of a store. Each is opened once, whoever comes."""

    def __init__(
        self,
        store: Store,
        reckoner: Reckoner | None = None,
        keep: float | None = None,
        leases: Leases | None = None,
        laboratory: Laboratory | None = None,
    ) -> None:
        """`keep`: tables that nobody touched for so many days are deleted. `leases`: where other servers share the database. Where
        there is no `laboratory` nobody can try experiments."""
        self.store, self.reckoner, self.keep, self.leases = store, reckoner, keep, leases
        self.examiner = Examiner()
        self.tables: dict[str, Open] = {}
        self.looking_back = Examiner()
        """Battles at tables are looked back at apart from those of records that strangers hand in."""
        self.reports = Reports()
        self.laboratory = laboratory
        self.opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a table is opened or closed, by whoever does either or waits for it."""
        self.swept = 0.0
        parts: dict[str, Part] = {"database": in_a_thread(store.ping), "moves": in_a_thread(threads=MOVES)}
        pools = {"odds": reckoner.odds, "advice": reckoner.advice, "bots": reckoner.players} if reckoner is not None else {}
        self.pools = {name: pool for name, pool in pools.items() if pool is not None}
        parts |= {name: pool.knock for name, pool in self.pools.items()}
        self.readiness = Readiness(parts)

    async def hub(self, table: str) -> Hub:
        """The table, opened if it is not. Raises BadStore if that cannot be; Elsewhere where another server plays."""
        async with self._lock(table):
            if table in self.tables and self.tables[table].hub.lost:
                await self._end(table)
            if table not in self.tables:
                try:
                    hub = await done_by(OPENING, partial(self._opened, table))
                except BadStore:
                    raise
                except UserError as wrong:
                    raise BadStore(*[located(place_named(table), one) for one in wrong.problems]) from None
                except msgspec.DecodeError:
                    raise BadStore(located(place_named(table), problem("database-damaged"))) from None
                self.tables[table] = Open(hub, asyncio.create_task(hub.run(), name=f"time of table {table}"))
            self.tables[table].wanted_at = monotonic()
            return self.tables[table].hub

    def _lock(self, table: str) -> asyncio.Lock:
        return self.opening.setdefault(table, asyncio.Lock())

    def _opened(self, id: str) -> Hub:
        table = self.store.table(id)
        if self.leases is None:
            return self._made(id, table)
        self.leases.take(id)
        try:
            return self._made(id, table)
        except BaseException:
            self.leases.give_back([id])
            raise

    def _made(self, id: str, table: Table) -> Hub:
        beginning, seats = self.store.beginning(id), self.store.seats(id)
        ledger = TableLedger(self.store, id)
        if table.phase == GATHERING:
            table_state: TableState = gathered(ruleset(table.ruleset), beginning, seats)
        else:
            table_state = _room_or_aside(ledger, beginning.header, seats)
        settings = table.settings
        hub = Hub(table_state, ledger, settings.get("clock"), settings.get("delay") or 0, self.reckoner, id)
        hub.rematch = bool(table.rematch)
        return hub

    @contextmanager
    def holding(self, table: str) -> Iterator[None]:
        """The table stays open for as long as somebody is there."""
        it = self.tables[table]
        it.held += 1
        try:
            yield
        finally:
            it.held -= 1
            it.wanted_at = monotonic()

    async def tidy(self) -> None:
        """Close tables where nobody is, give back what they took, and delete those that were kept long enough, for as long as the
        server runs."""
        while True:
            await asyncio.sleep(TIDY_EVERY)
            for id in [id for id, it in self.tables.items() if it.idle]:
                try:
                    await self.close(id, unless_wanted=True)
                except Exception:  # the others are to be closed all the same, now and later
                    log.exception("table %s was not closed as it should be", id)
            await asyncio.to_thread(give_back)
            if self.keep is not None and monotonic() - self.swept > DAY / 24:
                self.swept = monotonic()
                try:
                    await asyncio.to_thread(self.store.delete_untouched, self.keep, list(self.tables))
                except Exception:
                    log.exception("old tables were not deleted")

    async def keep_leases(self) -> None:
        """Renew what is held, for as long as the server runs; a table that another one has taken is closed here."""
        while self.leases is not None:
            await asyncio.sleep(RENEWED)
            try:
                await self._renew(self.leases)
            except BadStore as wrong:
                log.warning("leases were not renewed: %s", wrong)
            except Exception:  # whatever it was: who stops renewing loses every table
                log.exception("leases were not renewed")

    async def _renew(self, leases: Leases) -> None:
        here = dict(self.tables)
        held = await asyncio.to_thread(leases.renew)
        for id, it in here.items():
            if id not in held and self.tables.get(id) is it:  # not one that was closed meanwhile, and opened again
                log.warning("table %s was taken by another server", id)
                it.hub.hang_up()
                await self.close(id)

    async def close(self, table: str, notice: Text | None = None, unless_wanted: bool = False) -> None:
        """Close a table; whoever is there is told why."""
        async with self._lock(table):
            it = self.tables.get(table)
            if it is None or (unless_wanted and not it.idle):
                return
            if notice is not None:
                it.hub.dismiss(notice)
            await self._end(table)

    async def _end(self, table: str) -> None:
        """Close a table, once the move that is on there is made: two that play one table spoil each other's."""
        it = self.tables.pop(table)
        await it.hub.close()
        it.time.cancel()
        if self.leases is not None:
            await self._give_back(self.leases, table)

    async def _give_back(self, leases: Leases, table: str) -> None:
        try:
            await asyncio.to_thread(leases.give_back, [table])
        except BadStore as wrong:
            log.warning("the lease of table %s was not given back: %s", table, wrong)

    async def close_all(self) -> None:
        """The server ends."""
        await self.readiness.close()
        await self.reports.close()
        if self.laboratory is not None:
            await self.laboratory.close()
        for table in list(self.tables):
            await self.close(table)
        if self.reckoner is not None:
            await self.reckoner.close()
