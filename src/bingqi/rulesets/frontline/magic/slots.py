"""LBX-37: what a spell is cast with: a slot of its level or a higher one, or a use of the caster's own."""

from __future__ import annotations

from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight


def slots_left(c: Creature, level: int) -> list[int]:
    """The levels, from that of the spell on, of which it has a slot left."""
    slots = c.slots
    return [at for at in range(level, len(slots) + 1) if slots[at - 1]]


def slot_for(c: Creature, level: int) -> int:
    """The lowest of them; 0: none."""
    return next(iter(slots_left(c, level)), 0)


def can_cast(c: Creature, spell: str, level: int) -> bool:
    """Whether it has what a spell with slots is cast with: a use left, where the spell is its own, else a slot."""
    uses = c.stat.innate.get(spell)
    if uses is None:
        return slot_for(c, level) > 0
    return not uses or c.spent.count(spell) < uses


def spend_use(battle: Fight, c: Creature, spell: str) -> None:
    """One use of a spell of its own is spent, unless it casts that at will."""
    if c.stat.innate[spell]:
        battle.do(events.spent, c.id, spell)
