"""Events: small functions of the state, the only code that changes it. What happened is their names and arguments.

Each rule set keeps its events in one module or package; `events_in` lists them by name, with the few that every rule set has.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from inspect import signature
from types import ModuleType
from typing import Any, TypeVar, get_type_hints

import msgspec

from bingqi.core.dice.roll_entry import RollEntry, redacted_for, roll_of
from bingqi.core.dice.tally import Part

F = TypeVar("F", bound=Callable[..., None])
Event = Callable[..., None]

_EVENTS: dict[str, dict[str, Event]] = {}
"""The events of each module, by name."""
_TELLING: set[Event] = set()
"""The events that change nothing."""
_KINDS: dict[Event, dict[str, str]] = {}
"""Of compiled events the types of their parameters, as they were written: they do not say them themselves."""


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


def telling_event(tell: F) -> F:
    """Enter a function among the events of its module that changes nothing, or what is `unread` by rules alone (see ruleset.py): it
    is there to be read. What it says may be said in another way one day; a record that was made before that is still the record of
    the same battle."""
    _TELLING.add(tell)
    return event(tell)


def changes(entry: Entry, events: Mapping[str, Event]) -> bool:
    """Whether an entry is of an event that may change the state; of one that nobody knows any more, too."""
    return events.get(entry.event) not in _TELLING


def typed(event: Event, kinds: dict[str, str]) -> None:
    """Of a compiled event: the types of its parameters, by name. A build enters them."""
    _KINDS[event] = kinds


@cache
def kinds_of(event: Event) -> dict[str, Any]:
    """The types of the parameters of an event, by name."""
    if event not in _KINDS:
        return get_type_hints(event)
    names = vars(sys.modules[event.__module__])
    return {name: eval(kind, names) for name, kind in _KINDS[event].items()}


@cache
def parameters(event: Event) -> tuple[str, ...]:
    """The names of what an event is told with, besides the state."""
    return tuple(signature(event).parameters)[1:]


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
    """The entries that a seat may see, each as it may know it; the game master sees all."""
    if seat == "gm":
        return list(entries)
    return [_visible_entry(entry, seat) for entry in entries if seen_by(entry, seat)]


def seen_by(entry: Entry, seat: str) -> bool:
    """Whether a seat is told of an entry; the game master is of all."""
    return entry.seen_by is None or seat == "gm" or seat in entry.seen_by


def _visible_entry(entry: Entry, seat: str) -> Entry:
    if entry.event != rolled.__name__:
        return entry
    roll = roll_of(entry.args[0])
    known = redacted_for(roll, seat)
    return entry if known is roll else msgspec.structs.replace(entry, args=(known,))


def rebuild(state: Any, entries: Iterable[Entry], events: Mapping[str, Event]) -> None:
    """Let a log happen again, without any rules. What comes out of a file is made `fitting` before (see gm/override.py)."""
    for entry in entries:
        events[entry.event](state, *entry.args)


@telling_event
def reckoned(state: Any, what: str, parts: tuple[Part, ...], of: str = "", on: str = "", using: str = "") -> None:
    """A number was made of these parts (see Tally): whose it is, against whom, with what. Changes nothing; people read it."""


@telling_event
def rolled(state: Any, roll: RollEntry) -> None:
    """Dice were thrown. Changes nothing; people read it."""


@event
def ruled(state: Any, why: str) -> None:
    """The game master stepped in, and this is the reason. Changes nothing; people read it. It stands in their own words, which
    nobody may alter: so it is none of the telling events."""


@event
def conceded(state: Any, side: str) -> None:
    """A side gave up and the others agreed, where the book has no rule for that. Changes nothing: the battle is over by it."""
