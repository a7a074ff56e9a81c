"""Streams that are closed, full, read no more, or a terminal that can do little: none of them is a bug of the program."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.conftest import SCENARIO
from tests.cli.terminal import MAIN, Terminal

from bingqi.core.record.format import read


def shell(folder: Path, streams: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Run bingqi with streams as a shell writes them: `>&-` closes one."""
    env = os.environ | {"LC_ALL": "C.UTF-8"}
    command = ["sh", "-c", f'"$@" {streams}', "sh", sys.executable, "-c", MAIN, *args]
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, check=False
    )


@pytest.mark.parametrize(
    ("args", "streams", "code"),
    [
        (("rules", "frontline"), ">&-", 0),
        (("--help",), ">&-", 0),
        (("play", SCENARIO), "<&- >&-", 0),
        (("play", SCENARIO), "<&-", 0),
        (("play", "nonsense"), "2>&-", 2),
        (("play", "nonsense"), "<&- >&- 2>&-", 2),
    ],
)
def test_closed_streams_are_no_bug(tmp_path: Path, args: tuple[str, ...], streams: str, code: int) -> None:
    ran = shell(tmp_path, streams, *args)
    assert (ran.returncode, ran.stderr) == (code, "")


def test_a_record_is_no_stream(tmp_path: Path) -> None:
    """Files do not take the place of closed streams: nothing but lines of the record is in it."""
    ran = shell(tmp_path, "<&- >&- 2>&-", "play", SCENARIO, "--record", "fight.jsonl")
    assert ran.returncode == 0
    assert read(tmp_path / "fight.jsonl").header.seats["kobolds"] == "human"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("args", [("rules", "frontline"), ("scenarios", "--json"), ("--help",), ("--version",), ("play", SCENARIO)])
def test_a_full_device_is_told_as_the_output(tmp_path: Path, args: tuple[str, ...]) -> None:
    told = {"en": "bingqi: the output: No space left on device\n", "zh": "bingqi: 输出：磁盘已满\n"}
    for lang, line in told.items():
        ran = shell(tmp_path, ">/dev/full", "--lang", lang, *args)
        assert (ran.returncode, ran.stderr) == (2, line)


def test_a_reader_who_has_enough_is_no_fault(tmp_path: Path) -> None:
    ran = shell(tmp_path, "| head -1; exec 1>&2", "rules", "frontline")
    assert len(ran.stdout.splitlines()) == 1
    code = shell(tmp_path, "| { read line; exec 0<&-; cat >/dev/null 2>&1; true; }", "rules", "frontline")
    assert code.stderr == ran.stderr == ""


def test_a_dumb_terminal_has_its_own_width(tmp_path: Path) -> None:
    for columns in (60, 110):
        with Terminal(tmp_path, "play", SCENARIO, "--seed", 3, columns=columns, term="dumb") as terminal:
            said = terminal.until() + terminal.answer("help") + terminal.answer("rule LB-2.7")
        wide = max(cell_len(line.rstrip()) for line in said.splitlines())
        assert columns - 12 <= wide <= columns


def test_what_is_broken_hangs_below_its_beginning(tmp_path: Path) -> None:
    """Help below the explanations, the notes on a rule below their first word, odds beside their bars; no line ends early."""
    with Terminal(tmp_path, "play", SCENARIO, "--seed", 3, columns=60) as terminal:
        terminal.until()
        terminal.answer("rest")
        helped = terminal.answer("help").splitlines()
        noted = terminal.answer("rule LB-2.7").splitlines()
        odds = terminal.answer("odds attack:dagger:goblin-1").splitlines()
    undo = next(n for n, line in enumerate(helped) if line.startswith("undo  "))
    assert all(line.startswith(" " * 12) for line in helped[undo + 1 : undo + 3])
    intro = helped[1 : next(n for n, line in enumerate(helped) if line.startswith("more  "))]
    assert all(cell_len(line) + cell_len(after.split()[0]) >= 60 for line, after in pairwise(intro))
    first = next(n for n, line in enumerate(noted) if line.startswith("  ? "))
    assert all(line.startswith(("  ? ", "    ", "Builds on")) for line in noted[first:] if line.strip() and line != "> ")
    bars = [n for n, line in enumerate(odds) if "%" in line]
    rest = [line for n, line in enumerate(odds) if n > bars[0] and n not in bars and line not in ("", "> ")]
    assert bars
    assert rest
    assert all(line.startswith(" " * 30) or not line.startswith(" " * 4) for line in rest), "words beside bars, or headings"
