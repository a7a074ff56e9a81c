"""LBX-61: Legendary Resistance, by choice."""

from __future__ import annotations

from bingqi.core.dice.tally import Tally
from bingqi.core.rule import rule
from bingqi.rulesets.frontline import events
from bingqi.rulesets.frontline.model.state import Creature, Fight

RESISTANCE = "legendary-resistance"
A_DAY = 3


def resistances_left(c: Creature) -> int:
    """LBX-61 How many failed saves may still succeed after all."""
    return A_DAY - c.spent.count(RESISTANCE) if RESISTANCE in c.stat.traits else 0


@rule("LBX-61")
def resists(battle: Fight, c: Creature, ability: str, need: Tally, against: str) -> bool:
    """A save has failed: whoever has the trait may choose to succeed instead. Before anything is rolled that follows from it."""
    left = resistances_left(c)
    if left < 1:
        return False
    about = {"who": c.id, "ability": ability, "left": left, "by": need.of, "using": need.using, "against": against}
    if battle.pick(c.side, ("resist", "fail"), "resist", about, "resist") == "fail":
        return False
    battle.do(events.spent, c.id, RESISTANCE)
    return True
