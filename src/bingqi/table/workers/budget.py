"""Budget: seconds of a processor that visitors may spend, so many an hour each."""

from __future__ import annotations

from math import ceil
from time import monotonic

HOUR = 3600.0


class Budget:
    """What all visitors spent within the last hour."""

    def __init__(self, hourly: float) -> None:
        """`hourly`: so many seconds each of them has."""
        self.hourly = hourly
        self.spent: dict[str, list[tuple[float, float]]] = {}
        """By visitor, when so many seconds were spent, the first ones first."""

    def spend(self, visitor: str, seconds: float) -> None:
        now = monotonic()
        self.spent.setdefault(visitor, []).append((now, seconds))
        for who, times in list(self.spent.items()):
            times[:] = [one for one in times if one[0] > now - HOUR]
            if not times:
                del self.spent[who]

    def is_spent(self, visitor: str) -> bool:
        """Whether a visitor has no seconds left."""
        return sum([seconds for _, seconds in self._lately(visitor)]) >= self.hourly

    def minutes(self, visitor: str) -> int:
        """After so many minutes a visitor who has no seconds left has some again."""
        times = self._lately(visitor)
        left = sum([seconds for _, seconds in times])
        for at, seconds in times:
            left -= seconds
            if left < self.hourly:
                return max(1, ceil((at + HOUR - monotonic()) / 60))
        return 1

    def _lately(self, visitor: str) -> list[tuple[float, float]]:
        since = monotonic() - HOUR
        return [one for one in self.spent.get(visitor, ()) if one[0] > since]
