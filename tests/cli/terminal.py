"""A real terminal for tests: bingqi runs in it, lines are typed, and what it prints is read."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from contextlib import suppress
from pathlib import Path
from time import monotonic

PATIENCE = 60.0
"""Seconds to wait for what should come at once."""
PROMPT = r"(\n|\x1b\[\?2004h)> $"
"""Where a line is awaited. In the drawing > marks whose turn it is; there it is bold."""
MAIN = "from bingqi.cli import main; raise SystemExit(main())"


class Terminal:
    """bingqi in a terminal of so many rows and columns."""

    def __init__(self, folder: Path, *args: object, rows: int = 30, columns: int = 100, term: str = "xterm-256color") -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        env |= {"TERM": term, "LC_ALL": "C.UTF-8"}
        command = [sys.executable, "-c", MAIN, *map(str, args)]
        self.program = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=env)
        os.close(slave)
        self.raw = ""
        self.read = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.master)

    def until(self, pattern: str = PROMPT) -> str:
        """What is printed from the last reading until it matches the pattern; without colours."""
        end = monotonic() + PATIENCE
        while not re.search(pattern, self.raw[self.read :].replace("\r", "")):
            assert monotonic() < end, f"{pattern} did not come; this did:\n{plain(self.raw[self.read :])}"
            if select.select([self.master], [], [], 0.2)[0]:
                self.raw += self._more()
        said = plain(self.raw[self.read :])
        self.read = len(self.raw)
        return said

    def _more(self) -> str:
        data = b""
        with suppress(OSError):  # the program has left
            data = os.read(self.master, 65536)
            while not _whole(data):
                data += os.read(self.master, 1)
        return data.decode()

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and once more if nothing came of it: a line editor that just begins to wait may miss it."""
        for _ in range(6):
            self.program.send_signal(signal.SIGINT)
            if select.select([self.master], [], [], 5)[0]:
                return

    def answer(self, line: str, until: str = PROMPT) -> str:
        """Type a line; what is printed until the next prompt."""
        self.type(line)
        return self.until(until)

    def left(self) -> int:
        """The exit code, once bingqi has left."""
        return self.program.wait(PATIENCE)


def _whole(data: bytes) -> bool:
    """Whether the last letter has come with all its bytes."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def plain(said: str) -> str:
    """Without colours and other controls."""
    return re.sub(r"\x1b(\[[0-9;?]*[a-zA-Z]|[=>])", "", said).replace("\r", "")
