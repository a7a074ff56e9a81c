"""MT-17.5: spreading out (散开): a battle group covers more ground or less, and what that is to its attacks."""

from __future__ import annotations

from bingqi.core.rule import rule
from bingqi.rulesets.mttt import events
from bingqi.rulesets.mttt.model.state import Fight, State
from bingqi.rulesets.mttt.model.unit import Unit

SPREAD, CLOSE = "spread", "close-ranks"


def offers(state: State, unit: Unit) -> list[str]:
    """MT-17.5 A battle group changes its formation before it does anything else in its turn."""
    if unit.group is None or unit.touched:
        return []
    return [CLOSE if unit.spread else SPREAD]


@rule("MT-17.5")
def change(battle: Fight, unit: Unit, args: list[str]) -> None:
    """It takes no standard action. Spread out it strikes all around a level farther (targets.py), and its size adds neither to its
    attacks (figures.py) nor to their damage (damage.py)."""
    battle.do(events.touched, unit.id)
    battle.do(events.spread_out, unit.id, not unit.spread)


DO = {SPREAD: change, CLOSE: change}
