"""`bingqi serve` in a process of its own, as a user starts it, that can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from pathlib import Path

BINGQI = str(Path(sys.executable).with_name("bingqi"))
PATIENCE = 60.0
"""So many seconds a server has to say its address."""
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")


class Server:
    """A server on a free port of this machine. Its database is one of its own in a folder, or any that is named."""

    def __init__(self, folder: Path, database: str = "", files: int = 0) -> None:
        """`files`: so many it may open."""
        self.files, self.database = files, database or f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
        self.program: tuple[str, ...] = (BINGQI,)
        self.more: tuple[str, ...] = ()
        """What else it is told."""
        self._said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        """What it has printed since it was started."""
        return self._said.read_text("utf-8")

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def start(self) -> None:
        """Start it, again on the same port. Returns when it has said its address."""
        limited = ["prlimit", f"--nofile={self.files}"] if self.files else []
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        command = [*limited, *self.program, "serve", *where, *self.more]
        self._said.write_bytes(b"")
        with self._said.open("ab") as out:  # what outlives a killed server writes there too
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, env=os.environ | {"LC_ALL": "C.UTF-8"}
            )
        until = time.monotonic() + PATIENCE
        while not (address := ADDRESS.search(self.said)):
            if self._process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise AssertionError(f"the server said no address, but:\n{self.said}")
            time.sleep(0.05)
        self.port = int(address[1])

    def kill(self) -> None:
        """As `kill -9` does. Whoever was killed may be killed again."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def stop(self) -> int:
        """As Ctrl-C does. Returns the exit code."""
        assert self._process
        self._process.terminate()
        return self._process.wait(PATIENCE)


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    parents = {int(one.name): stat(int(one.name)) for one in Path("/proc").glob("[0-9]*")}
    found = [pid]
    for one in found:
        found += [child for child, fields in parents.items() if fields and int(fields[1]) == one]
    return found


def stat(pid: int) -> list[str]:
    """What /proc tells of a process after its name: its state first, then its parent; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:
        return []


async def gone_soon(processes: list[int]) -> None:
    """Wait until these have ended, as all do whose server is gone."""
    until = time.monotonic() + PATIENCE
    while any(stat(one) for one in processes):
        assert time.monotonic() < until
        await asyncio.sleep(0.05)
