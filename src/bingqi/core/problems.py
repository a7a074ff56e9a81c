"""What can be wrong with what people hand in, and how it is said: one line a fault, with the thing, the place and the way out.

Faulty                 input that cannot be read or is not lawful; exit code 2
├── BadContent         units, scenarios, packs                     (content/)
├── BadRecord          battle files                                (record/)
├── BadStore           the database of the tables                  (table/store/database.py)
└── NotLawful          an answer that is not among the offered     (session/)
Diverged               sound input whose claim fails; exit code 1

Faults are messages: `problem("too-large", most=9)` is `fault-too-large` in lang/faults. Nobody's language is known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from errno import errorcode
from typing import Any, overload

from mypy_extensions import mypyc_attr

from bingqi.core.text import Text

MOST = 20
"""So many faults are shown one by one; of the others only the number is said."""
LONGEST = 1000
"""No fault, and nothing quoted in one, has more letters."""
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}")
"""A whole number as people write it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class UserError(Exception):
    """Something that people are told of, by messages. In Python it reads in English."""

    def __init__(self, *problems: Text) -> None:
        super().__init__(*problems)
        self.problems = problems

    @property
    def lines(self) -> tuple[str, ...]:
        """A line of English for each fault."""
        return tuple(map(str, self.problems))

    def __str__(self) -> str:
        return "\n".join(map(str, shown(self.problems)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Faulty(UserError):
    """Input that cannot be read or is not lawful. `problems` holds a message for each fault."""


class BadContent(Faulty):
    """A unit, scenario or pack that cannot be used."""


class BadRecord(Faulty):
    """A battle file that cannot be read, was altered, or is newer than the program."""


class NotLawful(Faulty):
    """An answer that was not among those offered."""


class Diverged(UserError):
    """The rules go another way than they did when the record was made."""


def problem(message: str, /, **args: object) -> Text:
    """The message `fault-` and this. Messages and lists stay what they are; anything else is quoted as it is written."""
    return Text(
        f"fault-{message}",
        {name: value if isinstance(value, Text | list) else str(value)[:LONGEST] for name, value in args.items()},
    )


IllegalReason = tuple[Text, str] | None
"""Why somebody may not do what they ask for, and the id of the rule that forbids it; None: there is nothing to say."""


def illegal(rule: str, message: str, /, **args: Any) -> IllegalReason:
    """The message `fault-` and this, forbidden by that rule. Names stay names."""
    return Text(f"fault-{message}", args), rule


def located(place: object, what: Text) -> Text:
    """A fault with the place where it is: a file, a line, a field. Places lie in places: `located(file, place_line(3))` is one
    too."""
    return problem("at", place=place, fault=what) if place else what


def place_named(name: object) -> Text:
    """What is called by its bare name, as a place."""
    return problem("named", name=name)


def place_line(n: int) -> Text:
    """A line of a file, as a place."""
    return problem("line", n=n)


def joined(word: str, parts: Sequence[Text]) -> Text:
    """Several parts of a sentence as one: `a or b`, `a and b`."""
    first, *rest = parts
    return problem(word, a=first, b=joined(word, rest)) if rest else first


def kind_text(thing: str) -> Text:
    """What a kind of thing is called; where there is no word for it, its own name."""
    return problem("thing", name=thing)


def system(wrong: OSError | ValueError) -> Text:
    """What the system says of a file that it cannot read or write."""
    code = errorcode.get(getattr(wrong, "errno", None) or 0, "none")
    return problem("system", name=code, said=getattr(wrong, "strerror", None) or wrong)


def reader_message(wrong: Exception) -> Text | str:
    """What a reader of files says of a text that it cannot read; where it is nested too deep, in words of our own."""
    return problem("too-deep") if isinstance(wrong, RecursionError) else str(wrong)


def shown(problems: Sequence[Text], most: int = MOST) -> list[Text]:
    """The first `most` faults, and how many there are beyond."""
    more = len(problems) - most
    return [*problems[:most], *([problem("more", n=more)] if more > 0 else [])]


def round_robin(groups: Sequence[Sequence[Text]], most: int = MOST) -> list[Text]:
    """All faults of several files, such that the first `most` leave no file out while there is room for it."""
    turns = max(map(len, groups), default=0)
    ranked = [(n, group) for n in range(turns) for group, problems in enumerate(groups) if n < len(problems)]
    first, rest = sorted(ranked[:most], key=lambda one: one[::-1]), ranked[most:]
    return [groups[group][n] for n, group in [*first, *rest]]


def unknown(thing: str, name: object, allowed: Iterable[object]) -> Text:
    """`no weapon "bolder"; did you mean "bolter"?`, or the allowed names when nothing is close and they are few."""
    names = sorted([str(one) for one in allowed], key=_numbers_first)
    near = get_close_matches(name, names, 1) if isinstance(name, str) and len(name) < 100 else []
    if near:
        return problem("unknown-near", thing=kind_text(thing), name=short(name), near=near[0])
    if not names:
        return problem("unknown-none", thing=kind_text(thing), name=short(name))
    if len(names) > 12:
        return problem("unknown-many", thing=kind_text(thing), name=short(name), known=names[:12], n=len(names))
    return problem("unknown", thing=kind_text(thing), name=short(name), known=names)


def _numbers_first(name: str) -> tuple[bool, int, str]:
    """Where a name stands in a list: numbers by their size, then words by their letters."""
    number = NUMBER.fullmatch(name) is not None
    return not number, int(name) if number else 0, name


def out_of_range(n: int, least: int, most: int | None = None) -> Text | None:
    """A number that is not from `least` to `most`, as a fault; None if it is."""
    if least <= n and (most is None or n <= most):
        return None
    return (
        problem("at-least", n=short(n), least=least)
        if most is None
        else problem("beyond-range", n=short(n), least=least, most=most)
    )


@overload
def short(value: str, most: int = 60) -> str: ...
@overload
def short(value: object, most: int = 60) -> str | Text: ...
def short(value: object, most: int = 60) -> str | Text:
    """A value as it is quoted in a message: strings in double quotes, and never long."""
    try:
        text = f'"{value}"' if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, tables nested thousands deep
        return problem("huge")
    return one_line(text if len(text) <= most else text[: most - 4] + "..." + text[-1])


def one_line(text: str, most: int = LONGEST) -> str:
    """One line, fit to be printed whatever was in the file: no control characters, and never endless."""
    text = text[:most]
    return text if text.isprintable() else "".join([letter if letter.isprintable() else " " for letter in text])
