"""The command line. Exit codes: 0 done; 1 sound input whose claim fails; 2 input that cannot be read or is not lawful; 70 a bug."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bingqi.cli.voice import Voice

OK, CLAIM_FAILS, NOT_LAWFUL, BUG, STOPPED = 0, 1, 2, 70, 130
WINDOWS = sys.platform == "win32"
LONGEST = 500
"""No line about a fault is longer."""


def main(args: Sequence[str] | None = None) -> int:
    """Run a command line (that of the process by default) and tell its exit code. Faults are told on stderr, a line each."""
    from bingqi.cli.voice import Voice, language

    given = sys.argv[1:] if args is None else list(args)
    voice = Voice(language(given))
    try:
        _steady_streams()
        from bingqi.cli.commands.command_list import app

        code = app(args=given, prog_name="bingqi", standalone_mode=False, obj=voice)
        sys.stdout.flush()
        if code == STOPPED:  # Typer takes Ctrl-C for itself
            return _stopped(voice)
        return code if isinstance(code, int) else OK
    except KeyboardInterrupt:
        return _stopped(voice)
    except BrokenPipeError:
        return _reader_gone()
    except Exception as wrong:
        if os.environ.get("BINGQI_DEBUG"):
            raise
        return _explained(voice, wrong)


def _explained(voice: Voice, wrong: Exception) -> int:
    """Tell of an exception; its exit code."""
    from bingqi.core.extras import not_installed
    from bingqi.core.problems import Diverged, Faulty, located, problem, system

    if isinstance(wrong, Faulty | Diverged):
        return _print_lines(voice.problem_lines(wrong), NOT_LAWFUL if isinstance(wrong, Faulty) else CLAIM_FAILS)
    if type(wrong).__name__ == "Abort":
        return _stopped(voice)
    if hasattr(wrong, "format_message"):  # a usage error, of Typer's own Click or of an installed one
        from bingqi.cli.usage import misuse

        return _print_lines([voice.problem_line(problem("see-help", fault=misuse(wrong)))], NOT_LAWFUL)
    if isinstance(wrong, OSError):
        if not wrong.filename:
            _drop_output()
        return _print_lines([voice.problem_line(located(wrong.filename or problem("the-output"), system(wrong)))], NOT_LAWFUL)
    if place := _elsewhere(wrong):
        return _print_lines([voice.problem_line(problem("bug-elsewhere", place=place, kind=type(wrong).__name__, said=wrong))], BUG)
    if isinstance(wrong, ModuleNotFoundError) and (lacking := not_installed(wrong)):
        return _print_lines([voice.problem_line(lacking)], NOT_LAWFUL)
    return _print_lines([voice.problem_line(problem("bug", kind=type(wrong).__name__, said=wrong))], BUG)


def _elsewhere(wrong: Exception) -> str:
    """The last line of a rule set or bot of another package on the way to where something went wrong; "" if there is none."""
    from traceback import walk_tb

    from bingqi.core.installed import packages

    others = packages()
    way = [(frame.f_globals.get("__name__", ""), frame.f_code.co_filename, line) for frame, line in walk_tb(wrong.__traceback__)]
    return next((f"{file}:{line}" for name, file, line in reversed(way) if name.partition(".")[0] in others), "")


def _stopped(voice: Voice) -> int:
    """Somebody wanted no more."""
    from bingqi.core.problems import problem

    return _print_lines([voice.problem_line(problem("stopped"))], STOPPED)


def _print_lines(lines: Sequence[str], code: int) -> int:
    """Say lines on stderr, each on one line and none too long."""
    for line in lines:
        line = " ".join(line.split())
        with suppress(OSError):
            print("bingqi:", line if len(line) <= LONGEST else line[: LONGEST - 3] + "...", file=sys.stderr)
    return code


def _steady_streams() -> None:
    """No letter that a terminal cannot show, no byte that is no text, and no stream that was closed stops the program. Windows has
    an encoding for pipes and files that knows few letters."""
    encoding = "utf-8" if WINDOWS else None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # stays open as long as the program runs
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding=encoding, errors="replace")


def _reader_gone() -> int:
    """Whoever read the output reads no more (`| head`)."""
    _drop_output()
    return OK


def _drop_output() -> None:
    """What is still to be written goes nowhere: Python would try once more at its end, and complain."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
