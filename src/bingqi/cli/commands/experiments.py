"""`lab run`: an experiment from a file, fought until its claim is judged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import Cluster, Out, Workers, keep_experiment, laboratory, show_json, side_called
from bingqi.cli.commands.study import AsJson
from bingqi.cli.show.comparisons import drawn, points, rounds, show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.lab.experiments.experiment import Experiment
    from bingqi.lab.experiments.running import Found
    from bingqi.lab.paired.comparison import Comparison

BAR = 40
"""Columns of a bar."""
TONES = {"more": "green", "less": "red", "even": "green", "matters": "green", "untouched": "dim"}
"""The colour of a verdict; of those that say that it is not clear, yellow."""
HOLDS = {True: ("lab-holds", "green"), False: ("lab-does-not-hold", "red"), None: ("lab-open", "yellow")}


def run(
    context: typer.Context,
    experiment: Annotated[Path, typer.Argument(metavar="EXPERIMENT.toml")],
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Fight an experiment, and tell whether its claim holds."""
    from bingqi.drawing.lab_report.page import report_page
    from bingqi.lab.experiments.experiment import read_experiment
    from bingqi.lab.experiments.running import run as fight

    it = read_experiment(experiment)
    voice: Voice = context.obj
    lab = laboratory(workers, cluster, out)
    with FightsBar(voice, it.scenario, it.fights) as bar:

        def show(bot: str, fights: int, of: int) -> None:
            bar.show_all(fights, of)

        found = fight(it, lab, show)
    if out is not None:
        files = {"experiment.toml": experiment.read_bytes(), "report.html": report_page(it, found).encode()}
        keep_experiment(lab, out, found, files, experiment.stem)
    if not show_json(json, found.verdict):
        _show(voice, it, found)
    return 0


def _show(voice: Voice, it: Experiment, found: Found) -> None:
    """The claim, what was found by each bot, and what that means."""
    name = side_called(voice, it.study(it.bots[0]), it.judged())
    voice.line(it.claim, "bold")
    for show in (_show_comparisons, _show_shares, _show_sweep):
        show(voice, found)
    says = found.verdict["verdict"]
    of = "compare" if found.comparisons else "lab" if found.shares or says == "matters" else "lab-sweep"
    message = f"{of}-{says}"
    voice.say(
        message,
        "yellow" if found.verdict["stalls"] else TONES.get(says, "yellow"),
        side=name,
        most=f"{max([one.touch().high for one in found.comparisons], default=1.0):.1%}",
    )
    if leans := found.verdict["leans"]:
        voice.say(f"lab-leans-{leans}", TONES[leans], side=name)
    if found.verdict["length"] in ("longer", "shorter"):
        voice.say(f"lab-{found.verdict['length']}", "yellow" if found.verdict["stalls"] else "")
    elif it.expect in ("longer", "shorter"):
        voice.say("lab-length-open", "yellow")
    if it.expect:
        said, tone = HOLDS[found.verdict["holds"]]
        voice.say(said, "yellow" if found.verdict["stalls"] else tone)
    show_fighters(voice, found.verdict["bots"])
    if found.verdict["stalls"]:
        voice.say("compare-stalls", "yellow")
    if found.interrupted:
        said = "compare-interrupted" if found.comparisons else "fights-interrupted"
        voice.say(said, "yellow", n=min(n for _, n in found.fought))


def _show_comparisons(voice: Voice, found: Found) -> None:
    if not found.comparisons:
        return
    reach = max([abs(edge) for one in found.comparisons for edge in one.difference[1:]]) or 1.0

    def row(one: Comparison) -> list[Any]:
        touched = f"{one.touched / max(1, one.fights):.0%}"
        return [str(one.fights), points(one.difference), drawn(one.difference, reach), touched, rounds(one.length)]

    _table(voice, ("fights", "compare-difference", "", "compare-touched", "compare-rounds"), found.comparisons, row)


def _show_shares(voice: Voice, found: Found) -> None:
    if not found.shares:
        return
    from rich.table import Table

    from bingqi.cli.show.outcomes import rate_bar

    first = found.shares[0]
    swapped = "-swapped" if first.summary.fights > first.fights else ""
    voice.say(f"lab-shares{swapped}", "dim", side=side_called(voice, first.study, first.side))
    table = Table(*[voice.word(head) for head in ("bot", "fights", "win-rate", "interval")], "", box=None, pad_edge=False)
    for one in found.shares:
        mean, low, high = one.share
        bot = voice.bot(next(iter(one.study.seats.values())))
        table.add_row(bot, str(one.fights), f"{mean:.1%}", f"{low:.1%} - {high:.1%}", rate_bar(mean, low, high, BAR))
    voice.show(table)


def _show_sweep(voice: Voice, found: Found) -> None:
    if not found.swept:
        return
    from rich.table import Table

    from bingqi.cli.show.outcomes import rate_bar

    paths = [path.rpartition(".")[2] for path in found.swept[0][1]]
    table = Table(voice.word("bot"), *paths, voice.word("win-rate"), voice.word("interval"), "", box=None, pad_edge=False)
    for bot, at, one in found.swept:
        rate = one.changed.share(one.side)
        bar = rate_bar(*rate, BAR)
        table.add_row(voice.bot(bot), *at.values(), f"{rate.p:.1%}", f"{rate.low:.1%} - {rate.high:.1%}", bar)
    voice.show(table)


def _table(voice: Voice, heads: tuple[str, ...], found: list[Comparison], row: Callable[[Comparison], list[Any]]) -> None:
    """A row for each bot."""
    from rich.table import Table

    table = Table(voice.word("bot"), *[voice.word(head) if head else "" for head in heads], box=None, pad_edge=False)
    for one in found:
        table.add_row(voice.bot(next(iter(one.one.seats.values()))), *row(one))
    voice.show(table)
