"""Solve: how likely each end of a small battle is, exactly, between bots that always do the same: every way of the dice of every
turn is followed once from every state there can be, and states that are alike are one.

Exact up to the rounding of doubles, and up to `Solved.left`: the chance that the battle still goes on after so many turns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from bingqi.core.battle import Battle, Policy
from bingqi.core.dice.laws import Enumerator
from bingqi.core.ruleset import Outcome, Ruleset

S = TypeVar("S")
ENOUGH = 1e-12
"""What is left to happen with less than this chance is left undecided."""


class Solved(NamedTuple):
    """The chance of each end, the number of different states that were met between turns, and the chance that is left."""

    chances: dict[Outcome, float]
    states: int
    left: float


def alike(rules: Ruleset[S]) -> Callable[[S], Hashable]:
    """The usual way to tell states apart: by everything in them."""
    encode = msgspec.json.Encoder(order="deterministic").encode
    return lambda state: encode(rules.freeze(state))


class Solver(Generic[S]):
    """Follows a battle turn by turn. `normal(state)` may change what a turn has left, so that states which play alike become
    alike: a count of rounds that no rule asks for, say; `key` tells states apart."""

    def __init__(
        self,
        rules: Ruleset[S],
        seats: Mapping[str, Policy],
        normal: Callable[[S], None] = lambda state: None,
        key: Callable[[S], Hashable] | None = None,
    ) -> None:
        self.rules, self.seats, self.normal = rules, seats, normal
        self.key = key or alike(rules)
        self.states: dict[Hashable, S] = {}
        self.after: dict[Hashable, dict[Hashable | Outcome, float]] = {}

    def solve(self, start: S, turns: int = 10_000) -> Solved:
        """The ends of a battle that begins so, after at most so many turns."""
        chances: dict[Outcome, float] = {}
        now = {self._enter(self.rules.copy(start)): 1.0}
        left = 1.0
        while turns and left > ENOUGH:
            turns -= 1
            then: dict[Any, float] = {}
            for key, chance in now.items():
                for end, p in self._after(key).items():
                    into: dict[Any, float] = chances if isinstance(end, Outcome) else then
                    into[end] = into.get(end, 0.0) + chance * p
            now, left = then, sum(then.values())
        return Solved(chances, len(self.states), left)

    def _enter(self, state: S) -> Hashable | Outcome:
        ended = self.rules.outcome(state)
        if ended is not None:
            return ended
        self.normal(state)
        key = self.key(state)
        self.states.setdefault(key, state)
        return key

    def _after(self, key: Hashable) -> dict[Hashable | Outcome, float]:
        """What a turn makes of a state, each with its chance: reckoned once."""
        if key not in self.after:
            found: dict[Hashable | Outcome, float] = {}
            dice, more = Enumerator(), True
            while more:
                state = self.rules.copy(self.states[key])
                self.rules.turn(Battle(self.rules, state, dice, self.seats))
                end = self._enter(state)
                found[end] = found.get(end, 0.0) + dice.weight / dice.total
                more = dice.next()
            self.after[key] = found
        return self.after[key]
