"""What is found out, and who knows of it."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.typy17.model.state import State, Swept, where


@telling_event
def recon_checked(state: State, unit: str, target: str, kind: str, gained: int) -> None:
    """T17A-23 A recon check gave so much, 0 if it failed. Changes nothing; people read it."""


@event
def swept(state: State, unit: str, kind: str, cell: int) -> None:
    """T17C-12 A cell was reconnoitred, and its side remembers that."""
    side = state.sides[state.units[unit].side]
    acted = tuple([one.id for one in state.units.values() if one.acted or one.id == state.active])
    side.swept = (*side.swept, Swept(unit, kind, cell, state.round, acted, None, where(state, state.units[unit])))


@telling_event
def sweep_noted(state: State, unit: str, total: int) -> None:
    """T17C-12 What the die of a unit's recon of a cell came to, with its own number: its side has seen it, and remembers. That is
    read by guesses and by no rule, and so the battle is the same without it (records of former versions lack it)."""
    side = state.sides[state.units[unit].side]
    side.swept = (*side.swept[:-1], *[last._replace(total=total) for last in side.swept[-1:]])


@event
def found_out(state: State, unit: str, target: str, intel: int) -> None:
    """T17C-20 A unit itself knows so much about an enemy now."""
    it = state.units[unit]
    others = tuple([one for one in it.private if one[0] != target])
    it.private = (*others, (target, intel))


@event
def spotted(state: State, unit: str) -> None:
    """T17C-12 Where markers are hidden: an enemy knows where it is now, though not yet all of them, and its owner is told."""
    state.units[unit].spotted = True


@event
def lost_sight_of(state: State, unit: str) -> None:
    """T17C-12, T17C-20 No enemy knows any more by itself where it is, and its owner is told."""
    state.units[unit].spotted = False


@telling_event
def awareness_checked(state: State, unit: str, passed: bool) -> None:
    """T17A-30, T17C-48 A check that failed without a roll. Changes nothing; people read it."""


@event
def shared(state: State, target: str, intel: int) -> None:
    """T17A-29 Everybody of the other side knows so much about it now."""
    it = state.units[target]
    it.intel, it.spotted = intel, False
