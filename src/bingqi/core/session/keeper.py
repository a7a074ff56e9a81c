"""Keeper: whoever writes a battle down, and what it knows of it so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from bingqi.core.gm.override import Input, Override
from bingqi.core.replay_log import Response
from bingqi.core.ruleset import Outcome
from bingqi.core.session.history import History, PastTurn

S = TypeVar("S")


class Keeper(Protocol):
    """Whoever writes a session down. Each call is durable when it returns."""

    def answered(self, responses: Sequence[Response]) -> None: ...
    def overridden(self, override: Override) -> None: ...
    def turned(self, turn: PastTurn[Any], state: object) -> None:
        """A turn is over, of which the first state is there, and this is the last."""

    def undone(self, inputs: int) -> None: ...
    def ended(self, outcome: Outcome) -> None: ...


Mark = tuple[int, int, bool, int]


class KeeperProgress(Generic[S]):
    """What a keeper knows: so many turns, so many steps of the next, whether the battle is over; and has yet to undo.

    If it fails, it is told the rest another time.
    """

    def __init__(self, keeper: Keeper | None, turns: int) -> None:
        self.keeper = keeper
        self.filed, self.kept, self.closed, self.owed = turns, 0, False, 0

    def follow(self, keeper: Keeper, inputs: int, turns: int, closed: bool, past_turns: Sequence[PastTurn[S]]) -> None:
        """A keeper follows from here on which knows so many steps and finished turns, and perhaps the end."""
        self.keeper = keeper
        self.filed, self.closed, self.owed = turns, closed, 0
        self.kept = max(0, inputs - sum([len(turn.inputs) for turn in past_turns[:turns]]))

    def tell(self, history: History[S], start: S, responses: Sequence[Response], outcome: Outcome | None) -> None:
        """Tell the keeper what it does not know yet; `start` is the state with which the turn that is on began."""
        if self.keeper is None:
            return
        if self.owed:
            self.keeper.undone(self.owed)
            self.owed = 0
        while self.filed < len(history.turns):
            turn = history.turns[self.filed]
            self._tell_inputs(self.keeper, turn.inputs)
            first, last = history.start_of(self.filed, start), history.start_of(self.filed + 1, start)
            self.keeper.turned(turn._replace(start=first), last)
            self.filed, self.kept = self.filed + 1, 0
        self._tell_inputs(self.keeper, responses)
        if outcome is not None and not self.closed:
            self.keeper.ended(outcome)
            self.closed = True

    def _tell_inputs(self, keeper: Keeper, inputs: Sequence[Input]) -> None:
        if self.kept < len(inputs):
            if isinstance(first := inputs[0], Override):
                keeper.overridden(first)
            else:
                keeper.answered([step for step in inputs[self.kept :] if isinstance(step, Response)])
            self.kept = len(inputs)

    def undone(self, back: int, turns: int, kept: int) -> None:
        """The battle stands again `back` steps earlier: after so many turns, and so many steps of the next."""
        if self.keeper:
            self.keeper.undone(back)
        self.filed, self.kept, self.closed = turns, kept, False

    @property
    def mark(self) -> Mark:
        """What it knows now."""
        return self.filed, self.kept, self.closed, self.owed

    def knew(self, mark: Mark) -> None:
        """It knows what it knew then, having forgotten the rest by itself."""
        self.filed, self.kept, self.closed, self.owed = mark

    def heard_since(self, mark: Mark, past: Sequence[PastTurn[S]]) -> int:
        """So many steps it has heard since then."""
        return sum([len(turn.inputs) for turn in past[mark[0] : self.filed]]) + self.kept - mark[1]
