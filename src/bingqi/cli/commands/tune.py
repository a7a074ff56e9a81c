"""`tune`: which value of a number makes a side win so often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import Cluster, JudgedSide, Out, Workers, laboratory, show_json, side_called
from bingqi.cli.commands.study import AsJson, ScenarioName, Seed
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice, pairs

if TYPE_CHECKING:
    from bingqi.lab.paired.tune import Tried, Tuned
    from bingqi.lab.study.simulate import Study

FIGHTS = 1000
BAR = 40
"""Columns of a bar."""


def tune(
    context: typer.Context,
    scenario: ScenarioName,
    vary: Annotated[str, typer.Option("--vary", metavar="PATH=LOW..HIGH")],
    target: Annotated[float, typer.Option("--target", metavar="SHARE")] = 0.5,
    bot: Annotated[str | None, typer.Option("--bot", metavar="BOT")] = None,
    side: JudgedSide = None,
    fights: Annotated[int, typer.Option(metavar="N")] = FIGHTS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell between which values of a number a side wins so often, a draw counting half."""
    from bingqi.bots import study_bots
    from bingqi.lab.fights.edits import value_at, whole_range
    from bingqi.lab.paired.comparison import judged_by, versions_in
    from bingqi.lab.paired.tune import tune as try_values
    from bingqi.lab.study.simulate import mirror_study

    ((path, raw),) = pairs([vary], "--vary", "PATH=LOW..HIGH").items()
    study = mirror_study(scenario, bot or study_bots()[0], seed or 0)
    holds, (low, high) = value_at(study.data, path), whole_range(path, raw)
    voice: Voice = context.obj
    judged, lab = judged_by(study, side), laboratory(workers, cluster, out)
    with FightsBar(voice, scenario, 2 + (high - low - 1).bit_length()) as bar:
        count = iter(range(1, high - low + 3))

        def show(tried: Tried) -> None:
            bar.show(next(count), f"{path}={tried.value}: {tried.share.p:.1%}")

        found = try_values(study, path, low, high, judged, target, fights, lab, show)
    report: dict[str, Any] = {
        "scenario": study.id, "path": path, "holds": holds, "side": judged, "target": target, "seed": seed or 0,
        "bots": versions_in([study]), "tried": [one.report() for one in found.tried],
        "between": None if found.between is None else [one.value for one in found.between], "interrupted": found.interrupted,
    }  # fmt: skip
    if not show_json(json, report):
        _show(voice, study, path, holds, judged, target, found)
    return 0


def _show(voice: Voice, study: Study, path: str, holds: Any, side: str, target: float, found: Tuned) -> None:
    """A row and a bar a value that was tried, and where the target lies."""
    from rich.table import Table
    from rich.text import Text

    from bingqi.cli.show.outcomes import rate_bar

    name = side_called(voice, study, side)
    voice.say("tune", "bold", scenario=study.id, path=path, side=name, share=f"{target:.0%}")
    heads = [voice.word(head) for head in ("win-rate", "interval")]
    table = Table(path.rpartition(".")[2], *heads, "", voice.word("fights"), box=None, pad_edge=False)
    for one in found.tried:
        label = f"{one.value} *" if one.value == holds else str(one.value)
        bar = Text(rate_bar(*one.share, BAR), "cyan")
        interval = f"{one.share.low:.1%} - {one.share.high:.1%}"
        table.add_row(label, f"{one.share.p:.1%}", interval, bar, str(one.fights))
    voice.show(table)
    if found.interrupted:
        voice.say("tune-interrupted", "yellow")
    elif found.between is None:
        voice.say("tune-beyond", "yellow", share=f"{target:.0%}")
    else:
        low, high = found.between
        nearest = found.nearest(target)
        voice.say("tune-between", "green", low=low.value, high=high.value, nearest=nearest.value, share=f"{nearest.share.p:.1%}")
