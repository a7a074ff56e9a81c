"""The tactician: a policy that answers each question by what its side sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from bingqi.bots.mttt.acts import best_act
from bingqi.bots.mttt.oppose import CHOICES
from bingqi.core.requests import Decision


@mypyc_attr(allow_interpreted_subclasses=True)  # and it pickles so
class Tactician:
    """Weighs every act that the rules offer, and takes the one that betters its chance to win most. The same every time."""

    VERSION: ClassVar[int] = 3
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, decision: Decision, look: Callable[[], Any]) -> str:
        """The best option. Where there is nothing to weigh it does not look."""
        if decision.id == "act":
            return best_act(look(), decision)
        choose = CHOICES.get(decision.id)
        return choose(look(), decision) if choose is not None else decision.default
