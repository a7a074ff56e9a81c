"""A crowd that plays at many tables as fast as it can, by chance and not always wisely, and remembers what it was shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

from tests.table.client import GONE, PATIENCE, Client, Http, Opened, Refusal, joined, open_table

Json = dict[str, Any]
SIDES = {"frontline/kobolds-and-goblins": ("kobolds", "goblins"), "frontline/mirror": ("red", "blue")}
PHASES = ["gathering", "playing", "over"]
LIVE = 6
"""So many tables are played at a time."""


def plan(random: Random) -> Json:
    """A table for two people, a game master and somebody who looks on."""
    scenario = random.choice(list(SIDES))
    seats: list[Json] = [{"name": side, "role": "player", "side": side} for side in SIDES[scenario]]
    seats += [{"name": "gm", "role": "gm"}, {"name": "guest", "role": "spectator"}]
    dice = {"kind": random.choice(["fair", "fair", "typed", "fast"])}
    return {"scenario": scenario, "seats": seats, "dice": dice, "you": seats[0]["name"], "words": random.choice(["", "mine"])}


class CrowdedTable:
    """A table, and a page at each of its seats. `lost` says what had been shown and was not there after a kill."""

    def __init__(self, url: str, opened: Opened, random: Random) -> None:
        self.id, self.tokens, self.random = opened.table, opened.tokens, random
        self.lost: list[str] = []
        self.clients = {seat: Client(url, token, self._heard) for seat, token in opened.tokens.items()}
        self.tasks = [asyncio.create_task(client.run()) for client in self.clients.values()]
        self.handed: dict[str, str] = {}
        """To whom seats were asked to be handed last."""

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    @property
    def phase(self) -> str:
        return max([shown(client.view) for client in self.clients.values()], key=PHASES.index)

    # --- What was shown is not lost -----------------------------------------------------------

    def _heard(self, client: Client, message: Json) -> None:
        if message["t"] == "view" and client.before:
            self.lost += [f"{self.id}, {message['you']['seat']}: {one}" for one in self._lost(client.before, client.view)]

    def _lost(self, before: Json, after: Json) -> list[str]:
        then, now = before["table"], after["table"]
        found = [f"{name} is other dice" for name in ("battle", "commitment") if then["dice"].get(name) != now["dice"].get(name)]
        for name, seat in then["seats"].items():
            found += [f"{name} sat"] if seat.get("sat") and not now["seats"][name].get("sat") else []
            if now["seats"][name]["player"] not in (seat["player"], self.handed.get(name)):
                found.append(f"{name} was played by {seat['player']}")
        return found

    # --- What people do -----------------------------------------------------------------------

    async def act(self) -> None:
        """Somebody does something that is lawful, most of the time."""
        seat = self.random.choice(list(self.clients))
        client = self.clients[seat]
        seq, faults = client.seq, len(client.faults)
        if await (self._gather(seat) if self.phase == "gathering" else self._play(seat)):
            with suppress(TimeoutError):  # what others do may have come first
                await asyncio.wait_for(client.until(lambda: client.seq != seq or len(client.faults) > faults), 0.3)

    async def _gather(self, seat: str) -> bool:
        choice = self.random.random()
        if choice < 0.1:
            return await self.clients["gm"].send(t="begin")
        if choice < 0.2:
            return await self.hand(seat, self.random.choice(["greedy", "human"]))
        return await self.clients[seat].send(t="sit", words=self.random.choice(["", "abra", "cadabra"]))

    async def _play(self, seat: str) -> bool:
        client, choice = self.clients[seat], self.random.random()
        if not client.view:
            return False
        if (wish := client.view["table"].get("wish")) and seat in wish["waiting"]:
            return await client.send(t="agree", yes=self.random.random() < 0.7)
        if choice < 0.05:
            return await client.send(t="undo")
        if choice < 0.08:
            return await self.hand(seat, self.random.choice(["greedy", "random", "human", "human"]))
        if choice < 0.1:
            pieces = list(client.view["pieces"]) or [""]
            return await self.clients["gm"].send(t="give", event="hurt", args=[self.random.choice(pieces), 1], why="a stone")
        return any([await self.answer(one) for one in self.clients.values()])

    async def hand(self, seat: str, to: str) -> bool:
        if seat in ("gm", "guest"):
            return False
        self.handed[seat] = to
        return await self.clients[seat].send(t="hand", seat=seat, to=to)

    async def answer(self, client: Client) -> bool:
        """Answer whatever is asked there."""
        prompt = client.view.get("prompt")
        if prompt is None:
            return False
        if prompt["kind"] == "roll":
            faces = [self.random.randint(1, prompt["sides"]) for _ in range(prompt["dice"])]
            return await client.send(t="roll", faces=faces, seq=client.seq)
        return await client.pick(self.random.choice(prompt["options"])["key"])

    async def finish(self) -> None:
        """Bots play it to its end; people sit down for them, and throw dice where that is asked."""
        sides = [seat for seat in self.clients if seat not in ("gm", "guest")]
        end, gm = time.monotonic() + PATIENCE, self.clients["gm"]
        while time.monotonic() < end:
            seq = gm.seq
            if self.phase == "gathering":
                await gm.send(t="begin")
            else:
                places = gm.view["table"]["seats"]
                await asyncio.gather(*[self.hand(seat, "random") for seat in sides if places[seat]["player"] == "human"])
                await self.answer(gm)
            if self.phase == "over":
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(gm.until(lambda seq=seq: gm.seq != seq), 0.5)  # type: ignore[misc]  # bound at once
        raise AssertionError(f"{self.id} is stuck: {self.clients['gm'].view}")


def shown(view: Json) -> str:
    return str(view["table"]["phase"]) if view else "gathering"


class Crowd:
    """Some tables that are played, and all that there were."""

    def __init__(self, url: str, seed: int) -> None:
        self.url, self.http, self.random = url, Http(url), Random(seed)
        self.tables: dict[str, CrowdedTable] = {}
        self.over: list[CrowdedTable] = []
        self.tokens: dict[str, str] = {}
        """By the tokens of tables whose pages are closed: the tables."""
        self.rests = False

    async def play(self) -> None:
        """Until it `rests`. A server that is gone is waited for."""
        await asyncio.gather(*[self._often(self._one_table, n) for n in range(LIVE)], self._often(self._more, 0))

    async def _often(self, what: Callable[[int], Awaitable[None]], n: int) -> None:
        while not self.rests:
            with suppress(*GONE, Refusal, TimeoutError):
                await what(n)
            await asyncio.sleep(0.01)

    async def _one_table(self, n: int) -> None:
        if n < len(self.tables):
            table = list(self.tables.values())[n]
            await (self._after(table) if table.phase == "over" else table.act())

    async def _more(self, _: int) -> None:
        if len(self.tables) < LIVE:
            self._open(await open_table(self.http, plan(self.random)))

    def _open(self, opened: Opened) -> None:
        self.tables[opened.table] = CrowdedTable(self.url, opened, self.random)

    async def _after(self, table: CrowdedTable) -> None:
        """It is over: the same again, or from somewhere in the middle; and a new one."""
        self.over.append(self.tables.pop(table.id))
        if self.random.random() < 0.5:
            answers = [await self.http.post("/api/table/rematch", token=token) for token in table.tokens.values()]
            self._open(Opened(answers[0]["table"], {answer["seat"]: answer["token"] for answer in answers}))
        else:
            replay = await self.http.get("/api/table/replay", table.tokens["gm"])
            place = {"at": self.random.randrange(len(replay["patches"]) + 1)}
            self._open(await joined(self.http, await self.http.post("/api/table/branch", place, table.tokens["gm"])))

    @property
    def all(self) -> list[CrowdedTable]:
        return [*self.tables.values(), *self.over]

    async def leave(self, table: CrowdedTable) -> None:
        """The pages of a table that is over are closed."""
        self.over.remove(table)
        self.tokens |= dict.fromkeys(table.tokens.values(), table.id)
        await table.close()

    async def close(self) -> None:
        for table in self.all:
            await table.close()
        await self.http.close()
