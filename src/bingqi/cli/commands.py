"""The commands, in the order in which `bingqi --help` lists them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bingqi.cli import book, packs, play, records, study
from bingqi.cli.voice import Voice

app = typer.Typer(
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
    lang: Annotated[Language | None, typer.Option(help="The language; else that of the locale.")] = None,
    pack: Annotated[list[Path] | None, typer.Option(help="A folder of content to use besides the bundled.", metavar="DIR")] = None,
    version: Annotated[bool, typer.Option("--version", help="Tell the version.")] = False,
) -> None:
    """A referee, a table and a laboratory for tabletop combat."""
    if version:
        from bingqi import __version__

        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit
    context.obj = Voice("zh" if lang is Language.zh else "en" if lang is Language.en else "")
    packs.use(pack or [])


app.command("scenarios")(study.scenarios)
app.command("play")(play.play)
app.command("simulate")(study.simulate)
app.command("odds")(study.odds)
app.command("replay")(records.replay)
app.command("verify")(records.verify)
app.command("rules")(book.rules)
app.command("import")(packs.import_)
app.command("check")(packs.check)
