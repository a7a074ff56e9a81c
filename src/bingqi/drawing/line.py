"""Line: a line of text with styles; how wide it is in a terminal, and where it is broken. Whoever draws colours finds them in it,
Rich for one; whoever does not prints its `plain` text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width

if TYPE_CHECKING:
    from rich.text import Text

OPENING, CLOSING = "([（《“‘", ",.;:?!)]%，。、；：？！）》”’…"
"""Signs that end no line, and signs that begin none."""


class Line:
    """Text, each stretch of it in a style, as Rich calls styles ("bold cyan"); the style of the whole goes before those."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.style = style
        self.runs: list[tuple[str, str]] = []
        self.append(text)

    def append(self, text: str, style: str = "") -> Line:
        """More text at the end, and the line itself."""
        if text:
            self.runs.append((text, f"{self.style} {style}".strip()))
        return self

    def append_text(self, line: Line) -> Line:
        """Another line at the end, in its styles; and the line itself."""
        for text, style in line.runs:
            self.append(text, style)
        return self

    def join(self, lines: Iterable[Line]) -> Line:
        """Lines as one, this one between them."""
        found = Line("", self.style)
        for n, line in enumerate(lines):
            if n:
                found.append_text(self)
            found.append_text(line)
        return found

    @property
    def plain(self) -> str:
        """The text alone."""
        return "".join([text for text, _ in self.runs])

    @property
    def cell_len(self) -> int:
        """The columns that it takes."""
        return cell_len(self.plain)

    def divide(self, cuts: Sequence[int]) -> list[Line]:
        """The parts between these places."""
        return [self._part(first, beyond) for first, beyond in pairwise((0, *cuts, len(self.plain)))]

    def _part(self, first: int, beyond: int) -> Line:
        part, n = Line("", self.style), 0
        for text, style in self.runs:
            if kept := text[max(0, first - n) : max(0, beyond - n)]:
                part.runs.append((kept, style))
            n += len(text)
        return part

    def split(self, sign: str) -> list[Line]:
        """The parts between signs of one letter, without these."""
        places = [n for n, letter in enumerate(self.plain) if letter == sign]
        return self.divide([at for n in places for at in (n, n + 1)])[::2]

    def rstrip(self) -> None:
        """No spaces are left at the end."""
        while self.runs:
            text, style = self.runs.pop()
            if kept := text.rstrip():
                self.runs.append((kept, style))
                return

    def __add__(self, other: Line) -> Line:
        return Line("", self.style).append_text(self).append_text(other)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self.letters() == other.letters()

    __hash__ = None  # type: ignore[assignment]  # lines change

    def letters(self) -> list[tuple[str, str]]:
        """Each letter with its style: what tells lines apart, however they were put together."""
        return [(letter, style) for text, style in self.runs for letter in text]

    def __str__(self) -> str:
        return self.plain

    def __repr__(self) -> str:
        return f"Line({self.plain!r})"

    def __rich__(self) -> Text:
        from rich.text import Text

        return Text.assemble(*self.runs)


# --- Columns ------------------------------------------------------------------------------


@cache
def _columns(letter: str) -> int:
    """The columns of a letter: two for those of East Asia, none for what is put over another."""
    return 2 if east_asian_width(letter) in "WF" else 0 if category(letter) in ("Mn", "Me", "Cf") else 1


def cell_len(text: str) -> int:
    """The columns that a text takes."""
    return len(text) if text.isascii() else sum([_columns(letter) for letter in text])


def cuts(text: str, wide: int, indent: int) -> list[int]:
    """Where a text is cut into lines that fit, all but the first indented: between words or Chinese letters; a word that is longer
    than a line, anywhere."""
    found: list[int] = []
    start = may = used = 0
    for n, letter in enumerate(text):
        if text[start:n].strip() and divisible(text[n - 1], letter):
            may = n
        used += cell_len(letter)
        if used > wide - (indent if found else 0) and letter != " ":
            start = may if may > start else n
            found.append(start)
            used = cell_len(text[start : n + 1])
    return found


def divisible(before: str, after: str) -> bool:
    """Whether a line may end between two letters."""
    if before == " " or after == " ":
        return before == " " != after
    return 2 in (cell_len(before), cell_len(after)) and before not in OPENING and after not in CLOSING


def flow(parts: Iterable[Line], gap: str, wide: int, indent: int = 0) -> Line:
    """Parts one after the other, as many on a line as there is room for; none is broken, and further lines are indented."""
    lines: list[Line] = []
    after = gap.rstrip()  # stands at the end of a line
    for part in parts:
        if lines and lines[-1].cell_len + cell_len(gap) + part.cell_len + cell_len(after) <= wide:
            lines[-1] = lines[-1].append(gap).append_text(part)
        else:
            if lines:
                lines[-1].append(after)
            lines.append(Line(" " * indent if lines else "").append_text(part))
    return Line("\n").join(lines)
