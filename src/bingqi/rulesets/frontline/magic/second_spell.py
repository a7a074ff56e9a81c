"""LBX-37: of a spell that takes a bonus action, and what else may be cast in that turn."""

from __future__ import annotations

from bingqi.kit.acts import No, no
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight
from bingqi.rulesets.frontline.model.stats import Power

QUICK, GREAT = "cast-quickly", "cast-with-a-slot"
"""What a creature did this turn: it cast a spell with its bonus action; it cast one that is no cantrip with its action."""


def one_too_many(c: Creature, power: Power) -> bool:
    """LBX-37 Whether it may not be cast any more: beside a spell that takes a bonus action only cantrips that take an
    action are."""
    if not c.turn_marks or power.level < 0:
        return False
    if QUICK in c.turn_marks:
        return power.level > 0 or power.casting == "bonus"
    return power.casting == "bonus" and GREAT in c.turn_marks


def no_second_spell(c: Creature, power: Power | None) -> No | None:
    """LBX-37 Beside a spell that takes a bonus action only cantrips that take an action are cast."""
    if power is None or not one_too_many(c, power):
        return None
    return no("LBX-37", "fl-bonus-spell" if QUICK in c.turn_marks else "fl-spell-cast", who=c.id)


def hurried(c: Creature) -> bool:
    """LBX-37 Whether it has cast a spell with its bonus action this turn: then it casts none as a reaction."""
    return QUICK in c.turn_marks


def cast_in_reaction(battle: Fight, c: Creature) -> None:
    """LBX-37 It casts a spell as a reaction: in its own turn that, too, is one beside which none takes a bonus action."""
    if battle.state.active == c.id:
        battle.do(events.marked, c.id, GREAT)


def spell_cast(battle: Fight, c: Creature, power: Power) -> None:
    """LBX-37 It casts a spell in its turn: what that leaves is remembered."""
    if power.level >= 0 and power.casting == "bonus":
        battle.do(events.marked, c.id, QUICK)
    elif power.level > 0:
        battle.do(events.marked, c.id, GREAT)
