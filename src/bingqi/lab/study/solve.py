"""Solve: how likely each end of a small battle is, exactly, between bots that always do the same: every way of the dice of every
turn is followed once from every state there can be, and states that are alike are one.

Exact up to the rounding of doubles, and up to `Solved.left`: the chance that the battle still goes on after so many turns.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from bingqi.core.battle import Battle, Policy, fight
from bingqi.core.dice.laws import Enumerator
from bingqi.core.problems import BadContent, located, problem
from bingqi.core.ruleset import Outcome, Ruleset
from bingqi.lab.fights.study import Study, bots_of, dice_of
from bingqi.rulesets import ruleset

S = TypeVar("S")
Enough = Callable[[int, float], bool]
"""Asked before each way that a turn may go, with the states met so far and the chance that is left: whether it is time to stop."""
ENOUGH = 1e-12
"""What is left to happen with less than this chance is left undecided."""


class Solved(NamedTuple):
    """The chance of each end, the number of different states that were met between turns, and the chance that is left."""

    chances: dict[Outcome, float]
    states: int
    left: float


def solved(study: Study, enough: Enough = lambda states, left: False) -> Solved:
    """The ends of a scenario between its bots (see `Solver.solve`). Raises BadContent where a bot does not always do the same."""
    rules = ruleset(study.ruleset)
    start, bots = rules.setup(study.data, study.options), bots_of(study, rules, 0)
    before = {side: pickle.dumps(bot) for side, bot in bots.items()}
    fight(Battle(rules, rules.copy(start), dice_of(study, 0), bots))
    if wrong := [
        located(side, problem("bot-changes", bot=study.seats[side])) for side in bots if pickle.dumps(bots[side]) != before[side]
    ]:
        raise BadContent(*wrong)
    return Solver(rules, bots).solve(start, enough=enough)


def alike(rules: Ruleset[S]) -> Callable[[S], Hashable]:
    """The usual way to tell states apart: by everything in them."""
    encode = msgspec.json.Encoder(order="deterministic").encode
    return lambda state: encode(rules.freeze(state))


class _Enough(Exception):
    """It is time to stop."""


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

    def solve(self, start: S, turns: int = 10_000, enough: Enough = lambda states, left: False) -> Solved:
        """The ends of a battle that begins so, after at most so many turns, or until it is `enough`."""
        chances: dict[Outcome, float] = {}
        now = {self._enter(self.rules.copy(start)): 1.0}
        left = 1.0
        while turns and left > ENOUGH:
            turns -= 1
            then: dict[Any, float] = {}
            for key, chance in now.items():
                try:
                    after = self._after(key, lambda: enough(len(self.states), 1 - sum(chances.values())))
                except _Enough:
                    return Solved(chances, len(self.states), max(0.0, 1 - sum(chances.values())))
                for end, p in after.items():
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

    def _after(self, key: Hashable, enough: Callable[[], bool] = lambda: False) -> dict[Hashable | Outcome, float]:
        """What a turn makes of a state, each with its chance: reckoned once. Raises _Enough if there is enough before that."""
        if key in self.after:
            return self.after[key]
        found: dict[Hashable | Outcome, float] = {}
        dice, more = Enumerator(), True
        while more:
            if enough():
                raise _Enough
            state = self.rules.copy(self.states[key])
            self.rules.turn(Battle(self.rules, state, dice, self.seats))
            end = self._enter(state)
            found[end] = found.get(end, 0.0) + dice.weight / dice.total
            more = dice.next()
        self.after[key] = found
        return found
