"""Speed of mttt, each figure with its target: tactical duels, odds of an attack that may be countered, a high stack."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Any

from bench.typy17 import Look, Timing, milliseconds
from bingqi.bots import Greedy, Random, bot
from bingqi.core.battle import Battle, fight
from bingqi.core.dice.drawn import Drawn
from bingqi.core.dice.sampling import Sampler
from bingqi.core.requests import Decision
from bingqi.core.ruleset import Ruleset
from bingqi.core.session.play import Session
from bingqi.lab.odds.exact import odds_for
from bingqi.rulesets import ruleset
from bingqi.rulesets.mttt.model.state import State, distance

RULES: Ruleset[State] = ruleset("mttt")
DUEL, COUNTERS, ARMIES = "first-duel", "duel-with-counters", "two-armies"
ATTACKS, DUELS, STRAY = 100, 100, 0.2
DUELLISTS = ("bai-zhi", "mo-li")
DEPTH, STACKS = 50, 20


def started(scenario: str) -> State:
    """A battle's first state."""
    return RULES.setup(RULES.scenario(scenario), {})


def tactical() -> dict[str, Any]:
    """All answers of the tactical bot in duels with and without counters, and in a battle of armies."""
    times: list[float] = []
    for n in range(DUELS):
        state = started((DUEL, COUNTERS, ARMIES)[n % 3] if n < 15 else (DUEL, COUNTERS)[n % 2])
        seats = {side: Timing(bot("tactical", RULES, side, f"{n}/{side}"), times) for side in RULES.sides(state)}
        fight(Battle(RULES, state, Sampler(n), seats))
    return milliseconds("decision of tactical, mttt", times, target_p50=1, target_max=100)


# --- Odds ----------------------------------------------------------------------------


def attacks() -> Iterator[tuple[Session[State], str, str]]:
    """Attacks that can be countered, in duels of greedy bots that stray now and then: a session, who is asked, and an attack."""
    for seed in count():
        playing = Session(RULES, started(COUNTERS), Drawn(str(seed).encode(), "bench"))
        bots, stray = (Greedy(RULES), Random(seed)), random.Random(seed)
        while playing.pending is not None:
            who = playing.waiting_for()[0]
            ask = playing.pending_for(who)
            assert isinstance(ask, Decision)
            strikes = [key for key in ask.options if key.startswith(("withering:", "decisive:"))] if ask.id == "act" else []
            if strikes and (key := stray.choice(strikes)) and can_be_countered(playing, who, key):
                yield playing, who, key
            playing.answer(who, bots[stray.random() < STRAY].answer(ask, partial(RULES.observe, playing.state, who)))


def can_be_countered(playing: Session[State], who: str, key: str) -> bool:
    """Whether somebody else could insert something before the attack is carried out."""
    after = playing.fork()
    after.answer(who, key)
    while isinstance(ask := after.pending, Decision) and ask.who == who:
        after.answer(who, ask.default)
    return isinstance(ask, Decision) and ask.about.get("window") == "declared"


def odds() -> dict[str, Any]:
    """The odds of attacks through one possible counter."""
    times: list[float] = []
    exact = 0
    for playing, who, key in attacks():
        began = time.process_time()
        (option,) = odds_for(playing, who, keys=[key]).options
        times.append(time.process_time() - began)
        exact += option.exact
        if len(times) == ATTACKS:
            break
    return {**milliseconds("odds of an attack through one possible counter", times, target_max=50), "exact": exact / len(times)}


# --- The stack -----------------------------------------------------------------------


class Countering:
    """Strikes, inserts what it can, and counters whatever was inserted last, until so much lies on the stack."""

    def __init__(self) -> None:
        self.greedy, self.left = Greedy(RULES), DEPTH - 1

    def answer(self, ask: Decision, look: Look) -> str:
        """The counter to what lies on top, else any spell; else what a greedy bot would do."""
        spells = [key for key in ask.options if key.startswith("cast:")] if ask.id == "window" else []
        if not spells or not self.left:
            return self.greedy.answer(ask, look)
        self.left -= 1
        return max(spells, key=aimed_at)


def aimed_at(key: str) -> int:
    """The number of the entry at which a spell is aimed; 0 if it is at none."""
    return int(key.partition("#")[2] or 0)


def stack() -> dict[str, Any]:
    """An attack that is countered, the counter countered, and so on, until the stack is so high; then it takes effect."""
    start, greedy = started(COUNTERS), Greedy(RULES)
    before = Battle(RULES, start, Sampler("stack"), dict.fromkeys(RULES.sides(start), greedy))
    while not start.members or distance(start, *DUELLISTS) > 1:
        RULES.turn(before)
    for id in DUELLISTS:
        unit = start.units[id]
        unit.mp_order = unit.mp_distortion = unit.priority = 10 * DEPTH
    times: list[float] = []
    for n in range(STACKS):
        seat = Countering()
        battle = Battle(RULES, RULES.copy(start), Sampler(n), dict.fromkeys(RULES.sides(start), seat), [])
        while seat.left and RULES.outcome(battle.state) is None:
            began = time.process_time()
            RULES.turn(battle)
        times.append(time.process_time() - began)
        assert not seat.left, "the stack is not as high as it should be"
    return {**milliseconds(f"a turn with a stack of depth {DEPTH}", times), "depth": DEPTH}


FIGURES: dict[str, Callable[[], dict[str, Any]]] = {
    "mttt-tactical": tactical,
    "mttt-odds": odds,
    "mttt-stack": stack,
}
