"""Speed of typy17, each figure with its target: on the largest map with 15 units a side, random battles, odds of volleys."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any

from bingqi.bots import Greedy, Random, bot
from bingqi.core.battle import Battle, Policy, fight
from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import ruleset
from bingqi.rulesets.typy17.acts.on_offer import acts
from bingqi.rulesets.typy17.model.state import State

RULES: Ruleset[State] = ruleset("typy17")
LARGEST, MIDDLE, SMALL = "river-line", "crossroads", "first-game"
"""40 by 40 cells with 15 units a side, 20 by 16, and 12 by 12 with a handful."""
VOLLEYS, STRAY = 200, 0.2
Look = Callable[[], State]


def milliseconds(figure: str, times: Sequence[float], **target: float) -> dict[str, Any]:
    """What is usual, and what is seldom exceeded."""
    ordered = sorted([seconds * 1e3 for seconds in times])
    told = {
        "milliseconds_p50": statistics.median(ordered),
        "milliseconds_p95": ordered[int(len(ordered) * 0.95)],
        "milliseconds_max": ordered[-1],
    }
    return {"figure": figure, **{name: round(value, 2) for name, value in told.items()}, "times": len(ordered), **target}


def started(scenario: str) -> State:
    """A battle's first state, on ground that nobody has looked at."""
    return RULES.setup(RULES.scenario(scenario), {})


class Timing:
    """Another policy, with the time that each of its answers takes."""

    def __init__(self, policy: Policy, times: list[float]) -> None:
        self.policy, self.times = policy, times

    def answer(self, ask: Decision, look: Look) -> str:
        """Its answer."""
        began = time.process_time()
        key = self.policy.answer(ask, look)
        self.times.append(time.process_time() - began)
        return key


def battle(state: State, seats: dict[str, Policy], seed: str) -> None:
    """A battle to its end, without a log."""
    fight(Battle(RULES, state, Sampler(seed), seats))


def legal_actions() -> dict[str, Any]:
    """What each unit may do that comes to act in a battle on the largest map."""
    times: list[float] = []

    class Counting:
        def answer(self, ask: Decision, look: Look) -> str:
            if ask.id == "act":
                state = look()
                began = time.process_time()
                acts(state, state.units[str(ask.about["who"])])
                times.append(time.process_time() - began)
            return greedy.answer(ask, look)

    greedy, state = Greedy(RULES), started(LARGEST)
    battle(state, dict.fromkeys(RULES.sides(state), Counting()), "acts")
    return milliseconds("legal actions of a unit, 40 by 40, 15 a side", times, target_max=5)


def lines_of_sight() -> dict[str, Any]:
    """All lines from one cell, for cells that nobody has looked from before."""
    times = []
    sight = started(LARGEST).field.lines_of_sight
    for cell in range(0, len(sight.axial), 7):
        began = time.process_time()
        sight.seen_from(cell)
        times.append(time.process_time() - began)
    return milliseconds("all lines of sight from a cell, 40 by 40, the first time", times, target_max=20)


def tactical() -> dict[str, Any]:
    """All answers of the tactical bot in a battle on the largest map."""
    times: list[float] = []
    state = started(LARGEST)
    battle(state, {side: Timing(bot("tactical", RULES, side, side), times) for side in RULES.sides(state)}, "tactical")
    return milliseconds("decision of tactical, 40 by 40, 15 a side", times, target_p50=5, target_max=200)


def volleys() -> Iterator[tuple[Session[State], str, str]]:
    """Chances to shoot, in battles of greedy bots that stray now and then: a session, who is asked, and a shot."""
    for seed in count():
        playing = Session(RULES, started((SMALL, MIDDLE)[seed % 2]), Drawn(str(seed).encode(), "bench"))
        bots = (Greedy(RULES), Random(seed))
        stray = random.Random(seed)
        while playing.pending is not None:
            who = playing.waiting_for()[0]
            ask = playing.pending_for(who)
            assert isinstance(ask, Decision)
            shots = [key for key in ask.options if key.startswith("shoot:")]
            if shots:
                yield playing, who, stray.choice(shots)
            playing.answer(who, bots[stray.random() < STRAY].answer(ask, partial(RULES.observe, playing.state, who)))


def odds() -> dict[str, Any]:
    """The odds of 200 volleys."""
    times: list[float] = []
    exact = 0
    for playing, who, key in volleys():
        began = time.process_time()
        (option,) = odds_for(playing, who, keys=[key]).options
        times.append(time.process_time() - began)
        exact += option.exact
        if len(times) == VOLLEYS:
            break
    return {**milliseconds("odds of a volley", times, target_p95=20), "exact": exact / len(times)}


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "typy17-acts": legal_actions,
    "typy17-sight": lines_of_sight,
    "typy17-tactical": tactical,
    "typy17-odds": odds,
}
