"""The novice: somebody in their first fights, who reads what is offered and picks what looks good, and often enough is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from random import Random as Source
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.tactical import TACTICIANS
from bingqi.core.moment import PASS
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset

PLAIN = 0.55
"""How often a novice does the plain thing: strikes if it may, else goes towards the enemy, else takes what is marked."""
MISTAKES = 0.1
"""How often anything at all is picked: misread, misclicked, or tried to see what it does."""
UNKNOWN = 1.0
"""How good an option looks of which nothing is said here."""
LEFT = 2.0
"""How much better than others the option that is marked looks, where it is not the end of a turn."""

Looks = Mapping[str, float]
"""How good a kind of option looks, by the first part of its keys."""


def looks_of(rules: Ruleset[Any]) -> Looks:
    """What a novice makes of the words of a rule set; where nothing was written of them, nothing."""
    if rules.id not in TACTICIANS:
        return {}
    found: Looks = import_module(f"bingqi.bots.{rules.id}.looks").LOOKS
    return found


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Novice:
    """Does the plain thing more often than not, else what looks good, and sometimes anything: balance for newcomers is measured
    with it. Whatever chance it takes comes from the seed."""

    VERSION: ClassVar[int] = 2
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, rules: Ruleset[Any], seed: int | str = 0) -> None:
        self.plain, self.looks = rules.greedy, looks_of(rules)
        self.random = Source(seed)  # not its bound method: copies would share the source

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What somebody new to the game would pick."""
        if len(decision.options) == 1:
            return decision.options[0]
        mood = self.random.random()
        if mood < PLAIN:
            return self.plain(decision, look)
        if mood < PLAIN + MISTAKES:
            return self._any(list(decision.options))
        return self._what_looks_good(decision)

    def _what_looks_good(self, decision: Decision) -> str:
        """A kind of option, the better it looks the likelier; then one of that kind."""
        kinds: dict[str, list[str]] = {}
        for key in decision.options:
            kinds.setdefault(key.partition(":")[0], []).append(key)
        looks = [self._look(kind, keys, decision) for kind, keys in kinds.items()]
        at = self.random.random() * sum(looks)
        for keys, good in zip(kinds.values(), looks, strict=True):
            at -= good
            if at < 0:
                return self._any(keys)
        return decision.default

    def _look(self, kind: str, keys: list[str], decision: Decision) -> float:
        marked = LEFT if decision.default in keys and kind not in ("end", PASS) else 1.0
        return self.looks.get(kind, UNKNOWN) * marked

    def _any(self, keys: list[str]) -> str:
        return keys[int(self.random.random() * len(keys))]
