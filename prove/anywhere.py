"""What a battle comes to, as plain data: the same wherever Python runs. It wants bingqi alone; prove/browser.py compares.

Run as a script it prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import bingqi

FOUGHT = ("frontline/mirror", "typy17/first-game", "mttt/first-duel", "death_drive/mirror-four", "ragnarok/first-card")
"""A scenario of each rule set."""
SEED, FIGHTS = 7, 100
PATIENCE = 120.0
"""Seconds for all odds of a question: so many that they are whole also where Python is slow."""
DECISIONS = 3


def facts() -> dict[str, Any]:
    """All of it, with the seconds that it took, by scenario."""
    return {
        name: {"fight": fought(name), "odds": reckoned(name), "many": simulated(name), "record": recorded(name)} for name in FOUGHT
    }


def fought(name: str) -> dict[str, Any]:
    """A battle of bots, in both languages."""
    began = perf_counter()
    fight = bingqi.load(name, seed=SEED)
    loaded = perf_counter()
    fight.finish("tactical")
    ended = perf_counter()
    told = {"winner": fight.winner, "rounds": fight.round, "log": digest(str(fight.log)), "board": digest(str(fight))}
    fight.lang = "zh"
    told |= {"log.zh": digest(str(fight.log)), "board.zh": digest(str(fight))}
    return {"same": told, "seconds": {"load": loaded - began, "fight": ended - loaded}}


def reckoned(name: str) -> dict[str, Any]:
    """The odds of all options of the first questions at which anything is at stake."""
    began, told = perf_counter(), list[list[str]]()
    fight = bingqi.load(name, seed=SEED)
    while not fight.is_over and len(told) < DECISIONS:
        found = fight.odds(seconds=PATIENCE)
        if any(one.low or one.high for odds in found for one in odds.figures):
            told.append([f"{odds.is_exact} {odds.text} {odds.outcomes}" for odds in found])
        fight.play("tactical")
    shown = [one.split(" [")[0] for one in told[0][:2]] if told else []
    return {
        "same": {"first": shown, "all": digest(json.dumps(told)), "questions": len(told)},
        "seconds": {"odds": perf_counter() - began},
    }


def simulated(name: str) -> dict[str, Any]:
    """Many fights. In a browser two workers are asked for, and one must do."""
    results = bingqi.simulate(name, FIGHTS, seed=1, workers=2 if sys.platform == "emscripten" else 1)
    seconds = results.report["seconds"]
    return {"same": {"text": results.text}, "seconds": {"many": seconds}}


def recorded(name: str) -> dict[str, Any]:
    """A battle that is written down, proved, and opened again."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "fight.jsonl"
        fight = bingqi.load(name, seed=SEED, seats=dict.fromkeys(bingqi.load(name).sides, "greedy"))
        fight.save(path)
        proof = bingqi.verify(path)
        return {"same": {"verdict": proof.verdict, "record": digest(path.read_text("utf-8")), "again": bingqi.load(path).winner}}


def digest(text: str) -> str:
    """What two texts have in common if they are equal."""
    return sha256(text.encode()).hexdigest()[:16]


if __name__ == "__main__":
    json.dump(facts(), sys.stdout)
