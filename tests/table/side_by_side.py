"""Two tables side by side: whatever the seat does is done at both, and whatever the others do there may differ where the seat
cannot tell. Until it has learned something, all that it is sent must be the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.table.wire import FRONTLINE, SECONDS, Case, Falling, Wire, in_one_thread

from bingqi.core.dice.sources import Dice
from bingqi.core.requests import Decision, Roll
from bingqi.table.seats.seat import WATCHER
from bingqi.table.store.table_store import OVER
from bingqi.testing.play import throw
from bingqi.testing.secrecy import parting
from bingqi.testing.sent import refs

STOPS = 10
"""So often two tables go on at most."""
QUIET: dict[str, Callable[[str], bool]] = {
    "act": lambda key: key.partition(":")[0] in ("wait", "rest", "dig"),
    "press": lambda key: True,
    "place": lambda key: key != "rest",
}
"""By what is asked: options that others cannot tell from one another when they are taken."""
NAMES = ["b2", "bx", "by", "rx", "ry", "nobody"]
"""What a seat might try to look at without having seen it."""


class Parted(Exception):
    """The seat has learned something, and there is nothing more to compare."""


async def together(it: Case) -> int:
    """Play both tables until the seat has learned something; how often they went on before. Raises AssertionError for a leak."""
    pair = Pair(it)
    with in_one_thread():
        try:
            await pair.begin()
            for stop in range(STOPS):
                try:
                    await pair.go_on()
                except Parted:
                    return stop
            return STOPS
        finally:
            await pair.end()


class Pair:
    """Two tables, and a seat that must not tell them apart."""

    def __init__(self, it: Case) -> None:
        self.random = Random(f"{it.seed} steps")
        self.eyes, self.seed = it.eyes, it.seed
        self.typed = it.rules is not FRONTLINE and self.random.random() < 0.2
        self.gathering = self.random.random() < 0.2
        self.tables = [self._table(it, state) for state in it.states]
        self.checked = 0

    def _table(self, it: Case, state: Any) -> Wire:
        return Wire(it.rules, state, Dice() if self.typed else Falling(it.seed), self.gathering)

    @property
    def others(self) -> list[str]:
        """The players besides the seat."""
        return [seat for seat in self.tables[0].hub.seats if seat not in (self.eyes, WATCHER)]

    async def begin(self) -> None:
        """All pages are opened, and the battle begins."""
        for table in self.tables:
            for seat in table.hub.seats:
                await table.open(seat)
        self.check()
        if self.gathering:
            await self.disturb()
            for seat in [seat for seat in self.tables[0].hub.seats if seat != WATCHER]:
                await self.send(seat, "sit", words=f"words of {seat}")

    async def end(self) -> None:
        for table in self.tables:
            for seat in list(table.lines):
                await table.close(seat)

    def check(self, learned: bool = False) -> None:
        """What the seat was sent since the last look must be the same at both. Raises Parted if it may have `learned` something by
        the rules, and has."""
        one, two = self.tables
        over = one.hub.phase == two.hub.phase == OVER  # then all is told
        if over or (learned and one.knows(self.eyes) != two.knows(self.eyes)):
            raise Parted
        a, b = one.got[self.eyes], two.got[self.eyes]
        for x, y in zip(a[self.checked :], b[self.checked :], strict=False):
            assert b"bug-at-table" not in x
            assert x == y, f"{self.seed}: {self.eyes} is sent {parting(x, y)}"
        assert len(a) == len(b), f"{self.seed}: {self.eyes} is sent more at one table: {max(a, b, key=len)[min(len(a), len(b)) :]}"
        self.checked = len(a)

    async def send(self, by: str, t: str, /, **more: Any) -> None:
        """The same message at both tables."""
        for table in self.tables:
            table.now += 0.5
            await table.send(by, t, **more)
        self.check(learned=t in ("pick", "roll", "hand"))

    # --- Steps ------------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Something that changes nothing, and then a move."""
        for table in self.tables:
            table.now += 7.3
        if self.random.random() < 0.7:
            await self.disturb()
        one, two = [table.session for table in self.tables]
        if one.pending is None or two.pending is None:
            return
        if isinstance(one.pending, Roll) and isinstance(two.pending, Roll):
            await self.roll(one.pending)
        elif one.pending_for(self.eyes) is not None and (len(one.waiting_for()) == 1 or self.random.random() < 0.7):
            await self.choose()
        else:
            await self.let_choose(next(who for who in one.waiting_for() if who != self.eyes))

    async def roll(self, ask: Roll[Any]) -> None:
        """Somebody types in dice who may know of them; sometimes, first, what nobody can have thrown."""
        if self.random.random() < 0.5:
            await self.send(self.eyes, "roll", faces=[99])
        await self.send((ask.seen_by or self.others)[0], "roll", faces=list(throw(ask, self.random.randrange)))

    async def choose(self) -> None:
        """The seat takes one of its options; sometimes it wants it back."""
        ask = self.tables[0].session.pending_for(self.eyes)
        assert isinstance(ask, Decision)
        if self.random.random() < 0.1 and len(self.tables[0].session.waiting_for()) == 1:
            await self.let_time_run_out()
            return
        quiet = [key for key in ask.options if ask.id in QUIET and QUIET[ask.id](key)]
        await self.send(self.eyes, "pick", key=self.random.choice(quiet if quiet and self.random.random() < 0.3 else ask.options))
        if self.random.random() < 0.2:
            await self.take_back(self.eyes)

    async def let_time_run_out(self) -> None:
        """The seat's default is taken when its clock says so."""
        for table in self.tables:
            table.now += SECONDS
            for seat, asked in table.hub.timing.clocks.over():
                await table.hub.time_over(seat, asked)
            await table.settled()
        self.check(learned=True)

    async def let_choose(self, who: str) -> None:
        """Another takes an option: the same at both tables, or ones that the seat cannot tell from each other."""
        for table in self.tables:
            await self.plot(table, who)
        self.check()
        if self.random.random() < 0.2:
            await self.take_back(self.eyes)
            return
        one, two = [table.session.pending_for(who) for table in self.tables]
        assert isinstance(one, Decision)
        assert isinstance(two, Decision)
        assert one.id == two.id
        options, quiet = (one.options, two.options), QUIET.get(one.id)
        keys = [self.random.choice([key for key in found if quiet(key)] or [""]) for found in options] if quiet else ["", ""]
        if "" in keys or self.random.random() < 0.5:
            keys = [self.random.choice([key for key in options[0] if key in options[1]])] * 2
        for table, key in zip(self.tables, keys, strict=True):
            table.now += 0.5
            await table.send(who, "pick", key=key)
        self.check(learned=True)
        if self.random.random() < 0.2:
            await self.take_back(who)

    async def plot(self, table: Wire, who: str) -> None:
        """Whoever lies in ambush plots, which nobody else is told, nor what dice they throw for it."""
        while (ask := table.session.pending) is not None:
            if isinstance(ask, Decision) and ask.id == "plot" and ask.who == who:
                await table.send(who, "pick", key=self.random.choice(ask.options))
            elif isinstance(ask, Roll) and ask.id == "plot":
                await table.send(who, "roll", faces=list(throw(ask, self.random.randrange)))
            else:
                return

    async def take_back(self, who: str) -> None:
        """A seat wishes to take back; perhaps the other players agree."""
        await self.send(who, "undo")
        for seat in self.tables[0].hub.seats:
            if seat not in (who, WATCHER) and self.random.random() < 0.8:
                await self.send(seat, "agree", yes=self.random.random() < 0.8)

    async def disturb(self) -> None:
        """The seat looks, comes again, or sends what will not do."""
        for do in self.random.sample([self.look, self.come_again, self.fetch, self.bad, self.hand_over], 2):
            await do()

    async def look(self) -> None:
        """At something, whether there is such a thing or not."""
        table = self.tables[0]
        known = table.rules.observe(table.state, self.eyes)
        await self.send(self.eyes, "peek", ref=self.random.choice([*NAMES, *sorted(refs(table.rules.view(known, self.eyes)))]))

    async def come_again(self) -> None:
        for table in self.tables:
            await table.open(self.eyes)
        self.check()

    async def fetch(self) -> None:
        for table in self.tables:
            await table.fetch(self.eyes)
        self.check()

    async def bad(self) -> None:
        """What will not do, or not now."""
        t, more = self.random.choice(BAD)
        await self.send(self.eyes, t, **more)

    async def hand_over(self) -> None:
        """A bot plays for a while."""
        if self.random.random() < 0.3:
            await self.send(self.eyes, "hand", seat=self.eyes, to="greedy")
            await self.send(self.eyes, "hand", seat=self.eyes, to="human")


BAD: list[tuple[str, dict[str, Any]]] = [
    ("pick", {"key": "spring:bx"}),
    ("pick", {"key": "wait", "seq": 0}),
    ("pick", {"key": "wait", "seq": 2**40}),
    ("roll", {"faces": [1]}),
    ("roll", {"faces": []}),
    ("agree", {"yes": True}),
    ("agree", {"yes": False}),
    ("undo", {}),
    ("give", {"event": "revealed", "args": ["bx", "blue", 4, 0], "why": "because"}),
    ("advise", {}),
    ("begin", {"surely": True}),
    ("say", {"text": "who is there?"}),
    ("hand", {"seat": "blue", "to": "nobody"}),
    ("hand", {"seat": WATCHER, "to": "greedy"}),
]
"""A wish to take back is among them, which the next move drops."""
