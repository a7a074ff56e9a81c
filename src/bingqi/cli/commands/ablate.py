"""`ablate`: what a thing is worth that a side does or has: the same fights without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from bingqi.cli.commands.laboratory import (
    Cluster,
    JudgedSide,
    Out,
    StudyBots,
    Workers,
    fought_by,
    keep_results,
    laboratory,
    show_json,
    side_called,
    studies_of,
)
from bingqi.cli.commands.study import AsJson, ScenarioName, Seed, Switches
from bingqi.cli.show.comparisons import show_effects, show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.lab.fights.study import Study
    from bingqi.lab.paired.ablate import Missing
    from bingqi.lab.paired.many import Effect

FIGHTS = 200


def ablate(
    context: typer.Context,
    scenario: ScenarioName,
    without: Annotated[list[str] | None, typer.Option("--without", metavar="ID")] = None,
    never: Annotated[list[str] | None, typer.Option("--never", metavar="ACT")] = None,
    option: Switches = None,
    bot: StudyBots = None,
    side: JudgedSide = None,
    fights: Annotated[int, typer.Option(metavar="N")] = FIGHTS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell what a rule, a spell or a trait is worth to a side, by the same fights without it."""
    from bingqi.lab.paired.ablate import Missing, check_offered, things_of
    from bingqi.lab.paired.ablate import ablate as try_without
    from bingqi.lab.paired.comparison import judged_by
    from bingqi.lab.paired.head import head

    voice: Voice = context.obj
    studies = studies_of(scenario, bot, seed, option)
    judged, lab = judged_by(studies[0], side), laboratory(workers, cluster, out)
    if never:
        check_offered(studies, judged, never)
    missing = [Missing(one, True) for one in without or ()] + [Missing(one) for one in never or ()]
    missing = missing or [Missing(one) for one in things_of(studies, judged)]
    with FightsBar(voice, scenario, fights) as bar:
        found = try_without(studies, judged, missing, fights, lab, bar.show_all)
    told = [{"thing": it.change.thing, "content": it.change.content, **it.report()} for it in found]
    fought = fought_by(studies, found)
    stalls, interrupted = any(it.stalls for it in found), any(it.interrupted for it in found)
    arms = [arm for one in fought for arm in one.arms]
    report = {**head(arms, judged, stalls=stalls, interrupted=interrupted), "things": told}
    keep_results(lab, out, "ablate", report, fought)
    if not show_json(json, report):
        _show(voice, studies, judged, found)
        show_fighters(voice, report["bots"], studies[0].options)
        if interrupted:
            voice.say("fights-interrupted", "yellow", n=found[0].found[-1].fights)
    return 0


def _show(voice: Voice, studies: list[Study], side: str, found: list[Effect[Missing]]) -> None:
    """A row for each thing that touches anything, that which is worth most first; the others in a line."""
    name = side_called(voice, studies[0], side)
    says: dict[str, Any] = {"scenario": studies[0].id, "side": name}
    if not found:
        voice.say("ablate-nothing", "yellow", **says, bots=[voice.bot(study.seats[side]) for study in studies])
        return
    voice.say("ablate", "bold", n=found[0].found[0].fights, **says)
    rest = show_effects(voice, voice.word("ablate-without"), [(it.change.thing, it) for it in found], name)
    if rest:
        voice.say("ablate-untouched", "dim", things=rest)
