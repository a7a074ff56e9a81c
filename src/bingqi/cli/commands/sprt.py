"""`sprt`: whether one bot is stronger than another in a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import Cluster, Fought, Out, Workers, keep_results, laboratory, show_json, study_of
from bingqi.cli.commands.study import AsJson, ScenarioName, Seed, Switches
from bingqi.cli.show.comparisons import show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.lab.paired.sprt import Sprt

PAIRS = 10_000
BAR = 24
"""Columns of a bar."""


def sprt(
    context: typer.Context,
    scenario: ScenarioName,
    first: Annotated[str, typer.Argument(metavar="BOT")],
    second: Annotated[str, typer.Argument(metavar="BOT")],
    h0: Annotated[float, typer.Option("--h0", metavar="ELO")] = 0.0,
    h1: Annotated[float, typer.Option("--h1", metavar="ELO")] = 20.0,
    option: Switches = None,
    pairs: Annotated[int, typer.Option(metavar="N")] = PAIRS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell whether one bot is stronger than another, by pairs of fights with the sides swapped, and stop when that is clear."""
    from bingqi.lab.paired.head import head
    from bingqi.lab.paired.sprt import mirrored_arms
    from bingqi.lab.paired.sprt import sprt as test_pairs
    from bingqi.rulesets import find_scenario

    voice: Voice = context.obj
    rules, _ = find_scenario(scenario)
    study, _ = [study_of(scenario, bot, seed, option) for bot in (first, second)]
    lab = laboratory(workers, cluster, out)
    with FightsBar(voice, voice.word("sprt-pairs"), pairs) as bar:
        found = test_pairs(
            study, first, second, h0, h1, pairs, lab, lambda so_far: bar.show(so_far.pairs, f"{so_far.estimate().elo.mean:+.0f}")
        )
    arms = mirrored_arms(study, first, second)
    begins = head(arms, None, stalls=found.stalls.many, interrupted=found.interrupted)
    report = {**begins, "h0": h0, "h1": h1, **found.report()}
    keep_results(lab, out, "sprt", report, [Fought(arms, found.pairs)])
    if not show_json(json, report):
        _show(voice.of(rules.folder), study.id, first, second, found)
        show_fighters(voice, report["bots"], study.options)
        if found.interrupted:
            voice.say("compare-interrupted", "yellow", n=found.pairs)
    return 0


def _show(voice: Voice, scenario: str, first: str, second: str, found: Sprt) -> None:
    """How many pairs came to what, by how much the first is stronger, and what that is worth."""
    from rich.table import Table
    from rich.text import Text

    names: dict[str, Any] = {"first": voice.bot(first), "second": voice.bot(second)}
    voice.say("sprt", "bold", scenario=scenario, n=found.pairs, **names)
    table = Table(box=None, pad_edge=False, show_header=False)
    most = max(1, *found.counts)
    for two, n in zip(("0", "½", "1", "1½", "2"), found.counts, strict=True):
        table.add_row(two, str(n), Text("█" * round(BAR * n / most), "cyan"))
    voice.show(table)
    score, elo = found.estimate()
    voice.say(
        "sprt-figures",
        counted=f"{found.counted:.1%}",
        score=f"{score.mean:.1%}", low=f"{score.low:.1%}", high=f"{score.high:.1%}",
        elo=f"{elo.mean:+.0f}", least=f"{elo.low:+.0f}", most=f"{elo.high:+.0f}",
    )  # fmt: skip
    says, tone = {1: ("stronger", "green"), -1: ("not-stronger", "yellow"), 0: ("open", "yellow")}[found.verdict]
    voice.say(f"sprt-{says}", "yellow" if found.stalls.many else tone, h0=f"{found.low:g}", h1=f"{found.high:g}", **names)
    if found.stalls.many:
        voice.say("compare-stalls", "yellow")
