"""How fast tacticians fight one another, and how long each of their answers takes: the same for each rule set."""

from __future__ import annotations

import time
from typing import Any

from bench.typy17 import Timing, milliseconds
from bingqi.bots import bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.sampling import Sampler
from bingqi.core.ruleset import Ruleset


def battles(figure: str, rules: Ruleset[Any], scenario: str, n: int, target: int) -> dict[str, Any]:
    """So many battles of a scenario: how many a second of the processor."""
    start = rules.setup(rules.scenario(scenario), {})
    began = time.process_time()
    for seed in range(n):
        state = rules.copy(start)
        fight(Battle(rules, state, Sampler(seed), {side: bot("tactical", rules, side, seed) for side in rules.sides(state)}))
    took = time.process_time() - began
    return {"figure": figure, "n": n, "fights_per_second": round(n / took, 1), "target": target}


def answers(rules: Ruleset[Any], scenario: str, n: int) -> dict[str, Any]:
    """All answers of the tactical bot in so many battles of a scenario."""
    times: list[float] = []
    for seed in range(n):
        state = rules.setup(rules.scenario(scenario), {})
        seats = {side: Timing(bot("tactical", rules, side, f"{seed}/{side}"), times) for side in rules.sides(state)}
        fight(Battle(rules, state, Sampler(seed), seats))
    return milliseconds(f"decision of tactical, {rules.id}", times, target_p50=1, target_max=100)
