"""What a seat knows (`seen`), and what could be so (`guess`): in mttt the battlefield lies open."""

from __future__ import annotations

from collections.abc import Callable

from bingqi.rulesets.mttt.model.state import State, copy


def seen(state: State, seat: str) -> State:
    """MT-3.10, MT-8.1, MT-19.2 The state as a seat knows it: all of it. What is chosen in secret is asked of all at once, and lies
    in no state before it is revealed."""
    return copy(state)


def guess(known: State, below: Callable[[int], int]) -> State:
    """A state that would look the same: the one that is seen."""
    return copy(known)
