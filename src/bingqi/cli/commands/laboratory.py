"""What the commands of the laboratory share: where fights are fought, where they are kept, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from bingqi.cli.voice import Voice, print_json

if TYPE_CHECKING:
    from bingqi.lab.fights.laboratory import Lab
    from bingqi.lab.study.simulate import Study

Workers = Annotated[int, typer.Option("--workers", metavar="N")]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR")]
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


def keep_results(lab: Lab, out: Path | None, command: str, verdict: dict[str, Any], fought: Sequence[Fought]) -> None:
    """Write what came of a command into a folder of its own, named after what that is: other questions, and other answers, lie
    beside one another. Raises BadContent."""
    if out is None or lab.store is None:
        return
    import msgspec

    from bingqi.lab.experiments.results import write_results
    from bingqi.lab.fights.arm import key_of

    arms = [(arm, one.fights) for one in fought for arm in one.arms]
    told = msgspec.json.encode([[key_of(arm) for arm, _ in arms], verdict])
    write_results(out / f"{command}-{blake2b(told, digest_size=4).hexdigest()}", verdict, arms, lab.store)


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
