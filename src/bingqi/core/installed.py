"""Installed: what other packages bring along, rule sets and bots, each named in its package as an entry point:

    [project.entry-points."bingqi.rulesets"]
    duel = "bingqi_duel:RULESET"

What is shipped wins over what has its name. Nothing is looked up before somebody asks for a name that is not shipped, or for all.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, Any

from bingqi.core.problems import BadContent, kind_text, located, one_line, place_named, problem, unknown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

RULESETS, BOTS = "bingqi.rulesets", "bingqi.bots"
THINGS = {RULESETS: "rule-set", BOTS: "bot"}
"""What the entry points of a group are called in faults."""


@cache
def _entries(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name; of several of one name the first on the path."""
    from importlib.metadata import entry_points  # here, because most programs never look

    return {one.name: one for one in reversed([*entry_points(group=group)])}


def forget() -> None:
    """Look anew when somebody asks again: packages have come or gone while the program runs."""
    _entries.cache_clear()


def installed(group: str, shipped: Collection[str]) -> list[str]:
    """The names that other packages bring to a group, in the order of letters."""
    return sorted(_entries(group).keys() - {*shipped})


def packages() -> set[str]:
    """The packages that bring anything to any group, by the names under which Python imports them."""
    return {entry.module.partition(".")[0] for group in THINGS for entry in _entries(group).values()}


def load(group: str, name: str, shipped: Collection[str]) -> Any:
    """What another package has under a name. Raises BadContent if there is no such name, or its package cannot be imported."""
    entry = _entries(group).get(name)
    if entry is None:
        raise BadContent(unknown(THINGS[group], name, [*shipped, *installed(group, shipped)]))
    try:
        return entry.load()
    except Exception as wrong:  # whatever somebody else's package raises as it is imported
        raise unsound(group, name, f"{type(wrong).__name__}: {wrong}") from wrong


def unsound(group: str, name: str, reason: object) -> BadContent:
    """Why something installed cannot be used, with where it was said to be."""
    entry = _entries(group)[name]
    place = f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
    said = reason if not isinstance(reason, str) else one_line(reason)
    return BadContent(
        located(place_named(place), problem("installed", thing=kind_text(THINGS[group]), name=name, value=entry.value, why=said))
    )
