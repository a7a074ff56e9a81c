"""Events of the set-up (LB-1, LB-4)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.frontline.model.state import State

Ids = tuple[str, ...] | list[str]


@event
def placed(state: State, side: str, who: Ids) -> None:
    """So far these stand in the side's queue, the foremost first."""
    if state.placed is None:
        state.placed = {}
    state.placed[side] = tuple(who)


@event
def queued(state: State, side: str, queue: Ids) -> None:
    """The side's queue stands, and everybody sees it."""
    state.sides[side].queue = tuple(queue)
    if state.placed is not None:
        state.placed.pop(side, None)


@event
def line_set(state: State, side: str, front: int) -> None:
    state.sides[side].front = front


@event
def phase_over(state: State, phase: str) -> None:
    """The next part of the set-up begins."""
    state.phase = phase
    state.placed = None


@event
def ambushed(state: State, side: str) -> None:
    """The side's ambush succeeds: everybody on the other side is surprised."""
    state.ambush = side
    for c in state.creatures.values():
        if c.side != side:
            c.surprised = True


@event
def queue_reversed(state: State, side: str, front: int) -> None:
    it = state.sides[side]
    it.queue = it.queue[::-1]
    it.front = front


@event
def initiative_rolled(state: State, order: tuple[tuple[str, int], ...]) -> None:
    state.initiative = tuple([(id, value) for id, value in order])
