"""`solve`: how likely each end of a small fight is, exactly, between bots that always do the same."""

from __future__ import annotations

from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import show_json
from bingqi.cli.commands.study import AsJson, ScenarioName, SeatBots, Switches, switches
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice, pairs

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset
    from bingqi.lab.fights.study import Study
    from bingqi.lab.study.solve import Solved

BOT = "greedy"
"""Who plays where nobody is named: it draws nothing and remembers nothing, in no rule set."""
SECONDS = 60
MOST_SECONDS = 7 * 24 * 3600
SHOWN = 256
"""After so many ways of turns it is shown how far one is."""
BAR = 40
"""Columns of a bar."""


def solve(
    context: typer.Context,
    scenario: ScenarioName,
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="PATH=VALUE")] = None,
    option: Switches = None,
    seat: SeatBots = None,
    seconds: Annotated[int, typer.Option(metavar="S")] = SECONDS,
    json: AsJson = False,
) -> int:
    """Tell how likely each end of a small fight is, exactly; what is not decided in time is told too."""
    from msgspec.structs import replace

    from bingqi.lab.fights.edits import edited
    from bingqi.lab.fights.study import check_number, mirror_study, new_study
    from bingqi.lab.paired.comparison import versions_in
    from bingqi.lab.study.solve import solved
    from bingqi.rulesets import find_scenario

    check_number("--seconds", seconds, 1, MOST_SECONDS)
    rules, _ = find_scenario(scenario)
    seats = {**mirror_study(scenario, BOT).seats, **pairs(seat, "--seat", "SIDE=BOT")}
    study = new_study(scenario, 0, seats, switches(rules, option))
    study = replace(study, data=edited(study.data, pairs(set_, "--set", "PATH=VALUE")))
    voice: Voice = context.obj
    until, ways = perf_counter() + seconds, count()
    with FightsBar(voice, scenario, 100) as bar:

        def enough(states: int, left: float) -> bool:
            if next(ways) % SHOWN == 0:
                bar.show(round(100 * (1 - left)), voice.word("solve-states", n=states))
            return perf_counter() > until

        found = solved(study, enough)
    ends = [{"winner": end.winner, "why": end.why, "chance": chance} for end, chance in _by_chance(found)]
    report = {
        "scenario": study.id,
        "bots": versions_in([study]),
        "seats": seats,
        "ends": ends,
        "states": found.states,
        "left": found.left,
    }
    if not show_json(json, report):
        _show(voice, rules, study, found)
    return 0


def _by_chance(found: Solved) -> list[tuple[Any, float]]:
    return sorted(found.chances.items(), key=lambda one: (-one[1], str(one[0])))


def _show(voice: Voice, rules: Ruleset[Any], study: Study, found: Solved) -> None:
    """A row and a bar an end; and what is not decided."""
    from rich.table import Table

    from bingqi.cli.show.outcomes import rate_bar
    from bingqi.core.text import Text
    from bingqi.drawing.log_lines import side_name

    spoken, start = voice.of(rules.folder), rules.setup(study.data, study.options)
    voice.say("solve", "bold", scenario=study.id, n=found.states)
    table = Table(box=None, pad_edge=False, show_header=False)
    for end, chance in _by_chance(found):
        who = voice.word("solve-draw") if end.winner is None else spoken.read(side_name(rules, start, end.winner))
        bar = rate_bar(chance, chance, min(1.0, chance + found.left), BAR)
        table.add_row(who, spoken.read(Text(f"outcome-{end.why}")), f"{chance:.4%}", bar)
    voice.show(table)
    if found.left > 1e-9:
        voice.say("solve-left", "yellow", left=f"{found.left:.2%}")
