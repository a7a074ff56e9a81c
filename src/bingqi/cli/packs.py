"""Content from elsewhere: `import` makes a pack, `check` finds what is wrong with one; `--pack` uses one."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from bingqi.core.text import Text

FORMATS = ("5e-bits",)
FOLDERS = {
    "frontline": ("creatures", "spells"),
    "typy17": (
        "weapons", "armour", "training", "templates", "vehicles", "batteries", "units", "armies", "factions", "terrain", "maps",
    ),
}  # fmt: skip
"""The folders that packs of one rule set alone have. Other folders are in packs of both."""


def use(folders: list[Path]) -> None:
    """Add packs to the bundled content, each to that of its rule set. Raises BadContent."""
    chosen = [(folder, ruleset_of(folder)) for folder in folders]
    for name in FOLDERS:
        own = [folder for folder, ruleset in chosen if ruleset == name]
        if own or f"bingqi.rulesets.{name}.packs" in sys.modules:  # else nobody need wait for the rules to be loaded
            import_module(f"bingqi.rulesets.{name}.packs").use_packs(own)


def ruleset_of(path: Path) -> str:
    """The rule set of a pack, or of a file in one: the one that its pack.toml names, else the one whose folders it has.

    Of a pack that leaves both open, the scenarios tell: those of typy17 name a map. Raises BadContent if pack.toml cannot be used.
    """
    from bingqi.core.content import read_toml
    from bingqi.core.fault import BadContent, at, unknown

    pack = path if path.is_dir() else path.parent.parent
    about = read_toml(pack / "pack.toml") if (pack / "pack.toml").is_file() else {}
    if "ruleset" in about:
        name = str(about["ruleset"])
        if name not in FOLDERS:
            raise BadContent(at(pack / "pack.toml", at("ruleset", unknown("rule-set", name, FOLDERS))))
        return name
    kinds = [path.parent.name] if path.is_file() else []
    kinds += sorted(folder.name for folder in pack.glob("*/"))
    for kind in kinds:
        for name, folders in FOLDERS.items():
            if kind in folders:
                return name
    return "typy17" if any(map(_names_a_map, sorted(pack.glob("scenarios/*.toml")))) else "frontline"


def _names_a_map(scenario: Path) -> bool:
    from bingqi.core.content import read_toml
    from bingqi.core.fault import Faulty

    try:
        return "map" in read_toml(scenario)
    except Faulty:
        return False


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
    if ruleset_of(path) == "typy17":
        from bingqi.rulesets.typy17.check import check as check_typy17

        return check_typy17(path)
    from bingqi.rulesets.frontline.packs import check as check_frontline

    return check_frontline(path)
