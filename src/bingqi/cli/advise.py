"""Advise: how likely each option of a decision leads to victory, by battles that bots play on from there, the best first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.study import AsJson, Seed, menu_of, pending_session, who_chooses
from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from rich.text import Text as Line

    from bingqi.core.session import Session
    from bingqi.lab.rollouts import Advice, Advised

NUMBER, WIN, REGRET, TRIALS, GAP, SMALL = 4, 12, 12, 7, 2, 10
"""Columns of the number of an option, of its chance to win, of what it gives away, of its trials, between these; and of a bar."""
LEAST = 20
"""So many columns the text of an option has at least; where there is no room for all, its bar is left out."""


def advise(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="RECORD|SCENARIO")],
    seconds: Annotated[int, typer.Option(metavar="S")] = 10,
    seat: Annotated[str | None, typer.Option(metavar="SIDE")] = None,
    seed: Seed = None,
    json: AsJson = False,
) -> int:
    """Tell how likely each option of the pending decision leads to victory, if bots play on."""
    from bingqi.cli.study import MOST_SECONDS
    from bingqi.lab.simulate import check_number

    check_number("--seconds", seconds, 1, MOST_SECONDS)
    session = pending_session(what, seed)
    who = who_chooses(session, what, seat)
    voice: Voice = context.obj.of(session.rules.folder)
    if json:
        found = sought(voice, session, who, seconds)
        print_json(as_data(voice, who, found))
        return 0
    advised(voice, session, who, menu_of(voice, session, who).number, seconds)
    return 0


def advised(voice: Voice, session: Session[Any], who: str, numbers: Mapping[str, int], seconds: float) -> None:
    """Look for advice and show it."""
    show_advice(voice, sought(voice, session, who, seconds), numbers)


def sought(voice: Voice, session: Session[Any], who: str, seconds: float) -> Advice:
    """What can be found in so many seconds, with a line about it at a terminal while it is looked for; Ctrl-C ends it sooner.
    Raises KeyboardInterrupt if nothing is known yet."""
    from bingqi.lab.rollouts import advise as engine

    return until_stopped(lambda hear: engine(session, who, seconds, hear), Progress(voice, seconds))


def until_stopped(look: Callable[[Callable[[Advice], None]], Advice], progress: Progress) -> Advice:
    """What `look` finds, or, stopped by Ctrl-C, what it has told last. Raises KeyboardInterrupt if that is nothing."""
    last: Advice | None = None

    def heard(advice: Advice) -> None:
        nonlocal last
        last = advice
        progress.tell(advice)

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

    def tell(self, advice: Advice) -> None:
        """What is known now."""
        best = advice.options[0]
        said = self.voice.word("advise-so-far", option=best.label, win=f"{best.win.p:.0%}", n=trials(advice))
        elapsed = self.shown.tasks[0].elapsed or 0.0
        self.shown.update(self.task, completed=elapsed, description=said)


def trials(advice: Advice) -> int:
    """The battles that the figures come from."""
    return sum([one.rollouts for one in advice.options])


def show_advice(voice: Voice, advice: Advice, numbers: Mapping[str, int]) -> None:
    """A row for each option, the best first: how likely it wins, and what is given away by it, each with its interval (95 %)."""
    from rich.cells import cell_len
    from rich.text import Text as Line

    from bingqi.cli.chances import in_columns
    from bingqi.cli.draw import put

    heads = [voice.word(f"advise-{head}") for head in ("win", "regret", "trials")]
    figures = 3 * GAP + WIN + REGRET + TRIALS
    room = voice.out.width - NUMBER - figures
    bars = room - SMALL - GAP >= LEAST
    label = max(1, min(max([cell_len(voice.read(one.label)) for one in advice.options]), room - (SMALL + GAP) * bars))
    beside = " " * ((SMALL + GAP) * bars)
    line = Line(" " * (NUMBER + label) + beside)
    for head, wide in zip(heads, (WIN, REGRET, TRIALS), strict=True):
        line.append(" " * (GAP + wide - cell_len(head)) + head, "bold")
    voice.show(line, wrap=False)
    for n, one in enumerate(advice.options):
        first, *more = in_columns(voice.read(one.label), label)
        row = (
            Line()
            .append(f"{numbers[one.key]:{NUMBER - 1}} ", "bold cyan")
            .append(first + " " * (label - cell_len(first)), "bold" * (n == 0))
        )
        voice.show(row.append_text(told(one, bars)), wrap=False)
        for rest in more:
            voice.show(Line(" " * NUMBER + rest), wrap=False)
    note = voice.word("advise-note", n=trials(advice), bot=voice.bot(getattr(advice, "policy", "greedy")))
    put(voice, Line(note, "dim"), 2)


def told(one: Advised, bars: bool) -> Line:
    """The figures of an option; those of one that was never tried are not known."""
    from rich.text import Text as Line

    from bingqi.cli.chances import rate_bar

    if not one.rollouts:
        bar = " " * ((SMALL + GAP) * bars)
        return Line(bar + "?".rjust(GAP + WIN) + "?".rjust(GAP + REGRET) + "0".rjust(GAP + TRIALS), "yellow")
    p, low, high = one.win
    line = Line().append(" " * GAP + rate_bar(p, low, high, SMALL) if bars else "", "green")
    line.append(" " * GAP + within(p, low, high))
    line.append(" " * GAP + within(*one.regret), "red" if one.regret.low > 0 else "dim")
    return line.append(str(one.rollouts).rjust(GAP + TRIALS), "dim")


def within(p: float, low: float, high: float) -> str:
    """A share and its interval, in hundredths."""
    interval = f"{100 * low:.0f}–{100 * high:.0f}%"
    return f"{p:>4.0%} {interval:>7}"


def as_data(voice: Voice, who: str, advice: Advice) -> dict[str, Any]:
    """Advice as plain data, the best option first."""
    options = [
        {
            "key": one.key,
            "label": voice.read(one.label),
            "win": {"p": one.win.p, "interval": [one.win.low, one.win.high]} if one.rollouts else None,
            "regret": {"mean": one.regret.mean, "interval": [one.regret.low, one.regret.high]} if one.rollouts else None,
            "rollouts": one.rollouts,
        }
        for one in advice.options
    ]
    return {"seat": who, "options": options}
