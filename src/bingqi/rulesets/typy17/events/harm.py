"""Harm: to troopers and to vehicles, what is lost with them, and what is mended."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.kit.tuples import without_one
from bingqi.rulesets.typy17.events.changes import be_out, set_hull, with_one
from bingqi.rulesets.typy17.model.state import State


@event
def hurt(state: State, unit: str, trooper: int, damage: int) -> None:
    """T17-1.1.1.02 A trooper loses hit points, and dies without any."""
    it = state.units[unit]
    it.hp = with_one(it.hp, trooper, max(0, it.hp[trooper] - damage))


@event
def part_damaged(state: State, unit: str, hull: int, part: int, damage: int) -> None:
    """T17C-48 A part of a vehicle loses hit points, and is destroyed without any."""
    it = state.units[unit]
    old = it.hulls[hull]
    set_hull(it, hull, old._replace(parts=with_one(old.parts, part, max(0, old.parts[part] - damage))))


@event
def healed(state: State, unit: str, trooper: int, hp: int) -> None:
    """T17-1.1.1.01 A trooper has so many more hit points. No rule does that; a game master may."""
    it = state.units[unit]
    it.hp = with_one(it.hp, trooper, it.hp[trooper] + hp)


@event
def part_repaired(state: State, unit: str, hull: int, part: int, hp: int) -> None:
    """T17-1.2.02 A part of a vehicle has so many more hit points. No rule does that; a game master may."""
    it = state.units[unit]
    old = it.hulls[hull]
    set_hull(it, hull, old._replace(parts=with_one(old.parts, part, old.parts[part] + hp)))


@event
def next_struck(state: State, unit: str, hull: int) -> None:
    """T17C-50 The next hit is dealt to that vehicle."""
    state.units[unit].struck = hull


@event
def suppressed(state: State, unit: str) -> None:
    """T17C-25 It loses a reaction point, and an action point of its next turn."""
    it = state.units[unit]
    it.rp = max(0, it.rp - 1)
    it.suppressed = True


@event
def shaken(state: State, unit: str) -> None:
    """T17C-56 It will have one action point in its next turn."""
    state.units[unit].shaken = True


@event
def special_dropped(state: State, unit: str, weapon: str) -> None:
    """T17-1.1.4.15 It carries more than it has slots for."""
    it = state.units[unit]
    it.special = without_one(it.special, weapon)


@event
def item_dropped(state: State, unit: str, item: str) -> None:
    it = state.units[unit]
    it.items = without_one(it.items, item)


@event
def item_used(state: State, unit: str, item: str) -> None:
    """T17C-28 It was thrown."""
    it = state.units[unit]
    it.items = without_one(it.items, item)


@event
def destroyed(state: State, unit: str, how: str) -> None:
    """It is no more: "wiped-out", or as a vehicle "abandoned" (then its wreck stays where it is)."""
    be_out(state, state.units[unit], how == "abandoned")


@telling_event
def wreck_shown(state: State, unit: str, cell: int) -> None:
    """T17C-12, T17C-53 Wrecks lie open, also where markers are hidden. Changes nothing; people read it."""
