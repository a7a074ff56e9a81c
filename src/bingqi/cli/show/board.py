"""The board at the terminal: a view, or what of it is new, and lines of text in the width there is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bingqi.drawing.board import NAMELESS, boards_drawn, head, pieces_drawn, rest_drawn, side_by_side
from bingqi.drawing.line import Line, cuts

if TYPE_CHECKING:
    from bingqi.cli.voice import Voice
    from bingqi.core.view import View


def draw(voice: Voice, view: View, sides: Mapping[str, str] = NAMELESS, before: View | None = None) -> None:
    """The whole view: boards, pieces side by side under the names of their `sides`, the order of turns, and what else there is. Or
    only what was drawn otherwise `before`."""
    wide = voice.out.width
    if before is None:
        title, *aim = head(voice, view)
        voice.line(title, "bold")
        for sentence in aim:
            put(voice, sentence)
    was = boards_drawn(voice, before, wide) if before is not None else {}
    stood = pieces_drawn(voice, before, wide) if before is not None else {}
    there = rest_drawn(voice, before, wide) if before is not None else []
    changed = {id: line for id, line in pieces_drawn(voice, view, wide).items() if line != stood.get(id)}
    boards = [line for id, lines in boards_drawn(voice, view, wide).items() if lines != was.get(id) for line in lines]
    for line in [*boards, *side_by_side(view, changed, sides, wide)]:
        voice.show(line, wrap=False)
    for line, indent in rest_drawn(voice, view, wide):
        if (line, indent) not in there:
            put_each(voice, line, indent)


def put_each(voice: Voice, text: Line, indent: int) -> None:
    """Print a line, or several that are broken already."""
    for line in text.split("\n"):
        put(voice, line, indent)


def put(voice: Voice, text: Line | str, indent: int = 0) -> None:
    """Print a line. At a terminal it is broken between words where it is too long, and what follows is indented."""
    line = Line(text) if isinstance(text, str) else text
    voice.show(Line("\n").join(broken(voice, line, voice.out.width, indent)), wrap=False)


def broken(voice: Voice, line: Line, wide: int, indent: int) -> list[Line]:
    """A line of text as lines that fit. Where the output is no terminal, it stays whole."""
    if not voice.out.is_terminal or line.cell_len <= wide:
        return [line]
    first, *rest = line.divide(cuts(line.plain, wide, indent))
    for part in (first, *rest):
        part.rstrip()
    return [first, *[Line(" " * indent).append_text(one) for one in rest]]
