"""Deed: what stands as one button in an action bar: options that differ only in what they are aimed at, or a single one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

from bingqi.core.menu_groups import Group
from bingqi.core.text import Text

if TYPE_CHECKING:
    from bingqi.core.requests import Decision
    from bingqi.core.ruleset import Ruleset

Rank = Literal["main", "more", "end"]
"""`main`: in the bar · `more`: rare, folded away · `end`: what ends the turn or passes, at the end of the bar."""
RANKS: tuple[str, ...] = get_args(Rank)
MOST = 10
"""So many main deeds have room in a bar; of more of them the last are folded away, where a bar has others too."""


class Deed(NamedTuple):
    """A button."""

    id: str
    label: Text | None = None
    """None: as its option is called."""
    icon: str = ""
    """The name of a drawing that the page has (frontend/src/faces/icons.ts); "": none."""
    rank: Rank = "main"
    aimed: bool = True
    """Whether what stands for its options on a board is what they are aimed at."""


class Bar(NamedTuple):
    """The deeds of a question by their ids, and of each option its deed and what on a board it is aimed at, "" for nothing."""

    deeds: Mapping[str, Deed]
    options: Mapping[str, tuple[str, str]]


def by_itself(decision: Decision, key: str) -> Deed:
    """An option of which nobody says more."""
    return Deed(key, rank="end" if key == decision.default else "main")


def bar_of(
    rules: Ruleset[Any], observed: Any, decision: Decision, picks: Mapping[str, Sequence[str]], groups: Sequence[Group]
) -> Bar:
    """The action bar of a question, whose options stand on a board as `picks` say, in the order of their headings."""
    targets: dict[str, str] = {}
    for ref, keys in picks.items():
        for key in keys:
            targets.setdefault(key, ref)
    of_options = rules.deeds(observed, decision)
    deeds: dict[str, Deed] = {}
    options: dict[str, tuple[str, str]] = {}
    for key in [key for _, keys in groups for key in keys]:
        deed = of_options.get(key) or by_itself(decision, key)
        deeds[deed.id] = deed
        options[key] = deed.id, targets.get(key, "") if deed.aimed else ""
    main = [id for id, deed in deeds.items() if deed.rank == "main"]
    for id in main[MOST:] if len(main) < len(deeds) else ():
        deeds[id] = deeds[id]._replace(rank="more")
    return Bar(deeds, options)
