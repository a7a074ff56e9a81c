"""Voice: how the program talks to the person at the terminal, in their language, with colours where there are any."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from bingqi.drawing.reader import Reader

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from bingqi.core.problems import UserError
    from bingqi.core.text import Text
    from bingqi.lang import Lang, Texts

FOLDER = Path(__file__).parent
HELP = FOLDER / "help"
WIDE = 120
"""Columns where the output is no terminal."""
DUMB = ("dumb", "unknown")
"""Kinds of terminals that Rich holds to be 80 columns wide."""


class Voice(Reader):
    """Texts of the command line and of the rule sets met so far, in one language ("": that of the locale)."""

    def __init__(self, lang: Lang | Literal[""] = "", folders: tuple[Path, ...] = ()) -> None:
        super().__init__(lang, (FOLDER, *folders))

    def of(self, folder: Path) -> Voice:
        """The same voice, knowing the words of a rule set too."""
        return Voice(self.lang, (*self.folders[1:], folder))

    def word(self, id: str, **args: Any) -> str:
        """A message of the command line."""
        return self.label(f"cli-{id}", **args)

    def problem_line(self, what: Text) -> str:
        """What is wrong, in one line."""
        from bingqi.core.problems import one_line

        return one_line(self._all_texts.render(what))

    def problem_lines(self, wrong: UserError) -> list[str]:
        """What an exception tells, a line for each fault; of very many the first."""
        from bingqi.core.problems import shown

        return [self.problem_line(one) for one in shown(wrong.problems)]

    @cached_property
    def _all_texts(self) -> Texts:
        """The messages of faults too, which are read when there is one."""
        from bingqi.lang import PROBLEM_TEXTS, Texts

        return Texts(self.lang, [PROBLEM_TEXTS, *self.folders])

    def help(self, id: str) -> str:
        """A message of `--help`."""
        from bingqi.core.text import Text

        return self._help_texts.render(Text(f"help-{id}"))

    def has_help(self, id: str) -> bool:
        """Whether there is such a message."""
        return bool(self._help_texts.bundle.has_message(f"help-{id}"))

    @cached_property
    def _help_texts(self) -> Texts:
        from bingqi.lang import Texts

        return Texts(self.lang, [HELP])

    @cached_property
    def out(self) -> Console:
        """Where results go."""
        return _console(sys.stdout)

    @cached_property
    def err(self) -> Console:
        """Where progress and faults go."""
        return _console(sys.stderr)

    def say(self, id: str, style: str = "", **args: Any) -> None:
        """Print a message of the command line."""
        self.line(self.word(id, **args), style)

    def line(self, text: str, style: str = "") -> None:
        """Print a line; at a terminal it is broken between words, anywhere else it stays whole."""
        self.out.print(text, style=style or None, soft_wrap=not self.out.is_terminal)

    def show(self, thing: RenderableType, wrap: bool = True) -> None:
        """Print a table or another thing that Rich can draw; unless `wrap`, its lines stay whole however long."""
        self.out.print(thing, soft_wrap=not wrap)


def _console(stream: Any) -> Console:
    from rich.console import Console

    class Output(Console):
        """Tells when nobody reads any more, where Rich would leave with exit code 1."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    wide, high = _size(stream)
    return Output(file=stream, width=wide, height=high, markup=False, highlight=False, emoji=False)


def _size(stream: Any) -> tuple[int, int] | tuple[None, None]:
    """The columns and lines of a stream. None lets Rich ask the terminal each time; it never asks those that it calls dumb."""
    if not stream.isatty():
        return WIDE, 25
    if os.environ.get("TERM", "").lower() not in DUMB:
        return None, None
    with suppress(OSError):
        columns, lines = os.get_terminal_size(stream.fileno())
        return (columns, lines) if columns else (None, None)
    return None, None


def print_json(thing: Any) -> None:
    """Print a thing as one line of JSON, and nothing else."""
    import msgspec

    sys.stdout.write(msgspec.json.encode(thing).decode() + "\n")


def language(args: Sequence[str]) -> Lang | Literal[""]:
    """The language that a command line asks for; "" if none. It is wanted before all else is read, for help and for faults."""
    for i, arg in enumerate(args):
        name, _, value = arg.partition("=")
        if name == "--lang":
            said = value or "".join(args[i + 1 : i + 2])
            return "zh" if said == "zh" else "en" if said == "en" else ""
    return ""


def pairs(raw: list[str] | None, what: str, allowed: str | Text) -> dict[str, str]:
    """NAME=VALUE as they were typed, by name. Raises BadContent with a line for each that is not of this form or is said twice."""
    from bingqi.core.problems import BadContent, problem, short

    found: dict[str, str] = {}
    problems = []
    for one in raw or []:
        name, sign, value = one.partition("=")
        if not sign or not name or not value:
            problems.append(problem("write-as", what=what, value=short(one), form=allowed))
        elif name in found:
            problems.append(problem("said-twice", what=what, name=short(name)))
        else:
            found[name] = value
    if problems:
        raise BadContent(*problems)
    return found
