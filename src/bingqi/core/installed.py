"""Installed: what other packages bring along, rule sets, bots and packs of content, each named in its package as an entry point:

    [project.entry-points."bingqi.rulesets"]
    duel = "bingqi_duel:RULESET"

    [project.entry-points."bingqi.packs"]
    bog = "bingqi_bog"

What is shipped wins over what has its name. Nothing is looked up before somebody asks for a name that is not shipped, or for all.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from bingqi.core.content.structs import decode, read_toml
from bingqi.core.problems import BadContent, kind_text, located, one_line, place_named, problem, short, unknown
from bingqi.core.text import Text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

RULESETS, BOTS, PACKS = "bingqi.rulesets", "bingqi.bots", "bingqi.packs"
THINGS = {RULESETS: "rule-set", BOTS: "bot", PACKS: "pack"}
"""What the entry points of a group are called in faults."""


class Pack(msgspec.Struct):
    """What pack.toml has to say of a pack that is installed."""

    id: str
    ruleset: str


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name; of several of one name the first on the path."""
    from importlib.metadata import entry_points  # here, because most programs never look

    return {one.name: one for one in reversed([*entry_points(group=group)])}


def forget() -> None:
    """Look anew when somebody asks again: packages have come or gone while the program runs."""
    _entries.cache_clear()
    _packs.cache_clear()


def installed(group: str, shipped: Collection[str]) -> list[str]:
    """The names that other packages bring to a group, in the order of letters."""
    return sorted(_entries(group).keys() - {*shipped})


def packages() -> set[str]:
    """The packages that bring anything to any group, by the names under which Python imports them."""
    return {entry.module.partition(".")[0] for group in THINGS for entry in _entries(group).values()}


def module_of(group: str, name: str) -> str:
    """The Python package, or the module of it, in which lies what another package brings under a name. Nothing is loaded."""
    return _entries(group)[name].module


def load(group: str, name: str, shipped: Collection[str]) -> Any:
    """What another package has under a name. Raises BadContent if there is no such name, or its package cannot be imported."""
    entry = _entries(group).get(name)
    if entry is None:
        raise BadContent(unknown(THINGS[group], name, [*shipped, *installed(group, shipped)]))
    try:
        return entry.load()
    except Exception as wrong:  # whatever somebody else's package raises as it is imported
        raise unsound(group, name, f"{type(wrong).__name__}: {wrong}") from wrong


def unsound(group: str, name: str, reason: str | Text, in_part: bool = False) -> BadContent:
    """Why something installed, or a part of it, cannot be used, with where it was said to be."""
    entry = _entries(group)[name]
    place = f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
    said = one_line(reason) if isinstance(reason, str) else reason
    return BadContent(
        located(
            place_named(place),
            problem(
                "installed-in-part" if in_part else "installed",
                thing=kind_text(THINGS[group]),
                name=name,
                value=entry.value,
                why=said,
            ),
        )
    )


# --- Packs ---------------------------------------------------------------------------


def pack(name: str) -> tuple[str, Path]:
    """The rule set of a pack that another package brings, and the folder where it lies: that of the Python package that its entry
    point names, of which nothing is run. Raises BadContent if it cannot be used."""
    entry = _entries(PACKS)[name]
    try:
        folder = _folder_of(entry.module)
        said = read_toml(folder / "pack.toml")
        about = decode({one: said[one] for one in ("id", "ruleset") if one in said}, Pack, str(folder / "pack.toml"))
    except BadContent as wrong:
        raise unsound(PACKS, name, wrong.problems[0]) from None
    except Exception as wrong:  # whatever a package raises that holds the pack's
        raise unsound(PACKS, name, f"{type(wrong).__name__}: {wrong}") from wrong
    if about.id != name:
        raise unsound(PACKS, name, problem("installed-id", id=short(about.id)))
    return about.ruleset, folder


def _folder_of(package: str) -> Path:
    """Where a Python package lies, which may be a folder without any Python. Raises BadContent."""
    from importlib.util import find_spec  # here, because most programs never look

    spec = find_spec(package)
    folders = list((spec.submodule_search_locations if spec is not None else None) or ())
    if not folders:
        raise BadContent(problem("installed-no-folder"))
    return Path(folders[0])


def packs_for(ruleset: str) -> tuple[Path, ...]:
    """The packs that other packages bring for a rule set, in the order of their names; those that cannot be used are left out."""
    return tuple([one[1] for one in _packs().values() if not isinstance(one, BadContent) and one[0] == ruleset])


def packs() -> dict[str, tuple[str, Path] | BadContent]:
    """All packs that other packages bring by name: the rule set and the folder, or why it cannot be used."""
    return dict(_packs())


@cache
def _packs() -> dict[str, tuple[str, Path] | BadContent]:
    found: dict[str, tuple[str, Path] | BadContent] = {}
    for name in sorted(_entries(PACKS)):
        try:
            found[name] = pack(name)
        except BadContent as wrong:
            found[name] = wrong
    return found
