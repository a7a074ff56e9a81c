"""Steps: what lies between two frames of a seat, beat by beat, each as the patch from the view before it to the view after it.

The state is what events make of it: so the views between are those of the same events, up to where each beat ends that the seat is
told of. What changes unseen joins the next beat that is seen; every view goes through the same `observe` as those of frames.
"""

from __future__ import annotations

from itertools import accumulate
from threading import Lock
from typing import Any, NamedTuple

import msgspec

from bingqi.core.event import Entry, rebuild
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.table.wire.log_feed import Log
from bingqi.table.wire.patch import patch
from bingqi.table.wire.plain import Plain, plain

MOST = 60
"""So many steps are sent, the last; what was before them comes with the first."""
NOT_DRAWN = {"seat", "log", "beats", "fallen", "waiting", "prompt", "outcome", "table"}
"""What a frame holds besides the view."""


class Mark(NamedTuple):
    """Where in a battle a frame was drawn: the state that the turn began with, so many turns and entries of the one that was on, so
    many lines told; and how often things had been taken back."""

    session: Session[Any]
    rewound: int
    start: Any
    turns: int
    entries: int
    lines: int


def mark(session: Session[Any], log: Log) -> Mark:
    """Where a battle is now."""
    entries = len(session.battle.log or ()) if session.outcome is None else 0
    return Mark(session, session.rewound, session.start, len(session.past_turns), entries, len(log.lines))


class Cut(NamedTuple):
    """Where a step ends: after so many entries, and with which line."""

    entries: int
    line: int


class Script:
    """The steps between two frames, to be made at any time and by any thread, once for all who have the same eyes."""

    def __init__(self, plot: Plot) -> None:
        self.count = min(MOST, len(plot.cuts))
        """How many steps there are."""
        self._plot: Plot | None = plot
        """Views and states are large: once the steps are made, they are let go."""
        self._steps: list[msgspec.Raw] = []
        self._making = Lock()

    def all_steps(self) -> list[msgspec.Raw]:
        """The steps."""
        with self._making:
            if self._plot is not None:
                self._steps = [msgspec.Raw(msgspec.json.encode(step)) for step in self._plot.acts()]
                self._plot = None
            return self._steps


class Plot:
    """All that is needed to make the steps between two frames."""

    def __init__(
        self,
        rules: Ruleset[Any],
        viewer: str,
        before: Mark,
        entries: tuple[Entry, ...],
        cuts: list[Cut],
        frames: tuple[Plain, Plain],
    ) -> None:
        """`entries` are those from the start of the turn in which the frame before was drawn."""
        self.rules, self.viewer, self.start = rules, viewer, before.start
        self.skipped, self.entries, self.cuts = before.entries, entries, cuts
        self.lines = before.lines
        """So many had been told before."""
        self.before, self.after = map(_drawing, frames)

    def acts(self) -> list[Plain]:
        """The steps, each with its lines and what changes in the view."""
        cuts, left_out = self.cuts[-MOST:], self.cuts[:-MOST]
        line = left_out[-1].line if left_out else self.lines
        shown, found = self.before, list[Plain]()
        views = [*self._views([cut.entries for cut in cuts[:-1]]), self.after]
        for cut, view in zip(cuts, views, strict=True):
            found.append({"lines": (line + 1, cut.line), "patch": patch(shown, view)})
            shown, line = view, cut.line
        return found

    def _views(self, ends: list[int]) -> list[Plain]:
        """The views after so many entries each."""
        if not ends:
            return []
        state = self.rules.copy(self.start)
        rebuild(state, self.entries[: self.skipped], self.rules.events)
        views, done = [], self.skipped
        for end in ends:
            rebuild(state, self.entries[done:end], self.rules.events)
            done = max(done, end)
            views.append(plain(self.rules.view(self.rules.observe(state, self.viewer), self.viewer)))
        return views


def _drawing(frame: Plain) -> Plain:
    return {name: part for name, part in frame.items() if name not in NOT_DRAWN}


def script(viewer: str, before: Mark, frames: tuple[Plain, Plain], session: Session[Any], log: Log) -> Script | None:
    """What makes the steps from the frame drawn `before` to the one drawn now; None where nothing was told since, or things were
    taken back."""
    if before.session is not session or before.rewound != session.rewound:
        return None
    turns = [turn.entries for turn in session.past_turns[before.turns :]]
    if session.outcome is None:
        turns.append(tuple(session.battle.log or ()))
    offsets = [0, *accumulate([len(entries) for entries in turns])]
    cuts = []
    for end in reversed(log.ends):
        if end.line <= before.lines:
            break
        cuts.append(Cut(max(before.entries, offsets[end.turn - before.turns] + end.entries), end.line))
    if not cuts:
        return None
    return Script(Plot(session.rules, viewer, before, tuple([one for entries in turns for one in entries]), cuts[::-1], frames))
