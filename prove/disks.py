"""Does a server survive its disk and its people at once? Pages at tables of a server in this process send what people send, and
what they never would; now and then what is to be written is not, or it is and the server is told otherwise; pages go and come, and
the server starts anew.

What a page is shown is what the record on the disk says, again and again; no table is put aside, and no fault is one of ours.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from tests.table.served import Page, Served
from tests.table.shown import differs, drawn

from bingqi.core.ruleset import Ruleset
from bingqi.core.text import Text
from bingqi.rulesets import names, ruleset, scenarios
from bingqi.table.seats.room import Room
from bingqi.table.wire.page_messages import Rate
from bingqi.testing.hostile import ODD, Hostile

STEPS = 3_000
"""In each rule set."""
AT_ONCE = 3
"""So many tables are played side by side."""
LONGEST = 250
"""Steps at one table."""
PASSING = "answer-too-late", "database-fails", "line-kept", "table-closed"
"""What whoever answers lawfully may be told all the same: bots were faster, or the disk had failed."""
OURS = "bug-at-table", "put-aside"
"""Faults that nobody is ever to be told."""


class Broken(Exception):
    """A table that is not what its record says."""


class Disk:
    """A disk that fails for some while, by chance: what is to be written is not, or it is and an error is told all the same."""

    def __init__(self, random: Random, commit: Callable[[Any], None]) -> None:
        self.random, self.commit = random, commit
        self.fails = False
        self.failed = Counter[str]()

    def do_commit(self, connection: Any) -> None:
        if not self.fails or self.random.random() < 0.5:
            return self.commit(connection)
        kept = self.random.random() < 0.3
        if kept:
            self.commit(connection)
        self.failed["kept all the same" if kept else "not kept"] += 1
        raise sqlite3.OperationalError("disk I/O error")


class Sitting:
    """A table, and a page at each of its seats."""

    def __init__(self, id: str, tokens: dict[str, str]) -> None:
        self.id, self.tokens, self.pages, self.steps = id, tokens, dict[str, Page](), 0

    async def come(self, at: Served, seat: str) -> None:
        """A page is opened at a seat, for the first time or again."""
        self.pages[seat] = await at.page(self.tokens[seat])


class Evening:
    """The tables of a server, by a seed."""

    def __init__(self, rules: Ruleset[Any], at: Served, seed: str) -> None:
        self.rules, self.at, self.random, self.words = rules, at, Random(seed), Hostile(rules, seed)
        engine = at.store.engine
        self.disk = Disk(self.random, engine.dialect.do_commit)
        engine.dialect.do_commit = self.disk.do_commit  # type: ignore[assignment]  # where the driver itself would fail
        self.scenarios = [one.name for other, one in scenarios() if other.id == rules.id]
        self.tables: list[Sitting] = []
        self.done, self.told, self.made, self.checks = Counter[str](), Counter[str](), 0, 0

    async def play(self, steps: int) -> None:
        """So many steps. Raises Broken, or whatever it is."""
        for n in range(steps):
            while len(self.tables) < AT_ONCE:
                self.tables.append(await self.sat_down())
            table = self.random.choice(self.tables)
            self.disk.fails = self.random.random() < (0.9 if self.disk.fails else 0.05)
            await self.step(table)
            if n % 20 == 0 or table.steps >= LONGEST:
                await self.check(table)
            if table.steps >= LONGEST or over(table):
                self.tables.remove(table)
                for page in table.pages.values():
                    await self.at.leave(page)
            if self.random.random() < 0.01:
                await self.restart()

    async def sat_down(self) -> Sitting:
        """A new table, at which all have sat down."""
        self.disk.fails = False
        scenario = f"{self.rules.id}/{self.scenarios[self.made % len(self.scenarios)]}"
        self.made += 1
        start = self.rules.setup(self.rules.scenario(scenario.partition("/")[2]), {}, gm=True)
        players = [{"name": f"at {side}", "role": "player", "side": side} for side in self.rules.sides(start)]
        if self.random.random() < 0.3:
            players[-1]["player"] = "greedy"
        seats = [*players, {"name": "Max", "role": "gm"}, {"name": "Eve", "role": "spectator"}]
        dice = {"kind": self.random.choice(["fair", "fair", "fast", "typed"])}
        tokens = await self.at.made(*seats, you=seats[0]["name"], scenario=scenario, dice=dice)
        table = Sitting(self.at.store.seat_of(tokens["Max"])[0], tokens)
        for seat in table.tokens:
            await table.come(self.at, seat)
        await self.at.sit(*table.pages.values())
        return table

    # --- What people do ------------------------------------------------------------------

    async def step(self, table: Sitting) -> None:
        """Somebody does something, and everybody hears of it."""
        table.steps += 1
        doing = self.random.choices([*STEPS_OF], [weight for _, weight in STEPS_OF.values()])[0]
        whose = STEPS_OF[doing][0](self, table)
        self.done[doing] += 1
        await self.at.settled(bots=not self.disk.fails)
        if whose is not None and not self.disk.fails and (wrong := [one for one in whose.errors if one not in PASSING]):
            raise Broken(f"who is asked cannot answer: {wrong[0]}")
        for seat, page in list(table.pages.items()):
            self.told.update(page.errors)
            if wrong := [one for one in page.errors if one in OURS]:
                raise Broken(f"{doing}: {wrong[0]}")
            page.errors.clear()
            if page.closed or self.random.random() < 0.002:
                if not page.closed:
                    await self.at.leave(page)
                await self.come_again(table, seat)

    async def come_again(self, table: Sitting, seat: str) -> None:
        """A page comes again until it is let in."""
        self.disk.fails = False
        self.done["come again"] += 1
        await table.come(self.at, seat)

    def answer(self, table: Sitting) -> Page | None:
        """Mostly by somebody who is asked, mostly a lawful one: then who gave it."""
        asked = [page for page in table.pages.values() if page.view.get("prompt")]
        page = self.random.choice(asked or [*table.pages.values()])
        prompt, seq = page.view.get("prompt") or {}, page.seq if self.random.random() < 0.97 else 1
        if prompt.get("kind") == "roll":
            page.say("roll", faces=[self.random.randrange(1, prompt["sides"] + 1) for _ in range(prompt["dice"])], seq=seq)
            return page
        if prompt.get("options") and self.random.random() < 0.97:
            page.say("pick", key=self.random.choice(prompt["options"])["key"], seq=seq)
            return page
        page.say("pick", key=str(self.random.choice(ODD[:20])).encode("utf-8", "replace").decode(), seq=seq)
        return None

    def give(self, table: Sitting) -> None:
        """By the game master, at a time that allows it or not."""
        stage = self.at.house.tables[table.id].hub.table_state
        if isinstance(stage, Room):
            event = self.random.choice([*self.rules.events, *self.rules.gm_events])
            args = (self.words.sound if self.random.random() < 0.6 else self.words.spoilt)(stage.session.start, event)
            try:
                table.pages["Max"].say("give", event=event, args=args, why="so be it")
            except (TypeError, ValueError, UnicodeError):  # what no message can hold
                table.pages["Max"].put(repr(args))

    def say(self, table: Sitting, t: str, **more: Any) -> None:
        """Somebody says something."""
        self.random.choice([*table.pages.values()]).say(t, **more)

    def hand(self, table: Sitting) -> None:
        self.say(
            table, "hand", seat=self.random.choice([*table.tokens]), to=self.random.choice(["human", "greedy", "random", "no"])
        )

    def agree(self, table: Sitting) -> None:
        for page in table.pages.values():
            page.say("agree", yes=self.random.random() < 0.8)

    def windows(self, table: Sitting) -> None:
        self.say(table, "windows", without=[one for one in self.rules.windows if self.random.random() < 0.5])

    def rubbish(self, table: Sitting) -> None:
        rubbish: list[str | bytes] = ["", "{", "[]", "null", '{"t":"pick"}', "x" * 5000, b"\xff"]
        self.random.choice([*table.pages.values()]).put(self.random.choice(rubbish))

    # --- What is looked at ---------------------------------------------------------------

    async def check(self, table: Sitting) -> None:
        """Every page is shown what the record on the disk says. Where something was kept although an error was told, that is so
        once the table is opened anew; until then it is shown as it was before."""
        self.disk.fails = False
        for seat in [seat for seat, page in table.pages.items() if page.closed]:
            await self.come_again(table, seat)
        for _ in range(100):  # bots that were told that the disk failed try again a little later
            await self.at.settled()
            if not (wrong := self.wrong(table)):
                break
            await asyncio.sleep(0.05)
        else:
            if not self.is_behind(table):
                raise Broken(f"{table.id} is shown otherwise than its record says: {wrong}")
            self.done["behind"] += 1
            await self.at.house.close(table.id, Text("closed"))
            for seat in table.tokens:
                await table.come(self.at, seat)
            if wrong := self.wrong(table):
                raise Broken(f"{table.id}, opened anew, is shown otherwise than its record says: {wrong}")
        self.checks += 1

    def is_behind(self, table: Sitting) -> bool:
        """Whether all pages are shown what the record said some lines ago."""
        lines = self.at.store.lines(table.id).splitlines(keepends=True)
        return any(not self.wrong(table, b"".join(lines[:n])) for n in range(len(lines) - 1, max(0, len(lines) - 6), -1))

    def wrong(self, table: Sitting, record: bytes = b"") -> dict[str, Any]:
        """What a page is shown that its record does not say. What was told of somebody who was found out since may be told in the
        words of today: of the log only how many lines there are is compared."""
        eyes = {seat: page.view["seat"] for seat, page in table.pages.items()}
        said = drawn(record or self.at.store.lines(table.id), eyes)
        counted = {seat: {**one, "log": list(one["log"])} for seat, one in said.items()}
        shown = {seat: {**page.view, "log": list(page.view["log"])} for seat, page in table.pages.items()}
        return {seat: found for seat, view in shown.items() if (found := differs(view, counted[seat], counted))}

    async def restart(self) -> None:
        """The server ends, and starts on what it has written."""
        self.disk.fails = False
        self.done["restart"] += 1
        for table in self.tables:
            for page in table.pages.values():
                page.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.at.stack.aclose()
        self.at.pages.clear()
        self.at.begin()
        await self.at.__aenter__()
        for table in self.tables:
            for seat in table.tokens:
                await table.come(self.at, seat)
            await self.check(table)


def over(table: Sitting) -> bool:
    """Whether its battle is over when that is looked for, so that something is still tried there."""
    return "outcome" in table.pages["Max"].view and table.steps % 20 == 0


def saying(t: str, **more: Any) -> Callable[[Evening, Sitting], None]:
    return lambda evening, table: evening.say(table, t, **more)


STEPS_OF: dict[str, tuple[Callable[[Evening, Sitting], Page | None], float]] = {
    "answer": (Evening.answer, 60),
    "event": (Evening.give, 6),
    "undo": (saying("undo"), 3),
    "consent": (Evening.agree, 4),
    "hand over": (Evening.hand, 2),
    "windows": (Evening.windows, 1),
    "concede": (saying("concede"), 0.2),
    "talk": (saying("say", text="x" * 400), 1),
    "sit": (saying("sit", words="more"), 0.5),
    "begin": (saying("begin"), 0.5),
    "rubbish": (Evening.rubbish, 2),
}
"""What people do, and how often."""


def prove(steps: int = STEPS, only: str = "") -> bool:
    """No table is lost, and none is shown otherwise than its record says."""
    logging.getLogger("bingqi").setLevel(logging.CRITICAL)  # of failing disks it tells at length
    held = [asyncio.run(evening(ruleset(id), steps)) for id in names() if only in ("", id)]
    logging.getLogger("bingqi").setLevel(logging.NOTSET)
    return all(held)


async def evening(rules: Ruleset[Any], steps: int, seed: str = "1") -> bool:
    """So many steps at tables of all scenarios."""
    since, one_more = process_time(), Rate.one_more
    Rate.one_more = lambda self: True  # type: ignore[method-assign]  # nobody is slow here
    try:
        with TemporaryDirectory() as folder:
            async with Served(Path(folder)) as at:
                here, broken = Evening(rules, at, seed), ""
                try:
                    await here.play(steps)
                except Exception as wrong:  # whatever it is, a table was lost
                    broken = f"{type(wrong).__name__}: {wrong}"
                here.disk.fails = False
    finally:
        Rate.one_more = one_more  # type: ignore[method-assign]
    took = f"{process_time() - since:.0f} s"
    print(f"{rules.id}: {here.done.total()} steps at {here.made} tables, pages compared {here.checks} times; {took}")
    print(f"  done: {counted_out(here.done)}\n  failed writes: {counted_out(here.disk.failed)}\n  told: {counted_out(here.told)}")
    print(f"  {f'LOST A TABLE: {broken}' if broken else 'no table was lost'}", flush=True)
    return not broken


def counted_out(what: Counter[str]) -> str:
    return ", ".join([f"{name} {n}" for name, n in what.most_common()])
