"""Nouns: what the arguments of events and of acts, and what asks are about, stand for. Said once by the name of the parameter, or
as "event.parameter" of one event alone ("act.argument" of an act, "ask.parameter" of asks, "no.argument" of refusals); it tells
what people call it, what a game master may write, what a key may name, and what stands for it on a board.

    NOUNS = Nouns(events_in(events), {
        "id target": those(lambda s: s.creatures, name),
        "item": those(lambda s, id: s.creatures[id].held),      # it hangs on what the same event has as `id`
        "hurt.damage": amount(0, 9999),
        "kind": word("withering", "decisive"),
        "laid.name": word("prone", "stunned", called="effect"),      # the messages `effect-prone` and `effect-stunned`
    })
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from inspect import signature
from typing import Any, NamedTuple

from bingqi.core.event import Event, parameters
from bingqi.core.gm.override import COMMON
from bingqi.core.problems import NUMBER, located, out_of_range, place_named, problem, unknown
from bingqi.core.rule import plain_of
from bingqi.core.text import Text, signed

SEVERAL = 400
"""No list that a game master writes has more entries."""


class Noun(NamedTuple):
    """What an argument is. The functions get the state, and those other arguments of the event that they name: such as stand
    before it, or hang on no other. Where it is but told, of those that are not there they get nothing."""

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

    name: Callable[..., Any] | None = None
    """`name(state, value, ...)`: what people call it, or all of a list. None: it is told as it is."""
    messages: tuple[str, ...] = ()
    """The messages that it is called by."""
    places: Callable[..., Iterable[str]] | None = None
    """`places(state, value, ...)`: what stands for it on a board. None: nothing does."""
    thing: Callable[[Any, str], Any] | None = None
    """`thing(state, value)`: what whoever does an act gets for it. None: the text in the key."""
    free: bool = False
    """Whether something is said of others too where a key names one. Else such a key means nothing."""

    def several(self) -> Noun:
        """A list of such, of which no two are the same."""
        return self._replace(many=True, name=_each(self.name) if self.name is not None else None)

    def over(self, other: Noun) -> Noun:
        """This one of one event or act alone, where the other is that of all: what it does not say of itself the other says."""
        whole = other if self[:5] == ANY[:5] and self != ANY else self
        thing, places = self.thing or whole.thing, self.places or other.places
        return whole._replace(name=self.name or other.name, messages=self.messages, places=places, thing=thing)

    def hangs_on(self) -> frozenset[str]:
        """The other arguments without which nobody can say what it may be."""
        return frozenset((*names_after(self.all, 1), *names_after(self.also, 2), *names_after(self.example, 2)))

    def allowed(self, state: Any, others: Mapping[str, Any]) -> Collection[Any]:
        """All that there is, of a noun that can list it."""
        assert self.all is not None
        return self.all(state, **{one: others[one] for one in names_after(self.all, 1)})

    def some(self, state: Any, below: Callable[[int], int], others: Mapping[str, Any]) -> Any:
        """An example, of a noun that has some."""
        assert self.example is not None
        return self.example(state, below, **{one: others[one] for one in names_after(self.example, 2)})

    def wrong(self, name: str, state: Any, value: Any, others: Mapping[str, Any]) -> Text | None:
        """Why this is none of them, as a fault; None if it may be one."""
        if self.many and len(value) > SEVERAL:
            return problem("too-long", n=len(value), most=SEVERAL)
        if self.many and self.once and len(set(value)) < len(value):
            return problem("same-twice")
        if self.all is not None:
            known = self.allowed(state, others)
            for one in value if self.many else (value,):
                if one not in known:
                    return _none_such(name, one, known)
        return self.also(state, value, **{one: others[one] for one in names_after(self.also, 2)}) if self.also is not None else None

    def describe(self, state: Any, value: Any, others: Mapping[str, Any]) -> Any:
        """What people call it."""
        if self.name is None:
            return value
        return self.name(state, value, **{one: others[one] for one in names_after(self.name, 2) if one in others})

    def lies(self, state: Any, value: Any, others: Mapping[str, Any]) -> Iterable[str]:
        """What stands for it on a board."""
        if self.places is None:
            return ()
        return self.places(state, value, **{one: others[one] for one in names_after(self.places, 2) if one in others})

    def in_a_key(self, state: Any, word: str, others: Mapping[str, Any]) -> bool:
        """Whether a word in a key is one of them, or something is said of it all the same."""
        if self.all is None or self.free:
            return True
        known = self.allowed(state, others)
        return word in known or (NUMBER.fullmatch(word) is not None and int(word) in known)


def _each(name: Callable[..., Any]) -> Callable[[Any, Any], list[Any]]:
    return lambda state, ids: [name(state, id) for id in ids]


def _none_such(name: str, value: Any, allowed: Collection[Any]) -> Text:
    if not isinstance(allowed, range) or not allowed:
        return unknown(name, value, allowed)
    return out_of_range(value, allowed[0]) or out_of_range(value, allowed[0], allowed[-1]) or unknown(name, value, allowed)


@cache
def names_after(of: Callable[..., Any] | None, after: int) -> tuple[str, ...]:
    """The names of the arguments of a function (it may be a rule) but for so many of the first; none where there is no function."""
    return tuple(signature(plain_of(of)).parameters)[after:] if of is not None else ()


def those(
    all: Callable[..., Collection[Any]], name: Callable[..., Any] | None = None, many: bool = False, once: bool = True
) -> Noun:
    """What is there: pieces, sides, cells, things that somebody has."""
    return Noun(all, many, once, name=name)


def amount(least: int = 0, most: int = 999, name: Callable[..., Any] | None = None) -> Noun:
    """A number. Whoever does an act gets it as one."""
    whole = range(least, most + 1)
    return Noun(lambda state: whole, name=name, thing=lambda state, n: int(n))


def word(*words: str, called: str = "") -> Noun:
    """One of a few words; `called` of a kind it is the message of the kind and the word, else it is told as it is."""
    name, messages = (spoken(called), tuple([f"{called}-{one}" for one in words if one])) if called else (None, ())
    return Noun(lambda state: words, name=name, messages=messages)


def spoken(kind: str) -> Callable[[Any, Any], Text]:
    """How words of a kind are called: the message of the kind and the word."""
    return lambda state, word: Text(f"{kind}-{word}")


def as_number(state: Any, value: Any) -> int:
    """Yes or no as messages choose by it: 1 or 0."""
    return int(value)


def with_sign(state: Any, value: int) -> str:
    """A number that is added."""
    return signed(value)


ANY = Noun()
"""Whatever is of its kind: yes or no."""
YES_NO = Noun(name=as_number)


ELSEWHERE = ("ask", "no", "part")
"""What stands before the dot of what is no parameter of an event, and no argument of an act."""
WAY_OUT = " (of a question write ask.{0}, of a refusal no.{0}, of a part of a number part.{0})"


def check_names(place: str, kind: str, names: Iterable[str], there: Collection[str], way_out: str = "") -> None:
    """Raises ValueError where a name is of nothing that there is."""
    for name in names:
        if name not in there:
            raise ValueError(f"{place}: {unknown(kind, name, there)}{way_out}")


class Nouns:
    """The nouns of a rule set; "event.parameter" comes before "parameter". What `by_rules` alone come about needs none. Raises
    ValueError where a name stands twice in the table, or in `by_rules` one of no event."""

    def __init__(self, events: Mapping[str, Event], table: Mapping[str, Noun], by_rules: Collection[str] = ()) -> None:
        self.all_events, self.by_rules = events, by_rules
        self.events = {name: event for name, event in events.items() if name not in by_rules and name not in COMMON}
        self.acts: dict[str, tuple[str, ...]] = {}
        """The arguments of the acts that are declared with these nouns."""
        check_names("by_rules", "event", by_rules, events)
        names = [name for those in table for name in those.split()]
        if len({*names}) < len(names):
            twice = ", ".join([name for name in dict.fromkeys(names) if names.count(name) > 1])
            raise ValueError(f"nouns: {twice}: said twice; of one event alone write event.parameter")
        by = {name: noun for those, noun in table.items() for name in those.split()}
        self.by = {name: noun.over(by.get(name.rpartition(".")[2], ANY)) for name, noun in by.items()}

    def check(self) -> None:
        """Raises ValueError where something is said of what is no parameter of an event and no argument of an act."""
        there = {name: {*parameters(event), *self.acts.get(name, ())} for name, event in self.all_events.items()}
        there = {**{word: {*args} for word, args in self.acts.items()}, **there}
        everywhere = {"who"}.union(*there.values())
        for name in self.by:
            of, _, param = name.rpartition(".")
            if not of:
                check_names("nouns", "argument of an event or act", [param], everywhere, WAY_OUT.format(param))
            elif of not in ELSEWHERE:
                check_names(f"noun {name}", "event or act", [of], there)
                check_names(f"noun {name}", f"argument of {of}", [param], there[of])

    def of(self, event: str) -> dict[str, Noun]:
        """The nouns of an event, by its parameters. Raises LookupError where one is not said."""
        return {name: self.required("event", event, name) for name in parameters(self.events[event])}

    def required(self, kind: str, of: str, name: str) -> Noun:
        """The noun of a parameter of an event or an act. Raises LookupError, which says where it is to stand."""
        noun = self.by.get(f"{of}.{name}") or self.by.get(name)
        if noun is None:
            raise LookupError(
                f'{kind} {of}: "{name}" has no noun; say in the table of Nouns what it is, as "{name}" or "{of}.{name}"'
            )
        return noun

    def one(self, of: str, name: str) -> Noun:
        """The noun of an argument of an act, or of a parameter of an event or ask; ANY where none is said."""
        return self.by.get(f"{of}.{name}") or self.by.get(name, ANY)

    def lawful(self, state: Any, event: str, args: Sequence[Any]) -> Text | None:
        """The first argument that is nothing of what it may be, as a fault that names it. First are those that hang on no other."""
        if event not in self.events:
            return None
        nouns = self.of(event)
        others = dict(zip(nouns, args, strict=True))
        for name in sorted(nouns, key=lambda name: bool(nouns[name].hangs_on())):
            if (wrong := nouns[name].wrong(name, state, others[name], others)) is not None:
                return located(place_named(name), wrong)
        return None

    def describe_all(self, state: Any, of: str, values: Mapping[str, Any]) -> dict[str, Any]:
        """What people call the arguments of an event, or with "ask" what an ask is about, by their names."""
        return {name: self.one(of, name).describe(state, value, values) for name, value in values.items()}

    def wanted(self) -> dict[str, str]:
        """The messages of words, each with the parameter that wants it."""
        return {id: f"noun {name}" for name, noun in self.by.items() for id in noun.messages}
