"""Does it hold for a million fights? One experiment of a million fights, killed time and again and gone on with: what it takes of
memory, and whether all of it is there. And what two workers cost beside one.

`python -m prove scale [FIGHTS]`; half an hour on two cores.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic, sleep

import polars

FIGHTS = 1_000_000
KILLS = 3
MOST_MB = 1200
"""So much memory the command and its workers may take together."""
DEARER = 1.03
"""So many times the CPU of one worker two may take."""
WRITTEN = """claim = "Goblins win"
scenario = "frontline/kobolds-and-goblins"
bots = ["greedy"]
side = "goblins"
"""
COMMAND = [sys.executable, "-c", "import sys; from bingqi.cli import main; sys.exit(main())", "lab", "run"]


def prove(fights: int = FIGHTS) -> bool:
    """Both."""
    return costs_of_two() & broken_off_and_gone_on_with(fights)


def written(folder: Path, fights: int) -> Path:
    """The experiment."""
    path = folder / "million.toml"
    path.write_text(f"{WRITTEN}fights = {fights}\n", "utf-8")
    return path


def costs_of_two() -> bool:
    """CPU seconds of the same fights by one worker and by two, and the time on the clock."""
    took: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as into:
        for workers in (1, 2):
            before, began = _cpu(), monotonic()
            subprocess.run(
                [*COMMAND, written(Path(into), 30_000), "--workers", str(workers), "--json"], check=True, stdout=subprocess.DEVNULL
            )
            took.append((_cpu() - before, monotonic() - began))
    (one, alone), (two, together) = took
    good = two <= DEARER * one
    print(
        f"30,000 fights: {one:.1f} CPU s by one worker ({alone:.1f} s), {two:.1f} by two ({together:.1f} s): {_well(good)}",
        flush=True,
    )
    return good


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def broken_off_and_gone_on_with(fights: int) -> bool:
    """Killed some times, it goes on where it was; in the end all fights are there, once and in order."""
    with tempfile.TemporaryDirectory() as into:
        path, out, most = written(Path(into), fights), Path(into) / "out", 0.0
        for n in range(KILLS + 1):
            run = subprocess.Popen([*COMMAND, path, "--out", out, "--json"], stdout=subprocess.DEVNULL, start_new_session=True)
            began = monotonic()
            while run.poll() is None and (n == KILLS or monotonic() - began < 20):
                most = max(most, _memory(run.pid))
                sleep(1)
            if n < KILLS:
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()
            kept = len(list(out.glob("fights/*/*.parquet")))
            print(f"run {n + 1}: {kept} files, at most {most:.0f} MB so far", flush=True)
        table = polars.scan_parquet(out / "million" / "table" / "*.parquet")
        found = table.select(
            polars.len(), polars.col("fight").n_unique().alias("fights"), polars.col("fight").is_sorted().alias("in_order")
        ).collect()
        n, unique, in_order = found.row(0)
        good = n == unique == fights and in_order and most <= MOST_MB
        print(f"{n} fights, {unique} different ones, {'in order' if in_order else 'OUT OF ORDER'}: {_well(good)}", flush=True)
        return good


def _memory(pid: int) -> float:
    """Megabytes of a process and its children."""
    kb = 0
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
        except OSError:
            continue
        if str(pid) in (lines["Pid"].strip(), lines["PPid"].strip()) and "VmRSS" in lines:
            kb += int(lines["VmRSS"].split()[0])
    return kb / 1024


def _well(good: bool) -> str:
    return "as it should be" if good else "NOT RIGHT"
