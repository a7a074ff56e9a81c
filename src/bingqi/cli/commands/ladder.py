"""`ladder`: bots rated, in a scenario or in all of a rule set that two sides fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from bingqi.cli.commands.laboratory import Cluster, Fought, Out, Workers, keep_results, laboratory, show_json
from bingqi.cli.commands.study import AsJson, Seed
from bingqi.cli.show.comparisons import drawn, show_fighters, show_stalls
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.lab.ratings.ladder import Ladder, Rung

PAIRS = 50


def ladder(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="SCENARIO|RULESET")],
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")] = None,
    pairs: Annotated[int, typer.Option(metavar="N")] = PAIRS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Rate bots: each fights each other one in pairs of fights with the sides swapped."""
    from bingqi.bots import names as bots
    from bingqi.lab.ratings.ladder import climb, new_ladder, of_two_sides
    from bingqi.rulesets import find_scenario, names, ruleset

    voice: Voice = context.obj
    rules = ruleset(what) if what in names() else find_scenario(what)[0]
    scenarios, others = of_two_sides(rules) if what in names() else ([what], [])
    found = new_ladder(scenarios, bot or bots(), seed or 0)
    lab = laboratory(workers, cluster, out)
    for ground in found.grounds:
        with FightsBar(voice, ground.study.id, pairs * len(found.arms(ground))) as bar:
            climb(found, ground, pairs, lab, bar.show_all)
        if found.interrupted:
            break
    report = {"left_out": others, **found.report()}
    keep_results(lab, out, "ladder", report, [Fought(found.arms(ground), len(ground.seeds)) for ground in found.grounds])
    if not show_json(json, report):
        _show(voice, found, others)
    return 0


def _show(voice: Voice, found: Ladder, others: Sequence[str]) -> None:
    """The rungs from above, and what each bot got of each other one."""
    rungs = found.rungs()
    scenarios = [ground.study.id for ground in found.grounds]
    voice.say("ladder", "bold", scenarios=scenarios, n=found.pairs)
    if not found.pairs:
        voice.say("costs-too-few", "yellow")
        return
    level = found.level(rungs)
    _show_rungs(voice, rungs, [one for one, _ in level])
    voice.line("")
    _show_scores(voice, found, [rung.bot for rung in rungs])
    voice.say("ladder-note", "dim")
    if level:
        twos = [voice.word("ladder-two", above=voice.bot(one.bot), below=voice.bot(other.bot)) for one, other in level]
        voice.say("ladder-level", "yellow", twos=twos)
    stalling = [voice.word("ladder-against", one=voice.bot(one), other=voice.bot(other)) for one, other in found.stalling]
    show_stalls(voice, stalling, len(found.twos))
    show_fighters(voice, found.versions)
    if others:
        voice.say("ladder-left-out", "dim", scenarios=others)
    if found.interrupted:
        voice.say("compare-interrupted", "yellow", n=found.pairs)


def _show_rungs(voice: Voice, rungs: Sequence[Rung], level: Sequence[Rung]) -> None:
    from rich.table import Table
    from rich.text import Text

    heads = [voice.word(head) for head in ("bot", "ladder-elo", "interval")]
    table = Table(*heads, "", voice.word("ladder-above"), box=None, pad_edge=False)
    for column in (1, 4):
        table.columns[column].justify = "right"
    reach = max([abs(edge) for rung in rungs for edge in rung.elo], default=1.0) or 1.0
    for rung in rungs:
        above = "" if rung.above is None else f"{rung.above.mean:+.0f} [{rung.above.low:+.0f}, {rung.above.high:+.0f}]"
        table.add_row(
            voice.bot(rung.bot),
            f"{rung.elo.mean:+.0f}",
            f"[{rung.elo.low:+.0f}, {rung.elo.high:+.0f}]",
            Text(drawn(rung.elo, reach), "cyan"),
            Text(above, "yellow" if rung in level else ""),
        )
    voice.show(table)


def _show_scores(voice: Voice, found: Ladder, order: Sequence[str]) -> None:
    from rich.table import Table
    from rich.text import Text

    stalling = {frozenset(two) for two in found.stalling}
    table = Table(voice.word("ladder-score"), *[voice.bot(bot) for bot in order], box=None, pad_edge=False)
    places = [found.bots.index(bot) for bot in order]
    for one in places:
        cells = ["" if one == other else f"{found.score(one, other).mean:.1%}" for other in places]
        tones = ["yellow" if {found.bots[one], found.bots[other]} in stalling else "" for other in places]
        table.add_row(voice.bot(found.bots[one]), *map(Text, cells, tones))
    voice.show(table)
