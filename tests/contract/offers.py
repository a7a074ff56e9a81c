"""What is offered is held against what is refused, for rule sets that declare their acts with the kit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from bingqi.kit.acts import Act, Acts


def parted(acts: Acts, state: Any) -> list[str]:
    """Whoever could act and the keys that are offered though something is against them, or not though nothing is: over all that
    their arguments may be."""
    found = []
    keys = [key for word in acts.order for key in all_of(acts, acts.by[word], state)]
    for who in acts.actors(state):
        offered = acts.offered(state, who)
        found += [f"{who.id}: {key}" for key in offered if not sound(acts, state, who, key)]
        found += [f"{who.id}: {key}" for key in keys if key not in offered and sound(acts, state, who, key)]
    return found


def sound(acts: Acts, state: Any, who: Any, key: str) -> bool:
    """Whether that is an act with such arguments, and nothing is against it."""
    act, args = acts.found(key)
    return act is not None and acts.may_be(act, state, args) and acts.obstacle(state, who, key) is None


def all_of(acts: Acts, act: Act, state: Any) -> Iterator[str]:
    """The keys of an act with all arguments that there are."""
    least = len(act.args) if act.least is None else act.least
    for n in range(least, len(act.args) + 1):
        for args in product(*[(acts.nouns.one(act.word, name).all or nothing)(state) for name in act.args[:n]]):
            yield ":".join((act.word, *map(str, args)))


def nothing(state: Any) -> tuple[str, ...]:
    """Of arguments that may be any text."""
    return ()
