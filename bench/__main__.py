"""Speed on this machine, as JSON lines: decisions and fights a second, a fork, odds, and the nearest peer in the same run.

`make bench`, or `python -m bench [NAME ...]` for some of the figures. One core; CPU time where that can be told from waiting.
"""

from __future__ import annotations

import json
import platform
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench import compiled, death_drive, mttt, ragnarok, typy17, volleys
from bench import odds as of_odds
from bench.advice import advice
from bench.load import load
from bench.startup import startup
from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sampling import Sampler
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import find_scenario

SCENARIO = "frontline/kobolds-and-goblins"
SECONDS = 3.0
PEER = "dnd-combat-simulator@0.3.15"


def machine() -> str:
    """The processor's name, and Python's."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        model = platform.processor() or platform.machine()
    return f"{model}, {platform.python_implementation()} {platform.python_version()}"


def fights(name: str, log: bool, where: str = SCENARIO, **target: int) -> dict[str, Any]:
    """Fights of one bot against itself, one core; medians of five stretches of CPU time."""
    rules, scenario = find_scenario(where)
    start = rules.setup(rules.scenario(scenario), {})
    rates: list[tuple[float, float]] = []
    n = 0
    for _ in range(5):
        began, decisions, fought = time.process_time(), 0, 0
        while time.process_time() - began < SECONDS / 5:
            seats = {side: bot(name, rules, side, f"{n}/{side}") for side in rules.sides(start)}
            battle = Battle(rules, rules.copy(start), Sampler(f"bench:{n}"), seats, [] if log else None)
            fight(battle)
            decisions += battle.decisions
            fought += 1
            n += 1
        seconds = time.process_time() - began
        rates.append((decisions / seconds, fought / seconds))
    return {
        "figure": f"{name} against {name}, log {'on' if log else 'off'}" + (f", {where}" if where != SCENARIO else ""),
        "decisions_per_second": round(statistics.median([one for one, _ in rates])),
        "fights_per_second": round(statistics.median([one for _, one in rates]), 1),
        "fights": n,
        **target,
    }


def session(seed: int, answers: int) -> Session[Any]:
    """A session in the middle of a battle, after so many random answers."""
    rules, scenario = find_scenario(SCENARIO)
    start = rules.setup(rules.scenario(scenario), {})
    playing = Session(rules, start, Drawn(str(seed).encode(), "bench"))
    rng = random.Random(seed)
    for _ in range(answers):
        if playing.pending is None:
            break
        who = playing.waiting_for()[0]
        playing.answer(who, rng.choice(playing.pending_for(who).options))  # type: ignore[union-attr]  # only choices are asked
    return playing


def fork() -> dict[str, Any]:
    """A fork at an ask in the middle of a battle."""
    playing = session(1, 60)
    times = []
    for _ in range(400):
        began = time.perf_counter()
        playing.fork()
        times.append(time.perf_counter() - began)
    return {"figure": "fork", "microseconds_median": round(statistics.median(times) * 1e6, 1)}


def odds() -> dict[str, Any]:
    """The odds of 200 random decisions, every option of each."""
    times: list[float] = []
    exact = options = seed = 0
    while len(times) < 200:
        seed += 1
        playing = session(seed, 6 + seed * 7 % 90)
        who = playing.waiting_for()[0] if playing.pending is not None else ""
        if not who or who == "dice":
            continue
        began = time.perf_counter()
        decision = odds_for(playing, who)
        times.append(time.perf_counter() - began)
        exact += sum([one.exact for one in decision.options])
        options += len(decision.options)
    times.sort()
    return {
        "figure": "odds of a whole decision",
        "milliseconds_p50": round(times[100] * 1e3, 1),
        "milliseconds_p95": round(times[190] * 1e3, 1),
        "decisions": len(times),
        "options": options,
        "exact": round(exact / options, 4),
    }


PEER_CODE = """
const dnd = require('dnd-combat-simulator');
const group = (name, hp, ac, init, atk, die, bonus) => {
  const party = new dnd.Party();
  for (let i = 0; i < 4; i++) party.addMember(new dnd.Combatant(name + i, hp, ac, init, atk, die, 1, bonus));
  return party;
};
const one = () => {
  const combat = new dnd.Combat();
  combat.addParty(group('goblin', 7, 15, 2, 4, 6, 2), 'goblins');
  combat.addParty(group('kobold', 5, 12, 2, 4, 4, 2), 'kobolds');
  combat.initiateCombat();
  combat.runFight();
};
for (let i = 0; i < 2000; i++) one();
const rates = [];
for (let k = 0; k < 5; k++) {
  const began = process.cpuUsage().user; let n = 0;
  while (process.cpuUsage().user - began < 400000) { for (let i = 0; i < 100; i++) one(); n += 100; }
  rates.push(n / ((process.cpuUsage().user - began) / 1e6));
}
rates.sort((a, b) => a - b);
console.log(rates[2]);
"""


def peer() -> dict[str, Any]:
    """The npm package dnd-combat-simulator: four goblins against four kobolds, no places, no choices, no log."""
    figure = {"figure": f"peer {PEER}, 4 goblins against 4 kobolds"}
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return {**figure, "not_measured": "npm and node are missing; install them: apt-get install nodejs npm"}
    folder = Path(".bingqi/peer")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}')
    got = subprocess.run([npm, "install", "--no-audit", "--no-fund", PEER], cwd=folder, capture_output=True, encoding="utf-8")
    if got.returncode:
        return {**figure, "not_measured": (got.stderr.strip().splitlines() or ["npm failed"])[-1]}
    run = subprocess.run([node, "-e", PEER_CODE], cwd=folder, capture_output=True, encoding="utf-8")
    if run.returncode:
        return {**figure, "not_measured": (run.stderr.strip().splitlines() or ["node failed"])[-1]}
    return {**figure, "fights_per_second": round(float(run.stdout), 1)}


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "random": lambda: fights("random", False),
    "random-log": lambda: fights("random", True),
    "tactical": lambda: fights("tactical", False),
    "tactical-log": lambda: fights("tactical", True),
    "fork": fork,
    "odds": odds,
    **of_odds.FIGURES,
    "typy17-random": lambda: fights("random", False, "typy17/first-game", target_decisions_per_second=10_000),
    **typy17.FIGURES,
    **volleys.FIGURES,
    "mttt-random": lambda: fights("random", False, "mttt/first-duel", target_decisions_per_second=30_000),
    "mttt-duels": lambda: fights("tactical", False, "mttt/first-duel"),
    **mttt.FIGURES,
    "death-drive-random": lambda: fights("random", False, "death_drive/first-fight"),
    **death_drive.FIGURES,
    "ragnarok-random": lambda: fights("random", False, "ragnarok/the-wells", target_decisions_per_second=8_000),
    **ragnarok.FIGURES,
    "startup": startup,
    **compiled.FIGURES,
    "peer": peer,
    "advice-load": advice,
    "load": load,
}


def figures(names: list[str]) -> Iterator[dict[str, Any]]:
    """Measure what is named, else everything."""
    yield {"machine": machine(), "scenario": SCENARIO}
    for name in names or FIGURES:
        yield FIGURES[name]()


if __name__ == "__main__":
    if wrong := [name for name in sys.argv[1:] if name not in FIGURES]:
        sys.exit(f"no figure {wrong[0]!r}; there are {', '.join(FIGURES)}")
    for line in figures(sys.argv[1:]):
        print(json.dumps(line), flush=True)
