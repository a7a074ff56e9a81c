"""Comparisons as they are shown: a difference with its interval, in figures and on a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bingqi.cli.voice import Voice
    from bingqi.core.content.rulebook import Value
    from bingqi.lab.paired.comparison import Comparison
    from bingqi.lab.paired.many import Effect
    from bingqi.lab.stats import Interval

Row = tuple[str, "Effect[Any]"]
"""What is otherwise, and what it does."""

WIDE = 21
"""Columns in which an interval is drawn, none in their middle."""
FIGURES = 66
"""Columns that the figures of an effect take; where there is no room beside them its line is left out."""
SURE = "✓"
ONE_SIDED = 0.05
"""Who wins less than this share of the fights, or loses less, has hardly anything left to lose or win."""


def points(interval: Interval) -> str:
    """A difference of shares in percentage points, with its interval."""
    return f"{100 * interval.mean:+.1f} [{100 * interval.low:+.1f}, {100 * interval.high:+.1f}]"


def rounds(interval: Interval) -> str:
    """A difference of lengths in rounds, with its interval."""
    return f"{interval.mean:+.2f} [{interval.low:+.2f}, {interval.high:+.2f}]"


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


def show_effects(voice: Voice, head: str, rows: Sequence[Row], side: str) -> list[str]:
    """How often the side wins as it is; a row a bot for each that touches anything, those marked that surely matter; and which of
    them stall. The others are returned."""
    from rich.cells import cell_len
    from rich.table import Column, Table
    from rich.text import Text

    show_as_it_is(voice, rows[0][1].found, side)
    heads = [voice.word(f"compare-{one}") for one in ("sure", "touched", "flipped", "difference", "rounds")]
    shown = [row for row in rows if row[1].touched]
    bars = voice.out.width >= max([cell_len(label) for label, _ in shown], default=0) + FIGURES + WIDE
    columns = [Column(head, overflow="fold"), *[Column(one, no_wrap=True) for one in (voice.word("bot"), *heads)]]
    if bars:
        columns.insert(-1, Column("", no_wrap=True))
    table = Table(*columns, box=None, pad_edge=False)
    reach = max([abs(edge) for _, it in shown for one in it.found for edge in one.difference[1:]], default=1.0) or 1.0
    for label, it in shown:
        tone = "yellow" if it.stalls else "" if not it.sure else "green" if it.mean > 0 else "red"
        for n, one in enumerate(it.found):
            table.add_row(
                Text("" if n else label, "yellow" if it.stalls else ""),
                bot_of(voice, one),
                SURE if it.sure and not n else "",
                f"{one.touched / max(1, one.fights):.0%}",
                f"{one.flipped / max(1, one.fights):.0%}",
                Text(points(one.difference), tone),
                *([Text(drawn(one.difference, reach), tone)] if bars else []),
                f"{one.length.mean:+.2f}",
            )
    voice.show(table)
    if any(it.sure for _, it in rows):
        voice.say("effects-sure", "dim", n=len(rows), bots=len(rows[0][1].found), mark=SURE)
    elif shown:
        voice.say("effects-none-sure", "dim", n=len(rows), bots=len(rows[0][1].found))
    show_stalls(voice, [label for label, it in rows if it.stalls], len(rows))
    return [label for label, it in rows if not it.touched]


def show_as_it_is(voice: Voice, found: Sequence[Comparison], side: str) -> None:
    """How often the side wins without any change, by each bot; and where that is nearly settled, that little can be seen."""
    shares = [one.as_is.share(one.side) for one in found]
    told = [
        voice.word("share-by", share=f"{share.p:.1%} [{share.low:.1%}, {share.high:.1%}]", bot=bot_of(voice, one))
        for share, one in zip(shares, found, strict=True)
    ]
    voice.say("as-it-is", side=side, told=told)
    if one_sided(found):
        voice.say("one-sided", "yellow", side=side)


def one_sided(found: Sequence[Comparison]) -> bool:
    """Whether who wins is settled without any change, by any of the bots: then there is little that a change could do."""
    return any(not ONE_SIDED <= one.as_is.share(one.side).p <= 1 - ONE_SIDED for one in found if one.fights)


def bot_of(voice: Voice, one: Comparison) -> str:
    """Who fights for all sides of a comparison."""
    return voice.bot(next(iter(one.one.seats.values())))


def show_fighters(voice: Voice, bots: Mapping[str, int], options: Mapping[str, Value] | None = None) -> None:
    """Who fought, by their versions; and by which switches, where any were set."""
    from bingqi.core.content.rulebook import word

    if options:
        voice.say("by-switches", "dim", switches=[f"{name}={word(value)}" for name, value in options.items()])
    if bots:
        voice.say("by-bots", "dim", bots=[f"{voice.bot(name)} v{version}" for name, version in bots.items()])


def show_stalls(voice: Voice, stalling: Sequence[str], rows: int) -> None:
    """In which of so many rows too many fights stall, if in any."""
    if 0 < rows == len(stalling):
        voice.say("compare-stalls", "yellow")
    elif stalling:
        voice.say("compare-stalls-of", "yellow", rows=stalling)
