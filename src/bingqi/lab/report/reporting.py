"""Reporting: a report on a battle that is over, from more and more playouts, for whoever has the session. A table, where others
wait, lets the same be done piece by piece: what comes of it is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bingqi.bots import best_bot, bot
from bingqi.core.session.play import Session
from bingqi.lab.odds.rollouts import QUICK
from bingqi.lab.report.figures import Report, Retelling
from bingqi.lab.report.playouts import PLAYOUTS, chances, pace, played_out
from bingqi.lab.report.retelling import MOMENTS, retell

SECONDS = 300.0
"""If all can be played with the best bot in so many seconds of one processor, it plays; else the quick one. If that takes more than
twice as long, fewer moments are looked at."""
FEWEST = 8
"""But so many are, however long it takes."""
STAGES = (2, 4, 8, 16, 32, 50, 75, PLAYOUTS)
"""After so many playouts from each moment it is told what is known."""


def stages(playouts: int) -> list[int]:
    """When something is told, of so many playouts."""
    return [*[n for n in STAGES if n < playouts], playouts]


class Plan(NamedTuple):
    """What is told of a battle, and what is to be played: from which states, with which bot; about how many seconds each playout
    takes, and how many moments there were to be at most."""

    retelling: Retelling
    states: list[Any]
    bot: str
    pace: float
    most: int


def planned(session: Session[Any], policy: str = "", moments: int = MOMENTS, playouts: int = PLAYOUTS) -> Plan:
    """What there is to be done for a report. Without a `policy` the best bot plays on if there is time for it."""
    retelling, states = _moments(session, moments)
    found = policy or best_bot()
    seconds = _pace(session, states, found)
    if not policy and seconds * len(states) * playouts > SECONDS:
        found = QUICK
        seconds = _pace(session, states, found)
        wanted = seconds * len(states) * playouts
        if wanted > 2 * SECONDS:
            moments = max(FEWEST, int(moments * 2 * SECONDS / wanted))
            retelling, states = _moments(session, moments)
    return Plan(retelling, states, found, seconds, moments)


def _moments(session: Session[Any], most: int) -> tuple[Retelling, list[Any]]:
    retelling = retell(session, most)
    return retelling, [session.start_of(one.turn) for one in retelling.moments[:-1]]


def _pace(session: Session[Any], states: Sequence[Any], policy: str) -> float:
    """From the beginning and from the middle, for battles become shorter; first once for nothing, for what is then remembered."""
    pace(session.rules, states[0], policy)
    some = [states[0], states[len(states) // 2]]
    return sum([pace(session.rules, state, policy) for state in some]) / len(some)


def reports(
    session: Session[Any], seed: str = "", policy: str = "", playouts: int = PLAYOUTS, moments: int = MOMENTS
) -> Iterator[Report]:
    """A report on a battle that is over, again and again with more playouts."""
    assert session.outcome is not None
    rules, plan = session.rules, planned(session, policy, moments, playouts)
    version = bot(plan.bot, rules, "", 0).VERSION
    sides = [one.side for one in plan.retelling.sides]
    winners: list[list[str]] = [[] for _ in plan.states]
    for until in stages(playouts):
        for found, state in zip(winners, plan.states, strict=True):
            found += played_out(rules, state, seed, plan.bot, len(found), until)
        yield Report(plan.retelling, chances(winners, sides, session.outcome.winner), playouts, plan.bot, version)
