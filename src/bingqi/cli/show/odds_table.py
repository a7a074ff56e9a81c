"""The odds table: the odds of a decision, a row for each option, the best first; and one option with all that may come of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any

from bingqi.cli.show.board import put
from bingqi.cli.show.outcomes import SMALL, rate_bar, show_outcomes
from bingqi.cli.voice import Voice
from bingqi.core.text import Text
from bingqi.drawing.line import Line, cell_len, cuts
from bingqi.drawing.log_lines import names_in

if TYPE_CHECKING:
    from bingqi.cli.show.options_menu import Menu
    from bingqi.core.session.play import Session
    from bingqi.lab.odds.exact import Outcome
from bingqi.lab.odds.rows import OWN, Figure, Reckoned, Row, friends_of, reckoned, welcome

COLUMNS = 4
"""So many things at stake have a column, if there is room."""

NUMBER, LEAST, GAP = 4, 24, 2
"""Columns of the number of an option, of its text at least, and between two cells."""

CELL = 12
"""Columns of a cell."""

TINY = 5
"""Columns of a bar within a row."""

SHOWN = 20
"""So many options are shown, unless all are wanted."""

LINES = 16
"""So many lines has the picture of an amount at most."""

BLOCKS = " ▏▎▍▌▋▊▉█"


def show_chances(
    voice: Voice, session: Session[Any], seat: str, menu: Menu, key: str | None, seconds: float, every: bool = False
) -> None:
    """The odds of what a seat is asked: a row for each option (`every` one, or the best), or all that one of them may bring."""
    rules, known = session.rules, session.rules.observe(session.state, seat)
    found = reckoned(session, seat, [key] if key else None, seconds)
    names = names_in(voice, rules, known, rules.view(known, seat))
    if key is None:
        heading = voice.word("odds-of", seat=names.get(seat, seat), ask=rules.prompt(known, menu.decision))
        show_odds(voice, found, heading, menu.number, every)
        return
    friends = friends_of(session, seat)

    def amount_in(what: Mapping[str, Any], name: str) -> float:
        return rules.outcome_metrics(what, friends).get(name, 0)

    show_option(voice, found, menu.number[key], amount_in, names)


# --- All options ---------------------------------------------------------------------------


def show_odds(voice: Voice, found: Reckoned, heading: str, numbers: Mapping[str, int], every: bool = False) -> None:
    """A heading, and a row for every option, the best first, by the weightiest thing at stake; last the options of which nothing
    comes. `numbers`: by which number each is chosen; `every`: also those of a very long list that are not among its best."""
    voice.line(heading, "bold")
    columns = metrics_in_play(found.rows)
    rows = [row for row in found.rows if not row.idle]
    rows.sort(key=lambda row: (row.is_known, [welcome(row.figures.get(name)) for name in columns]), reverse=True)
    idle = [row for row in found.rows if row.idle]
    most = len(found.rows) if every else SHOWN
    if rows:
        show_rows(voice, rows[:most], columns, numbers)
    print_notes(voice, found)
    print_idle(voice, idle[: max(0, most - len(rows))], numbers)
    if rest := max(0, len(rows) - most) + max(0, len(idle) - max(0, most - len(rows))):
        put(voice, Line(voice.word("odds-more", n=rest), "yellow"), 2)


def print_idle(voice: Voice, rows: Sequence[Row], numbers: Mapping[str, int]) -> None:
    """Those of which nothing comes; where something is secret, in none of the worlds that were tried."""
    if rows:
        worlds = max([figure.worlds for row in rows for figure in row.figures.values()], default=0)
        told = [voice.word("option-number", n=numbers[row.key], option=row.label) for row in rows]
        put(voice, voice.word("idle-worlds" if worlds else "idle", options=told, n=worlds), 2)


def metrics_in_play(rows: Sequence[Row]) -> list[str]:
    """All that is at stake with any option, the weightiest first."""
    found: dict[str, bool] = {}
    for row in rows:
        for name, it in row.figures.items():
            found[name] = found.get(name, False) or it.high != 0 or it.low != 0
    return [name for name, there in found.items() if there]


def show_rows(voice: Voice, rows: Sequence[Row], columns: Sequence[str], numbers: Mapping[str, int]) -> None:
    """The table: what is at stake above its columns, then the options."""
    room = voice.out.width - NUMBER
    columns = columns[: max(1, min(COLUMNS, (room - LEAST) // (CELL + GAP)))]
    widest = max([cell_len(option_label(voice, row)) for row in rows])
    label = max(1, min(widest, room - len(columns) * (CELL + GAP)))
    for line in heads(voice, columns, label):
        voice.show(line, wrap=False)
    for row in rows:
        first, *more = in_columns(option_label(voice, row), label)
        line = Line().append(f"{numbers[row.key]:{NUMBER - 1}} ", "bold cyan").append(first + " " * (label - cell_len(first)), "")
        for name in columns:
            line.append(" " * GAP).append_text(cell(row.figures.get(name), row.is_known))
        voice.show(line, wrap=False)
        for rest in more:
            voice.show(Line(" " * NUMBER + rest), wrap=False)


def option_label(voice: Voice, row: Row) -> str:
    """An option as it is called, with a sign if its odds hang on how others would answer."""
    return voice.read(row.label) + (" †" if row.answered else "")


def heads(voice: Voice, columns: Sequence[str], label: int) -> list[Line]:
    """What is at stake, above the columns: as many lines as the longest wants."""
    words = [in_columns(voice.read(Text(f"what-{name}")), CELL) for name in columns]
    high = max([len(one) for one in words], default=0)
    lines = []
    for n in range(high):
        line = Line(" " * (NUMBER + label))
        for one in words:
            said = one[n - high + len(one)] if n >= high - len(one) else ""
            line.append(" " * (GAP + CELL - cell_len(said))).append(said, "bold")
        lines.append(line)
    return lines


def in_columns(text: str, wide: int) -> list[str]:
    """A text as lines that are no wider."""
    ends = cuts(text, wide, 0)
    return [text[a:b].strip() for a, b in zip([0, *ends], [*ends, len(text)], strict=True)]


def cell(figure: Figure | None, is_known: bool) -> Line:
    """A figure in a row: exact ones with a small bar, others with their bounds; a dash for none, `?` for what is not known."""
    if figure is None:
        return Line(("" if is_known else "?").rjust(CELL), "yellow")
    if figure.exact and not figure.mean:
        said = "–"
    elif figure.exact:
        bar = "" if figure.amount else blocks(figure.mean, TINY)
        said = f"{bar} {percent(figure.mean):>4}" if bar else f"{figure.mean:.1f}"
    elif figure.amount:
        said = f"≈{figure.mean:.1f} {figure.low:.1f}–{figure.high:.1f}"
    else:
        said = f"≈{percent(figure.mean)} {100 * figure.low:.0f}–{100 * figure.high:.0f}%"
    return Line(said.rjust(CELL), "dim" if not figure.mean else tone(figure.name))


def tone(name: str) -> str:
    """A colour for what is welcome, and one for what is not."""
    return "red" if name.startswith(OWN) else "green"


def percent(p: float) -> str:
    """A chance in whole hundredths; what may happen is not told as impossible, nor what may fail as certain."""
    said = f"{p:.0%}"
    return "<1%" if p > 0 and said == "0%" else ">99%" if p < 1 and said == "100%" else said


def blocks(p: float, wide: int) -> str:
    """A share as a bar, to an eighth of a column."""
    full, part = divmod(round(p * wide * 8), 8)
    return ("█" * full + BLOCKS[part].strip()).ljust(wide, "·")


def print_notes(voice: Voice, found: Reckoned) -> None:
    """What the signs mean that stand in the table."""
    figures = [figure for row in found.rows for figure in row.figures.values()]
    worlds = max([figure.worlds for figure in figures], default=0)
    notes = {
        "odds-later": any(row.answered for row in found.rows),
        "odds-about": any(not figure.exact for figure in figures),
        "odds-worlds": worlds,
        "odds-loose": found.loose,
        "odds-late" if found.timed_out else "odds-unknown": any(not row.is_known for row in found.rows),
    }
    for id, holds in notes.items():
        if holds:
            put(voice, Line(voice.word(id, n=worlds, bot=voice.bot(found.answered_by)), "dim"), 2)


# --- One option ----------------------------------------------------------------------------

AmountIn = Callable[[Mapping[str, Any], str], float]
"""How much of a thing an outcome brings."""


def show_option(voice: Voice, found: Reckoned, number: int, amount_in: AmountIn, names: Mapping[str, str]) -> None:
    """What is at stake with the only option that was looked into, its main amount as a picture, and its outcomes."""
    row = found.rows[0]
    put(voice, Line().append(f"{number:{NUMBER - 1}} ", "bold cyan").append(option_label(voice, row), "bold"), NUMBER)
    print_idle(voice, [row] if row.idle else [], {row.key: number})
    told = [figure for figure in row.figures.values() if figure.low or figure.high]
    wide = max([cell_len(voice.read(Text(f"what-{one.name}"))) for one in told], default=0)
    for figure in told:
        voice.show(figure_line(voice, figure, wide), wrap=False)
    show_picture(voice, [figure.name for figure in told if figure.amount], found.outcomes, amount_in)
    show_outcomes(voice, found.outcomes, names)
    print_notes(voice, found)


def show_picture(voice: Voice, amounts: Sequence[str], outcomes: Sequence[Outcome], amount_in: AmountIn) -> None:
    """How likely each amount is of the first of these things that is not always the same."""
    for name in amounts:
        if len(chances := spread(outcomes, lambda what, name=name: amount_in(what, name))) > 1:  # type: ignore[misc]
            put(voice, Line(f"  {voice.read(Text(f'what-{name}'))}", "bold"), 4)
            for line in histogram(chances):
                put(voice, line, 4)
            return


def figure_line(voice: Voice, figure: Figure, wide: int) -> Line:
    """What is at stake in a line of its own."""
    said = voice.read(Text(f"what-{figure.name}"))
    line = Line(f"  {said}{' ' * (wide - cell_len(said))}  ")
    if figure.amount:
        line.append(f"{'' if figure.exact else '≈'}{figure.mean:.2f}", tone(figure.name))
        return line if figure.exact else line.append(f"  {figure.low:.2f}–{figure.high:.2f}", "dim")
    drawn = blocks(figure.mean, SMALL) if figure.exact else rate_bar(figure.mean, figure.low, figure.high, SMALL)
    line.append(f"{drawn} {'' if figure.exact else '≈'}{figure.mean:.1%}", tone(figure.name))
    return line if figure.exact else line.append(f"  {figure.low:.1%}–{figure.high:.1%}", "dim")


def spread(outcomes: Sequence[Outcome], amount_of: Callable[[Mapping[str, Any]], float]) -> dict[float, float]:
    """How likely each amount is."""
    found: dict[float, float] = {}
    for one in outcomes:
        amount = amount_of(one.what)
        found[amount] = found.get(amount, 0) + one.chance
    return dict(sorted(found.items()))


def histogram(chances: Mapping[float, float]) -> list[str]:
    """How likely each amount is, a line for each; of very many, for some side by side. The likeliest has the longest bar."""
    low, high = min(chances), max(chances)
    step = max(1, ceil((high - low + 1) / LINES))
    found: dict[float, float] = {}
    for amount, p in chances.items():
        first = low + (amount - low) // step * step
        found[first] = found.get(first, 0) + p
    most = max(found.values())
    last = {first: min(high, first + step - 1) for first in found}
    said = {first: f"{first:g}" if last[first] <= first else f"{first:g}–{last[first]:g}" for first in found}
    wide = max(map(len, said.values()))
    return [f"  {said[first]:>{wide}} {blocks(p / most, SMALL).replace('·', ' ')} {p:6.1%}" for first, p in found.items()]
