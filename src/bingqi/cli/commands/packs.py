"""Content from elsewhere: `import` makes a pack, `check` finds what is wrong with one; `--pack` uses one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bingqi.cli.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Callable

    from bingqi.core.content.library import Library
    from bingqi.core.text import Text

FORMATS = ("5e-bits",)


def use(folders: list[Path]) -> None:
    """Add packs to the bundled content, each to that of its rule set. Raises BadContent."""
    from bingqi.rulesets import SHIPPED, ruleset

    chosen = {folder: ruleset_of(folder) for folder in folders}
    for name in {**dict.fromkeys(SHIPPED), **dict.fromkeys(chosen.values())}:
        own = [folder for folder in chosen if chosen[folder] == name]
        if own or f"bingqi.rulesets.{name}" in sys.modules:  # else nobody need wait for the rules to be loaded
            ruleset(name).library.use(own)


def ruleset_of(path: Path) -> str:
    """The rule set of a pack, or of a file in one: the one that its pack.toml names, else the one that it looks most like.

    Raises BadContent if pack.toml cannot be used.
    """
    from bingqi.core.content.structs import read_toml
    from bingqi.core.problems import BadContent, located, unknown
    from bingqi.rulesets import SHIPPED, names

    pack = path if path.is_dir() else path.parent.parent
    about = read_toml(pack / "pack.toml") if (pack / "pack.toml").is_file() else {}
    if "ruleset" not in about:
        return likeliest(path, pack)
    name = str(about["ruleset"])
    if name not in SHIPPED and name not in names():
        raise BadContent(located(pack / "pack.toml", located("ruleset", unknown("rule-set", name, names()))))
    return name


def likeliest(path: Path, pack: Path) -> str:
    """The rule set that has the folder of a file; of several the one that has most of the pack's folders; of several the one that
    knows most of the fields in its files."""
    from bingqi.rulesets import ruleset, usable

    folders = {folder.name for folder in pack.glob("*/")}
    marks: list[Callable[[Library], int]] = [
        lambda library: path.is_file() and path.parent.name in library.endings,
        lambda library: len(folders & library.endings.keys()),
        lambda library: library.known_fields(pack),
    ]
    left = [rules.id for rules in usable()]
    for mark in marks:
        marked = {name: mark(ruleset(name).library) for name in left}
        left = [name for name in left if marked[name] == max(marked.values())]
        if len(left) == 1:
            break
    return left[0]


def import_(
    context: typer.Context,
    format: Annotated[str, typer.Argument()],
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    into: Annotated[Path, typer.Option(metavar="DIR")],
) -> int:
    """Turn a file of monsters into a pack of bingqi."""
    from bingqi.core.problems import BadContent, located, unknown

    if format not in FORMATS:
        raise BadContent(unknown("format", format, FORMATS))
    from bingqi.importers.dnd5e_bits import import_pack

    voice: Voice = context.obj
    report = import_pack(file, into)
    voice.say("import-done", n=len(report.imported), folder=str(into))
    if report.lacks:
        voice.say("import-lacks", n=len(report.lacks))
        for feature, n in sorted(report.lacks.items(), key=lambda one: (-one[1], one[0])):
            voice.line(f"  {n:4} {feature}")
    for monster, (plays, missing) in sorted(report.verdicts.items(), key=lambda one: (one[1], one[0])):
        voice.line("  " + voice.word("import-verdict", monster=monster, plays=plays, lacks=", ".join(missing)))
    if report.apart:
        voice.say("import-apart", n=len(report.apart))
    if report.rejected:
        voice.say("import-refused", n=len(report.rejected))
        for monster, why in sorted(report.rejected.items()):
            voice.line(f"  {voice.problem_line(located(monster, why))}")
    return 0


def check(
    context: typer.Context,
    path: Annotated[Path, typer.Argument(metavar="PATH")],
) -> int:
    """Find what is wrong with content, with an experiment or with a record."""
    from bingqi.core.problems import BadContent, located, problem

    if not path.exists():
        raise BadContent(located(path, problem("no-such-place")))
    voice: Voice = context.obj
    try:
        problems = problems_in(path)
        for what in replaced_by(path):
            voice.line(voice.read(what), "yellow")
    finally:
        use([])  # whoever checks a pack does not play with it
    if problems:
        raise BadContent(*problems)
    voice.say("check-done", path=str(path))
    return 0


def replaced_by(path: Path) -> list[Text]:
    """What a pack that is in use, or a file of one, has put in place of bundled content."""
    from bingqi.core.content.library import replacing
    from bingqi.lab.experiments.experiment import is_experiment
    from bingqi.rulesets import ruleset

    if path.suffix == ".jsonl" or is_experiment(path):
        return []
    library = ruleset(ruleset_of(path)).library
    return replacing(library.replaced(library.ids(path) if path.is_dir() else {path.parent.name: [path.stem]}))


def problems_in(path: Path) -> list[Text]:
    """Everything that is wrong with a file or folder. Raises Faulty if it cannot be read at all."""
    from bingqi.lab.experiments.experiment import is_experiment, read_experiment
    from bingqi.rulesets import ruleset

    if is_experiment(path):
        from bingqi.lab.experiments.running import check_never

        check_never(read_experiment(path))
        return []
    if path.is_file() and path.suffix == ".jsonl":
        from bingqi.core.record.format import read

        record = read(path)
        ruleset(record.header.ruleset).setup(record.header.scenario, record.header.options)
        return []
    return ruleset(ruleset_of(path)).check(path)
