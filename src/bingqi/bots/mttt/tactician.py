"""The tactician: a policy that answers each question by what its side sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from bingqi.bots.mttt.acts import best_act
from bingqi.bots.mttt.oppose import CHOICES
from bingqi.core.requests import Choose


class Tactician:
    """Weighs every act that the rules offer, and takes the one that betters its chance to win most. The same every time."""

    VERSION: ClassVar[int] = 3
    """Raised by whoever changes how it plays: records say which one played."""

    def __init__(self, side: str) -> None:
        self.side = side

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """The best option. Where there is nothing to weigh it does not look."""
        if ask.id == "act":
            return best_act(look(), ask)
        choose = CHOICES.get(ask.id)
        return choose(look(), ask) if choose is not None else ask.default
