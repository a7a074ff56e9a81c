"""What the commands of the laboratory share: where fights are fought, where they are kept, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from bingqi.cli.commands.study import switches
from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.lab.experiments.running import Found
    from bingqi.lab.fights.laboratory import Lab
    from bingqi.lab.fights.study import Study
    from bingqi.lab.paired.many import Effect

Workers = Annotated[int, typer.Option("--workers", metavar="N")]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR")]
StudyBot = Annotated[str | None, typer.Option("--bot", metavar="BOT")]
StudyBots = Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")]
JudgedSide = Annotated[str | None, typer.Option("--side", metavar="SIDE")]

FIGHTS = "fights"
"""Below a folder of results: the fights of all experiments whose results lie there."""


def laboratory(workers: int, cluster: str | None, out: Path | None) -> Lab:
    """Where fights are fought. Raises BadContent."""
    from bingqi.lab.fights.laboratory import Lab
    from bingqi.lab.fights.store import Store

    store = Store(out / FIGHTS) if out is not None else None
    if cluster is None:
        return Lab(workers, store)
    from bingqi.lab.fights.cluster import cluster_crew

    return Lab(workers, store, cluster_crew(cluster))


class Fought(NamedTuple):
    """The first so many fights of some arms."""

    arms: Sequence[Study]
    fights: int


def fought_by(studies: Sequence[Study], tried: Sequence[Effect[Any]]) -> list[Fought]:
    """What was fought for what was tried: by each bot the scenario as it is, and with each change."""
    by_bot = zip(*[it.found for it in tried], strict=True)
    return [
        Fought([study, *[one.other for one in found]], min([one.fights for one in found]))
        for study, found in zip(studies, by_bot, strict=False)  # of those that have fought
    ] or [Fought(studies, 0)]


def keep_results(lab: Lab, out: Path | None, command: str, verdict: dict[str, Any], fought: Sequence[Fought]) -> None:
    """Write what came of a command into a folder of its own, named after what that is: other questions, and other answers, lie
    beside one another. Raises BadContent."""
    if out is None or lab.store is None:
        return
    from bingqi.lab.experiments.results import write_results

    arms = [(arm, one.fights) for one in fought for arm in one.arms]
    write_results(out / _own_name(command, verdict, arms), verdict, arms, lab.store)


def keep_experiment(lab: Lab, out: Path | None, found: Found, files: Mapping[str, bytes], name: str = "") -> None:
    """Write what came of an experiment, and more files, into a folder of this name; if it has none, into one of its own. Raises
    BadContent."""
    if out is None or lab.store is None:
        return
    from bingqi.lab.experiments.results import write_results

    folder = name or _own_name("report", found.verdict, found.fought)
    write_results(out / folder, found.verdict, found.fought, lab.store, files)


def _own_name(command: str, verdict: dict[str, Any], arms: Sequence[tuple[Study, int]]) -> str:
    """A name that no other question has, and no other answer."""
    import msgspec

    from bingqi.lab.fights.arm import key_of

    told = msgspec.json.encode([[key_of(arm) for arm, _ in arms], verdict])
    return f"{command}-{blake2b(told, digest_size=4).hexdigest()}"


def study_of(scenario: str, bot: str | None, seed: int | None, option: list[str] | None = None) -> Study:
    """What is fought as it is: by these switches, between bots of one kind; if none is named, of that which was made for studies.
    Raises BadContent."""
    from bingqi.bots import study_bots
    from bingqi.lab.fights.study import mirror_study
    from bingqi.rulesets import find_scenario

    rules, _ = find_scenario(scenario)
    return mirror_study(scenario, bot or study_bots()[0], seed or 0, switches(rules, option))


def studies_of(scenario: str, bots: Sequence[str] | None, seed: int | None, option: list[str] | None = None) -> list[Study]:
    """The same by each of some bots in turn: by those that were made for studies, if none is named. Raises BadContent."""
    from bingqi.bots import study_bots

    return [study_of(scenario, bot, seed, option) for bot in dict.fromkeys(bots or study_bots())]


def side_called(voice: Voice, study: Study, side: str) -> str:
    """What a side of a study is called."""
    from bingqi.drawing.log_lines import side_name
    from bingqi.rulesets import ruleset

    rules = ruleset(study.ruleset)
    return voice.of(rules.folder).read(side_name(rules, rules.setup(study.data, study.options), side))


def show_json(wanted: bool, report: dict[str, Any]) -> bool:
    """Print a report if that is wanted."""
    if wanted:
        print_json(report)
    return wanted
