"""Frame buffer: the frames that all who share the same eyes are shown. Those of spectators may come some seconds late."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

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
from bingqi.table.wire.steps import Script

REMEMBERED = 4
"""So many differences are kept for others."""
PLAYED = 4
"""Of so many frames it is remembered how they came about: a page that lags further behind is not shown that."""


class Shown(NamedTuple):
    """A frame, when it may be shown, its number, and how it came about."""

    at: float
    frame: Plain
    number: int = 0
    script: Script | None = None


class FrameBuffer:
    """What is shown to one pair of eyes now, and what will be shown later."""

    def __init__(self, delay: float = 0, first: Plain | None = None, clock: Callable[[], float] = monotonic) -> None:
        """`first` is shown until anything else may be."""
        self.delay, self.clock = delay, clock
        self.frames: deque[Shown] = deque([Shown(0.0, first)] if first is not None else [])
        """The frame that may be shown now, and those that may be shown later."""
        self.recent: deque[tuple[int, Script | None]] = deque(maxlen=PLAYED)
        """How the last that were shown came about, by their numbers. Frames are large: only what is needed of them is kept."""
        self.count = 0
        self.patched: Plain = {}
        self.patches: list[tuple[Plain, msgspec.Raw]] = []
        """The differences to the frame `patched` that were made."""

    def show(self, frame: Plain, script: Script | None = None) -> None:
        """This is to be shown, as soon as it may be; the script tells how it came about."""
        if not self.frames or frame != self.frames[-1].frame:
            self.count += 1
            self.frames.append(Shown(self.clock() + self.delay, frame, self.count, script))
        self._drop_shown()

    def _drop_shown(self) -> None:
        now = self.clock()
        while len(self.frames) > 1 and self.frames[1].at <= now:
            self.frames.popleft()
            self.recent.append((self.frames[0].number, self.frames[0].script))

    def now(self) -> Plain:
        """The frame to be shown now."""
        self._drop_shown()
        return self.frames[0].frame

    @property
    def number(self) -> int:
        """The number of the frame to be shown now."""
        self._drop_shown()
        return self.frames[0].number

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

    def played_since(self, number: int) -> list[Script]:
        """How it came from that frame to the one to be shown now; nothing where that was too long ago."""
        self._drop_shown()
        if self.recent and number < self.recent[0][0] - 1:
            return []
        return [script for other, script in self.recent if other > number and script is not None]

    def next(self) -> float | None:
        """The seconds until another frame may be shown; None if there is none yet."""
        return self.frames[1].at - self.clock() if len(self.frames) > 1 else None


def not_yet(table_state: TableState, delay: float) -> Plain:
    """What those who see everything later are shown before anything may be: the title, and how long they wait."""
    if isinstance(table_state, Aside):
        title = table_state.header.scenario_id
    else:
        start = table_state.start if isinstance(table_state, Gathering) else table_state.session.start_of(0)
        title = pictured(table_state.rules, table_state.rules.observe(start, WATCHER), WATCHER)["title"]
    facts = plain([Text("shown-later", {"seconds": int(delay)})])
    return {"title": title, "seat": WATCHER, "facts": facts, "table": {"delay": delay, "phase": GATHERING}}
