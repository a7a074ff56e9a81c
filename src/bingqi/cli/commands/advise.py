"""Advise: how likely each option of a decision leads to victory, by battles that bots play on from there, the best first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.study import AsJson, Seed, menu_of, pending_session, who_chooses
from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.core.session.play import Session
    from bingqi.drawing.line import Line
    from bingqi.lab.odds.rollouts import Advice, Advised

NUMBER, WIN, TRIALS, REGRET, GAP, SMALL = 4, 7, 14, 10, 2, 10
"""Columns of the number of an option, of its chance to win, of the trials behind it, of what it gives away, between these; and of
a bar."""
LEAST = 20
"""So many columns the text of an option has at least; where there is no room for all, its bar is left out."""


def advise(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="RECORD|SCENARIO")],
    seconds: Annotated[int, typer.Option(metavar="S")] = 10,
    seat: Annotated[str | None, typer.Option(metavar="SIDE")] = None,
    every: Annotated[bool, typer.Option("--all")] = False,
    seed: Seed = None,
    json: AsJson = False,
) -> int:
    """Tell how likely each option of the pending decision leads to victory, if bots play on."""
    from bingqi.cli.commands.study import MOST_SECONDS
    from bingqi.lab.fights.study import check_number

    check_number("--seconds", seconds, 1, MOST_SECONDS)
    session = pending_session(what, seed)
    who = who_chooses(session, what, seat)
    voice: Voice = context.obj.of(session.rules.folder)
    if json:
        found = sought(voice, session, who, seconds)
        print_json(as_data(voice, who, found))
        return 0
    advised(voice, session, who, menu_of(voice, session, who).number, seconds, every)
    return 0


def advised(voice: Voice, session: Session[Any], who: str, numbers: Mapping[str, int], seconds: float, every: bool) -> None:
    """Look for advice and show it."""
    show_advice(voice, sought(voice, session, who, seconds), numbers, every)


def sought(voice: Voice, session: Session[Any], who: str, seconds: float) -> Advice:
    """What can be found in so many seconds, with a line about it at a terminal while it is looked for; Ctrl-C ends it sooner.
    Raises KeyboardInterrupt if nothing is known yet."""
    from bingqi.lab.odds.rollouts import advise as engine

    return until_stopped(lambda hear: engine(session, who, seconds, hear), Progress(voice, seconds))


def until_stopped(look: Callable[[Callable[[Advice], None]], Advice], progress: Progress) -> Advice:
    """What `look` finds, or, stopped by Ctrl-C, what it has told last. Raises KeyboardInterrupt if that is nothing."""
    last: Advice | None = None

    def heard(advice: Advice) -> None:
        nonlocal last
        last = advice
        progress.show(advice)

    with progress:
        try:
            return look(heard)
        except KeyboardInterrupt:
            if last is None:
                raise
            return last


class Progress:
    """A line on stderr with the best option so far; in a pipe there is none."""

    def __init__(self, voice: Voice, seconds: float) -> None:
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        self.voice = voice
        columns = BarColumn(bar_width=SMALL), TimeRemainingColumn(), TextColumn("{task.description}")
        self.shown = Progress(*columns, console=voice.err, transient=True, disable=not voice.err.is_terminal)
        self.task = self.shown.add_task("", total=seconds)

    def __enter__(self) -> None:
        self.shown.start()

    def __exit__(self, *_: object) -> None:
        with suppress(BrokenPipeError):
            self.shown.stop()

    def show(self, advice: Advice) -> None:
        """What is known now."""
        best = advice.options[0]
        said = self.voice.word("advise-so-far", option=best.label, win=within(best.win), n=trials(advice))
        elapsed = self.shown.tasks[0].elapsed or 0.0
        self.shown.update(self.task, completed=elapsed, description=said)


def trials(advice: Advice) -> int:
    """The battles that the figures come from."""
    return sum([one.rollouts for one in advice.options])


def show_advice(voice: Voice, advice: Advice, numbers: Mapping[str, int], every: bool = False) -> None:
    """A row for each option, the best first: how likely it wins, and what is given away by it, each between its bounds (95 %).
    `every`: also those of a very long list that are not among its best."""
    from rich.cells import cell_len

    from bingqi.cli.show.odds_table import SHOWN
    from bingqi.drawing.line import Line

    shown = advice.options if every else advice.options[:SHOWN]
    room = voice.out.width - NUMBER - (3 * GAP + WIN + TRIALS + REGRET)
    bars = room - SMALL - GAP >= LEAST
    label = max(1, min(max([cell_len(voice.read(one.label)) for one in shown]), room - (SMALL + GAP) * bars))
    heads = columns(*[voice.word(f"advise-{head}") for head in ("win", "trials", "regret")])
    voice.show(Line(" " * (NUMBER + label + (SMALL + GAP) * bars)).append(heads, "bold"), wrap=False)
    for n, one in enumerate(shown):
        for line in row(voice, one, numbers[one.key], label, bars, first=n == 0):
            voice.show(line, wrap=False)
    print_notes(voice, advice, shown)


def print_notes(voice: Voice, advice: Advice, shown: Sequence[Advised]) -> None:
    """What the figures mean, and what is not among them."""
    from bingqi.cli.show.board import put
    from bingqi.drawing.line import Line

    put(voice, Line(voice.word("advise-note", n=trials(advice), bot=voice.bot(advice.policy)), "dim"), 2)
    if any(one.out for one in shown):
        put(voice, Line(voice.word("advise-note-out"), "dim"), 2)
    if advice.assumed:
        put(voice, Line(voice.word("advise-note-guessed"), "dim"), 2)
    if untried := sum([not one.rollouts for one in advice.options]):
        put(voice, Line(voice.word("advise-untried", n=untried, all=len(advice.options)), "yellow"), 2)
    if rest := len(advice.options) - len(shown):
        put(voice, Line(voice.word("advise-more", n=rest), "yellow"), 2)


def row(voice: Voice, one: Advised, number: int, label: int, bars: bool, first: bool) -> list[Line]:
    """An option with its figures, in so many lines as its text wants."""
    from rich.cells import cell_len

    from bingqi.cli.show.odds_table import in_columns
    from bingqi.drawing.line import Line

    said, *more = in_columns(voice.read(one.label), label)
    line = Line().append(f"{number:{NUMBER - 1}} ", "bold cyan").append(said + " " * (label - cell_len(said)), "bold" * first)
    return [line.append_text(advice_line(voice, one, bars)), *[Line(" " * NUMBER + rest) for rest in more]]


def advice_line(voice: Voice, one: Advised, bars: bool) -> Line:
    """The figures of an option; those of one that was never tried are not known, and of one that is out it is said."""
    from bingqi.cli.show.outcomes import rate_bar
    from bingqi.drawing.line import Line

    won = voice.word("advise-won", won=f"{one.win.p * one.rollouts:g}", n=str(one.rollouts)) if one.rollouts else "–"
    lost = voice.word("advise-out") if one.out else within(one.regret) if one.rollouts else "?"
    win = within(one.win) if one.rollouts else "?"
    bar = rate_bar(*one.win, SMALL) if one.rollouts else " " * SMALL
    line = Line().append(" " * GAP + bar if bars else "", "green")
    tone = "dim" if one.out else "yellow" if not one.rollouts else "red" if one.regret.low > 0 else ""
    return line.append(columns(win, won, lost), tone)


def columns(win: str, won: str, lost: str) -> str:
    """Figures below one another, each at the right of its column."""
    from rich.cells import cell_len

    return "".join(
        [" " * (GAP + wide - cell_len(one)) + one for one, wide in zip((win, won, lost), (WIN, TRIALS, REGRET), strict=True)]
    )


def within(between: tuple[float, float, float]) -> str:
    """Between what bounds a share lies, in hundredths."""
    _, low, high = between
    return f"{100 * low:.0f}–{100 * high:.0f}%"


def as_data(voice: Voice, who: str, advice: Advice) -> dict[str, Any]:
    """Advice as plain data, the best option first."""
    options = [
        {
            "key": one.key,
            "label": voice.read(one.label),
            "win": {"p": one.win.p, "interval": [one.win.low, one.win.high]} if one.rollouts else None,
            "regret": {"mean": one.regret.mean, "interval": [one.regret.low, one.regret.high]} if one.rollouts else None,
            "rollouts": one.rollouts,
            "out": one.out,
        }
        for one in advice.options
    ]
    return {"seat": who, "options": options, "assumed": advice.assumed}
