"""Steps: what lies between two frames of a seat, beat by beat."""

from __future__ import annotations

import gc
from random import Random
from typing import Any
from weakref import ref

import msgspec
import pytest
from tests.table.test_frame import begun, step

from bingqi.core.session.play import Session
from bingqi.core.staging import KINDS
from bingqi.table.wire.frame import frame
from bingqi.table.wire.log_feed import LogFeed
from bingqi.table.wire.patch import merged
from bingqi.table.wire.plain import Plain
from bingqi.table.wire.steps import MOST, NOT_DRAWN, Plot, Script, mark, script
from bingqi.table.workers.replay import replayed
from bingqi.testing.play import plain

SCENARIOS = [
    "frontline/graveyard",
    "typy17/first-game",
    "mttt/two-against-one",
    "death_drive/first-fight",
    "ragnarok/first-card",
]


class Watching:
    """Somebody who is shown how each frame came about."""

    def __init__(self, session: Session[Any], seat: str) -> None:
        self.session, self.seat, self.feed = session, seat, LogFeed(seat)
        self.frame = frame(session, seat, self.feed)
        self.mark = mark(session, self.feed.now)

    def next(self) -> tuple[Plain, Plain, Script | None]:
        """The frame before, the one now, and what lies between."""
        before, at = self.frame, self.mark
        self.frame = frame(self.session, self.seat, self.feed)
        self.mark = mark(self.session, self.feed.now)
        return before, self.frame, script(self.seat, at, (before, self.frame), self.session, self.feed.now)


def drawn(frame: Plain) -> Plain:
    return {name: part for name, part in frame.items() if name not in NOT_DRAWN}


def seats(session: Session[Any]) -> list[str]:
    return [*session.rules.sides(session.state), "gm", "spectator"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_steps_lead_from_frame_to_frame(scenario: str) -> None:
    """Patched one after the other they turn the view before into the view after; their lines are those that are new, each once and
    in the order of the log, and each step is one beat."""
    session, random = begun(scenario), Random(scenario)
    watching = [Watching(session, seat) for seat in seats(session)]
    played = 0
    for _ in range(60):
        if session.pending is None:
            break
        step(session, random)
        for one in watching:
            before, now, happened = one.next()
            new = sorted(int(n) for n in now["log"].keys() - before["log"].keys())
            assert (happened is not None) == bool(new)
            if happened is None:
                continue
            steps = [msgspec.json.decode(raw) for raw in happened.all_steps()]
            assert len(steps) == happened.count <= MOST
            view: Any = msgspec.json.decode(plain(drawn(before)))
            for one_step in steps:
                view = merged(view, one_step["patch"])
            assert view == msgspec.json.decode(plain(drawn(now)))
            lines = [n for one_step in steps for n in range(one_step["lines"][0], one_step["lines"][1] + 1)]
            assert lines == new[-len(lines) :]
            beats = [{msgspec.json.decode(now["log"][str(n)])["beat"] for n in range(a, b + 1)} for a, b in map(_lines, steps)]
            assert all(len(beat) == 1 for beat in beats[1:])
            played += len(steps)
    assert played > 10


def _lines(step: Plain) -> tuple[int, int]:
    return step["lines"][0], step["lines"][1]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_line_belongs_to_one_beat(scenario: str) -> None:
    """And the beats hold all lines, in their order; their kinds are known."""
    session, random = begun(scenario), Random(scenario)
    for _ in range(80):
        if session.pending is not None:
            step(session, random)
    for seat in seats(session):
        log = LogFeed(seat).up_to_now(session, session.rules.observe(session.state, seat))
        lines = [msgspec.json.decode(line) for line in log.lines.values()]
        beats = {n: msgspec.json.decode(beat) for n, beat in log.beats.items()}
        assert [*beats] == [str(n) for n in range(1, len(beats) + 1)]
        held = [(line, int(n)) for n, beat in beats.items() for line in range(beat["lines"][0], beat["lines"][1] + 1)]
        assert held == [(n, line["beat"]) for n, line in enumerate(lines, 1)]
        assert {beat["kind"] for beat in beats.values()} <= set(KINDS)


def test_what_is_taken_back_is_not_shown() -> None:
    """An undo leads back, and nothing plays."""
    session = begun("frontline/mirror")
    random, watching = Random(1), Watching(session, "gm")
    for _ in range(6):
        step(session, random)
    watching.next()
    session.undo(1)
    assert watching.next()[2] is None


def test_no_more_than_so_many_steps_are_sent() -> None:
    """The first of them holds what went before."""
    session = begun("frontline/kobolds-and-goblins")
    random, watching = Random(2), Watching(session, "gm")
    while session.pending is not None:
        step(session, random)
    before, now, happened = watching.next()
    assert happened is not None
    assert len(now["beats"]) - len(before["beats"]) > MOST
    steps = [msgspec.json.decode(raw) for raw in happened.all_steps()]
    assert len(steps) == MOST
    view: Any = msgspec.json.decode(plain(drawn(before)))
    for one in steps:
        view = merged(view, one["patch"])
    assert view == msgspec.json.decode(plain(drawn(now)))


def test_what_steps_were_made_of_is_let_go() -> None:
    """Views and states are large, and a server holds many tables: of steps that are made nothing else is kept."""
    session = begun("frontline/mirror")
    random, watching = Random(1), Watching(session, "gm")
    happened = None
    while happened is None:
        step(session, random)
        *_, happened = watching.next()
    plots = [ref(one) for one in gc.get_referents(happened) if isinstance(one, Plot)]
    steps = happened.all_steps()
    assert [plot() for plot in plots] == [None]
    assert happened.all_steps() is steps


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_look_back_plays_act_by_act(scenario: str) -> None:
    """Between two positions lies what led from one to the other: every line of it once, in order, a step a beat."""
    session, random = begun(scenario), Random(scenario)
    while session.pending is not None:
        step(session, random)
    for seat in (session.rules.sides(session.state)[0], "gm"):
        told = msgspec.json.decode(plain(replayed(session, seat)))
        view, lines, several = told["first"], len(told["first"].get("log", {})), 0
        for n, patch in enumerate(told["patches"]):
            acts = told["acts"].get(str(n), [])
            shown: Any = drawn(view)
            for one in acts:
                assert one["lines"][0] == lines + 1
                lines = one["lines"][1]
                shown = merged(shown, one["patch"])
            view = merged(view, patch)
            lines = lines if acts else lines + len(patch.get("log", {}))
            assert lines == len(view["log"])
            assert not acts or shown == drawn(view)
            several += len(acts) > 1
        assert several
