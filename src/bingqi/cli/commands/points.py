"""`points`: what the units of a rule set should cost, by fights between armies of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from bingqi.cli.commands.laboratory import Cluster, Fought, Out, Workers, keep_results, laboratory, show_json
from bingqi.cli.commands.study import AsJson, Seed
from bingqi.cli.show.comparisons import drawn, show_fighters, show_stalls
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from rich.table import Table

    from bingqi.lab.ratings.points import Points
    from bingqi.lab.stats import Interval

PAIRS = 150
BOTS = ("greedy", "quick")
"""Who fights where nobody is named: one that strikes at once, and one that plays well and is quick."""
REACH = 1.0
"""What is drawn reaches from nothing to twice what is listed."""


def points(
    context: typer.Context,
    ruleset: Annotated[str, typer.Argument(metavar="RULESET")],
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")] = None,
    unit: Annotated[list[str] | None, typer.Option("--unit", metavar="UNIT")] = None,
    limit: Annotated[int | None, typer.Option(metavar="N")] = None,
    pairs: Annotated[int, typer.Option(metavar="N")] = PAIRS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell what units should cost, by who wins between random armies of them, and which are dear or cheap as they are listed."""
    from bingqi.lab.ratings.points import meet, new_points

    voice: Voice = context.obj
    found = new_points(ruleset, bot or BOTS, pairs, unit or (), limit, seed or 0)
    lab, fights = laboratory(workers, cluster, out), pairs * found.fights_a_pair
    with FightsBar(voice, ruleset, fights) as bar:
        meet(found, lab, bar.show_all)
    report = found.report()
    arms = [*found.arms()][: found.fought * found.fights_a_pair]
    keep_results(lab, out, "points", report, [Fought(arms, 1)])
    if not show_json(json, report):
        _show(voice, found)
    return 0


def _show(voice: Voice, found: Points) -> None:
    """A row for each unit and bot, what is cheapest first; then what all bots agree on."""
    voice.say("costs", "bold", ruleset=found.ruleset, n=found.fought, limit=found.limit)
    if not found.enough:
        voice.say("costs-too-few", "yellow")
    else:
        voice.show(_table(voice, found))
        voice.say("costs-note", "dim")
        _show_fights(voice, found)
        _show_verdict(voice, found)
        show_stalls(voice, [voice.bot(who) for who in found.stalling], len(found.bots))
        show_fighters(voice, found.versions)
    if found.interrupted:
        voice.say("compare-interrupted", "yellow", n=found.fought)


def _table(voice: Voice, found: Points) -> Table:
    from rich.table import Table
    from rich.text import Text

    from bingqi.lab.stats import Interval

    heads = [voice.word(f"costs-{head}") for head in ("unit", "listed", "fitted")]
    table = Table(heads[0], heads[1], voice.word("bot"), heads[2], "", box=None, pad_edge=False)
    table.columns[1].justify = "right"
    for unit in sorted(found.units, key=lambda unit: -_ratio(found, unit)):
        listed, verdict = found.units[unit].cost, found.verdict(unit)
        for n, who in enumerate(found.bots):
            cost, own = found.cost(who, unit), found.verdict_of(who, unit)
            tone = "yellow" if cost is None or who in found.stalling else "" if not own else "green" if own < 0 else "red"
            table.add_row(
                Text(voice.read(found.units[unit].name), f"bold {tone}" if verdict else "") if n == 0 else "",
                str(listed) if n == 0 else "",
                voice.bot(who),
                Text(voice.word("costs-none") if cost is None else _figures(cost), tone),
                Text("" if cost is None else drawn(Interval(*[edge / listed - 1 for edge in cost]), REACH), tone),
            )
    return table


def _figures(cost: Interval) -> str:
    return f"{round(cost.mean)} [{round(cost.low)}, {round(cost.high)}]"


def _ratio(found: Points, unit: str) -> float:
    """How much more than listed a unit should cost, by all bots together."""
    costs = [cost.mean for who in found.bots if (cost := found.cost(who, unit)) is not None]
    return sum(costs) / max(1, len(costs)) / found.units[unit].cost


def _show_fights(voice: Voice, found: Points) -> None:
    """By each bot: what the first side is worth, and how often more points win."""
    for n, who in enumerate(found.bots):
        it = found.fits[who]
        rates = {
            name: f"{rate.mean:.0%} [{rate.low:.0%}, {rate.high:.0%}]"
            for name, rate in (("first", it.first), ("listed", it.listed), ("fitted", it.fitted), ("more", it.more))
            if rate is not None
        }
        said, tone = ("costs-fights", "") if it.costs else ("costs-no-points", "yellow")
        voice.say(said, tone, bot=voice.bot(who), side=found.sides[0], **rates)
        if found.undecided[n]:
            tone = "yellow" if found.undecided[n] > found.fought else "dim"
            voice.say("costs-undecided", tone, bot=voice.bot(who), n=found.undecided[n], all=2 * found.fought)


def _show_verdict(voice: Voice, found: Points) -> None:
    """Which units are dear, and which are cheap."""
    for verdict, id in ((-1, "costs-cheap"), (1, "costs-dear")):
        if units := [voice.read(found.units[unit].name) for unit in found.units if found.verdict(unit) == verdict]:
            voice.say(id, "green" if verdict < 0 else "red", units=units, bots=len(found.bots))
    if not any(found.verdict(unit) for unit in found.units):
        voice.say("costs-not-shown", "yellow", bots=len(found.bots))
