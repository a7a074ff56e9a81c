"""Events of scenes: initiative, positions, tactical points (DD-37 to DD-42)."""

from __future__ import annotations

from bingqi.core.event import event
from bingqi.rulesets.death_drive.model.state import State


@event
def initiative_set(state: State, target: int) -> None:
    """DD-37.3 The best initiative judgement: what the others had to reach."""
    state.target = target


@event
def initiative_found(state: State, id: str, modifier: int, wait: int) -> None:
    """DD-37.3, DD-37.9 She waits so long; `modifier` is what was added to her check without dice."""
    c = state.characters[id]
    c.initiative, c.wait = modifier, wait


@event
def moved(state: State, id: str, zone: str) -> None:
    """DD-40.1 She stands there now."""
    state.characters[id].zone = zone


@event
def point_won(state: State, id: str) -> None:
    """DD-42.3 She has won a tactical point by her own doing in this tick."""
    state.characters[id].points_won = True


@event
def point_due(state: State, id: str) -> None:
    """DD-42.3 She may win one again."""
    state.characters[id].points_won = False


@event
def points_changed(state: State, side: str, points: int) -> None:
    """DD-42.1 A team has so many tactical points."""
    state.teams[side].points = points


@event
def points_cancelled(state: State, side: str, other: str) -> None:
    """DD-42.2 The point that a team wins and one of its enemy's cancel each other."""
    state.teams[other].points -= 1
