"""DD-19: barriers. One takes losses of any kind, point for point, and comes back by nothing."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.death_drive.events import gauges as events
from bingqi.rulesets.death_drive.model.character import Character
from bingqi.rulesets.death_drive.model.state import Fight

NEW, OLD = "new", "old"


@rule("DD-19.3")
def absorb(battle: Fight, c: Character, damage: int) -> int:
    """DD-19.1, DD-19.2 What gets through her barrier, if she has one."""
    if c.barrier is None:
        return damage
    taken = min(damage, c.barrier.strength)
    battle.do(events.barrier_worn, c.id, taken)
    return damage - taken


@rule("DD-19.7")
def raise_barrier(battle: Fight, c: Character, strength: int, effect: int) -> bool:
    """DD-19.7 A barrier for her; if she has one already she says which she keeps, the stronger if she says nothing. Tells whether
    it is the new one."""
    if c.barrier is not None:
        usual = NEW if strength > c.barrier.strength else OLD
        if battle.pick(c.side, (NEW, OLD), "barrier", {"who": c.id, "new": strength, "old": c.barrier.strength}, usual) == OLD:
            return False
    battle.do(events.barrier_raised, c.id, strength, effect)
    return True
