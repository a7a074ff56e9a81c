"""Events of battle groups (MT-15 to MT-18) and of strategy (MT-19)."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.mttt.model.state import State
from bingqi.rulesets.mttt.model.unit import NOBODY, Routed


@event
def magnitude_changed(state: State, unit: str, n: int) -> None:
    """MT-16.10"""
    state.units[unit].magnitude += n


@telling_event
def rout_checked(state: State, unit: str, difficulty: int, passed: bool) -> None:
    """MT-16.18 Changes nothing; people read it."""


@event
def size_lost(state: State, unit: str, size: int, magnitude: int) -> None:
    """MT-16.20, MT-17.12 It is of this size now, has this magnitude until it is filled again, and is not routed any more."""
    one = state.units[unit]
    one.size, one.magnitude, one.size_lost, one.rallied, one.routed = size, magnitude, one.size_lost + 1, False, None


@event
def routed(state: State, unit: str, difficulty: int, by: str) -> None:
    """MT-16.21 The check failed: it dissolves in its next turn, if nobody rallies it."""
    one = state.units[unit]
    one.routed, one.magnitude = Routed(difficulty, by), 0


@event
def dissolved(state: State, unit: str, fleeing: bool) -> None:
    """MT-16.21, MT-15.5 It is a battle group no more."""
    one = state.units[unit]
    one.out, one.fleeing, one.routed, one.magnitude = "dissolved", fleeing, None, 0
    state.sides[one.side].group_lost = True
    for other in state.units.values():
        if other.engaged_by == unit:
            other.engaged_by = NOBODY


@event
def order_given(state: State, unit: str, order: str, bonus: int) -> None:
    """MT-17.11 What it does in its next turn, and what that adds to its rolls."""
    one = state.units[unit]
    one.order, one.order_bonus = order, bonus


@telling_event
def commanded(state: State, unit: str, target: str, what: str, successes: int) -> None:
    """MT-17.9 A command action and how well it went. Changes nothing; people read it."""


@event
def rallied(state: State, unit: str, n: int) -> None:
    """MT-17.13 Magnitude that rally for numbers gave back."""
    one = state.units[unit]
    one.magnitude += n
    one.rallied = True


@event
def spread_out(state: State, unit: str, spread: bool) -> None:
    """MT-17.5"""
    state.units[unit].spread = spread


@event
def slaughtered(state: State, unit: str, killed: int) -> None:
    """MT-18.6"""
    state.units[unit].headcount -= killed


@telling_event
def tactics_revealed(state: State, tactics: tuple[tuple[str, str], ...]) -> None:
    """MT-19.2 Side by side. Changes nothing; people read it."""


@telling_event
def maneuver_rolled(state: State, winner: str, net: int) -> None:
    """MT-19.4 Changes nothing; people read it."""


@event
def tactic_in_force(state: State, side: str, tactic: str) -> None:
    """MT-19.6"""
    state.sides[side].tactic = tactic


@event
def demoralized(state: State, unit: str) -> None:
    """MT-19.9"""
    state.units[unit].demoralized = True


@event
def pincered(state: State, unit: str) -> None:
    """MT-19.12 One step of onslaught that no turn takes away."""
    state.units[unit].onslaught_always = 1
