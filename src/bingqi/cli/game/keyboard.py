"""The keyboard of a terminal: how lines are typed, and what is told of those that will not do."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from bingqi.cli.show.board import put
from bingqi.cli.voice import Voice
from bingqi.core.problems import Faulty
from bingqi.drawing.line import Line

FULL_WIDTH = str.maketrans("０１２３４５６７８９", "0123456789")
"""What Chinese input methods make of digits."""


class Excusing:
    """Faults within are told, and the game goes on."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, wrong: BaseException | None, trace: object) -> bool:
        if not isinstance(wrong, Faulty):
            return False
        for line in self.voice.problem_lines(wrong):
            put(self.voice, Line(line, "red"), 2)
        return True


def wipe(voice: Voice) -> None:
    """Clear the screen, what can be scrolled back to, and the lines that were typed."""
    voice.out.clear()
    voice.out.file.write("\x1b[3J")
    with suppress(ImportError, AttributeError):
        import_module("readline").clear_history()


def edit_lines() -> None:
    """Arrow keys and a history at the prompt, where there is a terminal and Python can do it. Raises EOFError without any input."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")
