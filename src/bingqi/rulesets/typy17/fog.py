"""T17C-12: who may know what. With open markers everybody sees all; else a side sees as much of a unit as it has Intel of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVarTuple

from bingqi.core.event import reckoned
from bingqi.core.tally import Tally
from bingqi.rulesets.typy17.state import Fight, State, Unit, foe, known_to, of_side

Args = TypeVarTuple("Args")
SeenBy = tuple[str, ...] | None
"""The sides that may see something; None: everybody may."""
PRESENCE, CARD = 1, 2
"""The Intel that shows a marker, and that which lets one read the card."""


def known(state: State, side: str, unit: Unit) -> int:
    """How much a side knows of an enemy unit: what all of it know, or what one of its units has found out by itself."""
    return max([unit.intel, *[known_to(one, unit.id) for one in of_side(state, side)]])


def sees_marker(state: State, side: str, unit: Unit) -> bool:
    """Whether a side knows where a unit is."""
    hidden = state.options.fog == "hidden_until_intel_1" and unit.side != side
    return not hidden or known(state, side, unit) >= PRESENCE


def reads_card(state: State, side: str, unit: Unit) -> bool:
    """Whether a side may read the card of a unit."""
    secret = state.options.fog != "open_markers" and unit.side != side
    return not secret or known(state, side, unit) >= CARD


def all_who_see(state: State, *units: Unit) -> SeenBy:
    """The sides that know where all these units are."""
    if state.options.fog != "hidden_until_intel_1":
        return None
    return everybody(state, tuple([side for side in state.sides if all(sees_marker(state, side, unit) for unit in units)]))


def all_who_read(state: State, *units: Unit) -> SeenBy:
    """The sides that may read the cards of all these units."""
    if state.options.fog == "open_markers":
        return None
    return everybody(state, tuple([side for side in state.sides if all(reads_card(state, side, unit) for unit in units)]))


def own_alone(state: State, unit: Unit) -> SeenBy:
    """What a side knows is its own affair, unless all lies open."""
    return None if state.options.fog == "open_markers" else (unit.side,)


def everybody(state: State, sides: tuple[str, ...]) -> SeenBy:
    """What both sides know is known to those who look on, too."""
    return None if len(sides) == len(state.sides) else sides


def show(battle: Fight, seen_by: SeenBy, event: Callable[[State, *Args], None], *args: *Args) -> None:
    """Let an event happen that only these may see."""
    if seen_by is None:
        battle.do(event, *args)
    else:
        battle.secretly(seen_by, event, *args)


def total(battle: Fight, tally: Tally, seen_by: SeenBy) -> int:
    """The sum of a tally; its parts are told those who know what they are made of."""
    if tally.parts is not None:
        show(battle, seen_by, reckoned, tally.what, tuple(tally.parts))
    return tally.sum


def enemies(state: State, unit: Unit) -> list[Unit]:
    """The other side's units."""
    return list(of_side(state, foe(state, unit.side)))
