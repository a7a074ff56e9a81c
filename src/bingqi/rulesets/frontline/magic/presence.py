"""LBX-62: whoever has withstood a monster's presence, gaze or song is proof against it for the rest of the day."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight
from bingqi.rulesets.frontline.model.stats import Power


def marks(by: Creature, power: Power) -> tuple[str, ...]:
    """What is remembered of one who has withstood a power: whose it was, or of which kinds of creatures."""
    return tuple([f"{power.id}/{kind}" for kind in power.proof_of]) or (f"{power.id}@{by.id}",)


def proof(c: Creature, by: Creature, power: Power) -> bool:
    """LBX-62 Whether a power does nothing to it: it has withstood that, and does not suffer from it now."""
    if not (power.proof and c.proof):
        return False
    if f"{power.id}@{by.id}" not in c.proof and f"{power.id}/{by.kind}" not in c.proof:
        return False
    names = [one.condition for one in power.harm.inflicts]
    return not any(effect.source == by.id and effect.name in names for effect in c.effects)


@rule("LBX-62")
def withstood(battle: Fight, c: Creature, by: Creature, power: Power, saved: bool) -> None:
    """A save against it succeeds, or for some powers it takes hold: once that ends it will do nothing to this creature."""
    if power.proof == "ended" or (power.proof and saved):
        new = [mark for mark in marks(by, power) if mark not in c.proof]
        if new:
            battle.do(events.proofed, c.id, tuple(new))
