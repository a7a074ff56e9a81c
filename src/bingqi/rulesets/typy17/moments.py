"""T17C-32: the windows in which units of the other side may react, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bingqi.core.moment import Moment, Reactor
from bingqi.rulesets.typy17.fog import hides, in_view, sees_marker
from bingqi.rulesets.typy17.state import State, Unit, foe, of_side, on_map
from bingqi.rulesets.typy17.worth import worth


class Window(Moment):
    """Something that a unit did. Each unit of the other side may react once, in the order of AW: whoever lets a unit react has let
    those before it pass."""

    def __init__(self, actor: Unit) -> None:
        self.actor = actor
        self.done: dict[str, int] = {}
        """Those who have reacted, with their AW at that time: whatever becomes of them, those after them have their chance."""

    def about(self) -> dict[str, Any]:
        return {"who": self.actor.id}

    def reacted(self, unit: Unit, aw: int) -> None:
        """This unit has had its reaction."""
        self.done[unit.id] = aw


class Entered(Window):
    """It entered a cell."""

    id = "entered"


class Acted(Window):
    """It did something that was no attack: recon, cover, an embarkation."""

    id = "acted"


class Declared(Window):
    """It declared an attack on `target`, before any dice; `melee` if it is one in close combat."""

    id = "declared"

    def __init__(self, actor: Unit, target: Unit, melee: bool = False) -> None:
        super().__init__(actor)
        self.target, self.melee = target, melee

    def about(self) -> dict[str, Any]:
        return {"who": self.actor.id, "target": self.target.id}


class Resolved(Declared):
    """Its attack on `target` was carried out."""

    id = "resolved"


def watchers(state: State, window: Window) -> Iterable[Unit]:
    """T17-2.3.05, T17C-32 The units that may still react: of the other side, on the map, with reaction points, and not before those
    who have reacted. None to what their side knows nothing of."""
    actor = window.actor
    side = foe(state, actor.side)
    if state.result is not None or not sees_marker(state, side, actor):
        return
    floor = min(window.done.values(), default=None)
    done = {state.active, *window.done}
    for unit in of_side(state, side):
        free = unit.rp > 0 and on_map(unit) and unit.id not in done
        if free and (floor is None or worth(state, unit).aw <= floor):
            yield unit


def reactors(units: Iterable[Unit]) -> list[Reactor]:
    """Those units, as a moment wants them."""
    return [(unit.side, unit.id) for unit in units]


def always_asked(state: State, window: Window) -> list[str]:
    """T17C-12 Where not all lies open, a side is asked whether or not it could react: being asked tells nothing. To whom nobody can
    react, because nobody knows where it is, its owner knows as well (see fog.tell_spotted)."""
    if not hides(state) or state.result is not None or not in_view(state, window.actor):
        return []
    return [foe(state, window.actor.side)]
