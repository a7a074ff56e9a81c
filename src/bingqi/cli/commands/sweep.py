"""`sweep`: how who wins hangs on one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.study import AsJson, ScenarioName, Seed
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset
    from bingqi.lab.compare.pairs import Comparison

FIGHTS = 200
BAR = 40
"""Columns of a bar."""


def sweep(
    context: typer.Context,
    scenario: ScenarioName,
    vary: Annotated[str, typer.Option("--vary", metavar="PATH=VALUES")],
    bot: Annotated[str | None, typer.Option("--bot", metavar="BOT")] = None,
    side: Annotated[str | None, typer.Option(metavar="SIDE")] = None,
    fights: Annotated[int, typer.Option(metavar="N")] = FIGHTS,
    seed: Seed = 0,
    workers: Annotated[int, typer.Option(metavar="N")] = 0,
    json: AsJson = False,
) -> int:
    """Tell how often a side wins by each value of something, on the same dice."""
    from msgspec.structs import replace

    from bingqi.bots import best_bot
    from bingqi.cli.voice import pairs
    from bingqi.lab.compare.edits import edited, value_at, values_of
    from bingqi.lab.compare.many import compare_many
    from bingqi.lab.compare.pairs import judged_by
    from bingqi.lab.study.simulate import new_study
    from bingqi.rulesets import find_scenario

    ((path, raw),) = pairs([vary], "--vary", "PATH=VALUES").items()
    rules, name = find_scenario(scenario)
    data = rules.scenario(name)
    holds, values = value_at(data, path), values_of(path, raw)
    study = new_study(scenario, seed or 0, dict.fromkeys(rules.sides(rules.setup(data, {})), bot or best_bot()))
    others = [replace(study, data=edited(data, {path: value})) for value in values]
    for other in others:
        rules.setup(other.data, {})
    voice: Voice = context.obj
    judged = judged_by(study, side)
    with FightsBar(voice, voice.word("fights"), fights) as bar:
        found = compare_many(study, others, judged, fights, workers, bar.show)
    rows = dict(zip(values, found, strict=True))
    if json:
        told = {value: one.report() for value, one in rows.items()}
        print_json({"scenario": study.id, "path": path, "holds": holds, "side": judged, "seed": seed or 0, "values": told})
    else:
        _show(voice.of(rules.folder), rules, path, str(holds), rows)
    return 0


def _show(voice: Voice, rules: Ruleset[Any], path: str, holds: str, rows: dict[str, Comparison]) -> None:
    """A row and a bar a value; that which holds is marked."""
    from rich.table import Table
    from rich.text import Text

    from bingqi.cli.show.outcomes import rate_bar
    from bingqi.drawing.log_lines import side_name
    from bingqi.lab.stats import wilson

    first = next(iter(rows.values()))
    name = voice.read(side_name(rules, rules.setup(first.one.data, first.one.options), first.side))
    voice.say("sweep", "bold", scenario=first.one.id, path=path, n=first.fights, side=name)
    heads = [voice.word(head) for head in ("win-rate", "interval", "compare-rounds", "compare-touched")]
    table = Table(path.rpartition(".")[2], *heads[:2], "", *heads[2:], box=None, pad_edge=False)
    for value, one in rows.items():
        rate = wilson(one.changed.wins[one.side], one.fights)
        table.add_row(
            Text(f"{value} *" if value == holds else value, "bold" if value == holds else ""),
            f"{rate.p:.1%}",
            f"{rate.low:.1%} - {rate.high:.1%}",
            Text(rate_bar(*rate, BAR), "cyan"),
            f"{one.changed.rounds / max(1, one.fights):.2f}",
            f"{one.touched / max(1, one.fights):.0%}",
        )
    voice.show(table)
    if first.interrupted:
        voice.say("compare-interrupted", "yellow", n=first.fights)
