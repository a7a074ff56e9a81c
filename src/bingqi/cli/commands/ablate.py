"""`ablate`: what a thing is worth that a side does or has: the same fights without it."""

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
from bingqi.cli.show.comparisons import show_effects, show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.lab.paired.ablate import Worth
    from bingqi.lab.study.simulate import Study

FIGHTS = 200


def ablate(
    context: typer.Context,
    scenario: ScenarioName,
    without: Annotated[list[str] | None, typer.Option("--without", metavar="ID")] = None,
    never: Annotated[list[str] | None, typer.Option("--never", metavar="ACT")] = None,
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
    """Tell what a rule, a spell or a trait is worth to a side, by the same fights without it."""
    from bingqi.lab.paired.ablate import Missing, check_offered, things_of
    from bingqi.lab.paired.ablate import ablate as try_without
    from bingqi.lab.paired.comparison import judged_by
    from bingqi.lab.paired.head import head

    voice: Voice = context.obj
    study = study_of(scenario, bot, seed, option)
    judged, lab = judged_by(study, side), laboratory(workers, cluster, out)
    if never:
        check_offered(study, judged, never)
    missing = [Missing(one, True) for one in without or ()] + [Missing(one) for one in never or ()]
    missing = missing or [Missing(one) for one in things_of(study, judged)]
    with FightsBar(voice, scenario, fights) as bar:
        found = try_without(study, judged, missing, fights, lab, bar.show_all)
    told = [{"thing": it.missing.thing, "content": it.missing.content, "sure": it.sure, **it.found.report()} for it in found]
    arms = [study, *[it.found.other for it in found]]
    stalls, interrupted = any(it.found.stalls for it in found), any(it.found.interrupted for it in found)
    report = {**head(arms, judged, stalls=stalls, interrupted=interrupted), "things": told}
    keep_results(lab, out, "ablate", report, [Fought(arms, min([it.found.fights for it in found], default=0))])
    if not show_json(json, report):
        _show(voice, study, judged, found)
        show_fighters(voice, report["bots"], study.options)
        if interrupted:
            voice.say("fights-interrupted", "yellow", n=found[0].found.fights)
    return 0


def _show(voice: Voice, study: Study, side: str, found: list[Worth]) -> None:
    """A row for each thing that touches anything, that which is worth most first; the others in a line."""

    name = side_called(voice, study, side)
    says: dict[str, Any] = {"scenario": study.id, "side": name, "bot": voice.bot(study.seats[side])}
    if not found:
        voice.say("ablate-nothing", "yellow", **says)
        return
    voice.say("ablate", "bold", n=found[0].found.fights, **says)
    rest = show_effects(voice, voice.word("ablate-without"), [(it.missing.thing, it.found, it.sure) for it in found])
    if rest:
        voice.say("ablate-untouched", "dim", things=rest)
