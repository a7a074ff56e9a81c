"""Setting up: who comes, where they begin."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.rulesets.typy17.model.recruits import fresh
from bingqi.rulesets.typy17.model.state import Phase, State


@event
def mustered(state: State, side: str, cards: tuple[str, ...], order: tuple[int, ...]) -> None:
    """T17C-10, T17C-12 These units take the field: in the order of the list those of these cards; numbered in this order."""
    state.unmustered = False
    old = [unit for unit in state.units.values() if unit.side == side]
    for n, place in enumerate(order):
        it = fresh(old[n].id, side, state.bundle.cards[cards[place]], state.options)
        it.name = old[place].name if old[place].card.id == cards[place] else None
        state.units[it.id] = it


@telling_event
def edges_rolled(state: State, high: int, low: int, winner: str) -> None:
    """T17C-11 The dice for the edge of the map. Changes nothing; people read it."""


@event
def edge_taken(state: State, side: str, zone: str) -> None:
    """A side deploys there."""
    state.sides[side].zone = zone


@event
def phase_begun(state: State, phase: Phase) -> None:
    """Another part of the battle begins."""
    state.phase = phase
    state.active, state.last_scout = "", state.last_side


@event
def to_place(state: State, side: str) -> None:
    """It is this side's turn to place a unit."""
    state.placing = side


@event
def deployed(state: State, unit: str, cell: int) -> None:
    """T17A-11 Its marker stands there."""
    state.units[unit].cell = cell


@event
def stayed_home(state: State, unit: str) -> None:
    """There is no cell for it: it takes no part."""
    state.units[unit].out = True
