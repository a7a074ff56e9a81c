"""`rulings`: what every switch of a rule book does in a scenario, or in all that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

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
from bingqi.cli.commands.study import AsJson, Seed
from bingqi.cli.show.comparisons import show_effects, show_fighters
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.core.ruleset import Ruleset
    from bingqi.lab.paired.rulings import Effect, Ruling
    from bingqi.lab.study.simulate import Study

FIGHTS = 60


class Screened(NamedTuple):
    """What came of a scenario."""

    study: Study
    side: str
    """By whose wins it is judged."""
    tried: list[Effect]
    cannot: list[Ruling]

    def fought(self) -> Fought:
        """All that was fought, the scenario as it is first."""
        arms = [self.study, *[it.found.other for it in self.tried]]
        return Fought(arms, min([it.found.fights for it in self.tried], default=0))

    def report(self) -> dict[str, Any]:
        """All figures as plain data."""
        refused = [{"switch": it.option.name, "value": it.value} for it in self.cannot]
        return {"scenario": self.study.id, "side": self.side, "effects": [_effect(it) for it in self.tried], "refused": refused}


def rulings(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="SCENARIO|RULESET")],
    bot: StudyBot = None,
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
        study = study_of(scenario, bot, seed)
        judged = judged_by(study, side)
        with FightsBar(voice, scenario, fights) as bar:
            tried, cannot = screen(study, judged, fights, lab, bar.show_all)
        found.append(Screened(study, judged, tried, cannot))
        if not json:
            _show(voice.of(rules.folder), rules, found[-1])
        if any(it.found.interrupted for it in tried):
            break
    report = _report(found, rules.id if what in names() else "")
    keep_results(lab, out, "rulings", report, [one.fought() for one in found])
    if not show_json(json, report):
        if len(found) > 1 and (never := _never(found)):
            voice.say("rulings-never", "yellow", n=len(found), switches=sorted(never))
        show_fighters(voice, report["bots"])
    return 0


def _report(found: list[Screened], of: str) -> dict[str, Any]:
    """All figures as plain data; `of`: the rule set, if all its scenarios were wanted."""
    from bingqi.lab.paired.head import head

    arms, tried = [one.study for one in found], [it.found for one in found for it in one.tried]
    stalls, interrupted = any(it.stalls for it in tried), any(it.interrupted for it in tried)
    begins = head(arms, None if of else found[0].side, stalls=stalls, interrupted=interrupted, of=of)
    (bot,) = begins["bots"]
    return {**begins, "bot": bot, "scenarios": [one.report() for one in found], "never": sorted(_never(found))}


def _never(found: list[Screened]) -> set[str]:
    """The rulings that touched nothing in any of these scenarios."""
    touched = {_called(it.ruling) for one in found for it in one.tried if it.found.touched}
    return {_called(it.ruling) for one in found for it in one.tried if it.found.fights} - touched


def _effect(it: Effect) -> dict[str, Any]:
    return {"switch": it.ruling.option.name, "value": it.ruling.value, "sure": it.sure, **it.found.report()}


def _called(ruling: Ruling) -> str:
    from bingqi.core.content.rulebook import word

    return f"{ruling.option.name}={word(ruling.value)}"


def _show(voice: Voice, rules: Ruleset[Any], one: Screened) -> None:
    """A row for each ruling that touches anything; the others in a line."""

    if not one.tried:
        voice.say("rulings-none", "yellow", scenario=one.study.id)
        return
    first = one.tried[0].found
    name, bot = side_called(voice, one.study, one.side), voice.bot(one.study.seats[one.side])
    voice.say("rulings", "bold", scenario=one.study.id, n=first.fights, bot=bot, side=name)
    if rest := show_effects(voice, voice.word("rulings-ruling"), [(_called(it.ruling), it.found, it.sure) for it in one.tried]):
        most = max([it.found.touch().high for it in one.tried if not it.found.touched])
        voice.say("rulings-untouched", "dim", n=len(rest), switches=rest, most=f"{most:.1%}")
    if one.cannot:
        voice.say("rulings-refused", "dim", switches=[_called(it) for it in one.cannot])
    if first.interrupted:
        voice.say("fights-interrupted", "yellow", n=first.fights)
