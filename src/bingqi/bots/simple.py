"""Two bots that need to know no rules: one picks at random, one what the rule set says that a greedy one picks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random as Source
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)
class Random:
    """Picks any option, all alike likely."""

    VERSION: ClassVar[int] = 1
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Source(seed)  # not its bound method: copies would share the source

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """One of the options, without looking."""
        options = decision.options
        return options[int(self.random.random() * len(options))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """Attacks whenever it may, else goes forward, else gives the default: `greedy` of its rule set. The same every time."""

    VERSION: ClassVar[int] = 1
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.greedy = rules.greedy

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """What strikes first."""
        return self.greedy(decision, look)
