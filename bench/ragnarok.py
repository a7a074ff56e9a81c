"""Speed of ragnarok, each figure with its target: battles of eight units against eight, decisions, the odds of an opposition."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from bench.odds import decisions as sessions
from bench.tacticians import answers, battles
from bench.typy17 import milliseconds
from bingqi.core.ruleset import Ruleset
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import ruleset
from bingqi.rulesets.ragnarok.model.state import State

RULES: Ruleset[State] = ruleset("ragnarok")
EIGHT, THREE = "the-wells", "ragnarok/one-deck"
FIGHTS, ASKED = 20, 40


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
    "ragnarok-battles": partial(battles, "tactical battles of eight units against eight", RULES, EIGHT, FIGHTS, 5),
    "ragnarok-tactical": partial(answers, RULES, EIGHT, FIGHTS // 2),
    "ragnarok-oppositions": oppositions,
}
