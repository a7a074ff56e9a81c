"""`tune`: which value of a number makes a side win so often."""

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
    from bingqi.lab.fights.study import Study
    from bingqi.lab.paired.tune import Tried, Tuned

FIGHTS = 1000
BAR = 40
"""Columns of a bar."""


def tune(
    context: typer.Context,
    scenario: ScenarioName,
    vary: Annotated[str, typer.Option("--vary", metavar="PATH=LOW..HIGH")],
    target: Annotated[float | None, typer.Option("--target", metavar="SHARE")] = None,
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
    """Tell by which values of a number a side may win so often, a draw being shared by all sides."""
    from bingqi.lab.fights.edits import value_at, whole_range
    from bingqi.lab.paired.comparison import judged_by
    from bingqi.lab.paired.head import head
    from bingqi.lab.paired.sweep import at_points
    from bingqi.lab.paired.tune import most_tried
    from bingqi.lab.paired.tune import tune as try_values

    ((path, raw),) = pairs([vary], "--vary", "PATH=LOW..HIGH").items()
    study = study_of(scenario, bot, seed, option)
    holds, (low, high) = value_at(study.data, path), whole_range(path, raw)
    voice: Voice = context.obj
    share = 1 / len(study.seats) if target is None else target
    judged, lab = judged_by(study, side), laboratory(workers, cluster, out)
    with FightsBar(voice, scenario, most_tried(low, high)) as bar:
        count = iter(range(1, high - low + 2))

        def show(tried: Tried) -> None:
            bar.show(next(count), f"{path}={tried.value}: {tried.share.p:.1%}")

        found = try_values(study, path, low, high, judged, share, fights, lab, show)
    begins = head([study], judged, stalls=bool(found.stalling), interrupted=found.interrupted)
    report = {**begins, "path": path, "holds": holds, "target": share, **found.report()}
    fought = [Fought(at_points(study, [{path: str(one.value)}]), one.fights) for one in found.tried]
    keep_results(lab, out, "tune", report, fought)
    if not show_json(json, report):
        _show(voice, study, path, holds, judged, found)
        show_fighters(voice, report["bots"], study.options)
        voice.say("one-bot", "yellow")
    return 0


def _show(voice: Voice, study: Study, path: str, holds: Any, side: str, found: Tuned) -> None:
    """A row and a bar a value that was tried, and where the target lies."""
    from rich.table import Table
    from rich.text import Text

    from bingqi.cli.show.outcomes import rate_bar

    name, key = side_called(voice, study, side), path.rpartition(".")[2]
    now = "-" if holds is None else str(holds)
    voice.say("tune", "bold", scenario=study.id, path=path, holds=now, side=name, share=f"{found.target:.0%}")
    heads = voice.word("win-rate"), voice.word("tune-bounds"), "", voice.word("fights"), ""
    table = Table(key, *heads, box=None, pad_edge=False)
    for one in found.tried:
        label, tone = f"{one.value} *" if one.value == holds else str(one.value), "yellow" if one.stalls else ""
        bounds = f"{one.bounds.low:.1%} - {one.bounds.high:.1%}"
        lies = voice.word(f"tune-{one.report(found.target)['lies']}")
        bar = Text(rate_bar(*one.bounds, BAR), tone or "cyan")
        table.add_row(Text(label, tone), f"{one.share.p:.1%}", bounds, bar, str(one.fights), lies)
    if found.tried:
        voice.show(table)
    if found.interrupted:
        voice.say("tune-interrupted", "yellow")
    else:
        _show_where(voice, found)
        voice.say("tune-note", "dim")
    show_stalls(voice, [f"{key}={value}" for value in found.stalling], len(found.tried))


def _show_where(voice: Voice, found: Tuned) -> None:
    """Where the target lies, as far as that is known."""
    target, clear = f"{found.target:.0%}", "yellow" if found.stalling else "green"
    nearest = {"nearest": found.nearest.value, "share": f"{found.nearest.share.p:.1%}"}
    if found.turns is not None:
        one, other = found.turns
        shares = {"share": f"{one.share.p:.1%}", "against": f"{other.share.p:.1%}"}
        voice.say("tune-turns", "yellow", one=one.value, other=other.value, **shares)
    elif found.beyond:
        voice.say("tune-beyond", "yellow", share=target)
    elif found.could_be is None and found.between is not None:
        low, high = found.between
        voice.say("tune-between", clear, low=low.value, high=high.value, **nearest)
    elif found.could_be is not None:
        first, last = found.could_be
        if first == last:
            voice.say("tune-one", clear, value=first, share=nearest["share"])
        else:
            voice.say("tune-several", "yellow", low=first, high=last, target=target, **nearest)
        if found.but_not:
            voice.say("tune-but-not", "yellow", values=[str(value) for value in found.but_not])
        if found.fights_wanted is not None:
            voice.say("tune-wanted", "yellow", fights=found.fights_wanted)
        if found.open_ends:
            voice.say("tune-ends", "yellow", ends=[str(end) for end in found.open_ends])
