"""`report`: what a scenario is like, or what an experiment came to, as one page in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bingqi.cli.commands.laboratory import Cluster, Out, Workers, keep_experiment, laboratory
from bingqi.cli.commands.study import Seed
from bingqi.cli.show.fights_bar import FightsBar
from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.core.problems import BadContent
    from bingqi.lab.experiments.experiment import Experiment

FIGHTS = 400
TOML = ".toml"


def report(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="SCENARIO|EXPERIMENT.toml")],
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE.html")] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT")] = None,
    fights: Annotated[int | None, typer.Option(metavar="N")] = None,
    seed: Seed = None,
    workers: Workers = 0,
    cluster: Cluster = None,
    out: Out = None,
) -> int:
    """Write what a scenario is like, or what an experiment came to, as one page of charts in both languages."""
    from bingqi.drawing.lab_report.page import report_page
    from bingqi.lab.experiments.running import run
    from bingqi.lab.experiments.written import toml_of

    voice: Voice = context.obj
    as_named = _experiment(what)
    it = _changed(as_named, bot, fights, seed)
    path = to or Path(f"{Path(what).stem}.html")
    _check_writable(path)
    lab = laboratory(workers, cluster, out)
    with FightsBar(voice, it.scenario, it.fights) as bar:
        found = run(it, lab, lambda _, done, of: bar.show_all(done, of))
    page = report_page(it, found)
    try:
        path.write_text(page, "utf-8")
    except OSError as wrong:
        raise _unwritable(path, wrong) from None
    as_run = what.endswith(TOML) and it == as_named  # by `lab run`: the same results lie in the same place
    toml = Path(what).read_bytes() if as_run else toml_of(it).encode()
    files = {"experiment.toml": toml, "report.html": page.encode()}
    keep_experiment(lab, out, found, files, Path(what).stem if as_run else "")
    voice.say("report-written", "green", path=str(path), n=sum(n for _, n in found.fought))
    return 0


def _check_writable(path: Path) -> None:
    """Before anything is fought for it. Raises BadContent."""
    there = path.exists()
    try:
        path.open("ab").close()
    except OSError as wrong:
        raise _unwritable(path, wrong) from None
    if not there:
        path.unlink()


def _unwritable(path: Path, wrong: OSError) -> BadContent:
    from bingqi.core.problems import BadContent, located, problem, system

    return BadContent(located(path, problem("cannot-be-written", why=system(wrong))))


def _experiment(what: str) -> Experiment:
    """The experiment in a file, or one without a claim on a scenario. Raises BadContent."""
    from bingqi.lab.experiments.experiment import Experiment, read_experiment
    from bingqi.rulesets import find_scenario

    if what.endswith(TOML):
        return read_experiment(Path(what))
    rules, name = find_scenario(what)
    return Experiment("", f"{rules.id}/{name}", fights=FIGHTS)


def _changed(it: Experiment, bots: list[str] | None, fights: int | None, seed: int | None) -> Experiment:
    """An experiment by other bots, of so many fights, from another seed, where these are named."""
    from msgspec.structs import replace

    changes = {"bots": bots and tuple(dict.fromkeys(bots)), "fights": fights, "seed": seed}
    return replace(it, **{name: value for name, value in changes.items() if value is not None})
