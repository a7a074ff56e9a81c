"""One figure of whatever bingqi is on the path: python -m bench.one_figure FIGURE SCENARIO TIMES. Prints microseconds of CPU time,
a decision, a fork or the odds of a decision, and a digest of what came of it."""

from __future__ import annotations

import hashlib
import sys
import time
from collections.abc import Iterator
from typing import Any

from bench.odds import decisions
from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import find_scenario


def fights(name: str, where: str, times: int, log: bool = False) -> Iterator[tuple[int, Any]]:
    """Fights of a bot against itself: of each the decisions, and how it ended."""
    rules, scenario = find_scenario(where)
    start = rules.setup(rules.scenario(scenario), {})
    for n in range(times):
        seats = {side: bot(name, rules, side, f"{n}/{side}") for side in rules.sides(start)}
        battle = Battle(rules, rules.copy(start), Sampler(f"bench:{n}"), seats, [] if log else None)
        yield 0, None
        outcome = fight(battle)
        yield battle.decisions, (outcome, battle.decisions, rules.round(battle.state), len(battle.log or ()))


def forks(where: str, times: int) -> Iterator[tuple[int, Any]]:
    """Forks of sessions amidst battles."""
    for session, who in decisions(where, 4):
        yield 0, None
        for _ in range(times):
            fork = session.fork()
            yield 1, None
        yield 0, (who, fork.waiting_for(), len(fork.log))


def odds(where: str, times: int) -> Iterator[tuple[int, Any]]:
    """The odds of whole decisions."""
    for session, who in decisions(where, times):
        yield 0, None
        yield 1, [(one.exact, repr(one)) for one in odds_for(session, who).options]


def figure(what: str, where: str, times: int) -> Iterator[tuple[int, Any]]:
    """What is measured: `fork`, `odds`, a bot, or `BOT, log on`."""
    if what in ("fork", "odds"):
        return {"fork": forks, "odds": odds}[what](where, times)
    name, _, log = what.partition(", ")
    return fights(name, where, times, bool(log))


def measured(what: str, where: str, times: int) -> tuple[float, str]:
    """Microseconds each, and a digest."""
    counted, digest, seconds, began = 0, hashlib.sha256(), 0.0, time.process_time()
    for n, came in figure(what, where, times):
        seconds += time.process_time() - began if n else 0.0
        counted += n
        digest.update(repr(came).encode() if came is not None else b"")
        began = time.process_time()
    return seconds / counted * 1e6, digest.hexdigest()


if __name__ == "__main__":
    what, where, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
    measured(what, where, max(1, times // 10))  # warm
    print(*measured(what, where, times))
