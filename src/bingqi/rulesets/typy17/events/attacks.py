"""Attacks: declared, carried out and over."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.typy17.model.state import State


@event
def declared(state: State, what: str, unit: str, target: str) -> None:
    """An attack was declared, and waits to take effect."""
    state.stack = (*state.stack, (what, unit, target))


@event
def resolved(state: State) -> None:
    """What was declared last has taken effect."""
    state.stack = state.stack[:-1]


@event
def shot(state: State, unit: str) -> None:
    """T17C-38, T17A-41 It has shot. That changes nobody's Intel and no signature."""
    state.units[unit].shot = True


@event
def shots_fired(state: State, unit: str, weapon: str, shots: int) -> None:
    """T17C-55 Ammunition that was used, where it is counted."""
    it = state.units[unit]
    it.fired = (*it.fired, *[weapon] * shots)


@telling_event
def hits_rolled(state: State, unit: str, target: str, weapon: str, attacks: int, hits: int) -> None:
    """T17A-44 So many of the attacks of a volley hit; the weapon, if they were all made with the same. Changes nothing; odds tell
    of it."""


@telling_event
def struck(state: State, target: str, hits: int) -> None:
    """T17A-44 The same for those who may not read with what it is attacked, or what it is. Changes nothing; people read it."""
