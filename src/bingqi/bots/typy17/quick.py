"""A quick player for studies: the tactician, but it looks at some of the cells alone that it could go to, and shoots where that is
well worth it without looking for anything better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.typy17.outlook import Outlook
from bingqi.bots.typy17.rides import aboard
from bingqi.bots.typy17.tactician import Tactician, best_of, shoot_worth
from bingqi.bots.typy17.weights import QUICK_CELLS, QUICK_SHOT
from bingqi.core.requests import Decision
from bingqi.rulesets.typy17.model.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Quick(Tactician):
    """A policy. What it cannot tell apart it decides by its seed."""

    VERSION: ClassVar[int] = 1
    """Raised by whoever changes how it plays: records say which one played."""

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """The option of the highest worth among those that it looks at."""
        if decision.id == "act":
            return self.act(look(), decision)
        return super().answer(decision, look)

    def act(self, state: State, decision: Decision) -> str:
        """A shot that is well worth it; else the best act, or the best of some cells."""
        outlook = Outlook(state, state.units[str(decision.about["who"])])
        if outlook.unit.carrier:
            return aboard(outlook, decision.options)
        shots = [(shoot_worth(outlook, key.split(":")[1:]), key) for key in decision.options if key.startswith("shoot:")]
        if shots and max(shots)[0] >= QUICK_SHOT:
            return max(shots)[1]
        return best_of(outlook, decision.options, self.random, QUICK_CELLS)
