"""Somebody who plays at random, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from bingqi.core.requests import Decision


class AtRandom:
    """Any option, each as likely."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def answer(self, ask: Decision, look: Callable[[], Any]) -> str:
        return self.random.choice(ask.options)
