"""How much may be looked at before exact odds are given up."""

from __future__ import annotations

from collections.abc import Callable

LOOK = 20
"""Runs between two looks at the clock."""

TELLING = 100
"""To put so many things together that may be told is as much work as a run."""


class TooMany(Exception):
    """There are more ways than are followed."""


class TooLong(Exception):
    """Whoever asked waits no longer."""


class Bound:
    """How many runs an option may take, and whether somebody still waits."""

    def __init__(self) -> None:
        self.left = self.combined = 0
        self.enough: Callable[[], bool] = lambda: False

    def begin(self, most: int, enough: Callable[[], bool]) -> None:
        """From here on so many runs may be made. Raises TooLong."""
        self.left, self.combined, self.enough = most, 0, enough
        if enough():
            raise TooLong

    def spend(self, runs: int = 1) -> None:
        """So many more runs. Raises TooMany, TooLong."""
        before = self.left
        self.left -= runs
        if self.left < 0:
            raise TooMany
        if before // LOOK != self.left // LOOK and self.enough():
            raise TooLong

    def combine(self, ways: int) -> None:
        """So many more things that may be told are put together. Raises TooMany, TooLong."""
        self.combined += ways
        if self.combined >= TELLING:
            self.spend(self.combined // TELLING)
            self.combined %= TELLING

    def expect(self, runs: float) -> None:
        """About so many runs are to come at once. Raises TooMany."""
        if runs > self.left:
            raise TooMany
