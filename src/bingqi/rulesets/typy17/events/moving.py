"""Moving: by oneself and in vehicles, taking cover, going on on foot."""

from __future__ import annotations

from bingqi.core.event import event, telling_event
from bingqi.kit.state import copy
from bingqi.rulesets.typy17.events.changes import be_out, set_hull
from bingqi.rulesets.typy17.model.card import on_foot
from bingqi.rulesets.typy17.model.state import OFF, State, living


@event
def moved(state: State, unit: str, cell: int) -> None:
    """It enters a neighbouring cell; its cover is left behind."""
    it = state.units[unit]
    it.cell = cell
    if it.cover == "turn":
        it.cover = ""


@event
def embarked(state: State, unit: str, carrier: str) -> None:
    it = state.units[unit]
    it.cell, it.carrier, it.cover = OFF, carrier, ""


@event
def disembarked(state: State, unit: str, cell: int) -> None:
    it = state.units[unit]
    it.cell, it.carrier = cell, ""


@event
def thrown_out(state: State, unit: str, cell: int) -> None:
    """T17C-51 What carried it is no more: it stands in the cell, and can do nothing this round."""
    it = state.units[unit]
    it.cell, it.carrier, it.ap, it.dazed = cell, "", 0, True


@event
def dismounted(state: State, unit: str, foot: str, troopers: tuple[int, ...]) -> None:
    """T17C-70, T17C-49 These troopers of it go on on foot, as a unit of that id. When nobody else is left, they take along what the
    unit carried, and it is no more; a vehicle stays where it is."""
    it = state.units[unit]
    troopers = tuple(troopers)
    new = state.units[foot] = copy(it)
    new.id, new.name, new.card, new.riders, new.left = foot, None, on_foot(it.card, troopers), troopers, ()
    new.hp = tuple([it.hp[n] for n in troopers])
    new.hulls, new.struck, new.ap, new.cover = (), 0, 0, ""
    new.acted = it.acted or state.active == unit
    for other in state.units.values():
        other.private += tuple([(foot, intel) for id, intel in other.private if id == unit])
    it.hp = tuple([0 if n in troopers else hp for n, hp in enumerate(it.hp)])
    it.left = (*it.left, *troopers)
    if living(it):
        new.special = new.items = ()
    else:
        it.special = it.items = ()
        be_out(state, it, not it.card.mounted)


@telling_event
def joined(state: State, unit: str, old: str) -> None:
    """T17C-63 For those who may not read who has gone on on foot: there is a new unit, in place of an old one if that is out (else
    ""). Changes nothing; people read it."""


@event
def station_changed(state: State, unit: str, hull: int, station: int, to: int) -> None:
    """T17C-49 Whoever sits at one place of a vehicle sits at another now; the places change if there was somebody."""
    it = state.units[unit]
    crew = list(it.hulls[hull].crew)
    crew[station], crew[to] = crew[to], crew[station]
    set_hull(it, hull, it.hulls[hull]._replace(crew=tuple(crew)))


@event
def covered(state: State, unit: str, how: str) -> None:
    """T17C-27, T17C-35 It uses the ground: until its "turn", or against this "attack"."""
    state.units[unit].cover = "attack" if how == "attack" else "turn"


@event
def uncovered(state: State, unit: str) -> None:
    """The attack is over against which it took cover."""
    state.units[unit].cover = ""
