"""LB-2.9, LB-2.16, LB-2.21, LB-5.4, LB-5.9, LB-6.2: feet into cells."""

from __future__ import annotations

CELL = 10
"""Feet that a cell takes of a movement; behind a line also of an area of effect, of light and of sight."""
SPACE = 5
"""Feet that a cell in front of a line takes of an area of effect and of light; everybody in front is that near."""


def cells_for(feet: int) -> int:
    """LB-2.9 Cells that stand for a straight-line distance: feet / 10, rounded up."""
    return -(-feet // CELL)


def cells_moved(feet: int) -> int:
    """LB-2.21 An effect that moves a creature already in the queue: distance / 10 cells, at least 1."""
    return max(1, feet // CELL)


def cells_passed(feet: int) -> int:
    """LB-5.4 Cells that a creature entering the queue may pass: distance / 5."""
    return feet // SPACE
