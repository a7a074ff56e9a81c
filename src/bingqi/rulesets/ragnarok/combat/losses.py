"""CRX-14, CRX-29, CRX-43: who suffers, and what follows."""

from __future__ import annotations

from collections.abc import Iterable

from bingqi.core.rule import rule
from bingqi.rulesets.ragnarok.command.commander import name_commander
from bingqi.rulesets.ragnarok.command.leader import name_leader
from bingqi.rulesets.ragnarok.events import battle as fallen
from bingqi.rulesets.ragnarok.events import field as events
from bingqi.rulesets.ragnarok.model.state import Fight, Fighter


@rule("CRX-29")
def suffer(battle: Fight, damage: int, fighters: Iterable[Fighter]) -> None:
    """CRX-14, CRX-29 Points of damage are given to one after the other, to each what eliminates him; what is left over is lost."""
    for one in fighters:
        if damage <= 0:
            return
        taken = min(damage, one.health)
        damage -= taken
        if taken < one.health:
            battle.do(events.fighter_wounded, one.id, taken)
        else:
            battle.do(fallen.fighter_lost, one.id)


@rule("CRX-43")
def replace_fallen(battle: Fight, unit: str) -> None:
    """CR-8.4, CR-8.9, CRX-4, CRX-43 Leaders and Commanders who fall are followed at once."""
    name_leader(battle, unit)
    name_commander(battle, battle.state.units[unit].side)
