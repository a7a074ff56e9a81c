"""Two bots that need to know no rules: one picks at random, one attacks whenever it may."""

from __future__ import annotations

from collections.abc import Callable
from random import Random as Source
from typing import Any

from bingqi.core.ask import Choose


class Random:
    """Picks any option, all alike likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Source(seed).random

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """One of the options, without looking."""
        options = ask.options
        return options[int(self.random() * len(options))]


class Greedy:
    """Takes the first attack offered, else charges, else goes forward, else gives the default. The same every time.

    It knows options by their keys alone: `attack:...` (and reactions such as `opportunity_attack:...`), `charge`, and `forward:N`
    where a lower number is nearer to the enemy.
    """

    def answer(self, ask: Choose, look: Callable[[], Any]) -> str:
        """The option that strikes, else the one that goes forward, else the default; without looking."""
        options = ask.options
        for key in options:
            if key.startswith("attack:"):
                return key
        for key in options:
            act = key.partition(":")[0]
            if act == "charge" or act.endswith("_attack"):
                return key
        return farthest_forward(options) or ask.default


def farthest_forward(options: tuple[str, ...]) -> str:
    """The move that goes farthest forward; "" if there is none."""
    cells = [int(key[8:]) for key in options if key.startswith("forward:") and key[8:].isdigit()]
    return f"forward:{min(cells)}" if cells else ""
