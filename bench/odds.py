"""Speed of odds, scenario by scenario: whole decisions, every option of each, as they come up in battles half played at random."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

from bingqi.bots import Greedy
from bingqi.core.dice.drawn import Drawn
from bingqi.core.requests import Decision
from bingqi.core.session.play import Session
from bingqi.lab.odds.beliefs import believed
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import find_scenario

SCENARIOS = (
    "frontline/kobolds-and-goblins",
    "frontline/heroes-against-monsters",
    "mttt/first-duel",
    "mttt/duel-with-counters",
    "mttt/two-armies",
    "typy17/first-game",
    "typy17/crossroads",
    "death_drive/first-fight",
    "death_drive/duel-of-counters",
    "death_drive/mirror-four",
    "ragnarok/first-card",
    "ragnarok/the-wells",
)
DECISIONS = 60
GREED = 0.6
"""So often the simple bot chooses; else chance."""


def decisions(where: str, n: int = DECISIONS) -> Iterator[tuple[Session[Any], str]]:
    """Sessions from 6 to 95 answers deep, each with whoever has to choose."""
    rules, scenario = find_scenario(where)
    seed = 0
    while n:
        seed += 1
        session: Session[Any] = Session(rules, rules.setup(rules.scenario(scenario), {}), Drawn(str(seed).encode(), "bench"))
        random, greedy = Random(seed), Greedy(rules)
        for _ in range(6 + seed * 7 % 90):
            if session.pending is None:
                break
            who = session.waiting_for()[0]
            ask = session.pending_for(who)
            assert isinstance(ask, Decision)
            look = partial(rules.observe, session.state, who)
            session.answer(who, greedy.answer(ask, look) if random.random() < GREED else random.choice(ask.options))
        if session.pending is not None and isinstance(session.pending_for(who := session.waiting_for()[0]), Decision):
            n -= 1
            yield session, who


def of_decisions(where: str) -> dict[str, Any]:
    """The odds of whole decisions of a scenario."""
    times, options, exact, blank = [], 0, 0, 0
    for session, who in decisions(where):
        began = time.process_time()
        found = odds_for(session, who)
        times.append(1e3 * (time.process_time() - began))
        options += len(found.options)
        exact += sum([one.exact for one in found.options])
        blank += sum([not one.outcomes for one in found.options])
    times.sort()
    return {
        "figure": f"odds of whole decisions, {where}",
        "n": len(times),
        "options": options,
        "p50_ms": round(statistics.median(times), 1),
        "p95_ms": round(times[int(0.95 * len(times))], 1),
        "max_ms": round(times[-1], 1),
        "target_p95": 300,
        "target_max": 1500,
        "exact": round(exact / options, 4),
        "blank": blank,
    }


SECRET = ("typy17/old-town", "typy17/sealed-orders")
SCREEN, MENU = 40, 266
"""As many options as a screen has at most, and a large menu."""


def first_figures(where: str, most: int, target: int) -> dict[str, Any]:
    """Where something is secret, until all options have figures from the first worlds; so many of them at most."""
    times, worlds = [], []
    for session, who in decisions(where):
        ask = session.pending_for(who)
        assert isinstance(ask, Decision)
        began = time.process_time()
        found = next(believed(session, who, ask.options[:most], seconds=60))
        times.append(1e3 * (time.process_time() - began))
        worlds.append(found.worlds)
    times.sort()
    return {
        "figure": f"first figures of {most} options, {where}",
        "n": len(times),
        "p50_ms": round(statistics.median(times), 1),
        "p95_ms": round(times[int(0.95 * len(times))], 1),
        "max_ms": round(times[-1], 1),
        "worlds": min(worlds),
        "target_ms": target,
    }


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    **{f"odds:{where}": partial(of_decisions, where) for where in SCENARIOS},
    **{f"first:{where}": partial(first_figures, where, SCREEN, 300) for where in SECRET},
    **{f"first-of-all:{where}": partial(first_figures, where, MENU, 2000) for where in SECRET},
}
