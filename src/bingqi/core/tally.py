"""Tally: a number with its reasons."""

from __future__ import annotations

from collections.abc import Sequence

Part = tuple[str, int, str]
"""A label (the message `part-` and this), an amount, and the id of the rule it comes from."""


def telling(parts: Sequence[Part]) -> Sequence[Part]:
    """The parts of a number that people are told: those that add nothing only where none adds anything."""
    return [part for part in parts if part[1]] or parts


class Tally:
    """A sum whose parts are kept only if somebody will read them. The message `tally-` and `what` says what it is."""

    __slots__ = ("parts", "sum", "what")

    def __init__(self, what: str, keep: bool) -> None:
        self.what = what
        self.sum = 0
        self.parts: list[Part] | None = [] if keep else None

    def add(self, label: str, amount: int, rule: str) -> None:
        """Add a part that applies."""
        self.sum += amount
        if self.parts is not None:
            self.parts.append((label, amount, rule))

    def __str__(self) -> str:
        parts = " ".join(f"{amount:+} {label}" for label, amount, _ in self.parts or ())
        return f"{self.what} {self.sum:+} ({parts})"
