"""The tutorial of the laboratory, run as it stands: `python -m tests.tutorial` writes anew what its commands print."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bingqi.cli import main

DOCS = Path(__file__).parents[1] / "docs"
PAGES = {"en": DOCS / "lab.md", "zh": DOCS / "lab.zh.md"}
BLOCK = re.compile(r"^```(toml|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
REST = "..."
"""A line that stands for any others."""
WIDE = "120"
"""Columns that a table may take."""


class Step(NamedTuple):
    """A command of the tutorial, and what is said to come of it."""

    command: str
    printed: str


def steps_of(block: str) -> Iterator[Step]:
    """The commands of a block, each with what stands below it."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield Step(command, printed.rstrip("\n"))


def printed_by(command: str, lang: str) -> str:
    """What a command prints, in this folder."""
    program, *args = shlex.split(command)
    assert program == "bingqi"
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = main(["--lang", lang, *args])
    assert code == 0, command
    return "\n".join([line.rstrip() for line in out.getvalue().rstrip("\n").split("\n")])


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """An empty folder to work in."""
    here, columns = Path.cwd(), os.environ.get("COLUMNS")
    with tempfile.TemporaryDirectory() as into:
        os.environ["COLUMNS"] = WIDE
        os.chdir(into)
        try:
            yield Path(into)
        finally:
            os.chdir(here)
            if columns is None:
                del os.environ["COLUMNS"]
            else:
                os.environ["COLUMNS"] = columns


def write(block: str) -> None:
    """Write the file that a block names in its first line."""
    name = block.partition("\n")[0].removeprefix("# ")
    Path(name).write_text(block, "utf-8")


def rewritten(lang: str) -> str:
    """The page with what its commands print now."""

    def anew(found: re.Match[str]) -> str:
        if found[1] == "toml":
            write(found[2])
            return found[0]
        told = [(one.command, one.printed if one.printed == REST else printed_by(one.command, lang)) for one in steps_of(found[2])]
        return "```console\n" + "".join([f"$ {command}\n{printed}\n" for command, printed in told]) + "```"

    with folder():
        return BLOCK.sub(anew, PAGES[lang].read_text("utf-8"))


if __name__ == "__main__":
    for written in sys.argv[1:] or PAGES:
        PAGES[written].write_text(rewritten(written), "utf-8")
