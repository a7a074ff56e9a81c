"""T17C-32: the windows in which units of the other side may react, and in which order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bingqi.core.moment import Moment, Reactor
from bingqi.core.requests import Decision
from bingqi.core.rule import rule
from bingqi.kit.windows import Windows
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.attack.weapons import enough
from bingqi.rulesets.typy17.model.state import Fight, State, Unit, foe, of_side, on_map
from bingqi.rulesets.typy17.model.worth import worth
from bingqi.rulesets.typy17.recon.fog import hides, in_view, sees_marker, show
from bingqi.rulesets.typy17.recon.recon_check import KINDS, Kind, might_scout

LOOKS = ("reaction_optical", "reaction_electronic", "reactions_optical", "reactions_electronic")
"""The reactions that only find out something."""
UNKNOWN, SECRET, OPEN = 0, 1, 2
"""What all know of whoever acts: too little to shoot; enough, where something is hidden; enough, where nothing is."""


class Window(Moment):
    """Something that a unit did. Each unit of the other side may react once, in the order of AW: whoever lets a unit react has let
    those before it pass, and who lets one reconnoitre, all others that could have done so then."""

    def __init__(self, actor: Unit) -> None:
        self.actor = actor
        self.intel = UNKNOWN
        self.done: dict[str, int] = {}
        """Those who have reacted, with their AW at that time: whatever becomes of them, those after them have their chance."""
        self.let_be: set[tuple[Kind, str]] = set()
        """T17C-32 The recons that were not made when another one of their kind was, and by whom."""
        self.watching: list[Unit] = []
        self.looking: dict[Kind, list[Unit]] = {kind: [] for kind in KINDS}
        """Those who may still react as things stand now, and those of them who can reconnoitre it, by how."""

    def look_round(self, state: State) -> None:
        """Who watches is the same for all reactions: it is found out once for each time that somebody may react."""
        self.watching = list(watchers(state, self))
        for kind in KINDS:
            self.looking[kind] = may_look(state, self, kind) if self.watching else []

    def about(self) -> dict[str, Any]:
        return {"who": self.actor.id, "known": self.intel}

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
        return {**super().about(), "target": self.target.id}


class Resolved(Declared):
    """Its attack on `target` was carried out."""

    id = "resolved"


def only_looks(decision: Decision) -> bool:
    """T17C-32 Whether nothing is to be gained in a window but more of what all know."""
    known = decision.about["known"]
    looks = [key for key in decision.options if key.partition(":")[0] in LOOKS]
    return len(looks) == len(decision.options) - 1 and (known == OPEN or (known == SECRET and bool(looks)))


WINDOWS = Windows(*[kind.id for kind in (Entered, Acted, Declared, Resolved)], idle="known", is_idle=only_looks)
"""T17C-32 In the idle ones one could do no more than reconnoitre somebody of whom all know enough to shoot."""


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


def may_look(state: State, window: Window, kind: Kind) -> list[Unit]:
    """T17C-34 Those who can reconnoitre whoever has just acted. To be asked when it is known who watches (see look_round)."""
    if not state.options.module_reaction_recon:
        return []
    them = newcomers(state, window) if kind == "electronic" else window.watching
    return [unit for unit in them if might_scout(state, unit, window.actor, kind)]


def newcomers(state: State, window: Window) -> list[Unit]:
    """T17C-32 Those who have not let be the unit whose turn it is: whom one did not listen to once, one does not in the same turn
    of it: it would be the same again, wherever it is. Where electronics reach any distance, all have heard it who ever could."""
    if not state.spared or window.actor.id != state.active:
        return window.watching
    if not state.options.electronic_range:
        return []
    return [unit for unit in window.watching if unit.id not in state.sparing]


@rule("T17C-32")
def hold(battle: Fight, window: Window) -> None:
    """Others may react. Who could listen, and lets it be, has let it be for this turn."""
    state, actor = battle.state, window.actor
    window.intel = common_intel(state, actor)
    battle.moment(window)
    them = tuple([unit.id for unit in window.looking["electronic"]])
    if state.active == actor.id and them and not any(kind == "electronic" for kind, _ in window.let_be):
        side = foe(state, actor.side)
        show(battle, (side,) if hides(state) else None, events.let_be, actor.id, them)


def is_always_asked(state: State, window: Window) -> list[str]:
    """T17C-12 Where not all lies open, a side is asked whether or not it could react: being asked tells nothing. To whom nobody can
    react, because nobody knows where it is, its owner knows as well (see fog.tell_spotted)."""
    if not hides(state) or state.result is not None or not in_view(state, window.actor):
        return []
    return [foe(state, window.actor.side)]


def common_intel(state: State, unit: Unit) -> int:
    """What all know of a unit: whether it is enough to shoot at it."""
    if not enough(state, unit.intel, state.options.shoot_intel_min):
        return UNKNOWN
    return SECRET if hides(state) else OPEN
