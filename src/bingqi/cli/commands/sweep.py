"""`sweep`: how who wins hangs on a number, or on several."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import (
    Cluster,
    Fought,
    JudgedSide,
    Out,
    StudyBot,
    Workers,
    keep_results,
    laboratory,
    show_json,
    side_called,
    study_of,
)
from bingqi.cli.commands.study import AsJson, ScenarioName, Seed, Switches
from bingqi.cli.show.comparisons import show_fighters, show_stalls
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice, pairs

if TYPE_CHECKING:
    from bingqi.lab.paired.comparison import Comparison
    from bingqi.lab.paired.sweep import Point

FIGHTS = 200
BAR = 40
"""Columns of a bar."""


def sweep(
    context: typer.Context,
    scenario: ScenarioName,
    vary: Annotated[list[str], typer.Option("--vary", metavar="PATH=VALUES")],
    option: Switches = None,
    bot: StudyBot = None,
    side: JudgedSide = None,
    fights: Annotated[int, typer.Option(metavar="N")] = FIGHTS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell how often a side wins by each value of something, or each combination of values, on the same dice."""
    from bingqi.lab.fights.edits import value_at, values_of
    from bingqi.lab.paired.comparison import judged_by
    from bingqi.lab.paired.head import head
    from bingqi.lab.paired.many import compare_many
    from bingqi.lab.paired.sweep import at_points, grid
    from bingqi.rulesets import find_scenario

    varied = {path: values_of(path, raw) for path, raw in pairs(vary, "--vary", "PATH=VALUES").items()}
    study = study_of(scenario, bot, seed, option)
    holds = {path: value_at(study.data, path) for path in varied}
    swept = grid(varied)
    others = at_points(study, swept)
    voice: Voice = context.obj
    judged, lab = judged_by(study, side), laboratory(workers, cluster, out)
    with FightsBar(voice, voice.word("fights"), fights) as bar:
        found = compare_many(study, others, judged, fights, lab, bar.show_all)
    told = [{"at": point, **one.report()} for point, one in zip(swept, found, strict=True)]
    stalls, interrupted = any(one.stalls for one in found), found[0].interrupted
    begins = head([study, *others], judged, stalls=stalls, interrupted=interrupted)
    report = {**begins, "holds": holds, "points": told}
    keep_results(lab, out, "sweep", report, [Fought([study, *others], min(one.fights for one in found))])
    if not show_json(json, report):
        _show(voice.of(find_scenario(scenario)[0].folder), holds, list(zip(swept, found, strict=True)))
        show_fighters(voice, report["bots"], study.options)
        voice.say("one-bot", "yellow")
        if interrupted:
            voice.say("fights-interrupted", "yellow", n=found[0].fights)
    return 0


def _show(voice: Voice, holds: dict[str, Any], rows: list[tuple[Point, Comparison]]) -> None:
    """A row and a bar a point; that which holds is marked."""
    from rich.table import Table
    from rich.text import Text

    from bingqi.cli.show.outcomes import rate_bar

    first = rows[0][1]
    name = side_called(voice, first.one, first.side)
    voice.say("sweep", "bold", scenario=first.one.id, path=", ".join(holds), n=first.fights, side=name)
    heads = [voice.word(head) for head in ("win-rate", "interval", "compare-rounds", "compare-touched")]
    table = Table(*[path.rpartition(".")[2] for path in holds], *heads[:2], "", *heads[2:], box=None, pad_edge=False)
    for point, one in rows:
        rate = one.changed.share(one.side)
        as_it_is = all(point[path] == str(value) for path, value in holds.items())
        style = f"{'bold' if as_it_is else ''} {'yellow' if one.stalls else ''}".strip()
        table.add_row(
            *[Text(f"{value} *" if as_it_is else value, style) for value in point.values()],
            f"{rate.p:.1%}",
            f"{rate.low:.1%} - {rate.high:.1%}",
            Text(rate_bar(*rate, BAR), "yellow" if one.stalls else "cyan"),
            f"{one.changed.length:.2f}",
            f"{one.touched / max(1, one.fights):.0%}",
        )
    voice.show(table)
    stalling = [", ".join(f"{path.rpartition('.')[2]}={value}" for path, value in at.items()) for at, one in rows if one.stalls]
    show_stalls(voice, stalling, len(rows))
