"""Voice: how the program talks to the person at the terminal, in their language, with colours where there are any."""

from __future__ import annotations

import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from bingqi.lang import Lang, Texts

FOLDER = Path(__file__).parent
WIDE = 120
"""Columns where the output is no terminal."""
TONES = ("cyan", "yellow", "magenta", "green")
"""The colours of the sides, in their order."""


class Voice:
    """Texts of the command line and of the rule sets met so far, in one language ("": that of the locale)."""

    def __init__(self, lang: Lang | Literal[""] = "", folders: tuple[Path, ...] = ()) -> None:
        self._lang: Lang | Literal[""] = lang
        self.folders = [FOLDER, *folders]

    @cached_property
    def lang(self) -> Lang:
        """en or zh."""
        from bingqi.lang import locale_lang

        return self._lang or locale_lang()

    @cached_property
    def texts(self) -> Texts:
        """All messages."""
        from bingqi.lang import Texts

        return Texts(self.lang, self.folders)

    def of(self, folder: Path) -> Voice:
        """The same voice, knowing the words of a rule set too."""
        return Voice(self.lang, (*self.folders[1:], folder))

    def word(self, id: str, **args: Any) -> str:
        """A message of the command line."""
        from bingqi.core.ask import Text

        return self.texts.render(Text(f"cli-{id}", args))

    def read(self, thing: Any) -> str:
        """A text, or a name in both languages, as it is read here."""
        return self.texts.render(thing) if thing is not None else ""

    def effect(self, key: str) -> str:
        """What odds are about (hit, damage), or the bare key where there is no word for it."""
        return self.word(f"what-{key}") if self.texts.bundle.has_message(f"cli-what-{key}") else key

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
        """Print a line as it is."""
        self.out.print(text, style=style or None, soft_wrap=True)

    def show(self, thing: RenderableType, wrap: bool = True) -> None:
        """Print a table or another thing that Rich can draw; unless `wrap`, its lines stay whole however long."""
        self.out.print(thing, soft_wrap=not wrap)


def _console(stream: Any) -> Console:
    from rich.console import Console

    wide = None if stream.isatty() else WIDE
    return Console(file=stream, width=wide, markup=False, highlight=False, emoji=False)


def print_json(thing: Any) -> None:
    """Print a thing as one line of JSON, and nothing else."""
    import msgspec

    sys.stdout.write(msgspec.json.encode(thing).decode() + "\n")


def pairs(given: list[str] | None, what: str, allowed: str) -> dict[str, str]:
    """NAME=VALUE as they were typed, by name. Raises BadContent with a line for each that is not of this form or is said twice."""
    from bingqi.core.fault import BadContent, short

    found: dict[str, str] = {}
    faults = []
    for one in given or []:
        name, sign, value = one.partition("=")
        if not sign or not name or not value:
            faults.append(f"{what} {short(one)}: write it as {allowed}")
        elif name in found:
            faults.append(f"{what} {short(name)}: said twice; say it once")
        else:
            found[name] = value
    if faults:
        raise BadContent(*faults)
    return found
