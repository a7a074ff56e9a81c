"""A rule set of one's own: `new-ruleset` makes a package that plays at once, from the files in cli/skeleton."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from bingqi.cli.voice import Voice

SKELETON = Path(__file__).parents[1] / "skeleton"
ENDING = ".template"
GOOD_NAME = re.compile(r"[a-z][a-z0-9]{1,19}")
"""A rule set is called so: its package too, and in capitals its rules."""


def new_ruleset(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    folder: Annotated[Path | None, typer.Argument(metavar="[FOLDER]")] = None,
) -> int:
    """Make the package of a new rule set."""
    into = folder or Path(name)
    made = make_package(name, into)
    voice: Voice = context.obj
    voice.say("new-ruleset-done", name=name, folder=str(into), n=len(made))
    return 0


def make_package(name: str, into: Path) -> list[Path]:
    """Write the files of a rule set of this name below a folder, and tell which. Raises BadContent if no rule set can be called so,
    or the folder is there already and holds anything."""
    from bingqi.core.problems import BadContent, located, problem, short
    from bingqi.rulesets import SHIPPED

    if not GOOD_NAME.fullmatch(name) or name in (*SHIPPED, SKELETON.name):
        raise BadContent(located(short(name), problem("bad-ruleset-name", taken=[*SHIPPED, SKELETON.name])))
    if into.exists() and not (into.is_dir() and not any(into.iterdir())):
        raise BadContent(located(into, problem("folder-not-empty")))
    made = []
    for source in sorted(SKELETON.rglob(f"*{ENDING}")):
        path = into / _named(source.relative_to(SKELETON).as_posix().removesuffix(ENDING), name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_named(source.read_text("utf-8"), name), "utf-8")
        made.append(path)
    return made


def _named(text: str, name: str) -> str:
    """A text about the skeleton as one about this rule set."""
    for form in (str.lower, str.upper, str.capitalize):
        text = text.replace(form(SKELETON.name), form(name))
    return text
