"""The command line. Exit codes: 0 done; 1 sound input whose claim fails; 2 input that cannot be read or is not lawful; 70 a bug."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

OK, CLAIM_FAILS, NOT_LAWFUL, BUG, STOPPED = 0, 1, 2, 70, 130
REPORT = "run it again with BINGQI_DEBUG=1 and report what it prints"
LONGEST = 500
"""No line about a fault is longer."""


def main(args: Sequence[str] | None = None) -> int:
    """Run a command line (that of the process by default) and tell its exit code. Faults are told on stderr, a line each."""
    try:
        _steady_streams()
        from bingqi.cli.commands import app

        code = app(args=None if args is None else list(args), prog_name="bingqi", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else OK
    except KeyboardInterrupt:
        return _tell(["stopped"], STOPPED)
    except BrokenPipeError:
        return _reader_gone()
    except Exception as wrong:
        if os.environ.get("BINGQI_DEBUG"):
            raise
        return _explained(wrong)


def _explained(wrong: Exception) -> int:
    """What is told of an exception, and its exit code."""
    from bingqi.core.ask import Diverged
    from bingqi.core.fault import Faulty, shown

    if isinstance(wrong, Faulty):
        return _tell(shown(wrong.lines), NOT_LAWFUL)
    if isinstance(wrong, Diverged):
        return _tell([str(wrong)], CLAIM_FAILS)
    if type(wrong).__name__ == "Abort":
        return _tell(["stopped"], STOPPED)
    said = getattr(wrong, "format_message", None)  # a usage error, of Typer's own Click or of an installed one
    if said is not None:
        return _tell([f"{said()} (bingqi --help tells what there is)"], NOT_LAWFUL)
    if isinstance(wrong, OSError):
        return _tell([f"{wrong.filename or 'a file'}: {wrong.strerror or wrong}"], NOT_LAWFUL)
    return _tell([f"this is a bug in bingqi: {type(wrong).__name__}: {wrong}; {REPORT}"], BUG)


def _tell(lines: Sequence[str], code: int) -> int:
    """Say lines on stderr, each on one line and none too long."""
    for line in lines:
        line = " ".join(line.split())
        with suppress(OSError):
            print("bingqi:", line if len(line) <= LONGEST else line[: LONGEST - 3] + "...", file=sys.stderr)
    return code


def _steady_streams() -> None:
    """No letter that a terminal cannot show, and no byte that is no text, stops the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _reader_gone() -> int:
    """Whoever read the output reads no more (`| head`)."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return OK
