"""Tally: a number with its reasons, and an owner."""

from __future__ import annotations

from collections.abc import Sequence

Part = tuple[str, int, str]
"""A label, an amount, and the id of the rule it comes from. The message `part-` and the label says what it is; behind a colon the
label may name what that is about: `skill:athletics`."""


def telling(parts: Sequence[Part]) -> Sequence[Part]:
    """The parts of a number that people are told: those that add nothing only where none adds anything."""
    return [part for part in parts if part[1]] or parts


class Tally:
    """A sum whose parts are kept only if somebody will read them. The message `tally-` and `what` says what it is."""

    __slots__ = ("of", "on", "parts", "seen_by", "sum", "using", "what")

    def __init__(
        self, what: str, keep: bool, of: str = "", on: str = "", using: str = "", seen_by: tuple[str, ...] | None = None
    ) -> None:
        """`of`: whose number it is, by id; `on`: against whom it is used; `using`: with what; `seen_by`: the sides that may know
        it."""
        self.what, self.of, self.on, self.using, self.seen_by = what, of, on, using, seen_by
        self.sum = 0
        self.parts: list[Part] | None = [] if keep else None

    def add(self, label: str, amount: int, rule: str, about: str = "") -> None:
        """Add a part that applies; `about`: what of that kind it is, by id."""
        self.sum += amount
        if self.parts is not None:
            self.parts.append((f"{label}:{about}" if about else label, amount, rule))

    def __str__(self) -> str:
        parts = " ".join(f"{amount:+} {label}" for label, amount, _ in self.parts or ())
        return f"{self.what} {self.sum:+} ({parts})"
