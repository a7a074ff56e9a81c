"""How long it takes to begin: CPU until help is told, the first question asked, the first byte sent; bare Python beside.

What is compiled to bytecode is kept, as it is wherever the program was started once.
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.table.serving import Server, stat

RUNS = 7
MAIN = "from bingqi.cli import main; raise SystemExit(main())"
COMMANDS = {
    "python": ("pass",),
    "--help": (MAIN, "--help"),
    "play frontline": (MAIN, "play", "kobolds-and-goblins"),  # input ends at the first question
    "play typy17": (MAIN, "play", "first-game"),
    "play mttt": (MAIN, "play", "first-duel"),
}
TICKS = os.sysconf("SC_CLK_TCK")


def ran(*args: str) -> float:
    """CPU seconds of a Python from its beginning to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", *args], stdin=subprocess.DEVNULL, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def served(folder: Path) -> float:
    """CPU seconds of a server until it has answered."""
    server = Server(folder)
    server.program = (sys.executable, "-c", MAIN)
    server.start()
    asked = HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        asked.request("GET", "/api/health")
        assert asked.getresponse().status == 200
        return sum(map(int, stat(server.pid)[11:13])) / TICKS
    finally:
        asked.close()
        server.stop()


def startup() -> dict[str, Any]:
    """All of them in turn, medians."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    times: dict[str, list[float]] = {name: [] for name in [*COMMANDS, "serve, new tables", "serve"]}
    for _ in range(RUNS + 1):
        for name, args in COMMANDS.items():
            times[name].append(ran(*args))
        with TemporaryDirectory() as folder:
            times["serve, new tables"].append(served(Path(folder)))
            times["serve"].append(served(Path(folder)))
    return {
        "figure": "CPU until it has begun",
        **{f"seconds, {name}": round(statistics.median(found[1:]), 3) for name, found in times.items()},
        "runs": RUNS,
        "target_seconds": {"--help": 0.25, "play": 0.8, "serve": 1.2},
    }
