"""Toll: what odds are about, where that is how much of something is taken from whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from bingqi.core.event import Entry


class Toll(NamedTuple):
    """An event whose first argument is somebody and whose second is how much of this is taken from them. What is told: the chance
    to take any from the others, and how much of theirs and of one's own is taken. The messages are `what-hit`, `what-` and the
    name, `what-own-` and the name."""

    event: str
    name: str

    def outcome_summary(self, entries: Sequence[Entry]) -> dict[str, Any]:
        """How much was taken from each (see `Ruleset`)."""
        found: dict[str, Any] = {}
        for entry in entries:
            if entry.event == self.event:
                found[entry.args[0]] = found.get(entry.args[0], 0) + entry.args[1]
        return found

    def outcome_metrics(self, summary: Mapping[str, Any], friends: Collection[str]) -> dict[str, float]:
        """The same in numbers for one side (see `Ruleset`)."""
        theirs, own = (sum([n for id, n in summary.items() if (id in friends) == ours]) for ours in (False, True))
        return {"hit": bool(theirs), self.name: theirs, f"own-{self.name}": own}
