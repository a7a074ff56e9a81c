"""`compare`: what a change does to a scenario, by fights on the same dice with it and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import (
    Cluster,
    Fought,
    JudgedSide,
    Out,
    Workers,
    keep_results,
    laboratory,
    show_json,
    side_called,
)
from bingqi.cli.commands.study import AsJson, ScenarioName, SeatBots, Seed, Switches, switches
from bingqi.cli.show.comparisons import bot_of, drawn, one_sided, points, show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice, pairs

if TYPE_CHECKING:
    from rich.table import Table

    from bingqi.lab.fights.change import Change
    from bingqi.lab.paired.comparison import Comparison, Verdict

FIGHTS = 400


def compare(
    context: typer.Context,
    scenario: ScenarioName,
    other: Annotated[str | None, typer.Argument(metavar="OTHER")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", metavar="PATH=VALUE")] = None,
    option: Switches = None,
    seat: SeatBots = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")] = None,
    side: JudgedSide = None,
    swap: Annotated[bool, typer.Option("--swap")] = False,
    fights: Annotated[int, typer.Option(metavar="N")] = FIGHTS,
    precision: Annotated[float | None, typer.Option(metavar="P")] = None,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell what a change does to who wins: each fight is fought with it and without it, on the same dice."""
    from bingqi.bots import study_bots
    from bingqi.core.problems import BadContent, problem
    from bingqi.lab.fights.arm import is_changed
    from bingqi.lab.fights.change import Change, changed
    from bingqi.lab.fights.study import mirror_study
    from bingqi.lab.paired.comparison import compare as compare_pairs
    from bingqi.lab.paired.comparison import judged_by, verdict
    from bingqi.rulesets import find_scenario

    rules, _ = find_scenario(scenario)
    change = Change(other or "", pairs(set_, "--set", "PATH=VALUE"), switches(rules, option), pairs(seat, "--seat", "SIDE=BOT"))
    studies = [mirror_study(scenario, who, seed or 0) for who in dict.fromkeys(bot or study_bots())]
    arms = [(one, changed(one, change)) for one in studies]
    arms = [(one, other) for one, other in arms if is_changed(one, other)]  # whom a seat would be given that has it
    if not arms:
        raise BadContent(problem("nothing-changed"))
    judged = judged_by(arms[0][0], side)
    found: list[Comparison] = []
    voice: Voice = context.obj
    lab = laboratory(workers, cluster, out)
    for one, with_it in arms:
        with FightsBar(voice, voice.bot(next(iter(one.seats.values()))), fights) as bar:

            def show_so_far(so_far: Comparison, bar: FightsBar = bar) -> None:
                bar.show(so_far.fights, points(so_far.difference))

            found.append(compare_pairs(one, with_it, judged, fights, _precise(precision), lab, show_so_far, swap))
        if found[-1].interrupted:
            break
    together = verdict(found, len(arms))
    report = _report(together, judged, _by_name(change), swap, found)
    keep_results(lab, out, "compare", report, [Fought(one.arms, one.fights) for one in found])
    if not show_json(json, report):
        _show(voice.of(rules.folder), together, _by_name(change), found)
    return 0


def _by_name(change: Change) -> dict[str, Any]:
    """All that is otherwise by name."""
    other = {"scenario": change.scenario} if change.scenario else {}
    return {**other, **change.set, **change.options, **change.seats}


def _precise(precision: float | None) -> float | None:
    from bingqi.core.content.structs import out_of_range
    from bingqi.core.problems import BadContent, located

    if precision is not None and not 0.001 <= precision <= 1:
        raise BadContent(located("--precision", out_of_range(precision, 0.001, 1)))
    return precision


def _report(together: Verdict, side: str, changes: dict[str, Any], swap: bool, found: list[Comparison]) -> dict[str, Any]:
    """All figures as plain data, the seed with them: the same command gives the same again."""
    from bingqi.lab.paired.head import head

    arms = [arm for one in found for arm in one.arms]
    return {
        **head(arms, side, stalls=together.stalls, interrupted=found[-1].interrupted),
        "changes": changes,
        "armies_swapped": swap,
        "verdict": together.says,
        "length": together.lasts,
        "comparisons": [one.report() for one in found],
    }


TONES = {"more": "green", "less": "red", "untouched": "dim"}
"""The colour of a verdict; of those that say that it is not clear, yellow."""


def _show(voice: Voice, together: Verdict, changes: dict[str, Any], found: list[Comparison]) -> None:
    """A row a bot, and what they say together."""
    first, tone = found[0], "yellow" if together.stalls else TONES.get(together.says, "yellow")
    name = side_called(voice, first.one, first.side)
    changed = ", ".join([f"{where}={value}" for where, value in changes.items()])
    voice.say("compare", "bold", scenario=first.one.id, seed=str(first.one.seed), changed=changed)
    voice.show(_table(voice, found))
    if places := [voice.word("share-by", share=points(one.place), bot=bot_of(voice, one)) for one in found if one.place]:
        voice.say("compare-place", side=name, told=places)
    if one_sided(found):
        voice.say("one-sided", "yellow", side=name)
    voice.say(f"compare-{together.says}", tone, side=name, most=f"{max([one.touch().high for one in found]):.1%}")
    if together.lasts in ("longer", "shorter"):
        voice.say(f"lab-{together.lasts}", "yellow" if together.stalls else "")
    show_fighters(voice, together.bots)
    _show_draws(voice, found)
    if together.stalls:
        voice.say("compare-stalls", "yellow")
    if any(one.interrupted for one in found):
        voice.say("compare-interrupted", "yellow", n=found[-1].fights)


def _table(voice: Voice, found: list[Comparison]) -> Table:
    from rich.table import Table
    from rich.text import Text

    from bingqi.lab.paired.comparison import verdict

    heads = [voice.word(f"compare-{head}") for head in ("as-is", "changed", "difference", "touched", "flipped", "rounds")]
    table = Table(voice.word("bot"), voice.word("pairs"), *heads[:3], "", *heads[3:], box=None, pad_edge=False)
    reach = max([abs(edge) for one in found for edge in one.difference[1:]]) or 1.0
    for one in found:
        table.add_row(
            bot_of(voice, one),
            str(one.fights),
            *[f"{arm.share(one.side).p:.1%}" for arm in (one.as_is, one.changed)],
            points(one.difference),
            Text(drawn(one.difference, reach), TONES.get(verdict([one]).says, "yellow")),
            f"{one.touched / max(1, one.fights):.0%}",
            f"{one.flipped / max(1, one.fights):.0%}",
            f"{one.length.mean:+.2f}",
        )
    return table


def _show_draws(voice: Voice, found: list[Comparison]) -> None:
    """How many were drawn, if any were."""
    draws = [sum([arm.draws for arm in arms]) for arms in ([one.as_is for one in found], [one.changed for one in found])]
    if any(draws):
        fights = sum([one.as_is.fights for one in found])
        voice.say("compare-draws", "dim", one=f"{draws[0] / fights:.0%}", other=f"{draws[1] / fights:.0%}")
