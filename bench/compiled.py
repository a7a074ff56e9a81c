"""The compiled program beside the plain one: fights of bots against themselves, forks and odds of each rule set, in turn, in
processes of their own. What comes of them has to be the same. The build takes some minutes, unless there is one (`make compiled`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from compiling.build import NotCompiled, build

ROOT = Path(__file__).parents[1]
SCENARIOS = ("frontline/kobolds-and-goblins", "mttt/duel-with-counters", "typy17/first-game")
TIMES = {
    "random": (500, 300, 100),
    "random, log on": (300, 200, 80),
    "greedy": (400, 300, 60),
    "tactical": (150, 50, 40),
    "fork": (2000, 1000, 1000),
    "odds": (20, 20, 10),
}
"""How many a run of what, in each scenario."""
TARGETS = {("random", SCENARIOS[0]): 3.0, ("tactical", SCENARIOS[0]): 2.7}
TARGET = 2.3
RUNS = 4


def pair(what: str, where: str, times: int) -> dict[str, Any]:
    """CPU time, plain and compiled: the least of some runs, which came to the same. Raises AssertionError where they did not."""
    figure = {"figure": f"compiled with mypyc: {what}, {where}"}
    try:
        folders = {"plain": ROOT / "src", "compiled": build(ROOT)}
    except NotCompiled as fault:
        return {**figure, "not_measured": str(fault)}
    runs = [{name: run(folder, what, where, times) for name, folder in folders.items()} for _ in range(RUNS)]
    assert len({digest for one in runs for _, digest in one.values()}) == 1, f"{what}, {where}: it came to something else"
    plain, fast = [min([one[name][0] for one in runs]) for name in folders]
    target = TARGETS.get((what, where), TARGET)
    return {**figure, "plain_us": round(plain, 2), "compiled_us": round(fast, 2), "times": round(plain / fast, 2), "target": target}


def run(folder: Path, what: str, where: str, times: int) -> tuple[float, str]:
    """Microseconds each, and a digest of what came of it."""
    command = [sys.executable, "-m", "bench.one_figure", what, where, str(times)]
    path = os.pathsep.join([str(folder), str(ROOT)])
    got = subprocess.run(
        command, cwd=folder, env={**os.environ, "PYTHONPATH": path}, capture_output=True, encoding="utf-8", check=True
    )
    time, digest = got.stdout.split()
    return float(time), digest


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    f"compiled-{what.replace(', ', '-').replace(' ', '-')}-{where.partition('/')[0]}": partial(pair, what, where, n)
    for what, times in TIMES.items()
    for where, n in zip(SCENARIOS, times, strict=True)
}
