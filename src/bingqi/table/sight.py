"""Sight: what all who share the same eyes may see of a table now, drawn once for all of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

from bingqi.core.text import Text
from bingqi.table.frame import Plain, Told, frame, patch, pictured, plain
from bingqi.table.gathering import Gathering
from bingqi.table.room import Room

Stage = Gathering | Room[Any]
REMEMBERED = 4
"""So many differences are kept for others."""


class Sight:
    """The frames of one pair of eyes. Those of spectators may come some seconds late."""

    def __init__(self, eyes: str, delay: float = 0, clock: Callable[[], float] = monotonic) -> None:
        self.eyes, self.delay, self.clock = eyes, delay, clock
        self.told = Told(eyes)
        self.drawn: tuple[int, Plain] = (-1, {})
        """The battle as it was drawn last, and after which move."""
        self.frames: deque[tuple[float, Plain]] = deque()
        """The frame that may be shown now, and those that may be shown later."""
        self.patched: Plain = {}
        self.patches: list[tuple[Plain, msgspec.Raw]] = []
        """The differences to the frame `patched` that were made."""

    def look(self, stage: Stage, move: int, about: Plain, odds: Plain) -> None:
        """Draw the table as it is after move number `move`; `about` tells what is no part of the battle, `odds` those of the
        prompt."""
        if self.drawn[0] != move:
            self.drawn = move, self._battle(stage)
        now = {**self.drawn[1], "table": about}
        if odds:
            now["prompt"] = {**now["prompt"], **odds}
        if self.delay and not self.frames:
            self.frames.append((0.0, self._waiting(stage, about)))
        if not self.frames or now != self.frames[-1][1]:
            self.frames.append((self.clock() + self.delay, now))
        self._drop_past()

    def _battle(self, stage: Stage) -> Plain:
        if isinstance(stage, Room):
            return frame(stage.session, self.eyes, self.told)
        rules = stage.rules
        return pictured(rules, rules.seen(stage.start, self.eyes), self.eyes)

    def _waiting(self, stage: Stage, about: Plain) -> Plain:
        """What is shown to those who look on with a delay before anything may be shown: the title."""
        rules = stage.rules
        start = stage.start if isinstance(stage, Gathering) else stage.session.start_of(0)
        whole = pictured(rules, rules.seen(start, self.eyes), self.eyes)
        facts = plain([Text("shown-later", {"seconds": int(self.delay)})])
        return {
            "title": whole["title"],
            "seat": self.eyes,
            "facts": facts,
            "table": {"delay": about.get("delay"), "phase": "gathering"},
        }

    def _drop_past(self) -> None:
        now = self.clock()
        while len(self.frames) > 1 and self.frames[1][0] <= now:
            self.frames.popleft()

    def now(self) -> Plain:
        """The frame to be shown now."""
        self._drop_past()
        return self.frames[0][1]

    def since(self, old: Plain) -> msgspec.Raw:
        """What turns `old` into the frame to be shown now, made once for all who had the same."""
        now = self.now()
        if self.patched is not now:
            self.patched, self.patches = now, []
        found = next((changes for before, changes in self.patches if before is old), None)
        if found is None:
            found = msgspec.Raw(msgspec.json.encode(patch(old, now)))
            self.patches = [*self.patches, (old, found)][-REMEMBERED:]
        return found

    def next(self) -> float | None:
        """The seconds until another frame may be shown; None if there is none yet."""
        return self.frames[1][0] - self.clock() if len(self.frames) > 1 else None
