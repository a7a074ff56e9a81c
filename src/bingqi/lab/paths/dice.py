"""Dice that fall every way there is, within a stretch."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from bingqi.core.dice.laws import Enumerator, Reckoned
from bingqi.core.dice.sources import Dice, MayBeOpen
from bingqi.core.replay_log import ReplayLog
from bingqi.core.requests import Odds, Roll, Thrown

if TYPE_CHECKING:
    from bingqi.lab.paths.stretch_laws import Laws

R = TypeVar("R")
L = TypeVar("L")


class After(Dice):
    """Known rolls first, then other dice. Nobody sees them."""

    falls = False

    def __init__(self, replay_log: ReplayLog, below: Dice, before: int = 0) -> None:
        """`before`: so many things have happened when the last known answer is given."""
        self.replay_log, self.below, self.before = replay_log, below, before

    @property
    def merges(self) -> bool:  # type: ignore[override]  # each as the dice below
        return self.below.merges

    @property
    def is_known(self) -> bool:
        """Whether the next roll is known. An experiment is known from its first roll on."""
        return self.replay_log.position < len(self.replay_log.responses)

    def throw(self, request: Roll[R]) -> Thrown:
        known = self.replay_log.recall((request,))
        if known is None:
            return self.below.throw(request)
        assert isinstance(known.answer, tuple)
        return known.answer

    def roll(self, request: Roll[R]) -> R:
        return super().roll(request) if self.is_known else self.below.roll(request)

    def of(self, experiment: Callable[..., R], *args: Any) -> R:
        return super().of(experiment, *args) if self.is_known else self.below.of(experiment, *args)

    def each(self, stages: Any, items: Any, add: Any, start: Any) -> Any:
        return super().each(stages, items, add, start) if self.is_known else self.below.each(stages, items, add, start)

    def through(self, step: Any, items: Any, start: Any) -> Any:
        return super().through(step, items, start) if self.is_known else self.below.through(step, items, start)

    def hidden(self, experiment: Callable[..., Any], *args: Any) -> MayBeOpen:
        return super().hidden(experiment, *args) if self.is_known else self.below.hidden(experiment, *args)

    def look(self, experiment: Callable[..., Any], hidden: MayBeOpen, *args: Any) -> tuple[Any, MayBeOpen]:
        return super().look(experiment, hidden, *args) if self.is_known else self.below.look(experiment, hidden, *args)

    def stretch(self, battle: Any, step: Any, memo: Any) -> Any:
        return self.below.stretch(battle, step, memo)


class Strolling(Reckoned):
    """At every roll any result, all alike likely: `ways` is then an unbiased estimate of how many ways the dice can fall."""

    merges = True

    def __init__(self, seed: int, laws: Laws) -> None:
        self.random = Random(seed).random
        self.ways = 1
        self.laws = laws

    def _any(self, results: Odds[L]) -> L:
        self.ways *= len(results)
        return results[int(self.random() * len(results))][0]

    def stretch(self, battle: Any, step: Any, memo: Any) -> Any:
        return self.laws.taken(battle, self._any(self.laws.of(battle, step, memo)))


class Merging(Enumerator):
    """Every way of the dice; a stretch is one step, with a way for each different end."""

    merges = True

    def __init__(self, laws: Laws) -> None:
        super().__init__()
        self.laws = laws

    def stretch(self, battle: Any, step: Any, memo: Any) -> Any:
        return self.laws.taken(battle, self._any(self.trail[self.position][0] if self.retold else self.laws.of(battle, step, memo)))
