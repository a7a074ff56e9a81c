"""T17C-70, T17C-49: troopers who leave what they rode or drove, and go on as a unit on foot."""

from __future__ import annotations

from collections.abc import Sequence

from bingqi.core.rule import rule
from bingqi.rulesets.typy17 import events
from bingqi.rulesets.typy17.model.state import OFF, Fight, State, Unit
from bingqi.rulesets.typy17.recon.fog import all_who_read, show


@rule("T17C-70")
def dismount(battle: Fight, unit: Unit) -> Unit | None:
    """Riders whose beasts are dead go on on foot: the unit of these, None if there are none."""
    riders = unhorsed(unit)
    return go_on_foot(battle, unit, riders) if riders else None


def unhorsed(unit: Unit) -> list[int]:
    """T17C-52, T17C-70 The riders who live though their beast is dead."""
    if not unit.card.mounted:
        return []
    return [who for hull in unit.hulls if not all(hull.parts) for who in hull.crew if who >= 0 and unit.hp[who]]


def go_on_foot(battle: Fight, unit: Unit, troopers: Sequence[int]) -> Unit:
    """T17C-63 A new unit of these, in the same cell. It has its turn in this round if the one that they left has not had it."""
    state = battle.state
    foot = next_id(state, unit.side)
    show(battle, all_who_read(state, unit), events.dismounted, unit.id, foot, tuple(troopers))
    battle.do(events.joined, foot, unit.id if unit.out else "")
    if unit.out and unit.cell != OFF:
        battle.do(events.wreck_shown, unit.id, unit.cell)
    return state.units[foot]


def next_id(state: State, side: str) -> str:
    """The id of one more unit of a side."""
    return f"{side}-{sum([unit.side == side for unit in state.units.values()]) + 1}"
