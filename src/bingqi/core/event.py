"""Events: small functions of the state, the only code that changes it. What happened is their names and arguments.

Each rule set keeps its events in one module or package; `events_in` lists them by name, with the few that every rule set has.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., None])
Event = Callable[..., None]

_EVENTS: dict[str, dict[str, Event]] = {}
"""The events of each module, by name."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the log: an event, the chain of rules that led to it (outermost first), and who may see it (None: all)."""

    event: str
    args: tuple[Any, ...]
    rules: tuple[str, ...]
    seen_by: tuple[str, ...] | None = None

    def __str__(self) -> str:
        return f"{' > '.join(self.rules)}: {self.event}{self.args}"


def event(change: F) -> F:
    """Enter a function `change(state, ...)` among the events of its module. Its arguments are plain data: they are stored."""
    _EVENTS.setdefault(change.__module__, {})[change.__name__] = change
    return change


def events_in(module: ModuleType) -> dict[str, Event]:
    """The events of a rule set by name: those of a module, or of all modules of a package. Raises ValueError if two have the same
    name, or one that of a common event."""
    found = {**_EVENTS[__name__]}
    for place, own in _EVENTS.items():
        if f"{place}.".startswith(f"{module.__name__}."):
            if both := found.keys() & own.keys():
                raise ValueError(f"{place}: {', '.join(sorted(both))}: there is an event of this name already")
            found |= own
    return found


def visible(entries: Iterable[Entry], seat: str) -> list[Entry]:
    """The entries that a seat may see; the game master sees all."""
    return [entry for entry in entries if entry.seen_by is None or seat == "gm" or seat in entry.seen_by]


def decided_by(told: Sequence[tuple[int, Entry]], at: int, asides: Collection[str]) -> int:
    """Which of the entries that are told, each with its place in the log, a roll decided that was thrown after `at` entries of the
    log: the next that is no sum and no aside, else the last such, else the last."""
    deciding = [i for i, (_, entry) in enumerate(told) if entry.event != "reckoned" and entry.event not in asides]
    after = [i for i in deciding if told[i][0] >= at]
    return after[0] if after else deciding[-1] if deciding else len(told) - 1


def rebuild(state: Any, entries: Iterable[Entry], events: Mapping[str, Event]) -> None:
    """Let a log happen again, without any rules."""
    for entry in entries:
        events[entry.event](state, *entry.args)


@event
def reckoned(state: Any, what: str, parts: tuple[tuple[str, int, str], ...]) -> None:
    """A number was made of these parts (see Tally). Changes nothing; people read it."""


@event
def ruled(state: Any, why: str) -> None:
    """The game master stepped in, and this is the reason. Changes nothing; people read it."""
