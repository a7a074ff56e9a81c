"""Replay: a battle as one seat saw it, position by position; and where one can go on from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from bingqi.core.problems import NotLawful, problem
from bingqi.core.record.format import Header, lines_of
from bingqi.core.replay_log import Response
from bingqi.core.session.play import Session
from bingqi.rulesets import ruleset
from bingqi.table.seats.table_plan import Origin
from bingqi.table.wire.frame import lying, outcome, pictured
from bingqi.table.wire.log_feed import Lines, Log, LogFeed
from bingqi.table.wire.patch import patch
from bingqi.table.wire.plain import Plain, plain
from bingqi.table.wire.steps import Cut, Mark, Plot


class Position(NamedTuple):
    """What a seat saw after so many turns."""

    turns: int
    round: int
    change: Plain
    """The merge patch to the position before; of the first one all."""
    acts: list[Plain]
    """How it came about, where that was more than one act: what lies between, act by act."""


def positions(session: Session[Any], viewer: str) -> Iterator[Position]:
    """The positions that a seat could tell apart, the first before anything happened."""
    rules, told = session.rules, LogFeed(viewer)
    before: Plain = {}
    for turns in range(len(session.past_turns) + 1):
        known = rules.observe(session.start_of(turns), viewer)
        view = pictured(rules, known, viewer)
        if session.outcome is not None and turns == len(session.past_turns):
            view["outcome"] = plain(outcome(rules, known, session))
        lines, beats = len(told.lines), len(told.beats)
        told.take_in(session, turns, known)
        view["fallen"] = lying(told.over, view)
        news = {"log": _from(told.lines, lines), "beats": _from(told.beats, beats)}  # the log only grows
        change = {**view, **news} if not turns else patch(before, view) | (news if news["log"] else {})
        if change:
            yield Position(turns, rules.round(known), change, _acts(session, viewer, turns - 1, told.over, lines, (before, view)))
            before = view


def _acts(session: Session[Any], viewer: str, turn: int, log: Log, lines: int, views: tuple[Plain, Plain]) -> list[Plain]:
    """The acts of a turn, after so many lines that were told before it."""
    cuts = [Cut(end.entries, end.line) for end in log.ends if end.line > lines]
    if len(cuts) < 2:
        return []
    start = Mark(session, session.rewound, session.start_of(turn), turn, 0, lines)
    return Plot(session.rules, viewer, start, tuple(session.past_turns[turn].entries), cuts, views).acts()


def _from(lines: Lines, n: int) -> Lines:
    """Those that came after the first so many."""
    return {str(number): lines[str(number)] for number in range(n + 1, len(lines) + 1)}


def replayed(session: Session[Any], viewer: str) -> Plain:
    """The first position, what changes from each to the next, and where rounds begin. Of a battle that is over also after how many
    turns each was reached: before, that would tell of turns in which this seat saw nothing."""
    first, *others = positions(session, viewer)
    marks, round = {}, 0
    for n, one in enumerate([first, *others]):
        if one.round != round:
            marks[str(n)] = round = one.round
    acts = {str(n): one.acts for n, one in enumerate(others) if one.acts}
    turns = {"turns": [one.turns for one in (first, *others)]} if session.outcome is not None else {}
    return {"first": first.change, "patches": [one.change for one in others], "acts": acts, "marks": marks, **turns}


def branched(session: Session[Any], header: Header, viewer: str, n: int) -> Origin:
    """What a battle that goes on from a position takes over. Raises NotLawful if there is no such position."""
    found = list(islice(positions(session, viewer), n + 1))
    if n >= len(found):
        raise NotLawful(problem("no-such-position", n=n, most=len(found) - 1))
    steps = [step for turn in session.past_turns[: found[n].turns] for step in turn.inputs]
    answers = sum(isinstance(step, Response) for step in steps)
    return Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, lines_of(steps), answers)
