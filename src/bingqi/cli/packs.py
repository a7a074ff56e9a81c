"""Content from elsewhere: `import` makes a pack, `check` finds what is wrong with one; `--pack` uses one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.core.text import Text

FORMATS = ("5e-bits",)


def use(folders: list[Path]) -> None:
    """Add packs to the bundled content. Raises BadContent."""
    if not folders and "bingqi.rulesets.frontline.packs" not in sys.modules:
        return  # nobody has added any, and nobody need wait for the rules to be loaded
    from bingqi.rulesets.frontline.packs import use_packs

    use_packs(folders)


def import_(
    context: typer.Context,
    format: Annotated[str, typer.Argument()],
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    into: Annotated[Path, typer.Option(metavar="DIR")],
) -> int:
    """Turn a file of monsters into a pack of bingqi."""
    from bingqi.core.fault import BadContent, at, unknown

    if format not in FORMATS:
        raise BadContent(unknown("format", format, FORMATS))
    from bingqi.rulesets.frontline.import_5e_bits import import_pack

    voice: Voice = context.obj
    report = import_pack(file, into)
    voice.say("import-done", n=len(report.imported), folder=str(into))
    if report.lacks:
        voice.say("import-lacks", n=len(report.lacks))
        for feature, n in sorted(report.lacks.items(), key=lambda one: (-one[1], one[0])):
            voice.line(f"  {n:4} {feature}")
    if report.refused:
        voice.say("import-refused", n=len(report.refused))
        for monster, why in sorted(report.refused.items()):
            voice.line(f"  {voice.fault(at(monster, why))}")
    return 0


def check(
    context: typer.Context,
    path: Annotated[Path, typer.Argument(metavar="PATH")],
) -> int:
    """Find what is wrong with content or with a record."""
    from bingqi.core.fault import BadContent, at, fault

    if not path.exists():
        raise BadContent(at(path, fault("no-such-place")))
    faults = faults_in(path)
    if faults:
        raise BadContent(*faults)
    voice: Voice = context.obj
    voice.say("check-done", path=str(path))
    return 0


def faults_in(path: Path) -> list[Text]:
    """Everything that is wrong with a file or folder. Raises Faulty if it cannot be read at all."""
    if path.is_file() and path.suffix == ".jsonl":
        from bingqi.core.record import read
        from bingqi.rulesets import ruleset

        record = read(path)
        ruleset(record.header.ruleset).setup(record.header.scenario, record.header.options)
        return []
    from bingqi.rulesets.frontline.packs import check as check_content

    return check_content(path)
