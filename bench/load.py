"""A hundred tables in the browser at once: what the server needs, and how long an answer takes to every other page.

The server is one of a user's, on SQLite; all pages are played by one other process, this module as a program.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.table.client import Client, Http, Opened, Refusal, open_table
from tests.table.serving import Server, family, stat

TABLES = 100
PACE = 4.0
"""Seconds between two moves at a table, when people play."""
SECONDS, LONG, FAST = 60.0, 600.0, 20.0
"""How long is measured at that pace (with BINGQI_BENCH_LONG=1 the second), and as fast as the pages can."""
BATTLES = {"frontline/kobolds-and-goblins": ("kobolds", "goblins"), "frontline/mirror": ("red", "blue")}
TARGETS = {"milliseconds_p95": 50, "megabytes": 250}
TICKS = os.sysconf("SC_CLK_TCK")


def plan(scenario: str) -> dict[str, Any]:
    """A table for two people, a game master and two who look on."""
    sides = BATTLES[scenario]
    seats = [{"name": f"player-{n}", "role": "player", "side": side} for n, side in enumerate(sides)]
    others = [{"name": "gm", "role": "gm"}, {"name": "one", "role": "spectator"}, {"name": "two", "role": "spectator"}]
    return {"scenario": scenario, "seats": [*seats, *others], "you": "player-0", "words": "one"}


def tells_of_move(message: dict[str, Any]) -> bool:
    """Whether a message says more than what the odds are, or who is here."""
    if not (changes := message.get("patch")):  # the whole view; or the same question is asked again
        return True
    prompt = changes.get("prompt", {})
    return not changes.keys() <= {"prompt", "table"} or prompt is None or not prompt.keys() <= {"odds"}


class Pages:
    """The pages of one table. They go on to a rematch when the battle is over."""

    def __init__(self, url: str, http: Http, n: int, times: list[float]) -> None:
        self.url, self.http, self.times = url, http, times
        self.rng = random.Random(n)
        self.scenario = list(BATTLES)[n % len(BATTLES)]
        self.clients: dict[str, Client] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.sent, self.mover = 0.0, ""
        self.awaited: set[str] = set()
        """Those who have not seen yet what came of the last answer."""
        self.moves = self.battles = 0

    async def open(self) -> None:
        self._come(await open_table(self.http, plan(self.scenario)))
        await self._begin()

    def _come(self, opened: Opened) -> None:
        for task in self.tasks:
            task.cancel()
        self.clients = {seat: Client(self.url, token, self._heard) for seat, token in opened.tokens.items()}
        self.names = {client: seat for seat, client in self.clients.items()}
        self.tasks = [asyncio.create_task(client.run()) for client in self.clients.values()]
        self.battles += 1

    async def _begin(self) -> None:
        for client in self.clients.values():
            await client.until(lambda client=client: client.view)  # type: ignore[misc]  # bound at once
        await self.clients["gm"].send(t="begin")
        for client in self.clients.values():
            await client.until(lambda client=client: "log" in client.view)  # type: ignore[misc]  # bound at once

    def _heard(self, client: Client, message: dict[str, Any]) -> None:
        """Take the time of the first message that shows what came of the last answer."""
        seat = self.names[client]
        if seat in self.awaited and tells_of_move(message):
            self.awaited.discard(seat)
            if seat != self.mover:
                self.times.append(time.perf_counter() - self.sent)

    async def move(self) -> None:
        """Somebody who is asked picks an option, an attack if there is one; or all go on to the rematch."""
        if any("outcome" in client.view for client in self.clients.values()):
            return await self._rematch()
        asked = [client for client in self.clients.values() if "options" in client.view.get("prompt", {})]
        if not asked:
            return await asyncio.sleep(0.01)
        who = self.rng.choice(asked)
        keys = [option["key"] for option in who.view["prompt"]["options"]]
        key = self.rng.choice([key for key in keys if "attack" in key] or keys)
        self.awaited, self.sent = set(self.clients), time.perf_counter()
        self.mover = self.names[who]
        self.moves += await who.pick(key)
        await who.until(lambda: self.mover not in self.awaited or who.faults)
        if who.faults:  # faster than a page may be
            who.faults.clear()
            await asyncio.sleep(1)
        return None

    async def _rematch(self) -> None:
        self.awaited = set()
        tokens = {}
        for seat, client in self.clients.items():
            tokens[seat] = (await self.http.post("/api/table/rematch", token=client.token))["token"]
        self._come(Opened("", tokens))
        await self._begin()

    async def play(self, pace: float, until: float) -> None:
        """Move as often as the pace says, from a random moment on; without a pace, as fast as can be."""
        due = time.monotonic() + self.rng.random() * pace
        while True:
            if (wait := due - time.monotonic()) > 0:
                await asyncio.sleep(wait)
            if time.monotonic() > until:
                return
            try:
                await self.move()
            except Refusal as wrong:  # of too many requests from one address
                if wrong.status != 429:
                    raise
                await asyncio.sleep(5)
            due = max(due + pace, time.monotonic()) if pace else time.monotonic()


# --- What the server needs -------------------------------------------------------------------


def cpu(pid: int) -> float:
    """The seconds of a core that a process has used; nothing is counted of one that is gone."""
    fields = stat(pid)
    return (int(fields[11]) + int(fields[12])) / TICKS if fields else 0.0


def megabytes(pid: int) -> float:
    """What a process and all that it has started hold in memory; what several share is counted once (PSS)."""
    told = [Path(f"/proc/{one}/smaps_rollup").read_text("utf-8") for one in family(pid)]
    return sum([int(one.partition("\nPss:")[2].split()[0]) for one in told]) * 1024 / 1e6


async def watched(pid: int, until: float) -> list[int]:
    """The memory, ten times evenly spread."""
    step, found = (until - time.monotonic()) / 10, []
    for _ in range(10):
        await asyncio.sleep(step)
        found.append(round(megabytes(pid)))
    return found


async def measured(tables: list[Pages], times: list[float], pid: int, pace: float, seconds: float) -> dict[str, Any]:
    """All tables are played for so long."""
    times.clear()
    moves, battles, server, began = sum(t.moves for t in tables), sum(t.battles for t in tables), cpu(pid), time.monotonic()
    others = [(one, cpu(one)) for one in family(pid)[1:]]
    memory, *_ = await asyncio.gather(watched(pid, began + seconds), *[table.play(pace, began + seconds) for table in tables])
    passed = time.monotonic() - began
    cuts = statistics.quantiles(times, n=100)
    return {
        "seconds": round(passed),
        "moves_per_second": round((sum(t.moves for t in tables) - moves) / passed, 1),
        "battles": sum(t.battles for t in tables) - battles,
        "frames": len(times),
        "milliseconds_p50": round(cuts[49] * 1e3, 1),
        "milliseconds_p95": round(cuts[94] * 1e3, 1),
        "core_percent": round(100 * (cpu(pid) - server) / passed),
        "core_percent_odds": round(100 * sum(max(0.0, cpu(one) - before) for one, before in others) / passed),
        "megabytes": memory,
    }


async def play_all(url: str, pid: int, seconds: float) -> None:
    """Play at all tables, and print what was measured: at the pace of people, then as fast as can be."""
    http, times = Http(url), list[float]()
    tables = [Pages(url, http, n, times) for n in range(TABLES)]
    for table in tables:
        await table.open()
    await measured(tables, times, pid, PACE, 2 * PACE)
    steady = await measured(tables, times, pid, PACE, seconds)
    print(json.dumps({"steady": steady, "to_reach": TARGETS, "fast": await measured(tables, times, pid, 0, FAST)}))
    await http.close()


def load() -> dict[str, Any]:
    """The figures."""
    seconds = LONG if os.environ.get("BINGQI_BENCH_LONG") == "1" else SECONDS
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            command = [sys.executable, "-m", "bench.load", server.url, str(server.pid), str(seconds)]
            found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        finally:
            server.kill()
    return {"figure": f"load: {TABLES} tables with 5 pages each, an answer every {PACE:g} s at each", **found}


if __name__ == "__main__":
    asyncio.run(play_all(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
