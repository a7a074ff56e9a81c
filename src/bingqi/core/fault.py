"""What can be wrong with what people hand in, and how it is said: one line a fault, with the thing, the place and the way out.

Faulty                 input that cannot be read or is not lawful; exit code 2
├── BadContent         units, scenarios, packs                     (content.py)
├── BadRecord          battle files                                (record.py)
└── NotLawful          an answer that is not among the offered     (session.py)
Diverged               sound input whose claim fails; exit code 1  (ask.py)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

MOST = 20
"""So many faults are shown one by one; of the others only the number is said."""


class Faulty(Exception):
    """Input that cannot be read or is not lawful. `lines` holds one line for each fault."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = tuple(_line(line) for line in lines)

    def __str__(self) -> str:
        return "\n".join(shown(self.lines))


def _line(text: str, most: int = 1000) -> str:
    """One line, fit to be printed whatever was in the file: no control characters, and never endless."""
    text = text[:most]
    return text if text.isprintable() else "".join([letter if letter.isprintable() else " " for letter in text])


class BadContent(Faulty):
    """A unit, scenario or pack that cannot be used."""


class BadRecord(Faulty):
    """A battle file that cannot be read, was altered, or is newer than the program."""


class NotLawful(Faulty):
    """An answer that was not among those offered."""


def shown(lines: Sequence[str], most: int = MOST) -> list[str]:
    """The first `most` faults, and how many there are beyond."""
    more = len(lines) - most
    return [*lines[:most], *([f"... and {more} more"] if more > 0 else [])]


def unknown(thing: str, name: object, known: Iterable[str]) -> str:
    """`no weapon "bolder"; did you mean "bolter"?`, or the allowed names when nothing is close and they are few."""
    names = sorted(str(one) for one in known)
    said = short(name)
    near = get_close_matches(name, names, 1) if isinstance(name, str) and len(name) < 100 else []
    if near:
        return f'no {thing} {said}; did you mean "{near[0]}"?'
    listed = ", ".join(names[:12]) + (f", ... ({len(names)} in all)" if len(names) > 12 else "")
    return f"no {thing} {said}; allowed: {listed or 'none'}"


def short(value: object, most: int = 60) -> str:
    """A value as it is quoted in a message: strings in double quotes, and never long."""
    try:
        text = f'"{value}"' if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, tables nested thousands deep
        text = "something huge"
    return _line(text if len(text) <= most else text[: most - 4] + "..." + text[-1])
