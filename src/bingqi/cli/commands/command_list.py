"""The commands, in the order in which `bingqi --help` lists them."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bingqi.cli.commands import (
    ablate,
    advise,
    compare,
    experiments,
    ladder,
    new_ruleset,
    packs,
    play,
    points,
    records,
    report,
    rulings,
    serve,
    solve,
    sprt,
    study,
    sweep,
    tables,
    tune,
)
from bingqi.cli.commands import rules as book
from bingqi.cli.usage import Command, Group

app = typer.Typer(
    cls=Group,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
)


class Language(StrEnum):
    """The languages there are."""

    en = "en"
    zh = "zh"


@app.callback(invoke_without_command=True)
def bingqi(
    context: typer.Context,
    lang: Annotated[Language | None, typer.Option()] = None,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR")] = None,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """A referee, a table and a laboratory for tabletop combat. The language is in the voice already (see `main`)."""
    if version:
        from bingqi import __version__

        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit
    packs.use(pack or [])


COMMANDS: dict[str, Callable[..., int]] = {
    "scenarios": study.scenarios,
    "serve": serve.serve,
    "play": play.play,
    "simulate": study.simulate,
    "compare": compare.compare,
    "rulings": rulings.rulings,
    "sweep": sweep.sweep,
    "tune": tune.tune,
    "ablate": ablate.ablate,
    "report": report.report,
    "sprt": sprt.sprt,
    "ladder": ladder.ladder,
    "points": points.points,
    "solve": solve.solve,
    "odds": study.odds,
    "advise": advise.advise,
    "replay": records.replay,
    "verify": records.verify,
    "rules": book.rules,
    "import": packs.import_,
    "check": packs.check,
    "new-ruleset": new_ruleset.new_ruleset,
}
TABLES: dict[str, Callable[..., int]] = {
    "list": tables.list_,
    "show": tables.show,
    "export": tables.export,
    "check": tables.check,
    "rescue": tables.rescue,
    "delete": tables.delete,
    "invite": tables.invite,
}
"""The commands of `bingqi tables`."""
for name, command in COMMANDS.items():
    app.command(name, cls=Command)(command)
group = typer.Typer(cls=Group, rich_markup_mode=None, invoke_without_command=True, callback=tables.tables)
for name, command in TABLES.items():
    group.command(name, cls=Command)(command)
app.add_typer(group, name="tables")
LAB: dict[str, Callable[..., int]] = {"run": experiments.run}
"""The commands of `bingqi lab`."""
laboratory = typer.Typer(cls=Group, rich_markup_mode=None, no_args_is_help=True)
for name, command in LAB.items():
    laboratory.command(name, cls=Command)(command)
laboratory.callback()(lambda: None)
app.add_typer(laboratory, name="lab")
