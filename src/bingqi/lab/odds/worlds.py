"""The worlds that a seat cannot tell apart, by what it knows, each as likely as it is."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import msgspec

from bingqi.core.ruleset import Ruleset
from bingqi.lab.odds.exact import DecisionPoint
from bingqi.lab.odds.info_state import InfoState
from bingqi.lab.odds.retelling import Seldom, retold

FIRST = 4
"""So many worlds are looked into before anything is shown; then twice as many, and so on."""

EVERY = 32
"""If there are no more worlds than this, all are looked into."""

GUESSES = 8
"""So many guesses for each world that fits; else those are taken that fit nearly."""


class World(NamedTuple):
    """The decision, put in a state such as the turn may have begun with, and what share of all such states that stands for."""

    n: int
    decision_point: DecisionPoint
    weight: float
    drawn: bool
    """Whether answers were drawn: that are not all that there may have been."""


class Worlds:
    """The worlds that a seat may believe in, each found when it is asked for. The same ones for whoever knows the same."""

    def __init__(
        self, rules: Ruleset[Any], info: InfoState, answered_by: str = "greedy", enough: Callable[[], bool] = lambda: False
    ) -> None:
        """When it is `enough`, no more worlds are sought."""
        self.rules, self.info, self.answered_by, self.enough = rules, info, answered_by, enough
        self.seed = sha256(msgspec.json.encode(rules.freeze(info.observation))).hexdigest()
        self.found: list[World] = []
        self.guesses = self.unfit = 0
        self.seldom: Seldom = {}
        self.loose = False
        """Whether no world was found in which the same was told, and those are taken in which the same is asked."""
        self.every = self._all()

    def _all(self) -> bool:
        """Find every world, if they are few. Where nothing is secret there is one."""
        if (said := self.info.responses) is not None:
            self.found = [
                World(0, DecisionPoint(self.rules, self.info.observation, said, self.info.decision, self.answered_by), 1.0, False)
            ]
            self.guesses = 1
            return True
        below = Branching()
        found: list[tuple[Any, float]] = []
        more = True
        while more:
            found.append((self.rules.sample_world(self.info.observation, below), 1 / below.ways))
            if below.ways > EVERY or len(found) > EVERY or self.enough():
                return False
            more = below.next()
        worlds = [self._replay(state, weight) for state, weight in found]
        if any(world is not None and world.drawn for world in worlds):
            return False
        self.found = [world for world in worlds if world is not None]
        self.guesses, self.unfit = len(worlds), len(worlds) - len(self.found)
        return bool(self.found)

    def get(self, n: int) -> World | None:
        """World `n`; None if there are not so many."""
        while n >= len(self.found) and not self.every and not self.enough():
            if self.unfit > GUESSES * (len(self.found) + FIRST):
                if self.found or self.loose:
                    return None
                self.loose, self.unfit = True, 0
            world = self._replay(
                self.rules.sample_world(self.info.observation, Random(f"{self.seed}{self.guesses}").randrange), 1.0
            )
            if world is None:
                self.unfit += 1
            else:
                self.found.append(world)
            self.guesses += 1
        return self.found[n] if n < len(self.found) else None

    def _replay(self, state: Any, weight: float) -> World | None:
        """The turn as it may have gone in a state; None if it cannot have."""
        seed = f"{self.seed} turn {self.guesses}"
        turn = retold(self.rules, state, self.info, seed, self.loose, self.seldom, self.enough)
        if turn is None:
            return None
        drawn = bool(turn.drawn or turn.thrown)
        return World(
            self.guesses, DecisionPoint(self.rules, state, turn.responses, self.info.decision, self.answered_by), weight, drawn
        )


class Branching:
    """`below` for a guess that goes every way, one at a time."""

    def __init__(self) -> None:
        self.trail: list[tuple[int, int]] = []
        self.position = 0

    def __call__(self, n: int) -> int:
        if self.position == len(self.trail):
            self.trail.append((0, n))
        way, _ = self.trail[self.position]
        self.position += 1
        return way

    @property
    def ways(self) -> int:
        """Of how many such ways, all alike likely, this is one."""
        total = 1
        for _, n in self.trail:
            total *= n
        return total

    def next(self) -> bool:
        """Turn to the next way; False when there is none left."""
        del self.trail[self.position :]
        self.position = 0
        while self.trail:
            way, n = self.trail.pop()
            if way + 1 < n:
                self.trail.append((way + 1, n))
                return True
        return False
