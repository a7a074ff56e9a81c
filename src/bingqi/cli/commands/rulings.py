"""`rulings`: what every switch of a rule book does in a scenario, or in all that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from bingqi.cli.commands.laboratory import (
    Cluster,
    Fought,
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
from bingqi.cli.commands.study import AsJson, Seed
from bingqi.cli.show.comparisons import show_effects, show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset
    from bingqi.lab.fights.study import Study
    from bingqi.lab.paired.many import Effect
    from bingqi.lab.paired.rulings import Ruling

FIGHTS = 60


class Screened(NamedTuple):
    """What came of a scenario."""

    studies: list[Study]
    """As it is, by each bot."""
    side: str
    """By whose wins it is judged."""
    tried: list[Effect[Ruling]]
    cannot: list[Ruling]

    def fought(self) -> list[Fought]:
        """All that was fought."""
        return fought_by(self.studies, self.tried)

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        refused = [{"switch": it.option.name, "value": it.value} for it in self.cannot]
        effects = [{"switch": it.change.option.name, "value": it.change.value, **it.report()} for it in self.tried]
        return {"scenario": self.studies[0].id, "side": self.side, "effects": effects, "refused": refused}


def rulings(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="SCENARIO|RULESET")],
    bot: StudyBots = None,
    side: JudgedSide = None,
    fights: Annotated[int, typer.Option(metavar="N")] = FIGHTS,
    seed: Seed = 0,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
    json: AsJson = False,
) -> int:
    """Tell what every switch of a rule book does: what it touches, whom it helps, and whether fights become longer."""
    from bingqi.lab.paired.comparison import judged_by
    from bingqi.lab.paired.rulings import screen
    from bingqi.rulesets import find_scenario, names, ruleset

    voice: Voice = context.obj
    rules = ruleset(what) if what in names() else find_scenario(what)[0]
    wanted = [f"{rules.id}/{one.name}" for one in rules.scenarios()] if what in names() else [what]
    found: list[Screened] = []
    lab = laboratory(workers, cluster, out)
    for scenario in wanted:
        studies = studies_of(scenario, bot, seed)
        judged = judged_by(studies[0], side)
        with FightsBar(voice, scenario, fights) as bar:
            tried, cannot = screen(studies, judged, fights, lab, bar.show_all)
        found.append(Screened(studies, judged, tried, cannot))
        if not json:
            _show(voice.of(rules.folder), rules, found[-1])
        if any(it.interrupted for it in tried):
            break
    report = _report(found, rules.id if what in names() else "")
    keep_results(lab, out, "rulings", report, [them for one in found for them in one.fought()])
    if not show_json(json, report):
        if len(found) > 1 and (never := _never(found)):
            voice.say("rulings-never", "yellow", n=len(found), switches=sorted(never))
        voice.say("rulings-more", "dim", ruleset=rules.id)
        show_fighters(voice, report["bots"])
    return 0


def _report(found: list[Screened], of: str) -> dict[str, Any]:
    """All figures as plain data; `of`: the rule set, if all its scenarios were wanted."""
    from bingqi.lab.paired.head import head

    arms, tried = [study for one in found for study in one.studies], [it for one in found for it in one.tried]
    stalls, interrupted = any(it.stalls for it in tried), any(it.interrupted for it in tried)
    begins = head(arms, None if of else found[0].side, stalls=stalls, interrupted=interrupted, of=of)
    return {**begins, "scenarios": [one.report() for one in found], "never": sorted(_never(found))}


def _never(found: list[Screened]) -> set[str]:
    """The rulings that touched nothing in any of these scenarios."""
    fought = [it for one in found for it in one.tried if any(by.fights for by in it.found)]
    return {_called(it.change) for it in fought} - {_called(it.change) for it in fought if it.touched}


def _called(ruling: Ruling) -> str:
    from bingqi.core.content.rulebook import word

    return f"{ruling.option.name}={word(ruling.value)}"


def _show(voice: Voice, rules: Ruleset[Any], one: Screened) -> None:
    """A row for each ruling that touches anything; the others in a line."""
    scenario = one.studies[0].id
    if not one.tried:
        voice.say("rulings-none", "yellow", scenario=scenario)
        return
    name, fights = side_called(voice, one.studies[0], one.side), one.tried[0].found[-1].fights
    voice.say("rulings", "bold", scenario=scenario, n=one.tried[0].found[0].fights, side=name)
    if rest := show_effects(voice, voice.word("rulings-ruling"), [(_called(it.change), it) for it in one.tried], name):
        most = max([by.touch().high for it in one.tried if not it.touched for by in it.found])
        voice.say("rulings-untouched", "dim", n=len(rest), switches=rest, most=f"{most:.1%}")
    if one.cannot:
        voice.say("rulings-refused", "dim", switches=[_called(it) for it in one.cannot])
    if any(it.interrupted for it in one.tried):
        voice.say("fights-interrupted", "yellow", n=fights)
