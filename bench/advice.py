"""Fifty tables ask for advice at once: how long it takes meanwhile until the odds of others are there."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.table.client import Client, Http
from tests.table.serving import Server

from bench.load import Pages

ADVISED, PLAYED = 50, 4
"""Tables that ask for advice, and tables that are played meanwhile."""
PACE, SECONDS = 2.0, 40.0
TARGET = 1.0


class Watched(Pages):
    """A table at which it is taken down how long the first odds of each decision take."""

    def __init__(self, url: str, http: Http, n: int, waited: list[float]) -> None:
        super().__init__(url, http, n, [])
        self.waited = waited
        self.asked: dict[Client, float] = {}

    def _heard(self, client: Client, message: dict[str, Any]) -> None:
        super()._heard(client, message)
        prompt = client.view.get("prompt") or {}
        if "options" not in prompt:
            self.asked.pop(client, None)
        elif "odds" in prompt:
            if (since := self.asked.pop(client, None)) is not None:
                self.waited.append(time.perf_counter() - since)
        elif message["t"] == "view" or "prompt" in message.get("patch", {}):
            self.asked[client] = time.perf_counter()


async def advise(table: Pages) -> bool:
    """Whoever is asked at a table asks for advice; whether it was there at last."""
    asked = [client for client in table.clients.values() if "options" in (client.view.get("prompt") or {})]
    await asked[0].send(t="advise", seq=asked[0].seq)
    try:
        await asked[0].until(lambda: asked[0].view["prompt"].get("advice", {}).get("rollouts"))
    except TimeoutError:
        return False
    return True


async def run(url: str) -> dict[str, Any]:
    http, waited = Http(url), list[float]()
    advised = [Pages(url, http, n, []) for n in range(ADVISED)]
    played = [Watched(url, http, n, waited) for n in range(PLAYED)]
    for table in (*advised, *played):
        await table.open()
        await asyncio.sleep(0.2)
    waited.clear()
    until = time.monotonic() + SECONDS
    asking = [asyncio.create_task(advise(table)) for table in advised]
    await asyncio.gather(*[table.play(PACE, until) for table in played])
    there = sum([one.done() and not one.cancelled() and one.result() for one in asking])
    for task in [*asking, *[task for table in (*advised, *played) for task in table.tasks]]:
        task.cancel()
    await http.close()
    cuts = statistics.quantiles(waited, n=100)
    return {
        "figure": f"odds of others while {ADVISED} tables ask for advice",
        "decisions": len(waited),
        "seconds_p50": round(cuts[49], 2),
        "seconds_p95": round(cuts[94], 2),
        "seconds_max": round(max(waited), 2),
        "target_p95": TARGET,
        "advised_by_then": there,
    }


def advice() -> dict[str, Any]:
    """With a server of its own."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            return asyncio.run(run(server.url))
        finally:
            server.kill()


if __name__ == "__main__":
    print(json.dumps(advice()))
