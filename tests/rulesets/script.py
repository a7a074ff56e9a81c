"""Answers that are laid out beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bingqi.core.requests import Decision


class Script:
    """Answers asks from a list, in order; when it is empty, with the lawful default. Keeps what was asked."""

    def __init__(self, answers: Iterable[str] = ()) -> None:
        self.left = list(answers)
        self.asked: list[Decision] = []

    def answer(self, ask: Decision, look: Any) -> str:
        self.asked.append(ask)
        if not self.left:
            return ask.default
        said = self.left.pop(0)
        assert said in ask.options, f"{said!r} is not offered at {ask.id}: {ask.options}"
        return said
