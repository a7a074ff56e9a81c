"""Replay: a battle as one seat saw it, position by position; and where one can go on from."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from bingqi.core.ask import Said
from bingqi.core.fault import NotLawful, fault
from bingqi.core.record import Header, lines_of
from bingqi.core.session import Session
from bingqi.rulesets import ruleset
from bingqi.table.frame import Plain, Told, outcome, patch, pictured, plain
from bingqi.table.plan import Origin


class Position(NamedTuple):
    """What a seat saw after so many turns."""

    turns: int
    view: Plain


def positions(session: Session[Any], eyes: str) -> list[Position]:
    """The positions that a seat could tell apart, the first before anything happened."""
    found: list[Position] = []
    told = Told(eyes)
    for turns in range(len(session.past) + 1):
        view = _view(session, eyes, turns, told)
        if not found or view != found[-1].view:
            found.append(Position(turns, view))
    return found


def _view(session: Session[Any], eyes: str, turns: int, told: Told) -> Plain:
    rules = session.rules
    known = rules.seen(session.start_of(turns), eyes)
    view = pictured(rules, known, eyes)
    view["log"] = told.after(session, turns, known)
    if session.outcome is not None and turns == len(session.past):
        view["outcome"] = plain(outcome(rules, known, session))
    return view


def replayed(session: Session[Any], eyes: str) -> Plain:
    """The first position, what changes from each to the next, and where rounds begin."""
    found = positions(session, eyes)
    rounds = [session.rules.round(session.rules.seen(session.start_of(one.turns), eyes)) for one in found]
    marks = {str(n): now for n, (before, now) in enumerate(zip([0, *rounds], rounds, strict=False)) if now != before}
    patches = [patch(one.view, other.view) for one, other in pairwise(found)]
    return {"first": found[0].view, "patches": patches, "marks": marks}


def branched(session: Session[Any], header: Header, eyes: str, n: int) -> Origin:
    """What a battle that goes on from a position takes over. Raises NotLawful if there is no such position."""
    found = positions(session, eyes)
    if n >= len(found):
        raise NotLawful(fault("no-such-position", n=n, most=len(found) - 1))
    steps = [step for turn in session.past[: found[n].turns] for step in turn.steps]
    answers = sum(isinstance(step, Said) for step in steps)
    return Origin(ruleset(header.ruleset), header.scenario_id, header.scenario, header.options, lines_of(steps), answers)
