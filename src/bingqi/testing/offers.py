"""What is offered is held against what is refused, for rule sets that declare their acts with the kit."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from bingqi.core.battle import Policy
from bingqi.core.requests import Decision
from bingqi.kit.acts import Act, Acts


def parted(acts: Acts, state: Any) -> list[str]:
    """Whoever could act and the keys that are offered though something is against them, or not though nothing is: over all that
    their arguments may be. Whether a key means anything is the same whoever would do it, so that is asked once."""
    found = []
    every = [key for word in acts.order for key in all_of(acts, acts.by[word], state)]
    keys = [key for key in every if means(acts, state, key)]
    for who in acts.actors(state):
        offered = dict.fromkeys(acts.offered(state, who))
        found += [f"{who.id}: {key}" for key in offered if not sound(acts, state, who, key, offered)]
        found += [f"{who.id}: {key}" for key in keys if key not in offered and acts.obstacle(state, who, key, offered) is None]
    return found


FEW = 4
"""So many ways to do each act are tried beside those that are offered."""


class Menus:
    """What is found of the menus of a battle while it is fought."""

    def __init__(self, acts: Acts, random: Random) -> None:
        self.acts, self.random = acts, random
        self.keys = 0
        self.others = 0
        self.parted: list[str] = []

    def look(self, state: Any, who: Any) -> None:
        """Nothing is against what is on a menu, and something against what it leaves out, of which a few are tried."""
        keys = dict.fromkeys(self.acts.offered(state, who))
        others = [key for key in some_of(self.acts, state, self.random) if key not in keys]
        self.parted += [key for key in keys if not sound(self.acts, state, who, key, keys)]
        self.parted += [key for key in others if sound(self.acts, state, who, key, keys)]
        self.keys += len(keys)
        self.others += len(others)


class Watching:
    """Answers as another does, and looks at the menu before each act, of the state as it is: `state()`."""

    def __init__(self, other: Policy, menus: Menus, state: Callable[[], Any]) -> None:
        self.other, self.menus, self.state = other, menus, state

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        acts, state = self.menus.acts, self.state()
        if any(key.partition(":")[0] in acts.order for key in decision.options) and decision.id in acts.asks:
            self.menus.look(state, acts.actor(state, decision))
        return self.other.answer(decision, look)


def some_of(acts: Acts, state: Any, random: Random) -> Iterator[str]:
    """A few keys of each act that nouns can form, whatever they mean."""
    for act in [acts.by[word] for word in acts.order]:
        for _ in range(FEW if act.args else 1):
            n = random.randint(len(act.args) if act.least is None else act.least, len(act.args))
            words: list[Sequence[Any]] = [[*(acts.nouns.one(act.word, name).all or nothing)(state)] for name in act.args[:n]]
            if all(words):
                yield ":".join((act.word, *[str(random.choice(one)) for one in words]))


def sound(acts: Acts, state: Any, who: Any, key: str, offered: Container[str] | None = None) -> bool:
    """Whether that is an act with such arguments, and nothing is against it."""
    return acts.obstacle(state, who, key, offered) is None and means(acts, state, key)


def means(acts: Acts, state: Any, key: str) -> bool:
    """Whether that is an act with such arguments as there may be."""
    act, args = acts.found(key)
    return act is not None and acts.may_be(act, state, args)


def all_of(acts: Acts, act: Act, state: Any) -> Iterator[str]:
    """The keys of an act with all arguments that there are."""
    least = len(act.args) if act.least is None else act.least
    for n in range(least, len(act.args) + 1):
        for args in product(*[(acts.nouns.one(act.word, name).all or nothing)(state) for name in act.args[:n]]):
            yield ":".join((act.word, *map(str, args)))


def nothing(state: Any) -> tuple[str, ...]:
    """Of arguments that may be any text."""
    return ()
