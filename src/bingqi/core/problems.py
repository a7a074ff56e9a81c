"""What can be wrong with what people hand in, and how it is said: one line a fault, with the thing, the place and the way out.

Faulty                 input that cannot be read or is not lawful; exit code 2
├── BadContent         units, scenarios, packs                     (content.py)
├── BadRecord          battle files                                (record.py)
├── BadStore           the database of the tables                  (table/store/database.py)
└── NotLawful          an answer that is not among the offered     (session.py)
Diverged               sound input whose claim fails; exit code 1

Faults are messages: `fault("too-large", most=9)` is `fault-too-large` in lang/faults. Nobody's language is known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from errno import errorcode
from typing import Any, overload

from bingqi.core.text import Text

MOST = 20
"""So many faults are shown one by one; of the others only the number is said."""
LONGEST = 1000
"""No fault, and nothing quoted in one, has more letters."""
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")
"""A whole number as people write it."""


class Told(Exception):
    """Something that people are told of, by messages. In Python it reads in English."""

    def __init__(self, *faults: Text) -> None:
        super().__init__(*faults)
        self.faults = faults

    @property
    def lines(self) -> tuple[str, ...]:
        """A line of English for each fault."""
        return tuple(map(str, self.faults))

    def __str__(self) -> str:
        return "\n".join(map(str, shown(self.faults)))


class Faulty(Told):
    """Input that cannot be read or is not lawful. `faults` holds a message for each fault."""


class BadContent(Faulty):
    """A unit, scenario or pack that cannot be used."""


class BadRecord(Faulty):
    """A battle file that cannot be read, was altered, or is newer than the program."""


class NotLawful(Faulty):
    """An answer that was not among those offered."""


class Diverged(Told):
    """The rules go another way than they did when the record was made."""


def fault(id: str, /, **args: object) -> Text:
    """The message `fault-` and this. Messages and lists stay what they are; anything else is quoted as it is written."""
    return Text(
        f"fault-{id}", {name: value if isinstance(value, Text | list) else str(value)[:LONGEST] for name, value in args.items()}
    )


Why = tuple[Text, str] | None
"""Why somebody may not do what they ask for, and the id of the rule that forbids it; None: there is nothing to say."""


def why(rule: str, id: str, /, **args: Any) -> Why:
    """The message `fault-` and this, forbidden by that rule. Names stay names."""
    return Text(f"fault-{id}", args), rule


def at(place: object, what: Text) -> Text:
    """A fault with the place where it is: a file, a line, a field. Places lie in places: `at(file, line_at(3))` is one too."""
    return fault("at", place=place, fault=what) if place else what


def named(name: object) -> Text:
    """What is called by its bare name, as a place."""
    return fault("named", name=name)


def line_at(n: int) -> Text:
    """A line of a file, as a place."""
    return fault("line", n=n)


def joined(word: str, parts: Sequence[Text]) -> Text:
    """Several parts of a sentence as one: `a or b`, `a and b`."""
    first, *rest = parts
    return fault(word, a=first, b=joined(word, rest)) if rest else first


def noun(thing: str) -> Text:
    """What a kind of thing is called; where there is no word for it, its own name."""
    return fault("thing", name=thing)


def system(wrong: OSError | ValueError) -> Text:
    """What the system says of a file that it cannot read or write."""
    code = errorcode.get(getattr(wrong, "errno", None) or 0, "none")
    return fault("system", name=code, said=getattr(wrong, "strerror", None) or wrong)


def as_said(wrong: Exception) -> Text | str:
    """What a reader of files says of a text that it cannot read; where it is nested too deep, in words of our own."""
    return fault("too-deep") if isinstance(wrong, RecursionError) else str(wrong)


def shown(faults: Sequence[Text], most: int = MOST) -> list[Text]:
    """The first `most` faults, and how many there are beyond."""
    more = len(faults) - most
    return [*faults[:most], *([fault("more", n=more)] if more > 0 else [])]


def fairly(groups: Sequence[Sequence[Text]], most: int = MOST) -> list[Text]:
    """All faults of several files, such that the first `most` leave no file out while there is room for it."""
    turns = max(map(len, groups), default=0)
    ranked = [(n, group) for n in range(turns) for group, faults in enumerate(groups) if n < len(faults)]
    first, rest = sorted(ranked[:most], key=lambda one: one[::-1]), ranked[most:]
    return [groups[group][n] for n, group in [*first, *rest]]


def unknown(thing: str, name: object, known: Iterable[object]) -> Text:
    """`no weapon "bolder"; did you mean "bolter"?`, or the allowed names when nothing is close and they are few."""
    names = sorted([str(one) for one in known], key=_numbers_first)
    near = get_close_matches(name, names, 1) if isinstance(name, str) and len(name) < 100 else []
    if near:
        return fault("unknown-near", thing=noun(thing), name=short(name), near=near[0])
    if not names:
        return fault("unknown-none", thing=noun(thing), name=short(name))
    if len(names) > 12:
        return fault("unknown-many", thing=noun(thing), name=short(name), known=names[:12], n=len(names))
    return fault("unknown", thing=noun(thing), name=short(name), known=names)


def _numbers_first(name: str) -> tuple[bool, int, str]:
    """Where a name stands in a list: numbers by their size, then words by their letters."""
    number = NUMBER.fullmatch(name) is not None
    return not number, int(name) if number else 0, name


@overload
def short(value: str, most: int = 60) -> str: ...
@overload
def short(value: object, most: int = 60) -> str | Text: ...
def short(value: object, most: int = 60) -> str | Text:
    """A value as it is quoted in a message: strings in double quotes, and never long."""
    try:
        text = f'"{value}"' if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, tables nested thousands deep
        return fault("huge")
    return one_line(text if len(text) <= most else text[: most - 4] + "..." + text[-1])


def one_line(text: str, most: int = LONGEST) -> str:
    """One line, fit to be printed whatever was in the file: no control characters, and never endless."""
    text = text[:most]
    return text if text.isprintable() else "".join([letter if letter.isprintable() else " " for letter in text])
