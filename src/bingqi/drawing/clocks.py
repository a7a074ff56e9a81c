"""Clocks: how far they have come, and who stands at which tick, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from bingqi.core.view import Clock
from bingqi.drawing.line import Line
from bingqi.drawing.reader import Reader

WIDEST = 24
"""Ticks of a clock that has more are not drawn one by one."""


def clock_lines(reader: Reader, clock: Clock, tones: Mapping[str, str]) -> list[Line]:
    """A clock with its ticks; below it what is at each of them, in their order: those whose turn it is in brackets, and what will
    happen."""
    marks = [(one.at, Line(reader.read(one.label), "italic")) for one in clock.marks]
    there = sorted([*hands(reader, clock, tones), *marks], key=tick)
    wide = len(str(there[-1][0])) if there else 0
    head = [Line(reader.read(clock.label), tones.get(clock.side, "")), dial(clock), Line(now(reader, clock))]
    lines = [Line(" ").join([part for part in head if part.plain])]
    for at, those in groupby(there, key=tick):
        lines.append(Line(f"  {at:>{wide}}  ").append_text(Line(" · ").join([line for _, line in those])))
    return lines


def tick(one: tuple[int, Line]) -> int:
    return one[0]


def hands(reader: Reader, clock: Clock, tones: Mapping[str, str]) -> list[tuple[int, Line]]:
    """Who stands at which tick."""
    found = []
    for hand in clock.hands.values():
        name = " ".join([word for word in (reader.read(hand.label), reader.read(hand.note)) if word])
        tone = tones.get(hand.side, "")
        found.append((hand.at, Line(f"[{name}]", f"bold {tone}".strip()) if hand.now else Line(name, tone)))
    return found


def dial(clock: Clock) -> Line:
    """The ticks: full, running, to come."""
    if clock.size > WIDEST:
        return Line()
    full = clock.filled % clock.size if clock.endless else clock.filled
    running = int(clock.endless)
    return Line("█" * full).append("▒" * running, "bold").append("░" * (clock.size - full - running))


def now(reader: Reader, clock: Clock) -> str:
    """How far it has come: of one that goes round, which tick runs, and in which round."""
    if not clock.endless:
        return f"{clock.filled}/{clock.size}"
    return reader.label("board-clock-now", tick=clock.filled + 1, round=clock.filled // clock.size + 1)
