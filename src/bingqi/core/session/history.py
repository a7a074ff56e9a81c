"""History: the turns of a battle that are over, and the states they began with, made again where they are not kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from bingqi.core.event import Entry
from bingqi.core.gm.override import Input, Override
from bingqi.core.problems import NotLawful, problem
from bingqi.core.replay_log import Response

S = TypeVar("S")
RECENT, STRETCH = 4, 64
"""The states of so many turns are kept; of those before, that of every so-manieth: those between are played again when somebody
looks."""


class PastTurn(NamedTuple, Generic[S]):
    """A turn that is over: the state it began with, the answers given in it, and what happened. Or what the game master did.

    Of turns long past the state is not kept (None): `History.start_of` makes it again.
    """

    start: S | None
    responses: tuple[Response, ...]
    entries: tuple[Entry, ...]
    ordinal: int
    digest: bytes
    override: Override | None = None

    @property
    def inputs(self) -> tuple[Input, ...]:
        """What came from outside."""
        return self.responses if self.override is None else (self.override,)


class Place(NamedTuple, Generic[S]):
    """A place in a battle: so many turns are over; then the state the turn began with, and the answers given in it so far."""

    turns: int
    start: S
    responses: list[Response]
    ordinal: int
    digest: bytes


class History(Generic[S]):
    """The turns that are over. With `thin` the states of those long past are dropped; `replay` makes the first states of turns
    again, of which the first has one."""

    def __init__(self, turns: Sequence[PastTurn[S]], thin: bool, replay: Callable[[Sequence[PastTurn[S]]], list[S]]) -> None:
        self.turns, self.thin, self.replay = list(turns), thin, replay
        self.rewound = 0
        """How often something was taken back: whoever remembers the past must then forget it."""
        self.again: tuple[int, int, list[S]] = (0, 0, [])
        """The turn from which states were made again last, how often things had been taken back, and those states."""

    def file(self, turn: PastTurn[S]) -> None:
        """One more turn is over; of one that is long past the state is dropped now."""
        self.turns.append(turn)
        long_past = len(self.turns) - RECENT
        if self.thin and long_past > 0 and long_past % STRETCH:
            self.turns[long_past] = self.turns[long_past]._replace(start=None)

    def rewind(self, turns: list[PastTurn[S]], n: int) -> None:
        """Stand again where these turns were the past, and so many of them over."""
        if self.turns is not turns or len(turns) != n:
            self.rewound += 1
        self.turns = turns
        del turns[n:]

    def start_of(self, n: int, now: S) -> S:
        """The state with which turn `n` began, from 0; that of `now` after the last one."""
        if n >= len(self.turns):
            return now
        start = self.turns[n].start
        return start if start is not None else self._made_again(n)

    def _made_again(self, n: int) -> S:
        first = n - n % STRETCH
        if self.again[:2] != (first, self.rewound) or n - first >= len(self.again[2]):
            self.again = first, self.rewound, self.replay(self.turns[first : first + STRETCH])
        return self.again[2][n - first]

    def before(self, back: int, now: Place[S]) -> Place[S]:
        """The place `back` steps before this one. Raises NotLawful if there are not so many."""
        turns, _, said, ordinal, digest = now
        steps = len(said)
        while back > steps:
            back -= steps
            if not turns:
                raise NotLawful(problem("not-so-many-answers"))
            turns -= 1
            turn = self.turns[turns]
            said, ordinal, digest = list(turn.responses), turn.ordinal, turn.digest
            steps = len(turn.inputs)
        return Place(turns, self.start_of(turns, now.start), said[: max(0, len(said) - back)], ordinal, digest)
