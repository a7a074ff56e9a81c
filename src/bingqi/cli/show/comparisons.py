"""Comparisons as they are shown: a difference with its interval, in figures and on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bingqi.cli.voice import Voice
    from bingqi.core.content.rulebook import Value
    from bingqi.lab.paired.comparison import Comparison
    from bingqi.lab.stats import Interval

Row = tuple[str, "Comparison", bool]
"""What is otherwise, what it does, and whether that surely matters to who wins."""

WIDE = 31
"""Columns in which an interval is drawn, none in their middle."""


def points(interval: Interval) -> str:
    """A difference of shares in percentage points, with its interval."""
    return f"{100 * interval.mean:+.1f} [{100 * interval.low:+.1f}, {100 * interval.high:+.1f}]"


def drawn(interval: Interval, reach: float) -> str:
    """An interval on a line from -reach to +reach, with its mean and none."""
    middle = WIDE // 2

    def column(value: float) -> int:
        return middle + round(max(-1.0, min(1.0, value / reach)) * middle)

    line = ["·"] * WIDE
    line[column(interval.low) : column(interval.high) + 1] = ["━"] * (column(interval.high) + 1 - column(interval.low))
    line[middle] = "│"
    line[column(interval.mean)] = "●"
    return "".join(line)


def show_effects(voice: Voice, head: str, rows: Sequence[Row]) -> list[str]:
    """A row for each that touches anything, and which of them stall; the others are returned."""
    from rich.table import Table
    from rich.text import Text

    heads = [voice.word(f"compare-{one}") for one in ("touched", "flipped", "difference", "rounds")]
    table = Table(head, *heads[:3], "", heads[3], box=None, pad_edge=False)
    shown = [row for row in rows if row[1].touched]
    reach = max([abs(edge) for _, found, _ in shown for edge in found.difference[1:]], default=1.0) or 1.0
    for label, found, sure in shown:
        tone = "yellow" if found.stalls else "" if not sure else "green" if found.says > 0 else "red"
        table.add_row(
            Text(label, tone if found.stalls else ""),
            f"{found.touched / found.fights:.0%}",
            f"{found.flipped / found.fights:.0%}",
            Text(points(found.difference), tone),
            Text(drawn(found.difference, reach), tone),
            f"{found.length.mean:+.2f}",
        )
    voice.show(table)
    show_stalls(voice, [label for label, found, _ in rows if found.stalls], len(rows))
    return [label for label, found, _ in rows if not found.touched]


def show_fighters(voice: Voice, bots: Mapping[str, int], options: Mapping[str, Value] | None = None) -> None:
    """Who fought, by their versions; and by which switches, where any were set."""
    from bingqi.core.content.rulebook import word

    if options:
        voice.say("by-switches", "dim", switches=[f"{name}={word(value)}" for name, value in options.items()])
    voice.say("by-bots", "dim", bots=[f"{voice.bot(name)} v{version}" for name, version in bots.items()])


def show_stalls(voice: Voice, stalling: Sequence[str], rows: int) -> None:
    """In which of so many rows too many fights stall, if in any."""
    if 0 < rows == len(stalling):
        voice.say("compare-stalls", "yellow")
    elif stalling:
        voice.say("compare-stalls-of", "yellow", rows=stalling)
