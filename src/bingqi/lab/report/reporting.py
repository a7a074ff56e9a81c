"""Reporting: a report on a battle that is over, from more and more playouts, for whoever has the session. A table, where others
wait, lets the same be done piece by piece: what comes of it is the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bingqi.bots import bot
from bingqi.core.session.play import Session
from bingqi.lab.report.figures import Report
from bingqi.lab.report.playouts import PLAYOUTS, affordable, chances, played_out
from bingqi.lab.report.retelling import MOMENTS, retell

SECONDS = 300.0
"""If all can be played with the best bot in so many seconds of one processor, it plays; else the quick one."""
STAGES = (2, 4, 8, 16, 32, 50, 75, PLAYOUTS)
"""After so many playouts from each moment it is told what is known."""


def stages(playouts: int) -> list[int]:
    """When something is told, of so many playouts."""
    return [*[n for n in STAGES if n < playouts], playouts]


def reports(
    session: Session[Any], seed: str = "", policy: str = "", playouts: int = PLAYOUTS, moments: int = MOMENTS
) -> Iterator[Report]:
    """A report on a battle that is over, again and again with more playouts. Without a `policy` the best bot plays on if there is
    time for it."""
    assert session.outcome is not None
    rules, retelling = session.rules, retell(session, moments)
    states = [session.start_of(one.turn) for one in retelling.moments[:-1]]
    policy = policy or affordable(rules, states, SECONDS, playouts)
    version = bot(policy, rules, "", 0).VERSION
    sides = [one.side for one in retelling.sides]
    winners: list[list[str]] = [[] for _ in states]
    for until in stages(playouts):
        for found, state in zip(winners, states, strict=True):
            found += played_out(rules, state, seed, policy, len(found), until)
        yield Report(retelling, chances(winners, sides, session.outcome.winner), playouts, policy, version)
