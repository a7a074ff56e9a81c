"""CRX-38: fighters who move, as it is told."""

from __future__ import annotations

from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.field.formation import Placed
from bingqi.rulesets.ragnarok.model.state import Fight, State, fighters_of


def movement(state: State, unit: str) -> int:
    """CRX-24 How many millimetres a unit walks: as many as its slowest."""
    return min([one.pace for one in fighters_of(state, unit)])


def move(battle: Fight, unit: str, how: str, placed: list[Placed]) -> None:
    """CRX-38 Fighters move."""
    moved = [one for one in placed if (one.x, one.y) != (one.fighter.x, one.fighter.y)]
    if moved:
        ids = tuple([one.fighter.id for one in moved])
        battle.do(events.unit_moved, unit, how, ids, tuple([one.x for one in moved]), tuple([one.y for one in moved]))
