"""Nouns: what the arguments of events may be where a game master lets one happen by hand. Said once by the name of the parameter,
or as "event.parameter" of one event alone:

    NOUNS = Nouns(events_in(events), {
        "id target": those(lambda s: s.creatures),
        "item": those(lambda s, id: s.creatures[id].held),      # it hangs on what the same event has as `id`
        "hurt.damage": amount(0, 9999),
        "kind": word("withering", "decisive"),
    })
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from inspect import signature
from typing import Any, NamedTuple

from bingqi.core.event import Event, parameters
from bingqi.core.gm.override import COMMON
from bingqi.core.problems import at, fault, named, short, unknown
from bingqi.core.text import Text

SEVERAL = 400
"""No list that a game master writes has more entries."""


class Noun(NamedTuple):
    """What an argument may be. The functions get the state, and those other arguments of the event that they name: such as stand
    before it, or hang on no other."""

    all: Callable[..., Collection[Any]] | None = None
    """`all(state, ...)`: all that there is; of a number a range. None: anything of its kind."""
    many: bool = False
    """It is a list of such."""
    once: bool = True
    """No two of a list are the same."""
    also: Callable[..., Text | None] | None = None
    """`also(state, value, ...)`: what else may be wrong with it, as a fault."""
    example: Callable[..., Any] | None = None
    """`example(state, below, ...)`: one that it may be, where `all` cannot list them: so that it can be tried. `below(n)` gives a
    number from 0 to n - 1."""

    def hangs_on(self) -> frozenset[str]:
        """The other arguments without which nobody can say what it may be."""
        return _names(self.all, 1) | _names(self.also, 2) | _names(self.example, 2)

    def known(self, state: Any, others: Mapping[str, Any]) -> Collection[Any]:
        """All that there is, of a noun that can list it."""
        assert self.all is not None
        return self.all(state, **{one: others[one] for one in _names(self.all, 1)})

    def some(self, state: Any, below: Callable[[int], int], others: Mapping[str, Any]) -> Any:
        """An example, of a noun that has some."""
        assert self.example is not None
        return self.example(state, below, **{one: others[one] for one in _names(self.example, 2)})

    def wrong(self, name: str, state: Any, value: Any, others: Mapping[str, Any]) -> Text | None:
        """Why this is none of them, as a fault; None if it may be one."""
        if self.many and len(value) > SEVERAL:
            return fault("too-long", n=len(value), most=SEVERAL)
        if self.many and self.once and len(set(value)) < len(value):
            return fault("same-twice")
        if self.all is not None:
            known = self.known(state, others)
            for one in value if self.many else (value,):
                if one not in known:
                    return _none_such(name, one, known)
        return self.also(state, value, **{one: others[one] for one in _names(self.also, 2)}) if self.also is not None else None


def _none_such(name: str, value: Any, known: Collection[Any]) -> Text:
    if not isinstance(known, range) or not known:
        return unknown(name, value, known)
    if value < known[0]:
        return fault("at-least", n=short(value), least=known[0])
    return fault("beyond-range", n=short(value), least=known[0], most=known[-1])


@cache
def _names(of: Callable[..., Any] | None, after: int) -> frozenset[str]:
    return frozenset([*signature(of).parameters][after:]) if of is not None else frozenset()


def those(all: Callable[..., Collection[Any]], many: bool = False, once: bool = True) -> Noun:
    """What is there: pieces, sides, cells, things that somebody has."""
    return Noun(all, many, once)


def amount(least: int = 0, most: int = 999) -> Noun:
    """A number."""
    whole = range(least, most + 1)
    return Noun(lambda state: whole)


def word(*words: str) -> Noun:
    """One of a few words."""
    return Noun(lambda state: words)


ANY = Noun()
"""Whatever is of its kind: yes or no."""


class Nouns:
    """The nouns of a rule set; "event.parameter" comes before "parameter". What `by_rules` alone come about needs none."""

    def __init__(self, events: Mapping[str, Event], table: Mapping[str, Noun], by_rules: Collection[str] = ()) -> None:
        self.events = {name: event for name, event in events.items() if name not in by_rules and name not in COMMON}
        self.by = {name: noun for names, noun in table.items() for name in names.split()}

    def of(self, event: str) -> dict[str, Noun]:
        """The nouns of an event, by its parameters. Raises KeyError where one is not said."""
        own = self.by
        return {name: own.get(f"{event}.{name}") or own[name] for name in parameters(self.events[event])}

    def lawful(self, state: Any, event: str, args: Sequence[Any]) -> Text | None:
        """The first argument that is nothing of what it may be, as a fault that names it. First are those that hang on no other."""
        if event not in self.events:
            return None
        nouns = self.of(event)
        others = dict(zip(nouns, args, strict=True))
        for name in sorted(nouns, key=lambda name: bool(nouns[name].hangs_on())):
            if (wrong := nouns[name].wrong(name, state, others[name], others)) is not None:
                return at(named(name), wrong)
        return None
