"""Playouts: from each moment of a battle that is over, bots play on to the end, many times.

Playout `n` has dice of its own, each drawn by what it is for, the same from every moment: so two moments differ only by what
happened between them, and the change is told from few of them. What is found hangs on the seed alone, not on who finds what when.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from time import process_time
from typing import Any

from bingqi.bots import bot
from bingqi.core.battle import Battle
from bingqi.core.dice.sampling import Keyed
from bingqi.core.ruleset import Ruleset
from bingqi.lab.difference import Paired
from bingqi.lab.odds.rollouts import to_the_end, win_of
from bingqi.lab.report.figures import Between, Chances, Turning
from bingqi.lab.stats import Rate

PLAYOUTS = 100
"""So many are played from each moment."""
TURNINGS = 5
"""So many turning points are told, at most."""
CLEAR = 3.0
"""A change is told of that lies so many standard errors from none: though some thirty are looked at, chance alone has made one in a
report of ten at most."""
DRAW = ""
"""Who won where nobody did."""


def winner_of(rules: Ruleset[Any], state: Any, seed: str, policy: str) -> str:
    """Who wins if bots of this name play on for all; `DRAW`: nobody."""
    state = rules.copy(state)
    seats = {side: bot(policy, rules, side, seed) for side in (*rules.sides(state), "gm")}
    ended = to_the_end(Battle(rules, state, Keyed(seed), seats))
    return DRAW if ended is None or ended.winner is None else ended.winner


def played_out(rules: Ruleset[Any], state: Any, seed: str, policy: str, first: int, until: int) -> list[str]:
    """Who won in these playouts from one moment."""
    return [winner_of(rules, state, f"{seed} {n}", policy) for n in range(first, until)]


def pace(rules: Ruleset[Any], state: Any, policy: str) -> float:
    """How many seconds of a processor a playout takes, whatever else the machine has to do."""
    began = process_time()
    winner_of(rules, state, "pace", policy)
    return process_time() - began


# --- What comes of them -------------------------------------------------------------------


def chances(winners: Sequence[Sequence[str]], sides: Sequence[str], winner: str | None) -> Chances:
    """What these playouts say, as many from each moment; after the last one the battle was over, and `winner` had won."""
    played = min(map(len, winners), default=0)
    ended = DRAW if winner is None else winner
    wins: dict[str, tuple[Between, ...]] = {}
    turned: dict[str, tuple[Turning, ...]] = {}
    for side in sides:
        scores = [[score(one, side) for one in column[:played]] for column in winners]
        last = score(ended, side)
        wins[side] = (*[_between(win_of(column)) for column in scores], (last, last, last))
        turned[side] = turnings([*scores, [last] * played])
    return Chances(played, wins, turned)


def score(winner: str, side: str) -> float:
    """1 for a victory, 0.5 for a draw, 0."""
    return 0.5 if winner == DRAW else float(winner == side)


def _between(rate: Rate) -> Between:
    return round(rate.p, 4), round(rate.low, 4), round(rate.high, 4)


def turnings(columns: Sequence[Sequence[float]]) -> tuple[Turning, ...]:
    """What changed most from one moment to the next, pair by pair of playouts with the same dice, the largest first, each with its
    interval; only what is clear, although so many are looked at."""
    found: list[Turning] = []
    for n, (before, after) in enumerate(pairwise(columns)):
        pairs = Paired()
        for was, now in zip(before, after, strict=True):
            pairs.take_in(now - was)
        clear, (mean, low, high) = pairs.of_scores(CLEAR), pairs.of_scores()
        if clear.low > 0 or clear.high < 0:
            found.append(Turning(n, n + 1, (round(mean, 4), round(low, 4), round(high, 4))))
    return tuple(sorted(found, key=lambda one: (-abs(one.change[0]), one.first))[:TURNINGS])
