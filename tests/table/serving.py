"""`bingqi serve` in a process of its own, as a user starts it, that can be killed and started again."""

from __future__ import annotations

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

    def __init__(self, folder: Path, database: str = "") -> None:
        self.database = database or f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
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
        command = [BINGQI, "serve", "--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        with self._said.open("wb") as out:
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
