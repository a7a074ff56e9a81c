"""Whether two states are the same; where they are not, which field differs, and what that may come of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from bingqi.core.difference import fields_of, same
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.testing.play import plain, stands

STANDING = ("state", "pending", "outcome", "log", "citing")
"""What `stands` tells of a battle."""
SOME, SHORT = 5, 80
"""So many fields are told, and so much of a value."""
BY_EVENTS = (
    "the events of the log alone do not make this state: something is changed outside of an event (let it happen by battle.do), "
    "or an event goes by what neither its arguments nor the state say"
)
BY_ANSWERS = "the same answers do not make the same battle: it goes by chance, by a set, or by what an earlier run left behind"
BY_FREEZING = "frozen and thawed it is another state (freeze, thaw)"
BY_COPY = "a copy is another state, or shares something with it (copy)"
NO_ORDER = " (a set has no order, so what goes by it is not the same again: take a tuple or a dict)"
Parting = tuple[str, Any, Any]
"""A place in two states, and what is there in each."""


def check_same(rules: Ruleset[Any], one: Any, other: Any, why: str) -> None:
    """Two states are equal, and the same as plain data. `why`: what it means if they are not."""
    check_unchanged(plain(rules.freeze(one)), plain(rules.freeze(other)), why, differing(one, other))
    assert one == other, f"{why}: as plain data they are the same, but they are not equal; {described(differing(one, other))}"


def check_unchanged(before: bytes, now: bytes, why: str, apart: Iterable[Parting] = ()) -> None:
    """Two frozen states are the same; `apart`: in what the states differ, where they are there to be looked at."""
    if before != now:
        found = [*apart] or [*differing(msgspec.json.decode(before), msgspec.json.decode(now))]
        raise AssertionError(f"{why}; {described(found)}")


def check_stands(one: Session[Any], other: Session[Any], why: str) -> None:
    """Two battles stand alike: their states, what is asked, how it ended, the log, and the rules that are cited."""
    a, b = stands(one), stands(other)
    if a != b:
        found = differing(dict(zip(STANDING, a, strict=True)), dict(zip(STANDING, b, strict=True)), "battle")
        raise AssertionError(f"{why}; {described(found)}")


def differing(one: Any, other: Any, where: str = "state") -> Iterator[Parting]:
    """The innermost places in which two things differ."""
    if same(one, other):
        return
    inside: Iterable[Parting] = ()
    if type(one) is not type(other) or isinstance(one, set | frozenset):
        pass
    elif isinstance(one, dict):
        inside = [(f"{where}[{key!r}]", one[key], other[key]) for key in one] if [*one] == [*other] else ()
    elif isinstance(one, list | tuple):
        inside = [(f"{where}[{n}]", *both) for n, both in enumerate(zip(one, other, strict=True))] if len(one) == len(other) else ()
    else:
        its = dict(fields_of(other))
        inside = [(f"{where}.{name}", value, its.get(name)) for name, value in fields_of(one)]
    found = [parting for place, a, b in inside for parting in differing(a, b, place)]
    yield from found or [(where, one, other)]


def described(partings: Iterable[Parting]) -> str:
    """In what two things differ, the first of it."""
    every = [*partings]
    lines = [f"{where} is {short(one)}, or {short(other)}" for where, one, other in every[:SOME]]
    unordered = any(isinstance(one, set | frozenset) for _, *both in every for one in both)
    return "; ".join([*lines, *[f"and {len(every) - SOME} more"][: len(every) > SOME]]) + NO_ORDER * unordered


def short(thing: Any) -> str:
    """A value, cut off where it is long; of a map, which has other keys or another order of them, these."""
    text = f"a map of {', '.join(map(str, thing))}" if isinstance(thing, dict) else repr(thing)
    return text if len(text) <= SHORT else f"{text[:SHORT]}..."
