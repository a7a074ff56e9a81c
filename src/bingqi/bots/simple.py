"""Two bots that need to know no rules: one picks at random, one attacks whenever it may."""

from __future__ import annotations

from collections.abc import Callable
from random import Random as Source
from typing import Any, Final

from bingqi.core.ask import Choose

STRIKES: Final = ("attack:", "charge:", "opportunity")
"""How the keys begin of what Greedy does whenever it is offered, the dearest first."""


class Random:
    """Picks any option, all alike likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Source(seed).random

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """One of the options, without looking."""
        options = ask.options
        return options[int(self.random() * len(options))]


class Greedy:
    """Takes the first attack offered, else goes forward, else what is answered when nobody does. The same every time.

    It knows options by their keys alone: `attack:...`, `charge:...`, `opportunity...`, `move:forward` or `move:N`, where a
    lower number is nearer to the enemy.
    """

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """The option that strikes, else the one that goes forward, else the default."""
        for start in STRIKES:
            for key in ask.options:
                if key.startswith(start):
                    return key
        return forward(ask.options) or ask.default


def forward(options: tuple[str, ...]) -> str:
    """The move that goes farthest forward; "" if there is none."""
    if "move:forward" in options:
        return "move:forward"
    moves = [(int(key[5:]), key) for key in options if key.startswith("move:") and key[5:].lstrip("-").isdigit()]
    return min(moves)[1] if moves else ""
