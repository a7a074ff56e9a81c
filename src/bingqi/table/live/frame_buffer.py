"""Frame buffer: the frames that all who share the same eyes are shown. Those of spectators may come some seconds late."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

import msgspec

from bingqi.core.text import Text
from bingqi.table.seats.aside import Aside
from bingqi.table.seats.gathering import Gathering
from bingqi.table.seats.seat import WATCHER
from bingqi.table.seats.table_state import TableState
from bingqi.table.store.table_store import GATHERING
from bingqi.table.wire.frame import pictured
from bingqi.table.wire.patch import patch
from bingqi.table.wire.plain import Plain, plain

REMEMBERED = 4
"""So many differences are kept for others."""


class FrameBuffer:
    """What is shown to one pair of eyes now, and what will be shown later."""

    def __init__(self, delay: float = 0, first: Plain | None = None, clock: Callable[[], float] = monotonic) -> None:
        """`first` is shown until anything else may be."""
        self.delay, self.clock = delay, clock
        self.frames: deque[tuple[float, Plain]] = deque([(0.0, first)] if first is not None else [])
        """The frame that may be shown now, and those that may be shown later."""
        self.patched: Plain = {}
        self.patches: list[tuple[Plain, msgspec.Raw]] = []
        """The differences to the frame `patched` that were made."""

    def show(self, frame: Plain) -> None:
        """This is to be shown, as soon as it may be."""
        if not self.frames or frame != self.frames[-1][1]:
            self.frames.append((self.clock() + self.delay, frame))
        self._drop_shown()

    def _drop_shown(self) -> None:
        now = self.clock()
        while len(self.frames) > 1 and self.frames[1][0] <= now:
            self.frames.popleft()

    def now(self) -> Plain:
        """The frame to be shown now."""
        self._drop_shown()
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


def not_yet(table_state: TableState, delay: float) -> Plain:
    """What those who see everything later are shown before anything may be: the title, and how long they wait."""
    if isinstance(table_state, Aside):
        title = table_state.header.scenario_id
    else:
        start = table_state.start if isinstance(table_state, Gathering) else table_state.session.start_of(0)
        title = pictured(table_state.rules, table_state.rules.observe(start, WATCHER), WATCHER)["title"]
    facts = plain([Text("shown-later", {"seconds": int(delay)})])
    return {"title": title, "seat": WATCHER, "facts": facts, "table": {"delay": delay, "phase": GATHERING}}
