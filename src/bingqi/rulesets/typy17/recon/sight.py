"""T17-2.4.5: lines of sight between units."""

from __future__ import annotations

from bingqi.core.grid import LinesOfSight
from bingqi.rulesets.typy17.model.state import OFF, State, Unit
from bingqi.rulesets.typy17.recon.aircraft_and_boats import flies, in_the_air


def sees(state: State, unit: Unit, target: Unit) -> bool:
    """T17-2.4.5.01, T17A-41 Whether the line of sight from one unit to another holds. What blocks depends on who looks: not the own
    cell, but perhaps the target's."""
    if unit.cell < 0 or target.cell < 0:
        return False
    return holds(state, unit.cell, target.cell, hidden_by_its_cell(state, target), in_the_air(state, unit, target))


def overlooks(state: State, unit: Unit, cell: int) -> bool:
    """T17C-12 Whether a unit could see anybody in a cell."""
    return holds(state, unit.cell, cell, state.options.los_target_cell == "may_block", flies(state, unit))


def overlooked(state: State, start: int, over: bool = False) -> int:
    """T17C-12 The cells in which whoever stands in one could see anybody, as the bits of a number (see `overlooks`)."""
    if shut_in(state, start, OFF, over):
        return 1 << start
    return lines_of_sight(state, over).seen_from(start, state.options.los_target_cell == "may_block")


def lines_of_sight(state: State, over: bool) -> LinesOfSight:
    """T17-1.2.01 The lines of sight of the map: those on the ground, or `over` it, for whoever flies."""
    return state.field.sky if over else state.field.lines_of_sight


def holds(state: State, start: int, end: int, end_blocks: bool, over: bool = False) -> bool:
    """T17-2.4.5.02, T17-2.4.5.03, T17-2.4.5.04, T17-2.4.5.05, T17-2.4.5.08, T17-2.4.5.09, T17A-40, T17A-42 Whether the line between
    the centres of two cells holds (see core/grid.py). In the seed's edition the first cell may block it too."""
    return not shut_in(state, start, end, over) and lines_of_sight(state, over).holds(start, end, end_blocks)


def blockers(state: State, start: int, end: int, end_blocks: bool, over: bool = False) -> tuple[int, ...]:
    """T17-2.4.5.01, T17A-40 What keeps that line from holding: a cell, or the two on both sides of an edge; nothing if it does."""
    return (start,) if shut_in(state, start, end, over) else lines_of_sight(state, over).blockers(start, end, end_blocks)


def shut_in(state: State, start: int, end: int, over: bool) -> bool:
    """T17C-01, T17A-40, T17A-42 Whether, in the seed's edition, one does not see out of the own cell."""
    return state.options.edition == "seed" and start != end and start in lines_of_sight(state, over).blocking


def hidden_by_its_cell(state: State, target: Unit) -> bool:
    """T17A-41 Whether the cell of a target may block the view of it."""
    rule = state.options.los_target_cell
    return rule == "may_block" or (rule == "may_block_unless_fired" and not target.shot)
