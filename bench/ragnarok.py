"""Speed of ragnarok, each figure with its target: battles of eight units against eight, decisions, the odds of an opposition."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from bench.odds import decisions as sessions
from bench.typy17 import Timing, milliseconds
from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.ruleset import Ruleset
from bingqi.kit.state import copy
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import ruleset
from bingqi.rulesets.ragnarok.model.state import State

RULES: Ruleset[State] = ruleset("ragnarok")
EIGHT, THREE = "the-wells", "ragnarok/one-deck"
FIGHTS, ASKED = 20, 40


def started(scenario: str = EIGHT) -> State:
    """A battle's first state."""
    return RULES.setup(RULES.scenario(scenario), {})


def tactical() -> dict[str, Any]:
    """Battles of eight units against eight between tacticians."""
    start = started()
    began = time.process_time()
    for n in range(FIGHTS):
        state = copy(start)
        fight(Battle(RULES, state, Sampler(n), {side: bot("tactical", RULES, side, n) for side in RULES.sides(state)}))
    took = time.process_time() - began
    return {
        "figure": "tactical battles of eight units against eight",
        "n": FIGHTS,
        "fights_per_second": round(FIGHTS / took, 1),
        "target": 5,
    }


def decisions() -> dict[str, Any]:
    """All answers of the tactical bot in such battles."""
    times: list[float] = []
    for n in range(FIGHTS // 2):
        state = started()
        seats = {side: Timing(bot("tactical", RULES, side, f"{n}/{side}"), times) for side in RULES.sides(state)}
        fight(Battle(RULES, state, Sampler(n), seats))
    return milliseconds("decision of tactical, ragnarok", times, target_p50=1, target_max=100)


def oppositions() -> dict[str, Any]:
    """The odds of rolling on, or not, in an opposition of three players, whose dice may go on and on."""
    times: list[float] = []
    for session, who in sessions(THREE, ASKED * 20):
        ask = session.pending_for(who)
        if getattr(ask, "id", "") == "press-on":
            began = time.perf_counter()
            odds_for(session, who)
            times.append(time.perf_counter() - began)
        if len(times) == ASKED:
            break
    return milliseconds("odds of an opposition of three", times, target_p50=20, target_max=20)


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "ragnarok-battles": tactical,
    "ragnarok-tactical": decisions,
    "ragnarok-oppositions": oppositions,
}
